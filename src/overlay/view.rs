//! The view that overlays and modes draw.

use crate::algorithm::steps::Step;
use crate::answers::frame_answers::Answers;
use crate::answers::touch_convention::TouchConvention;
use crate::collision::Aabb;
use crate::marks::Role;
use crate::number_format::Resolution;
use crate::overlay::Overlay;
use crate::pair_answer::Answer;
use crate::scene::{Handle, Scene};

/// Everything that modes and overlays draw and describe.
#[derive(Clone, Debug)]
pub struct View<'a> {
    pub scene: &'a Scene,
    pub answers: &'a Answers,
    /// Whether answers have been missing for so long that it is worth a word.
    pub has_searched_long: bool,
    /// The overlays that the mode can draw.
    pub offered: &'static [Overlay],
    /// The overlays that are on, in any mode.
    pub on: &'a [Overlay],
    /// The number of shapes, including those that are not bodies of the scene.
    pub count: usize,
    /// The body that is A without a pair.
    pub probe: usize,
    /// The self-crossing body, which is drawn only as an outline.
    pub crossing: Option<usize>,
    /// The body whose handles are shown.
    pub body_with_ring: Option<usize>,
    /// The handles that are shown and can be dragged.
    pub handles: Vec<Handle>,
    /// The selected bodies, the last selected one at the end.
    pub selected: Vec<usize>,
    pub touching: TouchConvention,
    pub pixel: f32,
    pub visible: Aabb,
    /// The time within the frame at which moving bodies are shown, from 0 to 1.
    pub time: f32,
    /// The shown step and the progress of its rotation, from 0 to 1; `None` without steps.
    pub step: Option<(usize, f32)>,
}

impl<'a> View<'a> {
    /// The step that is shown, its pair, and its progress.
    pub fn step(&self) -> Option<(&'a Answer, &'a Step, f32)> {
        let (step, phase) = self.step?;
        let (_, steps) = self.answers.explained.as_deref()?.steps.as_ref()?;
        Some((self.answers.current()?, steps.step(step), phase))
    }

    /// The precision of coordinates: half a pixel.
    pub fn coordinate_resolution(&self) -> Resolution {
        Resolution::of(0.5 * f64::from(self.pixel))
    }

    /// A and B: the pair of the answers, or of the last ones until the next are known.
    fn pair(&self) -> Option<[usize; 2]> {
        self.answers.current().or(self.answers.last()).map(|pair| [pair.a, pair.b])
    }

    /// Whether a body is A, B or neither.
    pub fn role(&self, body: usize) -> Role {
        match self.pair() {
            Some([a, _]) if a == body => Role::A,
            Some([_, b]) if b == body => Role::B,
            None if body == self.probe => Role::A,
            _ => Role::Other,
        }
    }

    /// The letter of a body of the pair.
    pub fn letter(&self, body: usize) -> Option<&'static str> {
        match self.role(body) {
            Role::A => Some("A"),
            Role::B => Some("B"),
            _ => None,
        }
    }

    /// The title of a body in sentences: its own name or, without one, its letter in the pair, or its kind and number.
    pub fn title(&self, body: usize) -> String {
        let is_named = self.scene.bodies.get(body).is_some_and(|body| body.shown_name().is_some());
        self.letter(body).filter(|_| !is_named).map_or_else(|| self.scene.title(body), str::to_owned)
    }

    /// The label of a body: its letter and its own name; `None` if it has neither.
    pub fn label(&self, body: usize) -> Option<String> {
        let name = self.scene.bodies[body].shown_name().map(|_| self.scene.title(body));
        match (self.letter(body), name) {
            (Some(letter), Some(name)) if name != letter => Some(format!("{letter}: {name}")),
            (letter, name) => letter.map(str::to_owned).or(name),
        }
    }

    /// The overlays that the mode can draw and that have something to show now.
    pub fn applicable_overlays(&self) -> impl Iterator<Item = Overlay> {
        self.offered.iter().copied().filter(|overlay| (overlay.applies)(self))
    }

    /// Whether an overlay is on, and the mode can draw it.
    pub fn shows(&self, overlay: Overlay) -> bool {
        self.offered.contains(&overlay) && self.on.contains(&overlay)
    }
}
