//! A level in the bytes of a save: one that was left is written and packed once, and stands so in every snapshot after that.

use std::sync::{Arc, OnceLock};

/// A level as it is saved. Copies share their bytes.
#[derive(Clone, Debug, Default)]
pub struct SavedLevel(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    bytes: Vec<u8>,
    packed: OnceLock<PackedSection>,
}

/// Bytes as a file has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedSection {
    /// The number of the form in which they are packed.
    pub form: u16,
    /// The bytes.
    pub bytes: Vec<u8>,
}

impl From<Vec<u8>> for SavedLevel {
    fn from(bytes: Vec<u8>) -> Self {
        Self(Arc::new(Shared {
            bytes,
            packed: OnceLock::new(),
        }))
    }
}

impl PartialEq for SavedLevel {
    fn eq(&self, other: &Self) -> bool {
        self.bytes() == other.bytes()
    }
}

impl Eq for SavedLevel {}

impl SavedLevel {
    /// One that was read from a file, where it is packed in this way.
    pub fn of_file(bytes: Vec<u8>, packed: PackedSection) -> Self {
        Self(Arc::new(Shared {
            bytes,
            packed: OnceLock::from(packed),
        }))
    }

    /// The level, unpacked.
    pub fn bytes(&self) -> &[u8] {
        &self.0.bytes
    }

    /// The level as a file has it. It is packed the first time that somebody asks.
    pub fn packed(&self, pack: impl FnOnce(&[u8]) -> PackedSection) -> &PackedSection {
        self.0.packed.get_or_init(|| pack(&self.0.bytes))
    }

    /// Whether this and another one are the same bytes in memory: written once.
    pub fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_packed_once_whoever_has_a_copy() {
        let level = SavedLevel::from(vec![1, 2, 3]);
        let copy = level.clone();
        let mut count = 0;
        for one in [&level, &copy, &level] {
            let packed = one.packed(|bytes| {
                count += 1;
                let bytes = bytes[..1].to_vec();
                PackedSection { form: 2, bytes }
            });
            assert_eq!(packed.bytes, [1]);
        }
        assert_eq!(count, 1);
        assert!(level.is(&copy));
        let equal = SavedLevel::from(vec![1, 2, 3]);
        assert!(equal == level && !equal.is(&level));
    }
}
