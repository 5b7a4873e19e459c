//! The shot or the throw of a monster at the player, as the rulesets that have such attacks see it.

use super::{Encounter, SentItem, custom, powder, sil};
use crate::{
    rules::{
        attack::Attack,
        base::units::Squares,
        powder::{defender::PowderDefender, prepared::PowderAttack, weapon::Style},
        sil::{NaturalBlow, SilShot, prepared::SilAction},
    },
    sim::world::player::{
        combat_stats::CombatStats, powder_stats, powder_stats::PowderCombatStats, sil_stats,
        sil_stats::SilCombatStats,
    },
};

/// How a monster sends what it sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SendingMode {
    /// With a launcher.
    Shot(SentItem),
    /// By hand, as weapons are thrown.
    Thrown,
    /// By hand, as boulders are hurled.
    Hurled,
}

impl Encounter<'_> {
    /// The monster's shot or throw at the player, who has so many hit points left. `None`: under Angband it is a projection.
    pub(crate) fn suffer_shot(
        &self,
        mode: SendingMode,
        missile: SentItem,
        distance: Squares,
        left: i32,
    ) -> Option<Attack> {
        let attack = match &self.combat.arms {
            CombatStats::Angband => return None,
            CombatStats::Sil(arms) => self.by_sil(arms, mode, missile, distance),
            CombatStats::Powder(arms) => self.by_powder(arms, mode, missile, left),
        };
        Some(match self.combat.custom {
            None => attack,
            Some(rules) => {
                let sent = (missile, matches!(mode, SendingMode::Shot(_)));
                custom::of_archer(rules, self, &attack, sent, distance, left)
            }
        })
    }

    /// Archery skill, arrow and distance against half the evasion, boulders too (SIL-ARCHERY-02, -03, -04, -05); what is
    /// thrown as a weapon goes by the rules on throwing (BRW-HURL-03).
    fn by_sil(
        &self,
        arms: &SilCombatStats,
        mode: SendingMode,
        missile: SentItem,
        distance: Squares,
    ) -> Attack {
        let def = &self.content.sil;
        let sides = sil::SilSides::of(&self.foe, &self.player, self.crowd);
        let sent = sil_stats::item(def, missile.kind, missile.wear);
        let action = match mode {
            SendingMode::Shot(launcher) => {
                let bow = sil_stats::item(def, launcher.kind, launcher.wear).bow();
                let arrow = sent.arrow();
                SilAction::Archery(SilShot::OfMonster { bow, arrow }, distance)
            }
            SendingMode::Thrown => SilAction::Throw(sent.weapon, distance),
            SendingMode::Hurled => {
                let natural = NaturalBlow {
                    bonus: sent.weapon.figures.accuracy,
                    dice: sent.weapon.figures.damage,
                    element: None,
                };
                SilAction::Archery(SilShot::Boulder(natural), distance)
            }
        };
        Attack::Sil(arms.against(self.foe_combat.sil(), action, &sides))
    }

    /// A missile attack of its physical level (POW-SCOPE-01, POW-BONUS-02, POW-BONUS-04).
    fn by_powder(
        &self,
        arms: &PowderCombatStats,
        mode: SendingMode,
        missile: SentItem,
        left: i32,
    ) -> Attack {
        let def = &self.content.powder;
        let sides = powder::PowderSides::of(&self.foe, &self.player, left, &arms.character);
        let monster = self.powder_monster();
        let moment = sides.moment(
            powder::PowderParty::Monster(monster),
            powder::PowderParty::Player,
        );
        let enchantment = match mode {
            SendingMode::Shot(launcher) => {
                let launcher = powder_stats::item(def, launcher.kind, launcher.wear);
                Some(launcher.weapon.enchantment)
            }
            SendingMode::Thrown | SendingMode::Hurled => None,
        };
        let weapon = powder_stats::item(def, missile.kind, missile.wear).weapon;
        let creature = monster.numbers.creature();
        let attacker = creature.with_weapon(&weapon, Style::Missile, enchantment, moment);
        Attack::Powder(PowderAttack {
            attacker: sides.steadied(attacker),
            defender: sides.target(PowderDefender {
                survives: sides.survives,
                ..arms.defender
            }),
        })
    }
}
