//! What is sent at one creature at a time: under POWDER it must hit as a blow must (POW-SCOPE-01), and under Sil what
//! monsters send that flies must hit as their arrows must (SIL-ARCHERY-02, -05).
//!
//! The attack rolls decide whether it lands, whether it is critical and what armor takes off its strength; what the
//! strength that is left does is for the rules on projections.

use bevy_ecs::prelude::*;

use super::{
    combatant::{CombatantState, crowd},
    powder::{PowderMonster, PowderParty, PowderSides},
    sil::SilSides,
};
use crate::{
    dice::{Dice, Roller},
    grid::{Pos, area::Shape},
    rules::{
        attack::Attack,
        base::{attack_result::Struck, units::Squares},
        powder::{
            attacker::PowderAttacker,
            defender::{PowderDefender, PowderNature},
            prepared::PowderAttack,
            weapon::{DamageParts, PowderBlow, PowderElement, Style},
        },
        projection::DamageType,
        sil::{
            NaturalBlow, Pool, ScoreModifier, SilShot,
            prepared::{SilAction, SilAttack},
        },
    },
    sim::{
        level::terrain::ground,
        world::{
            access::lookup::entity_of,
            actor::{
                ai_state::AiState,
                balance::ActorBalance,
                components::{Monster, Position},
                conditions::Conditions,
                monster_combat::MonsterCombat,
            },
            catalog::Catalog,
            events::magic::ProjectionMeans,
            level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
            outcome::actor_info::{ActorInfo, ActorKind},
            player::{
                combat_stats::CombatStats, derived::PlayerCombat, powder_stats::PowderCombatStats,
                sil_stats::SilCombatStats,
            },
        },
    },
};

/// Something that is sent at somebody, ready to be rolled for any strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AimedProjection(AimedRolls);

/// By which rules it must hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AimedRolls {
    /// Those of POWDER.
    Powder {
        attacker: PowderAttacker,
        defender: PowderDefender,
    },
    /// Those of Sil: a shot of a monster's, but for its strength.
    Sil { shot: SilAttack, kind: DamageType },
}

/// Whether what spreads so is aimed at each creature that it meets. What bursts over an area or fills it needs no aim.
const fn is_aimed_at_creatures(shape: Shape) -> bool {
    match shape {
        Shape::Touch | Shape::Bolt | Shape::Beam | Shape::Ball(0) | Shape::Around(0) => true,
        Shape::Ball(_) | Shape::Arc { .. } | Shape::Sight | Shape::Around(_) => false,
    }
}

/// Whether what spreads so, by such means, is aimed at each creature that it meets: what breaks has been aimed already.
pub(crate) fn is_aimed(shape: Shape, means: ProjectionMeans) -> bool {
    is_aimed_at_creatures(shape) && means != ProjectionMeans::Burst
}

/// Whether a damage type is something that flies rather than something that is cast.
const fn is_missile(kind: DamageType) -> bool {
    matches!(
        kind,
        DamageType::Arrow
            | DamageType::Missile
            | DamageType::PMissile
            | DamageType::Rock
            | DamageType::Shot
    )
}

/// What is sent, and its sender.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SentProjection {
    /// Who sends it.
    pub(crate) by: ActorInfo,
    /// What it is made of.
    pub(crate) kind: DamageType,
    /// How it spreads.
    pub(crate) shape: Shape,
    /// By what means.
    pub(crate) means: ProjectionMeans,
}

impl AimedProjection {
    /// What decides whether something that is sent hits somebody, with the player's numbers as they are or as the player
    /// knows them. `None`: it needs not hit, by the ruleset of the level or by its shape.
    pub(crate) fn gather(
        world: &World,
        combat: &PlayerCombat,
        sent: SentProjection,
        target: Entity,
    ) -> Option<Self> {
        if !is_aimed(sent.shape, sent.means) {
            return None;
        }
        let rolls = match &combat.arms {
            CombatStats::Angband => return None,
            CombatStats::Sil(stats) => AimedRolls::by_sil(world, (combat, stats), sent, target),
            CombatStats::Powder(stats) => {
                AimedRolls::by_powder(world, (combat, stats), sent, target)
            }
        };
        rolls.map(Self)
    }

    /// The rule by which it must hit.
    pub(crate) const fn rule(&self) -> &'static str {
        match self.0 {
            AimedRolls::Powder { .. } => "POW-SCOPE-01",
            AimedRolls::Sil { .. } => "SIL-ARCHERY-01",
        }
    }

    /// The strength that arrives, rolled without what only play needs; `None`: it misses.
    pub(crate) fn weigh<R: Roller>(&self, roller: &mut R, strength: i32) -> Option<i32> {
        match self.attack(strength).weigh(roller) {
            Struck::Hit { damage, .. } => Some(damage.get()),
            Struck::Miss(_) => None,
        }
    }

    /// The attack at a strength; its damage is the strength that arrives.
    pub(crate) fn attack(&self, strength: i32) -> Attack {
        match self.0 {
            AimedRolls::Powder {
                mut attacker,
                defender,
            } => {
                attacker.force.blow = of_strength(strength);
                Attack::Powder(PowderAttack { attacker, defender })
            }
            AimedRolls::Sil { mut shot, kind } => {
                if let SilAction::Archery(sent, _) = &mut shot.action {
                    *sent = flying(kind, strength);
                }
                Attack::Sil(shot)
            }
        }
    }
}

impl AimedRolls {
    /// The rolls of a monster's dart, shot or boulder at the player; nothing else that is sent is archery.
    fn by_sil(
        world: &World,
        (combat, stats): (&PlayerCombat, &SilCombatStats),
        sent: SentProjection,
        target: Entity,
    ) -> Option<Self> {
        if !matches!(sent.by.kind, ActorKind::Monster(_))
            || !is_missile(sent.kind)
            || !matches!(party(world, target)?, PowderParty::Player)
        {
            return None;
        }
        let defending = state(world, combat, target, sent.by.at)?;
        let sender = entity_of(world, sent.by.id)?;
        let attacking = state(world, combat, sender, defending.at)?;
        let around = crowd(defending.at, attacking.at, world.resource::<Occupants>());
        let sides = SilSides::of(&attacking, &defending, around);
        let distance = attacking.at.angband_distance(defending.at);
        let distance = Squares::new(i32::from(distance));
        let action = SilAction::Archery(flying(sent.kind, 0), distance);
        let shot = stats.against(world.get::<MonsterCombat>(sender)?.sil(), action, &sides);
        Some(Self::Sil {
            shot,
            kind: sent.kind,
        })
    }

    /// The rolls of anything that is sent.
    fn by_powder(
        world: &World,
        (combat, stats): (&PlayerCombat, &PowderCombatStats),
        sent: SentProjection,
        target: Entity,
    ) -> Option<Self> {
        let struck = party(world, target)?;
        let mut defender = match struck {
            PowderParty::Player => stats.defender,
            PowderParty::Monster(monster) => monster.defender(stats.defender.survives),
        };
        // What resists and what is weak is told by the rules on projections.
        defender.nature = PowderNature::default();
        defender.survives = crate::rules::base::units::Damage::new(i32::MAX);
        let defending = state(world, combat, target, sent.by.at)?;
        let blow = of_strength(0);
        match sent.by.kind {
            ActorKind::Player | ActorKind::Monster(_) => {}
            // Nobody is behind a trap, or behind what the ground does (POW-BONUS-02, POW-AC-02).
            ActorKind::Ground(_) | ActorKind::Ill(_) => {
                let sides = PowderSides::of(&defending, &defending, 0, &stats.character);
                return Some(Self::Powder {
                    attacker: PowderAttacker::nobody(blow),
                    defender: sides.target(defender),
                });
            }
        }
        let sender = entity_of(world, sent.by.id)?;
        let source = party(world, sender)?;
        let attacking = state(world, combat, sender, defending.at)?;
        let sides = PowderSides::of(&attacking, &defending, 0, &stats.character);
        let style = match (source, sent.means) {
            (PowderParty::Monster(_), _) if is_missile(sent.kind) => Style::Missile,
            (_, ProjectionMeans::Wand) => Style::Wand,
            (_, ProjectionMeans::Spell | ProjectionMeans::Burst) => Style::Spell,
        };
        let creature = match source {
            PowderParty::Player => stats.creature(),
            PowderParty::Monster(monster) => monster.numbers.creature(),
        };
        let moment = sides.moment(source, struck);
        let attacker = creature.without_weapon(style, blow, moment);
        let attacker = match source {
            PowderParty::Player => stats.uplifted(attacker),
            PowderParty::Monster(_) => attacker,
        };
        Some(Self::Powder {
            attacker: sides.steadied(attacker),
            defender: sides.target(defender),
        })
    }
}

/// A blow that is as strong as what is sent, before anything is multiplied or taken off.
fn of_strength(strength: i32) -> PowderBlow {
    let constant = strength.clamp(0, i32::from(i16::MAX)) as i16;
    let dice = Dice::new(0, 0).plus(constant);
    PowderBlow::plain(0, DamageParts::one(PowderElement::Physical, dice))
}

/// What flies as a shot of Sil's: its strength has been rolled, and counts as so many dice of one side (BRW-DICE-01). It
/// weighs what boulders or the arrows of monsters weigh (SIL-CRIT-05).
const fn flying(kind: DamageType, strength: i32) -> SilShot {
    let dice = Pool::new(strength, 1);
    let natural = NaturalBlow {
        bonus: ScoreModifier(0),
        dice,
        element: None,
    };
    if matches!(kind, DamageType::Rock) {
        SilShot::Boulder(natural)
    } else {
        SilShot::Dart(natural)
    }
}

/// Who somebody is.
fn party(world: &World, who: Entity) -> Option<PowderParty<'_>> {
    match world.get::<Monster>(who) {
        Some(&Monster(kind)) => Some(PowderParty::Monster(PowderMonster {
            def: world.resource::<Catalog>().content().powder.monster(kind),
            numbers: world.get::<MonsterCombat>(who)?.powder(),
        })),
        None => world.get::<PlayerCombat>(who).map(|_| PowderParty::Player),
    }
}

/// How somebody stands to another who is at `other`.
fn state(world: &World, combat: &PlayerCombat, who: Entity, other: Pos) -> Option<CombatantState> {
    let at = world.get::<Position>(who)?.pos();
    let balance = *world.get::<ActorBalance>(who)?;
    let catalog = world.resource::<Catalog>();
    let under = ground(world.resource::<DungeonLevel>(), catalog, at);
    if world.get::<Monster>(who).is_none() {
        let sees = world.resource::<Vision>().notices(other);
        return Some(CombatantState::of_player(
            combat,
            at,
            sees,
            balance,
            Some(under),
        ));
    }
    let (ai, conditions) = (*world.get::<AiState>(who)?, *world.get::<Conditions>(who)?);
    Some(CombatantState::of_monster(
        ai,
        conditions,
        at,
        balance,
        Some(under),
    ))
}
