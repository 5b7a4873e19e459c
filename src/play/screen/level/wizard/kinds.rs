//! Lists of all that exists, for wizards to choose from: levels, things, monsters.

use std::collections::BTreeSet;

use super::rows::{WizardRows, menu, menu_at};
use crate::{
    content::{Content, ItemId, LevelId, Look, MonsterId},
    play::{
        screen::{
            choice::{Counted, MenuChoice, TypedCount, WizardPage},
            menu::counting,
            place_task::PlaceTask,
            state::Screen,
        },
        text::{
            columns,
            line::{SignOf, TextLine, Tone},
            words,
        },
        view::PlayerView,
    },
    sim::{Action, MOST_MADE, WizardDeed},
};

/// Columns of a name.
const NAME: usize = 30;

/// How many of a thing there can be, to choose from.
const COUNTS: [u16; 6] = [1, 2, 5, 10, 40, MOST_MADE];

/// All levels, by depth.
pub(super) fn levels(view: PlayerView) -> Screen {
    let here = view.level().id();
    let all = view.content().levels.iter().enumerate();
    let mut all: Vec<_> = all.collect();
    all.sort_by_key(|(index, level)| (level.depth, *index));
    let place = all
        .iter()
        .position(|(index, _)| *index == usize::from(here.0));
    let rows = all.into_iter().map(|(index, level)| {
        let id = LevelId(index as u16);
        let mark = if id == here { "  you are here" } else { "" };
        let line = TextLine::of(format!("depth {:>2}  ", level.depth), Tone::Faint)
            .and(level.name.clone(), Tone::Plain)
            .and(mark, Tone::Faint);
        (line, MenuChoice::Act(Action::Wizard(WizardDeed::Jump(id))))
    });
    menu_at("Go to which level?", rows.collect(), place)
}

/// A sign, a name and what else is said of it.
fn signed(look: &Look, of: SignOf, name: &str, more: String) -> TextLine {
    let name = columns::pad(&words::capital(name), NAME);
    TextLine::of_sign(look, of)
        .and(name, Tone::Plain)
        .and(more, Tone::Faint)
}

/// All kinds of things, those of a sign together, but for what is only the look of an unknown one.
pub(super) fn things(view: PlayerView) -> Screen {
    let items = &view.content().items;
    let flavored = items.iter().filter(|def| def.flavored);
    let looks: BTreeSet<ItemId> = flavored.filter_map(|def| def.guise).collect();
    let all = items.iter().enumerate();
    let mut all: Vec<_> = all
        .filter(|(index, _)| !looks.contains(&ItemId(*index as u16)))
        .collect();
    all.sort_by_key(|(index, def)| (def.look.glyph, &def.name, *index));
    let rows = all.into_iter().map(|(index, def)| {
        let page = WizardPage::Count(ItemId(index as u16));
        let sign = SignOf::Item(ItemId(index as u16));
        let line = TextLine::of_sign(&def.look, sign).and(words::capital(&def.name), Tone::Plain);
        (line, MenuChoice::Wizard(page))
    });
    menu("Make which thing?", rows.collect())
}

/// How many of a thing.
pub(super) fn counts(view: PlayerView, kind: ItemId) -> Screen {
    let look = &view.content().items[usize::from(kind.0)].look;
    let rows = COUNTS.map(|count| {
        let name = words::item_name(view.content(), kind, count);
        let line = TextLine::of_sign(look, SignOf::Item(kind)).and(name, Tone::Plain);
        let deed = WizardDeed::Make { kind, count };
        (line, MenuChoice::Act(Action::Wizard(deed)))
    });
    let mut screen = menu("How many?", rows.into());
    if let Screen::Menu { menu, .. } = &mut screen {
        let typed = TypedCount::new(Counted::Make(kind), MOST_MADE);
        menu.rows.push(typed.row("Make"));
        menu.footer = counting();
    }
    screen
}

/// All kinds of monsters, by level, with what choosing one does.
fn all_monsters(content: &Content, choose: fn(MonsterId) -> WizardPage) -> WizardRows {
    let mut all: Vec<_> = content.monsters.iter().enumerate().collect();
    all.sort_by_key(|(index, def)| (def.level, &def.name, *index));
    let rows = all.into_iter().map(|(index, def)| {
        let line = signed(
            &def.look,
            SignOf::Monster(MonsterId(index as u16)),
            &def.name,
            format!("level {}", def.level),
        );
        let page = choose(MonsterId(index as u16));
        (line, MenuChoice::Wizard(page))
    });
    rows.collect()
}

/// All kinds of monsters, to make one.
pub(super) fn monsters(view: PlayerView) -> Screen {
    let choose = |kind| WizardPage::Place(PlaceTask::Monster(kind));
    menu("Make which monster?", all_monsters(view.content(), choose))
}

/// All kinds of monsters, for the odds against one.
pub(super) fn foes(view: PlayerView) -> Screen {
    let rows = all_monsters(view.content(), WizardPage::Odds);
    menu("Odds against which monster?", rows)
}
