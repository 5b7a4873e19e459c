//! Words for wands, staffs and rods, and for what they set off.

use crate::{
    content::{Content, ItemDef, ItemId, ItemUse},
    dice::Chance,
    play::{text::line::Tone, view::InventoryItem},
    sim::{Charge, DetectionKind, ItemInfo},
};

/// A chance in hundredths, rounded; only what is certain is called so.
pub(in crate::play) fn percent(chance: Chance) -> u64 {
    let (hits, of) = (u64::from(chance.hits()), u64::from(chance.of()));
    let rounded = (hits * 200 + of) / (2 * of);
    match chance {
        _ if hits == of => 100,
        _ if hits == 0 => 0,
        _ => rounded.clamp(1, 99),
    }
}

/// So many charges.
fn charges(count: u16) -> String {
    match count {
        0 => "no charges".to_owned(),
        1 => "1 charge".to_owned(),
        _ => format!("{count} charges"),
    }
}

/// What is in a thing that is a device; empty for everything else, and where nobody knows what it is.
pub(in crate::play) fn known_state(content: &Content, thing: &InventoryItem) -> String {
    if thing.knowledge.is_unfamiliar() {
        return String::new();
    }
    state(content, thing.kind, thing.count, thing.charge)
}

/// What is in a stack of devices, as menus tell it; empty for everything else.
pub(in crate::play) fn state(
    content: &Content,
    kind: ItemId,
    count: u16,
    charge: Charge,
) -> String {
    match (charge, &content.items[usize::from(kind.0)].usage) {
        (Charge::Left(left), _) => format!(" ({})", charges(left)),
        (Charge::Spent(_), ItemUse::Rod(rod)) => match charge.charging(rod.recharge) {
            0 => String::new(),
            all if all >= count => " (charging)".to_owned(),
            some => format!(" ({some} charging)"),
        },
        (Charge::None | Charge::Spent(_), _) => String::new(),
    }
}

/// The player could not make a device work.
pub(in crate::play) fn fumbled(def: &ItemDef, chance: Chance) -> (String, Tone) {
    let text = format!(
        "You do not get the {} to work, which succeeds {}% of the time.",
        def.name,
        percent(chance)
    );
    (text, Tone::Bad)
}

/// The player used a device.
pub(in crate::play) fn invoked(def: &ItemDef, charge: Charge) -> (String, Tone) {
    let verb = if matches!(def.usage, ItemUse::Wand(_)) {
        "aim"
    } else if matches!(def.usage, ItemUse::Rod(_)) {
        "zap"
    } else {
        "use"
    };
    let left = match charge {
        Charge::Left(left) => format!(": {} left", charges(left)),
        Charge::None | Charge::Spent(_) => String::new(),
    };
    (format!("You {verb} your {}{left}.", def.name), Tone::Plain)
}

/// A rod is ready again.
pub(in crate::play) fn recharged(def: &ItemDef, item: ItemInfo) -> (String, Tone) {
    let what = if item.count > 1 {
        format!("One of your {}", def.plural)
    } else {
        format!("Your {}", def.name)
    };
    (format!("{what} is ready again."), Tone::Good)
}

/// Magic showed what is hidden.
pub(in crate::play) fn revealed(what: DetectionKind, count: u16) -> (String, Tone) {
    let (one, several) = match what {
        DetectionKind::Monsters => ("a creature", "creatures"),
        DetectionKind::Doors => ("a door", "doors or stairs"),
        DetectionKind::Items => ("a thing", "things"),
    };
    match count {
        0 => (format!("You sense no {several} nearby."), Tone::Faint),
        1 => (format!("You sense {one} nearby."), Tone::Good),
        _ => (
            format!("You sense {count} {several} around you."),
            Tone::Good,
        ),
    }
}

/// Magic lit the squares around.
pub(in crate::play) fn lit(fresh: bool) -> (String, Tone) {
    if fresh {
        (
            "Light spreads around you, and stays.".to_owned(),
            Tone::Good,
        )
    } else {
        (
            "It does not get any lighter than it was.".to_owned(),
            Tone::Faint,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_rounded_but_never_to_certainty() {
        let all = [
            (0, 3),
            (1, 3),
            (2, 3),
            (1, 1000),
            (999, 1000),
            (1, 2),
            (3, 3),
        ];
        let chances = all.map(|(hits, of)| percent(Chance::new(hits, of)));
        assert_eq!(chances, [0, 33, 67, 1, 99, 50, 100]);
    }

    #[test]
    fn magic_that_finds_nothing_says_so() {
        assert_eq!(
            revealed(DetectionKind::Doors, 0).0,
            "You sense no doors or stairs nearby."
        );
        assert_eq!(
            revealed(DetectionKind::Monsters, 1).0,
            "You sense a creature nearby."
        );
    }
}
