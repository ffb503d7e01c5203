//! Explains the monotone chain: which corners of a polygon are those of its convex hull?

use crate::algorithm::runnable_program::one_outline;
use crate::algorithm::steps::outline_terms::{PolygonOfPair, cross_product, in_f64, letter};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::number;
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::algorithm::{Algorithm, Scope, Subject, shoelace};
use crate::collision::explain::{ChainChange, RemovedPoint, monotone_chain};
use crate::collision::{Point, Polygon, Relation, area, overlaps, relation};
use crate::marks::{Fill, Role, Sign, Stroke};
use core::cmp::Ordering;
use glam::Vec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Convex hull",
    help: "which corners of a polygon are corners of its convex hull?",
    applies: |shapes, _| shoelace::applies(shapes),
    scope: Scope::Pair,
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
    let (agrees, count) = (is_hull(&twin.answer, &of.polygon), twin.steps.changes.len());
    let other = subject.shapes()[usize::from(of.role == Role::A)];
    let is_false_hit =
        !overlaps(other, &of.polygon) && Polygon::new(&twin.answer).is_ok_and(|hull| overlaps(other, &hull));
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, (of, twin));
    let builder = builder.one(|(of, twin)| sort(of, &twin.steps.sorted));
    let builder = builder.each(0..count, |(of, twin), i| change(of, &twin.steps.changes, i));
    Some(builder.one(move |(of, twin)| last_step(of, &twin.answer, is_false_hit)).steps())
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

fn sort(of: &PolygonOfPair, points: &[Vec2]) -> Step {
    let rule = "The convex hull is the smallest convex outline around all corners, like a rubber band. Sort the \
                corners by x, then by y. Keep only clockwise turns (with y down: from +x towards +y): a pass in this order gives the half of the hull at \
                smaller y, a pass in reverse the half at larger y.";
    let whose = letter(of.role);
    let mut step = Step::new("sort", format!("Sort the corners of {whose} by x"), rule)
        .formula(format!("order: {}", of.names(points)));
    points.iter().for_each(|point| step.sign(point.as_dvec2(), Sign::Dot, of.role));
    of.label(&mut step, of.polygon.vertices());
    let row = |at: &Vec2| Row::new(of.name(*at), [at.x, at.y].map(|x| number(x.into())), RowState::Done);
    step.beside(Side::table(["sorted", "x", "y"], points.iter().map(row)))
}

fn change(of: &PolygonOfPair, changes: &[ChainChange], index: usize) -> Step {
    let ChainChange { is_back, chain, removed } = &changes[index];
    let mut step = match removed {
        Some(removed) => remove(of, *is_back, removed, chain),
        None => add(of, *is_back, chain),
    };
    // The first chain stays visible while the second is built.
    let mut first = changes.iter().rev().filter(|change| *is_back && !change.is_back && change.removed.is_none());
    if let Some(first) = first.next() {
        step.path(&in_f64(&first.chain), false, Role::Neutral, Stroke::Solid);
    }
    let tested = removed.map_or_else(|| chain.last_chunk().copied(), |removed| Some(removed.corner));
    name_corners(of, &mut step, tested, removed.is_some());
    step.beside(table(of, &changes[..=index]))
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

fn which(is_back: bool) -> &'static str {
    if is_back { "second" } else { "first" }
}

fn remove(of: &PolygonOfPair, is_back: bool, removed: &RemovedPoint, chain: &[Vec2]) -> Step {
    let RemovedPoint { corner: [p, q, r], cross } = *removed;
    let names = [p, q, r].map(|corner| of.name(corner));
    let [u, v] = [q.as_dvec2() - p.as_dvec2(), r.as_dvec2() - p.as_dvec2()];
    let rule = if is_back {
        "Before a corner r is added, the last corner q of the chain is removed as long as the path p, q, r does not \
         turn clockwise, (q − p)×(r − p) ≤ 0: q is not a corner of this chain."
    } else {
        "Before a corner r is added, the last corner q of the chain is removed as long as the path p, q, r does not \
         turn clockwise, (q − p)×(r − p) ≤ 0: q is not a corner of this chain. The second chain may still use it."
    };
    let turns = if cross < 0.0 { "turns counter-clockwise" } else { "goes straight on" };
    let mut step = Step::new("pop", format!("Remove {}: the path to {} {turns}", names[1], names[2]), rule)
        .formula(of.three([p, q, r]))
        .formula(format!("(q − p)×(r − p) = {} ≤ 0", cross_product(u, v)));
    draw_chain(&mut step, chain);
    step.path(&in_f64(&[p, q, r]), false, Role::Neutral, Stroke::Dashed);
    step.sign(q.as_dvec2(), Sign::Cross, Role::Neutral);
    step.formula(format!("{} chain: {}", which(is_back), of.names(chain)))
}

fn add(of: &PolygonOfPair, is_back: bool, chain: &[Vec2]) -> Step {
    let name = chain.last().map_or_else(String::new, |corner| of.name(*corner));
    let title = format!("Add {name} to the {} chain", which(is_back));
    let mut step = if let [.., p, q, r] = chain {
        let rule = "The next corner in the order is added, since the chain still turns clockwise at each corner: \
                    (q − p)×(r − p) > 0 for any three in a row.";
        let [u, v] = [q.as_dvec2() - p.as_dvec2(), r.as_dvec2() - p.as_dvec2()];
        Step::new("push", title, rule)
            .formula(of.three([*p, *q, *r]))
            .formula(format!("(q − p)×(r − p) = {} > 0: it turns clockwise", cross_product(u, v)))
    } else {
        let rule = "With fewer than three corners there is no turn to test, so the next corner in the order is added.";
        Step::new("push", title, rule)
    };
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

/// The changes up to the current one.
fn table(of: &PolygonOfPair, changes: &[ChainChange]) -> Side {
    let row = |(i, change): (usize, &ChainChange)| {
        let (corner, action) = match change.removed {
            Some(removed) => (Some(removed.corner[1]), "removed"),
            None => (change.chain.last().copied(), "added"),
        };
        let state = if i + 1 == changes.len() { RowState::Current } else { RowState::Done };
        let name = corner.map_or_else(String::new, |corner| of.name(corner));
        // After the step of the order, one step for each change.
        Row::new(name, [which(change.is_back).to_owned(), action.to_owned()], state).at_step(i + 1)
    };
    Side::table(["corner", "chain", "action"], changes.iter().enumerate().map(row))
}

fn last_step(of: &PolygonOfPair, hull: &[Vec2], is_false_hit: bool) -> Step {
    let (all, on) = (of.polygon.vertices().len(), hull.len());
    let (own, hulls) = (of.polygon.area(), area(hull));
    let rule = "Both chains together are the hull: the smallest convex outline around the corners. The method \
                works for any points, in any order.";
    let mut step = Step::new("hull", format!("The hull: {on} of {all} corners"), rule)
        .formula(format!("hull: {}", of.names(hull)))
        .with_enough_digits(|n| {
            let exact = if of.polygon.is_convex() { Ordering::Equal } else { Ordering::Greater };
            format!("area of the hull − area of the polygon = {}", n.difference(hulls, own, exact))
        });
    if is_false_hit {
        let other = letter(if of.role == Role::A { Role::B } else { Role::A });
        step = step.formula(format!(
            "{other} meets the hull, but not the polygon: a test with the hull alone would give a false hit"
        ));
    }
    step.area(&in_f64(hull), Role::Hit, Fill::Tint);
    step.path(&in_f64(hull), true, Role::Hit, Stroke::Heavy);
    of.label(&mut step, of.polygon.vertices());
    step
}
