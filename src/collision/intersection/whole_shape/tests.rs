//! Shapes far from the origin, where a few units are as thin as the rounding, within others.

use crate::collision::{Circle, Polygon, Rect, Shape, intersection};
use glam::Vec2;

/// Neighbouring f32 numbers are half a unit apart here.
const FAR: Vec2 = Vec2::new(7_380_530.5, -7_528_454.0);

fn polygon(corners: &[[f32; 2]]) -> Shape {
    let corners: Vec<Vec2> = corners.iter().map(|&corner| FAR + Vec2::from(corner)).collect();
    Polygon::new(&corners).expect("a simple polygon").into()
}

fn circle(radius: f32) -> Shape {
    Circle::new(FAR, radius).expect("a circle").into()
}

fn rect(half: [f32; 2], angle: f32) -> Shape {
    Rect::new(FAR, half.into(), angle).expect("a rect").into()
}

/// The only piece of the intersection in either order, relative to [`FAR`] and from its smallest corner on.
fn piece(inner: &Shape, outer: &Shape) -> Vec<[f32; 2]> {
    let region = intersection(inner, outer);
    assert_eq!(region, intersection(outer, inner), "the mirrored pair of {inner:?} and {outer:?} differs");
    assert_eq!(region.pieces.len(), 1, "{inner:?} within {outer:?} has an area of {}", region.area);
    let mut piece: Vec<[f32; 2]> = region.pieces[0].iter().map(|corner| (*corner - FAR).to_array()).collect();
    let smallest = (0..piece.len()).min_by(|&i, &j| piece[i].partial_cmp(&piece[j]).expect("finite"));
    piece.rotate_left(smallest.expect("no piece is empty"));
    piece
}

#[test]
fn a_thin_polygon_within_any_shape_is_the_common_part() {
    let corners = [[-2.0, -1.0], [1.0, 0.0], [3.0, 2.0]];
    let thin = polygon(&corners);
    let concave = [[-5.0, -5.0], [5.0, -5.0], [5.0, 5.0], [1.0, 2.0], [-5.0, 5.0]];
    let touching = [[-2.0, -1.0], [1.0, -1.0], [3.0, 2.0], [-4.0, 5.0]];
    for outer in [circle(5.0), rect([5.0, 5.0], 0.0), rect([6.0, 5.0], 0.4), thin.clone()] {
        assert_eq!(piece(&thin, &outer), corners, "within {outer:?}");
    }
    for outer in [&concave[..], &touching[..]] {
        assert_eq!(piece(&thin, &polygon(outer)), corners, "within {outer:?}");
    }
    let zigzag = [[-2.0, 0.0], [0.0, 0.5], [2.0, 0.0], [0.0, 1.0]];
    assert_eq!(piece(&polygon(&zigzag), &circle(4.0)), zigzag, "a thin concave polygon");
    let on_the_rim = [[-4.0, -3.0], [4.0, 3.0], [3.0, 3.0]];
    assert_eq!(piece(&polygon(&on_the_rim), &circle(5.0)), on_the_rim);
}

#[test]
fn a_tiny_rect_within_any_shape_is_the_common_part() {
    let corners = [[-1.0, -0.5], [1.0, -0.5], [1.0, 0.5], [-1.0, 0.5]];
    let outers =
        [circle(5.0), rect([5.0, 5.0], 0.0), rect([6.0, 5.0], 0.4), polygon(&[[-9., -9.], [9., -9.], [0., 9.]])];
    for outer in outers {
        assert_eq!(piece(&rect([1.0, 0.5], 0.0), &outer), corners, "within {outer:?}");
        assert!(piece(&rect([3.0, 0.5], 0.3), &outer).len() >= 3, "a turned one within {outer:?}");
    }
}

#[test]
fn a_tiny_circle_within_any_shape_is_the_common_part() {
    let diamond = [[-0.5, 0.0], [0.0, -0.5], [0.5, 0.0], [0.0, 0.5]];
    let outers =
        [circle(5.0), rect([5.0, 5.0], 0.0), rect([6.0, 5.0], 0.4), polygon(&[[-9., -9.], [9., -9.], [0., 9.]])];
    for outer in outers {
        assert_eq!(piece(&circle(0.3), &outer), diamond, "within {outer:?}");
        assert!(piece(&circle(1.0), &outer).len() >= 4, "within {outer:?}");
    }
}

#[test]
fn protruding_and_vanishing_parts_are_dropped() {
    let thin = polygon(&[[-2.0, -1.0], [1.0, 0.0], [3.0, 2.0]]);
    for outer in [circle(3.0), rect([2.5, 5.0], 0.0), polygon(&[[-9.0, -9.0], [2.0, 0.0], [-9.0, 9.0]])] {
        let region = intersection(&thin, &outer);
        assert!(region.area > 0.0 && region.pieces.is_empty(), "{region:?} with {outer:?}");
    }
    let region = intersection(&circle(0.1), &circle(5.0));
    assert!(region.area > 0.0 && region.pieces.is_empty(), "{region:?}");
}
