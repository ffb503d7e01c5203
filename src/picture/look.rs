//! How does a mark look, so that a legend can explain it?

use crate::picture::{Fill, Mark, Role, Seen};

impl Seen {
    /// What is to be seen of a mark, and what that means to the picture; `None` of a text and of an empty crowd.
    pub fn of(mark: &Mark) -> Option<(Self, Role)> {
        Some(match mark {
            Mark::Area { fill, role, .. } | Mark::Disc { fill, role, .. } => (Self::Fill(*fill), *role),
            Mark::Line { stroke, role, closed: false, .. } => (Self::Line(*stroke), *role),
            Mark::Crowd { crowd, .. } if crowd.ends.is_empty() && crowd.discs.is_empty() => return None,
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
