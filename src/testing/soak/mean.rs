//! The mean tester: of all that may be possible now it does the kind of thing that it has done least.

use std::mem::{Discriminant, discriminant};

use strum::VariantArray as _;

use super::walker::CHOICE;
use crate::{
    content::{ItemDef, ItemId, ItemUse, LevelId, MonsterId, Slot, SpellId},
    dice::{Random, Roller},
    grid::{Dir, Pos},
    play::{InventoryItem, PlayerView, auto::bot::Bot},
    rules::{
        ability::{specialty::Specialty, status::Condition},
        base::{
            ruleset::Ruleset,
            stat::{Stat, StatName},
        },
        powder::skill::SkillName,
        training::{SilSkillName, Training},
    },
    sim::{Action, WizardDeed},
};

/// In so many of a hundred actions it does what the bot would do, so that it gets about and does not die at once.
const SENSIBLE: i32 = 45;

/// One in so many of its choices may be to give the game up: seldom, since it ends it.
const GIVES_UP: i32 = 400;

/// A tester that does the least expected thing.
#[derive(Debug, Default)]
pub(super) struct MeanTester {
    bot: Bot,
    /// How often each kind of action was tried.
    tried: Vec<(Discriminant<Action>, u32)>,
}

impl MeanTester {
    /// What it does next.
    pub(super) fn choose(&mut self, view: PlayerView<'_>, dice: &mut Random) -> Action {
        if dice.range(CHOICE, 0, 99) < SENSIBLE {
            return self.bot.choose(view);
        }
        if dice.range(CHOICE, 1, GIVES_UP) == 1 {
            return Action::Retire;
        }
        let all = possible(view, dice);
        let least = all.iter().map(|action| self.count(action)).min();
        let rare: Vec<Action> = all
            .into_iter()
            .filter(|action| Some(self.count(action)) == least)
            .collect();
        let place = dice.range(CHOICE, 0, rare.len() as i32 - 1) as usize;
        let action = rare.get(place).copied().unwrap_or(Action::Wait);
        let kind = discriminant(&action);
        match self.tried.iter_mut().find(|(one, _)| *one == kind) {
            Some((_, count)) => *count += 1,
            None => self.tried.push((kind, 1)),
        }
        action
    }

    fn count(&self, action: &Action) -> u32 {
        let kind = discriminant(action);
        let found = self.tried.iter().find(|(one, _)| *one == kind);
        found.map_or(0, |(_, count)| *count)
    }
}

/// A square to send something to: where somebody stands, where nobody does, and sometimes where it makes no sense.
fn target(view: PlayerView<'_>, dice: &mut Random) -> Pos {
    let here = view.here();
    let seen = view.monsters();
    let mut roll = |high: i32| dice.range(CHOICE, 0, high);
    match roll(9) {
        0 => here,
        1..3 => here.step(Dir::ALL[roll(7) as usize]),
        3 => {
            let size = view.size();
            Pos {
                x: roll(i32::from(size.width()) - 1) as i16,
                y: roll(i32::from(size.height()) - 1) as i16,
            }
        }
        _ if seen.is_empty() => {
            let dir = Dir::ALL[roll(7) as usize];
            (0..roll(8)).fold(here.step(dir), |at, _| at.step(dir))
        }
        _ => seen[roll(seen.len() as i32 - 1) as usize].at,
    }
}

/// What may be possible now. A few of these are refused, which must change nothing.
fn possible(view: PlayerView<'_>, dice: &mut Random) -> Vec<Action> {
    let at = target(view, dice);
    let mut all = vec![
        Action::Wait,
        Action::Rest,
        Action::Search,
        Action::SearchMode(!view.searches()),
        Action::Ascend,
        Action::Descend,
    ];
    if !view.underfoot().is_empty() {
        all.push(Action::PickUp);
    }
    for thing in view.underfoot() {
        all.push(Action::Take {
            item: thing.uid,
            count: some_of(thing.count, dice),
        });
    }
    all.push(Action::Wizard(wizardry(view, at, dice)));
    for dir in Dir::ALL {
        all.extend([
            Action::Step(dir),
            Action::Open(dir),
            Action::Close(dir),
            Action::Dig(dir),
        ]);
        let beside = view.here().step(dir);
        if view.knows_trap(beside) {
            all.push(Action::Disarm(dir));
        }
        for chest in view.chests_at(beside) {
            all.extend(chest_actions(chest.uid));
        }
    }
    for chest in view.chests_at(view.here()) {
        all.extend(chest_actions(chest.uid));
    }
    for thing in view.pack() {
        let def = &view.content().items[usize::from(thing.kind.0)];
        all.extend(of_thing(thing, def, at));
        all.push(Action::DropSome {
            item: thing.uid,
            count: some_of(thing.count, dice),
        });
    }
    all.extend(view.worn().iter().map(|(slot, _)| Action::TakeOff(*slot)));
    for spell in view.caster().held() {
        all.push(Action::Study(spell));
        all.extend(casts(spell, at));
    }
    if view.character().specialties_open() > 0 {
        all.extend(
            Specialty::VARIANTS
                .iter()
                .map(|one| Action::Specialize(*one)),
        );
    }
    all.extend(training(view.ruleset()).into_iter().map(Action::Train));
    if let Some(trader) = view.trader() {
        for ware in 0..=trader.wares.len().min(250) {
            all.push(Action::Buy {
                ware: ware as u8,
                count: 1 + (dice.range(CHOICE, 0, 3) / 3) as u16 * 4,
            });
        }
        for thing in view.pack() {
            all.push(Action::Sell {
                item: thing.uid,
                count: some_of(thing.count, dice),
            });
        }
        for service in 0..=trader.services.len().min(250) {
            all.push(Action::Serve(service as u8));
        }
    }
    all
}

/// Some of a stack: one more than there are, at most.
fn some_of(count: u16, dice: &mut Random) -> u16 {
    dice.range(CHOICE, 1, i32::from(count) + 1) as u16
}

/// What a wizard may want. Who is none begins with becoming one, now and then; all else is refused until then.
fn wizardry(view: PlayerView<'_>, at: Pos, dice: &mut Random) -> WizardDeed {
    let mut roll = |high: usize| dice.range(CHOICE, 0, high as i32) as usize;
    if !view.is_wizard() && roll(3) > 0 {
        return WizardDeed::Heal;
    }
    let content = view.content();
    let (levels, items) = (content.levels.len(), content.items.len());
    match roll(11) {
        0 => WizardDeed::Begin,
        1 => WizardDeed::Jump(LevelId(roll(levels) as u16)),
        2 => WizardDeed::Teleport(at),
        3 => WizardDeed::Reveal,
        4 => WizardDeed::Make {
            kind: ItemId(roll(items) as u16),
            count: roll(100) as u16,
        },
        5 => WizardDeed::Monster {
            kind: MonsterId(roll(content.monsters.len()) as u16),
            at,
        },
        6 => WizardDeed::Stat(
            StatName::VARIANTS[roll(StatName::VARIANTS.len() - 1)],
            Stat::new(roll(120) as i32),
        ),
        7 => WizardDeed::Level(roll(52) as u8),
        8 => WizardDeed::HitPoints(roll(300) as i32),
        9 => WizardDeed::Condition(
            Condition::VARIANTS[roll(Condition::VARIANTS.len() - 1)],
            roll(40) as u16,
        ),
        10 => WizardDeed::Food(roll(21_000) as u16),
        _ => WizardDeed::Heal,
    }
}

fn chest_actions(uid: crate::sim::ItemUid) -> [Action; 3] {
    [
        Action::OpenChest(uid),
        Action::ForceChest(uid),
        Action::DisarmChest(uid),
    ]
}

fn casts(spell: SpellId, at: Pos) -> [Action; 2] {
    [None, Some(at)].map(|at| Action::Cast { spell, at })
}

fn training(rules: Ruleset) -> Vec<Training> {
    match rules {
        Ruleset::Angband => Vec::new(),
        Ruleset::Sil => SilSkillName::VARIANTS
            .iter()
            .copied()
            .map(Training::Sil)
            .collect(),
        Ruleset::Powder => SkillName::VARIANTS
            .iter()
            .copied()
            .map(Training::Powder)
            .collect(),
    }
}

/// What can be done with a thing of the pack.
fn of_thing(thing: InventoryItem, def: &ItemDef, at: Pos) -> Vec<Action> {
    let uid = thing.uid;
    let mut all = vec![Action::Throw { item: uid, at }, Action::Drop(uid)];
    match &def.usage {
        ItemUse::Weapon(_) | ItemUse::Worn { .. } | ItemUse::Launcher(_) => {
            all.push(Action::Wield(uid));
            all.push(Action::WieldIn {
                item: uid,
                slot: Slot::OtherRing,
            });
        }
        ItemUse::Light { .. } => all.extend([Action::Wield(uid), Action::Refuel(uid)]),
        ItemUse::Oil => all.push(Action::Refuel(uid)),
        ItemUse::Ammo(_) => all.push(Action::Fire { ammo: uid, at }),
        ItemUse::Potion(_) => all.push(Action::Quaff(uid)),
        ItemUse::Food(_) => all.push(Action::Eat(uid)),
        ItemUse::Scroll(_) => all.push(Action::Read(uid)),
        ItemUse::Wand(_) => all.push(Action::Aim { item: uid, at }),
        ItemUse::Staff(_) => all.push(Action::Use(uid)),
        ItemUse::Rod(_) => all.extend([None, Some(at)].map(|at| Action::Zap { item: uid, at })),
        ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Money
        | ItemUse::Chest(_)
        | ItemUse::Trinket => {}
    }
    all
}
