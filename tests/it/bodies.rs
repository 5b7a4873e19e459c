//! Each component that a monster has is read by a rule in play: turns with and without it, or with another value of it,
//! differ in what the rule says. Where a ruleset has a reader of its own, `rulesets` plays turns under each of them.

mod rulesets;

use std::any::{TypeId, type_name};

use barrow::{
    bevy_app::App,
    bevy_ecs::{prelude::*, world::EntityWorldMut},
    content::{ItemId, MonsterDef, PowerDef, PowersDef, ProjectDef, Slot},
    dice::Dice,
    grid::{Dir, Pos, area::Shape},
    rules::{
        base::{
            ruleset::Ruleset,
            units::{ArmorClass, Skill},
        },
        projection::DamageType,
    },
    sim::{
        Action, ActorArmor, ActorBalance, ActorEnergy, ActorId, ActorSpeed, AiState, Catalog,
        CombatOutcome, Condition, Conditions, Duty, Equipment, Floor, Health, HeldBy, Holds,
        Invisible, Loot, MagicOutcome, Mana, Monster, MonsterBundle, MonsterCombat, Outcome, Pack,
        Packed, Player, Position, Roster, Stack, WornIn,
    },
    testing::{Arena, ArenaMonster, content},
};

use self::rulesets::RULESETS;
use crate::{bevy::act, registry};

/// A component of monsters, and the test that fails without the rule that reads it.
type Line = (fn() -> (TypeId, &'static str), fn());

fn of<C: Component>() -> (TypeId, &'static str) {
    let name = type_name::<C>().rsplit("::").next().unwrap();
    (TypeId::of::<C>(), name)
}

const COMPONENTS: [Line; 18] = [
    (of::<ActorArmor>, armor_keeps_blows_out),
    (of::<ActorBalance>, who_is_off_balance_hits_nobody),
    (of::<ActorEnergy>, who_has_energy_acts),
    (of::<ActorId>, the_lower_number_acts_first),
    (of::<ActorSpeed>, who_is_faster_acts_more_often),
    (of::<AiState>, a_sleeper_does_not_strike),
    (of::<Conditions>, who_is_paralyzed_does_not_strike),
    (of::<Duty>, a_guard_stays_until_it_sees_somebody),
    (of::<Equipment>, a_bow_is_what_arrows_are_shot_with),
    (of::<Health>, who_has_no_hit_points_left_dies),
    (
        of::<Holds>,
        what_a_monster_holds_does_not_lie_there_before_it_dies,
    ),
    (of::<Invisible>, who_is_invisible_is_not_seen),
    (of::<Loot>, who_has_loot_makes_off),
    (of::<Mana>, powers_are_paid_with_mana),
    (of::<Monster>, the_kind_says_how_often_it_strikes),
    (of::<MonsterCombat>, who_is_skilled_hits_more_often),
    (of::<Pack>, arrows_of_the_pack_are_shot),
    (of::<Position>, only_who_is_near_strikes),
];

/// The components that no monster has: those of the player, and those of things and piles.
const OF_OTHERS: [&str; 30] = [
    "BlackBreath",
    "Burden",
    "Character",
    "Chest",
    "HeldBy",
    "ItemUid",
    "KnownDerived",
    "KnownFlavors",
    "Lying",
    "OwnMissile",
    "Packed",
    "Pile",
    "Player",
    "PlayerCombat",
    "PlayerDigging",
    "PlayerMovement",
    "PlayerProtections",
    "PlayerStealth",
    "Purse",
    "Recall",
    "SearchMode",
    "Spells",
    "Stack",
    "Stolen",
    "Stomach",
    "TimedEffects",
    "Traders",
    "WornArmor",
    "WornIn",
    "Wizard",
];

fn item(key: &str) -> ItemId {
    content().item_keys[key]
}

/// A kobold with one blow and plenty of hit points, that stays, and neither flees nor drops anything.
fn plain(kobold: &mut MonsterDef) {
    kobold.blows.truncate(1);
    kobold.blows[0].effect = None;
    kobold.never_moves = true;
    kobold.flees_below = 0;
    kobold.erratic = 0;
    kobold.powers = None;
    kobold.wears.clear();
    kobold.carries.clear();
    kobold.drops.clear();
    kobold.hearing = 20;
}

/// The same with a bow and five arrows.
fn bowman(kobold: &mut MonsterDef) {
    plain(kobold);
    kobold.wears = vec![item("long_bow")];
    kobold.carries = vec![(item("arrow"), 5)];
}

fn arena(picture: &str, change: impl FnOnce(&mut MonsterDef) + 'static) -> Arena {
    Arena::new(picture)
        .changing_monster("kobold", change)
        .legend('k', ArenaMonster::of("kobold").hit_points(9000).energy(100))
        .hit_points(9000)
        .seed(3)
}

/// The only monster.
fn monster(app: &App) -> Entity {
    app.world().resource::<Roster>().iter().next().unwrap().1
}

/// All that happens in so many actions, after a change of the only monster.
fn turns(
    arena: Arena,
    (action, times): (Action, usize),
    change: impl FnOnce(&mut EntityWorldMut<'_>),
) -> (App, Vec<Outcome>) {
    let mut app = arena.app();
    app.update();
    let who = monster(&app);
    change(&mut app.world_mut().entity_mut(who));
    let mut happened = Vec::new();
    for _ in 0..times {
        happened.extend(act(&mut app, action));
    }
    (app, happened)
}

/// The same while the player waits.
fn waiting(
    arena: Arena,
    times: usize,
    change: impl FnOnce(&mut EntityWorldMut<'_>),
) -> Vec<Outcome> {
    turns(arena, (Action::Wait, times), change).1
}

/// Whose blows there were, in their order, and how many of them hit.
fn blows(happened: &[Outcome]) -> (Vec<ActorId>, usize) {
    let mut hits = 0;
    let who = happened.iter().filter_map(|fact| match fact {
        Outcome::Combat(CombatOutcome::Struck { attacker, .. }) => {
            hits += 1;
            Some(attacker.id)
        }
        Outcome::Combat(CombatOutcome::Missed { attacker, .. }) => Some(attacker.id),
        _ => None,
    });
    (who.collect(), hits)
}

/// How often somebody struck.
fn count(happened: &[Outcome]) -> usize {
    blows(happened).0.len()
}

/// How many missiles were shot.
fn shots(happened: &[Outcome]) -> usize {
    let shot = |fact: &&Outcome| matches!(fact, Outcome::Combat(CombatOutcome::Launched { who, .. }) if !who.is_player());
    happened.iter().filter(shot).count()
}

#[test]
fn every_component_of_a_monster_has_a_line() {
    let with_loot = |mut monster: EntityWorldMut<'_>| {
        monster.insert((Loot, Invisible, Duty::guard(Pos::new(2, 0))));
    };
    let mut app = arena("@.k", bowman).app();
    let who = monster(&app);
    with_loot(app.world_mut().entity_mut(who));
    let world = app.world();
    let mut missing = COMPONENTS.map(|(component, _)| component()).to_vec();
    for component in world.inspect_entity(who).unwrap() {
        let line = missing
            .iter()
            .position(|(id, _)| Some(*id) == component.type_id());
        let line = line.unwrap_or_else(|| panic!("no line for {}", component.name()));
        missing.remove(line);
    }
    assert!(missing.is_empty(), "this monster lacks {missing:?}");
}

#[test]
fn every_declared_component_is_a_monsters_or_another_ones() {
    let of_monsters = COMPONENTS.map(|(component, _)| component().1);
    for name in registry::components() {
        let known = [
            of_monsters.contains(&name.as_str()),
            OF_OTHERS.contains(&name.as_str()),
        ];
        assert_eq!(known.iter().filter(|is| **is).count(), 1, "{name}");
    }
    let declared = registry::components();
    for name in OF_OTHERS {
        assert!(declared.contains(name), "there is no {name} any more");
    }
}

#[test]
fn the_table_of_the_documentation_names_every_component() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/testing.md");
    let text = std::fs::read_to_string(path).unwrap();
    let table = text.split("| entity | components |").nth(1).unwrap();
    let table = table.split("\n\n").next().unwrap();
    for name in registry::components() {
        assert!(table.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn armor_keeps_blows_out() {
    // ATK-HIT-04
    let hits = |class| {
        let fight = arena("@k", plain).wearing("long_sword");
        let (_, happened) = turns(fight, (Action::Step(Dir::E), 150), |monster| {
            monster.insert((
                ActorArmor::new(ArmorClass::new(class)),
                ActorEnergy::new(-1_000_000),
            ));
        });
        blows(&happened).1
    };
    let (bare, armored) = (hits(0), hits(250));
    assert!(bare > armored + 40, "{bare} and {armored} hits");
}

#[test]
fn who_is_skilled_hits_more_often() {
    for rules in RULESETS {
        let hits = |skill| {
            let fight = arena("@k", plain).ruleset(rules);
            let happened = waiting(fight, 40, |monster| {
                let mut numbers = monster.get_mut::<MonsterCombat>().unwrap();
                numbers.skill = Skill::new(skill);
                numbers.sil_mut().melee = Skill::new(skill);
                numbers.powder_mut().physical = skill;
            });
            blows(&happened).1
        };
        let (clumsy, skilled) = (hits(-900), hits(900));
        assert!(skilled > clumsy + 10, "{rules}: {clumsy} and {skilled}");
    }
}

#[test]
fn who_is_off_balance_hits_nobody() {
    // POW-ATTACK-02
    let hits = |actions| {
        let fight = arena("@k", plain).ruleset(Ruleset::Powder);
        let happened = waiting(fight, 40, |monster| {
            monster.insert(ActorBalance::off_for(actions));
        });
        assert!(count(&happened) >= 40);
        blows(&happened).1
    };
    assert_eq!(hits(200), 0);
    assert!(hits(0) > 0);
}

#[test]
fn who_has_energy_acts() {
    // ABL-SPEED-07
    for rules in RULESETS {
        let strikes = |energy| {
            let happened = waiting(arena("@k", plain).ruleset(rules), 1, |monster| {
                monster.insert(ActorEnergy::new(energy));
            });
            count(&happened)
        };
        assert_eq!((strikes(100), strikes(-100)), (1, 0));
    }
}

#[test]
fn the_lower_number_acts_first() {
    // BRW-TIME: actors act in the order of their numbers.
    let order = |numbers: [u32; 2]| {
        let mut app = arena(".@.", plain).app();
        app.update();
        for (number, x) in numbers.into_iter().zip([0, 2]) {
            let bundle = MonsterBundle::of(app.world().resource::<Catalog>(), "kobold").unwrap();
            let bundle = bundle.at(Pos::new(x, 0));
            let energy = ActorEnergy::new(100);
            let who = app.world_mut().spawn((ActorId(number), bundle)).id();
            app.world_mut().entity_mut(who).insert(energy);
        }
        let who = blows(&act(&mut app, Action::Wait)).0;
        let roster = app.world().resource::<Roster>();
        let places = who.into_iter().map(|id| {
            let entity = roster.iter().find(|(other, _)| *other == id).unwrap().1;
            app.world().get::<Position>(entity).unwrap().pos().x
        });
        places.collect::<Vec<_>>()
    };
    assert_eq!(order([20, 30]), [0, 2]);
    assert_eq!(order([30, 20]), [2, 0]);
}

#[test]
fn who_is_faster_acts_more_often() {
    // ABL-SPEED-03
    for rules in RULESETS {
        let strikes = |speed| {
            let happened = waiting(arena("@k", plain).ruleset(rules), 20, |monster| {
                monster.insert((ActorSpeed::new(speed), ActorEnergy::new(0)));
            });
            count(&happened)
        };
        let (slow, fast) = (strikes(0), strikes(10));
        assert!(slow >= 19 && fast >= 2 * slow - 2, "{slow} and {fast}");
    }
}

#[test]
fn a_sleeper_does_not_strike() {
    // ABL-STEALTH-06
    for rules in RULESETS {
        let strikes = |sleep| {
            let happened = waiting(arena("@k", plain).ruleset(rules), 3, |monster| {
                monster.insert(AiState::new(sleep));
            });
            count(&happened) > 0
        };
        assert!(strikes(0) && !strikes(9000));
    }
}

#[test]
fn who_is_paralyzed_does_not_strike() {
    // PRJ-MON: a monster that is held does nothing.
    for rules in RULESETS {
        let strikes = |conditions: &[(Condition, u16)]| {
            let happened = waiting(arena("@k", plain).ruleset(rules), 3, |monster| {
                monster.insert(Conditions::of(conditions.iter().copied()));
            });
            count(&happened) > 0
        };
        assert!(strikes(&[]) && !strikes(&[(Condition::Paralyzed, 50)]));
    }
}

#[test]
fn a_bow_is_what_arrows_are_shot_with() {
    // BRW-SHOOT-01
    let shot = |armed: bool| {
        let happened = waiting(arena("@....k", bowman), 30, |monster| {
            let bow = monster.get::<Equipment>().unwrap().iter().next().unwrap().2;
            if !armed {
                monster.world_scope(|world| world.despawn(bow));
            }
        });
        shots(&happened)
    };
    assert_eq!((shot(true), shot(false)), (5, 0));
}

#[test]
fn arrows_of_the_pack_are_shot() {
    // BRW-SHOOT-01
    let shot = |armed: bool| {
        let happened = waiting(arena("@....k", bowman), 30, |monster| {
            let (_, arrows) = monster.get::<Pack>().unwrap().stacks()[0];
            if !armed {
                monster.world_scope(|world| world.despawn(arrows));
            }
        });
        shots(&happened)
    };
    assert_eq!((shot(true), shot(false)), (5, 0));
}

/// Gives somebody a bow in its hands and five arrows into its pack.
fn arm(monster: &mut EntityWorldMut<'_>) {
    let who = monster.id();
    monster.world_scope(|world| {
        let stack =
            |world: &World, key, count| Stack::of(world.resource::<Catalog>(), key, count).unwrap();
        let (bow, arrows) = (stack(world, "long_bow", 1), stack(world, "arrow", 5));
        world.spawn((bow, HeldBy(who), WornIn(Slot::Launcher)));
        world.spawn((arrows, HeldBy(who)));
    });
}

#[test]
fn who_is_given_a_bow_and_arrows_shoots_whatever_its_kind_has() {
    // BRW-SHOOT-01
    for rules in RULESETS {
        let shot = |armed: bool| {
            let picture = arena("@....k", plain).ruleset(rules);
            let happened = waiting(picture, 30, |monster| {
                if armed {
                    arm(monster);
                }
            });
            shots(&happened)
        };
        assert_eq!((shot(true), shot(false)), (5, 0), "{rules}");
    }
}

#[test]
fn who_has_no_hit_points_left_dies() {
    // BRW: fewer than 0 hit points are death.
    for rules in RULESETS {
        let dies = |health| {
            let fight = arena("@k", plain)
                .ruleset(rules)
                .wearing("long_sword")
                .level(20);
            let (_, happened) = turns(fight, (Action::Step(Dir::E), 6), |monster| {
                monster.insert(health);
            });
            let died = |fact: &Outcome| matches!(fact, Outcome::Combat(CombatOutcome::Died { .. }));
            happened.iter().any(died)
        };
        assert!(dies(Health::new(0, 9000)) && !dies(Health::new(9000, 9000)));
    }
}

#[test]
fn what_a_monster_holds_does_not_lie_there_before_it_dies() {
    // BRW-GEAR-01
    let lying = |hit_points, holds: bool| {
        let fight = arena("@k", bowman).wearing("long_sword").level(20);
        let (app, _) = turns(fight, (Action::Step(Dir::E), 6), |monster| {
            monster.insert((Health::new(hit_points, 9000), ActorEnergy::new(-100_000)));
            if !holds {
                monster.remove::<Holds>();
            }
        });
        let living = app.world().resource::<Roster>().iter().count();
        assert_eq!(living == 0, hit_points == 0);
        app.world().resource::<Floor>().at(Pos::new(1, 0)).len()
    };
    assert_eq!((lying(9000, true), lying(0, true)), (0, 2));
    // What it holds no more falls.
    assert_eq!(lying(9000, false), 2);
}

#[test]
fn who_has_loot_makes_off() {
    // BRW-THEFT: a thief with loot flees.
    let thief = |loot: bool| {
        let picture = arena("@k.....", |kobold| {
            plain(kobold);
            kobold.never_moves = false;
        });
        let (app, happened) = turns(picture, (Action::Wait, 3), |monster| {
            if loot {
                monster.insert(Loot);
            }
        });
        let at = app.world().get::<Position>(monster(&app)).unwrap().pos();
        (count(&happened), at.x)
    };
    assert_eq!((thief(true), thief(false)), ((0, 4), (3, 1)));
}

#[test]
fn a_guard_stays_until_it_sees_somebody() {
    // BRW-DUTY-01, BRW-DUTY-02
    let stays = |guards: bool| {
        let around = arena("#####\n#@#k#\n#.#.#\n#...#\n#####", |kobold| {
            plain(kobold);
            kobold.never_moves = false;
        });
        let post = Pos::new(3, 1);
        let (app, _) = turns(around, (Action::Wait, 2), |monster| {
            if guards {
                monster.insert(Duty::guard(post));
            }
        });
        app.world().get::<Position>(monster(&app)).unwrap().pos() == post
    };
    assert_eq!((stays(true), stays(false)), (true, false));
}

#[test]
fn who_is_invisible_is_not_seen() {
    // BRW-UNSEEN-01
    let seen = |invisible: bool| {
        let happened = waiting(arena("@k", plain), 1, |monster| {
            if invisible {
                monster.insert(Invisible);
            }
        });
        happened.iter().any(|fact| match fact {
            Outcome::Combat(
                CombatOutcome::Struck { attacker, .. } | CombatOutcome::Missed { attacker, .. },
            ) => attacker.seen,
            _ => false,
        })
    };
    assert_eq!((seen(false), seen(true)), (true, false));
}

#[test]
fn powers_are_paid_with_mana() {
    // BRW-POWER-01
    for rules in RULESETS {
        let sent = |mana: i32| {
            let caster = arena("@..k", |kobold| {
                plain(kobold);
                kobold.powers = Some(PowersDef {
                    one_in: 1,
                    list: vec![PowerDef::Project(ProjectDef {
                        kind: DamageType::Missile,
                        shape: Shape::Bolt,
                        strength: Dice::flat(10),
                    })],
                });
            });
            let happened = waiting(caster.ruleset(rules), 1, |monster| {
                monster.insert(Mana::new(mana, 100));
            });
            let reached =
                |fact: &&Outcome| matches!(fact, Outcome::Magic(MagicOutcome::Reached { .. }));
            happened.iter().filter(reached).count()
        };
        assert_eq!((sent(100), sent(0)), (1, 0));
    }
}

#[test]
fn the_kind_says_how_often_it_strikes() {
    // The blows of a kind stand in its file.
    let strikes = |other: bool| {
        let wolf = content().monster_keys["wolf"];
        let happened = waiting(arena("@k", plain), 1, |monster| {
            if other {
                monster.insert(Monster(wolf));
            }
        });
        count(&happened)
    };
    assert_eq!((strikes(false), strikes(true)), (1, 2));
}

/// What a monster's file says of it is so with whatever it wields and wears: nothing is derived a second time from gear.
#[test]
fn a_number_of_the_file_is_not_derived_a_second_time_from_gear() {
    for rules in RULESETS {
        let fight = |armed: bool| {
            let arena = arena("@k", move |kobold| {
                plain(kobold);
                if armed {
                    kobold.wears =
                        vec![item("long_sword"), item("soft_leather"), item("ring_speed")];
                }
            });
            let mut game = arena.ruleset(rules).into_game();
            let numbers = {
                let (_, who) = game
                    .read()
                    .world()
                    .resource::<Roster>()
                    .iter()
                    .next()
                    .unwrap();
                let body = game.world().entity(who);
                let worn = body
                    .get::<Equipment>()
                    .map_or(0, |worn| worn.iter().count());
                assert_eq!(worn > 0, armed);
                (
                    *body.get::<ActorArmor>().unwrap(),
                    *body.get::<ActorSpeed>().unwrap(),
                    *body.get::<Health>().unwrap(),
                )
            };
            let odds = game
                .odds(ActorId(1), barrow::analysis::AttackChoice::Melee)
                .unwrap();
            let attacks = |round: &barrow::analysis::RoundOdds| {
                let attacks = round.attacks.iter();
                attacks
                    .map(|one| format!("{:?}", one.attack))
                    .collect::<Vec<_>>()
            };
            let chances = (attacks(&odds.mine), attacks(&odds.theirs));
            let lines = format!("{:?}", game.step(Action::Wait).unwrap());
            (numbers, chances, lines)
        };
        assert_eq!(fight(true), fight(false), "{rules}");
    }
}

#[test]
fn only_who_is_near_strikes() {
    for rules in RULESETS {
        let strikes = |x| {
            let happened = waiting(arena("@k....", plain).ruleset(rules), 2, |monster| {
                monster.insert(Position::new(Pos::new(x, 0)));
            });
            count(&happened) > 0
        };
        assert!(strikes(1) && !strikes(4));
    }
}

/// What a monster has is a thing like any other: whoever takes it has it, and the monster has it no more.
#[test]
fn what_a_monster_has_can_be_taken_from_it() {
    // BRW-GEAR-01, BRW-SHOOT-01
    let shot = |robbed: bool| {
        let mut app = arena("@....k", bowman).app();
        app.update();
        let who = monster(&app);
        let mut player = app.world_mut().query_filtered::<Entity, With<Player>>();
        let player = player.single(app.world()).unwrap();
        let bow = app.world().get::<Equipment>(who).unwrap();
        let (_, uid, bow) = bow.iter().next().unwrap();
        if robbed {
            app.world_mut()
                .entity_mut(bow)
                .insert((HeldBy(player), Packed));
        }
        let pack = |app: &App, of| app.world().get::<Pack>(of).unwrap().find(uid).is_some();
        assert_eq!((pack(&app, player), pack(&app, who)), (robbed, false));
        assert_eq!(app.world().get::<WornIn>(bow).is_some(), !robbed);
        let happened: Vec<_> = (0..30).flat_map(|_| act(&mut app, Action::Wait)).collect();
        if robbed {
            // It is the player's in every way.
            act(&mut app, Action::Wield(uid));
            let worn = app.world().get::<Equipment>(player).unwrap();
            assert_eq!(worn.get(Slot::Launcher), Some((uid, bow)));
        }
        shots(&happened)
    };
    assert_eq!((shot(false), shot(true)), (5, 0));
}
