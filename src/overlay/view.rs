//! What an overlay is, and the view that overlays and modes draw.

use crate::{
    algorithm::steps::Step,
    answers::{boundary::Boundary, frame_answers::Answers, wanted::Wanted},
    collision::Aabb,
    notation::Resolution,
    pair_answer::Answer,
    picture::{Meanings, Picture, Role},
    scene::{Handle, Scene},
};
use core::fmt;

/// Something extra to see that can be switched on: a line of [`OVERLAYS`](crate::overlay::OVERLAYS).
#[derive(Clone, Copy)]
pub struct Overlay {
    /// What it is called; no two overlays have the same name.
    pub name: &'static str,
    pub key: char,
    pub help: &'static str,
    /// Whether it is on when the program starts.
    pub is_on_at_first: bool,
    /// What has to be there, so that there is something to see.
    pub needs: &'static str,
    /// Whether that is there now.
    pub applies: fn(&View) -> bool,
    /// Notes what it wants the textbook to explain of the main pair.
    pub wants: fn(&mut Wanted),
    /// What its marks mean.
    pub legend: Meanings,
    pub draw: Draw,
}

/// How an overlay is drawn, unless a mode draws it in a way of its own. From the back to the front.
#[derive(Clone, Copy)]
pub enum Draw {
    /// Once, in a layer.
    Once(Layer, fn(&View, &mut Picture)),
    /// Above the layers, once for each pair that meets.
    EachPair(fn(&View, &Answer, &mut Picture)),
    /// On top, for the main pair only.
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
    /// The overlays that mean something in the mode.
    pub offered: &'static [Overlay],
    /// The overlays that are on, in whichever mode they mean something.
    pub on: &'a [Overlay],
    /// How many shapes there are, also such as are no bodies of the scene.
    pub count: usize,
    /// The body that is A where there is no pair.
    pub probe: usize,
    /// The body that crosses itself, which is drawn as an outline only.
    pub crossing: Option<usize>,
    /// The body whose handles are shown.
    pub handled: Option<usize>,
    /// The handles that are shown and can be dragged.
    pub handles: Vec<Handle>,
    /// The selected bodies, that which was selected last at the end.
    pub selected: Vec<usize>,
    pub boundary: Boundary,
    pub pixel: f32,
    pub visible: Aabb,
    /// The shown step and how much of its turn is over, from 0 to 1; `None` without steps.
    pub step: Option<(usize, f32)>,
}

impl<'a> View<'a> {
    /// The step that is shown, the pair it is of, and how much of it is over.
    pub fn step(&self) -> Option<(&'a Answer, &'a Step, f32)> {
        let (step, phase) = self.step?;
        let (_, steps) = self.answers.explained()?.steps.as_ref()?;
        Some((self.answers.main()?, steps.step(step), phase))
    }

    /// The precision of coordinates: half a pixel.
    pub fn resolution(&self) -> Resolution {
        Resolution::of(0.5 * f64::from(self.pixel))
    }

    /// A and B: the pair of the answers, or of the last ones while the next are searched.
    fn pair(&self) -> Option<[usize; 2]> {
        self.answers.main().or(self.answers.last()).map(|pair| [pair.a, pair.b])
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

    /// What sentences call a body: by its own name or, without one, by its letter in the pair, else by its kind and number.
    pub fn title(&self, body: usize) -> String {
        let is_named = self.scene.bodies.get(body).is_some_and(|body| body.shown_name().is_some());
        self.letter(body).filter(|_| !is_named).map_or_else(|| self.scene.title(body), str::to_owned)
    }

    /// What is written beside a body: its letter and its own name; `None` of one that has neither.
    pub fn label(&self, body: usize) -> Option<String> {
        let name = self.scene.bodies[body].shown_name().map(|_| self.scene.title(body));
        match (self.letter(body), name) {
            (Some(letter), Some(name)) if name != letter => Some(format!("{letter}: {name}")),
            (letter, name) => letter.map(str::to_owned).or(name),
        }
    }

    /// Whether an overlay is on, and means something in the mode.
    pub fn shows(&self, overlay: Overlay) -> bool {
        self.offered.contains(&overlay) && self.on.contains(&overlay)
    }
}
