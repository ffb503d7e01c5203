//! Which bodies of a scene hit each other. Each pair is tested once, and again only if one of its bodies has changed.

use crate::answers::hits_of_crowd::{HitCount, count_hits_of_crowd, has_more_than};
use crate::answers::touch_convention::TouchConvention;
use crate::collision::{Aabb, BroadPhase, overlaps};
use crate::scene::{Body, Scene, Stamp};
use core::mem;

/// Up to this many bodies are tested without a broad phase.
pub const ALL_PAIRS: usize = 50;

/// Up to this many changed bodies, only their pairs are tested again.
const FEW_CHANGES: usize = 8;

/// The number of tests between two checks of whether they are still wanted.
const TESTS: usize = 256;

/// Of more pairs the hits are only counted, not stored.
pub const MAX_PAIRS: usize = 1_000_000;

/// A pair that was tested for yes or no, the body lower in the drawing order first.
#[derive(Clone, Copy, Debug)]
pub struct Test {
    pub pair: [u32; 2],
    pub hit: bool,
    counts_as_hit: bool,
}

impl Test {
    fn new(pair: [u32; 2]) -> Self {
        Self { pair, hit: false, counts_as_hit: false }
    }
}

#[derive(Clone, Copy)]
pub struct Bodies<'a> {
    pub scene: &'a Scene,
    pub boxes: &'a [Aabb],
    /// A body whose pairs are known without a test.
    pub focus: usize,
    /// The bodies that it meets.
    pub meets_focus: &'a [bool],
}

pub struct Tested {
    /// The number of pairs tested, without those of the body in focus.
    pub asked: usize,
    /// The hits; `None` if they have not changed.
    pub hits: Option<HitCount>,
}

/// The tests of a scene's pairs; valid ones are kept.
#[derive(Debug, Default)]
pub struct HitTests {
    broad: BroadPhase,
    tests: Vec<Test>,
    /// The stamps of the bodies when the tests were made; empty while they are incomplete.
    stamps: Vec<Stamp>,
    /// The convention of the tests.
    touching: TouchConvention,
    /// Whether there were too many pairs to store, so hits were only counted.
    is_crowded: bool,
}

impl HitTests {
    /// The stamps of the bodies when the tests were made; empty if they were cancelled.
    pub fn stamps(&self) -> &[Stamp] {
        &self.stamps
    }

    /// The tests; `None` if there were so many pairs that hits were only counted.
    pub fn list(&self) -> Option<&[Test]> {
        (!self.is_crowded).then_some(&self.tests[..])
    }

    /// Tests which bodies meet. `None` if the result is no longer wanted, which is checked regularly.
    pub fn update(
        &mut self,
        bodies: Bodies,
        touching: TouchConvention,
        check_wanted: impl Fn() -> Option<()>,
    ) -> Option<Tested> {
        let Bodies { scene, boxes, .. } = bodies;
        let convention_changed = mem::replace(&mut self.touching, touching) != touching;
        let is_full = self.is_crowded || self.tests.len() > MAX_PAIRS;
        let holds = |changed: &Vec<u32>| !is_full || (changed.is_empty() && !convention_changed);
        let changed = self.few_changed(scene).filter(holds);
        if changed.is_none() {
            self.stamps.clear();
            self.is_crowded = has_more_than(MAX_PAIRS, boxes);
            if self.is_crowded {
                return self.count(bodies, check_wanted);
            }
        } else if self.is_crowded {
            return Some(Tested { asked: 0, hits: None });
        }
        let first_new = self.list_pairs(bodies, changed.as_deref());
        // The tests count as missing until all are made.
        self.stamps.clear();
        let asked = self.test_from(first_new, convention_changed, bodies, check_wanted)?;
        self.stamps.extend(scene.bodies.iter().map(Body::stamp));
        let mut listed: Vec<[u32; 2]> =
            self.tests.iter().filter(|test| test.counts_as_hit).map(|test| test.pair).collect();
        listed.sort_unstable();
        let mut hits = vec![false; boxes.len()];
        listed.iter().flatten().for_each(|&body| hits[body as usize] = true);
        let hits = HitCount { hits, count: listed.len(), listed, tested: self.tests.len() };
        Some(Tested { asked, hits: Some(hits) })
    }

    /// The bodies that have changed since the tests; `None` for more than a few, after inserts or removals, and after a
    /// cancelled update.
    fn few_changed(&self, scene: &Scene) -> Option<Vec<u32>> {
        if self.stamps.is_empty() || self.stamps.len() != scene.bodies.len() {
            return None;
        }
        let is_changed = |&body: &u32| self.stamps[body as usize] != scene.bodies[body as usize].stamp();
        let changed: Vec<u32> = (0..self.stamps.len() as u32).filter(is_changed).take(FEW_CHANGES + 1).collect();
        (changed.len() <= FEW_CHANGES).then_some(changed)
    }

    /// Keeps the valid tests and appends the new ones: of all pairs, or only of the `changed` bodies. Returns how many were kept.
    fn list_pairs(&mut self, Bodies { boxes, .. }: Bodies, changed: Option<&[u32]>) -> usize {
        let count = boxes.len() as u32;
        let all_pairs = boxes.len() <= ALL_PAIRS;
        let Some(changed) = changed else {
            self.tests.clear();
            if all_pairs {
                self.tests.extend((0..count).flat_map(|i| (0..i).map(move |j| Test::new([j, i]))));
            } else {
                self.tests.extend(self.broad.pairs(boxes).iter().map(|pair| Test::new(*pair)));
            }
            return 0;
        };
        self.tests.retain(|test| !test.pair.iter().any(|body| changed.contains(body)));
        let kept = self.tests.len();
        for (k, &i) in changed.iter().enumerate() {
            let others = (0..count).filter(|j| !changed[..=k].contains(j));
            let near = others.filter(|&j| all_pairs || boxes[i as usize].overlaps(boxes[j as usize]));
            self.tests.extend(near.map(|j| Test::new([i.min(j), i.max(j)])));
        }
        kept
    }

    /// Makes the new tests of visible bodies, and copies the known ones of the focus. Returns the number made.
    fn test_from(
        &mut self,
        first_new: usize,
        convention_changed: bool,
        Bodies { scene, boxes, focus, meets_focus }: Bodies,
        check_wanted: impl Fn() -> Option<()>,
    ) -> Option<usize> {
        let is_hidden = |body: usize| scene.bodies[body].flags().is_hidden;
        let mut asked = 0;
        for (k, test) in self.tests.iter_mut().enumerate() {
            if k % TESTS == 0 {
                check_wanted()?;
            }
            let (is_new, [i, j]) = (k >= first_new, test.pair.map(|body| body as usize));
            let is_known = i == focus || j == focus;
            if is_known {
                test.hit = meets_focus[if i == focus { j } else { i }];
            } else if is_new && !is_hidden(i) && !is_hidden(j) && boxes[i].overlaps(boxes[j]) {
                test.hit = overlaps(scene.bodies[i].shape(), scene.bodies[j].shape());
                asked += 1;
            }
            if is_known || is_new || convention_changed {
                let pair = [i, j].map(|body| scene.bodies[body].shape());
                test.counts_as_hit = test.hit && self.touching.meeting_counts_as_hit(pair);
            }
        }
        Some(asked)
    }

    /// Tests which of very many bodies meet, without storing the pairs.
    fn count(&mut self, Bodies { scene, boxes, .. }: Bodies, check_wanted: impl Fn() -> Option<()>) -> Option<Tested> {
        self.tests = Vec::new();
        let counted = count_hits_of_crowd(scene, boxes, self.touching, MAX_PAIRS, check_wanted)?;
        self.stamps = scene.bodies.iter().map(Body::stamp).collect();
        Some(Tested { asked: counted.tested, hits: Some(counted) })
    }
}
