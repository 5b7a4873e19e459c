//! The rows of the table, as they are printed.

use super::{
    super::super::{DamageType, ground::Portion},
    DamageShare, HitPointLoss, MonsterFlag, MonsterGroup, MonsterResist, MonsterRow, SideEffect,
    Tag,
};

const fn line(who: MonsterGroup, kinds: u16, share: DamageShare) -> MonsterResist {
    MonsterResist {
        who,
        kinds: Some(kinds),
        share,
    }
}

const IMMUNE: DamageShare = DamageShare::Of(0, 1);
const NINTH: DamageShare = DamageShare::Of(1, 9);
const HALF_AGAIN: DamageShare = DamageShare::Of(3, 2);

const FIRE: &[MonsterResist] = &[line(MonsterGroup::Any(&[MonsterFlag::ImFire]), 118, NINTH)];
const COLD: &[MonsterResist] = &[line(MonsterGroup::Any(&[MonsterFlag::ImCold]), 164, NINTH)];
const DARK: &[MonsterResist] = &[
    line(
        MonsterGroup::Any(&[MonsterFlag::BrthDark]),
        13,
        DamageShare::Strong,
    ),
    line(
        MonsterGroup::Any(&[MonsterFlag::MorgulMagic]),
        15,
        DamageShare::Weak,
    ),
    line(
        MonsterGroup::Any(&[MonsterFlag::Orc]),
        20,
        DamageShare::Weak,
    ),
];
const WATERY: MonsterResist = line(
    MonsterGroup::AnyOr(&[MonsterFlag::ResWater], Tag::Water),
    5,
    IMMUNE,
);

const fn hurts(
    rule: &'static str,
    kind: DamageType,
    terrain: Portion,
    resists: &'static [MonsterResist],
    notes: &'static [SideEffect],
) -> MonsterRow {
    MonsterRow {
        rule,
        kind,
        harm: HitPointLoss::Damage,
        terrain,
        resists,
        notes,
    }
}

const fn affects(rule: &'static str, kind: DamageType, notes: &'static [SideEffect]) -> MonsterRow {
    MonsterRow {
        harm: HitPointLoss::EffectOnly,
        ..hurts(rule, kind, Portion::None, &[], notes)
    }
}

/// The table, PRJ-MON-01 to PRJ-MON-58.
pub const ROWS: [MonsterRow; 58] = {
    use DamageShare::{Medium, Of, Strong, Weak};
    use DamageType as D;
    use MonsterFlag as F;
    use MonsterGroup::{Any, AnyOr, AtLeastAsTough, Both, Not, OneOf};
    use Portion::{Full, Half, None};
    use SideEffect as N;
    const MISS: &[SideEffect] = &[N::MayMiss];
    [
        hurts(
            "PRJ-MON-01",
            D::Rock,
            Full,
            &[],
            &[N::BoulderStun, N::MayMiss],
        ),
        hurts("PRJ-MON-02", D::Shot, Full, &[], MISS),
        hurts("PRJ-MON-03", D::Arrow, Full, &[], MISS),
        hurts("PRJ-MON-04", D::Missile, Full, &[], MISS),
        hurts("PRJ-MON-05", D::PMissile, Full, &[], MISS),
        hurts(
            "PRJ-MON-06",
            D::Acid,
            Full,
            &[line(Any(&[F::ImAcid]), 62, NINTH)],
            &[],
        ),
        hurts(
            "PRJ-MON-07",
            D::Elec,
            Full,
            &[line(Any(&[F::ImElec]), 83, NINTH)],
            &[N::LightningStun],
        ),
        hurts("PRJ-MON-08", D::Fire, Full, FIRE, &[]),
        hurts("PRJ-MON-09", D::Hellfire, Full, FIRE, &[]),
        hurts("PRJ-MON-10", D::Cold, Full, COLD, &[]),
        hurts(
            "PRJ-MON-11",
            D::Pois,
            Half,
            &[line(Any(&[F::ImPois]), 237, NINTH)],
            &[],
        ),
        hurts("PRJ-MON-12", D::Ice, Full, COLD, &[N::IceStun]),
        hurts(
            "PRJ-MON-13",
            D::Plasma,
            Full,
            &[
                line(Any(&[F::BrthPlas, F::ResPlas]), 6, Strong),
                line(Both(F::ImFire, F::ImElec), 46, Medium),
                line(OneOf(F::ImFire, F::ImElec), 98, Weak),
            ],
            &[],
        ),
        hurts(
            "PRJ-MON-14",
            D::LiteWeak,
            Half,
            &[line(Not(F::HurtLite), 524, IMMUNE)],
            &[N::WeakLightFear],
        ),
        hurts(
            "PRJ-MON-15",
            D::Lite,
            Half,
            &[
                line(Any(&[F::BrthLite]), 10, Strong),
                line(Any(&[F::HurtLite]), 77, HALF_AGAIN),
            ],
            &[N::LightFear],
        ),
        hurts("PRJ-MON-16", D::Dark, Half, DARK, &[]),
        hurts("PRJ-MON-17", D::MorgulDark, Half, DARK, &[]),
        hurts(
            "PRJ-MON-18",
            D::Confusion,
            Half,
            &[
                line(Any(&[F::BrthConfu]), 4, Strong),
                line(Any(&[F::NoConf]), 72, Weak),
            ],
            &[N::Confuse],
        ),
        hurts(
            "PRJ-MON-19",
            D::Sound,
            Half,
            &[line(Any(&[F::BrthSound]), 5, Strong)],
            &[N::SoundStun],
        ),
        hurts(
            "PRJ-MON-20",
            D::Shard,
            Half,
            &[line(Any(&[F::BrthShard]), 6, Strong)],
            &[],
        ),
        hurts(
            "PRJ-MON-21",
            D::Inertia,
            Half,
            &[line(Any(&[F::BrthIner]), 3, Strong)],
            &[],
        ),
        hurts(
            "PRJ-MON-22",
            D::Gravity,
            None,
            &[line(Any(&[F::BrthGrav]), 3, Strong)],
            &[N::GravityTeleport],
        ),
        hurts(
            "PRJ-MON-23",
            D::Force,
            Full,
            &[line(Any(&[F::BrthForce]), 4, Strong)],
            &[N::ForceStun, N::Thrust],
        ),
        hurts("PRJ-MON-24", D::Water, Full, &[WATERY], &[]),
        hurts(
            "PRJ-MON-25",
            D::Storm,
            Full,
            &[WATERY, line(Any(&[F::ImElec]), 83, Of(1, 2))],
            &[
                N::StormStrike,
                N::StormStun,
                N::StormConfuse,
                N::StormTeleport,
            ],
        ),
        hurts(
            "PRJ-MON-26",
            D::Nexus,
            None,
            &[line(
                AnyOr(&[F::ResNexu, F::BrthNexus], Tag::Nexus),
                7,
                Strong,
            )],
            &[N::NexusTeleport],
        ),
        hurts(
            "PRJ-MON-27",
            D::Nether,
            Half,
            &[
                line(Any(&[F::Undead]), 77, IMMUNE),
                line(Any(&[F::ResNeth, F::BrthNethr]), 8, Strong),
                line(Any(&[F::Evil]), 235, Of(2, 3)),
            ],
            &[],
        ),
        hurts(
            "PRJ-MON-28",
            D::Chaos,
            Half,
            &[line(Any(&[F::BrthChaos]), 12, Strong)],
            &[N::ForceStun, N::ChaosPolymorph],
        ),
        hurts(
            "PRJ-MON-29",
            D::Disenchant,
            None,
            &[line(
                AnyOr(&[F::ResDise, F::BrthDise], Tag::Disen),
                12,
                Strong,
            )],
            &[N::DrainMana],
        ),
        hurts(
            "PRJ-MON-30",
            D::Time,
            None,
            &[line(Any(&[F::BrthTime]), 7, Strong)],
            &[],
        ),
        hurts("PRJ-MON-31", D::Mana, Full, &[], &[]),
        hurts(
            "PRJ-MON-32",
            D::HolyOrb,
            Half,
            &[line(Any(&[F::Evil]), 315, HALF_AGAIN)],
            &[],
        ),
        hurts("PRJ-MON-33", D::Meteor, Full, &[], &[]),
        hurts(
            "PRJ-MON-34",
            D::Spirit,
            None,
            &[line(Any(&[F::Undead]), 77, IMMUNE)],
            &[],
        ),
        hurts(
            "PRJ-MON-35",
            D::OldDrain,
            Half,
            &[line(
                AnyOr(&[F::Undead, F::Demon], Tag::Lifeless),
                140,
                IMMUNE,
            )],
            &[],
        ),
        affects("PRJ-MON-36", D::OldPoly, &[N::Polymorph]),
        affects("PRJ-MON-37", D::OldClone, &[N::Clone]),
        affects("PRJ-MON-38", D::OldHeal, &[N::Heal]),
        affects("PRJ-MON-39", D::OldSpeed, &[N::Haste]),
        affects("PRJ-MON-40", D::OldSlow, &[N::Slow]),
        affects("PRJ-MON-41", D::OldSleep, &[N::Sleep]),
        affects("PRJ-MON-42", D::OldConf, &[N::ConfuseMonster]),
        affects("PRJ-MON-43", D::Hold, &[N::Hold]),
        affects("PRJ-MON-44", D::HoldUndead, &[N::HoldUndead]),
        hurts(
            "PRJ-MON-45",
            D::KillWall,
            None,
            &[line(Not(F::HurtRock), 585, IMMUNE)],
            &[],
        ),
        affects("PRJ-MON-46", D::AwayUndead, &[N::TeleportUndead]),
        affects("PRJ-MON-47", D::AwayEvil, &[N::TeleportEvil]),
        affects("PRJ-MON-48", D::AwayAll, &[N::TeleportOther]),
        affects("PRJ-MON-49", D::TurnUndead, &[N::TurnUndead]),
        affects("PRJ-MON-50", D::TurnEvil, &[N::TurnEvil]),
        affects("PRJ-MON-51", D::TurnAll, &[N::Frighten]),
        hurts(
            "PRJ-MON-52",
            D::DispUndead,
            None,
            &[line(Not(F::Undead), 524, IMMUNE)],
            &[],
        ),
        hurts(
            "PRJ-MON-53",
            D::DispEvil,
            None,
            &[line(Not(F::Evil), 286, IMMUNE)],
            &[],
        ),
        hurts(
            "PRJ-MON-54",
            D::DispNotEvil,
            None,
            &[line(Any(&[F::Evil]), 315, IMMUNE)],
            &[],
        ),
        hurts(
            "PRJ-MON-55",
            D::DispDemon,
            None,
            &[line(Not(F::Demon), 576, IMMUNE)],
            &[],
        ),
        hurts(
            "PRJ-MON-56",
            D::DispDragon,
            None,
            &[line(Not(F::Dragon), 544, IMMUNE)],
            &[],
        ),
        hurts("PRJ-MON-57", D::DispAll, None, &[], &[]),
        hurts(
            "PRJ-MON-58",
            D::DispSmallAll,
            None,
            &[MonsterResist {
                who: AtLeastAsTough,
                kinds: Option::None,
                share: IMMUNE,
            }],
            &[],
        ),
    ]
};
