//! What happens by itself on the shipped levels of the campaign, as somebody sets it off (BRW-TRIGGER-01 to -03).

use std::sync::Arc;

use barrow::{
    content::Content,
    dice::Dice,
    grid::{Dir, Pos},
    play::PlayerView,
    sim::{
        Action, Catalog, DungeonLevel, Game, LevelOutcome, Monster, Outcome, Position, Setup,
        WizardDeed,
    },
};

/// A visit of a shipped level by a wizard, among monsters that have one hit point and harm nobody.
struct Visit {
    game: Game,
    told: Vec<String>,
}

impl Visit {
    fn new(level: &str) -> Self {
        let mut content = Content::embedded();
        let id = content.level_id(level).expect("it is shipped");
        for kind in &mut content.monsters {
            (kind.hit_points, kind.armor_class) = (Dice::flat(1), 0);
            (kind.blows, kind.powers) = (Vec::new(), None);
            (kind.erratic, kind.never_moves) = (0, true);
        }
        let setup = Setup {
            seed: 4,
            level: Some(id.0),
            ..Setup::default()
        };
        let game = Game::new(&Arc::new(content), &setup).expect("the level exists");
        let mut visit = Self {
            game,
            told: Vec::new(),
        };
        visit.acts(Action::Wizard(WizardDeed::Begin));
        visit.acts(Action::Wizard(WizardDeed::Level(40)));
        visit
    }

    /// Does something, and notes what triggers say of it.
    fn acts(&mut self, action: Action) {
        let outcomes = self.game.step(action);
        let outcomes = outcomes.unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        let level = self.game.world().resource::<DungeonLevel>().id();
        let def = self.game.world().resource::<Catalog>().level(level).clone();
        for outcome in outcomes {
            if let Outcome::Level(LevelOutcome::Message {
                trigger, effect, ..
            }) = outcome
            {
                let effect = &def.triggers[usize::from(trigger)].effects[usize::from(effect)];
                self.told.push(format!("{effect:?}"));
            }
        }
    }

    /// Goes to a square next to one, from which one steps onto it.
    fn beside(&mut self, at: Pos) -> Dir {
        let taken = self.monsters();
        let free =
            |from: &Pos| self.passable(*from) && taken.iter().all(|(_, there)| there != from);
        let mut ways = Dir::ALL
            .into_iter()
            .map(|dir| (dir, at.step(dir.opposite())));
        let (dir, from) = ways
            .find(|(_, from)| free(from))
            .expect("a square beside it is free");
        if self.here() != from {
            self.acts(Action::Wizard(WizardDeed::Teleport(from)));
        }
        dir
    }

    /// Comes onto a square on foot.
    fn to(&mut self, at: Pos) {
        let dir = self.beside(at);
        self.acts(Action::Step(dir));
        assert_eq!(self.here(), at);
    }

    /// Digs a square away.
    fn dig(&mut self, at: Pos) {
        let dir = self.beside(at);
        let before = self.ground(at);
        for _ in 0..2000 {
            if self.ground(at) != before {
                return;
            }
            self.acts(Action::Dig(dir));
        }
        panic!("{at:?} does not give");
    }

    fn here(&self) -> Pos {
        PlayerView::new(&self.game).here()
    }

    fn hit_points(&self) -> i32 {
        PlayerView::new(&self.game).health().now()
    }

    fn passable(&self, at: Pos) -> bool {
        let world = self.game.world();
        let kind = world.resource::<DungeonLevel>().terrain(at);
        kind.is_some_and(|kind| world.resource::<Catalog>().terrain(kind).passable)
    }

    /// The key of the terrain of a square.
    fn ground(&self, at: Pos) -> String {
        let world = self.game.world();
        let kind = world.resource::<DungeonLevel>().terrain(at);
        let kind = kind.expect("on the level");
        world.resource::<Catalog>().terrain(kind).key.clone()
    }

    /// Who is there, by the keys of their kinds, and where.
    fn monsters(&self) -> Vec<(String, Pos)> {
        let world = self.game.world();
        let catalog = world.resource::<Catalog>();
        let mut query = world
            .try_query::<(&Monster, &Position)>()
            .expect("somebody is there");
        let all = query.iter(world);
        all.map(|(who, place)| (catalog.monster(who.0).key.clone(), place.pos()))
            .collect()
    }

    fn count(&self, key: &str) -> usize {
        self.monsters()
            .iter()
            .filter(|(kind, _)| kind == key)
            .count()
    }

    /// Where all squares of a kind are.
    fn squares(&self, key: &str) -> Vec<Pos> {
        let size = self
            .game
            .world()
            .resource::<DungeonLevel>()
            .squares()
            .size();
        size.positions()
            .filter(|at| self.ground(*at) == key)
            .collect()
    }

    #[track_caller]
    fn was_told(&self, words: &str) {
        assert!(
            self.told.iter().any(|line| line.contains(words)),
            "not told `{words}`: {:#?}",
            self.told
        );
    }
}

/// Where a thing of a kind lies on a shipped level.
fn place_of(level: &str, item: &str) -> Pos {
    let content = Content::embedded();
    let id = content.level_id(level).expect("it is shipped");
    let kind = content.item_keys[item];
    let items = &content.levels[usize::from(id.0)].items;
    let placed = items.iter().find(|placed| placed.kind == kind);
    placed.expect("it lies there").at
}

#[test]
fn the_altar_of_the_barrow_mouth_opens_a_wall_and_nothing_else_does() {
    // BRW-TRIGGER-01, BRW-TRIGGER-02, BRW-TRIGGER-03
    let mut visit = Visit::new("barrow_mouth");
    let altar = visit.squares("altar")[0];
    let walls = visit.squares("granite").len();
    visit.to(altar);
    visit.was_told("as if it stood on a pivot");
    assert_eq!(visit.squares("granite").len(), walls);
    let dir = visit.beside(altar);
    visit.acts(Action::Open(dir));
    visit.was_told("a stone slides down");
    assert_eq!(visit.squares("granite").len(), walls - 1);
}

#[test]
fn the_hoard_of_the_barrow_mouth_falls_shut_with_stones_that_can_be_dug() {
    // BRW-TRIGGER-01, BRW-TRIGGER-02
    let mut visit = Visit::new("barrow_mouth");
    let rubble = visit.squares("rubble");
    assert_eq!(rubble.len(), 2);
    // A way has been dug before.
    for at in &rubble {
        visit.dig(*at);
    }
    assert_eq!(visit.squares("rubble").len(), 0);
    visit.to(place_of("barrow_mouth", "gem"));
    visit.acts(Action::PickUp);
    visit.was_told("stones come down");
    assert_eq!(visit.squares("rubble"), rubble);
    visit.dig(rubble[0]);
    assert_eq!(visit.squares("rubble").len(), rubble.len() - 1);
}

#[test]
fn bats_come_home_to_the_barrow_mouth_in_the_evening_of_the_first_visit() {
    // BRW-TRIGGER-02
    let mut visit = Visit::new("barrow_mouth");
    let bats = visit.count("bat");
    for _ in 0..1300 {
        visit.acts(Action::Wizard(WizardDeed::Heal));
        visit.acts(Action::Wait);
        if !visit.told.is_empty() {
            break;
        }
    }
    visit.was_told("Bats come home");
    assert_eq!(visit.count("bat"), bats + 3);
}

#[test]
fn the_amulet_of_the_gallery_is_guarded_by_frost_that_shows() {
    // BRW-TRIGGER-01
    let mut visit = Visit::new("gallery_of_bones");
    let amulet = place_of("gallery_of_bones", "amulet");
    let beside = amulet.neighbors().find(|at| visit.ground(*at) == "grass");
    visit.to(beside.expect("grass around it"));
    visit.was_told("stiff with frost");
    visit.to(amulet);
    let before = visit.hit_points();
    visit.acts(Action::PickUp);
    visit.was_told("takes hold of you");
    assert!((1..=18).contains(&(before - visit.hit_points())));
}

#[test]
fn the_guard_stands_to_when_the_captains_sword_is_taken() {
    // BRW-TRIGGER-01, BRW-TRIGGER-02
    let mut visit = Visit::new("gallery_of_bones");
    let sword = place_of("gallery_of_bones", "sword_of_dawn");
    let before = visit.count("skeleton");
    visit.to(sword);
    assert_eq!(visit.count("skeleton"), before);
    visit.acts(Action::PickUp);
    visit.was_told("stand to");
    assert_eq!(visit.count("skeleton"), before + 2);
    // Twice is once.
    visit.acts(Action::Wait);
    assert_eq!(visit.count("skeleton"), before + 2);
}

#[test]
fn the_doors_of_the_kings_hall_shut_behind_who_comes_in_and_open_again() {
    // BRW-TRIGGER-01
    let mut visit = Visit::new("kings_hall");
    let doors = visit.squares("door_closed");
    // The door in the north wall of the hall: below it lies the square that sets it off.
    let north = doors.iter().find(|at| at.y == 10).copied();
    let north = north.expect("the hall has a door in the north");
    visit.acts(Action::Wizard(WizardDeed::Teleport(north.step(Dir::N))));
    visit.acts(Action::Step(Dir::S));
    assert_eq!(visit.ground(north), "door_open");
    visit.acts(Action::Step(Dir::S));
    visit.acts(Action::Step(Dir::S));
    assert_eq!(visit.here(), north.step(Dir::S));
    visit.was_told("fall shut behind you");
    assert_eq!(visit.ground(north), "door_closed");
    visit.acts(Action::Step(Dir::N));
    assert_eq!(visit.ground(north), "door_open");
}

#[test]
fn the_buried_get_up_for_the_crown() {
    // BRW-TRIGGER-01, BRW-TRIGGER-02
    let mut visit = Visit::new("kings_hall");
    let priests = visit.count("wrapped_one");
    visit.to(place_of("kings_hall", "crown"));
    visit.acts(Action::PickUp);
    visit.was_told("get up to see who takes it");
    assert_eq!(visit.count("wrapped_one"), priests + 4);
}

#[test]
fn with_the_king_the_fire_around_the_hall_goes_out() {
    // BRW-TRIGGER-01
    let mut visit = Visit::new("kings_hall");
    let lava = visit.squares("lava");
    assert!(lava.len() > 100);
    let find = |visit: &Visit| {
        let all = visit.monsters();
        let king = all.into_iter().find(|(kind, _)| kind == "barrow_king");
        king.map(|(_, at)| at)
    };
    let at = find(&visit).expect("the king is there");
    let dir = visit.beside(at);
    for _ in 0..200 {
        if find(&visit).is_none() {
            break;
        }
        visit.acts(Action::Wizard(WizardDeed::Heal));
        visit.acts(Action::Step(dir));
    }
    visit.was_told("the fire with him");
    assert_eq!(visit.squares("lava"), []);
    assert!(lava.iter().all(|at| visit.ground(*at) == "floor"));
}

#[test]
fn what_a_trigger_opens_counts_as_a_way() {
    let level = |triggers: &str| {
        let text = format!(
            "(name: \"Niche\", depth: 3, lit: true, legend: {{
                '#': (terrain: \"permanent_wall\"), '.': (terrain: \"floor\"), '@': (terrain: \"stairs_up\"),
                'e': (terrain: \"granite\"), 'i': (terrain: \"floor\", item: \"gem\"),
            }}, triggers: [{triggers}], picture: r#\"\n######\n#@.ei#\n######\n\"#)"
        );
        let content = Content::embedded();
        let (_, faults) = content.check_level("niche", "niche.ron", text.as_bytes());
        faults.to_string()
    };
    let lost = "no way leads from the start to this item";
    let opens =
        |to: &str| format!("(when: Enter(\".\"), then: [Terrain(at: \"e\", to: \"{to}\")])");
    assert!(level("").contains(lost));
    assert!(level(&opens("magma")).contains(lost));
    assert!(!level(&opens("floor")).contains(lost));
}
