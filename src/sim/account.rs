//! The character sheet: every derived number with its terms and the rules behind them, as data.

mod arms;

use serde::Serialize;

use super::{
    actor::Health,
    body::{Ailments, Stomach},
    cast::Caster,
    catalogue::Catalogue,
    character::Character,
    game::Game,
    sheet::Derived,
};
use crate::rules::{
    ability::{
        carry, device, digging,
        experience::{self, POINT},
        food::Digestion,
        gift::Gifts,
        hit_points,
        special::Ability,
        speed,
        statistic::{self, Growth},
        status,
        stealth::Presence,
    },
    casting,
    class::Class,
    race::Race,
    ruleset::Ruleset,
    stat::StatName,
    term::Term,
};

/// A number of the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// What it is.
    pub name: String,
    /// What it comes to, as players read it.
    pub value: String,
    /// What it is the sum of, each with its rule; empty where it is no sum. Terms of 0 are there too.
    pub terms: Vec<Term>,
}

/// A character with all its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// The character's name.
    pub name: String,
    /// Its race.
    pub race: Race,
    /// Its class.
    pub class: Class,
    /// Its experience level.
    pub level: i32,
    /// The rules by which it fights.
    pub ruleset: Ruleset,
    /// The numbers, in the order of the sheet.
    pub entries: Vec<Entry>,
}

impl Sheet {
    /// The entry of a name.
    pub fn entry(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    fn add(&mut self, name: impl Into<String>, value: impl ToString, terms: &[Term]) {
        self.entries.push(Entry {
            name: name.into(),
            value: value.to_string(),
            terms: terms.to_vec(),
        });
    }
}

impl Game {
    /// The player's character sheet.
    pub fn sheet(&self) -> Sheet {
        let player = self.world().entity(self.player());
        let (character, derived, health, stomach, ailments) =
            player.components::<(&Character, &Derived, &Health, &Stomach, &Ailments)>();
        let mut sheet = Sheet {
            name: character.name().to_owned(),
            race: character.race(),
            class: character.class(),
            level: character.level().get(),
            ruleset: self.ruleset(),
            entries: Vec::new(),
        };
        statistics(&mut sheet, character);
        body(&mut sheet, character, health);
        let armour = derived.armour.terms();
        sheet.add("Armour class", armour.total(), armour.terms());
        let content = self.world().resource::<Catalogue>().content();
        arms::entries(&mut sheet, content, character, derived);
        skills(&mut sheet, character, derived, ailments);
        magic(&mut sheet, &self.caster());
        travel(&mut sheet, derived, *stomach);
        gifts(&mut sheet, &derived.gifts);
        for (ailment, counter) in ailments.iter() {
            sheet.add(ailment.name(counter), counter, &[]);
        }
        sheet
    }
}

/// The six statistics, what race and class add to them, and how far they may grow.
fn statistics(sheet: &mut Sheet, character: &Character) {
    let (race, class) = (character.race(), character.class());
    for name in StatName::ALL {
        let (now, natural) = (character.stats()[name], character.natural()[name]);
        let value = if now == natural {
            now.to_string()
        } else {
            format!("{now} (drained from {natural})")
        };
        sheet.add(name.name(), value, &[]);
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
fn body(sheet: &mut Sheet, character: &Character, health: &Health) {
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
    if let Some(next) = character.next_level() {
        sheet.add("Next level at", points(next), &[]);
    }
    let recovery = i32::from(status::recovery(character.stats()[StatName::Con]));
    let term = Term::new("Constitution", recovery, "ABL-STATUS-02");
    sheet.add("Recovery", format!("{recovery:+}"), &[term]);
}

/// Skills other than those of a fight.
fn skills(sheet: &mut Sheet, character: &Character, derived: &Derived, ailments: &Ailments) {
    let (race, class) = (character.race(), character.class());
    let saving = character.saving();
    sheet.add("Saving throw", derived.saving.get(), saving.terms());
    let quiet = character.stealth(derived.quiet);
    sheet.add("Stealth", quiet.total(), quiet.terms());
    match derived.presence {
        Presence::Noise(noise) => {
            // From 1 up to 2 to the power of 30, which a term still holds.
            let term = Term::new(
                "2 to the power of 30 - stealth",
                noise as i32,
                "ABL-STEALTH-04",
            );
            sheet.add("Noise", noise, &[term]);
        }
        Presence::Aggravating => {
            let all = Term::new("something worn wakes everybody", 1, "ABL-STEALTH-03");
            sheet.add("Noise", "wakes everybody in hearing", &[all]);
        }
    }
    let search = character.searching(ailments);
    let percent = format!("{}%", search.total());
    sheet.add("Search skill", percent, search.terms());
    let disarm = character.disarming(ailments);
    sheet.add("Disarm skill", disarm.total(), disarm.terms());
    let digging = digging::skill_terms(derived.fighter.strength, derived.tool);
    sheet.add("Digging skill", digging.total(), digging.terms());
    let int = character.stats()[StatName::Int];
    let device = device::skill_terms(race, class, character.level(), int);
    sheet.add("Magical devices", device.total(), device.terms());
}

/// Mana, how many spells can be learnt, and how each of them that is learnt may fail.
fn magic(sheet: &mut Sheet, caster: &Caster) {
    let who = caster.character;
    let (Some(realm), Some(most), Some(many)) =
        (caster.realm(), who.max_mana_terms(), who.spells_terms())
    else {
        return;
    };
    sheet.add("Most mana", most.total(), most.terms());
    sheet.add("Mana", caster.mana.now(), &[]);
    let least = casting::least_failure(who.class(), who.stats()).unwrap_or(0);
    let term = Term::new("statistic", least, realm.rule());
    sheet.add("Least failure", format!("{least}%"), &[term]);
    let noun = realm.noun();
    let title = format!("Most {noun}s learnt");
    sheet.add(title, many.total(), many.terms());
    for &spell in caster.spells.learnt() {
        if let (Some(def), Some(terms)) =
            (caster.catalogue.spell(spell), caster.failure_terms(spell))
        {
            let name = format!("Failure of {}", def.name);
            sheet.add(name, format!("{}%", terms.total()), terms.terms());
        }
    }
}

/// Speed, load and food.
fn travel(sheet: &mut Sheet, derived: &Derived, stomach: Stomach) {
    let pace = &derived.pace;
    let terms = pace.terms();
    sheet.add("Speed", format!("{:+}", terms.total()), terms.terms());
    let gain = speed::gain(pace.speed()).get();
    sheet.add(
        "Energy each game turn",
        gain,
        &[Term::new("speed", gain, "ABL-SPEED-03")],
    );
    sheet.add("Weight carried", pace.carried, &[]);
    sheet.add("Weight limit", carry::limit(pace.strength), &[]);
    let has = |ability| derived.gifts.abilities.contains(ability);
    let digestion = Digestion {
        speed: pace.speed(),
        regeneration: has(Ability::Regeneration),
        slow_digestion: has(Ability::SlowDigestion),
    };
    sheet.add("Food", stomach.units(), &[]);
    sheet.add(
        "Food digested in 100 game turns",
        digestion.units(),
        digestion.terms().terms(),
    );
}

/// Abilities, wards and sustained statistics.
fn gifts(sheet: &mut Sheet, gifts: &Gifts) {
    let all = |words: Vec<String>| words.join(", ");
    let abilities: Vec<_> = gifts.abilities.iter().map(|it| format!("{it:?}")).collect();
    let wards: Vec<_> = gifts.wards.iter().map(|it| format!("{it:?}")).collect();
    let sustains = gifts.sustains.iter();
    let sustains: Vec<_> = sustains.map(|it| it.name().to_owned()).collect();
    for (name, words) in [
        ("Abilities", abilities),
        ("Protected from", wards),
        ("Sustained", sustains),
    ] {
        if !words.is_empty() {
            sheet.add(name, all(words), &[]);
        }
    }
    if gifts.infravision > 0 {
        let squares = Term::new("squares", i32::from(gifts.infravision), "ABL-ABIL-04");
        sheet.add("Infravision", gifts.infravision, &[squares]);
    }
}
