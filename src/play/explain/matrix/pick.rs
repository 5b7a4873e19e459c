//! What a name means that somebody has typed.

use crate::rules::base::nearest;

/// A name that nothing has.
pub(super) struct UnknownName {
    pub(super) message: String,
    pub(super) near: bool,
}

/// What has a name: as it is written, or else in capital or small letters.
pub(super) fn pick<T: Copy>(
    name: &str,
    known: Vec<(String, T)>,
    what: &str,
) -> Result<T, UnknownName> {
    let exact = known.iter().find(|(known, _)| known == name);
    let found = exact.or_else(|| {
        known
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
    });
    if let Some((_, value)) = found {
        return Ok(*value);
    }
    let help = nearest::suggestion(name, known.iter().map(|(known, _)| known.as_str()));
    let near = help.is_some();
    let message = format!("there is no {what} `{name}`");
    Err(UnknownName {
        message: help.map_or(message.clone(), |help| format!("{message}; {help}")),
        near,
    })
}
