//! From raw triggers to checked ones.

use super::{
    resolve::LegendContext,
    signs::Signs,
    trigger_def::{TriggerDraft, TriggerEffect, TriggerWhen},
    trigger_raw::{DoorState, RawThen, RawTrigger, RawWhen},
};
use crate::{
    content::{
        fault::Span,
        ids::{MonsterId, TerrainId},
        legend::def::{KindChoice, SignId},
        magic::projection::ProjectDef,
        names::TerrainKey,
        read::{Reader, Spanned},
    },
    grid::area::Shape,
};

/// The most triggers of one picture.
const MOST_TRIGGERS: usize = 100;
/// The most things that one trigger does.
const MOST_EFFECTS: usize = 20;

impl LegendContext<'_> {
    /// The signs that say where.
    fn region(signs: &Signs, text: &Spanned<String>, reader: &mut Reader) -> Vec<SignId> {
        if text.value.is_empty() {
            let fault = reader.fault(text.span.clone(), "no sign says where");
            reader.push(fault.expected("signs of the picture, such as \"12\""));
        }
        signs.find_all(text, reader)
    }

    /// Reports signs of which no square holds what is asked for.
    fn held(
        signs: &[SignId],
        holds: impl Fn(SignId) -> bool,
        (what, span): (&str, &Span),
        reader: &mut Reader,
    ) {
        if !signs.is_empty() && !signs.iter().any(|sign| holds(*sign)) {
            let fault = reader.fault(span.clone(), format!("{what} on squares of this sign"));
            reader.push(fault.help("name signs whose squares in the legend have one"));
        }
    }

    /// What one trigger does.
    fn effect(
        self,
        raw: &RawThen,
        span: &Span,
        signs: &Signs,
        reader: &mut Reader,
    ) -> Option<TriggerEffect<Vec<SignId>, KindChoice<MonsterId>>> {
        Some(match raw {
            RawThen::Message(text) => TriggerEffect::Message(text.0.clone()),
            RawThen::Spawn(spawn) => {
                let at = Self::region(signs, &spawn.at, reader);
                let monster = &spawn.monster;
                TriggerEffect::Spawn {
                    at,
                    kind: self.monster_choice(&monster.value, &monster.span, reader)?,
                }
            }
            RawThen::Terrain(change) => {
                let at = Self::region(signs, &change.at, reader);
                TriggerEffect::Terrain {
                    at,
                    to: self.changed_terrain(&change.to.value, &change.to.span, reader)?,
                    doors: false,
                }
            }
            RawThen::Door(change) => {
                let at = Self::region(signs, &change.at, reader);
                let key = match change.to.value {
                    DoorState::Open => "door_open",
                    DoorState::Closed => "door_closed",
                    DoorState::Locked => "door_locked",
                };
                let find = |key: &str| self.kinds.terrain_id(&TerrainKey(key.to_owned()));
                // Without content no terrain is known, and none is missing.
                let Some(to) =
                    find(key).or_else(|| find("floor").map_or(Some(TerrainId(0)), |_| None))
                else {
                    let message = format!("there is no terrain `{key}` for the door to become");
                    let fault = reader.fault(span.clone(), message);
                    reader.push(fault.help("use `Terrain(at: .., to: ..)`"));
                    return None;
                };
                TriggerEffect::Terrain {
                    at,
                    to,
                    doors: true,
                }
            }
            RawThen::Project(blast) => {
                let at = Self::region(signs, &blast.at, reader);
                let def = ProjectDef {
                    kind: blast.kind.value,
                    shape: Shape::Around(blast.radius.value.0 as u8),
                    strength: blast.strength.value.0,
                };
                TriggerEffect::Project { at, def }
            }
        })
    }

    /// The triggers of a picture. `monster` and `item` say whether some square of a sign may have one.
    pub(in crate::content) fn triggers(
        self,
        raw: &[Spanned<RawTrigger>],
        signs: &Signs,
        (monster, item, used): (
            impl Fn(SignId) -> bool,
            impl Fn(SignId) -> bool,
            impl Fn(SignId) -> bool,
        ),
        reader: &mut Reader,
    ) -> Vec<TriggerDraft> {
        if let Some(one) = raw.get(MOST_TRIGGERS) {
            let message = format!("more than {MOST_TRIGGERS} triggers");
            let fault = reader.fault(one.span.clone(), message);
            reader.push(fault);
        }
        let mut found = Vec::new();
        for trigger in raw.iter().take(MOST_TRIGGERS) {
            let (span, trigger) = (&trigger.span, &trigger.value);
            let when = match &trigger.when.value {
                RawWhen::Enter(at) => TriggerWhen::Enter(Self::region(signs, at, reader)),
                RawWhen::Kill(at) => {
                    let of = Self::region(signs, at, reader);
                    Self::held(&of, &monster, ("nobody stands", &at.span), reader);
                    TriggerWhen::Kill(of)
                }
                RawWhen::PickUp(at) => {
                    let of = Self::region(signs, at, reader);
                    Self::held(&of, &item, ("nothing lies", &at.span), reader);
                    TriggerWhen::PickUp(of)
                }
                RawWhen::Use(at) => {
                    let of = Self::region(signs, at, reader);
                    Self::held(&of, &used, ("there is nothing to use", &at.span), reader);
                    TriggerWhen::Use(of)
                }
                RawWhen::Turn(turn) => TriggerWhen::Turn(turn.0 as u32),
            };
            let effects = &trigger.then.value;
            if effects.is_empty() || effects.len() > MOST_EFFECTS {
                let message = format!("a trigger that does {} things", effects.len());
                let fault = reader.fault(trigger.then.span.clone(), message);
                reader.push(fault.expected(format!("1 to {MOST_EFFECTS}")));
            }
            let effects = effects.iter().take(MOST_EFFECTS);
            let effects = effects
                .filter_map(|then| self.effect(&then.value, span, signs, reader))
                .collect();
            found.push(TriggerDraft {
                when,
                again: trigger.again.value,
                effects,
            });
        }
        found
    }
}
