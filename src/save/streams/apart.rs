//! Values taken apart.

use super::{
    DEEPEST, Head, NotWhole, OTHER_KEY, SMALL, Step, Stream, Streams, TUPLE, WITHIN, head,
    head_of_bytes, length,
};

/// A value taken apart: the lengths of all streams, and the streams.
pub(in crate::save) fn apart(value: &[u8]) -> Result<Vec<u8>, NotWhole> {
    let mut taking = Apart {
        streams: Streams(vec![Stream::default()]),
        rest: value,
    };
    taking.value(0, 0)?;
    if !taking.rest.is_empty() {
        return Err(NotWhole);
    }
    let mut all = Vec::with_capacity(value.len() / 2);
    number(&mut all, taking.streams.0.len());
    for stream in &taking.streams.0 {
        number(&mut all, stream.bytes.len());
    }
    for stream in &taking.streams.0 {
        all.extend(&stream.bytes);
    }
    Ok(all)
}

/// Writes a number, seven bits a byte.
fn number(to: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        to.push(number as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

/// Takes values apart.
struct Apart<'a> {
    streams: Streams<'a>,
    rest: &'a [u8],
}

impl<'a> Apart<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], NotWhole> {
        let (taken, rest) = self.rest.split_at_checked(count).ok_or(NotWhole)?;
        self.rest = rest;
        Ok(taken)
    }

    fn push(&mut self, at: usize, bytes: &[u8]) {
        self.streams.0[at].bytes.extend_from_slice(bytes);
    }

    fn value(&mut self, at: usize, depth: u8) -> Result<(), NotWhole> {
        if depth > DEEPEST {
            return Err(NotWhole);
        }
        if let Some((&number @ ..=SMALL, rest)) = self.rest.split_first() {
            self.streams.0[at].bytes.push(number);
            self.rest = rest;
            return Ok(());
        }
        let (head, own) = head(self.rest)?;
        match head {
            Head::Plain(more) | Head::Text(more) => {
                let bytes = self.take(own.checked_add(more).ok_or(NotWhole)?)?;
                self.push(at, bytes);
            }
            Head::Bytes(count) => {
                let whole = self.take(own.checked_add(count).ok_or(NotWhole)?)?;
                let (head, inner) = whole.split_at(own);
                let is_value = count > 1 && length(inner, depth) == Ok(count);
                if is_value && head == head_of_bytes(count) {
                    self.streams.0[at].bytes.push(WITHIN);
                    let within = self.streams.child(at, Step::Within);
                    let after = std::mem::replace(&mut self.rest, inner);
                    self.value(within, depth + 1)?;
                    self.rest = after;
                } else {
                    self.push(at, whole);
                }
            }
            Head::List(count) => {
                let head = self.take(own)?;
                self.push(at, head);
                if count > TUPLE {
                    let child = self.streams.child(at, Step::Element);
                    for _ in 0..count {
                        self.value(child, depth + 1)?;
                    }
                    return Ok(());
                }
                for place in 0..count {
                    let child = self.streams.child(at, Step::Place(place));
                    self.value(child, depth + 1)?;
                }
            }
            Head::Map(count) => {
                let head = self.take(own)?;
                self.push(at, head);
                let mut expected = 0;
                for _ in 0..count {
                    let child = self.key(at, &mut expected, depth)?;
                    self.value(child, depth + 1)?;
                }
            }
        }
        Ok(())
    }

    /// Takes the key of a map; the place of what stands under it.
    fn key(&mut self, at: usize, expected: &mut usize, depth: u8) -> Result<usize, NotWhole> {
        if let (Head::Text(more), own) = head(self.rest)? {
            let length = own.checked_add(more).ok_or(NotWhole)?;
            let name = self.rest.get(..length).ok_or(NotWhole)?;
            if let Some((number, is_new)) = self.streams.field(at, name, *expected) {
                self.rest = &self.rest[length..];
                self.streams.0[at].bytes.push(number);
                if is_new {
                    self.push(at, name);
                }
                *expected = usize::from(number) + 1;
                return Ok(self.streams.0[at].fields[usize::from(number)].1);
            }
        }
        self.streams.0[at].bytes.push(OTHER_KEY);
        let key = self.streams.child(at, Step::Key);
        self.value(key, depth + 1)?;
        Ok(self.streams.child(at, Step::Value))
    }
}
