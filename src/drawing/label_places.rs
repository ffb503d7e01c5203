//! Where do labels go? Beside their position where there is room, apart from each other, inside the view, on a backing plate.

use crate::{
    collision::Aabb,
    drawing::{camera::Camera, clip::clip_segment},
    picture::{Mark, Picture, Role, Stroke},
};
use core::f32::consts::TAU;
use glam::Vec2;

/// The size of the letters, in points.
pub const LETTERS: f32 = 13.0;
/// How round a plate's corners are, in points.
pub const ROUND: f32 = 4.0;
/// How strong a plate is.
pub const PLATE: f32 = 0.85;
/// The distance between a label and its position, in points.
const AWAY: f32 = 9.0;
/// What the backing plate is wider than its text, on each side.
pub const PAD: Vec2 = Vec2::new(5.0, 2.0);
/// How far a plate keeps from the rim of the view and from other plates.
const GAP: f32 = 3.0;
/// Of more labels those that would lie on others are left out.
const CROWDED: usize = 24;
/// Of more marks the corners may be covered.
pub const MOST_MARKS: usize = 200;
/// Of outlines with more corners a label may cover some.
pub const MOST_CORNERS: usize = 40;
/// A label further away than this from its position, in points, has a line to it; so has one that is no nearer to it than to another.
const LEADER: f32 = 30.0;
/// Positions no further apart than this are one, in points.
const SAME: f32 = 4.0;
/// An arrow is kept free at this many places along it.
const ARROW_PARTS: u8 = 6;

/// A text that has its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed<T> {
    /// The text, as it was laid out.
    pub text: T,
    /// What it means.
    pub role: Role,
    /// What lies behind it, on the screen; the text is in its middle.
    pub plate: Aabb,
    /// A thin line from the plate to the position, where that is not beside it.
    pub leader: Option<[Vec2; 2]>,
}

/// The part of the screen in which labels are.
pub fn room(camera: &Camera) -> Aabb {
    camera.canvas().grown(-GAP)
}

/// Places the labels of a picture; `lay_out` tells what becomes of a text, and its size. `taken` are parts of the view to keep
/// free; the plates are added to it.
pub fn place_labels<T>(
    picture: &Picture,
    camera: &Camera,
    taken: &mut Vec<Aabb>,
    mut lay_out: impl FnMut(&str, Role) -> (T, Vec2),
) -> Vec<Placed<T>> {
    let view = room(camera);
    // Among so many shapes every place is on some corner.
    let has_corners = picture.marks.len() <= MOST_MARKS;
    let to_keep_free = picture.marks.iter().filter(|mark| has_corners || !matches!(mark, Mark::Line { .. }));
    taken.extend(to_keep_free.flat_map(|mark| obstacles(mark, camera)));
    let edges: Vec<[Vec2; 2]> =
        picture.marks.iter().filter(|_| has_corners).flat_map(|mark| edges(mark, camera)).collect();
    let position = |mark: &Mark| match mark {
        Mark::Label { at, .. } | Mark::Sign { at, .. } => Some(camera.to_screen(*at)),
        _ => None,
    };
    let named: Vec<Vec2> = picture.marks.iter().filter(|_| has_corners).filter_map(position).collect();
    let mut placed = Vec::new();
    let mut neighbours = Neighbours::default();
    for mark in &picture.marks {
        let Mark::Label { at, text, role } = mark else { continue };
        let at = camera.to_screen(*at);
        if !view.contains(at) {
            continue;
        }
        let (text, size) = lay_out(text, *role);
        let (plate, covered) = place(at, size + PAD * 2.0, view, taken, &edges, &neighbours);
        if placed.len() >= CROWDED && covered > 0.0 {
            continue;
        }
        taken.push(plate);
        let nearest = at.clamp(plate.min, plate.max);
        let away = nearest.distance(at);
        // Between two positions nobody could tell which of them it names.
        let is_between = named.iter().any(|other| {
            let is_other = other.distance(at) > SAME;
            is_other && other.distance(other.clamp(plate.min, plate.max)) < away + SAME
        });
        let leader = (away > LEADER || is_between).then_some([nearest, at]);
        neighbours.plates.push(plate);
        neighbours.leaders.extend(leader);
        placed.push(Placed { text, role: *role, plate, leader });
    }
    placed
}

/// The labels that have their place: a line that strikes a text through would name it wrongly.
#[derive(Default)]
struct Neighbours {
    plates: Vec<Aabb>,
    leaders: Vec<[Vec2; 2]>,
}

impl Neighbours {
    /// How far the lines of others run through a plate at this place, and its own line through theirs.
    fn struck(&self, at: Vec2, plate: Aabb) -> f32 {
        let others: f32 = self.leaders.iter().map(|leader| length_within(*leader, plate)).sum();
        let nearest = at.clamp(plate.min, plate.max);
        if nearest.distance(at) <= LEADER {
            return others;
        }
        others + self.plates.iter().map(|other| length_within([nearest, at], *other)).sum::<f32>()
    }
}

/// What a label should not cover: signs, arrows and corners, on the screen.
fn obstacles(mark: &Mark, camera: &Camera) -> Vec<Aabb> {
    let around = |at: Vec2, reach: f32| {
        let at = camera.to_screen(at);
        Aabb { min: at, max: at }.grown(reach)
    };
    match mark {
        Mark::Sign { at, .. } => vec![around(*at, 5.0)],
        Mark::Arrow { from, to, .. } => {
            let part = |i: u8| from.lerp(*to, (f32::from(i) + 0.5) / f32::from(ARROW_PARTS));
            let tip = [around(*to, 7.0)];
            (0..ARROW_PARTS).map(|i| around(part(i), 4.0)).chain(tip).collect()
        }
        Mark::Line { points, .. } if points.len() <= MOST_CORNERS => points.iter().map(|at| around(*at, 3.0)).collect(),
        _ => Vec::new(),
    }
}

/// The edges of the outlines on the screen that a label should not lie on.
fn edges(mark: &Mark, camera: &Camera) -> Vec<[Vec2; 2]> {
    let Mark::Line { points, closed, stroke: Stroke::Solid | Stroke::Heavy, .. } = mark else { return Vec::new() };
    if points.len() > MOST_CORNERS {
        return Vec::new();
    }
    let at: Vec<Vec2> = points.iter().map(|at| camera.to_screen(*at)).collect();
    let last = [at.last().copied(), at.first().copied()];
    let closing = if let ([Some(last), Some(first)], true) = (last, *closed) { Some([last, first]) } else { None };
    at.windows(2).map(|edge| [edge[0], edge[1]]).chain(closing).collect()
}

/// How much of an edge lies in a box.
fn length_within([from, to]: [Vec2; 2], sides: Aabb) -> f32 {
    clip_segment(from.as_dvec2(), to.as_dvec2(), sides)
        .map_or(0.0, |(enter, leave)| (leave - enter) as f32 * from.distance(to))
}

/// The place of a plate beside a position: of eight places around it, near and further out, the first that is free, struck by no line
/// and on no edge, else the least struck one, and of those that no line strikes the one least on edges; where none is free, of all around it as far as the view goes the first that is, or
/// else the one that covers least; and how much it covers.
fn place(
    at: Vec2,
    size: Vec2,
    view: Aabb,
    taken: &[Aabb],
    edges: &[[Vec2; 2]],
    neighbours: &Neighbours,
) -> (Aabb, f32) {
    const SIDES: [(f32, f32); 8] =
        [(0.0, -1.0), (1.0, -1.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (-1.0, 1.0), (-1.0, 0.0), (-1.0, -1.0)];
    /// Further out there are places in so many directions.
    const DIRECTIONS: u8 = 32;
    /// So many rings of places beyond the first free one are looked at.
    const RINGS: usize = 4;
    let place = move |reach: f32, side: Vec2| {
        let middle = at + side * (size / 2.0 + AWAY * reach);
        inside(Aabb { min: middle - size / 2.0, max: middle + size / 2.0 }, view)
    };
    let near = [1.0, 2.2, 4.0, 6.5].into_iter().flat_map(|reach| SIDES.map(|side| place(reach, side.into())));
    let furthest = (view.size().length() / AWAY) as u16;
    let directions = || (0..DIRECTIONS).map(|i| Vec2::from_angle(TAU * f32::from(i) / f32::from(DIRECTIONS)));
    let far = (8..furthest).flat_map(|reach| directions().map(move |side| place(f32::from(reach), side)));
    let covered = |plate: Aabb| taken.iter().map(|other| common_area(plate.grown(GAP), *other)).sum::<f32>();
    let (mut best, mut on_edges) = (((f32::INFINITY, f32::INFINITY), Aabb { min: at, max: at + size }), f32::INFINITY);
    for plate in near {
        let edges: f32 = edges.iter().map(|edge| length_within(*edge, plate)).sum();
        let cost = (covered(plate), neighbours.struck(at, plate));
        if (cost, edges) < (best.0, on_edges) {
            (best, on_edges) = ((cost, plate), edges);
        }
        if (best.0, on_edges) == ((0.0, 0.0), 0.0) {
            break;
        }
    }
    // Edges alone send no label away.
    if best.0 == (0.0, 0.0) {
        return (best.1, 0.0);
    }
    // From the first free place on only a little further for one that no line strikes.
    let mut more = if best.0.0 == 0.0 { RINGS * usize::from(DIRECTIONS) } else { usize::MAX };
    for plate in far {
        let covered = covered(plate);
        if covered <= best.0.0 {
            let cost = (covered, neighbours.struck(at, plate));
            if cost < best.0 {
                best = (cost, plate);
            }
            if covered == 0.0 {
                more = more.min(RINGS * usize::from(DIRECTIONS));
            }
        }
        more -= 1;
        if best.0 == (0.0, 0.0) || more == 0 {
            break;
        }
    }
    (best.1, best.0.0)
}

/// The box, moved into the view.
fn inside(plate: Aabb, view: Aabb) -> Aabb {
    let by = (view.min - plate.min).max(Vec2::ZERO) + (view.max - plate.max).min(Vec2::ZERO);
    Aabb { min: plate.min + by, max: plate.max + by }
}

fn common_area(a: Aabb, b: Aabb) -> f32 {
    let common = (a.max.min(b.max) - a.min.max(b.min)).max(Vec2::ZERO);
    common.x * common.y
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Aabb = Aabb { min: Vec2::ZERO, max: Vec2::new(400.0, 300.0) };

    #[test]
    fn ten_labels_at_one_position_keep_apart() {
        let size = Vec2::new(60.0, 18.0);
        let mut taken = Vec::new();
        for i in 0..10 {
            let (plate, _) = place(Vec2::new(200.0, 150.0), size, VIEW, &taken, &[], &Neighbours::default());
            assert!(taken.iter().all(|other| common_area(plate, *other) == 0.0), "label {i} lies on another");
            taken.push(plate);
        }
    }

    #[test]
    fn a_label_lies_on_no_edge_where_there_is_room_beside_it() {
        let (at, size) = (Vec2::new(200.0, 150.0), Vec2::new(60.0, 18.0));
        let above = [Vec2::new(0.0, 132.0), Vec2::new(400.0, 132.0)];
        assert!(
            length_within(above, place(at, size, VIEW, &[], &[], &Neighbours::default()).0) > 0.0,
            "it would lie on the edge"
        );
        let (plate, _) = place(at, size, VIEW, &[], &[above], &Neighbours::default());
        assert_eq!(length_within(above, plate), 0.0, "{plate:?}");
        let (plate, _) = place(at, size, VIEW, &[], &[[VIEW.min, VIEW.max]], &Neighbours::default());
        assert!(at.distance(at.clamp(plate.min, plate.max)) < 60.0, "edges send no label away: {plate:?}");
    }

    #[test]
    fn a_label_at_the_rim_stays_inside() {
        for at in VIEW.corners() {
            let (plate, _) = place(at, Vec2::new(80.0, 18.0), VIEW, &[], &[], &Neighbours::default());
            assert!(VIEW.contains(plate.min) && VIEW.contains(plate.max), "{at}: {plate:?}");
        }
    }

    #[test]
    fn a_label_that_is_as_near_to_another_position_has_a_line_to_its_own() {
        let mut picture = Picture::default();
        for x in [100.0, 112.0, 300.0] {
            picture.marks.push(Mark::Label { at: Vec2::new(x, 150.0), text: format!("at {x}"), role: Role::A });
        }
        let mut camera = Camera::new();
        camera.set_canvas(VIEW);
        camera.fit(VIEW);
        let placed =
            place_labels(&picture, &camera, &mut Vec::new(), |text, _| (text.to_owned(), Vec2::new(60.0, 18.0)));
        let has_line: Vec<bool> = placed.iter().map(|label| label.leader.is_some()).collect();
        // The first lies above two positions; the second has gone to the far side of its own.
        assert_eq!(has_line, [true, false, false], "{placed:?}");
    }

    #[test]
    fn a_label_lies_on_no_line_of_another_and_rather_on_an_edge() {
        let (at, size) = (Vec2::new(200.0, 150.0), Vec2::new(60.0, 18.0));
        let (first, _) = place(at, size, VIEW, &[], &[], &Neighbours::default());
        let across = [first.min - Vec2::new(50.0, -9.0), first.max + Vec2::new(50.0, -9.0)];
        // It strikes a corner alone.
        let slight = [first.min - Vec2::new(5.0, -4.0), first.min + Vec2::new(5.0, -3.0)];
        // Edges through every place but the first.
        let upright = |x: f32, from: f32, to: f32| [Vec2::new(x, from), Vec2::new(x, to)];
        let edges: Vec<[Vec2; 2]> = (0..80u8)
            .map(|i| f32::from(i) * 5.0)
            .flat_map(|x| {
                let to = if (first.min.x..=first.max.x).contains(&x) { first.min.y - 0.5 } else { VIEW.max.y };
                [upright(x, 0.0, to), upright(x, first.max.y + 0.5, VIEW.max.y)]
            })
            .collect();
        for (leader, edges) in [(across, &[][..]), (slight, &edges)] {
            assert!(length_within(leader, first) > 0.0, "it would be struck by {leader:?}");
            let neighbours = Neighbours { plates: Vec::new(), leaders: vec![leader] };
            let (plate, _) = place(at, size, VIEW, &[], edges, &neighbours);
            assert_eq!(length_within(leader, plate), 0.0, "{plate:?} is struck by {leader:?}");
            assert!(at.distance(at.clamp(plate.min, plate.max)) <= LEADER, "{plate:?} is far away");
        }
    }

    #[test]
    fn the_line_of_a_label_strikes_no_other() {
        let (at, size) = (Vec2::new(200.0, 150.0), Vec2::new(60.0, 18.0));
        let taken = [Aabb { min: at, max: at }.grown(90.0)];
        let line = |plate: Aabb| [at.clamp(plate.min, plate.max), at];
        let (first, _) = place(at, size, VIEW, &taken, &[], &Neighbours::default());
        let middle = line(first)[0].midpoint(at);
        let other = Aabb { min: middle - size / 2.0, max: middle + size / 2.0 };
        assert!(length_within(line(first), other) > 0.0, "its line would strike {other:?}");
        let neighbours = Neighbours { plates: vec![other], leaders: Vec::new() };
        let (plate, covered) = place(at, size, VIEW, &taken, &[], &neighbours);
        assert_eq!(covered, 0.0, "{plate:?} is free");
        assert_eq!(length_within(line(plate), other), 0.0, "the line from {plate:?} strikes {other:?}");
    }

    #[test]
    fn where_everything_around_is_taken_a_label_goes_further_away() {
        let (at, size) = (Vec2::new(200.0, 150.0), Vec2::new(60.0, 18.0));
        let taken = [Aabb { min: at, max: at }.grown(90.0)];
        let (plate, covered) = place(at, size, VIEW, &taken, &[], &Neighbours::default());
        assert_eq!(covered, 0.0, "{plate:?} is free");
        assert!(at.distance(at.clamp(plate.min, plate.max)) < 110.0, "{plate:?} is as near as can be");
        let (_, covered) = place(at, size, VIEW, &[VIEW], &[], &Neighbours::default());
        assert!(covered > 0.0, "nothing is free");
    }
}
