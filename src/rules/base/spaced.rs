//! Names of the rules as players read them.

use std::fmt;

/// A name of the rules in words: `MetalArmor` is `metal armor`.
pub fn spaced(name: impl fmt::Debug) -> String {
    let name = format!("{name:?}");
    let mut words = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_several_words_is_spaced() {
        #[derive(Debug)]
        enum Name {
            Plain,
            MetalArmor,
        }
        assert_eq!(spaced(Name::Plain), "plain");
        assert_eq!(spaced(Name::MetalArmor), "metal armor");
    }
}
