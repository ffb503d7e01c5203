//! The intersection of small polygons on a grid, corner by corner.

use super::*;
use crate::collision::shape::any_shape::Shape;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use glam::Vec2;

fn polygon(vertices: &[[f32; 2]]) -> Shape {
    let vertices: Vec<Vec2> = vertices.iter().copied().map(Vec2::from).collect();
    Polygon::new(&vertices).expect("a simple polygon").into()
}

fn rect(x: f32, y: f32, width: f32, height: f32) -> Shape {
    polygon(&[[x, y], [x + width, y], [x + width, y + height], [x, y + height]])
}

/// The pieces, each from its smallest vertex on, in order.
fn sorted(region: &Region) -> Vec<Vec<[f32; 2]>> {
    let mut pieces: Vec<Vec<[f32; 2]>> = Vec::new();
    for piece in region.pieces.iter() {
        let mut piece: Vec<[f32; 2]> = piece.iter().map(Vec2::to_array).collect();
        let smallest = (0..piece.len()).min_by(|&i, &j| piece[i].partial_cmp(&piece[j]).unwrap()).unwrap();
        piece.rotate_left(smallest);
        pieces.push(piece);
    }
    pieces.sort_by(|a, b| a.partial_cmp(b).unwrap());
    pieces
}

fn check(a: &Shape, b: &Shape, area: f64, pieces: &[&[[f32; 2]]]) {
    let region = intersection(a, b);
    assert_eq!(region, intersection(b, a), "the mirrored pair differs");
    assert_eq!(sorted(&region), pieces, "{region:?}");
    assert_eq!(region.area, area);
}

/// A square of 10 with a notch from x = 4 to 6 that opens at y = 0 and is 6 deep.
fn notched() -> Shape {
    polygon(&[[0., 0.], [4., 0.], [4., 6.], [6., 6.], [6., 0.], [10., 0.], [10., 10.], [0., 10.]])
}

#[test]
fn squares_intersect_in_squares() {
    let a = rect(0., 0., 4., 4.);
    let whole: &[[f32; 2]] = &[[0., 0.], [4., 0.], [4., 4.], [0., 4.]];
    check(&a, &rect(2., 2., 4., 4.), 4.0, &[&[[2., 2.], [4., 2.], [4., 4.], [2., 4.]]]);
    check(&a, &a, 16.0, &[whole]);
    check(&a, &rect(-1., -1., 9., 9.), 16.0, &[whole]);
    check(&a, &rect(0., 0., 9., 4.), 16.0, &[whole]);
    check(&a, &rect(0., 1., 4., 2.), 8.0, &[&[[0., 1.], [4., 1.], [4., 3.], [0., 3.]]]);
    check(&a, &rect(-1., 1., 9., 2.), 8.0, &[&[[0., 1.], [4., 1.], [4., 3.], [0., 3.]]]);
    check(&a, &rect(1., 1., 2., 2.), 4.0, &[&[[1., 1.], [3., 1.], [3., 3.], [1., 3.]]]);
    check(&a, &rect(4., 0., 4., 4.), 0.0, &[]);
    check(&a, &rect(4., 4., 4., 4.), 0.0, &[]);
    check(&a, &rect(4., 1., 4., 1.), 0.0, &[]);
    check(&a, &rect(9., 9., 4., 4.), 0.0, &[]);
}

#[test]
fn a_comb_and_a_bar_intersect_in_three_pieces() {
    let comb = polygon(&[
        [0., 0.],
        [20., 0.],
        [20., 60.],
        [40., 60.],
        [40., 0.],
        [60., 0.],
        [60., 60.],
        [80., 60.],
        [80., 0.],
        [100., 0.],
        [100., 80.],
        [0., 80.],
    ]);
    let tooth = |x: f32, width: f32| [[x, 20.], [x + width, 20.], [x + width, 40.], [x, 40.]];
    let teeth = [tooth(0., 20.), tooth(40., 20.), tooth(80., 10.)];
    check(&comb, &rect(-10., 20., 100., 20.), 1000.0, &teeth.each_ref().map(|tooth| &tooth[..]));
}

#[test]
fn a_peg_in_its_notch_has_no_intersection_until_it_is_longer() {
    check(&notched(), &rect(4., 0., 2., 6.), 0.0, &[]);
    check(&notched(), &rect(4.5, 0., 1., 5.), 0.0, &[]);
    check(&notched(), &rect(4., 0., 2., 7.), 2.0, &[&[[4., 6.], [6., 6.], [6., 7.], [4., 7.]]]);
    let left: &[[f32; 2]] = &[[3., 1.], [4., 1.], [4., 2.], [3., 2.]];
    check(&notched(), &rect(3., 1., 4., 1.), 2.0, &[left, &[[6., 1.], [7., 1.], [7., 2.], [6., 2.]]]);
}

#[test]
fn pieces_that_meet_in_a_point_are_two() {
    let bent = polygon(&[[0., 0.], [4., 4.], [8., 0.], [8., 9.], [0., 9.]]);
    let left: &[[f32; 2]] = &[[0., 0.], [4., 4.], [0., 4.]];
    check(&bent, &rect(0., -1., 8., 5.), 16.0, &[left, &[[4., 4.], [8., 0.], [8., 4.]]]);
    let reversed = polygon(&[[0., 8.], [4., 4.], [8., 8.], [8., -1.], [0., -1.]]);
    let pair = intersection(&bent, &reversed);
    assert_eq!(pair.pieces.len(), 2, "two reflex corners that touch pinch the common part: {pair:?}");
    assert_eq!(pair.area, 32.0);
}

#[test]
fn a_vertex_on_an_edge_is_not_a_vertex_of_the_piece() {
    let kite = polygon(&[[0., 4.], [4., 0.], [8., 4.], [4., 8.]]);
    check(&kite, &rect(0., 0., 8., 8.), 32.0, &[&[[0., 4.], [4., 0.], [8., 4.], [4., 8.]]]);
    check(&kite, &rect(4., 0., 8., 8.), 16.0, &[&[[4., 0.], [8., 4.], [4., 8.]]]);
    let (tee, bar) = (polygon(&[[0., 0.], [8., 0.], [4., 4.]]), rect(0., 0., 8., 2.));
    check(&tee, &bar, 12.0, &[&[[0., 0.], [8., 0.], [6., 2.], [2., 2.]]]);
}

#[test]
fn turned_rectangles_are_clipped_without_rounding_first() {
    let plain = rect(0., 0., 10., 10.);
    let turned = Rect::new(Vec2::new(5., 0.), Vec2::new(2., 2.), core::f32::consts::FRAC_PI_4).expect("a rect");
    let region = intersection(&plain, &turned);
    assert!((region.area - 8.0).abs() < 1e-6, "half of the rectangle: {}", region.area);
    assert_eq!(region.pieces.len(), 1);
    assert_eq!(region.pieces[0].len(), 3);
}

#[test]
fn an_overlap_of_one_ulp_has_an_area_but_no_piece() {
    let (a, edge) = (rect(0., 0., 4., 4.), 4.0_f32.next_down());
    let region = intersection(&a, &polygon(&[[edge, 0.], [8., 0.], [8., 4.], [edge, 4.]]));
    assert!(region.area > 0.0 && region.area < 1e-5, "{}", region.area);
    assert!(region.pieces.is_empty(), "{region:?}");
}
