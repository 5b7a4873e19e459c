//! A fight that is only worked out, not played: somebody on an open lit floor, alone or with a monster at some distance.
//!
//! Character sheets and duels stand here, so that neither walls, nor the dark, nor a level with a ruleset of its own
//! have a say in their numbers.

use std::sync::Arc;

use bevy_ecs::world::World;

use super::{
    AttackSupply, RoundOdds,
    odds::{AttackChoice, FightOdds, TURNS_AHEAD},
};
use crate::sim::{
    combat::missile::reach::{fire_range, throw_range},
    game::{Game, harness::MonsterSetup},
    world::{
        actor::{
            components::{Health, Monster},
            conditions::Conditions,
        },
        ids::{ActorId, ItemUid},
        item::{charge::Charge, inventory::Pack, stack::Stack},
        player::derived::PlayerCombat,
        rng::GameRng,
    },
};
use crate::{
    content::{
        BlowEffect, Content, DuelDef, DuelWith, ItemId, ItemUse, LevelDef, LevelId, MonsterDef,
        MonsterId, PlacedMonster, SheetDef,
    },
    dice::{Chance, Random, Roller, exact},
    grid::{Grid, Pos, Size},
    rules::{ability::hit_points, base::units::Level, custom::GameRuleset, monster_birth},
    sim::{Catalog, Character, GameRef, foil_chance},
};

/// Squares of floor around both who fight.
const ROOM: u8 = 2;

/// Charges for as many turns as odds look ahead.
const ENOUGH: u16 = 99;

/// The square of the character.
const HERE: Pos = Pos { x: 3, y: 3 };

/// An open lit floor, walled at its edge, with a monster east of the character.
fn floor(content: &Content, foe: Option<(MonsterId, u8)>) -> Option<LevelDef> {
    let of = |key| content.terrain_keys.get(key).copied();
    let (floor, wall) = (of("floor")?, of("permanent_wall")?);
    let length = foe.map_or(0, |(_, distance)| distance);
    let around = 2 * u16::from(ROOM) + 3;
    let size = Size::new(around + u16::from(length), around);
    let inside = |at: &Pos| {
        let (right, low) = (size.width() as i16 - 1, size.height() as i16 - 1);
        (1..right).contains(&at.x) && (1..low).contains(&at.y)
    };
    let square = |at: Pos| if inside(&at) { floor } else { wall };
    let monsters = foe.map(|(kind, distance)| {
        let at = HERE.offset(i16::from(distance), 0);
        PlacedMonster::new(at, kind, true)
    });
    Some(LevelDef {
        key: "open_floor".to_owned(),
        name: "An open floor".to_owned(),
        welcome: String::new(),
        depth: 1,
        lit: true,
        turn: false,
        mirror: false,
        ruleset: None,
        hero_level: Level::MIN,
        terrain: Grid::from_cells(size, size.positions().map(square).collect())?,
        start: Some(HERE),
        monsters: monsters.into_iter().collect(),
        items: Vec::new(),
        chests: Vec::new(),
        glow: Vec::new(),
        drawing: None,
        duties: Vec::new(),
        triggers: Vec::new(),
        wanderers: Vec::new(),
        below: None,
        above: None,
        aside: None,
    })
}

/// The hit points that the dice of a kind come to on average.
fn mean_hit_points(def: &MonsterDef) -> i32 {
    let dice = def.hit_points;
    i32::midpoint(dice.min(), dice.max()).max(1)
}

impl Game {
    /// A game in which a character stands as its sheet says, for looking at: hit dice are at their mean.
    pub fn of_sheet(
        content: &Arc<Content>,
        def: &SheetDef,
        ruleset: impl Into<GameRuleset>,
    ) -> Self {
        Self::on_open_floor(content, def, ruleset.into(), None)
    }

    fn on_open_floor(
        content: &Arc<Content>,
        def: &SheetDef,
        ruleset: GameRuleset,
        foe: Option<(MonsterId, u8)>,
    ) -> Self {
        let rng = GameRng::Random(Random::seeded(0));
        let mut with_floor = Content::clone(content);
        let start = LevelId(with_floor.levels.len() as u16);
        let level = floor(content, foe).expect("every content has floor and permanent walls");
        with_floor.levels.push(level);
        let mut game = Self::with(
            World::new(),
            Arc::new(with_floor),
            &def.character,
            start,
            ruleset,
            rng,
        );
        let dice = hit_points::mean_ahead(def.character.race, def.character.class);
        game.promote(def.level, dice);
        game.set_body(Some(def.food), &def.conditions);
        game.set_searching(def.searching);
        game.set_magical(&def.effects);
        game.set_drained(&def.drained);
        game.settle();
        let player = game.player();
        if let Some(mut health) = game.world_mut().get_mut::<Health>(player) {
            *health = Health::full(health.max());
        }
        game.set_magic(&[], None);
        game
    }

    /// The first stack of a kind of item in the pack.
    fn packed(&self, kind: ItemId) -> Option<ItemUid> {
        let pack = self.world().get::<Pack>(self.player())?;
        let is_it =
            |entity| self.world().get::<Stack>(entity).map(|stack| stack.kind) == Some(kind);
        let found = pack.stacks().iter().find(|(_, entity)| is_it(*entity));
        found.map(|(uid, _)| *uid)
    }
}

impl GameRef<'_> {
    /// The chance that the player foils a theft (ABL-STAT-04).
    pub(crate) fn foils(self) -> Chance {
        let (world, player) = (self.world(), self.player());
        let of_player = "the player is spawned with it";
        foil_chance(
            world.get::<Character>(player).expect(of_player),
            world.get::<Conditions>(player).expect(of_player),
        )
    }
}

/// The odds of a duel under one ruleset.
#[derive(Clone, Debug)]
pub struct RulesetOdds {
    /// The rules.
    pub ruleset: GameRuleset,
    /// Hit points of the monster by these rules; where they are rolled, their mean.
    pub hit_points: i32,
    /// How far what is fired or thrown flies, in squares; `None`: nothing does.
    pub reach: Option<u16>,
    /// The odds.
    pub odds: FightOdds,
    /// The chance that the character foils a theft (ABL-STAT-04); `None`: the monster steals nothing.
    pub foils: Option<Chance>,
}

/// A duel under several rulesets.
#[derive(Clone, Debug)]
pub struct DuelComparison {
    /// Hit points of the character and of the monster, by the rules of the first ruleset.
    pub hit_points: (i32, i32),
    /// The odds under each ruleset, in the order in which they were asked for.
    pub rulesets: Vec<RulesetOdds>,
}

impl DuelComparison {
    /// Works a duel out under these rulesets; `None` where there are none or the character cannot attack so.
    pub fn under(content: &Arc<Content>, def: &DuelDef, rulesets: &[GameRuleset]) -> Option<Self> {
        let blows = &content.monsters[usize::from(def.monster.0)].blows;
        let steals = blows
            .iter()
            .any(|blow| blow.effect == Some(BlowEffect::Steal));
        let mut hit_points = None;
        let rulesets = rulesets.iter().map(|&ruleset| {
            let mut duel = Duel::new(content, def, ruleset);
            let (own, its) = duel.hit_points();
            hit_points = hit_points.or(Some((own, its)));
            Some(RulesetOdds {
                ruleset,
                hit_points: its,
                reach: duel.reach,
                odds: duel.odds()?,
                foils: steals.then(|| duel.game.read().foils()),
            })
        });
        let rulesets = rulesets.collect::<Option<Vec<_>>>()?;
        Some(Self {
            hit_points: hit_points?,
            rulesets,
        })
    }
}

/// A duel as it stands under a ruleset.
///
/// ```
/// use barrow::{analysis::Duel, content::Content, rules::base::ruleset::Ruleset};
/// use std::{path::Path, sync::Arc};
///
/// let content = Arc::new(Content::embedded());
/// let file = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/example-duel.ron"));
/// let (duel, faults) = content.check_duel("duel.ron", file, Path::new(""));
/// let duel = duel.ok_or_else(|| faults.to_string())?;
/// let odds = Duel::new(&content, &duel, Ruleset::Sil).odds().ok_or("no attack")?;
/// assert!(odds.kill[10] >= odds.kill[1], "the longer, the likelier");
/// # Ok::<(), String>(())
/// ```
pub struct Duel {
    game: Game,
    foe: ActorId,
    with: Option<AttackChoice>,
    distance: u8,
    /// The hit points that the monster may have, each with its chance; empty where the duel says how many.
    rolled: Vec<(i32, f64)>,
    /// The state of the monster.
    condition: MonsterSetup,
    /// How far the character's missile flies, in squares; `None`: none flies.
    pub reach: Option<u16>,
}

impl Duel {
    /// Brings both to their places.
    pub fn new(content: &Arc<Content>, def: &DuelDef, ruleset: impl Into<GameRuleset>) -> Self {
        let ruleset = ruleset.into();
        let foe = Some((def.monster, def.distance));
        let mut game = Game::on_open_floor(content, &def.sheet, ruleset, foe);
        let monsters = game.monsters().map(|(id, _)| id);
        let foe = monsters.last().unwrap_or(ActorId::PLAYER);
        let kind = &content.monsters[usize::from(def.monster.0)];
        let points = def
            .hit_points
            .unwrap_or_else(|| content.hit_points(mean_hit_points(kind), ruleset.base()));
        let condition = MonsterSetup {
            now: points,
            max: points,
            energy: 0,
            sleep: u16::from(def.asleep),
            flees: false,
            conditions: Conditions::default(),
            speed: None,
        };
        if foe != ActorId::PLAYER {
            game.condition(foe, condition);
        }
        game.settle();
        let combat = game.world().get::<PlayerCombat>(game.player());
        let reach = combat.and_then(|combat| match def.with {
            DuelWith::Melee | DuelWith::Use(_) | DuelWith::Cast(_) => None,
            DuelWith::Fire(_) => {
                let launcher = combat.fighter.launcher.as_ref();
                launcher.map(|launcher| fire_range(combat, launcher))
            }
            DuelWith::Throw(item) => {
                let catalog = game.world().resource::<Catalog>();
                Some(throw_range(combat, catalog, item))
            }
        });
        let with = match def.with {
            DuelWith::Melee => Some(AttackChoice::Melee),
            DuelWith::Fire(item) => game.packed(item).map(AttackChoice::Fire),
            DuelWith::Throw(item) => game.packed(item).map(AttackChoice::Throw),
            DuelWith::Use(item) => {
                if let ItemUse::Wand(_) | ItemUse::Staff(_) =
                    content.items[usize::from(item.0)].usage
                {
                    game.set_charge(item, Charge::Left(ENOUGH));
                }
                game.packed(item).map(AttackChoice::Device)
            }
            DuelWith::Cast(spell) => {
                game.set_magic(&[spell], None);
                Some(AttackChoice::Spell(spell))
            }
        };
        Self {
            game,
            foe,
            with,
            distance: def.distance,
            condition,
            rolled: match def.hit_points {
                Some(_) => Vec::new(),
                None => exact::distribution(|roller| {
                    roller.sum(monster_birth::HIT_POINTS, kind.hit_points)
                })
                .map(|rolled| content.hit_points(*rolled, ruleset.base()))
                .iter()
                .map(|(points, p)| (*points, p))
                .collect(),
            },
            reach,
        }
    }

    /// The game in which they stand.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Hit points of the character and of the monster.
    pub fn hit_points(&self) -> (i32, i32) {
        let world = self.game.world();
        let of = |entity| world.get::<Health>(entity).map_or(0, Health::now);
        let foe = self
            .game
            .actor(self.foe)
            .filter(|foe| world.get::<Monster>(*foe).is_some());
        (of(self.game.player()), foe.map_or(0, of))
    }

    /// The odds; `None` where the character cannot attack so. What does not fly far enough is no attack.
    pub fn odds(&mut self) -> Option<FightOdds> {
        let with = self.with?;
        let mut exchange = self.game.odds(self.foe, with)?;
        // A duel does not run out of missiles.
        if let AttackSupply::Pieces(_) = exchange.supply {
            exchange.kill = exchange.kill_of(self.hit_points().1);
        }
        if self
            .reach
            .is_some_and(|reach| reach < u16::from(self.distance))
        {
            exchange.mine = RoundOdds::of([]);
            exchange.kill = exchange.kill_of(self.hit_points().1);
        }
        // A player who meets such a monster does not know how many it has rolled.
        if !self.rolled.is_empty() {
            let mut kill = vec![0.0; TURNS_AHEAD + 1];
            for (points, p) in self.rolled.clone() {
                let deaths = match with {
                    AttackChoice::Melee | AttackChoice::Fire(_) | AttackChoice::Throw(_) => {
                        exchange.kill_of(points)
                    }
                    // Some spells depend on the hit points that are left.
                    AttackChoice::Device(_) | AttackChoice::Spell(_) => {
                        self.against(points, with)?
                    }
                };
                for (sum, death) in kill.iter_mut().zip(deaths) {
                    *sum += p * death;
                }
            }
            exchange.kill = kill;
        }
        Some(exchange)
    }

    /// The chance that the monster is dead after 0, 1, 2 .. turns if it has so many hit points.
    fn against(&mut self, points: i32, with: AttackChoice) -> Option<Vec<f64>> {
        let rolled = MonsterSetup {
            now: points,
            max: points,
            ..self.condition
        };
        self.game.condition(self.foe, rolled);
        let exchange = self.game.odds(self.foe, with);
        self.game.condition(self.foe, self.condition);
        exchange.map(|exchange| exchange.kill)
    }
}
