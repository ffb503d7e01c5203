//! The shown exhibit, its shapes, and its results.

use crate::collision::Aabb;
use crate::scene::{Body, LocalShape, Motion, Scene, Stamp};
use crate::zoo::exhibit::{CodeResult, Exhibit, Ghost};
use crate::zoo::exhibits::EXHIBITS;
use crate::zoo::judge::{Counts, Judge, random_counts};
use crate::zoo::painting::Painting;
use crate::zoo::pair::Pair;

#[derive(Debug, Default)]
pub struct ShownExhibit {
    pub index: usize,
    /// Whether the correct code is shown instead of the printed one.
    pub shows_correct: bool,
    /// Whether A and B have hit since the exhibit was chosen.
    was_hit: bool,
    /// The index of the body that is A.
    probe: usize,
    /// The results; `None` if the scene has no shapes of the kinds that the exhibit needs.
    pub shown: Option<Shown>,
    /// The counts of each exhibit that was shown.
    random: Vec<(usize, Counts)>,
}

#[derive(Debug)]
pub struct Shown {
    /// The indices of A and B.
    pub bodies: [usize; 2],
    /// The answer of the printed code, and the correct one.
    pub results: [CodeResult; 2],
    pub ghosts: Vec<Ghost>,
    /// The positions of A where it is wrong.
    pub painting: Painting,
    stamps: [Stamp; 2],
    of: Of,
}

/// What a painting depends on: everything but the position of A.
#[derive(Clone, Debug, PartialEq)]
struct Of {
    index: usize,
    was_hit: bool,
    a: (LocalShape, f32, Motion),
    b: Stamp,
    visible: Aabb,
    pixel: f32,
}

impl ShownExhibit {
    pub fn exhibit(&self) -> &'static Exhibit {
        &EXHIBITS[self.index]
    }

    /// How often the printed code is wrong for random pairs.
    pub fn random(&self) -> Option<Counts> {
        self.random.iter().find(|(index, _)| *index == self.index).map(|(_, counts)| *counts)
    }

    /// Shows another exhibit, its printed code first.
    pub fn choose(&mut self, index: usize) {
        (self.index, self.shows_correct) = (index, false);
        self.forget();
    }

    /// Forgets earlier hits, as other shapes are shown.
    pub fn forget(&mut self) {
        (self.was_hit, self.shown) = (false, None);
    }

    /// Whether a scene has two shapes of the kinds that the exhibit needs.
    pub fn is_about(&self, scene: &Scene) -> bool {
        self.bodies(scene).is_some()
    }

    fn bodies(&self, scene: &Scene) -> Option<[usize; 2]> {
        let (_, a) = scene.shown().find(|(i, _)| *i == self.probe)?;
        let mut others = scene.shown().filter(|(i, _)| *i != self.probe);
        let (b, _) = others.find(|(_, body)| self.exhibit().is_about(a.kind(), body.kind()))?;
        Some([self.probe, b])
    }

    /// Updates the results if the shapes have changed; returns whether they did.
    pub fn update(&mut self, scene: &Scene, probe: usize, visible: Aabb, pixel: f32) -> bool {
        self.probe = probe;
        let exhibit = self.exhibit();
        if self.random().is_none() {
            self.random.push((self.index, random_counts(exhibit, exhibit.random.0)));
        }
        let Some([a, b]) = self.bodies(scene) else { return self.shown.take().is_some() };
        let bodies = [a, b].map(|body| &scene.bodies[body]);
        let stamps = bodies.map(Body::stamp);
        let own = (bodies[0].local().clone(), bodies[0].pose().degrees, bodies[0].motion());
        let mut of = Of { index: self.index, was_hit: self.was_hit, a: own, b: stamps[1], visible, pixel };
        if self.shown.as_ref().is_some_and(|shown| shown.of == of && shown.stamps == stamps && shown.bodies == [a, b]) {
            return false;
        }
        let pair = Pair::of(bodies[0], bodies[1]);
        self.was_hit |= Judge::new(exhibit, &pair, false).printed_and_correct(&pair)[1] == CodeResult::Hit(true);
        of.was_hit = self.was_hit;
        let judge = Judge::new(exhibit, &pair, self.was_hit);
        let (results, ghosts) = (judge.printed_and_correct(&pair), exhibit.answer.ghosts(&pair));
        let painting = match self.shown.take().filter(|shown| shown.of == of) {
            Some(shown) => shown.painting,
            None => Painting::of(exhibit, &pair, self.was_hit, visible, pixel),
        };
        self.shown = Some(Shown { bodies: [a, b], results, ghosts, painting, stamps, of });
        true
    }
}
