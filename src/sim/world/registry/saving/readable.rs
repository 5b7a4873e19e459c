//! What is saved as values that people and programs can read: names of fields, and what stands in them.

use std::{
    fmt::{self, Write as _},
    io::Cursor,
};

use serde::{
    Deserializer, Serialize,
    de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor},
};
use serde_json::{Map, Number, Value};

/// How many sections may stand within one another; there are two.
const DEEPEST: u8 = 8;

/// Bytes as two digits each.
fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut digits, byte| {
        // A string has room for whatever is written.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

/// A part of a game as it is saved.
pub(in crate::sim) fn value(part: &impl Serialize) -> Value {
    rmp_serde::to_vec_named(part).map_or(Value::Null, |bytes| readable(&bytes))
}

/// `MessagePack` as JSON; other bytes as two hexadecimal digits each.
pub(crate) fn readable(bytes: &[u8]) -> Value {
    within(bytes, 0)
}

/// The same, so many sections deep.
fn within(bytes: &[u8], depth: u8) -> Value {
    let hex = || Value::String(hexadecimal(bytes));
    if depth > DEEPEST {
        return hex();
    }
    let mut from = rmp_serde::Deserializer::new(Cursor::new(bytes));
    let value = Readable(depth).deserialize(&mut from);
    // Bytes behind a value say that it was none.
    let whole = from.position() == bytes.len() as u64;
    value.ok().filter(|_| whole).unwrap_or_else(hex)
}

/// Reads a value of whatever kind, so many sections deep.
#[derive(Clone, Copy)]
struct Readable(u8);

impl<'de> DeserializeSeed<'de> for Readable {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Readable {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_bytes<E: Error>(self, value: &[u8]) -> Result<Value, E> {
        Ok(within(value, self.0 + 1))
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        self.deserialize(from)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = all.next_element_seed(self)? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut all: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = all.next_key_seed(self)? {
            let key = match key {
                Value::String(key) => key,
                key @ (Value::Null
                | Value::Bool(_)
                | Value::Number(_)
                | Value::Array(_)
                | Value::Object(_)) => key.to_string(),
            };
            map.insert(key, all.next_value_seed(self)?);
        }
        Ok(Value::Object(map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;
    use serde_json::json;

    #[derive(Serialize)]
    struct Inner {
        name: &'static str,
        at: (u8, i16),
    }

    /// Bytes as the sections of a level write them.
    struct Section(Vec<u8>);

    impl Serialize for Section {
        fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_bytes(&self.0)
        }
    }

    #[derive(Serialize)]
    struct Outer {
        lit: bool,
        none: Option<u8>,
        inner: Section,
        odd: Section,
        by_number: std::collections::BTreeMap<u8, &'static str>,
    }

    #[test]
    fn values_within_values_are_read_and_other_bytes_are_shown() {
        let inner = Inner {
            name: "kobold",
            at: (3, -4),
        };
        let outer = Outer {
            lit: true,
            none: None,
            inner: Section(rmp_serde::to_vec_named(&inner).unwrap()),
            odd: Section(vec![0xc1, 0x02]),
            by_number: [(7, "seven")].into(),
        };
        let bytes = rmp_serde::to_vec_named(&outer).unwrap();
        assert_eq!(
            readable(&bytes),
            json!({
                "lit": true, "none": null,
                "inner": {"name": "kobold", "at": [3, -4]},
                "odd": "c102",
                "by_number": {"7": "seven"},
            })
        );
        assert_eq!(
            readable(&bytes[..9]),
            Value::String(hexadecimal(&bytes[..9]))
        );
    }
}
