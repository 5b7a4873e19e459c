//! Combat by the POWDER document (`POW-*`).
