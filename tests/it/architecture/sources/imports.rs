//! The trees of `use`: what each brings into its module.

use proc_macro2::TokenTree;

use super::{
    Mention, Sources,
    tokens::{is_sign, is_word, path_at},
};

/// A tree of `use`, while it is read.
pub(super) struct Tree<'a> {
    pub(super) sources: &'a mut Sources,
    pub(super) file: usize,
    pub(super) module: &'a str,
    pub(super) in_tests: bool,
    pub(super) export: bool,
}

impl Tree<'_> {
    /// Reads what follows after a prefix.
    pub(super) fn read(&mut self, prefix: &[String], tokens: &[TokenTree]) {
        let parts = tokens.split(|token| is_sign(token, ','));
        for part in parts.filter(|part| !part.is_empty()) {
            let (mut path, length) = path_at(part);
            let line = part.first().map_or(0, |token| token.span().start().line);
            path.splice(0..0, prefix.iter().cloned());
            match &part[length..] {
                [TokenTree::Group(group)] => {
                    let inner: Vec<_> = group.stream().into_iter().collect();
                    self.read(&path, &inner);
                }
                [TokenTree::Punct(star)] if star.as_char() == '*' => {
                    let module = self.sources.modules.entry(self.module.to_owned());
                    module.or_default().globs.push(path.clone());
                    self.leaf(path, line);
                }
                rest if !path.is_empty() => {
                    if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
                        path.pop();
                    }
                    let name = match rest {
                        [keyword, TokenTree::Ident(alias)] if is_word(keyword, "as") => {
                            alias.to_string()
                        }
                        _ => path[path.len() - 1].clone(),
                    };
                    let module = self.sources.modules.entry(self.module.to_owned());
                    module.or_default().aliases.insert(name, path.clone());
                    self.leaf(path, line);
                }
                _ => {}
            }
        }
    }

    fn leaf(&mut self, path: Vec<String>, line: usize) {
        self.sources.files[self.file].mentions.push(Mention {
            path,
            module: self.module.to_owned(),
            line,
            in_tests: self.in_tests,
            export: self.export,
        });
    }
}
