//! The menu of skills that points or levels allow: those of Sil, and those of POWDER.

use strum::VariantArray;

use super::specialties;
use crate::play::screen::{
    choice::MenuChoice,
    menu::{Menu, choosing, choosing_more, lettered},
    state::{NextScreen, Screen},
};
use crate::{
    play::{
        panel::hud::PanelRow,
        session::active::ActiveGame,
        text::{
            columns,
            line::{TextLine, Tone},
            number::count,
            words,
        },
        view::PlayerView,
    },
    rules::{
        ability::specialty::Specialty,
        base::{ruleset::Ruleset, units::Level},
        powder::skill::SkillName,
        training::{SilSkillName, Training, TrainingRefusal},
    },
    sim::{Action, GameResult, Refusal},
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
            let all = of_use();
            menu(view, "skills to learn", all.map(Training::Powder).collect())
        }
    }
}

/// The skills of POWDER for which there are weapons and armor.
fn of_use() -> impl Iterator<Item = SkillName> {
    let all = SkillName::VARIANTS.iter().copied();
    all.filter(|skill| !skill.is_useless())
}

/// Trains or specializes, and shows the menu as it is then, at the same row, as long as there is more to choose. What is chosen once and for all is asked about
/// first: the same once more does it.
pub(in crate::play) fn choose(game: &mut ActiveGame<'_>, action: Action) -> NextScreen {
    game.turn_page();
    let asks = for_good(game.view(), action).filter(|_| game.asked_for_good != Some(action));
    if asks.is_some() {
        game.asked_for_good = Some(action);
    } else {
        game.asked_for_good = None;
        let _ = game.act(action);
    }
    if game.result() != GameResult::Playing {
        return NextScreen::Play;
    }
    let mut screen = choices(game.view());
    if let Screen::Menu { menu, selected } = &mut screen {
        let more =
            |(_, choice): &(_, Option<MenuChoice>)| matches!(choice, Some(MenuChoice::Act(_)));
        if asks.is_none() && !menu.rows.iter().any(more) {
            return NextScreen::Play;
        }
        menu.footer = choosing_more();
        *selected = chosen_row(action).min(menu.rows.len().saturating_sub(1));
        if let Some(what) = asks {
            menu.footer = TextLine::of("The same once more", Tone::Key)
                .and(format!(" {what} for good  "), Tone::Bad)
                .and("{key:cancel}", Tone::Key)
                .and(" back", Tone::Faint);
        }
    }
    NextScreen::Show(screen)
}

/// What an action does once and for all, if it does: what of "for good" is said.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the menu has rows of two kinds of actions"
)]
fn for_good(view: PlayerView, action: Action) -> Option<String> {
    match action {
        Action::Train(Training::Powder(skill)) => Some(format!("learns {skill}")),
        Action::Train(Training::Sil(skill)) => {
            let points = match view.character().trained().cost(skill) {
                1 => "1 point".to_owned(),
                cost => format!("{cost} points"),
            };
            Some(format!("spends {points} on {skill}"))
        }
        Action::Specialize(which) => Some(format!("learns {}", which.name())),
        _ => None,
    }
}

/// The row of the menu in which an action stands: rows keep their places, whatever can be afforded.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the menu has rows of two kinds of actions"
)]
fn chosen_row(action: Action) -> usize {
    let place = match action {
        Action::Train(Training::Sil(skill)) => {
            SilSkillName::VARIANTS.iter().position(|it| *it == skill)
        }
        Action::Train(Training::Powder(skill)) => of_use().position(|it| it == skill),
        Action::Specialize(which) => Specialty::VARIANTS.iter().position(|it| *it == which),
        _ => None,
    };
    1 + place.unwrap_or(0)
}

/// A menu of these skills.
fn menu(view: PlayerView, counted: &str, skills: Vec<Training>) -> Screen {
    let character = view.character();
    let head = match words::training::phrase(view) {
        Some(open) => format!("You have {open}; what is chosen stays."),
        None => format!("You have no {counted} now."),
    };
    let mut rows = vec![(PanelRow::Text(TextLine::of(head, Tone::Strong)), None)];
    for (index, what) in skills.into_iter().enumerate() {
        let name = columns::pad(&what.to_string(), NAME);
        let says = standing(view, what) + &says(view, what);
        let may = character.may_train(what, view.ruleset(), &view.content().powder);
        let (line, choice) = match may {
            Ok(()) => {
                let line = lettered(index, name, Tone::Plain).and(says, Tone::Plain);
                (line, MenuChoice::Act(Action::Train(what)))
            }
            Err(refusal) => {
                let known = matches!(what, Training::Powder(skill) if knows(view, skill));
                let tone = if known { Tone::Good } else { Tone::Faint };
                let line = lettered(index, name, tone).and(says, Tone::Faint);
                let refuse = MenuChoice::Refuse(Refusal::Training(refusal));
                (line.and(why_not(refusal), tone), refuse)
            }
        };
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    Screen::menu(Menu {
        title: "Skills".to_owned(),
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    })
}

/// How the character stands with a skill of POWDER, in a column of its own: what it knows, and what its class brings later.
fn standing(view: PlayerView, what: Training) -> String {
    let Training::Powder(skill) = what else {
        return String::new();
    };
    let standing = match comes_at(view, what) {
        Some(level) => format!("free at {level}"),
        None if knows(view, skill) => "yours".to_owned(),
        None => String::new(),
    };
    format!("{standing:<13}")
}

/// Whether the character knows a skill of POWDER, by its class or by learning.
fn knows(view: PlayerView, skill: SkillName) -> bool {
    let character = view.character();
    let powder = &view.content().powder;
    let own = powder.class(character.class()).skills(character.level());
    (own | character.trained().learned()).contains(skill)
}

/// The level at which the class brings a skill of POWDER by itself, if that is still to come.
fn comes_at(view: PlayerView, what: Training) -> Option<i32> {
    let Training::Powder(skill) = what else {
        return None;
    };
    if knows(view, skill) {
        return None;
    }
    let character = view.character();
    let class = view.content().powder.class(character.class());
    let levels = character.level().get()..=Level::MAX.get();
    let mut levels = levels.map(Level::new);
    let comes = levels.find(|level| class.skills(*level).contains(skill))?;
    Some(comes.get())
}

/// Why a skill cannot be trained, in a word or two behind it; the heading and the cost say the rest.
const fn why_not(refusal: TrainingRefusal) -> &'static str {
    match refusal {
        TrainingRefusal::OtherRules => " (other rules)",
        TrainingRefusal::Known
        | TrainingRefusal::TooFewPoints
        | TrainingRefusal::NoRoom
        | TrainingRefusal::Useless => "",
    }
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
            let points = trained.points(view.character().level());
            let verb = if cost > points { "needs" } else { "costs" };
            let cost = count(cost, "point");
            format!("rank {rank:<2} {verb} {cost:<9} for {good}")
        }
        Training::Powder(skill) => of_powder(skill).to_owned(),
    }
}

/// What a skill of POWDER is good for (POW-SKILL-02 to POW-SKILL-05, POW-AC-06, POW-AVOID-02 to POW-AVOID-04).
const fn of_powder(skill: SkillName) -> &'static str {
    match skill {
        SkillName::EdgedWeapons => "the hit bonus is rolled once more with weapons that cut",
        SkillName::PointedWeapons => "the hit bonus is rolled once more with weapons that stab",
        SkillName::BluntWeapons => "the hit bonus is rolled once more with weapons that crush",
        SkillName::ImprovisedWeapons => "the hit bonus is rolled once more with what is no weapon",
        SkillName::SmallWeapons => "the hit bonus is rolled once more with small weapons",
        SkillName::MediumWeapons => "the hit bonus is rolled once more with weapons of middle size",
        SkillName::LargeWeapons => "the hit bonus is rolled once more with large weapons",
        SkillName::RangedWeapons => "the hit bonus is rolled once more for all that flies",
        SkillName::TrueAim => "thrown knives never miss entirely",
        SkillName::Parry => "long and broad swords block one attack in ten",
        SkillName::Riposte => "short swords strike back",
        SkillName::BleedingWounds | SkillName::Disarm => {
            "of no use: no weapon of this game is made for it"
        }
        SkillName::Impale => "spears strike who stands behind",
        SkillName::Ricochet => "arrows find a second target",
        SkillName::KnockOut => "clubs knock the wits out",
        SkillName::Stun => "maces stun",
        SkillName::Knockback => "war hammers throw back",
        SkillName::BodyArmor => "body armor counts 1 AC more and rolls better",
        SkillName::Helmets => "helmets count 1 AC more and roll better",
        SkillName::Boots => "boots count 1 AC more and roll better",
        SkillName::Shields => "shields count 1 AC more, and block more often",
        SkillName::ClothArmor => "cloth counts 1 AC more and rolls better",
        SkillName::LeatherArmor => "leather counts 1 AC more and rolls better",
        SkillName::MetalArmor => "metal counts 1 AC more and rolls better",
        SkillName::ExoticArmor => "strange materials count 1 AC more and roll better",
        SkillName::Dodging => "one attack in ten misses you after all",
        SkillName::MovingTarget => "on the move, one missile in five misses you after all",
        SkillName::Charge => "a run straight at somebody doubles the damage",
    }
}
