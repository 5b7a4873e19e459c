//! Values put together.

use super::{
    DEEPEST, FIELDS, Head, NotWhole, OTHER_KEY, SMALL, Step, Stream, Streams, TUPLE, WITHIN, head,
    head_of_bytes,
};

/// Puts a value together that was taken apart, if it has so many bytes.
pub(in crate::save) fn together(taken: &[u8], whole: usize) -> Result<Vec<u8>, NotWhole> {
    let mut rest = taken;
    let count = read_number(&mut rest)?;
    if count > taken.len() {
        return Err(NotWhole);
    }
    let mut lengths = Vec::with_capacity(count);
    for _ in 0..count {
        lengths.push(read_number(&mut rest)?);
    }
    let mut rests = Vec::with_capacity(count);
    for length in lengths {
        let (stream, more) = rest.split_at_checked(length).ok_or(NotWhole)?;
        rests.push(stream);
        rest = more;
    }
    if !rest.is_empty() {
        return Err(NotWhole);
    }
    let mut putting = Together {
        places: Streams(vec![Stream::default()]),
        rests,
        value: Vec::with_capacity(whole),
        whole,
    };
    putting.value(0, 0)?;
    if putting.value.len() == whole {
        Ok(putting.value)
    } else {
        Err(NotWhole)
    }
}

fn read_number(rest: &mut &[u8]) -> Result<usize, NotWhole> {
    let mut number = 0_usize;
    for shift in (0..35).step_by(7) {
        let (&byte, more) = rest.split_first().ok_or(NotWhole)?;
        *rest = more;
        number |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err(NotWhole)
}

/// Puts values together.
struct Together<'a> {
    places: Streams<'a>,
    /// What of the stream of each place has not been read.
    rests: Vec<&'a [u8]>,
    value: Vec<u8>,
    whole: usize,
}

impl<'a> Together<'a> {
    #[inline]
    fn rest(&self, at: usize) -> Result<&'a [u8], NotWhole> {
        self.rests.get(at).copied().ok_or(NotWhole)
    }

    #[inline]
    fn take(&mut self, at: usize, count: usize) -> Result<&'a [u8], NotWhole> {
        let rest = self.rests.get_mut(at).ok_or(NotWhole)?;
        let (taken, more) = rest.split_at_checked(count).ok_or(NotWhole)?;
        *rest = more;
        Ok(taken)
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), NotWhole> {
        if self.value.len() + bytes.len() > self.whole {
            return Err(NotWhole);
        }
        self.value.extend_from_slice(bytes);
        Ok(())
    }

    fn value(&mut self, at: usize, depth: u8) -> Result<(), NotWhole> {
        if depth > DEEPEST {
            return Err(NotWhole);
        }
        let rest = self.rest(at)?;
        if let Some((&number @ ..=SMALL, rest)) = rest.split_first() {
            if self.value.len() == self.whole {
                return Err(NotWhole);
            }
            self.value.push(number);
            self.rests[at] = rest;
            return Ok(());
        }
        if rest.first() == Some(&WITHIN) {
            self.take(at, 1)?;
            let within = self.places.child(at, Step::Within);
            let before = self.value.len();
            self.value(within, depth + 1)?;
            let head = head_of_bytes(self.value.len() - before);
            if self.value.len() + head.len() > self.whole {
                return Err(NotWhole);
            }
            self.value.splice(before..before, head);
            return Ok(());
        }
        let (head, own) = head(rest)?;
        match head {
            Head::Plain(more) | Head::Text(more) | Head::Bytes(more) => {
                let bytes = self.take(at, own.checked_add(more).ok_or(NotWhole)?)?;
                self.put(bytes)?;
            }
            Head::List(count) => {
                let head = self.take(at, own)?;
                self.put(head)?;
                if count > TUPLE {
                    let child = self.places.child(at, Step::Element);
                    for _ in 0..count {
                        self.value(child, depth + 1)?;
                    }
                    return Ok(());
                }
                for place in 0..count {
                    let child = self.places.child(at, Step::Place(place));
                    self.value(child, depth + 1)?;
                }
            }
            Head::Map(count) => {
                let head = self.take(at, own)?;
                self.put(head)?;
                for _ in 0..count {
                    let child = self.key(at, depth)?;
                    self.value(child, depth + 1)?;
                }
            }
        }
        Ok(())
    }

    /// Puts the key of a map; the place of what stands under it.
    fn key(&mut self, at: usize, depth: u8) -> Result<usize, NotWhole> {
        let number = self.take(at, 1)?[0];
        if number == OTHER_KEY {
            let key = self.places.child(at, Step::Key);
            self.value(key, depth + 1)?;
            return Ok(self.places.child(at, Step::Value));
        }
        let number = usize::from(number);
        if number == self.places.0[at].fields.len() && number < FIELDS {
            let (Head::Text(more), own) = head(self.rest(at)?)? else {
                return Err(NotWhole);
            };
            let name = self.take(at, own.checked_add(more).ok_or(NotWhole)?)?;
            self.places.add_field(at, name);
        }
        let field = self.places.0[at].fields.get(number);
        let &(name, child) = field.ok_or(NotWhole)?;
        self.put(name)?;
        Ok(child)
    }
}
