//! The body on the character sheet: statistics, hit points, experience, what the body suffers, and what race and worn
//! things give to it.

use crate::sim::world::actor::conditions::Conditions;
use enumset::{EnumSet, EnumSetType};
use strum::VariantArray;

use crate::{
    analysis::sheet::CharacterSheet,
    content::{Content, ItemId},
    rules::{
        ability::{
            abilities::{self, CharacterAbilities},
            experience::{self, POINT},
            hit_points, price,
            special::{self, Ability},
            statistic::{self, Growth},
            status,
        },
        base::{race::Race, stat::StatName, term::Term},
        projection::player::Resistance,
    },
    sim::{
        DerivedRef,
        world::{
            actor::components::Health,
            player::{
                body::Stomach,
                character::Character,
                effects::{Effect, TimedEffects},
                purse::Purse,
            },
        },
    },
};

/// The purse, and what Charisma makes of prices (ABL-STAT-06).
pub(super) fn prices(sheet: &mut CharacterSheet, character: &Character, purse: Option<&Purse>) {
    let haggling = price::haggling(character.stats()[StatName::Chr]);
    let terms = [
        Term::new(
            "asked, in 100 of the worth",
            haggling.asks as i32,
            "ABL-STAT-06",
        ),
        Term::new(
            "paid, in 100 of the worth",
            haggling.pays as i32,
            "ABL-STAT-06",
        ),
    ];
    let value = format!("buys at {}%, sells at {}%", haggling.asks, haggling.pays);
    sheet.add("Prices", value, &terms);
    if let Some(purse) = purse {
        let pence = match purse.pence() {
            1 => "1 penny".to_owned(),
            more => format!("{more} pence"),
        };
        sheet.add("Purse", pence, &[]);
    }
}

/// The six statistics with what became of them, what race and class add to them, and how far they may grow.
pub(super) fn statistics(sheet: &mut CharacterSheet, character: &Character) {
    let (race, class) = (character.race(), character.class());
    for name in StatName::ALL {
        let (bare, natural) = (character.bare()[name], character.natural()[name]);
        let now = character.stats()[name].shown();
        let value = if bare == natural {
            now
        } else {
            format!("{now} of {natural}")
        };
        let terms = character.stat_terms(name);
        sheet.add(name.name(), value, terms.terms());
        let terms = statistic::adjustment_terms(race, class, name);
        let adjustment = format!("{:+}", terms.total());
        sheet.add(
            format!("Adjustment of {}", name.name()),
            adjustment,
            terms.terms(),
        );
        let growth = character.growth();
        let limit = statistic::limit(race, class, name, growth);
        let rule = match growth {
            Growth::Maximize => "ABL-STAT-16",
            Growth::Plain => "ABL-STAT-15",
        };
        let above_18 = Term::new("points above 18", limit.number() - 18, rule);
        sheet.add(format!("Limit of {}", name.name()), limit, &[above_18]);
    }
}

/// Hit points, experience and recovery.
pub(super) fn life(
    sheet: &mut CharacterSheet,
    character: &Character,
    derived: DerivedRef<'_>,
    health: &Health,
    hunger: Stomach,
) {
    let (race, class) = (character.race(), character.class());
    let die = hit_points::hit_die_terms(race, class);
    sheet.add("Hit die", die.total(), die.terms());
    let most = character.max_hit_points_terms();
    sheet.add("Most hit points", most.total(), most.terms());
    sheet.add("Hit points", health.now(), &[]);
    let percent = experience::percent_terms(race, class);
    sheet.add(
        "Experience needed",
        format!("{}%", percent.total()),
        percent.terms(),
    );
    let points = |hundredths: i64| hundredths / POINT;
    sheet.add("Experience", points(character.experience()), &[]);
    if character.experience_max() > character.experience() {
        let most = points(character.experience_max());
        sheet.add("Experience before it was drained", most, &[]);
    }
    if let Some(next) = character.next_level_terms() {
        sheet.add("Next level at", next.total(), next.terms());
    }
    let recovery = i32::from(status::recovery(character.stats()[StatName::Con]));
    let term = Term::new("Constitution", recovery, "ABL-STATUS-02");
    sheet.add("Recovery", format!("{recovery:+}"), &[term]);
    let healing = special::recovery_terms(hunger.hunger(), derived.protections.gifts.abilities);
    sheet.add(
        "Rate of healing",
        format!("{}%", healing.total()),
        healing.terms(),
    );
}

/// What ails the body, each with its counter and the rule on it.
pub(super) fn conditions(sheet: &mut CharacterSheet, content: &Content, conditions: &Conditions) {
    for (condition, counter) in conditions.iter() {
        let term = Term::new("counter", i32::from(counter), condition.rule(counter));
        let name = content.wording.conditions[condition].grade(condition.grade(counter));
        sheet.add(name, counter, &[term]);
    }
}

/// Whether a gift comes by race, by worn things, or by both.
fn source<T: EnumSetType>(
    race: CharacterAbilities,
    worn: CharacterAbilities,
    of: impl Fn(CharacterAbilities) -> EnumSet<T>,
    which: T,
) -> &'static str {
    match (of(race).contains(which), of(worn).contains(which)) {
        (true, true) => "race, worn",
        (true, false) => "race",
        (false, _) => "worn",
    }
}

/// Abilities, wards, sustained statistics and infravision, each with where it comes from and the rule on it (ABL-ABIL-01).
pub(super) fn gifts(sheet: &mut CharacterSheet, race: Race, derived: DerivedRef<'_>) {
    let (of_race, worn, all) = (
        abilities::of_race(race),
        derived.protections.worn_gifts,
        &derived.protections.gifts,
    );
    let mut list = |name: &str, words: Vec<(String, Term)>| {
        if !words.is_empty() {
            let (words, terms): (Vec<_>, Vec<_>) = words.into_iter().unzip();
            sheet.add(name, words.join(", "), &terms);
        }
    };
    let abilities = all.abilities.iter().map(|ability| {
        let by = source(of_race, worn, |gifts| gifts.abilities, ability);
        let words = format!("{} ({by})", ability.name());
        (words, Term::new(ability.name(), 1, ability.rule()))
    });
    list("Abilities", abilities.collect());
    let wards = all.wards.iter().map(|ward| {
        let by = source(of_race, worn, |gifts| gifts.wards, ward);
        let words = format!("{} ({by})", ward.name());
        (words, Term::new(ward.name(), 1, ward.rule()))
    });
    list("Protected from", wards.collect());
    let sustains = all.sustains.iter().map(|stat| {
        let by = source(of_race, worn, |gifts| gifts.sustains, stat);
        let words = format!("{} ({by})", stat.name());
        (words, Term::new(stat.name(), 1, "ABL-ABIL-01"))
    });
    list("Sustained", sustains.collect());
    if all.abilities.contains(Ability::Infravision) {
        let terms = [
            Term::new("race", i32::from(of_race.infravision), "ABL-ABIL-04"),
            Term::new("worn", i32::from(worn.infravision), "ABL-ABIL-04"),
        ];
        sheet.add("Infravision", all.infravision, &terms);
    }
}

/// The sets of which something is worn, with what their parts add (BRW-SET-01).
pub(super) fn sets(sheet: &mut CharacterSheet, content: &Content, worn: &[ItemId]) {
    for set in &content.sets {
        let count = set.count(worn);
        if count == 0 {
            continue;
        }
        let mut terms = Vec::new();
        for bonus in set.active(count) {
            terms.push(Term::new(
                "parts that count",
                bonus.worn.into(),
                "BRW-SET-01",
            ));
        }
        let value = format!("{count} of {}", set.parts.len());
        sheet.add(format!("Set: {}", set.name), value, &terms);
    }
}

/// Percentages of resistance, and the fall of a feather.
pub(super) fn resistances(
    sheet: &mut CharacterSheet,
    content: &Content,
    derived: DerivedRef<'_>,
    timed: &TimedEffects,
) {
    for &to in Resistance::VARIANTS {
        let (worn, all) = (
            derived.protections.worn_resists[to],
            derived.protections.resists[to],
        );
        if all == 0 {
            continue;
        }
        let lent = Effect::resisting(to).is_some_and(|effect| timed.has(effect));
        let terms = [
            Term::new("worn", worn, "PRJ-RES-01"),
            Term::new(
                "lent by magic, of what is left",
                if lent { all - worn } else { 0 },
                "BRW-RESIST-01",
            ),
        ];
        let name = format!("Resistance to {}", content.wording.resistance(to));
        sheet.add(name, format!("{all}%"), &terms);
    }
    if derived.protections.feather_fall {
        let term = Term::new("worn", 1, "PRJ-PLRSUB-31");
        sheet.add("Feather fall", "yes", &[term]);
    }
}
