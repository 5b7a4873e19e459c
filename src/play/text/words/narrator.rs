//! The narrator: makes sentences of outcomes, with the names of the content.

use super::{
    body::ill,
    names::{NAMED_KINDS, capital, feeling, item_name, listed, the, the_only},
    place::{place, way},
};
use crate::{
    content::{Content, ItemDef, ItemId, LevelId, MonsterDef, TerrainDef, TerrainId},
    grid::Pos,
    play::view::PlayerView,
    sim::{ActorInfo, ActorKind, ItemInfo},
};

/// What the player can tell of something that flies.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::play) struct FlightNotice {
    /// Where the player stands and where it seems to come from, if somebody unseen has sent it.
    pub(in crate::play) source: Option<(Pos, Pos)>,
    /// Whether the square where it comes down is out of sight.
    pub(in crate::play) hidden: bool,
}

/// Puts what happened into words.
#[derive(Clone, Copy)]
pub struct Narrator<'a>(
    pub(super) &'a Content,
    bool,
    Option<PlayerView<'a>>,
    Option<Pos>,
    pub(super) FlightNotice,
);

impl<'a> Narrator<'a> {
    /// With the names of this content.
    pub const fn of(content: &'a Content) -> Self {
        Self(
            content,
            false,
            None,
            None,
            FlightNotice {
                source: None,
                hidden: false,
            },
        )
    }

    /// The same for somebody who hallucinates, or does not: who does sees somebody, but not who it is (ABL-STATUS-25).
    #[must_use]
    pub const fn fooled(self, fooled: bool) -> Self {
        Self(self.0, fooled, self.2, self.3, self.4)
    }

    /// The same for somebody who is shown all as it is: who was not seen is named, and things are called what they are in this
    /// view.
    #[must_use]
    pub(in crate::play) const fn revealing(self, truth: PlayerView<'a>) -> Self {
        Self(self.0, false, Some(truth), self.3, self.4)
    }

    /// The same for somebody who stands on a square, if that is known.
    #[must_use]
    pub(in crate::play) const fn from(self, here: Option<Pos>) -> Self {
        Self(self.0, self.1, self.2, here, self.4)
    }

    /// The same for something of which the player can tell so much.
    #[must_use]
    pub(in crate::play) const fn noticing(self, flight: FlightNotice) -> Self {
        Self(self.0, self.1, self.2, self.3, flight)
    }

    /// On which side of who is told somebody is who is not seen: ` to the north`.
    pub(super) fn side_of(self, who: ActorInfo) -> String {
        let here = self.3.filter(|here| *here != who.at);
        here.map_or_else(String::new, |here| format!(" to the {}", way(here, who.at)))
    }

    /// Where from who is told somebody is: `, 6 squares to the north`.
    pub(super) fn place_of(self, who: ActorInfo) -> String {
        let here = self.3.filter(|here| *here != who.at);
        here.map_or_else(String::new, |here| format!(", {}", place(here, who.at)))
    }

    /// Whether somebody was seen, or all is shown.
    pub(super) const fn sees(self, who: ActorInfo) -> bool {
        self.shows(who.seen)
    }

    /// Whether something is told that was seen or not.
    pub(super) const fn shows(self, seen: bool) -> bool {
        seen || self.2.is_some()
    }

    /// `you`, `the cave orc`, `something`, or a proper name.
    pub fn who(self, who: ActorInfo) -> String {
        match who.kind {
            ActorKind::Player => "you".to_owned(),
            ActorKind::Ill(what) => ill(what).to_owned(),
            ActorKind::Ground(terrain) => {
                format!("the {}", self.terrain(terrain).name)
            }
            ActorKind::Monster(_) if !self.sees(who) => "something".to_owned(),
            ActorKind::Monster(_) if self.1 => "something strange".to_owned(),
            ActorKind::Monster(kind) => the(&self.0.monsters[usize::from(kind.0)]),
        }
    }

    /// What is known of the kind of somebody who was seen for what it is.
    pub(super) fn kind_of_seen(self, who: ActorInfo) -> Option<&'a MonsterDef> {
        match who.kind {
            ActorKind::Monster(kind) if self.sees(who) && !self.1 => {
                self.0.monsters.get(usize::from(kind.0))
            }
            ActorKind::Player
            | ActorKind::Ill(_)
            | ActorKind::Ground(_)
            | ActorKind::Monster(_) => None,
        }
    }

    /// Name of a level.
    pub(super) fn level(self, level: LevelId) -> &'a str {
        &self.0.levels[usize::from(level.0)].name
    }

    /// A kind of terrain.
    pub(super) fn terrain(self, kind: TerrainId) -> &'a TerrainDef {
        &self.0.terrain[usize::from(kind.0)]
    }

    /// A kind of item.
    pub(in crate::play) fn item(self, kind: ItemId) -> &'a ItemDef {
        &self.0.items[usize::from(kind.0)]
    }

    /// `The arrow`.
    pub(super) fn the(self, kind: ItemId) -> String {
        capital(&self.the_thing(kind))
    }

    /// `the arrow`.
    pub(super) fn the_thing(self, kind: ItemId) -> String {
        let def = self.item(kind);
        if def.artifact {
            return the_only(&def.name);
        }
        format!("the {}", def.name)
    }

    /// What the player sees on the square just entered: all of it by name where that is little, else the topmost and how many
    /// more things: `You see a sling and 6 more here.` Things that look alike are counted together.
    pub(in crate::play) fn found(self, pile: &[ItemInfo]) -> String {
        let mut alike: Vec<ItemInfo> = Vec::new();
        // The topmost lies last.
        for of in pile.iter().rev() {
            let same = |other: &&mut ItemInfo| (other.kind, other.feeling) == (of.kind, of.feeling);
            match alike.iter_mut().find(same) {
                Some(other) => other.count = other.count.saturating_add(of.count),
                None => alike.push(*of),
            }
        }
        let what = match alike.as_slice() {
            [] => "nothing".to_owned(),
            [one] => self.item_name(*one),
            [top, other] => format!("{} and {}", self.item_name(*other), self.item_name(*top)),
            many => {
                let (named, others) = many.split_at(many.len().min(NAMED_KINDS));
                let names = named.iter().map(|of| self.item_name(*of)).collect();
                listed(names, others.iter().map(|of| u32::from(of.count)).sum())
            }
        };
        format!("You see {what} here.")
    }

    /// Items with their article, and the feeling about them.
    pub(in crate::play) fn item_name(self, of: ItemInfo) -> String {
        if let Some(kind) = self.2.and_then(|truth| truth.kind_of(of.uid)) {
            return item_name(self.0, kind, of.count);
        }
        item_name(self.0, of.kind, of.count) + &feeling(of.feeling)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{ActorId, ItemUid};

    #[test]
    fn what_looks_alike_is_counted_together_and_more_are_things() {
        let content = crate::testing::content();
        let of = |uid, key: &str, count| ItemInfo {
            uid: ItemUid(uid),
            kind: content.item_keys[key],
            count,
            feeling: None,
        };
        let found = |pile: &[ItemInfo]| Narrator::of(&content).found(pile);
        let (one, other) = (of(1, "arrow", 1), of(2, "arrow", 1));
        assert_eq!(found(&[one, other]), "You see 2 arrows here.");
        let dagger = of(3, "dagger", 1);
        assert_eq!(found(&[dagger, one]), "You see a dagger and an arrow here.");
        assert_eq!(
            found(&[dagger, one, other]),
            "You see a dagger and 2 arrows here."
        );
        let pile = [dagger, of(4, "ration", 5), of(5, "sling", 1)];
        assert_eq!(
            found(&pile),
            "You see a sling, 5 rations of food and a dagger here."
        );
        let pile = [other, one, dagger, of(4, "ration", 5), of(5, "sling", 1)];
        assert_eq!(
            found(&pile),
            "You see a sling, 5 rations of food, a dagger and 2 more here."
        );
    }

    #[test]
    fn the_floor_itself_kills_nobody() {
        let content = crate::testing::content();
        let killer = |key: &str| {
            let ground = ActorInfo {
                id: ActorId::NOBODY,
                kind: ActorKind::Ground(content.terrain_keys[key]),
                at: Pos::new(1, 1),
                seen: true,
            };
            Narrator::of(&content).killer(ground)
        };
        assert_eq!(killer("floor"), "a blast");
        assert_eq!(killer("trap_darts"), "a dart trap");
        assert_eq!(killer("lava"), "a pool of lava");
    }
}
