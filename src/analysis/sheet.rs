//! The character sheet: every derived number with its terms and the rules behind them, as data.

mod body;
mod combat;
mod training;

use crate::sim::world::actor::conditions::Conditions;
use serde::Serialize;

use crate::rules::{
    ability::{
        carry, casting, device, digging,
        food::Digestion,
        special::Ability,
        specialty::{self, Specialty},
        speed,
        stealth::Disturbance,
    },
    base::{class::Class, race::Race, stat::StatName, term::Term, units::Weight},
    custom::GameRuleset,
};
use crate::sim::{
    game::GameRef,
    item::theft,
    magic::casting::SpellCaster,
    world::{
        actor::components::Health,
        catalog::Catalog,
        item::{inventory::Equipment, stack::Stack},
        player::{body::Stomach, character::Character, derived::DerivedRef, effects::TimedEffects},
    },
};
use crate::{analysis::Prospect, content::ItemId};

/// A number of the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SheetEntry {
    /// What it is.
    pub name: String,
    /// What it comes to, as players read it.
    pub value: String,
    /// What it is the sum of, each with its rule; empty where it is no sum. Terms of 0 are there too.
    pub terms: Vec<Term>,
}

impl SheetEntry {
    /// The terms that count for something.
    pub fn parts(&self) -> impl Iterator<Item = &Term> {
        self.terms.iter().filter(|term| term.value != 0)
    }

    /// The rules on a number to which nothing adds, in the order of its terms; `None` where something does, or where it is
    /// no sum.
    pub fn rules_of_nothing(&self) -> Option<Vec<&'static str>> {
        if self.terms.is_empty() || self.parts().next().is_some() {
            return None;
        }
        let mut rules: Vec<_> = self.terms.iter().map(|term| term.rule).collect();
        rules.dedup();
        Some(rules)
    }
}

/// A character with all its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CharacterSheet {
    /// The character's name.
    pub name: String,
    /// Its race.
    pub race: Race,
    /// Its class.
    pub class: Class,
    /// Its experience level.
    pub level: i32,
    /// The rules by which it fights.
    pub ruleset: GameRuleset,
    /// The numbers, in the order of the sheet.
    pub entries: Vec<SheetEntry>,
}

impl CharacterSheet {
    /// The entry of a name.
    pub fn entry(&self, name: &str) -> Option<&SheetEntry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    fn add(&mut self, name: impl Into<String>, value: impl ToString, terms: &[Term]) {
        self.entries.push(SheetEntry {
            name: name.into(),
            value: value.to_string(),
            terms: terms.to_vec(),
        });
    }
}

impl GameRef<'_> {
    /// The player's character sheet. It counts only what is known of the things worn (ATK-MELEE-04).
    pub fn sheet(&self) -> CharacterSheet {
        let player = self.world().entity(self.player());
        let (character, equipment) = player.components::<(&Character, &Equipment)>();
        let worn = equipment.iter();
        let worn = worn.filter_map(|(.., thing)| self.world().get::<Stack>(thing));
        let catalog = self.world().resource::<Catalog>();
        let worn: Vec<ItemId> = worn.map(|stack| stack.seeming(catalog)).collect();
        self.sheet_of(character, self.derived(), &worn)
    }

    /// The sheet as it would be with other gear.
    pub fn sheet_with(&self, gear: &Prospect) -> CharacterSheet {
        self.sheet_of(&gear.character, (&gear.derived).into(), &gear.worn)
    }

    /// The sheet of the player as such a character with such numbers, wearing these kinds.
    fn sheet_of(
        &self,
        character: &Character,
        derived: DerivedRef<'_>,
        worn: &[ItemId],
    ) -> CharacterSheet {
        let player = self.world().entity(self.player());
        let (health, stomach, conditions, timed) =
            player.components::<(&Health, &Stomach, &Conditions, &TimedEffects)>();
        let mut sheet = CharacterSheet {
            name: character.name().to_owned(),
            race: character.race(),
            class: character.class(),
            level: character.level().get(),
            ruleset: self.game_ruleset(),
            entries: Vec::new(),
        };
        body::statistics(&mut sheet, character);
        body::life(&mut sheet, character, derived, health, *stomach);
        let armor = derived.worn_armor.parts.terms();
        sheet.add("Armor class", armor.total(), armor.terms());
        let content = self.world().resource::<Catalog>().content();
        combat::entries(&mut sheet, content, character, derived);
        skills(&mut sheet, character, derived, conditions);
        body::prices(&mut sheet, character, player.get());
        let mut caster = self.caster();
        caster.character = character;
        magic(&mut sheet, &caster);
        travel(&mut sheet, derived, *stomach);
        specialties(&mut sheet, character);
        training::entries(&mut sheet, character);
        shape(&mut sheet, timed);
        body::gifts(&mut sheet, character.race(), derived);
        body::resistances(&mut sheet, content, derived, timed);
        body::sets(&mut sheet, content, worn);
        body::conditions(&mut sheet, content, conditions);
        sheet
    }
}

/// What the character has specialized in, once a level allows it (BRW-SPEC-01).
fn specialties(sheet: &mut CharacterSheet, character: &Character) {
    let (chosen, open) = (character.specialties(), character.specialties_open());
    if chosen.is_empty() && open == 0 {
        return;
    }
    let names: Vec<_> = chosen.iter().map(Specialty::name).collect();
    let value = match (names.join(", "), open) {
        (names, 0) => names,
        (names, open) if names.is_empty() => format!("{open} to choose"),
        (names, open) => format!("{names}; {open} to choose"),
    };
    let mut terms: Vec<_> = chosen
        .iter()
        .map(|specialty| Term::new(specialty.name(), 1, specialty.rule()))
        .collect();
    let open = i32::try_from(open).unwrap_or(0);
    terms.push(Term::new("to choose", open, "BRW-SPEC-01"));
    sheet.add("Specialties", value, &terms);
    if chosen.contains(Specialty::Evasion) {
        let chance = specialty::evasion_terms(character.level());
        let percent = format!("{}%", chance.total());
        sheet.add("Evading a missile", percent, chance.terms());
    }
}

/// The shape that the player is in, if it is another one (BRW-SHAPE).
fn shape(sheet: &mut CharacterSheet, timed: &TimedEffects) {
    let Some(shape) = timed.shape() else { return };
    let mut terms = vec![Term::new("no hands, no voice", 1, "BRW-SHAPE-02")];
    if !shape.gifts().wards.is_empty() {
        terms.push(Term::new(
            "fears nothing, is not stunned",
            1,
            "BRW-SHAPE-04",
        ));
    }
    sheet.add("Shape", shape.name(), &terms);
}

/// Skills other than those of a fight.
fn skills(
    sheet: &mut CharacterSheet,
    character: &Character,
    derived: DerivedRef<'_>,
    conditions: &Conditions,
) {
    let (race, class) = (character.race(), character.class());
    let saving = character.saving();
    sheet.add(
        "Saving throw",
        derived.protections.saving.get(),
        saving.terms(),
    );
    let stealth_bonus = character.stealth(derived.stealth.bonus);
    sheet.add("Stealth", stealth_bonus.total(), stealth_bonus.terms());
    match derived.stealth.presence {
        Disturbance::Noise(noise) => {
            // From 1 up to 2 to the power of 30: only the power says anything to a reader.
            let power = noise.max(1).ilog2();
            let term = Term::new("power of 2: 30 - stealth", power as i32, "ABL-STEALTH-04");
            sheet.add(
                "Noise",
                format!("{power} of 30, each step twice as loud"),
                &[term],
            );
        }
        Disturbance::Aggravating => {
            let all = Term::new("something worn wakes everybody", 1, "ABL-STEALTH-03");
            sheet.add("Noise", "wakes everybody in hearing", &[all]);
        }
    }
    let search = character.searching(derived.stealth.search_bonus, conditions);
    let percent = format!("{}%", search.total());
    sheet.add("Search skill", percent, search.terms());
    let disarm = character.disarming(conditions);
    sheet.add("Disarm skill", disarm.total(), disarm.terms());
    let foils = theft::foil_terms(character, conditions);
    let percent = format!("{}%", foils.total());
    sheet.add("Foiling a theft", percent, foils.terms());
    let digging = digging::skill_terms(derived.combat.fighter.strength, derived.digging.tool);
    sheet.add("Digging skill", digging.total(), digging.terms());
    let int = character.stats()[StatName::Int];
    let device = device::skill_terms(race, class, character.level(), int);
    sheet.add("Magical devices", device.total(), device.terms());
}

/// Mana, how many spells can be learned, and how each of them that is learned may fail.
fn magic(sheet: &mut CharacterSheet, caster: &SpellCaster) {
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
    let title = format!("Most {noun}s learned");
    sheet.add(title, many.total(), many.terms());
    for &spell in caster.spells.learned() {
        if let (Some(def), Some(terms)) = (caster.catalog.spell(spell), caster.failure_terms(spell))
        {
            let name = format!("Failure of {}", def.name);
            sheet.add(name, format!("{}%", terms.total()), terms.terms());
        }
    }
}

/// Speed, load and food.
fn travel(sheet: &mut CharacterSheet, derived: DerivedRef<'_>, stomach: Stomach) {
    let speed_from = &derived.movement.speed;
    let terms = speed_from.terms();
    sheet.add("Speed", format!("{:+}", terms.total()), terms.terms());
    let gain = speed::gain_terms(speed_from.speed());
    sheet.add("Energy each game turn", gain.total(), gain.terms());
    // What is only tried on, and lies about as yet, is no part of what is carried.
    let worn = derived.movement.worn_weight.in_tenths();
    let pack = Weight::tenths(speed_from.carried.in_tenths().saturating_sub(worn));
    let carried = carry::carried_terms(derived.movement.worn_weight, pack);
    sheet.add("Weight carried", speed_from.carried, carried.terms());
    let limit = carry::limit_terms(speed_from.strength);
    sheet.add(
        "Weight limit",
        carry::limit(speed_from.strength),
        limit.terms(),
    );
    // Far less than the limit: a tenth of it beyond half of it slows.
    let slower = carry::slower_from_terms(speed_from.strength, speed_from.carried);
    let from = carry::slower_from(speed_from.strength, speed_from.carried);
    sheet.add("Slower from", from, slower.terms());
    let has = |ability| derived.protections.gifts.abilities.contains(ability);
    let digestion = Digestion {
        speed: speed_from.speed(),
        regeneration: has(Ability::Regeneration),
        slow_digestion: has(Ability::SlowDigestion),
    };
    let units = Term::new("food units", stomach.units() as i32, "ABL-FOOD-05");
    let state = stomach.hunger();
    sheet.add("Food", format!("{} ({state})", stomach.units()), &[units]);
    sheet.add(
        "Food digested in 100 game turns",
        digestion.units(),
        digestion.terms().terms(),
    );
}
