//! What the character fights with, in brief: the rows of the character's panel that depend on the ruleset.

use super::hud::PanelRow;
use crate::play::{
    text::line::{TextLine, Tone},
    view::PlayerView,
};
use crate::{
    rules::{
        base::ruleset::Ruleset,
        powder::body::BodyPart,
        sil::{Pool, ScoreModifier},
    },
    sim::{CombatStats, DerivedRef, PowderArms, SilArms, undisturbed},
};

/// The rows of the ruleset of the level.
pub(in crate::play) fn rows(view: PlayerView) -> Vec<PanelRow> {
    let derived = view.derived();
    let class = derived.armor.class().get().to_string();
    let rules = |of: Ruleset| with_speed(("", of.name(), Tone::Strong), derived);
    match &derived.combat.arms {
        CombatStats::Angband => {
            let mut rows = vec![with_speed(("AC ", &class, Tone::Plain), derived)];
            rows.extend(by_angband(derived));
            rows
        }
        CombatStats::Sil(arms) => {
            let mut rows = by_sil(arms, derived);
            rows.extend([rules(Ruleset::Sil), against_missiles(class)]);
            rows
        }
        CombatStats::Powder(arms) => {
            let mut rows = vec![rules(Ruleset::Powder)];
            rows.extend(by_powder(arms));
            rows.push(against_missiles(class));
            rows
        }
    }
}

/// A name and what it comes to, and the speed beside it.
fn with_speed((name, value, tone): (&str, &str, Tone), derived: DerivedRef<'_>) -> PanelRow {
    /// How wide both are at least.
    const WIDTH: usize = 10;
    let room = WIDTH.saturating_sub(name.len());
    let speed = derived.movement.speed.speed().get();
    let pace = if speed < 0 { Tone::Bad } else { Tone::Plain };
    let line = TextLine::of(name, Tone::Faint)
        .and(format!("{value:<room$} "), tone)
        .and("Speed ", Tone::Faint)
        .and(format!("{speed:+}"), pace);
    PanelRow::Text(line)
}

/// Armor class where blows meet something else: it counts for missiles that are sent at the player (PRJ-PLRFX-06).
fn against_missiles(class: String) -> PanelRow {
    row(&[("AC against missiles ", class)])
}

/// A row of names and what they come to.
fn row(parts: &[(&str, String)]) -> PanelRow {
    let line = parts
        .iter()
        .fold(TextLine::default(), |line, (name, value)| {
            line.and(*name, Tone::Faint).and(value.clone(), Tone::Plain)
        });
    PanelRow::Text(line)
}

fn by_angband(derived: DerivedRef<'_>) -> [PanelRow; 2] {
    let fighter = &derived.combat.fighter;
    let weapon = fighter.weapon.as_ref();
    let dice = weapon.map_or_else(|| "1".to_owned(), |weapon| weapon.dice.to_string());
    let damage = fighter.melee_damage_bonus().get();
    [
        row(&[(
            "Melee ",
            format!("{}x {dice}{damage:+}", derived.combat.blows),
        )]),
        row(&[
            ("Skill ", fighter.melee_skill().get().to_string()),
            ("  To hit ", format!("{:+}", fighter.melee_bonus().get())),
        ]),
    ]
}

/// Attack and defense in the brackets of Sil (SIL-NOTATION-02, SIL-NOTATION-03).
fn by_sil(arms: &SilArms, derived: DerivedRef<'_>) -> Vec<PanelRow> {
    let alone = arms.alone(derived.combat);
    let offense = |score: i32, dice: Pool| format!("({},{dice})", ScoreModifier(score));
    let (least, most) = arms.protects();
    let evasion = ScoreModifier(alone.evasion.total());
    let mut rows = vec![
        row(&[("Evasion ", format!("[{evasion},{least}-{most}]"))]),
        row(&[("Melee ", offense(alone.blow.score.total(), alone.blow.dice))]),
    ];
    if let Some(shot) = &alone.shot {
        rows.push(row(&[("Archery ", offense(shot.score.total(), shot.dice))]));
    }
    rows
}

/// The armor of each part of the body and of the shield, the bonus to hit, and levels: what is needed in a fight comes first.
fn by_powder(arms: &PowderArms) -> Vec<PanelRow> {
    let swing = arms.swing(undisturbed());
    let (bonus, rolls) = (swing.aim.maximum().total(), swing.aim.skill.rolls());
    let who = &arms.character;
    let armor = |part| {
        let piece = arms.worn(part);
        piece.map_or(0, |piece| piece.value().total()).to_string()
    };
    let mut rows = vec![
        row(&[
            ("AC: head ", armor(BodyPart::Head)),
            ("  neck ", armor(BodyPart::Neck)),
        ]),
        row(&[
            ("AC: body ", armor(BodyPart::Body)),
            ("  feet ", armor(BodyPart::Feet)),
        ]),
    ];
    if let Some(shield) = arms.shield() {
        let value = format!("{:+}", shield.value().total());
        rows.push(row(&[("AC: shield ", value)]));
    }
    // The hitroll less ten, and a roll from 1 to the bonus (POW-MOD-01, POW-MOD-05): what comes out is compared with a roll of the AC.
    let hits = match bonus {
        1.. => format!("1d20-10+1d{bonus}"),
        0 => "1d20-10".to_owned(),
        ..=-1 => format!("1d20-10-1d{}", bonus.unsigned_abs()),
    };
    rows.push(row(&[("To hit ", hits)]));
    if rolls > 1 {
        rows.push(row(&[("  the best of ", format!("{rolls} rolls"))]));
    }
    rows.extend([
        row(&[("Physical level ", who.physical.to_string())]),
        row(&[("Magical level ", who.magical.to_string())]),
    ]);
    rows
}
