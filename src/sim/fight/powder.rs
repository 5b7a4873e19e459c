//! Attacks under POWDER: from the content and the player's equipment to the rules' inputs.

use enumset::EnumSet;

use super::stance::Stance;
use crate::{
    content::{
        ItemId, MonsterId,
        ruleset::powder::{PowderCharacter, PowderDef, PowderItemDef},
    },
    dice::Dice,
    rules::{
        angband::fighter::BattleMagic,
        attack::{self, Answer, powder::Reply},
        powder::{
            armor::Piece,
            attacker::{Attacker, Creature, Force, Moment},
            body::BodyPart,
            defender::{Condition, Defender},
            modifier::{Circumstance, Sense},
            noise::Noise,
            skill,
            weapon::{Blow, Element, Parts, Style, Weapon},
        },
        term::{Breakdown, Term},
        units::Damage,
    },
    sim::bag::{Stack, Wear},
};

/// What bare hands do.
const FISTS: Blow = Blow::plain(0, Parts::one(Element::Physical, Dice::new(1, 2)));

/// What magic for battle adds to the natural bonus; the document leaves it to the game.
const fn uplift(magic: BattleMagic) -> i32 {
    magic.blessing as i32 + 2 * magic.heroism as i32 + 3 * magic.berserk as i32
}

/// A thing as POWDER counts it, after all that it has lost of its bonuses: the enchantment of a weapon falls by the larger of
/// what it has lost to hit and to damage, that of armor by what it has lost of its armor class.
pub(crate) fn item(def: &PowderDef, kind: ItemId, wear: Wear) -> PowderItemDef {
    let mut item = *def.item(kind);
    item.weapon.enchantment -= i32::from(wear.to_hit.max(wear.to_damage));
    if let Some((_, armor)) = &mut item.armor {
        armor.enchantment -= i32::from(wear.to_armor);
    }
    item
}

/// The player under POWDER, with everything worn and wielded.
#[derive(Clone, Copy, Debug)]
pub struct Arms {
    /// Levels and skills.
    pub character: PowderCharacter,
    weapon: Option<Weapon>,
    /// The enchantment of the launcher, if one is equipped.
    launcher: Option<i32>,
    /// What charms add to the enchantment of every weapon.
    enchants: i32,
    /// What magic adds to the natural bonus.
    uplift: i32,
    defender: Defender,
}

impl Arms {
    /// The player with these things worn, the wielded weapon and the launcher apart.
    pub(in crate::sim) fn new(
        def: &PowderDef,
        character: PowderCharacter,
        magic: BattleMagic,
        (weapon, launcher): (Option<Stack>, Option<Stack>),
        worn: &[Stack],
    ) -> Self {
        let item = |stack: &Stack| item(def, stack.kind, stack.wear);
        let weapon = weapon.as_ref().map(item);
        let pieces: Vec<PowderItemDef> = worn.iter().map(item).collect();
        Self {
            character,
            weapon: weapon.map(|item| item.weapon),
            launcher: launcher.map(|stack| item(&stack).weapon.enchantment),
            enchants: pieces.iter().map(|item| item.enchants).sum(),
            uplift: uplift(magic),
            defender: character.defender(weapon.as_ref(), &pieces, Damage::new(0)),
        }
    }

    fn creature(&self) -> Creature {
        self.character.creature()
    }

    /// The player's blow at a monster with so many hit points left.
    pub(super) fn blow(&self, def: &PowderDef, target: MonsterId, sides: &Sides) -> attack::Attack {
        let moment = sides.moment(def, Party::Player, Party::Monster(target));
        at_monster(self.swing(moment), def, target, sides)
    }

    /// The player's own part of a blow, at a moment.
    pub(crate) fn swing(&self, moment: Moment) -> Attacker {
        self.uplifted(match &self.weapon {
            Some(weapon) => {
                let weapon = self.enchanted(*weapon);
                self.creature()
                    .with_weapon(&weapon, Style::Melee, None, moment)
            }
            None => self.creature().without_weapon(Style::Melee, FISTS, moment),
        })
    }

    /// The skill with what is wielded (POW-SKILL-01); none with bare hands.
    pub(in crate::sim) fn weapon_skill(&self) -> Breakdown<4> {
        let (role, skills) = (self.creature().role, self.character.skills);
        if let Some(weapon) = &self.weapon {
            return skill::weapon_terms(role, skills, weapon, Style::Melee, false);
        }
        let none = Term::new("no weapon", 0, "POW-SKILL-04");
        let level = skill::without_weapon(role, Style::Melee).get();
        let hands = Term::new("bare hands", level, "POW-SKILL-04");
        Breakdown([hands, none, none, none])
    }

    /// What is worn on a part of the body.
    pub(crate) fn worn(&self, part: BodyPart) -> Option<Piece> {
        self.defender.worn[part as usize]
    }

    /// The shield.
    pub(crate) const fn shield(&self) -> Option<Piece> {
        self.defender.shield
    }

    /// A shot from the launcher, or a throw by hand.
    pub(super) fn missile(
        &self,
        def: &PowderDef,
        item: ItemId,
        launched: bool,
        target: MonsterId,
        sides: &Sides,
    ) -> attack::Attack {
        let moment = sides.moment(def, Party::Player, Party::Monster(target));
        let weapon = self.enchanted(def.item(item).weapon);
        let launcher = self.launcher.filter(|_| launched);
        let attacker = self
            .creature()
            .with_weapon(&weapon, Style::Missile, launcher, moment);
        at_monster(self.uplifted(attacker), def, target, sides)
    }

    fn uplifted(&self, mut attacker: Attacker) -> Attacker {
        attacker.aim.natural = attacker.aim.natural.saturating_add(self.uplift);
        attacker
    }

    fn enchanted(&self, mut weapon: Weapon) -> Weapon {
        weapon.enchantment = weapon.enchantment.saturating_add(self.enchants);
        weapon
    }

    /// A monster's blow, by its number, at the player.
    pub(super) fn suffer(
        &self,
        def: &PowderDef,
        monster: MonsterId,
        blow: usize,
        sides: &Sides,
    ) -> Option<attack::Attack> {
        let kind = def.monster(monster);
        let blow = *kind.blows.get(blow)?;
        let moment = sides.moment(def, Party::Monster(monster), Party::Player);
        Some(attack::Attack::Powder(attack::powder::Attack {
            attacker: sides.poised(kind.creature().without_weapon(Style::Melee, blow, moment)),
            defender: sides.target(Defender {
                survives: sides.survives,
                ..self.defender
            }),
        }))
    }

    /// What the player answers a monster of so many hit points.
    pub(in crate::sim) fn answer(
        &self,
        def: &PowderDef,
        monster: MonsterId,
        answer: Answer,
        survives: Damage,
    ) -> Option<attack::Attack> {
        let force = match (answer, &self.weapon) {
            (Answer::Riposte, Some(weapon)) => {
                let weapon = self.enchanted(*weapon);
                let moment = Moment::default();
                self.creature()
                    .with_weapon(&weapon, Style::Melee, None, moment)
                    .force
            }
            (Answer::Riposte, None) | (Answer::Hitback, _) => return None,
        };
        Some(attack::Attack::Reply(Reply {
            force,
            target: def.monster(monster).defender(survives),
        }))
    }

    /// What a monster answers the player, who has so many hit points.
    pub(in crate::sim) fn answered(
        &self,
        def: &PowderDef,
        monster: MonsterId,
        answer: Answer,
        survives: Damage,
    ) -> Option<attack::Attack> {
        let kind = def.monster(monster);
        let blow = match answer {
            Answer::Hitback => kind.hitback?.blow,
            Answer::Riposte => *kind.blows.first()?,
        };
        let force = Force {
            style: Style::Melee,
            blow,
            enchantment: 0,
            substance: kind.body,
            poisoned: false,
        };
        Some(attack::Attack::Reply(Reply {
            force,
            target: Defender {
                survives,
                ..self.defender
            },
        }))
    }
}

/// A moment at which nothing is special: the target is in sight.
pub(crate) fn undisturbed() -> Moment {
    Moment {
        circumstances: EnumSet::only(Circumstance::SensesTarget),
        ran_up: false,
    }
}

/// The player's attack on a monster.
fn at_monster(
    attacker: Attacker,
    def: &PowderDef,
    target: MonsterId,
    sides: &Sides,
) -> attack::Attack {
    attack::Attack::Powder(attack::powder::Attack {
        attacker: sides.poised(attacker),
        defender: sides.target(def.monster(target).defender(sides.survives)),
    })
}

/// What an explosion does to somebody beside it: nobody is behind it any more (POW-AFTER-01).
pub(in crate::sim) fn explosion(
    def: &PowderDef,
    item: ItemId,
    target: MonsterId,
    survives: Damage,
) -> Option<attack::Attack> {
    let blow = Blow::plain(0, def.item(item).explosion?);
    Some(attack::Attack::Powder(attack::powder::Attack {
        attacker: Attacker::nobody(blow),
        defender: def.monster(target).defender(survives),
    }))
}

/// Whether an attack is a charge (POW-MULT-01).
pub(in crate::sim) const fn is_charge(attack: &attack::Attack) -> bool {
    matches!(attack, attack::Attack::Powder(attack) if attack.attacker.multiplier > 1)
}

/// How loud an attack is for those who sleep nearby (POW-NOISE-01, POW-NOISE-02).
pub(in crate::sim) fn loudness(attack: &attack::Attack) -> Noise {
    match attack {
        attack::Attack::Powder(attack) => {
            let noises = crate::rules::powder::noise::made(&attack.attacker, &attack.defender);
            noises.attacker.max(noises.defender).unwrap_or_default()
        }
        attack::Attack::Blow { .. }
        | attack::Attack::Natural(_)
        | attack::Attack::Shot { .. }
        | attack::Attack::Sil(_)
        | attack::Attack::Reply(_) => Noise::SILENT,
    }
}

/// Who is on one side.
#[derive(Clone, Copy)]
enum Party {
    Player,
    Monster(MonsterId),
}

/// How both stand to each other, as POWDER asks it.
pub(super) struct Sides<'a> {
    attacker: &'a Stance,
    defender: &'a Stance,
    /// The most damage that leaves the target alive.
    survives: Damage,
    /// The player's own type and natural enemies.
    body: crate::content::ruleset::powder::PowderRaceDef,
}

impl<'a> Sides<'a> {
    /// Of two stances; the target has so many hit points, and is dead below 0.
    pub(super) fn of(
        attacker: &'a Stance,
        defender: &'a Stance,
        left: i32,
        player: &PowderCharacter,
    ) -> Self {
        Self {
            attacker,
            defender,
            survives: Damage::new(left.max(0)),
            body: player.body,
        }
    }

    fn moment(&self, def: &PowderDef, attacker: Party, target: Party) -> Moment {
        let senses = if self.attacker.sees {
            EnumSet::only(Sense::Sight)
        } else {
            EnumSet::empty()
        };
        let kind = |party: Party| match party {
            Party::Player => Some(self.body.kind),
            Party::Monster(monster) => def.monster(monster).kind,
        };
        let enemy = match attacker {
            Party::Player => self.body.enemy,
            Party::Monster(monster) => def.monster(monster).enemy,
        };
        Moment {
            circumstances: Circumstance::between(
                senses,
                (self.attacker.in_tree, self.defender.in_tree),
                enemy,
                kind(target),
            ),
            ran_up: self.attacker.ran_up_to(self.defender.at),
        }
    }

    /// An attacker who is off balance or not (POW-ATTACK-02).
    fn poised(&self, mut attacker: Attacker) -> Attacker {
        attacker.poise.off_balance = self.attacker.stride.is_off_balance();
        attacker
    }

    /// A target in the state that it is in (POW-AVOID-01, POW-AVOID-03).
    fn target(&self, mut target: Defender) -> Defender {
        let states = [
            (self.defender.asleep, Condition::Asleep),
            (self.defender.immobile, Condition::Paralysed),
            (self.defender.stride.has_moved(), Condition::MovedLastTurn),
        ];
        for (_, state) in states.into_iter().filter(|(holds, _)| *holds) {
            target.reflexes.conditions.insert(state);
        }
        target
    }
}
