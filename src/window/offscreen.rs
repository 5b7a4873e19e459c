//! Drawing without a display: into a picture in memory, of which a file can be made, and which graphics cards without a screen
//! can draw, too.

use std::{str::FromStr, time::Duration};

use bevy::{
    app::ScheduleRunnerPlugin,
    camera::RenderTarget,
    prelude::*,
    render::{render_resource::TextureFormat, view::screenshot::Screenshot},
};

/// Time between two pictures.
const FRAME: Duration = Duration::from_millis(16);
/// The fewest pixels that the panels can live with, as for a window.
const LEAST: UVec2 = UVec2::new(640, 400);
/// The most pixels: what every graphics card can draw at once.
const MOST: UVec2 = UVec2::new(8192, 8192);

/// How large a picture is drawn without a display, in pixels: `1280x800` as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureSize {
    /// From left to right, 640 to 8192.
    width: u32,
    /// From top to bottom, 400 to 8192.
    height: u32,
}

impl PictureSize {
    /// Width and height.
    pub const fn pixels(self) -> (u32, u32) {
        (self.width, self.height)
    }
}

/// Why a text is no size of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a size is 640x400 to 8192x8192 pixels: width, an x, and height, such as 1280x800")]
pub struct NoPictureSize;

impl FromStr for PictureSize {
    type Err = NoPictureSize;

    /// # Errors
    /// Where it is no width and height with an `x` between them, or too small or too large.
    fn from_str(text: &str) -> Result<Self, NoPictureSize> {
        let (width, height) = text.split_once('x').ok_or(NoPictureSize)?;
        let read = |number: &str| {
            let digits = number.bytes().all(|byte| byte.is_ascii_digit());
            number.parse().ok().filter(|_| digits).ok_or(NoPictureSize)
        };
        let size = UVec2::new(read(width)?, read(height)?);
        let fits = size.cmpge(LEAST).all() && size.cmple(MOST).all();
        fits.then_some(Self {
            width: size.x,
            height: size.y,
        })
        .ok_or(NoPictureSize)
    }
}

/// The picture that is drawn into instead of a window.
#[derive(Resource)]
pub(super) struct OffscreenPicture(Handle<Image>);

impl OffscreenPicture {
    /// What asks for a copy of it.
    pub(super) fn screenshot(&self) -> Screenshot {
        Screenshot::image(self.0.clone())
    }
}

/// Draws into a picture of this size, as often as a window would.
pub(super) fn plugin(size: PictureSize) -> impl Fn(&mut App) + Send + Sync + 'static {
    move |app: &mut App| {
        let (width, height) = size.pixels();
        let format = TextureFormat::Rgba8UnormSrgb;
        let picture = Image::new_target_texture(width, height, format, None);
        let picture = app.world_mut().resource_mut::<Assets<Image>>().add(picture);
        app.insert_resource(OffscreenPicture(picture))
            .add_plugins(ScheduleRunnerPlugin::run_loop(FRAME))
            .add_systems(PostStartup, aim);
    }
}

/// All cameras draw into the picture.
fn aim(
    mut commands: Commands,
    picture: Res<OffscreenPicture>,
    cameras: Query<Entity, With<Camera>>,
) {
    for camera in &cameras {
        let target = RenderTarget::Image(picture.0.clone().into());
        commands.entity(camera).insert((target, IsDefaultUiCamera));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_two_numbers_within_bounds() {
        let read = |text: &str| text.parse::<PictureSize>().map(PictureSize::pixels);
        assert_eq!(read("1280x800"), Ok((1280, 800)));
        assert_eq!(read("640x400"), Ok((640, 400)));
        assert_eq!(read("8192x8192"), Ok((8192, 8192)));
        for text in [
            "+1280x800",
            "",
            "1280",
            "1280x",
            "x800",
            "1280 x 800",
            "-1x800",
            "639x400",
            "640x399",
            "8193x800",
            "1280x99999999999",
        ] {
            assert_eq!(read(text), Err(NoPictureSize), "{text}");
        }
    }
}
