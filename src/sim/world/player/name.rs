//! What a character is called, where its player has said so.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most characters of a name.
pub const LONGEST_NAME: usize = 24;

/// A name: not empty, no longer than [`LONGEST_NAME`], without characters that cannot be seen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CharacterName(String);

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameFault {
    /// There is nothing but blanks.
    #[error("a name has at least one letter")]
    Empty,
    /// It is too long.
    #[error("a name has {LONGEST_NAME} characters at most")]
    TooLong,
    /// It has characters that nobody sees, such as line breaks.
    #[error("a name has no control characters")]
    Unseen,
}

impl CharacterName {
    /// A text as a name, without blanks around it.
    ///
    /// # Errors
    ///
    /// Why it is none.
    pub fn new(text: &str) -> Result<Self, NameFault> {
        let text = text.trim();
        if text.is_empty() {
            Err(NameFault::Empty)
        } else if text.chars().any(is_unseen) {
            Err(NameFault::Unseen)
        } else if text.chars().count() > LONGEST_NAME {
            Err(NameFault::TooLong)
        } else {
            Ok(Self(text.to_owned()))
        }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character cannot be seen, or turns the writing around it.
pub fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
        )
}

impl fmt::Display for CharacterName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for CharacterName {
    type Error = NameFault;

    fn try_from(text: String) -> Result<Self, NameFault> {
        Self::new(&text)
    }
}

impl From<CharacterName> for String {
    fn from(name: CharacterName) -> Self {
        name.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_can_be_seen() {
        assert_eq!(
            CharacterName::new("  Brand Oak ").unwrap().as_str(),
            "Brand Oak"
        );
        assert_eq!(CharacterName::new("Þóra").unwrap().as_str(), "Þóra");
        assert_eq!(CharacterName::new(" "), Err(NameFault::Empty));
        assert_eq!(CharacterName::new("a\nb"), Err(NameFault::Unseen));
        assert_eq!(CharacterName::new("a\u{202e}b"), Err(NameFault::Unseen));
        let longest = "x".repeat(LONGEST_NAME);
        assert!(CharacterName::new(&longest).is_ok());
        let longer = longest + "x";
        assert_eq!(CharacterName::new(&longer), Err(NameFault::TooLong));
    }

    #[test]
    fn what_a_file_says_is_looked_at_too() {
        assert!(ron::from_str::<CharacterName>("\"Brand\"").is_ok());
        let fault = ron::from_str::<CharacterName>("\"\"").unwrap_err();
        assert!(fault.to_string().contains("at least one letter"), "{fault}");
    }
}
