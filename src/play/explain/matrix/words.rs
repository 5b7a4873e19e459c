//! What the command line and the game say about an [`MatrixRow`]: the same words in both.

use super::names;
use crate::{
    analysis::matrix::{AmountUnit, MatrixEffect, MatrixEffectKind, MatrixRow, TargetFamily},
    content::{Content, Wording},
    dice::Distribution,
    play::text::{columns, number::percent, rule_text},
    rules::{book, projection::item_destruction::ObjectClass},
};

/// A number with one decimal, where it needs one.
pub fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// An amount: the mean, and from what to what it goes; nothing where it is 0 for sure.
pub fn amount(amounts: &Distribution<i32>) -> Option<String> {
    let (&least, &most) = (amounts.min()?, amounts.max()?);
    match (least, most) {
        (0, 0) => None,
        _ if least == most => Some(least.to_string()),
        _ => Some(format!("{} ({least}-{most})", number(amounts.mean()))),
    }
}

/// What a row does in brief: the damage, or that there are effects alone.
pub fn brief(row: &MatrixRow) -> String {
    amount(&row.damage).unwrap_or_else(|| if row.harms() { "effect" } else { "-" }.to_owned())
}

/// The targets of a row by their names.
pub fn targets(row: &MatrixRow, content: &Content) -> String {
    let family = row.family();
    if !row.rest {
        let names = row.targets.iter().map(|target| target.words(content));
        return names.collect::<Vec<_>>().join(", ");
    }
    let all = row.targets.len() == family.targets(row.kind).len();
    let (every, other) = match family {
        TargetFamily::Monsters => ("every monster", "any other monster"),
        TargetFamily::Player => ("Player", "Player"),
        TargetFamily::Terrain => ("every ground", "any other ground"),
        TargetFamily::Items => ("every object", "any other object"),
    };
    if all { every } else { other }.to_owned()
}

/// How many classes of objects are named before the rest is counted.
const FEW: usize = 4;

/// The classes that an effect happens to, the first of them by name.
fn things(classes: &[ObjectClass]) -> String {
    let named: Vec<_> = classes
        .iter()
        .take(FEW)
        .map(|class| names::object_class(*class))
        .collect();
    match classes.len().saturating_sub(FEW) {
        0 => named.join(", "),
        more => format!("{} and {more} more", named.join(", ")),
    }
}

/// One effect: what, how likely where it is not certain, and how much of it.
pub fn effect(effect: &MatrixEffect, wording: &Wording) -> String {
    let chance = effect.chance();
    let certain = chance > 1.0 - 1e-12;
    let name = names::effect(effect.kind, wording);
    let happens = if certain {
        name
    } else {
        format!("{name} {}", percent(chance))
    };
    let Some((least, most)) = effect.range() else {
        return happens;
    };
    let (unit, signed) = match effect.unit {
        AmountUnit::Event if effect.things.is_empty() => return happens,
        AmountUnit::Event => return format!("{happens}: each {}", things(&effect.things)),
        AmountUnit::Turns if (least, most) == (1, 1) => (" turn", false),
        AmountUnit::Squares if (least, most) == (1, 1) => (" square", false),
        AmountUnit::Turns => (" turns", false),
        AmountUnit::Squares => (" squares", false),
        // The condition has a counter that does not count turns.
        AmountUnit::Points if matches!(effect.kind, MatrixEffectKind::PlayerCondition(_)) => {
            (" points", false)
        }
        AmountUnit::Points => ("", false),
        AmountUnit::Change => ("", true),
    };
    let comma = if certain { "" } else { "," };
    if least != most {
        let mean = number(effect.mean());
        format!("{happens}{comma} {least}-{most}{unit}, mean {mean}")
    } else if signed {
        format!("{happens}{comma} {least:+}{unit}")
    } else {
        format!("{happens}{comma} {least}{unit}")
    }
}

/// All effects in one line; `nothing` if the row can do nothing at all.
pub fn effects(row: &MatrixRow, wording: &Wording) -> String {
    if !row.harms() {
        return "nothing".to_owned();
    }
    let effects = row.effects.iter().map(|one| effect(one, wording));
    effects.collect::<Vec<_>>().join("; ")
}

/// What a family is called above its rows.
pub const fn heading(family: TargetFamily) -> &'static str {
    match family {
        TargetFamily::Monsters => "Monsters",
        TargetFamily::Player => "Player",
        TargetFamily::Terrain => "Terrain",
        TargetFamily::Items => "Objects on the floor (balls and arcs)",
    }
}

/// The first words of a rule, whole ones, without its ID and its marks, `width` columns at most.
pub fn gist(id: &str, width: usize) -> String {
    let Some(rule) = book::find(id) else {
        return String::new();
    };
    columns::cut_at_a_word(&rule_text::first_line(rule), width)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dice::exact, rules::ability::status::Condition, testing};

    fn of(unit: AmountUnit, amounts: Distribution<i32>) -> String {
        let kind = MatrixEffectKind::MonsterCondition(Condition::Stunned);
        let effect_of = MatrixEffect::new(kind, unit, amounts);
        effect(&effect_of, &testing::content().wording)
    }

    #[test]
    fn an_effect_is_told_with_what_is_not_certain_of_it() {
        let what = crate::dice::RollLabel::new("test", "none");
        let die = |lo, hi| {
            exact::distribution(move |r: &mut exact::Exact| {
                crate::dice::Roller::range(r, what, lo, hi)
            })
        };
        assert_eq!(of(AmountUnit::Event, Distribution::certain(1)), "stunned");
        assert_eq!(of(AmountUnit::Event, die(0, 1)), "stunned 50%");
        assert_eq!(
            of(AmountUnit::Turns, Distribution::certain(7)),
            "stunned 7 turns"
        );
        assert_eq!(of(AmountUnit::Squares, die(0, 1)), "stunned 50%, 1 square");
        assert_eq!(of(AmountUnit::Points, die(1, 4)), "stunned 1-4, mean 2.5");
        let own = MatrixEffectKind::PlayerCondition(Condition::Stunned);
        let counted = MatrixEffect::new(own, AmountUnit::Points, Distribution::certain(50));
        let said = effect(&counted, &testing::content().wording);
        assert_eq!(said, "stunned 50 points");
        assert_eq!(amount(&die(1, 4)).as_deref(), Some("2.5 (1-4)"));
        assert_eq!(amount(&Distribution::certain(0)), None);
    }

    #[test]
    fn the_gist_of_a_rule_is_its_first_words() {
        assert!(gist("PRJ-MONFX-14", 40).starts_with("(n) Storm: "));
        assert!(columns::width(&gist("PRJ-MONFX-14", 40)) <= 40);
        assert!(gist("PRJ-MON-06", 60).starts_with("acid; Full; "));
        assert_eq!(gist("nothing", 40), "");
    }
}
