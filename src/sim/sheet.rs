//! The player's derived numbers: what statistics, equipment and magic come to under the rules.

use bevy_ecs::prelude::*;
use enum_map::EnumMap;

use super::{
    actor::{Health, Mana, Pace, Player},
    bag::{Burden, Equipment, Pack, Stack},
    body::{Ailments, Stomach},
    catalog::Catalog,
    character::Character,
    effect::Timed,
    fight::Arms,
    game::Rules,
    lore::Pretence,
    outcome::Means,
    outfit::Wearer,
    searching::SearchMode,
};
use crate::{
    content::{ItemDef, ItemId, Slot},
    rules::{
        ability::{
            armor::Armor,
            digging::Tool,
            gift::{self, Gifts},
            speed,
            stealth::{self, Presence},
        },
        angband::fighter::Fighter,
        projection::player::Resistance,
        stat::StatName,
        units::{ArmorClass, Skill, Weight},
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
    /// What the player takes it for.
    pub weapon_seems: Option<ItemId>,
    /// The equipped missile weapon.
    pub launcher: Option<ItemId>,
    /// Blows each turn (ATK-BLOWS-11).
    pub blows: u32,
    /// What armor class depends on, with its terms.
    pub armor: Armor,
    /// Armor class: base and magical, of everything worn, and Dexterity (ABL-STAT-04).
    pub armor_class: ArmorClass,
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
    /// Armor class of everything worn, without magic.
    pub base_armor: ArmorClass,
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

impl Derived {
    /// Whether the player can wade through lava: nobody does but those whom fire cannot touch.
    pub fn wades_through_lava(&self) -> bool {
        self.resists[Resistance::Fire] >= 100
    }

    /// With what the player strikes, as the player knows it.
    pub(in crate::sim) fn means(&self) -> Means {
        self.weapon_seems.map_or(Means::Hands, Means::Weapon)
    }

    /// Derived numbers of somebody with nothing.
    pub(in crate::sim) fn of(character: &Character) -> Self {
        let fighter = Fighter::new(character.race(), character.class(), character.level());
        Self {
            blows: fighter.blows(),
            fighter,
            pace: speed::Pace::default(),
            weapon: None,
            weapon_seems: None,
            launcher: None,
            armor: Armor::default(),
            armor_class: ArmorClass::new(0),
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
            base_armor: ArmorClass::new(0),
            worn_weight: Weight::ZERO,
            worn_resists: EnumMap::default(),
            resists: EnumMap::default(),
            feather_fall: false,
            immobile: false,
            arms: Arms::default(),
        }
    }
}

/// Works the derived numbers out anew, if anything has changed.
pub(in crate::sim) fn refresh(
    mut stale: ResMut<Stale>,
    rules: Res<Rules>,
    catalog: Res<Catalog>,
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
            (&mut Derived, &mut Pretence),
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
        (mut derived, mut pretence),
    ) = player.into_inner();

    let kinds = equipment
        .iter()
        .filter_map(|(_, _, worn)| stacks.get(worn).ok());
    character.dress(stat_points(kinds.map(|stack| catalog.item(stack.kind))));
    let character = &*character;
    let wearer = Wearer {
        catalog: &catalog,
        ruleset: rules.here,
        character,
        timed,
        searching: search_mode.is_on(),
        stomach: *stomach,
        ailments,
    };
    let carried = pack
        .stacks()
        .iter()
        .filter_map(|(_, stack)| stacks.get(*stack).ok());
    let pack = wearer.weight(carried);
    let worn = || {
        let things = equipment.iter();
        things.filter_map(|(slot, _, thing)| Some((slot, thing, *stacks.get(thing).ok()?)))
    };
    *derived = wearer.derive(pack, worn().map(|(slot, _, stack)| (slot, stack)));
    // What is not what it seems: the numbers as if it were, by each of these things and by all of them.
    let seen = |(slot, _, stack): (Slot, Entity, Stack)| (slot, stack.as_known(&catalog));
    let each: Vec<_> = worn()
        .filter(|(_, _, stack)| stack.is_disguised(&catalog))
        .map(|(_, one, _)| {
            let things = worn().map(|(slot, thing, stack)| {
                if thing == one {
                    (slot, stack.as_known(&catalog))
                } else {
                    (slot, stack)
                }
            });
            (one, wearer.derive(pack, things))
        })
        .collect();
    if each.is_empty() {
        pretence.clear();
    } else {
        pretence.set(wearer.derive(pack, worn().map(seen)), each);
    }
    burden.0 = derived.pace.carried;
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
