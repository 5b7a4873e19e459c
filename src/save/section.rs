//! A section of a snapshot as its file has it: in the form of today, and read in every form that there has been.
//!
//! In the first form the bytes of a section are packed as they are. In the second they are taken apart into streams before that
//! ([`streams`](super::streams)), and the section `keys` names only those definitions that the game has; where bytes cannot be
//! taken apart, a section is still written in the first.

use super::streams;
use crate::{
    content::{ContentKeys, ListedKeys},
    sim::PackedSection,
};

/// The first form: the bytes as they are, packed.
pub(super) const PLAIN: u16 = 1;

/// The form in which sections are written now: taken apart, then packed, with the length between before it.
pub(super) const FORM: u16 = 2;

/// Packs a section.
pub(super) fn pack(bytes: &[u8]) -> PackedSection {
    match streams::apart(bytes) {
        Ok(apart) => PackedSection {
            form: FORM,
            bytes: lz4_flex::block::compress_prepend_size(&apart),
        },
        Err(_) => PackedSection {
            form: PLAIN,
            bytes: lz4_flex::block::compress(bytes),
        },
    }
}

/// The bytes of a section that was packed in a form; `None`: they are others, or that form is a later one.
pub(super) fn unpack(form: u16, packed: &[u8], whole: usize) -> Option<Vec<u8>> {
    match form {
        PLAIN => lz4_flex::block::decompress(packed, whole).ok(),
        FORM => {
            let (length, packed) = packed.split_first_chunk::<4>()?;
            let length = u32::from_le_bytes(*length) as usize;
            // Taken apart they are a little longer at the very most.
            if length > whole.saturating_mul(4).saturating_add(64) {
                return None;
            }
            let apart = lz4_flex::block::decompress(packed, length).ok()?;
            streams::together(&apart, whole).ok()
        }
        _ => None,
    }
}

/// The section with the keys.
pub(super) fn keys_to_bytes(keys: &ContentKeys) -> Vec<u8> {
    rmp_serde::to_vec_named(keys).unwrap_or_default()
}

/// The keys in the section with them, which has that form.
pub(super) fn keys_of_bytes(
    form: u16,
    bytes: &[u8],
) -> Result<ContentKeys, rmp_serde::decode::Error> {
    if form == PLAIN {
        return rmp_serde::from_slice::<ListedKeys>(bytes).map(ContentKeys::from);
    }
    rmp_serde::from_slice(bytes)
}
