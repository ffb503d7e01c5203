//! The colours of the window. Those of marks are the same as in every drawing.

use crate::drawing::colors::{self, Color, MarkColors};
use crate::marks::{Role, Stroke};
use egui::{Color32, Context, Frame, Id, Margin};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThemeChoice {
    /// Dark, whatever the desktop is.
    #[default]
    Dark,
    /// Light, whatever the desktop is.
    Light,
    /// As the desktop is.
    System,
}

impl ThemeChoice {
    /// Its colours; those of an unknown desktop are dark.
    pub fn theme(self, is_desktop_dark: impl FnOnce() -> Option<bool>) -> Theme {
        let is_dark = match self {
            Self::Dark => true,
            Self::Light => false,
            Self::System => is_desktop_dark().unwrap_or(true),
        };
        if is_dark { DARK } else { LIGHT }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Theme {
    pub dark: bool,
    /// Behind the shapes.
    pub background: Color32,
    /// Behind the panels.
    pub panel: Color32,
    /// Buttons at rest.
    pub button: Color32,
    /// Lines between the panels.
    pub edge: Color32,
    /// Text that explains other text.
    pub muted: Color32,
    /// The colours of marks.
    pub marks: MarkColors,
}

/// Light on dark: the default.
pub const DARK: Theme = Theme {
    panel: Color32::from_rgb(0x1c, 0x20, 0x27),
    button: Color32::from_rgb(0x2a, 0x30, 0x3a),
    edge: Color32::from_rgb(0x33, 0x3a, 0x45),
    ..Theme::around(colors::DARK)
};

/// Dark on light: for projectors and print.
pub const LIGHT: Theme = Theme {
    panel: Color32::from_rgb(0xf0, 0xf0, 0xec),
    button: Color32::from_rgb(0xe0, 0xe1, 0xdd),
    edge: Color32::from_rgb(0xc9, 0xcb, 0xc8),
    ..Theme::around(colors::LIGHT)
};

impl Default for Theme {
    fn default() -> Self {
        DARK
    }
}

impl Theme {
    /// The theme of the window; before one is chosen, the dark one. It is in egui's data, because everything that is laid out needs it
    /// and has egui's context. The context has one lock: never ask within a closure of `ctx.data`, `input`, `memory` or `fonts`.
    pub fn of(ctx: &Context) -> Self {
        ctx.data(|data| data.get_temp(Id::NULL)).unwrap_or_default()
    }

    pub fn hand_to(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(Id::NULL, self));
    }

    /// The colours of the drawing alone.
    const fn around(marks: MarkColors) -> Self {
        let (background, muted) = (opaque(marks.background), opaque(marks.muted));
        Self { dark: marks.dark, background, panel: background, button: background, edge: muted, muted, marks }
    }

    pub fn color(&self, role: Role) -> Color32 {
        opaque(self.marks.color(role))
    }

    pub fn line(&self, role: Role, stroke: Stroke) -> Color32 {
        opaque(self.marks.line(role, stroke))
    }

    pub fn text(&self, role: Role) -> Color32 {
        opaque(self.marks.text(role))
    }
}

/// A colour as egui has it.
const fn opaque([red, green, blue]: Color) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// The background of a panel, with a margin at both sides.
pub fn frame(ctx: &Context, side: i8) -> Frame {
    Frame::NONE.fill(Theme::of(ctx).panel).inner_margin(Margin::symmetric(side, 4))
}
