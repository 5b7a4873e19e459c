//! The sources of the library as modules and the paths that they name: enough of Rust to follow an import to the file
//! that it leads to, through aliases and what folders export. The lexer is proc-macro2's.

mod imports;
mod tokens;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    str::FromStr,
};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use imports::Tree;
use tokens::{DEFINING, after_sign, exported, is_sign, is_word, path_at, word};

/// A path as it stands in a source, such as `super::door::Door`; of single words only the floats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mention {
    /// Its parts; those before the `*` of a glob.
    pub(crate) path: Vec<String>,
    /// The module in which it stands.
    pub(crate) module: String,
    pub(crate) line: usize,
    /// It stands in a test.
    pub(crate) in_tests: bool,
    /// It is only handed on: `pub use`.
    pub(crate) export: bool,
}

/// A file of the library.
#[derive(Clone, Debug, Default)]
pub(crate) struct File {
    /// Below `src`, with `/`.
    pub(crate) path: String,
    pub(crate) mentions: Vec<Mention>,
    /// The whole file is for tests.
    pub(crate) is_test: bool,
    /// Lines without those of tests.
    pub(crate) lines: usize,
    /// Types that other files may name, each with its line.
    pub(crate) types: Vec<(String, usize)>,
}

/// What a module has by name.
#[derive(Debug, Default)]
struct Module {
    /// Index of the file that it stands in.
    file: usize,
    children: BTreeSet<String>,
    /// Names brought in by `use`, with the path that each stands for.
    aliases: BTreeMap<String, Vec<String>>,
    globs: Vec<Vec<String>>,
    items: BTreeSet<String>,
}

/// All files, and what each path in them leads to.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    pub(crate) files: Vec<File>,
    modules: BTreeMap<String, Module>,
}

/// An import: a file names what another one defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Arrow {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) line: usize,
    pub(crate) in_tests: bool,
    pub(crate) export: bool,
}

impl Sources {
    /// Every file below `src`.
    pub(crate) fn read(src: &Path) -> Self {
        let mut paths = Vec::new();
        rust_files(src, &mut paths);
        let texts = paths.iter().map(|path| {
            let below = path.strip_prefix(src).expect("it lies below");
            let parts = below
                .components()
                .map(|part| part.as_os_str().to_string_lossy());
            let name = parts.collect::<Vec<_>>().join("/");
            (name, fs::read_to_string(path).expect("sources are text"))
        });
        let texts: Vec<_> = texts.collect();
        Self::of(
            texts
                .iter()
                .map(|(name, text)| (name.as_str(), text.as_str())),
        )
    }

    /// Files by their paths below `src`.
    pub(crate) fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut sources = Self::default();
        sources
            .modules
            .insert("crate".to_owned(), Module::default());
        for (path, text) in files {
            let tokens =
                TokenStream::from_str(text).unwrap_or_else(|error| panic!("src/{path}: {error}"));
            let file = sources.files.len();
            let is_test = path.ends_with("tests.rs") || path.contains("/tests/");
            sources.files.push(File {
                path: path.to_owned(),
                is_test,
                lines: text.lines().count(),
                ..File::default()
            });
            let module = module_of(path);
            sources.declare(&module, file);
            sources.walk(file, &module, is_test, tokens);
        }
        sources
    }

    fn declare(&mut self, module: &str, file: usize) {
        if let Some((parent, name)) = module.rsplit_once("::") {
            let parent = self.modules.entry(parent.to_owned()).or_default();
            parent.children.insert(name.to_owned());
        }
        self.modules.entry(module.to_owned()).or_default().file = file;
    }

    /// Reads the tokens of a module, or of a group inside it.
    fn walk(&mut self, file: usize, module: &str, in_tests: bool, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        // Inside an item behind `#[cfg(test)]`, with the line of that attribute.
        let mut test_item: Option<usize> = None;
        let mut at = 0;
        while at < tokens.len() {
            let in_tests = in_tests || test_item.is_some();
            let word = word(&tokens[at]);
            let line = tokens[at].span().start().line;
            match &tokens[at] {
                TokenTree::Group(group) if after_sign(&tokens, at, '#') => {
                    if group.stream().to_string() == "cfg (test)" {
                        test_item = Some(line);
                    }
                    self.walk(file, module, in_tests, group.stream());
                }
                // `pub(in path)` names no path that is used.
                TokenTree::Group(_) if at > 0 && is_word(&tokens[at - 1], "pub") => {}
                TokenTree::Group(group) => {
                    let body = group.delimiter() == Delimiter::Brace;
                    let inside = match tokens.get(at.saturating_sub(2)..at) {
                        Some([keyword, name]) if body && is_word(keyword, "mod") => {
                            let inner = format!("{module}::{name}");
                            self.declare(&inner, file);
                            inner
                        }
                        _ => module.to_owned(),
                    };
                    self.walk(file, &inside, in_tests, group.stream());
                    if body && let Some(first) = test_item.take() {
                        let file = &mut self.files[file];
                        if !file.is_test {
                            file.lines -= group.span_close().end().line + 1 - first;
                        }
                    }
                }
                TokenTree::Punct(sign) if sign.as_char() == ';' => test_item = None,
                TokenTree::Ident(_) if word == "use" => {
                    let export = exported(&tokens[..at]);
                    let end = tokens[at..].iter().position(|token| is_sign(token, ';'));
                    let end = end.map_or(tokens.len(), |length| at + length);
                    let mut tree = Tree {
                        sources: self,
                        file,
                        module,
                        in_tests,
                        export,
                    };
                    tree.read(&[], &tokens[at + 1..end]);
                    at = end;
                    test_item = None;
                    continue;
                }
                TokenTree::Ident(_) => {
                    let (path, length) = path_at(&tokens[at..]);
                    if path.len() > 1 || ["f32", "f64"].contains(&word.as_str()) {
                        self.files[file].mentions.push(Mention {
                            path,
                            module: module.to_owned(),
                            line,
                            in_tests,
                            export: false,
                        });
                    } else if DEFINING.contains(&word.as_str())
                        && let Some(TokenTree::Ident(name)) =
                            tokens[at + 1..].iter().find(|token| !is_sign(token, '!'))
                    {
                        let is_type = ["struct", "enum", "union", "trait", "type"];
                        if is_type.contains(&word.as_str()) && !in_tests && exported(&tokens[..at])
                        {
                            self.files[file].types.push((name.to_string(), line));
                        }
                        let module = self.modules.entry(module.to_owned()).or_default();
                        module.items.insert(name.to_string());
                    }
                    at += length;
                    continue;
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
            at += 1;
        }
    }

    /// The module in which a path ends, and what is left of it there: nothing for the module itself.
    fn resolve(
        &self,
        module: &str,
        path: &[String],
        depth: usize,
    ) -> Option<(String, Vec<String>)> {
        let (first, mut rest) = path.split_first()?;
        let mut here = match first.as_str() {
            "crate" => "crate".to_owned(),
            "self" => module.to_owned(),
            "super" => module.rsplit_once("::")?.0.to_owned(),
            name => {
                let known = self.modules.get(module)?;
                if known.children.contains(name) {
                    format!("{module}::{name}")
                } else if depth < 8 && known.aliases.get(name).is_some_and(|to| to != path) {
                    let (to, left) = self.resolve(module, &known.aliases[name], depth + 1)?;
                    if !left.is_empty() {
                        return Some((to, left));
                    }
                    to
                } else {
                    return None;
                }
            }
        };
        while let Some((name, after)) = rest.split_first() {
            if name == "super" {
                here.truncate(here.rfind("::")?);
                rest = after;
                continue;
            }
            let known = self.modules.get(&here)?;
            if known.children.contains(name) {
                here = format!("{here}::{name}");
                rest = after;
                continue;
            }
            if depth < 8 && !known.items.contains(name) {
                let through = known.aliases.get(name).cloned().or_else(|| {
                    let mut globs = known.globs.iter();
                    let has = globs.find(|glob| {
                        let end = self.resolve(&here, glob, depth + 1);
                        end.is_some_and(|(to, left)| {
                            let to = left.is_empty().then(|| self.modules.get(&to)).flatten();
                            to.is_some_and(|to| {
                                to.items.contains(name) || to.aliases.contains_key(name)
                            })
                        })
                    })?;
                    Some(has.iter().chain([name]).cloned().collect())
                });
                if let Some(through) = through {
                    match self.resolve(&here, &through, depth + 1) {
                        Some((to, left)) if left.is_empty() => {
                            here = to;
                            rest = after;
                            continue;
                        }
                        Some(end) => return Some(end),
                        // From another crate: as good as defined here.
                        None => return Some((here, rest.to_vec())),
                    }
                }
            }
            return Some((here, rest.to_vec()));
        }
        Some((here, Vec::new()))
    }

    /// Every import of one file from another.
    pub(crate) fn arrows(&self) -> Vec<Arrow> {
        let mut arrows: Vec<Arrow> = Vec::new();
        for (from, file) in self.files.iter().enumerate() {
            for mention in &file.mentions {
                let Some((module, _)) = self.resolve(&mention.module, &mention.path, 0) else {
                    continue;
                };
                let to = self.modules[&module].file;
                if to != from {
                    arrows.push(Arrow {
                        from,
                        to,
                        line: mention.line,
                        in_tests: mention.in_tests,
                        export: mention.export,
                    });
                }
            }
        }
        arrows
    }

    /// Whether the first word of a path is a crate: no module, no name that the file brings in.
    pub(crate) fn is_foreign(&self, mention: &Mention) -> bool {
        let first = mention.path[0].as_str();
        let known = self.modules.get(&mention.module);
        let alias = |module: &Module| {
            let to = module.aliases.get(first);
            to.is_some_and(|to| to[0] != first)
        };
        !["crate", "self", "super", "Self"].contains(&first)
            && !known.is_some_and(|module| module.children.contains(first) || alias(module))
    }
}

/// The module of a file: `crate::a::b` for `a/b.rs` and for `a/b/mod.rs`.
fn module_of(path: &str) -> String {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    let parts = path.split('/').filter(|part| *part != "lib");
    ["crate"]
        .into_iter()
        .chain(parts)
        .collect::<Vec<_>>()
        .join("::")
}

/// Every Rust file below a folder, in order.
fn rust_files(folder: &Path, files: &mut Vec<std::path::PathBuf>) {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut entries: Vec<_> = entries
        .map(|entry| entry.expect("a folder can be listed").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}
