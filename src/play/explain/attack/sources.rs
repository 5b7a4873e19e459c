//! Where the numbers of the player's own part in an attack come from: which thing that is worn, which magic.

use crate::{
    content::{Content, ItemId, Slot},
    play::view::PlayerView,
    rules::{ability::status::Condition, base::ruleset::Ruleset, powder::armor::ArmorPlace},
    sim::Effect,
};

/// On which side of an attack a source counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// When the player attacks.
    Attack,
    /// When the player is attacked.
    Defense,
}

/// What a term of a sum is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TermSource {
    side: Side,
    /// The rule of the term.
    rule: &'static str,
    /// The label of the term, where the rule alone does not say which; of the sum, for armor of a part.
    label: &'static str,
    /// What it is, with its share, such as `cloak +1`.
    text: String,
}

/// The sources of a term in an attack of the player's or on the player, in a line; `None`: there are none to tell.
pub(super) fn of(
    sources: &[TermSource],
    mine: bool,
    sum: &str,
    label: &str,
    rule: &str,
) -> Option<String> {
    let side = if mine { Side::Attack } else { Side::Defense };
    let found = sources.iter().filter(|source| {
        source.side == side
            && source.rule == rule
            && (source.label == label || source.label == sum || source.label.is_empty())
    });
    let texts: Vec<_> = found.map(|source| source.text.as_str()).collect();
    (!texts.is_empty()).then(|| texts.join(", "))
}

/// Everything that the player wears, wields and has been given, as the ruleset in force counts it.
pub(super) fn all(view: PlayerView) -> Vec<TermSource> {
    let content = view.content();
    let mut sources = Sources {
        content,
        found: Vec::new(),
    };
    let worn = view.worn();
    for (slot, thing) in &worn {
        match view.ruleset() {
            Ruleset::Angband => sources.angband(*slot, thing.kind),
            Ruleset::Sil => sources.sil(*slot, thing.kind),
            Ruleset::Powder => sources.powder(*slot, thing.kind),
        }
    }
    let timed = view.timed();
    for (effect, name) in [
        (Effect::Blessing, "blessing"),
        (Effect::Heroism, "heroism"),
        (Effect::Berserk, "berserk strength"),
    ] {
        if timed.has(effect) {
            for (side, rule) in [
                (Side::Attack, "ATK-MELEE-16"),
                (Side::Attack, "SIL-SCORE-04"),
                (Side::Defense, "SIL-SCORE-04"),
                (Side::Attack, "POW-BONUS-03"),
            ] {
                sources.push(side, rule, "", name.to_owned());
            }
        }
    }
    if view.conditions().has(Condition::Stunned) {
        for (side, rule) in [
            (Side::Attack, "ATK-MELEE-17"),
            (Side::Attack, "SIL-SCORE-03"),
        ] {
            sources.push(side, rule, "", "you are stunned".to_owned());
        }
    }
    sources.found
}

struct Sources<'a> {
    content: &'a Content,
    found: Vec<TermSource>,
}

impl Sources<'_> {
    fn push(&mut self, side: Side, rule: &'static str, label: &'static str, text: String) {
        self.found.push(TermSource {
            side,
            rule,
            label,
            text,
        });
    }

    /// A share, unless it is 0.
    fn share(
        &mut self,
        side: Side,
        rule: &'static str,
        label: &'static str,
        item: ItemId,
        value: i32,
    ) {
        if value != 0 {
            let name = &self.content.items[usize::from(item.0)].name;
            self.push(side, rule, label, format!("{name} {value:+}"));
        }
    }

    /// The name of a thing, where the term itself says how much.
    fn name(&mut self, rule: &'static str, label: &'static str, item: ItemId) {
        let name = self.content.items[usize::from(item.0)].name.clone();
        self.push(Side::Attack, rule, label, name);
    }

    fn angband(&mut self, slot: Slot, item: ItemId) {
        let def = &self.content.items[usize::from(item.0)];
        match slot {
            Slot::Weapon => {
                self.name("ATK-MELEE-08", "melee weapon", item);
                self.name("ATK-DMG-08", "melee weapon", item);
            }
            Slot::Launcher => self.name("ATK-SHOOT-10", "launcher", item),
            Slot::Body if def.to_hit < 0 => {
                self.share(Side::Attack, "ATK-MELEE-07", "armor", item, def.to_hit);
            }
            Slot::Ring
            | Slot::OtherRing
            | Slot::Amulet
            | Slot::Light
            | Slot::Body
            | Slot::Cloak
            | Slot::Shield
            | Slot::Head
            | Slot::Hands
            | Slot::Feet => {
                self.share(Side::Attack, "ATK-MELEE-08", "worn items", item, def.to_hit);
            }
        }
        if !matches!(slot, Slot::Weapon | Slot::Launcher) {
            self.share(
                Side::Attack,
                "ATK-DMG-08",
                "worn items",
                item,
                def.to_damage,
            );
        }
        let base = if let crate::content::ItemUse::Worn { armor, .. } = def.usage {
            armor
        } else {
            0
        };
        self.share(
            Side::Defense,
            "ATK-HIT-04",
            "armor class",
            item,
            base + def.to_armor,
        );
    }

    fn sil(&mut self, slot: Slot, item: ItemId) {
        let def = self.content.sil.item(item);
        let figures = def.weapon.figures;
        self.share(
            Side::Defense,
            "SIL-NOTATION-03",
            "equipment",
            item,
            figures.evasion.0,
        );
        self.share(Side::Attack, "SIL-STR-01", "strength", item, def.strength.0);
        match slot {
            Slot::Weapon => self.name("SIL-NOTATION-02", "weapon", item),
            Slot::Launcher => self.name("SIL-NOTATION-02", "bow", item),
            Slot::Ring
            | Slot::OtherRing
            | Slot::Amulet
            | Slot::Light
            | Slot::Body
            | Slot::Cloak
            | Slot::Shield
            | Slot::Head
            | Slot::Hands
            | Slot::Feet => {
                self.share(
                    Side::Attack,
                    "SIL-NOTATION-04",
                    "armor",
                    item,
                    figures.accuracy.0,
                );
                if !figures.protection.is_none() {
                    let name = &self.content.items[usize::from(item.0)].name;
                    let text = format!("{name} {}", figures.protection);
                    self.push(Side::Defense, "SIL-DAMAGE-05", "", text);
                }
            }
        }
    }

    fn powder(&mut self, slot: Slot, item: ItemId) {
        let def = self.content.powder.item(item);
        self.share(
            Side::Attack,
            "POW-BONUS-04",
            "enchantment",
            item,
            def.enchants,
        );
        if matches!(slot, Slot::Weapon | Slot::Launcher) {
            let enchantment = def.weapon.enchantment;
            self.share(
                Side::Attack,
                "POW-BONUS-04",
                "enchantment",
                item,
                enchantment,
            );
        }
        if slot == Slot::Weapon {
            let natural = def.weapon.melee.to_hit;
            self.share(Side::Attack, "POW-BONUS-03", "natural bonus", item, natural);
        }
        if let Some((place, armor)) = def.armor {
            let sum = match place {
                ArmorPlace::Part(part) => crate::rules::powder::prepared::part_armor(part),
                ArmorPlace::Shield => "shield, if it parries",
            };
            let ac = armor.base + armor.enchantment;
            self.share(Side::Defense, "POW-AC-04", sum, item, ac);
        }
    }
}
