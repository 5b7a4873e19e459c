//! The menu of spells and prayers: what the player's books hold, and what each would do with the numbers of now.

use crate::play::screen::{
    choice::MenuChoice, menu::Menu, menu::choosing, menu::lettered, menu::signed, state::Screen,
};
use crate::{
    content::{ItemUse, SpellDef, SpellId},
    play::{
        panel::hud::PanelRow,
        text::{
            columns,
            line::{TextLine, Tone},
            number::count,
            words::{self, device::percent},
        },
        view::{InventoryItem, PlayerView, aim::AimSource},
    },
    sim::{Action, MagicRefusal, Refusal, SpellCaster},
};

/// The widest that names of spells stand in a column.
const NAME: usize = 20;

/// What choosing a spell does now: it is cast, aimed, or learned.
///
/// # Errors
/// Why none of these.
pub(in crate::play) fn choice(
    caster: &SpellCaster,
    spell: SpellId,
) -> Result<MenuChoice, MagicRefusal> {
    match caster.cast(spell) {
        Ok(_) if caster.is_aimed(spell) => Ok(MenuChoice::Aim(AimSource::Spell(spell))),
        Ok(_) => Ok(MenuChoice::Act(Action::Cast { spell, at: None })),
        Err(MagicRefusal::NotLearned) => caster
            .study(spell)
            .map(|()| MenuChoice::Act(Action::Study(spell))),
        Err(refusal) => Err(refusal),
    }
}

/// The menu of the spells of all books in the pack, or of one; a line instead where there is nothing to show.
pub(in crate::play) fn menu(
    view: PlayerView,
    book: Option<InventoryItem>,
) -> Result<Screen, TextLine> {
    let caster = view.caster();
    let Some(realm) = caster.realm() else {
        return Err(refused(MagicRefusal::NoMagic));
    };
    // ABL-STATUS-09, ABL-STATUS-19
    caster.browse().map_err(refused)?;
    let content = view.content();
    let of_book = |thing: InventoryItem| {
        if let ItemUse::Book(spells) = &content.items[usize::from(thing.kind.0)].usage {
            spells.clone()
        } else {
            Vec::new()
        }
    };
    let mut spells = caster.held();
    if let Some(book) = book {
        let within = of_book(book);
        spells.retain(|spell| within.contains(spell));
    }
    // Book by book, and in each the easiest first.
    let books = view.pack().into_iter().map(of_book);
    let books: Vec<_> = books.filter(|spells| !spells.is_empty()).collect();
    spells.sort_by_key(|spell| {
        let book = books.iter().position(|book| book.contains(spell));
        let difficulty = caster.difficulty(*spell);
        (book, difficulty.map(|difficulty| difficulty.level))
    });
    if spells.is_empty() {
        let text = match book {
            Some(_) => "There is nothing for you in this book.".to_owned(),
            None => format!("You carry no book of {}s.", realm.noun()),
        };
        return Err(TextLine::plain(text));
    }
    let mana = view.mana();
    let mut head = TextLine::of(format!("Mana {}/{}", mana.now(), mana.max()), Tone::Strong);
    let room = caster.room();
    let lessons = view.lessons().len();
    if lessons > 0 {
        let more = count(lessons as u64, realm.noun());
        let more = if lessons < room {
            format!("  {more} to learn now, room for {room}")
        } else {
            format!("  {more} to learn now")
        };
        head = head.and(more, Tone::Faint);
    }
    let name = |spell: &SpellId| content.spells[usize::from(spell.0)].name.chars().count();
    let wide = spells.iter().map(name).max().unwrap_or(0).min(NAME);
    let columns = format!("   {:wide$} lev mana fails  does", "");
    let mut rows = vec![
        (PanelRow::Text(head), None),
        (PanelRow::Text(TextLine::of(columns, Tone::Faint)), None),
    ];
    // With a letter of its own, whatever else there is.
    if lessons > 1 && book.is_none() {
        let text = format!("learn all {lessons} that your books teach, one a turn");
        let row = PanelRow::Text(signed(Some('L'), text, Tone::Good));
        rows.insert(1, (row, Some(MenuChoice::LearnAll)));
    }
    for (index, spell) in spells.into_iter().enumerate() {
        let def = &content.spells[usize::from(spell.0)];
        let (line, choice) = row(view, &caster, spell, def, (index, wide));
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    let title = match book {
        Some(book) => words::capital(&content.items[usize::from(book.kind.0)].name),
        None => words::capital(&format!("{}s", realm.noun())),
    };
    Ok(Screen::menu(Menu {
        title,
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    }))
}

/// A spell in a row of the menu.
fn row(
    view: PlayerView,
    caster: &SpellCaster,
    spell: SpellId,
    def: &SpellDef,
    (index, wide): (usize, usize),
) -> (TextLine, MenuChoice) {
    let choice = choice(caster, spell);
    let tone = if choice.is_ok() {
        Tone::Plain
    } else {
        Tone::Faint
    };
    let name = columns::pad(&def.name, wide);
    let line = lettered(index, name, tone);
    let refuse = |refusal| MenuChoice::Refuse(Refusal::Magic(refusal));
    let (Some(difficulty), Some(failure)) = (caster.difficulty(spell), caster.failure(spell))
    else {
        return (line, choice.unwrap_or_else(refuse));
    };
    let figures = format!(
        " {:>3} {:>4} {:>4}%  ",
        difficulty.level,
        difficulty.mana,
        percent(failure)
    );
    let line = line.and(figures, tone);
    let does = words::spell::does(view.content(), def, view.character().level());
    let line = match choice {
        Ok(MenuChoice::Act(Action::Study(_))) => {
            let line = line.and("learn", Tone::Good);
            // Nothing is learned twice: who cannot cast it yet should know before.
            let most = view.mana().max();
            let line = if i32::from(difficulty.mana) > most {
                let text = format!(" (needs {} mana, you have at most {most})", difficulty.mana);
                line.and(text, Tone::Bad)
            } else {
                line
            };
            line.and(": ", Tone::Good).and(does, Tone::Plain)
        }
        Ok(_) => line.and(does, Tone::Plain),
        Err(refusal) => line
            .and(does, Tone::Faint)
            .and(why_not(refusal), Tone::Faint),
    };
    (line, choice.unwrap_or_else(refuse))
}

/// Why a spell is not to be had, in a word or two behind it.
fn why_not(refusal: MagicRefusal) -> String {
    match refusal {
        MagicRefusal::TooLittleMana => " (too little mana)".to_owned(),
        MagicRefusal::NoRoom => " (you can learn no more at this level)".to_owned(),
        MagicRefusal::AboveYou(level) => format!(" (from level {level})"),
        MagicRefusal::Forgotten => " (forgotten)".to_owned(),
        MagicRefusal::NoMagic
        | MagicRefusal::OtherClass
        | MagicRefusal::NotLearned
        | MagicRefusal::NoBook
        | MagicRefusal::CannotCast(_)
        | MagicRefusal::CannotStudy(_)
        | MagicRefusal::TooDark
        | MagicRefusal::NeedsTarget
        | MagicRefusal::AlreadyLearned => format!(" ({refusal})"),
    }
}

/// A refusal as a line of the log.
fn refused(refusal: MagicRefusal) -> TextLine {
    TextLine::of(words::capital(&format!("{refusal}.")), Tone::Bad)
}
