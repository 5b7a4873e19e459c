//! The fighting key: one step towards the nearest enemy in view, a blow at it, or a shot; and when it refuses, since a key
//! that is pressed often must not be what kills its player.

mod consent;
mod objection;

use std::collections::BTreeSet;

use self::objection::FightPlan;
use crate::{
    analysis::AttackChoice,
    content::LevelId,
    grid::{Dir, Pos},
    play::{
        auto::{
            chase::Chase,
            own_magic,
            pathfinder::{Pathfinder, step_dir},
            seeking::{QuarryGoal, step_to_unseen},
            shooting::{first_sleeper, may_shoot, shot},
            unseen::UnseenAttack,
            weighing::{
                MUCH_MORE, better_shot, deadly, is_left_alone, never_comes, reaches,
                shoots_all_the_same, watchfulness, worth,
            },
        },
        preferences::Preferences,
        text::{
            line::{TextLine, Tone},
            words::view_change,
        },
        view::{PlayerView, actor::ActorView, aim::AimSource},
    },
    sim::{Action, ActorId, ItemUid},
};

/// What the fighting key remembers from one press to the next.
#[derive(Clone, Debug, Default)]
pub(in crate::play) struct Autofight {
    /// Hit points at the last press.
    health: Option<i32>,
    /// Those who were in view at the last press and awake, and whoever was fought.
    known: BTreeSet<ActorId>,
    /// Hit points with which the player was asked whether it fights on with so few.
    dared_hurt: Option<i32>,
    /// The highest level among them.
    level: Option<u8>,
    /// How likely death was, at most, when the player fought all the same.
    dared: f64,
    /// Who was fought or approached at the last press, and where it stood.
    quarry: Option<(ActorId, Pos)>,
    /// The device or the spell that the player's latest attack was, if it was one.
    magic: Option<AimSource>,
    /// Who the latest presses walked after.
    chase: Option<Chase>,
    /// The magic that the key has chosen by itself, of which the player has been told.
    chosen: Option<AimSource>,
    /// What is to be said of it.
    note: Option<TextLine>,
    /// The one that never moves about which the player was asked.
    rooted: Option<ActorId>,
    /// The player has been told which magic it keeps back that would do more.
    told_of_mana: bool,
    /// What it keeps back, and the level on which it has said so as it went on.
    kept: Vec<(LevelId, AimSource)>,
    /// Magic that it uses because the player was asked, and against the one it was asked about: the rest of the mana, or charges.
    offered: Option<(AimSource, ActorId)>,
    /// The neighbor that it shoots, of which the player has been told.
    shoots_beside: Option<ActorId>,
    /// It waits for a second press before it shoots at a sleeper.
    asks_sleepers: bool,
    /// Who the key was leading to, for when it is out of sight.
    goal: Option<QuarryGoal>,
    /// Who it was that attacked unseen, where the player has been asked, with nobody in view, whether to walk there.
    seeks: Option<ActorId>,
}

/// What the player has done and suffered that the key minds.
#[derive(Clone, Copy, Debug)]
pub(in crate::play) struct FightKnowledge {
    /// What was fired last.
    pub last_ammo: Option<ItemUid>,
    /// The latest attack by somebody who is not noticed.
    pub unseen: Option<UnseenAttack>,
    /// The one at which the player has aimed itself.
    pub aimed: Option<ActorId>,
    /// Whether the key may fire ammunition.
    pub shoots: bool,
    /// Whether the player was asked a moment ago before a shot wakes somebody.
    pub wakes: bool,
}

/// What the key remembers that its own action, taken for the player's, would change.
#[derive(Clone, Copy, Debug)]
pub(in crate::play) struct FightMemory {
    magic: Option<AimSource>,
    goal: Option<QuarryGoal>,
    health: Option<i32>,
}

/// A difference of chances that is worth a word.
const LITTLE: f64 = 0.002;

impl Autofight {
    /// What the key does now, or why it does nothing.
    ///
    /// # Errors
    ///
    /// The reason: nobody to fight, no way, or something that one should look at first; the last is said once, and the next
    /// press fights.
    pub(in crate::play) fn next(
        &mut self,
        view: PlayerView,
        paths: &mut Pathfinder,
        preferences: Preferences,
        known: FightKnowledge,
    ) -> Result<(Action, Pos), TextLine> {
        let enemies = self.enemies(view);
        self.note = None;
        self.asks_sleepers = false;
        if enemies.is_empty() {
            return self.seek(view, paths, preferences, known.unseen);
        }
        self.seeks = None;
        self.forget_consent(&enemies);
        let attack = self.attack(view, &enemies, known);
        let attack = self.offer(view, &enemies, attack).or(attack);
        let own = own_magic::in_place_of(view, &enemies, attack, preferences.keeps_mana);
        // What its own shot provokes counts among what may kill the player.
        let means = own.as_ref().map(|(with, ..)| *with);
        let means = means.or(attack.and_then(|(action, ..)| AimSource::of(action)));
        let risk = deadly(view, means);
        let provokes = means.is_some_and(|_| risk > deadly(view, None) + LITTLE);
        let plan = FightPlan {
            with: means.map_or(AttackChoice::Melee, AimSource::attack),
            risk,
            provokes,
            aimed: known.aimed,
        };
        let objection = self.objection(view, &enemies, preferences, plan);
        self.remember(view, &enemies, preferences, risk);
        if let Some(line) = objection {
            return Err(line);
        }
        if means.is_none_or(|with| !with.is_magic()) {
            self.minds_mana(view, &enemies, means, preferences.keeps_mana)?;
        } else {
            self.told_of_mana = false;
        }
        let own = own.map(|(with, note, id, at)| {
            if self.chosen.replace(with) != Some(with) {
                self.note = Some(note);
            }
            (with.action(at), id, at)
        });
        let (action, id, at) = if let Some(attack) = own.or(attack) {
            self.chase = None;
            attack
        } else if known.shoots
            && let Some(sleeper) = first_sleeper(view, &enemies, known.last_ammo)
        {
            self.chase = None;
            self.asks_sleepers = true;
            return Err(view_change::shoots_sleepers(view, &sleeper));
        } else if view.strikes_nobody() {
            self.chase = None;
            return Err(TextLine::of(
                "You are too afraid to go near anybody, and this key has nothing to send: {key:luck} lists what you have.",
                Tone::Bad,
            ));
        } else {
            let step = self.step(view, &enemies, paths);
            let (dir, id, at) =
                step.ok_or_else(|| TextLine::plain("You know no way to anybody in view."))?;
            if !Chase::gains(&mut self.chase, id, paths.route.len()) {
                self.chase = None;
                let kind = enemies.iter().find(|enemy| enemy.id == id);
                return Err(view_change::keeps_its_distance(view, kind));
            }
            let new = self.quarry.is_none_or(|(before, _)| before != id);
            let mut all = enemies.iter();
            let sleeper = all.find(|enemy| enemy.id == id && enemy.asleep && new);
            if let Some(one) = sleeper {
                self.note = Some(view_change::walks_up_to(view, one));
            }
            (Action::Step(dir), id, at)
        };
        let mut all = enemies.iter();
        let left = all.find(|one| one.id == id && is_left_alone(view, one, action));
        if left.is_some() && self.rooted.replace(id) != Some(id) {
            return Err(view_change::never_moves(view, left));
        }
        let mut all = enemies.iter();
        let shot = all.find(|one| one.id == id);
        self.goal = shot.and_then(|one| QuarryGoal::of(view, one, action));
        let told = shot.and_then(|one| shoots_all_the_same(view, one, action));
        if told.is_some() && self.shoots_beside.replace(id) != Some(id) {
            self.note = told;
        }
        self.quarry = Some((id, at));
        Ok((action, at))
    }

    /// What the key does with nobody in view: it walks on to where whoever it was leading to was seen last, and from the second
    /// press on to where somebody unseen has attacked from.
    fn seek(
        &mut self,
        view: PlayerView,
        paths: &mut Pathfinder,
        preferences: Preferences,
        unseen: Option<UnseenAttack>,
    ) -> Result<(Action, Pos), TextLine> {
        if let Some(goal) = self.goal
            && unseen.is_none()
            && let Some((action, at)) = goal.step(view, paths)
        {
            let hurt = self.hurt(view, preferences);
            self.health = Some(view.health().now());
            if let Some(line) = hurt {
                return Err(line);
            }
            // It is told once that somebody is followed.
            self.note = goal.awake.map(|kind| view_change::follows(view, kind));
            self.goal = Some(goal.after(view, action));
            return Ok((action, at));
        }
        let step = unseen.and_then(|attack| step_to_unseen(view, paths, attack));
        let who = unseen.map(|attack| attack.by());
        let asked = self.seeks.is_some() && self.seeks == who && step.is_some();
        let objection = self.hurt(view, preferences).filter(|_| asked);
        let goes = asked && objection.is_none();
        *self = Self {
            magic: self.magic,
            kept: std::mem::take(&mut self.kept),
            health: Some(view.health().now()),
            seeks: who.filter(|_| step.is_some()),
            ..Self::default()
        };
        let told = unseen.map(|attack| attack.told(view));
        let line = || view_change::nobody_to_fight(view, told, step.is_some());
        step.filter(|_| goes)
            .ok_or_else(|| objection.unwrap_or_else(line))
    }

    /// A step towards somebody: over known squares, else through the dark.
    fn step(
        &self,
        view: PlayerView,
        enemies: &[ActorView],
        paths: &mut Pathfinder,
    ) -> Option<(Dir, ActorId, Pos)> {
        let followed = self.follow(view, enemies.first()?, paths);
        let mut known = || {
            let mut all = enemies.iter();
            all.find_map(|enemy| Some((paths.approach(view, enemy.at)?, enemy.id, enemy.at)))
        };
        if let Some(step) = followed.or_else(&mut known) {
            return Some(step);
        }
        enemies.iter().find_map(|enemy| {
            let dir = paths.approach_in_the_dark(view, enemy.at)?;
            Some((dir, enemy.id, enemy.at))
        })
    }

    /// Whether it waits for a second press before it shoots at a sleeper.
    pub(in crate::play) const fn asks_sleepers(&self) -> bool {
        self.asks_sleepers
    }

    /// With what the key goes on after its own action.
    pub(in crate::play) const fn plan(&self) -> FightMemory {
        FightMemory {
            magic: self.magic,
            goal: self.goal,
            health: self.health,
        }
    }

    /// The key goes on so, whatever its own action has been taken for.
    pub(in crate::play) const fn goes_on_with(&mut self, memory: FightMemory) {
        (self.magic, self.goal, self.health) = (memory.magic, memory.goal, memory.health);
    }

    /// The player has attacked by another key: what it did so is what this key goes on with, if it was magic; nobody is followed
    /// any more, and what it had lost before it has seen itself: it had so many hit points then.
    pub(in crate::play) fn heed(&mut self, action: Action, health: i32) {
        self.magic = AimSource::of(action).filter(|with| with.is_magic());
        self.goal = None;
        self.health = Some(health);
    }

    /// Those in the line of sight: who is awake and knows of the player first, of those the one beside it, then who can come or
    /// strikes from afar, then the quarry, then the nearest. Who is only sensed cannot be fought.
    fn enemies(&self, view: PlayerView) -> Vec<ActorView> {
        let mut seen = view.monsters();
        seen.retain(|monster| monster.kind.is_some() && view.sight().in_line().get(monster.at));
        let quarry = self.quarry.map(|(id, _)| id);
        let here = view.here();
        seen.sort_by_key(|monster| {
            let near = here.chebyshev(monster.at) <= 1;
            let rooted = never_comes(view, monster);
            let other = Some(monster.id) != quarry;
            (watchfulness(monster), !near, rooted, other)
        });
        seen
    }

    /// A blow, the player's latest magic or a shot at the first of them that it reaches.
    fn attack(
        &self,
        view: PlayerView,
        enemies: &[ActorView],
        FightKnowledge {
            last_ammo,
            aimed,
            shoots,
            wakes,
            ..
        }: FightKnowledge,
    ) -> Option<(Action, ActorId, Pos)> {
        let caster = view.caster().realm().is_some();
        let cast = self.magic.filter(|_| caster).and_then(|with| {
            // Nobody is woken by it, and charges are spent on the one alone at which the player has aimed.
            let spends = matches!(with, AimSource::Wand(_));
            let may = |enemy: &&ActorView| {
                (!enemy.asleep || Some(enemy.id) == aimed) && (!spends || Some(enemy.id) == aimed)
            };
            let mut all = enemies.iter().filter(may);
            all.find(|enemy| reaches(view, with, enemy))
                .map(|enemy| (with.action(enemy.at), enemy.id, enemy.at))
        });
        let first = enemies.first()?;
        let blow = || {
            let dir = step_dir(view.here(), first.at)?;
            if view.strikes_nobody() {
                return None;
            }
            let strike = (Action::Step(dir), first.id, first.at);
            let shot = shoots.then(|| better_shot(view, first, last_ammo));
            Some(shot.flatten().unwrap_or(strike))
        };
        let shoot = || {
            let may = |enemy: &&ActorView| shoots && (wakes || may_shoot(view, enemy, aimed));
            enemies.iter().filter(may).find_map(|enemy| {
                let (action, at) = shot(view, enemy.at, last_ammo)?;
                Some((action, enemy.id, at))
            })
        };
        // What the player has cast last it goes on with, unless what it has at hand does much more.
        let cast = cast.filter(|(action, id, _)| {
            let does = |action: Action| {
                let enemy = enemies.iter().find(|enemy| enemy.id == *id)?;
                let with = AimSource::of(action).map(AimSource::attack);
                worth(view, enemy, with.unwrap_or(AttackChoice::Melee))
            };
            let other = blow().or_else(shoot);
            let other = other.filter(|(_, other, _)| other == id);
            let other = other.and_then(|(action, ..)| does(action)).unwrap_or(0.0);
            does(*action).is_some_and(|magic| magic * MUCH_MORE >= other)
        });
        cast.or_else(blow).or_else(shoot)
    }

    /// What is to be said of the magic that the key has just chosen, once.
    pub(in crate::play) const fn takes_note(&mut self) -> Option<TextLine> {
        self.note.take()
    }

    /// A step to where the quarry was seen last, while that place is out of view and nobody in view is more pressing: two
    /// who are seen by turns would lead to and fro.
    fn follow(
        &self,
        view: PlayerView,
        first: &ActorView,
        paths: &mut Pathfinder,
    ) -> Option<(Dir, ActorId, Pos)> {
        let (id, at) = self.quarry?;
        let hidden = first.id != id && !view.sight().is_visible(at) && view.here() != at;
        let pressing = watchfulness(first) == (false, false, false);
        if !hidden || pressing {
            return None;
        }
        Some((paths.approach(view, at)?, id, at))
    }
}
