//! Which game is played: all of it follows from a seed, so that a failure is repeated by its seed alone.

use std::{fmt, sync::Arc};

use strum::VariantArray as _;

use super::{player::SoakPlayer, walker::CHOICE};
use crate::{
    content::{Content, Dungeon, ItemUse},
    dice::{Dice, Random, Roller},
    mapgen::{LevelRequest, with_generated},
    rules::base::ruleset::Ruleset,
    sim::{Birth, Setup},
};

/// What characters carry in games that are not as the files have them.
const STOCK: usize = 12;

/// A game of the soak.
#[derive(Clone, Debug)]
pub struct SoakCase {
    /// What it follows from.
    pub seed: u64,
    /// Who plays it.
    pub player: SoakPlayer,
    /// How it begins.
    pub setup: Setup,
    /// What exists in it.
    pub content: Arc<Content>,
    /// Whether blows do nothing in it, so that it lasts.
    pub harmless: bool,
    /// Whether the character carries a dozen things by chance.
    pub stocked: bool,
}

impl SoakCase {
    /// The game of a seed. Players, rulesets and kinds of level take turns from seed to seed; the rest is by chance.
    pub fn of(content: &Arc<Content>, dungeon: &Dungeon, seed: u64) -> Self {
        let mut dice = Random::seeded(seed.rotate_left(17) ^ 0x50a4);
        let turn = |by: u64, of: usize| (seed / by % of as u64) as usize;
        let players = SoakPlayer::VARIANTS;
        let player = players[turn(1, players.len())];
        let rules = Ruleset::VARIANTS;
        let mut roll = |high: usize| dice.range(CHOICE, 0, high as i32) as usize;
        let mut setup = Setup {
            seed,
            character: roll(content.characters.len().max(1) - 1) as u16,
            ruleset: rules[turn(3, rules.len())].into(),
            ..Setup::default()
        };
        if roll(2) == 0 {
            setup.birth = Some(Birth::by_chance(seed));
        }
        let by_hand = player != SoakPlayer::Bot;
        let harmless = by_hand && roll(2) > 0;
        let stocked = player == SoakPlayer::Mean || by_hand && roll(1) == 0;
        match turn(9, 3) {
            0 => {}
            1 => setup.level = Some(roll(content.levels.len().max(1) - 1) as u16),
            _ => setup.generated = level(dungeon, seed, &mut roll),
        }
        let mut own = Content::clone(content);
        if harmless {
            make_harmless(&mut own);
        }
        if stocked {
            stock(&mut own, &mut roll);
        }
        if let Some(request) = &setup.generated {
            // Theme and depth come from the dungeon itself; were one refused, the game would begin on a drawn level.
            match with_generated(own.clone(), dungeon, request) {
                Ok(with_level) => own = with_level,
                Err(_) => setup.generated = None,
            }
        }
        Self {
            seed,
            player,
            setup,
            content: Arc::new(own),
            harmless,
            stocked,
        }
    }
}

/// A level of any theme, mostly as deep as it is found.
fn level(
    dungeon: &Dungeon,
    seed: u64,
    roll: &mut impl FnMut(usize) -> usize,
) -> Option<LevelRequest> {
    let theme = dungeon.themes.get(roll(dungeon.themes.len().max(1) - 1))?;
    let (from, to) = theme.depths;
    let found = from + roll(usize::from(to.saturating_sub(from))) as u8;
    Some(LevelRequest {
        theme: theme.key.clone(),
        depth: if roll(4) == 0 {
            1 + roll(126) as u8
        } else {
            found.clamp(1, 127)
        },
        seed,
    })
}

/// Blows that do nothing.
pub(super) fn make_harmless(content: &mut Content) {
    for blow in content.monsters.iter_mut().flat_map(|def| &mut def.blows) {
        blow.dice = Dice::flat(0);
    }
}

/// Gives every character things by chance.
fn stock(content: &mut Content, roll: &mut impl FnMut(usize) -> usize) {
    let carried =
        |usage: &ItemUse| !matches!(usage, ItemUse::Chest(_) | ItemUse::Money | ItemUse::Crown);
    let kinds: Vec<_> = (0..)
        .map(crate::content::ItemId)
        .zip(&content.items)
        .filter(|(_, def)| carried(&def.usage))
        .map(|(kind, _)| kind)
        .collect();
    if kinds.is_empty() {
        return;
    }
    let stock: Vec<_> = (0..STOCK)
        .map(|_| (kinds[roll(kinds.len() - 1)], 1 + roll(4) as u16))
        .collect();
    for character in &mut content.characters {
        character.carries.truncate(6);
        character.carries.extend(&stock);
    }
}

impl fmt::Display for SoakCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = &self.setup;
        write!(f, "seed {}, {}, {}", self.seed, self.player, setup.ruleset)?;
        match (&setup.generated, setup.level) {
            (Some(request), _) => write!(f, ", {} at depth {}", request.theme, request.depth)?,
            (None, Some(number)) => {
                let level = self.content.levels.get(usize::from(number));
                write!(f, ", level {}", level.map_or("?", |level| &level.key))?;
            }
            (None, None) => write!(f, ", the campaign")?,
        }
        if let Some(birth) = &setup.birth {
            write!(f, ", {} {}", birth.race.name(), birth.class.name())?;
        } else {
            let all = &self.content.characters;
            let name = all.get(usize::from(setup.character));
            write!(f, ", {}", name.map_or("?", |character| &character.name))?;
        }
        if self.harmless {
            write!(f, ", blows do nothing")?;
        }
        if self.stocked {
            write!(f, ", with things by chance")?;
        }
        Ok(())
    }
}
