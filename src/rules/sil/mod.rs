//! Combat by the Sil manual (`SIL-*`).
