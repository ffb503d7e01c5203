//! Many shapes that move by themselves, as arrays: how each moves, and the box and the discs around it.
//!
//! A scene's body holds a pose in degrees and makes a new shape of it. Here a hundred thousand shapes move in every frame, and
//! only of the few that a question is about shapes of the collision module are made.

use crate::{
    collision::{Aabb, overlaps, unit_from_degrees},
    mode::many::figure::{FEWEST, Figure, MOST, Placed, Polygons},
    random::Random,
    scene::{Body, Pose},
};
use glam::Vec2;

/// The longest time that is made up for at once, in seconds: after a longer pause things just go on.
const LONGEST_STEP: f32 = 0.1;

/// No coordinate of a centre is further from zero than so many times the usual size. A regular polygon of up to six corners then
/// stays convex: f32 rounds each coordinate by less than 1/200 of the radius, which is a third of that size or more.
const WORLD: f32 = 16_384.0;

/// Shapes that move at a steady speed, turn, and bounce.
#[derive(Debug)]
pub struct Swarm {
    /// Where centres can be.
    world: Aabb,
    courses: Vec<Course>,
    boxes: Vec<Aabb>,
    discs: Vec<Discs>,
    /// The pairs that their discs leave open.
    open: Vec<[u32; 2]>,
    polygons: [Polygons; 2],
}

/// A shape, where it is and how it moves.
#[derive(Clone, Copy, Debug)]
struct Course {
    figure: Figure,
    /// The radii of the largest disc around the centre that is in the shape, and of the smallest around it.
    radii: [f32; 2],
    position: Vec2,
    /// The direction of its own x axis, of length one.
    axis: Vec2,
    /// Units a second.
    velocity: Vec2,
    /// Radians a second, from +x towards +y.
    spin: f32,
}

/// What decides most pairs, at a third of the memory of the courses: a disc within the placed shape and one around it.
#[derive(Clone, Copy, Debug)]
struct Discs {
    center: Vec2,
    inner: f32,
    outer: f32,
}

impl Default for Swarm {
    fn default() -> Self {
        Self {
            world: Aabb { min: Vec2::ZERO, max: Vec2::ZERO },
            courses: Vec::new(),
            boxes: Vec::new(),
            discs: Vec::new(),
            open: Vec::new(),
            polygons: Default::default(),
        }
    }
}

impl Swarm {
    /// Replaces all shapes: rectangles, circles and polygons in turn, of about `size`, anywhere in `field`.
    pub fn make(&mut self, count: usize, size: f32, field: Aabb, random: &mut Random) {
        self.world = Aabb { min: Vec2::splat(-WORLD * size), max: Vec2::splat(WORLD * size) };
        self.courses.clear();
        self.courses.extend((0..count).map(|i| {
            let figure = any_figure(i, size * random.between(0.6, 1.5), random);
            Course {
                figure,
                radii: figure.radii(),
                position: random.within(field.min, field.max).clamp(self.world.min, self.world.max),
                axis: random.direction(),
                velocity: random.direction() * random.between(25.0, 80.0),
                spin: random.between(-50.0, 50.0).to_radians(),
            }
        }));
        self.boxes.clear();
        self.boxes.extend(self.courses.iter().map(Course::around));
        self.discs.clear();
        self.discs.extend(self.courses.iter().map(Course::discs));
    }

    pub fn len(&self) -> usize {
        self.courses.len()
    }

    /// The shapes where they are.
    pub fn placed(&self) -> impl Iterator<Item = Placed> {
        self.courses.iter().map(Course::placed)
    }

    pub fn boxes(&self) -> &[Aabb] {
        &self.boxes
    }

    /// The part of a room in which shapes can be, without an area where there is none.
    fn within_reach(&self, room: Aabb) -> Aabb {
        let within = |corner: Vec2| corner.clamp(self.world.min, self.world.max);
        Aabb { min: within(room.min), max: within(room.max) }
    }

    /// Marks what meets anything among the given pairs, and says how many pairs meet: as [`overlaps`] has it, which is asked
    /// where their discs leave it open.
    pub fn meetings(&mut self, pairs: &[[u32; 2]], hits: &mut [bool]) -> usize {
        self.open.resize(pairs.len(), [0; 2]);
        let (mut meeting, mut open) = (0, 0);
        // All discs first, without a branch, so that memory is asked for many of them at a time.
        for &[a, b] in pairs {
            let (one, other) = (self.discs[a as usize], self.discs[b as usize]);
            let (meet, apart) = one.verdict(other);
            hits[a as usize] |= meet;
            hits[b as usize] |= meet;
            meeting += usize::from(meet);
            self.open[open] = [a, b];
            open += usize::from(!meet & !apart);
        }
        for &[a, b] in &self.open[..open] {
            let [a, b] = [a as usize, b as usize];
            let (one, other) = (self.courses[a].placed(), self.courses[b].placed());
            let [polygons, other_polygons] = &mut self.polygons;
            if overlaps(&polygons.shape(&one), &other_polygons.shape(&other)) {
                (hits[a], hits[b]) = (true, true);
                meeting += 1;
            }
        }
        meeting
    }

    /// Moves all shapes but the held one on by `seconds`; they bounce off the walls of `room`.
    pub fn advance(&mut self, seconds: f32, room: Aabb, held: Option<usize>) {
        let (seconds, room) = (seconds.min(LONGEST_STEP), self.within_reach(room));
        for (i, course) in self.courses.iter_mut().enumerate().filter(|&(i, _)| Some(i) != held) {
            course.position += course.velocity * seconds;
            course.axis = turned(course.axis, course.spin * seconds);
            let mut sides = course.around();
            if !(room.min.cmple(sides.min).all() && sides.max.cmple(room.max).all()) {
                course.bounce(sides, room);
                sides = course.around();
            }
            self.boxes[i] = sides;
            self.discs[i] = course.discs();
        }
    }

    /// The shape as a body that hands can hold.
    pub fn body(&self, i: usize) -> Option<Body> {
        let Course { figure, position, axis, .. } = self.courses[i];
        Body::new(figure.local(), Pose { position, degrees: axis.to_angle().to_degrees() }).ok()
    }

    /// Puts a shape where its body is, or at the end of the world on the way there.
    pub fn follow(&mut self, i: usize, body: &Body) {
        let Pose { position, degrees } = body.pose();
        let course = &mut self.courses[i];
        (course.position, course.axis) = (position.clamp(self.world.min, self.world.max), unit_from_degrees(degrees));
        (self.boxes[i], self.discs[i]) = (course.around(), course.discs());
    }
}

impl Course {
    fn placed(&self) -> Placed {
        self.figure.placed(self.position, self.axis)
    }

    fn around(&self) -> Aabb {
        self.figure.around(self.position, self.axis)
    }

    /// The discs of the placed shape. The rounding of its numbers, and of the distances between centres, is less than sixteen
    /// places of its largest coordinate.
    fn discs(&self) -> Discs {
        let [inner, outer] = self.radii;
        let unsure = 16.0 * f32::EPSILON * (self.position.abs().max_element() + outer);
        Discs { center: self.position, inner: inner - unsure, outer: outer + unsure }
    }

    /// Puts what is beyond a wall as far before it, as if it had bounced there, and sends it away from the wall. After a leap
    /// of the walls what was spread stays spread.
    fn bounce(&mut self, sides: Aabb, room: Aabb) {
        for axis in 0..2 {
            let free = room.size()[axis] - sides.size()[axis];
            let beyond = sides.min[axis] - room.min[axis];
            if free <= 0.0 {
                self.position[axis] += 0.5 * free - beyond; // wider than the room
            } else if !(0.0..=free).contains(&beyond) {
                let way = beyond.rem_euclid(2.0 * free);
                let folded = way.min(2.0 * free - way);
                self.position[axis] += folded - beyond;
                self.velocity[axis] = self.velocity[axis].copysign(-beyond);
            }
        }
    }
}

impl Discs {
    /// Whether the shapes surely meet, and whether they are surely apart; never both.
    fn verdict(self, other: Self) -> (bool, bool) {
        let (squared, within, apart) =
            (self.center.distance_squared(other.center), self.inner + other.inner, self.outer + other.outer);
        ((within > 0.0) & (squared < within * within), squared > apart * apart)
    }
}

/// A rectangle, a circle or a polygon of about that size, in turn.
fn any_figure(i: usize, size: f32, random: &mut Random) -> Figure {
    match i % 3 {
        0 => Figure::Rect { half: Vec2::new(0.65 * size, 0.5 * random.between(0.4, 1.0) * size) },
        1 => Figure::Circle { radius: 0.5 * size },
        _ => Figure::Polygon { radius: 0.6 * size, count: FEWEST + random.below(MOST + 1 - FEWEST) },
    }
}

/// A direction of length one turned by a small angle. The series are right to the last place of f32 below a tenth of a
/// radian, and the step of Newton's method after them keeps the length at one.
fn turned(axis: Vec2, angle: f32) -> Vec2 {
    let square = angle * angle;
    let (sin, cos) = (angle * (1.0 - square / 6.0 * (1.0 - square / 20.0)), 1.0 - square / 2.0 * (1.0 - square / 12.0));
    let axis = Vec2::new(cos, sin).rotate(axis);
    axis * (1.5 - 0.5 * axis.length_squared())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{Polygon, Shape};

    fn shape(placed: Placed) -> Shape {
        match placed {
            Placed::Rect(rect) => rect.into(),
            Placed::Circle(circle) => circle.into(),
            Placed::Polygon(corners) => Polygon::new(corners.all()).expect("a regular polygon").into(),
        }
    }

    fn square(at: f32, side: f32) -> Aabb {
        Aabb { min: Vec2::splat(at), max: Vec2::splat(at + side) }
    }

    #[test]
    fn the_meetings_are_those_of_the_shapes_near_the_origin_and_at_the_end_of_the_world() {
        let mut swarm = Swarm::default();
        let (mut decided, mut asked) = (0, 0);
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
                    assert_eq!(swarm.meetings(&[[a as u32, b as u32]], &mut alone), usize::from(meet));
                    assert!(alone[a] == meet && alone[b] == meet, "{:?} and {:?}", shapes[a], shapes[b]);
                    let (meets, apart) = swarm.discs[a].verdict(swarm.discs[b]);
                    *(if meets || apart { &mut decided } else { &mut asked }) += 1;
                }
                let mut hits = vec![false; shapes.len()];
                assert_eq!(swarm.meetings(&pairs, &mut hits), meeting);
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
            for (placed, sides) in swarm.placed().zip(swarm.boxes()) {
                let smallest = shape(placed).aabb();
                assert_eq!(smallest.union(*sides), *sides, "{placed:?}");
                assert!((sides.size() - smallest.size()).max_element() < 0.02, "{placed:?} in {sides:?}");
            }
        }
    }

    #[test]
    fn a_body_is_where_its_shape_is_and_takes_it_along() {
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
            swarm.follow(i, &body);
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
                Shape::Circle(_) | Shape::Point(_) | Shape::Segment(_) => None,
            };
            swarm.placed().filter_map(area).collect()
        };
        let before = areas(&swarm);
        assert_eq!(before.len(), 20, "two of three shapes turn");
        (0..216_000).for_each(|_| swarm.advance(1.0 / 60.0, square(0.0, 200.0), None));
        for (before, after) in before.into_iter().zip(areas(&swarm)) {
            assert!((after - before).abs() <= 1e-4 * before, "{before} became {after}");
        }
    }

    #[test]
    fn a_room_that_leaps_away_takes_the_shapes_along_and_leaves_them_spread() {
        let mut swarm = Swarm::default();
        for leap in [310.0, 1205.0, -1205.0] {
            swarm.make(3000, 1.0, square(0.0, 300.0), &mut Random::new(4));
            swarm.advance(1.0 / 60.0, square(leap, 300.0), None);
            let room = square(leap, 300.0).expanded(0.01);
            let mut quarters = [0; 4];
            for (sides, course) in swarm.boxes.iter().zip(&swarm.courses) {
                let from = course.position - Vec2::splat(leap);
                assert_eq!(sides.union(room), room);
                quarters[usize::from(from.x > 150.0) * 2 + usize::from(from.y > 150.0)] += 1;
            }
            assert!(quarters.iter().all(|&count| count > 600), "{quarters:?} after a leap to {leap}");
        }
    }
}
