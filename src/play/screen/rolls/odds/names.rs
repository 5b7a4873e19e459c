//! Who is attacked, and what attacks are called.

use crate::{
    analysis::AttackChoice,
    content::MonsterDef,
    grid::Pos,
    play::{
        panel::hud::PanelRow,
        text::{line::TextLine, words},
        view::PlayerView,
    },
    sim::ActorId,
};

/// Who is seen on a square.
pub(super) fn foe(view: PlayerView<'_>, at: Pos) -> Option<(&MonsterDef, ActorId)> {
    if view.is_fooled() {
        return None;
    }
    let monster = view.monster_at(at)?;
    Some((view.monster(monster.kind?), monster.id))
}

/// Whether somebody who is seen there sleeps.
pub(super) fn is_asleep(view: PlayerView, at: Pos) -> bool {
    view.monster_at(at).is_some_and(|monster| monster.asleep)
}

/// What an attack is called.
pub(super) fn name(view: PlayerView, with: AttackChoice) -> String {
    let item = |uid| {
        let found = view.pack().into_iter().find(|thing| thing.uid == uid);
        found.map_or_else(String::new, |thing| {
            let name = view.content().items[usize::from(thing.kind.0)].name.clone();
            name + &words::feeling(thing.knowledge.feeling())
        })
    };
    match with {
        AttackChoice::Melee => view.derived().combat.weapon.map_or_else(
            || "hands".to_owned(),
            |kind| view.content().items[usize::from(kind.0)].name.clone(),
        ),
        AttackChoice::Fire(uid) => format!("{}, fired", item(uid)),
        AttackChoice::Throw(uid) => format!("{}, thrown", item(uid)),
        AttackChoice::Device(uid) => item(uid),
        AttackChoice::Spell(spell) => view.content().spells[usize::from(spell.0)].name.clone(),
    }
}

pub(super) fn plain(text: String) -> PanelRow {
    PanelRow::Text(TextLine::plain(text))
}
