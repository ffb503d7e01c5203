//! Moving, placing and refusing polygons.

use super::*;
use crate::collision::unit_from_degrees;
use crate::split_mix::SplitMix;

fn points(corners: &[(f32, f32)]) -> Vec<Vec2> {
    corners.iter().map(|&corner| corner.into()).collect()
}

/// A square and an arrow.
fn some() -> [Polygon; 2] {
    [&[(0., 0.), (2., 0.), (2., 2.), (0., 2.)], &[(0., 0.), (4., 2.), (0., 4.), (1., 2.)]]
        .map(|corners| Polygon::new(&points(corners)).expect("a simple outline"))
}

fn is_as_if_made_there(polygon: &Polygon) {
    let made = Polygon::new(polygon.vertices()).expect("a polygon stays one");
    assert_eq!((polygon, polygon.aabb(), polygon.is_convex()), (&made, made.aabb(), made.is_convex()));
    assert_eq!(polygon.convex_parts(), made.convex_parts());
}

#[test]
fn a_placed_polygon_equals_one_constructed_there() {
    for mut moved in some() {
        let (before, memory) = (moved.clone(), moved.vertices().as_ptr());
        assert!(!moved.convex_parts().is_empty(), "they are to be forgotten");
        moved.translate(Vec2::new(10., 1.)).expect("a moderate place");
        is_as_if_made_there(&moved);
        moved.place(&before, Vec2::new(10., 1.), Vec2::Y).expect("a moderate place");
        is_as_if_made_there(&moved);
        moved.set_vertices(before.vertices()).expect("valid ones");
        is_as_if_made_there(&moved);
        assert!(moved == before && moved.vertices().as_ptr() == memory, "in place");
        // Other numbers of vertices, and vertices that must be normalised, are as from the constructor.
        let mut reversed = before.vertices().to_vec();
        reversed.reverse();
        moved.set_vertices(&reversed).expect("valid ones");
        is_as_if_made_there(&moved);
        moved.set_vertices(&points(&[(0., 0.), (1., 0.), (2., 0.), (0., 1.)])).expect("a triangle");
        assert_eq!(moved.vertices().len(), 3, "one was on a straight line");
    }
}

#[test]
fn an_invalid_placement_keeps_the_polygon() {
    let far = Vec2::splat(1e9);
    for mut polygon in some() {
        let before = polygon.clone();
        let pentagram = (0..5).map(|k| Vec2::from_angle(k as f32 * 2. * core::f32::consts::TAU / 5.));
        let others: [Vec<Vec2>; 4] =
            [Vec::new(), vec![Vec2::NAN; 4], points(&[(0., 0.), (2., 2.), (2., 0.), (0., 2.)]), pentagram.collect()];
        assert!(others.iter().all(|vertices| polygon.set_vertices(vertices).is_err()));
        assert!(
            polygon.translate(far).is_err() && polygon.place(&before, far, Vec2::X).is_err(),
            "it would be a point"
        );
        for beyond in [Vec2::splat(f32::MAX), Vec2::new(-f32::MAX, 0.)] {
            assert!(polygon.translate(beyond).is_err() && polygon.place(&before, beyond, Vec2::X).is_err());
        }
        assert!(polygon.translate(Vec2::NAN).is_err() && polygon.place(&before, Vec2::NAN, Vec2::X).is_err());
        let long = Vec2::new(1.0, 0.1);
        assert_eq!(polygon.place(&before, Vec2::ZERO, long), Err(ShapeError::AxisNotUnit { axis: long }));
        assert_eq!(polygon, before);
    }
}

#[test]
fn placing_accepts_what_the_constructor_accepts() {
    let (mut random, mut refused) = (SplitMix(4), 0);
    for round in 0..4000 {
        let (local, count) = (&some()[round % 2], 16.0 + random.below(12.0));
        let (position, axis) = (random.within(count.exp2()), unit_from_degrees(random.below(360.0)));
        let mut placed = local.clone();
        let wide = |v: &Vec2| (axis.as_dvec2().rotate(v.as_dvec2()) + position.as_dvec2()).as_vec2();
        let made = Polygon::new(&local.vertices().iter().map(wide).collect::<Vec<_>>());
        assert_eq!(placed.place(local, position, axis).map(|()| placed.clone()), made, "{local:?} at {position}");
        refused += usize::from(made.is_err());
    }
    assert!((100..3900).contains(&refused), "{refused} refused");
}

/// The edges were those of length zero before them, which meet nothing.
#[test]
fn a_crossing_after_repeated_vertices_names_edges_that_cross() {
    let bow = [[0., 0.], [4., 4.], [4., 0.], [0., 4.]].map(Vec2::from);
    let crossing = |vertices: &[Vec2]| match Polygon::new(vertices) {
        Err(ShapeError::SelfCrossing { edge, other, at }) => (edge, other, at),
        other => panic!("{other:?}"),
    };
    let [a, b, c, d] = bow;
    let at = Vec2::splat(2.0);
    assert_eq!(crossing(&bow), (0, 2, at));
    assert_eq!(crossing(&[a, a, b, c, d]), (1, 3, at));
    assert_eq!(crossing(&[a, b, c, c, c, d]), (0, 4, at));
    assert_eq!(crossing(&[a, a, a, b, b, c, c, d, d, a]), (2, 6, at));
    assert_eq!(crossing(&[b, c, d, a, b, b]), (1, 3, at), "the closing vertex is repeated");
    assert_eq!(crossing(&[a, a, b, b, c, d, d, a, a]), (1, 4, at));
}
