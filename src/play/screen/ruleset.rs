//! The choice of the rules by which a new game is fought.

use strum::VariantArray;

use super::{Choice, Menu, Screen, Step, choosing, lettered};
use crate::{
    play::scene::{Line, Row, Tone},
    rules::ruleset::Ruleset,
    sim::Birth,
};

/// What fighting by a ruleset means, in a sentence.
pub(in crate::play) const fn meaning(ruleset: Ruleset) -> &'static str {
    match ruleset {
        Ruleset::Angband => {
            "Skill against armor class, and the quicker arm strikes more often; slays and brands multiply."
        }
        Ruleset::Sil => {
            "One blow a turn, roll against roll; a wide margin adds dice, and armor takes damage off."
        }
        Ruleset::Powder => {
            "One blow a turn at one part of the body; skills decide what weapons and armor are worth."
        }
    }
}

/// The row of a menu that tells the rules and leads to their choice; with the birth to go back to, if there is one.
pub(in crate::play) fn row(
    index: usize,
    chosen: Ruleset,
    birth: Option<Birth>,
) -> (Row, Option<Choice>) {
    let line = lettered(index, "Rules: ", Tone::Plain).and(chosen.name(), Tone::Strong);
    (Row::Text(line), Some(Choice::Start(Step::Rules(birth))))
}

/// The rules to choose from.
pub(in crate::play) fn menu(chosen: Ruleset, birth: Option<Birth>) -> Screen {
    let mut rows = vec![
        (Row::Text(Line::plain("By whose rules is it fought?")), None),
        (Row::Gap, None),
    ];
    let mut selected = 0;
    for (index, &ruleset) in Ruleset::VARIANTS.iter().enumerate() {
        if ruleset == chosen {
            selected = rows.len();
        }
        let choice = Some(Choice::Start(Step::ByRules(ruleset, birth)));
        let line = lettered(index, ruleset.name(), Tone::Strong);
        rows.push((Row::Text(line), choice));
        let line = Line::of(format!("   {}", meaning(ruleset)), Tone::Plain);
        rows.push((Row::Text(line), None));
    }
    rows.push((Row::Gap, None));
    let same = "Speed, hunger, magic and all else are the same; a level may have rules of its own.";
    rows.push((Row::Text(Line::of(same, Tone::Faint)), None));
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
