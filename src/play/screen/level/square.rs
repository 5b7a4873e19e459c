//! The menu of a square, which the right mouse button opens: what can be done with who or what is there.

use crate::play::screen::{
    choice::{KnowledgePage, MenuChoice},
    menu::{Menu, choosing, lettered},
    state::Screen,
};
use crate::{
    analysis::AttackChoice,
    grid::Pos,
    play::{
        auto::shooting,
        panel::{hud::PanelRow, summary},
        session::active::ActiveGame,
        text::line::Tone,
        view::PlayerView,
    },
    rules::ability::status::ActionKind,
    sim::ItemUid,
};

/// The menu; `None`: there is nothing but the commands, as for the player's own square, one that is not known, and who cannot look
/// around (ABL-STATUS-04, ABL-STATUS-26).
pub(in crate::play) fn menu(game: &ActiveGame<'_>, at: Pos) -> Option<Screen> {
    let view = game.view();
    let looks = view.conditions().as_character();
    let offers = if at == view.here() || looks.forbid(ActionKind::Look).is_some() {
        Vec::new()
    } else {
        offers(view, at, game.last_ammo())
    };
    if offers.is_empty() {
        return None;
    }
    let named = summary::named(view, at, &game.marks().passed(view.content()));
    let mut rows = vec![(PanelRow::Text(named), None), (PanelRow::Gap, None)];
    let all = offers
        .into_iter()
        .chain([("All commands", MenuChoice::Help)]);
    rows.extend(all.enumerate().map(|(index, (text, choice))| {
        let line = lettered(index, text, Tone::Plain);
        (PanelRow::Text(line), Some(choice))
    }));
    Some(Screen::menu(Menu {
        title: "What to do there".to_owned(),
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    }))
}

/// What can be done with a square.
fn offers(view: PlayerView, at: Pos, ammo: Option<ItemUid>) -> Vec<(&'static str, MenuChoice)> {
    let mut offers = Vec::new();
    let monster = view.monster_at(at);
    if let Some(kind) = monster.and_then(|monster| monster.kind) {
        let with = shooting::at_hand(view, at, ammo);
        offers.push(match with {
            AttackChoice::Melee if view.here().chebyshev(at) > 1 => {
                ("Walk up to it", MenuChoice::GoTo(at))
            }
            AttackChoice::Melee => ("Strike it", MenuChoice::Attack(at, with)),
            AttackChoice::Fire(_)
            | AttackChoice::Throw(_)
            | AttackChoice::Device(_)
            | AttackChoice::Spell(_) => ("Shoot at it", MenuChoice::Attack(at, with)),
        });
        offers.push(("All your attacks on it", MenuChoice::Attacks(at)));
        let page = MenuChoice::Knowledge(KnowledgePage::Monster(kind));
        offers.push(("What you know of it", page));
    } else if monster.is_none() && view.terrain(at).is_some() {
        offers.push(("Go there", MenuChoice::GoTo(at)));
    }
    if let Some(thing) = view.sight().remembered_item(at) {
        let page = KnowledgePage::Thing(thing);
        offers.push(("What lies there", MenuChoice::Knowledge(page)));
    }
    if let Some(terrain) = view.sight().remembered(at) {
        let page = KnowledgePage::TerrainKind(terrain);
        offers.push(("What the ground is", MenuChoice::Knowledge(page)));
    }
    offers
}
