//! The scanner's guesses: which bracket was forgotten, and what the next word was meant to be.

use super::{lexer::is_closer, scan::Scanner};

/// Readings of a closing bracket of the wrong sort.
pub(in crate::content) enum Wrong {
    /// It stands for the right one.
    Instead,
    /// The right one is missing, and this one closes something further out.
    Outer,
    /// It is one too many.
    Stray,
}

impl Scanner<'_> {
    /// What a closing bracket of the wrong sort most likely is: the reading under which the rest of the file balances.
    pub(in crate::content) fn judge(&self, closer: u8) -> Wrong {
        /// In a file with more faults than this, guesses are not worth a look at the rest of it each time.
        const PATIENCE: usize = 32;
        let stack: Vec<u8> = self.open.iter().map(|&(_, closer)| closer).collect();
        let outer = &stack[..stack.len() - 1];
        let belongs_outside = outer.last() == Some(&closer);
        if self.faults.len() < PATIENCE {
            if self.balances(self.at + 1, outer.to_vec()) {
                return Wrong::Instead;
            }
            if belongs_outside && self.balances(self.at, outer.to_vec()) {
                return Wrong::Outer;
            }
            if self.balances(self.at + 1, stack.clone()) {
                return Wrong::Stray;
            }
        }
        if outer.contains(&closer) {
            Wrong::Outer
        } else {
            Wrong::Stray
        }
    }

    /// Whether every bracket from `at` on has its partner, given those that are open.
    fn balances(&self, at: usize, mut open: Vec<u8>) -> bool {
        let mut ahead = Scanner {
            text: self.text,
            at,
            faults: Vec::new(),
            open: Vec::new(),
            ended: false,
            unsure: false,
        };
        loop {
            ahead.skip_blank();
            match ahead.peek() {
                None => return open.is_empty() && ahead.faults.is_empty(),
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
                        return false;
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
        }
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
    pub(in crate::content) fn starts_line_left_of(&self, opener: usize) -> bool {
        let line = |at: usize| self.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let mine = line(self.at);
        if mine == line(opener) || !self.text[mine..self.at].trim().is_empty() {
            return false;
        }
        let opening = &self.text[line(opener)..];
        let indent = opening.len() - opening.trim_start().len();
        self.at - mine <= indent
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
