//! Tells the monotone chain: which corners of a polygon are those of its convex hull?

use super::{
    Subject, Walkthrough,
    listing::Listing,
    outline_terms::{area, in_f64},
    polygon_terms::{PolygonOfPair, cross_product},
    shoelace,
    telling::{Row, RowState, Side, Step, Table, Telling},
    terms::{number, pair},
};
use crate::{
    collision::{
        Point, Polygon, Relation,
        explain::{HullStep, monotone_chain},
        relation,
    },
    picture::{Fill, Mark, Role, Sign, Stroke},
};
use glam::Vec2;

/// The convex hull.
pub const WALKTHROUGH: Walkthrough = Walkthrough {
    name: "Convex hull",
    help: "which corners of a polygon are those of its convex hull?",
    applies: shoelace::applies,
    most_shapes: None,
    tell,
    code: &[
        Listing::new("Rust", include_str!("../../../assets/code/monotone_chain.rs")),
        Listing::new("JavaScript", include_str!("../../../assets/code/monotone_chain.js")),
        Listing::new("Python", include_str!("../../../assets/code/monotone_chain.py")),
    ],
};

fn tell(subject: &Subject) -> Option<Telling> {
    let of = PolygonOfPair::first(subject.shapes(), |_| true)?;
    let told = monotone_chain(of.polygon.vertices()).ok()?;
    let mut steps: Vec<Step> = (0..told.steps.len()).map(|i| step(of, &told.steps, i)).collect();
    steps.push(closing(of, &told.answer));
    let agrees = is_hull(&told.answer, of.polygon);
    Some(Telling { algorithm: told.algorithm, cost: told.cost, agrees, steps })
}

/// Whether the module finds all corners within the hull, and none inside of it exactly when the polygon is convex.
fn is_hull(hull: &[Vec2], polygon: &Polygon) -> bool {
    let Ok(hull) = Polygon::new(hull) else { return false };
    let places: Vec<Relation> = polygon
        .vertices()
        .iter()
        .filter_map(|corner| Point::new(*corner).ok())
        .map(|corner| relation(&corner, &hull))
        .collect();
    !places.contains(&Relation::Disjoint) && places.contains(&Relation::Overlapping) != polygon.is_convex()
}

fn step(of: PolygonOfPair, steps: &[HullStep], index: usize) -> Step {
    let mut step = match &steps[index] {
        HullStep::Sort { points } => {
            let rule = "The corners are sorted by x, then by y. In that order they make the first chain, on the side of the smaller y; in \
                        the opposite order the second, on the side of the greater y.";
            let mut step = Step::new("Sort by x", rule).at_line("sort");
            step = step.formula(format!("order: {}", of.names(points)));
            for (i, point) in points.iter().enumerate() {
                step.sign(point.as_dvec2(), Sign::Dot, of.role);
                step = step.formula(format!("number {i}: {} = {}", of.name(*point), pair(point.as_dvec2())));
            }
            step
        }
        HullStep::Pop { is_back, corner, cross, chain } => pop(of, *is_back, *corner, *cross, chain),
        HullStep::Push { is_back, chain } => push(of, *is_back, chain),
    };
    // The first chain stays while the other is made.
    if matches!(steps[index], HullStep::Push { is_back: true, .. } | HullStep::Pop { is_back: true, .. }) {
        let first = steps.iter().rev().find_map(|step| match step {
            HullStep::Push { is_back: false, chain } => Some(chain),
            _ => None,
        });
        if let Some(first) = first {
            step.path(&in_f64(first), false, Role::Neutral, Stroke::Solid);
        }
    }
    of.label(&mut step, of.polygon.vertices());
    step.beside(table(of, steps, index))
}

fn which(is_back: bool) -> &'static str {
    if is_back { "second" } else { "first" }
}

fn pop(of: PolygonOfPair, is_back: bool, [p, q, r]: [Vec2; 3], cross: f64, chain: &[Vec2]) -> Step {
    let names = [p, q, r].map(|corner| of.name(corner));
    let [u, v] = [q.as_dvec2() - p.as_dvec2(), r.as_dvec2() - p.as_dvec2()];
    let rule = "Before a corner is added, the last of the chain is taken away as long as the way over it does not turn from +x towards +y, \
                (q − p)×(r − p) ≤ 0: it lies inside of the hull, or on its side.";
    let turns = if cross < 0.0 { "turns from +y towards +x" } else { "goes straight on" };
    let mut step = Step::new(format!("Take {} away: the way to {} {turns}", names[1], names[2]), rule)
        .at_line("pop")
        .formula(format!("p = {}, q = {}, r = {}", names[0], names[1], names[2]))
        .formula(format!("(q − p)×(r − p) = {} ≤ 0", cross_product(u, v)));
    step.path(&in_f64(chain), false, Role::Hit, Stroke::Heavy);
    step.path(&in_f64(&[p, q, r]), false, Role::Neutral, Stroke::Dashed);
    step.sign(q.as_dvec2(), Sign::Cross, Role::Neutral);
    step.label(q.as_dvec2(), "away", Role::Neutral);
    step.formula(format!("{} chain: {}", which(is_back), of.names(chain)))
}

fn push(of: PolygonOfPair, is_back: bool, chain: &[Vec2]) -> Step {
    let name = chain.last().map_or_else(String::new, |corner| of.name(*corner));
    let rule = "The next corner in the order is added: so far the chain turns from +x towards +y at each corner.";
    let mut step = Step::new(format!("Add {name} to the {} chain", which(is_back)), rule).at_line("push");
    if let [.., p, q, r] = chain {
        let [u, v] = [q.as_dvec2() - p.as_dvec2(), r.as_dvec2() - p.as_dvec2()];
        step = step
            .formula(format!("p = {}, q = {}, r = {}", of.name(*p), of.name(*q), of.name(*r)))
            .formula(format!("(q − p)×(r − p) = {} > 0: it turns from +x towards +y", cross_product(u, v)));
    }
    step.path(&in_f64(chain), false, Role::Hit, Stroke::Heavy);
    chain.iter().for_each(|corner| step.sign(corner.as_dvec2(), Sign::Dot, Role::Hit));
    step.formula(format!("{} chain: {}", which(is_back), of.names(chain)))
}

/// The additions and removals so far.
fn table(of: PolygonOfPair, steps: &[HullStep], current: usize) -> Side {
    let row = |(i, step): (usize, &HullStep)| {
        let (corner, is_back, what) = match step {
            HullStep::Sort { .. } => return None,
            HullStep::Pop { is_back, corner, .. } => (corner[1], *is_back, "away"),
            HullStep::Push { is_back, chain } => (*chain.last()?, *is_back, "added"),
        };
        let cells = vec![which(is_back).to_owned(), what.to_owned()];
        let state = if i == current { RowState::Current } else { RowState::Done };
        Some(Row { name: of.name(corner), cells, state, ..Row::default() })
    };
    let rows = steps.iter().enumerate().take(current + 1).filter_map(row).collect();
    Side::Table(Table { head: vec!["corner", "chain", "what"], rows, ..Table::default() })
}

fn closing(of: PolygonOfPair, hull: &[Vec2]) -> Step {
    let (all, on) = (of.polygon.vertices().len(), hull.len());
    let (own, hulls) = (of.polygon.area(), area(&in_f64(hull)));
    let rule = "Both chains together are the hull: the smallest convex outline around the corners, whatever their order was. It \
                also makes an outline of points in no order at all.";
    let mut step = Step::new(format!("The hull: {on} of {all} corners"), rule)
        .at_line("hull")
        .formula(format!("hull: {}", of.names(hull)))
        .worked(|n| {
            let difference = format!("{} − {}", n.number(hulls), n.number(own));
            format!("area of the hull − area of the polygon = {difference} = {}", number(hulls - own))
        });
    step.marks.push(Mark::Area { outline: hull.to_vec(), role: Role::Hit, fill: Fill::Tint });
    step.path(&in_f64(hull), true, Role::Hit, Stroke::Heavy);
    of.label(&mut step, of.polygon.vertices());
    step
}

#[cfg(test)]
mod tests {
    use crate::collision::explain::monotone_chain;
    use glam::Vec2;

    include!("../../../assets/code/monotone_chain.rs");

    #[test]
    fn the_code_has_the_hull_of_the_textbook() {
        let points: Vec<Vec2> = (0..40).map(|i| Vec2::new((i * 7 % 11) as f32, (i * 5 % 13) as f32)).collect();
        for count in 3..points.len() {
            let told = monotone_chain(&points[..count]).unwrap().answer;
            assert_eq!(convex_hull(points[..count].to_vec()), told, "the first {count} points");
        }
    }
}
