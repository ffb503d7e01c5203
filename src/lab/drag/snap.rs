//! What can a drag stop at?

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Snap {
    /// The lines of the grid.
    Grid,
    /// Corners, middles and edges of other shapes, and where they touch.
    Shapes,
}

/// Every kind of snapping, with its key and what it does.
pub const SNAPS: &[(Snap, &str, char, &str)] = &[
    (
        Snap::Shapes,
        "Snap to shapes",
        'J',
        "drags stop at corners, at edges, and where shapes touch; while Ctrl is held the other way round",
    ),
    (Snap::Grid, "Snap to grid", 'W', "drags stop at the lines of the grid; while Ctrl is held the other way round"),
];
