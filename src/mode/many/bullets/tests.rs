use crate::mode::many::bullets::*;
use crate::mode::many::candidates::Candidates;
use glam::DVec2;

const FRAME: f32 = 1.0 / 60.0;

struct World {
    swarm: Swarm,
    bullets: Bullets,
    candidates: Candidates,
    room: Aabb,
}

impl World {
    fn new(shapes: usize, size: f32, room: Aabb, seed: u64) -> Self {
        let (mut swarm, mut bullets, mut random) = (Swarm::default(), Bullets::default(), Random::new(seed));
        swarm.make(shapes, size, room, &mut random);
        bullets.make(shapes, size, room, &random);
        Self { swarm, bullets, candidates: Candidates::default(), room }
    }

    fn frame(&mut self) -> Touches {
        let Self { swarm, bullets, candidates, room } = self;
        swarm.advance(FRAME, *room, None);
        bullets.advance(FRAME, *room);
        swarm.set_bullets(bullets.boxes(swarm.reach));
        candidates.find(swarm.all_boxes(), swarm.len());
        bullets.find_touches(swarm, &candidates.of_bullets)
    }
}

/// The distance of a point from a shape, below zero within it; in f64 and without the collision module.
fn outside(shape: SimShape, position: DVec2, axis: DVec2, at: DVec2) -> f64 {
    let way = at - position;
    let local = DVec2::new(axis.dot(way), axis.perp_dot(way));
    match shape {
        SimShape::Circle { radius } => local.length() - f64::from(radius),
        SimShape::Rect { half } => {
            let beyond = local.abs() - half.as_dvec2();
            beyond.max(DVec2::ZERO).length() + beyond.max_element().min(0.0)
        }
        SimShape::Capsule { half, radius } => {
            let half = f64::from(half);
            (local - DVec2::new(local.x.clamp(-half, half), 0.0)).length() - f64::from(radius)
        }
        SimShape::Polygon { radius, count } => {
            let corner =
                |k: usize| DVec2::from_angle(k as f64 * core::f64::consts::TAU / count as f64) * f64::from(radius);
            let (mut inside, mut nearest) = (true, f64::INFINITY);
            for k in 0..count {
                let (from, to) = (corner(k), corner(k + 1));
                let (edge, way) = (to - from, local - from);
                inside &= edge.perp_dot(way) > 0.0;
                let along = (way.dot(edge) / edge.length_squared()).clamp(0.0, 1.0);
                nearest = nearest.min(local.distance(from + edge * along));
            }
            if inside { -nearest } else { nearest }
        }
    }
}

/// The direction of an axis that turns evenly.
fn between(from: Vec2, to: Vec2, time: f64) -> DVec2 {
    let (from, to) = (from.as_dvec2(), to.as_dvec2());
    DVec2::from_angle(from.perp_dot(to).atan2(from.dot(to)) * time).rotate(from)
}

/// The smallest distance of a bullet's centre from any shape at a time of the frame, less its radius.
fn gap(world: &World, flight: &Flight, time: f64) -> f64 {
    let at = flight.from.as_dvec2() + flight.by.as_dvec2() * time;
    let of = |i: usize| {
        let [before, after] = world.swarm.start_and_end(i);
        let (shape, from, to) =
            (world.swarm.moving_shapes[i].shape, before.position.as_dvec2(), after.position.as_dvec2());
        let position = from.lerp(to, time);
        let is_far = position.distance(at) > f64::from(shape.radii()[1]) + 4.0;
        if is_far { 4.0 } else { outside(shape, position, between(before.axis, after.axis, time), at) }
    };
    (0..world.swarm.len()).map(of).fold(f64::INFINITY, f64::min) - f64::from(world.bullets.radius)
}

/// Each shape and each way is sampled, between all samples a bullet moves by less than its radius.
#[test]
fn no_bullet_passes_through_a_shape_on_its_way() {
    const SAMPLES: u32 = 48;
    let room = Aabb { min: Vec2::new(40.0, -60.0), max: Vec2::new(440.0, 240.0) };
    let (mut all, mut missed, mut free) = (0, 0, 0);
    for seed in 0..3 {
        let mut world = World::new(90, 13.0, room, seed);
        let off = f64::from(2.0 * TOLERANCE * world.bullets.radius);
        for frame in 0..200 {
            let touches = world.frame();
            (all, missed) = (all + touches.count, missed + touches.missed);
            assert_eq!(world.bullets.flights.iter().filter(|flight| flight.touches()).count(), touches.count);
            for flight in &world.bullets.flights {
                let until = f64::from(flight.touch.unwrap_or(1.0));
                for sample in 0..=SAMPLES {
                    let time = f64::from(sample) / f64::from(SAMPLES);
                    if time < until {
                        let gap = gap(&world, flight, time);
                        assert!(gap > -off, "seed {seed}, frame {frame}: {gap} at {time}, {flight:?}");
                    }
                }
                if flight.touch.is_some_and(|time| time > 0.0) {
                    let gap = gap(&world, flight, until);
                    assert!(gap.abs() < off, "seed {seed}, frame {frame}: {gap} at the touch, {flight:?}");
                    let ends = [0.0, 1.0].map(|time| self::gap(&world, flight, time));
                    let is_clear = ends[1].abs() > off;
                    assert!(!is_clear || flight.tunnels() == (ends[1] > 0.0), "{flight:?}: {ends:?}");
                } else {
                    free += usize::from(flight.touch.is_none());
                }
            }
        }
    }
    assert!(all > 300 && missed > 100 && free > 300, "{all} touches, {missed} missed at the ends, {free} without");
}
