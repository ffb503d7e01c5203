//! A0.8: with the pivot off the centre, the mirror image is wrong even at angle 0.

use crate::zoo::{
    a0::mirrored,
    cases::{pivoted, point},
    exhibit::Exhibit,
};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A0.8",
    title: "Mirrored, with the pivot off the centre",
    effect: "A door blocks the way above its hinge, where nothing is drawn",
    what: "The same mirror image: with the pivot at the centre it looks like a rotation the wrong way; with the \
           pivot elsewhere it is wrong even at angle 0.",
    in_a_game: "A door hanging from its hinge blocks the way above the hinge, where nothing is drawn, and can be \
                walked through below.",
    example: || [pivoted([240.0, 120.0], [120.0, 0.0], [400.0, 240.0], 0.0), point([400.0, 300.0])],
    ..mirrored::EXHIBIT
};
