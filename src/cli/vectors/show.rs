//! How values are printed in vectors.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{dice::Distribution, rules::base::units::Weight};

/// A probability with 15 significant digits.
pub(super) fn probability(value: f64) -> Value {
    let rounded: f64 = format!("{value:.14e}")
        .parse()
        .expect("a printed number is one");
    rounded.into()
}

/// A distribution as an object from outcome to probability, in the order of the outcomes.
pub(super) fn distribution<T: Ord>(
    distribution: &Distribution<T>,
    outcome: impl Fn(&T) -> String,
) -> Value {
    let entries = distribution
        .iter()
        .map(|(value, p)| (outcome(value), probability(p)));
    Value::Object(entries.collect::<Map<_, _>>())
}

/// The name of an enum's value.
pub(super) fn name(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        other => unreachable!("the value of a plain enum is its name, not {other:?}"),
    }
}

/// A weight in pounds.
pub(super) fn pounds(weight: Weight) -> Value {
    decimal(weight.in_tenths() as i32, 10)
}

/// A fraction as a decimal number.
pub(super) fn decimal(parts: i32, of: i32) -> Value {
    (f64::from(parts) / f64::from(of)).into()
}

/// Inputs or outputs that may be absent.
pub(super) fn present<const N: usize>(entries: [(&str, Option<Value>); N]) -> Value {
    let given = entries
        .into_iter()
        .filter_map(|(key, value)| Some((key.to_owned(), value?)));
    let mut object = Map::new();
    object.extend(given);
    Value::Object(object)
}
