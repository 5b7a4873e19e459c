//! The player's derived numbers: what statistics, equipment and magic come to under the rules.

use bevy_ecs::prelude::*;
use enum_map::EnumMap;

use super::{
    actor::{Health, Mana, Pace, Player},
    bag::{Burden, Equipment, Pack, Stack},
    body::{Ailments, Stomach},
    catalogue::Catalogue,
    character::Character,
    effect::{Effect, Timed},
    fight::{Arms, powder, sil},
    game::Rules,
    searching::SearchMode,
};
use crate::{
    content::{ItemDef, ItemId, ItemUse, Slot},
    rules::{
        ability::{
            armour::Armour,
            digging::{self, Tool},
            gift::{self, Gifts},
            speed,
            status::{self, Ailment},
            stealth::{self, Presence},
        },
        angband::fighter::{BattleMagic, Fighter, Launcher, Wielded},
        projection::player::Resistance,
        ruleset::Ruleset,
        stat::StatName,
        units::{ArmourClass, Skill, Speed, ToDam, ToHit, Weight},
    },
};

/// Set when something has changed that derived numbers depend on.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(in crate::sim) struct Stale(pub(in crate::sim) bool);

/// Derived numbers of the player, kept until something changes.
#[derive(Component, Clone, Debug)]
pub struct Derived {
    /// What attacks depend on; skills and bonuses are asked of it, with their terms.
    pub fighter: Fighter,
    /// What speed depends on, with its terms.
    pub pace: speed::Pace,
    /// The wielded weapon.
    pub weapon: Option<ItemId>,
    /// The equipped missile weapon.
    pub launcher: Option<ItemId>,
    /// Blows each turn (ATK-BLOWS-11).
    pub blows: u32,
    /// What armour class depends on, with its terms.
    pub armour: Armour,
    /// Armour class: base and magical, of everything worn, and Dexterity (ABL-STAT-04).
    pub armour_class: ArmourClass,
    /// Digging skill with what is wielded (ABL-DIG-02).
    pub digging: Skill,
    /// What the wielded weapon is as a digging tool.
    pub tool: Option<Tool>,
    /// Whether a shovel or pick is wielded.
    pub has_digger: bool,
    /// Stealth, 0 to 30 (ABL-STEALTH-02).
    pub stealth: i32,
    /// What worn things add to stealth.
    pub quiet: i32,
    /// What worn things add to search skill.
    pub keen: i32,
    /// How sleepers notice the player: by noise, or at once (ABL-STEALTH-03).
    pub presence: Presence,
    /// Special abilities and protections, by race and by worn things (ABL-ABIL-01).
    pub gifts: Gifts,
    /// The part of them that worn things give.
    pub worn_gifts: Gifts,
    /// Saving-throw skill (ABL-STAT-03).
    pub saving: Skill,
    /// Armour class of everything worn, without magic.
    pub base_armour: ArmourClass,
    /// The weight of what is wielded and worn; the rest of what is carried is in the pack.
    pub worn_weight: Weight,
    /// Percentages of resistance by what is worn, 0 to 100: each thing takes its part off what the others leave.
    pub worn_resists: EnumMap<Resistance, i32>,
    /// The same with what magic lends for a time.
    pub resists: EnumMap<Resistance, i32>,
    /// Whether the player falls as a feather does.
    pub feather_fall: bool,
    /// Whether the player can do nothing at all (ABL-STATUS-29, ABL-STATUS-35).
    pub immobile: bool,
    /// What the player fights with under the ruleset of the level.
    pub arms: Arms,
}

/// The points that things add to statistics while they are worn (ABL-STAT-17).
pub(in crate::sim) fn stat_points<'a>(
    worn: impl Iterator<Item = &'a ItemDef>,
) -> EnumMap<StatName, i32> {
    let mut points = EnumMap::default();
    for def in worn {
        for (stat, more) in def.stats {
            points[stat] += i32::from(more);
        }
    }
    points
}

/// Percentage that magic lends for a time; as a worn thing, it takes its part off what the others leave.
const LENT: i32 = 50;

/// Two resistances together: what is left of what is left.
const fn together(one: i32, other: i32) -> i32 {
    100 - (100 - one) * (100 - other) / 100
}

impl Derived {
    /// Derived numbers of somebody with nothing.
    pub(in crate::sim) fn of(character: &Character) -> Self {
        let fighter = Fighter::new(character.race(), character.class(), character.level());
        Self {
            blows: fighter.blows(),
            fighter,
            pace: speed::Pace::default(),
            weapon: None,
            launcher: None,
            armour: Armour::default(),
            armour_class: ArmourClass::new(0),
            digging: Skill::new(0),
            tool: None,
            has_digger: false,
            stealth: 0,
            quiet: 0,
            keen: 0,
            presence: Presence::Noise(stealth::noise(0)),
            gifts: gift::of_race(character.race()),
            worn_gifts: Gifts::default(),
            saving: Skill::new(character.saving().total()),
            base_armour: ArmourClass::new(0),
            worn_weight: Weight::ZERO,
            worn_resists: EnumMap::default(),
            resists: EnumMap::default(),
            feather_fall: false,
            immobile: false,
            arms: Arms::default(),
        }
    }
}

/// What the player fights with under a ruleset.
fn arms(
    ruleset: Ruleset,
    catalogue: &Catalogue,
    character: &Character,
    magic: BattleMagic,
    wielded: (Option<ItemId>, Option<ItemId>),
    worn: &[ItemId],
) -> Arms {
    let content = catalogue.content();
    let (class, level) = (character.class(), character.level());
    match ruleset {
        Ruleset::Angband => Arms::Angband,
        Ruleset::Sil => {
            let who = content.sil.character(class, level, character.stats());
            let arms = sil::Arms::new(&content.sil, &who, magic, wielded, worn);
            Arms::Sil(Box::new(arms))
        }
        Ruleset::Powder => {
            let who = content.powder.character(class, character.race(), level);
            let arms = powder::Arms::new(&content.powder, who, magic, wielded, worn);
            Arms::Powder(Box::new(arms))
        }
    }
}

/// Works the derived numbers out anew, if anything has changed.
pub(in crate::sim) fn refresh(
    mut stale: ResMut<Stale>,
    rules: Res<Rules>,
    catalogue: Res<Catalogue>,
    stacks: Query<&Stack>,
    player: Single<
        (
            &mut Character,
            &Equipment,
            &Pack,
            (&Timed, &SearchMode),
            (&Stomach, &Ailments),
            (&mut Health, &mut Mana),
            &mut Pace,
            &mut Burden,
            &mut Derived,
        ),
        With<Player>,
    >,
) {
    if !std::mem::replace(&mut stale.0, false) {
        return;
    }
    let (
        mut character,
        equipment,
        pack,
        (timed, search_mode),
        (stomach, ailments),
        (mut health, mut mana),
        mut pace,
        mut burden,
        mut derived,
    ) = player.into_inner();

    let mut carried = Weight::ZERO;
    for (_, stack) in pack.stacks() {
        if let Ok(stack) = stacks.get(*stack) {
            carried += catalogue.item(stack.kind).weight * u32::from(stack.count);
        }
    }

    let kinds = equipment
        .iter()
        .filter_map(|(_, _, worn)| stacks.get(worn).ok());
    character.dress(stat_points(kinds.map(|stack| catalogue.item(stack.kind))));
    let character = &*character;
    let mut fighter = Fighter::new(character.race(), character.class(), character.level());
    fighter.strength = character.stats()[StatName::Str];
    fighter.dexterity = character.stats()[StatName::Dex];
    fighter.magic = BattleMagic {
        blessing: timed.has(Effect::Blessing),
        heroism: timed.has(Effect::Heroism),
        berserk: timed.has(Effect::Berserk),
    };
    fighter.stun = ailments.get(Ailment::Stunned);
    let mut gifts = Gifts::default();
    let mut digger = 0;
    let mut armour = Armour {
        dexterity: fighter.dexterity,
        ..Armour::default()
    };
    let (mut speed, mut weapon, mut launcher) = (0, None, None);
    let (mut quiet, mut keen, mut aggravates) = (0, 0, false);
    let mut worn_weight = Weight::ZERO;
    let mut resists = EnumMap::<Resistance, i32>::default();
    let mut feather_fall = false;
    for (slot, _, entity) in equipment.iter() {
        let Ok(stack) = stacks.get(entity) else {
            continue;
        };
        let def = catalogue.item(stack.kind);
        worn_weight += def.weight;
        speed += def.speed;
        gifts = gifts.and(def.gifts);
        armour.magic += def.to_armour - i32::from(stack.wear.to_armour);
        quiet += def.stealth;
        keen += def.searching;
        aggravates |= def.aggravates;
        let to_hit = ToHit::new(def.to_hit - i32::from(stack.wear.to_hit));
        let to_dam = ToDam::new(def.to_damage - i32::from(stack.wear.to_damage));
        feather_fall |= def.feather_fall;
        for (to, percent) in def.resists {
            resists[to] = together(resists[to], percent.into());
        }
        match &def.usage {
            ItemUse::Weapon(arm) if slot == Slot::Weapon => {
                weapon = Some(stack.kind);
                digger = i32::from(arm.digging);
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
                continue;
            }
            ItemUse::Launcher(arm) if slot == Slot::Launcher => {
                launcher = Some(stack.kind);
                fighter.launcher = Some(Launcher {
                    kind: arm.kind,
                    weight: def.weight,
                    to_hit,
                    to_dam,
                    extra_shots: arm.extra_shots,
                    extra_might: arm.extra_might,
                });
                continue;
            }
            ItemUse::Worn { armour: base, .. } => armour.base += base,
            _ => {}
        }
        // Rings, gloves and amulets that show a pair give both numbers of it (ATK-MELEE-09).
        // Body armour that hampers has a negative first number, told apart on the sheet (ATK-MELEE-07).
        if slot == Slot::Body && to_hit.get() < 0 {
            fighter.armour += to_hit;
        } else {
            fighter.worn_to_hit += to_hit;
        }
        fighter.worn_to_dam += to_dam;
    }

    carried += worn_weight;
    derived.pace = speed::Pace {
        items: Speed::new(speed),
        strength: character.stats()[StatName::Str],
        carried,
        hasted: timed.has(Effect::Haste),
        slowed: timed.has(Effect::Slow),
        hunger: stomach.hunger(),
        searching: search_mode.is_on(),
    };
    derived.blows = fighter.blows();
    derived.fighter = fighter;
    derived.weapon = weapon;
    derived.launcher = launcher;
    derived.armour = armour;
    derived.armour_class = armour.class();
    derived.base_armour = ArmourClass::new(armour.base);
    derived.worn_resists = resists;
    for (to, percent) in &mut resists {
        if timed.resists(to) {
            *percent = together(*percent, LENT);
        }
    }
    derived.resists = resists;
    derived.feather_fall = feather_fall;
    let tool = fighter.weapon.map(|weapon| Tool {
        weight: weapon.weight,
        bonus: digger,
    });
    derived.digging = digging::skill(fighter.strength, tool);
    derived.tool = tool;
    derived.has_digger = digger > 0;
    derived.stealth = character.stealth(quiet).total();
    derived.quiet = quiet;
    derived.keen = keen;
    derived.presence = if aggravates {
        Presence::Aggravating
    } else {
        Presence::Noise(stealth::noise(derived.stealth))
    };
    derived.worn_gifts = gifts;
    derived.gifts = gift::of_race(character.race()).and(gifts);
    derived.worn_weight = worn_weight;
    derived.saving = Skill::new(character.saving().total());
    derived.immobile = ailments.conditions().forbid(status::Deed::Act).is_some();
    let worn: Vec<ItemId> = equipment
        .iter()
        .filter(|(slot, ..)| !matches!(slot, Slot::Weapon | Slot::Launcher | Slot::Light))
        .filter_map(|(_, _, entity)| Some(stacks.get(entity).ok()?.kind))
        .collect();
    derived.arms = arms(
        rules.here,
        &catalogue,
        character,
        fighter.magic,
        (weapon, launcher),
        &worn,
    );
    burden.0 = carried;
    *pace = Pace::new(derived.pace.speed().get());
    let max = character.max_hit_points();
    if health.max != max {
        // Whoever has lost a level or Constitution keeps no more than fits; what comes back heals nothing.
        health.now = health.now.min(max);
        health.max = max;
    }
    let most = character.max_mana();
    if mana.max != most {
        mana.now = mana.now.min(most);
        mana.max = most;
    }
}
