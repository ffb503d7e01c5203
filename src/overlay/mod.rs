//! The overlays: one file each, one line in [`OVERLAYS`].

mod axes;
pub mod body_labels;
pub mod boxes;
pub mod certificate;
pub mod closest_points;
mod convex_parts;
pub mod crossings;
pub mod draw_view;
pub mod grid;
pub mod intersection;
pub mod local_frame;
pub mod motion;
mod mtv;
pub mod selection;
pub mod step;
pub mod view;

use crate::answers::requested_answers::RequestedAnswers;
use crate::marks::{MeaningOf, Picture};
use crate::pair_answer::Answer;
use core::fmt;

/// Something extra to draw that can be switched on: an entry of [`OVERLAYS`].
#[derive(Clone, Copy)]
pub struct Overlay {
    /// Its name, which is unique.
    pub name: &'static str,
    pub key: &'static str,
    pub help: &'static str,
    /// Whether it is on when the program starts.
    pub is_on_at_first: bool,
    /// What it needs to be drawn, in words.
    pub needs: &'static str,
    /// Whether that is available now.
    pub applies: fn(&view::View) -> bool,
    /// Requests textbook explanations of the current pair.
    pub requests: fn(&mut RequestedAnswers),
    /// The meanings of its marks.
    pub legend: MeaningOf,
    pub draw: Draw,
}

/// How an overlay is drawn, unless a mode draws it itself. From the back to the front.
#[derive(Clone, Copy)]
pub enum Draw {
    /// Once, in a layer.
    Once(Layer, fn(&view::View, &mut Picture)),
    /// Once behind the bodies, and once over them.
    Around(fn(&view::View, &mut Picture), fn(&view::View, &mut Picture)),
    /// Above the layers, once for each pair that meets.
    EachPair(fn(&view::View, &Answer, &mut Picture)),
    /// On top, for the current pair only.
    MainPair(fn(&view::View, &Answer, &mut Picture)),
}

/// Where an overlay lies, from the back to the front.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Layer {
    Background,
    Behind,
    Over,
}

impl PartialEq for Overlay {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for Overlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// In the order of the check boxes; within a layer also the order of drawing.
pub const OVERLAYS: &[Overlay] = &[
    closest_points::CLOSEST_POINTS,
    intersection::INTERSECTION,
    mtv::MTV,
    crossings::CROSSINGS,
    motion::MOTION,
    local_frame::LOCAL_FRAME,
    axes::AXES,
    certificate::CERTIFICATE,
    convex_parts::CONVEX_PARTS,
    boxes::BOXES,
    grid::GRID,
];
