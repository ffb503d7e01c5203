//! In which windows does something make room for something else?

/// In a lower one the sentence and the tools make room for the steps of an algorithm, in points.
pub const LOW: f32 = 620.0;
/// In a narrower one two pictures side by side have the room of what else belongs to the steps, in points.
pub const WIDE: f32 = 1150.0;
/// The part of the width that the shapes keep while an algorithm is told.
pub const CANVAS: f32 = 0.5;
