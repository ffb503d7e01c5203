use crate::collision::{Polygon, Rounded, Shape};
use crate::mode::many::swarm::*;

fn shape(placed: Placed) -> Shape {
    match placed {
        Placed::Rect(rect) => rect.into(),
        Placed::Circle(circle) => circle.into(),
        Placed::Polygon(corners) => Polygon::new(corners.all()).expect("a regular polygon").into(),
        Placed::Capsule { ends: [a, b], radius } => Rounded::capsule(a, b, radius).expect("a capsule").into(),
    }
}

fn square(at: f32, side: f32) -> Aabb {
    Aabb { min: Vec2::splat(at), max: Vec2::splat(at + side) }
}

#[test]
fn the_hits_match_the_shapes_near_the_origin_and_at_the_largest_f32() {
    let mut swarm = Swarm::default();
    let (mut decided, mut asked, mut met) = (0, 0, Vec::new());
    for far in [0.0, 1e4, -98_250.0, 5e4] {
        swarm.make(150, 6.0, square(far, 60.0), &mut Random::new(1));
        let room = square(far, 60.0).expanded(20.0);
        for _ in 0..10 {
            swarm.advance(0.05, room, None);
            let shapes: Vec<Shape> = swarm.placed().map(shape).collect();
            let pairs: Vec<_> = (0..150).flat_map(|b| (0..b).map(move |a| [a, b])).collect();
            let mut expected = vec![false; shapes.len()];
            let mut meeting = 0;
            for [a, b] in pairs.iter().map(|pair| pair.map(|i| i as usize)) {
                let meet = overlaps(&shapes[a], &shapes[b]);
                expected[a] |= meet;
                expected[b] |= meet;
                meeting += usize::from(meet);
                let mut alone = vec![false; shapes.len()];
                swarm.meetings(&[[a as u32, b as u32]], &mut alone, &mut met);
                assert_eq!(met.len(), usize::from(meet));
                assert!(alone[a] == meet && alone[b] == meet, "{:?} and {:?}", shapes[a], shapes[b]);
                let (meets, apart) = swarm.discs[a].verdict(swarm.discs[b]);
                *(if meets || apart { &mut decided } else { &mut asked }) += 1;
            }
            let mut hits = vec![false; shapes.len()];
            swarm.meetings(&pairs, &mut hits, &mut met);
            assert_eq!(met.len(), meeting);
            assert!(met.iter().all(|&[a, b]| overlaps(&shapes[a as usize], &shapes[b as usize])));
            assert_eq!(hits, expected);
        }
    }
    assert!(decided > asked && asked > 5000, "{decided} decided by discs, {asked} by shapes");
}

#[test]
fn the_boxes_are_around_the_shapes() {
    let mut swarm = Swarm::default();
    swarm.make(300, 6.0, square(1e4, 200.0), &mut Random::new(3));
    for _ in 0..20 {
        swarm.advance(0.05, square(1e4, 200.0), None);
        for (placed, bounds) in swarm.placed().zip(swarm.boxes()) {
            let smallest = shape(placed).aabb();
            assert_eq!(smallest.union(*bounds), *bounds, "{placed:?}");
            assert!((bounds.size() - smallest.size()).max_element() < 0.02, "{placed:?} in {bounds:?}");
        }
    }
}

#[test]
fn a_body_moves_with_its_shape() {
    let mut swarm = Swarm::default();
    swarm.make(30, 6.0, square(100.0, 50.0), &mut Random::new(5));
    let far = |a: &Shape, b: &Shape| {
        let (a, b) = (a.aabb(), b.aabb());
        (a.min - b.min).abs().max((a.max - b.max).abs()).max_element()
    };
    let before: Vec<Shape> = swarm.placed().map(shape).collect();
    for (i, before) in before.iter().enumerate() {
        let body = swarm.body(i).expect("a shape");
        assert!(far(body.shape(), before) < 1e-3, "{body:?} for {before:?}");
        swarm.move_to(i, &body);
    }
    for (after, before) in swarm.placed().map(shape).zip(&before) {
        assert!(far(&after, before) < 1e-3, "{before:?} became {after:?}");
    }
}

#[test]
fn an_hour_of_turning_changes_no_shape() {
    let mut swarm = Swarm::default();
    swarm.make(30, 6.0, square(0.0, 200.0), &mut Random::new(2));
    let areas = |swarm: &Swarm| -> Vec<f64> {
        let area = |placed| match shape(placed) {
            Shape::Polygon(polygon) => Some(polygon.area()),
            Shape::Rect(rect) => {
                Some(f64::from(rect.half_extents().element_product()) * rect.axis().as_dvec2().length_squared())
            }
            Shape::Rounded(capsule) => Some(capsule.area()),
            Shape::Circle(_) | Shape::Point(_) | Shape::Segment(_) => None,
        };
        swarm.placed().filter_map(area).collect()
    };
    let before = areas(&swarm);
    assert_eq!(before.len(), 22, "all but circles");
    (0..216_000).for_each(|_| swarm.advance(1.0 / 60.0, square(0.0, 200.0), None));
    for (before, after) in before.into_iter().zip(areas(&swarm)) {
        assert!((after - before).abs() <= 1e-4 * before, "{before} became {after}");
    }
}

#[test]
fn a_room_that_jumps_keeps_its_shapes_spread() {
    let mut swarm = Swarm::default();
    for leap in [310.0, 1205.0, -1205.0] {
        swarm.make(3000, 1.0, square(0.0, 300.0), &mut Random::new(4));
        swarm.advance(1.0 / 60.0, square(leap, 300.0), None);
        let room = square(leap, 300.0).expanded(0.01);
        let mut quarters = [0; 4];
        for (bounds, moving) in swarm.boxes.iter().zip(&swarm.moving_shapes) {
            let from = moving.place.position - Vec2::splat(leap);
            assert_eq!(bounds.union(room), room);
            quarters[usize::from(from.x > 150.0) * 2 + usize::from(from.y > 150.0)] += 1;
        }
        assert!(quarters.iter().all(|&count| count > 600), "{quarters:?} after a leap to {leap}");
    }
}
