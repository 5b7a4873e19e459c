//! Tokens of a source: words, signs, paths.

use proc_macro2::{Spacing, TokenTree};

/// Words before the name of an item.
pub(super) const DEFINING: [&str; 9] = [
    "struct",
    "enum",
    "fn",
    "trait",
    "type",
    "const",
    "static",
    "union",
    "macro_rules",
];

/// The words of the path at the start of some tokens, and how many tokens they and the `::` between them are.
pub(super) fn path_at(tokens: &[TokenTree]) -> (Vec<String>, usize) {
    let (mut path, mut at) = (Vec::new(), 0);
    while let Some(TokenTree::Ident(word)) = tokens.get(at) {
        path.push(word.to_string());
        at += 1;
        match tokens.get(at..at + 2) {
            Some([TokenTree::Punct(first), second])
                if first.as_char() == ':'
                    && first.spacing() == Spacing::Joint
                    && is_sign(second, ':') =>
            {
                at += 2;
            }
            _ => break,
        }
    }
    (path, at.max(1).min(tokens.len()))
}

/// Whether these tokens end in `pub` or `pub(..)`.
pub(super) fn exported(before: &[TokenTree]) -> bool {
    match before {
        [.., last] if is_word(last, "pub") => true,
        [.., public, TokenTree::Group(_)] => is_word(public, "pub"),
        _ => false,
    }
}

pub(super) fn word(token: &TokenTree) -> String {
    match token {
        TokenTree::Ident(word) => word.to_string(),
        TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => String::new(),
    }
}

pub(super) fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}

pub(super) fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Whether a sign stands before this token; `#!` counts as `#`.
pub(super) fn after_sign(tokens: &[TokenTree], at: usize, sign: char) -> bool {
    at > 0 && is_sign(&tokens[at - 1], sign)
}
