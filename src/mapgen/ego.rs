//! Egos of one game: from its seed, plain things that have become something else, as kinds behind those of the files.

use std::sync::Arc;

use super::stream::LevelStream;
use crate::{
    content::{
        Content, Dungeon, EgoDef, ItemDef, ItemId, ItemUse, ShopDef, TreasureDef, WareDef,
        Weighted, ruleset::EgoFigures,
    },
    dice::Dice,
};

/// How many kinds each ego gives to a game.
const KINDS_OF_EACH: u8 = 2;
/// Most kinds of items of a content.
const KINDS_MOST: usize = 1 << 16;

/// Adds the egos of this seed to the content (BRW-EGO-01), and the places where they are found to its dungeon.
pub(super) fn add_egos(content: &mut Content, seed: u64) {
    let Some(dungeon) = content.dungeon.as_deref() else {
        return;
    };
    let mut furnished = Dungeon::clone(dungeon);
    for ego in &dungeon.egos {
        let bases: Weighted<ItemId> = ego.bases.iter().map(|id| (*id, 1)).collect();
        for number in 0..KINDS_OF_EACH {
            let mut dice = LevelStream::of(seed, number, &["ego", &ego.key]);
            let Some(base) = dice.pick(&bases) else {
                continue;
            };
            let found = dungeon.treasure.iter().find(|one| one.kind == base);
            let Some(found) = found.filter(|_| content.items.len() < KINDS_MOST) else {
                continue;
            };
            let id = ItemId(content.items.len() as u16);
            let plain = &mut content.items[usize::from(base.0)];
            let key = format!("{}:{}:{number}", ego.key, plain.key);
            plain.feigned = true;
            let thing = rolled(ego, key, base, plain, &mut dice);
            let figures = EgoFigures {
                to_hit: thing.to_hit - plain.to_hit,
                to_damage: thing.to_damage - plain.to_damage,
                to_armor: thing.to_armor - plain.to_armor,
                powers: ego.powers,
            };
            content.sil.add_ego(base, figures);
            content.powder.add_ego(base, figures);
            let sold = !thing.cursed && !thing.aggravates;
            content.item_keys.insert(thing.key.clone(), id);
            content.items.push(thing);
            if sold {
                offer(&mut content.shops, ego, (base, id));
            }
            furnished.treasure.push(TreasureDef {
                kind: id,
                ego_of: Some(base),
                depths: ego.depths,
                weight: ego.weight,
                count: Dice::flat(1),
                tags: found.tags.with(ego.tags),
            });
        }
    }
    content.dungeon = Some(Arc::new(furnished));
}

/// Adds an ego to what traders may have for sale who deal in its base and in egos (BRW-EGO-03).
fn offer(shops: &mut [ShopDef], ego: &EgoDef, (base, id): (ItemId, ItemId)) {
    for shop in shops {
        let deals = shop.sells.iter().any(|ware| ware.kind == base);
        if deals && shop.egos > 0 && ego.depths.0 <= shop.egos_to {
            shop.sells.push(WareDef {
                kind: id,
                count: Dice::flat(1),
                weight: shop.egos,
            });
        }
    }
}

/// The base with what the ego adds, as the dice have it.
fn rolled(
    ego: &EgoDef,
    key: String,
    base: ItemId,
    plain: &ItemDef,
    dice: &mut LevelStream,
) -> ItemDef {
    let mut thing = plain.clone();
    thing.key = key;
    thing.name = ego.name.replacen("{}", &plain.name, 1);
    thing.plural = ego.name.replacen("{}", &plain.plural, 1);
    thing.description.clone_from(&ego.description);
    thing.guise = Some(base);
    thing.feigned = false;
    thing.value = None;
    thing.to_hit += dice.signed(ego.to_hit);
    thing.to_damage += dice.signed(ego.to_damage);
    thing.to_armor += dice.signed(ego.to_armor);
    thing.speed += dice.signed(ego.speed);
    thing.stealth += dice.signed(ego.stealth);
    thing.searching += dice.signed(ego.searching);
    for (stat, points) in &ego.stats {
        let points = i32::from(thing.stats[*stat]) + dice.signed(*points);
        thing.stats[*stat] = points.clamp(-9, 9) as i8;
    }
    thing.aggravates |= ego.aggravates;
    thing.gifts = thing.gifts.and(ego.gifts);
    for (to, percent) in ego.resists {
        thing.resists[to] = thing.resists[to].max(percent);
    }
    thing.feather_fall |= ego.feather_fall;
    thing.ignores |= ego.ignores;
    thing.cursed |= ego.cursed;
    thing.curses |= ego.curses;
    if let ItemUse::Weapon(weapon) = &mut thing.usage {
        weapon.powers |= ego.powers;
        weapon.blessed |= ego.blessed;
        weapon.extra_blows += ego.extra_blows;
    } else if let ItemUse::Launcher(launcher) = &mut thing.usage {
        launcher.extra_shots += ego.extra_shots;
        launcher.extra_might += ego.extra_might;
    }
    thing
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::mapgen::for_game;

    #[test]
    fn one_seed_has_one_set_of_shipped_egos_and_another_seed_another() {
        // BRW-EGO-01
        let content = Arc::new(Content::embedded());
        let (one, other) = (
            for_game(&content, 1, content.first),
            for_game(&content, 2, content.first),
        );
        assert_eq!(one.items, for_game(&content, 1, content.first).items);
        assert_ne!(one.items, other.items);
        assert!(one.items.len() >= content.items.len() + 120);
    }

    #[test]
    fn every_shipped_ego_can_be_found_and_passes_for_a_plain_thing_that_is_as_heavy() {
        let content = Arc::new(Content::embedded());
        let dungeon = content.dungeon.as_ref().expect("the dungeon is there");
        assert!(dungeon.egos.len() >= 60, "{}", dungeon.egos.len());
        for ego in &dungeon.egos {
            assert!(!ego.bases.is_empty(), "{}", ego.key);
            assert!(ego.depths.0 <= 24, "{}", ego.key);
        }
        let game = for_game(&content, 3, content.first);
        let found = game.dungeon.as_ref().expect("the dungeon is there");
        let found: BTreeSet<ItemId> = found.treasure.iter().map(|one| one.kind).collect();
        for (at, thing) in game.items.iter().enumerate().skip(content.items.len()) {
            // Behind the egos stand the looks of what is unknown at first.
            let Some(guise) = thing.guise else { continue };
            let plain = &game.items[usize::from(guise.0)];
            assert!(found.contains(&ItemId(at as u16)), "{}", thing.key);
            assert!(plain.feigned && plain.guise.is_none(), "{}", thing.key);
            assert_eq!((thing.weight, &thing.look), (plain.weight, &plain.look));
            assert_ne!(thing.name, plain.name);
        }
    }

    #[test]
    fn some_shipped_egos_lie_on_the_levels_of_a_game() {
        let content = Arc::new(Content::embedded());
        let met: usize = (0..4)
            .map(|seed| {
                let game = for_game(&content, seed, content.first);
                let items = game.levels.iter().flat_map(|level| &level.items);
                items
                    .filter(|placed| usize::from(placed.kind.0) >= content.items.len())
                    .count()
            })
            .sum();
        assert!(met >= 8, "{met}");
    }
}
