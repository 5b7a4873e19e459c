//! Outcomes and refusals as sentences.
//!
//! [`Narrator::tell`] is the table of what happens; the words of each subject stand in a file of their own.

pub mod blast;
pub(in crate::play) mod body;
pub(in crate::play) mod craft;
pub(in crate::play) mod device;
pub(in crate::play) mod door;
pub(in crate::play) mod effect;
mod fight;
mod figures;
mod lore;
pub(in crate::play) mod monster;
mod names;
mod narrator;
mod place;
pub(in crate::play) mod power;
pub(in crate::play) mod ruleset;
pub(in crate::play) mod spell;
pub(in crate::play) mod theft;
pub(in crate::play) mod trap;

pub use self::names::{capital, feeling, full_name, goods, indefinite, slot, the};
pub use self::narrator::Narrator;

use self::body::{ailing, hunger_changed, ill, suffered};
use super::line::{TextLine, Tone};
use crate::{
    content::Slot,
    sim::{ActorInfo, ActorKind, Outcome, Refusal},
};

impl Narrator<'_> {
    /// A fact as a sentence; `None` for what needs no words.
    #[expect(
        clippy::match_same_arms,
        reason = "one arm for each kind of fact, in the order of the enum"
    )]
    pub fn tell(self, outcome: &Outcome) -> Option<TextLine> {
        let (text, tone) = match *outcome {
            Outcome::Moved { .. } | Outcome::Experience { .. } => return None,
            Outcome::Missed {
                attacker,
                defender,
                means,
                ..
            } => self.missed(attacker, defender, means),
            Outcome::Struck {
                attacker,
                defender,
                means,
                damage,
                severity,
                ..
            } => self.struck((attacker, defender), means, damage, severity),
            Outcome::Launched {
                goods: of, fired, ..
            } => {
                let verb = if fired { "fire" } else { "throw" };
                (format!("You {verb} {}.", self.goods(of)), Tone::Plain)
            }
            Outcome::Teleported { .. } => (
                "The world turns over, and you stand somewhere else.".to_owned(),
                Tone::Strong,
            ),
            Outcome::Mapped { .. } => (
                "A picture of the paths around you comes into your mind.".to_owned(),
                Tone::Good,
            ),
            Outcome::Landed { .. } | Outcome::DugInVain { .. } => return None,
            Outcome::Answered { who, answer } => self.answered(who, answer),
            Outcome::OffBalance(who) if who.is_player() => (
                "You lose your balance: your next blow will go wide.".to_owned(),
                Tone::Bad,
            ),
            Outcome::OffBalance(who) if who.seen => (
                format!("{} is off balance.", capital(&self.who(who))),
                Tone::Good,
            ),
            Outcome::OffBalance(_) => return None,
            Outcome::PoisonWorks { who, damage, .. } => (
                format!("The poison takes {damage} from {}.", self.who(who)),
                Tone::Good,
            ),
            Outcome::Exploded { .. } => ("It bursts with a bang!".to_owned(), Tone::Strong),
            Outcome::Unearthed { goods: of, .. } => {
                (format!("You have found {}!", self.goods(of)), Tone::Good)
            }
            Outcome::Broke {
                at,
                by,
                against,
                goods: of,
            } => self.broke(of, by, at, against),
            Outcome::Died { who, killer } => self.died(who, killer),
            Outcome::Woke(who) if who.seen => {
                (format!("{} wakes up.", capital(&self.who(who))), Tone::Bad)
            }
            Outcome::Frightened(who) if who.seen => {
                (format!("{} flees!", capital(&self.who(who))), Tone::Good)
            }
            Outcome::Recovered(who) if who.seen => (
                format!("{} takes heart again.", capital(&self.who(who))),
                Tone::Bad,
            ),
            Outcome::Woke(_) | Outcome::Frightened(_) | Outcome::Recovered(_) => return None,
            Outcome::TerrainChanged { from, to, by, .. } => self.terrain_changed(from, to, by)?,
            Outcome::DoorHeld { way, by, .. } => self.door_held(way, by),
            Outcome::DoorFound { .. } => ("You have found a secret door!".to_owned(), Tone::Good),
            Outcome::SearchMode(on) => craft::search_mode(on),
            Outcome::Burning { kind, left } => self.burning(kind, left),
            Outcome::Refuelled { kind, with, left } => self.refuelled(kind, with, left),
            Outcome::Found(of) => (format!("You see {} here.", self.goods(of)), Tone::Plain),
            Outcome::Took(of) => (format!("You have {}.", self.goods(of)), Tone::Plain),
            Outcome::NoRoom(of) => (
                format!("Your pack has no room for {}.", self.goods(of)),
                Tone::Bad,
            ),
            Outcome::Dropped(of) => (format!("You drop {}.", self.goods(of)), Tone::Plain),
            Outcome::Left { goods: of, .. } => {
                (format!("It leaves {} behind.", self.goods(of)), Tone::Plain)
            }
            Outcome::Spilt { goods: of, .. } => {
                let of = self.goods(of);
                (
                    format!("It lets go of {of} that it had stolen."),
                    Tone::Good,
                )
            }
            Outcome::Wielded {
                goods: of,
                slot: Slot::Weapon,
            } => (format!("You wield {}.", self.goods(of)), Tone::Plain),
            Outcome::Wielded { goods: of, .. } => {
                (format!("You put on {}.", self.goods(of)), Tone::Plain)
            }
            Outcome::TookOff { goods: of, .. } => {
                (format!("You take off {}.", self.goods(of)), Tone::Plain)
            }
            Outcome::Recognized { seemed, goods, by } => self.recognized(seemed, goods, by),
            Outcome::Sensed { goods, feeling } => self.sensed(goods, feeling),
            Outcome::Consumed(of) => (
                format!("You use {}.", goods(self.0, of.kind, 1)),
                Tone::Plain,
            ),
            Outcome::Healed { amount } => {
                (format!("You feel better: {amount} hit points."), Tone::Good)
            }
            Outcome::Hunger { from, to } => hunger_changed(from, to),
            Outcome::Fainted => ("You faint from the lack of food.".to_owned(), Tone::Danger),
            Outcome::Ailing { ailment, from, to } => {
                ailing(&self.0.wording.conditions[ailment], ailment, from, to)
            }
            Outcome::Suffered {
                ill: what, damage, ..
            } => (suffered(what, damage), Tone::Bad),
            Outcome::Withstood(ailment) => (
                self.0.wording.conditions[ailment].resisted.clone(),
                Tone::Good,
            ),
            Outcome::Sustained(stat) => (
                format!("Something tugs at your {}, and lets go.", stat.name()),
                Tone::Good,
            ),
            Outcome::StatDrained { stat, to, .. } => {
                (format!("Your {} falls to {to}.", stat.name()), Tone::Danger)
            }
            Outcome::StatRestored { stat, to } => {
                (format!("Your {} is back at {to}.", stat.name()), Tone::Good)
            }
            Outcome::StatRaised { stat, to, .. } => (
                format!("Your {} rises to {}!", stat.name(), to.shown()),
                Tone::Good,
            ),
            Outcome::ExperienceDrained { .. } => {
                ("You feel your life draining away.".to_owned(), Tone::Danger)
            }
            Outcome::LifeHeld => ("You hold on to your life.".to_owned(), Tone::Good),
            Outcome::LevelLost { level } => {
                (format!("You fall back to level {level}."), Tone::Danger)
            }
            Outcome::LifeRestored => ("Your life comes back to you.".to_owned(), Tone::Good),
            Outcome::Staggered => ("You stagger.".to_owned(), Tone::Bad),
            Outcome::Fumbled { goods: of, chance } => device::fumbled(self.item(of.kind), chance),
            Outcome::Invoked {
                goods: of, charge, ..
            } => device::invoked(self.item(of.kind), charge),
            Outcome::SpellCast { spell, .. } => self.spell_cast(spell),
            Outcome::Miscast { spell, failure } => self.miscast(spell, failure),
            Outcome::Learned(spell) => self.learned(spell),
            Outcome::Recharged(of) => device::recharged(self.item(of.kind), of),
            Outcome::Projected {
                by, kind, shape, ..
            } => self.projected(by, kind, shape)?,
            Outcome::Reached { who, .. } if !who.seen => return None,
            Outcome::Reached {
                who, kind, contact, ..
            } => self.reached(who, kind, contact),
            Outcome::Destroyed { seen: false, .. } => return None,
            Outcome::Destroyed { goods: of, .. } => self.destroyed(of),
            Outcome::Ruined(of) => self.ruined(of),
            Outcome::Damaged {
                goods: of,
                slot,
                by,
            } => self.damaged(of, slot, by),
            Outcome::Carried { who, carriage, .. } => self.carried(who, carriage)?,
            Outcome::Transformed { who, into } => self.transformed(who, into)?,
            Outcome::Appeared(who) if who.seen => (
                format!("{} appears!", capital(&self.killer(who))),
                Tone::Bad,
            ),
            Outcome::ManaLost { who, .. } if who.is_player() => {
                ("Your magic drains away.".to_owned(), Tone::Bad)
            }
            Outcome::ManaLost { who, .. } if who.seen => (
                format!("{} looks drained.", capital(&self.who(who))),
                Tone::Good,
            ),
            Outcome::Appeared(_) | Outcome::ManaLost { .. } => {
                return None;
            }
            Outcome::Cast { who, power } => self.cast(who, power),
            Outcome::KeptPace => ("Your limbs stay light.".to_owned(), Tone::Good),
            Outcome::TrapFound { trap, .. } => (
                format!("You find {}.", indefinite(&self.terrain(trap).name)),
                Tone::Key,
            ),
            Outcome::Sprung { trap, how, .. } => self.sprung(trap, how),
            Outcome::TrapHeld { trap, .. } => self.trap_held(trap),
            Outcome::Foiled { thief } => self.foiled(thief),
            Outcome::Stolen { thief, goods: of } => self.stolen(thief, of),
            Outcome::EnergyLost { .. } => ("You reel, and lose time.".to_owned(), Tone::Bad),
            Outcome::StatsSwapped(first, second) => blast::swapped(first, second),
            Outcome::BlackBreath { begins } => blast::black_breath(begins),
            Outcome::Forgot => ("You forget how you came here.".to_owned(), Tone::Danger),
            Outcome::Unavailing => ("Nothing there yields to it.".to_owned(), Tone::Faint),
            Outcome::Revealed { what, count } => device::revealed(what, count),
            Outcome::Lit { fresh, .. } => device::lit(fresh),
            Outcome::Roused => (
                "A high, thin hum goes through the whole hill.".to_owned(),
                Tone::Danger,
            ),
            Outcome::Woe { who, .. }
            | Outcome::Paced { who, .. }
            | Outcome::FellAsleep(who)
            | Outcome::Unaffected(who)
            | Outcome::Mended { who, .. }
                if !who.seen =>
            {
                return None;
            }
            Outcome::Unaffected(who) => (
                format!("{} is unaffected.", capital(&self.who(who))),
                Tone::Faint,
            ),
            Outcome::Mended { who, .. } => (
                format!("{} looks healthier.", capital(&self.who(who))),
                Tone::Bad,
            ),
            Outcome::Woe { who, woe, from, to } => {
                monster::woe(&capital(&self.who(who)), woe, from, to)
            }
            Outcome::Paced { who, from, to } => monster::paced(&capital(&self.who(who)), from, to),
            Outcome::FellAsleep(who) => (
                format!("{} falls asleep.", capital(&self.who(who))),
                Tone::Good,
            ),
            Outcome::NoEffect(effect) => {
                let words = self.0.wording.effects[effect.name()].in_vain.as_deref();
                let text = words.unwrap_or("Nothing seems to happen.");
                (text.to_owned(), Tone::Faint)
            }
            Outcome::EffectBegan { effect, prolonged } => {
                effect::began(&self.0.wording.timed[effect], prolonged)
            }
            Outcome::EffectEnded(effect) => {
                (self.0.wording.timed[effect].ends.clone(), Tone::Plain)
            }
            Outcome::LevelGained { level, hit_points } => (
                format!("Welcome to level {level}: {hit_points} more hit points."),
                Tone::Good,
            ),
            Outcome::Arrived { level, first, .. } => {
                let def = &self.0.levels[usize::from(level.0)];
                if first && !def.welcome.is_empty() {
                    (def.welcome.clone(), Tone::Strong)
                } else {
                    (format!("{}.", self.level(level)), Tone::Strong)
                }
            }
            Outcome::Won => (
                "You step into the daylight with the crown in your hands.".to_owned(),
                Tone::Strong,
            ),
        };
        Some(TextLine::of(text, tone))
    }

    /// A killer with the article that a gravestone wants.
    pub fn killer(self, killer: ActorInfo) -> String {
        match killer.kind {
            ActorKind::Player => "your own hand".to_owned(),
            ActorKind::Ill(what) => ill(what).to_owned(),
            ActorKind::Ground(terrain) => indefinite(&self.terrain(terrain).name),
            ActorKind::Monster(kind) => {
                let def = &self.0.monsters[usize::from(kind.0)];
                if def.unique {
                    def.name.clone()
                } else {
                    indefinite(&def.name)
                }
            }
        }
    }

    /// Why an action was refused, as a sentence.
    pub fn refuse(self, refusal: Refusal) -> TextLine {
        let text = match refusal {
            Refusal::Blocked(Some(terrain)) => {
                format!("The {} is in the way.", self.terrain(terrain).name)
            }
            Refusal::Blocked(None) => "The world ends here.".to_owned(),
            other => format!("{}.", capital(&other.to_string())),
        };
        TextLine::of(text, Tone::Faint)
    }
}
