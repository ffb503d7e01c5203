//! What a label should not cover, and the best place for it near its position.

use crate::collision::Aabb;
use crate::drawing::clip::is_within;
use crate::drawing::label_layout::leader_line::{
    CROSSING_LINE, along_cost, cross, crossing_cost, distance, length_cost, length_within, through_word,
};
use crate::drawing::surface;
use core::f32::consts::TAU;
use glam::Vec2;

/// The distance that a plate keeps from the edge of the view and from other plates, in points.
pub const GAP: f32 = 3.0;
/// A label further than this from its position, in points, has a line to it; so has one that is as near to another position, and
/// one in a shape of others.
pub const LEADER: f32 = 24.0;
/// Closer positions are one, in points.
const SAME: f32 = 4.0;
/// The distance between a label and its position, in points.
const LABEL_DISTANCE: f32 = 9.0;
/// The sides of its position on which a label is tried, and the distances there, as multiples of [`LABEL_DISTANCE`].
#[rustfmt::skip]
const SIDES: [(f32, f32); 16] = [
    (0.0, -1.0), (1.0, -1.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (-1.0, 1.0), (-1.0, 0.0), (-1.0, -1.0),
    (0.5, -1.0), (1.0, -0.5), (1.0, 0.5), (0.5, 1.0), (-0.5, 1.0), (-1.0, 0.5), (-1.0, -0.5), (-0.5, -1.0),
];
const DISTANCES: [f32; 5] = [1.0, 1.6, 2.5, 4.0, 6.5];
/// Further away, a label is tried in this many directions.
const DIRECTIONS: u16 = 32;
/// Once a place is free, this many rings more are tried.
const EXTRA_RINGS: u8 = 8;

/// Everything on the screen that a label should not cover.
pub struct Obstacles<'a> {
    /// The part of the screen for labels.
    pub view: Aabb,
    /// Parts to keep free.
    pub taken: &'a mut Vec<Aabb>,
    /// The edges of outlines, which a label should not cover.
    pub edges: Vec<[Vec2; 2]>,
    /// The outlines of shapes that labels of others should not lie in.
    pub outlines: Vec<Vec<Vec2>>,
    /// The placed labels.
    pub placed: Vec<Place>,
    /// The positions of labels and signs.
    pub named: Vec<Vec2>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    pub plate: Aabb,
    /// The line from the plate to its position, if the label might otherwise be taken for the label of another position. It should
    /// not run through another label, whose line it would seem to be.
    pub leader: Option<[Vec2; 2]>,
    /// How much the plate covers.
    pub overlap_cost: f32,
}

/// A position that gets a plate of this size.
struct Site<'a> {
    at: Vec2,
    size: Vec2,
    /// The shapes in which the position does not lie.
    others: Vec<(Aabb, &'a [Vec2])>,
}

impl<'a> Obstacles<'a> {
    pub fn new(view: Aabb, taken: &'a mut Vec<Aabb>) -> Self {
        Self { view, taken, edges: Vec::new(), outlines: Vec::new(), placed: Vec::new(), named: Vec::new() }
    }

    /// The best place of a plate of this size for a position: covers least, then costs least.
    ///
    /// Tries 16 sides at 5 distances, then rings. Stops at a place that costs nothing and, once a place is free, at a ring whose
    /// distance alone costs more than the best place, or after [`EXTRA_RINGS`].
    pub fn best_place(&self, at: Vec2, size: Vec2) -> Place {
        let outlines = self.outlines.iter().map(Vec::as_slice).filter(|outline| !is_in_or_on(outline, at));
        let others = outlines.map(|outline| (Aabb::from_points(outline.iter().copied()), outline)).collect();
        let site = Site { at, size, others };
        let start = Place { plate: Aabb { min: at, max: at + size }, leader: None, overlap_cost: f32::INFINITY };
        let mut best = (f32::INFINITY, start);
        for distance in DISTANCES {
            self.try_places(&site, distance, SIDES.map(Vec2::from), &mut best);
        }
        let furthest = (self.view.size().length() / LABEL_DISTANCE) as u16;
        let mut rings_left = EXTRA_RINGS;
        for distance in (8..furthest).map(f32::from) {
            if best.1.overlap_cost == 0.0 {
                if rings_left == 0 || best.0 <= length_cost(distance * LABEL_DISTANCE) {
                    break;
                }
                rings_left -= 1;
            }
            let directions = (0..DIRECTIONS).map(|i| Vec2::from_angle(TAU * f32::from(i) / f32::from(DIRECTIONS)));
            self.try_places(&site, distance, directions, &mut best);
        }
        best.1
    }

    /// Replaces the best place, with its cost, by a better one at this distance.
    fn try_places(&self, site: &Site, distance: f32, sides: impl IntoIterator<Item = Vec2>, best: &mut (f32, Place)) {
        for side in sides {
            if (best.1.overlap_cost, best.0) == (0.0, 0.0) {
                return;
            }
            let plate = self.plate(site.at, site.size, distance, side);
            let overlap_cost = self.overlap_cost(plate);
            if overlap_cost > best.1.overlap_cost {
                continue;
            }
            let place = Place { plate, leader: self.leader(site, plate), overlap_cost };
            let cost = self.crossed(&place) + place.leader.map_or(0.0, |[from, to]| length_cost(from.distance(to)));
            // Most places need no look at the edges.
            if (overlap_cost, cost) < (best.1.overlap_cost, best.0) {
                let cost = cost + self.cost_of_shapes(site, &place);
                if (overlap_cost, cost) < (best.1.overlap_cost, best.0) {
                    *best = (cost, place);
                }
            }
        }
    }

    fn leader(&self, site: &Site, plate: Aabb) -> Option<[Vec2; 2]> {
        let at = site.at;
        let nearest = at.clamp(plate.min, plate.max);
        let away = nearest.distance(at);
        let is_between = || {
            self.named.iter().any(|other| {
                let is_other = other.distance(at) > SAME;
                is_other && other.distance(other.clamp(plate.min, plate.max)) < away + SAME
            })
        };
        (away > LEADER || is_between() || site.count_others(plate) > 0).then_some([nearest, at])
    }

    /// A plate to one side of a position, moved into the view.
    fn plate(&self, at: Vec2, size: Vec2, distance: f32, side: Vec2) -> Aabb {
        let middle = at + side * (size / 2.0 + LABEL_DISTANCE * distance);
        let (min, max) = (middle - size / 2.0, middle + size / 2.0);
        let by = (self.view.min - min).max(Vec2::ZERO) + (self.view.max - max).min(Vec2::ZERO);
        Aabb { min: min + by, max: max + by }
    }

    fn overlap_cost(&self, plate: Aabb) -> f32 {
        let taken = self.taken.iter().copied().chain(self.placed.iter().map(|other| other.plate));
        taken.map(|other| common_area(plate.expanded(GAP), other)).sum()
    }

    /// What the lines of other labels cost within a plate, and its own line within other plates and across other lines.
    pub fn crossed(&self, Place { plate, leader, .. }: &Place) -> f32 {
        let leaders = || self.placed.iter().filter_map(|other| other.leader);
        let others: f32 = leaders().map(|leader| through_word(leader, *plate)).sum();
        let Some(own) = *leader else { return others };
        let plates: f32 = self.placed.iter().map(|other| through_word(own, other.plate)).sum();
        others + plates + CROSSING_LINE * leaders().filter(|other| cross(own, *other)).count() as f32
    }

    /// The length of the edges under a plate, its width for each shape of others that it lies in, and the edges that its line crosses or
    /// runs along. Without a line, too, it seems to belong to its side of an edge.
    fn cost_of_shapes(&self, site: &Site, Place { plate, leader, .. }: &Place) -> f32 {
        let on_edges: f32 = self.edges.iter().map(|edge| length_within(*edge, *plate)).sum();
        let in_others = site.count_others(*plate) as f32 * plate.size().x;
        let line = [site.at.clamp(plate.min, plate.max), site.at];
        let along = leader.map_or(0.0, |line| along_cost(line, &self.edges));
        on_edges + in_others + crossing_cost(line, &self.edges) + along
    }
}

impl Site<'_> {
    /// In how many shapes of others the middle of a plate lies.
    fn count_others(&self, plate: Aabb) -> usize {
        let at = plate.center();
        self.others.iter().filter(|(bounds, outline)| bounds.contains(at) && is_within(outline, at)).count()
    }
}

/// Whether a position lies in a shape or on its outline.
fn is_in_or_on(outline: &[Vec2], at: Vec2) -> bool {
    is_within(outline, at) || surface::edges(outline, true).any(|(from, to)| distance(at, [from, to]) < SAME)
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
            let plate = among(&mut taken).best_place(AT, SIZE).plate;
            assert!(taken.iter().all(|other| common_area(plate, *other) == 0.0), "label {i} lies on another");
            taken.push(plate);
        }
    }

    #[test]
    fn labels_avoid_edges_where_there_is_room() {
        let above = [Vec2::new(0.0, 132.0), Vec2::new(400.0, 132.0)];
        let mut taken = Vec::new();
        let mut obstacles = among(&mut taken);
        assert!(length_within(above, obstacles.best_place(AT, SIZE).plate) > 0.0, "it would lie on the edge");
        obstacles.edges = vec![above];
        let plate = obstacles.best_place(AT, SIZE).plate;
        assert_eq!(length_within(above, plate), 0.0, "{plate:?}");
        obstacles.edges = vec![[VIEW.min, VIEW.max]];
        let plate = obstacles.best_place(AT, SIZE).plate;
        assert!(AT.distance(AT.clamp(plate.min, plate.max)) < 60.0, "edges send no label away: {plate:?}");
    }

    #[test]
    fn a_label_at_the_border_stays_inside() {
        for at in VIEW.corners() {
            let plate = among(&mut Vec::new()).best_place(at, Vec2::new(80.0, 18.0)).plate;
            assert!(VIEW.contains(plate.min) && VIEW.contains(plate.max), "{at}: {plate:?}");
        }
    }

    #[test]
    fn labels_avoid_leader_lines_more_than_edges() {
        let mut taken = Vec::new();
        let mut obstacles = among(&mut taken);
        let first = obstacles.best_place(AT, SIZE).plate;
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
            let placed =
                Place { plate: Aabb { min: VIEW.max, max: VIEW.max }, leader: Some(leader), overlap_cost: 0.0 };
            (obstacles.placed, obstacles.edges) = (vec![placed], edges);
            let plate = obstacles.best_place(AT, SIZE).plate;
            assert_eq!(length_within(leader, plate), 0.0, "{plate:?} is crossed by {leader:?}");
            assert!(AT.distance(AT.clamp(plate.min, plate.max)) <= LEADER, "{plate:?} is far away");
        }
    }

    #[test]
    fn leader_lines_do_not_cross() {
        let mut taken = vec![Aabb { min: AT, max: AT }.expanded(90.0)];
        let mut obstacles = among(&mut taken);
        let line = |plate: Aabb| [AT.clamp(plate.min, plate.max), AT];
        let first = obstacles.best_place(AT, SIZE).plate;
        let middle = line(first)[0].midpoint(AT);
        let other = Aabb { min: middle - SIZE / 2.0, max: middle + SIZE / 2.0 };
        assert!(length_within(line(first), other) > 0.0, "its line would cross {other:?}");
        obstacles.placed.push(Place { plate: other, leader: None, overlap_cost: 0.0 });
        let Place { plate, overlap_cost, .. } = obstacles.best_place(AT, SIZE);
        assert_eq!(overlap_cost, 0.0, "{plate:?} is free");
        assert_eq!(length_within(line(plate), other), 0.0, "the line from {plate:?} crosses {other:?}");
    }

    #[test]
    fn a_leader_line_does_not_run_along_an_edge() {
        let mut taken = vec![Aabb { min: AT, max: AT }.expanded(90.0)];
        let mut obstacles = among(&mut taken);
        let along = obstacles.best_place(AT, SIZE).leader.expect("it is far away");
        obstacles.edges.push(along);
        let leader = obstacles.best_place(AT, SIZE).leader.expect("it is far away");
        let middle = leader[0].midpoint(leader[1]);
        assert!(distance(middle, along) > 10.0, "{leader:?} runs along {along:?}");
    }

    #[test]
    fn a_label_in_a_shape_of_others_has_a_line() {
        let mut taken = Vec::new();
        let mut obstacles = among(&mut taken);
        let around = |bounds: Aabb| bounds.corners().to_vec();
        let above = Aabb { min: Vec2::ZERO, max: Vec2::new(VIEW.max.x, AT.y - SAME) };
        assert!(obstacles.best_place(AT, SIZE).plate.max.y < above.max.y, "it would lie in the shape");
        obstacles.outlines = vec![around(above), around(VIEW)];
        let Place { plate, leader, .. } = obstacles.best_place(AT, SIZE);
        assert!(plate.center().y > above.max.y && leader.is_none(), "there is room outside: {plate:?}, {leader:?}");
        obstacles.outlines.push(around(Aabb { min: Vec2::new(0.0, AT.y + SAME), max: VIEW.max }));
        let between = Aabb { min: Vec2::new(0.0, AT.y - 1.0), max: Vec2::new(VIEW.max.x, AT.y + 1.0) };
        obstacles.taken.push(between);
        assert!(obstacles.best_place(AT, SIZE).leader.is_some(), "others are all around");
    }

    #[test]
    fn a_label_moves_farther_away_if_all_near_places_are_taken() {
        let Place { plate, overlap_cost, .. } =
            among(&mut vec![Aabb { min: AT, max: AT }.expanded(90.0)]).best_place(AT, SIZE);
        assert_eq!(overlap_cost, 0.0, "{plate:?} is free");
        assert!(AT.distance(AT.clamp(plate.min, plate.max)) < 110.0, "{plate:?} is as near as can be");
        let overlap_cost = among(&mut vec![VIEW]).best_place(AT, SIZE).overlap_cost;
        assert!(overlap_cost > 0.0, "nothing is free");
    }
}
