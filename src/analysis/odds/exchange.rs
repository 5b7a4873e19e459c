//! One attack with all that follows from it and costs either of the two hit points: the poison on a weapon, what explodes,
//! and what the struck one answers (POW-AFTER-01, POW-AFTER-05, POW-AFTER-06).
//!
//! The attacks, the poison, the explosion and the answer are those that play makes; only their order is told here once more.

use crate::{
    content::ItemId,
    dice::{Distribution, Roller, exact},
    rules::{
        attack::Attack,
        base::attack_result::{CounterAttack, Struck},
    },
    sim::combat::{
        aftermath::weapon_poison, attack::Encounter, melee::reply::reply, missile::explode,
    },
};

/// Who attacks, and what is asked of both besides.
#[derive(Clone, Copy)]
pub(in crate::analysis) struct AttackExchange<'a> {
    /// The two.
    pub(in crate::analysis) encounter: Encounter<'a>,
    /// Whether the player attacks.
    pub(in crate::analysis) by_player: bool,
    /// The hit points that the player has.
    pub(in crate::analysis) player_left: i32,
    /// The hit points that the monster has.
    pub(in crate::analysis) monster_left: i32,
    /// What of the player's may explode beside the player where it hits the monster.
    pub(in crate::analysis) explosive: Option<ItemId>,
}

/// What one attack comes to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::analysis) struct AttackCosts {
    /// The attack itself.
    pub(in crate::analysis) struck: Struck,
    /// Hit points that the player loses.
    pub(in crate::analysis) player: i32,
    /// Hit points that the monster loses.
    pub(in crate::analysis) monster: i32,
}

impl<'a> AttackExchange<'a> {
    /// Blows of one of the two at the other, who stands beside it.
    pub(in crate::analysis) fn melee(
        encounter: &Encounter<'a>,
        by_player: bool,
        (player_left, monster_left): (i32, i32),
    ) -> Self {
        Self {
            encounter: *encounter,
            by_player,
            player_left,
            monster_left,
            explosive: encounter.combat.weapon,
        }
    }

    /// What the one who is attacked loses, and what the one who attacks does.
    pub(in crate::analysis) fn losses(&self, costs: AttackCosts) -> (i32, i32) {
        if self.by_player {
            (costs.monster, costs.player)
        } else {
            (costs.player, costs.monster)
        }
    }

    /// Rolls an attack with what follows. `helpless` is asked once a defender lives on after so much damage: whether the
    /// blow itself has left it unable to act.
    pub(in crate::analysis) fn roll<R: Roller>(
        &self,
        roller: &mut R,
        attack: &Attack,
        helpless: impl FnOnce(&mut R, i32) -> bool,
    ) -> AttackCosts {
        let struck = roller.settle(|roller| attack.weigh(roller));
        let mut costs = AttackCosts {
            struck,
            player: 0,
            monster: 0,
        };
        let Struck::Hit { damage, sequel, .. } = struck else {
            return costs;
        };
        let damage = damage.get();
        let survives = if self.by_player {
            costs.monster = damage;
            self.poisoned(roller, sequel.poisons, &mut costs);
            if sequel.explodes {
                costs.player += self.explosion(roller);
            }
            costs.monster <= self.monster_left
        } else {
            costs.player = damage;
            damage <= self.player_left
        };
        if !survives {
            return costs;
        }
        let helpless = helpless(roller, damage);
        match sequel.answer {
            Some(CounterAttack::Riposte) if helpless => {}
            Some(answer) => self.answered(roller, answer, &mut costs),
            None => {}
        }
        costs
    }

    /// The poison on the player's weapon works in a monster that lives.
    fn poisoned<R: Roller>(&self, roller: &mut R, works: bool, costs: &mut AttackCosts) {
        if works && costs.monster <= self.monster_left {
            let poison = weapon_poison(roller, self.encounter.foe_combat);
            costs.monster = costs.monster.saturating_add(poison.unwrap_or(0));
        }
    }

    /// What the player loses beside what explodes.
    fn explosion<R: Roller>(&self, roller: &mut R) -> i32 {
        let Encounter {
            content, combat, ..
        } = self.encounter;
        let blast = self
            .explosive
            .and_then(|item| explode::at_player(content, combat, item, self.player_left));
        blast.map_or(0, |attack| {
            roller.settle(|roller| attack.weigh(roller).damage().get())
        })
    }

    /// The struck one answers.
    fn answered<R: Roller>(&self, roller: &mut R, answer: CounterAttack, costs: &mut AttackCosts) {
        let left = if self.by_player {
            self.player_left
        } else {
            self.monster_left
        };
        let Some((_, attack)) = reply(&self.encounter, self.by_player, answer, left) else {
            return;
        };
        let (damage, poisons, explodes) = roller.settle(|roller| match attack.weigh(roller) {
            Struck::Hit { damage, sequel, .. } => (damage.get(), sequel.poisons, sequel.explodes),
            Struck::Miss(_) => (0, false, false),
        });
        if self.by_player {
            costs.player = costs.player.saturating_add(damage);
            return;
        }
        costs.monster = costs.monster.saturating_add(damage);
        self.poisoned(roller, poisons, costs);
        if explodes {
            costs.player = costs.player.saturating_add(self.explosion(roller));
        }
    }

    /// Everything that an attack may come to.
    pub(in crate::analysis) fn results(&self, attack: &Attack) -> Distribution<AttackCosts> {
        exact::distribution(|roller| self.roll(roller, attack, |_, _| false))
    }
}
