//! An arena: a small world drawn as a picture, in which a test acts and then looks.

use bevy_ecs::world::World;
use std::cell::{Cell, OnceCell};

use crate::{
    content::Content,
    dice::{CustomDice, Play},
    rules::{
        Class, Race, Stat,
        ability::status::Condition,
        base::{stat::StatName, units::Level},
        custom::GameRuleset,
    },
    sim::{Action, ActorKind, Charge, Game, GameResult, GameRng, ItemKnowledge, Refusal},
    testing::{
        legend::LegendSign,
        outcome_list::OutcomeList,
        plan::{ArenaPlan, DiceSource, complain},
    },
};

/// A small world for one test: a picture, a character, and dice that the test names.
///
/// Say first how things stand, by the methods that return the arena; the world is made with the first action or
/// question. A script of dice must be used up when the arena goes.
///
/// ```
/// use barrow::{grid::Dir, sim::Action, testing::Arena};
///
/// let mut arena = Arena::new("#####\n#@..#\n#####");
/// arena.act(Action::Step(Dir::E));
/// assert!(arena.picture().contains("#.@.#"));
/// ```
pub struct Arena {
    pub(super) plan: Cell<Option<ArenaPlan>>,
    pub(super) game: OnceCell<Game>,
    pub(super) picture: String,
}

impl Arena {
    /// An arena from a picture.
    ///
    /// `#` is granite, `.` floor, `+` a closed and `'` an open door, `<` and `>` stairs, `@` the player. Any other
    /// sign is the first monster, terrain or item of the content that looks like it, unless [`Arena::legend`] says
    /// what it is. Rows may be indented.
    ///
    /// Unless something else is asked for the player is a Human Warrior of level 1 with middling statistics, 50 hit points and
    /// nothing at all, has the first move, and everything is lit.
    pub fn new(picture: &str) -> Self {
        Self {
            plan: Cell::new(Some(ArenaPlan::new(picture))),
            game: OnceCell::new(),
            picture: picture.to_owned(),
        }
    }

    /// Changes the plan.
    #[track_caller]
    pub(super) fn plan(self, change: impl FnOnce(&mut ArenaPlan)) -> Self {
        let mut plan = self.plan.take();
        match &mut plan {
            Some(plan) => change(plan),
            None => panic!("the arena has been built already: say so before the first action"),
        }
        self.plan.set(plan);
        self
    }

    /// Takes monsters, items and terrain from content of one's own instead of [`testing::content`](super::content()).
    #[must_use]
    pub fn content(self, content: Content) -> Self {
        self.plan(|plan| plan.content = Some(content))
    }

    /// Says what a sign of the picture stands for: the key of a terrain, monster or item, `(item, count)`,
    /// [`ArenaItems`](super::ArenaItems) on other ground than floor, or a [`ArenaMonster`](super::ArenaMonster).
    #[must_use]
    pub fn legend(self, sign: char, meaning: impl Into<LegendSign>) -> Self {
        self.plan(|plan| {
            plan.legend.insert(sign, meaning.into());
        })
    }

    /// Adds a level below, linked by the stairs of the pictures. Its monsters roll their hit points and energy when
    /// the player first arrives, so a script must have rolls for them.
    #[must_use]
    pub fn level_below(self, picture: &str) -> Self {
        self.plan(|plan| plan.pictures.push(picture.to_owned()))
    }

    /// Adds a branch, linked by stairs of the arena with `feature: StairsAside` and the stairs up of this picture.
    #[must_use]
    pub fn branch(self, picture: &str) -> Self {
        self.plan(|plan| {
            plan.pictures.push(picture.to_owned());
            plan.beside = true;
        })
    }

    /// Makes it dark: the player sees by torchlight.
    #[must_use]
    pub fn dark(self) -> Self {
        self.plan(|plan| plan.lit = false)
    }

    /// The player's race and class.
    #[must_use]
    pub fn playing(self, race: Race, class: Class) -> Self {
        self.plan(|plan| (plan.race, plan.class) = (race, class))
    }

    /// The player's experience level.
    #[must_use]
    pub fn level(self, level: i32) -> Self {
        self.plan(|plan| plan.level = Level::new(level))
    }

    /// One of the player's statistics, such as `"18/50"`; 10 otherwise.
    #[must_use]
    #[track_caller]
    pub fn stat(self, name: StatName, value: &str) -> Self {
        let value: Stat = value.parse().unwrap_or_else(|error| panic!("{error}"));
        self.plan(|plan| plan.stats[name] = value)
    }

    /// The player wears or wields an item, by key.
    #[must_use]
    pub fn wearing(self, item: &str) -> Self {
        self.plan(|plan| plan.wears.push(item.to_owned()))
    }

    /// The player carries a stack of items, by key.
    #[must_use]
    pub fn carrying(self, item: &str, count: u16) -> Self {
        self.plan(|plan| plan.carries.push((item.to_owned(), count)))
    }

    /// What is in the devices of a kind that the player carries; otherwise it is rolled.
    #[must_use]
    pub fn charged(self, item: &str, charge: Charge) -> Self {
        self.plan(|plan| plan.charges.push((item.to_owned(), charge)))
    }

    /// What the player knows of the items of a kind that it carries and wears; everything otherwise.
    #[must_use]
    pub fn item_knowledge(self, item: &str, knowledge: ItemKnowledge) -> Self {
        self.plan(|plan| plan.knowledge.push((item.to_owned(), knowledge)))
    }

    /// The player has learned a spell or prayer, by key, besides what a new character learns from the books that it carries.
    #[must_use]
    pub fn knowing(self, spell: &str) -> Self {
        self.plan(|plan| plan.known.push(spell.to_owned()))
    }

    /// The mana that is left to the player; all of it otherwise.
    #[must_use]
    pub fn mana(self, left: i32) -> Self {
        self.plan(|plan| plan.mana = Some(left))
    }

    /// Items lie on the player's square.
    #[must_use]
    pub fn underfoot(self, item: &str, count: u16) -> Self {
        self.plan(|plan| plan.underfoot.push((item.to_owned(), count)))
    }

    /// The terrain of the player's square, by key; floor otherwise.
    #[must_use]
    pub fn standing_on(self, terrain: &str) -> Self {
        self.plan(|plan| terrain.clone_into(&mut plan.ground))
    }

    /// The player's maximum hit points, and so many now. Each further level will give 10, and what Constitution adds.
    #[must_use]
    pub fn hit_points(self, most: i32) -> Self {
        self.plan(|plan| plan.hit_points = most)
    }

    /// The hit points that are left to the player.
    #[must_use]
    pub fn wounded_to(self, left: i32) -> Self {
        self.plan(|plan| plan.left = Some(left))
    }

    /// The player's energy; 100, which is enough for an action, otherwise.
    #[must_use]
    pub fn energy(self, energy: i32) -> Self {
        self.plan(|plan| plan.energy = energy)
    }

    /// The player's speed, 0 being normal, by a ring of speed on its finger; what it carries and what ails it still count.
    #[must_use]
    pub fn speed(self, speed: i32) -> Self {
        self.changing_item("ring_speed", move |ring| ring.speed = speed)
            .wearing("ring_speed")
    }

    /// The food units in the player's stomach; those of a new game otherwise.
    #[must_use]
    pub fn food(self, units: u32) -> Self {
        self.plan(|plan| plan.food = Some(units))
    }

    /// The counter of one of the player's conditions; 0 otherwise.
    #[must_use]
    pub fn ailing(self, condition: Condition, counter: u16) -> Self {
        self.plan(|plan| plan.conditions.push((condition, counter)))
    }

    /// The way to fight; Angband's otherwise.
    #[must_use]
    pub fn ruleset(self, ruleset: impl Into<GameRuleset>) -> Self {
        self.plan(|plan| plan.ruleset = ruleset.into())
    }

    /// The way to fight on these levels, whatever the game's; none of their own otherwise.
    #[must_use]
    pub fn level_ruleset(self, ruleset: impl Into<GameRuleset>) -> Self {
        self.plan(|plan| plan.level_ruleset = Some(ruleset.into()))
    }

    /// The dice are the game's, from this seed. Without it they are the game's too, from a seed that never changes.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        self.plan(|plan| plan.source = DiceSource::Seed(seed))
    }

    /// The dice are these.
    #[must_use]
    pub fn dice(self, dice: CustomDice) -> Self {
        self.plan(|plan| plan.source = DiceSource::Custom(dice))
    }

    /// Every roll from the first action on, in order. One roll too many, one too few or one of another kind fails.
    #[must_use]
    pub fn script(self, rolls: impl IntoIterator<Item = Play>) -> Self {
        self.plan(|plan| plan.source = DiceSource::Script(rolls.into_iter().collect()))
    }

    /// Ends the present script, which must be used up, and begins another: the rolls from here on.
    ///
    /// # Panics
    /// If rolls are left of the present script.
    #[track_caller]
    pub fn rolls(&mut self, rolls: impl IntoIterator<Item = Play>) -> &mut Self {
        let script = GameRng::scripted(rolls);
        finish(self.game_mut().replace_dice(script));
        self
    }

    /// The player acts, and everything happens until it is the player's turn again.
    ///
    /// # Panics
    /// If the action is refused.
    #[track_caller]
    pub fn act(&mut self, action: Action) -> OutcomeList {
        match self.attempt(action) {
            Ok(outcomes) => outcomes,
            Err(refusal) => panic!(
                "{action:?} was refused: {refusal} ({refusal:?})\n{}",
                self.picture()
            ),
        }
    }

    /// The player tries something: what happened, or why it was refused.
    ///
    /// # Errors
    /// The refusal.
    #[track_caller]
    pub fn attempt(&mut self, action: Action) -> Result<OutcomeList, Refusal> {
        let outcomes = self.game_mut().step(action)?;
        Ok(self.list(outcomes))
    }

    /// The player waits for so many actions, or until the game is over; all that happens meanwhile.
    #[track_caller]
    pub fn wait(&mut self, actions: usize) -> OutcomeList {
        let mut outcomes = Vec::new();
        for _ in 0..actions {
            if self.result() == GameResult::Playing {
                outcomes.extend(self.act(Action::Wait).into_outcomes());
            }
        }
        self.list(outcomes)
    }

    /// The player tries something that is refused; why. Nothing may have changed, and no die may have been rolled.
    ///
    /// # Panics
    /// If the action is carried out, or if the refusal changed anything.
    #[track_caller]
    pub fn refuse(&mut self, action: Action) -> Refusal {
        let before = (self.hash(), self.rolls_left());
        match self.game_mut().step(action) {
            Ok(outcomes) => panic!(
                "{action:?} should be refused, but this happened:\n{}",
                self.list(outcomes).lines().join("\n")
            ),
            Err(refusal) => {
                let after = (self.hash(), self.rolls_left());
                assert!(
                    before == after,
                    "{action:?} was refused ({refusal:?}), and yet it changed something"
                );
                refusal
            }
        }
    }

    /// Ends the test here. Without this the arena does so itself when it goes, but cannot say where.
    ///
    /// # Panics
    /// If rolls are left of the script.
    #[track_caller]
    pub fn finish(mut self) {
        self.end_script();
    }

    /// Checks that the script is used up.
    #[track_caller]
    fn end_script(&mut self) {
        if let Some(game) = self.game.get_mut() {
            finish(game.replace_dice(GameRng::scripted([])));
        }
    }

    /// The game, built if it is not yet.
    #[track_caller]
    pub(super) fn game(&self) -> &Game {
        if self.game.get().is_none()
            && let Some(plan) = self.plan.take()
        {
            match plan.build(World::new()) {
                Ok(game) => {
                    let _ = self.game.set(game);
                }
                Err(text) => panic!("{}", complain(&text, &self.picture)),
            }
        }
        self.game
            .get()
            .expect("an arena that could not be built has failed its test")
    }

    #[track_caller]
    pub(super) fn game_mut(&mut self) -> &mut Game {
        self.game();
        self.game.get_mut().expect("the arena has just been built")
    }

    /// Outcomes with the content that their lines need.
    fn list(&self, outcomes: Vec<crate::sim::Outcome>) -> OutcomeList {
        let kinds: Vec<ActorKind> = self.kinds().collect();
        let several = |kind: &&ActorKind| kinds.iter().filter(|other| other == kind).count() > 1;
        let crowds = kinds.iter().filter(several).copied().collect();
        OutcomeList::new(outcomes, self.shared_content(), crowds)
    }
}

/// Ends a script.
#[track_caller]
fn finish(rng: GameRng) {
    match rng {
        GameRng::Scripted(script) => script.finish(),
        GameRng::Random(_) | GameRng::Custom(_) | GameRng::Traced(_) => {}
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.end_script();
        }
    }
}
