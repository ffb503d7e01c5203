//! The window sizes at which the layout changes.

/// In a lower one the sentence and the tools make room for the steps of an algorithm, in points.
pub const LOW: f32 = 620.0;
/// A narrower one shows the steps of one of two methods at a time, and no list of modes beside them, in points.
pub const NARROW: f32 = 1150.0;
/// The part of the width that the shapes keep while an algorithm is told.
pub const CANVAS: f32 = 0.5;
/// The height of the line with the sentence, which the steps of two methods have instead.
pub const SENTENCE: f32 = 42.0;
