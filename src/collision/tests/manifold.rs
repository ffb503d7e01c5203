//! The points of a manifold against a second way to find them: every edge of one shape beside every edge of the other, in f64.

use crate::collision::tests::rounded::exact::Model;
use crate::collision::tests::seeds::seeds;
use crate::collision::{
    Circle, Contact, ContactPoint, Manifold, Point, Polygon, Rect, Relation, Rounded, Segment, Shape, closest_points,
    contact, manifold, manifold_within, relation, unit_from_degrees,
};
use crate::split_mix::SplitMix;
use glam::{DVec2, Vec2};

/// The outline of a convex shape: its corners, and the radius around them.
struct Outline(Vec<DVec2>, f64);

impl Outline {
    fn of(shape: &Shape) -> Self {
        let model = Model::of(shape);
        let radius = model.radius();
        Self(model.corners, radius)
    }

    /// Every edge, both ways round for a segment.
    fn edges(&self) -> impl Iterator<Item = [DVec2; 2]> + '_ {
        (0..self.0.len()).map(|k| [self.0[k], self.0[(k + 1) % self.0.len()]]).filter(|[p, q]| p != q)
    }

    fn distance_from_boundary(&self, point: DVec2) -> f64 {
        let distance = |[p, q]: [DVec2; 2]| {
            let part = (point - p).dot(q - p) / (q - p).length_squared();
            (p + (q - p) * part.clamp(0.0, 1.0)).distance(point)
        };
        let from_corner = self.0.first().map_or(0.0, |&corner| corner.distance(point));
        (self.edges().map(distance).fold(from_corner, f64::min) - self.1).abs()
    }

    fn largest(&self) -> f64 {
        self.0.iter().map(|corner| corner.abs().max_element()).fold(0.0, f64::max) + self.1
    }
}

fn ulp(number: f64) -> f64 {
    f64::from((number as f32).next_up() - (number as f32))
}

/// The stretches along the tangent that an edge of each share where both count as parallel; and whether a slightly other limit of the
/// angle or of the length would change that.
fn shared(a: &Outline, b: &Outline, normal: DVec2, ulp: f64) -> (Vec<[f64; 2]>, bool) {
    let tilt = |[p, q]: [DVec2; 2], outward: DVec2| (q - p).angle_between(outward.perp());
    let (mut found, mut is_close) = (Vec::new(), false);
    for edge in a.edges() {
        for other in b.edges() {
            let tilts = [tilt(edge, normal), tilt(other, -normal)];
            let (worst, limit) =
                (tilts[0].abs().max(tilts[1].abs()).max((tilts[0] - tilts[1]).abs()), 0.5_f64.to_radians());
            let along = [edge, other].map(|[p, q]| {
                let [p, q] = [p, q].map(|corner| normal.perp().dot(corner));
                [p.min(q), p.max(q)]
            });
            let (low, high) = (along[0][0].max(along[1][0]), along[0][1].min(along[1][1]));
            let is_long = high - low > 8.0 * ulp;
            is_close |= (worst - limit).abs() < 1e-5 && high - low > 4.0 * ulp;
            is_close |= worst < limit + 1e-5 && (high - low - 8.0 * ulp).abs() < 4.5 * ulp;
            if worst <= limit && is_long {
                found.push([low, high]);
            }
        }
    }
    (found, is_close)
}

impl SplitMix {
    /// A convex shape of any kind around a place. Turned by one of few angles, so that edges are nearly parallel.
    fn convex_shape(&mut self, place: Vec2, on_grid: bool) -> Option<Shape> {
        let degrees = self.one_of(&[0.0, 0.0, 0.0, 0.0, 0.001, 0.3, 0.49, 0.51, 0.7, 5.0, 30.0, 45.0, 90.0, 123.0]);
        let axis = if on_grid { Vec2::X } else { unit_from_degrees(degrees) };
        let mut size = || if on_grid { 1.0 + self.below(3.0).floor() } else { self.below(3.0) + 0.1 };
        let (half, radius) = (Vec2::new(size(), size()), 0.5 * size());
        let ends = [place - axis * half.x, place + axis * half.x];
        match self.next() % 12 {
            0 => Point::new(place).ok().map(Shape::from),
            1 => Segment::new(ends[0], ends[1]).ok().map(Shape::from),
            2 => Circle::new(place, half.x).ok().map(Shape::from),
            3 | 4 => Rect::with_axis(place, half, axis).ok().map(Shape::from),
            5 => {
                let thin = self.one_of(&[Vec2::new(half.x, 0.0), Vec2::new(0.0, half.y), Vec2::ZERO]);
                Rect::with_axis(place, thin, axis).ok().map(Shape::from)
            }
            6 => {
                let corners: Vec<Vec2> = self.corners().iter().map(|&corner| corner + place).collect();
                Polygon::new(&corners).ok().filter(Polygon::is_convex).map(Shape::from)
            }
            8 => Rounded::capsule(ends[0], ends[1], radius).ok().map(Shape::from),
            9 => Rounded::rect(Rect::with_axis(place, half, axis).ok()?, radius).ok().map(Shape::from),
            kind => {
                let count = self.one_of(&[3, 4, 6, 8, 12, 40]);
                let local = Polygon::regular(Vec2::ZERO, half.x, count).ok()?;
                let mut placed = local.clone();
                placed.place(&local, place, axis).ok()?;
                if kind == 10 {
                    return Rounded::polygon(placed, radius).ok().map(Shape::from);
                }
                placed.is_convex().then(|| placed.into())
            }
        }
    }

    /// Two convex shapes: anywhere, on a grid, or moved to where they nearly touch.
    fn convex_shapes(&mut self) -> Option<[Shape; 2]> {
        let far = self.one_of(&[0.0, 0.0, 0.0, 100.0, 1e5]);
        let lie = self.next() % 4;
        let place = |random: &mut Self| {
            let at = random.within(4.0);
            (if lie == 0 { at.round() } else { at }) + Vec2::new(far, -far)
        };
        let places = [place(self), place(self)];
        let [a, mut b] = [self.convex_shape(places[0], lie == 0)?, self.convex_shape(places[1], lie == 0)?];
        if lie == 1 {
            let closest = closest_points(&a, &b);
            b.translate(contact(&a, &b).map_or(closest.on_a - closest.on_b, Contact::mtv)).ok()?;
        }
        Some([a, b])
    }
}

/// What holds of every point. The contact's depth is below zero where the shapes are apart.
fn check_points(manifold: &Manifold, [a, b]: [&Outline; 2], ulp: f64, case: &str) {
    for point in manifold {
        let [on_a, on_b] = [point.on_a, point.on_b].map(|at| at.as_dvec2());
        let off = [a.distance_from_boundary(on_a), b.distance_from_boundary(on_b)];
        assert!(off.iter().all(|&off| off <= 4.0 * ulp), "{off:?} off, ulp {ulp:e}: {point:?} {case}");
        let across = on_a - on_b - point.normal.as_dvec2() * f64::from(point.depth);
        assert!(across.length() <= 8.0 * ulp, "{} ulp: {point:?} {case}", across.length() / ulp);
        assert!((point.normal.as_dvec2().length() - 1.0).abs() < 1e-6, "{point:?} {case}");
    }
    let mut ids: Vec<_> = manifold.iter().map(|point| point.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), manifold.len(), "{manifold:?} {case}");
}

#[test]
fn the_points_of_convex_shapes_are_the_ends_of_what_their_edges_share() {
    let mut seen = [0; 3];
    for seed in seeds(1, 3) {
        let mut random = SplitMix(seed.0);
        for round in 0..30_000 {
            let Some([a, b]) = random.convex_shapes() else { continue };
            let prediction = random.one_of(&[0.0, 0.0, 0.5]);
            let case = format!("round {round}, prediction {prediction}: {a:?} {b:?}");
            let found = manifold_within(&a, &b, prediction);
            // Two identical shapes have no normal to mirror.
            if contact(&a, &b) == contact(&b, &a).map(Contact::flipped) {
                assert_eq!(found, manifold_within(&b, &a, prediction).flipped(), "mirrored: {case}");
            }
            let closest = closest_points(&a, &b);
            let depth = contact(&a, &b).map_or(-closest.distance, |contact| contact.depth);
            assert_eq!(found.is_empty(), depth < -prediction, "{case}");
            let Some(deepest) = found.deepest() else { continue };
            assert_eq!(manifold(&a, &b).is_empty(), relation(&a, &b) == Relation::Disjoint, "{case}");
            assert_eq!(deepest.depth, depth, "{case}");
            if let Some(contact) = contact(&a, &b) {
                assert_eq!(deepest.normal, contact.normal, "{case}");
            }
            let outlines = [&a, &b].map(Outline::of);
            let ulp = ulp(outlines[0].largest().max(outlines[1].largest()));
            check_points(&found, outlines.each_ref(), ulp, &case);
            seen[found.len()] += 1;
            check_ends(&found, outlines.each_ref(), ulp, prediction, &case);
        }
    }
    assert!(seen[1] > 1000 && seen[2] > 1000, "{seen:?}");
}

/// There are two points exactly where two edges share a stretch, and they are its ends.
fn check_ends(found: &Manifold, outlines: [&Outline; 2], ulp: f64, prediction: f32, case: &str) {
    let normal = found[0].normal.as_dvec2();
    let (shared, is_close) = shared(outlines[0], outlines[1], normal, ulp);
    if is_close {
        return;
    }
    if shared.is_empty() {
        assert_eq!(found.len(), 1, "{case}");
        return;
    }
    // How deep the shapes overlap beside a place, from their outermost edges there.
    let depth_at = |place: f64| {
        let reach = |outline: &Outline, outward: DVec2| {
            let at = |[p, q]: [DVec2; 2]| {
                let [s, t] = [p, q].map(|corner| normal.perp().dot(corner));
                let is_over = s.min(t) - ulp <= place && place <= s.max(t) + ulp && s != t;
                is_over.then(|| outward.dot(p + (q - p) * ((place - s) / (t - s)).clamp(0.0, 1.0)))
            };
            outline.edges().filter_map(at).fold(f64::NEG_INFINITY, f64::max)
        };
        reach(outlines[0], normal) + reach(outlines[1], -normal)
    };
    let off = |end: f64| {
        let along = |point: &ContactPoint| normal.perp().dot(point.on_a.as_dvec2());
        found.iter().map(|point| (along(point) - end).abs()).fold(f64::INFINITY, f64::min)
    };
    // Of a chain of very flat edges any may be chosen.
    let is_explained = |ends: &[f64; 2]| {
        let missing = ends.iter().filter(|&&end| off(end) > 8.0 * ulp).count();
        let [low, high] = ends.map(depth_at);
        let shallower = f64::from(found[0].depth) - (high - low).abs();
        missing == 2 - found.len() && (missing == 0 || shallower < 2.0 * ulp - f64::from(prediction))
    };
    assert!(shared.iter().any(is_explained), "{found:?} not at one of {shared:?}: {case}");
}

fn rect(x: f32, y: f32, degrees: f32) -> Rect {
    Rect::with_axis(Vec2::new(x, y), Vec2::new(2.0, 1.0), unit_from_degrees(degrees)).expect("moderate numbers")
}

#[test]
fn a_box_rests_on_two_corners_and_stands_on_one() {
    let ground = rect(0.0, 1.0, 0.0);
    let points = |other: &Rect| manifold(&ground, other).iter().map(|point| point.on_a).collect::<Vec<_>>();
    let [left, right] = [Vec2::new(-1.0, 0.0), Vec2::new(2.0, 0.0)];
    assert_eq!(points(&rect(1.0, -1.0, 0.0)), [left, right], "touching, and the ground ends first");
    assert_eq!(points(&rect(1.0, -0.5, 0.0)), [left, right], "half a unit deep");
    assert_eq!(points(&rect(1.0, -0.999, 0.4)).len(), 1, "the other end is in the air");
    assert_eq!(points(&rect(1.0, -0.9, 0.4)).len(), 2, "both ends are in the ground");
    assert_eq!(points(&rect(1.0, -0.9, 0.6)).len(), 1, "tilted too far");
    assert_eq!(points(&rect(4.0, -1.0, 0.0)), [right], "corner at corner");
    assert_eq!(points(&rect(4.1, -1.0, 0.0)), []);
    let near = manifold_within(&ground, &rect(1.0, -1.25, 0.0), 0.5);
    assert_eq!(near.iter().map(|point| (point.on_a, point.depth)).collect::<Vec<_>>(), [(left, -0.25), (right, -0.25)]);
}

#[test]
fn the_ids_stay_while_the_same_features_meet() {
    let ids = |a: &Shape, b: &Shape| manifold(a, b).iter().map(|point| point.id).collect::<Vec<_>>();
    let ground = Shape::from(rect(0.0, 1.0, 0.0));
    let square = Polygon::regular(Vec2::ZERO, 2.0_f32.sqrt(), 4).expect("a square");
    let mut random = SplitMix(9);
    // The same width as the ground, so that rounding decides which of both ends is the end of the contact.
    let (flat, on_corner) = (ids(&ground, &rect(0.0, -0.9, 0.0).into()), ids(&ground, &rect(0.0, -1.0, 30.0).into()));
    assert_eq!((flat.len(), on_corner.len()), (2, 1));
    for _ in 0..500 {
        let by = random.within(0.01);
        let tilt = random.within(0.2).x;
        assert_eq!(ids(&ground, &rect(by.x, -0.9 + by.y, tilt).into()), flat);
        assert_eq!(ids(&ground, &rect(by.x, -1.0 + by.y, 30.0 + tilt).into()), on_corner);
        let mut placed = square.clone();
        placed.place(&square, Vec2::new(by.x, by.y - 0.95), unit_from_degrees(45.0 + tilt)).expect("moderate numbers");
        let edges = ids(&ground, &placed.into());
        assert_eq!(edges.len(), 2);
        assert!(edges.iter().all(|id| !flat.contains(id) || edges == flat));
    }
}

#[test]
fn concave_shapes_touch_where_their_parts_do() {
    let mut random = SplitMix(21);
    let (mut met, mut missed) = (0, 0);
    for round in 0..3000 {
        let star = |random: &mut SplitMix, on_grid: bool| {
            let center = random.within(4.0);
            let corner = |i: usize, size: f32| {
                Vec2::from_angle(i as f32 * 0.628_318_5) * if i.is_multiple_of(2) { 3.0 } else { size }
            };
            let corners = (0..10).map(|i| corner(i, 0.8 + random.below(1.0)) + center);
            Polygon::new(&corners.map(|c| if on_grid { c.round() } else { c }).collect::<Vec<_>>()).ok()
        };
        let on_grid = round % 3 == 0;
        let Some(a) = star(&mut random, on_grid) else { continue };
        let b = match round % 2 {
            0 => random.convex_shapes().map(|[b, _]| b),
            _ => star(&mut random, on_grid).map(Shape::from),
        };
        let Some(b) = b else { continue };
        let (found, case) = (manifold(&a, &b), format!("round {round}: {a:?} {b:?}"));
        assert_eq!(found.is_empty(), relation(&a, &b) == Relation::Disjoint, "{case}");
        assert_eq!(found.len(), manifold(&b, &a).len(), "{case}");
        for point in &found {
            let across = point.on_a - point.on_b - point.normal * point.depth;
            assert!(point.depth >= 0.0 && across.length() < 1e-5, "{point:?} {case}");
            for (at, shape) in [(point.on_a, &Shape::from(a.clone())), (point.on_b, &b)] {
                let at = Point::new(at).expect("finite");
                assert!(closest_points(shape, &at).distance < 2e-6, "{at:?} is not in the shape: {case}");
            }
        }
        let mut ids: Vec<_> = found.iter().map(|point| point.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), found.len(), "{found:?} {case}");
        met += usize::from(!found.is_empty());
        missed += usize::from(found.is_empty());
    }
    assert!(met > 300 && missed > 100, "{met} meet, {missed} do not");
}
