//! What all blows of a monster's turn come to where one changes how the player meets the next: a body stunned,
//! paralyzed or blinded by the first is struck so by the second, and who dies of an answer strikes no more, in play and
//! here alike.

use std::collections::BTreeMap;

use super::{exchange::AttackExchange, player_side::alike, round::RoundOdds};
use crate::{
    content::BlowEffect,
    dice::{Distribution, exact},
    rules::ability::{
        special::Ability,
        status::{Condition, ConditionLaw, StunGrade},
    },
    sim::{
        actor::blow_effects::ailment,
        combat::attack::{Encounter, PlannedAttack},
        world::player::{combat_stats::CombatStats, derived::PlayerProtections},
    },
};

/// What blows have done to the player so far, as far as it counts for the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct PlayerPhase {
    stun: u16,
    paralyzed: bool,
    blind: bool,
}

impl PlayerPhase {
    /// The same with a condition more.
    fn with(mut self, condition: Condition, turns: u16) -> Self {
        match condition {
            Condition::Stunned => {
                // Beyond being knocked out a stun makes no difference here.
                let stun = ConditionLaw::Character.inflicted(self.stun, turns);
                self.stun = stun.min(StunGrade::WORST);
            }
            Condition::Paralyzed => self.paralyzed = true,
            Condition::Blind => self.blind = true,
            Condition::Afraid
            | Condition::Confused
            | Condition::Hallucinating
            | Condition::Cut
            | Condition::Poisoned => {}
        }
        self
    }

    /// Whether nothing can be done in it.
    fn is_helpless(self) -> bool {
        self.paralyzed || StunGrade::of(self.stun).prevents_action()
    }

    /// The encounter with the player in this phase.
    fn of<'a>(self, encounter: &Encounter<'a>, protections: &PlayerProtections) -> Encounter<'a> {
        let sees = !self.blind || reads_mind(encounter, protections);
        let mut encounter = *encounter;
        let player = &mut encounter.player;
        player.stunned |= self.stun > 0;
        player.immobile |= self.is_helpless();
        player.sees &= sees;
        encounter
    }
}

/// Whether the player senses the monster without eyes (ABL-ABIL-06).
fn reads_mind(encounter: &Encounter, protections: &PlayerProtections) -> bool {
    let def = &encounter.content.monsters[usize::from(encounter.monster.0)];
    let telepathy = protections.gifts.abilities.contains(Ability::Telepathy);
    telepathy && def.mind.telepathy().is_certain()
}

/// Whether a blow may change how the player meets the next.
const fn counts(effect: Option<BlowEffect>) -> bool {
    matches!(
        effect,
        Some(BlowEffect::Afflict(
            Condition::Stunned | Condition::Paralyzed | Condition::Blind,
            _
        ))
    )
}

/// The blows of a monster in its turns from now on: off balance as long as it is, and steady afterwards (POW-ATTACK-02).
#[derive(Clone, Debug)]
pub(super) struct BlowsAhead {
    /// As things stand now.
    pub(super) now: RoundOdds,
    /// Once it has found its balance again, and for how many turns it has not.
    later: Option<(RoundOdds, u8)>,
}

impl BlowsAhead {
    /// Those of a monster against a player with such protections, where the two have so many hit points.
    pub(super) fn of(
        encounter: &Encounter,
        protections: &PlayerProtections,
        left: (i32, i32),
    ) -> Self {
        let reels = encounter.foe.balance.reels();
        let later = (reels > 0).then(|| {
            let mut steady = *encounter;
            steady.foe.balance = steady.foe.balance.steadied();
            (blows(&steady, protections, left), reels)
        });
        Self {
            now: blows(encounter, protections, left),
            later,
        }
    }

    /// Whether the monster is still off balance in a turn, the first 0.
    pub(super) fn reels(&self, turn: usize) -> bool {
        let later = self.later.as_ref();
        later.is_some_and(|(_, reels)| turn < usize::from(*reels))
    }

    /// Those of a turn, off balance or not.
    pub(super) fn round(&self, reels: bool) -> &RoundOdds {
        match &self.later {
            Some((later, _)) if !reels => later,
            Some(_) | None => &self.now,
        }
    }

    /// Whether the player answers any of them.
    pub(super) fn is_answered(&self) -> bool {
        self.now.is_answered() || self.round(false).is_answered()
    }
}

/// The blows of a monster against a player with such protections, where the two have so many hit points: each as things
/// stand now, and the damage of all with what one does to the next.
pub(super) fn blows(
    encounter: &Encounter,
    protections: &PlayerProtections,
    left: (i32, i32),
) -> RoundOdds {
    let blows = (0..encounter.foe_blows()).filter_map(|blow| encounter.suffer(blow, left.0));
    let exchange = AttackExchange::melee(encounter, false, left);
    let mut round = RoundOdds::followed(&exchange, alike(blows));
    if round.is_answered() || is_chain(encounter, left.0) {
        (round.damage, round.returned) = chained(encounter, protections, left);
    }
    round
}

/// Whether a blow counts for another, so that they cannot be added up.
fn is_chain(encounter: &Encounter, left: i32) -> bool {
    let combat = encounter.combat;
    if matches!(combat.arms, CombatStats::Angband) && combat.custom.is_none() {
        return false;
    }
    let early = 0..encounter.foe_blows().saturating_sub(1);
    let effects = early.filter_map(|blow| encounter.suffer(blow, left));
    effects.into_iter().any(|blow| counts(blow.effect))
}

/// What all blows together cost the player, who has such protections, and the monster.
fn chained(
    encounter: &Encounter,
    protections: &PlayerProtections,
    left: (i32, i32),
) -> (Distribution<i32>, Distribution<i32>) {
    let blows = encounter.foe_blows();
    let combat = encounter.combat;
    let begins = PlayerPhase {
        stun: combat.fighter.stun,
        paralyzed: false,
        blind: false,
    };
    let mut whole = Distribution::certain((begins, 0, 0));
    for blow in 0..blows {
        let mut known = BTreeMap::new();
        whole = whole.then(|&(phase, lost, returned)| {
            if returned > left.1 {
                return Distribution::certain((phase, lost, returned));
            }
            let results = known
                .entry(phase)
                .or_insert_with(|| results((encounter, protections), phase, blow, left));
            results.map(|&(next, damage, back)| (next, lost + damage, returned + back))
        });
    }
    (
        whole.map(|&(_, lost, _)| lost),
        whole.map(|&(_, _, returned)| returned),
    )
}

/// What a blow comes to in a phase: the next phase, the damage, and what it costs the monster.
fn results(
    (encounter, protections): (&Encounter, &PlayerProtections),
    phase: PlayerPhase,
    blow: usize,
    left: (i32, i32),
) -> Distribution<(PlayerPhase, i32, i32)> {
    let encounter = phase.of(encounter, protections);
    let Some(PlannedAttack { attack, effect, .. }) = encounter.suffer(blow, left.0) else {
        return Distribution::certain((phase, 0, 0));
    };
    let exchange = AttackExchange::melee(&encounter, false, left);
    exact::distribution(|roller| {
        let mut next = phase;
        let costs = exchange.roll(roller, &attack, |roller, damage| {
            if let (1.., Some(BlowEffect::Afflict(condition, dice))) = (damage, effect)
                && counts(effect)
            {
                let ailment = ailment(roller, protections, condition, dice);
                next = ailment.map_or(phase, |turns| phase.with(condition, turns));
            }
            next.is_helpless()
        });
        (next, costs.player, costs.monster)
    })
}
