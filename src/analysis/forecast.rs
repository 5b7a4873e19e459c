//! What a fight would be like, with the gear that the player has or with other gear: what to wear is a question of odds.

use enumset::EnumSet;

use crate::{
    analysis::{
        RoundOdds,
        odds::{AttackExchange, bursting_at_kind},
    },
    content::{Footing, ItemId, MonsterId},
    grid::Pos,
    rules::{
        ability::activity::Activity,
        base::units::{ArmorClass, Speed, Squares},
    },
    sim::{
        combat::{
            attack::{AttackMode, Encounter, SentItem, combatant::CombatantState},
            missile::{kind::missile_of, reach::shots},
        },
        game::GameRef,
        magic::projection::monster::caster,
        world::{
            actor::{balance::ActorBalance, components::ActorSpeed, monster_combat::MonsterCombat},
            catalog::Catalog,
            item::wear::Wear,
            player::{character::Character, derived::DerivedRef},
        },
    },
};

/// What a fight on firm ground comes to, on average, in each turn of the player's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FightForecast {
    /// Damage that the player does, with what it answers and what bursts where a missile breaks (BRW-SPLASH-01).
    pub mine: f64,
    /// Damage that the monster does in the same time, once it is beside the player, with what it answers and what explodes
    /// beside the player.
    pub theirs: f64,
}

/// With what the player would attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ForecastAttack {
    /// Whatever is wielded.
    Melee,
    /// Ammunition of a kind, with what it has lost of its bonuses, from the launcher, over so many squares.
    Fire(ItemId, Wear, u16),
    /// Something thrown over so many squares.
    Throw(ItemId, Wear, u16),
}

impl GameRef<'_> {
    /// Whether the player has lost its balance (POW-ATTACK-02).
    pub fn is_off_balance(&self) -> bool {
        let balance = self.world().get::<ActorBalance>(self.player());
        balance.is_some_and(|balance| balance.is_off_balance())
    }

    /// What a fight with a kind of monster comes to for somebody with such numbers: both awake, in sight of each other
    /// and on firm ground. `None`: the player cannot attack so.
    pub fn forecast(
        &self,
        derived: DerivedRef<'_>,
        foe: MonsterId,
        using: ForecastAttack,
    ) -> Option<FightForecast> {
        let catalog = self.world().resource::<Catalog>();
        let def = catalog.monster(foe);
        let here = Pos::new(0, 0);
        let stance = |at| CombatantState {
            at,
            sees: true,
            stunned: false,
            asleep: false,
            unwary: false,
            immobile: false,
            footing: Footing::Firm,
            in_tree: false,
            balance: ActorBalance::default(),
        };
        let foe_combat = MonsterCombat::of(catalog.content(), foe);
        let encounter = Encounter {
            content: catalog.content(),
            combat: derived.combat,
            armor: derived.armor.class(),
            foe_armor: ArmorClass::new(def.armor_class),
            foe_combat: &foe_combat,
            monster: foe,
            player: stance(here),
            foe: stance(here.offset(1, 0)),
            crowd: EnumSet::empty(),
        };
        // Hit points without end: the mean of a whole attack is wanted, not cut by a death.
        let left = i32::from(i16::MAX);
        let exchange = AttackExchange::melee(&encounter, true, (left, left));
        let (mine, cost) = match using {
            ForecastAttack::Melee => {
                let blow = encounter.attack(AttackMode::Melee, None, left)?;
                let times = encounter.blows() as u32;
                let round = RoundOdds::followed(&exchange, [(blow.means, blow.attack, times)]);
                (round, Activity::Melee.cost().get())
            }
            ForecastAttack::Fire(item, wear, distance)
            | ForecastAttack::Throw(item, wear, distance) => {
                let missile = missile_of(catalog.item(item), wear);
                let sent = SentItem { kind: item, wear };
                let exchange = AttackExchange {
                    explosive: (distance == 1).then_some(item),
                    ..exchange
                };
                let distance = Squares::new(i32::from(distance));
                let (way, activity) = match using {
                    ForecastAttack::Fire(..) => {
                        if !missile.fits(derived.combat.fighter.launcher?.kind) {
                            return None;
                        }
                        let shots = shots(derived.combat);
                        (AttackMode::Fired(sent, distance), Activity::Fire { shots })
                    }
                    ForecastAttack::Throw(..) | ForecastAttack::Melee => {
                        (AttackMode::Thrown(sent, distance), Activity::Move)
                    }
                };
                let shot = encounter.attack(way, Some(&missile), left)?;
                let mut round = RoundOdds::followed(&exchange, [(shot.means, shot.attack, 1)]);
                let caster = caster(self.world().get::<Character>(self.player()));
                let thrown = catalog.item(item);
                if let Some(damage) = bursting_at_kind(&exchange, &shot.attack, thrown, def, caster)
                {
                    round.damage = damage;
                }
                (round, activity.cost().get())
            }
        };
        let struck = AttackExchange::melee(&encounter, false, (left, left));
        let blows = (0..encounter.foe_blows()).filter_map(|blow| encounter.suffer(blow, left));
        let theirs = RoundOdds::followed(
            &struck,
            blows
                .map(|blow| (blow.means, blow.attack, 1))
                .collect::<Vec<_>>(),
        );
        let gain = |speed: Speed| f64::from(ActorSpeed::new(speed.get()).gain().max(1));
        let turn = f64::from(Activity::Move.cost().get());
        let ratio = gain(Speed::new(def.speed)) / gain(derived.movement.speed.speed());
        let often = turn / f64::from(cost.max(1));
        Some(FightForecast {
            mine: mine.damage.mean() * often + theirs.returned.mean() * ratio,
            theirs: theirs.damage.mean() * ratio + mine.returned.mean() * often,
        })
    }
}
