//! Values as bytes: `MessagePack` with the names of fields. A later version may drop fields, which are passed over; a field that
//! it adds says with `#[serde(default)]` what it is in older saves, of which `tests/it/old_saves.rs` opens one of each form.

use serde::{Serialize, de::DeserializeOwned};

use super::fault::{CannotSave, LoadFault};

/// Writes a value.
pub(super) fn write(value: &impl Serialize) -> Result<Vec<u8>, CannotSave> {
    rmp_serde::to_vec_named(value).map_err(|error| CannotSave::Unwritable(error.to_string()))
}

/// Reads a value.
pub(super) fn read<T: DeserializeOwned>(section: &str, bytes: &[u8]) -> Result<T, LoadFault> {
    rmp_serde::from_slice(bytes).map_err(|error| LoadFault::new(section, error))
}
