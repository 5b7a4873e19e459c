//! A fight in a picture, with scripted dice: how tests are written here, and bug reports may be.
//!
//! A roll that the script does not expect, or one that is left over, ends the program and names the rule.
//! docs/testing.md tells all that an arena can do.
//!
//! `cargo run --no-default-features --example arena`

use barrow::{
    grid::Dir,
    sim::Action,
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};

fn main() {
    let mut arena = Arena::new(
        "######
         #@k..#
         ######",
    )
    .legend('k', ArenaMonster::of("kobold").wounded_to(6))
    .wearing("long_sword")
    .script([
        Range(10),     // luck of the attack: neither a sure hit nor a sure miss
        Chance(true),  // skill against armor
        Sum(5),        // dice of the sword
        Chance(false), // no critical hit
    ]);
    println!("{}\n", arena.picture());

    let happened = arena.act(Action::Step(Dir::E));
    // The whole list is compared, so that nothing happens unseen.
    happened.are("player hits kobold with long_sword for 5, 1 of 7 left");
    happened.lines().iter().for_each(|line| println!("{line}"));

    // A second script: this time luck alone decides.
    arena.rolls([Range(20)]);
    let happened = arena.attempt(Action::Step(Dir::E));
    match happened {
        Ok(happened) => happened.lines().iter().for_each(|line| println!("{line}")),
        Err(refusal) => println!("refused: {refusal}"),
    }
    println!("the kobold: {:?}", arena.monster("kobold").hit_points);
}
