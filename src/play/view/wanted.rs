//! What exploring picks up for a player, who carries it all and has to find it again.

use super::PlayerView;
use crate::{
    content::{ItemDef, ItemId, ItemUse, Slot, WeaponDef},
    rules::ability::{fuel::Refuel, sensing::Feeling},
    sim::{ItemKnowledge, PACK_PLACES},
};

/// Torches in the pack beyond which no more are taken.
const TORCHES: u16 = 2;

/// With so few free places in the pack only what is rare or still to be learned is taken.
const FEW_PLACES: usize = 3;

impl PlayerView<'_> {
    /// Whether exploring takes so many of a kind of which this is known: what is of use, and neither plain arms that are no
    /// better than those at hand, nor books for others, nor torch after torch.
    pub(in crate::play) fn wants(self, kind: ItemId, knowledge: ItemKnowledge, count: u16) -> bool {
        let def = &self.content().items[usize::from(kind.0)];
        let wanted = match &def.usage {
            ItemUse::Weapon(weapon) => !is_plain(def, knowledge) || self.betters(def, weapon),
            ItemUse::Launcher(_) => {
                !is_plain(def, knowledge) || self.worn_in(Slot::Launcher).is_none()
            }
            ItemUse::Book(spells) => {
                let caster = self.caster();
                spells
                    .iter()
                    .any(|spell| caster.difficulty(*spell).is_some())
            }
            ItemUse::Light {
                refuel: Refuel::Torch,
                ..
            } => self.torches() < TORCHES,
            ItemUse::Ammo(_)
            | ItemUse::Worn { .. }
            | ItemUse::Oil
            | ItemUse::Light { .. }
            | ItemUse::Potion(_)
            | ItemUse::Food(_)
            | ItemUse::Scroll(_)
            | ItemUse::Wand(_)
            | ItemUse::Staff(_)
            | ItemUse::Rod(_)
            | ItemUse::Crown
            | ItemUse::Money
            | ItemUse::Chest(_)
            | ItemUse::Trinket => true,
        };
        let crowded = self.free_places() < FEW_PLACES;
        wanted
            && self.is_worth_taking(kind, count)
            && (!crowded || is_precious(def, knowledge) || self.joins_a_stack(kind))
    }

    /// Places of the pack that are free.
    fn free_places(self) -> usize {
        PACK_PLACES.saturating_sub(self.pack().len())
    }

    /// Whether there is a stack of the kind in the pack.
    fn joins_a_stack(self, kind: ItemId) -> bool {
        self.pack().into_iter().any(|thing| thing.kind == kind)
    }

    /// Torches in the pack.
    fn torches(self) -> u16 {
        let torch = |kind: ItemId| {
            let usage = &self.content().items[usize::from(kind.0)].usage;
            matches!(
                usage,
                ItemUse::Light {
                    refuel: Refuel::Torch,
                    ..
                }
            )
        };
        let pack = self.pack().into_iter();
        pack.filter(|thing| torch(thing.kind))
            .map(|thing| thing.count)
            .sum()
    }

    /// Whether a plain weapon does more than the one that is wielded, or digs where nothing at hand does.
    fn betters(self, def: &ItemDef, weapon: &WeaponDef) -> bool {
        let worn = self.worn_in(Slot::Weapon);
        let own = |thing: &super::InventoryItem| &self.content().items[usize::from(thing.kind.0)];
        let damage =
            |def: &ItemDef, weapon: &WeaponDef| weapon.dice.mean() + f64::from(def.to_damage);
        let now = worn.as_ref().map(own);
        let stronger = now.is_none_or(|now| {
            as_weapon(now).is_none_or(|held| damage(def, weapon) > damage(now, held))
        });
        let digs = |thing: &super::InventoryItem| {
            as_weapon(own(thing)).is_some_and(|held| held.digging >= weapon.digging)
        };
        let has_digger = || self.pack().iter().chain(worn.as_ref()).any(digs);
        stronger || weapon.digging > 0 && !has_digger()
    }
}

/// A thing as a weapon, if it is one.
fn as_weapon(def: &ItemDef) -> Option<&WeaponDef> {
    if let ItemUse::Weapon(weapon) = &def.usage {
        Some(weapon)
    } else {
        None
    }
}

/// Whether something is known to be no more than it looks like, without a bonus or a power.
fn is_plain(def: &ItemDef, knowledge: ItemKnowledge) -> bool {
    let ordinary = match knowledge {
        ItemKnowledge::Known => true,
        ItemKnowledge::Sensed(feeling) => match feeling {
            Feeling::Cursed | Feeling::Bad | Feeling::Average => true,
            Feeling::Good | Feeling::Excellent => false,
        },
        ItemKnowledge::Unknown | ItemKnowledge::Unfamiliar | ItemKnowledge::Tried => false,
    };
    let enchanted = def.to_hit > 0
        || def.to_damage > 0
        || def.to_armor > 0
        || def.speed > 0
        || def.stealth > 0
        || def.searching > 0
        || def.stats.values().any(|points| *points > 0)
        || def.resists.values().any(|percent| *percent > 0);
    let weapon = as_weapon(def);
    let powers = weapon.is_some_and(|weapon| !weapon.powers.is_empty() || weapon.extra_blows > 0);
    let launcher = def.usage.as_launcher();
    let mighty = launcher.is_some_and(|it| it.extra_shots > 0 || it.extra_might > 0);
    ordinary && !enchanted && !powers && !mighty && !def.artifact
}

/// Whether something is taken even where the pack has little room: what is unknown as a whole, magic, what is rare.
fn is_precious(def: &ItemDef, knowledge: ItemKnowledge) -> bool {
    let magic = matches!(
        def.usage,
        ItemUse::Potion(_)
            | ItemUse::Scroll(_)
            | ItemUse::Wand(_)
            | ItemUse::Staff(_)
            | ItemUse::Rod(_)
            | ItemUse::Book(_)
            | ItemUse::Crown
            | ItemUse::Money
    );
    magic
        || knowledge.is_unfamiliar()
        || def.artifact
        || knowledge
            .feeling()
            .is_some_and(|feeling| feeling > Feeling::Average)
}
