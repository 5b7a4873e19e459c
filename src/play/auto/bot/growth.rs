//! What the bot makes of new levels: specialties, and skills trained.

use crate::{
    play::view::PlayerView,
    rules::{
        ability::specialty::Specialty,
        base::ruleset::Ruleset,
        powder::skill::SkillName,
        training::{SilSkillName, Training},
    },
    sim::Action,
};

/// Chooses as soon as a level allows it.
pub(super) fn choice(view: PlayerView) -> Option<Action> {
    match view.ruleset() {
        Ruleset::Angband => specialty(view),
        Ruleset::Sil => sil(view),
        Ruleset::Powder => powder(view),
    }
}

/// Raises whichever of the skills of a fight is behind; those who shoot count shots among them.
fn sil(view: PlayerView) -> Option<Action> {
    let character = view.character();
    let shoots = view.worn_in(crate::content::Slot::Launcher).is_some();
    let fights = [SilSkillName::Evasion, SilSkillName::Melee];
    let all = fights.into_iter();
    let all = all.chain(shoots.then_some(SilSkillName::Archery));
    let next = all.min_by_key(|skill| character.trained().rank(*skill))?;
    train(view, Training::Sil(next))
}

/// Learns what keeps it alive first, then what goes with any weapon.
fn powder(view: PlayerView) -> Option<Action> {
    const ORDER: [SkillName; 16] = [
        SkillName::Dodging,
        SkillName::MovingTarget,
        SkillName::BodyArmor,
        SkillName::LeatherArmor,
        SkillName::Shields,
        SkillName::MediumWeapons,
        SkillName::EdgedWeapons,
        SkillName::RangedWeapons,
        SkillName::Helmets,
        SkillName::MetalArmor,
        SkillName::Boots,
        SkillName::SmallWeapons,
        SkillName::PointedWeapons,
        SkillName::BluntWeapons,
        SkillName::Parry,
        SkillName::Charge,
    ];
    let all = ORDER.into_iter().map(Training::Powder);
    all.into_iter().find_map(|what| train(view, what))
}

/// Training something, if that may be.
fn train(view: PlayerView, what: Training) -> Option<Action> {
    let may = view
        .character()
        .may_train(what, view.ruleset(), &view.content().powder);
    may.is_ok().then_some(Action::Train(what))
}

/// Specializes as soon as a level allows it: in what keeps it alive first.
fn specialty(view: PlayerView) -> Option<Action> {
    const ORDER: [Specialty; 7] = [
        Specialty::Evasion,
        Specialty::ArmorMastery,
        Specialty::ShieldMastery,
        Specialty::HolyLight,
        Specialty::Beguile,
        Specialty::EnhanceMagic,
        Specialty::Unlight,
    ];
    let character = view.character();
    let may = |which: &Specialty| character.may_specialize(*which, view.ruleset()).is_ok();
    ORDER.into_iter().find(may).map(Action::Specialize)
}
