//! `MessagePack` taken apart before it is packed: what stands in one field goes into one stream, for all that have the field.
//!
//! Ninety monsters are written as ninety maps with the same names; here each name stands once, and the hit points of all of them
//! stand side by side, which packs to a fraction. Nothing is lost: the bytes come back as they were. Each place in the value - a
//! field of a map, an element of a list - has a stream; it begins empty when the place is come to first, and streams stand in
//! that order.

mod apart;
mod together;

pub(super) use self::{apart::apart, together::together};

/// How deep values may stand within one another.
const DEEPEST: u8 = 48;

/// So many fields of one place have streams of their own; what stands under further keys shares one.
const FIELDS: usize = 200;

/// In the stream of a map: the key is no field, and stands with all such keys.
const OTHER_KEY: u8 = u8::MAX;

/// In the place of a head: bytes that are themselves a value. `MessagePack` never uses it.
const WITHIN: u8 = 0xc1;

/// A byte up to this is a number by itself: most values are one, and are taken and put without looking for more.
const SMALL: u8 = 0x7f;

/// Lists up to this length have a stream for each element: they are tuples, mostly.
const TUPLE: usize = 4;

/// That bytes cannot be taken apart, or put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NotWhole;

/// A place within another one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// An element of a short list.
    Place(usize),
    /// One of a long list.
    Element,
    /// A key that is no field.
    Key,
    /// What stands under such a key.
    Value,
    /// A value in bytes.
    Within,
}

/// How many steps there are from a place, besides its fields.
const STEPS: usize = TUPLE + 4;

impl Step {
    /// Its number among them.
    const fn number(self) -> usize {
        match self {
            Self::Place(place) => place,
            Self::Element => TUPLE,
            Self::Key => TUPLE + 1,
            Self::Value => TUPLE + 2,
            Self::Within => TUPLE + 3,
        }
    }
}

/// The stream of a place, and the places in it.
#[derive(Default)]
struct Stream<'a> {
    bytes: Vec<u8>,
    fields: Vec<(&'a [u8], usize)>,
    /// The places in it by the steps to them; 0 where there is none, as no step leads to the whole value.
    steps: [usize; STEPS],
}

/// All streams; the first is that of the whole value.
struct Streams<'a>(Vec<Stream<'a>>);

impl<'a> Streams<'a> {
    #[inline]
    fn child(&mut self, of: usize, step: Step) -> usize {
        let known = self.0[of].steps[step.number()];
        if known != 0 {
            return known;
        }
        let at = self.new_stream();
        self.0[of].steps[step.number()] = at;
        at
    }

    #[cold]
    fn new_stream(&mut self) -> usize {
        self.0.push(Stream::default());
        self.0.len() - 1
    }

    /// The place of a field, by its number there; `None`: there are as many as there may be.
    fn field(&mut self, of: usize, name: &'a [u8], expected: usize) -> Option<(u8, bool)> {
        let fields = &self.0[of].fields;
        if fields
            .get(expected)
            .is_some_and(|(other, _)| *other == name)
        {
            return Some((expected as u8, false));
        }
        if let Some(number) = fields.iter().position(|(other, _)| *other == name) {
            return Some((number as u8, false));
        }
        let number = fields.len();
        if number == FIELDS {
            return None;
        }
        self.add_field(of, name);
        Some((number as u8, true))
    }

    fn add_field(&mut self, of: usize, name: &'a [u8]) {
        let at = self.new_stream();
        self.0[of].fields.push((name, at));
    }
}

/// What stands at the beginning of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Head {
    /// So many bytes more, and nothing within.
    Plain(usize),
    /// Text of so many bytes.
    Text(usize),
    /// Bytes, so many.
    Bytes(usize),
    List(usize),
    Map(usize),
}

/// The head of a value, and how long it is itself.
fn head(bytes: &[u8]) -> Result<(Head, usize), NotWhole> {
    let first = *bytes.first().ok_or(NotWhole)?;
    let long = |width: usize| {
        let digits = bytes.get(1..=width).ok_or(NotWhole)?;
        let number = digits
            .iter()
            .fold(0_usize, |number, byte| number << 8 | usize::from(*byte));
        Ok((number, 1 + width))
    };
    let sized = |width: usize, head: fn(usize) -> Head| long(width).map(|(n, own)| (head(n), own));
    match first {
        0x80..=0x8f => Ok((Head::Map(usize::from(first & 0x0f)), 1)),
        0x90..=0x9f => Ok((Head::List(usize::from(first & 0x0f)), 1)),
        0xa0..=0xbf => Ok((Head::Text(usize::from(first & 0x1f)), 1)),
        ..=SMALL | 0xe0.. | 0xc0 | 0xc2 | 0xc3 => Ok((Head::Plain(0), 1)),
        0xcc | 0xd0 => Ok((Head::Plain(1), 1)),
        0xcd | 0xd1 => Ok((Head::Plain(2), 1)),
        0xca | 0xce | 0xd2 => Ok((Head::Plain(4), 1)),
        0xcb | 0xcf | 0xd3 => Ok((Head::Plain(8), 1)),
        0xc4 => sized(1, Head::Bytes),
        0xc5 => sized(2, Head::Bytes),
        0xc6 => sized(4, Head::Bytes),
        0xd9 => sized(1, Head::Text),
        0xda => sized(2, Head::Text),
        0xdb => sized(4, Head::Text),
        0xdc => sized(2, Head::List),
        0xdd => sized(4, Head::List),
        0xde => sized(2, Head::Map),
        0xdf => sized(4, Head::Map),
        // What none of our values has.
        0xc1 | 0xc7..=0xc9 | 0xd4..=0xd8 => Err(NotWhole),
    }
}

/// The head of bytes, so many, in its shortest form: the one in which they are written.
fn head_of_bytes(length: usize) -> Vec<u8> {
    match length {
        0..0x100 => vec![0xc4, length as u8],
        0x100..0x1_0000 => vec![0xc5, (length >> 8) as u8, length as u8],
        _ => {
            let mut head = vec![0xc6];
            head.extend((length as u32).to_be_bytes());
            head
        }
    }
}

/// How long the value is with which bytes begin.
fn length(bytes: &[u8], depth: u8) -> Result<usize, NotWhole> {
    let (head, own) = head(bytes)?;
    let within = match head {
        Head::Plain(more) | Head::Text(more) | Head::Bytes(more) => {
            return own
                .checked_add(more)
                .filter(|end| *end <= bytes.len())
                .ok_or(NotWhole);
        }
        Head::List(count) => count,
        Head::Map(count) => count.checked_mul(2).ok_or(NotWhole)?,
    };
    if depth == DEEPEST {
        return Err(NotWhole);
    }
    let mut end = own;
    for _ in 0..within {
        end += match bytes.get(end) {
            Some(..=SMALL) => 1,
            _ => length(&bytes[end..], depth + 1)?,
        };
    }
    Ok(end)
}

#[cfg(test)]
mod tests;
