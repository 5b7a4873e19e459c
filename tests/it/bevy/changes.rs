//! What counts as changed in a host's systems has become another.

use std::{collections::BTreeMap, fmt::Debug};

use barrow::{
    bevy_app::{App, Update},
    bevy_ecs::{component::Mutable, prelude::*},
    grid::{Dir, Pos},
    rules::base::ruleset::Ruleset,
    sim::{
        Action, ActorArmor, ActorBalance, ActorId, ActorSpeed, AiState, BlackBreath, Burden,
        Catalog, Character, CombatOutcome, Conditions, Health, Mana, MonsterCombat, Occupants,
        Outcome, Pack, PlayerCombat, PlayerDigging, PlayerMovement, PlayerProtections,
        PlayerStealth, Position, Purse, SearchMode, SimSystems, Spells, Stack, Stomach,
        TimedEffects, WornArmor,
    },
    testing::{Arena, ArenaMonster, Play::Range, content},
};

use super::act;

/// What has counted as changed since the last look, and what a component was then.
#[derive(Resource)]
struct Changes<C> {
    changed: Vec<ActorId>,
    idle: Vec<ActorId>,
    before: BTreeMap<ActorId, C>,
}

/// Notes what counts as changed, and what of it is as it was before.
fn note<C: Component + Clone + PartialEq>(
    all: Query<(&ActorId, Ref<C>)>,
    mut changes: ResMut<Changes<C>>,
) {
    changes.changed.clear();
    changes.idle.clear();
    for (id, now) in &all {
        if now.is_changed() {
            changes.changed.push(*id);
            if changes.before.get(id) == Some(&*now) {
                changes.idle.push(*id);
            }
        }
        changes.before.insert(*id, (*now).clone());
    }
}

/// Looks at the changes of a component after each step.
fn watch<C: Component<Mutability = Mutable> + Clone + PartialEq + Debug>(app: &mut App) {
    app.insert_resource(Changes::<C> {
        changed: Vec::new(),
        idle: Vec::new(),
        before: BTreeMap::new(),
    })
    .add_systems(Update, note::<C>.in_set(SimSystems::Report));
}

fn changed<C: Component>(app: &App) -> &[ActorId] {
    &app.world().resource::<Changes<C>>().changed
}

fn idle<C: Component>(app: &App) -> &[ActorId] {
    &app.world().resource::<Changes<C>>().idle
}

#[test]
fn a_turn_in_which_nobody_moves_marks_no_position_and_a_step_marks_one() {
    let mut app = Arena::new("######\n#@..j#\n######")
        .legend('j', ArenaMonster::of("jackal").asleep(9000))
        .app();
    watch::<Position>(&mut app);
    watch::<Health>(&mut app);
    app.update();
    act(&mut app, Action::Wait);
    assert_eq!(changed::<Position>(&app), []);
    assert_eq!(changed::<Health>(&app), []);
    act(&mut app, Action::Step(Dir::E));
    assert_eq!(changed::<Position>(&app), [ActorId::PLAYER]);
    assert_eq!(changed::<Health>(&app), []);
}

#[test]
fn a_blow_marks_the_health_of_who_is_hit_and_a_miss_nobodys() {
    for (luck, hurt) in [(1, &[ActorId(1)][..]), (20, &[])] {
        let jackal = ArenaMonster::of("jackal").hit_points(50).energy(-900);
        let mut app = Arena::new("####\n#@j#\n####")
            .legend('j', jackal)
            .script([Range(luck)])
            .app();
        watch::<Health>(&mut app);
        app.update();
        act(&mut app, Action::Step(Dir::E));
        assert_eq!(changed::<Health>(&app), hurt);
    }
}

/// Watches components, and says which of them count as changed and have not become another.
macro_rules! watched {
    ($($component:ident),* $(,)?) => {
        fn watch_all(app: &mut App) {
            $(watch::<$component>(app);)*
        }

        fn all_idle(app: &App) -> Vec<(&'static str, Vec<ActorId>)> {
            let all = [$((stringify!($component), idle::<$component>(app).to_vec())),*];
            all.into_iter().filter(|(_, of)| !of.is_empty()).collect()
        }
    };
}

watched!(
    Position,
    Health,
    Mana,
    ActorSpeed,
    ActorArmor,
    ActorBalance,
    AiState,
    Conditions,
    MonsterCombat,
    PlayerCombat,
    WornArmor,
    PlayerProtections,
    PlayerStealth,
    PlayerDigging,
    PlayerMovement,
    TimedEffects,
    Burden,
    Character,
    Stomach,
    SearchMode,
    BlackBreath,
    Spells,
    Purse,
);

/// Everything of a body that the rules change, watched over whole turns of a fight: the player strikes, waits, searches, reads
/// and drinks while somebody strikes it, an archer shoots and somebody sleeps.
#[test]
fn what_counts_as_changed_has_become_another() {
    for rules in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        let mut app = Arena::new("########\n#@j...z#\n#......#\n#......#\n#k.....#\n########")
            .changing_monster("kobold", |kobold| {
                (kobold.never_moves, kobold.hearing) = (true, 20);
                kobold.powers = None;
                kobold.wears = vec![content().item_keys["long_bow"]];
                kobold.carries = vec![(content().item_keys["arrow"], 30)];
            })
            .legend('j', ArenaMonster::of("jackal").hit_points(900).asleep(0))
            .legend('k', ArenaMonster::of("kobold").hit_points(900))
            .legend('z', ArenaMonster::of("zombie").asleep(9000))
            .ruleset(rules)
            .wearing("dagger")
            .carrying("long_sword", 1)
            .carrying("potion_speed", 2)
            .hit_points(9000)
            .wounded_to(8000)
            .seed(4)
            .app();
        watch_all(&mut app);
        app.update();
        let (mut found, mut blows, mut misses, mut shots) = (Vec::new(), 0, 0, 0);
        for turn in 0..60 {
            let action = match turn {
                9 => Action::Search,
                20 => drink(&app),
                _ if turn % 2 == 0 => Action::Step(Dir::E),
                _ => Action::Wait,
            };
            let mut alarmed = None;
            for outcome in act(&mut app, action) {
                match outcome {
                    Outcome::Combat(CombatOutcome::Struck {
                        attacker, defender, ..
                    }) if attacker.is_player() => {
                        blows += 1;
                        alarmed = Some(defender.id);
                    }
                    Outcome::Combat(CombatOutcome::Missed {
                        attacker, defender, ..
                    }) => {
                        misses += 1;
                        alarmed = alarmed.or(attacker.is_player().then_some(defender.id));
                    }
                    Outcome::Combat(CombatOutcome::Launched { .. }) => shots += 1,
                    _ => {}
                }
            }
            for (name, mut of) in all_idle(&app) {
                // Who is struck is alarmed again, and a turn of its own later less so: in a step it comes back to where it was.
                of.retain(|id| name != "AiState" || Some(*id) != alarmed);
                if !of.is_empty() {
                    found.push((turn, name, of));
                }
            }
        }
        assert!(
            blows > 5 && misses > 1 && shots > 5,
            "{rules}: {blows} {misses} {shots}"
        );
        assert!(found.is_empty(), "{rules}: {found:?}");
    }
}

/// The player drinks what is in the pack.
fn drink(app: &App) -> Action {
    let player = app
        .world()
        .resource::<Occupants>()
        .at(Pos::new(1, 1))
        .unwrap();
    let pack = app.world().get::<Pack>(player).unwrap().stacks();
    let catalog = app.world().resource::<Catalog>();
    let potion = pack.iter().find(|(_, thing)| {
        let stack = app.world().get::<Stack>(*thing).unwrap();
        catalog.item(stack.kind).name.contains("speed")
    });
    Action::Quaff(potion.unwrap().0)
}
