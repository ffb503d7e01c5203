//! The meanings of the marks in an algorithm's steps, one line for each look.

/// A legend from patterns of a look and a role, each with its meaning; `None` for a look that no pattern names.
macro_rules! legend {
    ($($look:pat => $meaning:literal,)*) => {
        |look, role| {
            #[allow(unused_imports, reason = "no legend names marks of all kinds")]
            use $crate::marks::{Fill::*, Role::*, Sign::*, Stroke::*, Look::*};
            Some(match (look, role) {
                $($look => $meaning,)*
                _ => return None,
            })
        }
    };
}
