//! Skills that are trained: each in a whole turn with and without it, on the screen, on the sheet, in the odds, by the bot.

use std::sync::Arc;

use barrow::{
    analysis::AttackChoice,
    content::{Content, PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Dir, Pos, area::Shape},
    play::{Bindings, Key, Options, PanelRow, PlayerView, StandaloneShell, Start, auto::bot::Bot},
    rules::{
        Class, Race,
        attack::Attack,
        base::{ruleset::Ruleset, units::Level},
        powder::skill::SkillName,
        projection::DamageType,
        training::{SilSkillName, Training},
    },
    sim::{Action, GameRef, Setup},
    testing::{Arena, ArenaMonster},
};
use strum::VariantArray;

/// A character of level 1 under POWDER with something worn and a kobold that lives through everything.
fn powder(picture: &str, class: Class) -> Arena {
    Arena::new(picture)
        .ruleset(Ruleset::Powder)
        .playing(Race::Human, class)
        .hit_points(900)
        .seed(3)
        .legend(
            'k',
            ArenaMonster::of("kobold").hit_points(900).energy(-5000),
        )
        .legend('E', ArenaMonster::of("kobold").hit_points(900).energy(100))
}

/// The fixture, in which the special skill of a mace is to knock out.
fn clubs() -> Content {
    let numbers = include_str!("../fixtures/content/rulesets/powder.ron");
    assert_eq!(numbers.matches("(skill: Stun)").count(), 1);
    let numbers = numbers.replace("(skill: Stun)", "(skill: KnockOut)");
    let sources =
        barrow::testing::sources().replacing("rulesets/powder.ron", "powder.ron", numbers);
    Content::load(&sources).unwrap_or_else(|faults| panic!("{faults}"))
}

/// How often the modifier of the first attack is rolled: once, and once more for each level of skill.
fn aims(mut arena: Arena, action: Action) -> i32 {
    match arena.traced(action).attacks.first() {
        Some(Attack::Powder(attack)) => attack.attacker.aim.skill.get(),
        other => panic!("{other:?}"),
    }
}

/// The skill with everything worn together, where the first attack meets it.
fn holds(mut arena: Arena) -> i32 {
    match arena.traced(Action::Wait).attacks.first() {
        Some(Attack::Powder(attack)) => {
            let worn = attack
                .defender
                .worn
                .into_iter()
                .chain([attack.defender.shield]);
            worn.flatten().map(|piece| piece.skill.get()).sum()
        }
        other => panic!("{other:?}"),
    }
}

fn learned(arena: Arena, skill: SkillName, knows: bool) -> Arena {
    arena.trained(Training::Powder(skill), usize::from(knows))
}

/// What a turn shows of a skill of POWDER, with and without it; `None` for those that cannot be learned.
fn part(skill: SkillName, knows: bool) -> Option<i32> {
    let with = |arena: Arena| learned(arena, skill, knows);
    let blow = |class, weapon: &str| {
        Some(aims(
            with(powder("@k", class).wearing(weapon)),
            Action::Step(Dir::E),
        ))
    };
    let sent = |weapon: &str, item: &str, fires: bool| {
        let arena = with(powder("@.k", Class::Mage).carrying(item, 3));
        let arena = if fires { arena.wearing(weapon) } else { arena };
        let (item, at) = (arena.uid(item), Pos::new(2, 0));
        let action = if fires {
            Action::Fire { ammo: item, at }
        } else {
            Action::Throw { item, at }
        };
        Some(aims(arena, action))
    };
    let worn = |class, item: &str| Some(holds(with(powder("@E", class).wearing(item))));
    let rolled = |arena: Arena, actions: &[Action], label: &str| {
        let mut arena = with(arena);
        let rolls = actions
            .iter()
            .flat_map(|action| arena.traced(*action).rolls);
        let found = rolls.filter(|roll| roll.what.label == label).count();
        Some(i32::from(found > 0))
    };
    match skill {
        SkillName::EdgedWeapons | SkillName::MediumWeapons | SkillName::Parry => {
            blow(Class::Mage, "long_sword")
        }
        SkillName::PointedWeapons => blow(Class::Mage, "dagger"),
        SkillName::BluntWeapons | SkillName::Stun => blow(Class::Mage, "mace"),
        SkillName::KnockOut => {
            let arena = powder("@k", Class::Mage).content(clubs()).wearing("mace");
            Some(aims(with(arena), Action::Step(Dir::E)))
        }
        SkillName::SmallWeapons => blow(Class::Warrior, "dagger"),
        SkillName::Riposte => blow(Class::Mage, "short_sword"),
        SkillName::LargeWeapons | SkillName::Knockback => blow(Class::Mage, "war_hammer"),
        SkillName::Impale => blow(Class::Mage, "spear"),
        SkillName::ImprovisedWeapons => sent("", "long_sword", false),
        SkillName::TrueAim => sent("", "dagger", false),
        SkillName::RangedWeapons | SkillName::Ricochet => sent("long_bow", "arrow", true),
        SkillName::BodyArmor | SkillName::LeatherArmor => worn(Class::Mage, "soft_leather"),
        SkillName::MetalArmor => worn(Class::Mage, "chain_mail"),
        SkillName::ClothArmor => worn(Class::Warrior, "cloak"),
        SkillName::ExoticArmor => worn(Class::Mage, "circlet"),
        SkillName::Helmets => worn(Class::Mage, "helm"),
        SkillName::Boots => worn(Class::Mage, "leather_boots"),
        SkillName::Shields => worn(Class::Mage, "leather_shield"),
        SkillName::Dodging => {
            let arena = powder("@E", Class::Mage).hit_points(9000);
            rolled(arena, &[Action::Wait; 12], "dodge")
        }
        SkillName::MovingTarget => {
            let arena = powder("@.......E", Class::Mage).changing_monster("kobold", |kobold| {
                (kobold.never_moves, kobold.mana) = (true, 900);
                kobold.powers = Some(PowersDef {
                    one_in: 1,
                    list: vec![PowerDef::Project(ProjectDef {
                        shape: Shape::Bolt,
                        kind: DamageType::Fire,
                        strength: Dice::flat(9),
                    })],
                });
            });
            let walk = [Action::Step(Dir::E), Action::Step(Dir::W)].repeat(6);
            rolled(arena, &walk, "moving target")
        }
        SkillName::Charge => {
            let mut arena = with(powder("@..k", Class::Mage).wearing("dagger"));
            let blows = [Action::Step(Dir::E); 3].map(|step| arena.traced(step).attacks);
            let last = blows.into_iter().flatten().next();
            match last {
                Some(Attack::Powder(attack)) => Some(attack.attacker.multiplier.into()),
                other => panic!("{other:?}"),
            }
        }
        SkillName::BleedingWounds | SkillName::Disarm => None,
    }
}

#[test]
fn every_skill_of_powder_that_can_be_learned_has_its_part_in_a_turn() {
    // BRW-LEARN-02
    for &skill in SkillName::VARIANTS {
        let (with, without) = (part(skill, true), part(skill, false));
        match (with, without) {
            (Some(with), Some(without)) => assert_eq!(with, without + 1, "{skill}"),
            (with, without) => {
                assert_eq!((with, without), (None, None), "{skill}");
                let mut hero = powder("@", Class::Mage).level(20);
                let _ = hero.refuse(Action::Train(Training::Powder(skill)));
            }
        }
    }
}

#[test]
fn a_skill_trained_in_play_counts_from_the_next_blow_and_in_the_odds() {
    // BRW-SKILL-03, BRW-LEARN-02
    for (rules, what) in [
        (Ruleset::Sil, Training::Sil(SilSkillName::Melee)),
        (Ruleset::Powder, Training::Powder(SkillName::EdgedWeapons)),
    ] {
        let mut arena = powder("@k", Class::Mage)
            .ruleset(rules)
            .level(8)
            .wearing("long_sword");
        let chance = |arena: &Arena| {
            let game = GameRef::of(arena.world()).expect("an arena has a game");
            let kobold = arena.monster("kobold").id;
            let odds = game.odds(kobold, AttackChoice::Melee).expect("it is there");
            odds.mine.damage.mean()
        };
        let (before, hash) = (chance(&arena), arena.hash());
        arena
            .act(Action::Train(what))
            .include(&format!("player trains {what} to 1"));
        assert!(chance(&arena) > before, "{rules}");
        assert_ne!(arena.hash(), hash, "{rules}");
    }
}

#[test]
fn the_odds_of_being_struck_know_evasion_and_dodging() {
    // BRW-SKILL-03, BRW-LEARN-02
    for (rules, what) in [
        (Ruleset::Sil, Training::Sil(SilSkillName::Evasion)),
        (Ruleset::Powder, Training::Powder(SkillName::Dodging)),
    ] {
        let shown = |times| {
            let arena = powder("@E", Class::Mage)
                .ruleset(rules)
                .trained(what, times);
            let game = GameRef::of(arena.world()).expect("an arena has a game");
            let kobold = arena.monster("kobold").id;
            let odds = game.odds(kobold, AttackChoice::Melee).expect("it is there");
            odds.theirs.damage.mean()
        };
        assert!(shown(1) < shown(0), "{rules}");
    }
}

#[test]
fn the_sheet_says_what_was_trained_and_what_is_open() {
    // BRW-SKILL-01, BRW-LEARN-01
    let sheet = |rules, what| {
        let hero = powder("@", Class::Mage).ruleset(rules).level(9);
        hero.trained(what, 1).knows().sheet()
    };
    let sil = sheet(Ruleset::Sil, Training::Sil(SilSkillName::Will));
    assert_eq!(sil.entry("Will trained").expect("it is").value, "rank 1");
    assert_eq!(sil.entry("Skills to train").expect("they are").value, "23");
    let powder = sheet(Ruleset::Powder, Training::Powder(SkillName::Charge));
    assert_eq!(
        powder.entry("Skills learned").expect("one is").value,
        "Charge"
    );
    assert_eq!(powder.entry("Skills to train").expect("one is").value, "1");
}

#[test]
fn the_bot_trains_as_soon_as_it_may() {
    // BRW-SKILL-01, BRW-LEARN-01
    for (rules, level, first) in [
        (Ruleset::Sil, 2, Training::Sil(SilSkillName::Evasion)),
        (Ruleset::Powder, 4, Training::Powder(SkillName::Dodging)),
    ] {
        let game = powder("@..", Class::Mage)
            .ruleset(rules)
            .level(level)
            .into_game();
        let chosen = Bot::default().choose(PlayerView::new(&game));
        assert_eq!(chosen, Action::Train(first), "{rules}");
    }
}

#[test]
fn a_recording_writes_and_reads_what_is_trained() {
    let all = SilSkillName::VARIANTS.iter().copied().map(Training::Sil);
    let all = all.chain(SkillName::VARIANTS.iter().copied().map(Training::Powder));
    for what in all {
        let text = ron::to_string(&Action::Train(what)).expect("it can be written");
        assert_eq!(ron::from_str(&text), Ok(Action::Train(what)), "{text}");
    }
}

#[test]
fn a_key_shows_the_skills_and_a_letter_trains_one() {
    // BRW-SKILL-02, BRW-LEARN-01
    for (rules, panel, row, message) in [
        (
            Ruleset::Sil,
            "87 skill points",
            "a) Melee",
            "You have trained your Melee to rank 1.",
        ),
        (
            Ruleset::Powder,
            "7 skills to learn",
            "i) True Aim",
            "You have learned True Aim.",
        ),
    ] {
        let content = Arc::new(barrow::testing::content());
        let setup = Setup {
            level: content.level_id("oven").map(|level| level.0),
            ruleset: rules.into(),
            ..Setup::default()
        };
        let options = Options {
            content,
            bindings: Bindings::standard(),
            saves: None,
            seed: 7,
            level: None,
        };
        let mut shell = StandaloneShell::new(options, Start::New(setup)).expect("it exists");
        let texts = |rows: Vec<PanelRow>| {
            let texts = rows.into_iter().filter_map(|row| match row {
                PanelRow::Text(line) => Some(line.text()),
                PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => None,
            });
            texts.collect::<Vec<_>>()
        };
        let shown = texts(shell.hud().character.rows);
        assert!(shown.iter().any(|text| text == panel), "{shown:#?}");
        shell.press(Key::char('A'));
        let rows = texts(shell.hud().overlay.expect("a menu").rows);
        assert!(rows.iter().any(|text| text.starts_with(row)), "{rows:#?}");
        let letter = Key::char(row.chars().next().expect("a letter"));
        shell.press(letter);
        // What stays for good is asked about first.
        let asked = match rules {
            Ruleset::Powder => "The same once more learns True Aim for good",
            Ruleset::Angband | Ruleset::Sil => "on Melee for good",
        };
        let footer = shell.hud().overlay.expect("a menu").footer.text();
        assert!(footer.contains(asked), "{footer}");
        assert!(shell.hud().log.iter().all(|line| line.text() != message));
        shell.press(letter);
        let log = shell.hud().log;
        assert_eq!(log.last().expect("a message").text(), message);
    }
}

#[test]
fn what_is_known_and_what_is_to_come_stand_in_a_column_of_their_own() {
    let mut content = barrow::testing::content();
    let skills = |level: i32| {
        content
            .powder
            .class(Class::Warrior)
            .skills(Level::new(level))
    };
    let later = (skills(50) - skills(10)).iter().next().expect("more comes");
    let own = skills(10).iter().next().expect("there are some");
    content.levels[0].hero_level = Level::new(10);
    let picture = "####\n#@.#\n####";
    let mut shell = super::disarming::room_by(Ruleset::Powder, content, 0, picture, &[]);
    shell.press(Key::char('A'));
    let rows = shell.hud().overlay.expect("a menu").rows;
    let texts: Vec<String> = rows
        .iter()
        .filter_map(|row| match row {
            PanelRow::Text(line) => Some(line.text()),
            PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => None,
        })
        .collect();
    // Behind the letter, the sign and the name, which are 23 columns: what it stands for is in 13 more.
    let column = |skill: SkillName| {
        let row = texts.iter().find(|row| row.contains(&skill.to_string()));
        let row: Vec<char> = row.expect("a row").chars().collect();
        let text: String = row[23..36].iter().collect();
        (text.trim_end().to_owned(), row[36] != ' ')
    };
    assert_eq!(column(own), ("yours".to_owned(), true), "{texts:#?}");
    let (comes, _) = column(later);
    assert!(comes.starts_with("free at "), "{texts:#?}");
    let never = SkillName::VARIANTS.iter().copied().find(|skill| {
        let named = texts.iter().any(|row| row.contains(&skill.to_string()));
        named && column(*skill).0.is_empty()
    });
    assert!(never.is_some(), "{texts:#?}");
}

#[test]
fn what_the_class_brings_by_itself_is_foretold_and_told() {
    let mut content = barrow::testing::content();
    let class = content.powder.class(Class::Warrior);
    let skills = |level: i32| class.skills(Level::new(level));
    let next = (2..=50).find(|level| skills(*level) != skills(*level - 1));
    let level = next.expect("a warrior learns with the levels");
    let skill = (skills(level) - skills(level - 1))
        .iter()
        .next()
        .expect("one more");
    content.levels[0].hero_level = Level::new(level - 1);
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.hit_points, kobold.sleep) = (Dice::flat(1), 20_000);
    (kobold.experience, kobold.level) = (60_000, 50);
    let legend = [('k', "kobold")];
    let mut shell =
        super::disarming::room_by(Ruleset::Powder, content, 0, "####\n#@k#\n####", &legend);
    let rows = |shell: &StandaloneShell| {
        let rows = shell.hud().overlay.expect("a menu").rows;
        let texts = rows.into_iter().filter_map(|row| match row {
            PanelRow::Text(line) => Some(line.text()),
            PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => None,
        });
        texts.collect::<Vec<_>>()
    };
    shell.press(Key::char('A'));
    let comes = format!(" free at {level} ");
    let own = |row: &&String| row.contains(&skill.to_string());
    let before = rows(&shell);
    assert!(
        before
            .iter()
            .find(own)
            .is_some_and(|row| row.contains(&comes)),
        "{before:#?}"
    );
    shell.command(barrow::play::PlayerCommand::Cancel);
    let taught = |shell: &StandaloneShell| {
        let log = shell.session().expect("a game is played").log().tail(200);
        let mut texts = log.iter().map(barrow::play::TextLine::text);
        texts.any(|line| {
            line.starts_with("Your class has taught you: ") && line.contains(&skill.to_string())
        })
    };
    for _ in 0..40 {
        assert!(!taught(&shell));
        shell.command(barrow::play::PlayerCommand::Go(Dir::E));
        if taught(&shell) {
            return;
        }
    }
    panic!("{:#?}", shell.hud().log);
}
