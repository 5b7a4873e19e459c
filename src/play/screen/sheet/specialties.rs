//! The menu of specialties: what each is good for, which are chosen, and which can be.

use strum::VariantArray;

use crate::play::screen::{
    choice::MenuChoice,
    menu::{Menu, choosing, lettered},
    state::Screen,
};
use crate::{
    play::{
        panel::hud::PanelRow,
        text::{
            columns,
            line::{TextLine, Tone},
            words::device::percent,
        },
        view::PlayerView,
    },
    rules::{ability::specialty, ability::specialty::Specialty, base::units::Level},
    sim::{Action, Refusal},
};

/// The widest name of a specialty in a row.
const NAME: usize = 16;

/// The menu of all specialties.
pub(in crate::play) fn menu(view: PlayerView) -> Screen {
    let character = view.character();
    let open = character.specialties_open();
    let head = match open {
        0 => match specialty::next_place(character.level()) {
            Some(level) => format!("You have none to choose before level {level}."),
            None => "You have chosen all that you can.".to_owned(),
        },
        1 => "You may choose one, for good.".to_owned(),
        more => format!("You may choose {more}, for good."),
    };
    let mut rows = vec![(PanelRow::Text(TextLine::of(head, Tone::Strong)), None)];
    for (index, &which) in Specialty::VARIANTS.iter().enumerate() {
        let name = columns::pad(which.name(), NAME);
        let does = does(which, character.level());
        let may = character.may_specialize(which, view.ruleset());
        let (line, choice) = match may {
            Ok(()) => {
                let line = lettered(index, name, Tone::Plain).and(does, Tone::Plain);
                (line, MenuChoice::Act(Action::Specialize(which)))
            }
            Err(refusal) => {
                let refuse = MenuChoice::Refuse(Refusal::Specialty(refusal));
                if character.specialties().contains(which) {
                    let line = lettered(index, name, Tone::Good).and(does, Tone::Plain);
                    (line.and("  yours", Tone::Good), refuse)
                } else {
                    let line = lettered(index, name, Tone::Faint).and(does, Tone::Faint);
                    let why = if open == 0 {
                        String::new()
                    } else {
                        format!(" ({refusal})")
                    };
                    (line.and(why, Tone::Faint), refuse)
                }
            }
        };
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    Screen::menu(Menu {
        title: "Specialties".to_owned(),
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    })
}

/// What a specialty is good for at a level.
fn does(which: Specialty, level: Level) -> String {
    match which {
        Specialty::Beguile => "magic that turns minds is half as strong again".to_owned(),
        Specialty::HolyLight => "your light frightens evil, undead and what light hurts".to_owned(),
        Specialty::Evasion => format!(
            "you escape {}% of missiles and boulders",
            percent(specialty::evasion(level))
        ),
        Specialty::ArmorMastery => "a quarter more of what armor gives without magic".to_owned(),
        Specialty::ShieldMastery => {
            format!("a shield counts {} more", specialty::SHIELD_MASTERY)
        }
        Specialty::EnhanceMagic => {
            "potions and spells against poison keep nearly all of it off".to_owned()
        }
        Specialty::Unlight => "in the dark magic and missiles hurt you a quarter less".to_owned(),
    }
}
