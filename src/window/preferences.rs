//! The preferences of the user, which are remembered between two starts.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::drag::snap_kinds::SNAPS;
use crate::lab::shape_edits::quantities::RectBy;
use crate::overlay::OVERLAYS;
use crate::window::desktop::remembered_value::{RememberedValue, load};
use crate::window::panels::quantity_fields::Numbers;
use crate::window::theme::ThemeChoice;
use serde::{Deserialize, Serialize};

/// The file that remembers them.
const FILE: &str = "preferences.json";

const SCALES: (f32, f32) = (0.6, 3.0);
const STEP: f32 = 1.1;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    pub theme_choice: ThemeChoice,
    pub has_sides: bool,
    /// The scale of everything but the shapes.
    pub scale: f32,
    /// The names of the overlays that are on.
    overlays: Option<Vec<String>>,
    /// The names of the kinds of snapping that are on.
    snaps: Vec<String>,
    /// The name of the numbers that define a rectangle.
    rect_by: String,
    in_radians: bool,
    is_y_up: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme_choice: ThemeChoice::default(),
            has_sides: true,
            scale: 1.0,
            overlays: None,
            snaps: Vec::new(),
            rect_by: RectBy::default().name().to_owned(),
            in_radians: false,
            is_y_up: false,
        }
    }
}

impl Preferences {
    /// The preferences of the last start, or the defaults.
    pub fn load() -> Self {
        let last: Self = load(FILE).unwrap_or_default();
        let scale = if last.scale.is_finite() { last.scale.clamp(SCALES.0, SCALES.1) } else { 1.0 };
        Self { scale, ..last }
    }

    /// Stores them from now on.
    pub fn remember(self) -> RememberedValue<Self> {
        RememberedValue::new(FILE, self)
    }

    /// Applies the preferences to the lab, which keeps its defaults for those not stored.
    pub fn apply_to(&self, lab: &mut Lab) -> Numbers {
        for overlay in OVERLAYS {
            let Some(on) = &self.overlays else { break };
            if on.iter().any(|name| name == overlay.name) != lab.shows(*overlay) {
                lab.set_overlay(*overlay);
            }
        }
        for (snap, name, ..) in SNAPS {
            if self.snaps.iter().any(|on| on == name) != lab.editor().snaps.contains(snap) {
                lab.apply(&Command::Snap(*snap));
            }
        }
        if self.is_y_up != lab.conventions().is_y_up {
            lab.apply(&Command::FlipY);
        }
        let by = RectBy::ALL.into_iter().find(|by| by.name() == self.rect_by).unwrap_or_default();
        Numbers { by, radians: self.in_radians, engine: None, is_entered: false }
    }

    /// The current preferences.
    pub fn now(lab: &Lab, numbers: Numbers, (theme_choice, has_sides, scale): (ThemeChoice, bool, f32)) -> Self {
        let on = OVERLAYS.iter().filter(|overlay| lab.shows(**overlay)).map(|overlay| overlay.name.to_owned());
        let snaps =
            SNAPS.iter().filter(|(snap, ..)| lab.editor().snaps.contains(snap)).map(|(_, name, ..)| (*name).to_owned());
        Self {
            theme_choice,
            has_sides,
            scale,
            overlays: Some(on.collect()),
            snaps: snaps.collect(),
            rect_by: numbers.by.name().to_owned(),
            in_radians: numbers.radians,
            is_y_up: lab.conventions().is_y_up,
        }
    }
}

pub fn scaled(scale: f32, steps: i8) -> f32 {
    if steps == 0 { 1.0 } else { (scale * STEP.powi(i32::from(steps))).clamp(SCALES.0, SCALES.1) }
}
