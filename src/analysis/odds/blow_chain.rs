//! What all blows of a monster's turn come to where one changes how the player meets the next: a body stunned,
//! paralyzed or blinded by the first is struck so by the second, in play and here alike.

use std::collections::BTreeMap;

use super::{player_side::alike, round::RoundOdds};
use crate::{
    content::BlowEffect,
    dice::{Distribution, Roller, exact},
    rules::{
        ability::{
            special::Ability,
            status::{Condition, ConditionLaw, StunGrade},
        },
        base::attack_result::Struck,
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

    /// The encounter with the player in this phase.
    fn of<'a>(self, encounter: &Encounter<'a>, protections: &PlayerProtections) -> Encounter<'a> {
        let sees = !self.blind || reads_mind(encounter, protections);
        let mut encounter = *encounter;
        let player = &mut encounter.player;
        player.stunned |= self.stun > 0;
        player.immobile |= self.paralyzed || StunGrade::of(self.stun).prevents_action();
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

/// The blows of a monster against a player with such protections and so many hit points: each as things stand now, and the
/// damage of all with what one does to the next.
pub(super) fn blows(
    encounter: &Encounter,
    protections: &PlayerProtections,
    left: i32,
) -> RoundOdds {
    let blows = (0..encounter.foe_blows()).filter_map(|blow| encounter.suffer(blow, left));
    let mut round = RoundOdds::of(alike(blows));
    if let Some(damage) = chained(encounter, protections, left) {
        round.damage = damage;
    }
    round
}

/// The damage of all blows together, from a player with such protections and so many hit points. `None`: no blow counts for
/// another, so that they can be added up.
fn chained(
    encounter: &Encounter,
    protections: &PlayerProtections,
    left: i32,
) -> Option<Distribution<i32>> {
    let blows = encounter.foe_blows();
    let combat = encounter.combat;
    if matches!(combat.arms, CombatStats::Angband) && combat.custom.is_none() {
        return None;
    }
    let effects = (0..blows.saturating_sub(1)).filter_map(|blow| encounter.suffer(blow, left));
    if !effects.into_iter().any(|blow| counts(blow.effect)) {
        return None;
    }
    let begins = PlayerPhase {
        stun: combat.fighter.stun,
        paralyzed: false,
        blind: false,
    };
    let mut whole = Distribution::certain((begins, 0));
    for blow in 0..blows {
        let mut known = BTreeMap::new();
        whole = whole.then(|&(phase, lost)| {
            let results = known
                .entry(phase)
                .or_insert_with(|| results((encounter, protections), phase, blow, left));
            results.map(|&(next, damage)| (next, lost + damage))
        });
    }
    Some(whole.map(|&(_, lost)| lost))
}

/// What a blow comes to in a phase: the next phase, and the damage.
fn results(
    (encounter, protections): (&Encounter, &PlayerProtections),
    phase: PlayerPhase,
    blow: usize,
    left: i32,
) -> Distribution<(PlayerPhase, i32)> {
    let encounter = phase.of(encounter, protections);
    let Some(PlannedAttack { attack, effect, .. }) = encounter.suffer(blow, left) else {
        return Distribution::certain((phase, 0));
    };
    exact::distribution(|roller| {
        let wound = roller.settle(|roller| match attack.weigh(roller) {
            Struck::Hit { damage, .. } => Some(damage.get()),
            Struck::Miss(_) => None,
        });
        let damage = wound.unwrap_or(0);
        let next = match (wound, effect) {
            (Some(1..), Some(BlowEffect::Afflict(condition, dice))) if counts(effect) => {
                ailment(roller, protections, condition, dice)
                    .map_or(phase, |turns| phase.with(condition, turns))
            }
            _ => phase,
        };
        (next, damage)
    })
}
