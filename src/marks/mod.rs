//! What to draw: marks in world units, each with a meaning, without colours or pixels.

mod look;
pub mod shape_marks;

use core::fmt;
use glam::Vec2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Line(Stroke),
    /// A closed line, a circle, or a crowd of them.
    Outline(Stroke),
    Fill(Fill),
    /// A crowd of dots.
    Crowd,
    Arrow,
    Sign(Sign),
}

/// The meanings of the marks in a part of a picture, by their looks: the rank among the lines of a legend, and the text. `None`
/// for a mark that needs no line.
pub type MeaningOf = fn(Look, Role) -> Option<(u8, &'static str)>;

/// Everything to draw for one frame, from the back to the front.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    pub marks: Vec<Mark>,
    /// Where each part begins among the marks, and what its marks mean.
    parts: Vec<(usize, MeaningOf)>,
    /// Emptied crowds of earlier frames, for their memory.
    spare: Vec<Crowd>,
}

impl Picture {
    /// Removes all marks; the memory of crowds is kept for the next frame.
    pub fn clear(&mut self) {
        self.parts.clear();
        for mark in self.marks.drain(..).rev() {
            if let Mark::Crowd { mut crowd, .. } = mark {
                crowd.clear();
                self.spare.push(crowd);
            }
        }
    }

    /// Begins a part, with the meanings of the following marks.
    pub fn begin(&mut self, meanings: MeaningOf) {
        self.parts.push((self.marks.len(), meanings));
    }

    /// The marks of each part, with their meanings.
    pub fn parts(&self) -> impl Iterator<Item = (&[Mark], MeaningOf)> {
        let ends = self.parts.iter().skip(1).map(|(start, _)| *start).chain([self.marks.len()]);
        self.parts
            .iter()
            .zip(ends)
            .map(|(&(start, meanings), end)| (self.marks.get(start..end).unwrap_or_default(), meanings))
    }

    /// An empty crowd, with the memory of an earlier one if there is one.
    pub fn crowd(&mut self) -> Crowd {
        self.spare.pop().unwrap_or_default()
    }
}

#[cfg(test)]
impl From<Vec<Mark>> for Picture {
    fn from(marks: Vec<Mark>) -> Self {
        Self { marks, ..Self::default() }
    }
}

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        self.marks == other.marks
    }
}

/// Many areas in a few lists: compact, for tens of thousands of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Crowd {
    /// The corners of all outlines, one outline after the other; each is closed implicitly and convex.
    pub corners: Vec<Vec2>,
    /// For each outline, where in `corners` it ends.
    pub ends: Vec<u32>,
    /// The discs: centre, and radius in world units.
    pub discs: Vec<(Vec2, f32)>,
}

impl Crowd {
    pub fn outline(&mut self, corners: &[Vec2]) {
        self.corners.extend_from_slice(corners);
        self.ends.push(self.corners.len() as u32);
    }

    pub fn outlines(&self) -> impl Iterator<Item = &[Vec2]> {
        let mut first = 0;
        self.ends.iter().map(move |&end| {
            let outline = &self.corners[first..end as usize];
            first = end as usize;
            outline
        })
    }

    fn clear(&mut self) {
        self.corners.clear();
        self.ends.clear();
        self.discs.clear();
    }
}

/// What a mark means; the window gives it a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The probe, or the first shape of a pair.
    A,
    /// The shape that the probe meets.
    B,
    /// A shape or mark outside the pair.
    Other,
    /// Something that is hit; also the intersection.
    Hit,
    /// The line between closest points, texts, numbers.
    Neutral,
    /// The line around a selected shape.
    Selected,
    /// The grid and other background.
    Faint,
    /// A false hit of printed code.
    FalseHit,
    /// A missed hit of printed code.
    MissedHit,
    /// Another wrong result of printed code.
    Wrong,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// Solid, of normal width.
    Solid,
    /// Solid, of the width of hits.
    Heavy,
    /// One pixel.
    Hairline,
    /// Dashed: auxiliary lines.
    Dashed,
    /// Dotted, paler: ghosts, such as a shape in its local frame.
    Dotted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fill {
    /// A light tint of the role's colour.
    Tint,
    /// A stronger tint under a hatch, so that it is visible without colours.
    Hatch,
}

/// The sign at a single position; its size is the same at every zoom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// A filled disc: a point, the end of a closest line, a vertex.
    Dot,
    /// A ring: the handle that rotates a shape.
    Ring,
    /// A circle around a point that two shapes share.
    Halo,
    /// A cross: where outlines cross.
    Cross,
    /// A diamond: a pivot.
    Diamond,
    /// A square: an inner corner of an intersection.
    Square,
    /// A hollow square: a handle that reshapes a shape.
    Grip,
    /// A small plus: a handle that adds a corner.
    Plus,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A filled outline, closed implicitly, simple; convex or concave.
    Area {
        outline: Vec<Vec2>,
        role: Role,
        fill: Fill,
    },
    /// A filled disc, drawn round at every zoom.
    Disc {
        center: Vec2,
        radius: f32,
        role: Role,
        fill: Fill,
    },
    Crowd {
        crowd: Crowd,
        role: Role,
        /// How they are filled, if they are.
        fill: Option<Fill>,
        /// How their outlines are drawn, where they are large enough to have any.
        stroke: Stroke,
    },
    Line {
        points: Vec<Vec2>,
        /// Whether the last point is joined to the first.
        closed: bool,
        role: Role,
        stroke: Stroke,
    },
    /// A circle's outline, drawn round at every zoom.
    Circle {
        center: Vec2,
        radius: f32,
        role: Role,
        stroke: Stroke,
    },
    Arrow {
        from: Vec2,
        to: Vec2,
        role: Role,
    },
    Sign {
        at: Vec2,
        sign: Sign,
        role: Role,
    },
    /// A short text beside a position; the window keeps texts apart and inside the view.
    Label {
        at: Vec2,
        text: String,
        role: Role,
    },
}

/// How many outlines and discs of a crowd are written.
const SAMPLE: usize = 4;

/// One line per mark, numbers with one decimal, for kept texts. A few areas of a crowd follow, one per line.
impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.marks.iter().try_for_each(|mark| writeln!(f, "{mark}"))
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Area { outline, role, fill } => write!(f, "area {role:?} {fill:?}{}", Points(outline)),
            Self::Disc { center, radius, role, fill } => {
                write!(f, "disc {role:?} {fill:?}{} r {radius:.1}", Points(&[*center]))
            }
            Self::Crowd { crowd, role, fill, stroke } => {
                write!(f, "crowd {role:?} ")?;
                fill.iter().try_for_each(|fill| write!(f, "{fill:?} "))?;
                write!(f, "{stroke:?} of {} outlines, {} discs", crowd.ends.len(), crowd.discs.len())?;
                crowd.outlines().take(SAMPLE).try_for_each(|outline| write!(f, "\n  outline{}", Points(outline)))?;
                let mut discs = crowd.discs.iter().take(SAMPLE);
                discs.try_for_each(|(center, radius)| write!(f, "\n  disc{} r {radius:.1}", Points(&[*center])))
            }
            Self::Line { points, closed, role, stroke } => {
                let kind = if *closed { "outline" } else { "line" };
                write!(f, "{kind} {role:?} {stroke:?}{}", Points(points))
            }
            Self::Circle { center, radius, role, stroke } => {
                write!(f, "circle {role:?} {stroke:?}{} r {radius:.1}", Points(&[*center]))
            }
            Self::Arrow { from, to, role } => write!(f, "arrow {role:?}{}", Points(&[*from, *to])),
            Self::Sign { at, sign, role } => write!(f, "sign {role:?} {sign:?}{}", Points(&[*at])),
            Self::Label { at, text, role } => write!(f, "label {role:?}{} {text:?}", Points(&[*at])),
        }
    }
}

struct Points<'a>(&'a [Vec2]);

impl fmt::Display for Points<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero removes the sign of a rounded zero. A large number has no decimals, and ten times it may overflow.
        let rounded = |x: f32| if x.abs() < 1e7 { (x * 10.0).round() / 10.0 + 0.0 } else { x };
        self.0.iter().try_for_each(|p| write!(f, " {:.1},{:.1}", rounded(p.x), rounded(p.y)))
    }
}
