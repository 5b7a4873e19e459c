//! What the shipped dungeon promises of its content as a whole: everybody can be met, and everything that designers may say
//! is said somewhere, so that games show it and not tests alone.

use std::collections::BTreeMap;

use barrow::{
    content::{
        Content, Drawing, Dungeon, Feature, LegendDuty, LegendItem, LegendSquare, Material,
        TerrainChoice, TriggerEffect, TriggerWhen,
    },
    grid::{Dir, Pos},
    mapgen::first_depth,
};

/// The deepest generated level of the campaign.
const DEEPEST: u8 = 23;

#[test]
fn everybody_is_met_of_their_own_accord_before_the_last_level() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    for one in &dungeon.inhabitants {
        let key = &content.monsters[usize::from(one.kind.0)].key;
        let depth = first_depth(&content, one);
        assert!(
            depth.is_some_and(|depth| depth <= DEEPEST),
            "{key}: {depth:?}"
        );
    }
}

#[test]
fn the_lower_half_has_new_things() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    let deep = |depth: u8| (13..=DEEPEST).contains(&depth);
    let parts = dungeon.parts.iter().filter(|part| deep(part.depths.0));
    assert!(parts.count() >= 20);
    let egos = dungeon.egos.iter().filter(|ego| deep(ego.depths.0));
    assert!(egos.count() >= 15);
    let things = dungeon.treasure.iter().filter(|one| deep(one.depths.0));
    assert!(things.count() >= 15);
    let first = dungeon.inhabitants.iter();
    let first = first.filter(|one| first_depth(&content, one).is_some_and(deep));
    assert!(first.count() >= 30);
}

/// How many drawings use each thing that a drawing can say.
#[derive(Default)]
struct Users(BTreeMap<&'static str, usize>);

impl Users {
    fn note(&mut self, what: &'static str, used: bool) {
        *self.0.entry(what).or_default() += usize::from(used);
    }

    fn item(found: &mut BTreeMap<&'static str, bool>, item: &LegendItem) {
        let mut note = |what, used| *found.entry(what).or_default() |= used;
        note("chance", item.chance < 100);
        note("ego", item.ego > 0);
        note("charges", item.state.charges.is_some());
        note("fuel", item.state.fuel.is_some());
        note("known", item.state.known.is_some());
        note("to_hit", item.state.better[0] != 0);
        note("to_damage", item.state.better[1] != 0);
        note("to_armor", item.state.better[2] != 0);
        let chest = item.chest.as_deref();
        note("lock", chest.is_some_and(|chest| chest.lock.is_some()));
        note("trap", chest.is_some_and(|chest| chest.trap.is_some()));
        note(
            "inside",
            chest.is_some_and(|chest| !chest.inside.is_empty()),
        );
    }

    fn square(found: &mut BTreeMap<&'static str, bool>, square: &LegendSquare) {
        for item in &square.items {
            Self::item(found, item);
        }
        let mut note = |what, used| *found.entry(what).or_default() |= used;
        note("several items", square.items.len() > 1);
        note("lit", square.lit);
        let chosen = matches!(&square.terrain, TerrainChoice::OneOf(kinds) if kinds.len() > 1);
        note("terrain: OneOf", chosen);
        let monster = square.monster.as_ref();
        note(
            "monster_chance",
            monster.is_some_and(|one| one.chance < 100),
        );
        note("awake", monster.is_some_and(|one| one.awake));
        note("asleep", monster.is_some_and(|one| one.asleep.is_some()));
        let duty = monster.and_then(|one| one.duty.as_ref());
        note("Guard", matches!(duty, Some(LegendDuty::Guard)));
        note("Hold", matches!(duty, Some(LegendDuty::Hold)));
        note("Patrol", matches!(duty, Some(LegendDuty::Patrol(_))));
    }

    fn drawing(&mut self, drawing: &Drawing) {
        let mut found = BTreeMap::new();
        for square in drawing.squares.iter().flatten() {
            Self::square(&mut found, square);
        }
        let mut note = |what, used| *found.entry(what).or_default() |= used;
        note("shuffle", !drawing.shuffle.is_empty());
        note("each", !drawing.each.is_empty());
        note("all", !drawing.all.is_empty());
        note("pieces", !drawing.pieces.is_empty());
        note("inserts", !drawing.inserts.is_empty());
        for trigger in &drawing.triggers {
            note("triggers", true);
            note("again", trigger.again);
            note("Enter", matches!(trigger.when, TriggerWhen::Enter(_)));
            note("Kill", matches!(trigger.when, TriggerWhen::Kill(_)));
            note("PickUp", matches!(trigger.when, TriggerWhen::PickUp(_)));
            note("Use", matches!(trigger.when, TriggerWhen::Use(_)));
            note("Turn", matches!(trigger.when, TriggerWhen::Turn(_)));
            for effect in &trigger.effects {
                note("Message", matches!(effect, TriggerEffect::Message(_)));
                note("Spawn", matches!(effect, TriggerEffect::Spawn { .. }));
                note("Project", matches!(effect, TriggerEffect::Project { .. }));
                note(
                    "Terrain",
                    matches!(effect, TriggerEffect::Terrain { doors: false, .. }),
                );
                note(
                    "Door",
                    matches!(effect, TriggerEffect::Terrain { doors: true, .. }),
                );
            }
        }
        for (what, used) in found {
            self.note(what, used);
        }
    }
}

#[test]
fn everything_that_a_drawing_can_say_is_said_by_some() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    let mut users = Users::default();
    for part in &dungeon.parts {
        users.drawing(&part.drawing);
        users.note("turn: false", !part.turn);
        users.note("mirror: false", !part.mirror);
    }
    for level in &content.levels {
        if let Some(drawing) = &level.drawing {
            users.drawing(drawing);
        }
    }
    let unused: Vec<_> = users.0.iter().filter(|(_, count)| **count == 0).collect();
    assert!(unused.is_empty(), "{unused:?} of {:?}", users.0);
    let triggered = dungeon.parts.iter();
    let triggered = triggered.filter(|part| !part.drawing.triggers.is_empty());
    assert!(triggered.count() >= 20);
}

#[test]
fn themes_end_below_the_campaign_and_those_that_do_not_say_why() {
    let dungeon = Dungeon::embedded();
    let bottomless = |deepest: u8| deepest == 127;
    let open: Vec<&str> = dungeon
        .themes
        .iter()
        .filter(|theme| bottomless(theme.depths.1))
        .map(|theme| theme.key.as_str())
        .collect();
    assert_eq!(open, ["rifts", "observatory"]);
    let document = include_str!("../../docs/dungeon.md");
    assert!(document.contains("Only the rifts and the observatory have no `deepest`"));
    // Whatever is met deep down goes as deep as the campaign does.
    for theme in &dungeon.themes {
        let (from, to) = theme.depths;
        assert!(
            from <= DEEPEST && to >= 12 && (bottomless(to) || to <= DEEPEST + 13),
            "{}",
            theme.key
        );
    }
}

#[test]
fn whoever_knows_the_traps_of_the_kings_hall_can_walk_around_each() {
    let content = Content::embedded();
    let hall = content
        .levels
        .iter()
        .find(|level| level.name == "King's Hall");
    let hall = hall.expect("the last level");
    let size = hall.terrain.size();
    let def = |at: Pos| {
        let kind = hall.terrain.get(at)?;
        Some(&content.terrain[usize::from(kind.0)])
    };
    let is_trap = |at: Pos| def(at).is_some_and(|def| matches!(def.feature, Feature::Conceals(_)));
    let is_walk = |at: Pos| {
        def(at).is_some_and(|def| def.passable && def.material != Material::Lava) && !is_trap(at)
    };
    let mut traps = 0;
    for trap in size.positions().filter(|at| is_trap(*at)) {
        traps += 1;
        let beside: Vec<Pos> = Dir::ALL
            .map(|dir| trap.step(dir))
            .into_iter()
            .filter(|at| is_walk(*at))
            .collect();
        let mut reached = vec![beside[0]];
        let mut next = 0;
        while let Some(at) = reached.get(next).copied() {
            next += 1;
            let more: Vec<Pos> = beside
                .iter()
                .copied()
                .filter(|other| at.chebyshev(*other) == 1 && !reached.contains(other))
                .collect();
            reached.extend(more);
        }
        assert_eq!(reached.len(), beside.len(), "{trap:?} bars the way");
    }
    assert!(traps >= 2, "{traps}");
}
