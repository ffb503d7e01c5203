//! The eight-lane path for a polygon and a shape of another kind answers what the exact path answers.

use crate::collision::filter::convex_segment_rect::With;
use crate::collision::filter::{convex_circle, convex_segment_rect};
use crate::collision::relation::circle::circle_polygon_relation;
use crate::collision::relation::polygon_segment_rect::ExactSides;
use crate::collision::tests::seeds::seeds;
use crate::collision::{
    Circle, Contact, Kernel, Polygon, Rect, Relation, Segment, Shape, closest_points, contact, overlaps, relation,
};
use crate::split_mix::SplitMix;
use glam::Vec2;

/// The kernels that this processor has.
fn kernels() -> impl Iterator<Item = Kernel> {
    let is_here = |kernel: &Kernel| kernel.is_available();
    [Kernel::Avx2, Kernel::Portable].into_iter().filter(is_here)
}

impl SplitMix {
    /// A shape of each other kind, of corners and edges of a polygon.
    fn others(&mut self, of: &Polygon) -> Option<[Shape; 4]> {
        let [p, q] = self.one_of(&of.edges().collect::<Vec<_>>());
        let half = self.one_of(&[0.5, 0.1, 1e-4, 1e-7, 0.0]) * p.distance(q);
        let turned = Vec2::from_angle(self.below(7.0));
        let axis = self.one_of(&[(q - p).normalize_or_zero(), turned, Vec2::X]);
        Some([
            Shape::point(p).ok()?,
            Segment::new(p, q).ok()?.into(),
            Circle::new(p, half).ok()?.into(),
            Rect::with_axis(p, Vec2::new(p.distance(q), half), axis).ok()?.into(),
        ])
    }

    /// The shape, where it nearly touches another one.
    fn docked(&mut self, shape: &Shape, to: &Polygon) -> Option<Shape> {
        let closest = closest_points(to, shape);
        let by = contact(to, shape).map_or(closest.on_a - closest.on_b, Contact::mtv);
        Some(match shape {
            Shape::Point(p) => Shape::point(self.nudged(p.position() + by)).ok()?,
            Shape::Segment(s) => Segment::new(self.nudged(s.a() + by), self.nudged(s.b() + by)).ok()?.into(),
            Shape::Circle(c) => Circle::new(self.nudged(c.center() + by), c.radius()).ok()?.into(),
            Shape::Rect(r) => Rect::with_axis(self.nudged(r.center() + by), r.half_extents(), r.axis()).ok()?.into(),
            Shape::Polygon(_) | Shape::Rounded(_) => return None,
        })
    }
}

/// Whether they share a point, if the filter is certain.
fn certain_overlap(kernel: Kernel, polygon: &Polygon, other: &Shape) -> Option<bool> {
    match other {
        Shape::Point(p) => kernel.run(&convex_segment_rect::Overlap(With::of(polygon, &p.position())?)),
        Shape::Segment(s) => kernel.run(&convex_segment_rect::Overlap(With::of(polygon, s.ends())?)),
        Shape::Circle(c) => {
            let with = With::new(polygon.convex8()?, polygon.aabb(), c, c.center());
            kernel.run(&convex_circle::Overlap(with))
        }
        Shape::Rect(r) => kernel.run(&convex_segment_rect::Overlap(With::of(polygon, r)?)),
        Shape::Polygon(_) | Shape::Rounded(_) => unreachable!("of another kind"),
    }
}

/// The relation by the corners of both and exact signs, without a filter and open edges.
fn by_corners(polygon: &Polygon, other: &Shape) -> Relation {
    match other {
        Shape::Point(p) => p.position().relation_by_corners(polygon),
        Shape::Segment(s) => s.ends().relation_by_corners(polygon),
        Shape::Circle(c) if c.radius() == 0.0 => c.center().relation_by_corners(polygon),
        Shape::Circle(c) => circle_polygon_relation(c, polygon),
        Shape::Rect(r) => r.relation_by_corners(polygon),
        Shape::Polygon(_) | Shape::Rounded(_) => unreachable!("of another kind"),
    }
}

/// `COLLISION_LAB_BATCHES=200 cargo test --release --lib convex` tries more than two million pairs of each kind.
#[test]
fn other_shapes_agree_with_the_exact_path() {
    let (mut pairs, mut overlapping, mut far, mut certain) = ([0; 4], [0; 4], [0; 4], [0; 4]);
    for seed in seeds(100, 1) {
        let mut random = SplitMix(seed.0);
        for i in 0..4096 {
            let Some([a, b]) = random.pair() else { continue };
            let Some(others) = random.others(&b) else { continue };
            for (kind, other) in others.iter().enumerate() {
                let near = random.one_in(2);
                let other = if near { random.docked(other, &a) } else { Some(other.clone()) };
                let Some(other) = other else { continue };
                let due = by_corners(&a, &other);
                let truth = due != Relation::Disjoint;
                let case = format!("pair {i}: {a:?} and {other:?}");
                assert_eq!([relation(&a, &other), relation(&other, &a)], [due; 2], "{case}");
                for kernel in kernels() {
                    let decided = certain_overlap(kernel, &a, &other);
                    assert!(decided.is_none_or(|overlap| overlap == truth), "{}, {case}", kernel.name());
                    assert_eq!(decided, certain_overlap(Kernel::Portable, &a, &other), "{case}");
                    certain[kind] += usize::from(decided.is_some() && !near && kernel == Kernel::Portable);
                }
                assert!(overlaps(&a, &other) == truth && overlaps(&other, &a) == truth, "{case}");
                pairs[kind] += 1;
                far[kind] += usize::from(!near);
                overlapping[kind] += usize::from(truth);
            }
        }
    }
    if !Kernel::Avx2.is_available() {
        println!("not tried: this processor has no {}", Kernel::Avx2.name());
    }
    println!(
        "{pairs:?} pairs of points, segments, circles and rectangles: {overlapping:?} meet; {certain:?} of {far:?} certain"
    );
    for kind in 0..4 {
        assert!(
            overlapping[kind] * 5 > pairs[kind] && (pairs[kind] - overlapping[kind]) * 5 > pairs[kind],
            "{overlapping:?} of {pairs:?} meet"
        );
        // The numbers of a third of them are too small or too large for squares.
        assert!(certain[kind] * 2 > far[kind], "{certain:?} of {far:?} certain");
    }
}

#[test]
fn polygons_of_many_corners_are_far_only_where_their_boxes_are() {
    let (mut random, mut overlapping, mut pairs) = (SplitMix(5), 0, 0);
    for i in 0..4000 {
        let scale = random.one_of(&[1.0, 1e3, 1e-20, 1e30]);
        let Ok(a) = Polygon::regular(random.within(3.0) * scale, scale, 12) else { continue };
        let Some([_, b]) = random.pair() else { continue };
        for other in random.others(&b).iter().flatten() {
            let Some(other) = random.docked(other, &a) else { continue };
            let truth = by_corners(&a, &other) != Relation::Disjoint;
            assert_eq!(overlaps(&a, &other), truth, "pair {i}: {a:?} and {other:?}");
            (overlapping, pairs) = (overlapping + usize::from(truth), pairs + 1);
        }
    }
    assert!(overlapping * 5 > pairs && (pairs - overlapping) * 5 > pairs, "{overlapping} of {pairs} meet");
}

/// Numbers that overflow although their bound does not: each was once decided wrongly, with a bound that was made the other way
/// around.
#[test]
fn products_that_overflow_decide_nothing() {
    let v = Vec2::new;
    let polygon = |corners: &[Vec2]| Polygon::new(corners).expect("a triangle");
    let circle = |center, radius| Shape::from(Circle::new(center, radius).expect("finite"));
    let two_to_64 = 64.0_f32.exp2();
    let pairs: [(Polygon, Shape); 3] = [
        (
            polygon(&[v(2e19, 1e19), v(3e19, 1e19), v(-1e20, 1e20)]),
            Segment::new(Vec2::ZERO, v(1e20, 1e20)).expect("finite").into(),
        ),
        (
            polygon(&[
                v(-4.818_652e21, -1.334_389_4e21),
                v(-3.678_891e21, -3.386_113e21),
                v(-1.057_310_8e21, -4.886_931e21),
            ]),
            circle(v(-4.317_972_5e21, -2.273_666e21), two_to_64.next_down()),
        ),
        (
            polygon(&[v(5.414_378e19, 8.407_408e19), v(-9.179_791e19, 3.966_288_5e19), v(5.620_521e19, -8.271_018e19)]),
            circle(v(-5.676_765e19, -1.323_673_2e19), two_to_64),
        ),
    ];
    for (polygon, other) in pairs {
        let truth = by_corners(&polygon, &other) != Relation::Disjoint;
        for kernel in kernels() {
            let decided = certain_overlap(kernel, &polygon, &other);
            assert!(
                decided.is_none_or(|overlap| overlap == truth),
                "{decided:?} of {polygon:?} and {other:?}, {}",
                kernel.name()
            );
        }
    }
}

/// Where a bound overflows, an edge that separates may not be left out.
#[test]
fn segments_beside_huge_triangles_are_decided_correctly() {
    let v = Vec2::new;
    let found = (
        [v(-6.465_226e23, 1.940_415e24), v(-3.135_156e24, -5.843_163e22), v(4.447_208e24, 3.376_358e24)],
        [v(-2.321_955e24, 5.947_233e23), v(-2.382_077e24, 6.653_774e23)],
    );
    let (mut random, mut disjoint) = (SplitMix(9), 0);
    for round in 0..3000 {
        let scale = [1e24, 1e28, 1e36][round % 3];
        let mut point = || v(random.below(2.0) - 1.0, random.below(2.0) - 1.0);
        let (corners, ends) = if round == 0 {
            found
        } else {
            let corners = [point(), point(), point()];
            // Along an edge, about as far from it as f32 tells.
            let at = |along: f32, off: f32| {
                corners[0] + (corners[1] - corners[0]) * along + (corners[1] - corners[0]).perp() * off
            };
            let off = random.below(4e-7) - 2e-7;
            (corners.map(|corner| corner * scale), [at(0.2, off) * scale, at(0.7, off) * scale])
        };
        let Ok(triangle) = Polygon::new(&corners) else { continue };
        let segment = Segment::new(ends[0], ends[1]).expect("finite");
        let truth = by_corners(&triangle, &segment.into()) != Relation::Disjoint;
        assert_eq!(overlaps(&triangle, &segment), truth, "{triangle:?} and {segment:?}");
        disjoint += usize::from(!truth);
    }
    assert!((500..2500).contains(&disjoint), "{disjoint} of 3000 are disjoint");
}

#[test]
fn boxes_of_the_smallest_numbers_are_not_too_small() {
    let v = |x: f32, y: f32| Vec2::new(x, y) * f32::from_bits(1);
    let axis = Vec2::new(629_146.0, 838_861.0) / 1_048_576.0;
    let rect = Rect::with_axis(Vec2::ZERO, v(262_144.0, 524_288.0), axis).expect("within a millionth of length one");
    let notched = [v(576_717.0, -1e6), v(2e6, -1e6), v(1e6, 0.0), v(2e6, 1e6), v(576_717.0, 1e6)];
    let notched = Polygon::new(&notched).expect("simple");
    assert_eq!(relation(&notched, &rect), Relation::Touching);
    assert!(overlaps(&notched, &rect));
}

#[test]
fn a_side_where_nearly_everything_cancels_is_the_next_number() {
    // A tall, narrow rectangle, whose right side is at 0.0012 although its terms are 1e8.
    let (center, half, axis) = (Vec2::new(-1e8, 0.0), Vec2::new(1.234_567_8, 1e8), Vec2::new(1e-3, 1.0));
    let side = Rect::with_axis(center, half, axis).expect("within a millionth of length one").aabb().max.x;
    // −1e8 + 1e8 · 1 is zero, and the product of two f32 has no rounding in f64.
    let due = f64::from(half.x) * f64::from(axis.x);
    assert!(f64::from(side) >= due && f64::from(side.next_down()) < due, "{side} for {due}");
}
