//! Explains the end of the clipping: what is left, and how large is it?

use crate::algorithm::clip_by_edges::{Clip, Corner, FIRST_CUT, before_only, left};
use crate::algorithm::steps::equations::solved;
use crate::algorithm::steps::formula::{sum, term};
use crate::algorithm::steps::outline_terms::{edges, twice_triangles};
use crate::algorithm::steps::terms::{number, pair};
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::collision::Relation;
use crate::marks::{Look, Role, Sign, Stroke};
use glam::DVec2;

impl Clip {
    pub fn last_step(&self) -> Step {
        let outline: Vec<Corner> = match (self.cuts.last(), self.done.last()) {
            (Some(cut), Some(corners)) if !cut.outline.is_empty() => left(corners).copied().collect(),
            _ => Vec::new(),
        };
        let rule = "The shoelace formula: twice the area is the sum of the cross products (v − f)×(next − f) of each \
                    corner v and the next one, relative to the first corner f. p×q = p.x·q.y − p.y·q.x.";
        if outline.len() < 3 {
            return self.nothing_left();
        }
        let at: Vec<DVec2> = outline.iter().map(|corner| corner.at).collect();
        let title = format!("The intersection: {} corners, area {}", outline.len(), number(self.area));
        let (first, terms) = (at[0], twice_triangles(&at).collect::<Vec<f64>>());
        let [v, w] = [1, 2].map(|i| outline[i].number);
        let sides = edges(&at).map(|[p, q]| p.distance(q));
        let mut step = Step::new("left", title, rule)
            .formula(format!("f = v{} = {}", outline[0].number, pair(first)))
            .formula(format!(
                "(v{v} − f)×(v{w} − f) = {}, likewise for the other triangles",
                solved(term(at[1] - first).cross(at[2] - first))
            ))
            .equation("area", sum(terms.iter().copied()) / 2, self.area)
            .solved("perimeter = the sum of the sides", sum(sides));
        step = step.means(Look::Outline(Stroke::Heavy), Role::Hit, "the intersection");
        step = step.means(Look::Sign(Sign::Dot), Role::Hit, "corner of the intersection");
        step.found(&at, true, Role::Hit);
        for corner in &outline {
            step.point(corner.at, Sign::Dot, format!("v{}", corner.number), Role::Hit);
        }
        let row = |(i, corner): (usize, &Corner)| {
            let term = if (1..outline.len() - 1).contains(&i) { number(terms[i - 1]) } else { "–".to_owned() };
            Row::new(format!("v{}", corner.number), [pair(corner.at), term], RowState::Done)
        };
        step.beside(Side::table(["", "corner", "(v − f)×(next − f)"], outline.iter().enumerate().map(row)))
    }

    fn nothing_left(&self) -> Step {
        let (title, rule) = match self.relation {
            Relation::Disjoint => {
                ("Nothing is left: disjoint", "No point of A is on the inner side of all edges of B.")
            }
            Relation::Touching => {
                ("No area is left: they just touch", "The intersection is a point or a part of an edge, without area.")
            }
            Relation::Overlapping => (
                "No area is left after rounding",
                "Their interiors do intersect, as exact predicates show, but by less than the rounding error of the \
                 cuts.",
            ),
        };
        let row = |(i, corners): (usize, &Vec<Corner>)| {
            let counts = [before_only(corners).len(), left(corners).count()];
            let cells = counts.map(|count| count.to_string()).to_vec();
            Row::new(format!("b{i}"), cells, RowState::Done).at_step(FIRST_CUT + i)
        };
        let table = Side::table(["edge", "corners before", "corners after"], self.done.iter().enumerate().map(row));
        Step::new("left", title, rule).formula("area of the intersection = 0").beside(table)
    }
}
