//! The scanner's guesses: which bracket was forgotten, and what the next word was meant to be.

use super::{lexer::is_closer, scan::Scanner};

/// Readings of a closing bracket of the wrong sort.
pub(in crate::content) enum ClosingGuess {
    /// It stands for the right one.
    Instead,
    /// The right one is missing, and this one closes something further out.
    Outer,
    /// It is one too many.
    Stray,
}

impl Scanner<'_> {
    /// What a closing bracket of the wrong sort most likely is: the reading under which the rest of the file balances.
    pub(in crate::content) fn judge(&self, closer: u8) -> ClosingGuess {
        /// In a file with more faults than this, guesses are not worth a look at the rest of it each time.
        const PATIENCE: usize = 32;
        let stack: Vec<u8> = self.open.iter().map(|&(_, closer)| closer).collect();
        let outer = &stack[..stack.len() - 1];
        let belongs_outside = outer.last() == Some(&closer);
        if self.faults.len() < PATIENCE {
            if self.balances(self.at + 1, outer.to_vec()) {
                return ClosingGuess::Instead;
            }
            if belongs_outside && self.balances(self.at, outer.to_vec()) {
                return ClosingGuess::Outer;
            }
            if self.balances(self.at + 1, stack.clone()) {
                return ClosingGuess::Stray;
            }
        }
        if outer.contains(&closer) {
            ClosingGuess::Outer
        } else {
            ClosingGuess::Stray
        }
    }

    /// Whether every bracket from `at` on has its partner, given those that are open.
    fn balances(&self, at: usize, mut open: Vec<u8>) -> bool {
        let mut ahead = Scanner::new(self.source, at);
        let balanced = loop {
            ahead.skip_blank();
            match ahead.peek() {
                None => break open.is_empty() && ahead.faults.is_empty(),
                Some('"') => {
                    ahead.string();
                    continue;
                }
                Some('\'') => {
                    ahead.character();
                    continue;
                }
                Some('(') => open.push(b')'),
                Some('[') => open.push(b']'),
                Some('{') => open.push(b'}'),
                Some(c) if is_closer(c) => {
                    if open.pop() != Some(c as u8) {
                        break false;
                    }
                }
                Some(',' | ':' | '=') => {}
                Some(_) => {
                    if ahead.raw_string().is_none() {
                        ahead.word();
                    }
                    continue;
                }
            }
            ahead.at += 1;
        };
        self.look(ahead.looked.get());
        balanced
    }

    fn outside_is(&self, closer: u8) -> bool {
        self.open
            .iter()
            .rev()
            .nth(1)
            .is_some_and(|&(_, c)| c == closer)
    }

    pub(in crate::content) fn outside_is_map(&self) -> bool {
        self.outside_is(b'}')
    }

    pub(in crate::content) fn outside_is_group(&self) -> bool {
        self.outside_is(b')')
    }

    /// Whether what comes next is the first thing on its line and indented no deeper than the line of `opener`.
    pub(super) fn starts_line_left_of(&mut self, opener: usize) -> bool {
        let (mine, opening) = (self.source.line_of(self.at), self.source.line_of(opener));
        if mine == opening || self.first_on_line(mine) != self.at {
            return false;
        }
        let indent = |at: usize, line: usize| at - self.source.line_span(line).start;
        let here = indent(self.at, mine);
        here <= indent(self.first_on_line(opening), opening)
    }

    /// Where the first thing on a line stands.
    fn first_on_line(&mut self, line: usize) -> usize {
        let (source, text) = (self.source, self.text);
        let looked = &self.looked;
        *self.ahead.first_on_line.entry(line).or_insert_with(|| {
            let start = source.line_span(line).start;
            let first = text.len() - text[start..].trim_start().len();
            looked.set(looked.get() + first - start);
            first
        })
    }

    /// Whether a name or a string with a colon (or, by mistake, `=`) after it comes next.
    pub(in crate::content) fn name_ahead(&mut self) -> bool {
        let (at, faults, ended, unsure) = (self.at, self.faults.len(), self.ended, self.unsure);
        match self.peek() {
            Some('"') => {
                self.string();
            }
            Some('\'') => {
                self.character();
            }
            None | Some('(' | '[' | '{' | ')' | ']' | '}' | ',' | ':') => {}
            Some(_) => {
                if self.raw_string().is_none() {
                    self.word();
                }
            }
        }
        let moved = self.at > at;
        self.skip_blank();
        let found = moved && matches!(self.peek(), Some(':' | '='));
        (self.at, self.ended, self.unsure) = (at, ended, unsure);
        self.faults.truncate(faults);
        found
    }
}
