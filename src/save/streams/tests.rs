//! Whatever a value has comes back from its streams, and nothing else does.

use super::*;
use serde_json::{Value, json};

fn bytes(value: &Value) -> Vec<u8> {
    rmp_serde::to_vec_named(value).unwrap()
}

/// Bytes as sections have them within one another.
struct Within(Vec<u8>);

impl serde::Serialize for Within {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_bytes(&self.0)
    }
}

fn comes_back(value: &[u8]) {
    let taken = apart(value).unwrap();
    assert_eq!(together(&taken, value.len()).unwrap(), value);
    // Of another length it is another value.
    assert!(together(&taken, value.len() + 1).is_err());
    assert!(together(&taken, value.len().saturating_sub(1)).is_err());
}

#[test]
fn whatever_a_value_has_comes_back() {
    let long: Vec<u32> = (0..70_000).collect();
    for value in [
        json!(null),
        json!(-7),
        json!([]),
        json!({}),
        json!({"a": [1, 2.5, u64::MAX, i64::MIN, "x".repeat(300), true], "b": {"": null}}),
        json!([{"x": 1, "y": 2}, {"y": 3, "x": 4}, {"z": 5}, {"x": {"x": 1}}]),
        json!({"long": long, "text": "é".repeat(40_000)}),
    ] {
        comes_back(&bytes(&value));
    }
    let by_number: std::collections::BTreeMap<(u8, u8), Option<u8>> =
        [((1, 2), None), ((3, 200), Some(9))].into();
    comes_back(&rmp_serde::to_vec_named(&by_number).unwrap());
    let names: std::collections::BTreeMap<String, usize> = (0..1000)
        .map(|number| (format!("name {number}"), number))
        .collect();
    comes_back(&rmp_serde::to_vec_named(&names).unwrap());
}

#[test]
fn bytes_that_are_a_value_are_taken_apart_and_others_stay_what_they_are() {
    let inner = bytes(&json!([{"x": 1}, {"x": 2}]));
    for within in [
        inner.clone(),
        vec![7],
        Vec::new(),
        vec![0xc1, 3],
        [inner.clone(), vec![1]].concat(),
        bytes(&json!("y".repeat(70_000))),
    ] {
        comes_back(&rmp_serde::to_vec_named(&[Within(within)]).unwrap());
    }
    // Not in the shortest way of writing it.
    let mut odd = vec![0xc5, 0, inner.len() as u8];
    odd.extend(&inner);
    comes_back(&odd);
}

#[test]
fn what_is_alike_in_many_rows_stands_once() {
    let row = |number: u32| json!([number, {"now": 20 + number % 3, "max": 20, "part": 0}]);
    let many = bytes(&Value::Array((0..90).map(row).collect()));
    let packed = lz4_flex::block::compress(&apart(&many).unwrap()).len();
    let plain = lz4_flex::block::compress(&many).len();
    assert!(packed * 3 < plain, "{packed} and {plain}");
}

#[test]
fn damaged_streams_are_refused_or_give_no_more_than_was_asked_for() {
    let value = bytes(&json!({"a": [[1, "two"], [3, "four"]], "b": {"c": [1, 2, 3, 4, 5, 6]}}));
    let taken = apart(&value).unwrap();
    for at in 0..taken.len() {
        for bit in 0..8 {
            let mut damaged = taken.clone();
            damaged[at] ^= 1 << bit;
            if let Ok(other) = together(&damaged, value.len()) {
                assert_eq!(other.len(), value.len());
            }
        }
        assert!(together(&taken[..at], value.len()).is_err(), "cut at {at}");
    }
    // A list of four thousand million elements of which there is none, and lists within lists without end.
    for hostile in [
        &[2, 5, 0, 0xdd, 0xff, 0xff, 0xff, 0xff][..],
        &[1, 1, 0xdd],
        &[0xff, 0xff, 0xff, 0xff, 0x0f],
        &[],
    ] {
        assert!(together(hostile, 1 << 20).is_err());
    }
    assert!(apart(&[0x91; 1000]).is_err());
    assert!(apart(&[1, 1]).is_err());
}
