//! Every reason for a refusal: none costs time, rolls a die or changes anything. `Arena::refuse` checks the latter.

use barrow::{
    content::{Content, Feature, ItemUse, ShopDef, Slot},
    dice::Dice,
    grid::{Dir, Pos},
    rules::{
        ability::{
            curse::Curse,
            effect::Effect,
            fuel::Refuel,
            specialty::{Specialty, SpecialtyRefusal},
            status::Condition,
        },
        powder::skill::SkillName,
        projection::item_destruction::ObjectClass,
        training::{Training, TrainingRefusal},
    },
    sim::{
        Action, Charge, ItemKnowledge, ItemUid, MagicRefusal, PACK_PLACES, Refusal, WizardDeed,
        WizardRefusal,
    },
    testing::{
        Arena, ArenaMonster,
        Play::{Range, Sum},
    },
};
use std::mem::discriminant;

use strum::EnumCount;

/// An arena with a script of no rolls, and a sleeper that would roll if time passed.
fn arena(picture: &str) -> Arena {
    Arena::new(picture)
        .legend('z', ArenaMonster::of("zombie").asleep(500))
        .script([])
}

/// A pack without a free place.
fn laden(mut arena: Arena) -> Arena {
    for _ in 0..PACK_PLACES {
        arena = arena.carrying("ration", 99);
    }
    arena
}

/// Content in which an altar is a trader's, who buys junk for nothing.
fn traded() -> Content {
    let mut content = barrow::testing::content();
    let terrain = content.terrain_keys["altar"];
    content.terrain[usize::from(terrain.0)].feature = Feature::Shop;
    content.shops = vec![ShopDef {
        key: "stall".to_owned(),
        name: "the stall".to_owned(),
        greeting: String::new(),
        terrain,
        pays: 0,
        buys: vec![ObjectClass::Junk],
        always: Vec::new(),
        sells: Vec::new(),
        egos: 0,
        egos_to: 1,
        kinds: Dice::flat(0),
        services: Vec::new(),
        turnover: 1000,
    }];
    content
}

#[test]
fn every_reason_refuses_and_changes_nothing() {
    let mut seen = Vec::new();
    let mut check = |arena: &mut Arena, action: Action, expected: Refusal| {
        assert_eq!(arena.refuse(action), expected);
        assert_eq!(arena.game_turn(), 0);
        let reason = discriminant(&expected);
        if !seen.contains(&reason) {
            seen.push(reason);
        }
    };

    let mut bare = arena("@z\n'+");
    check(&mut bare, Action::Step(Dir::W), Refusal::Blocked(None));
    check(&mut bare, Action::Open(Dir::S), Refusal::NothingToOpen);
    check(&mut bare, Action::Open(Dir::E), Refusal::NothingToOpen);
    check(&mut bare, Action::Open(Dir::N), Refusal::NothingToOpen);
    check(&mut bare, Action::Close(Dir::SE), Refusal::NothingToClose);
    check(&mut bare, Action::Close(Dir::E), Refusal::NothingToClose);
    check(&mut bare, Action::PickUp, Refusal::NothingHere);
    check(&mut bare, Action::Ascend, Refusal::NoStairsUp);
    check(&mut bare, Action::Descend, Refusal::NoStairsDown);
    let no_wizard = Refusal::Wizard(WizardRefusal::NoWizard);
    check(&mut bare, Action::Wizard(WizardDeed::Heal), no_wizard);
    let nobody = ItemUid(4_000);
    for action in [
        Action::Wield(nobody),
        Action::Drop(nobody),
        Action::Quaff(nobody),
        Action::Eat(nobody),
    ] {
        check(&mut bare, action, Refusal::NotCarried);
    }
    let (item, count) = (nobody, 1);
    check(
        &mut bare,
        Action::Take { item, count },
        Refusal::NotLyingHere,
    );
    check(
        &mut bare,
        Action::DropSome { item, count },
        Refusal::NotCarried,
    );
    let mut few = arena("@z").carrying("gem", 2);
    let item = few.uid("gem");
    for count in [0, 3] {
        check(
            &mut few,
            Action::DropSome { item, count },
            Refusal::NotSoMany(2),
        );
    }
    for slot in [Slot::Weapon, Slot::OtherRing, Slot::Launcher] {
        check(&mut bare, Action::TakeOff(slot), Refusal::NothingWorn);
    }

    let mut held = arena("@z")
        .wearing("cloak")
        .carrying("cloak_shadows", 1)
        .changing_item("cloak", |cloak| cloak.curses |= Curse::Clinging)
        .item_knowledge("cloak", ItemKnowledge::Known);
    let other = Action::Wield(held.uid("cloak_shadows"));
    for action in [Action::TakeOff(Slot::Cloak), other] {
        check(&mut held, action, Refusal::Clings);
    }

    for condition in [Condition::Blind, Condition::Confused] {
        // ABL-STATUS-10, ABL-STATUS-20
        let mut reader = arena("@z")
            .ailing(condition, 5)
            .carrying("scroll_teleport", 1);
        let uid = reader.uid("scroll_teleport");
        let by = if condition == Condition::Blind {
            "blind"
        } else {
            "confused"
        };
        check(&mut reader, Action::Read(uid), Refusal::CannotRead(by));
    }

    let at = Pos::new(1, 0);
    let mut bearer = arena("@z")
        .carrying("wand_mud", 1)
        .carrying("staff_light", 1)
        .carrying("rod_mud", 1)
        .charged("wand_mud", Charge::Left(0))
        .charged("staff_light", Charge::Left(0))
        .carrying("rod_light", 2)
        .charged("rod_light", Charge::Spent(31));
    let [wand, staff, rod] = ["wand_mud", "staff_light", "rod_mud"].map(|key| bearer.uid(key));
    let none = Refusal::NoCharges;
    check(&mut bearer, Action::Aim { item: wand, at }, none);
    check(&mut bearer, Action::Use(staff), none);
    let item = bearer.uid("rod_light");
    check(
        &mut bearer,
        Action::Zap { item, at: None },
        Refusal::StillCharging,
    );
    let zap = |at| Action::Zap { item: rod, at };
    check(&mut bearer, zap(None), Refusal::NeedsTarget);
    check(&mut bearer, zap(Some(Pos::new(0, 0))), Refusal::NoTarget);
    check(&mut bearer, zap(Some(Pos::new(21, 0))), Refusal::OutOfRange);
    check(
        &mut bearer,
        Action::Aim { item: staff, at },
        Refusal::NotAWand,
    );
    check(&mut bearer, Action::Use(rod), Refusal::NotAStaff);
    check(
        &mut bearer,
        Action::Zap {
            item: wand,
            at: None,
        },
        Refusal::NotARod,
    );

    // The other reasons of magic stand in the tests of casting.
    let mut reader = arena("@z").carrying("book_primer", 1);
    let spell = reader.spell("magic_missile");
    let never = Refusal::Magic(MagicRefusal::NoMagic);
    check(&mut reader, Action::Study(spell), never);
    let at = Some(Pos::new(1, 0));
    check(&mut reader, Action::Cast { spell, at }, never);

    let mut afraid = arena("@z").ailing(Condition::Afraid, 5);
    check(&mut afraid, Action::Step(Dir::E), Refusal::TooAfraid);

    let mut archer = arena("@z").carrying("arrow", 3).carrying("shot", 3);
    let arrow = archer.uid("arrow");
    let at = Pos::new(1, 0);
    check(
        &mut archer,
        Action::Fire { ammo: arrow, at },
        Refusal::NoLauncher,
    );
    let mut archer = arena("@z")
        .wearing("sling")
        .carrying("arrow", 3)
        .carrying("shot", 3);
    let (arrow, shot) = (archer.uid("arrow"), archer.uid("shot"));
    check(
        &mut archer,
        Action::Fire { ammo: arrow, at },
        Refusal::DoesNotFit,
    );
    let here = Pos::new(0, 0);
    check(
        &mut archer,
        Action::Fire {
            ammo: shot,
            at: here,
        },
        Refusal::NoTarget,
    );
    let far = Pos::new(500, 0);
    check(
        &mut archer,
        Action::Fire {
            ammo: shot,
            at: far,
        },
        Refusal::OutOfRange,
    );

    let mut doorway =
        arena("@z").legend('z', ArenaMonster::of("zombie").asleep(500).on("door_open"));
    check(
        &mut doorway,
        Action::Close(Dir::E),
        Refusal::DoorwayOccupied,
    );

    let mut packed = arena("@z")
        .carrying("ration", 1)
        .carrying("dagger", 1)
        .carrying("potion_heroism", 1)
        .carrying("gem", 1)
        .carrying("crown", 1);
    let uid = packed.uid("ration");
    check(&mut packed, Action::Quaff(uid), Refusal::NotDrinkable);
    check(&mut packed, Action::Read(uid), Refusal::NotReadable);
    check(&mut packed, Action::Wield(uid), Refusal::NotWieldable);
    let uid = packed.uid("potion_heroism");
    check(&mut packed, Action::Eat(uid), Refusal::NotEdible);
    check(&mut packed, Action::Wield(uid), Refusal::NotWieldable);
    let uid = packed.uid("dagger");
    check(&mut packed, Action::Eat(uid), Refusal::NotEdible);
    check(&mut packed, Action::Quaff(uid), Refusal::NotDrinkable);
    for key in ["gem", "crown"] {
        let uid = packed.uid(key);
        check(&mut packed, Action::Wield(uid), Refusal::NotWieldable);
    }

    let aim = |uid, x| Action::Fire {
        ammo: uid,
        at: barrow::grid::Pos::new(x, 0),
    };
    let mut archer = arena("@z").carrying("arrow", 1);
    let uid = archer.uid("arrow");
    check(&mut archer, aim(uid, 1), Refusal::NoLauncher);
    let mut archer = arena("@z")
        .wearing("sling")
        .carrying("arrow", 1)
        .carrying("shot", 1);
    let uid = archer.uid("arrow");
    check(&mut archer, aim(uid, 1), Refusal::DoesNotFit);
    let uid = archer.uid("shot");
    check(&mut archer, aim(uid, 0), Refusal::NoTarget);
    check(&mut archer, aim(uid, 40), Refusal::OutOfRange);

    let mut digger = arena("%%%\n%@z\n%%#").legend('%', "permanent_wall");
    check(&mut digger, Action::Dig(Dir::N), Refusal::TooHard);
    check(&mut digger, Action::Dig(Dir::E), Refusal::NothingToDig);
    let mut digger = arena("%%%\n%@#\n%z%").legend('%', "permanent_wall");
    check(&mut digger, Action::Dig(Dir::E), Refusal::TooHard);
    let mut digger = arena("####\n#@##\n#z##\n####");
    check(&mut digger, Action::Dig(Dir::E), Refusal::NeedsDigger);

    let mut watcher = arena("@z");
    let off = Action::SearchMode(false);
    check(&mut watcher, off, Refusal::SearchModeIs(false));
    let evasion = Action::Specialize(Specialty::Evasion);
    let early = Refusal::Specialty(SpecialtyRefusal::NoRoom);
    check(&mut watcher, evasion, early);
    let dodging = Action::Train(Training::Powder(SkillName::Dodging));
    let foreign = Refusal::Training(TrainingRefusal::OtherRules);
    check(&mut watcher, dodging, foreign);
    // BRW-SHAPE-02
    let mut wolf = arena("@z")
        .carrying("dagger", 1)
        .under(Effect::WolfShape, 50);
    let uid = wolf.uid("dagger");
    check(&mut wolf, Action::Wield(uid), Refusal::OtherShape);
    let mut bearer = arena("@z").carrying("torch", 1);
    let uid = bearer.uid("torch");
    check(&mut bearer, Action::Refuel(uid), Refusal::NoLight);
    for (light, fuel, reason) in [
        ("torch", "torch", Refusal::LightFull),
        ("torch", "flask_oil", Refusal::WrongFuel),
        ("lantern", "torch", Refusal::WrongFuel),
        ("lantern", "flask_oil", Refusal::LightFull),
    ] {
        let mut bearer = arena("@z").wearing(light).carrying(fuel, 1);
        let uid = bearer.uid(fuel);
        check(&mut bearer, Action::Refuel(uid), reason);
    }
    let mut bearer = arena("@z")
        .wearing("torch")
        .carrying("torch", 1)
        .changing_item("torch", |torch| {
            torch.usage = ItemUse::Light {
                radius: 2,
                fuel: 0,
                refuel: Refuel::Never,
            };
        });
    let uid = bearer.uid("torch");
    check(&mut bearer, Action::Refuel(uid), Refusal::NeedsNoFuel);

    let mut full = laden(arena("@z").wearing("cloak").underfoot("gem", 1));
    check(&mut full, Action::PickUp, Refusal::PackFull);
    check(&mut full, Action::TakeOff(Slot::Cloak), Refusal::PackFull);

    let mut careful = arena("@^z\n._.").legend('^', "hidden_gas");
    let hidden = Action::Disarm(Dir::E);
    check(&mut careful, hidden, Refusal::NothingToDisarm);
    let pit = Action::Disarm(Dir::SE);
    check(&mut careful, pit, Refusal::NothingToDisarm);
    let beyond = Action::Disarm(Dir::N);
    check(&mut careful, beyond, Refusal::NothingToDisarm);
    let mut sworn = barrow::testing::content();
    let rune = sworn.terrain_keys["trap_fire"];
    sworn.terrain[usize::from(rune.0)].disarm = None;
    let mut bold = arena("@^z").legend('^', "trap_fire").content(sworn);
    check(&mut bold, Action::Disarm(Dir::E), Refusal::BeyondDisarming);
    let on_it = ArenaMonster::of("zombie").asleep(500).on("trap_fire");
    let mut patient = Arena::new("@Z").legend('Z', on_it).script([]);
    check(&mut patient, Action::Disarm(Dir::E), Refusal::TrapOccupied);

    let mut keyed = barrow::testing::content();
    let (door, key) = (keyed.terrain_keys["door_closed"], keyed.item_keys["gem"]);
    let opens = keyed.terrain_keys["door_open"];
    keyed.terrain[usize::from(door.0)].feature = Feature::Keyed { key, opens };
    let mut shut = Arena::new("@+z").content(keyed);
    check(&mut shut, Action::Open(Dir::E), Refusal::NoKey);
    check(&mut shut, Action::Step(Dir::E), Refusal::NoKey);

    let mut boxed = Arena::new("@*z")
        .legend('*', "gem")
        .chest("gem", 0, None, &[]);
    let chest = boxed.knows().shut_chests()[0].uid;
    check(
        &mut boxed,
        Action::ForceChest(chest),
        Refusal::ChestNotLocked,
    );
    check(
        &mut boxed,
        Action::DisarmChest(chest),
        Refusal::NothingToDisarm,
    );
    let mut above = arena("@z").underfoot("gem", 1).chest("gem", 0, None, &[]);
    check(&mut above, Action::PickUp, Refusal::ChestsStay);
    let mut far = Arena::new("@.*")
        .legend('*', "gem")
        .chest("gem", 0, None, &[]);
    check(&mut far, Action::OpenChest(chest), Refusal::NoChest);

    let mut way_out = arena("@z").standing_on("stairs_up");
    check(&mut way_out, Action::Ascend, Refusal::NotWithoutTheCrown);
    let mut bottom = arena("@z").standing_on("stairs_down");
    check(&mut bottom, Action::Descend, Refusal::LeadsNowhere);

    let sell = |item| Action::Sell { item, count: 1 };
    let buy = Action::Buy { ware: 0, count: 1 };
    let mut alone = arena("@z").carrying("gem", 1);
    check(&mut alone, buy, Refusal::NoTrader);
    let mut trades = arena("@z")
        .content(traded())
        .standing_on("altar")
        .carrying("gem", 1)
        .carrying("ration", 1);
    let (gem, ration) = (trades.uid("gem"), trades.uid("ration"));
    check(&mut trades, buy, Refusal::NotForSale);
    check(&mut trades, sell(ration), Refusal::NotDealtIn);
    check(&mut trades, sell(gem), Refusal::WorthNothing);

    let mut dead = Arena::new("@k")
        .legend('k', ArenaMonster::of("kobold").energy(100))
        .wounded_to(0)
        .script([Range(1), Sum(6)]);
    dead.act(Action::Wait).include("player dies by kobold");
    for action in [Action::Wait, Action::Step(Dir::E), Action::Ascend] {
        check(&mut dead, action, Refusal::GameOver);
    }

    // A trader has nothing before somebody has walked there, which takes time: see trade.rs.
    seen.push(discriminant(&Refusal::CannotPay(0)));
    // Opening one takes time: see chests.rs.
    seen.push(discriminant(&Refusal::ChestIsOpen));
    // Who is helpless has no turn; the odds say so: see odds.rs.
    seen.push(discriminant(&Refusal::CannotStrike("paralyzed")));
    assert_eq!(seen.len(), Refusal::COUNT, "a reason is in no line above");
}

#[test]
fn what_a_step_reports_comes_into_a_list_that_is_kept() {
    let mut one = Arena::new("####\n#@k#\n####").hit_points(500).into_game();
    let mut other = one.fork();
    let mut outcomes = Vec::new();
    let mut refused = 0;
    for dir in [Dir::E, Dir::N, Dir::E, Dir::W, Dir::E] {
        let expected = one.step(Action::Step(dir));
        let memory = outcomes.capacity();
        let done = other.step_into(Action::Step(dir), &mut outcomes);
        assert_eq!(done, expected.clone().map(|_| ()));
        assert_eq!(outcomes, expected.unwrap_or_default());
        assert!(outcomes.capacity() >= memory);
        refused += usize::from(done.is_err());
    }
    assert_eq!(refused, 2);
    assert_eq!(one.hash(), other.hash());
}
