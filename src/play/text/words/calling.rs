//! What the life of each class is like, for those who choose a character.

use crate::rules::Class;

/// A few sentences, which fit into a line of the smallest window.
pub(in crate::play) const fn calling(class: Class) -> &'static str {
    match class {
        Class::Warrior => {
            "Strikes best and lasts longest; knows no magic. Good for a first game: walk up to it and hit it."
        }
        Class::Mage => {
            "Breaks at a touch, kills from afar with bolts and balls. Counts mana, and leaves in time."
        }
        Class::Priest => {
            "Heals, blesses and turns the undead. Best with a mace: edges trouble a priest unless blessed."
        }
        Class::Rogue => {
            "Goes unheard, finds what is hidden, opens what is locked; knows a little magic. No warrior."
        }
        Class::Ranger => {
            "Shoots best of all, and has a little magic. Lives by distance: what comes near was shot at too late."
        }
        Class::Paladin => {
            "A warrior with a few prayers: strikes almost as well, and learns more slowly."
        }
        Class::Druid => {
            "Calls upon storm, stone and thorns; wields no great weapon well. Fights best where there is room."
        }
        Class::Necromancer => {
            "Drains and frightens what lives, and is as frail as a mage. Keeps away, and leaves in time."
        }
        Class::Assassin => {
            "Goes quietly, with light blades. An open fight against many is the wrong fight."
        }
    }
}
