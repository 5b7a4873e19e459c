//! What acid and disenchantment have taken of a thing is missing when it is thrown, under every ruleset.

use barrow::{
    analysis::{AttackChoice, ForecastAttack},
    content::{PowerDef, PowersDef, ProjectDef, Slot},
    dice::Dice,
    grid::{Pos, area::Shape},
    rules::{attack::Attack, base::ruleset::Ruleset, projection::DamageType},
    sim::{Action, ActorId, Equipment, Occupants, Stack, Wear},
    testing::{Arena, ArenaMonster, content},
};

/// A dagger in hand that goes well, and a kobold that sends nothing but disenchantment.
fn arena(ruleset: Ruleset) -> Arena {
    Arena::new("@..k")
        .ruleset(ruleset)
        .hit_points(30_000)
        .wearing("dagger")
        .legend('k', ArenaMonster::of("kobold").hit_points(9000))
        .changing_item("dagger", |dagger| {
            (dagger.to_hit, dagger.to_damage) = (5, 5);
        })
        .changing_monster("kobold", |kobold| {
            kobold.never_moves = true;
            kobold.mana = 30_000;
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![PowerDef::Project(ProjectDef {
                    kind: DamageType::Disenchant,
                    shape: Shape::Bolt,
                    strength: Dice::flat(5),
                })],
            });
        })
}

/// What the wielded weapon has lost.
fn wear(arena: &Arena) -> Wear {
    let at = arena.player().at;
    let world = arena.world();
    let player = world
        .resource::<Occupants>()
        .at(at)
        .expect("somebody plays");
    let equipment = world
        .get::<Equipment>(player)
        .expect("the player wears things");
    let (_, weapon) = equipment.get(Slot::Weapon).expect("it is wielded");
    world.get::<Stack>(weapon).expect("a thing").wear
}

/// What counts in a throw of the dagger for hitting, in the odds; the throw that is then made must be the same.
fn throw(mut arena: Arena) -> i32 {
    arena.act(Action::TakeOff(Slot::Weapon));
    let uid = arena.uid("dagger");
    let mut game = arena.into_game();
    let odds = game
        .odds(ActorId(1), AttackChoice::Throw(uid))
        .expect("it is there");
    let attack = odds.mine.attacks[0].attack;
    let at = Pos::new(3, 0);
    game.step(Action::Throw { item: uid, at })
        .expect("it is in range");
    let thrown = game
        .reasons()
        .iter()
        .next()
        .expect("the kobold is in its way")
        .attack;
    assert!(attack.is_like(&thrown), "{attack:?} {thrown:?}");
    match attack {
        Attack::Shot { missile, .. } => missile.to_hit.get() + missile.to_dam.get(),
        other => {
            let rules = ["SIL-NOTATION-02", "POW-BONUS-04"];
            let sums = other.sums();
            let terms = sums.iter().flat_map(|sum| &sum.terms);
            let counts = terms.filter(|term| rules.contains(&term.rule));
            counts.map(|term| term.value).sum()
        }
    }
}

#[test]
fn a_worn_dagger_is_a_worse_missile() {
    // ATK-AIM-02, ATK-MDMG-02, POW-BONUS-04, SIL-THROW-01
    for ruleset in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        let fresh = throw(arena(ruleset));
        let mut worn = arena(ruleset);
        for _ in 0..200 {
            if wear(&worn) != Wear::default() {
                break;
            }
            worn.act(Action::Wait);
        }
        let lost = wear(&worn);
        assert_ne!(
            lost,
            Wear::default(),
            "{ruleset}: two hundred bolts do nothing"
        );
        let due = match ruleset {
            Ruleset::Angband => lost.to_hit + lost.to_damage,
            Ruleset::Sil => lost.to_hit,
            Ruleset::Powder => lost.to_hit.max(lost.to_damage),
        };
        assert_eq!(throw(worn), fresh - i32::from(due), "{ruleset}");
    }
}

#[test]
fn the_forecast_of_a_throw_knows_what_the_thing_has_lost() {
    // ATK-AIM-02
    for ruleset in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        let arena = arena(ruleset);
        let (dagger, kobold) = {
            let content = content();
            (content.item_keys["dagger"], content.monster_keys["kobold"])
        };
        let game = arena.into_game();
        let mean = |lost: i8| {
            let wear = Wear {
                to_hit: lost,
                to_damage: lost,
                ..Wear::default()
            };
            let throw = ForecastAttack::Throw(dagger, wear, 3);
            let forecast = game.forecast(game.derived(), kobold, throw);
            forecast.expect("anything can be thrown").mine
        };
        assert!(mean(5) < mean(0), "{ruleset:?}");
    }
}
