//! What a monster fights with, and what else of a body counts, under each ruleset: each turn is played with two monsters of
//! one kind, one of which has other numbers.

use barrow::{
    analysis::AttackChoice,
    bevy_app::App,
    bevy_ecs::prelude::*,
    content::{Content, ItemUse, MonsterDef, PowerDef, PowersDef, ProjectDef},
    dice::{CustomDice, Dice},
    grid::{Dir, Pos, area::Shape},
    rules::{
        Class, Race,
        angband::slay::MonsterTrait,
        base::{
            ruleset::Ruleset,
            units::{ArmorClass, Skill},
        },
        powder::weapon::PowderElement,
        projection::DamageType,
        sil::{Pool, SlayKind},
    },
    sim::{
        Action, ActorArmor, ActorId, Catalog, Charge, CombatOutcome, Game, GameHost as _, ItemUid,
        LoadError, MagicOutcome, Monster, MonsterBundle, MonsterCombat, Outcome, ProjectionContact,
        Roster, Setup, Stack,
    },
    testing::{Arena, ArenaMonster, sources, told_dice},
};
use enumset::EnumSet;

use super::{arena, bowman, count, monster, plain};
use crate::bevy::act;

pub(super) const RULESETS: [Ruleset; 3] = [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder];

/// All that happens in so many actions, after a change of what each monster fights with.
fn fought(
    arena: Arena,
    (action, times): (Action, usize),
    change: impl Fn(&mut MonsterCombat),
) -> Vec<Outcome> {
    used(arena, (|_: &mut App| action, times), change)
}

/// The same where the action is made for the app.
fn used(
    arena: Arena,
    (action, times): (impl Fn(&mut App) -> Action, usize),
    change: impl Fn(&mut MonsterCombat),
) -> Vec<Outcome> {
    let mut app = arena.app();
    app.update();
    let mut all = app.world_mut().query::<&mut MonsterCombat>();
    for mut numbers in all.iter_mut(app.world_mut()) {
        change(&mut numbers);
    }
    let action = action(&mut app);
    let mut happened = Vec::new();
    for _ in 0..times {
        happened.extend(act(&mut app, action));
    }
    happened
}

/// The number of a thing of this kind.
fn uid(app: &mut App, key: &str) -> ItemUid {
    let kind = app.world().resource::<Catalog>().content().item_keys[key];
    let mut all = app.world_mut().query::<(&ItemUid, &Stack)>();
    let mut all = all.iter(app.world());
    *all.find(|(_, stack)| stack.kind == kind).unwrap().0
}

/// How often one side hit, and how many hit points that took.
fn hits(happened: &[Outcome], by_player: bool) -> (usize, i32) {
    let damage = happened.iter().filter_map(|fact| match fact {
        Outcome::Combat(CombatOutcome::Struck {
            attacker, damage, ..
        }) if attacker.is_player() == by_player => Some(*damage),
        _ => None,
    });
    damage.fold((0, 0), |(times, sum), damage| (times + 1, sum + damage))
}

/// A fight in which the player strikes at somebody who does not strike back.
fn strikes(rules: Ruleset, weapon: &str, change: impl Fn(&mut MonsterCombat)) -> (usize, i32) {
    let fight = Arena::new("@k")
        .changing_monster("kobold", plain)
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .hit_points(900_000)
                .energy(-900_000),
        )
        .wearing(weapon)
        .ruleset(rules)
        .seed(3);
    let happened = fought(fight, (Action::Step(Dir::E), 40), change);
    hits(&happened, true)
}

/// A fight in which the player waits, and is struck or shot at.
fn suffers(rules: Ruleset, picture: Arena, change: impl Fn(&mut MonsterCombat)) -> (usize, i32) {
    let happened = fought(picture.ruleset(rules), (Action::Wait, 30), change);
    assert!(count(&happened) > 0);
    hits(&happened, false)
}

/// As its kind has it.
const fn as_it_is(_: &mut MonsterCombat) {}

#[test]
fn under_angband_its_skill_finds_the_player_and_its_traits_are_slain() {
    // ATK-HIT-04, ATK-SLAY
    let rules = Ruleset::Angband;
    let able = |skill| {
        let fight = arena("@k", plain).wearing("chain_mail");
        suffers(rules, fight, |kobold| kobold.skill = Skill::new(skill)).0
    };
    let (clumsy, skilled) = (able(0), able(5000));
    assert!(skilled > clumsy + 10, "{clumsy} and {skilled}");
    let orc = |kobold: &mut MonsterCombat| kobold.traits = EnumSet::only(MonsterTrait::Orc);
    let [plain, slain] = [
        strikes(rules, "orc_cleaver", as_it_is),
        strikes(rules, "orc_cleaver", orc),
    ];
    assert_eq!(plain.0, slain.0);
    assert!(slain.1 > plain.1 * 3 / 2, "{plain:?} and {slain:?}");
}

#[test]
fn under_sil_its_evasion_and_its_protection_keep_blows_out() {
    // SIL-SCORE-02, SIL-DAMAGE-05, SIL-SLAY-01
    let rules = Ruleset::Sil;
    let evades = |evasion| {
        strikes(rules, "long_sword", |kobold| {
            kobold.sil_mut().evasion = Skill::new(evasion);
        })
    };
    assert_eq!((evades(-500).0, evades(500).0), (40, 0));
    let (_, damage) = strikes(rules, "long_sword", |kobold| {
        kobold.sil_mut().evasion = Skill::new(-5);
        kobold.sil_mut().protection = vec![Pool::new(200, 9)];
    });
    assert_eq!(damage, 0);
    let nature = |kinds: EnumSet<SlayKind>| {
        let (_, damage) = strikes(rules, "orc_cleaver", |kobold| {
            kobold.sil_mut().evasion = Skill::new(-5);
            kobold.sil_mut().nature.kinds = kinds;
        });
        damage
    };
    let (other, orc) = (nature(EnumSet::empty()), nature(SlayKind::Orc.into()));
    assert!(orc > other, "{other} and {orc}");
}

#[test]
fn under_sil_its_skills_find_the_player() {
    // SIL-SCORE-01, SIL-ARCHERY-02
    let rules = Ruleset::Sil;
    let melee = |skill| {
        let set = |kobold: &mut MonsterCombat| kobold.sil_mut().melee = Skill::new(skill);
        suffers(rules, arena("@k", plain), set).0
    };
    assert!(melee(-500) == 0 && melee(500) >= 30);
    let archery = |skill| {
        let set = |kobold: &mut MonsterCombat| kobold.sil_mut().archery = Skill::new(skill);
        suffers(rules, arena("@....k", bowman), set).0
    };
    assert_eq!((archery(-500), archery(500)), (0, 5));
}

#[test]
fn under_powder_its_armor_keeps_blows_out_and_its_level_finds_the_player() {
    // POW-AC-09, POW-DAMAGE-05, POW-BONUS-02
    let rules = Ruleset::Powder;
    let armored = |natural_ac| {
        strikes(rules, "long_sword", |kobold| {
            kobold.powder_mut().natural_ac = natural_ac;
        })
    };
    let (bare, armored) = (armored(0), armored(900));
    assert!(bare.1 > armored.1 * 2, "{bare:?} and {armored:?}");
    let (_, damage) = strikes(rules, "long_sword", |kobold| {
        kobold.powder_mut().nature.resists = PowderElement::Physical.into();
    });
    assert_eq!(damage, 0);
    for (picture, kind) in [("@k", plain as fn(&mut _)), ("@....k", bowman)] {
        let able = |physical| {
            let set = |kobold: &mut MonsterCombat| kobold.powder_mut().physical = physical;
            suffers(rules, arena(picture, kind), set).0
        };
        let (weak, strong) = (able(-900), able(900));
        assert!(strong > weak + 3, "{weak} and {strong}");
    }
}

/// The same content with other words in its file on POWDER.
fn powder_content(from: &str, to: &str) -> Content {
    let file = "rulesets/powder.ron";
    let text = include_str!("../../fixtures/content/rulesets/powder.ron");
    assert!(text.contains(from), "{from}");
    let sources = sources().replacing(file, file, text.replace(from, to));
    Content::load(&sources).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Dice with which every attack hits, and what may come of it does, by the labels of these rolls.
fn sure(what: &[&'static str]) -> CustomDice {
    let told = [("hitroll", 20)].into_iter();
    let told = told.chain(what.iter().map(|label| (*label, 1)));
    told_dice(&told.collect::<Vec<_>>())
}

#[test]
fn under_powder_answers_poison_and_explosions_find_its_own_nature() {
    // POW-AFTER-01, POW-AFTER-05, POW-AFTER-06, POW-DAMAGE-05
    let sword = "melee: (to_hit: 1, damage: [\"1d6\"]), special: (skill: Riposte)),";
    let poisoned = sword.replace("Riposte)),", "Riposte), poisoned: true),");
    let poisoned = powder_content(sword, &poisoned);
    let resists = |elements: EnumSet<PowderElement>| {
        move |kobold: &mut MonsterCombat| kobold.powder_mut().nature.resists = elements
    };
    let answered = |elements| {
        let fight = Arena::new("@k")
            .ruleset(Ruleset::Powder)
            .content(poisoned.clone())
            .playing(Race::Human, Class::Warrior)
            .level(11)
            .hit_points(900)
            .wearing("short_sword")
            .legend('k', ArenaMonster::of("kobold").hit_points(900).energy(100))
            .dice(sure(&["riposte", "poison on the weapon"]));
        let happened = fought(fight, (Action::Wait, 1), resists(elements));
        let works =
            |fact: &Outcome| matches!(fact, Outcome::Combat(CombatOutcome::PoisonWorks { .. }));
        let (times, damage) = hits(&happened, true);
        assert_eq!(times, 1);
        (damage > 0, happened.iter().any(works))
    };
    assert_eq!(answered(EnumSet::empty()), (true, true));
    assert_eq!(answered(PowderElement::Poison.into()), (true, false));
    assert_eq!(answered(PowderElement::Physical.into()), (false, true));
    let exploded = |elements: EnumSet<PowderElement>| {
        let arena = Arena::new("@..kk")
            .ruleset(Ruleset::Powder)
            .legend('k', ArenaMonster::of("kobold").hit_points(900).energy(-900))
            .carrying("flask_oil", 1)
            .dice(sure(&["explosion"]));
        let throw = |app: &mut App| Action::Throw {
            item: uid(app, "flask_oil"),
            at: Pos::new(3, 0),
        };
        let happened = used(arena, (throw, 1), resists(elements));
        let beside = happened.iter().filter_map(|fact| match fact {
            Outcome::Combat(CombatOutcome::Struck {
                defender, damage, ..
            }) if defender.at == Pos::new(4, 0) => Some(*damage),
            _ => None,
        });
        beside.collect::<Vec<_>>()
    };
    let [burnt] = exploded(EnumSet::empty())[..] else {
        panic!("nobody stood beside it");
    };
    assert!(burnt > 0);
    assert_eq!(exploded(EnumSet::all()), [0]);
}

/// How often something that is sent hits, and how often it is sent.
fn reached(happened: &[Outcome]) -> (usize, usize) {
    let mut hits = (0, 0);
    for fact in happened {
        if let Outcome::Magic(MagicOutcome::Reached { contact, .. }) = fact {
            hits.0 += usize::from(matches!(contact, ProjectionContact::Hit(_)));
            hits.1 += 1;
        }
    }
    hits
}

/// A kobold that sends an arrow each turn by a power.
fn arrows(kobold: &mut MonsterDef) {
    plain(kobold);
    kobold.powers = Some(PowersDef {
        one_in: 1,
        list: vec![PowerDef::Project(ProjectDef {
            kind: DamageType::Arrow,
            shape: Shape::Bolt,
            strength: Dice::flat(10),
        })],
    });
    kobold.mana = 30_000;
}

#[test]
fn what_it_sends_by_a_power_finds_the_player_by_its_own_skill() {
    // SIL-ARCHERY-05, POW-SCOPE-01
    let sent = |rules, change: &dyn Fn(&mut MonsterCombat)| {
        let caster = arena("@..k", arrows).ruleset(rules);
        reached(&fought(caster, (Action::Wait, 20), change))
    };
    let archery = |skill| {
        sent(Ruleset::Sil, &|kobold| {
            kobold.sil_mut().archery = Skill::new(skill);
        })
    };
    assert_eq!(archery(-500).0, 0);
    assert!(archery(500).0 > 10, "{:?}", archery(500));
    let physical = |level| {
        sent(Ruleset::Powder, &|kobold| {
            kobold.powder_mut().physical = level;
        })
    };
    let (weak, strong) = (physical(-900), physical(900));
    assert!(strong.0 > weak.0 + 10, "{weak:?} and {strong:?}");
}

/// Somebody with a wand of something, and a kobold that stays.
fn wand(rules: Ruleset, kind: DamageType) -> Arena {
    Arena::new("@..k")
        .changing_monster("kobold", plain)
        .legend(
            'k',
            ArenaMonster::of("kobold").hit_points(9000).energy(-900_000),
        )
        .ruleset(rules)
        .playing(Race::HighElf, Class::Mage)
        .level(50)
        .hit_points(9000)
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(90))
        .changing_item("wand_darts", move |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.effects = vec![ProjectDef {
                    shape: Shape::Bolt,
                    kind,
                    strength: Dice::flat(20),
                }];
            }
        })
        .seed(3)
}

/// Aims it at the kobold.
fn aim(app: &mut App) -> Action {
    Action::Aim {
        item: uid(app, "wand_darts"),
        at: Pos::new(3, 0),
    }
}

#[test]
fn armor_class_lets_projections_miss_under_each_ruleset() {
    // PRJ-MONFX-02
    for rules in RULESETS {
        let hits = |class| {
            let mut app = wand(rules, DamageType::Arrow).app();
            app.update();
            let who = monster(&app);
            let armor = ActorArmor::new(ArmorClass::new(class));
            app.world_mut().entity_mut(who).insert(armor);
            let aim = aim(&mut app);
            let happened: Vec<_> = (0..20).flat_map(|_| act(&mut app, aim)).collect();
            reached(&happened).0
        };
        assert!(hits(0) > 0 && hits(200) == 0, "{rules}");
    }
}

#[test]
fn under_powder_its_armor_weakens_what_is_sent_at_it() {
    // POW-SCOPE-01, POW-AC-09
    let hurt = |natural_ac| {
        let arena = wand(Ruleset::Powder, DamageType::Arrow);
        let happened = used(arena, (aim, 20), |kobold| {
            kobold.powder_mut().natural_ac = natural_ac;
        });
        let damage = happened.iter().map(|fact| match fact {
            Outcome::Magic(MagicOutcome::Reached {
                contact: ProjectionContact::Hit(damage),
                ..
            }) => *damage,
            _ => 0,
        });
        damage.sum::<i32>()
    };
    let (bare, armored) = (hurt(0), hurt(900));
    assert!(bare > 2 * armored, "{bare} and {armored}");
}

#[test]
fn odds_are_those_of_its_own_numbers() {
    for rules in RULESETS {
        let odds = |change: &dyn Fn(&mut MonsterCombat)| {
            let mut app = arena("@k", plain)
                .wearing("orc_cleaver")
                .wearing("chain_mail")
                .ruleset(rules)
                .app();
            app.update();
            let who = monster(&app);
            change(&mut app.world_mut().get_mut(who).unwrap());
            let game = app.world().game().unwrap();
            let odds = game.odds(ActorId(1), AttackChoice::Melee).unwrap();
            [odds.mine, odds.theirs].map(|round| round.damage.mean())
        };
        let plain = odds(&as_it_is);
        let other = odds(&|kobold| {
            kobold.skill = Skill::new(900);
            kobold.traits = EnumSet::only(MonsterTrait::Orc);
            kobold.sil_mut().melee = Skill::new(90);
            kobold.sil_mut().nature.kinds = SlayKind::Orc.into();
            kobold.powder_mut().physical = 90;
            kobold.powder_mut().nature.vulnerable = PowderElement::Physical.into();
        });
        assert!(
            plain[0] < other[0] && plain[1] < other[1],
            "{rules}: {plain:?} and {other:?}"
        );
    }
}

#[test]
fn who_comes_into_being_and_who_becomes_another_has_the_numbers_of_its_kind() {
    // BRW-SPAWN-01, PRJ-FINAL-02
    let of = |app: &App, who| app.world().get::<MonsterCombat>(who).cloned().unwrap();
    let kind = |app: &App, who| app.world().get::<Monster>(who).unwrap().0;
    let as_kind = |app: &App, who| {
        MonsterCombat::of(app.world().resource::<Catalog>().content(), kind(app, who))
    };
    let mut app = wand(Ruleset::Sil, DamageType::OldPoly).app();
    app.update();
    let who = monster(&app);
    assert_eq!(of(&app, who), as_kind(&app, who));
    app.world_mut()
        .get_mut::<MonsterCombat>(who)
        .unwrap()
        .sil_mut()
        .evasion = Skill::new(-90);
    assert_ne!(of(&app, who), as_kind(&app, who));
    let kobold = kind(&app, who);
    let aim = aim(&mut app);
    for _ in 0..40 {
        act(&mut app, aim);
    }
    assert_ne!(kind(&app, who), kobold, "it has become nobody else");
    assert_eq!(of(&app, who), as_kind(&app, who));
    // One that a host spawns part by part has them too, and one that brings its own keeps them.
    let parts = |app: &App| {
        let bundle = MonsterBundle::of(app.world().resource::<Catalog>(), "wolf").unwrap();
        bundle.at(Pos::new(1, 0))
    };
    let wolf = parts(&app);
    let bare = (wolf.monster, wolf.position, wolf.health, wolf.energy);
    let rest = (wolf.speed, wolf.armor, wolf.ai);
    let bare = app.world_mut().spawn((bare, rest)).id();
    assert_eq!(of(&app, bare), as_kind(&app, bare));
    let mut wolf = parts(&app);
    wolf.combat.powder_mut().physical = 77;
    let own = app.world_mut().spawn(wolf).id();
    assert_eq!(of(&app, own).powder().physical, 77);
    assert_ne!(of(&app, own), as_kind(&app, own));
}

/// The game of an app, saved and opened again.
fn reopened(app: &App) -> Result<Game, LoadError> {
    let saved = app.world().game().unwrap().save().unwrap();
    let content = app.world().resource::<Catalog>().content();
    let (game, gone) = Game::load(content, &Setup::default(), &saved)?;
    assert!(gone.is_empty());
    Ok(game)
}

#[test]
fn numbers_of_its_own_count_in_the_hash_are_saved_and_go_where_it_goes() {
    let mut app = arena("@k", plain).ruleset(Ruleset::Sil).app();
    app.update();
    let who = monster(&app);
    let before = app.world().game().unwrap().hash();
    let as_kind = app.world().get::<MonsterCombat>(who).cloned().unwrap();
    let set = |app: &mut App, numbers: &MonsterCombat| {
        *app.world_mut().get_mut::<MonsterCombat>(who).unwrap() = numbers.clone();
        app.world().game().unwrap().hash()
    };
    let mut own = as_kind.clone();
    own.sil_mut().evasion = Skill::new(55);
    own.powder_mut().nature.resists = PowderElement::Fire.into();
    let changed = set(&mut app, &own);
    assert_ne!(changed, before);
    let numbers = |world: &World| {
        let (_, who) = world.resource::<Roster>().iter().next().unwrap();
        world.get::<MonsterCombat>(who).cloned().unwrap()
    };
    let game = app.world().game().unwrap();
    let mut fork = World::new();
    fork.adopt_game(game);
    assert_eq!(numbers(&fork), own);
    assert_eq!(game.difference(fork.game().unwrap()), []);
    let loaded = reopened(&app).unwrap();
    assert_eq!(numbers(loaded.world()), own);
    assert_eq!(loaded.hash(), changed);
    // As its kind has it, it counts for nothing, and the save of it has no word of it.
    assert_eq!(set(&mut app, &as_kind), before);
    let found = app.world().game().unwrap().difference(loaded.read());
    let [found] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!(
        (found.whose.as_str(), found.part),
        ("actor 1", "MonsterCombat")
    );
    let saved = app.world().game().unwrap().save().unwrap();
    let word = b"MonsterCombat";
    let says = saved
        .levels
        .iter()
        .any(|level| level.bytes().windows(word.len()).any(|part| part == word));
    assert!(!says);
    let loaded = reopened(&app).unwrap();
    assert_eq!((loaded.hash(), numbers(loaded.world())), (before, as_kind));
}

#[test]
fn numbers_beyond_all_bounds_open_no_game() {
    let mut app = arena("@k", plain).app();
    app.update();
    let who = monster(&app);
    for (skill, opens) in [(900, true), (90_000, false)] {
        app.world_mut().get_mut::<MonsterCombat>(who).unwrap().skill = Skill::new(skill);
        assert_eq!(reopened(&app).is_ok(), opens);
    }
}
