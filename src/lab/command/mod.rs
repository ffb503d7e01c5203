//! The commands of keys, buttons and menus.

pub mod apply;
mod editing;
mod explaining;
mod scene;

use crate::{
    answers::boundary::Boundary,
    lab::{drag::snap_kinds::Snap, draw::tool::Tool},
    mode::behavior::OwnCommand,
    overlay::view::Overlay,
    scene::{Body, Flags, Local, Pose},
};
use glam::Vec2;

/// What a person asks for by a key, a button or a menu.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Change to the mode with this index in [`MODES`](crate::mode::MODES), as it was left.
    Mode(usize),
    Arrange,
    /// Stop or go on moving.
    Pause,
    /// One of the present mode's own.
    Own(OwnCommand),
    /// Choose the thing with this index in the present mode's own panel.
    Choose(usize),
    /// Show the example of the exhibit with this index in [`EXHIBITS`](crate::zoo::EXHIBITS), in its mode.
    Exhibit(usize),
    Toggle(Overlay),
    /// Back to what the mode opened on.
    Reset,
    Undo,
    /// Make the change again that was undone last.
    Redo,
    /// Deselect; a gesture under way is given up.
    Deselect,
    /// Move the selected shape by this many steps, each about a pixel wide; with a tool that draws the crosshair.
    Nudge(Vec2),
    /// Move the selected shape to the next f32 in this direction; with a drawing tool the crosshair to the next line of the grid.
    NudgeToNext(Vec2),
    /// Call touches hits or not, as this convention has it.
    Boundary(Boundary),
    /// Let y point up on the screen, or down.
    FlipY,
    /// Show the preset with this index in [`PRESETS`](crate::presets::PRESETS), in one's own scene.
    Preset(usize),
    /// Show the lessons, or no longer.
    Lessons,
    Lesson(usize),
    /// Show the answer to the question of the lesson with this index.
    ShowAnswer(usize),
    /// In the lesson so many answers on, or back; beyond the last answer the next lesson.
    LessonBy(i32),
    /// Explain an algorithm step by step, or no longer.
    Steps,
    /// Explain the algorithm with this index in [`ALGORITHMS`](crate::algorithm::ALGORITHMS).
    Explain(usize),
    /// Explain the next algorithm that applies, or the previous one.
    ExplainNext(i32),
    /// Show the method with this index, see [`list`](crate::algorithm::comparison::list), beside the explained algorithm, or nothing.
    Compare(Option<usize>),
    /// Show the comparison with this index in [`COMPARISONS`](crate::presets::comparisons::COMPARISONS), in one's own scene.
    ComparePreset(usize),
    /// Bring the first shape to the first position at which the compared methods differ.
    BringToDisagreement,
    /// So many steps on, or back.
    Step(i32),
    /// To the step with this index, or beyond the last to that.
    StepTo(usize),
    /// Show the marks of the step with this index while the shown one stays, or no longer.
    Peek(Option<usize>),
    /// How many shapes the many-shapes modes hold.
    Count(usize),
    Tool(Tool),
    /// Give the next regular polygon so many corners more, or the one that is drawn.
    MoreCorners(i32),
    /// At the crosshair: set a corner, begin a shape or end it. Without one close the polygon that is drawn, or show it.
    Enter,
    /// Select these bodies, by their indices, and no others.
    Select(Vec<usize>),
    /// Select this body besides the others, or no longer.
    SelectMore(usize),
    SelectAll,
    /// Select the next body under the pointer or, where there is one at most, the next of all; backwards by −1.
    SelectNext(i8),
    /// Select the next body that is not selected besides those that are.
    SelectNextToo,
    /// Turn the selected bodies by so many degrees with the clock of the screen: one about its own turning point, several
    /// about the middle of them all.
    Turn(f32),
    /// Take the selected bodies away, a selected corner of a polygon, or the last corner of one that is drawn.
    Delete,
    /// Put copies of the selected bodies beside them.
    Duplicate,
    /// Add bodies, and select them; they are called so in the history.
    Insert(&'static str, Vec<Body>),
    /// Put the selected bodies before all others (+2), one further (+1), one back (−1) or behind all (−2).
    Order(i8),
    /// Separate the main pair by the MTV: move B or, if that is locked, A.
    Separate,
    /// Put the convex hull of its corners in the place of a polygon that crosses itself, or of the selected one.
    TakeHull,
    /// Give a body a name, or none.
    Rename(usize, String),
    /// Hide or lock a body, or end that.
    Flag(usize, Flags),
    Hide,
    Lock,
    /// Show and unlock everything.
    ShowAll,
    /// Give a body this shape, as typed or scrubbed; the steps of one name are one.
    Reshape(usize, String, Local, Pose),
    /// A typed or scrubbed change is done.
    Done,
    Snap(Snap),
}
