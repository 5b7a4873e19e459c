//! Values of each variant of an enum as they are saved: by the variants' names and only those that are not the default, so
//! that a variant that comes or goes later breaks nothing. To be named in `#[serde(with = "..")]`.

use enum_map::{Enum, EnumArray, EnumMap};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes the values that are not the default.
pub(crate) fn serialize<K, V, S>(values: &EnumMap<K, V>, to: S) -> Result<S::Ok, S::Error>
where
    K: Enum + EnumArray<V> + Serialize,
    V: Serialize + Default + PartialEq,
    S: Serializer,
{
    let set = values.iter().filter(|(_, value)| **value != V::default());
    to.collect_map(set)
}

/// Reads them; where one key stands twice, the last counts.
pub(crate) fn deserialize<'de, K, V, D>(from: D) -> Result<EnumMap<K, V>, D::Error>
where
    K: Enum + EnumArray<V> + Deserialize<'de> + Ord,
    V: Deserialize<'de> + Default,
    D: Deserializer<'de>,
{
    let set = std::collections::BTreeMap::<K, V>::deserialize(from)?;
    let mut values = EnumMap::default();
    for (key, value) in set {
        values[key] = value;
    }
    Ok(values)
}
