//! The window sizes at which the layout changes.

/// In a lower window the steps of an algorithm replace the sentence and the tools, in points.
pub const LOW: f32 = 620.0;
/// A narrower window shows the steps of one of two methods at a time, and no rail beside them, in points.
pub const NARROW: f32 = 1150.0;
/// The part of the width for the shapes while an algorithm is explained.
pub const CANVAS: f32 = 0.5;
/// The height of the sentence, which the steps of two methods replace.
pub const SENTENCE: f32 = 42.0;
