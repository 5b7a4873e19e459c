//! Attacks under Sil: from the content and the player's equipment to the rules' inputs.

use enumset::EnumSet;

use super::stance::{Stance, side};
use crate::{
    content::{
        ItemId, MonsterId,
        ruleset::sil::{SilCharacter, SilDef, SilItemDef},
    },
    dice::Dice,
    rules::{
        angband::fighter::BattleMagic,
        attack::{
            self, Sum,
            sil::{Deed, Protection},
        },
        sil::{
            Alertness, Armor, Arrow, Attacker, Blow, Bow, Condition, Defender, Footing, Gear, Pool,
            Shot, Strength, Who, overwhelm::Side,
        },
        units::{Sight, Squares, Weight},
    },
    sim::{
        bag::{Stack, Wear},
        sheet::Derived,
    },
};

/// What magic for battle adds to attack and evasion scores (SIL-SCORE-04 leaves the figures to the game).
const fn abilities(magic: BattleMagic) -> (i32, i32) {
    let mut sums = (0, 0);
    if magic.blessing {
        sums = (sums.0 + 1, sums.1 + 1);
    }
    if magic.heroism {
        sums.0 += 2;
    }
    if magic.berserk {
        sums = (sums.0 + 4, sums.1 - 2);
    }
    sums
}

/// A thing as Sil counts it, after all that it has lost of its bonuses: what it has lost to hit is accuracy, and what it has
/// lost of its armor class evasion.
pub(crate) fn item(def: &SilDef, kind: ItemId, wear: Wear) -> SilItemDef {
    let mut item = *def.item(kind);
    let figures = &mut item.weapon.figures;
    figures.accuracy.0 -= i32::from(wear.to_hit);
    figures.evasion.0 -= i32::from(wear.to_armor);
    item
}

/// The player under Sil, with everything worn and wielded.
#[derive(Clone, Copy, Debug)]
pub struct Arms {
    /// Skills and strength with their terms.
    pub character: SilCharacter,
    attacker: Attacker,
    defender: Defender<'static>,
    protection: Protection,
    blow: Blow,
    bow: Option<Bow>,
}

impl Arms {
    /// The player with these things worn, the wielded weapon and the launcher apart.
    pub(in crate::sim) fn new(
        def: &SilDef,
        character: &SilCharacter,
        magic: BattleMagic,
        (weapon, launcher): (Option<Stack>, Option<Stack>),
        worn: &[Stack],
    ) -> Self {
        let item = |stack: &Stack| item(def, stack.kind, stack.wear);
        let pieces: Vec<Armor> = worn.iter().map(|stack| item(stack).armor()).collect();
        let weapon = weapon.map(|stack| item(&stack).weapon);
        let gear = Gear {
            weapon,
            worn: &pieces,
        };
        let stronger: i32 = worn.iter().map(|stack| item(stack).strength.0).sum();
        let strength = Strength(character.strength.0.saturating_add(stronger));
        let (attack, evade) = abilities(magic);
        Self {
            character: *character,
            attacker: Attacker {
                armor: gear.armor_accuracy(),
                abilities: crate::rules::sil::Modifier(attack),
                strength,
                off_hand: gear.off_hand(),
                ..character.attacker()
            },
            defender: Defender {
                equipment: gear.evasion(),
                abilities: crate::rules::sil::Modifier(evade),
                ..character.defender()
            },
            protection: Protection::of(gear.protection()),
            blow: weapon.map_or(Blow::BareHands, Blow::Weapon),
            bow: launcher.map(|stack| item(&stack).bow()),
        }
    }

    /// The player's blow at a monster.
    pub(super) fn blow(&self, def: &SilDef, target: MonsterId, sides: &Sides) -> attack::Attack {
        self.attack(Deed::Melee(self.blow), def, target, sides)
    }

    /// A shot with the bow, of ammunition that fits it.
    pub(super) fn shot(
        &self,
        def: &SilDef,
        ammo: ItemId,
        target: MonsterId,
        distance: Squares,
        sides: &Sides,
    ) -> Option<attack::Attack> {
        let arrow = def.item(ammo).arrow();
        let shot = Shot::Bow {
            bow: self.bow?,
            arrow,
        };
        Some(self.attack(Deed::Archery(shot, distance), def, target, sides))
    }

    /// A throw of anything.
    pub(super) fn throw(
        &self,
        def: &SilDef,
        object: ItemId,
        target: MonsterId,
        distance: Squares,
        sides: &Sides,
    ) -> attack::Attack {
        let object = def.item(object).weapon;
        self.attack(Deed::Throw(object, distance), def, target, sides)
    }

    fn attack(&self, deed: Deed, def: &SilDef, target: MonsterId, sides: &Sides) -> attack::Attack {
        let target = def.monster(target);
        attack::Attack::Sil(attack::sil::Attack {
            attacker: Attacker {
                condition: sides.attacker,
                sight: sides.attacker_sees,
                ..self.attacker
            },
            deed,
            defender: Defender {
                evasion: target.evasion,
                nature: target.nature,
                condition: sides.defender,
                sight: sides.defender_sees,
                ..Defender::new(Who::Monster)
            },
            protection: Protection::of(target.protection.iter().copied()),
        })
    }

    /// A monster's blow, by its number, at the player.
    pub(super) fn suffer(
        &self,
        def: &SilDef,
        monster: MonsterId,
        blow: usize,
        sides: &Sides,
    ) -> Option<attack::Attack> {
        let monster = def.monster(monster);
        let natural = *monster.blows.get(blow)?;
        Some(attack::Attack::Sil(attack::sil::Attack {
            attacker: Attacker {
                condition: sides.attacker,
                sight: sides.attacker_sees,
                ..monster.attacker()
            },
            deed: Deed::Melee(Blow::Natural(natural)),
            defender: Defender {
                condition: sides.defender,
                sight: sides.defender_sees,
                attacker: sides.bearing,
                crowd: sides.crowd,
                ..self.defender
            },
            protection: self.protection,
        }))
    }

    /// Strength, with what worn things add.
    pub(in crate::sim) const fn strength(&self) -> Strength {
        self.attacker.strength
    }

    /// The protection dice of everything worn.
    pub(in crate::sim) fn protection(&self) -> &[Pool] {
        self.protection.dice()
    }

    /// The least and the most that they take off (SIL-DAMAGE-05).
    pub(crate) fn protects(&self) -> (i32, i32) {
        let dice = self.protection().iter().map(|pool| pool.dice());
        (dice.clone().map(Dice::min).sum(), dice.map(Dice::max).sum())
    }

    /// What the player's own part of each attack comes to: against nobody in particular, with a plain arrow, and
    /// struck at by nobody in particular.
    pub(crate) fn alone(&self, derived: &Derived) -> Duelist {
        let condition = Condition {
            stunned: derived.fighter.stun > 0,
            immobile: derived.immobile,
            ..Condition::default()
        };
        let own = |deed| {
            let [score, _, sides, count] = attack::sil::Attack {
                attacker: Attacker {
                    condition,
                    ..self.attacker
                },
                deed,
                defender: Defender::new(Who::Monster),
                protection: Protection::of([]),
            }
            .scores();
            let dice = Pool::new(count.total(), sides.total());
            Alone {
                score,
                dice,
                count,
                sides,
            }
        };
        let [_, evasion, ..] = attack::sil::Attack {
            attacker: Attacker::new(Who::Monster),
            deed: Deed::Melee(Blow::BareHands),
            defender: Defender {
                condition,
                ..self.defender
            },
            protection: self.protection,
        }
        .scores();
        let shot = self.bow.map(|bow| {
            let arrow = Arrow::default();
            own(Deed::Archery(Shot::Bow { bow, arrow }, Squares::new(1)))
        });
        Duelist {
            blow: own(Deed::Melee(self.blow)),
            shot,
            evasion,
        }
    }

    /// How far the bow shoots, in squares (SIL-ARCHERY-07).
    pub(in crate::sim) fn bow_range(&self) -> u16 {
        let range = self.bow.map(|bow| bow.range(self.attacker.strength));
        range.map_or(0, |squares| squares.get().clamp(0, 255) as u16)
    }

    /// How far the player throws a weight, in squares (SIL-THROW-06, SIL-THROW-07).
    pub(in crate::sim) fn throw_range(&self, weight: Weight) -> u16 {
        let capacity = crate::rules::sil::throwing::capacity(self.attacker.strength);
        let range = crate::rules::sil::throwing::range(capacity, weight);
        range.get().clamp(1, 255) as u16
    }
}

/// An attack as far as it is the attacker's own.
#[derive(Clone, Debug)]
pub(crate) struct Alone {
    /// The attack score (SIL-SCORE-01, SIL-ARCHERY-02).
    pub(crate) score: Sum,
    /// Damage dice (SIL-DAMAGE-04).
    pub(crate) dice: Pool,
    /// Their number (SIL-DICE-01).
    pub(crate) count: Sum,
    /// Their sides (SIL-STR-01).
    pub(crate) sides: Sum,
}

/// What the player brings into every fight.
#[derive(Clone, Debug)]
pub(crate) struct Duelist {
    /// A blow.
    pub(crate) blow: Alone,
    /// A shot with the bow, if there is one.
    pub(crate) shot: Option<Alone>,
    /// The evasion score (SIL-SCORE-02).
    pub(crate) evasion: Sum,
}

/// How both stand to each other, as Sil asks it.
pub(super) struct Sides {
    attacker: Condition,
    defender: Condition,
    attacker_sees: Sight,
    defender_sees: Sight,
    bearing: Side,
    crowd: EnumSet<Side>,
}

impl Sides {
    /// Of two stances, with those who crowd around the player.
    pub(super) fn of(attacker: &Stance, defender: &Stance, crowd: EnumSet<Side>) -> Self {
        Self {
            attacker: condition(attacker),
            defender: condition(defender),
            attacker_sees: sight(attacker.sees),
            defender_sees: sight(defender.sees),
            bearing: side(defender.at, attacker.at),
            crowd,
        }
    }
}

fn condition(stance: &Stance) -> Condition {
    Condition {
        stunned: stance.stunned,
        immobile: stance.immobile,
        alertness: if stance.asleep {
            Alertness::Asleep
        } else if stance.unwary {
            Alertness::Unwary
        } else {
            Alertness::Alert
        },
        footing: match stance.footing {
            crate::content::Footing::Firm => Footing::Firm,
            crate::content::Footing::Pit => Footing::Pit,
            crate::content::Footing::Web => Footing::Web,
        },
    }
}

const fn sight(sees: bool) -> Sight {
    if sees { Sight::Seen } else { Sight::Unseen }
}
