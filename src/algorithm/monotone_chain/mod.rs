//! Explains the monotone chain: which corners of a polygon are those of its convex hull?

use crate::{
    algorithm::{
        Algorithm, Subject,
        runnable_program::one_outline,
        shoelace,
        steps::{
            Row, RowState, Side, Step,
            outline_terms::{PolygonOfPair, cross_product, in_f64},
            plan::{Plan, Steps},
            terms::number,
        },
    },
    collision::{
        Point, Polygon, Relation, area,
        explain::{HullStep, monotone_chain},
        relation,
    },
    picture::{Fill, Role, Sign, Stroke},
};
use core::cmp::Ordering;
use glam::Vec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Convex hull",
    help: "which corners of a polygon are corners of its convex hull?",
    applies: |shapes, _| shoelace::applies(shapes),
    most_shapes: None,
    steps,
    legend: legend! {
        (Line(Heavy), Hit) => "the chain so far",
        (Outline(Heavy) | Fill(Tint), Hit) => "the hull",
        (Line(Dashed), _) => "the turn being tested",
        (Line(Solid), Neutral) => "the first chain",
        (Sign(Cross), _) => "removed corner",
        (Sign(Dot), Hit) => "corner of the chain",
        (Sign(Dot), _) => "corner to sort",
    },
    listings: listings!(),
    inputs: |subject| one_outline(subject, |_| true, "convex_hull(outline.to_vec())"),
    method: None,
};

fn steps(subject: &Subject) -> Option<Steps> {
    let of = PolygonOfPair::first(subject.shapes(), |_| true)?;
    let twin = monotone_chain(of.polygon.vertices()).ok()?;
    let (agrees, count) = (is_hull(&twin.answer, &of.polygon), twin.steps.len());
    let plan = Plan::new(twin.algorithm, twin.cost, agrees, (of, twin));
    let plan = plan.each(0..count, |(of, twin), i| step(of, &twin.steps, i));
    Some(plan.one(|(of, twin)| closing(of, &twin.answer)).steps())
}

/// Whether by the module all corners are within the hull, and no corner is in its interior exactly if the polygon is convex.
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

fn step(of: &PolygonOfPair, steps: &[HullStep], index: usize) -> Step {
    let mut step = match &steps[index] {
        HullStep::Sort { points } => {
            let rule = "The convex hull is the smallest convex outline around all corners, like a rubber band. Sort \
                        the corners by x, then by y; a chain in this order that turns only from +x towards +y has all \
                        other corners at larger y: it is the first half of the hull. The reverse order gives the \
                        second half, at larger y.";
            let whose = if of.role == Role::A { "A" } else { "B" };
            let mut step = Step::new("sort", format!("Sort the corners of {whose} by x"), rule);
            step = step.formula(format!("order: {}", of.names(points)));
            points.iter().for_each(|point| step.sign(point.as_dvec2(), Sign::Dot, of.role));
            step
        }
        HullStep::Pop { is_back, corner, cross, chain } => pop(of, *is_back, *corner, *cross, chain),
        HullStep::Push { is_back, chain } => push(of, *is_back, chain),
    };
    // The first chain stays visible while the second is built.
    if matches!(steps[index], HullStep::Push { is_back: true, .. } | HullStep::Pop { is_back: true, .. }) {
        let first = steps.iter().rev().find_map(|step| match step {
            HullStep::Push { is_back: false, chain } => Some(chain),
            _ => None,
        });
        if let Some(first) = first {
            step.path(&in_f64(first), false, Role::Neutral, Stroke::Solid);
        }
    }
    let tested = match &steps[index] {
        HullStep::Sort { .. } => None,
        HullStep::Pop { corner, .. } => Some(*corner),
        HullStep::Push { chain, .. } => chain.last_chunk().copied(),
    };
    name_corners(of, &mut step, tested, matches!(steps[index], HullStep::Pop { .. }));
    step.beside(if let HullStep::Sort { points } = &steps[index] { order(of, points) } else { table(of, steps, index) })
}

fn name_corners(of: &PolygonOfPair, step: &mut Step, tested: Option<[Vec2; 3]>, is_removed: bool) {
    let tested: Vec<Vec2> = tested.into_iter().flatten().collect();
    let others: Vec<Vec2> = of.polygon.vertices().iter().copied().filter(|corner| !tested.contains(corner)).collect();
    of.label(step, &others);
    for (letter, corner) in ["p", "q", "r"].into_iter().zip(tested) {
        let end = if is_removed && letter == "q" { ": removed" } else { "" };
        step.label(corner.as_dvec2(), format!("{letter} = {}{end}", of.name(corner)), of.role);
    }
}

fn order(of: &PolygonOfPair, points: &[Vec2]) -> Side {
    let row =
        |point: &Vec2| Row::new(of.name(*point), [number(point.x.into()), number(point.y.into())], RowState::Done);
    Side::table(["sorted", "x", "y"], points.iter().map(row))
}

fn which(is_back: bool) -> &'static str {
    if is_back { "second" } else { "first" }
}

fn pop(of: &PolygonOfPair, is_back: bool, [p, q, r]: [Vec2; 3], cross: f64, chain: &[Vec2]) -> Step {
    let names = [p, q, r].map(|corner| of.name(corner));
    let [u, v] = [q.as_dvec2() - p.as_dvec2(), r.as_dvec2() - p.as_dvec2()];
    let rule = if is_back {
        "Before a corner r is added, the last corner q of the chain is removed as long as the path p, q, r does not \
         turn from +x towards +y, (q − p)×(r − p) ≤ 0: q is not a corner of this chain."
    } else {
        "Before a corner r is added, the last corner q of the chain is removed as long as the path p, q, r does not \
         turn from +x towards +y, (q − p)×(r − p) ≤ 0: q is not a corner of this chain. The second chain may still use it."
    };
    let turns = if cross < 0.0 { "turns from +y towards +x" } else { "goes straight on" };
    let mut step = Step::new("pop", format!("Remove {}: the path to {} {turns}", names[1], names[2]), rule)
        .formula(of.three([p, q, r]))
        .formula(format!("(q − p)×(r − p) = {} ≤ 0", cross_product(u, v)));
    draw_chain(&mut step, chain);
    step.path(&in_f64(&[p, q, r]), false, Role::Neutral, Stroke::Dashed);
    step.sign(q.as_dvec2(), Sign::Cross, Role::Neutral);
    step.formula(format!("{} chain: {}", which(is_back), of.names(chain)))
}

fn push(of: &PolygonOfPair, is_back: bool, chain: &[Vec2]) -> Step {
    let name = chain.last().map_or_else(String::new, |corner| of.name(*corner));
    let rule = "The next corner in the order is added: the chain so far turns from +x towards +y at each corner, (q − \
                p)×(r − p) > 0 for any three in a row.";
    let mut step = Step::new("push", format!("Add {name} to the {} chain", which(is_back)), rule);
    if let [.., p, q, r] = chain {
        let [u, v] = [q.as_dvec2() - p.as_dvec2(), r.as_dvec2() - p.as_dvec2()];
        step = step
            .formula(of.three([*p, *q, *r]))
            .formula(format!("(q − p)×(r − p) = {} > 0: it turns from +x towards +y", cross_product(u, v)));
    } else {
        step = step.formula("fewer than three corners: nothing to test yet");
    }
    draw_chain(&mut step, chain);
    step.formula(format!("{} chain: {}", which(is_back), of.names(chain)))
}

/// A single corner is a dot, not a line yet.
fn draw_chain(step: &mut Step, chain: &[Vec2]) {
    if chain.len() > 1 {
        step.path(&in_f64(chain), false, Role::Hit, Stroke::Heavy);
    }
    chain.iter().for_each(|corner| step.sign(corner.as_dvec2(), Sign::Dot, Role::Hit));
}

fn table(of: &PolygonOfPair, steps: &[HullStep], current: usize) -> Side {
    let row = |(i, step): (usize, &HullStep)| {
        let (corner, is_back, action) = match step {
            HullStep::Sort { .. } => return None,
            HullStep::Pop { is_back, corner, .. } => (corner[1], *is_back, "removed"),
            HullStep::Push { is_back, chain } => (*chain.last()?, *is_back, "added"),
        };
        let cells = vec![which(is_back).to_owned(), action.to_owned()];
        let state = if i == current { RowState::Current } else { RowState::Done };
        Some(Row::new(of.name(corner), cells, state).at_step(i))
    };
    Side::table(["corner", "chain", "action"], steps.iter().enumerate().take(current + 1).filter_map(row))
}

fn closing(of: &PolygonOfPair, hull: &[Vec2]) -> Step {
    let (all, on) = (of.polygon.vertices().len(), hull.len());
    let (own, hulls) = (of.polygon.area(), area(hull));
    let rule = "Both chains together are the hull: the smallest convex outline around the corners, whatever their \
                order. The method works for points in any order.";
    let mut step = Step::new("hull", format!("The hull: {on} of {all} corners"), rule)
        .formula(format!("hull: {}", of.names(hull)))
        .with_enough_digits(|n| {
            let exact = if of.polygon.is_convex() { Ordering::Equal } else { Ordering::Greater };
            format!("area of the hull − area of the polygon = {}", n.difference(hulls, own, exact))
        });
    step.area(&in_f64(hull), Role::Hit, Fill::Tint);
    step.path(&in_f64(hull), true, Role::Hit, Stroke::Heavy);
    of.label(&mut step, of.polygon.vertices());
    step
}

#[cfg(test)]
mod tests {
    use crate::collision::explain::monotone_chain;
    use glam::Vec2;

    include!("listing.rs");

    #[test]
    fn the_code_has_the_hull_of_the_textbook() {
        let points: Vec<Vec2> = (0..40).map(|i| Vec2::new((i * 7 % 11) as f32, (i * 5 % 13) as f32)).collect();
        for count in 3..points.len() {
            let twin = monotone_chain(&points[..count]).unwrap().answer;
            assert_eq!(convex_hull(points[..count].to_vec()), twin, "the first {count} points");
        }
    }
}
