//! Outcomes and refusals as sentences.

use super::{
    blast_words,
    body_words::{ailing, hunger_changed, ill, suffered, withstood},
    craft_words::search_mode,
    device_words, monster_words,
    scene::{Line, Tone},
};
use crate::{
    content::{Content, EffectDef, ItemDef, ItemId, ItemUse, LevelId, Method, MonsterDef, Slot},
    rules::attack::{Answer, Severity},
    sim::{Effect, Goods, Kind, Means, Outcome, Refusal, Who},
};

/// `a` or `an`, with the noun.
pub fn indefinite(noun: &str) -> String {
    let vowel = noun
        .chars()
        .next()
        .is_some_and(|first| "aeiouAEIOU".contains(first));
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// With a capital first letter.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

/// `a dagger`, `3 potions of healing`.
pub fn goods(content: &Content, kind: ItemId, count: u16) -> String {
    let def = &content.items[usize::from(kind.0)];
    if count == 1 {
        indefinite(&def.name)
    } else {
        format!("{count} {}", def.plural)
    }
}

/// Name of a kind of item with its numbers: `long sword (2d5) (+1,+2)`, `chain mail (-2) [14,+1]`.
pub fn full_name(content: &Content, kind: ItemId, count: u16) -> String {
    let def = &content.items[usize::from(kind.0)];
    let mut name = goods(content, kind, count);
    if let ItemUse::Weapon(weapon) = &def.usage {
        name += &format!(" ({}) ({:+},{:+})", weapon.dice, def.to_hit, def.to_damage);
    } else if let ItemUse::Ammo(ammo) = &def.usage {
        name += &format!(" ({}) ({:+},{:+})", ammo.dice, def.to_hit, def.to_damage);
    } else if let ItemUse::Launcher(launcher) = &def.usage {
        let times = launcher.kind.multiplier() + launcher.extra_might;
        name += &format!(" (x{times}) ({:+},{:+})", def.to_hit, def.to_damage);
    } else if def.to_damage != 0 {
        name += &format!(" ({:+},{:+})", def.to_hit, def.to_damage);
    } else if def.to_hit != 0 {
        name += &format!(" ({:+})", def.to_hit);
    }
    match &def.usage {
        ItemUse::Worn { armour, .. } if *armour != 0 || def.to_armour != 0 => {
            name += &format!(" [{armour},{:+}]", def.to_armour);
        }
        ItemUse::Light { radius, .. } => name += &format!(" (light {radius})"),
        _ => {}
    }
    if def.stealth != 0 {
        name += &format!(" ({:+} stealth)", def.stealth);
    }
    if def.speed != 0 {
        name += &format!(" ({:+} speed)", def.speed);
    }
    name
}

/// `the cave orc`, or a proper name.
pub fn the(def: &MonsterDef) -> String {
    if def.unique {
        def.name.clone()
    } else {
        format!("the {}", def.name)
    }
}

/// What a slot is called.
pub const fn slot(slot: Slot) -> &'static str {
    match slot {
        Slot::Weapon => "weapon",
        Slot::Launcher => "launcher",
        Slot::Ring => "right hand",
        Slot::OtherRing => "left hand",
        Slot::Amulet => "neck",
        Slot::Light => "light",
        Slot::Body => "body",
        Slot::Cloak => "cloak",
        Slot::Shield => "shield",
        Slot::Head => "head",
        Slot::Hands => "hands",
        Slot::Feet => "feet",
    }
}

/// What an effect is called on the status line.
pub const fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Haste => "Hasted",
        Effect::Slow => "Slow",
        Effect::Blessing => "Blessed",
        Effect::Heroism => "Heroic",
        Effect::Berserk => "Berserk",
        Effect::ResistAcid => "Acid-proof",
        Effect::ResistElec => "Grounded",
        Effect::ResistFire => "Fire-proof",
        Effect::ResistCold => "Frost-proof",
        Effect::ResistPois => "Venom-proof",
    }
}

/// How a monster's blow is dealt, in the third person.
const fn method(method: Method) -> &'static str {
    match method {
        Method::Hit => "hits",
        Method::Bite => "bites",
        Method::Claw => "claws",
        Method::Sting => "stings",
        Method::Kick => "kicks",
        Method::Butt => "butts",
        Method::Crush => "crushes",
        Method::Touch => "touches",
        Method::Gaze => "gazes at",
        Method::Wail => "wails at",
        Method::Spit => "spits on",
        Method::Engulf => "engulfs",
    }
}

/// What a critical hit adds to a sentence.
fn critical(severity: Severity) -> String {
    match severity {
        Severity::Plain => String::new(),
        Severity::Critical(kind) => format!(" It was a {}!", kind.name()),
        Severity::Dice(1) => " A critical hit!".to_owned(),
        Severity::Dice(dice) => format!(" A critical hit, {dice} dice more!"),
        Severity::Times(2) => " Twice the damage!".to_owned(),
        Severity::Times(times) => format!(" {times} times the damage!"),
    }
}

/// What a hit came to: armour may have taken all of it off.
fn came_to(damage: i32, by: Severity) -> String {
    if damage > 0 {
        format!(" for {damage}.{}", critical(by))
    } else {
        " without harm.".to_owned()
    }
}

/// Whoever tells what happened.
#[derive(Clone, Copy)]
pub struct Narrator<'a>(pub &'a Content);

impl<'a> Narrator<'a> {
    /// `you`, `the cave orc`, `something`, or a proper name.
    pub fn who(self, who: Who) -> String {
        match who.kind {
            Kind::Player => "you".to_owned(),
            Kind::Ill(what) => ill(what).to_owned(),
            Kind::Ground(terrain) => {
                format!("the {}", self.0.terrain[usize::from(terrain.0)].name)
            }
            Kind::Monster(_) if !who.seen => "something".to_owned(),
            Kind::Monster(kind) => the(&self.0.monsters[usize::from(kind.0)]),
        }
    }

    /// Name of a level.
    fn level(self, level: LevelId) -> &'a str {
        &self.0.levels[usize::from(level.0)].name
    }

    /// A kind of item.
    pub(super) fn item(self, kind: ItemId) -> &'a ItemDef {
        &self.0.items[usize::from(kind.0)]
    }

    /// `The arrow`.
    pub(super) fn the(self, kind: ItemId) -> String {
        format!("The {}", self.0.items[usize::from(kind.0)].name)
    }

    /// Items with their article.
    pub(super) fn goods(self, of: Goods) -> String {
        goods(self.0, of.kind, of.count)
    }

    /// A fact as a sentence; `None` for what needs no words.
    #[expect(
        clippy::match_same_arms,
        reason = "one arm for each kind of fact, in the order of the enum"
    )]
    pub fn tell(self, outcome: &Outcome) -> Option<Line> {
        let (text, tone) = match *outcome {
            Outcome::Moved { .. } | Outcome::Experience { .. } => return None,
            Outcome::Missed {
                defender,
                means: Means::Missile(item),
                ..
            } => (
                format!("{} misses {}.", self.the(item), self.who(defender)),
                Tone::Plain,
            ),
            Outcome::Struck {
                defender,
                means: Means::Missile(item),
                damage,
                severity,
                ..
            } => (
                format!(
                    "{} hits {}{}",
                    self.the(item),
                    self.who(defender),
                    came_to(damage, severity)
                ),
                Tone::Good,
            ),
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
            Outcome::Answered { who, answer } => {
                let how = match answer {
                    Answer::Hitback if who.is_player() => "hit back",
                    Answer::Hitback => "hits back",
                    Answer::Riposte if who.is_player() => "riposte",
                    Answer::Riposte => "ripostes",
                };
                (
                    format!("{} {how}!", capital(&self.who(who))),
                    if who.is_player() {
                        Tone::Good
                    } else {
                        Tone::Bad
                    },
                )
            }
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
            Outcome::Missed {
                attacker, defender, ..
            } if attacker.is_player() => (format!("You miss {}.", self.who(defender)), Tone::Plain),
            Outcome::Missed {
                attacker, defender, ..
            } => (
                format!(
                    "{} misses {}.",
                    capital(&self.who(attacker)),
                    self.who(defender)
                ),
                Tone::Plain,
            ),
            Outcome::Struck {
                attacker,
                defender,
                means,
                damage,
                severity,
                ..
            } => {
                let verb = match means {
                    Means::Weapon(_) => "hit",
                    Means::Hands | Means::Missile(_) => "punch",
                    Means::Natural(how) => method(how),
                };
                let text = format!(
                    "{} {verb} {}{}",
                    capital(&self.who(attacker)),
                    self.who(defender),
                    came_to(damage, severity)
                );
                (
                    text,
                    if defender.is_player() {
                        Tone::Bad
                    } else {
                        Tone::Good
                    },
                )
            }
            Outcome::Died { who, killer } if who.is_player() => (
                format!("You die, killed by {}.", self.killer(killer)),
                Tone::Danger,
            ),
            Outcome::Died { who, killer } if killer.is_player() => {
                (format!("You have slain {}.", self.who(who)), Tone::Good)
            }
            Outcome::Died { who, .. } => {
                (format!("{} dies.", capital(&self.who(who))), Tone::Plain)
            }
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
            Outcome::TerrainChanged { from, to, by, .. } => {
                use crate::content::Feature;
                let def = &self.0.terrain[usize::from(from.0)];
                let verb = match def.feature {
                    Feature::Opens(open) if open == to => "open",
                    Feature::Closes(closed) if closed == to => "close",
                    Feature::Held { .. } if def.feature.door() == Some(to) => {
                        let (text, tone) = self.door_gave_way(by);
                        return Some(Line::of(text, tone));
                    }
                    // Told as a find.
                    Feature::Secret(found) | Feature::Conceals(found) if found == to => {
                        return None;
                    }
                    Feature::None
                    | Feature::Held { .. }
                    | Feature::Secret(_)
                    | Feature::Conceals(_)
                    | Feature::Opens(_)
                    | Feature::Closes(_)
                    | Feature::StairsUp
                    | Feature::StairsDown => {
                        let to = &self.0.terrain[usize::from(to.0)].name;
                        return Some(Line::plain(format!("The {} becomes {to}.", def.name)));
                    }
                };
                if by.is_player() {
                    (format!("You {verb} the door."), Tone::Faint)
                } else if by.seen {
                    (
                        format!("{} {verb}s a door.", capital(&self.who(by))),
                        Tone::Plain,
                    )
                } else {
                    (format!("You hear a door {verb}."), Tone::Faint)
                }
            }
            Outcome::DoorHeld { way, by, .. } => self.door_held(way, by),
            Outcome::DoorFound { .. } => ("You have found a secret door!".to_owned(), Tone::Good),
            Outcome::SearchMode(on) => search_mode(on),
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
            Outcome::Consumed(of) => (
                format!("You use {}.", goods(self.0, of.kind, 1)),
                Tone::Plain,
            ),
            Outcome::Healed { amount } => {
                (format!("You feel better: {amount} hit points."), Tone::Good)
            }
            Outcome::Hunger { from, to } => hunger_changed(from, to),
            Outcome::Fainted => ("You faint from the lack of food.".to_owned(), Tone::Danger),
            Outcome::Ailing { ailment, from, to } => ailing(ailment, from, to),
            Outcome::Suffered {
                ill: what, damage, ..
            } => (suffered(what, damage), Tone::Bad),
            Outcome::Withstood(ailment) => (withstood(ailment).to_owned(), Tone::Good),
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
            Outcome::ExperienceDrained { .. } => {
                ("You feel your life draining away.".to_owned(), Tone::Danger)
            }
            Outcome::LifeHeld => ("You hold on to your life.".to_owned(), Tone::Good),
            Outcome::LevelLost { level } => {
                (format!("You fall back to level {level}."), Tone::Danger)
            }
            Outcome::LifeRestored => ("Your life comes back to you.".to_owned(), Tone::Good),
            Outcome::Staggered => ("You stagger.".to_owned(), Tone::Bad),
            Outcome::Fumbled { goods: of, chance } => {
                device_words::fumbled(self.item(of.kind), chance)
            }
            Outcome::Invoked { goods: of, charge } => {
                device_words::invoked(self.item(of.kind), charge)
            }
            Outcome::SpellCast { spell } => self.spell_cast(spell),
            Outcome::Miscast { spell, failure } => self.miscast(spell, failure),
            Outcome::Learnt(spell) => self.learnt(spell),
            Outcome::Recharged(of) => device_words::recharged(self.item(of.kind), of),
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
                format!(
                    "You find {}.",
                    indefinite(&self.0.terrain[usize::from(trap.0)].name)
                ),
                Tone::Key,
            ),
            Outcome::Sprung { trap, .. } => (
                format!(
                    "You walk into {}!",
                    indefinite(&self.0.terrain[usize::from(trap.0)].name)
                ),
                Tone::Danger,
            ),
            Outcome::EnergyLost { .. } => ("You reel, and lose time.".to_owned(), Tone::Bad),
            Outcome::StatsSwapped(first, second) => blast_words::swapped(first, second),
            Outcome::BlackBreath { begins } => blast_words::black_breath(begins),
            Outcome::Forgot => ("You forget how you came here.".to_owned(), Tone::Danger),
            Outcome::Unavailing => ("Nothing there yields to it.".to_owned(), Tone::Faint),
            Outcome::Revealed { what, count } => device_words::revealed(what, count),
            Outcome::Lit { fresh, .. } => device_words::lit(fresh),
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
                monster_words::woe(&capital(&self.who(who)), woe, from, to)
            }
            Outcome::Paced { who, from, to } => {
                monster_words::paced(&capital(&self.who(who)), from, to)
            }
            Outcome::FellAsleep(who) => (
                format!("{} falls asleep.", capital(&self.who(who))),
                Tone::Good,
            ),
            Outcome::NoEffect(EffectDef::Heal(_)) => ("You are not hurt.".to_owned(), Tone::Faint),
            Outcome::NoEffect(_) => ("Nothing seems to happen.".to_owned(), Tone::Faint),
            Outcome::EffectBegan { effect, prolonged } => (
                began(effect, prolonged).to_owned(),
                match effect {
                    Effect::Slow => Tone::Bad,
                    Effect::Haste
                    | Effect::Blessing
                    | Effect::Heroism
                    | Effect::Berserk
                    | Effect::ResistAcid
                    | Effect::ResistElec
                    | Effect::ResistFire
                    | Effect::ResistCold
                    | Effect::ResistPois => Tone::Good,
                },
            ),
            Outcome::EffectEnded(effect) => (ended(effect).to_owned(), Tone::Plain),
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
        Some(Line::of(text, tone))
    }

    /// A killer with the article that a gravestone wants.
    pub fn killer(self, killer: Who) -> String {
        match killer.kind {
            Kind::Player => "your own hand".to_owned(),
            Kind::Ill(what) => ill(what).to_owned(),
            Kind::Ground(terrain) => indefinite(&self.0.terrain[usize::from(terrain.0)].name),
            Kind::Monster(kind) => {
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
    pub fn refuse(self, refusal: Refusal) -> Line {
        let text = match refusal {
            Refusal::Blocked(Some(terrain)) => {
                format!(
                    "There is {} in the way.",
                    indefinite(&self.0.terrain[usize::from(terrain.0)].name)
                )
            }
            Refusal::Blocked(None) => "The world ends here.".to_owned(),
            other => format!("{}.", capital(&other.to_string())),
        };
        Line::of(text, Tone::Faint)
    }
}

/// An effect begins.
const fn began(effect: Effect, prolonged: bool) -> &'static str {
    match (effect, prolonged) {
        (Effect::Haste, false) => "You feel yourself moving faster.",
        (Effect::Slow, false) => "You feel yourself moving slower.",
        (Effect::Blessing, false) => "You feel righteous.",
        (Effect::Heroism, false) => "You feel like a hero.",
        (Effect::Berserk, false) => "A red rage fills you.",
        (Effect::ResistAcid, false) => "Your skin hardens against acid.",
        (Effect::ResistElec, false) => "The hair on your arms lies down.",
        (Effect::ResistFire, false) => "A coolness spreads over your skin.",
        (Effect::ResistCold, false) => "A warmth spreads over your skin.",
        (Effect::ResistPois, false) => "Your blood feels thick and clean.",
        (
            Effect::ResistAcid
            | Effect::ResistElec
            | Effect::ResistFire
            | Effect::ResistCold
            | Effect::ResistPois,
            true,
        ) => "The protection will last longer.",
        (Effect::Haste, true) => "You will stay fast for longer.",
        (Effect::Slow, true) => "You will stay slow for longer.",
        (Effect::Blessing, true) => "You will be blessed for longer.",
        (Effect::Heroism, true) => "You will feel heroic for longer.",
        (Effect::Berserk, true) => "You will rage for longer.",
    }
}

/// An effect ends.
const fn ended(effect: Effect) -> &'static str {
    match effect {
        Effect::Haste => "You feel yourself slow down.",
        Effect::Slow => "You feel yourself speed up.",
        Effect::Blessing => "The prayer has expired.",
        Effect::Heroism => "The heroism wears off.",
        Effect::Berserk => "The rage leaves you.",
        Effect::ResistAcid => "Your skin is soft again.",
        Effect::ResistElec => "The air prickles again.",
        Effect::ResistFire => "The coolness leaves your skin.",
        Effect::ResistCold => "The warmth leaves your skin.",
        Effect::ResistPois => "Your blood runs thin again.",
    }
}
