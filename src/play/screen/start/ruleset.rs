//! The choice of the rules by which a new game is fought.

use crate::play::screen::{
    choice::MenuChoice, choice::TitleStep, menu::Menu, menu::choosing, menu::lettered,
    state::Screen,
};
use crate::{
    play::{
        panel::hud::PanelRow,
        text::{
            line::{TextLine, Tone},
            words::ruleset::{hardness, meaning},
        },
    },
    rules::custom::GameRuleset,
    sim::{Birth, CharacterName},
};

/// The row of a menu that tells the rules and leads to their choice; with the birth to go back to, if there is one.
pub(in crate::play) fn row(
    index: usize,
    chosen: GameRuleset,
    birth: Option<Birth>,
) -> (PanelRow, Option<MenuChoice>) {
    let line = lettered(index, "Rules: ", Tone::Plain).and(chosen.name(), Tone::Strong);
    (
        PanelRow::Text(line),
        Some(MenuChoice::Start(TitleStep::Rules(birth))),
    )
}

/// By which rules the next game is fought, as the first row of a screen says it, with the key that leads to others.
fn heading(says: &str, chosen: GameRuleset, key: Option<char>) -> TextLine {
    let line = TextLine::plain(says)
        .and(" By the rules of ", Tone::Faint)
        .and(chosen.name(), Tone::Strong);
    let line = match key {
        Some(key) => line
            .and(" (", Tone::Faint)
            .and(key.to_string(), Tone::Key)
            .and(")", Tone::Faint),
        None => line,
    };
    line.and(".", Tone::Faint)
}

/// The same as a row, which leads to their choice.
pub(super) fn heading_row(
    says: &str,
    chosen: GameRuleset,
    birth: Option<Birth>,
    key: Option<char>,
) -> (PanelRow, Option<MenuChoice>) {
    let choice = MenuChoice::Start(TitleStep::Rules(birth));
    (PanelRow::Text(heading(says, chosen, key)), Some(choice))
}

/// What has been chosen for the next game besides the character.
#[derive(Clone, Copy, Debug)]
pub(in crate::play) struct NewGameChoices<'a> {
    /// By which rules it is fought.
    pub(in crate::play) ruleset: GameRuleset,
    /// What the character is called, if that was typed.
    pub(in crate::play) name: Option<&'a CharacterName>,
    /// The seed, if it was typed.
    pub(in crate::play) seed: Option<u64>,
}

impl NewGameChoices<'_> {
    /// Rows of a menu that tell the name and the seed, and lead to typing them.
    pub(in crate::play) fn rows(
        &self,
        first: usize,
        birth: Option<Birth>,
    ) -> [(PanelRow, Option<MenuChoice>); 2] {
        let name = self
            .name
            .map_or("the character's own", CharacterName::as_str);
        let seed = self
            .seed
            .map_or_else(|| "chance".to_owned(), |seed| seed.to_string());
        let row = |index: usize, words: &str, value: &str, step| {
            let line = lettered(first + index, words, Tone::Plain).and(value, Tone::Strong);
            (PanelRow::Text(line), Some(MenuChoice::Start(step)))
        };
        [
            row(0, "Name: ", name, TitleStep::Name(birth)),
            row(1, "Seed: ", &seed, TitleStep::Seed(birth)),
        ]
    }
}

/// The rules to choose from.
pub(in crate::play) fn menu(chosen: GameRuleset, birth: Option<Birth>) -> Screen {
    let mut rows = vec![
        (
            PanelRow::Text(TextLine::plain("By whose rules is it fought?")),
            None,
        ),
        (PanelRow::Gap, None),
    ];
    let mut selected = 0;
    for (index, ruleset) in GameRuleset::all().into_iter().enumerate() {
        if ruleset == chosen {
            selected = rows.len();
        }
        let choice = Some(MenuChoice::Start(TitleStep::ByRules(ruleset, birth)));
        let line = lettered(index, ruleset.name(), Tone::Strong);
        rows.push((PanelRow::Text(line), choice));
        let line = TextLine::of(format!("   {}", meaning(ruleset)), Tone::Plain);
        rows.push((PanelRow::Text(line), None));
        if let Some(words) = hardness(ruleset) {
            let line = TextLine::of(format!("   {words}"), Tone::Faint);
            rows.push((PanelRow::Text(line), None));
        }
    }
    rows.push((PanelRow::Gap, None));
    let same = "Speed, hunger, magic and all else are the same; a level may have rules of its own.";
    rows.push((PanelRow::Text(TextLine::of(same, Tone::Faint)), None));
    Screen::Menu {
        menu: Menu {
            title: "Rules".to_owned(),
            rows,
            footer: choosing(),
            whole_screen: true,
            letters: true,
        },
        selected,
    }
}
