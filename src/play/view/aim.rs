//! Taking aim: with what, at which target, and the way that it would fly.

use crate::{
    analysis::{AimedAttack, AttackChoice, PreviewedSquare},
    content::{ItemUse, ProjectDef, SpellId},
    grid::{Pos, area::Shape},
    play::view::{InventoryItem, PlayerView},
    sim::{Action, ItemUid, Wear, bursts, missile_of, sends},
};

/// What is sent at the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum AimSource {
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

impl AimSource {
    /// The action that sends it to a square.
    pub(in crate::play) const fn action(self, at: Pos) -> Action {
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

    /// With what an action was aimed; `None` for one that was not.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what is aimed is few among all actions"
    )]
    pub(in crate::play) const fn of(action: Action) -> Option<Self> {
        match action {
            Action::Fire { ammo, .. } => Some(Self::Fire(ammo)),
            Action::Throw { item, .. } => Some(Self::Throw(item)),
            Action::Aim { item, .. } => Some(Self::Wand(item)),
            Action::Zap { item, at: Some(_) } => Some(Self::Rod(item)),
            Action::Cast { spell, at: Some(_) } => Some(Self::Spell(spell)),
            _ => None,
        }
    }

    /// Whether it is magic: a device or a spell.
    pub(in crate::play) const fn is_magic(self) -> bool {
        match self {
            Self::Wand(_) | Self::Rod(_) | Self::Spell(_) => true,
            Self::Fire(_) | Self::Throw(_) => false,
        }
    }

    /// The same for the odds.
    pub(in crate::play) const fn attack(self) -> AttackChoice {
        match self {
            Self::Fire(ammo) => AttackChoice::Fire(ammo),
            Self::Throw(item) => AttackChoice::Throw(item),
            Self::Wand(item) | Self::Rod(item) => AttackChoice::Device(item),
            Self::Spell(spell) => AttackChoice::Spell(spell),
        }
    }

    /// What the status line says before the target.
    pub(in crate::play) const fn prompt(self) -> &'static str {
        match self {
            Self::Fire(_) => "Fire at: ",
            Self::Throw(_) => "Throw at: ",
            Self::Wand(_) => "Aim at: ",
            Self::Rod(_) => "Zap at: ",
            Self::Spell(_) => "Cast at: ",
        }
    }

    /// How far it goes, in squares; 0 if it is gone.
    pub(in crate::play) fn range(self, view: PlayerView) -> u16 {
        self.aimed(view).map_or(0, |aimed| view.0.aim_range(aimed))
    }

    /// The same by its kind; `None` if it is not in the pack.
    fn aimed(self, view: PlayerView) -> Option<AimedAttack> {
        let kind = |uid| {
            let thing = view.pack().into_iter().find(|thing| thing.uid == uid)?;
            Some(thing.kind)
        };
        Some(match self {
            Self::Fire(_) => AimedAttack::Fire,
            Self::Throw(uid) => AimedAttack::Throw(kind(uid)?),
            Self::Wand(uid) | Self::Rod(uid) => AimedAttack::Device(kind(uid)?),
            Self::Spell(spell) => AimedAttack::Spell(spell),
        })
    }
    /// The same as far as the player can foresee what it does: nothing of what is not known.
    fn foreseen(self, view: PlayerView) -> Option<AimedAttack> {
        let unfamiliar = |uid| {
            let mut pack = view.pack().into_iter();
            pack.any(|thing| thing.uid == uid && thing.knowledge.is_unfamiliar())
        };
        match self {
            Self::Throw(uid) | Self::Wand(uid) | Self::Rod(uid) if unfamiliar(uid) => None,
            Self::Fire(_) | Self::Throw(_) | Self::Wand(_) | Self::Rod(_) | Self::Spell(_) => {
                self.aimed(view)
            }
        }
    }
}

impl PlayerView<'_> {
    /// Whether the player can cast something now that is aimed.
    pub(in crate::play) fn has_spell_to_send(self) -> bool {
        let caster = self.caster();
        let is_aimed = |sent: &ProjectDef| !matches!(sent.shape, Shape::Around(_) | Shape::Sight);
        caster.held().into_iter().any(|spell| {
            let can = caster.knows(spell) && caster.cast(spell).is_ok();
            can && caster.sends(spell).iter().any(is_aimed)
        })
    }
}

/// What of the pack is worth throwing at somebody: weapons, and what bursts; devices are used.
pub(in crate::play) fn thrown(view: PlayerView) -> impl Iterator<Item = ItemUid> {
    let items = &view.content().items;
    let hurts = |thing: &InventoryItem| {
        let usage = &items[usize::from(thing.kind.0)].usage;
        let is_used = !sends(usage).is_empty();
        !is_used && (matches!(usage, ItemUse::Weapon(_)) || !bursts(usage).is_empty())
    };
    let pack = view.pack().into_iter();
    pack.filter(move |thing| hurts(thing))
        .map(|thing| thing.uid)
}

/// The ammunition of the pack that the launcher fires, in the order of the letters.
pub(in crate::play) fn ammunition(view: PlayerView) -> Vec<ItemUid> {
    let Some(launcher) = view.derived().combat.fighter.launcher else {
        return Vec::new();
    };
    let fits = |kind: crate::content::ItemId| {
        let def = &view.content().items[usize::from(kind.0)];
        missile_of(def, Wear::default()).fits(launcher.kind)
    };
    view.pack()
        .into_iter()
        .filter(|thing| fits(thing.kind))
        .map(|thing| thing.uid)
        .collect()
}

/// What a wand, a rod or a spell sends, or what bursts where something thrown breaks: its first effect; `None` for
/// everything else.
pub(in crate::play) fn projection(view: PlayerView, with: AimSource) -> Option<ProjectDef> {
    view.0.aim_projection(with.foreseen(view)?)
}

/// The squares that would be reached, each with the parts of the strength that count there; what is not known of the map
/// is left out. Nothing where nothing spreads or hurts but the missile itself.
pub(in crate::play) fn blast(
    view: PlayerView,
    with: AimSource,
    cursor: Pos,
) -> Vec<PreviewedSquare> {
    let aimed = with.foreseen(view);
    aimed.map_or_else(Vec::new, |aimed| view.0.aim_blast(aimed, cursor))
}

/// The same as marks for the map: what an actor there would take, in whole hundredths of the full strength.
pub(in crate::play) fn blast_marks(
    view: PlayerView,
    with: AimSource,
    cursor: Pos,
) -> Vec<(Pos, u8)> {
    let blast = blast(view, with, cursor).into_iter();
    blast
        .map(|square| (square.at, hundredths(square.taken)))
        .collect()
}

/// A part of the strength in whole hundredths; what is something does not become nothing.
pub(in crate::play) fn hundredths(part: f64) -> u8 {
    let least = if part > 0.0 { 1.0 } else { 0.0 };
    part.round().clamp(least, f64::from(u8::MAX)) as u8
}

/// The squares on the way to a target, as far as the player knows: up to it, to a wall or to the first actor in between. What
/// is not known is taken to fly as an arrow does.
pub(in crate::play) fn flight(view: PlayerView, with: AimSource, to: Pos) -> Vec<Pos> {
    let aimed = with.aimed(view);
    let aimed = aimed.map(|_| with.foreseen(view).unwrap_or(AimedAttack::Fire));
    aimed.map_or_else(Vec::new, |aimed| view.0.aim_path(aimed, to))
}
