//! Spells and prayers in the world: what the player has learned, whether it can be cast now, and casting it.
//!
//! How likely a spell fails and what it costs is the business of [`casting`]; what it does that of the same events that
//! serve scrolls and devices.

use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::prelude::*;

use super::{devices::sent, success_check::SuccessCheck};
use crate::{
    content::{EffectDef, ProjectDef, Slot, SpellDef, SpellId},
    dice::{Chance, Roller},
    grid::Pos,
    rules::{
        ability::{
            casting::{self, Difficulty, Realm},
            status::{ActionKind, CharacterConditions, Condition},
        },
        base::term::Breakdown,
    },
    sim::{
        actor::effects::{self, EffectTarget},
        level::light,
        world::{
            access::player_items::PlayerItems,
            action::MagicRefusal,
            actor::components::{Mana, Player, Position},
            catalog::Catalog,
            events::magic::{CastSpell, LearnSpell, SendProjection},
            item::{
                inventory::{Equipment, Pack},
                stack::Stack,
            },
            level::map::DungeonLevel,
            log::decision::{CastAttempt, Decision},
            outcome::{MagicOutcome, actor_info::ActorInfo},
            player::{
                character::Character,
                spells::{Spells, in_books},
            },
            rng::GameRng,
        },
    },
};

/// The player as a caster: everything on which it depends what can be cast and learned.
#[derive(Clone, Debug)]
pub struct SpellCaster<'a> {
    pub(crate) catalog: &'a Catalog,
    pub(crate) character: &'a Character,
    pub(crate) spells: &'a Spells,
    pub(crate) mana: Mana,
    pub(in crate::sim) conditions: &'a Conditions,
    /// The spells of the books in the pack, book by book.
    pub(in crate::sim) books: Vec<SpellId>,
    /// Whether there is light to read by.
    pub(in crate::sim) light: bool,
}

impl<'a> SpellCaster<'a> {
    /// The player of a world; `None`: there is none.
    pub(in crate::sim) fn of(world: &'a World, player: Entity) -> Option<Self> {
        let actor = world.entity(player);
        let catalog = world.resource::<Catalog>();
        let equipment = actor.get::<Equipment>()?;
        let lamp = equipment
            .get(Slot::Light)
            .and_then(|(_, lamp)| world.get::<Stack>(lamp));
        let here = actor.get::<Position>()?.pos();
        let stacks = actor.get::<Pack>()?.stacks().iter();
        let stacks = stacks.filter_map(|(_, stack)| world.get::<Stack>(*stack));
        Some(Self {
            catalog,
            character: actor.get::<Character>()?,
            spells: actor.get::<Spells>()?,
            mana: *actor.get::<Mana>()?,
            conditions: actor.get::<Conditions>()?,
            books: in_books(catalog, stacks),
            light: can_read(catalog, lamp, world.resource::<DungeonLevel>(), here),
        })
    }

    /// The kind of magic of the player's class; `None`: it has none (ABL-STAT-02, ABL-STAT-03).
    pub fn realm(&self) -> Option<Realm> {
        Realm::of(self.character.class())
    }

    /// The spells of the books in the pack that are for the player's class, book by book, each once.
    pub fn held(&self) -> Vec<SpellId> {
        let mut held = Vec::new();
        for &spell in &self.books {
            if self.difficulty(spell).is_some() && !held.contains(&spell) {
                held.push(spell);
            }
        }
        held
    }

    /// How hard a spell is for the player's class; `None`: it is not for it.
    pub fn difficulty(&self, spell: SpellId) -> Option<Difficulty> {
        self.def(spell)?.casters[self.character.class()]
    }

    /// Why it fails as often as it does, in percent.
    pub fn failure_terms(&self, spell: SpellId) -> Option<Breakdown<6>> {
        let who = self.character;
        let stun = self.conditions.get(Condition::Stunned);
        let difficulty = self.difficulty(spell)?;
        casting::failure_terms(who.class(), who.level(), who.stats(), difficulty, stun)
    }

    /// How likely it fails now.
    pub fn failure(&self, spell: SpellId) -> Option<Chance> {
        let terms = self.failure_terms(spell)?;
        Some(Chance::percent(terms.total().into()))
    }

    /// Whether it has been learned.
    pub fn knows(&self, spell: SpellId) -> bool {
        self.spells.knows(spell)
    }

    /// What decides whether it succeeds now; `None`: it is not for the player's class.
    pub(crate) fn success_check(&self, spell: SpellId) -> Option<SuccessCheck> {
        Some(SuccessCheck::Spell {
            realm: self.realm()?,
            failure: self.failure(spell)?,
        })
    }

    /// What it sends out, one after the other.
    pub fn sends(&self, spell: SpellId) -> Vec<ProjectDef> {
        let level = self.character.level();
        let effects = self.def(spell).into_iter().flat_map(|def| &def.effects);
        let effects: Vec<EffectDef> = effects.map(|effect| effect.at(level)).collect();
        sent(&effects).collect()
    }

    /// How many more spells can be learned, whatever the books hold.
    pub fn room(&self) -> usize {
        self.allowance().saturating_sub(self.spells.0.len())
    }

    /// How many spells the player can have learned.
    fn allowance(&self) -> usize {
        let who = self.character;
        casting::spells(who.class(), who.level(), who.stats())
    }

    fn def(&self, spell: SpellId) -> Option<&'a SpellDef> {
        self.catalog.spell(spell)
    }

    fn conditions(&self) -> CharacterConditions {
        self.conditions.as_character()
    }

    /// The spell as far as it is for the player at all.
    fn own(&self, spell: SpellId) -> Result<(&'a SpellDef, Difficulty), MagicRefusal> {
        if self.realm().is_none() {
            return Err(MagicRefusal::NoMagic);
        }
        let def = self.def(spell).ok_or(MagicRefusal::OtherClass)?;
        let difficulty = self.difficulty(spell).ok_or(MagicRefusal::OtherClass)?;
        Ok((def, difficulty))
    }

    /// Whether the player could read now: why not.
    fn reads(&self, deed: ActionKind) -> Result<(), MagicRefusal> {
        if let Some(refused) = self.conditions().forbid(deed) {
            return Err(match deed {
                ActionKind::Study => MagicRefusal::CannotStudy(refused.by),
                ActionKind::Act
                | ActionKind::Melee
                | ActionKind::Aim
                | ActionKind::Cast
                | ActionKind::Read
                | ActionKind::Run
                | ActionKind::Look
                | ActionKind::See
                | ActionKind::Sense
                | ActionKind::Regenerate => MagicRefusal::CannotCast(refused.by),
            });
        }
        if self.light {
            Ok(())
        } else {
            Err(MagicRefusal::TooDark)
        }
    }

    /// Whether the player can browse its books now (ABL-STATUS-09, ABL-STATUS-19).
    ///
    /// # Errors
    /// Why not.
    pub fn browse(&self) -> Result<(), MagicRefusal> {
        self.reads(ActionKind::Study)
    }

    /// Whether a spell can be learned now (ABL-STATUS-09, ABL-STATUS-19).
    ///
    /// # Errors
    /// Why not.
    pub fn study(&self, spell: SpellId) -> Result<(), MagicRefusal> {
        let (_, difficulty) = self.own(spell)?;
        if self.spells.knows(spell) {
            return Err(MagicRefusal::AlreadyLearned);
        }
        if i32::from(difficulty.level) > self.character.level().get() {
            return Err(MagicRefusal::AboveYou(difficulty.level));
        }
        if self.room() == 0 {
            return Err(MagicRefusal::NoRoom);
        }
        if !self.books.contains(&spell) {
            return Err(MagicRefusal::NoBook);
        }
        self.reads(ActionKind::Study)
    }

    /// Whether a spell can be cast now, wherever it is pointed, and how hard it is (ABL-STATUS-08, ABL-STATUS-18).
    ///
    /// # Errors
    /// Why not.
    pub fn cast(&self, spell: SpellId) -> Result<Difficulty, MagicRefusal> {
        let (_, difficulty) = self.own(spell)?;
        let learned = self.spells.0.iter().position(|other| *other == spell);
        let learned = learned.ok_or(MagicRefusal::NotLearned)?;
        // What was drained takes the spells that were learned last.
        let level = self.character.level().get();
        if learned >= self.allowance() || i32::from(difficulty.level) > level {
            return Err(MagicRefusal::Forgotten);
        }
        if !self.books.contains(&spell) {
            return Err(MagicRefusal::NoBook);
        }
        self.reads(ActionKind::Cast)?;
        if self.mana.now() < i32::from(difficulty.mana) {
            return Err(MagicRefusal::TooLittleMana);
        }
        Ok(difficulty)
    }

    /// Whether a spell is pointed at something.
    pub fn is_aimed(&self, spell: SpellId) -> bool {
        self.def(spell).is_some_and(SpellDef::is_aimed)
    }
}

/// Whether there is light to read by: a lamp, or a square that is lit.
pub(in crate::sim) fn can_read(
    catalog: &Catalog,
    lamp: Option<&Stack>,
    level: &DungeonLevel,
    here: Pos,
) -> bool {
    let burns = |lamp: &Stack| light::radius(catalog, lamp) > 0;
    level.glows(here) || lamp.is_some_and(burns)
}

/// The rules observer of [`CastSpell`]: the mana is spent whether it succeeds or not.
pub(in crate::sim) fn on_cast(
    cast: On<CastSpell>,
    mut things: PlayerItems,
    mut rng: ResMut<GameRng>,
    mut body: Single<EffectTarget, With<Player>>,
) {
    let CastSpell {
        spell,
        difficulty,
        at,
    } = *cast;
    let catalog = things.catalog.clone();
    let (Some(def), Some(realm)) = (catalog.spell(spell), Realm::of(body.character.class())) else {
        return;
    };
    let who = &body.character;
    let level = who.level();
    let attempt = CastAttempt {
        class: who.class(),
        level,
        stats: *who.stats(),
        difficulty,
        stun: body.conditions.get(Condition::Stunned),
    };
    let Some(failure) = attempt.failure() else {
        return;
    };
    for rule in attempt.rules() {
        rng.decided(rule);
    }
    body.mana.lose(i32::from(difficulty.mana));
    let check = SuccessCheck::Spell { realm, failure };
    let ask = |rng: &mut GameRng| check.works(rng);
    let (works, rolled) = things.log.reasons.rolling(&mut rng, ask);
    let first = things.log.facts.len();
    things.log.push(if works {
        MagicOutcome::SpellCast { spell, failure }
    } else {
        MagicOutcome::Miscast { spell, failure }
    });
    things.log.explain(first, Decision::Spell(attempt), rolled);
    if !works {
        return;
    }
    rng.decided("BRW-MAGIC-07");
    let here = things.player.0.pos();
    let mut own = Vec::new();
    for effect in &def.effects {
        match (effect.aimed(level), at) {
            (Some(project), Some(at)) => {
                let by = ActorInfo::player(here);
                let project = SendProjection::rolled(project, by, at, &mut rng);
                things.commands.trigger(project);
            }
            (Some(_), None) => {}
            (None, _) => own.push(effect.at(level)),
        }
    }
    if !own.is_empty() {
        effects::work(&own, &mut things, &mut rng, &mut body);
    }
}

/// The rules observer of [`LearnSpell`].
pub(in crate::sim) fn on_study(
    study: On<LearnSpell>,
    mut spells: Single<&mut Spells, With<Player>>,
    mut log: ResMut<crate::sim::world::log::step_log::StepLog>,
) {
    let LearnSpell(spell) = *study;
    spells.learn(spell);
    log.push(MagicOutcome::Learned(spell));
}
