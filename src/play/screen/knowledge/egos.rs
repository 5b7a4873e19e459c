//! The egos of which the player has come across a thing, and a page for each: what it adds, what can have it, what was met.

use super::rows::{Rows, signed};
use crate::{
    content::{EgoDef, ItemDef, ItemId, ItemUse},
    dice::Dice,
    play::{
        screen::{
            choice::{KnowledgePage, MenuChoice},
            state::NextScreen,
        },
        session::known_things::KnownThings,
        text::{
            line::{SignOf, TextLine},
            words::{capital, spell::and_joined},
        },
        view::PlayerView,
    },
    rules::base::stat::StatName,
};

/// All egos of the game, each with its place.
fn all(view: PlayerView<'_>) -> impl Iterator<Item = (u16, &EgoDef)> {
    let dungeon = view.content().dungeon.as_deref();
    let egos = dungeon.map_or(&[][..], |dungeon| &dungeon.egos[..]);
    (0..=u16::MAX).zip(egos)
}

/// The things of an ego that the player has come across.
fn met<'a>(
    view: PlayerView<'a>,
    known: &'a KnownThings,
    ego: &'a EgoDef,
) -> impl Iterator<Item = (ItemId, &'a ItemDef)> {
    let items = (0..=u16::MAX).map(ItemId).zip(&view.content().items);
    items.filter(move |(_, def)| {
        let of = def.key.strip_prefix(&ego.key);
        of.is_some_and(|rest| rest.starts_with(':')) && known.has_item(def)
    })
}

/// How many egos were met.
pub(super) fn count_met(view: PlayerView<'_>, known: &KnownThings) -> usize {
    all(view)
        .filter(|(_, ego)| met(view, known, ego).next().is_some())
        .count()
}

/// What an ego is called, of things in general: `weapon of embers`.
fn name(view: PlayerView<'_>, ego: &EgoDef) -> String {
    let usage = |kind: &ItemId| &view.content().items[usize::from(kind.0)].usage;
    let noun = match ego.bases.first().map(usage) {
        Some(ItemUse::Weapon(_)) => "weapon",
        Some(ItemUse::Launcher(_)) => "launcher",
        Some(ItemUse::Ammo(_)) => "ammunition",
        Some(ItemUse::Worn { .. }) => "armor",
        Some(ItemUse::Light { .. }) => "light",
        Some(_) | None => "thing",
    };
    capital(&ego.name.replacen("{}", noun, 1))
}

/// The list; each row opens the page of the ego.
pub(super) fn list(view: PlayerView<'_>, known: &KnownThings) -> NextScreen {
    let mut rows = Rows::default();
    let found = all(view).filter(|(_, ego)| met(view, known, ego).next().is_some());
    let mut found: Vec<_> = found.map(|(place, ego)| (name(view, ego), place)).collect();
    found.sort();
    for (name, place) in found {
        let page = KnowledgePage::Ego(place);
        rows.link(
            TextLine::plain(format!("  {name}")),
            MenuChoice::Knowledge(page),
        );
    }
    rows.screen("Egos", "what it adds")
}

/// The page of an ego; `None`: there is none, or nothing of it was met.
pub(super) fn page(view: PlayerView<'_>, known: &KnownThings, place: u16) -> Option<NextScreen> {
    let (_, ego) = all(view).find(|(of, _)| *of == place)?;
    let things: Vec<_> = met(view, known, ego).collect();
    if things.is_empty() {
        return None;
    }
    let mut rows = Rows::default();
    rows.line(TextLine::plain(&ego.description));
    rows.heading("What it adds");
    for text in adds(ego) {
        rows.say(text);
    }
    rows.say("What else each of them does stands on its own page.");
    // Kinds that were never come across are no more told of here than in the list of things.
    let bases = ego.bases.iter();
    let bases = bases.map(|kind| &view.content().items[usize::from(kind.0)]);
    let bases = bases.filter(|def| known.has_item(def));
    let bases: Vec<&str> = bases.map(|def| def.plural.as_str()).collect();
    if !bases.is_empty() {
        rows.heading("What you know that can have it");
        rows.say(capital(&and_joined(&bases)));
    }
    rows.heading("What you have come across");
    for (kind, def) in things {
        let line = signed(&def.look, SignOf::Item(kind), &capital(&def.name));
        rows.link(line, MenuChoice::Knowledge(KnowledgePage::Thing(kind)));
    }
    Some(rows.screen(name(view, ego), "open"))
}

/// Its numbers, as far as they are dealt anew for each thing: `1 to 4 to hit`.
fn adds(ego: &EgoDef) -> Vec<String> {
    let parts = [
        (ego.to_hit, "to hit"),
        (ego.to_damage, "to damage"),
        (ego.to_armor, "to armor class"),
        (ego.speed, "speed"),
        (ego.stealth, "stealth"),
        (ego.searching, "search skill"),
    ];
    let stats = ego.stats.iter();
    let stats = stats.map(|(stat, dice)| (*dice, StatName::name(*stat)));
    let all = parts.into_iter().chain(stats);
    all.filter_map(|(dice, what)| Some(format!("{} {what}", range(dice)?)))
        .collect()
}

/// From the least to the most that dice add; `None`: they add nothing.
fn range(dice: Dice) -> Option<String> {
    match (dice.min(), dice.max()) {
        (0, 0) => None,
        (least, most) if least == most => Some(format!("{least:+}")),
        (least, most) => Some(format!("{least:+} to {most:+}")),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        content::Content,
        play::{panel::hud::PanelRow, screen::state::Screen},
        sim::{Game, Setup},
    };

    fn rows(next: NextScreen) -> Vec<String> {
        let NextScreen::Deeper(screen) = next else {
            panic!("no page: {next:?}");
        };
        let rows = match screen {
            Screen::Menu { menu, .. } => menu.rows.into_iter().map(|(row, _)| row).collect(),
            Screen::Text { rows, .. } => rows,
            other => panic!("no page: {other:?}"),
        };
        let text = |row: &PanelRow| match row {
            PanelRow::Text(line) => line.text(),
            PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => String::new(),
        };
        rows.iter().map(text).collect()
    }

    #[test]
    fn an_ego_of_which_a_thing_was_met_has_a_page_and_no_other_has() {
        let content = Arc::new(Content::embedded());
        let game = Game::new(&content, &Setup::default()).unwrap();
        let view = PlayerView::new(&game);
        let (place, ego) = all(view).next().expect("the game has egos");
        let of = format!("{}:", ego.key);
        let mut items = view.content().items.iter();
        let thing = items.find(|def| def.key.starts_with(&of)).unwrap();
        let nothing = KnownThings::default();
        assert_eq!(count_met(view, &nothing), 0);
        assert_eq!(rows(list(view, &nothing)), ["Nothing yet."]);
        assert!(page(view, &nothing, place).is_none());
        let known = KnownThings::of_items([thing.key.as_str()]);
        assert_eq!(count_met(view, &known), 1);
        assert_eq!(rows(list(view, &known)).len(), 1);
        let shown = rows(page(view, &known, place).unwrap());
        assert_eq!(shown[0], ego.description);
        let ends = shown.last().unwrap().to_lowercase();
        assert!(ends.ends_with(&thing.name), "{shown:#?}");
        for (other, _) in all(view).skip(1) {
            assert!(page(view, &known, other).is_none());
        }
        assert!(page(view, &known, u16::MAX).is_none());
    }

    #[test]
    fn what_an_ego_adds_is_told_from_the_least_to_the_most() {
        let of = |dice: &str| range(dice.parse().unwrap());
        assert_eq!(of("0"), None);
        assert_eq!(of("2").as_deref(), Some("+2"));
        assert_eq!(of("1d4+1").as_deref(), Some("+2 to +5"));
    }
}
