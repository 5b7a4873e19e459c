//! Menus of the player's things: what is carried and worn, for one command or another.

use std::{collections::BTreeMap, mem};

use super::{
    devices, item,
    uses::{pack_choice, worn_choice},
};
use crate::play::screen::{
    choice::{MenuChoice, StackPart},
    from_floor,
    menu::Menu,
    menu::choosing,
    menu::shown_letter,
    menu::signed,
    state::Screen,
};
use crate::{
    content::{ItemUse, Slot},
    play::{
        input::command::ItemCommand,
        panel::hud::PanelRow,
        session::{active::ActiveGame, item_letters::alphabet},
        text::{
            columns,
            line::{SignOf, TextLine, Tone},
            words,
        },
        view::{InventoryItem, PlayerView},
    },
    sim::{Action, GameResult, ItemUid, PACK_PLACES, Refusal},
};

/// The heading.
const fn title(command: ItemCommand) -> &'static str {
    match command {
        ItemCommand::Inventory => "Inventory",
        ItemCommand::Inspect => "Look closely at what?",
        ItemCommand::Wield => "Wield or wear what?",
        ItemCommand::TakeOff => "Take off what?",
        ItemCommand::Drop => "Drop what?",
        ItemCommand::Quaff => "Quaff what?",
        ItemCommand::Eat => "Eat what?",
        ItemCommand::Read => "Read what?",
        ItemCommand::Fire => "Fire what?",
        ItemCommand::Throw => "Throw what?",
        ItemCommand::Refuel => "Feed your light with what?",
        ItemCommand::Aim => "Aim what?",
        ItemCommand::Use => "Use what?",
        ItemCommand::Zap => "Zap what?",
    }
}

/// What is said when there is nothing to choose from.
pub(in crate::play::screen) const fn nothing(command: ItemCommand) -> &'static str {
    match command {
        ItemCommand::Inventory | ItemCommand::Inspect | ItemCommand::Drop => "You carry nothing.",
        ItemCommand::Wield => "You carry nothing to wield or wear.",
        ItemCommand::TakeOff => "You wear nothing.",
        ItemCommand::Quaff => "You carry no potions.",
        ItemCommand::Eat => "You carry nothing to eat.",
        ItemCommand::Read => "You carry no scrolls.",
        ItemCommand::Fire => "You have nothing to fire.",
        ItemCommand::Throw => "You carry nothing to throw.",
        ItemCommand::Refuel => "You have nothing that your light would take.",
        ItemCommand::Aim => "You carry no wands.",
        ItemCommand::Use => "You carry no staves.",
        ItemCommand::Zap => "You carry no rods.",
    }
}

/// The menu that asks what is to be dropped, if a screen is that.
pub(in crate::play) fn menu_to_drop(screen: &Screen) -> Option<&Menu> {
    let Screen::Menu { menu, .. } = screen else {
        return None;
    };
    (menu.title == title(ItemCommand::Drop) || menu.drops_more()).then_some(menu)
}

/// The heading of the menu of what is to be dropped once something has been.
const DROP_MORE: &str = "Drop what else?";

impl Menu {
    /// Whether it asks what else is to be dropped. Something has been dropped then, and the next key may be meant for the map: a
    /// letter only goes to its row.
    pub(in crate::play) fn drops_more(&self) -> bool {
        self.title == DROP_MORE
    }
}

/// The menu of what is to be dropped as it is after a drop: what is gone keeps its row and its letter, which do nothing, so that a
/// key pressed once too often drops nothing else, and a letter only goes to its row.
pub(in crate::play) fn after_drop(before: &Menu, screen: Screen) -> Screen {
    let Screen::Menu { mut menu, selected } = screen else {
        return screen;
    };
    let mut left: Vec<_> = std::mem::take(&mut menu.rows);
    for (row, choice) in &before.rows {
        let Some(choice) = choice else {
            menu.rows.push((row.clone(), None));
            continue;
        };
        let of = to_drop(choice);
        let found = left
            .iter()
            .position(|(_, now)| of.is_some() && now.as_ref().and_then(to_drop) == of);
        menu.rows.push(match found {
            Some(place) => left.remove(place),
            None => gone(row),
        });
    }
    DROP_MORE.clone_into(&mut menu.title);
    menu.footer = TextLine::of("a-z", Tone::Key)
        .and(" go to it  ", Tone::Faint)
        .and("{key:confirm}", Tone::Key)
        .and(" drop it  ", Tone::Faint)
        .and("{key:cancel}", Tone::Key)
        .and(" done", Tone::Faint);
    menu.rows
        .extend(left.into_iter().filter(|(_, choice)| choice.is_some()));
    Screen::Menu { menu, selected }
}

/// What a row of the menu of what is to be dropped is about.
const fn to_drop(choice: &MenuChoice) -> Option<ItemUid> {
    if let MenuChoice::Act(Action::Drop(uid)) | MenuChoice::HowMany(StackPart::Drop(uid)) = choice {
        Some(*uid)
    } else {
        None
    }
}

/// The row of something that has been put down.
fn gone(row: &PanelRow) -> (PanelRow, Option<MenuChoice>) {
    let line = signed(shown_letter(row), "put down", Tone::Faint);
    let refusal = Refusal::NotCarried;
    (PanelRow::Text(line), Some(MenuChoice::Refuse(refusal)))
}

/// Columns that a menu takes besides what its rows say.
const FRAME: usize = 6;

/// The most columns that such a menu takes: what is beside the map stays in view.
const WIDEST: usize = 80;

/// What something known does that is used up by a command: `heals 15, ends fear`.
fn does(view: PlayerView, command: ItemCommand, thing: &InventoryItem) -> Option<String> {
    let content = view.content();
    let usage = &content.items[usize::from(thing.kind.0)].usage;
    let used_up = matches!(
        command,
        ItemCommand::Quaff | ItemCommand::Eat | ItemCommand::Read
    );
    let (ItemUse::Potion(effects) | ItemUse::Food(effects) | ItemUse::Scroll(effects)) = usage
    else {
        return None;
    };
    let known = used_up && !thing.knowledge.is_unfamiliar();
    let effects = effects.iter().filter(|_| known);
    let effects: Vec<String> = effects
        .map(|of| words::spell::effect(content, *of))
        .collect();
    (!effects.is_empty()).then(|| effects.join(", "))
}

/// Rows that say below a thing what it does, in so many columns.
fn below(does: &str, columns: usize) -> impl Iterator<Item = (PanelRow, Option<MenuChoice>)> {
    let line = TextLine::of(format!("{:INDENT$}{does}", ""), Tone::Key);
    let lines = line.wrapped(columns, INDENT).into_iter();
    lines.map(|line| (PanelRow::Text(line), None))
}

/// Columns before what is said below a thing.
const INDENT: usize = 6;

/// What is packed: one sort after the other, as the item files order them, and each sort in the order of its letters.
fn packed(game: &ActiveGame<'_>) -> Vec<InventoryItem> {
    let (content, letters) = (game.view().content(), game.letters());
    let mut pack = game.view().pack();
    let sort =
        |thing: &InventoryItem| mem::discriminant(&content.items[usize::from(thing.kind.0)].usage);
    let mut sorts: Vec<_> = pack.iter().map(sort).collect();
    sorts.dedup();
    let place = |letter| alphabet().position(|known| known == letter);
    pack.sort_by_key(|thing| {
        let of_sort = sorts.iter().position(|known| *known == sort(thing));
        let place = letters.of(thing.uid).and_then(place);
        (of_sort, place.is_none(), place)
    });
    pack
}

/// A menu of the player's things; `None` if there is nothing to choose from.
pub(in crate::play) fn things(game: &ActiveGame<'_>, command: ItemCommand) -> Option<Screen> {
    let view = game.view();
    let content = view.content();
    let mut rows = Vec::new();
    let mut cursor = None;
    let mut letters = game.letters().for_menu();
    let widest = game.columns.clamp(2 * FRAME, WIDEST);
    let thrown = |thing: &InventoryItem| {
        (command == ItemCommand::Throw)
            .then(|| item::thrown(view, thing))
            .flatten()
    };
    let mut row = |prefix: &str,
                   (thing, thrown): (InventoryItem, Option<f64>),
                   choice: Option<MenuChoice>| {
        let def = &content.items[usize::from(thing.kind.0)];
        let name = words::light::thing_name(view, thing)
            + &devices::state(view, thing)
            + &game.marks().behind_name(thing.uid);
        let weight = def.weight * u32::from(thing.count);
        let gain = match command {
            ItemCommand::Wield => item::brief(view, &thing),
            ItemCommand::Throw => thrown.map(|does| format!("{does:.1}{}", item::ON_AVERAGE)),
            ItemCommand::Inventory
            | ItemCommand::Inspect
            | ItemCommand::TakeOff
            | ItemCommand::Drop
            | ItemCommand::Quaff
            | ItemCommand::Eat
            | ItemCommand::Read
            | ItemCommand::Fire
            | ItemCommand::Refuel
            | ItemCommand::Aim
            | ItemCommand::Use
            | ItemCommand::Zap => None,
        };
        let gain = gain.map_or_else(String::new, |gain| format!("  ({gain})"));
        let line = if choice.is_some() {
            signed(letters.of(thing.uid), prefix, Tone::Faint)
        } else {
            TextLine::of(format!("   {prefix}"), Tone::Faint)
        };
        let weight = format!("  {weight}");
        let line = line
            .and_sign(&def.look, SignOf::Item(thing.kind))
            .and(name, Tone::Plain)
            .and(gain, Tone::Key);
        let taken = line.width() + columns::width(&weight) + FRAME;
        let room = widest.saturating_sub(taken);
        let does = does(view, command, &thing);
        let beside = does
            .as_ref()
            .filter(|does| columns::width(does) + 2 <= room);
        let line = line.and(
            beside.map_or_else(String::new, |does| format!("  {does}")),
            Tone::Key,
        );
        let first = (PanelRow::Text(line.and(weight, Tone::Faint)), choice);
        let more = does.as_ref().filter(|_| beside.is_none());
        let more = more.map(|does| below(does, widest - FRAME));
        std::iter::once(first)
            .chain(more.into_iter().flatten())
            .collect::<Vec<_>>()
    };
    let worn_too = matches!(
        command,
        ItemCommand::Inventory | ItemCommand::Inspect | ItemCommand::TakeOff
    );
    if worn_too {
        let worn: BTreeMap<Slot, InventoryItem> = view.worn().into_iter().collect();
        if !worn.is_empty() {
            rows.push((
                PanelRow::Text(TextLine::of("Worn and wielded", Tone::Strong)),
                None,
            ));
        }
        for (slot, thing) in worn {
            let choice = if command == ItemCommand::TakeOff {
                worn_choice(command, slot)
            } else {
                Some(MenuChoice::Inspect(thing.uid))
            };
            rows.extend(row(
                &format!("{:<11} ", words::slot(slot)),
                (thing, None),
                choice,
            ));
        }
    }
    if command != ItemCommand::TakeOff {
        let pack = packed(game).into_iter();
        let mut pack: Vec<_> = pack.map(|thing| (thing, thrown(&thing))).collect();
        pack.sort_by(|(_, one), (_, other)| {
            let [one, other] = [one, other].map(|does| does.unwrap_or(0.0));
            other.total_cmp(&one)
        });
        if command == ItemCommand::Inspect && !rows.is_empty() {
            rows.push((PanelRow::Gap, None));
            let line = TextLine::of("Pack", Tone::Strong);
            rows.push((PanelRow::Text(line), None));
        } else if command == ItemCommand::Inventory {
            rows.push((PanelRow::Gap, None));
            let carried = view.derived().movement.speed.carried;
            let more = view.before_slower();
            let slows = if view.is_burdened() {
                "slows you further"
            } else {
                "slows you"
            };
            let places = format!("  ({} of {PACK_PLACES} places)", pack.len());
            let line = TextLine::of("Pack", Tone::Strong).and(places, Tone::Faint);
            rows.push((PanelRow::Text(line), None));
            let weight = format!(
                "   all you carry weighs {carried}; more than {more} on top of that {slows}"
            );
            rows.push((PanelRow::Text(TextLine::of(weight, Tone::Faint)), None));
        }
        for (thing, thrown) in pack {
            let choice = pack_choice(view, command, thing);
            if choice.is_some() {
                // Nobody wields worse, or eats what nobody knows, by the first key.
                let better = match command {
                    ItemCommand::Wield => !item::is_worse(view, &thing),
                    ItemCommand::Eat => !thing.knowledge.is_unfamiliar(),
                    ItemCommand::Inventory
                    | ItemCommand::Inspect
                    | ItemCommand::TakeOff
                    | ItemCommand::Drop
                    | ItemCommand::Quaff
                    | ItemCommand::Read
                    | ItemCommand::Fire
                    | ItemCommand::Throw
                    | ItemCommand::Refuel
                    | ItemCommand::Aim
                    | ItemCommand::Use
                    | ItemCommand::Zap => false,
                };
                cursor = cursor.or(better.then_some(rows.len()));
                rows.extend(row("", (thing, thrown), choice));
            }
        }
    }
    let lying = from_floor::offers(view, command);
    if !lying.is_empty() {
        if !rows.is_empty() {
            rows.push((PanelRow::Gap, None));
        }
        let fits =
            |(_, choice): &(InventoryItem, MenuChoice)| !matches!(choice, MenuChoice::Refuse(_));
        let costs = if lying.iter().any(fits) {
            "picking it up takes a turn of its own"
        } else {
            "your pack is full: drop something first"
        };
        let line =
            TextLine::of("On the floor", Tone::Strong).and(format!("  ({costs})"), Tone::Faint);
        rows.push((PanelRow::Text(line), None));
    }
    for (thing, choice) in lying {
        let thrown = thrown(&thing);
        rows.extend(row("", (thing, thrown), Some(choice)));
    }
    let any = rows.iter().any(|(_, choice)| choice.is_some());
    if matches!(command, ItemCommand::Wield | ItemCommand::Throw) {
        rows.extend(item::counted_below(view, &rows));
    }
    (any || command == ItemCommand::Inventory).then(|| {
        let menu = Menu {
            title: if view.result() == GameResult::Playing {
                title(command).to_owned()
            } else {
                "What you had".to_owned()
            },
            rows,
            footer: choosing(),
            whole_screen: false,
            letters: true,
        };
        // The key that chooses unread takes nobody's better weapon away.
        let selected = cursor.unwrap_or(menu.first());
        Screen::Menu { menu, selected }
    })
}
