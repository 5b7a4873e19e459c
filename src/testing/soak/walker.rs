//! The random walker: mostly steps, and of the rest whatever the pack and the slots offer, sensible or not.

use strum::VariantArray as _;

use crate::{
    content::{Slot, SpellId},
    dice::{Random, RollLabel, Roller},
    grid::Dir,
    play::PlayerView,
    rules::ability::specialty::Specialty,
    sim::{Action, ItemUid},
};

/// What a tester does is no rule.
pub(super) const CHOICE: RollLabel = RollLabel::new("what a tester does", "test");

/// Something to do, by chance.
pub fn random_action(view: PlayerView<'_>, dice: &mut Random) -> Action {
    let pack = view.pack();
    let worn = view.worn();
    let mut roll = |high: i32| dice.range(CHOICE, 0, high);
    let uid = match pack.len() {
        0 => ItemUid(u32::MAX),
        some => pack[roll(some as i32 - 1) as usize].uid,
    };
    let dir = Dir::ALL[roll(7) as usize];
    let at = view.here().step(dir).step(dir);
    match roll(99) {
        0..60 => Action::Step(dir),
        60..68 => Action::PickUp,
        68..72 => Action::Wield(uid),
        72..74 => Action::TakeOff(match worn.len() {
            0 => Slot::Ring,
            some => worn[roll(some as i32 - 1) as usize].0,
        }),
        74..77 => Action::Drop(uid),
        77..80 => Action::Quaff(uid),
        80 => Action::Use(uid),
        81 => Action::Zap {
            item: uid,
            at: Some(at),
        },
        82 => Action::Aim { item: uid, at },
        83 => Action::Eat(uid),
        84..86 => Action::Rest,
        86 => Action::SearchMode(roll(1) == 0),
        87 => match roll(3) {
            0 => Action::Search,
            1 => Action::Refuel(uid),
            2 => Action::Wait,
            _ => Action::Specialize(Specialty::VARIANTS[roll(6) as usize]),
        },
        // Those who cast do so about as often as anything else; others are refused.
        88..90 => {
            let all = view.content().spells.len().max(1) as i32;
            match SpellId(roll(all - 1) as u16) {
                spell if roll(2) == 0 => Action::Study(spell),
                spell => Action::Cast {
                    spell,
                    at: Some(at),
                },
            }
        }
        90..92 => Action::Open(dir),
        92 => Action::Disarm(dir),
        93..96 => Action::Close(dir),
        96..98 => Action::Descend,
        _ => Action::Ascend,
    }
}
