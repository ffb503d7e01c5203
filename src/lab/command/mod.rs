//! The commands of keys, buttons and menus.

pub mod notice_cause;
pub mod plan;
pub mod refusal;

use crate::answers::touch_convention::TouchConvention;
use crate::lab::drag::snap_kinds::Snap;
use crate::lab::tools::tool_table::Tool;
use crate::mode::behavior::ModeCommand;
use crate::overlay::Overlay;
use crate::scene::{Body, Flags, LocalShape, Motion, Pose};
use glam::Vec2;

/// A request of the user by a key, a button or a menu.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Change to the mode with this index in [`MODES`](crate::mode::MODES), in its last state.
    Mode(usize),
    Arrange,
    /// Play or pause the motion, the playing of a frame or the steps.
    Pause,
    /// Show moving shapes at this time of the frame, from 0 to 1.
    SetFrameTime(f32),
    /// A command of the current mode.
    Own(ModeCommand),
    /// Choose the item with this index in the current mode's panel.
    Choose(usize),
    /// Show the example of the exhibit with this index in [`EXHIBITS`](crate::zoo::exhibits::EXHIBITS), in its mode.
    Exhibit(usize),
    Toggle(Overlay),
    /// Return to the opening scene of the mode.
    Reset,
    Undo,
    /// Redo the last undone change.
    Redo,
    /// Cancel the current gesture, deselect, or else close the steps.
    Cancel,
    /// Move the selected shape, or with a drawing tool the crosshair, by this many steps of about a pixel.
    Nudge(Vec2),
    /// Move the selected shape to the next f32 in this direction, or with a drawing tool the crosshair to the next grid line.
    NudgeToNext(Vec2),
    /// Classify touching by this convention.
    TouchConvention(TouchConvention),
    /// Let y point up on the screen, or down.
    FlipY,
    /// Show the preset with this index in [`PRESETS`](crate::presets::PRESETS), in Own scene.
    Preset(usize),
    /// Open or close the lessons.
    Lessons,
    Lesson(usize),
    /// Show the answer to the question of the lesson with this index.
    ShowAnswer(usize),
    /// Move by this many answers of the lesson; beyond the last one to the next lesson.
    LessonBy(i32),
    /// Open or close the steps of an algorithm.
    Steps,
    /// Explain the algorithm with this index in [`ALGORITHMS`](crate::algorithm::ALGORITHMS).
    Explain(usize),
    /// Explain the next algorithm that applies, or the previous one.
    ExplainNext(i32),
    /// Show the method with this index, see [`methods`](crate::algorithm::comparison::methods), beside the explained algorithm, or nothing.
    Compare(Option<usize>),
    /// Show the comparison with this index in [`COMPARISONS`](crate::presets::comparisons::COMPARISONS), in Own scene.
    ComparePreset(usize),
    /// Move the first shape to the first position at which the compared methods differ.
    BringToDisagreement,
    /// Move by this many steps.
    Step(i32),
    /// Go to the step with this index, at most to the last.
    StepTo(usize),
    /// Preview the marks of the step with this index, or end that.
    Peek(Option<usize>),
    /// Set the number of shapes in the modes of many shapes.
    Count(usize),
    Tool(Tool),
    /// Add this many corners to the next regular polygon, or to the one being drawn.
    MoreCorners(i32),
    /// At the crosshair: set a corner, begin a shape or end it. Without a crosshair: close the polygon being drawn, or show the
    /// crosshair.
    Enter,
    /// Select these bodies, by their indices, and no others.
    Select(Vec<usize>),
    /// Add this body to the selection, or remove it.
    SelectMore(usize),
    SelectAll,
    /// Select the next body under the pointer or, with at most one there, the next of all; −1 is backwards.
    SelectNext(i8),
    /// Add the next unselected body to the selection.
    ExtendSelection,
    /// Rotate the selected bodies by this many degrees, clockwise on the screen: one about its pivot, several about their common
    /// centre.
    Rotate(f32),
    /// Delete the selected bodies, a selected corner of a polygon, or the last corner of an unfinished one.
    Delete,
    /// Duplicate the selected bodies beside them.
    Duplicate,
    /// Add bodies and select them.
    Paste(Vec<Body>),
    /// Move the selected bodies to the front (+2), one forward (+1), one back (−1) or to the back (−2).
    Order(i8),
    /// Move the current pair apart by the MTV: B or, if that is locked, A.
    MoveApart,
    /// Replace a self-crossing polygon, or the selected one, by the convex hull of its corners.
    TakeHull,
    /// Set or remove the name of a body.
    Rename(usize, String),
    /// Set the flags of a body: hidden, locked.
    Flag(usize, Flags),
    Hide,
    Lock,
    /// Show and unlock everything.
    ShowAll,
    /// Give a body this typed or scrubbed shape; consecutive changes of one name are one step.
    Reshape(usize, String, LocalShape, Pose),
    /// Set the selected shapes in motion, or remove their motion.
    SetInMotion,
    /// Read the selected segments as rays, which are points that move, and rays as segments; if nothing is selected, A of the pair.
    ReadAsRay,
    /// Give a body this typed or scrubbed motion; consecutive changes of one name are one step.
    SetMotion(usize, String, Motion),
    /// End a typed or scrubbed change.
    EndTyping,
    Snap(Snap),
}
