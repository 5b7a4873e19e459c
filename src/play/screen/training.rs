//! The menu of skills that points or levels allow: those of Sil, and those of POWDER.

use strum::VariantArray;

use super::{
    choice::MenuChoice,
    menu::{Menu, choosing, lettered},
    specialties,
    state::Screen,
};
use crate::{
    play::{
        panel::hud::PanelRow,
        text::{
            columns,
            line::{TextLine, Tone},
        },
        view::PlayerView,
    },
    rules::{
        base::ruleset::Ruleset,
        powder::skill::SkillName,
        training::{SilSkillName, Training},
    },
    sim::Action,
};

/// The widest name of a skill in a row.
const NAME: usize = 20;

/// The menu of what levels let a character choose under the rules of the level.
pub(in crate::play) fn choices(view: PlayerView) -> Screen {
    match view.ruleset() {
        Ruleset::Angband => specialties::menu(view),
        Ruleset::Sil => {
            let all = SilSkillName::VARIANTS.iter().copied();
            menu(view, "skill points", all.map(Training::Sil).collect())
        }
        Ruleset::Powder => {
            let all = SkillName::VARIANTS.iter().copied();
            menu(view, "skills to learn", all.map(Training::Powder).collect())
        }
    }
}

/// A menu of these skills.
fn menu(view: PlayerView, counted: &str, skills: Vec<Training>) -> Screen {
    let character = view.character();
    let open = character.training_open(view.ruleset());
    let head = format!("You have {open} {counted}; what is chosen stays.");
    let mut rows = vec![(PanelRow::Text(TextLine::of(head, Tone::Strong)), None)];
    let mut index = 0;
    for what in skills {
        let name = columns::pad(&what.to_string(), NAME);
        let says = says(view, what);
        let may = character.may_train(what, view.ruleset(), &view.content().powder);
        let (line, choice) = if may.is_ok() {
            index += 1;
            let line = lettered(index - 1, name, Tone::Plain).and(says, Tone::Plain);
            (line, Some(MenuChoice::Act(Action::Train(what))))
        } else {
            let known = matches!(what, Training::Powder(skill) if knows(view, skill));
            let (mark, tone) = if known {
                ("*", Tone::Good)
            } else {
                (" ", Tone::Faint)
            };
            let line = TextLine::of(format!("{mark}  {name}"), tone);
            (line.and(says, Tone::Faint), None)
        };
        rows.push((PanelRow::Text(line), choice));
    }
    Screen::menu(Menu {
        title: "Skills".to_owned(),
        rows,
        footer: choosing(),
        whole_screen: true,
        letters: true,
    })
}

/// Whether the character knows a skill of POWDER, by its class or by learning.
fn knows(view: PlayerView, skill: SkillName) -> bool {
    let character = view.character();
    let powder = &view.content().powder;
    let own = powder.class(character.class()).skills(character.level());
    (own | character.trained().learned()).contains(skill)
}

/// How far a skill is, what more of it costs, and what it is good for.
fn says(view: PlayerView, what: Training) -> String {
    match what {
        Training::Sil(skill) => {
            let trained = view.character().trained();
            let good = match skill {
                SilSkillName::Melee => "a point more to hit with blows and throws",
                SilSkillName::Archery => "a point more to hit with bows",
                SilSkillName::Evasion => "a point more against being struck",
                SilSkillName::Stealth => "a point of stealth: half the noise",
                SilSkillName::Perception => "3% more to find what is hidden",
                SilSkillName::Will => "3% more to withstand magic and fear",
            };
            let (rank, cost) = (trained.rank(skill), trained.cost(skill));
            format!("rank {rank:<2} costs {cost:<2} {good}")
        }
        Training::Powder(skill) => of_powder(skill).to_owned(),
    }
}

/// What a skill of POWDER is good for (POW-SKILL-02 to POW-SKILL-05, POW-AC-06, POW-AVOID-02 to POW-AVOID-04).
const fn of_powder(skill: SkillName) -> &'static str {
    match skill {
        SkillName::EdgedWeapons => "a better hand with weapons that cut",
        SkillName::PointedWeapons => "a better hand with weapons that stab",
        SkillName::BluntWeapons => "a better hand with weapons that crush",
        SkillName::ImprovisedWeapons => "a better hand with what is no weapon",
        SkillName::SmallWeapons => "a better hand with small weapons",
        SkillName::MediumWeapons => "a better hand with weapons of middle size",
        SkillName::LargeWeapons => "a better hand with large weapons",
        SkillName::RangedWeapons => "a better hand with all that flies",
        SkillName::TrueAim => "thrown knives never miss entirely",
        SkillName::Parry => "some weapons block one attack in ten",
        SkillName::Riposte => "some weapons strike back",
        SkillName::BleedingWounds | SkillName::Disarm => "no weapon here is made for it",
        SkillName::Impale => "spears strike who stands behind",
        SkillName::Ricochet => "arrows find a second target",
        SkillName::KnockOut => "clubs knock the wits out",
        SkillName::Stun => "maces stun",
        SkillName::Knockback => "war hammers throw back",
        SkillName::BodyArmor => "body armor holds more off",
        SkillName::Helmets => "helmets hold more off",
        SkillName::Boots => "boots hold more off",
        SkillName::Shields => "shields block more",
        SkillName::ClothArmor => "cloth holds more off",
        SkillName::LeatherArmor => "leather holds more off",
        SkillName::MetalArmor => "metal holds more off",
        SkillName::ExoticArmor => "strange materials hold more off",
        SkillName::Dodging => "one attack in ten misses you after all",
        SkillName::MovingTarget => "on the move, one missile in five misses you after all",
        SkillName::Charge => "a run straight at somebody doubles the damage",
    }
}
