//! The screen of a trader: what is for sale, what it buys, and how many of it.

use super::{devices, item::about, portion};
use crate::content::ItemUse;
use crate::play::screen::{
    choice::{Counted, Deal, MenuChoice, TypedCount},
    menu::{Menu, signed},
    state::{NextScreen, Screen},
};
use crate::play::{
    panel::hud::PanelRow,
    session::{
        active::ActiveGame,
        shop_letters::{Offer, ShopLetters},
    },
    text::{
        columns,
        line::{SignOf, TextLine, Tone},
        words::{Narrator, light, money, spell},
    },
    view::{InventoryItem, PlayerView, TraderView},
};

/// Opens the trader's screen; `None`: there is none where the player stands.
pub(in crate::play) fn trader(game: &mut ActiveGame<'_>) -> Option<Screen> {
    let trader = game.view().trader()?;
    let shop = trader.shop.key.clone();
    let wares = in_order(&trader).into_iter();
    let wares = wares.map(|(_, (ware, _))| Offer::Ware(*ware));
    let services = (0..trader.services.len()).map(Offer::Service);
    let own = trader.offers.iter().map(|(thing, _)| Offer::Own(thing.uid));
    let there = wares.chain(services).chain(own).collect();
    let mut letters = game.trader_letters().clone();
    letters.visit(&shop, there);
    game.keep_trader_letters(letters);
    screen(game)
}

/// The trader's screen as it is now.
fn screen(game: &mut ActiveGame<'_>) -> Option<Screen> {
    let mut letters = game.trader_letters().clone();
    let view = game.view();
    let shown = view.trader().map(|trader| {
        let letters = letters.of(&trader.shop.key);
        Screen::menu(menu(view, &trader, letters))
    });
    game.keep_trader_letters(letters);
    shown
}

fn menu(view: PlayerView, trader: &TraderView<'_>, letters: &mut ShopLetters) -> Menu {
    let mut letters = letters.rows();
    let text = |line: TextLine| (PanelRow::Text(line), None);
    let mut rows = Vec::new();
    if !trader.shop.greeting.is_empty() {
        rows.push(text(TextLine::plain(trader.shop.greeting.clone())));
    }
    let haggling = trader.haggling;
    rows.push(text(
        TextLine::of("You have ", Tone::Faint)
            .and(money::pence(view.pence()), Tone::Strong)
            .and(
                format!(
                    ". With your Charisma you pay {}% of what things are worth, up to a whole penny, and get {}%.",
                    haggling.asks, haggling.pays
                ),
                Tone::Faint,
            ),
    ));
    rows.push((PanelRow::Gap, None));
    rows.push(text(
        TextLine::of("For sale", Tone::Strong).and("  (pence for one)", Tone::Faint),
    ));
    for (at, (ware, price)) in in_order(trader) {
        let choice = MenuChoice::Trade(Deal::Buy(at as u8));
        let letter = letters.of(Offer::Ware(*ware));
        let line = row(view, letter, ware, *price, *price <= view.pence());
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    if !trader.services.is_empty() {
        rows.push((PanelRow::Gap, None));
        rows.push(text(
            TextLine::of("Services", Tone::Strong).and("  (pence, done at once)", Tone::Faint),
        ));
    }
    let names = trader.services.iter();
    let wide = names
        .map(|(service, _)| columns::width(&service.name))
        .max();
    for (at, (service, price)) in trader.services.iter().enumerate() {
        let choice = MenuChoice::Trade(Deal::Serve(at as u8));
        let tone = if *price <= view.pence() {
            Tone::Plain
        } else {
            Tone::Faint
        };
        let effects = service.effects.iter();
        let effects = effects.map(|&effect| spell::effect(view.content(), effect));
        let does = effects.collect::<Vec<_>>().join(", ");
        let letter = letters.of(Offer::Service(at));
        let name = columns::pad(&service.name, wide.unwrap_or(0));
        let line = signed(letter, format!("{price:>6}  {name}"), tone)
            .and(format!("  {does}"), Tone::Faint);
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    rows.push((PanelRow::Gap, None));
    let heading = if trader.offers.is_empty() {
        "Nothing in your pack would be bought here. What you wear is not for sale."
    } else {
        "What you could sell here"
    };
    rows.push(text(TextLine::of(heading, Tone::Strong)));
    for (thing, price) in &trader.offers {
        let choice = MenuChoice::Trade(Deal::Sell(thing.uid));
        let letter = letters.of(Offer::Own(thing.uid));
        let line = row(view, letter, thing, *price, true);
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    if !trader.worthless.is_empty() {
        let names = trader.worthless.iter();
        let names = names.map(|thing| light::thing_name(view, *thing));
        let names = names.collect::<Vec<_>>().join(", ");
        let told = format!("   worth less than a penny here: {names}");
        rows.push(text(TextLine::of(told, Tone::Faint)));
    }
    Menu {
        title: trader.shop.name.clone(),
        rows,
        footer: TextLine::of("a-z", Tone::Key)
            .and(" or ", Tone::Faint)
            .and("{key:confirm}", Tone::Key)
            .and(" look closely, buy or sell  ", Tone::Faint)
            .and("{key:cancel}", Tone::Key)
            .and(" leave", Tone::Faint),
        whole_screen: false,
        letters: true,
    }
}

/// What is for sale, by its numbers: what is always there comes first, in the order of its file, so that it has the same letters
/// at each visit.
fn in_order<'a>(trader: &'a TraderView<'_>) -> Vec<(usize, &'a (InventoryItem, u32))> {
    let always = &trader.shop.always;
    let place = |ware: &InventoryItem| always.iter().position(|one| one.kind == ware.kind);
    let mut wares: Vec<_> = trader.wares.iter().enumerate().collect();
    wares.sort_by_key(|(_, (ware, _))| place(ware).unwrap_or(always.len()));
    wares
}

/// A thing with its price.
fn row(
    view: PlayerView,
    letter: Option<char>,
    thing: &InventoryItem,
    price: u32,
    affordable: bool,
) -> TextLine {
    let def = &view.content().items[usize::from(thing.kind.0)];
    let tone = if affordable { Tone::Plain } else { Tone::Faint };
    signed(letter, format!("{price:>6}  "), tone)
        .and_sign(&def.look, SignOf::Item(thing.kind))
        .and(
            light::thing_name(view, *thing) + &devices::state(view, *thing),
            tone,
        )
}

/// A choice on a trader's screen: a close look at the thing, with the numbers of it that can change hands.
pub(in crate::play) fn deal(game: &mut ActiveGame<'_>, deal: Deal) -> NextScreen {
    // What is done leaves nothing to look at, and it is done once.
    if let Deal::Serve(service) = deal {
        return serve(game, service);
    }
    let view = game.view();
    let Some(trader) = view.trader() else {
        return NextScreen::Play;
    };
    let found = match deal {
        Deal::Buy(ware) => trader.wares.get(usize::from(ware)),
        Deal::Sell(item) => trader.offers.iter().find(|(thing, _)| thing.uid == item),
        Deal::Serve(_) => None,
    };
    let Some((thing, price)) = found else {
        return NextScreen::Stay;
    };
    let (verb, most) = match deal {
        Deal::Buy(_) => {
            let affordable = view.pence() / (*price).max(1);
            ("Buy", thing.count.min(affordable.min(99) as u16))
        }
        Deal::Sell(_) | Deal::Serve(_) => ("Sell", thing.count),
    };
    let offer = |count: u16| {
        let sum = money::pence(price.saturating_mul(u32::from(count)));
        let words = match count {
            1 if most == 1 => format!("{verb} it for {sum}"),
            1 => format!("{verb} one for {sum}"),
            _ => format!("{verb} {count} for {sum}"),
        };
        let weight = view.content().items[usize::from(thing.kind.0)].weight * u32::from(count);
        let slows = verb == "Buy" && weight > view.before_slower();
        let words = if slows {
            words + " (it slows you)"
        } else {
            words
        };
        (words, MenuChoice::TradeMany(deal, count))
    };
    let title = if most == 0 {
        format!("It costs {}: too much for your purse", money::pence(*price))
    } else if matches!(deal, Deal::Sell(_)) && thing.knowledge.is_unfamiliar() {
        "You do not know what it is: sell it?".to_owned()
    } else {
        format!("{verb} it?")
    };
    let title = match deal {
        Deal::Sell(item) => {
            let lost = view.spells_lost_with(thing.kind, Some(item));
            let keep = if thing.count > 1 { "Keep one. " } else { "" };
            let warning = spell::lost(&lost).map(|lost| keep.to_owned() + &lost);
            warning.map_or(title.clone(), |warning| format!("{warning} {title}"))
        }
        Deal::Buy(_) => {
            let usage = &view.content().items[usize::from(thing.kind.0)].usage;
            let useless = matches!(usage, ItemUse::Book(spells) if !view.could_learn(spells));
            let warning = useless.then_some("There is nothing in it for you. ");
            let short = (0 < most && most < thing.count.min(99))
                .then(|| format!(" You can pay for {most}."));
            format!(
                "{}{title}{}",
                warning.unwrap_or_default(),
                short.unwrap_or_default()
            )
        }
        Deal::Serve(_) => title,
    };
    let offers = portion::counts(most).into_iter().map(offer).collect();
    let mut screen = about(view, *thing, &title, offers);
    if let (true, Screen::Menu { menu, .. }) = (most > 2, &mut screen) {
        let typed = TypedCount::new(Counted::Deal(deal), most).at(*price);
        let after = menu
            .rows
            .iter()
            .rposition(|(_, choice)| matches!(choice, Some(MenuChoice::TradeMany(..))));
        let place = after.map_or(menu.rows.len(), |row| row + 1);
        menu.rows.insert(place, typed.row(verb));
        let mut footer = TextLine::of("0-9", Tone::Key).and(" a number  ", Tone::Faint);
        footer.0.append(&mut menu.footer.0);
        menu.footer = footer;
    }
    NextScreen::Deeper(screen)
}

/// Pays for a service. What would do nothing for the player is asked about first: the same once more pays for it.
fn serve(game: &mut ActiveGame<'_>, service: u8) -> NextScreen {
    let deal = Deal::Serve(service);
    let view = game.view();
    let in_vain = view.trader().is_some_and(|trader| {
        let wanted = trader.services.get(usize::from(service));
        wanted.is_some_and(|(service, price)| {
            *price <= view.pence() && !service.effects.iter().any(|&effect| view.needs(effect))
        })
    });
    if !in_vain || game.asked_for_good == Some(deal.action(1)) {
        game.asked_for_good = None;
        return trade(game, deal, 1);
    }
    game.asked_for_good = Some(deal.action(1));
    let Some(mut screen) = screen(game) else {
        return NextScreen::Play;
    };
    if let Screen::Menu { menu, .. } = &mut screen {
        menu.footer = TextLine::of("That would do nothing for you now. ", Tone::Bad)
            .and("The same once more", Tone::Key)
            .and(" pays for it all the same  ", Tone::Faint)
            .and("{key:cancel}", Tone::Key)
            .and(" leave", Tone::Faint);
    }
    NextScreen::Return(screen)
}

/// So many change hands, and the trader's screen is shown again, as it is then.
pub(in crate::play) fn trade(game: &mut ActiveGame<'_>, deal: Deal, count: u16) -> NextScreen {
    game.turn_page();
    let bought_out = bought_out(game.view(), deal, count);
    let done = game.act(deal.action(count));
    let refusal = done
        .err()
        .map(|why| Narrator::of(game.content()).refuse(why));
    let brought = bought_out.filter(|_| refusal.is_none());
    let brought = brought.and_then(|ware| brought_in(game.view(), &ware));
    if let Some(line) = &brought {
        game.say(line.clone());
    }
    let Some(mut screen) = screen(game) else {
        return NextScreen::Play;
    };
    // The log may be hidden behind it.
    if let (Some(line), Screen::Menu { menu, .. }) = (refusal.or(brought), &mut screen) {
        menu.footer = line
            .and("  ", Tone::Plain)
            .and("{key:cancel}", Tone::Key)
            .and(" leave", Tone::Faint);
    }
    NextScreen::Return(screen)
}

/// What is for sale, where all of it is to be bought.
fn bought_out(view: PlayerView, deal: Deal, count: u16) -> Option<InventoryItem> {
    let Deal::Buy(ware) = deal else {
        return None;
    };
    let trader = view.trader()?;
    let (thing, _) = trader.wares.get(usize::from(ware))?;
    (thing.count == count).then_some(*thing)
}

/// Says that more is there of what was bought to the last (BRW-SHOP-02), if there is.
fn brought_in(view: PlayerView, bought: &InventoryItem) -> Option<TextLine> {
    let trader = view.trader()?;
    let (ware, _) = trader.wares.iter().find(|(ware, _)| ware.is_like(bought))?;
    let text = match ware.count {
        1 => "That was the last one; another is brought in.".to_owned(),
        several => format!("That was the last of them; {several} more are brought in."),
    };
    Some(TextLine::plain(text))
}
