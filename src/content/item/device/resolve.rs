//! From raw effects to checked ones: what is drunk, read or used works on its user; what is pointed works at its target.

use super::{RodDef, RodPower, StaffDef, WandDef};
use crate::content::{
    fault::Span,
    item::raw::{RawRod, RawStaff, RawWand},
    magic::{effect::EffectDef, projection::ProjectDef},
    read::{Reader, Spanned},
};

/// Reports a list without any effect.
fn not_empty(raw: &[Spanned<EffectDef>], span: &Span, reader: &mut Reader) {
    if raw.is_empty() {
        let fault = reader
            .fault(span.clone(), "this does nothing")
            .expected("at least one effect");
        reader.push(fault);
    }
}

/// Effects on the user of a thing; those that must be pointed at something are reported.
pub(in crate::content) fn own(
    raw: &[Spanned<EffectDef>],
    span: &Span,
    reader: &mut Reader,
) -> Vec<EffectDef> {
    not_empty(raw, span, reader);
    let mut found = Vec::new();
    for effect in raw {
        if effect.value.aimed().is_none() {
            found.push(effect.value);
        } else {
            let fault = reader.fault(effect.span.clone(), "this must be pointed at something");
            reader.push(fault.help("only wands and rods are pointed: put it into one"));
        }
    }
    found
}

/// Effects of what is pointed at something; others are reported.
fn aimed(raw: &[Spanned<EffectDef>], span: &Span, reader: &mut Reader) -> Vec<ProjectDef> {
    not_empty(raw, span, reader);
    let mut found = Vec::new();
    for effect in raw {
        if let Some(effect) = effect.value.aimed() {
            found.push(effect);
        } else {
            let fault = reader.fault(effect.span.clone(), "this cannot be pointed at anything");
            reader.push(fault.help("put it into a staff, or into a rod of its own"));
        }
    }
    found
}

/// A wand.
pub(in crate::content) fn wand(raw: &RawWand, reader: &mut Reader) -> WandDef {
    WandDef {
        level: raw.level.value.0 as u8,
        charges: raw.charges.value.0,
        effects: aimed(&raw.effects.value, &raw.effects.span, reader),
    }
}

/// A staff.
pub(in crate::content) fn staff(raw: &RawStaff, reader: &mut Reader) -> StaffDef {
    StaffDef {
        level: raw.level.value.0 as u8,
        charges: raw.charges.value.0,
        effects: own(&raw.effects.value, &raw.effects.span, reader),
    }
}

/// A rod; its first effect says whether it is pointed at something.
pub(in crate::content) fn rod(raw: &RawRod, reader: &mut Reader) -> RodDef {
    let (effects, span) = (&raw.effects.value, &raw.effects.span);
    let first = effects.first().and_then(|effect| effect.value.aimed());
    RodDef {
        level: raw.level.value.0 as u8,
        recharge: raw.recharge.value.0 as u16,
        power: match first {
            Some(_) => RodPower::Aimed(aimed(effects, span, reader)),
            None => RodPower::Own(own(effects, span, reader)),
        },
    }
}
