//! The plan of an arena: everything that a test says before its first action, and how a game is made of it.

use bevy_ecs::world::World;
use enumset::EnumSet;
use std::{collections::BTreeMap, sync::Arc};

use crate::{
    content::{
        CharacterDef, Content, ItemDef, LevelDef, LevelId, MonsterDef, MonsterDuty, PlacedChest,
        PlacedItem, PlacedMonster, TriggerDef, WandererDef,
    },
    dice::{CustomDice, Dice, Play, Random, Scripted},
    grid::{Grid, Pos},
    rules::{
        Class, Race, Stats,
        ability::{
            effect::Effect,
            hit_points::{self, HitPointTable},
            specialty::Specialty,
            statistic::Growth,
            status::Condition,
        },
        base::{stat::StatName, units::Level},
        custom::GameRuleset,
        training::Training,
    },
    sim::{ActorId, Catalog, Charge, Conditions, Game, GameRng, ItemKnowledge, MonsterSetup},
};

use super::{
    legend::{self, ArenaMonster, LegendSign},
    own_speed::own_speed,
};

/// Where the dice come from once everything stands in its place.
#[derive(Clone, Debug)]
pub(super) enum DiceSource {
    Seed(u64),
    Script(Vec<Play>),
    Custom(CustomDice),
}

/// Everything that a test says before its first action.
pub(super) struct ArenaPlan {
    /// Pictures: the arena itself, then the levels below it.
    pub(super) pictures: Vec<String>,
    pub(super) content: Option<Content>,
    pub(super) changes: Vec<Box<dyn FnOnce(&mut Content)>>,
    pub(super) legend: BTreeMap<char, LegendSign>,
    pub(super) lit: bool,
    pub(super) race: Race,
    pub(super) class: Class,
    pub(super) stats: Stats,
    pub(super) level: Level,
    pub(super) wears: Vec<String>,
    pub(super) carries: Vec<(String, u16)>,
    pub(super) underfoot: Vec<(String, u16)>,
    pub(super) ground: String,
    pub(super) hit_points: i32,
    pub(super) left: Option<i32>,
    pub(super) energy: i32,
    pub(super) food: Option<u32>,
    pub(super) conditions: Vec<(Condition, u16)>,
    pub(super) charges: Vec<(String, Charge)>,
    pub(super) knowledge: Vec<(String, ItemKnowledge)>,
    pub(super) known: Vec<String>,
    pub(super) speed: Option<i32>,
    pub(super) mana: Option<i32>,
    pub(super) source: DiceSource,
    pub(super) ruleset: GameRuleset,
    pub(super) level_ruleset: Option<GameRuleset>,
    pub(super) wanderers: Vec<(String, u32, Dice)>,
    /// How the chests are shut, and what is in them.
    pub(super) chest: Option<ArenaChest>,
    pub(super) duties: Vec<(Pos, MonsterDuty)>,
    pub(super) triggers: Vec<TriggerDef>,
    /// Whether the first level below is a branch, to which stairs aside lead.
    pub(super) beside: bool,
    /// Whether the first level lies above the ground.
    pub(super) above_ground: bool,
    pub(super) specialties: EnumSet<Specialty>,
    pub(super) training: Vec<Training>,
    pub(super) magic: Vec<(Effect, u16)>,
}

/// How the chests of an arena are shut, and what is in them.
pub(super) struct ArenaChest {
    /// The key of the things that are chests.
    pub(super) kind: String,
    pub(super) lock: u8,
    /// The key of the trap.
    pub(super) trap: Option<String>,
    /// Keys of what is in each, one of a kind.
    pub(super) inside: Vec<String>,
}

impl ArenaPlan {
    pub(super) fn new(picture: &str) -> Self {
        Self {
            pictures: vec![picture.to_owned()],
            content: None,
            changes: Vec::new(),
            legend: BTreeMap::new(),
            lit: true,
            race: Race::Human,
            class: Class::Warrior,
            stats: Stats::default(),
            level: Level::MIN,
            wears: Vec::new(),
            carries: Vec::new(),
            underfoot: Vec::new(),
            ground: "floor".to_owned(),
            hit_points: 50,
            left: None,
            energy: 100,
            food: None,
            conditions: Vec::new(),
            charges: Vec::new(),
            knowledge: Vec::new(),
            known: Vec::new(),
            speed: None,
            mana: None,
            source: DiceSource::Seed(1),
            ruleset: GameRuleset::default(),
            level_ruleset: None,
            wanderers: Vec::new(),
            chest: None,
            duties: Vec::new(),
            triggers: Vec::new(),
            beside: false,
            above_ground: false,
            specialties: EnumSet::empty(),
            training: Vec::new(),
            magic: Vec::new(),
        }
    }

    /// Makes a game of the plan in a world.
    pub(super) fn build(mut self, world: World) -> Result<Game, String> {
        let mut content = self.content.take().unwrap_or_else(super::content);
        for change in std::mem::take(&mut self.changes) {
            change(&mut content);
        }
        content.sets.extend(self.speed.map(own_speed));
        let first = content.levels.len();
        let mut foes = Vec::new();
        for (depth, picture) in self.pictures.iter().enumerate() {
            let (mut level, standing) = self.level(&content, depth, picture)?;
            let id = |depth: usize| Some(LevelId((first + depth) as u16));
            level.above = depth.checked_sub(1).and_then(id);
            level.below = id(depth + 1).filter(|_| depth + 1 < self.pictures.len());
            if self.beside && depth == 0 {
                level.aside = level.below.take();
            }
            content.levels.push(level);
            if depth == 0 {
                foes = standing;
            }
        }
        let character = self.character(&content)?;
        let hit_dice = self.hit_dice()?;
        let rng = GameRng::Random(Random::seeded(0));
        let start = LevelId(first as u16);
        let content = Arc::new(content);
        let mut game = Game::with(world, content, &character, start, self.ruleset, rng);
        game.promote(self.level, hit_dice);
        game.set_magical(&self.magic);
        for specialty in self.specialties {
            game.specialize(specialty);
        }
        for what in self.training {
            game.train(what);
        }
        let you = MonsterSetup {
            now: self.left.unwrap_or(self.hit_points),
            max: self.hit_points,
            energy: self.energy,
            sleep: 0,
            flees: false,
            conditions: Conditions::default(),
            speed: None,
        };
        game.condition(ActorId::PLAYER, you);
        game.set_body(self.food, &self.conditions);
        for (key, charge) in &self.charges {
            game.set_charge(legend::item(game_content(&game), key)?, *charge);
        }
        for (key, knowledge) in &self.knowledge {
            game.set_knowledge(legend::item(game_content(&game), key)?, *knowledge);
        }
        for (id, condition) in foes.into_iter().enumerate() {
            game.condition(ActorId(id as u32 + 1), condition);
        }
        game.settle();
        let known = self.known.iter();
        let known = known.map(|key| legend::spell(game_content(&game), key));
        let known = known.collect::<Result<Vec<_>, _>>()?;
        game.set_magic(&known, self.mana);
        game.replace_dice(match self.source {
            DiceSource::Seed(seed) => GameRng::Random(Random::seeded(seed)),
            DiceSource::Script(script) => GameRng::Scripted(Scripted::new(script)),
            DiceSource::Custom(dice) => GameRng::Custom(dice),
        });
        Ok(game)
    }

    /// A level of a picture, and the state of its monsters in the order in which they will be numbered.
    fn level(
        &self,
        content: &Content,
        depth: usize,
        picture: &str,
    ) -> Result<(LevelDef, Vec<MonsterSetup>), String> {
        let picture: Vec<&str> = picture.lines().map(str::trim).collect();
        let signs = Grid::from_picture(&picture.join("\n"), |sign, _| Some(sign))
            .map_err(|error| error.to_string())?;
        let (mut start, mut monsters, mut items) = (None, Vec::new(), Vec::new());
        let mut standing = Vec::new();
        let mut terrain = Vec::new();
        for (at, &sign) in signs.iter() {
            if sign == '@' && !self.legend.contains_key(&'@') {
                if start.replace(at).is_some() {
                    return Err(format!("a second `@`, at {at}"));
                }
                terrain.push(legend::terrain(content, &self.ground)?);
                continue;
            }
            let square = legend::square(content, &self.legend, sign)?;
            terrain.push(square.terrain);
            if let Some((kind, foe)) = square.foe {
                let awake = foe.sleep == 0;
                monsters.push(PlacedMonster::new(at, kind, awake));
                standing.push(condition(&content.monsters[usize::from(kind.0)], &foe));
            }
            if let Some((kind, count)) = square.items {
                items.push(PlacedItem::new(at, kind, count));
            }
        }
        if depth == 0 {
            let at = start.ok_or("the picture has no `@`: nobody would act")?;
            for (key, count) in &self.underfoot {
                let kind = legend::item(content, key)?;
                let count = *count;
                items.push(PlacedItem::new(at, kind, count));
            }
        }
        let mut chests = Vec::new();
        if let Some(of) = &self.chest {
            let kind = legend::item(content, &of.kind)?;
            let trap = of.trap.as_ref();
            let trap = trap.map(|key| legend::terrain(content, key)).transpose()?;
            for item in items.extract_if(.., |item| item.kind == kind) {
                let inside = of.inside.iter();
                let inside = inside.map(|key| {
                    Ok::<_, String>(PlacedItem::new(item.at, legend::item(content, key)?, 1))
                });
                chests.push(PlacedChest {
                    item,
                    lock: of.lock,
                    trap,
                    inside: inside.collect::<Result<_, _>>()?,
                });
            }
        }
        let wanderers = self.wanderers.iter();
        let wanderers = wanderers.map(|(key, weight, group)| {
            Ok::<_, String>(WandererDef {
                kind: legend::monster(content, key)?,
                weight: *weight,
                group: *group,
                most: u32::MAX,
            })
        });
        let wanderers = wanderers.collect::<Result<_, _>>()?;
        let level = LevelDef {
            key: format!("arena_{depth}"),
            name: "Arena".to_owned(),
            welcome: String::new(),
            depth: depth as u8 + u8::from(!self.above_ground),
            lit: self.lit,
            turn: false,
            mirror: false,
            ruleset: self.level_ruleset,
            hero_level: Level::MIN,
            terrain: Grid::from_cells(signs.size(), terrain)
                .ok_or("the picture has as many squares as signs")?,
            start,
            monsters,
            items,
            chests,
            glow: Vec::new(),
            drawing: None,
            duties: self.duties.clone(),
            triggers: self.triggers.clone(),
            wanderers,
            below: None,
            above: None,
            aside: None,
        };
        Ok((level, standing))
    }

    /// The player's character.
    fn character(&self, content: &Content) -> Result<CharacterDef, String> {
        let item = |key: &String| legend::item(content, key);
        let wears = self.wears.iter().map(item).collect::<Result<_, _>>()?;
        let carries = self
            .carries
            .iter()
            .map(|(key, count)| Ok::<_, String>((item(key)?, *count)))
            .collect::<Result<_, _>>()?;
        Ok(CharacterDef {
            name: "Tester".to_owned(),
            race: self.race,
            class: self.class,
            growth: Growth::default(),
            stats: self.stats,
            wears,
            carries,
        })
    }

    /// Hit dice that come to the wanted hit points at the character's level, and to 10 more on each level after it.
    fn hit_dice(&self) -> Result<HitPointTable, String> {
        let level = self.level.get();
        let constitution = hit_points::constitution(self.level, self.stats[StatName::Con]);
        let here = self.hit_points - constitution;
        if self.hit_points <= level || here < level {
            return Err(format!(
                "a character of level {level} cannot have just {} hit points",
                self.hit_points
            ));
        }
        let points = Level::all().map(|other| {
            let ahead = other.get() - level;
            (here + if ahead > 0 { 10 * ahead } else { ahead }) as u16
        });
        HitPointTable::try_from(points.collect::<Vec<_>>()).map_err(str::to_owned)
    }
}

/// The content of a game.
fn game_content(game: &Game) -> &Content {
    game.world().resource::<Catalog>().content()
}

/// The state that a foe of the legend is in.
fn condition(def: &MonsterDef, foe: &ArenaMonster) -> MonsterSetup {
    let dice = def.hit_points;
    let mean = i32::midpoint(dice.min(), dice.max()).max(1);
    let max = foe.hit_points.unwrap_or(mean);
    MonsterSetup {
        now: foe.left.unwrap_or(max).min(max),
        max,
        energy: foe.energy,
        sleep: foe.sleep,
        flees: foe.flees,
        conditions: foe.conditions,
        speed: foe.speed,
    }
}

/// Changes a monster of the content.
pub(super) fn change_monster(
    content: &mut Content,
    key: &str,
    change: impl FnOnce(&mut MonsterDef),
) {
    let id = legend::monster(content, key).unwrap_or_else(|text| panic!("{text}"));
    change(&mut content.monsters[usize::from(id.0)]);
}

/// Changes an item of the content.
pub(super) fn change_item(content: &mut Content, key: &str, change: impl FnOnce(&mut ItemDef)) {
    let id = legend::item(content, key).unwrap_or_else(|text| panic!("{text}"));
    change(&mut content.items[usize::from(id.0)]);
}

/// The square of the `@` for messages: nothing is built yet.
pub(super) fn complain(text: &str, picture: &str) -> String {
    format!("this arena cannot be built: {text}\n{picture}")
}

/// Squares are named as they are counted, from 0.
pub(super) fn square(at: Pos) -> String {
    format!("({}, {})", at.x, at.y)
}
