//! How deep the bot dares to go: what it bears, where it bides its time until it bears more, when it dives, and how it gets out
//! of a place without a way out.

use std::collections::BTreeMap;

use super::{rescue, stores};
use crate::{
    content::{LevelId, Material},
    grid::{Dir, Pos},
    play::view::PlayerView,
    rules::ability::digging::{self, Rock},
    sim::Action,
};

/// A depth asks for an experience level so much above it, and for no more than the greatest.
const ABOVE: i32 = 7;

/// No depth asks for more than this experience level.
const MASTER: i32 = 30;

/// Hit points to each level of depth.
const BODY: i32 = 7;

/// So deep and deeper the bot waits where it is for those who come, until it bears more: higher up too little is learned of them.
const TEACHES: u8 = 9;

/// It waits no longer than so many turns at normal speed after it set out, and so many more for each level from there on.
const PACE: (u64, u64) = (11_000, 1_700);

/// So many turns it waits on one level at most.
const PATIENCE: u32 = 2_000;

/// So deep it takes the stairs as soon as it knows them: what lies there is not worth who guards it.
const DIVE: u8 = 20;

/// After so many turns at normal speed it does so everywhere.
const LATE: u64 = 28_000;

/// So far from where it read a map it may read another one.
const MAPPED: u16 = 25;

/// After so many actions on one level it goes on as soon as it knows the way: what is left there is out of its reach.
const WEARY: u32 = 4_000;

/// Game turns to a turn at normal speed.
const TURN: u64 = 10;

/// Rock that gives way less often than this is no way out.
const WORTH_DIGGING: f64 = 0.003;

/// What the bot remembers of how it got on.
#[derive(Debug, Default)]
pub(super) struct Mettle {
    /// Turns of waiting on each level.
    waited: BTreeMap<LevelId, u32>,
    /// Tries to get out of a closed place on each level.
    stuck: BTreeMap<LevelId, u32>,
    /// Actions on each level.
    spent: BTreeMap<LevelId, u32>,
    /// Where it last read a map on each level.
    mapped: BTreeMap<LevelId, Pos>,
    /// Whether its action is one of waiting.
    bides: bool,
}

impl Mettle {
    /// Whether the bot bears what lives at a depth.
    pub(super) fn bears(view: PlayerView, depth: u8) -> bool {
        let depth = i32::from(depth);
        view.character().level().get() >= (ABOVE + depth).min(MASTER)
            && view.health().max() >= BODY * depth
    }

    /// Whether it waits on this level for those who come, instead of going down.
    pub(super) fn waits(&mut self, view: PlayerView) -> bool {
        let depth = view.level().depth();
        if depth < TEACHES || Self::bears(view, depth + 1) {
            return false;
        }
        let until = PACE.0 + PACE.1 * u64::from(depth - TEACHES);
        let waited = self.waited.entry(view.level().id()).or_default();
        *waited += 1;
        view.game_turn() / TURN < until && *waited < PATIENCE
    }

    /// Whether it goes down as soon as it knows the way.
    pub(super) fn dives(&self, view: PlayerView) -> bool {
        let deep = view.level().depth() >= DIVE;
        let weary = self.spent.get(&view.level().id());
        let weary = weary.is_some_and(|spent| *spent > WEARY);
        (deep || weary || view.game_turn() / TURN > LATE) && !view.has_crown() && view.leads_down()
    }

    /// A map to read for one that dives and does not know the way, once in each part of a level.
    pub(super) fn map(&mut self, view: PlayerView) -> Option<Action> {
        let here = view.here();
        let known = self.mapped.get(&view.level().id());
        if known.is_some_and(|at| here.chebyshev(*at) < MAPPED) {
            return None;
        }
        let map = stores::map(view)?;
        self.mapped.insert(view.level().id(), here);
        Some(map)
    }

    /// What leads out of a closed place: searching, a leap, then the softest of the walls.
    pub(super) fn breaks_out(&mut self, view: PlayerView) -> Option<Action> {
        /// So often it searches before all else, and again after so many other tries.
        const SEARCHES: (u32, u32) = (6, 12);
        let tries = self.stuck.entry(view.level().id()).or_default();
        *tries += 1;
        if *tries <= SEARCHES.0 || tries.is_multiple_of(SEARCHES.1) {
            return Some(Action::Search);
        }
        let leap = rescue::leave_far(view).or_else(|| rescue::leave_near(view));
        // Now and then it walks on, to where the wall may be thinner.
        let digs = *tries / SEARCHES.1 % 4 < 3;
        leap.or_else(|| digs.then(|| softest(view)).flatten().map(Action::Dig))
    }

    /// Notes that another action begins.
    pub(super) fn begins(&mut self, view: PlayerView) {
        self.bides = false;
        *self.spent.entry(view.level().id()).or_default() += 1;
    }

    /// Notes that the action is one of waiting.
    pub(super) const fn bides(&mut self) {
        self.bides = true;
    }

    /// Whether the action is one of waiting.
    pub(super) const fn is_biding(&self) -> bool {
        self.bides
    }
}

/// Where what can be dug away gives way soonest; `None`: nothing beside the bot does.
fn softest(view: PlayerView) -> Option<Dir> {
    let here = view.here();
    let inside = |at: Pos| at.neighbors().all(|next| view.size().contains(next));
    let chance = |dir: Dir| {
        let at = here.step(dir);
        let rock = match view.terrain(at)?.material {
            Material::Rubble => Rock::Rubble,
            Material::Magma => Rock::Magma,
            Material::Quartz => Rock::Quartz,
            Material::Floor
            | Material::Tree
            | Material::Granite
            | Material::Water
            | Material::Lava
            | Material::Door
            | Material::Permanent => return None,
        };
        let odds = digging::chance(view.derived().digging.skill, rock).to_f64();
        (inside(at) && odds > WORTH_DIGGING).then_some((odds, dir))
    };
    let walls = Dir::ALL.into_iter().filter_map(chance);
    walls
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, dir)| dir)
}
