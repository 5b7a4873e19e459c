//! Which levels a campaign has, in which order, and what links them: the file once its names are known to exist.

use std::collections::BTreeMap;

use crate::content::{
    ids::LevelId,
    level::raw::{RawCampaign, RawStairs},
    loader::Levels,
    names::{LevelKey, Names},
    read::{Reader, Spanned},
};

/// The campaign file once its names are known to exist.
pub(super) struct Order {
    /// Keys of the levels from the first down.
    pub(super) keys: Vec<String>,
    /// The first stairs down from each level: where it is named there, and the level below.
    pub(super) downs: BTreeMap<String, (Spanned<LevelKey>, Spanned<LevelKey>)>,
    /// The first stairs up from each level: where it is named there, and the level above.
    pub(super) ups: BTreeMap<String, (Spanned<LevelKey>, Spanned<LevelKey>)>,
    /// Keys of the levels that are played alone.
    pub(super) challenges: Vec<Spanned<LevelKey>>,
    /// Keys of the levels that teach, from above to below.
    pub(super) lessons: Vec<Spanned<LevelKey>>,
    /// Keys of the last levels of branches.
    pub(super) ends: Vec<Spanned<LevelKey>>,
    /// A level is named that does not exist, so that others may be reached in truth.
    pub(super) gaps: bool,
}

impl Order {
    pub(super) fn below(&self, key: &str) -> Option<&Spanned<LevelKey>> {
        self.downs.get(key).map(|(_, below)| below)
    }

    pub(super) fn above(&self, key: &str) -> Option<&Spanned<LevelKey>> {
        self.ups.get(key).map(|(_, above)| above)
    }

    /// Follows the links from `first` down.
    fn follow(&mut self, first: &str) {
        let mut next = Some(first.to_owned());
        while let Some(key) = next.filter(|key| !self.keys.contains(key)) {
            next = self.below(&key).map(|below| below.value.0.clone());
            self.keys.push(key);
        }
    }

    fn is_challenge(&self, key: &str) -> bool {
        self.challenges.iter().any(|known| known.value.0 == key)
    }

    /// Where a level is named as the last of a branch.
    pub(super) fn end(&self, key: &str) -> Option<&Spanned<LevelKey>> {
        self.ends.iter().find(|known| known.value.0 == key)
    }

    pub(super) fn is_lesson(&self, key: &str) -> bool {
        self.lessons.iter().any(|known| known.value.0 == key)
    }

    /// Whether a level has a way out of its own: one that is played alone, and the first that teaches.
    pub(super) fn leads_out(&self, key: &str) -> bool {
        let first = self.lessons.first();
        self.is_challenge(key) || first.is_some_and(|first| first.value.0 == key)
    }

    pub(super) fn id(&self, key: &str) -> Option<LevelId> {
        self.keys
            .iter()
            .position(|known| known == key)
            .map(|at| LevelId(at as u16))
    }
}

/// Reads the order out of the campaign file.
pub(super) fn order(
    raw: &RawCampaign,
    names: &Names,
    levels: &Levels,
    reader: &mut Reader,
) -> Order {
    let ends = raw
        .stairs
        .value
        .iter()
        .flat_map(|stairs| [&stairs.above.value, &stairs.below.value]);
    let of_way = raw.way.value.iter();
    let of_way = of_way.filter_map(|stretch| stretch.value.level.value.as_ref());
    let of_branches = raw.branches.value.iter();
    let of_branches = of_branches.flat_map(|branch| &branch.value.way.value);
    let of_branches = of_branches.filter_map(|stretch| stretch.value.level.value.as_ref());
    let challenges = raw.challenges.value.iter().map(|key| &key.value);
    let lessons = raw.lessons.value.iter().map(|key| &key.value);
    let mut keys = ends
        .chain([&raw.first.value])
        .chain(of_way)
        .chain(of_branches)
        .chain(challenges)
        .chain(lessons);
    let mut order = Order {
        keys: Vec::new(),
        downs: BTreeMap::new(),
        ups: BTreeMap::new(),
        challenges: Vec::new(),
        lessons: Vec::new(),
        ends: Vec::new(),
        gaps: keys.any(|key| names.lacks(&key.0)),
    };
    let drawn_way = drawn_way(raw);
    for stairs in raw.stairs.value.iter().chain(&drawn_way) {
        check_stairs(stairs, raw, &order, levels, reader);
        let both = [&stairs.above, &stairs.below];
        let to_first = stairs.below.value == raw.first.value;
        if !to_first && both.iter().all(|key| names.find(&key.value.0).is_some()) {
            let (above, below) = (&stairs.above, &stairs.below);
            let down = order.downs.entry(above.value.0.clone());
            down.or_insert_with(|| (above.clone(), below.clone()));
            let up = order.ups.entry(below.value.0.clone());
            up.or_insert_with(|| (below.clone(), above.clone()));
        }
    }
    if names.find(&raw.first.value.0).is_some() {
        order.follow(&raw.first.value.0);
    }
    for challenge in &raw.challenges.value {
        let key = &challenge.value.0;
        let known = order
            .challenges
            .iter()
            .find(|known| known.value == challenge.value);
        if let Some(first) = known {
            let message = format!("`{key}` is named twice");
            let fault = reader.fault(challenge.span.clone(), message);
            reader.push(fault.also(first.span.clone(), "the first time"));
        } else if order.id(key).is_some() {
            let message = format!("`{key}` is a level of the campaign");
            let fault = reader.fault(challenge.span.clone(), message);
            reader.push(fault.help("a challenge is played alone; remove it here, or its stairs"));
        } else if names.find(key).is_some() {
            order.challenges.push(challenge.clone());
        }
    }
    teach(raw, &mut order, names, reader);
    lead_aside(raw, &mut order, names, reader);
    order
}

/// The levels that teach, each linked with the one before.
fn teach(raw: &RawCampaign, order: &mut Order, names: &Names, reader: &mut Reader) {
    for lesson in &raw.lessons.value {
        let key = &lesson.value.0;
        let known = order.lessons.iter();
        let mut known = known.filter(|known| known.value == lesson.value);
        if let Some(first) = known.next() {
            let message = format!("`{key}` is named twice");
            let fault = reader.fault(lesson.span.clone(), message);
            reader.push(fault.also(first.span.clone(), "the first time"));
        } else if order.id(key).is_some() || order.is_challenge(key) {
            let message = format!("`{key}` is a level of the campaign or a challenge");
            let fault = reader.fault(lesson.span.clone(), message);
            reader.push(fault.help("a lesson is neither; remove it here, or there"));
        } else if names.find(key).is_some() {
            if let Some(above) = order.lessons.last().cloned() {
                let (up, down) = (above.value.0.clone(), key.clone());
                let link = (above, lesson.clone());
                order.downs.insert(up, link.clone());
                order.ups.insert(down, (link.1, link.0));
            }
            order.lessons.push(lesson.clone());
        }
    }
}

/// The last levels of branches: each is one that is nothing else.
fn lead_aside(raw: &RawCampaign, order: &mut Order, names: &Names, reader: &mut Reader) {
    let stretches = raw.branches.value.iter();
    let stretches = stretches.flat_map(|branch| &branch.value.way.value);
    for level in stretches.map(|stretch| &stretch.value.level) {
        let Some(key) = &level.value else { continue };
        if let Some(first) = order.end(&key.0) {
            let message = format!("`{}` is named twice", key.0);
            let fault = reader.fault(level.span.clone(), message);
            reader.push(fault.also(first.span.clone(), "the first time"));
        } else if order.id(&key.0).is_some()
            || order.is_challenge(&key.0)
            || order.is_lesson(&key.0)
        {
            let message = format!("`{}` is not only the end of a branch", key.0);
            let fault = reader.fault(level.span.clone(), message);
            reader.push(fault.help("one comes to a level in one way: remove it here, or there"));
        } else if names.find(&key.0).is_some() {
            order.ends.push(Spanned {
                value: key.clone(),
                span: level.span.clone(),
            });
        }
    }
}

/// The drawn levels of the way down, as if each lay below the one before.
fn drawn_way(raw: &RawCampaign) -> Vec<RawStairs> {
    let levels = raw.way.value.iter().filter_map(|stretch| {
        let level = &stretch.value.level;
        let value = level.value.clone()?;
        Some(Spanned {
            value,
            span: level.span.clone(),
        })
    });
    let all: Vec<_> = [raw.first.clone()].into_iter().chain(levels).collect();
    let pairs = all.windows(2).map(|pair| RawStairs {
        above: pair[0].clone(),
        below: pair[1].clone(),
    });
    pairs.collect()
}

/// What can be wrong with one flight of stairs, given those before it.
fn check_stairs(
    stairs: &RawStairs,
    raw: &RawCampaign,
    before: &Order,
    levels: &Levels,
    reader: &mut Reader,
) {
    let (above, below) = (&stairs.above, &stairs.below);
    let taken = [
        (above, before.downs.get(&above.value.0), "down"),
        (below, before.ups.get(&below.value.0), "up"),
    ];
    for (name, other, way) in taken {
        if let Some((other, _)) = other {
            let message = format!("the stairs {way} of `{}` lead to two levels", name.value.0);
            let fault = reader.fault(name.span.clone(), message);
            reader.push(fault.also(other.span.clone(), "the other"));
        }
    }
    if below.value == raw.first.value {
        let message = "no stairs lead down to the first level: its stairs up lead out";
        let fault = reader.fault(below.span.clone(), message);
        reader.push(fault.also(raw.first.span.clone(), "the first level"));
        return;
    }
    let depth = |name: &Spanned<LevelKey>| {
        Some(levels.get(&name.value.0)?.as_ref()?.level.depth).filter(|&depth| depth > 0)
    };
    if let (Some(upper), Some(lower)) = (depth(above), depth(below))
        && lower <= upper
    {
        let message = format!(
            "`{}` has depth {lower}, `{}` above it {upper}",
            below.value.0, above.value.0
        );
        let fault = reader.fault(below.span.clone(), message);
        reader.push(fault.expected("a greater depth below"));
    }
}
