//! Classes of objects, as the contract spells them.

use enumset::EnumSet;
use serde::{Serialize, Serializer};

use crate::rules::projection::item_destruction::ObjectClass;

/// Names of the contract that are not those of the code.
const BRITISH: &[(ObjectClass, &str)] = &[
    (ObjectClass::SoftArmor, "SoftArmour"),
    (ObjectClass::HardArmor, "HardArmour"),
];

/// A class of objects by its name in the contract.
#[derive(Clone, Copy)]
pub(super) struct ClassName(pub(super) ObjectClass);

impl Serialize for ClassName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match BRITISH.iter().find(|(class, _)| *class == self.0) {
            Some((_, name)) => serializer.serialize_str(name),
            None => self.0.serialize(serializer),
        }
    }
}

/// Several classes of objects.
#[derive(Clone, Copy)]
pub(super) struct ClassNames(pub(super) EnumSet<ObjectClass>);

impl Serialize for ClassNames {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(ClassName))
    }
}
