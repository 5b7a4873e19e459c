//! What counts as changed in a host's systems has become another.

use std::{collections::BTreeMap, fmt::Debug};

use barrow::{
    bevy_app::{App, Update},
    bevy_ecs::{component::Mutable, prelude::*},
    grid::Dir,
    rules::base::ruleset::Ruleset,
    sim::{
        Action, ActorArmor, ActorBalance, ActorId, ActorSpeed, AiState, Conditions, Health, Mana,
        PlayerCombat, PlayerDigging, PlayerMovement, PlayerProtections, PlayerStealth, Position,
        SimSystems, WornArmor,
    },
    testing::{Arena, ArenaMonster, Play::Range},
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

/// Everything of a body that the rules change, watched over whole turns of a fight.
#[test]
fn what_counts_as_changed_has_become_another() {
    for rules in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        let mut app = Arena::new("########\n#@..j.z#\n########")
            .legend('j', ArenaMonster::of("jackal").asleep(0))
            .legend('z', ArenaMonster::of("zombie").asleep(9000))
            .ruleset(rules)
            .wearing("dagger")
            .carrying("long_sword", 1)
            .hit_points(900)
            .seed(4)
            .app();
        watch::<Position>(&mut app);
        watch::<Health>(&mut app);
        watch::<Mana>(&mut app);
        watch::<ActorSpeed>(&mut app);
        watch::<ActorArmor>(&mut app);
        watch::<ActorBalance>(&mut app);
        watch::<AiState>(&mut app);
        watch::<Conditions>(&mut app);
        watch::<PlayerCombat>(&mut app);
        watch::<WornArmor>(&mut app);
        watch::<PlayerProtections>(&mut app);
        watch::<PlayerStealth>(&mut app);
        watch::<PlayerDigging>(&mut app);
        watch::<PlayerMovement>(&mut app);
        app.update();
        let mut found = Vec::new();
        for turn in 0..24 {
            act(
                &mut app,
                if turn == 9 {
                    Action::Search
                } else {
                    Action::Wait
                },
            );
            let all = [
                ("Position", idle::<Position>(&app)),
                ("Health", idle::<Health>(&app)),
                ("Mana", idle::<Mana>(&app)),
                ("ActorSpeed", idle::<ActorSpeed>(&app)),
                ("ActorArmor", idle::<ActorArmor>(&app)),
                ("ActorBalance", idle::<ActorBalance>(&app)),
                ("AiState", idle::<AiState>(&app)),
                ("Conditions", idle::<Conditions>(&app)),
                ("PlayerCombat", idle::<PlayerCombat>(&app)),
                ("WornArmor", idle::<WornArmor>(&app)),
                ("PlayerProtections", idle::<PlayerProtections>(&app)),
                ("PlayerStealth", idle::<PlayerStealth>(&app)),
                ("PlayerDigging", idle::<PlayerDigging>(&app)),
                ("PlayerMovement", idle::<PlayerMovement>(&app)),
            ];
            for (name, of) in all {
                if !of.is_empty() {
                    found.push((turn, name, of.to_vec()));
                }
            }
        }
        println!("{rules}: {found:?}");
        assert!(found.is_empty(), "{rules}: {found:?}");
    }
}
