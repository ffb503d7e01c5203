//! How does a mark look, so that a legend can explain it?

use crate::picture::{Fill, Mark, Role, Sign, Stroke};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    Line(Stroke),
    /// A closed one, or a circle.
    Outline(Stroke),
    Fill(Fill),
    /// Dots for many small areas.
    Crowd,
    Arrow,
    Sign(Sign),
}

impl Seen {
    /// What is to be seen of a mark, and what that means to the picture; `None` of a text.
    pub fn of(mark: &Mark) -> Option<(Self, Role)> {
        Some(match mark {
            Mark::Area { fill, role, .. } | Mark::Disc { fill, role, .. } => (Self::Fill(*fill), *role),
            Mark::Line { stroke, role, closed: false, .. } => (Self::Line(*stroke), *role),
            Mark::Crowd { role, .. } => (Self::Crowd, *role),
            Mark::Line { stroke, role, .. } | Mark::Circle { stroke, role, .. } => (Self::Outline(*stroke), *role),
            Mark::Arrow { role, .. } => (Self::Arrow, *role),
            Mark::Sign { sign, role, .. } => (Self::Sign(*sign), *role),
            Mark::Label { .. } => return None,
        })
    }
}
