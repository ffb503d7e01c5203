//! The Rust listings give the module's answers.
//!
//! Each listing is compiled unchanged, with only `Vec2` imported.

use crate::split_mix::SplitMix;
use collision_lab::collision::{
    Circle, Polygon, Rect, Relation, Segment, closest_points, intersection, overlaps, relation,
};
use collision_lab::glam::Vec2;

struct Random(SplitMix);

impl Random {
    /// A number from −1 to 1.
    fn next(&mut self) -> f32 {
        self.0.below(2.0) - 1.0
    }

    fn point(&mut self) -> Vec2 {
        Vec2::new(self.next(), self.next()) * 100.0
    }

    /// A half extent.
    fn half_extents(&mut self) -> Vec2 {
        self.point().abs() + Vec2::ONE
    }

    fn rect(&mut self) -> Rect {
        Rect::new(self.point(), self.half_extents(), self.next() * 3.0).unwrap()
    }

    /// A convex polygon: corners in order on a circle.
    fn polygon(&mut self) -> Polygon {
        let (center, radius) = (self.point(), 20.0 + 60.0 * self.next().abs());
        let corners: Vec<Vec2> =
            (0..5).map(|i| center + Vec2::from_angle(i as f32 * 1.2 + self.next() * 0.5) * radius).collect();
        Polygon::new(&corners).unwrap()
    }
}

/// Pairs of each kind.
const PAIRS: usize = 500;

/// Compares both on many pairs; hits and misses must both occur.
fn same_yes_and_no(mut ask: impl FnMut(&mut Random) -> (bool, bool)) {
    let mut random = Random(SplitMix(7));
    let mut counts = [0; 2];
    for i in 0..PAIRS {
        let (listed, module) = ask(&mut random);
        assert_eq!(listed, module, "pair {i}: the listing, the module");
        counts[usize::from(module)] += 1;
    }
    assert!(counts.iter().all(|count| *count > PAIRS / 20), "hardly any no, or yes: {counts:?}");
}

mod separating_axes {
    use super::{Circle, Vec2, same_yes_and_no};
    include!("../../src/algorithm/separating_axes/listing.rs");

    #[test]
    fn the_listing_agrees_with_the_module() {
        same_yes_and_no(|random| {
            let (a, b) = (random.polygon(), random.polygon());
            (overlaps(a.vertices(), 0.0, b.vertices(), 0.0), super::overlaps(&a, &b))
        });
    }

    #[test]
    fn a_circle_has_the_axis_to_the_closest_corner() {
        same_yes_and_no(|random| {
            let (center, radius, rect) = (random.point(), 1.0 + random.next().abs() * 60.0, random.rect());
            let circle = Circle::new(center, radius).unwrap();
            (overlaps(&[center], radius, &rect.corners(), 0.0), super::overlaps(&circle, &rect))
        });
        same_yes_and_no(|random| {
            let [a, b] = [0, 1].map(|_| Circle::new(random.point(), 1.0 + random.next().abs() * 60.0).unwrap());
            (overlaps(&[a.center()], a.radius(), &[b.center()], b.radius()), super::overlaps(&a, &b))
        });
    }
}

/// Tests a listing of bounding volumes on many pairs: it may report false hits, but no missed hits.
fn no_hit_is_missed(may_overlap: fn(&[Vec2], &[Vec2]) -> bool) {
    let mut random = Random(SplitMix(7));
    let (mut apart, mut false_hits) = (0, 0);
    for i in 0..PAIRS {
        let (a, b) = (random.polygon(), random.rect());
        let (listed, module) = (may_overlap(a.vertices(), &b.corners()), overlaps(&a, &b));
        assert!(listed || !module, "pair {i}: the bounds are apart, the shapes are not");
        apart += usize::from(!listed);
        false_hits += usize::from(listed && !module);
    }
    assert!(apart > PAIRS / 20 && false_hits > 0, "{apart} apart, {false_hits} false hits");
}

mod bounding_circle {
    use super::Vec2;
    include!("../../src/algorithm/bounding_circle/listing.rs");

    #[test]
    fn the_listing_misses_no_hit() {
        super::no_hit_is_missed(may_overlap);
    }
}

mod bounding_box {
    use super::Vec2;
    include!("../../src/algorithm/bounding_box/listing.rs");

    #[test]
    fn the_listing_misses_no_hit() {
        super::no_hit_is_missed(may_overlap);
    }
}

mod unrotate_and_clamp {
    use super::{Circle, Rect, Vec2, closest_points, same_yes_and_no};
    include!("../../src/algorithm/unrotate_and_clamp/listing.rs");

    #[test]
    fn the_listing_agrees_with_the_module() {
        same_yes_and_no(|random| {
            let (at, radius, center, half, angle) =
                (random.point(), random.next().abs() * 50.0, random.point(), random.half_extents(), random.next());
            let (circle, rect) = (Circle::new(at, radius).unwrap(), Rect::new(center, half, angle).unwrap());
            let way = at - center;
            let local = Vec2::from_angle(-angle).rotate(way).clamp(-half, half);
            let near = closest(center, local, angle.sin(), angle.cos());
            let asked = closest_points(&Circle::new(at, 0.0).unwrap(), &rect).on_b;
            assert!(near.distance(asked) < 0.001, "{near} is not {asked}");
            (overlaps(at, radius, center, half, angle), super::overlaps(&circle, &rect))
        });
    }
}

mod four_inequalities {
    use super::{Rect, Vec2, same_yes_and_no};
    include!("../../src/algorithm/four_inequalities/listing.rs");

    #[test]
    fn the_listing_agrees_with_the_module() {
        same_yes_and_no(|random| {
            let [a, b] = [0, 1].map(|_| (random.point(), random.half_extents()));
            let rect = |(center, half)| Rect::new(center, half, 0.0).unwrap();
            (overlaps(&sides(a.0, a.1), &sides(b.0, b.1)), super::overlaps(&rect(a), &rect(b)))
        });
    }
}

mod slab_clip {
    use super::{Rect, Segment, Vec2, overlaps, same_yes_and_no};
    include!("../../src/algorithm/slab_clip/listing.rs");

    #[test]
    fn the_listing_agrees_with_the_module() {
        same_yes_and_no(|random| {
            let (center, half, angle) = (random.point(), random.half_extents(), random.next());
            let [p, q] = [random.point(), random.point()];
            let [from, to] = [p, q].map(|end| local(end, center, angle));
            let (segment, rect) = (Segment::new(p, q).unwrap(), Rect::new(center, half, angle).unwrap());
            (clip(from, to, half).is_some(), overlaps(&segment, &rect))
        });
    }

    #[test]
    fn a_segment_along_a_slab_is_inside_or_outside_it() {
        let along = |y: f32| clip(Vec2::new(-4.0, y), Vec2::new(4.0, y), Vec2::new(1.0, 2.0));
        assert_eq!((along(2.0), along(2.5)), (Some([0.375, 0.625]), None));
    }
}

mod ray_circle {
    use super::{Circle, Vec2, same_yes_and_no};
    use collision_lab::collision::cast_ray;
    include!("../../src/algorithm/ray_circle/listing.rs");

    #[test]
    fn the_listing_finds_the_time_of_the_module() {
        same_yes_and_no(|random| {
            let (p, d, center, radius) = (random.point(), random.point(), random.point(), random.next().abs() * 60.0);
            let asked = cast_ray(p, d, &Circle::new(center, radius).unwrap()).map(|touch| touch.time);
            let found = first_touch(p, d, center, radius);
            let is_near = found.zip(asked).is_none_or(|(found, asked)| (f64::from(found) - asked).abs() < 1e-3);
            assert!(is_near, "{found:?} is not {asked:?}");
            (found.is_some(), asked.is_some())
        });
    }
}

mod ray_polygon {
    use super::{Vec2, same_yes_and_no};
    use collision_lab::collision::cast_ray;
    include!("../../src/algorithm/ray_polygon/listing.rs");

    #[test]
    fn the_listing_finds_the_time_of_the_module() {
        same_yes_and_no(|random| {
            let (p, d, polygon) = (random.point(), random.point(), random.polygon());
            let asked = cast_ray(p, d, &polygon).map(|touch| touch.time);
            let found = first_touch(p, d, polygon.vertices());
            let is_near = found.zip(asked).is_none_or(|(found, asked)| (f64::from(found) - asked).abs() < 1e-3);
            assert!(is_near, "{found:?} is not {asked:?}");
            (found.is_some(), asked.is_some())
        });
    }
}

mod segment_parameters {
    use super::{Circle, Segment, Vec2, closest_points, overlaps, same_yes_and_no};
    include!("../../src/algorithm/segment_parameters/listing.rs");

    #[test]
    fn the_listing_agrees_with_the_module() {
        same_yes_and_no(|random| {
            let [a, b, c, d] = [0; 4].map(|_| random.point());
            let found = meeting(a, b, c, d);
            let (first, second) = (Segment::new(a, b).unwrap(), Segment::new(c, d).unwrap());
            if let Some(at) = found {
                let off = closest_points(&Circle::new(at, 0.0).unwrap(), &second).distance;
                assert!(off < 0.01, "{at} is {off} from the second segment");
            }
            (found.is_some(), overlaps(&first, &second))
        });
        assert_eq!(meeting(Vec2::ZERO, Vec2::X, Vec2::Y, Vec2::ONE), None, "parallel");
    }
}

mod segment_distance {
    use super::{Circle, Segment, Vec2, closest_points, same_yes_and_no};
    include!("../../src/algorithm/segment_distance/listing.rs");

    #[test]
    fn the_listing_finds_the_distance_of_the_module() {
        same_yes_and_no(|random| {
            let [a, b, center] = [0; 3].map(|_| random.point());
            let (segment, radius) = (Segment::new(a, b).unwrap(), random.next().abs() * 50.0);
            let asked = closest_points(&segment, &Circle::new(center, radius).unwrap()).distance;
            let forth = distance(a, b, 0.0, center, center, radius);
            let back = distance(center, center, radius, a, b, 0.0);
            assert!((forth.0 - asked).abs() < 1e-3 && (back.0 - asked).abs() < 1e-3, "{forth:?}, {back:?}: {asked}");
            (forth.0 == 0.0, asked == 0.0)
        });
        same_yes_and_no(|random| {
            let [a, b, c, d] = [0; 4].map(|_| random.point());
            let asked = closest_points(&Segment::new(a, b).unwrap(), &Segment::new(c, d).unwrap()).distance;
            let (found, ..) = distance(a, b, 0.0, c, d, 0.0);
            assert!((found - asked).abs() < 1e-3, "{found} is not {asked}");
            (found < 1e-3, asked == 0.0)
        });
    }

    #[test]
    fn parallel_segments_are_as_far_apart_as_their_lines() {
        let found = |x: f32| distance(Vec2::ZERO, Vec2::X, 0.0, Vec2::new(x, 3.0), Vec2::new(x + 2.0, 3.0), 0.0).0;
        assert_eq!([-1.0, 0.5, 5.0, -6.0].map(found), [3.0, 3.0, 5.0, 5.0]);
    }
}

mod contact_points {
    use super::{Vec2, same_yes_and_no};
    use collision_lab::collision::{Rect, contact, manifold};
    include!("../../src/algorithm/contact_points/listing.rs");

    #[test]
    fn the_listing_finds_the_points_of_the_module() {
        let mut counts = [0; 3];
        same_yes_and_no(|random| {
            let (a, near) = (random.rect(), random.next() * 0.016);
            let tilt = if counts[2] < 100 { near } else { random.next() * 3.0 };
            let b = Rect::new(random.point(), random.half_extents(), a.angle() + tilt).unwrap();
            let (found, asked) = (contact_points(&a.corners(), &b.corners()), manifold(&a, &b));
            let depth = found.iter().map(|point| point.1).fold(0.0, f32::max);
            let deep = contact(&a, &b).map_or(0.0, |contact| contact.depth);
            assert!((depth - deep).abs() < 1e-3, "{depth} is not {deep}");
            assert_eq!(found.len(), asked.len(), "{found:?}, {asked:?}");
            counts[found.len()] += 1;
            (!found.is_empty(), !asked.is_empty())
        });
        assert!(counts.iter().all(|count| *count > 20), "{counts:?}");
    }
}

mod crossing_number {
    use super::{Polygon, Relation, Vec2, overlaps, relation, same_yes_and_no};
    use collision_lab::collision::Point;
    include!("../../src/algorithm/crossing_number/listing.rs");

    #[test]
    fn the_listing_agrees_with_the_module() {
        same_yes_and_no(|random| {
            let (polygon, at) = (random.polygon(), random.point());
            (is_inside(polygon.vertices(), at) == Some(true), overlaps(&polygon, &Point::new(at).unwrap()))
        });
    }

    #[test]
    fn boundary_points_and_corners_on_the_ray_are_classified() {
        let arrow = [(0.0, 0.0), (4.0, 2.0), (0.0, 4.0), (1.0, 2.0)].map(Vec2::from);
        let polygon = Polygon::new(&arrow).unwrap();
        for (x, y) in (-2..12).flat_map(|x| (-2..12).map(move |y| (x, y))) {
            let at = Vec2::new(x as f32, y as f32) * 0.5;
            let expected = match relation(&Point::new(at).unwrap(), &polygon) {
                Relation::Touching => None,
                asked => Some(asked == Relation::Overlapping),
            };
            assert_eq!(is_inside(&arrow, at), expected, "{at}");
        }
    }
}

mod edge_by_edge {
    use super::{Vec2, same_yes_and_no};
    include!("../../src/algorithm/edge_by_edge/listing.rs");
    include!("../../src/algorithm/segment_parameters/listing.rs");
    include!("../../src/algorithm/crossing_number/listing.rs");

    #[test]
    fn the_listing_agrees_with_the_module() {
        same_yes_and_no(|random| {
            let (a, b) = (random.rect(), random.rect());
            (overlaps(&a.corners(), &b.corners()), super::overlaps(&a, &b))
        });
    }
}

mod clip_by_edges {
    use super::{PAIRS, Random, SplitMix, Vec2, intersection};
    include!("../../src/algorithm/clip_by_edges/listing.rs");

    #[test]
    fn the_listing_has_the_area_of_the_module() {
        let mut random = Random(SplitMix(3));
        let mut common = 0;
        for i in 0..PAIRS {
            let (a, b) = (random.polygon(), random.rect());
            let outline = clipped(a.vertices(), &b.corners());
            let next = outline.iter().cycle().skip(1);
            let area = outline.iter().zip(next).map(|(p, q)| p.as_dvec2().perp_dot(q.as_dvec2())).sum::<f64>() * 0.5;
            let asked = intersection(&a, &b).area;
            assert!((area - asked).abs() < 0.05, "pair {i}: {area} is not {asked}");
            common += usize::from(asked > 0.0);
        }
        assert!((PAIRS / 20..PAIRS * 19 / 20).contains(&common), "{common} have an area in common");
    }
}

mod weiler_atherton {
    use super::{PAIRS, Random, SplitMix, Vec2, intersection};
    include!("../../src/algorithm/weiler_atherton/listing.rs");

    #[test]
    fn the_listing_finds_the_pieces_of_the_module() {
        let mut random = Random(SplitMix(5));
        let mut common = 0;
        for i in 0..PAIRS {
            let (a, b) = (random.polygon(), random.polygon());
            let area = |piece: &Vec<Vec2>| {
                let next = piece.iter().cycle().skip(1);
                piece.iter().zip(next).map(|(p, q)| p.as_dvec2().perp_dot(q.as_dvec2())).sum::<f64>() * 0.5
            };
            let area: f64 = common_pieces(a.vertices(), b.vertices()).iter().map(area).sum();
            let asked = intersection(&a, &b).area;
            assert!((area - asked).abs() < 0.05, "pair {i}: {area} is not {asked}");
            common += usize::from(asked > 0.0);
        }
        assert!((PAIRS / 20..PAIRS * 19 / 20).contains(&common), "{common} have an area in common");
    }
}

mod gjk {
    use super::{Vec2, closest_points, same_yes_and_no};
    include!("../../src/algorithm/gjk/listing.rs");

    #[test]
    fn the_listing_finds_the_distance_of_the_module() {
        same_yes_and_no(|random| {
            let (a, b) = (random.polygon(), random.polygon());
            let (found, asked) = (distance(a.vertices(), b.vertices()), closest_points(&a, &b).distance);
            assert!((found - asked).abs() < 0.01, "{found} is not {asked}");
            (found == 0.0, asked == 0.0)
        });
    }

    #[test]
    fn corners_collinear_with_the_origin_are_handled() {
        let square = |x: f32, y: f32| {
            [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)].map(|at| Vec2::from(at) + Vec2::new(x, y))
        };
        for (x, y, asked) in
            [(5.0, 0.0, 3.0), (-5.0, 0.0, 3.0), (0.0, 5.0, 3.0), (2.0, 0.0, 0.0), (5.0, 6.0, 5.0), (0.0, 0.0, 0.0)]
        {
            assert_eq!(distance(&square(0.0, 0.0), &square(x, y)), asked, "the second is moved by {x}, {y}");
        }
    }
}
