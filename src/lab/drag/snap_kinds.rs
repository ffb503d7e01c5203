//! What a drag can snap to.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Snap {
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
        "drags snap to corners, edges and touching positions; holding Ctrl reverses this",
    ),
    (Snap::Grid, "Snap to grid", 'W', "drags snap to the grid lines; holding Ctrl reverses this"),
];
