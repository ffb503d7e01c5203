//! The text size and line spacing of a step: a step with a lot of text is set smaller, so that nothing scrolls.

/// Sizes of letters and heights, in points.
#[derive(Clone, Copy, Debug)]
pub struct Density {
    pub title: f32,
    pub rule: f32,
    pub formula: f32,
    /// The largest letters of a table.
    pub cell: f32,
    pub hint: f32,
    /// The least height of a row of a table, without bars and with them.
    pub row: f32,
    pub bars: f32,
    /// The space between two lines.
    pub gap: f32,
}

/// From the widest to the tightest; the first in which a step fits is used.
pub const DENSITIES: [Density; 4] = [
    Density { title: 15.0, rule: 13.5, formula: 12.5, cell: 12.5, hint: 12.0, row: 20.0, bars: 32.0, gap: 4.0 },
    Density { title: 15.0, rule: 13.0, formula: 11.5, cell: 12.0, hint: 11.5, row: 18.0, bars: 30.0, gap: 3.0 },
    Density { title: 14.0, rule: 12.5, formula: 11.0, cell: 11.5, hint: 11.0, row: 16.0, bars: 28.0, gap: 2.0 },
    Density { title: 13.0, rule: 11.0, formula: 10.0, cell: 10.5, hint: 10.5, row: 14.0, bars: 28.0, gap: 0.0 },
];
