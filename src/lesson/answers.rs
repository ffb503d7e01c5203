//! What the collision module says of the shapes.

use crate::{
    collision::{
        Aabb, BroadPhase, ClosestPoints, Contact, Region, Relation, Shape, closest_points, contact, intersection,
        outline_crossings, overlaps, relation,
    },
    scene::Scene,
};
use core::hint::black_box;

/// Up to so many bodies each is tested with each; more are worth a broad phase.
const ALL_PAIRS: usize = 50;

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
    pub crossings: Vec<glam::Vec2>,
}

impl Answer {
    fn of(scene: &Scene, a: usize, b: usize) -> Self {
        let [p, q] = [a, b].map(|body| scene.bodies[body].shape());
        let relation = relation(p, q);
        let (contact, region, crossings) = match relation {
            Relation::Disjoint => (None, Region::default(), Vec::new()),
            _ => (contact(p, q), intersection(p, q), outline_crossings(p, q)),
        };
        Self { a, b, relation, closest: closest_points(p, q), contact, region, crossings }
    }

    /// Whether the two meet.
    pub fn hit(&self) -> bool {
        self.relation != Relation::Disjoint
    }

    /// How much there is to say of the pair: deep before touching before near before far.
    fn weight(&self) -> f32 {
        match (self.relation, self.contact) {
            (Relation::Overlapping, Some(contact)) => 2.0 + contact.depth,
            (Relation::Overlapping, None) => 2.0,
            (Relation::Touching, _) => 1.0,
            (Relation::Disjoint, _) => -self.closest.distance,
        }
    }
}

/// What was asked in this frame, and what came out.
#[derive(Debug, Default)]
pub struct Answers {
    boxes: Vec<Aabb>,
    broad: BroadPhase,
    tests: Vec<[u32; 2]>,
    hits: Vec<bool>,
    pairs: Vec<Answer>,
    main: usize,
}

impl Answers {
    /// Whether a body hits another.
    pub fn is_hit(&self, body: usize) -> bool {
        self.hits.get(body).copied().unwrap_or(false)
    }

    /// The pairs that are known in full, those of the body in focus.
    pub fn pairs(&self) -> &[Answer] {
        &self.pairs
    }

    /// The pair that there is most to say of.
    pub fn main(&self) -> Option<&Answer> {
        self.pairs.get(self.main)
    }

    /// Asks everything about the body in focus with each other, and of all others whether they meet. The probe is
    /// the first of a pair, else the one further back is.
    pub fn ask(&mut self, scene: &Scene, probe: usize, focus: usize) {
        let count = scene.bodies.len();
        self.pairs.clear();
        for other in (0..count).filter(|&other| other != focus) {
            let other_first = other == probe || (focus != probe && other < focus);
            let (a, b) = if other_first { (other, focus) } else { (focus, other) };
            self.pairs.push(Answer::of(scene, a, b));
        }
        let heaviest = (0..self.pairs.len()).max_by(|&i, &j| self.pairs[i].weight().total_cmp(&self.pairs[j].weight()));
        self.main = heaviest.unwrap_or(0);
        self.test(scene);
    }

    /// Repeats `count` of the tests, the one after `from` others first; how many were made.
    pub fn repeat(&self, scene: &Scene, from: usize, count: usize) -> usize {
        let Some(first) = from.checked_rem(self.tests.len()) else { return 0 };
        for pair in self.tests.iter().cycle().skip(first).take(count) {
            let [a, b] = pair.map(|body| scene.bodies[body as usize].shape());
            black_box(overlaps(black_box(a), black_box(b)));
        }
        count
    }

    /// Tests which of all bodies meet.
    fn test(&mut self, scene: &Scene) {
        self.boxes.clear();
        self.boxes.extend(scene.shapes().map(Shape::aabb));
        self.tests.clear();
        if self.boxes.len() <= ALL_PAIRS {
            self.tests.extend((0..self.boxes.len() as u32).flat_map(|i| (0..i).map(move |j| [j, i])));
        } else {
            self.tests.extend_from_slice(self.broad.pairs(&self.boxes));
        }
        self.hits.clear();
        self.hits.resize(self.boxes.len(), false);
        for pair in &self.tests {
            let [i, j] = pair.map(|body| body as usize);
            if self.boxes[i].overlaps(self.boxes[j]) && overlaps(scene.bodies[i].shape(), scene.bodies[j].shape()) {
                (self.hits[i], self.hits[j]) = (true, true);
            }
        }
    }
}
