//! Which colour and which width does a meaning have?
//!
//! Two grounds, dark and light. The hues of A, B, hits and neutral marks differ by at least 24 in CIEDE2000 for normal
//! sight and for three kinds of colour blindness; never red against green.

use collision_lab::picture::{Role, Stroke};
use egui::{Color32, Frame, Margin};
use glam::{DVec2, Vec2};

/// The colours of one ground.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// Whether the ground is dark.
    pub dark: bool,
    /// Behind the shapes.
    pub ground: Color32,
    /// Behind the panels.
    pub panel: Color32,
    /// Buttons at rest.
    pub button: Color32,
    /// Lines between the panels.
    pub edge: Color32,
    /// Text that explains other text.
    pub muted: Color32,
    a: Color32,
    b: Color32,
    hit: Color32,
    neutral: Color32,
}

/// Light on dark: the default.
pub const DARK: Theme = Theme {
    dark: true,
    ground: Color32::from_rgb(0x14, 0x17, 0x1c),
    panel: Color32::from_rgb(0x1c, 0x20, 0x27),
    button: Color32::from_rgb(0x2a, 0x30, 0x3a),
    edge: Color32::from_rgb(0x33, 0x3a, 0x45),
    muted: Color32::from_rgb(0xa3, 0xac, 0xb8),
    a: Color32::from_rgb(0x66, 0x9c, 0xed),
    b: Color32::from_rgb(0xf2, 0xbd, 0x4e),
    hit: Color32::from_rgb(0xd8, 0x19, 0x74),
    neutral: Color32::from_rgb(0xf4, 0xf6, 0xf8),
};

/// Dark on light: for projectors and print.
pub const LIGHT: Theme = Theme {
    dark: false,
    ground: Color32::from_rgb(0xfa, 0xfa, 0xf7),
    panel: Color32::from_rgb(0xf0, 0xf0, 0xec),
    button: Color32::from_rgb(0xe0, 0xe1, 0xdd),
    edge: Color32::from_rgb(0xc9, 0xcb, 0xc8),
    muted: Color32::from_rgb(0x55, 0x5c, 0x66),
    a: Color32::from_rgb(0x09, 0x40, 0xe3),
    b: Color32::from_rgb(0x5d, 0x3a, 0x11),
    hit: Color32::from_rgb(0xe1, 0x3d, 0x68),
    neutral: Color32::from_rgb(0x15, 0x18, 0x1d),
};

/// How strong the tint of an area is that is not hit.
pub const TINT: f32 = 0.16;
/// How strong the tint of a hatched area is.
pub const HATCH_TINT: f32 = 0.35;
/// The distance between the lines of a hatch, in points.
pub const HATCH_STEP: f32 = 9.0;
/// A point near the origin of the screen through which a line of the hatch runs that runs through `at`, however far that is:
/// the lines at 45° repeat along each axis.
pub fn hatch_anchor(at: DVec2) -> Vec2 {
    let period = f64::from(HATCH_STEP) * core::f64::consts::SQRT_2;
    DVec2::new(at.x.rem_euclid(period), at.y.rem_euclid(period)).as_vec2()
}

/// The width of the lines of a hatch, in points.
pub const HATCH_WIDTH: f32 = 1.25;
/// How much of its hue a ghost keeps.
const GHOST: f32 = 0.45;

impl Theme {
    /// The colour of a role.
    pub fn color(&self, role: Role) -> Color32 {
        match role {
            Role::A => self.a,
            Role::B => self.b,
            Role::Hit => self.hit,
            Role::Neutral => self.neutral,
            Role::Other => self.towards_ground(self.neutral, 0.55),
            Role::Faint => self.towards_ground(self.neutral, 0.2),
        }
    }

    /// The colour of a line: opaque, so that lines that cross do not add up.
    pub fn line(&self, role: Role, stroke: Stroke) -> Color32 {
        match stroke {
            Stroke::Dotted => self.towards_ground(self.color(role), GHOST),
            _ => self.color(role),
        }
    }

    /// The colour of text that belongs to a role; hits are said in words too, so it need not carry the meaning alone.
    pub fn text(&self, role: Role) -> Color32 {
        match role {
            Role::Hit if self.dark => Color32::from_rgb(0xff, 0x7a, 0xb4),
            Role::Hit => Color32::from_rgb(0xb8, 0x14, 0x45),
            Role::Other | Role::Faint => self.muted,
            Role::A | Role::B | Role::Neutral => self.color(role),
        }
    }

    /// A colour mixed into the ground: `keep` is the part of it that stays.
    fn towards_ground(&self, color: Color32, keep: f32) -> Color32 {
        self.ground.lerp_to_gamma(color, keep)
    }
}

/// The ground of a panel, with so much room at its sides.
pub fn frame(theme: &Theme, side: i8) -> Frame {
    Frame::NONE.fill(theme.panel).inner_margin(Margin::symmetric(side, 4))
}

/// How wide a line is, in points.
pub fn width(stroke: Stroke) -> f32 {
    match stroke {
        Stroke::Solid | Stroke::Dotted => 2.0,
        Stroke::Heavy => 3.5,
        Stroke::Hairline => 1.0,
        Stroke::Dashed => 1.5,
    }
}

/// The lengths of a dash and of the gap behind it, in points; `None` for a solid line.
pub fn dashes(stroke: Stroke) -> Option<(f32, f32)> {
    match stroke {
        Stroke::Dashed => Some((6.0, 4.0)),
        Stroke::Dotted => Some((2.0, 3.0)),
        Stroke::Solid | Stroke::Heavy | Stroke::Hairline => None,
    }
}
