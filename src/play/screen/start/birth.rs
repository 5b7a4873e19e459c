//! Making a character of one's own: race, class, mode, and the roll, each with its consequences.

use std::sync::Arc;

use super::{
    prowess::{consequences, meanings, prowess},
    ruleset,
};
use crate::play::screen::{
    choice::MenuChoice, choice::TitleStep, menu::Menu, menu::choosing, menu::lettered,
    state::Screen,
};
use crate::{
    analysis::CharacterSheet,
    content::{Content, ItemUse},
    play::{
        panel::hud::PanelRow,
        text::{
            line::{TextLine, Tone},
            number::count,
            words::calling::calling,
        },
        view::PlayerView,
    },
    rules::{
        Class, Race,
        ability::{
            abilities, experience, hit_points,
            statistic::{self, Growth},
        },
        base::{ruleset::Ruleset, stat::StatName},
    },
    sim::{Birth, CharacterName, Game, Setup},
};

/// A menu over the whole screen.
fn menu(title: String, rows: Vec<(PanelRow, Option<MenuChoice>)>) -> Screen {
    Screen::menu(Menu {
        title,
        rows,
        footer: choosing(),
        whole_screen: true,
        letters: true,
    })
}

/// A row of text that cannot be chosen.
fn text(text: impl Into<String>, tone: Tone) -> (PanelRow, Option<MenuChoice>) {
    (PanelRow::Text(TextLine::of(text, tone)), None)
}

/// A row that can be chosen.
fn choice(index: usize, text: String, step: TitleStep) -> (PanelRow, Option<MenuChoice>) {
    let line = lettered(index, text, Tone::Plain);
    (PanelRow::Text(line), Some(MenuChoice::Start(step)))
}

/// What a race is besides its numbers.
fn gifts(race: Race) -> String {
    let gifts = abilities::of_race(race);
    let mut words = Vec::new();
    if gifts.infravision > 0 {
        words.push(format!(
            "infravision {}",
            count(gifts.infravision, "square")
        ));
    }
    for ability in gifts.abilities.iter() {
        use crate::rules::ability::special::Ability;
        words.push(match ability {
            Ability::FreeAction => "free action".to_owned(),
            Ability::HoldLife => "holds on to life".to_owned(),
            Ability::Infravision => continue,
            Ability::Regeneration => "regenerates".to_owned(),
            Ability::SeeInvisible => "sees the invisible".to_owned(),
            Ability::SlowDigestion => "eats little".to_owned(),
            Ability::Telepathy => "reads minds".to_owned(),
        });
    }
    for ward in gifts.wards.iter() {
        words.push(format!("proof against {ward}"));
    }
    for stat in gifts.sustains.iter() {
        words.push(format!("never loses {}", stat.name()));
    }
    words.join(", ")
}

/// The choice of a race (ABL-STAT-09, ABL-HP-01, ABL-XP-02).
pub(in crate::play) fn races() -> Screen {
    let names = StatName::ALL.map(|name| name.to_string().to_uppercase());
    let mut rows = vec![
        text(
            "Die: most hit points a level gives, the class's not counted.",
            Tone::Faint,
        ),
        text(
            "Exp.: how much more levels cost. STR to CHR: what is added to the rolls.",
            Tone::Faint,
        ),
        text(
            format!("   {:<11}Die  Exp.  {}", "", names.join(" ")),
            Tone::Faint,
        ),
    ];
    for (index, race) in Race::ALL.into_iter().enumerate() {
        let class = Class::Warrior;
        let die = hit_points::hit_die_terms(race, class).value("race");
        let percent = experience::percent_terms(race, class).value("race");
        let points = StatName::ALL.map(|name| {
            let points = statistic::adjustment_terms(race, class, name).value("race");
            format!("{points:>+3}")
        });
        let line = format!(
            "{:<11}{die:>3} {percent:>+4}%  {}  {}",
            race.name(),
            points.join(" "),
            gifts(race)
        );
        rows.push(choice(index, line, TitleStep::Classes(race)));
    }
    menu("A character of your own: of what race?".to_owned(), rows)
}

/// What a character would begin with besides itself: the level, `None` the first of the campaign, and the rules.
#[derive(Clone, Copy, Debug)]
pub(in crate::play) struct BirthOptions {
    /// Which level, by number.
    pub(in crate::play) level: Option<u16>,
    /// The way to fight.
    pub(in crate::play) ruleset: Ruleset,
}

/// The character as the game would begin with it, and its mana.
fn preview(
    content: &Arc<Content>,
    birth: Birth,
    terms: BirthOptions,
) -> Option<(CharacterSheet, i32)> {
    let setup = Setup {
        name: None,
        seed: birth.roll,
        character: 0,
        birth: Some(birth),
        level: terms.level,
        generated: None,
        ruleset: terms.ruleset.into(),
    };
    let game = Game::new(content, &setup).ok()?;
    Some((game.sheet(), PlayerView::new(game.read()).mana().max()))
}

/// What a number of a sheet comes to.
fn value<'a>(sheet: Option<&'a CharacterSheet>, name: &str) -> &'a str {
    sheet
        .and_then(|sheet| sheet.entry(name))
        .map_or("?", |entry| entry.value.as_str())
}

/// The weapon that a class starts with.
fn weapon(content: &Content, class: Class) -> Option<String> {
    let kit = content.characters.iter().find(|def| def.class == class)?;
    let arms = kit.wears.iter().find(|item| {
        let usage = &content.items[usize::from(item.0)].usage;
        matches!(usage, ItemUse::Weapon(_))
    })?;
    Some(content.items[usize::from(arms.0)].name.clone())
}

/// The choice of a class, with what it comes to for this race and roll (ABL-HP-01, ABL-XP-02, ATK-BLOWS-11).
pub(in crate::play) fn classes(
    content: &Arc<Content>,
    race: Race,
    roll: u64,
    terms: BirthOptions,
) -> Screen {
    let (own, last) = prowess(terms.ruleset);
    let mut columns = own.to_vec();
    columns.extend([
        ("Save", "Saving throw"),
        ("Stealth", "Stealth"),
        ("Devices", "Magical devices"),
    ]);
    let headings: Vec<_> = columns.iter().map(|(heading, _)| *heading).collect();
    let headings = headings.join(" ");
    let mut rows = vec![
        text("And of what class?", Tone::Plain),
        (PanelRow::Gap, None),
        text(
            format!("   {:<11}Die Exp. {headings}  {}", "", last.0),
            Tone::Faint,
        ),
    ];
    for (index, class) in Class::ALL.into_iter().enumerate() {
        let birth = Birth {
            race,
            class,
            growth: Growth::default(),
            roll,
        };
        let sheet = preview(content, birth, terms).map(|(sheet, _)| sheet);
        let of = |name| value(sheet.as_ref(), name);
        let with = weapon(content, class).map_or(String::new(), |arms| format!(" {arms}"));
        let numbers = columns.iter();
        let numbers = numbers.map(|(heading, name)| format!("{:>1$}", of(name), heading.len()));
        let numbers: Vec<_> = numbers.collect();
        let line = format!(
            "{:<11}{:>3} {:>4} {}  {}{with}",
            class.name(),
            of("Hit die"),
            of("Experience needed"),
            numbers.join(" "),
            of(last.1),
        );
        rows.push(choice(index, line, TitleStep::Growths(race, class)));
    }
    rows.push((PanelRow::Gap, None));
    let line = lettered(Class::ALL.len(), "Another race", Tone::Plain);
    let told = [
        "Die: most hit points a level gives. Exp.: what levels cost, 100% the least.",
        meanings(terms.ruleset),
        "All with what the class wears at first. The next screen says how it lives.",
    ];
    rows.extend(told.map(|words| text(words, Tone::Faint)));
    rows.push((PanelRow::Gap, None));
    rows.push((PanelRow::Text(line), Some(MenuChoice::Back)));
    menu(format!("A character of your own: {}", race.name()), rows)
}

/// The choice of the mode (ABL-STAT-13 to ABL-STAT-16).
pub(in crate::play) fn growths(race: Race, class: Class, roll: u64) -> Screen {
    let birth = |growth| Birth {
        race,
        class,
        growth,
        roll,
    };
    let rows = vec![
        text(calling(class), Tone::Faint),
        (PanelRow::Gap, None),
        text("How do statistics grow?", Tone::Plain),
        (PanelRow::Gap, None),
        choice(
            0,
            "Maximize, as is usual: above 18 each point is worth ten; race and class set the limits".to_owned(),
            TitleStep::Rolled(birth(Growth::Maximize)),
        ),
        choice(
            1,
            "Plain: points above 18 are rolled; every limit is 18/100".to_owned(),
            TitleStep::Rolled(birth(Growth::Plain)),
        ),
        (PanelRow::Gap, None),
        (
            PanelRow::Text(lettered(2, "Another class", Tone::Plain)),
            Some(MenuChoice::Back),
        ),
    ];
    let title = format!("A character of your own: {} {}", race.name(), class.name());
    menu(title, rows)
}

/// A roll, to take or to leave (ABL-STAT-07, ABL-STAT-08). The way back to the one before stands last, since the first has none.
pub(in crate::play) fn rolled(
    content: &Arc<Content>,
    birth: Birth,
    terms: BirthOptions,
    chosen: &ruleset::NewGameChoices<'_>,
    is_first: bool,
) -> Screen {
    let ruleset = terms.ruleset;
    let (sheet, mana) = preview(content, birth, terms).unzip();
    let of = |name: &str| value(sheet.as_ref(), name).to_owned();
    let heading = ruleset::heading_row("This is the roll.", chosen.ruleset, Some(birth), None);
    // All of it fits into 24 lines.
    let mut rows = vec![heading];
    for pair in StatName::ALL.chunks(2) {
        let line = pair.iter().fold(TextLine::default(), |line, name| {
            let limit = of(&format!("Limit of {}", name.name()));
            line.and(format!("{:<14}", name.name()), Tone::Plain)
                .and(format!("{:<7}", of(name.name())), Tone::Strong)
                .and(format!("{:<16}", format!("up to {limit}")), Tone::Faint)
        });
        rows.push((PanelRow::Text(line), None));
    }
    rows.push((PanelRow::Gap, None));
    for names in consequences(ruleset) {
        let line = names
            .into_iter()
            .fold(TextLine::default(), |line, (name, entry)| {
                line.and(format!("{name:<18}"), Tone::Faint)
                    .and(format!("{:<7}", of(entry)), Tone::Plain)
            });
        rows.push((PanelRow::Text(line), None));
    }
    if let Some(mana) = mana.filter(|mana| *mana > 0) {
        let line =
            TextLine::of(format!("{:<18}", "Mana"), Tone::Faint).and(mana.to_string(), Tone::Plain);
        rows.push((PanelRow::Text(line), None));
    }
    if let Some(known) = sheet.as_ref().and_then(|sheet| sheet.entry("Skills known")) {
        let line = TextLine::of("Skills: ", Tone::Faint).and(known.value.clone(), Tone::Plain);
        rows.push((PanelRow::Text(line), None));
    }
    rows.push((PanelRow::Gap, None));
    let again = Birth {
        roll: birth.roll.wrapping_add(1),
        ..birth
    };
    let before = Birth {
        roll: birth.roll.wrapping_sub(1),
        ..birth
    };
    for (index, (words, step)) in [
        ("Go down into the barrow", TitleStep::Born(birth)),
        ("Roll again", TitleStep::Reroll(again)),
        ("Another class", TitleStep::Classes(birth.race)),
        ("Another race", TitleStep::Races),
        (
            "A character by chance",
            TitleStep::Reroll(Birth::by_chance(again.roll)),
        ),
    ]
    .into_iter()
    .enumerate()
    {
        rows.push(choice(index, words.to_owned(), step));
    }
    rows.push(ruleset::row(5, chosen.ruleset, Some(birth)));
    rows.extend(chosen.rows(6, Some(birth)));
    // At the first it stands there too, so that nothing moves with the second.
    let words = "The roll before this one";
    rows.push(if is_first {
        text(format!("   {words}"), Tone::Faint)
    } else {
        choice(8, words.to_owned(), TitleStep::Reroll(before))
    });
    let title = format!(
        "{}, {} {}",
        chosen.name.map_or(birth.name(), CharacterName::as_str),
        birth.race.name(),
        birth.class.name()
    );
    let is_born = |(_, choice): &(PanelRow, Option<MenuChoice>)| {
        matches!(choice, Some(MenuChoice::Start(TitleStep::Born(_))))
    };
    let first = rows.iter().position(is_born);
    let mut screen = menu(title, rows);
    if let (Screen::Menu { selected, .. }, Some(first)) = (&mut screen, first) {
        *selected = first;
    }
    screen
}
