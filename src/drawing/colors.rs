//! The colours of meanings.
//!
//! Two themes, dark and light. The hues of A, B, hits and neutral marks differ by at least 24 in CIEDE2000 for normal
//! sight and for three kinds of colour blindness; never red against green.

use crate::marks::{Role, Stroke};

/// Red, green and blue of sRGB.
pub type Color = [u8; 3];

/// The colours of marks in one theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkColors {
    pub dark: bool,
    /// Behind the shapes.
    pub background: Color,
    /// Text that explains other text.
    pub muted: Color,
    /// The text of hits, which must be read on the background.
    hit_text: Color,
    a: Color,
    b: Color,
    hit: Color,
    neutral: Color,
}

/// Light on dark: the default.
pub const DARK: MarkColors = MarkColors {
    dark: true,
    background: [0x14, 0x17, 0x1c],
    muted: [0xa3, 0xac, 0xb8],
    hit_text: [0xff, 0x7a, 0xb4],
    a: [0x66, 0x9c, 0xed],
    b: [0xf2, 0xbd, 0x4e],
    hit: [0xd8, 0x19, 0x74],
    neutral: [0xf4, 0xf6, 0xf8],
};

/// Dark on light: for projectors and print.
pub const LIGHT: MarkColors = MarkColors {
    dark: false,
    background: [0xfa, 0xfa, 0xf7],
    muted: [0x55, 0x5c, 0x66],
    hit_text: [0xb8, 0x14, 0x45],
    a: [0x09, 0x40, 0xe3],
    b: [0x5d, 0x3a, 0x11],
    hit: [0xe1, 0x3d, 0x68],
    neutral: [0x15, 0x18, 0x1d],
};

/// The part of its hue in a ghost.
const GHOST: f32 = 0.7;

impl MarkColors {
    pub fn color(&self, role: Role) -> Color {
        match role {
            Role::A => self.a,
            Role::B => self.b,
            Role::Hit | Role::FalseHit | Role::Wrong => self.hit,
            Role::Neutral | Role::Selected | Role::MissedHit => self.neutral,
            Role::Other => self.towards_background(self.neutral, 0.55),
            Role::Faint => self.towards_background(self.neutral, 0.33),
        }
    }

    /// The colour of a line: opaque, so that lines that cross do not add up.
    pub fn line(&self, role: Role, stroke: Stroke) -> Color {
        match stroke {
            Stroke::Dotted => self.towards_background(self.color(role), GHOST),
            _ => self.color(role),
        }
    }

    /// The colour of text that belongs to a role; hits are said in words too, so it need not carry the meaning alone.
    pub fn text(&self, role: Role) -> Color {
        match role {
            Role::Hit | Role::FalseHit | Role::Wrong => self.hit_text,
            Role::Other | Role::Faint => self.muted,
            Role::A | Role::B | Role::Neutral | Role::Selected | Role::MissedHit => self.color(role),
        }
    }

    /// Mixes a colour with the background; `keep` is the part of the colour.
    fn towards_background(&self, color: Color, keep: f32) -> Color {
        let mix = |i: usize| {
            let (background, color) = (f32::from(self.background[i]), f32::from(color[i]));
            (background + (color - background) * keep).round() as u8
        };
        [0, 1, 2].map(mix)
    }
}
