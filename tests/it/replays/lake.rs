//! A way through the burning lake, as a player would take it: it looks at the game through [`PlayerView`] alone, fights what
//! comes, and goes on with its plan. Since it answers to what happens, it survives changes of dice and numbers that a
//! list of actions would not.

mod danger;
mod ways;

use std::{fmt, path::Path, sync::Arc};

use barrow::{
    bevy_ecs::world::World,
    content::{Content, Feature, Slot},
    grid::{Dir, Pos},
    play::{ActiveGame, BeginError, InventoryItem, PlayerView, Session},
    sim::{Action, Charge, GameResult, Setup},
};

/// A game that needs more actions is lost.
const PATIENCE: u64 = 6_000;

/// So many refusals are nobody's bad luck any more.
const REFUSALS: u32 = 60;

/// Why a walk ends before its plan does.
pub(crate) enum Stuck {
    /// The game is over.
    Over,
    /// There is no way to where the plan leads, or what it needs is used up.
    Lost(String),
    /// Too many actions.
    Tired,
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::Lost(why) => write!(f, "lost: {why}"),
            Self::Tired => write!(f, "not there after {PATIENCE} actions"),
        }
    }
}

/// One walk.
pub(crate) struct Walk {
    session: Session,
    world: World,
    /// Actions that were refused: what one sees may be gone when one acts.
    refused: u32,
}

/// Plays the level with the mage; the world as it is at the end, and why the plan was given up, if it was.
pub(crate) fn walk(
    content: &Arc<Content>,
    setup: &Setup,
    record: Option<&Path>,
) -> Result<(World, Option<Stuck>), BeginError> {
    let mut world = World::new();
    let session = Session::begin(&mut world, content, setup, record)?;
    let mut walk = Walk {
        session,
        world,
        refused: 0,
    };
    let stuck = walk.plan().err();
    Ok((walk.world, stuck))
}

type Going = Result<(), Stuck>;

/// A square of the picture.
const fn at(x: i16, y: i16) -> Pos {
    Pos { x, y }
}

impl Walk {
    /// The whole plan: arm, burn the way to the wand of winter, boil a corner of the tarn, flood the spit, freeze the
    /// strait, take the crown from the dragon, and out.
    fn plan(&mut self) -> Going {
        for supplies in [
            at(9, 14),
            at(7, 13),
            at(8, 13),
            at(6, 17),
            at(7, 17),
            at(9, 16),
        ] {
            self.fetch(supplies)?;
        }
        self.learn()?;
        self.wear_the_hearth()?;
        self.fetch(at(22, 14))?;
        for way in [at(24, 20), at(30, 22), at(29, 24)] {
            self.go(way)?;
        }
        self.burn_the_brambles()?;
        self.fetch(at(15, 26))?;
        for way in [at(9, 12), at(12, 9), at(15, 6)] {
            self.go(way)?;
        }
        self.fetch(at(20, 4))?;
        self.boil_the_tarn()?;
        self.recover()?;
        self.cross_the_strait()?;
        self.fetch(at(42, 15))?;
        let stairs = self.view().known(Feature::StairsUp);
        self.go(stairs.ok_or_else(|| Stuck::Lost("no stairs are known".to_owned()))?)?;
        self.act(Action::Ascend)
    }

    fn view(&self) -> PlayerView<'_> {
        PlayerView::of(&self.world).expect("a game has begun")
    }

    fn game(&mut self) -> ActiveGame<'_> {
        let game = self.session.with(&mut self.world);
        game.expect("a game has begun")
    }

    /// Takes an action, or waits if it is refused; waiting alone loses the game.
    fn act(&mut self, action: Action) -> Going {
        if self.view().result() != GameResult::Playing {
            return Err(Stuck::Over);
        }
        if self.session.actions() >= PATIENCE {
            return Err(Stuck::Tired);
        }
        self.session.turn_page();
        self.world.clear_trackers();
        let Err(refusal) = self.game().act(action) else {
            return Ok(());
        };
        self.refused += 1;
        if self.refused > REFUSALS || self.game().act(Action::Wait).is_err() {
            return Err(Stuck::Lost(format!("{action:?}: {refusal}")));
        }
        Ok(())
    }

    /// Something of the pack with a key.
    fn thing(&self, key: &str) -> Option<InventoryItem> {
        let view = self.view();
        let kind = view.content().item_keys.get(key)?;
        view.pack().into_iter().find(|thing| thing.kind == *kind)
    }

    /// A wand or staff of the pack that still has charges.
    fn loaded(&self, key: &str) -> Option<InventoryItem> {
        self.thing(key)
            .filter(|thing| !matches!(thing.charge, Charge::Left(0)))
    }

    /// What a square is known to be; nothing if it is unknown.
    fn key(&self, square: Pos) -> &str {
        self.view()
            .terrain(square)
            .map_or("", |def| def.key.as_str())
    }

    /// Goes to a square and takes all that lies there.
    fn fetch(&mut self, square: Pos) -> Going {
        self.go(square)?;
        while !self.view().underfoot().is_empty() {
            self.mind()?;
            if self.view().here() != square {
                self.go(square)?;
            }
            self.act(Action::PickUp)?;
        }
        Ok(())
    }

    /// Learns all that the books teach.
    fn learn(&mut self) -> Going {
        loop {
            let caster = self.view().caster();
            let next = caster
                .held()
                .into_iter()
                .find(|spell| caster.study(*spell).is_ok());
            let Some(spell) = next else { return Ok(()) };
            self.act(Action::Study(spell))?;
        }
    }

    /// Puts the ring of the hearth in the place of the one that is of no use to a mage.
    fn wear_the_hearth(&mut self) -> Going {
        if let Some(ring) = self.thing("ring_hearth") {
            let idle = self.view().content().item_keys.get("ring_damage").copied();
            let worn = self.view().worn();
            let idle = worn.iter().find(|(_, thing)| Some(thing.kind) == idle);
            if let Some(&(slot @ (Slot::Ring | Slot::OtherRing), _)) = idle {
                self.act(Action::TakeOff(slot))?;
            }
            self.act(Action::Wield(ring.uid))?;
        }
        Ok(())
    }

    /// Burns a way into the grove, from where the brambles are thinnest.
    fn burn_the_brambles(&mut self) -> Going {
        let goal = at(17, 26);
        for x in (18..=22).rev() {
            while self.key(at(x, 26)) == "brambles" || self.key(at(x, 26)).is_empty() {
                self.go(at(x + 1, 26))?;
                if self.key(at(x, 26)) != "brambles" {
                    break;
                }
                self.aim("wand_wildfire", at(x, 26))?;
            }
        }
        self.go(goal)
    }

    /// Boils water off where it is deep, as far as the wand goes.
    fn boil_the_tarn(&mut self) -> Going {
        let deep = at(24, 4);
        self.go(at(20, 4))?;
        while self.loaded("wand_wildfire").is_some() && self.key(deep) == "deep_water" {
            self.mind()?;
            self.aim("wand_wildfire", deep)?;
        }
        Ok(())
    }

    /// From the western spit to the island: what is right before the wand of winter always freezes.
    fn cross_the_strait(&mut self) -> Going {
        self.go(at(32, 15))?;
        if let Some(staff) = self.loaded("staff_flood") {
            self.act(Action::Use(staff.uid))?;
        }
        self.brace()?;
        for x in 33..=37 {
            let next = at(x, 15);
            while self.view().here() != next {
                self.mind()?;
                match self.key(next) {
                    "lava" => {
                        let before = at(x - 1, 15);
                        if self.view().here() != before {
                            self.go(before)?;
                        }
                        self.aim("wand_winter", at(x + 3, 15))?;
                    }
                    "rubble" => self.clear(next)?,
                    _ => self.go(next)?,
                }
            }
        }
        Ok(())
    }

    /// Turns rubble to mud, or digs where the magic is spent.
    fn clear(&mut self, rubble: Pos) -> Going {
        if let Some(action) = self.spell("stone_to_mud", rubble) {
            return self.act(action);
        }
        let (dx, dy) = self.view().here().delta_to(rubble);
        let dir = Dir::from_delta(dx, dy);
        self.act(Action::Dig(
            dir.ok_or_else(|| Stuck::Lost("rubble out of reach".to_owned()))?,
        ))
    }

    /// Points a wand.
    fn aim(&mut self, key: &str, at: Pos) -> Going {
        let wand = self.loaded(key);
        let item = wand
            .ok_or_else(|| Stuck::Lost(format!("the {key} is used up")))?
            .uid;
        self.act(Action::Aim { item, at })
    }

    /// The casting of a spell, if it can be cast.
    fn spell(&self, key: &str, at: Pos) -> Option<Action> {
        let view = self.view();
        let spell = *view.content().spell_keys.get(key)?;
        view.caster().cast(spell).ok()?;
        Some(Action::Cast {
            spell,
            at: Some(at),
        })
    }
}
