//! Attacks under rules of the program's own: what these learn of the two who fight.

use super::{AttackMode, Encounter, combatant::CombatantState};
use crate::rules::{
    attack::Attack,
    custom::{AttackFacts, FighterFacts, RegisteredRuleset, WeaponFacts},
};

/// The player's attack, where the base ruleset has this one.
#[cold]
pub(super) fn of_player(
    rules: RegisteredRuleset,
    encounter: &Encounter,
    base: &Attack,
    mode: AttackMode,
    left: i32,
) -> Attack {
    let [player, monster] = fighters(encounter);
    let key = |item: super::SentItem| {
        let def = &encounter.content.items[usize::from(item.kind.0)];
        def.key.as_str()
    };
    let weapon = match mode {
        AttackMode::Melee => WeaponFacts::Wielded,
        AttackMode::Fired(item, distance) => WeaponFacts::Fired {
            item: key(item),
            distance,
        },
        AttackMode::Thrown(item, distance) => WeaponFacts::Thrown {
            item: key(item),
            distance,
        },
    };
    rules.attack(&AttackFacts::new(base, (player, monster), weapon, left))
}

/// A monster's blow of this number, where the base ruleset has this one.
#[cold]
pub(super) fn of_monster(
    rules: RegisteredRuleset,
    encounter: &Encounter,
    base: &Attack,
    blow: usize,
    left: i32,
) -> Attack {
    let [player, monster] = fighters(encounter);
    let weapon = WeaponFacts::Blow(blow);
    rules.attack(&AttackFacts::new(base, (monster, player), weapon, left))
}

/// A monster's shot or throw, where the base ruleset has this one.
#[cold]
pub(super) fn of_archer(
    rules: RegisteredRuleset,
    encounter: &Encounter,
    base: &Attack,
    (missile, fired): (super::SentItem, bool),
    distance: crate::rules::base::units::Squares,
    left: i32,
) -> Attack {
    let [player, monster] = fighters(encounter);
    let item = &encounter.content.items[usize::from(missile.kind.0)].key;
    let weapon = if fired {
        WeaponFacts::Fired { item, distance }
    } else {
        WeaponFacts::Thrown { item, distance }
    };
    rules.attack(&AttackFacts::new(base, (monster, player), weapon, left))
}

/// The player and the monster.
fn fighters<'a>(encounter: &Encounter<'a>) -> [FighterFacts<'a>; 2] {
    let monster = &encounter.content.monsters[usize::from(encounter.monster.0)];
    [
        facts(None, &encounter.player),
        facts(Some(&monster.key), &encounter.foe),
    ]
}

fn facts<'a>(monster: Option<&'a str>, state: &CombatantState) -> FighterFacts<'a> {
    let mut facts = FighterFacts::well(monster);
    facts.sees = state.sees;
    facts.asleep = state.asleep;
    facts.stunned = state.stunned;
    facts.immobile = state.immobile;
    facts
}
