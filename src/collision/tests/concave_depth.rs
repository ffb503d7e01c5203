//! Is the depth of a concave shape the shortest way out? Against trying every place where it could end.

use crate::collision::tests::seeds::seeds;
use crate::collision::{
    answer::{Contact, Relation},
    contact::{
        any_pair::contact,
        concave::best,
        exit_search::{ExitSearch, State},
        parts::part_tree,
    },
    relation::any_pair::relation,
    shape::{
        any_shape::{AsShape, Shape},
        canonical::Canonical,
        circle::Circle,
        polygon::Polygon,
        rect::Rect,
        segment::Segment,
    },
    sign::exact_point::Exact,
};
use crate::split_mix::SplitMix;
use core::{
    array::from_fn,
    f32::consts::{FRAC_PI_4, SQRT_2, TAU},
};
use glam::{DVec2, Vec2};

/// All points within a radius of a convex outline.
struct Round(Vec<DVec2>, f64);

impl Round {
    /// The Minkowski difference: the hull of all differences of corners.
    fn minus(&self, other: &Self) -> Self {
        let mut points: Vec<DVec2> = self.0.iter().flat_map(|p| other.0.iter().map(move |q| *p - *q)).collect();
        points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
        let mut hull: Vec<DVec2> = Vec::new();
        for pass in [points.clone(), points.into_iter().rev().collect()] {
            let start = hull.len();
            for point in pass {
                while hull.len() > start + 1 && {
                    let [p, q] = [hull[hull.len() - 2], hull[hull.len() - 1]];
                    let is_straight_on = (q - p).dot(point - q) > 0.0;
                    let tolerance =
                        if is_straight_on { 1e-13 * ((q - p).length() * (point - q).length()) } else { 0.0 };
                    (q - p).perp_dot(point - q) <= tolerance
                } {
                    hull.pop();
                }
                hull.push(point);
            }
            hull.pop();
        }
        Self(hull, self.1 + other.1)
    }

    fn edges(&self) -> impl Iterator<Item = [DVec2; 2]> {
        (0..self.0.len()).map(|i| [self.0[i], self.0[(i + 1) % self.0.len()]]).filter(|[p, q]| p != q)
    }

    /// How far inside a point is, at least; below zero outside.
    fn depth(&self, t: DVec2) -> f64 {
        let inside = self.edges().map(|[p, q]| (q - p).normalize().perp_dot(t - p)).fold(f64::INFINITY, f64::min);
        if inside > 0.0 && self.0.len() > 2 {
            return inside + self.1;
        }
        let to_edges = self.edges().map(|[p, q]| to_segment(t, p, q)).fold(f64::INFINITY, f64::min);
        self.1 - to_edges.min(self.0.first().map_or(f64::INFINITY, |corner| corner.distance(t)))
    }

    fn sides(&self) -> impl Iterator<Item = [DVec2; 2]> {
        self.edges().map(|[p, q]| [p, q].map(|end| end - (q - p).perp().normalize() * self.1))
    }
}

fn to_segment(t: DVec2, p: DVec2, q: DVec2) -> f64 {
    let fraction = ((t - p).dot(q - p) / (q - p).length_squared()).clamp(0.0, 1.0);
    t.distance(p.lerp(q, fraction))
}

/// Where two lines cross, if their segments do or nearly do.
fn crossing([p, q]: [DVec2; 2], [r, s]: [DVec2; 2]) -> Option<DVec2> {
    let fraction = (r - p).perp_dot(s - r) / (q - p).perp_dot(s - r);
    (-1e-9..=1.0 + 1e-9).contains(&fraction).then(|| p.lerp(q, fraction))
}

fn on_circle(center: DVec2, radius: f64, [p, q]: [DVec2; 2]) -> [DVec2; 2] {
    let along = (q - p).normalize();
    let foot = p + along * (center - p).dot(along);
    let half = (radius * radius - foot.distance_squared(center)).max(0.0).sqrt();
    [foot - along * half, foot + along * half]
}

fn on_circles(a: DVec2, b: DVec2, radius: [f64; 2]) -> [DVec2; 2] {
    let (between, distance) = (b - a, a.distance(b));
    let along = (distance * distance + radius[0].powi(2) - radius[1].powi(2)) / (2.0 * distance);
    let aside = (radius[0].powi(2) - along * along).max(0.0).sqrt();
    let (unit, middle) = (between / distance, a + between / distance * along);
    [middle + unit.perp() * aside, middle - unit.perp() * aside]
}

/// A corner nearer to a seam counts as on it, for a rhombus beside it would be too thin.
const BESIDE: f64 = 1e-9;

/// The convex parts of a shape, and thin rhombi over the seams.
fn parts(shape: &Shape) -> Vec<Round> {
    let plain = |corners: &[Vec2]| corners.iter().map(Vec2::as_dvec2).collect::<Vec<_>>();
    match shape {
        Shape::Point(p) => vec![Round(plain(&[p.position()]), 0.0)],
        Shape::Segment(s) => vec![Round(plain(&[s.a(), s.b()]), 0.0)],
        Shape::Circle(c) => vec![Round(plain(&[c.center()]), f64::from(c.radius()))],
        Shape::Rect(r) => vec![Round(r.exact_corners().map(Exact::near).to_vec(), 0.0)],
        Shape::Polygon(p) => {
            let mut all: Vec<Round> = p.convex_parts().iter().map(|part| Round(plain(part.vertices()), 0.0)).collect();
            let corners = plain(p.vertices());
            let outline: Vec<[DVec2; 2]> = p.edges().map(|edge| edge.map(|end| end.as_dvec2())).collect();
            for [p, q] in all.iter().flat_map(Round::edges).collect::<Vec<_>>() {
                // A corner of the outline may lie on the side of a part, and only one of both halves be a seam.
                let is_on_side = |at: &DVec2| *at == q || to_segment(*at, p, q) < BESIDE;
                let mut on_side: Vec<DVec2> = corners.iter().copied().filter(is_on_side).collect();
                on_side.sort_by(|r, s| p.distance(*r).total_cmp(&p.distance(*s)));
                for pair in on_side.windows(2) {
                    let [p, q] = [pair[0], pair[1]];
                    if outline.contains(&[p, q]) {
                        continue;
                    }
                    // So thin that both parts beside the seam have it, and thicker than any tolerance.
                    let middle = p.midpoint(q);
                    let away = outline.iter().map(|[r, s]| to_segment(middle, *r, *s)).fold(f64::INFINITY, f64::min);
                    // No corner is in it, wherever along the seam.
                    let beside =
                        corners.iter().filter(|at| [p, q].iter().all(|end| at.distance(*end) >= BESIDE)).map(|at| {
                            let along = (*at - p).dot(q - p) / (q - p).length_squared();
                            to_segment(*at, p, q) / (1.0 - (2.0 * along - 1.0).abs()).max(1e-9)
                        });
                    let room = beside.fold(away.min(p.distance(q)), f64::min);
                    let aside = (q - p).perp().normalize() * (0.1 * room);
                    all.push(Round(vec![p, middle - aside, q, middle + aside], 0.0));
                }
            }
            all
        }
    }
}

/// The Minkowski differences of all parts of two shapes.
fn obstacles(a: &Shape, b: &Shape) -> Vec<Round> {
    let (a, b) = (parts(a), parts(b));
    a.iter().flat_map(|part| b.iter().map(move |other| part.minus(other))).collect()
}

/// The length of the shortest translation that no obstacle contains: of all places where it could end, the nearest.
fn shortest(obstacles: &[Round], tolerance: f64) -> f64 {
    let sides: Vec<[DVec2; 2]> = obstacles.iter().flat_map(Round::sides).collect();
    let circles: Vec<(DVec2, f64)> = obstacles
        .iter()
        .filter(|round| round.1 > 0.0)
        .flat_map(|round| round.0.iter().map(move |corner| (*corner, round.1)))
        .collect();
    let mut places = vec![DVec2::ZERO];
    for (i, &side) in sides.iter().enumerate() {
        let [p, q] = side;
        places.push(p.lerp(q, (-p.dot(q - p) / (q - p).length_squared()).clamp(0.0, 1.0)));
        places.extend(sides[..i].iter().filter_map(|&other| crossing(side, other)));
        places.extend(circles.iter().flat_map(|&(center, radius)| on_circle(center, radius, side)));
    }
    for (i, &(center, radius)) in circles.iter().enumerate() {
        places.push(center - center.normalize_or(DVec2::NEG_X) * radius);
        places.extend(circles[..i].iter().flat_map(|&(other, r)| on_circles(center, other, [radius, r])));
    }
    places.retain(|t| t.is_finite());
    places.sort_by(|p, q| p.length_squared().total_cmp(&q.length_squared()));
    let is_out = |t: &&DVec2| obstacles.iter().all(|obstacle| obstacle.depth(**t) <= tolerance);
    places.iter().find(is_out).expect("far away is out").length()
}

/// The outline of a shape without curves; empty for a circle.
fn outline(shape: &Shape) -> Vec<DVec2> {
    match shape {
        Shape::Point(p) => vec![p.position().as_dvec2()],
        Shape::Segment(s) => vec![s.a().as_dvec2(), s.b().as_dvec2()],
        Shape::Circle(_) => Vec::new(),
        Shape::Rect(r) => r.exact_corners().map(Exact::near).to_vec(),
        Shape::Polygon(p) => p.vertices().iter().map(Vec2::as_dvec2).collect(),
    }
}

fn edges(outline: &[DVec2]) -> Vec<[DVec2; 2]> {
    (0..outline.len()).map(|i| [outline[i], outline[(i + 1) % outline.len()]]).collect()
}

/// How deep the outline of one shape, moved by `t`, gets into another one: each edge is cut where it meets the other outline, and
/// the middles of all pieces are tried.
fn deepest_piece(of: &Shape, t: DVec2, within: &Shape) -> f64 {
    let area = edges(&outline(within));
    let mut deepest = 0.0_f64;
    for [p, q] in edges(&outline(of)).into_iter().map(|edge| edge.map(|end| end + t)) {
        let cut = |&[r, s]: &[DVec2; 2]| (r - p).perp_dot(s - r) / (q - p).perp_dot(s - r);
        let mut cuts: Vec<f64> =
            area.iter().map(cut).filter(|cut| (0.0..=1.0).contains(cut)).chain([0.0, 1.0]).collect();
        cuts.sort_by(f64::total_cmp);
        for piece in cuts.windows(2) {
            let middle = p.lerp(q, 0.5 * (piece[0] + piece[1]));
            let crosses = |&&[r, s]: &&[DVec2; 2]| {
                (r.y > middle.y) != (s.y > middle.y) && ((s - r).perp_dot(middle - r) > 0.0) == (s.y > r.y)
            };
            if area.iter().filter(crosses).count() % 2 == 1 {
                let depth = area.iter().map(|[r, s]| to_segment(middle, *r, *s)).fold(f64::INFINITY, f64::min);
                deepest = deepest.max(depth);
            }
        }
    }
    deepest
}

impl SplitMix {
    /// A small polygon, mostly concave: a star of random radii, on a grid or not.
    fn outline(&mut self, center: Vec2) -> Option<Polygon> {
        let count = 4 + (self.next() % 5) as usize;
        let grid = if self.one_in(2) { 5.0 } else { 0.0 };
        let corners: Vec<Vec2> = (0..count)
            .map(|i| {
                let at = center
                    + Vec2::from_angle(TAU * i as f32 / count as f32 + self.below(0.5)) * (8.0 + self.below(60.0));
                if grid > 0.0 { (at / grid).round() * grid } else { at }
            })
            .collect();
        Polygon::new(&corners).ok()
    }

    fn partner(&mut self) -> Option<Shape> {
        let [p, q] = from_fn(|_| if self.one_in(3) { (self.within(8.0)).round() * 5.0 } else { self.within(40.0) });
        match self.next() % 6 {
            0 => Shape::point(p).ok(),
            1 => Segment::new(p, q).ok().map(Shape::from),
            2 => Circle::new(p, 1.0 + self.below(30.0)).ok().map(Shape::from),
            3 => Rect::new(p, Vec2::new(1.0 + self.below(30.0), 1.0 + self.below(30.0)), self.below(7.0))
                .ok()
                .map(Shape::from),
            _ => self.outline(p).map(Shape::from),
        }
    }

    fn index(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    fn on_lattice(&mut self) -> Vec2 {
        Vec2::new(self.index(9) as f32, self.index(9) as f32)
    }

    /// From 1e-45 to 1e-3.
    fn nudge(&mut self) -> f32 {
        10_f64.powi(-3 - self.index(43) as i32) as f32
    }

    /// A polygon on the lattice, with one corner beside zero along one axis or both.
    fn nudged_outline(&mut self) -> Option<Polygon> {
        let mut corners: Vec<Vec2> = (0..4 + self.index(9)).map(|_| self.on_lattice()).collect();
        let middle = corners.iter().sum::<Vec2>() / corners.len() as f32;
        corners.sort_by(|p, q| (*p - middle).to_angle().total_cmp(&(*q - middle).to_angle()));
        let nudged = self.index(corners.len());
        let zero = match self.index(3) {
            0 => corners[nudged] * Vec2::X,
            1 => corners[nudged] * Vec2::Y,
            _ => corners[nudged],
        };
        corners.iter_mut().for_each(|corner| *corner -= zero);
        let corner = &mut corners[nudged];
        for along in [&mut corner.x, &mut corner.y] {
            if *along == 0.0 && !self.one_in(3) {
                *along = if self.one_in(2) { self.nudge() } else { -self.nudge() };
            }
        }
        Polygon::new(&corners).ok()
    }

    /// A shape on the lattice, or a nudged polygon.
    fn lattice_partner(&mut self) -> Option<Shape> {
        let [p, q] = from_fn(|_| self.on_lattice() - self.on_lattice());
        let [half, other] = from_fn(|_| 0.5 * (1 + self.index(6)) as f32);
        let thin = self.nudge();
        match self.index(9) {
            0 => Shape::point(p).ok(),
            1 | 2 => Segment::new(p, q).ok().map(Shape::from),
            3 => Circle::new(p, half).ok().map(Shape::from),
            4 => Rect::new(p, Vec2::new(half, other), 0.0).ok().map(Shape::from),
            5 => Rect::new(p, Vec2::new(half, other), self.below(7.0)).ok().map(Shape::from),
            6 => Rect::new(p, Vec2::new(half, thin), self.index(4) as f32 * FRAC_PI_4).ok().map(Shape::from),
            _ => self.nudged_outline().map(Shape::from),
        }
    }

    /// A nudged concave polygon and a shape that overlaps it, in either order.
    fn overlapping_nudged(&mut self) -> Option<[Shape; 2]> {
        let a = self.nudged_outline().filter(|a| !a.is_convex())?;
        let b = self.lattice_partner()?;
        let pair = if self.one_in(2) { [Shape::from(a), b] } else { [b, Shape::from(a)] };
        (relation(&pair[0], &pair[1]) == Relation::Overlapping).then_some(pair)
    }

    /// A concave polygon and a shape that overlaps it, in either order.
    fn overlapping(&mut self) -> Option<[Shape; 2]> {
        let a = self.outline(Vec2::ZERO).filter(|a| !a.is_convex())?;
        let b = self.partner()?;
        let pair = if self.one_in(2) { [Shape::from(a), b] } else { [b, Shape::from(a)] };
        (relation(&pair[0], &pair[1]) == Relation::Overlapping).then_some(pair)
    }
}

/// 4 ulp of the largest coordinate, at most 110.
const TOLERANCE: f32 = 110.0 * 4.0 * f32::EPSILON;

/// `COLLISION_LAB_BATCHES=2000 cargo test --release --lib concave_depth` tries more than a million pairs.
#[test]
fn the_way_out_is_the_shortest_of_all() {
    for seed in seeds(1, 8) {
        let mut random = SplitMix(seed.0);
        let pairs: Vec<[Shape; 2]> = (0..1000).filter_map(|_| random.overlapping()).collect();
        assert!(pairs.len() > 300, "only {} pairs overlap", pairs.len());
        for [a, b] in pairs {
            let found = contact(&a, &b).expect("they overlap");
            let due = shortest(&obstacles(&a, &b), 1e-11) as f32;
            assert!((found.depth - due).abs() <= TOLERANCE, "{due} is due, not {found:?}, of {a:?} and {b:?}");
            assert!(!found.depth_is_upper_bound, "{a:?} and {b:?}");
        }
    }
}

#[test]
fn the_way_out_parts_and_a_little_less_does_not() {
    for seed in seeds(1, 8) {
        let mut random = SplitMix(seed.0);
        for [a, b] in (0..1000).filter_map(|_| random.overlapping()).collect::<Vec<_>>() {
            let found = contact(&a, &b).expect("they overlap");
            let moved = |by: Vec2| {
                let mut moved = b.clone();
                moved.translate(by).ok().map(|()| moved)
            };
            // Rounding could make two edges of a moved polygon meet.
            let [Some(out), Some(nearly)] = [1.0, 0.999].map(|part| moved(found.mtv() * part)) else { continue };
            let left = contact(&a, &out).map_or(0.0, |left| left.depth);
            assert!(left <= 2.0 * TOLERANCE, "{left} deep after {found:?}, of {a:?} and {b:?}");
            let is_nearly_out = found.depth * 0.001 < TOLERANCE || relation(&a, &nearly) == Relation::Overlapping;
            assert!(is_nearly_out, "they are apart before {found:?}, of {a:?} and {b:?}");
        }
    }
}

/// Edges of a part that differ by less than rounding, as (x, 5)–(1, 4) and (1, 4)–(4, 1) here, once put the sides of a Minkowski
/// difference with a parallel segment in a wrong order: it lost its inside, and the depth was 1e-45.
#[test]
fn a_corner_beside_a_straight_line_changes_the_depth_by_no_more() {
    let segment = Segment::new(Vec2::new(7.0, 1.0), Vec2::new(0.0, 8.0)).expect("a segment");
    for x in [0.0, 1e-45, 1e-30, 1e-18, 1e-16, 1e-9, -1e-45, -1e-18, -1e-9] {
        let corners =
            [[1., 0.], [4., 0.], [4., 1.], [5., 0.], [5., 2.], [3., 8.], [2., 8.], [x, 5.], [1., 4.], [1., 3.]];
        let polygon = Polygon::new(&corners.map(Vec2::from)).expect("a simple polygon");
        let found = contact(&segment, &polygon).expect("they overlap");
        assert!((found.depth - 1.5 * SQRT_2).abs() < 1e-6, "{found:?} with {x:e}");
    }
}

/// Two corners beside a line left a sliver between two convex parts, and a rhombus over either seam was as thin as the sliver: the
/// segment got out along the seam, from (1, −1) to (−1, 1) within the polygon, and its depth was √2.
#[test]
fn no_segment_gets_out_along_a_sliver() {
    let corners =
        [[-3., -3.], [-1e-32, 1e-38], [1., -1.], [2., -2.], [3., 0.], [3., 1.], [-2., 5.], [-4., 5.], [-1., 1.]];
    let polygon = Polygon::new(&corners.map(Vec2::from)).expect("a simple polygon");
    let segment = Segment::new(Vec2::new(0.0, -2.0), Vec2::new(-3.0, 1.0)).expect("a segment");
    let found = contact(&segment, &polygon).expect("they overlap");
    assert!((found.depth - 5_f32.sqrt()).abs() < 1e-6, "{found:?}");
}

/// `COLLISION_LAB_BATCHES=3000 cargo test --release --lib concave_depth` tries more than a million pairs.
#[test]
fn nudged_corners_leave_the_way_out_the_shortest_of_all() {
    for seed in seeds(1, 8) {
        let mut random = SplitMix(seed.0);
        let pairs: Vec<[Shape; 2]> = (0..1000).filter_map(|_| random.overlapping_nudged()).collect();
        assert!(pairs.len() > 200, "only {} pairs overlap", pairs.len());
        for [a, b] in pairs {
            let found = contact(&a, &b).expect("they overlap");
            let obstacles = obstacles(&a, &b);
            // A slot nearly fits: both depths are right if the nudge is near the tolerance.
            let [least, most] = [1e-11, 1e-13].map(|tolerance| shortest(&obstacles, tolerance) as f32);
            let is_due = (least - TOLERANCE..=most + TOLERANCE).contains(&found.depth);
            assert!(is_due, "{least} to {most} is due, not {found:?}, of {a:?} and {b:?}");
            let mtv = found.normal.as_dvec2() * f64::from(found.depth);
            let left = obstacles.iter().map(|obstacle| obstacle.depth(mtv)).fold(f64::NEG_INFINITY, f64::max);
            let left = left.max(deepest_piece(&b, mtv, &a)).max(deepest_piece(&a, -mtv, &b));
            assert!(left <= f64::from(TOLERANCE), "{left} deep after {found:?}, of {a:?} and {b:?}");
            assert!(!found.depth_is_upper_bound, "{a:?} and {b:?}");
        }
    }
}

#[test]
fn a_search_at_its_limit_has_an_upper_bound_that_parts() {
    let star = |center: Vec2| {
        let ray = |i: usize| Vec2::from_angle(i as f32 * TAU / 60.0) * if i.is_multiple_of(2) { 100.0 } else { 30.0 };
        Polygon::new(&(0..60).map(|i| center + ray(i)).collect::<Vec<_>>()).expect("a star")
    };
    let (a, mut b) = (star(Vec2::ZERO), star(Vec2::new(40.0, 13.0)));
    let [of_a, of_b] = [&a, &b].map(|star| Canonical::of(star.as_shape()));
    let trees = [part_tree(&of_a, &of_b), part_tree(&of_b, &of_a)];
    let exact = contact(&a, &b).expect("they overlap");
    assert!(!exact.depth_is_upper_bound);
    let mut limited = ExitSearch::with_limit(trees.clone(), 5);
    let state = limited.advance(usize::MAX);
    assert_eq!(state, State::GaveUp, "five obstacles are too few");
    let bound: Contact = best(&limited, state);
    assert!(bound.depth_is_upper_bound && bound.depth > exact.depth, "{bound:?} of {exact:?}");
    // A suggestion is the bound.
    let mut limited = ExitSearch::with_limit(trees, 5);
    limited.try_beyond(exact.mtv().as_dvec2());
    let state = limited.advance(usize::MAX);
    let suggested = best(&limited, state);
    assert!(suggested.depth < exact.depth + TOLERANCE, "{suggested:?} of {exact:?}");
    for way in [bound, suggested] {
        let mut moved = b.clone();
        moved.translate(way.mtv()).expect("a moved star");
        assert!(contact(&a, &moved).is_none_or(|left| left.depth < TOLERANCE), "after {way:?}");
    }
    b.translate(bound.mtv() * 3.0).expect("a moved star");
    assert_eq!(relation(&a, &b), Relation::Disjoint);
}
