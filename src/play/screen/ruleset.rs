//! The choice of the rules by which a new game is fought.

use super::{
    choice::MenuChoice, choice::TitleStep, menu::Menu, menu::choosing, menu::lettered,
    state::Screen,
};
use crate::{
    play::{
        panel::hud::PanelRow,
        text::{
            line::{TextLine, Tone},
            words::ruleset::meaning,
        },
    },
    rules::base::ruleset::Ruleset,
    sim::Birth,
};
use strum::VariantArray;

/// The row of a menu that tells the rules and leads to their choice; with the birth to go back to, if there is one.
pub(in crate::play) fn row(
    index: usize,
    chosen: Ruleset,
    birth: Option<Birth>,
) -> (PanelRow, Option<MenuChoice>) {
    let line = lettered(index, "Rules: ", Tone::Plain).and(chosen.name(), Tone::Strong);
    (
        PanelRow::Text(line),
        Some(MenuChoice::Start(TitleStep::Rules(birth))),
    )
}

/// The rules to choose from.
pub(in crate::play) fn menu(chosen: Ruleset, birth: Option<Birth>) -> Screen {
    let mut rows = vec![
        (
            PanelRow::Text(TextLine::plain("By whose rules is it fought?")),
            None,
        ),
        (PanelRow::Gap, None),
    ];
    let mut selected = 0;
    for (index, &ruleset) in Ruleset::VARIANTS.iter().enumerate() {
        if ruleset == chosen {
            selected = rows.len();
        }
        let choice = Some(MenuChoice::Start(TitleStep::ByRules(ruleset, birth)));
        let line = lettered(index, ruleset.name(), Tone::Strong);
        rows.push((PanelRow::Text(line), choice));
        let line = TextLine::of(format!("   {}", meaning(ruleset)), Tone::Plain);
        rows.push((PanelRow::Text(line), None));
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
