//! Taking aim: with what, at whom, and the way that it would fly.

use super::view::View;
use crate::{
    content::{ItemUse, ProjectDef, RodPower, SpellId},
    grid::{
        BitGrid, Pos,
        area::{Obstacles, Reached},
        project::project,
    },
    sim::{
        Action, ItemUid, SIGHT_RADIUS, fire_range, missile_of, reached, strength_percent,
        throw_range,
    },
};

/// What is sent at the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum With {
    /// Something that the launcher fires.
    Fire(ItemUid),
    /// Something thrown.
    Throw(ItemUid),
    /// What a wand sends.
    Wand(ItemUid),
    /// What a rod sends.
    Rod(ItemUid),
    /// What a spell sends.
    Spell(SpellId),
}

impl With {
    /// The action that sends it to a square.
    pub(super) const fn action(self, at: Pos) -> Action {
        match self {
            Self::Fire(ammo) => Action::Fire { ammo, at },
            Self::Throw(item) => Action::Throw { item, at },
            Self::Wand(item) => Action::Aim { item, at },
            Self::Rod(item) => Action::Zap { item, at: Some(at) },
            Self::Spell(spell) => Action::Cast {
                spell,
                at: Some(at),
            },
        }
    }

    /// The same for the odds; `None`: those of a device or a spell are no attack's.
    pub(super) const fn weapon(self) -> Option<crate::sim::With> {
        match self {
            Self::Fire(ammo) => Some(crate::sim::With::Fire(ammo)),
            Self::Throw(item) => Some(crate::sim::With::Throw(item)),
            Self::Wand(_) | Self::Rod(_) | Self::Spell(_) => None,
        }
    }

    /// What the status line says before the target.
    pub(super) const fn prompt(self) -> &'static str {
        match self {
            Self::Fire(_) => "Fire at: ",
            Self::Throw(_) => "Throw at: ",
            Self::Wand(_) => "Aim at: ",
            Self::Rod(_) => "Zap at: ",
            Self::Spell(_) => "Cast at: ",
        }
    }

    /// How far it goes, in squares; 0 if it is gone.
    pub(super) fn range(self, view: View) -> u16 {
        let fighter = &view.derived().fighter;
        match self {
            Self::Fire(_) => fighter
                .launcher
                .as_ref()
                .map_or(0, |launcher| fire_range(view.derived(), launcher)),
            Self::Wand(_) | Self::Rod(_) | Self::Spell(_) => u16::from(SIGHT_RADIUS),
            Self::Throw(uid) => view
                .pack()
                .into_iter()
                .find(|thing| thing.uid == uid)
                .map_or(0, |thing| {
                    throw_range(view.derived(), view.catalogue(), thing.kind)
                }),
        }
    }
}

/// The ammunition of the pack that the launcher fires, in the order of the letters.
pub(super) fn ammunition(view: View) -> Vec<ItemUid> {
    let Some(launcher) = view.derived().fighter.launcher else {
        return Vec::new();
    };
    let fits = |kind: crate::content::ItemId| {
        missile_of(&view.content().items[usize::from(kind.0)]).fits(launcher.kind)
    };
    view.pack()
        .into_iter()
        .filter(|thing| fits(thing.kind))
        .map(|thing| thing.uid)
        .collect()
}

/// What a wand, a rod or a spell sends that spreads or hurts, its first effect; `None` for everything else.
fn projection(view: View, with: With) -> Option<ProjectDef> {
    let uid = match with {
        With::Wand(uid) | With::Rod(uid) => uid,
        With::Spell(spell) => {
            let level = view.character().level();
            let spell = view.content().spells.get(usize::from(spell.0))?;
            return spell.effects.iter().find_map(|part| part.aimed(level));
        }
        With::Fire(_) | With::Throw(_) => return None,
    };
    let thing = view.pack().into_iter().find(|thing| thing.uid == uid)?;
    let effects = match &view.content().items[usize::from(thing.kind.0)].usage {
        ItemUse::Wand(wand) => &wand.effects,
        ItemUse::Rod(rod) => match &rod.power {
            RodPower::Aimed(effects) => effects,
            RodPower::Own(_) => return None,
        },
        _ => return None,
    };
    effects.first().copied()
}

/// What would be reached, as far as the player knows.
fn blast(view: View, def: &ProjectDef, at: Pos) -> Reached {
    let size = view.size();
    let known = |at| view.terrain(at);
    let opaque = BitGrid::from_fn(size, |at| known(at).is_none_or(|def| def.opaque));
    let passable = BitGrid::from_fn(size, |at| known(at).is_some_and(|def| def.passable));
    let taken: Vec<Pos> = view.monsters().iter().map(|monster| monster.at).collect();
    let obstacles = Obstacles {
        opaque: &opaque,
        passable: &passable,
    };
    reached(def, view.here(), at, obstacles, |at| taken.contains(&at))
}

/// The squares that would be reached, each with the part of the strength that arrives: what a monster that is seen there
/// would take of it, if the thing hurts, else what distance leaves. Bolts have none but the way.
pub(super) fn blast_marks(view: View, with: With, cursor: Pos) -> Vec<(Pos, u8)> {
    let Some(def) = projection(view, with) else {
        return Vec::new();
    };
    if cursor == view.here() {
        return Vec::new();
    }
    let spread = blast(view, &def, cursor).squares;
    let known = spread
        .into_iter()
        .filter(|(at, _)| view.terrain(*at).is_some());
    known
        .map(|(at, distance)| (at, part(view, &def, at, distance)))
        .collect()
}

/// The part of the strength that arrives on a square, in hundredths.
fn part(view: View, def: &ProjectDef, at: Pos, distance: u16) -> u8 {
    let share = view
        .monster_at(at)
        .and_then(|monster| view.share(monster.id, def, distance));
    share.map_or_else(
        || strength_percent(def.shape, distance),
        |percent| percent.min(u16::from(u8::MAX)) as u8,
    )
}

/// The squares on the way to a target, as far as the player knows: up to it, to a wall or to whoever is in between.
pub(super) fn flight(view: View, with: With, to: Pos) -> Vec<Pos> {
    let (here, size) = (view.here(), view.size());
    let taken: Vec<Pos> = view.monsters().iter().map(|monster| monster.at).collect();
    let blocks = |at: Pos| view.terrain(at).is_none_or(|def| def.opaque);
    let stops = |at: Pos| at == to || !size.contains(at) || blocks(at) || taken.contains(&at);
    let mut path = Vec::new();
    project(here, to, with.range(view), blocks, stops, &mut path);
    path
}
