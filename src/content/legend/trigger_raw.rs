//! What files say about triggers, field for field.
//!
//! The documentation of the fields is also the reference for designers: `docs/formats.md` repeats it, and a test compares
//! the two.

use super::raw::RawMonsterChoice;
use crate::{
    content::{
        names::TerrainKey,
        node::RonNode,
        read::{
            FromRonNode, Reader, Spanned,
            raw_struct::raw_struct,
            values::{DiceAtLeast, IntInRange, NonEmptyText},
            word::{single, unknown, word},
        },
    },
    rules::projection::DamageType,
};

/// What sets a trigger off, with the signs that say where.
#[derive(Clone, Debug, PartialEq)]
pub enum RawWhen {
    /// The player comes onto a square of these signs.
    Enter(Spanned<String>),
    /// A monster that stood on one of them dies.
    Kill(Spanned<String>),
    /// The player picks up what lay on one of them.
    PickUp(Spanned<String>),
    /// The player lays a hand on one of them.
    Use(Spanned<String>),
    /// Game turns after the first arrival.
    Turn(IntInRange<1, 1_000_000>),
}

impl FromRonNode for RawWhen {
    fn expected() -> String {
        "`Enter(\"ab\")`, `Kill(\"K\")`, `PickUp(\"*\")`, `Use(\"L\")` or `Turn(500)`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Enter" => single(node, &word, reader).map(Self::Enter),
            "Kill" => single(node, &word, reader).map(Self::Kill),
            "PickUp" => single(node, &word, reader).map(Self::PickUp),
            "Use" => single(node, &word, reader).map(Self::Use),
            "Turn" => single(node, &word, reader).map(Self::Turn),
            _ => {
                unknown::<Self>(&word, &["Enter", "Kill", "PickUp", "Use", "Turn"], reader);
                None
            }
        }
    }
}

/// What becomes of a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoorState {
    /// It stands open.
    Open,
    /// It is shut.
    Closed,
    /// It is locked.
    Locked,
}

impl FromRonNode for DoorState {
    fn expected() -> String {
        "`Open`, `Closed` or `Locked`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Open" => Some(Self::Open),
            "Closed" => Some(Self::Closed),
            "Locked" => Some(Self::Locked),
            _ => {
                unknown::<Self>(&word, &["Open", "Closed", "Locked"], reader);
                None
            }
        }
    }
}

raw_struct! {
    /// Somebody comes: what stands in `Spawn(..)`.
    RawSpawn, "who comes `Spawn(at: \"s\", monster: ..)`" {
        /// Signs: on each of their squares where nobody stands comes one.
        at: String,
        /// Who: a key, `Any(..)` or `OneOf(..)`. All that one trigger brings at once are of one kind.
        monster: RawMonsterChoice,
    }
}

raw_struct! {
    /// Squares change: what stands in `Terrain(..)`.
    RawChange, "squares that change `Terrain(at: \"w\", to: ..)`" {
        /// Signs of the squares. Where somebody stands, none becomes what nobody can enter.
        at: String,
        /// Key of what they become.
        to: TerrainKey,
    }
}

raw_struct! {
    /// Doors open, shut or are locked: what stands in `Door(..)`.
    RawDoorChange, "doors that move `Door(at: \"d\", to: Locked)`" {
        /// Signs of the doors; squares that are no door at that time stay as they are, and so do doorways where somebody
        /// stands.
        at: String,
        /// What becomes of them: `Open`, `Closed` or `Locked`.
        to: DoorState,
    }
}

raw_struct! {
    /// Something goes off: what stands in `Project(..)`.
    RawBlast, "what goes off `Project(at: \"x\", kind: Fire, strength: \"3d6\")`" {
        /// Signs of the squares on which it goes off.
        at: String,
        /// What it is made of.
        kind: DamageType,
        /// Its strength in the middle.
        strength: DiceAtLeast<1>,
        /// How many squares around it reaches.
        radius: IntInRange<0, 10> = IntInRange(1),
    }
}

/// What a trigger does.
#[derive(Clone, Debug, PartialEq)]
pub enum RawThen {
    /// The player reads something.
    Message(NonEmptyText),
    /// Somebody comes.
    Spawn(RawSpawn),
    /// Squares change.
    Terrain(RawChange),
    /// Doors open or shut.
    Door(RawDoorChange),
    /// Something goes off.
    Project(RawBlast),
}

impl FromRonNode for RawThen {
    fn expected() -> String {
        "`Message(\"..\")`, `Spawn(..)`, `Terrain(..)`, `Door(..)` or `Project(..)`".to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Message" => single(node, &word, reader).map(Self::Message),
            "Spawn" => RawSpawn::of_variant(node, reader).map(Self::Spawn),
            "Terrain" => RawChange::of_variant(node, reader).map(Self::Terrain),
            "Door" => RawDoorChange::of_variant(node, reader).map(Self::Door),
            "Project" => RawBlast::of_variant(node, reader).map(Self::Project),
            _ => {
                let names = ["Message", "Spawn", "Terrain", "Door", "Project"];
                unknown::<Self>(&word, &names, reader);
                None
            }
        }
    }
}

raw_struct! {
    /// Something that happens on a level: an entry of `triggers`.
    RawTrigger, "a trigger `(when: .., then: [..])`" {
        /// What sets it off: `Enter("12")`, the player comes onto a square of these signs; `Kill("K")`, somebody who stood
        /// on one dies; `PickUp("*")`, the player picks up what lay on one; `Use("L")`, the player
        /// opens one that is a terrain with `feature: Used`, such as a lever or an altar; `Turn(5000)`, so many game turns after the first
        /// arrival, ten of which are a turn at normal speed.
        when: RawWhen,
        /// It goes off each time, and not only once.
        again: bool = false,
        /// What happens, in this order: `Message("..")`, `Spawn(..)`, `Terrain(..)`, `Door(..)`, `Project(..)`.
        then: Vec<Spanned<RawThen>>,
    }
}
