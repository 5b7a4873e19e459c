//! Outcomes as text: one line for each, with the keys of the content.

use std::fmt::Write as _;

use crate::{
    content::{ItemId, SpellId, TerrainId},
    rules::attack::{Miss, Severity},
    sim::{
        ActorInfo, ActorKind, AttackMeans, Charge, ItemInfo, Outcome, ProjectionContact,
        Relocation, TrapTrigger, UnlockMethod,
    },
};

use super::{outcome_list::OutcomeList, plan::square};

impl OutcomeList {
    fn spell(&self, spell: SpellId) -> &str {
        &self.content.spells[usize::from(spell.0)].key
    }

    fn who(&self, who: &ActorInfo) -> String {
        match who.kind {
            ActorKind::Player => "player".to_owned(),
            ActorKind::Ill(ill) => format!("{ill:?}"),
            ActorKind::Ground(terrain) => self.terrain(terrain).to_owned(),
            ActorKind::Monster(kind) => {
                let mut name = String::new();
                if !who.seen {
                    name.push_str("unseen ");
                }
                name.push_str(&self.content.monsters[usize::from(kind.0)].key);
                if self.crowds.contains(&who.kind) {
                    let _ = write!(name, " {}", who.id.0);
                }
                name
            }
        }
    }

    fn item(&self, kind: ItemId) -> &str {
        &self.content.items[usize::from(kind.0)].key
    }

    fn goods(&self, goods: ItemInfo) -> String {
        let feeling = goods.feeling.map(|feeling| format!(" {{{feeling}}}"));
        let item = self.item(goods.kind);
        format!("{} {item}{}", goods.count, feeling.unwrap_or_default())
    }

    fn terrain(&self, terrain: TerrainId) -> &str {
        &self.content.terrain[usize::from(terrain.0)].key
    }

    fn means(&self, means: AttackMeans) -> String {
        match means {
            AttackMeans::Weapon(item) | AttackMeans::Missile(item) => self.item(item).to_owned(),
            AttackMeans::Hands => "hands".to_owned(),
            AttackMeans::Natural(method) => format!("{method:?}").to_lowercase(),
        }
    }

    /// An outcome as a line.
    pub(super) fn line(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::Moved { who, from } => {
                let (from, to) = (square(*from), square(who.at));
                format!("{} moves {from} to {to}", self.who(who))
            }
            Outcome::Missed {
                attacker,
                defender,
                means,
                miss,
            } => {
                let why = match miss {
                    Miss::Failed => "",
                    Miss::Avoided => ", avoided",
                    Miss::Dodged => ", dodged",
                    Miss::MovedAway => ", moved away",
                    Miss::Parried => ", parried",
                };
                format!(
                    "{} misses {} with {}{why}",
                    self.who(attacker),
                    self.who(defender),
                    self.means(*means)
                )
            }
            Outcome::Struck {
                attacker,
                defender,
                means,
                damage,
                severity,
                left,
                of,
            } => {
                let grade = match severity {
                    Severity::Plain => String::new(),
                    Severity::Critical(kind) => format!(" by a {}", kind.name()),
                    Severity::Dice(dice) => format!(" with {dice} bonus dice"),
                    Severity::Times(times) => format!(" times {times}"),
                };
                format!(
                    "{} hits {} with {} for {damage}{grade}, {left} of {of} left",
                    self.who(attacker),
                    self.who(defender),
                    self.means(*means)
                )
            }
            Outcome::OffBalance(who) => format!("{} is off balance", self.who(who)),
            Outcome::Answered { who, answer } => format!("{} answers: {answer:?}", self.who(who)),
            Outcome::PoisonWorks {
                who,
                damage,
                left,
                of,
            } => format!(
                "poison costs {} {damage}, {left} of {of} left",
                self.who(who)
            ),
            Outcome::Exploded { at } => format!("explosion at {}", square(*at)),
            Outcome::Died { who, killer } => {
                format!("{} dies by {}", self.who(who), self.who(killer))
            }
            Outcome::DoorHeld { at, way, by } => {
                let tries = match way {
                    UnlockMethod::Pick => "picks",
                    UnlockMethod::Force => "bashes",
                };
                format!("{} {tries} in vain at {}", self.who(by), square(*at))
            }
            Outcome::DoorFound { at } => format!("door found at {}", square(*at)),
            Outcome::SearchMode(on) => format!("search mode {}", if *on { "on" } else { "off" }),
            Outcome::Burning { kind, left } => {
                format!("{} has {left} turns left", self.item(*kind))
            }
            Outcome::Refuelled { kind, with, left } => format!(
                "{} fed with {}, {left} turns now",
                self.item(*kind),
                self.item(*with)
            ),
            Outcome::Woke(who) => format!("{} wakes", self.who(who)),
            Outcome::Frightened(who) => format!("{} loses heart", self.who(who)),
            Outcome::Recovered(who) => format!("{} takes heart", self.who(who)),
            Outcome::TerrainChanged { at, from, to, by } => format!(
                "{} makes {} of {} at {}",
                self.who(by),
                self.terrain(*to),
                self.terrain(*from),
                square(*at)
            ),
            Outcome::Found(goods) => format!("player finds {}", self.goods(*goods)),
            Outcome::Took(goods) => format!("player takes, and has {}", self.goods(*goods)),
            Outcome::NoRoom(goods) => format!("no room for {}", self.goods(*goods)),
            Outcome::Dropped(goods) => format!("player drops {}", self.goods(*goods)),
            Outcome::Left { at, goods } => {
                format!("left behind at {}: {}", square(*at), self.goods(*goods))
            }
            Outcome::Spilt { at, goods } => {
                format!("let go of at {}: {}", square(*at), self.goods(*goods))
            }
            Outcome::Launched {
                who,
                goods,
                fired,
                flight,
            } => {
                let verb = if *fired { "fires" } else { "throws" };
                let end = flight.squares().last().map_or(who.at, |last| *last);
                let (item, end) = (self.item(goods.kind), square(end));
                format!("{} {verb} {item} as far as {end}", self.who(who))
            }
            Outcome::Teleported { from, to } => {
                format!("player vanishes from {} to {}", square(*from), square(*to))
            }
            Outcome::Mapped { radius } => format!("player learns the map for {radius} squares"),
            Outcome::DugInVain { at } => format!("player digs in vain at {}", square(*at)),
            Outcome::Unearthed { at, goods } => {
                format!("unearthed at {}: {}", square(*at), self.goods(*goods))
            }
            Outcome::Landed { at, goods } => {
                format!("{} lands at {}", self.goods(*goods), square(*at))
            }
            Outcome::Broke { at, goods, .. } => {
                format!("{} breaks at {}", self.item(goods.kind), square(*at))
            }
            Outcome::Wielded { goods, slot } => {
                format!("player puts on {} ({slot:?})", self.item(goods.kind))
            }
            Outcome::TookOff { goods, slot } => {
                format!("player takes off {} ({slot:?})", self.item(goods.kind))
            }
            Outcome::Recognized { seemed, goods, by } => format!(
                "{} turns out to be {} ({by:?})",
                self.goods(*seemed),
                self.item(goods.kind)
            ),
            Outcome::Sensed { goods, .. } => format!("player senses {}", self.goods(*goods)),
            Outcome::Consumed(goods) => format!("player uses up {}", self.item(goods.kind)),
            Outcome::Healed { amount } => format!("player heals {amount}"),
            Outcome::NoEffect(effect) => format!("no effect of {:?}", effect.name()),
            Outcome::EffectBegan { effect, prolonged } => format!(
                "{effect:?} {}",
                if *prolonged { "is prolonged" } else { "begins" }
            ),
            Outcome::EffectEnded(effect) => format!("{effect:?} ends"),
            Outcome::Experience { gained } => format!(
                "player gains {}.{:02} experience",
                gained / 100,
                gained % 100
            ),
            Outcome::LevelGained { level, hit_points } => {
                format!("player reaches level {level}, {hit_points} more hit points")
            }
            Outcome::Arrived { level, at, first } => format!(
                "player arrives on {} at {}, {}",
                self.content.levels[usize::from(level.0)].key,
                square(*at),
                if *first { "the first time" } else { "again" }
            ),
            Outcome::Won => "player leaves with the crown".to_owned(),
            Outcome::Hunger { from, to } => format!("{from:?} becomes {to:?}"),
            Outcome::Fainted => "player faints".to_owned(),
            Outcome::Ailing { ailment, from, to } => format!("{ailment:?} {from} becomes {to}"),
            Outcome::Suffered {
                ill,
                damage,
                left,
                of,
            } => format!("{ill:?} costs {damage}, {left} of {of} left"),
            Outcome::Withstood(ailment) => format!("player withstands {ailment:?}"),
            Outcome::Sustained(stat) => format!("{stat:?} is sustained"),
            Outcome::StatDrained { stat, from, to } => {
                format!("{stat:?} is drained from {from} to {to}")
            }
            Outcome::StatRestored { stat, to } => format!("{stat:?} is restored to {to}"),
            Outcome::StatRaised { stat, from, to } => {
                format!("{stat:?} rises from {from} to {to}")
            }
            Outcome::ExperienceDrained { lost } => {
                format!("player loses {}.{:02} experience", lost / 100, lost % 100)
            }
            Outcome::LifeHeld => "player holds on to life".to_owned(),
            Outcome::LevelLost { level } => format!("player falls to level {level}"),
            Outcome::LifeRestored => "player regains experience".to_owned(),
            Outcome::Staggered => "player staggers".to_owned(),
            Outcome::Fumbled { goods, chance } => format!(
                "player fails with {}, {} in {}",
                self.item(goods.kind),
                chance.hits(),
                chance.of()
            ),
            Outcome::Invoked { goods, charge, .. } => {
                let left = match charge {
                    Charge::None => String::new(),
                    Charge::Left(charges) => format!(", {charges} charges left"),
                    Charge::Spent(turns) => format!(", {turns} turns to gather"),
                };
                format!("player uses {}{left}", self.item(goods.kind))
            }
            Outcome::SpellCast { spell, .. } => format!("player casts {}", self.spell(*spell)),
            Outcome::Miscast { spell, failure } => format!(
                "player fails at {}, {} in {}",
                self.spell(*spell),
                failure.hits(),
                failure.of()
            ),
            Outcome::Learned(spell) => format!("player learns {}", self.spell(*spell)),
            Outcome::Recharged(goods) => format!("{} is ready", self.item(goods.kind)),
            Outcome::Projected {
                by,
                kind,
                shape,
                flight,
                area,
            } => {
                let end = flight.squares().last().map_or(area.center(), |last| *last);
                format!(
                    "{} sends {kind:?} {shape:?} as far as {}",
                    self.who(by),
                    square(end)
                )
            }
            Outcome::Reached {
                by,
                who,
                kind,
                contact,
                left,
                of,
            } => {
                let (by, who) = (self.who(by), self.who(who));
                match contact {
                    ProjectionContact::Hit(damage) => {
                        format!("{by} hits {who} with {kind:?} for {damage}, {left} of {of} left")
                    }
                    ProjectionContact::Covered | ProjectionContact::Missed => {
                        format!("{who} dodges {kind:?}")
                    }
                    ProjectionContact::Escaped(escape) => {
                        format!("{who} escapes {kind:?} of {by} by {escape:?}")
                    }
                }
            }
            Outcome::Destroyed { at, goods, seen } => {
                let unseen = if *seen { "" } else { " unseen" };
                format!(
                    "{} at {} is destroyed{unseen}",
                    self.goods(*goods),
                    square(*at)
                )
            }
            Outcome::Ruined(goods) => format!("player loses {}", self.goods(*goods)),
            Outcome::Damaged { goods, by, .. } => format!(
                "{} of player loses ({}, {}) [{}]",
                self.item(goods.kind),
                by.to_hit,
                by.to_damage,
                by.to_armor
            ),
            Outcome::Carried {
                who,
                from,
                carriage: Relocation::Teleport | Relocation::Thrust,
            } => format!(
                "{} is sent from {} to {}",
                self.who(who),
                square(*from),
                square(who.at)
            ),
            Outcome::Carried {
                who,
                from,
                carriage: Relocation::Pull,
            } => format!(
                "{} is pulled from {} to {}",
                self.who(who),
                square(*from),
                square(who.at)
            ),
            Outcome::Transformed { who, into } => {
                let into = &self.content.monsters[usize::from(into.0)].key;
                format!("{} becomes {into}", self.who(who))
            }
            Outcome::Appeared(who) => {
                format!("{} appears at {}", self.who(who), square(who.at))
            }
            Outcome::Unaffected(who) => format!("{} is unaffected", self.who(who)),
            Outcome::Mended { who, amount } => format!("{} heals {amount}", self.who(who)),
            Outcome::ManaLost { who, lost } => format!("{} loses {lost} mana", self.who(who)),
            Outcome::Cast { who, power } => {
                format!("{} casts {:?}", self.who(who), power.name())
            }
            Outcome::KeptPace => "player is not slowed".to_owned(),
            Outcome::TrapFound { at, trap } => {
                format!("player finds {} at {}", self.terrain(*trap), square(*at))
            }
            Outcome::Sprung { at, trap, how } => {
                let how = match how {
                    TrapTrigger::Trodden => "springs",
                    TrapTrigger::Slip => "slips over",
                };
                format!("player {how} {} at {}", self.terrain(*trap), square(*at))
            }
            Outcome::TrapHeld { at, trap } => {
                let (trap, at) = (self.terrain(*trap), square(*at));
                format!("player disarms {trap} in vain at {at}")
            }
            Outcome::Foiled { thief } => format!("player foils {}", self.who(thief)),
            Outcome::Stolen { thief, goods } => {
                format!("{} steals {}", self.who(thief), self.goods(*goods))
            }
            Outcome::EnergyLost { lost } => format!("player loses {lost} energy"),
            Outcome::StatsSwapped(first, second) => {
                format!("player {first:?} and {second:?} change places")
            }
            Outcome::BlackBreath { begins: true } => "player breathes the black breath".to_owned(),
            Outcome::BlackBreath { begins: false } => {
                "player is free of the black breath".to_owned()
            }
            Outcome::Forgot => "player forgets".to_owned(),
            Outcome::Unavailing => "nothing yields".to_owned(),
            Outcome::Revealed { what, count } => format!("player learns of {count} {what:?}"),
            Outcome::Lit { radius, fresh } => {
                let fresh = if *fresh { "" } else { " in vain" };
                format!("player lights {radius} squares around{fresh}")
            }
            Outcome::Roused => "everybody is roused".to_owned(),
            Outcome::Woe { who, woe, from, to } => {
                format!("{} {woe:?} {from} becomes {to}", self.who(who))
            }
            Outcome::Paced { who, from, to } => {
                format!("{} speed {from} becomes {to}", self.who(who))
            }
            Outcome::FellAsleep(who) => format!("{} falls asleep", self.who(who)),
        }
    }
}
