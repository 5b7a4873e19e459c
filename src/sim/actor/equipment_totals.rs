//! What somebody with certain things worn and wielded comes to: the player as it is, and as it would be.

use enum_map::EnumMap;

use crate::{
    content::{ItemId, ItemUse, SetBonusDef, Slot},
    rules::{
        ability::{
            abilities::{self, CharacterAbilities},
            armor::ArmorClassParts,
            digging::{self, Tool},
            resistance::{LENT, Resistance, together},
            shape::BodyShape,
            specialty::{self, Specialty},
            speed,
            status::{Condition, ConditionLaw},
            stealth::{self, Disturbance},
        },
        angband::fighter::{BattleMagic, Fighter, Launcher, Wielded},
        base::{
            ruleset::Ruleset,
            stat::StatName,
            units::{Skill, Speed, ToDam, ToHit, Weight},
        },
        custom::RegisteredRuleset,
    },
    sim::world::{
        actor::{components::ActorArmor, conditions::Conditions},
        catalog::Catalog,
        item::stack::Stack,
        player::{
            body::Stomach,
            character::Character,
            combat_stats::CombatStats,
            derived::{
                Derived, PlayerCombat, PlayerDigging, PlayerMovement, PlayerProtections,
                PlayerStealth, WornArmor,
            },
            effects::{Effect, TimedEffects},
            held_items::HeldItems,
            powder_stats::PowderCombatStats,
            sil_stats::SilCombatStats,
        },
    },
};

/// Who wears it all, and how that one is at the moment.
pub(crate) struct DerivedSource<'a> {
    /// What exists.
    pub(crate) catalog: &'a Catalog,
    /// The way to fight.
    pub(crate) ruleset: Ruleset,
    /// The custom rules that stand upon it, if there are any.
    pub(crate) custom: Option<RegisteredRuleset>,
    /// Who, with what the things worn add to statistics.
    pub(crate) character: &'a Character,
    /// What magic does for a time.
    pub(crate) timed: &'a TimedEffects,
    /// Whether every action is a search.
    pub(crate) searching: bool,
    /// What is in the stomach.
    pub(crate) stomach: Stomach,
    /// The player's conditions.
    pub(crate) conditions: &'a Conditions,
}

/// What worn and wielded things add up to.
struct EquipmentTotals {
    fighter: Fighter,
    held: HeldItems,
    weapon_seems: Option<ItemId>,
    digger: i32,
    armor: ArmorClassParts,
    has_shield: bool,
    speed: i32,
    stealth_bonus: i32,
    search_bonus: i32,
    aggravates: bool,
    gifts: CharacterAbilities,
    resists: EnumMap<Resistance, i32>,
    feather_fall: bool,
    weight: Weight,
    /// Everything that is not held.
    worn: Vec<Stack>,
}

impl DerivedSource<'_> {
    /// What stacks weigh.
    pub(in crate::sim) fn weight<'s>(&self, stacks: impl Iterator<Item = &'s Stack>) -> Weight {
        stacks.fold(Weight::ZERO, |sum, stack| {
            sum + self.catalog.item(stack.kind).weight * u32::from(stack.count)
        })
    }

    /// Derived numbers with these things worn and wielded, and a pack of that weight.
    pub(crate) fn derive(
        &self,
        pack: Weight,
        things: impl Iterator<Item = (Slot, Stack)>,
    ) -> Derived {
        let mut totals = self.bare();
        let mut kinds = Vec::new();
        for (slot, stack) in things {
            totals.add(self.catalog, slot, &stack);
            kinds.push(stack.kind);
        }
        for bonus in self.catalog.content().set_bonuses(&kinds) {
            totals.complete(bonus);
        }
        let EquipmentTotals {
            fighter,
            held,
            weapon_seems,
            digger,
            mut armor,
            has_shield,
            stealth_bonus,
            search_bonus,
            gifts,
            ..
        } = totals;
        let has = |specialty| self.character.specialties().contains(specialty);
        if has(Specialty::ArmorMastery) {
            armor.mastery += specialty::armor_mastery(armor.base);
        }
        if has(Specialty::ShieldMastery) && has_shield {
            armor.mastery += specialty::SHIELD_MASTERY;
        }
        let mut resists = totals.resists;
        for (to, percent) in &mut resists {
            if self.timed.resists(to) {
                *percent = together(*percent, LENT);
            }
        }
        let tool = fighter.weapon.map(|weapon| Tool {
            weight: weapon.weight,
            bonus: digger,
        });
        let stealth = self.character.stealth(stealth_bonus).total();
        Derived {
            combat: PlayerCombat {
                blows: fighter.blows(),
                melee: fighter.melee(),
                fighter,
                weapon: held.weapon.map(|stack: Stack| stack.kind),
                weapon_seems,
                launcher: held.launcher.map(|stack: Stack| stack.kind),
                immobile: self.conditions.is_helpless(ConditionLaw::Character),
                arms: self.arms(fighter.magic, &resists, held, &totals.worn),
                custom: self.custom,
            },
            armor: ActorArmor::new(armor.class()),
            worn_armor: WornArmor { parts: armor },
            protections: PlayerProtections {
                gifts: abilities::of_race(self.character.race())
                    .and(self.timed.shape().map(BodyShape::gifts).unwrap_or_default())
                    .and(gifts),
                worn_gifts: gifts,
                saving: Skill::new(self.character.saving().total()),
                worn_resists: totals.resists,
                resists,
                feather_fall: totals.feather_fall,
            },
            stealth: PlayerStealth {
                skill: stealth,
                bonus: stealth_bonus,
                search_bonus,
                presence: if totals.aggravates {
                    Disturbance::Aggravating
                } else {
                    Disturbance::Noise(stealth::noise(stealth))
                },
            },
            digging: PlayerDigging {
                skill: digging::skill(fighter.strength, tool),
                tool,
                has_digger: digger > 0,
            },
            movement: PlayerMovement {
                speed: speed::PlayerSpeed {
                    items: Speed::new(totals.speed),
                    strength: fighter.strength,
                    carried: pack + totals.weight,
                    hasted: self.timed.has(Effect::Haste),
                    slowed: self.timed.has(Effect::Slow),
                    hunger: self.stomach.hunger(),
                    searching: self.searching,
                    shape: Speed::new(self.timed.shape().map_or(0, BodyShape::speed)),
                },
                worn_weight: totals.weight,
            },
        }
    }

    /// Somebody with nothing.
    fn bare(&self) -> EquipmentTotals {
        let who = self.character;
        let mut fighter = Fighter::new(who.race(), who.class(), who.level());
        fighter.strength = who.stats()[StatName::Str];
        fighter.dexterity = who.stats()[StatName::Dex];
        fighter.magic = BattleMagic {
            blessing: self.timed.has(Effect::Blessing),
            heroism: self.timed.has(Effect::Heroism),
            berserk: self.timed.has(Effect::Berserk),
        };
        fighter.stun = self.conditions.get(Condition::Stunned);
        EquipmentTotals {
            fighter,
            held: HeldItems::default(),
            weapon_seems: None,
            digger: 0,
            armor: ArmorClassParts {
                dexterity: fighter.dexterity,
                ..ArmorClassParts::default()
            },
            has_shield: false,
            speed: 0,
            stealth_bonus: 0,
            search_bonus: 0,
            aggravates: false,
            gifts: CharacterAbilities::default(),
            resists: EnumMap::default(),
            feather_fall: false,
            weight: Weight::ZERO,
            worn: Vec::new(),
        }
    }

    /// What the player fights with under the ruleset.
    fn arms(
        &self,
        magic: BattleMagic,
        resists: &EnumMap<Resistance, i32>,
        held: HeldItems,
        worn: &[Stack],
    ) -> CombatStats {
        let (content, character) = (self.catalog.content(), self.character);
        let (class, level) = (character.class(), character.level());
        match self.ruleset {
            Ruleset::Angband => CombatStats::Angband,
            Ruleset::Sil => {
                let who = content.sil.character(class, level, character.stats());
                let who = who.trained(character.trained());
                let arms = SilCombatStats::new(&content.sil, &who, magic, resists, held, worn);
                CombatStats::Sil(Box::new(arms))
            }
            Ruleset::Powder => {
                let who = content.powder.character(class, character.race(), level);
                let who = who.trained(character.trained());
                let powder = &content.powder;
                let arms = PowderCombatStats::new(powder, who, magic, resists, held, worn);
                CombatStats::Powder(Box::new(arms))
            }
        }
    }
}

impl EquipmentTotals {
    /// Several parts of a set are worn (BRW-SET-01).
    fn complete(&mut self, bonus: &SetBonusDef) {
        self.speed += bonus.speed;
        self.gifts = self.gifts.and(bonus.gifts);
        self.stealth_bonus += bonus.stealth;
        self.search_bonus += bonus.searching;
        self.feather_fall |= bonus.feather_fall;
        for (to, percent) in bonus.resists {
            self.resists[to] = together(self.resists[to], percent.into());
        }
    }

    /// Puts one on, or wields it.
    fn add(&mut self, catalog: &Catalog, slot: Slot, stack: &Stack) {
        let def = catalog.item(stack.kind);
        self.weight += def.weight;
        self.has_shield |= slot == Slot::Shield;
        self.speed += def.speed;
        self.gifts = self.gifts.and(def.gifts);
        self.armor.magic += def.to_armor - i32::from(stack.wear.to_armor);
        self.stealth_bonus += def.stealth;
        self.search_bonus += def.searching;
        self.aggravates |= def.aggravates;
        self.feather_fall |= def.feather_fall;
        for (to, percent) in def.resists {
            self.resists[to] = together(self.resists[to], percent.into());
        }
        match slot {
            Slot::Weapon | Slot::Launcher => {}
            Slot::Light => self.held.light = Some(*stack),
            Slot::Ring
            | Slot::OtherRing
            | Slot::Amulet
            | Slot::Body
            | Slot::Cloak
            | Slot::Shield
            | Slot::Head
            | Slot::Hands
            | Slot::Feet => self.worn.push(*stack),
        }
        let to_hit = ToHit::new(def.to_hit - i32::from(stack.wear.to_hit));
        let to_dam = ToDam::new(def.to_damage - i32::from(stack.wear.to_damage));
        let fighter = &mut self.fighter;
        match &def.usage {
            ItemUse::Weapon(arm) if slot == Slot::Weapon => {
                self.held.weapon = Some(*stack);
                self.weapon_seems = Some(stack.seeming(catalog));
                self.digger = i32::from(arm.digging);
                fighter.weapon = Some(Wielded {
                    kind: arm.kind,
                    weight: def.weight,
                    dice: arm.dice,
                    to_hit,
                    to_dam,
                    blessed: arm.blessed,
                    extra_blows: arm.extra_blows,
                    powers: arm.powers,
                });
                return;
            }
            ItemUse::Launcher(arm) if slot == Slot::Launcher => {
                self.held.launcher = Some(*stack);
                fighter.launcher = Some(Launcher {
                    kind: arm.kind,
                    weight: def.weight,
                    to_hit,
                    to_dam,
                    extra_shots: arm.extra_shots,
                    extra_might: arm.extra_might,
                });
                return;
            }
            ItemUse::Worn { armor: base, .. } => self.armor.base += base,
            ItemUse::Weapon(_)
            | ItemUse::Launcher(_)
            | ItemUse::Ammo(_)
            | ItemUse::Oil
            | ItemUse::Light { .. }
            | ItemUse::Potion(_)
            | ItemUse::Food(_)
            | ItemUse::Scroll(_)
            | ItemUse::Wand(_)
            | ItemUse::Staff(_)
            | ItemUse::Rod(_)
            | ItemUse::Book(_)
            | ItemUse::Crown
            | ItemUse::Money
            | ItemUse::Chest(_)
            | ItemUse::Trinket => {}
        }
        // Rings, gloves and amulets that show a pair give both numbers of it (ATK-MELEE-09).
        // Body armor that hampers has a negative first number, listed separately on the sheet (ATK-MELEE-07).
        if slot == Slot::Body && to_hit.get() < 0 {
            fighter.armor += to_hit;
        } else {
            fighter.worn_to_hit += to_hit;
        }
        fighter.worn_to_dam += to_dam;
    }
}
