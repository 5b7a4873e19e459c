//! W2: the rules of a blow by themselves, and a player's turn with an attack and without one.

use std::hint::black_box;

use enumset::EnumSet;

use super::sample::{IdleWorkload, Sample};
use crate::{
    dice::{Dice, Random},
    grid::Dir,
    rules::{
        Class, Race,
        angband::{self, BattleMagic, Fighter, Wielded},
        base::{
            ruleset::Ruleset,
            stat::Stat,
            units::{ArmorClass, Level, Sight, ToDam, ToHit, Weight},
        },
        sil::{
            attack::SilMatchup,
            creature::{SilAttacker, SilCreature, SilDefender},
            gear::SilWeapon,
            melee::SilBlow,
            notation::{Figures, ScoreModifier},
            pool::Pool,
        },
    },
    sim::{Action, ActorId, CombatOutcome, Conditions, Game, MonsterSetup, Outcome},
    testing::{arena::Arena, legend::ArenaMonster},
};

/// Blows of a run.
const BLOWS: u64 = 1_000;

/// Turns of a run: few enough that nobody is hungry before its end.
const TURNS: u64 = 100;

/// Hit points that no run uses up.
const MANY: i32 = 1_000_000;

/// Hit roll, critical and damage of a blow, again and again.
pub(super) struct Blows {
    ruleset: Ruleset,
    dice: Random,
    damage: i64,
}

impl Blows {
    pub(super) fn new(ruleset: Ruleset) -> Self {
        Self {
            ruleset,
            dice: Random::seeded(1),
            damage: 0,
        }
    }

    /// Angband: a long sword against armor class 40.
    fn angband(&mut self) {
        let fighter = Fighter {
            strength: Stat::above_18(70),
            dexterity: Stat::above_18(10),
            weapon: Some(Wielded {
                weight: Weight::pounds(13),
                dice: Dice::new(2, 5),
                to_hit: ToHit::new(4),
                to_dam: ToDam::new(5),
                ..Wielded::default()
            }),
            magic: BattleMagic::default(),
            ..Fighter::new(Race::Human, Class::Warrior, Level::new(20))
        };
        let attack = fighter.attack(EnumSet::empty(), ArmorClass::new(40), Sight::Seen);
        for _ in 0..BLOWS {
            let blow = angband::blow::blow(&mut self.dice, black_box(&attack));
            self.damage += i64::from(blow.damage().get());
        }
    }

    /// Sil: a long sword against evasion 5 and two pieces of armor.
    fn sil(&mut self) {
        let protection = [Pool::new(1, 4), Pool::new(1, 2)];
        let mut attacker = SilAttacker::new(SilCreature::Player);
        attacker.abilities = ScoreModifier(8);
        let mut defender = SilDefender::new(SilCreature::Monster);
        defender.equipment = ScoreModifier(5);
        defender.protection = &protection;
        let blow = SilBlow::Weapon(SilWeapon {
            figures: Figures {
                damage: Pool::new(2, 5),
                ..Figures::default()
            },
            weight: Weight::pounds(3),
            ..SilWeapon::default()
        });
        let attack = SilMatchup::melee(&attacker, &blow, &defender);
        for _ in 0..BLOWS {
            let outcome = black_box(&attack).resolve(&mut self.dice);
            self.damage += i64::from(outcome.net().get());
        }
    }
}

impl Sample for Blows {
    fn restore(&mut self) {
        self.damage = 0;
    }

    fn run(&mut self) -> u64 {
        match self.ruleset {
            Ruleset::Angband => self.angband(),
            Ruleset::Sil | Ruleset::Powder => self.sil(),
        }
        BLOWS
    }

    fn check(&self) -> Result<(), IdleWorkload> {
        (self.damage > BLOWS as i64)
            .then_some(())
            .ok_or_else(|| IdleWorkload("no damage was done".to_owned()))
    }
}

/// Turns of a player with a long sword beside a kobold; neither can die.
pub(super) struct Exchange {
    game: Game,
    attacks: bool,
    /// What the last turn has brought.
    outcomes: Vec<Outcome>,
    /// Blows of the player and of the kobold in the last run.
    struck: [u64; 2],
}

impl Exchange {
    pub(super) fn new(attacks: bool) -> Self {
        Self {
            game: Arena::new("#####\n#@k.#\n#####")
                .legend('k', ArenaMonster::of("kobold").hit_points(MANY))
                .wearing("long_sword")
                .hit_points(MANY)
                .into_game(),
            attacks,
            outcomes: Vec::new(),
            struck: [0, 0],
        }
    }
}

impl Sample for Exchange {
    fn restore(&mut self) {
        for id in [ActorId::PLAYER, ActorId(1)] {
            self.game.condition(
                id,
                MonsterSetup {
                    now: MANY,
                    max: MANY,
                    energy: if id == ActorId::PLAYER { 100 } else { 0 },
                    sleep: 0,
                    flees: false,
                    conditions: Conditions::default(),
                    speed: None,
                },
            );
        }
        self.game.set_body(Some(5_000), &[]);
    }

    fn run(&mut self) -> u64 {
        let action = if self.attacks {
            Action::Step(Dir::E)
        } else {
            Action::Wait
        };
        self.struck = [0, 0];
        for _ in 0..TURNS {
            // A turn that is refused has no outcomes.
            let _ = self.game.step_into(action, &mut self.outcomes);
            for fact in &self.outcomes {
                if let Outcome::Combat(
                    CombatOutcome::Struck { attacker, .. } | CombatOutcome::Missed { attacker, .. },
                ) = fact
                {
                    self.struck[usize::from(!attacker.is_player())] += 1;
                }
            }
        }
        TURNS
    }

    fn check(&self) -> Result<(), IdleWorkload> {
        let [player, kobold] = self.struck;
        ((player >= TURNS) == self.attacks && kobold >= TURNS - 1)
            .then_some(())
            .ok_or_else(|| IdleWorkload(format!("{player} and {kobold} blows were struck")))
    }
}
