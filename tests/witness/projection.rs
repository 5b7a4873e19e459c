//! What the witnesses of projections use: a wand that sends anything at a monster, and a monster that sends anything at
//! the player.

use barrow::{
    content::{ItemUse, MonsterDef, PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Pos, area::Shape},
    rules::projection::DamageType,
    sim::{Action, Charge},
    testing::{Arena, ArenaMonster},
};
use enumset::EnumSet;

use crate::{
    frame::{Turn, turn, turn_of},
    tools::by_label,
};

/// What the dice are told: labels or rules, and what they show.
pub(crate) type LabeledRolls = &'static [(&'static str, i32)];

/// Dice with which wands and powers work, and besides what is told.
pub(crate) fn dice(told: &[(&'static str, i32)]) -> barrow::dice::CustomDice {
    let works = [("use of a device", 1), ("uses a power", 1)];
    let all: Vec<_> = works.into_iter().chain(told.iter().copied()).collect();
    by_label(&all)
}

/// A kobold of no flags with many hit points that does nothing, on some ground.
pub(crate) fn target(ground: &str) -> ArenaMonster {
    ArenaMonster::of("kobold")
        .hit_points(4000)
        .energy(-100_000)
        .on(ground)
}

/// The kobold of all witnesses: without flags and armor, so that only what a witness gives it counts.
pub(crate) fn plain(kobold: &mut MonsterDef) {
    kobold.flags = EnumSet::empty();
    kobold.tags = EnumSet::empty();
    kobold.kin = EnumSet::empty();
    kobold.level = 10;
    kobold.armor_class = 0;
    kobold.unique = false;
    kobold.never_moves = false;
    kobold.drops.clear();
}

/// Somebody with a wand that sends so much of a kind, in that shape.
pub(crate) fn armed(arena: Arena, shape: Shape, kind: DamageType, strength: i16) -> Arena {
    arena
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(9))
        .changing_item("wand_darts", move |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.effects = vec![ProjectDef {
                    shape,
                    kind,
                    strength: Dice::flat(strength),
                }];
            }
        })
}

/// The wand is pointed at a square.
pub(crate) fn aim(arena: Arena, at: Pos) -> Turn {
    turn_of(arena, move |arena| Action::Aim {
        item: arena.uid("wand_darts"),
        at,
    })
}

/// A player with a wand, and a kobold somewhat to the east; so much room that everybody can be carried off.
pub(crate) fn range() -> Arena {
    let row = ".".repeat(24);
    Arena::new(&format!("@..k....................\n{row}\n{row}"))
        .legend('k', target("floor"))
        .changing_monster("kobold", plain)
        .hit_points(500)
}

/// A bolt of the player's wand at the kobold.
pub(crate) fn bolt(
    arena: Arena,
    kind: DamageType,
    strength: i16,
    told: &[(&'static str, i32)],
) -> Turn {
    let arena = armed(arena, Shape::Bolt, kind, strength).dice(dice(told));
    aim(arena, Pos { x: 3, y: 0 })
}

/// A player, and a kobold to the east that will send so much of a kind; the kobold is of level 90.
pub(crate) fn victim_of(kind: DamageType, strength: i16) -> Arena {
    let row = ".".repeat(24);
    victim_in(
        &format!("{row}\n............@..k........\n{row}"),
        kind,
        strength,
    )
}

/// The same in a picture of one's own.
pub(crate) fn victim_in(picture: &str, kind: DamageType, strength: i16) -> Arena {
    Arena::new(picture)
        .legend('k', ArenaMonster::of("kobold").hit_points(900).energy(100))
        .changing_monster("kobold", plain)
        .changing_monster("kobold", move |kobold| {
            kobold.mana = i32::from(strength) / 5 + 1;
            kobold.never_moves = true;
            kobold.level = 90;
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![PowerDef::Project(ProjectDef {
                    kind,
                    shape: Shape::Bolt,
                    strength: Dice::flat(strength),
                })],
            });
        })
        .hit_points(5000)
}

/// The player waits, and the kobold sends it.
pub(crate) fn suffer(arena: Arena, told: &[(&'static str, i32)]) -> Turn {
    turn(arena.dice(dice(told)), Action::Wait)
}

/// The number after `becomes` in the first line of what happened that has these words in it; 0 where there is none.
pub(crate) fn becomes(turn: &Turn, words: &str) -> i32 {
    let line = turn.lines.iter().find(|line| line.contains(words));
    let number = line.and_then(|line| line.rsplit_once("becomes "));
    number.map_or(0, |(_, number)| {
        let digits: String = number
            .chars()
            .take_while(|c| c.is_ascii_digit() || *c == '-')
            .collect();
        digits.parse().unwrap_or(0)
    })
}

/// What the first line says of who was struck with how much.
fn struck_for(turn: &Turn, words: &str) -> i32 {
    let line = turn.lines.iter().find(|line| line.contains(words));
    let said = line.and_then(|line| line.split_once(" for "));
    said.map_or(0, |(_, rest)| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().unwrap_or(0)
    })
}

/// The hit points that a bolt has cost the player.
pub(crate) fn hurt(turn: &Turn) -> i32 {
    struck_for(turn, "kobold hits player with")
}

/// The hit points that a bolt of the player has cost the kobold.
pub(crate) fn struck(turn: &Turn) -> i32 {
    struck_for(turn, "player hits kobold with")
}
