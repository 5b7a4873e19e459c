//! Words for spells and prayers: what they do, with the numbers of the caster's level, and how casting them went.

use super::{blast::noun, device::percent, narrator::Narrator};
use crate::{
    content::{EffectDef, ProjectDef, SpellDef, SpellId},
    dice::Chance,
    grid::area::Shape,
    play::{text::line::Tone, view::PlayerView},
    rules::{base::units::Level, projection::DamageType},
    sim::Effect,
};

/// What the player can learn now: `a spell`, `3 prayers`; `None`: nothing.
pub(in crate::play) fn lessons(view: PlayerView) -> Option<String> {
    let realm = view.caster().realm()?;
    match view.lessons().len() {
        0 => None,
        1 => Some(format!("a {}", realm.noun())),
        many => Some(format!("{many} {}s", realm.noun())),
    }
}

/// What a spell does when somebody of a level casts it: `bolt of frost 5d8`.
pub(in crate::play) fn does(def: &SpellDef, level: Level) -> String {
    let parts: Vec<String> = def
        .effects
        .iter()
        .map(|part| effect(part.at(level)))
        .collect();
    parts.join(", ")
}

/// What an effect does, in a few words and with its numbers.
pub(in crate::play) fn effect(effect: EffectDef) -> String {
    let turns = |what: Effect, dice| format!("{} {dice} turns", super::effect(what).to_lowercase());
    match effect {
        EffectDef::Heal(dice) => format!("heals {dice}"),
        EffectDef::Nourish(units) => format!("feeds {units}"),
        EffectDef::Haste(dice) => turns(Effect::Haste, dice),
        EffectDef::Slow(dice) => turns(Effect::Slow, dice),
        EffectDef::Bless(dice) => turns(Effect::Blessing, dice),
        EffectDef::Heroism(dice) => turns(Effect::Heroism, dice),
        EffectDef::Berserk(dice) => turns(Effect::Berserk, dice),
        EffectDef::Resist(to, dice) => match Effect::resisting(to) {
            Some(what) => turns(what, dice),
            None => String::new(),
        },
        EffectDef::Teleport(squares) => format!("moves you ({squares})"),
        EffectDef::MapArea(squares) => format!("shows the map ({squares})"),
        EffectDef::LightArea(squares) => format!("lights the place ({squares})"),
        EffectDef::DetectMonsters(squares) => format!("shows creatures ({squares})"),
        EffectDef::DetectDoors(squares) => format!("shows doors ({squares})"),
        EffectDef::DetectItems(squares) => format!("shows things ({squares})"),
        EffectDef::Identify => "makes known all that you carry and wear".to_owned(),
        EffectDef::Aggravate => "wakes everybody".to_owned(),
        EffectDef::Project(project) => projection(project),
        EffectDef::Satisfy => "ends hunger".to_owned(),
        EffectDef::Cure(ailments) => {
            let names: Vec<String> = ailments
                .iter()
                .map(|ailment| format!("{ailment:?}").to_lowercase())
                .collect();
            format!("ends {}", names.join(" "))
        }
        EffectDef::Ail(ailment, dice) => {
            format!("{} {dice}", format!("{ailment:?}").to_lowercase())
        }
        EffectDef::Restore(stat) => format!("restores {}", stat.name()),
        EffectDef::Raise(stat) => format!("raises {} for good", stat.name()),
        EffectDef::RestoreLife => "restores experience".to_owned(),
    }
}

/// What something that is sent out does.
fn projection(of: ProjectDef) -> String {
    let strength = of.strength;
    let whom = match of.shape {
        Shape::Touch => "one you touch",
        Shape::Bolt => "the first in line",
        Shape::Beam => "all in line",
        Shape::Ball(_) | Shape::Around(_) => "all near",
        Shape::Arc { .. } => "all in a cone",
        Shape::Sight => "all in sight",
    };
    let power = |verb: &str| format!("{verb} {whom}, power {strength}");
    match of.kind {
        DamageType::OldSleep => format!("puts {whom} to sleep, power {strength}"),
        DamageType::OldConf => power("confuses"),
        DamageType::OldSlow => power("slows"),
        DamageType::OldSpeed => power("hastens"),
        DamageType::OldHeal => format!("heals {whom} {strength}"),
        DamageType::OldPoly => power("changes"),
        DamageType::OldClone => format!("doubles {whom}"),
        DamageType::Hold => power("holds"),
        DamageType::HoldUndead => power("holds the undead:"),
        DamageType::TurnAll => power("frightens"),
        DamageType::TurnEvil => power("frightens evil:"),
        DamageType::TurnUndead => power("frightens the undead:"),
        DamageType::AwayAll => format!("sends {whom} away, up to {strength} squares"),
        DamageType::AwayEvil => format!("sends evil away, up to {strength} squares"),
        DamageType::AwayUndead => format!("sends the undead away, up to {strength} squares"),
        DamageType::KillWall => format!("makes mud of the first rock, harms stone {strength}"),
        DamageType::KillTrap => "undoes traps".to_owned(),
        DamageType::DispUndead => format!("harms the undead {strength}, {whom}"),
        DamageType::DispEvil => format!("harms evil {strength}, {whom}"),
        DamageType::DispNotEvil => format!("harms what is not evil {strength}, {whom}"),
        DamageType::DispDemon => format!("harms demons {strength}, {whom}"),
        DamageType::DispDragon => format!("harms dragons {strength}, {whom}"),
        DamageType::DispAll => format!("harms {whom} {strength}"),
        DamageType::DispSmallAll => format!("harms the weak {strength}, {whom}"),
        kind => {
            let shape = match of.shape {
                Shape::Touch => "touch of ".to_owned(),
                Shape::Bolt => "bolt of ".to_owned(),
                Shape::Beam => "beam of ".to_owned(),
                Shape::Ball(radius) => format!("ball ({radius}) of "),
                Shape::Arc { .. } => "cone of ".to_owned(),
                Shape::Sight => "all in sight: ".to_owned(),
                Shape::Around(radius) => format!("around you ({radius}): "),
            };
            let what = match kind {
                DamageType::Missile => "force",
                other => noun(other),
            };
            let noun = what.trim_start_matches("a ").trim_start_matches("an ");
            format!("{shape}{noun} {strength}")
        }
    }
}

impl Narrator<'_> {
    fn spell(&self, spell: SpellId) -> &str {
        self.0
            .spells
            .get(usize::from(spell.0))
            .map_or("nothing", |def| def.name.as_str())
    }

    /// The player cast a spell.
    pub(in crate::play) fn spell_cast(self, spell: SpellId) -> (String, Tone) {
        (format!("You speak {}.", self.spell(spell)), Tone::Plain)
    }

    /// A spell failed.
    pub(in crate::play) fn miscast(self, spell: SpellId, failure: Chance) -> (String, Tone) {
        let often = percent(failure);
        let text = format!(
            "{} slips from your mind as you speak it ({often}% likely).",
            self.spell(spell)
        );
        (text, Tone::Bad)
    }

    /// The player learned a spell.
    pub(in crate::play) fn learned(self, spell: SpellId) -> (String, Tone) {
        (
            format!("You have learned {}.", self.spell(spell)),
            Tone::Good,
        )
    }
}
