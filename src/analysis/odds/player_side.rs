//! The player's side of a fight: blows, missiles, and what devices and spells set off.

use bevy_ecs::prelude::*;

use crate::{
    analysis::{
        AttackSupply, RoundOdds, VolleyOdds,
        aim_preview::AimedAttack,
        odds::{
            astray::Astray,
            bursting::bursting,
            exchange::AttackExchange,
            spells_and_devices::{ProjectionVolley, VolleyAim},
        },
    },
    content::{ItemId, ProjectDef, SpellId},
    dice::Distribution,
    grid::{Dir, Pos},
    rules::{
        ability::{
            activity::Activity,
            special,
            status::{ActionKind, Condition},
        },
        attack::Attack,
        base::units::Squares,
    },
    sim::{
        ActorInfo, GameRef,
        actor::confusion,
        combat::{
            attack::{
                AttackMode, Encounter, PlannedAttack, SentItem,
                aimed::{AimedProjection, SentProjection},
            },
            missile::{
                explode::is_reached,
                kind::missile_of,
                reach::{fire_range, shots, throw_range},
            },
            splash::splash,
        },
        magic::{
            devices,
            projection::{
                monster::{caster, target},
                squares::ground_at,
            },
            success_check::SuccessCheck,
        },
        world::{
            action::{MagicRefusal, Refusal},
            actor::{
                components::{Mana, Position},
                conditions::Conditions,
            },
            catalog::Catalog,
            events::magic::ProjectionMeans,
            ids::ItemUid,
            item::{inventory::Pack, stack::Stack},
            level::vision::SIGHT_RADIUS,
            outcome::means::AttackMeans,
            player::{body::Stomach, character::Character, known_derived::known},
        },
    },
};

/// The player's side of a fight.
pub(super) struct PlayerSide {
    pub(super) round: RoundOdds,
    pub(super) volley: Option<VolleyOdds>,
    pub(super) hindrance: Option<Refusal>,
    pub(super) supply: AttackSupply,
    /// The chance that it works, and the damage that it then does.
    effect: (f64, Distribution<i32>),
    /// What confusion leaves of it.
    pub(super) astray: Option<Astray>,
    /// The energy that it costs.
    pub(super) cost: i32,
}

impl PlayerSide {
    /// Blows.
    fn of(round: RoundOdds, cost: i32) -> Self {
        Self {
            effect: (1.0, round.damage.clone()),
            round,
            volley: None,
            hindrance: None,
            supply: AttackSupply::Endless,
            astray: None,
            cost,
        }
    }

    /// The chance that it works at all, now or as soon as its supply allows, and the damage that it then does.
    pub(super) fn effect(&self) -> (f64, &Distribution<i32>) {
        let (works, damage) = &self.effect;
        (if self.passes() { *works } else { 0.0 }, damage)
    }

    /// What the attempt of a number costs the player; `None`: nothing.
    pub(super) fn returned(&self, attempt: usize) -> Option<&Distribution<i32>> {
        (self.is_made(attempt) && self.round.is_answered()).then_some(&self.round.returned)
    }

    /// Whether the attempt of a number comes about: what is used up may not last so long.
    pub(super) fn is_made(&self, attempt: usize) -> bool {
        let lasts = self.supply.times();
        self.passes() && lasts.is_none_or(|times| attempt < times as usize)
    }

    /// Whether it can be done, now or as soon as its supply allows.
    const fn passes(&self) -> bool {
        match self.hindrance {
            // These refusals end by waiting, which the supply counts.
            None | Some(Refusal::StillCharging | Refusal::NoCharges) => true,
            Some(Refusal::Magic(MagicRefusal::TooLittleMana)) => true,
            Some(_) => false,
        }
    }
}

impl GameRef<'_> {
    /// What ails the player.
    fn ails(&self) -> &Conditions {
        let conditions = self.world().get::<Conditions>(self.player());
        conditions.expect("the player is spawned with what can ail it")
    }

    /// Blows at a neighbor, which nobody strikes who is afraid (ABL-STATUS-02); the two have so many hit points.
    pub(super) fn melee(&self, encounter: &Encounter, left: (i32, i32)) -> PlayerSide {
        let blows = (0..encounter.blows())
            .filter_map(|_| encounter.attack(AttackMode::Melee, None, left.1));
        let exchange = AttackExchange::melee(encounter, true, left);
        let round = RoundOdds::followed(&exchange, alike(blows));
        let forbidden = self.ails().as_character().forbid(ActionKind::Melee);
        let blows = PlayerSide {
            hindrance: forbidden.map(Refusal::of_fighter),
            ..PlayerSide::of(round, Activity::Melee.cost().get())
        };
        blows.gone_astray(self.strays())
    }

    /// A stack of the pack.
    pub(super) fn stack(&self, uid: ItemUid) -> Option<&Stack> {
        let pack = self.world().get::<Pack>(self.player())?;
        self.world().get::<Stack>(pack.find(uid)?)
    }

    /// A missile, and what it does where it breaks.
    pub(super) fn missile(
        &self,
        encounter: &Encounter,
        (foe, left): (Entity, (i32, i32)),
        uid: ItemUid,
        fired: bool,
        at: Pos,
    ) -> Option<PlayerSide> {
        let world = self.world();
        let catalog = world.resource::<Catalog>();
        let here = world.get::<Position>(self.player())?.pos();
        let stack = self.stack(uid)?;
        let (item, combat) = (stack.seeming(catalog), encounter.combat);
        let missile = missile_of(catalog.item(item), stack.wear);
        let sent = SentItem {
            kind: item,
            wear: stack.wear,
        };
        let apart = here.angband_distance(at);
        let distance = Squares::new(i32::from(apart));
        let (way, activity, range) = if fired {
            let launcher = combat.fighter.launcher?;
            if !missile.fits(launcher.kind) {
                return None;
            }
            let shots = shots(combat);
            let range = fire_range(combat, &launcher);
            (
                AttackMode::Fired(sent, distance),
                Activity::Fire { shots },
                range,
            )
        } else {
            let range = throw_range(combat, catalog, item);
            (AttackMode::Thrown(sent, distance), Activity::Move, range)
        };
        let blow = encounter.attack(way, Some(&missile), left.1)?;
        let exchange = AttackExchange {
            explosive: is_reached(at, here).then_some(item),
            ..AttackExchange::melee(encounter, true, left)
        };
        let mut round = RoundOdds::followed(&exchange, [(blow.means, blow.attack, 1)]);
        // Whether and how something unknown bursts is not known before.
        let known = !stack.knowledge.is_unfamiliar();
        let burst = || self.burst(foe, item, at, (&blow.attack, &exchange));
        let volley = known.then(burst).flatten();
        if let Some((_, damage)) = &volley {
            round.damage = damage.clone();
        }
        let missile = PlayerSide {
            volley: volley.map(|(odds, _)| odds),
            hindrance: (apart > range).then_some(Refusal::OutOfRange),
            supply: AttackSupply::Pieces(stack.count),
            ..PlayerSide::of(round, activity.cost().get())
        };
        let aimed = if fired {
            AimedAttack::Fire
        } else {
            AimedAttack::Throw(item)
        };
        Some(missile.gone_astray(self.flies_astray(aimed, at)))
    }

    /// What bursts where a missile breaks that has hit a monster, or come down below it: the odds of that alone, and the
    /// damage of both together. `None`: nothing bursts.
    fn burst(
        &self,
        foe: Entity,
        item: ItemId,
        at: Pos,
        (attack, exchange): (&Attack, &AttackExchange),
    ) -> Option<(VolleyOdds, Distribution<i32>)> {
        let def = self.world().resource::<Catalog>().item(item);
        let defs = splash(&def.usage);
        if defs.is_empty() {
            return None;
        }
        let volley = self.volley(foe, SuccessCheck::Sure, &defs, at, at)?;
        let mut odds = volley.odds();
        let both = bursting(exchange, attack, def, &volley);
        odds.works = both.probability_that(|(_, bursts)| *bursts);
        Some((odds, both.map(|(damage, _)| *damage)))
    }

    /// A wand, a staff or a rod; of one that the player does not know nothing can be said.
    pub(super) fn device(&self, foe: Entity, uid: ItemUid, at: Pos) -> Option<PlayerSide> {
        let world = self.world();
        let stack = self.stack(uid)?;
        if stack.knowledge.is_unfamiliar() {
            return None;
        }
        let usage = &world.resource::<Catalog>().item(stack.kind).usage;
        let who = world.get::<Character>(self.player())?;
        let check = devices::success_check(who, self.ails(), usage)?;
        let supply = AttackSupply::Device {
            charge: stack.charge,
            count: stack.count,
            recharge: usage.as_rod().map(|rod| rod.recharge),
        };
        let refusal = if usage.as_rod().is_some() {
            Refusal::StillCharging
        } else {
            Refusal::NoCharges
        };
        let hindrance = (!supply.is_ready()).then_some(refusal);
        self.set_off(foe, (check, &devices::sends(usage)), at, hindrance, supply)
    }

    /// A spell or prayer.
    pub(super) fn spell(&self, foe: Entity, spell: SpellId, at: Pos) -> Option<PlayerSide> {
        let world = self.world();
        let caster = self.caster();
        let check = caster.success_check(spell)?;
        let derived = known(world, self.player())?;
        let hunger = world.get::<Stomach>(self.player())?.hunger();
        let supply = AttackSupply::Mana {
            mana: *world.get::<Mana>(self.player())?,
            cost: caster.difficulty(spell)?.mana.into(),
            percent: special::recovery_percent(hunger, derived.protections.gifts.abilities),
        };
        let hindrance = caster.cast(spell).err().map(Refusal::Magic);
        self.set_off(foe, (check, &caster.sends(spell)), at, hindrance, supply)
    }

    /// Something that sends out projections; `None` if it sends none.
    fn set_off(
        &self,
        foe: Entity,
        (check, sends): (SuccessCheck, &[ProjectDef]),
        at: Pos,
        hindrance: Option<Refusal>,
        supply: AttackSupply,
    ) -> Option<PlayerSide> {
        if sends.is_empty() {
            return None;
        }
        let here = self.world().get::<Position>(self.player())?.pos();
        let volley = self.volley(foe, check, sends, here, at)?.odds();
        let far = sends.iter().any(|def| def.shape.is_aimed())
            && here.angband_distance(at) > u16::from(SIGHT_RADIUS);
        Some(PlayerSide {
            round: RoundOdds {
                attacks: Vec::new(),
                damage: volley.attempt(),
                returned: Distribution::certain(0),
            },
            effect: (volley.works, volley.damage.clone()),
            hindrance: hindrance.or(far.then_some(Refusal::OutOfRange)),
            supply,
            astray: None,
            cost: Activity::Move.cost().get(),
            volley: Some(volley),
        })
    }

    /// Projections that go off from a square towards another one, as far as the player knows the way.
    fn volley(
        &self,
        foe: Entity,
        check: SuccessCheck,
        sends: &[ProjectDef],
        from: Pos,
        at: Pos,
    ) -> Option<ProjectionVolley> {
        let world = self.world();
        let there = world.get::<Position>(foe)?.pos();
        let parts = |at: Pos| {
            let part = |&def: &ProjectDef| {
                let squares = self.foresee(&def, from, at).squares;
                let found = squares.into_iter().find(|(at, _)| *at == there);
                (def, found.map(|(_, distance)| distance))
            };
            sends.iter().map(part).collect::<Vec<_>>()
        };
        let is_device = matches!(check, SuccessCheck::Device { .. });
        let aim = if is_device && self.ails().has(Condition::Confused) {
            let ways = Dir::ALL.map(|dir| parts(confusion::along(from, dir, SIGHT_RADIUS.into())));
            VolleyAim::Astray(Box::new(ways))
        } else {
            VolleyAim::True(parts(at))
        };
        let player = self.player();
        let by = ActorInfo::player(world.get::<Position>(player)?.pos());
        let derived = known(world, player)?;
        let means = match check {
            SuccessCheck::Sure => ProjectionMeans::Burst,
            SuccessCheck::Device { .. } => ProjectionMeans::Wand,
            SuccessCheck::Spell { .. } => ProjectionMeans::Spell,
        };
        let aimed = |def: &ProjectDef| {
            let sent = SentProjection {
                by,
                kind: def.kind,
                shape: def.shape,
                means,
            };
            AimedProjection::gather(world, derived.combat, sent, foe)
        };
        Some(ProjectionVolley {
            aimed: sends.iter().map(aimed).collect(),
            check,
            aim,
            caster: caster(world.get::<Character>(self.player())),
            target: target(world, foe, ground_at(world, there))?,
        })
    }
}

/// Blows with how often each comes; like ones are worked out once.
pub(super) fn alike(blows: impl Iterator<Item = PlannedAttack>) -> Vec<(AttackMeans, Attack, u32)> {
    let mut kinds: Vec<(AttackMeans, Attack, u32)> = Vec::new();
    for PlannedAttack { means, attack, .. } in blows {
        match kinds
            .iter_mut()
            .find(|(other, known, _)| (*other, *known) == (means, attack))
        {
            Some((_, _, times)) => *times += 1,
            None => kinds.push((means, attack, 1)),
        }
    }
    kinds
}
