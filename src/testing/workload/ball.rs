//! W3: a ball of fire of radius 3 in a lit room of 30 by 30 squares with 30 monsters and 30 things.

use super::sample::{IdleWorkload, Sample};
use crate::{
    content::TerrainId,
    grid::{Grid, Pos, area::Shape},
    rules::projection::DamageType,
    sim::{
        ActorId, ActorInfo, ActorKind, Conditions, DungeonLevel, Game, MonsterSetup,
        events::magic::SendProjection,
    },
    testing::{arena::Arena, legend::ArenaMonster},
};

/// Width and height of the room.
const ROOM: i16 = 30;

/// Where the player stands.
const PLAYER: Pos = Pos { x: 6, y: 15 };

/// Where the ball bursts.
const MIDDLE: Pos = Pos { x: 15, y: 15 };

/// Too little to change the floor.
const SCORCHES: i32 = 500;

/// Enough for every tree beside the middle to burn.
const BURNS: i32 = 1_201;

/// Hit points that no run uses up.
const MANY: i32 = 1_000_000;

/// Monsters in the room, and as many things.
const CROWD: usize = 30;

/// A ball that bursts in a room.
pub(super) struct Ball {
    game: Game,
    /// Whether fire changes the room.
    burns: bool,
    /// The room before anything bursts in it.
    terrain: Grid<TerrainId>,
    outcomes: usize,
}

impl Ball {
    /// An open room. Every other square is of a terrain, as in a chessboard; of the rest, each third one around the middle
    /// has a monster that nothing kills, and each third one a thing that no fire burns.
    pub(super) fn new(terrain: &str) -> Self {
        let mut squares: Vec<Pos> = (0..ROOM)
            .flat_map(|y| (0..ROOM).map(move |x| Pos::new(x, y)))
            .collect();
        let far = |at: &Pos| (at.x - MIDDLE.x).abs() + (at.y - MIDDLE.y).abs();
        squares.sort_by_key(|at| (far(at), at.x, at.y));
        let mut rows = vec![vec!['.'; ROOM as usize]; ROOM as usize];
        let (mut monsters, mut things) = (0, 0);
        for (index, &at) in squares.iter().enumerate() {
            // The line of fire stays free.
            let sign = match index % 3 {
                _ if at.y == MIDDLE.y && at.x <= MIDDLE.x => '.',
                _ if (at.x + at.y) % 2 == 1 => 't',
                0 if monsters < CROWD => {
                    monsters += 1;
                    'j'
                }
                1 if things < CROWD => {
                    things += 1;
                    '|'
                }
                _ => '.',
            };
            rows[at.y as usize][at.x as usize] = sign;
        }
        rows[PLAYER.y as usize][PLAYER.x as usize] = '@';
        let picture: Vec<String> = rows.into_iter().map(String::from_iter).collect();
        let game = Arena::new(&picture.join("\n"))
            .level(50)
            .hit_points(MANY)
            .legend('t', terrain)
            .legend('j', ArenaMonster::of("jelly").hit_points(MANY))
            .legend('|', "dagger")
            .into_game();
        Self {
            terrain: game.world().resource::<DungeonLevel>().squares().clone(),
            burns: terrain == "tree",
            outcomes: 0,
            game,
        }
    }

    /// The player, who sends the ball.
    fn sender() -> ActorInfo {
        ActorInfo {
            id: ActorId::PLAYER,
            kind: ActorKind::Player,
            at: PLAYER,
            seen: true,
        }
    }

    /// The squares that are no more what they were, and what they were.
    fn changed(&self) -> Vec<(Pos, TerrainId)> {
        let level = self.game.world().resource::<DungeonLevel>();
        let was = self.terrain.iter().map(|(at, terrain)| (at, *terrain));
        was.filter(|(at, was)| level.terrain(*at) != Some(*was))
            .collect()
    }
}

impl Sample for Ball {
    fn restore(&mut self) {
        let ids: Vec<ActorId> = self.game.monsters().map(|(id, _)| id).collect();
        for id in ids {
            let healthy = MonsterSetup {
                now: MANY,
                max: MANY,
                energy: 0,
                sleep: 0,
                flees: false,
                conditions: Conditions::default(),
                speed: None,
            };
            self.game.condition(id, healthy);
        }
        let changed = self.changed();
        self.game.replace_terrain(&changed);
    }

    fn run(&mut self) -> u64 {
        let mut ball = SendProjection::of(DamageType::Fire, Shape::Ball(3), Self::sender(), MIDDLE);
        ball.strength = if self.burns { BURNS } else { SCORCHES };
        self.outcomes = self.game.send(ball);
        1
    }

    fn check(&self) -> Result<(), IdleWorkload> {
        let changed = self.changed().len();
        (self.outcomes > 3 && self.burns == (changed > 0))
            .then_some(())
            .ok_or_else(|| IdleWorkload(format!("{} outcomes, {changed} squares", self.outcomes)))
    }
}
