//! What a label should not cover, and the best place for it near its position.

use crate::collision::Aabb;
use crate::drawing::clip::is_within;
use core::f32::consts::TAU;
use glam::Vec2;

/// The distance that a plate keeps from the edge of the view and from other plates, in points.
pub const GAP: f32 = 3.0;
/// A label further than this from its position, in points, has a line to it; so has one that is as near to another position.
pub const LEADER: f32 = 24.0;
/// Closer positions are one, in points.
const SAME: f32 = 4.0;
/// A line of a label that crosses another counts as this many points of it within a plate.
const CROSSING: f32 = 6.0;
/// The part of a line at its position, which may lie on an edge.
const AT_END: f32 = 0.2;
/// The distance between a label and its position, in points.
const LABEL_DISTANCE: f32 = 9.0;
/// The sides of its position on which a label is tried, and the distances there, as multiples of [`LABEL_DISTANCE`].
const SIDES: [(f32, f32); 8] =
    [(0.0, -1.0), (1.0, -1.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (-1.0, 1.0), (-1.0, 0.0), (-1.0, -1.0)];
const DISTANCES: [f32; 4] = [1.0, 2.2, 4.0, 6.5];
/// Further away, a label is tried in this many directions.
const DIRECTIONS: u16 = 32;
/// After the first free place, this many more places are tried.
const EXTRA_CANDIDATES: u32 = 4 * DIRECTIONS as u32;

/// Everything on the screen that a label should not cover.
pub struct Obstacles<'a> {
    /// The part of the screen for labels.
    pub view: Aabb,
    /// Parts to keep free.
    pub taken: &'a mut Vec<Aabb>,
    /// The edges of outlines, which a label should not cover.
    pub edges: Vec<[Vec2; 2]>,
    /// The areas of shapes that labels of others should not lie in.
    pub unrelated_shapes: Vec<Vec<Vec2>>,
    /// The placed labels.
    pub plates: Vec<Aabb>,
    /// Their lines. A line through another label would seem to belong to that.
    pub leaders: Vec<[Vec2; 2]>,
    /// The positions of labels and signs.
    pub named: Vec<Vec2>,
}

impl<'a> Obstacles<'a> {
    pub fn new(view: Aabb, taken: &'a mut Vec<Aabb>) -> Self {
        let (edges, unrelated_shapes, plates, leaders) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { view, taken, edges, unrelated_shapes, plates, leaders, named: Vec::new() }
    }

    pub fn add(&mut self, plate: Aabb, leader: Option<[Vec2; 2]>) {
        self.taken.push(plate);
        self.plates.push(plate);
        self.leaders.extend(leader);
    }

    /// The best place of a plate of this size for a position, and how much it covers there.
    ///
    /// Tries 8 sides at 4 distances, then rings; minimises overlap, then crossed lines, then edges and the length of its own line.
    pub fn best_place(&self, at: Vec2, size: Vec2) -> (Aabb, f32) {
        let reach =
            Aabb { min: at, max: at }.expanded(size.max_element() + LABEL_DISTANCE * DISTANCES[DISTANCES.len() - 1]);
        let edges: Vec<[Vec2; 2]> =
            self.edges.iter().copied().filter(|edge| length_within(*edge, reach) > 0.0).collect();
        let near =
            DISTANCES.into_iter().flat_map(|distance| SIDES.map(|side| self.plate(at, size, distance, side.into())));
        let mut best = ((f32::INFINITY, f32::INFINITY, f32::INFINITY), Aabb { min: at, max: at + size });
        for plate in near {
            let leader = self.leader(at, plate);
            let on_edges: f32 = edges.iter().map(|edge| length_within(*edge, plate)).sum();
            let untidy =
                on_edges + self.unrelated_cover(at, plate) + leader.map_or(0.0, |line| leader_cost(line, &edges));
            let cost = (self.covered(plate), self.crossed(plate, leader), untidy);
            if cost < best.0 {
                best = (cost, plate);
            }
            if best.0 == (0.0, 0.0, 0.0) {
                break;
            }
        }
        let ((covered, crossed, _), plate) = best;
        // Edges alone send no label away.
        if (covered, crossed) == (0.0, 0.0) {
            (plate, 0.0)
        } else {
            self.place_in_rings(at, size, ((covered, crossed), plate))
        }
    }

    /// The line from a plate to its position, if without it another position might be meant.
    pub fn leader(&self, at: Vec2, plate: Aabb) -> Option<[Vec2; 2]> {
        let nearest = at.clamp(plate.min, plate.max);
        let away = nearest.distance(at);
        let is_between = || {
            self.named.iter().any(|other| {
                let is_other = other.distance(at) > SAME;
                is_other && other.distance(other.clamp(plate.min, plate.max)) < away + SAME
            })
        };
        (away > LEADER || is_between()).then_some([nearest, at])
    }

    /// Looks in rings for a place with less cost than one that is near: what is covered, then crossed lines.
    fn place_in_rings(&self, at: Vec2, size: Vec2, near: ((f32, f32), Aabb)) -> (Aabb, f32) {
        let furthest = (self.view.size().length() / LABEL_DISTANCE) as u16;
        let directions = || (0..DIRECTIONS).map(|i| Vec2::from_angle(TAU * f32::from(i) / f32::from(DIRECTIONS)));
        let rings = (8..furthest).flat_map(|distance| directions().map(move |side| (f32::from(distance), side)));
        let mut best = near;
        let mut left = if near.0.0 == 0.0 { EXTRA_CANDIDATES } else { u32::MAX };
        for (distance, side) in rings {
            let plate = self.plate(at, size, distance, side);
            let covered = self.covered(plate);
            if covered <= best.0.0 {
                let cost = (covered, self.crossed(plate, self.leader(at, plate)));
                if cost < best.0 {
                    best = (cost, plate);
                }
                if covered == 0.0 {
                    left = left.min(EXTRA_CANDIDATES);
                }
            }
            left -= 1;
            if best.0 == (0.0, 0.0) || left == 0 {
                break;
            }
        }
        let ((covered, _), plate) = best;
        (plate, covered)
    }

    /// A plate to one side of a position, moved into the view.
    fn plate(&self, at: Vec2, size: Vec2, distance: f32, side: Vec2) -> Aabb {
        let middle = at + side * (size / 2.0 + LABEL_DISTANCE * distance);
        let (min, max) = (middle - size / 2.0, middle + size / 2.0);
        let by = (self.view.min - min).max(Vec2::ZERO) + (self.view.max - max).min(Vec2::ZERO);
        Aabb { min: min + by, max: max + by }
    }

    fn covered(&self, plate: Aabb) -> f32 {
        self.taken.iter().map(|other| common_area(plate.expanded(GAP), *other)).sum()
    }

    /// The width of a plate for each unrelated shape that its middle lies in; none if its position does, too.
    fn unrelated_cover(&self, at: Vec2, plate: Aabb) -> f32 {
        let is_under = |area: &&Vec<Vec2>| is_within(area, plate.center()) && !is_within(area, at);
        self.unrelated_shapes.iter().filter(is_under).count() as f32 * plate.size().x
    }

    /// The length of the lines of others within a plate, and of its own line within other plates and across other lines.
    fn crossed(&self, plate: Aabb, leader: Option<[Vec2; 2]>) -> f32 {
        let others: f32 = self.leaders.iter().map(|leader| length_within(*leader, plate)).sum();
        let Some(own) = leader else { return others };
        let plates: f32 = self.plates.iter().map(|other| length_within(own, *other)).sum();
        others + plates + CROSSING * self.leaders.iter().filter(|other| cross(own, **other)).count() as f32
    }
}

/// What a line to a label costs, in points of covered edges: half of its length, and what it crosses.
fn leader_cost(leader: [Vec2; 2], edges: &[[Vec2; 2]]) -> f32 {
    let [plate, at] = leader;
    let beside = [plate, at.lerp(plate, AT_END)];
    plate.distance(at) / 2.0 + CROSSING * edges.iter().filter(|edge| cross(beside, **edge)).count() as f32
}

/// Whether two segments cross, other than at an end.
fn cross([a, b]: [Vec2; 2], [c, d]: [Vec2; 2]) -> bool {
    let side = |[from, to]: [Vec2; 2], at: Vec2| (to - from).perp_dot(at - from);
    side([a, b], c) * side([a, b], d) < 0.0 && side([c, d], a) * side([c, d], b) < 0.0
}

/// The length of the part of a segment in a box (Liang and Barsky, 1984). Not [`clip_segment`](crate::drawing::clip::clip_segment):
/// in f64 the rounding of the ends would count, and places of equal cost would differ.
fn length_within([from, to]: [Vec2; 2], sides: Aabb) -> f32 {
    let (by, low, high) = (to - from, sides.min - from, sides.max - from);
    let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
    for axis in 0..2 {
        if by[axis] != 0.0 {
            let (a, b) = (low[axis] / by[axis], high[axis] / by[axis]);
            (enter, leave) = (enter.max(a.min(b)), leave.min(a.max(b)));
        } else if low[axis] > 0.0 || high[axis] < 0.0 {
            return 0.0;
        }
    }
    (leave - enter).max(0.0) * by.length()
}

fn common_area(a: Aabb, b: Aabb) -> f32 {
    (a.max.min(b.max) - a.min.max(b.min)).max(Vec2::ZERO).element_product()
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Aabb = Aabb { min: Vec2::ZERO, max: Vec2::new(400.0, 300.0) };
    const AT: Vec2 = Vec2::new(200.0, 150.0);
    const SIZE: Vec2 = Vec2::new(60.0, 18.0);

    fn among(taken: &mut Vec<Aabb>) -> Obstacles<'_> {
        Obstacles::new(VIEW, taken)
    }

    #[test]
    fn ten_labels_at_one_position_do_not_overlap() {
        let mut taken = Vec::new();
        for i in 0..10 {
            let (plate, _) = among(&mut taken).best_place(AT, SIZE);
            assert!(taken.iter().all(|other| common_area(plate, *other) == 0.0), "label {i} lies on another");
            taken.push(plate);
        }
    }

    #[test]
    fn labels_avoid_edges_where_there_is_room() {
        let above = [Vec2::new(0.0, 132.0), Vec2::new(400.0, 132.0)];
        let mut taken = Vec::new();
        let mut obstacles = among(&mut taken);
        assert!(length_within(above, obstacles.best_place(AT, SIZE).0) > 0.0, "it would lie on the edge");
        obstacles.edges = vec![above];
        let (plate, _) = obstacles.best_place(AT, SIZE);
        assert_eq!(length_within(above, plate), 0.0, "{plate:?}");
        obstacles.edges = vec![[VIEW.min, VIEW.max]];
        let (plate, _) = obstacles.best_place(AT, SIZE);
        assert!(AT.distance(AT.clamp(plate.min, plate.max)) < 60.0, "edges send no label away: {plate:?}");
    }

    #[test]
    fn a_label_at_the_border_stays_inside() {
        for at in VIEW.corners() {
            let (plate, _) = among(&mut Vec::new()).best_place(at, Vec2::new(80.0, 18.0));
            assert!(VIEW.contains(plate.min) && VIEW.contains(plate.max), "{at}: {plate:?}");
        }
    }

    #[test]
    fn labels_avoid_leader_lines_more_than_edges() {
        let mut taken = Vec::new();
        let mut obstacles = among(&mut taken);
        let (first, _) = obstacles.best_place(AT, SIZE);
        let across = [first.min - Vec2::new(50.0, -9.0), first.max + Vec2::new(50.0, -9.0)];
        // It crosses a corner only.
        let slight = [first.min - Vec2::new(5.0, -4.0), first.min + Vec2::new(5.0, -3.0)];
        // Edges through every place but the first.
        let upright = |x: f32, from: f32, to: f32| [Vec2::new(x, from), Vec2::new(x, to)];
        let edges = (0..80u8).map(|i| f32::from(i) * 5.0).flat_map(|x| {
            let to = if (first.min.x..=first.max.x).contains(&x) { first.min.y - 0.5 } else { VIEW.max.y };
            [upright(x, 0.0, to), upright(x, first.max.y + 0.5, VIEW.max.y)]
        });
        for (leader, edges) in [(across, Vec::new()), (slight, edges.collect())] {
            assert!(length_within(leader, first) > 0.0, "it would be crossed by {leader:?}");
            (obstacles.leaders, obstacles.edges) = (vec![leader], edges);
            let (plate, _) = obstacles.best_place(AT, SIZE);
            assert_eq!(length_within(leader, plate), 0.0, "{plate:?} is crossed by {leader:?}");
            assert!(AT.distance(AT.clamp(plate.min, plate.max)) <= LEADER, "{plate:?} is far away");
        }
    }

    #[test]
    fn leader_lines_do_not_cross() {
        let mut taken = vec![Aabb { min: AT, max: AT }.expanded(90.0)];
        let mut obstacles = among(&mut taken);
        let line = |plate: Aabb| [AT.clamp(plate.min, plate.max), AT];
        let (first, _) = obstacles.best_place(AT, SIZE);
        let middle = line(first)[0].midpoint(AT);
        let other = Aabb { min: middle - SIZE / 2.0, max: middle + SIZE / 2.0 };
        assert!(length_within(line(first), other) > 0.0, "its line would cross {other:?}");
        obstacles.plates.push(other);
        let (plate, covered) = obstacles.best_place(AT, SIZE);
        assert_eq!(covered, 0.0, "{plate:?} is free");
        assert_eq!(length_within(line(plate), other), 0.0, "the line from {plate:?} crosses {other:?}");
    }

    #[test]
    fn a_label_moves_farther_away_if_all_near_places_are_taken() {
        let (plate, covered) = among(&mut vec![Aabb { min: AT, max: AT }.expanded(90.0)]).best_place(AT, SIZE);
        assert_eq!(covered, 0.0, "{plate:?} is free");
        assert!(AT.distance(AT.clamp(plate.min, plate.max)) < 110.0, "{plate:?} is as near as can be");
        let (_, covered) = among(&mut vec![VIEW]).best_place(AT, SIZE);
        assert!(covered > 0.0, "nothing is free");
    }
}
