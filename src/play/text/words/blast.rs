//! Words for projections: what is sent out, who is reached, and what it does to things, squares and the player.

use super::{
    names::{capital, indefinite},
    narrator::Narrator,
    place::way,
};
use crate::{
    content::{DamageWords, ItemId, Method, MonsterId, Noun, PowerDef, Slot},
    grid::{Pos, area::Shape},
    play::text::{line::Tone, number::count},
    rules::{
        angband::slay::MonsterTrait,
        base::stat::StatName,
        projection::{DamageType, player::Escape},
    },
    sim::{ActorInfo, ItemInfo, ProjectionContact, Relocation, Wear},
};

/// A damage type with the article that belongs to it: `fire`, `a boulder`.
fn with_article(words: &DamageWords) -> String {
    match words.noun {
        Noun::Matter => words.name.clone(),
        Noun::Thing | Noun::Missile => indefinite(&words.name),
    }
}

impl Narrator<'_> {
    /// Something is sent out to a square; for what the player sends, the message of the wand or spell has said so. Of somebody
    /// who is not seen it is told from where.
    pub(in crate::play) fn projected(
        self,
        by: ActorInfo,
        kind: DamageType,
        shape: Shape,
        to: Pos,
    ) -> Option<(String, Tone)> {
        if by.is_player() || by.is_ground() {
            return None;
        }
        let words = &self.0.wording.damage[kind];
        let (who, what) = (capital(&self.who(by)), with_article(words));
        // The same side as is told while one is wary of it.
        let from = match self.4.source {
            _ if by.seen || to == by.at => String::new(),
            Some((here, source)) => format!(" from the {}", way(here, source)),
            None => format!(" from the {}", way(to, by.at)),
        };
        let text = match shape {
            Shape::Arc { .. } => format!("{who} breathes {what}{from}."),
            Shape::Bolt | Shape::Touch | Shape::Beam if words.noun == Noun::Missile => {
                format!("{who} sends {what} your way{from}.")
            }
            Shape::Bolt | Shape::Touch if self.spits(by) => format!("{who} spits {what}{from}."),
            Shape::Bolt | Shape::Touch => {
                format!("{who} {} a bolt of {what}{from}.", self.sends(by))
            }
            Shape::Beam => format!("{who} {} a beam of {what}{from}.", self.sends(by)),
            Shape::Ball(_) => format!("{who} {} a ball of {what}{from}.", self.sends(by)),
            Shape::Sight | Shape::Around(_) if kind.helps() => {
                format!("{who} calls up {what} around itself.")
            }
            Shape::Sight | Shape::Around(_) => format!("{who} bursts with {what}."),
        };
        Some((text, Tone::Strong))
    }

    /// Whether somebody seen is of a kind that spits at those beside it, and so at those who are farther away.
    fn spits(self, who: ActorInfo) -> bool {
        let kind = self.kind_of_seen(who);
        kind.is_some_and(|def| def.blows.iter().any(|blow| blow.method == Method::Spit))
    }

    /// How somebody sends magic: animals cast no spells.
    fn sends(self, who: ActorInfo) -> &'static str {
        match self.kind_of_seen(who) {
            Some(def) if def.traits.contains(MonsterTrait::Animal) => "sends",
            Some(_) | None => "casts",
        }
    }

    /// A monster uses a power that is not seen to fly.
    pub(in crate::play) fn cast(self, who: ActorInfo, power: PowerDef) -> (String, Tone) {
        if !self.sees(who) {
            let side = self.side_of(who);
            return (
                format!("Somebody out of sight{side} casts a spell."),
                Tone::Bad,
            );
        }
        let name = capital(&self.who(who));
        let text = self.0.wording.powers[power.name()].used(&name);
        (text, Tone::Bad)
    }

    /// A projection reached somebody.
    pub(in crate::play) fn reached(
        self,
        who: ActorInfo,
        made_of: (DamageType, Option<ItemId>),
        contact: ProjectionContact,
    ) -> (String, Tone) {
        let soft = self.made_of(made_of);
        let what = capital(&soft);
        if who.is_player() {
            return match contact {
                ProjectionContact::Hit(0) => (format!("You hardly feel {soft}."), Tone::Good),
                ProjectionContact::Hit(damage) => {
                    let loss = count(damage, "hit point");
                    (format!("{what} hits you for {loss}."), Tone::Bad)
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
                let loss = count(damage, "hit point");
                (format!("{what} hits {name} for {loss}."), Tone::Good)
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

    /// A projection reached somebody that nobody sees: the player tells that of its own, and no number.
    pub(in crate::play) fn felt_to_reach(
        self,
        by: ActorInfo,
        made_of: (DamageType, Option<ItemId>),
        contact: ProjectionContact,
    ) -> Option<(String, Tone)> {
        let hurts = matches!(contact, ProjectionContact::Hit(1..));
        let what = capital(&self.made_of(made_of));
        let text = format!("{what} hits somebody unseen.");
        (hurts && by.is_player()).then_some((text, Tone::Good))
    }

    /// What flies: a thing by its name, else what it is made of.
    fn made_of(self, (kind, missile): (DamageType, Option<ItemId>)) -> String {
        match missile {
            Some(thing) => self.the_thing(thing),
            None => format!("the {}", self.0.wording.damage[kind].name),
        }
    }

    /// Things on the floor are destroyed.
    pub(in crate::play) fn destroyed(self, of: ItemInfo) -> (String, Tone) {
        let verb = if of.count > 1 { "are" } else { "is" };
        let text = format!(
            "{} on the floor {verb} destroyed.",
            capital(&self.item_name(of))
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
        // A shield is no news where it is called one.
        let place = if name.contains(place) {
            String::new()
        } else {
            format!(" ({place})")
        };
        let text = if by.to_hit == 0 && by.to_damage == 0 {
            format!("Your {name}{place} is damaged!")
        } else {
            format!("Your {name}{place} loses some of its magic!")
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
        self.sees(who).then_some((text, Tone::Plain))
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
        self.sees(who).then_some((text, Tone::Strong))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{ActorId, ActorKind, MagicOutcome};

    #[test]
    fn magic_that_helps_is_called_up_and_that_which_harms_bursts_out() {
        let content = crate::testing::content();
        let here = Pos::new(3, 2);
        let by = ActorInfo {
            id: ActorId(2),
            kind: ActorKind::Monster(content.monster_keys["kobold"]),
            at: here,
            seen: true,
        };
        let said = |kind, shape| {
            let told = Narrator::of(&content).projected(by, kind, shape, here);
            told.map(|(text, _)| text).unwrap()
        };
        for shape in [Shape::Sight, Shape::Around(3)] {
            for (kind, helps) in [
                (DamageType::OldSpeed, true),
                (DamageType::OldHeal, true),
                (DamageType::OldClone, true),
                (DamageType::Fire, false),
            ] {
                let said = said(kind, shape);
                let called = said.contains(" calls up ") && said.ends_with(" around itself.");
                assert_eq!(
                    (called, said.contains(" bursts with ")),
                    (helps, !helps),
                    "{said}"
                );
            }
        }
        // What is sent at somebody is sent, be it good for it or not.
        let bolt = said(DamageType::OldHeal, Shape::Bolt);
        assert_eq!(bolt, "The kobold casts a bolt of healing.");
    }

    #[test]
    fn what_the_player_sends_tells_that_it_hits_somebody_unseen_and_not_how_hard() {
        let content = crate::testing::content();
        let here = Pos::new(3, 2);
        let kobold = content.monster_keys["kobold"];
        let hidden = ActorInfo {
            id: ActorId(2),
            kind: ActorKind::Monster(kobold),
            at: here,
            seen: false,
        };
        let said = |by, contact| {
            let told = Narrator::of(&content).tell_magic(MagicOutcome::Reached {
                by,
                who: hidden,
                kind: DamageType::Fire,
                missile: None,
                contact,
                left: 3,
                of: 12,
            });
            told.map(|(text, _)| text)
        };
        let player = ActorInfo::player(Pos::new(1, 2));
        assert_eq!(
            said(player, ProjectionContact::Hit(9)).as_deref(),
            Some("The fire hits somebody unseen.")
        );
        for silent in [
            said(player, ProjectionContact::Hit(0)),
            said(player, ProjectionContact::Missed),
            said(hidden, ProjectionContact::Hit(9)),
        ] {
            assert_eq!(silent, None);
        }
    }
}
