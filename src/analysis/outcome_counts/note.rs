//! How an outcome is counted.

use super::{
    OutcomeCounts, OutcomeGroup,
    row_names::{becomes, critical, form, power_name, resistance},
};
use enumset::EnumSet;

use crate::{
    content::{Content, ItemUse, TerrainId},
    rules::{
        angband::{Power, slay},
        base::{
            attack_result::{HitSeverity, Miss},
            ruleset::Ruleset,
        },
        projection::DamageType,
    },
    sim::{
        ActorInfo, ActorKind, AttackMeans, BodyOutcome, Catalog, ChestOutcome, CombatOutcome,
        GameRef, ItemOutcome, LevelOutcome, MagicOutcome, Outcome, PlayerProtections,
        ProjectionContact, Relocation, TrapOutcome, magic::projection::squares::ground_of,
    },
};

impl OutcomeCounts {
    /// Counts what an action has brought about in a game.
    pub fn note<'w>(&mut self, game: impl Into<GameRef<'w>>, outcomes: &[Outcome]) {
        let game = game.into();
        // Each game has kinds of its own behind those of the files.
        let content = game.world().resource::<Catalog>().content();
        self.sent = None;
        for outcome in outcomes {
            self.weapon(game, content, outcome);
            self.resisted(game, content, outcome);
            match *outcome {
                Outcome::Combat(outcome) => self.combat(outcome),
                Outcome::Item(outcome) => self.item(content, outcome),
                Outcome::Body(outcome) => self.body(content, outcome),
                Outcome::Level(outcome) => self.level(content, outcome),
                Outcome::Magic(outcome) => self.magic(content, outcome),
                Outcome::Trap(outcome) => self.trap(content, outcome),
                Outcome::Chest(outcome) => self.chest(outcome),
            }
        }
    }

    fn count(&mut self, group: OutcomeGroup, name: impl Into<String>) {
        let row = (group, name.into());
        let count = self.rows.entry(row.clone()).or_default();
        count.times += 1;
        count.games += u64::from(self.had.insert(row));
    }

    /// What the last thing that was sent is called; something else than magic may be at work.
    fn cause<'a>(&self, content: &'a Content) -> Option<&'a str> {
        let title = |kind: DamageType| content.wording.damage[kind].title.as_str();
        self.sent.map(title)
    }

    /// The slay or the brand that multiplies a hit of the player's (ATK-DMG-04, ATK-MDMG-06).
    fn weapon(&mut self, game: GameRef<'_>, content: &Content, outcome: &Outcome) {
        let Outcome::Combat(CombatOutcome::Struck {
            attacker,
            defender,
            means: AttackMeans::Weapon(kind) | AttackMeans::Missile(kind),
            ..
        }) = outcome
        else {
            return;
        };
        let ActorKind::Monster(monster) = defender.kind else {
            return;
        };
        let powers = powers(&content.items[usize::from(kind.0)].usage);
        let traits = content.monsters[usize::from(monster.0)].traits;
        let counts = attacker.is_player() && game.ruleset() == Ruleset::Angband;
        if let Some(power) = slay::best(powers, traits).filter(|_| counts) {
            self.count(OutcomeGroup::Weapons, power.name());
        }
    }

    /// What reaches a player who resists it.
    fn resisted(&mut self, game: GameRef<'_>, content: &Content, outcome: &Outcome) {
        let Outcome::Magic(MagicOutcome::Reached {
            who,
            kind,
            contact: ProjectionContact::Hit(_),
            ..
        }) = outcome
        else {
            return;
        };
        let protections = game.world().get::<PlayerProtections>(game.player());
        let to = resistance(*kind).filter(|_| who.is_player());
        if let (Some(protections), Some(to)) = (protections, to)
            && protections.resists[to] > 0
        {
            let name = content.wording.damage[*kind].title.as_str();
            self.count(OutcomeGroup::Resistances, name);
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others are not counted")]
    fn combat(&mut self, outcome: CombatOutcome) {
        let group = OutcomeGroup::Attacks;
        match outcome {
            CombatOutcome::Missed { miss, .. } => self.count(group, missed(miss)),
            CombatOutcome::Struck { severity, .. } => {
                self.sent = None;
                self.count(group, hit(severity));
            }
            CombatOutcome::OffBalance(_) => self.count(group, "lost the balance"),
            CombatOutcome::Answered { .. } => self.count(group, "struck back at once"),
            CombatOutcome::Provoked(_) => self.count(group, "struck an archer for free"),
            CombatOutcome::PoisonWorks { .. } => self.count(group, "poison on a weapon worked"),
            CombatOutcome::Exploded { .. } => self.count(group, "a missile exploded"),
            CombatOutcome::Launched { who, fired, .. } => {
                let side = if who.is_player() {
                    "the player"
                } else {
                    "a monster"
                };
                let how = if fired { "shot" } else { "threw" };
                self.count(group, format!("{side} {how} something"));
            }
            CombatOutcome::Broke { .. } => self.count(group, "a missile broke"),
            _ => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others are not counted")]
    fn item(&mut self, content: &Content, outcome: ItemOutcome) {
        match outcome {
            ItemOutcome::Foiled { .. } => self.count(OutcomeGroup::Protections, "a theft foiled"),
            ItemOutcome::Stolen { .. } => self.count(OutcomeGroup::Drains, "a thing stolen"),
            ItemOutcome::Damaged { .. } => {
                self.count(OutcomeGroup::Drains, "something worn damaged");
            }
            ItemOutcome::Destroyed { .. } | ItemOutcome::Ruined(_) => {
                if let Some(cause) = self.cause(content) {
                    self.count(OutcomeGroup::Destruction, cause);
                }
            }
            ItemOutcome::Recognized { .. } => {
                self.count(OutcomeGroup::Help, "something recognized");
            }
            ItemOutcome::Sensed { .. } => self.count(OutcomeGroup::Help, "something sensed"),
            ItemOutcome::Bought { .. } => self.count(OutcomeGroup::Help, "something bought"),
            ItemOutcome::Sold { .. } => self.count(OutcomeGroup::Help, "something sold"),
            _ => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others are not counted")]
    fn body(&mut self, content: &Content, outcome: BodyOutcome) {
        use OutcomeGroup as Group;
        match outcome {
            BodyOutcome::ConditionChanged {
                who,
                condition,
                from: 0,
                to,
            } if to > 0 => {
                let group = sided(who, Group::PlayerConditions, Group::MonsterConditions);
                self.count(group, content.wording.conditions[condition].name.as_str());
            }
            BodyOutcome::Frightened(_) => self.count(Group::MonsterConditions, "lost heart"),
            BodyOutcome::FellAsleep(_) => self.count(Group::MonsterConditions, "sent to sleep"),
            BodyOutcome::SpeedChanged { from, to, .. } => {
                let name = if to < from { "slowed" } else { "hastened" };
                self.count(Group::MonsterConditions, name);
            }
            BodyOutcome::Fainted => self.count(Group::PlayerConditions, "fainted from hunger"),
            BodyOutcome::Withstood(condition) => {
                let name = &content.wording.conditions[condition].name;
                self.count(Group::Protections, format!("kept away: {name}"));
            }
            BodyOutcome::Sustained(_) => self.count(Group::Protections, "a statistic sustained"),
            BodyOutcome::LifeHeld => self.count(Group::Protections, "life held"),
            BodyOutcome::KeptPace => self.count(Group::Protections, "not slowed"),
            BodyOutcome::StatDrained { stat, .. } => self.count(Group::Drains, stat.name()),
            BodyOutcome::ExperienceDrained { .. } => self.count(Group::Drains, "experience"),
            BodyOutcome::LevelLost { .. } => self.count(Group::Drains, "a level lost"),
            BodyOutcome::ManaLost { who, .. } if who.is_player() => {
                self.count(Group::Drains, "mana");
            }
            BodyOutcome::EnergyLost { .. } => self.count(Group::Drains, "energy"),
            BodyOutcome::StatsSwapped(..) => self.count(Group::Drains, "statistics exchanged"),
            BodyOutcome::BlackBreath { begins: true } => {
                self.count(Group::PlayerConditions, "the black breath");
            }
            BodyOutcome::Forgot => self.count(Group::PlayerConditions, "forgot the level"),
            BodyOutcome::EffectBegan { effect, .. } => {
                let words = &content.wording.timed[effect];
                let group = if words.good {
                    Group::Help
                } else {
                    Group::PlayerConditions
                };
                self.count(group, words.name.as_str());
            }
            BodyOutcome::StatRaised { .. } => self.count(Group::Help, "a statistic raised"),
            BodyOutcome::StatRestored { .. } => self.count(Group::Help, "a statistic restored"),
            BodyOutcome::LifeRestored => self.count(Group::Help, "experience restored"),
            BodyOutcome::Specialized(_) => self.count(Group::Help, "a specialty chosen"),
            BodyOutcome::Trained { .. } => self.count(Group::Help, "a skill trained"),
            BodyOutcome::Mended { .. } => self.count(Group::Powers, "a monster healed"),
            _ => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others are not counted")]
    fn level(&mut self, content: &Content, outcome: LevelOutcome) {
        let terrain = |id: TerrainId| content.terrain[usize::from(id.0)].name.as_str();
        match outcome {
            LevelOutcome::TerrainChanged { from, to, .. } if self.sent.is_some() => {
                let name = format!("{} becomes {}", terrain(from), terrain(to));
                self.count(OutcomeGroup::Terrain, name);
                let ground = |id: TerrainId| ground_of(content.terrain[usize::from(id.0)].material);
                if ground(from) != ground(to) {
                    self.count(OutcomeGroup::Grounds, becomes(ground(from), ground(to)));
                }
            }
            LevelOutcome::DoorHeld { .. } => self.count(OutcomeGroup::Devices, "a door held"),
            LevelOutcome::DoorFound { .. } => {
                self.count(OutcomeGroup::Devices, "a hidden door found");
            }
            LevelOutcome::Touched { .. } => {
                self.count(OutcomeGroup::Devices, "a lever or an altar used");
            }
            LevelOutcome::Message { .. } => self.count(OutcomeGroup::Devices, "a trigger spoke"),
            LevelOutcome::Recall(_) => self.count(OutcomeGroup::Help, "a recall"),
            LevelOutcome::HillWoke => self.count(OutcomeGroup::Devices, "the hill woke"),
            _ => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others are not counted")]
    fn magic(&mut self, content: &Content, outcome: MagicOutcome) {
        use OutcomeGroup as Group;
        match outcome {
            MagicOutcome::Projected {
                by, kind, shape, ..
            } => {
                self.sent = Some(kind);
                if matches!(by.kind, ActorKind::Monster(_)) {
                    self.count(Group::Sent, form(shape));
                }
            }
            MagicOutcome::Reached {
                who,
                kind,
                contact: ProjectionContact::Hit(_),
                ..
            } => {
                let group = sided(who, Group::AgainstPlayer, Group::AgainstMonsters);
                self.count(group, content.wording.damage[kind].title.as_str());
            }
            MagicOutcome::Reached { who, contact, .. } if who.is_player() => {
                let name = match contact {
                    ProjectionContact::Covered => "took cover",
                    ProjectionContact::Missed => "a missile missed",
                    ProjectionContact::Escaped(_) => "escaped",
                    ProjectionContact::Hit(_) => return,
                };
                self.count(Group::Protections, name);
            }
            MagicOutcome::Relocated { who, carriage, .. } => {
                let how = match carriage {
                    Relocation::Teleport => "carried off",
                    Relocation::Thrust => "thrust away",
                    Relocation::Pull => "pulled",
                };
                let group = sided(who, Group::PlayerConditions, Group::MonsterConditions);
                self.count(group, how);
            }
            MagicOutcome::Transformed { .. } => self.count(Group::MonsterConditions, "transformed"),
            MagicOutcome::Appeared(_) => self.count(Group::Powers, "somebody appeared"),
            MagicOutcome::Cast { power, .. } => {
                self.count(
                    Group::Powers,
                    power_name(&content.wording.powers[power.name()]),
                );
            }
            MagicOutcome::Invoked { .. } => self.count(Group::Help, "a device worked"),
            MagicOutcome::Fumbled { .. } => self.count(Group::Help, "a device failed"),
            MagicOutcome::SpellCast { .. } => self.count(Group::Help, "a spell cast"),
            MagicOutcome::Miscast { .. } => self.count(Group::Help, "a spell failed"),
            MagicOutcome::Teleported { .. } => self.count(Group::Help, "teleported"),
            MagicOutcome::Mapped { .. } => self.count(Group::Help, "the map around shown"),
            MagicOutcome::Revealed { .. } => self.count(Group::Help, "something revealed"),
            MagicOutcome::Lit { .. } => self.count(Group::Help, "squares lit"),
            MagicOutcome::Roused => self.count(Group::Powers, "everybody roused"),
            _ => {}
        }
    }

    fn trap(&mut self, content: &Content, outcome: TrapOutcome) {
        let group = OutcomeGroup::Devices;
        match outcome {
            TrapOutcome::TrapFound { .. } => self.count(group, "a trap found"),
            TrapOutcome::Sprung { trap, .. } => {
                let name = &content.terrain[usize::from(trap.0)].name;
                self.count(group, format!("{name} went off"));
            }
            TrapOutcome::TrapHeld { .. } => self.count(group, "a trap not disarmed"),
        }
    }

    fn chest(&mut self, outcome: ChestOutcome) {
        let name = match outcome {
            ChestOutcome::Held { .. } => "the lock of a chest held",
            ChestOutcome::Opened { .. } => "a chest opened",
            ChestOutcome::Yielded { .. } => "a thing from a chest",
            ChestOutcome::Smashed { .. } => "a thing in a chest smashed",
            ChestOutcome::TrapFound { .. } => "the trap of a chest found",
            ChestOutcome::TrapHeld { .. } => "the trap of a chest not disarmed",
            ChestOutcome::Disarmed { .. } => "the trap of a chest disarmed",
            ChestOutcome::Unbarred { .. } => "a chest unbarred by magic",
        };
        self.count(OutcomeGroup::Devices, name);
    }
}

fn sided(who: ActorInfo, player: OutcomeGroup, monster: OutcomeGroup) -> OutcomeGroup {
    if who.is_player() { player } else { monster }
}

fn missed(miss: Miss) -> &'static str {
    match miss {
        Miss::Failed => "missed",
        Miss::Avoided => "avoided",
        Miss::Dodged => "dodged",
        Miss::MovedAway => "moved out of the way",
        Miss::Parried => "parried",
    }
}

fn hit(severity: HitSeverity) -> String {
    match severity {
        HitSeverity::Plain => "hit".to_owned(),
        HitSeverity::Critical(grade) => critical(grade),
        HitSeverity::Dice(dice) => format!("critical hit, {dice} more dice"),
        HitSeverity::Times(times) => format!("critical hit, {times} times the damage"),
    }
}

/// The powers of a thing with which one strikes or shoots.
fn powers(usage: &ItemUse) -> EnumSet<Power> {
    if let ItemUse::Weapon(weapon) = usage {
        weapon.powers
    } else if let ItemUse::Ammo(ammo) = usage {
        ammo.powers
    } else {
        EnumSet::empty()
    }
}
