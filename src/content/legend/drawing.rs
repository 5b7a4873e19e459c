//! From the fields of a level or of a part to a picture whose signs have their meanings.

use std::collections::BTreeMap;

use super::{
    def::{Drawing, InsertDef, LegendDuty, LegendSquare, PieceDef, SignId},
    picture::{self, PictureLimits},
    raw::{RawDuty, RawInsert, RawPiece, RawSquare},
    resolve::LegendContext,
    signs::{SignWeights, Signs, substitutes},
    trigger_raw::RawTrigger,
};
use crate::content::{
    fault::Span,
    ids::TerrainId,
    listing::Listing,
    read::{
        Reader, Spanned,
        values::{LevelPicture, OrderedMap},
    },
};

/// Between so many signs may a monster walk.
const MOST_STOPS: usize = 20;

/// Where a new game starts.
pub(in crate::content) const START: char = '@';

/// The fields that levels and parts share. What could not be read is left out.
pub(in crate::content) struct RawDrawing<'a> {
    pub(in crate::content) legend: &'a Listing<char, RawSquare>,
    pub(in crate::content) shuffle: &'a [Spanned<String>],
    pub(in crate::content) each: &'a SignWeights,
    pub(in crate::content) all: &'a SignWeights,
    pub(in crate::content) pieces: &'a [Spanned<RawPiece>],
    pub(in crate::content) inserts: &'a OrderedMap<char, RawInsert>,
    pub(in crate::content) triggers: &'a [Spanned<RawTrigger>],
    pub(in crate::content) picture: &'a Spanned<LevelPicture>,
}

/// A drawing, and where its squares stand in its file.
pub(in crate::content) struct ReadDrawing {
    /// `None` where the rows of the picture are of different lengths, or too many.
    pub(in crate::content) drawing: Option<Drawing>,
    pub(in crate::content) signs: Signs,
    pub(in crate::content) spans: Vec<Span>,
}

impl RawDrawing<'_> {
    /// Reads the drawing. `floor` is what [`START`] stands for without an entry of its own, on a level.
    pub(in crate::content) fn read(
        &self,
        context: LegendContext,
        floor: Option<TerrainId>,
        limits: PictureLimits,
        reader: &mut Reader,
    ) -> ReadDrawing {
        let (signs, mut squares) = self.legend(context, floor, reader);
        self.patrols(&signs, &mut squares, reader);
        let [each, all] = [self.each, self.all].map(|map| substitutes(map, &signs, reader));
        let pieces = self.pieces(&signs, reader);
        let shuffle = self.shuffle.iter();
        let shuffle = shuffle.map(|group| signs.find_all(group, reader)).collect();
        let inserts = self.inserts(context, &signs, reader);
        let holds = |has: fn(&LegendSquare) -> bool| {
            let squares = &squares;
            move |sign: SignId| {
                let square = squares.get(usize::from(sign)).and_then(Option::as_ref);
                // What stands for others, or has a fault, may hold anything.
                square.is_none_or(has)
            }
        };
        let somebody = holds(|square| square.monster.is_some());
        let something = holds(|square| !square.items.is_empty());
        let of_use = |sign: SignId| {
            let square = squares.get(usize::from(sign)).and_then(Option::as_ref);
            square.is_none_or(|square| context.is_used(&square.terrain))
        };
        let triggers =
            context.triggers(self.triggers, &signs, (somebody, something, of_use), reader);
        let rows = &self.picture.value.rows;
        let size = picture::size(rows, &self.picture.span, limits, reader);
        let cells = picture::cells(rows, &signs, limits, reader);
        let (spans, cells): (Vec<_>, Vec<_>) = cells.into_iter().unzip();
        let drawing = size.map(|size| Drawing {
            size,
            signs: cells,
            squares,
            shuffle,
            each,
            all,
            pieces,
            inserts,
            triggers,
        });
        if let Some(drawing) = &drawing {
            self.check_used(drawing, &signs, reader);
            self.check_targets(drawing, reader);
        }
        ReadDrawing {
            drawing,
            signs,
            spans,
        }
    }

    /// Gives monsters the squares between which they walk.
    fn patrols(&self, signs: &Signs, squares: &mut [Option<LegendSquare>], reader: &mut Reader) {
        for (sign, raw) in &self.legend.entries {
            let Some(RawDuty::Patrol(route)) = raw.as_ref().and_then(|raw| {
                let duty = &raw.value.duty.value;
                duty.as_ref()
            }) else {
                continue;
            };
            if route.value.is_empty() || route.value.chars().count() > MOST_STOPS {
                let fault = reader.fault(route.span.clone(), "this is no way to patrol");
                reader.push(fault.expected(format!("1 to {MOST_STOPS} signs")));
            }
            let stops = signs.find_all(route, reader);
            let number = signs.numbers.get(&sign.value);
            let square = number.and_then(|number| squares.get_mut(usize::from(*number)));
            if let Some(monster) = square.and_then(|square| square.as_mut()?.monster.as_mut()) {
                monster.duty = Some(LegendDuty::Patrol(stops));
            }
        }
    }

    fn pieces(&self, signs: &Signs, reader: &mut Reader) -> Vec<PieceDef> {
        let pieces = self.pieces.iter().filter_map(|piece| {
            let signs_of = signs.find_all(&piece.value.signs, reader);
            let otherwise = &piece.value.otherwise;
            Some(PieceDef {
                chance: piece.value.chance.value.0 as u32,
                signs: signs_of,
                otherwise: signs.find(otherwise.value, &otherwise.span, reader)?,
            })
        });
        pieces.collect()
    }

    fn inserts(
        &self,
        context: LegendContext,
        signs: &Signs,
        reader: &mut Reader,
    ) -> Vec<InsertDef> {
        let mut found = Vec::new();
        for (sign, raw) in &self.inserts.0 {
            let (sign, raw) = (signs.find(sign.value, &sign.span, reader), &raw.value);
            let known = context.kinds.tags();
            let tags = known.parts.find_all(&raw.tags.value, reader);
            if raw.tags.value.is_empty() && raw.part.value.is_none() {
                let fault = reader.fault(raw.tags.span.clone(), "any part at all, is that meant?");
                let help = "say which with `tags: [\"..\"]` or `part: \"..\"`";
                reader.push(fault.warning().help(help));
            }
            if let Some(key) = &raw.part.value
                && !known.parts.has_gaps()
                && !known.part_keys.contains(key)
            {
                let message = format!("there is no part `{key}`");
                let fault = reader.fault(raw.part.span.clone(), message);
                reader.push_unknown(fault, key, known.part_keys.iter().map(String::as_str));
            }
            found.extend(sign.map(|sign| InsertDef {
                sign,
                tags,
                part: raw.part.value.clone(),
                chance: raw.chance.value.0 as u32,
            }));
        }
        found
    }

    /// The signs with their numbers, and what each stands for; a sign whose entry is faulty is there, and stands for nothing.
    fn legend(
        &self,
        context: LegendContext,
        floor: Option<TerrainId>,
        reader: &mut Reader,
    ) -> (Signs, Vec<Option<LegendSquare>>) {
        let mut signs = Signs {
            numbers: BTreeMap::new(),
            gaps: self.legend.gaps,
        };
        let mut squares: Vec<Option<LegendSquare>> = Vec::new();
        for (sign, square) in &self.legend.entries {
            if sign.value.is_control() || (sign.value.is_whitespace() && sign.value != ' ') {
                let fault = reader.fault(sign.span.clone(), "this character cannot be drawn");
                reader.push(fault.expected("a letter, a sign or a space"));
            }
            let starts = floor.is_some() && sign.value == START;
            let square = square.as_ref();
            let square = square.and_then(|raw| context.square(&raw.value, starts, reader));
            if signs.add(sign.value).is_some() {
                squares.push(square);
            } else {
                let message = format!("more than {} signs", picture::MOST_SIGNS);
                let fault = reader.fault(sign.span.clone(), message);
                reader.push(fault);
            }
        }
        if let Some(floor) = floor
            && !signs.numbers.contains_key(&START)
            && signs.add(START).is_some()
        {
            squares.push(Some(LegendSquare::bare(floor)));
        }
        for (sign, _) in self.each.0.iter().chain(&self.all.0) {
            let mut entries = self.legend.entries.iter();
            if let Some((first, _)) = entries.find(|known| known.0.value == sign.value) {
                let message = format!("the sign {:?} has two meanings", sign.value);
                let fault = reader.fault(sign.span.clone(), message);
                reader.push(fault.also(first.span.clone(), "the other"));
            } else if signs
                .add(sign.value)
                .is_some_and(|number| usize::from(number) == squares.len())
            {
                squares.push(None);
            }
        }
        (signs, squares)
    }

    /// Signs that the picture does not use.
    fn check_used(&self, drawing: &Drawing, signs: &Signs, reader: &mut Reader) {
        let used = drawing.used();
        for (sign, _) in &self.legend.entries {
            let number = signs.numbers.get(&sign.value);
            if number.is_some_and(|number| !used.contains(number)) {
                let message = format!("the sign {:?} is not in the picture", sign.value);
                let fault = reader.fault(sign.span.clone(), message).warning();
                reader.push(fault.help("remove it from the legend"));
            }
        }
    }

    /// Signs that lead to others that stand for others themselves.
    fn check_targets(&self, drawing: &Drawing, reader: &mut Reader) {
        let stands = |sign: SignId| {
            let maps = [&drawing.each, &drawing.all];
            maps.iter()
                .any(|map| map.iter().any(|(stands, _)| *stands == sign))
        };
        let of_all = drawing.all.iter().flat_map(|(_, others)| others);
        let of_all = of_all.map(|(other, _)| *other);
        let of_pieces = drawing.pieces.iter().map(|piece| piece.otherwise);
        let shuffled = drawing.shuffle.iter().flatten().copied();
        if of_all.chain(of_pieces).chain(shuffled).any(stands) {
            let message = "`all`, `otherwise` and `shuffle` may only lead to signs of the legend";
            let wrong = self.shuffle.first().map(|group| group.span.clone());
            let wrong = wrong.or_else(|| self.pieces.first().map(|piece| piece.span.clone()));
            let all = self.all.0.first().map(|(sign, _)| sign.span.clone());
            let fault = reader.fault(all.or(wrong).unwrap_or(0..0), message);
            let help = "signs of `each` and `all` stand for others, and are none themselves";
            reader.push(fault.help(help));
        }
    }
}
