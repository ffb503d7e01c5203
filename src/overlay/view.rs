//! What an overlay is, and the view that overlays and modes draw.

use crate::algorithm::steps::Step;
use crate::answers::extras::Extras;
use crate::answers::frame_answers::Answers;
use crate::answers::touch_convention::TouchConvention;
use crate::collision::Aabb;
use crate::number_format::Resolution;
use crate::pair_answer::Answer;
use crate::picture::{Meanings, Picture, Role};
use crate::scene::{Handle, Scene};
use core::fmt;

/// Something extra to draw that can be switched on: an entry of [`OVERLAYS`](crate::overlay::OVERLAYS).
#[derive(Clone, Copy)]
pub struct Overlay {
    /// Its name, which is unique.
    pub name: &'static str,
    pub key: &'static str,
    pub help: &'static str,
    /// Whether it is on when the program starts.
    pub is_on_at_first: bool,
    /// What it needs to be drawn, in words.
    pub needs: &'static str,
    /// Whether that is available now.
    pub applies: fn(&View) -> bool,
    /// Requests textbook explanations of the current pair.
    pub wants: fn(&mut Extras),
    /// The meanings of its marks.
    pub legend: Meanings,
    pub draw: Draw,
}

/// How an overlay is drawn, unless a mode draws it itself. From the back to the front.
#[derive(Clone, Copy)]
pub enum Draw {
    /// Once, in a layer.
    Once(Layer, fn(&View, &mut Picture)),
    /// Once behind the bodies, and once over them.
    Around(fn(&View, &mut Picture), fn(&View, &mut Picture)),
    /// Above the layers, once for each pair that meets.
    EachPair(fn(&View, &Answer, &mut Picture)),
    /// On top, for the current pair only.
    MainPair(fn(&View, &Answer, &mut Picture)),
}

/// Where an overlay lies, from the back to the front.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Layer {
    Background,
    Behind,
    Over,
}

impl PartialEq for Overlay {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for Overlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Everything that modes and overlays draw and describe.
#[derive(Clone, Debug)]
pub struct View<'a> {
    pub scene: &'a Scene,
    pub answers: &'a Answers,
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

    /// Whether an overlay is on, and the mode can draw it.
    pub fn shows(&self, overlay: Overlay) -> bool {
        self.offered.contains(&overlay) && self.on.contains(&overlay)
    }
}
