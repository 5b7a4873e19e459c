//! Every trigger of every shipped part and drawn level is set off once, in a game of its own, and does what it says first.

use std::sync::Arc;

use barrow::{
    content::{Content, Dungeon, LevelDef, LevelId, TriggerEffect, TriggerWhen},
    dice::Dice,
    grid::{Dir, Pos},
    mapgen::settled,
    sim::{Action, DungeonLevel, Game, LevelOutcome, Outcome, Setup, WizardDeed},
};

/// A level around a part alone: floor, the stairs up, and the part in the rectangle of a sign.
fn around(content: &Content, key: &str, (width, height): (usize, usize), depth: u8) -> LevelDef {
    let (wide, tall) = (width + 6, height + 4);
    let row = |y: usize| -> String {
        let sign = |x: usize| {
            let inside = (4..4 + width).contains(&x) && (2..2 + height).contains(&y);
            match (x, y) {
                _ if x == 0 || y == 0 || x + 1 == wide || y + 1 == tall => '#',
                (1, 1) => '@',
                _ if inside => 'P',
                _ => '.',
            }
        };
        (0..wide).map(sign).collect()
    };
    let picture: Vec<String> = (0..tall).map(row).collect();
    let text = format!(
        "(name: \"Test\", depth: {depth}, lit: true, legend: {{
            '#': (terrain: \"permanent_wall\"), '.': (terrain: \"floor\"), '@': (terrain: \"stairs_up\"), 'P': (terrain: \"floor\"),
        }}, inserts: {{'P': (part: \"{key}\")}}, picture: r#\"\n{}\n\"#)",
        picture.join("\n")
    );
    let (level, faults) = content.check_level("around", "around.ron", text.as_bytes());
    level.unwrap_or_else(|| panic!("{key}: {faults}"))
}

/// The content with one level more, among monsters that have one hit point, harm nobody and stay.
fn tame(content: &Content, level: LevelDef) -> (Arc<Content>, u16) {
    let mut content = content.clone();
    for kind in &mut content.monsters {
        (kind.hit_points, kind.armor_class) = (Dice::flat(1), 0);
        (kind.blows, kind.powers) = (Vec::new(), None);
        (kind.erratic, kind.never_moves, kind.passes_walls) = (0, true, false);
        kind.throws.clear();
        kind.carries.clear();
    }
    content.levels.push(level);
    let id = content.levels.len() - 1;
    (Arc::new(content), id as u16)
}

/// A wizard on a level.
struct Visit {
    game: Game,
    told: Vec<u16>,
}

impl Visit {
    fn new(content: &Arc<Content>, level: u16) -> Self {
        let setup = Setup {
            seed: 1,
            level: Some(level),
            ..Setup::default()
        };
        let game = Game::new(content, &setup).expect("the level exists");
        let told = Vec::new();
        let mut visit = Self { game, told };
        visit.acts(Action::Wizard(WizardDeed::Begin));
        visit.acts(Action::Wizard(WizardDeed::Level(50)));
        visit
    }

    /// Does something if that can be done; whether it could.
    fn acts(&mut self, action: Action) -> bool {
        let Ok(outcomes) = self.game.step(action) else {
            return false;
        };
        self.told
            .extend(outcomes.iter().filter_map(|outcome| match outcome {
                Outcome::Level(LevelOutcome::Message { trigger, .. }) => Some(*trigger),
                _ => None,
            }));
        true
    }

    fn goes(&mut self, to: Pos) -> bool {
        self.acts(Action::Wizard(WizardDeed::Heal));
        self.acts(Action::Wizard(WizardDeed::Teleport(to)))
    }

    /// Strikes at a square, or lays a hand on it, from wherever beside it one can stand.
    fn at(&mut self, place: Pos, times: usize, action: impl Fn(Dir) -> Action) {
        for dir in Dir::ALL {
            if self.goes(place.step(dir.opposite())) {
                for _ in 0..times {
                    self.acts(action(dir));
                }
                return;
            }
        }
    }
}

/// Sets a trigger of a level off, and says whether its message was told.
fn sets_off(content: &Arc<Content>, id: u16, number: usize) -> bool {
    let level = &content.levels[usize::from(id)];
    let mut visit = Visit::new(content, id);
    let before = visit.told.len();
    match &level.triggers[number].when {
        TriggerWhen::Enter(squares) => {
            for &at in squares {
                visit.goes(at);
            }
        }
        TriggerWhen::PickUp(squares) => {
            for &at in squares {
                if visit.goes(at) {
                    for _ in 0..4 {
                        visit.acts(Action::PickUp);
                    }
                }
            }
        }
        TriggerWhen::Use(squares) => {
            for &at in squares {
                visit.at(at, 1, Action::Open);
            }
        }
        TriggerWhen::Kill(squares) => {
            for &at in squares {
                visit.at(at, 40, Action::Step);
            }
        }
        TriggerWhen::Turn(_) => {
            for _ in 0..30 {
                visit.acts(Action::Wait);
            }
        }
    }
    let depth = visit.game.world().resource::<DungeonLevel>().depth();
    assert_eq!(depth, level.depth, "one is still there");
    visit.told[before..].contains(&(number as u16))
}

/// Triggers that say something, of which some seed sets none off.
fn silent(content: &Content, level: &LevelDef) -> Vec<String> {
    let count = level.drawing.as_ref().map_or(level.triggers.len(), |_| {
        settled(content, level, 0).triggers.len()
    });
    let mut left: Vec<usize> = (0..count).collect();
    for seed in 0..12 {
        let mut made = settled(content, level, seed);
        for trigger in &mut made.triggers {
            // Nobody wants to wait a day for it.
            if let TriggerWhen::Turn(turn) = &mut trigger.when {
                *turn = 100;
            }
        }
        let triggers = made.triggers.clone();
        let (content, id) = tame(content, made);
        left.retain(|&number| {
            let Some(trigger) = triggers.get(number) else {
                return true;
            };
            let says = |effect: &TriggerEffect<_, _>| matches!(effect, TriggerEffect::Message(_));
            trigger.effects.iter().any(says) && !sets_off(&content, id, number)
        });
        if left.is_empty() {
            break;
        }
    }
    let name = |number: &usize| format!("{}: trigger {number}", level.key);
    left.iter().map(name).collect()
}

#[test]
fn every_trigger_of_the_shipped_parts_goes_off() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    let mut left = Vec::new();
    for part in &dungeon.parts {
        if part.drawing.triggers.is_empty() {
            continue;
        }
        let size = part.drawing.size;
        // Turned, it needs the longer side both ways.
        let side = usize::from(size.width().max(size.height()));
        let level = around(&content, &part.key, (side, side), part.depths.0);
        left.extend(
            silent(&content, &level)
                .iter()
                .map(|of| format!("{} of {of}", part.key)),
        );
    }
    assert!(left.is_empty(), "{left:#?}");
}

#[test]
fn every_trigger_of_the_shipped_levels_goes_off() {
    let content = Content::embedded();
    let of_campaign = [
        "barrow_mouth",
        "gallery_of_bones",
        "kings_hall",
        "drowned_chapel",
        "counting_house",
    ];
    let mut left = Vec::new();
    for key in of_campaign {
        let id: LevelId = content.level_id(key).expect("it is shipped");
        left.extend(silent(&content, &content.levels[usize::from(id.0)]));
    }
    assert!(left.is_empty(), "{left:#?}");
}
