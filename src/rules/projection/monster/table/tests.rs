//! The table as data: whole, each type once, and the printed counts.

use strum::VariantArray;

use super::*;

#[test]
fn every_damage_type_but_two_has_one_row() {
    // PRJ-MON-01 to PRJ-MON-58, in the order of the table.
    for (row, number) in ROWS.iter().zip(1..) {
        assert_eq!(row.rule, format!("PRJ-MON-{number:02}"));
    }
    let without: Vec<_> = DamageType::VARIANTS
        .iter()
        .filter(|&&kind| ROWS.iter().filter(|row| row.kind == kind).count() != 1)
        .collect();
    assert_eq!(without, [&DamageType::Whip, &DamageType::KillTrap]);
    assert_eq!(row(DamageType::Whip), None);
}

/// The printed count of the line about one flag.
fn kinds(kind: DamageType, who: MonsterGroup) -> i32 {
    let resists = row(kind).unwrap().resists;
    let line = resists.iter().find(|resist| resist.who == who).unwrap();
    i32::from(line.kinds.unwrap())
}

#[test]
fn the_printed_counts_fit_a_roster_of_601_kinds() {
    // PRJ-GEN-03, PRJ-GEN-07.
    use DamageType as D;
    let hurt_by_light = kinds(D::Lite, MonsterGroup::Any(&[MonsterFlag::HurtLite]));
    assert_eq!(
        hurt_by_light + kinds(D::LiteWeak, MonsterGroup::Not(MonsterFlag::HurtLite)),
        601
    );
    let evil = kinds(D::HolyOrb, MonsterGroup::Any(&[MonsterFlag::Evil]));
    assert_eq!(
        evil,
        kinds(D::DispNotEvil, MonsterGroup::Any(&[MonsterFlag::Evil]))
    );
    assert_eq!(
        evil + kinds(D::DispEvil, MonsterGroup::Not(MonsterFlag::Evil)),
        601
    );
    let undead = kinds(D::Nether, MonsterGroup::Any(&[MonsterFlag::Undead]));
    assert_eq!(
        undead + kinds(D::DispUndead, MonsterGroup::Not(MonsterFlag::Undead)),
        601
    );
    assert_eq!(
        601 - kinds(D::DispDemon, MonsterGroup::Not(MonsterFlag::Demon)),
        25
    );
    assert_eq!(
        601 - kinds(D::DispDragon, MonsterGroup::Not(MonsterFlag::Dragon)),
        57
    );
    assert_eq!(
        601 - kinds(D::KillWall, MonsterGroup::Not(MonsterFlag::HurtRock)),
        16
    );
    // Immune to fire or to lightning: those to both, and those to just one.
    let both = kinds(
        D::Plasma,
        MonsterGroup::Both(MonsterFlag::ImFire, MonsterFlag::ImElec),
    );
    let one = kinds(
        D::Plasma,
        MonsterGroup::OneOf(MonsterFlag::ImFire, MonsterFlag::ImElec),
    );
    let either = kinds(D::Fire, MonsterGroup::Any(&[MonsterFlag::ImFire]))
        + kinds(D::Elec, MonsterGroup::Any(&[MonsterFlag::ImElec]));
    // Breathers of plasma, a stronger line, are left out.
    assert!(2 * both + one <= either && either - (2 * both + one) <= 2 * 6);
}

#[test]
fn terrain_counts_as_the_column_says() {
    // PRJ-GEN-01, PRJ-MON-01 to PRJ-MON-58.
    let named = |portion| {
        let rows = ROWS
            .iter()
            .filter(|row| row.terrain == portion && row.harm == HitPointLoss::Damage);
        rows.map(|row| format!("{:?}", row.kind))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        named(Portion::Full),
        "Rock Shot Arrow Missile PMissile Acid Elec Fire Hellfire Cold Ice Plasma Force Water Storm Mana Meteor"
    );
    assert_eq!(
        named(Portion::Half),
        "Pois LiteWeak Lite Dark MorgulDark Confusion Sound Shard Inertia Nether Chaos HolyOrb OldDrain"
    );
    assert_eq!(
        named(Portion::None),
        "Gravity Nexus Disenchant Time Spirit KillWall DispUndead DispEvil DispNotEvil DispDemon DispDragon DispAll \
         DispSmallAll"
    );
    let effects = ROWS
        .iter()
        .filter(|row| row.harm == HitPointLoss::EffectOnly);
    assert!(
        effects
            .clone()
            .all(|row| row.terrain == Portion::None && row.resists.is_empty())
    );
    assert_eq!(effects.count(), 15);
}
