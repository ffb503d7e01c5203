//! The look of a mark, for legends.

use crate::marks::{Fill, Look, Mark, Role};

impl Look {
    /// The look and the role of a mark; `None` for a text and for an empty crowd.
    pub fn of(mark: &Mark) -> Option<(Self, Role)> {
        Some(match mark {
            Mark::Area { fill, role, .. } | Mark::Disc { fill, role, .. } => (Self::Fill(*fill), *role),
            Mark::Line { stroke, role, closed: false, .. } => (Self::Line(*stroke), *role),
            Mark::Crowd { crowd, .. } if crowd.ends.is_empty() && crowd.discs.is_empty() => return None,
            // Lines between two points.
            Mark::Crowd { crowd, role, stroke, .. } if crowd.ends.first() == Some(&2) => (Self::Line(*stroke), *role),
            Mark::Crowd { crowd, role, fill: Some(_), .. } if crowd.ends.is_empty() => (Self::Crowd, *role),
            Mark::Crowd { role, fill: Some(Fill::Hatch), .. } => (Self::Fill(Fill::Hatch), *role),
            // The tint of a crowd goes with its outlines.
            Mark::Crowd { stroke, role, .. } | Mark::Line { stroke, role, .. } | Mark::Circle { stroke, role, .. } => {
                (Self::Outline(*stroke), *role)
            }
            Mark::Arrow { role, .. } => (Self::Arrow, *role),
            Mark::Sign { sign, role, .. } => (Self::Sign(*sign), *role),
            Mark::Label { .. } => return None,
        })
    }
}
