//! The single words among the names in the preludes of Bevy 0.19: a type of this project that is called so would hide
//! Bevy's, or be taken for it.

/// The words, separated by spaces and line breaks.
pub(crate) const BEVY_NAMES: &str = "
    Add Added Allow Alpha Annulus App Asset Assets Axis Bundle Button Camera Changed Children Circle Clipboard
    Color Command Commands Component Cone Cuboid Curve Cylinder Decodable Deferred Despawn Discard Display Ease
    Ellipse Entity Event Extrusion First Fixed Font Function Gamepad Gizmo Gizmos Gradient Gray Handle Has Hsla
    Hsva Hue Hwba If Image Ime In Insert Inset Interaction Interval Justify Laba Label Last Lcha Local Luminance
    Main Mesh Meshable Message Messages Mix Msaa Mut Name Node Observer Oklaba Oklcha On Or Outline Overflow Pitch
    Plugin Polygon Populated Projection Quat Query Real Rect Rectangle Ref Reflect Remove Res Resource Rhombus
    Ring Saturation Schedule Schedules Severity Shader Single Spawn Sphere Sprite Srgba Startup State States
    Strikethrough Struct System Template Tetrahedron Text Time Timer Torus Touches Transform Underline Update Val
    Virtual Visibility Window With Without World Xyza
";
