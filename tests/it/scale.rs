//! Large outlines: combs, spirals and stars of up to 2,000 corners, whose intersections are known from a formula or from
//! i_overlay.

use crate::oracle::plane::exact;
use crate::random::{comb, spiral};
use crate::shapes::{mapped, outline, rect};
use crate::{oracle, outside};
use collision_lab::collision::{Polygon, Relation, Shape, closest_points, contact, intersection, relation};
use glam::{Vec2, vec2};

/// A comb of 500 teeth, 10 long, with 2,000 corners.
fn long_comb() -> Vec<Vec2> {
    comb(&[10.0; 500], Vec2::ZERO)
}

/// A star of `points` points between two radii; the radii vary with the seed.
fn star(points: usize, inner: f64, outer: f64, center: Vec2) -> Vec<Vec2> {
    (0..2 * points)
        .map(|i| {
            let angle = std::f64::consts::PI * i as f64 / points as f64;
            let radius = if i % 2 == 0 { outer } else { inner };
            center + vec2((radius * angle.cos()) as f32, (radius * angle.sin()) as f32)
        })
        .collect()
}

#[test]
fn a_bar_across_a_comb_is_cut_into_as_many_pieces_as_the_comb_has_teeth() {
    let (comb, bar) = (outline(&long_comb()), rect(-5.0, 4.0, 2000.0, 7.0));
    let region = intersection(&comb, &bar);
    assert_eq!(region.pieces.len(), 500);
    assert!((region.area - 1500.0).abs() < 1e-9, "area {}", region.area);
    assert!(region.pieces.iter().all(|piece| piece.len() == 4), "each piece is a rectangle");
    assert_eq!(relation(&comb, &bar), Relation::Overlapping);
}

#[test]
fn two_combs_across_each_other_share_a_chessboard() {
    let teeth = comb(&[100.0; 50], Vec2::ZERO);
    let across: Vec<Vec2> = teeth.iter().map(|p| vec2(p.y, p.x)).collect();
    let across: Vec<Vec2> = across.iter().map(|p| vec2(p.x - 0.5, p.y + 0.5)).collect();
    let (a, b) = (outline(&teeth), outline(&across));
    let region = intersection(&a, &b);
    let (pieces, area) = outside::common_part(&teeth, &across);
    assert!((region.area - area).abs() < 1e-2, "area {} instead of {area}", region.area);
    assert_eq!(region.pieces.len(), pieces);
    let sum: f64 = region.pieces.iter().map(|piece| oracle::figure::signed_area(&exact(piece)).to_f64()).sum();
    assert!((sum - area).abs() < 1e-2, "the pieces add up to {sum} instead of {area}");
}

#[test]
fn a_comb_in_the_gaps_of_another_only_touches() {
    let teeth = long_comb();
    let fitting: Vec<Vec2> = teeth.iter().map(|p| vec2(p.x + 1.0, 12.0 - p.y)).collect();
    let (a, b) = (outline(&teeth), outline(&fitting));
    assert_eq!(relation(&a, &b), Relation::Touching);
    assert_eq!(closest_points(&a, &b).distance, 0.0);
    assert_eq!(contact(&a, &b).map(|c| c.depth), Some(0.0));
    assert_eq!(intersection(&a, &b).area, 0.0);
}

#[test]
fn a_spiral_is_crossed_in_every_corridor() {
    for turns in [1, 5, 124] {
        let arm = spiral(turns, Vec2::ZERO);
        assert_eq!(arm.len(), 8 * turns + 2);
        let size = 4.0 * turns as f32 + 1.0;
        // A bar down the middle crosses the upper and the lower corridor of each turn.
        let middle = size / 2.0;
        let (a, b) = (outline(&arm), rect(middle - 0.25, -1.0, middle + 0.25, 1.0 + size));
        let region = intersection(&a, &b);
        let (pieces, area) = outside::common_part(
            &arm,
            &[
                vec2(middle - 0.25, -1.0),
                vec2(middle + 0.25, -1.0),
                vec2(middle + 0.25, 1.0 + size),
                vec2(middle - 0.25, 1.0 + size),
            ],
        );
        assert!((region.area - area).abs() < 1e-3, "{turns} turns: area {} instead of {area}", region.area);
        assert_eq!(region.pieces.len(), pieces, "{turns} turns");
    }
}

#[test]
fn stars_intersect_as_in_i_overlay() {
    for (points, inner) in [(10, 30.0), (100, 60.0), (500, 80.0), (1000, 95.0)] {
        let a = star(points, inner, 100.0, vec2(0.0, 0.0));
        let b = star(points, inner, 100.0, vec2(23.0, 11.0));
        let region = intersection(&outline(&a), &outline(&b));
        let (pieces, area) = outside::common_part(&a, &b);
        let tolerance = 4.0 * oracle::ulp(128.0) * 4.0 * 100.0 * points as f64;
        assert!((region.area - area).abs() < tolerance, "{points} points: area {} instead of {area}", region.area);
        assert_eq!(region.pieces.len(), pieces, "{points} points");
    }
}

#[test]
fn large_outlines_are_cut_into_few_parts() {
    for (name, vertices, parts_at_most) in [
        ("comb", long_comb(), 500 + 1),
        ("spiral", spiral(249, Vec2::ZERO), 4 * 249),
        ("star", star(1000, 80.0, 100.0, Vec2::ZERO), 1001),
    ] {
        let polygon = Polygon::new(&vertices).expect("simple");
        let parts = polygon.convex_parts();
        assert!(parts.len() <= parts_at_most, "{name}: {} parts, not {parts_at_most}", parts.len());
        assert!(parts.iter().all(Polygon::is_convex), "{name}: a part is not convex");
        let sum: f64 = parts.iter().map(Polygon::area).sum();
        assert!((sum - polygon.area()).abs() <= 1e-9 * polygon.area(), "{name}: {sum} instead of {}", polygon.area());
    }
}

#[test]
fn powers_of_two_scale_every_answer_exactly() {
    let (a, b) = (outline(&comb(&[3.0, 5.0, 4.0], Vec2::ZERO)), rect(-0.5, 1.5, 3.25, 3.5));
    let (relation_at_one, region, depth) = (relation(&a, &b), intersection(&a, &b), contact(&a, &b).map(|c| c.depth));
    for exponent in [-90, -40, 40, 90] {
        let factor = 2f32.powi(exponent);
        let image = |shape: &Shape| mapped(shape, &|p| p * factor, factor).expect("within f32");
        let (a, b) = (image(&a), image(&b));
        assert_eq!(relation(&a, &b), relation_at_one, "times 2^{exponent}");
        let scaled = intersection(&a, &b);
        assert_eq!(scaled.pieces.len(), region.pieces.len(), "times 2^{exponent}");
        assert_eq!(scaled.area, region.area * f64::from(factor).powi(2), "times 2^{exponent}");
        assert_eq!(contact(&a, &b).map(|c| c.depth), depth.map(|d| d * factor), "times 2^{exponent}");
    }
}
