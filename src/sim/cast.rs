//! Spells and prayers in the world: what the player has learned, whether it can be cast now, and casting it.
//!
//! How likely a spell fails and what it costs is the business of [`casting`]; what it does that of the same events that
//! serve scrolls and devices.

use bevy_ecs::prelude::*;

use super::{
    action::Unable,
    actor::{Mana, Place, Player},
    bag::{Equipment, Pack, Stack},
    body::Ailments,
    catalog::Catalog,
    character::Character,
    device::sent,
    fate::Fate,
    items::Belongings,
    knack::Knack,
    level::Level,
    light,
    outcome::{Outcome, Who},
    project::Project,
    working::{self, Body},
};
use crate::{
    content::{EffectDef, ItemUse, ProjectDef, Slot, SpellDef, SpellId},
    dice::Chance,
    grid::Pos,
    rules::{
        ability::status::{Ailment, Conditions, Deed},
        casting::{self, Difficulty, Realm},
        term::Breakdown,
    },
};

/// The spells and prayers that the player has learned, in the order of learning.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct Spells(Vec<SpellId>);

impl Spells {
    /// In the order of learning.
    pub fn learned(&self) -> &[SpellId] {
        &self.0
    }

    /// Whether a spell was ever learned.
    pub fn knows(&self, spell: SpellId) -> bool {
        self.0.contains(&spell)
    }

    /// Learns a spell.
    pub(in crate::sim) fn learn(&mut self, spell: SpellId) {
        if !self.knows(spell) {
            self.0.push(spell);
        }
    }

    /// What a new character has learned from its books: as many as it can, the easiest first (ABL-STAT-02, ABL-STAT-03).
    pub(in crate::sim) fn of_birth(
        character: &Character,
        catalog: &Catalog,
        books: impl Iterator<Item = SpellId>,
    ) -> Self {
        let (class, level) = (character.class(), character.level());
        let mut within: Vec<(u8, SpellId)> = books
            .filter_map(|spell| Some((catalog.spell(spell)?.casters[class]?.level, spell)))
            .filter(|(needed, _)| i32::from(*needed) <= level.get())
            .collect();
        // Where two are as easy, the book's order counts.
        within.sort_by_key(|(needed, _)| *needed);
        let most = casting::spells(class, level, character.stats());
        let mut learned = Self::default();
        for (_, spell) in within {
            if learned.0.len() < most {
                learned.learn(spell);
            }
        }
        learned
    }
}

/// The player casts a spell that it can cast, and has the mana for.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Cast {
    /// Which.
    pub(in crate::sim) spell: SpellId,
    /// How hard it is.
    pub(in crate::sim) difficulty: Difficulty,
    /// The square that it is pointed at, where it is pointed.
    pub(in crate::sim) at: Option<Pos>,
}

/// The player learns a spell from a book.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Study(pub(in crate::sim) SpellId);

/// The player as a caster: everything on which it depends what can be cast and learned.
#[derive(Clone, Debug)]
pub struct Caster<'a> {
    pub(in crate::sim) catalog: &'a Catalog,
    pub(in crate::sim) character: &'a Character,
    pub(in crate::sim) spells: &'a Spells,
    pub(in crate::sim) mana: Mana,
    pub(in crate::sim) ailments: &'a Ailments,
    /// The spells of the books in the pack, book by book.
    pub(in crate::sim) books: Vec<SpellId>,
    /// Whether there is light to read by.
    pub(in crate::sim) light: bool,
}

impl<'a> Caster<'a> {
    /// The player of a world; `None`: there is none.
    pub(in crate::sim) fn of(world: &'a World, player: Entity) -> Option<Self> {
        let actor = world.entity(player);
        let catalog = world.resource::<Catalog>();
        let equipment = actor.get::<Equipment>()?;
        let lamp = equipment
            .get(Slot::Light)
            .and_then(|(_, lamp)| world.get::<Stack>(lamp));
        let here = actor.get::<Place>()?.pos();
        let stacks = actor.get::<Pack>()?.stacks().iter();
        let stacks = stacks.filter_map(|(_, stack)| world.get::<Stack>(*stack));
        Some(Self {
            catalog,
            character: actor.get::<Character>()?,
            spells: actor.get::<Spells>()?,
            mana: *actor.get::<Mana>()?,
            ailments: actor.get::<Ailments>()?,
            books: in_books(catalog, stacks),
            light: can_read(catalog, lamp, world.resource::<Level>(), here),
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
        let stun = self.ailments.get(Ailment::Stunned);
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
    pub(in crate::sim) fn knack(&self, spell: SpellId) -> Option<Knack> {
        Some(Knack::Spell {
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

    fn conditions(&self) -> Conditions {
        self.ailments.conditions()
    }

    /// The spell as far as it is for the player at all.
    fn own(&self, spell: SpellId) -> Result<(&'a SpellDef, Difficulty), Unable> {
        if self.realm().is_none() {
            return Err(Unable::NoMagic);
        }
        let def = self.def(spell).ok_or(Unable::OtherClass)?;
        let difficulty = self.difficulty(spell).ok_or(Unable::OtherClass)?;
        Ok((def, difficulty))
    }

    /// Whether the player could read now: why not.
    fn reads(&self, deed: Deed) -> Result<(), Unable> {
        if let Some(refused) = self.conditions().forbid(deed) {
            return Err(match deed {
                Deed::Study => Unable::CannotStudy(refused.by),
                _ => Unable::CannotCast(refused.by),
            });
        }
        if self.light {
            Ok(())
        } else {
            Err(Unable::TooDark)
        }
    }

    /// Whether the player can browse its books now (ABL-STATUS-09, ABL-STATUS-19).
    ///
    /// # Errors
    /// Why not.
    pub fn browse(&self) -> Result<(), Unable> {
        self.reads(Deed::Study)
    }

    /// Whether a spell can be learned now (ABL-STATUS-09, ABL-STATUS-19).
    ///
    /// # Errors
    /// Why not.
    pub fn study(&self, spell: SpellId) -> Result<(), Unable> {
        let (_, difficulty) = self.own(spell)?;
        if self.spells.knows(spell) {
            return Err(Unable::AlreadyLearned);
        }
        if i32::from(difficulty.level) > self.character.level().get() {
            return Err(Unable::AboveYou(difficulty.level));
        }
        if self.room() == 0 {
            return Err(Unable::NoRoom);
        }
        if !self.books.contains(&spell) {
            return Err(Unable::NoBook);
        }
        self.reads(Deed::Study)
    }

    /// Whether a spell can be cast now, wherever it is pointed, and how hard it is (ABL-STATUS-08, ABL-STATUS-18).
    ///
    /// # Errors
    /// Why not.
    pub fn cast(&self, spell: SpellId) -> Result<Difficulty, Unable> {
        let (_, difficulty) = self.own(spell)?;
        let learned = self.spells.0.iter().position(|other| *other == spell);
        let learned = learned.ok_or(Unable::NotLearned)?;
        // What was drained takes the spells that were learned last.
        let level = self.character.level().get();
        if learned >= self.allowance() || i32::from(difficulty.level) > level {
            return Err(Unable::Forgotten);
        }
        if !self.books.contains(&spell) {
            return Err(Unable::NoBook);
        }
        self.reads(Deed::Cast)?;
        if self.mana.now() < i32::from(difficulty.mana) {
            return Err(Unable::TooLittleMana);
        }
        Ok(difficulty)
    }

    /// Whether a spell is pointed at something.
    pub fn is_aimed(&self, spell: SpellId) -> bool {
        self.def(spell).is_some_and(SpellDef::is_aimed)
    }
}

/// The spells of all books among these stacks.
pub(in crate::sim) fn in_books<'a>(
    catalog: &Catalog,
    stacks: impl Iterator<Item = &'a Stack>,
) -> Vec<SpellId> {
    let spells = stacks.filter_map(|stack| match &catalog.item(stack.kind).usage {
        ItemUse::Book(spells) => Some(spells),
        _ => None,
    });
    spells.flatten().copied().collect()
}

/// Whether there is light to read by: a lamp, or a square that is lit.
pub(in crate::sim) fn can_read(
    catalog: &Catalog,
    lamp: Option<&Stack>,
    level: &Level,
    here: Pos,
) -> bool {
    let burns = |lamp: &Stack| light::radius(catalog, lamp) > 0;
    level.glows(here) || lamp.is_some_and(burns)
}

/// The rules observer of [`Cast`]: the mana is spent whether it succeeds or not.
pub(in crate::sim) fn on_cast(
    cast: On<Cast>,
    mut things: Belongings,
    mut fate: ResMut<Fate>,
    mut body: Single<Body, With<Player>>,
) {
    let Cast {
        spell,
        difficulty,
        at,
    } = *cast;
    let catalog = things.catalog.clone();
    let (Some(def), Some(realm)) = (catalog.spell(spell), Realm::of(body.character.class())) else {
        return;
    };
    let who = &body.character;
    let (class, level) = (who.class(), who.level());
    let stun = body.ailments.get(Ailment::Stunned);
    let Some(failure) = casting::failure(class, level, who.stats(), difficulty, stun) else {
        return;
    };
    body.mana.lose(i32::from(difficulty.mana));
    let knack = Knack::Spell { realm, failure };
    if !knack.works(&mut *fate) {
        things.told.push(Outcome::Miscast { spell, failure });
        return;
    }
    things.told.push(Outcome::SpellCast { spell, failure });
    let here = things.player.0.pos();
    let mut own = Vec::new();
    for effect in &def.effects {
        match (effect.aimed(level), at) {
            (Some(project), Some(at)) => {
                let by = Who::player(here);
                let project = Project::rolled(project, by, at, &mut fate);
                things.commands.trigger(project);
            }
            (Some(_), None) => {}
            (None, _) => own.push(effect.at(level)),
        }
    }
    if !own.is_empty() {
        working::work(&own, &mut things, &mut fate, &mut body);
    }
}

/// The rules observer of [`Study`].
pub(in crate::sim) fn on_study(
    study: On<Study>,
    mut spells: Single<&mut Spells, With<Player>>,
    mut told: ResMut<super::outcome::Told>,
) {
    let Study(spell) = *study;
    spells.learn(spell);
    told.push(Outcome::Learned(spell));
}
