//! What comes in between: fights, draughts, rest and food.

use barrow::{
    content::ItemUse,
    grid::Dir,
    play::ActorView,
    rules::{
        ability::{food::Hunger, status::Condition},
        projection::{monster::MonsterFlag, player::Resistance},
    },
    sim::{Action, Effect},
};

use super::{Going, Walk};

impl Walk {
    /// Those in view who are awake and have to be reckoned with, nearest first.
    fn foes(&self) -> Vec<ActorView> {
        let mut foes = self.view().monsters();
        foes.retain(|foe| !foe.asleep);
        foes
    }

    /// Heals, takes precautions and fights until there is nothing to fear; rests when spent.
    pub(super) fn mind(&mut self) -> Going {
        loop {
            let view = self.view();
            let here = view.here();
            if self.key(here) == "lava"
                && let Some(dir) = Dir::ALL
                    .into_iter()
                    .find(|dir| view.can_walk(here.step(*dir)))
            {
                self.act(Action::Step(dir))?;
                continue;
            }
            let (health, mana) = (view.health().percent(), view.mana());
            let foes = self.foes();
            let ails = view.conditions();
            let dazed = ails.has(Condition::Blind) || ails.has(Condition::Confused);
            if dazed && let Some(draught) = self.thing("potion_cure_serious") {
                self.act(Action::Quaff(draught.uid))?;
                continue;
            }
            if health < 55
                && let Some(draught) = ["potion_cure_serious", "potion_cure_light"]
                    .into_iter()
                    .find_map(|key| self.thing(key))
                && (!foes.is_empty() || health < 35)
            {
                self.act(Action::Quaff(draught.uid))?;
                continue;
            }
            let Some(foe) = foes.first().copied() else {
                let spent = health < 70 || mana.now() * 3 < mana.max();
                if spent && self.view().monsters().iter().all(|other| other.asleep) {
                    self.act(Action::Rest)?;
                    continue;
                }
                return Ok(());
            };
            let key = foe.kind.map(|kind| self.view().monster(kind).key.clone());
            let key = key.unwrap_or_default();
            let dragon = matches!(key.as_str(), "skarn" | "ember_drake");
            if dragon {
                self.brace()?;
            }
            if key == "skarn"
                && foe.at.chebyshev(self.view().here()) <= 1
                && self.loaded("wand_winter").is_some()
            {
                self.aim("wand_winter", foe.at)?;
                continue;
            }
            match self.attack(&foe) {
                Some(action) => self.act(action)?,
                None => return Ok(()),
            }
        }
    }

    /// What hurts a foe: a spell, a wand, and a blow at last.
    fn attack(&self, foe: &ActorView) -> Option<Action> {
        let view = self.view();
        let here = view.here();
        let near = here.angband_distance(foe.at) <= 18;
        let cold = foe.kind.is_some_and(|kind| {
            let flags = &view.monster(kind).flags;
            flags.contains(MonsterFlag::ImCold)
        });
        let clear = view.sight().is_visible(foe.at) && near;
        if clear {
            let spells: &[&str] = if cold || view.mana().now() < 20 {
                &["magic_missile"]
            } else {
                &["frost_bolt", "magic_missile"]
            };
            if let Some(cast) = spells.iter().find_map(|key| self.spell(key, foe.at)) {
                return Some(cast);
            }
            if let Some(wand) = self.loaded("wand_darts") {
                return Some(Action::Aim {
                    item: wand.uid,
                    at: foe.at,
                });
            }
        }
        let (dx, dy) = here.delta_to(foe.at);
        if here.chebyshev(foe.at) > 1 {
            return None;
        }
        let afraid = view.conditions().has(Condition::Afraid);
        Dir::from_delta(dx, dy).map(|dir| {
            if afraid {
                Action::Wait
            } else {
                Action::Step(dir)
            }
        })
    }

    /// Drinks against the fire, and for speed, unless that lasts still.
    pub(super) fn brace(&mut self) -> Going {
        let timed = self.view().timed();
        let (safe, quick) = (timed.resists(Resistance::Fire), timed.has(Effect::Haste));
        for (key, lasts) in [("potion_hardiness", safe), ("potion_speed", quick)] {
            if !lasts && let Some(draught) = self.thing(key) {
                self.act(Action::Quaff(draught.uid))?;
            }
        }
        Ok(())
    }

    /// Rests until nothing is missing, where nobody disturbs.
    pub(super) fn recover(&mut self) -> Going {
        loop {
            self.mind()?;
            let view = self.view();
            let (health, mana) = (view.health(), view.mana());
            if health.is_full() && mana.now() >= mana.max() {
                return Ok(());
            }
            self.eat()?;
            self.act(Action::Rest)?;
        }
    }

    /// Eats before hunger hurts.
    fn eat(&mut self) -> Going {
        let view = self.view();
        if view.stomach().hunger() > Hunger::Hungry {
            return Ok(());
        }
        let food = view.pack().into_iter().find(|thing| {
            let usage = &view.content().items[usize::from(thing.kind.0)].usage;
            matches!(usage, ItemUse::Food(_))
        });
        match food {
            Some(food) => self.act(Action::Eat(food.uid)),
            None => Ok(()),
        }
    }
}
