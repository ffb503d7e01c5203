//! What does the collision module say of a pair of bodies?

use crate::{
    collision::{
        ClosestPoints, Contact, Region, Relation, Shape, closest_points, contact, contains, intersection,
        outline_crossings, relation,
    },
    scene::{Scene, Stamp},
};
use glam::Vec2;

/// All that is known of two bodies.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The index of the first body.
    pub a: usize,
    /// The index of the second body.
    pub b: usize,
    /// How they lie to each other.
    pub relation: Relation,
    /// Their closest points.
    pub closest: ClosestPoints,
    /// How to part them, if they meet.
    pub contact: Option<Contact>,
    /// Their common part.
    pub region: Region,
    /// Where their outlines cross.
    pub crossings: Vec<Vec2>,
    /// The corners of each that lie in the other.
    pub inner_corners: Vec<Vec2>,
    /// What the bodies were like when they were asked about.
    stamps: [Stamp; 2],
}

impl Answer {
    /// Asks all there is to know of two bodies, by their indices.
    pub fn of(scene: &Scene, a: usize, b: usize) -> Self {
        let [p, q] = [a, b].map(|body| scene.bodies[body].shape());
        let relation = relation(p, q);
        let mut answer = Self {
            a,
            b,
            relation,
            closest: closest_points(p, q),
            contact: None,
            region: Region::default(),
            crossings: Vec::new(),
            inner_corners: Vec::new(),
            stamps: stamps(scene, a, b),
        };
        if answer.hit() {
            answer.contact = contact(p, q);
            answer.region = intersection(p, q);
            answer.crossings = outline_crossings(p, q);
            answer.inner_corners = [(p, q), (q, p)].into_iter().flat_map(|(p, q)| corners_within(p, q)).collect();
        }
        answer
    }

    /// Whether the two meet.
    pub fn hit(&self) -> bool {
        self.relation != Relation::Disjoint
    }

    /// Whether it is still true of these two bodies.
    pub fn holds(&self, scene: &Scene, a: usize, b: usize) -> bool {
        (self.a, self.b) == (a, b) && self.stamps == stamps(scene, a, b)
    }

    /// How much there is to say of the pair: deep before touching before near before far.
    pub fn weight(&self) -> (u8, f32) {
        match self.relation {
            Relation::Overlapping => (2, self.contact.map_or(0.0, |contact| contact.depth)),
            Relation::Touching => (1, 0.0),
            Relation::Disjoint => (0, -self.closest.distance),
        }
    }
}

fn stamps(scene: &Scene, a: usize, b: usize) -> [Stamp; 2] {
    [a, b].map(|body| scene.bodies[body].stamp())
}

/// The corners of a shape that lie in another.
fn corners_within(shape: &Shape, other: &Shape) -> Vec<Vec2> {
    let mut corners = match shape {
        Shape::Rect(rect) => rect.corners().to_vec(),
        Shape::Polygon(polygon) => polygon.vertices().to_vec(),
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) => Vec::new(),
    };
    corners.retain(|&corner| contains(other, corner));
    corners
}
