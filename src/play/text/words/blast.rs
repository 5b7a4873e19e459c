//! Words for projections: what is sent out, whom it reaches, and what it does to things, squares and the player.

use super::{device::called, names::capital, narrator::Narrator};
use crate::{
    content::{MonsterId, PaletteColor, PowerDef, Slot},
    grid::area::Shape,
    play::text::line::Tone,
    rules::{
        base::stat::StatName,
        projection::{DamageType, player::Escape},
    },
    sim::{ActorInfo, ItemInfo, ProjectionContact, Relocation, Wear},
};

/// What a damage type is called in a sentence.
pub const fn noun(kind: DamageType) -> &'static str {
    match kind {
        DamageType::Rock => "a boulder",
        DamageType::Shot => "a shot",
        DamageType::Arrow => "an arrow",
        DamageType::Missile => "a missile",
        DamageType::PMissile => "a poisoned missile",
        DamageType::Whip => "a whip",
        DamageType::Acid => "acid",
        DamageType::Elec => "lightning",
        DamageType::Fire => "fire",
        DamageType::Hellfire => "hellfire",
        DamageType::Cold => "frost",
        DamageType::Pois => "poison",
        DamageType::Ice => "ice",
        DamageType::Plasma => "plasma",
        DamageType::LiteWeak | DamageType::Lite => "light",
        DamageType::Dark => "darkness",
        DamageType::MorgulDark => "black darkness",
        DamageType::Confusion => "confusion",
        DamageType::Sound => "sound",
        DamageType::Shard => "shards",
        DamageType::Inertia => "inertia",
        DamageType::Gravity => "gravity",
        DamageType::Force => "force",
        DamageType::Water => "water",
        DamageType::Storm => "a storm",
        DamageType::Nexus => "nexus",
        DamageType::Nether => "nether",
        DamageType::Chaos => "chaos",
        DamageType::Disenchant => "disenchantment",
        DamageType::Time => "time",
        DamageType::Mana => "raw magic",
        DamageType::HolyOrb => "holy power",
        DamageType::Meteor => "a meteor",
        DamageType::Spirit => "a blow to the spirit",
        DamageType::OldDrain => "a drain of life",
        DamageType::KillWall => "crumbling rock",
        DamageType::DispUndead
        | DamageType::DispEvil
        | DamageType::DispNotEvil
        | DamageType::DispDemon
        | DamageType::DispDragon
        | DamageType::DispAll
        | DamageType::DispSmallAll => "a word of banishment",
        DamageType::OldPoly
        | DamageType::OldClone
        | DamageType::OldHeal
        | DamageType::OldSpeed
        | DamageType::OldSlow
        | DamageType::OldSleep
        | DamageType::OldConf
        | DamageType::Hold
        | DamageType::HoldUndead
        | DamageType::KillTrap
        | DamageType::AwayUndead
        | DamageType::AwayEvil
        | DamageType::AwayAll
        | DamageType::TurnUndead
        | DamageType::TurnEvil
        | DamageType::TurnAll => "a spell",
    }
}

/// The color in which a damage type is drawn.
pub const fn color(kind: DamageType) -> PaletteColor {
    match kind {
        DamageType::Rock | DamageType::Shot | DamageType::KillWall | DamageType::Shard => {
            PaletteColor::Brown
        }
        DamageType::Arrow | DamageType::Missile | DamageType::Whip => PaletteColor::White,
        DamageType::PMissile | DamageType::Pois => PaletteColor::Green,
        DamageType::Acid => PaletteColor::LightGreen,
        DamageType::Elec => PaletteColor::LightBlue,
        DamageType::Fire | DamageType::Meteor => PaletteColor::LightRed,
        DamageType::Hellfire | DamageType::Plasma => PaletteColor::Red,
        DamageType::Cold | DamageType::Ice => PaletteColor::LightCyan,
        DamageType::LiteWeak | DamageType::Lite | DamageType::HolyOrb => PaletteColor::Yellow,
        DamageType::Dark | DamageType::MorgulDark => PaletteColor::DarkGray,
        DamageType::Confusion | DamageType::OldConf => PaletteColor::LightMagenta,
        DamageType::Sound | DamageType::Force | DamageType::Inertia | DamageType::Gravity => {
            PaletteColor::Gray
        }
        DamageType::Water | DamageType::Storm => PaletteColor::Blue,
        DamageType::Nexus | DamageType::Chaos | DamageType::OldPoly => PaletteColor::Magenta,
        DamageType::Nether | DamageType::OldDrain | DamageType::Spirit => PaletteColor::DarkGray,
        DamageType::Disenchant | DamageType::Time | DamageType::Mana => PaletteColor::Cyan,
        DamageType::OldClone
        | DamageType::OldHeal
        | DamageType::OldSpeed
        | DamageType::OldSlow
        | DamageType::OldSleep
        | DamageType::Hold
        | DamageType::HoldUndead
        | DamageType::KillTrap
        | DamageType::AwayUndead
        | DamageType::AwayEvil
        | DamageType::AwayAll
        | DamageType::TurnUndead
        | DamageType::TurnEvil
        | DamageType::TurnAll
        | DamageType::DispUndead
        | DamageType::DispEvil
        | DamageType::DispNotEvil
        | DamageType::DispDemon
        | DamageType::DispDragon
        | DamageType::DispAll
        | DamageType::DispSmallAll => PaletteColor::White,
    }
}

/// Whether a damage type is a thing that flies.
const fn is_missile(kind: DamageType) -> bool {
    matches!(
        kind,
        DamageType::Rock
            | DamageType::Shot
            | DamageType::Arrow
            | DamageType::Missile
            | DamageType::PMissile
    )
}

impl Narrator<'_> {
    /// Something is sent out; what the player sends has been told by what it came from.
    pub(in crate::play) fn projected(
        self,
        by: ActorInfo,
        kind: DamageType,
        shape: Shape,
    ) -> Option<(String, Tone)> {
        if by.is_player() || by.is_ground() {
            return None;
        }
        let (who, what) = (capital(&self.who(by)), noun(kind));
        let text = match shape {
            Shape::Arc { .. } => format!("{who} breathes {what}."),
            Shape::Bolt | Shape::Touch | Shape::Beam if is_missile(kind) => {
                format!("{who} sends {what} your way.")
            }
            Shape::Bolt | Shape::Touch => format!("{who} casts a bolt of {what}."),
            Shape::Beam => format!("{who} casts a beam of {what}."),
            Shape::Ball(_) => format!("{who} casts a ball of {what}."),
            Shape::Sight | Shape::Around(_) => format!("{who} bursts with {what}."),
        };
        Some((text, Tone::Strong))
    }

    /// A monster uses a power that is not seen to fly.
    pub(in crate::play) fn cast(self, who: ActorInfo, power: PowerDef) -> (String, Tone) {
        if !who.seen {
            return ("Something mutters.".to_owned(), Tone::Bad);
        }
        let name = capital(&self.who(who));
        let text = match power {
            PowerDef::Breathe(_) => format!("{name} breathes."),
            PowerDef::Project(_) => format!("{name} casts a spell."),
            PowerDef::Blink => format!("{name} flickers."),
            PowerDef::Teleport => format!("{name} turns on its heel, out of the world."),
            PowerDef::TeleportTo => format!("{name} beckons, and the room moves."),
            PowerDef::Heal(_) => format!("{name} closes its wounds."),
            PowerDef::Haste => format!("{name} begins to tremble with haste."),
            PowerDef::Blind => format!("{name} draws a hand across your eyes."),
            PowerDef::Confuse => format!("{name} speaks, and the words come apart."),
            PowerDef::Scare => format!("{name} shows you what is behind you."),
            PowerDef::Slow => format!("{name} hangs weights on your limbs."),
            PowerDef::Hold => format!("{name} looks at you, and the look holds."),
            PowerDef::DrainMana(_) => format!("{name} drinks of your magic."),
            PowerDef::Summon(..) => format!("{name} calls out, and is answered."),
        };
        (text, Tone::Bad)
    }

    /// A projection reached somebody.
    pub(in crate::play) fn reached(
        self,
        who: ActorInfo,
        kind: DamageType,
        contact: ProjectionContact,
    ) -> (String, Tone) {
        let what = called(kind);
        let soft = what.to_lowercase();
        if who.is_player() {
            return match contact {
                ProjectionContact::Hit(0) => (format!("You hardly feel {soft}."), Tone::Good),
                ProjectionContact::Hit(damage) => {
                    (format!("{what} hits you for {damage}."), Tone::Bad)
                }
                ProjectionContact::Covered | ProjectionContact::Escaped(Escape::Cover) => {
                    (format!("You take cover from {soft}."), Tone::Good)
                }
                ProjectionContact::Missed => (format!("{what} misses you."), Tone::Good),
                ProjectionContact::Escaped(Escape::Evasion | Escape::Dodge) => {
                    (format!("You dodge {soft}."), Tone::Good)
                }
                ProjectionContact::Escaped(Escape::Glance) => {
                    (format!("{what} glances off your armor."), Tone::Good)
                }
                ProjectionContact::Escaped(Escape::Shield) => {
                    (format!("{what} glances off your shield."), Tone::Good)
                }
            };
        }
        let name = self.who(who);
        match contact {
            ProjectionContact::Hit(damage) => {
                (format!("{what} hits {name} for {damage}."), Tone::Good)
            }
            ProjectionContact::Covered => (
                format!("{} takes cover from {soft}.", capital(&name)),
                Tone::Plain,
            ),
            ProjectionContact::Missed | ProjectionContact::Escaped(_) => {
                (format!("{what} misses {name}."), Tone::Plain)
            }
        }
    }

    /// Things on the floor are destroyed.
    pub(in crate::play) fn destroyed(self, of: ItemInfo) -> (String, Tone) {
        let verb = if of.count > 1 { "are" } else { "is" };
        let text = format!(
            "{} on the floor {verb} destroyed.",
            capital(&self.goods(of))
        );
        (text, Tone::Plain)
    }

    /// Things in the pack are destroyed.
    pub(in crate::play) fn ruined(self, of: ItemInfo) -> (String, Tone) {
        let def = self.item(of.kind);
        let text = if of.count > 1 {
            format!("{} of your {} are destroyed!", of.count, def.plural)
        } else {
            format!("One of your {} is destroyed!", def.plural)
        };
        (text, Tone::Danger)
    }

    /// Something worn loses some of its bonuses.
    pub(in crate::play) fn damaged(self, of: ItemInfo, slot: Slot, by: Wear) -> (String, Tone) {
        let name = &self.item(of.kind).name;
        let place = super::slot(slot);
        let text = if by.to_hit == 0 && by.to_damage == 0 {
            format!("Your {name} ({place}) is damaged!")
        } else {
            format!("Your {name} ({place}) loses some of its magic!")
        };
        (text, Tone::Danger)
    }

    /// Somebody is carried off.
    pub(in crate::play) fn carried(
        self,
        who: ActorInfo,
        carriage: Relocation,
    ) -> Option<(String, Tone)> {
        if who.is_player() {
            let text = match carriage {
                Relocation::Teleport => "You are torn away!",
                Relocation::Thrust => "You are thrown back!",
                Relocation::Pull => "You are pulled close!",
            };
            return Some((text.to_owned(), Tone::Bad));
        }
        let name = capital(&self.who(who));
        let text = match carriage {
            Relocation::Teleport => format!("{name} disappears!"),
            Relocation::Thrust => format!("{name} is thrown back."),
            Relocation::Pull => format!("{name} is pulled close."),
        };
        who.seen.then_some((text, Tone::Plain))
    }

    /// A monster becomes another.
    pub(in crate::play) fn transformed(
        self,
        who: ActorInfo,
        into: MonsterId,
    ) -> Option<(String, Tone)> {
        let now = ActorInfo {
            kind: crate::sim::ActorKind::Monster(into),
            ..who
        };
        let text = format!("{} becomes {}!", capital(&self.who(who)), self.killer(now));
        who.seen.then_some((text, Tone::Strong))
    }
}

/// Two statistics change places.
pub(in crate::play) fn swapped(first: StatName, second: StatName) -> (String, Tone) {
    let text = format!(
        "Your body is scrambled: {} and {} change places!",
        first.name(),
        second.name()
    );
    (text, Tone::Danger)
}

/// The black breath.
pub(in crate::play) fn black_breath(begins: bool) -> (String, Tone) {
    if begins {
        (
            "A black breath chills you to the heart.".to_owned(),
            Tone::Danger,
        )
    } else {
        ("The black breath leaves you.".to_owned(), Tone::Good)
    }
}
