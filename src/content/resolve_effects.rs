//! From raw effects to checked ones: what is drunk, read or used works on whoever does so; what is pointed works there.

use super::{
    def::EffectDef,
    device::{RodDef, RodPower, StaffDef, WandDef},
    fault::Span,
    projection::ProjectDef,
    raw::{RawRod, RawStaff, RawWand},
    read::{Reader, Spanned},
    variants::RawEffect,
};

/// An effect, sorted by whether it is pointed at something.
enum Sorted {
    Own(EffectDef),
    Aimed(ProjectDef),
}

fn sorted(raw: &RawEffect) -> Sorted {
    Sorted::Own(match raw {
        RawEffect::Heal(dice) => EffectDef::Heal(*dice),
        RawEffect::Nourish(units) => EffectDef::Nourish(*units),
        RawEffect::Haste(dice) => EffectDef::Haste(*dice),
        RawEffect::Slow(dice) => EffectDef::Slow(*dice),
        RawEffect::Bless(dice) => EffectDef::Bless(*dice),
        RawEffect::Heroism(dice) => EffectDef::Heroism(*dice),
        RawEffect::Berserk(dice) => EffectDef::Berserk(*dice),
        RawEffect::Teleport(squares) => EffectDef::Teleport(*squares),
        RawEffect::MapArea(squares) => EffectDef::MapArea(*squares),
        RawEffect::LightArea(squares) => EffectDef::LightArea(*squares),
        RawEffect::DetectMonsters(squares) => EffectDef::DetectMonsters(*squares),
        RawEffect::DetectDoors(squares) => EffectDef::DetectDoors(*squares),
        RawEffect::DetectItems(squares) => EffectDef::DetectItems(*squares),
        RawEffect::Identify => EffectDef::Identify,
        RawEffect::Aggravate => EffectDef::Aggravate,
        RawEffect::Restore(stat) => EffectDef::Restore(*stat),
        RawEffect::Raise(stat) => EffectDef::Raise(*stat),
        RawEffect::RestoreLife => EffectDef::RestoreLife,
        RawEffect::Satisfy => EffectDef::Satisfy,
        RawEffect::Cure(ailments) => EffectDef::Cure(ailments.iter().copied().collect()),
        RawEffect::Ail(ailment, dice) => EffectDef::Ail(*ailment, *dice),
        RawEffect::Resist(to, dice) => EffectDef::Resist(*to, *dice),
        RawEffect::Project(project) if project.shape.is_aimed() => return Sorted::Aimed(*project),
        RawEffect::Project(project) => EffectDef::Project(*project),
    })
}

/// An effect of a spell, which may be pointed or not.
pub(super) fn either(raw: &RawEffect) -> EffectDef {
    match sorted(raw) {
        Sorted::Own(effect) => effect,
        Sorted::Aimed(project) => EffectDef::Project(project),
    }
}

/// Reports a list without any effect.
fn not_empty(raw: &[Spanned<RawEffect>], span: &Span, reader: &mut Reader) {
    if raw.is_empty() {
        let fault = reader
            .fault(span.clone(), "this does nothing")
            .expected("at least one effect");
        reader.push(fault);
    }
}

/// Effects on whoever uses the thing; those that must be pointed at something are reported.
pub(super) fn own(raw: &[Spanned<RawEffect>], span: &Span, reader: &mut Reader) -> Vec<EffectDef> {
    not_empty(raw, span, reader);
    let mut found = Vec::new();
    for effect in raw {
        match sorted(&effect.value) {
            Sorted::Own(effect) => found.push(effect),
            Sorted::Aimed(_) => {
                let fault = reader.fault(effect.span.clone(), "this must be pointed at something");
                reader.push(fault.help("only wands and rods are pointed: put it into one"));
            }
        }
    }
    found
}

/// Effects of what is pointed at something; others are reported.
fn aimed(raw: &[Spanned<RawEffect>], span: &Span, reader: &mut Reader) -> Vec<ProjectDef> {
    not_empty(raw, span, reader);
    let mut found = Vec::new();
    for effect in raw {
        match sorted(&effect.value) {
            Sorted::Aimed(effect) => found.push(effect),
            Sorted::Own(_) => {
                let fault = reader.fault(effect.span.clone(), "this cannot be pointed at anything");
                reader.push(fault.help("put it into a staff, or into a rod of its own"));
            }
        }
    }
    found
}

/// A wand.
pub(super) fn wand(raw: &RawWand, reader: &mut Reader) -> WandDef {
    WandDef {
        level: raw.level.value.0 as u8,
        charges: raw.charges.value.0,
        effects: aimed(&raw.effects.value, &raw.effects.span, reader),
    }
}

/// A staff.
pub(super) fn staff(raw: &RawStaff, reader: &mut Reader) -> StaffDef {
    StaffDef {
        level: raw.level.value.0 as u8,
        charges: raw.charges.value.0,
        effects: own(&raw.effects.value, &raw.effects.span, reader),
    }
}

/// A rod; its first effect says whether it is pointed at something.
pub(super) fn rod(raw: &RawRod, reader: &mut Reader) -> RodDef {
    let (effects, span) = (&raw.effects.value, &raw.effects.span);
    let first = effects.first().map(|effect| sorted(&effect.value));
    RodDef {
        level: raw.level.value.0 as u8,
        recharge: raw.recharge.value.0 as u16,
        power: match first {
            Some(Sorted::Aimed(_)) => RodPower::Aimed(aimed(effects, span, reader)),
            Some(Sorted::Own(_)) | None => RodPower::Own(own(effects, span, reader)),
        },
    }
}
