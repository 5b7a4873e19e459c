//! What has happened, turned into motions and effects.

use std::time::Duration;

use bevy::{
    prelude::*,
    time::{Real, Virtual},
};

#[cfg(feature = "sound")]
use super::heard::cues;
use super::{
    effects,
    sprites::{ActorSprite, ShownActors, picture, place},
    timeline,
};
#[cfg(feature = "sound")]
use crate::window::sound::SoundQueue;
use crate::{
    content::{Content, ItemId, ItemUse, PaletteColor},
    grid::Pos,
    rules::{angband::slay::Power, projection::DamageType},
    window::{
        atlas::Sprites,
        flashes::Flashes,
        frame_rate::FrameDemand,
        schedule::WindowSystems,
        snapshot::{ActorSnapshot, AnimationChoice, Busy, GameContent, MapSnapshot, NewOutcomes},
        viewport::Zoom,
    },
};

/// Plays what has happened.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Flashes>().add_systems(
        Update,
        begin
            .run_if(resource_changed::<NewOutcomes>)
            .after(place)
            .in_set(WindowSystems::Show),
    );
}

/// The color of the light of something that flies: its own, or that of fire where it burns on its way.
fn flying_light(content: &Content, item: ItemId) -> Option<PaletteColor> {
    let def = content.items.get(usize::from(item.0))?;
    let is_lit =
        matches!(&def.usage, ItemUse::Ammo(ammo) if ammo.powers.contains(Power::BrandFire));
    let burns = is_lit || def.usage == ItemUse::Oil;
    let fire = content.wording.damage[DamageType::Fire].color;
    def.glow.or(burns.then_some(fire))
}

/// Turns what has happened into motions and effects.
fn begin(
    mut commands: Commands,
    (time, real): (Res<Time<Virtual>>, Res<Time<Real>>),
    (outcomes, actors, content, map): (
        Res<NewOutcomes>,
        Res<ActorSnapshot>,
        Res<GameContent>,
        Res<MapSnapshot>,
    ),
    (sprites, zoom, busy, choice): (Res<Sprites>, Res<Zoom>, Res<Busy>, Res<AnimationChoice>),
    shown: Res<ShownActors>,
    mut figures: Query<&mut ActorSprite>,
    passing: Query<(Entity, &effects::Passing)>,
    (mut frames, mut flashes): (ResMut<FrameDemand>, ResMut<Flashes>),
    #[cfg(feature = "sound")] mut sounds: ResMut<SoundQueue>,
) {
    if outcomes.0.is_empty() {
        return;
    }
    for mut figure in &mut figures {
        figure.finish();
    }
    let now = time.elapsed();
    // The next key cuts short what is still to come.
    for (entity, effect) in &passing {
        if effect.is_to_come(now) {
            commands.entity(entity).despawn();
        }
    }
    flashes.cut_short(now);
    let here = actors
        .actors
        .first()
        .map_or_else(Pos::default, |player| player.at);
    let mut timeline = timeline::plan(&outcomes.0, busy.0, here);
    let level = map.level.as_ref();
    let seen = |at| level.is_some_and(|(_, cells)| cells.get(at).is_some_and(|cell| cell.visible));
    timeline.hide(seen);
    #[cfg(feature = "sound")]
    {
        sounds.put(real.elapsed(), cues(&outcomes.0, &timeline, seen));
        frames.keep(real.elapsed(), timeline.length());
    }
    if choice.is_still() {
        return;
    }
    for cue in &timeline.motions {
        if let Some(mut figure) = shown
            .0
            .get(&cue.who)
            .and_then(|entity| figures.get_mut(*entity).ok())
        {
            figure.motion.begin(cue.part, now + cue.delay);
        }
    }
    for (who, until) in &timeline.bars {
        let figure = shown.0.get(who);
        if let Some(mut figure) = figure.and_then(|entity| figures.get_mut(*entity).ok()) {
            figure.hold_bar(now + *until);
        }
    }
    let pictures = effects::Pictures {
        sprites: &sprites,
        damage: &|kind| &content.0.wording.damage[kind],
        item: &|item| {
            let def = content.0.items.get(usize::from(item.0));
            def.map_or_else(|| sprites.named(""), |def| sprites.of_look(&def.look, 0))
        },
        actor: &|kind, id| picture(kind, id, &content.0, &sprites, &actors.player_sprite),
    };
    flashes.extend(effects::flashes(
        &timeline.effects,
        now,
        &|kind| content.0.wording.damage[kind].color,
        &|item| flying_light(&content.0, item),
    ));
    effects::spawn(
        &mut commands,
        &timeline.effects,
        now,
        &pictures,
        zoom.factor(),
    );
    frames.keep(
        real.elapsed(),
        timeline.length() + Duration::from_millis(60),
    );
}
