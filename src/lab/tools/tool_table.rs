//! The tools.

/// What a press on the canvas begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tool {
    #[default]
    Select,
    Point,
    Segment,
    /// Draws a circle by dragging from its centre.
    Circle,
    /// Draws a rectangle by dragging from corner to corner.
    Rect,
    Polygon,
    /// Draws a regular polygon by dragging from its middle.
    RegularPolygon,
}

#[derive(Clone, Copy, Debug)]
pub struct ToolEntry {
    pub tool: Tool,
    pub name: &'static str,
    pub key: char,
    pub help: &'static str,
    pub hint: &'static str,
    /// The name of the shape that it draws, for the history.
    pub draws: &'static str,
    /// What the first Enter sets at the crosshair.
    pub begins: &'static str,
    /// What the second sets.
    pub ends: &'static str,
}

const fn entry(
    tool: Tool,
    (name, key): (&'static str, char),
    help: &'static str,
    hint: &'static str,
    [draws, begins, ends]: [&'static str; 3],
) -> ToolEntry {
    ToolEntry { tool, name, key, help, hint, draws, begins, ends }
}

pub const TOOLS: &[ToolEntry] = &[
    entry(
        Tool::Select,
        ("Select", 'V'),
        "select, move, rotate and reshape",
        "Drag a shape, or a box around several",
        ["shape", "", ""],
    ),
    entry(
        Tool::Rect,
        ("Rectangle tool", 'Q'),
        "draw a rectangle",
        "Drag from corner to corner · Shift: square · Alt: from the centre",
        ["rectangle", "first corner", "opposite corner"],
    ),
    entry(
        Tool::Circle,
        ("Circle tool", 'E'),
        "draw a circle",
        "Drag from the centre to the rim",
        ["circle", "centre", "point on the rim"],
    ),
    entry(
        Tool::Segment,
        ("Segment tool", 'N'),
        "draw a segment; with a radius it becomes a capsule",
        "Drag from end to end · Shift: in steps of 15°",
        ["segment", "first end", "other end"],
    ),
    entry(
        Tool::Polygon,
        ("Polygon tool", 'Y'),
        "draw a polygon corner by corner",
        "Click each corner · Enter or the first corner closes the polygon · Backspace removes one · Esc cancels",
        ["polygon", "first corner", "next corner"],
    ),
    entry(
        Tool::RegularPolygon,
        ("Regular polygon tool", 'H'),
        "draw a regular polygon",
        "Drag from the centre to a corner",
        ["regular polygon", "centre", "a corner"],
    ),
    entry(
        Tool::Point,
        ("Point tool", 'K'),
        "draw a point",
        "Click to place the point",
        ["point", "the point", "the point"],
    ),
];

impl Tool {
    pub fn entry(self) -> &'static ToolEntry {
        TOOLS.iter().find(|entry| entry.tool == self).unwrap_or(&TOOLS[0])
    }
}
