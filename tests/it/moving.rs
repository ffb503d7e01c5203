//! Shapes moved and rotated in place equal shapes constructed there.

use collision_lab::collision::{
    Circle, Point, Polygon, Rect, Relation, Segment, Shape, ShapeError, Threads, relation, unit_from_degrees,
};
use glam::{Vec2, vec2};

const BEYOND: Vec2 = Vec2::splat(f32::MAX);

#[test]
fn setters_agree_with_constructors() -> Result<(), ShapeError> {
    let mut point = Point::default();
    point.set_position(vec2(1.0, 2.0))?;
    point.translate(vec2(2.0, 2.0))?;
    assert_eq!(point, Point::new(vec2(3.0, 4.0))?);
    assert_eq!(Vec2::from(point), vec2(3.0, 4.0));

    let mut segment = Segment::new(Vec2::ZERO, Vec2::X)?;
    segment.set_ends(Vec2::Y, Vec2::ONE)?;
    segment.translate(vec2(0.0, 1e6))?;
    assert_eq!(segment, Segment::new(vec2(0.0, 1e6 + 1.0), vec2(1.0, 1e6 + 1.0))?);

    let mut circle = Circle::new(Vec2::ZERO, 1.0)?;
    circle.set_center(vec2(5.0, 6.0))?;
    circle.set_radius(1e19)?;
    circle.translate(vec2(1.0, 0.0))?;
    assert_eq!(circle, Circle::new(vec2(6.0, 6.0), 1e19)?);

    let mut rect = Rect::new(Vec2::ZERO, Vec2::ONE, 0.3)?;
    rect.set_center(vec2(-2.0, 1.0))?;
    rect.set_half_extents(vec2(3.0, 0.0))?;
    rect.set_axis(vec2(0.6, 0.8))?;
    assert_eq!(rect, Rect::with_axis(vec2(-2.0, 1.0), vec2(3.0, 0.0), vec2(0.6, 0.8))?);
    rect.set_angle(90.0_f32.to_radians())?;
    rect.translate(vec2(2.0, -1.0))?;
    assert_eq!(rect, Rect::with_axis(Vec2::ZERO, vec2(3.0, 0.0), Vec2::Y)?);
    Ok(())
}

#[test]
fn a_refused_setter_changes_nothing() -> Result<(), ShapeError> {
    let triangle = Polygon::try_from([Vec2::ZERO, Vec2::X, Vec2::Y])?;
    let shapes: [Shape; 5] = [
        Point::new(Vec2::ONE)?.into(),
        Segment::new(Vec2::ZERO, Vec2::ONE)?.into(),
        Circle::new(Vec2::ONE, 1.0)?.into(),
        Rect::new(Vec2::ONE, Vec2::ONE, 1.0)?.into(),
        triangle.into(),
    ];
    for before in shapes {
        let mut shape = before.clone();
        for nowhere in [Vec2::NAN, vec2(f32::INFINITY, 0.0), vec2(0.0, f32::NEG_INFINITY)] {
            assert_eq!(shape.translate(nowhere), Err(ShapeError::NotFinite { field: "by".to_owned() }));
        }
        if shape.translate(BEYOND).is_ok() {
            // Adding 1 to the largest f32 is lost to rounding: the move stops there.
            let there = shape.clone();
            assert_eq!(shape.translate(BEYOND), Err(ShapeError::BeyondF32), "{before:?}");
            assert_eq!(shape, there);
        } else {
            assert_eq!(shape, before);
        }
    }
    let (mut circle, mut rect) = (Circle::new(Vec2::ONE, 1.0)?, Rect::new(Vec2::ONE, Vec2::ONE, 1.0)?);
    let (circle_before, rect_before) = (circle, rect);
    assert!(
        circle.set_radius(-1.0).is_err()
            && circle.set_radius(f32::NAN).is_err()
            && circle.set_radius(f32::MAX).is_err()
    );
    assert!(rect.set_half_extents(vec2(1.0, -1.0)).is_err() && rect.set_axis(Vec2::ONE).is_err());
    assert!(rect.set_angle(f32::NAN).is_err() && rect.set_half_extents(vec2(f32::MAX, f32::MAX)).is_err());
    assert_eq!((circle, rect), (circle_before, rect_before));
    Ok(())
}

#[test]
fn a_rotation_in_a_thousand_steps_does_not_drift() -> Result<(), ShapeError> {
    let local = Polygon::regular(Vec2::ZERO, 30.0, 7)?;
    let mut placed = local.clone();
    for step in 0..=1000 {
        placed.place(&local, vec2(500.0, 300.0), unit_from_degrees(step as f32 * 0.36))?;
    }
    let mut once = local.clone();
    once.translate(vec2(500.0, 300.0))?;
    assert_eq!(placed, once);
    Ok(())
}

#[test]
fn nan_and_infinity_are_rejected() {
    for bad in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        for at in [vec2(bad, 0.0), vec2(0.0, bad)] {
            assert!(Point::new(at).is_err() && Point::try_from(at).is_err());
            assert!(Shape::point(at).is_err() && Shape::try_from(at).is_err());
            assert!(Segment::new(at, Vec2::ZERO).is_err() && Segment::new(Vec2::ZERO, at).is_err());
            assert!(Circle::new(at, 1.0).is_err() && Circle::new(Vec2::ZERO, bad).is_err());
            assert!(Rect::new(at, Vec2::ONE, 0.0).is_err() && Rect::new(Vec2::ZERO, at, 0.0).is_err());
            assert!(Rect::new(Vec2::ZERO, Vec2::ONE, bad).is_err());
            assert!(Rect::with_axis(Vec2::ZERO, Vec2::ONE, at).is_err());
            assert!(Rect::with_pivot(at, Vec2::ONE, Vec2::ZERO, Vec2::X).is_err());
            assert!(Rect::with_pivot(Vec2::ZERO, Vec2::ONE, at, Vec2::X).is_err());
            assert!(Polygon::try_from(vec![Vec2::ZERO, Vec2::X, at]).is_err());
            assert!(Polygon::regular(at, 1.0, 3).is_err() && Polygon::regular(Vec2::ZERO, bad, 3).is_err());
        }
    }
}

#[test]
fn errors_are_readable() -> Result<(), ShapeError> {
    let (a, b) = (Point::new(Vec2::ONE)?, Point::default());
    assert_eq!(format!("{}", relation(&a, &b)), "disjoint");
    assert_eq!(format!("[{:>12}]", Relation::Touching), "[    touching]");
    assert_eq!(Threads::default(), Threads::One);
    Ok(())
}
