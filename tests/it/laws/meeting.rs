//! Relation, distance and depth agree with the exact answers and with each other.

use super::{Broken, Pair, SLOT, ensure};
use crate::oracle::relation::{self, Place};
use crate::oracle::{self, Figure, P, Q, area, depth, distance, figure, round};
use collision_lab::collision::{self, Contact, Relation, Shape, closest_points, contact, contains, overlaps};

pub fn relation_is_exact(pair: &Pair) -> Result<(), Broken> {
    let got = collision::relation(&pair.a, &pair.b);
    ensure(got == pair.relation, || format!("expected {:?}, got {got:?}", pair.relation))
}

pub fn questions_agree(pair: &Pair) -> Result<(), Broken> {
    let Pair { a, b, .. } = pair;
    let meet = collision::relation(a, b) != Relation::Disjoint;
    ensure(overlaps(a, b) == meet, || format!("overlaps is {}, the relation says {meet}", !meet))?;
    let distance = closest_points(a, b).distance;
    ensure((distance == 0.0) == meet, || format!("distance {distance:e}, but meeting is {meet}"))?;
    let contact = contact(a, b);
    ensure(contact.is_some() == meet, || format!("{contact:?}, but meeting is {meet}"))?;
    match b {
        Shape::Point(p) => ensure(contains(a, p.position()) == meet, || format!("contains is {}", !meet)),
        _ => Ok(()),
    }
}

pub fn distance_is_right(pair: &Pair) -> Result<(), Broken> {
    let got = closest_points(&pair.a, &pair.b).distance;
    let exact = distance::distance(&pair.fa, &pair.fb);
    ensure(got.is_finite() && got >= 0.0 && (f64::from(got) - exact).abs() <= pair.tolerance, || {
        format!("distance {got:e} is off {exact:e} by more than {:e}", pair.tolerance)
    })
}

pub fn closest_points_are_on_the_shapes(pair: &Pair) -> Result<(), Broken> {
    let closest = closest_points(&pair.a, &pair.b);
    ensure(closest.on_a.is_finite() && closest.on_b.is_finite(), || format!("{closest:?}"))?;
    let (on_a, on_b) = (P::from(closest.on_a), P::from(closest.on_b));
    for (name, figure, point) in [("a", &pair.fa, &on_a), ("b", &pair.fb, &on_b)] {
        let off = distance::to_figure(figure, point);
        ensure(off <= pair.tolerance, || format!("{closest:?}: on_{name} is {off:e} away from {name}"))?;
    }
    let apart = on_a.minus(&on_b).square().sqrt();
    let exact = distance::distance(&pair.fa, &pair.fb);
    ensure((apart - exact).abs() <= 2.0 * pair.tolerance, || {
        format!("{closest:?}: the points are {apart:e} apart, the shapes {exact:e}")
    })?;
    let meet = pair.relation != Relation::Disjoint;
    ensure(!meet || closest.on_a == closest.on_b, || format!("{closest:?}: not a common point"))
}

pub fn contact_separates_the_pair(pair: &Pair) -> Result<(), Broken> {
    let Some(contact) = contact(&pair.a, &pair.b) else { return Ok(()) };
    let Contact { normal, depth, depth_is_upper_bound } = contact;
    ensure(!depth_is_upper_bound, || format!("{contact:?}: the search gave up"))?;
    ensure((normal.as_dvec2().length() - 1.0).abs() <= 4.0 * f64::from(f32::EPSILON), || {
        format!("{contact:?}: the normal has length {}", normal.as_dvec2().length())
    })?;
    let due = depth::is_due(&pair.fa, &pair.fb);
    ensure(depth.is_finite() && depth >= 0.0 && (depth > 0.0) == due, || {
        format!("{contact:?}: the depth must {}be above zero", if due { "" } else { "not " })
    })?;
    if pair.fa.is_convex() && pair.fb.is_convex() {
        return separates_convex(pair, contact);
    }
    match (&pair.fa, &pair.fb) {
        (Figure::Disc(c, r), Figure::Area(outline)) => separates_disc(pair, contact.flipped(), c, r, outline),
        (Figure::Area(outline), Figure::Disc(c, r)) => separates_disc(pair, contact, c, r, outline),
        _ => separates_concave(pair, contact),
    }
}

/// Along the normal the two overlap by the depth, and along no direction by less.
fn separates_convex(pair: &Pair, contact: Contact) -> Result<(), Broken> {
    let exact = depth::of_convex(&pair.fa, &pair.fb).max(0.0);
    ensure((f64::from(contact.depth) - exact).abs() <= pair.tolerance, || {
        format!("{contact:?}: the depth is {exact:e}, tolerance {:e}", pair.tolerance)
    })?;
    let normal = P::from(contact.normal);
    let along = (extent_along(&pair.fa, &normal) + extent_along(&pair.fb, &normal.times(&Q::new(-1, 1)))).to_f64();
    ensure((along - f64::from(contact.depth)).abs() <= 2.0 * pair.tolerance, || {
        format!("{contact:?}: along the normal the overlap is {along:e}")
    })
}

/// The extent of a figure along a unit direction.
fn extent_along(figure: &Figure, direction: &P) -> Q {
    match figure {
        Figure::Disc(c, r) => c.dot(direction) + r.clone(),
        other => other.corners().iter().map(|p| p.dot(direction)).max().expect("a corner"),
    }
}

/// Whether two figures nowhere overlap by more than a width.
fn is_slight(a: &Figure, b: &Figure, width: f64) -> bool {
    let inside_of = |figure: &Figure, segment: [&P; 2], outline: &[P]| {
        let middles = relation::pieces(segment, outline).into_iter().map(|[p, q]| p.middle(&q));
        let mut inner = middles.filter(|p| relation::place(outline, p) == Place::In);
        inner.all(|p| distance::to_outline(figure, &p) <= width)
    };
    match (a, b) {
        (Figure::Area(a), Figure::Area(b)) => area::components(a, b).into_iter().all(|part| {
            let area = figure::signed_area(&part).to_f64();
            area <= width * Figure::Area(part).perimeter()
        }),
        (Figure::Area(outline), Figure::Segment(p, q)) => inside_of(a, [p, q], outline),
        (Figure::Segment(p, q), Figure::Area(outline)) => inside_of(b, [p, q], outline),
        _ => relation::relation(a, b) != Relation::Overlapping,
    }
}

/// With at most this many pairs of corners every separating move is tried; otherwise some directions are.
const EXHAUSTIVE: usize = 100;

fn separates_concave(pair: &Pair, contact: Contact) -> Result<(), Broken> {
    let shorter = (f64::from(contact.depth) - pair.tolerance).max(0.0);
    let found = if pair.fa.corners().len() * pair.fb.corners().len() <= EXHAUSTIVE {
        depth::shortest_separating_move(&pair.fa, &pair.fb, shorter)
    } else {
        depth::some_separating_move(&pair.fa, &pair.fb, shorter)
    };
    if let Some(shorter) = found.filter(|_| shorter > 0.0) {
        return Err(format!("{contact:?}: a shorter way out is {:?}", shorter.to_f64()));
    }
    let moved = pair.fb.moved(&way(contact));
    let parted = depth::shortest_separating_move(&pair.fa, &moved, 2.0 * pair.tolerance).is_some()
        || is_slight(&pair.fa, &moved, SLOT * f64::from(oracle::size(&pair.a, &pair.b)));
    ensure(parted, || format!("{contact:?}: moving b by the depth does not part them"))?;
    let gap = distance::distance(&pair.fa, &moved);
    ensure(gap <= 2.0 * pair.tolerance, || format!("{contact:?}: moving b by the depth leaves a gap of {gap:e}"))
}

/// As above, for a concave outline and a moving disc.
fn separates_disc(pair: &Pair, contact: Contact, c: &P, r: &Q, outline: &[P]) -> Result<(), Broken> {
    let around_center: Vec<[f64; 2]> = outline.iter().map(|p| p.minus(c).to_f64()).collect();
    let (r, depth) = (r.to_f64(), f64::from(contact.depth));
    if let Some(shorter) = round::shortest_separating_move(&around_center, r, depth - pair.tolerance) {
        return Err(format!("{contact:?} for the moving disc: a shorter way out is {shorter:?}"));
    }
    let left = r - round::clearance(&around_center, way(contact).to_f64());
    ensure(left.abs() <= 2.0 * pair.tolerance, || {
        format!("{contact:?} for the moving disc: moving by the depth leaves an overlap of {left:e}")
    })
}

fn way(contact: Contact) -> P {
    P::from(contact.normal).times(&contact.depth.into())
}
