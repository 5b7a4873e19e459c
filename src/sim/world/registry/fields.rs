//! In which fields two values differ, as they are saved.

use serde_json::{Map, Value};

/// How much of a value is shown on each side of where it begins to differ, in characters.
const AROUND: usize = 48;

/// How much of the name of a field or of a key is shown, in characters.
const OF_A_KEY: usize = 40;

/// A field in which two values differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FieldDifference {
    /// Its name within the value, such as `place.x` or `wares[3].count`; empty: the whole of it.
    pub(super) field: String,
    /// What it is in the first, cut to where it differs; `None`: it is not there.
    pub(super) first: Option<String>,
    /// What it is in the second.
    pub(super) second: Option<String>,
}

/// All fields in which two values differ, in their order, and at most so many of them; how many there are in all.
pub(super) fn differing(
    first: Option<&Value>,
    second: Option<&Value>,
    most: usize,
) -> (Vec<FieldDifference>, usize) {
    let mut walk = Walk {
        path: String::new(),
        most,
        found: Vec::new(),
        count: 0,
    };
    walk.compare(first, second);
    (walk.found, walk.count)
}

/// A way through two values.
struct Walk {
    path: String,
    most: usize,
    found: Vec<FieldDifference>,
    count: usize,
}

impl Walk {
    fn compare(&mut self, first: Option<&Value>, second: Option<&Value>) {
        match (first, second) {
            (first, second) if first == second => {}
            (Some(Value::Object(one)), Some(Value::Object(other))) if !are_variants(one, other) => {
                for (key, value) in one {
                    self.within(&step(key), Some(value), other.get(key));
                }
                for (key, value) in other {
                    if !one.contains_key(key) {
                        self.within(&step(key), None, Some(value));
                    }
                }
            }
            (Some(Value::Array(one)), Some(Value::Array(other))) => {
                for at in 0..one.len().max(other.len()) {
                    self.within(&format!("[{at}]"), one.get(at), other.get(at));
                }
            }
            (first, second) => self.note(first, second),
        }
    }

    fn within(&mut self, step: &str, first: Option<&Value>, second: Option<&Value>) {
        let before = self.path.len();
        self.path += step;
        self.compare(first, second);
        self.path.truncate(before);
    }

    fn note(&mut self, first: Option<&Value>, second: Option<&Value>) {
        self.count += 1;
        if self.found.len() < self.most {
            let [first, second] = cut([first, second].map(|side| side.map(ToString::to_string)));
            self.found.push(FieldDifference {
                field: self.path.trim_start_matches('.').to_owned(),
                first,
                second,
            });
        }
    }
}

/// Whether two values are different variants of an enum: each has one name, and that is another one.
fn are_variants(one: &Map<String, Value>, other: &Map<String, Value>) -> bool {
    let name = |of: &Map<String, Value>| of.keys().next().filter(|key| is_type_name(key)).cloned();
    one.len() == 1 && other.len() == 1 && name(one).is_some() && name(one) != name(other)
}

/// Whether a name is one of a variant rather than one of a field or a key.
fn is_type_name(key: &str) -> bool {
    key.starts_with(|first: char| first.is_ascii_uppercase())
}

/// The step to a field or a key.
fn step(key: &str) -> String {
    let shown: String = key.chars().take(OF_A_KEY).collect();
    let shown = if shown.len() < key.len() {
        shown + "…"
    } else {
        shown
    };
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if key.starts_with(|first: char| first.is_ascii_alphabetic()) && key.chars().all(is_name) {
        format!(".{shown}")
    } else {
        format!("[{shown}]")
    }
}

/// Two texts, cut to where they begin to differ.
fn cut(texts: [Option<String>; 2]) -> [Option<String>; 2] {
    let same = match &texts {
        [Some(first), Some(second)] => {
            let both = first.chars().zip(second.chars());
            both.take_while(|(one, other)| one == other).count()
        }
        [None, _] | [_, None] => 0,
    };
    texts.map(|text| text.map(|text| excerpt(&text, same)))
}

/// The part of a text around a character.
fn excerpt(text: &str, at: usize) -> String {
    let from = at.saturating_sub(AROUND);
    let mut cut: String = text.chars().skip(from).take(2 * AROUND).collect();
    if from > 0 {
        cut.insert(0, '…');
    }
    if text.chars().nth(from + 2 * AROUND).is_some() {
        cut.push('…');
    }
    cut
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// The fields in which two values differ, with what is there.
    fn fields(first: &Value, second: &Value) -> Vec<String> {
        let (found, count) = differing(Some(first), Some(second), 9);
        assert_eq!(found.len(), count);
        let side = |text: Option<String>| text.unwrap_or_else(|| "nothing".to_owned());
        let told = found.into_iter();
        told.map(|one| format!("{}: {} {}", one.field, side(one.first), side(one.second)))
            .collect()
    }

    #[test]
    fn fields_within_fields_sequences_and_maps_are_named() {
        let one = json!({"at": {"x": 31, "y": 4}, "pack": [[1, 2], [3, 4]], "known": {"7": true, "a b": 1}});
        let mut other = one.clone();
        other["at"]["x"] = 37.into();
        other["pack"][1][0] = 9.into();
        other["pack"].as_array_mut().unwrap().push(5.into());
        other["known"] = json!({"7": false, "a b": 1, "z": 2});
        assert_eq!(
            fields(&one, &other),
            [
                "at.x: 31 37",
                "pack[1][0]: 3 9",
                "pack[2]: nothing 5",
                "known[7]: true false",
                "known.z: nothing 2",
            ]
        );
        assert_eq!(fields(&one, &one), [""; 0]);
    }

    #[test]
    fn a_variant_is_a_value_and_the_field_of_one_is_named() {
        let with = |x: i32| json!({"Dead": {"at": {"x": x}, "name": "{x: 1, \"y"}});
        assert_eq!(fields(&with(3), &with(4)), ["Dead.at.x: 3 4"]);
        assert_eq!(
            fields(&json!({"Dead": 3}), &json!({"Fled": 3})),
            [r#": {"Dead":3} {"Fled":3}"#]
        );
        assert_eq!(
            fields(&json!("Playing"), &json!({"Dead": 3})),
            [r#": "Playing" {"Dead":3}"#]
        );
        assert_eq!(fields(&json!(3), &json!(4)), [": 3 4"]);
    }

    #[test]
    fn however_much_differs_what_is_told_is_bounded() {
        let long = |end: char| "x".repeat(100_000) + &end.to_string();
        let many: Vec<u32> = (0..1000).collect();
        let of = |number: u32| json!({"text": long(if number == 0 { 'a' } else { 'b' }), "all": many.iter().map(|one| one * number).collect::<Vec<_>>()});
        let key = json!({ long('k'): 1 });
        let (found, count) = differing(Some(&of(0)), Some(&of(1)), 5);
        assert_eq!(count, 1000);
        assert_eq!(found.len(), 5);
        let told: usize = found.iter().map(|one| format!("{one:?}").len()).sum();
        assert!(told < 1000, "{told}");
        assert!(found[0].first.as_ref().unwrap().ends_with("xa\""));
        let (found, _) = differing(Some(&key), Some(&json!({ long('m'): 1, "n": 2 })), 5);
        assert!(format!("{found:?}").len() < 700, "{found:?}");
        let (found, _) = differing(Some(&of(0)), None, 5);
        assert!(format!("{found:?}").len() < 300, "{found:?}");
    }
}
