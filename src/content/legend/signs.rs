//! Signs by number, and what each may turn out to be.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    def::{Drawing, LegendSquare, SignId, Weighted},
    picture::MOST_SIGNS,
};
use crate::content::{
    fault::Span,
    read::{
        Reader, Spanned,
        values::{IntInRange, OrderedMap},
    },
};

/// Signs by number.
pub(in crate::content) struct Signs {
    pub(in crate::content) numbers: BTreeMap<char, SignId>,
    /// Some sign could not be made out.
    pub(in crate::content) gaps: bool,
}

impl Signs {
    /// The number of a sign that the file names; reported where the legend has none such.
    pub(in crate::content) fn find(
        &self,
        sign: char,
        span: &Span,
        reader: &mut Reader,
    ) -> Option<SignId> {
        let number = self.numbers.get(&sign).copied();
        if number.is_none() && !self.gaps {
            let message = format!("the sign {sign:?} is not in the legend");
            let fault = reader.fault(span.clone(), message);
            reader.push(fault.expected("a sign of the legend"));
        }
        number
    }

    /// The numbers of all signs of a text.
    pub(in crate::content) fn find_all(
        &self,
        signs: &Spanned<String>,
        reader: &mut Reader,
    ) -> Vec<SignId> {
        let found = signs.value.chars();
        let found = found.filter_map(|sign| self.find(sign, &signs.span, reader));
        found.collect()
    }

    /// A number for a sign; the number it has, where it has one. `None` where there are too many.
    pub(in crate::content) fn add(&mut self, sign: char) -> Option<SignId> {
        let next = self.numbers.len();
        if next >= MOST_SIGNS && !self.numbers.contains_key(&sign) {
            return None;
        }
        Some(*self.numbers.entry(sign).or_insert(next as SignId))
    }
}

/// From signs to what they stand for.
pub(in crate::content) type SignWeights = OrderedMap<char, OrderedMap<char, IntInRange<1, 1000>>>;

/// Signs that stand for others.
pub(in crate::content) fn substitutes(
    map: &SignWeights,
    signs: &Signs,
    reader: &mut Reader,
) -> Vec<(SignId, Weighted<SignId>)> {
    let mut found = Vec::new();
    for (sign, others) in &map.0 {
        let others_of = others.value.0.iter();
        if others_of.clone().count() == 0 {
            let message = format!("{:?} stands for nothing", sign.value);
            let fault = reader.fault(others.span.clone(), message);
            reader.push(fault.expected("at least one sign of the legend"));
            continue;
        }
        if map.0.iter().any(|(known, _)| {
            let mut others = others_of.clone();
            others.any(|(other, _)| other.value == known.value)
        }) {
            let message = format!(
                "{:?} stands for a sign that stands for others itself",
                sign.value
            );
            let fault = reader.fault(others.span.clone(), message);
            reader.push(fault.expected("signs of the legend"));
            continue;
        }
        let weighted = others_of.filter_map(|(other, weight)| {
            let other = signs.find(other.value, &other.span, reader)?;
            Some((other, weight.value.0 as u32))
        });
        let weighted: Vec<_> = weighted.collect();
        if let Some(sign) = signs.find(sign.value, &sign.span, reader) {
            found.push((sign, weighted));
        }
    }
    found
}

impl Drawing {
    /// All that a sign may turn out to be: `each` first, then `all`, `pieces` and `shuffle`, as the dice go.
    pub(in crate::content) fn meanings(&self, sign: SignId) -> BTreeSet<SignId> {
        let mut found = BTreeSet::from([sign]);
        for map in [&self.each, &self.all] {
            for (stands, others) in map {
                if found.remove(stands) {
                    found.extend(others.iter().map(|(other, _)| *other));
                }
            }
        }
        for piece in &self.pieces {
            if piece.signs.iter().any(|sign| found.contains(sign)) {
                found.insert(piece.otherwise);
            }
        }
        for group in &self.shuffle {
            if group.iter().any(|sign| found.contains(sign)) {
                found.extend(group);
            }
        }
        found
    }

    /// All that a square of a sign may hold.
    pub(in crate::content) fn squares_of(
        &self,
        sign: SignId,
    ) -> impl Iterator<Item = &LegendSquare> {
        let meanings = self.meanings(sign).into_iter();
        meanings.filter_map(|sign| self.squares.get(usize::from(sign))?.as_ref())
    }

    /// Every sign that the picture has, or that one of its signs may turn out to be.
    pub(in crate::content) fn used(&self) -> BTreeSet<SignId> {
        let drawn: BTreeSet<SignId> = self.signs.iter().flatten().copied().collect();
        let mut used = drawn.clone();
        for sign in drawn {
            used.extend(self.meanings(sign));
            let each = self.each.iter().filter(|(stands, _)| *stands == sign);
            used.extend(each.flat_map(|(_, others)| others.iter().map(|(other, _)| *other)));
        }
        used
    }
}
