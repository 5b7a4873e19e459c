//! Hands inputs to the shell, lends it the world in which its game lives, and takes the snapshot of what it shows.
//!
//! The window is an app with the plugin [`Simulation`]: actors, things and the level stand in its world, beside what is drawn.
//! Every action goes through the shell, which records it, those too that other systems of the app ask for with messages.
//!
//! The shell has two revisions: one changes with anything on the screen, the other only with the world. What the mouse points at
//! changes the first alone, and the squares and actors of the snapshot, with all that draws them, are left as they are.

use std::{collections::VecDeque, mem, sync::Arc, time::Duration};

use bevy::{ecs::system::SystemState, prelude::*, time::Real};

use super::{
    atlas::Sprites,
    frame_rate::FrameDemand,
    leaving::{EndFlag, leave},
    schedule::WindowSystems,
    snapshot::{
        AUTOMATIC_STEP, ActorSnapshot, Alarm, AnimationChoice, Busy, Focus, GameContent,
        HudSnapshot, MapSnapshot, MarkSnapshot, NewOutcomes, PanelChoice, ShellInput,
        ShellResource,
    },
    viewport::Zoom,
};
#[cfg(feature = "sound")]
use crate::window::sound::SoundQueue;
use crate::{
    grid::Grid,
    play::{Picture, PlayerCommand, Shell},
    sim::{EndGame, NewGame, Request, SimSystems, Simulation},
};

/// Actions of an automatic command in one frame at most, where frames are slow.
const BURST: u32 = 4;

/// Drives the shell and keeps the snapshot. The shell is among the resources already.
pub(super) fn plugin(app: &mut App) {
    let shell = &app.world().resource::<ShellResource>().0;
    let content = Arc::clone(shell.content());
    app.add_plugins(Simulation::idle(Arc::clone(&content)).driven_by_host())
        .init_resource::<EndFlag>()
        .insert_resource(GameContent(content))
        .configure_sets(
            Update,
            (SimSystems::Order, SimSystems::Step, SimSystems::Report).in_set(WindowSystems::Drive),
        )
        .add_systems(
            Update,
            (hand_over, carry_out, go_on)
                .chain()
                .in_set(SimSystems::Step),
        )
        .add_systems(
            Update,
            (take_snapshot, leave).chain().in_set(WindowSystems::Stage),
        );
}

/// Lends the world to the shell.
pub(super) fn lend<R>(world: &mut World, work: impl FnOnce(&mut Shell, &mut World) -> R) -> R {
    world.resource_scope(|world, mut shell: Mut<ShellResource>| {
        work(&mut shell.bypass_change_detection().0, world)
    })
}

/// Hands inputs to the shell. The size of the picture is the window's own business.
fn hand_over(
    world: &mut World,
    inputs: &mut SystemState<MessageReader<'static, 'static, ShellInput>>,
) {
    let Ok(mut reader) = inputs.get_mut(world) else {
        return;
    };
    let mut inputs: VecDeque<ShellInput> = reader.read().copied().collect();
    // These were typed before the last frame could be seen.
    if mem::take(&mut world.resource_mut::<Alarm>().0) {
        lend(world, |shell, _| shell.drop_typed(&mut inputs, is_typed));
    }
    if inputs.is_empty() {
        return;
    }
    let alarm = lend(world, |shell, world| {
        let (mut begun, mut alarm) = (false, false);
        while let Some(input) = inputs.pop_front() {
            // An automatic command gets to its first one before the next key can stop it.
            if begun && shell.is_busy() {
                shell.tick(world);
            }
            hand(shell, world, input);
            begun = shell.is_busy();
            alarm |= shell.drops_typed(&mut inputs, is_typed);
        }
        alarm
    });
    if alarm {
        ring(world);
    }
}

/// Something new threatens, or a command was refused: the keys of the next frame, which comes at once, were typed while this one
/// was drawn.
fn ring(world: &mut World) {
    world.resource_mut::<Alarm>().0 = true;
    let now = world.resource::<Time<Real>>().elapsed();
    world
        .resource_mut::<FrameDemand>()
        .keep(now, AUTOMATIC_STEP);
}

/// Whether an input may have been given ahead of what it answers: a key that is pressed or held, a turn of the wheel.
fn is_typed(input: &ShellInput) -> bool {
    match input {
        ShellInput::Key(_) | ShellInput::Command(_) => true,
        ShellInput::Hover(_)
        | ShellInput::HoverRow(_)
        | ShellInput::Click(_)
        | ShellInput::ClickRow(_)
        | ShellInput::RightClick(_)
        | ShellInput::Choose(_)
        | ShellInput::Explain(_) => false,
    }
}

/// Hands one input to the shell.
fn hand(shell: &mut Shell, world: &mut World, input: ShellInput) {
    let command = match input {
        ShellInput::Key(key) => shell.meaning(key),
        ShellInput::Command(command) => Some(command),
        ShellInput::Hover(_)
        | ShellInput::HoverRow(_)
        | ShellInput::Click(_)
        | ShellInput::ClickRow(_)
        | ShellInput::RightClick(_)
        | ShellInput::Choose(_)
        | ShellInput::Explain(_) => None,
    };
    match (command, input) {
        (Some(PlayerCommand::ZoomIn), _) => world.resource_mut::<Zoom>().change(1),
        (Some(PlayerCommand::ZoomOut), _) => world.resource_mut::<Zoom>().change(-1),
        (_, ShellInput::Key(key)) => shell.press(world, key),
        (_, ShellInput::Command(command)) => shell.command(world, command),
        (_, ShellInput::Hover(at)) => shell.hover(world, at),
        (_, ShellInput::HoverRow(who)) => shell.hover_row(world, who),
        (_, ShellInput::Click(at)) => shell.click(world, at),
        (_, ShellInput::ClickRow(at)) => shell.click_row(world, at),
        (_, ShellInput::RightClick(at)) => shell.right_click(world, at),
        (_, ShellInput::Choose(row)) => shell.choose(world, row),
        (_, ShellInput::Explain(age)) => shell.explain(world, age),
    }
}

/// What other systems of the app may ask of the simulation.
type Orders = (
    MessageReader<'static, 'static, EndGame>,
    MessageReader<'static, 'static, NewGame>,
    MessageReader<'static, 'static, Request>,
);

/// Carries out what other systems of the app ask for, through the shell, so that it is recorded and shown.
fn carry_out(world: &mut World, orders: &mut SystemState<Orders>) {
    let Ok((mut ends, mut games, mut requests)) = orders.get_mut(world) else {
        return;
    };
    let ends = ends.read().count() > 0;
    let game = games.read().last().cloned();
    let actions: Vec<_> = requests.read().map(|request| request.0).collect();
    if !ends && game.is_none() && actions.is_empty() {
        return;
    }
    lend(world, |shell, world| {
        if ends {
            shell.end(world);
        }
        if let Some(NewGame(setup)) = game {
            shell.begin(world, &setup);
        }
        for action in actions {
            shell.act(world, action);
        }
    });
}

/// Goes on with an automatic command, at a speed that the eye can follow.
fn go_on(world: &mut World, mut next: Local<Duration>) {
    if !world.resource::<ShellResource>().0.is_busy() {
        return;
    }
    let now = world.resource::<Time<Real>>().elapsed();
    // A recording that is watched goes on at its own speed.
    let pace = world.resource::<ShellResource>().0.pace();
    let step = pace.unwrap_or(AUTOMATIC_STEP);
    // A pause of any length makes up for at most one burst.
    let burst = if pace.is_some() { 0 } else { BURST };
    *next = (*next).max(now.saturating_sub(step * burst));
    let alarm = lend(world, |shell, world| {
        while *next <= now && shell.is_busy() {
            shell.tick(world);
            *next += step;
        }
        shell.takes_alarm()
    });
    if alarm {
        ring(world);
    }
    world
        .resource_mut::<FrameDemand>()
        .keep(now, step + AUTOMATIC_STEP);
}

/// The revisions of the shell that the snapshot shows.
#[derive(Default)]
struct Shown {
    world: Option<u64>,
    screen: Option<u64>,
}

/// Takes the parts of the snapshot that have changed: squares and actors with the world, the rest with anything.
fn take_snapshot(world: &mut World, mut shown: Local<Shown>) {
    lend(world, |shell, world| {
        let new = shell.take_outcomes();
        let mut outcomes = world.resource_mut::<NewOutcomes>();
        if !new.is_empty() || !outcomes.0.is_empty() {
            outcomes.0 = new;
        }
        let busy = Busy(shell.is_busy());
        world.resource_mut::<Busy>().set_if_neq(busy);
        let choice = AnimationChoice(shell.preferences().animations);
        world.resource_mut::<AnimationChoice>().set_if_neq(choice);
        #[cfg(feature = "sound")]
        {
            let volume = shell.preferences().sound;
            world.resource_mut::<SoundQueue>().volume = volume;
        }
        let sizes = PanelChoice(shell.preferences().sizes());
        world.resource_mut::<PanelChoice>().set_if_neq(sizes);
        let style = (shell.preferences().map_style, shell.preferences().palette);
        if world.resource::<Sprites>().shown() != style {
            world.resource_mut::<Sprites>().show(style.0, style.1);
        }
        if shown.world.replace(shell.world_revision()) != Some(shell.world_revision()) {
            let picture = shell.picture(world);
            let (map, actors) = (map_of(picture), actors_of(picture));
            // Each game has kinds of its own behind those of the files.
            let of_game = picture
                .view()
                .map(|view| Arc::clone(view.catalog().content()));
            let now = &world.resource::<GameContent>().0;
            if let Some(of_game) = of_game.filter(|of_game| !Arc::ptr_eq(of_game, now)) {
                world.resource_mut::<GameContent>().0 = of_game;
            }
            world.resource_mut::<MapSnapshot>().set_if_neq(map);
            world.resource_mut::<ActorSnapshot>().set_if_neq(actors);
        }
        if shown.screen.replace(shell.revision()) != Some(shell.revision()) {
            let picture = shell.picture(world);
            let marks = MarkSnapshot(picture.marks());
            let focus = Focus(picture.map_focus());
            let hud = HudSnapshot(Some(picture.hud()));
            world.resource_mut::<MarkSnapshot>().set_if_neq(marks);
            world.resource_mut::<Focus>().set_if_neq(focus);
            world.resource_mut::<HudSnapshot>().set_if_neq(hud);
        }
    });
}

/// The squares of the level that is played.
fn map_of(picture: Picture<'_>) -> MapSnapshot {
    let level = picture
        .level()
        .zip(picture.map_size())
        .map(|(level, size)| (level, Grid::from_fn(size, |at| picture.cell(at))));
    MapSnapshot { level }
}

/// The actors in view.
fn actors_of(picture: Picture<'_>) -> ActorSnapshot {
    ActorSnapshot {
        actors: picture.actors(),
        player_sprite: picture.player_sprite().to_owned(),
        ending: picture.ending(),
    }
}

#[cfg(test)]
mod tests;
