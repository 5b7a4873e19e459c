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
        value: vec![0; whole],
        end: 0,
    };
    putting.value(0, 0)?;
    if putting.end == whole {
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
    /// As long as the whole of it.
    value: Vec<u8>,
    /// How much of it is there.
    end: usize,
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

    /// As far as there is room.
    #[inline]
    fn put(&mut self, bytes: &[u8]) -> Result<(), NotWhole> {
        let room = self.value.get_mut(self.end..).ok_or(NotWhole)?;
        let room = room.get_mut(..bytes.len()).ok_or(NotWhole)?;
        if let ([to], [byte]) = (&mut *room, bytes) {
            *to = *byte;
        } else {
            room.copy_from_slice(bytes);
        }
        self.end += bytes.len();
        Ok(())
    }

    /// Most values are a number in one byte, which needs no call.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "it is left to a call otherwise, which was a fifth of this"
    )]
    fn value(&mut self, at: usize, depth: u8) -> Result<(), NotWhole> {
        if let Some(rest) = self.rests.get_mut(at)
            && let Some((&number @ ..=SMALL, more)) = rest.split_first()
            && depth <= DEEPEST
        {
            *self.value.get_mut(self.end).ok_or(NotWhole)? = number;
            self.end += 1;
            *rest = more;
            return Ok(());
        }
        self.longer_value(at, depth)
    }

    #[inline(never)]
    fn longer_value(&mut self, at: usize, depth: u8) -> Result<(), NotWhole> {
        if depth > DEEPEST {
            return Err(NotWhole);
        }
        let rest = self.rest(at)?;
        if rest.first() == Some(&WITHIN) {
            self.take(at, 1)?;
            let within = self.places.child(at, Step::Within);
            let before = self.end;
            self.value(within, depth + 1)?;
            let head = head_of_bytes(self.end - before);
            let own = head.len();
            if self.value.len() - self.end < own {
                return Err(NotWhole);
            }
            self.value.copy_within(before..self.end, before + own);
            self.value[before..before + own].copy_from_slice(&head);
            self.end += own;
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
