//! The bestiary: every kind of monster that the player has met, by level, with what came of it.

use super::rows::{Rows, signed};
use crate::{
    content::MonsterId,
    play::{
        screen::{
            choice::{KnowledgePage, MenuChoice},
            state::NextScreen,
        },
        session::monster_memory::MonsterMemory,
        text::{
            columns,
            line::{SignOf, Tone},
            number::count,
            words,
        },
        view::PlayerView,
    },
};

/// Columns of a name, fewest and most.
const NAME: (usize, usize) = (26, 36);

/// The list; each row opens the page of the kind.
pub(super) fn page(view: PlayerView, memory: &MonsterMemory) -> NextScreen {
    let all = view.content().monsters.iter().enumerate();
    let mut met: Vec<_> = all
        .filter_map(|(index, def)| Some((index, def, memory.of(def)?)))
        .collect();
    met.sort_by_key(|(_, def, _)| (def.level, &def.name));
    let longest = met
        .iter()
        .map(|(_, def, _)| columns::width(&def.name))
        .max();
    let width = (longest.unwrap_or(0) + 1).clamp(NAME.0, NAME.1);
    let mut rows = Rows::default();
    for (index, def, record) in met {
        let name = columns::pad(&words::capital(&def.name), width);
        let mut came = format!("level {:>3}", def.level);
        if record.killed > 0 {
            came += &format!("  killed {}", record.killed);
        }
        if record.damage > 0 {
            came += &format!("  cost you {}", count(record.damage, "hit point"));
        }
        let kind = MonsterId(index as u16);
        let line = signed(&def.look, SignOf::Monster(kind), &name).and(came, Tone::Faint);
        rows.link(line, MenuChoice::Knowledge(KnowledgePage::Monster(kind)));
    }
    rows.screen("Monsters", "all that is known of it")
}
