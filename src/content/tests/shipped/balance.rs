//! The same dungeon can be played under every ruleset: duels of the shipped warrior, by the rules themselves.

use enumset::EnumSet;

use crate::{
    content::{Content, ItemId, ItemUse, MonsterDef},
    dice::Random,
    rules::{
        base::{
            ruleset::Ruleset,
            units::{Damage, Level},
        },
        powder::{
            attack::attack, attacker::AttackSituation, modifier::Circumstance, weapon::Style,
        },
        sil::{self, SilGear},
    },
};

/// Duels of each pair; seeds are fixed, so this is no matter of luck.
const DUELS: u64 = 200;
/// Longer duels are nobody's victory.
const ROUNDS: u32 = 100;

/// Who fights: the first character of the game, a warrior of that level with so many hit points.
struct Hero<'a> {
    content: &'a Content,
    level: Level,
    hit_points: i32,
}

impl Hero<'_> {
    fn wears(&self) -> impl Iterator<Item = ItemId> {
        self.content.characters[0].wears.iter().copied()
    }

    fn weapon(&self) -> ItemId {
        let is_weapon = |id: &ItemId| {
            let item = &self.content.items[usize::from(id.0)];
            matches!(item.usage, ItemUse::Weapon(_))
        };
        self.wears().find(is_weapon).unwrap()
    }

    /// How often of [`DUELS`] the hero wins when `round` says what both lose in each round.
    fn wins(
        &self,
        foe: &MonsterDef,
        ruleset: Ruleset,
        mut round: impl FnMut(&mut Random) -> (i32, i32),
    ) -> u64 {
        let its_points = self
            .content
            .hit_points(foe.hit_points.twice_mean() / 2, ruleset);
        let mut duel = |seed| {
            let mut random = Random::seeded(seed);
            let (mut mine, mut its) = (self.hit_points, its_points);
            for _ in 0..ROUNDS {
                let (to_it, to_me) = round(&mut random);
                its -= to_it;
                if its < 0 {
                    return true;
                }
                mine -= to_me;
                if mine < 0 {
                    return false;
                }
            }
            false
        };
        (0..DUELS).filter(|seed| duel(*seed)).count() as u64
    }

    fn wins_by_sil(&self, key: &str) -> u64 {
        let (content, id) = (self.content, self.content.monster_keys[key]);
        let it = content.sil.monster(id);
        let character = &content.characters[0];
        let me = content
            .sil
            .character(character.class, self.level, &character.stats);
        let weapon = content.sil.item(self.weapon()).weapon;
        let others = self.wears().filter(|id| *id != self.weapon());
        let worn: Vec<_> = others.map(|id| content.sil.item(id).armor()).collect();
        let gear = SilGear {
            weapon: Some(weapon),
            worn: &worn,
        };
        let protection: Vec<_> = gear.protection().collect();
        let attacker = sil::SilAttacker {
            armor: gear.armor_accuracy(),
            off_hand: gear.off_hand(),
            ..me.attacker()
        };
        let defender = sil::SilDefender {
            equipment: gear.evasion(),
            protection: &protection,
            ..me.defender()
        };
        self.wins(
            &content.monsters[usize::from(id.0)],
            Ruleset::Sil,
            |random| {
                let blow = sil::SilBlow::Weapon(weapon);
                let to_it = sil::SilMatchup::melee(&attacker, &blow, &it.numbers.defender())
                    .resolve(random)
                    .net();
                let blows = it.blows.iter().map(|natural| {
                    let blow = sil::SilBlow::Natural(*natural);
                    sil::SilMatchup::melee(&it.numbers.attacker(), &blow, &defender)
                        .resolve(random)
                        .net()
                        .get()
                });
                (to_it.get(), blows.sum())
            },
        )
    }

    fn wins_by_powder(&self, key: &str) -> u64 {
        let (content, id) = (self.content, self.content.monster_keys[key]);
        let it = content.powder.monster(id);
        let character = &content.characters[0];
        let powder = &content.powder;
        let me = powder.character(character.class, character.race, self.level);
        let weapon = powder.item(self.weapon());
        let worn = self.wears().map(|id| powder.item(id));
        // Nobody is ever killed outright: the rounds count hit points.
        let survives = Damage::new(i32::MAX);
        let defender = me.defender(Some(weapon), worn, survives);
        let moment = AttackSituation {
            circumstances: EnumSet::only(Circumstance::SensesTarget),
            ran_up: false,
        };
        let creature = me.creature();
        let attacker = creature.with_weapon(&weapon.weapon, Style::Melee, None, moment);
        self.wins(
            &content.monsters[usize::from(id.0)],
            Ruleset::Powder,
            |random| {
                let to_it = attack(random, &attacker, &it.defender(&it.numbers, survives)).damage();
                let blows = it.blows.iter().map(|blow| {
                    let its = it
                        .numbers
                        .creature()
                        .without_weapon(Style::Melee, *blow, moment);
                    attack(random, &its, &defender).damage().get()
                });
                (to_it.get(), blows.sum())
            },
        )
    }
}

/// The hero of that level; hit points as the warriors of the game have them on the whole.
fn hero(content: &Content, level: i32) -> Hero<'_> {
    Hero {
        content,
        level: Level::new(level),
        hit_points: 20 + 11 * (level - 1),
    }
}

#[test]
fn a_warrior_beats_jackals_and_kobolds_and_loses_to_trolls_under_every_ruleset() {
    let content = Content::embedded();
    let novice = hero(&content, 1);
    for (key, least, most) in [
        ("rat", 190, 200),
        ("jackal", 180, 200),
        ("kobold", 150, 200),
        ("cave_troll", 0, 6),
        ("stone_troll", 0, 2),
    ] {
        let wins = [novice.wins_by_sil(key), novice.wins_by_powder(key)];
        for (wins, ruleset) in wins.into_iter().zip(["Sil", "POWDER"]) {
            assert!(
                (least..=most).contains(&wins),
                "{ruleset}, {key}: {wins} of {DUELS}"
            );
        }
    }
}

#[test]
fn experience_turns_the_fight_with_those_who_live_deeper() {
    let content = Content::embedded();
    // Where it is still lost, and where it is won, with nothing better than the gear of the first day.
    for (key, lost, won) in [("ogre", 1, 8), ("cave_troll", 1, 12), ("hill_giant", 4, 16)] {
        let (before, after) = (hero(&content, lost), hero(&content, won));
        for (before, after, ruleset) in [
            (before.wins_by_sil(key), after.wins_by_sil(key), "Sil"),
            (
                before.wins_by_powder(key),
                after.wins_by_powder(key),
                "POWDER",
            ),
        ] {
            assert!(before <= DUELS / 4, "{ruleset}, {key}: {before} of {DUELS}");
            assert!(after >= DUELS / 2, "{ruleset}, {key}: {after} of {DUELS}");
        }
    }
}
