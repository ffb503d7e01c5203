//! Explains what follows from all pairs of edges: where do the outlines meet, or is one shape within the other?

use crate::algorithm::edge_by_edge::Tests;
use crate::algorithm::steps::terms::pair;
use crate::algorithm::steps::{Stage, Step};
use crate::marks::{Look, Role, Sign};

/// The most points with formulas; the others are only in the picture and the table.
const MAX_SHOWN: usize = 7;

impl Tests {
    pub fn containment(&self) -> Step {
        let rule = "If no edges meet, the shapes are disjoint or one lies entirely within the other. So test whether \
                    one corner of each is inside the other: without this test, a shape inside another would be missed.";
        let title = match self.within {
            [true, _] => "No edges meet, and A is within B",
            [_, true] => "No edges meet, and B is within A",
            _ => "No edges meet, and neither is within the other",
        };
        let mut step = Step::new("within", title, rule);
        for (of, other, edges, is_within, role) in
            [("A", "B", &self.edges[0], self.within[0], Role::A), ("B", "A", &self.edges[1], self.within[1], Role::B)]
        {
            let corner = edges[0][0];
            step = step.formula(format!("first corner of {of} = {}, inside {other}: {is_within}", pair(corner)));
            step.sign(corner, Sign::Square, if is_within { Role::Hit } else { role });
            step.label(corner, format!("first corner of {of}"), role);
        }
        step.beside(self.table(Stage::After))
    }

    pub fn last_step(&self) -> Step {
        let points = self.distinct(self.pairs.len());
        let found = self.pairs.iter().filter(|pair| pair.found.meeting.is_some()).count();
        let mut step = if self.meet() {
            let rule = "Edges meet, so the shapes intersect. If none did, one shape could still lie inside the other: then a corner \
                        of each is tested with the crossing number. A point at a corner is found once for each edge \
                        that ends there, so duplicates are merged.";
            Step::new(
                "found",
                match points.len() {
                    0 => "They meet along a line".to_owned(),
                    1 => "They meet at one point".to_owned(),
                    count => format!("They meet at {count} points"),
                },
                rule,
            )
        } else if self.within.contains(&true) {
            Step::new(
                "within",
                "They intersect: one is within the other",
                "No edges meet, but the shapes still intersect: their interiors do.",
            )
        } else {
            Step::new(
                "within",
                "Disjoint",
                "No edges meet and neither is within the other: the shapes have no point in common.",
            )
        };
        step = step.formula(format!(
            "pairs tested: {}, points found: {found}, distinct: {}",
            self.pairs.len(),
            points.len()
        ));
        step = step.means(Look::Sign(Sign::Cross), Role::Hit, "point where edges meet");
        for (i, at) in points.iter().enumerate() {
            if i < MAX_SHOWN {
                step = step.formula(format!("point {}: {}", i + 1, pair(*at)));
            }
            step.point(*at, Sign::Cross, format!("{}", i + 1), Role::Hit);
        }
        step.beside(self.table(Stage::After))
    }
}
