//! What the player knows, to look things up: who and what was met, the terrain, damage types, the rules, and what is on this
//! level with the way there.

mod bestiary;
mod egos;
pub(in crate::play::screen) mod find;
mod here;
pub(in crate::play::screen) mod journal;
mod monster;
mod rows;
mod rulebook;
mod terrain;
mod things;

use self::rows::Rows;
use super::{
    choice::{EndPage, KnowledgePage, MenuChoice},
    state::NextScreen,
};
use crate::play::screen::level::wizard;
use crate::play::screen::rolls::matrix;
use crate::play::{
    session::active::ActiveGame,
    text::{
        line::{TextLine, Tone},
        number::count,
    },
};

/// The first page: what there is to look up.
fn index(game: &ActiveGame<'_>) -> NextScreen {
    let (content, memory, things) = (game.content(), game.monster_memory(), game.known_things());
    let met = content.monsters.iter();
    let met = met.filter(|def| memory.of(def).is_some()).count();
    let found = |artifact: bool| {
        let all = content.items.iter();
        all.filter(|def| def.artifact == artifact && things.has_item(def))
            .count()
    };
    let seen = content.terrain.iter();
    let seen = seen.filter(|def| things.has_terrain(def)).count();
    let mut rows = Rows::default();
    let mut link = |text: &str, many: String, page| {
        let line = TextLine::plain(format!("{text:<15}")).and(many, Tone::Faint);
        rows.link(line, MenuChoice::Knowledge(page));
    };
    let here = "monsters, things and places, with the way there".to_owned();
    link("On this level", here, KnowledgePage::Here);
    let met = format!("{} met", count(met as u64, "kind"));
    link("Monsters", met, KnowledgePage::Bestiary);
    let kinds = format!("{} come across", count(found(false) as u64, "kind"));
    link("Things", kinds, KnowledgePage::Things);
    let artifacts = format!("{} come across", found(true));
    link("Artifacts", artifacts, KnowledgePage::Artifacts);
    let met = egos::count_met(game.view(), things);
    link("Egos", format!("{met} come across"), KnowledgePage::Egos);
    let terrain = format!("{} seen, with traps", count(seen as u64, "kind"));
    link("Terrain", terrain, KnowledgePage::Terrain);
    let damage = "what each does to each kind".to_owned();
    link("Damage types", damage, KnowledgePage::DamageTypes);
    let rules = format!("all {} of them", crate::rules::book::rules().len());
    link("Rules", rules, KnowledgePage::Documents);
    let journal = game.journal();
    let entries = journal.entries().len() as u64;
    let many = match entries {
        1 => "1 entry".to_owned(),
        many => format!("{many} entries"),
    };
    let many = if journal::can_be_written(game.view(), game) {
        format!("{many} ({{key:note}} writes one)")
    } else {
        many
    };
    link("Journal", many, KnowledgePage::Journal);
    let been = count(journal::count_levels(journal) as u64, "level");
    link(
        "Levels",
        format!("{been} that you have been on"),
        KnowledgePage::Levels,
    );
    let line =
        TextLine::plain(format!("{:<15}", "Luck")).and("how the dice have gone", Tone::Faint);
    rows.link(line, MenuChoice::EndPage(EndPage::Luck));
    rows.screen("Knowledge", "open")
}

/// Opens a page; `None`: there is none, or nothing is known of it. The list of what is on the level keeps its letters.
pub(in crate::play) fn show(game: &mut ActiveGame<'_>, page: KnowledgePage) -> Option<NextScreen> {
    if page != KnowledgePage::Here {
        return open(game, page);
    }
    let mut letters = game.here_letters().clone();
    let shown = here::page(game.view(), game.marks(), game.piles(), &mut letters);
    game.keep_here_letters(letters);
    Some(shown)
}

/// A page; `None`: there is none, or nothing is known of it.
fn open(game: &ActiveGame<'_>, page: KnowledgePage) -> Option<NextScreen> {
    Some(match page {
        KnowledgePage::Index => index(game),
        KnowledgePage::Here => {
            let mut letters = game.here_letters().clone();
            here::page(game.view(), game.marks(), game.piles(), &mut letters)
        }
        KnowledgePage::Journal => journal::page(game.view(), game),
        KnowledgePage::Levels => journal::levels(game.view(), game.journal()),
        KnowledgePage::Bestiary => bestiary::page(game.view(), game.monster_memory()),
        KnowledgePage::Monster(kind) => monster::page(game.view(), game.monster_memory(), kind)?,
        KnowledgePage::Fight(kind) => {
            game.monster_memory().of(game.view().monster(kind))?;
            let by_wizard = game.view().is_wizard();
            NextScreen::Deeper(wizard::odds::beside(game, kind, by_wizard)?)
        }
        KnowledgePage::Things => things::list(game.view(), game.known_things(), false),
        KnowledgePage::Artifacts => things::list(game.view(), game.known_things(), true),
        KnowledgePage::Egos => egos::list(game.view(), game.known_things()),
        KnowledgePage::Ego(place) => egos::page(game.view(), game.known_things(), place)?,
        KnowledgePage::Thing(kind) => NextScreen::Deeper(things::page(game.view(), kind)?),
        KnowledgePage::Terrain => terrain::list(game.view(), game.known_things()),
        KnowledgePage::TerrainKind(kind) => terrain::page(game.view(), kind)?,
        KnowledgePage::DamageTypes => NextScreen::Deeper(matrix::kinds(game.view(), game.columns)),
        KnowledgePage::Documents => rulebook::documents(),
        KnowledgePage::Document(which) => rulebook::document(which, game.columns)?,
    })
}
