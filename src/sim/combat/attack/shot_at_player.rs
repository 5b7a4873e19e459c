//! The shot of a monster at the player, as the rulesets that have such attacks see it.

use super::{Encounter, SentItem, custom, powder, sil};
use crate::{
    rules::{
        attack::Attack,
        base::units::Squares,
        powder::{defender::PowderDefender, prepared::PowderAttack, weapon::Style},
        sil::{
            SilAttacker, SilDefender, SilShot,
            prepared::{SilAction, SilAttack},
        },
    },
    sim::world::player::{
        combat_stats::CombatStats, powder_stats, powder_stats::PowderCombatStats, sil_stats,
        sil_stats::SilCombatStats,
    },
};

impl Encounter<'_> {
    /// The monster's shot at the player, who has so many hit points left. `None`: under Angband it is a projection.
    pub(crate) fn suffer_shot(
        &self,
        launcher: SentItem,
        missile: SentItem,
        distance: Squares,
        left: i32,
    ) -> Option<Attack> {
        let attack = match &self.derived.arms {
            CombatStats::Angband => return None,
            CombatStats::Sil(arms) => self.by_sil(arms, launcher, missile, distance),
            CombatStats::Powder(arms) => self.by_powder(arms, launcher, missile, left),
        };
        Some(match self.derived.custom {
            None => attack,
            Some(rules) => custom::of_archer(rules, self, &attack, missile, distance, left),
        })
    }

    /// Archery skill, arrow and distance against half the evasion (SIL-ARCHERY-02, -03, -04, -05).
    fn by_sil(
        &self,
        arms: &SilCombatStats,
        launcher: SentItem,
        missile: SentItem,
        distance: Squares,
    ) -> Attack {
        let def = &self.content.sil;
        let sides = sil::SilSides::of(&self.foe, &self.player, self.crowd);
        let shot = SilShot::OfMonster {
            bow: sil_stats::item(def, launcher.kind, launcher.wear).bow(),
            arrow: sil_stats::item(def, missile.kind, missile.wear).arrow(),
        };
        Attack::Sil(SilAttack {
            attacker: SilAttacker {
                condition: sides.attacker,
                sight: sides.attacker_sees,
                ..def.monster(self.monster).attacker()
            },
            action: SilAction::Archery(shot, distance),
            defender: SilDefender {
                condition: sides.defender,
                sight: sides.defender_sees,
                attacker: sides.bearing,
                crowd: sides.crowd,
                ..arms.defender
            },
            protection: arms.protection,
        })
    }

    /// A missile attack of its physical level (POW-SCOPE-01, POW-BONUS-02, POW-BONUS-04).
    fn by_powder(
        &self,
        arms: &PowderCombatStats,
        launcher: SentItem,
        missile: SentItem,
        left: i32,
    ) -> Attack {
        let def = &self.content.powder;
        let sides = powder::PowderSides::of(&self.foe, &self.player, left, &arms.character);
        let moment = sides.moment(
            def,
            powder::PowderParty::Monster(self.monster),
            powder::PowderParty::Player,
        );
        let enchantment = powder_stats::item(def, launcher.kind, launcher.wear)
            .weapon
            .enchantment;
        let weapon = powder_stats::item(def, missile.kind, missile.wear).weapon;
        let creature = def.monster(self.monster).creature();
        let attacker = creature.with_weapon(&weapon, Style::Missile, Some(enchantment), moment);
        Attack::Powder(PowderAttack {
            attacker: sides.steadied(attacker),
            defender: sides.target(PowderDefender {
                survives: sides.survives,
                ..arms.defender
            }),
        })
    }
}
