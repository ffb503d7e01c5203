//! What a person sees and does, without a window: the mode, its scene, the overlays and the gesture under way.
//!
//! Everything that a person does arrives as a [`Command`] or a [`Pointer`] event and is applied in one place,
//! [`Lab::apply`], [`Lab::point`] and [`Lab::advance`]. Once a frame, [`Lab::answer`] asks what the shapes then say; drawing
//! takes `&Lab`.

mod caption;
mod drift;
mod gesture;
mod hands;
mod input;
mod meter;

pub use crate::lesson::{Number, Overlay, Status};
use crate::{
    collision::{Aabb, Shape},
    lesson::{Answers, LESSONS, Lesson, Question, Record, View, Wanted, record::State},
    picture::Picture,
    scene::{Body, Scene},
};
pub use input::{Button, Command, Pointer, Sight};

use caption::{Captions, Deed, Possible};
use core::{ops::RangeInclusive, time::Duration};
use drift::Motion;
use gesture::Gesture;
use glam::Vec2;
use meter::Meter;
use std::time::Instant;

/// What is seen of the world until the window says more.
const FIRST_SIGHT: Sight =
    Sight { world: Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) }, pixel: 1.0, fitted: true };

/// The names of the modes, in the order of their keys 1 to 8.
pub fn modes() -> impl ExactSizeIterator<Item = &'static str> {
    LESSONS.iter().map(|entry| entry.name)
}

/// How fast the collision module answers the questions of the present frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rate {
    /// Nanoseconds a test, smoothed over half a second; zero before the first measurement.
    pub nanoseconds: f64,
}

/// What the questions about the pairs of the present frame take, asked again and again.
#[derive(Clone, Debug, PartialEq)]
pub struct Times {
    /// How many pairs are asked for yes or no.
    pub tested: usize,
    /// How many pairs the other questions are asked of.
    pub in_full: usize,
    /// The questions, and nanoseconds for each.
    pub questions: Vec<(&'static str, f64)>,
}

/// The state behind the window.
pub struct Lab {
    mode: usize,
    /// Those of all modes: what is set in one stays while another is shown.
    lessons: Vec<Box<dyn Lesson>>,
    /// A scene of the user's own, and the mode that opens on it.
    own: Option<(usize, Scene)>,
    scene: Scene,
    answers: Answers,
    /// Whether something changed since the answers were asked for.
    stale: bool,
    on: Vec<Overlay>,
    gesture: Gesture,
    selected: Option<usize>,
    /// The body that was moved last, which the answers speak of.
    focus: Option<usize>,
    /// The body that the pointer was over last, whose handle is shown.
    hovered: Option<usize>,
    motion: Motion,
    arrangement: u64,
    sight: Sight,
    /// What was visible when the view was last fitted.
    walls: Aabb,
    captions: Captions,
    /// One for each of [`Question::ALL`].
    meters: [Meter; Question::ALL.len()],
    changes: u64,
    /// When the lab was opened: the beginning of the meters' time.
    start: Instant,
}

impl Lab {
    /// A lab that opens on the first mode. Nothing is asked yet: see [`Lab::answer`].
    pub fn new() -> Self {
        let mut lab = Self {
            mode: 0,
            scene: Scene::default(),
            own: None,
            answers: Answers::default(),
            stale: true,
            on: vec![Overlay::ClosestPoints, Overlay::Intersection, Overlay::Mtv, Overlay::Crossings],
            gesture: Gesture::Idle,
            selected: None,
            focus: None,
            hovered: None,
            motion: Motion::Still,
            arrangement: 0,
            sight: FIRST_SIGHT,
            walls: FIRST_SIGHT.world,
            captions: Captions::default(),
            meters: Default::default(),
            changes: 0,
            start: Instant::now(),
            lessons: LESSONS.iter().map(|entry| (entry.open)()).collect(),
        };
        lab.open(0);
        lab
    }

    /// A lab that opens on a scene of the user's own. Nothing is asked yet: see [`Lab::answer`].
    pub fn with_scene(scene: Scene) -> Self {
        let mut lab = Self::new();
        let mode = crate::lesson::mode_of(&scene);
        lab.own = Some((mode, scene));
        lab.open(mode);
        lab
    }

    /// The index of the present mode in [`modes`].
    pub fn mode(&self) -> usize {
        self.mode
    }

    /// The shapes.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The index of the selected body, if any.
    pub fn selected(&self) -> Option<usize> {
        self.selected
    }

    /// Whether an overlay is on.
    pub fn shows(&self, overlay: Overlay) -> bool {
        self.on.contains(&overlay)
    }

    /// The overlays that mean something in the present mode, for its check boxes.
    pub fn overlays(&self) -> &'static [Overlay] {
        self.lessons[self.mode].overlays()
    }

    /// How few and how many shapes there can be, in the modes that let one choose.
    pub fn counts(&self) -> Option<RangeInclusive<usize>> {
        self.lessons[self.mode].counts()
    }

    /// How many shapes there are; in the speed mode not all of them are bodies of the scene.
    pub fn count(&self) -> usize {
        self.lessons[self.mode].count(&self.scene)
    }

    /// Whether the shapes move by themselves, and P stops them.
    pub fn is_running(&self) -> bool {
        self.motion.is_moving()
    }

    /// Whether something moves by itself, so that the next frame differs from this one.
    pub fn is_moving(&self) -> bool {
        self.motion.is_moving() || self.record().is_some_and(|record| record.state() == State::Measuring)
    }

    /// The measurement that goes on in the present mode, if one does.
    pub fn record(&self) -> Option<&Record> {
        self.lessons[self.mode].record()
    }

    /// Whether a drag or a turn is under way.
    pub fn is_dragging(&self) -> bool {
        self.gesture != Gesture::Idle
    }

    /// The box that holds all there is to see, for a view that fits everything.
    pub fn extent(&self) -> Aabb {
        self.lessons[self.mode].extent(&self.scene)
    }

    /// How fast the questions of this frame are answered.
    pub fn rate(&self) -> Rate {
        Rate { nanoseconds: self.lessons[self.mode].nanoseconds().unwrap_or(self.meters[0].nanoseconds()) }
    }

    /// What each question takes, in nanoseconds, of the pairs of this frame; zero before the first measurement. `None` in a
    /// mode that takes the time of its tests itself.
    pub fn times(&self) -> Option<Times> {
        if self.lessons[self.mode].nanoseconds().is_some() {
            return None;
        }
        let questions = Question::ALL.into_iter().zip(&self.meters);
        Some(Times {
            tested: self.answers.tested(),
            in_full: self.answers.pairs().len(),
            questions: questions.map(|(question, meter)| (question.name(), meter.nanoseconds())).collect(),
        })
    }

    /// Grows whenever there may be something else to see than before.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// What to draw.
    pub fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        self.draw(&mut picture);
        picture
    }

    /// The same into a picture of before, whose memory is used again.
    pub fn draw(&self, picture: &mut Picture) {
        picture.clear();
        self.lessons[self.mode].draw(&self.view(), picture);
    }

    /// The answer in words and numbers.
    pub fn status(&self) -> Status {
        self.lessons[self.mode].status(&self.view())
    }

    /// The caption that shows a newcomer what to do next; `None` when each was done once, or cannot be done now.
    pub fn caption(&self) -> Option<String> {
        if self.captions.are_done() { None } else { self.captions.next(&self.possible()) }
    }

    fn is_anything_in_view(&self) -> bool {
        let mut boxes = self.scene.shapes().map(Shape::aabb);
        // Where the shapes are the mode's own, they are all over its room.
        if self.scene.bodies.is_empty() {
            self.count() > 0
        } else {
            boxes.any(|sides| sides.overlaps(self.sight.world))
        }
    }

    fn possible(&self) -> Possible {
        let handled = self.shown_handle().map(|(body, _)| body);
        let is_rect = |body: usize| matches!(self.scene.bodies.get(body).map(Body::shape), Some(Shape::Rect(_)));
        Possible {
            drag: self.is_anything_in_view(),
            handle_of: handled.map(|i| if self.selected == Some(i) { "it".to_owned() } else { self.scene.title(i) }),
            local_frame: self.answers.main().is_some_and(|main| is_rect(main.a) || is_rect(main.b)),
        }
    }

    /// Applies a command.
    pub fn apply(&mut self, command: &Command) {
        if !matches!(command, Command::Pause | Command::Help | Command::Measure) {
            self.motion.interrupt();
        }
        self.changes += 1;
        match *command {
            Command::Mode(mode) if mode < LESSONS.len() => self.open(mode),
            Command::Mode(_) => (),
            Command::Arrange => self.arrange(),
            Command::Pause => self.motion.toggle(&self.scene, self.lessons[self.mode].never_rests()),
            Command::Measure => {
                if let Some(record) = self.lessons[self.mode].record_mut() {
                    record.toggle();
                }
            }
            Command::Toggle(overlay) => self.toggle(overlay),
            Command::Reset => self.open(self.mode),
            Command::Deselect => {
                self.gesture = Gesture::Idle;
                self.selected = None;
            }
            Command::Nudge(steps) => self.nudge_by(steps),
            Command::Inch(way) => self.inch(way),
            Command::Count(count) => {
                if self.lessons[self.mode].set_count(count) {
                    self.open(self.mode);
                }
            }
            Command::Help => self.captions.done(Deed::Help),
        }
    }

    /// How far an arrow key moves a shape, in world units: the power of ten next to a pixel.
    pub fn step(&self) -> f32 {
        10.0_f64.powf(f64::from(self.sight.pixel).log10().round()) as f32
    }

    /// Applies what the pointer does.
    pub fn point(&mut self, event: Pointer) {
        match event {
            Pointer::Move { at, .. } if !self.is_dragging() => return self.hover(at),
            Pointer::Move { at, snap } => {
                self.follow(at, snap);
                self.stale = true;
            }
            Pointer::Press { at, button } => {
                self.motion.interrupt();
                let focus = self.focus;
                self.press(at, button);
                self.stale |= self.focus != focus;
            }
            Pointer::Release { button } => {
                if self.gesture.held().is_some_and(|(_, holding)| holding == button) {
                    self.gesture = Gesture::Idle;
                }
            }
            Pointer::TurnWheel { at, notches, snap } => {
                self.motion.interrupt();
                self.turn_wheel(at, notches, snap);
            }
        }
        self.changes += 1;
    }

    /// Goes on by `seconds` (the moving shapes, the captions), seen like this. While nobody has moved the view since it was
    /// fitted, the borders of what is visible are the walls off which the shapes of the many-shapes modes bounce; then the
    /// walls stay.
    pub fn advance(&mut self, seconds: f32, sight: Sight) {
        if core::mem::replace(&mut self.sight, sight) != sight {
            self.changes += 1;
        }
        if sight.fitted {
            self.walls = sight.world;
        }
        if !self.captions.are_done() {
            let possible = self.possible();
            self.captions.advance(seconds, &possible);
        }
        if !self.motion.is_moving() {
            return;
        }
        match &mut self.motion {
            Motion::Still => (),
            Motion::Drift(drift) => drift.advance(&*self.lessons[self.mode], &mut self.scene, seconds),
            Motion::Run => {
                let held = self.gesture.held().map(|(body, _)| body);
                self.lessons[self.mode].advance(&mut self.scene, held, seconds, self.walls);
            }
        }
        self.motion.end_when_over();
        self.changes += 1;
        self.stale = true;
    }

    /// Asks the collision module about the shapes as they lie now, if anything has changed: once a frame, after all events
    /// and [`Lab::advance`]. Until then the words and the picture are of the frame before. Returns whether it had to ask.
    pub fn answer(&mut self) -> bool {
        let is_stale = core::mem::take(&mut self.stale);
        if is_stale {
            self.changes += 1;
            let probe = self.probe();
            self.lessons[self.mode].ask(&self.scene, probe, self.focus.unwrap_or(probe), &mut self.answers);
        }
        let shows = |overlay| self.shows(overlay) && self.overlays().contains(&overlay);
        let wanted = Wanted { axes: shows(Overlay::Axes), local_frame: shows(Overlay::LocalFrame) };
        self.answers.explain(&self.scene, wanted);
        is_stale
    }

    /// Asks whether the pairs of the frame meet again and again for about `budget` and smooths what a test takes, unless the
    /// mode takes the time itself; with `all_questions` the budget is for the other questions too. A mode with a measurement
    /// of its own goes on with that for `record_budget`.
    pub fn measure(&mut self, budget: Duration, record_budget: Duration, all_questions: bool) {
        if let Some(record) = self.lessons[self.mode].record_mut() {
            let start = Instant::now();
            return record.run(record_budget, &mut || start.elapsed());
        }
        if self.lessons[self.mode].nanoseconds().is_none() {
            let (scene, answers, start) = (&self.scene, &self.answers, self.start);
            let count = if all_questions { Question::ALL.len() } else { 1 };
            for (question, meter) in Question::ALL.into_iter().zip(&mut self.meters).take(count) {
                let budget = budget / count as u32;
                meter.measure(budget, || start.elapsed(), |asked, more| answers.repeat(question, scene, asked, more));
            }
        }
    }

    fn view(&self) -> View<'_> {
        View {
            scene: &self.scene,
            answers: &self.answers,
            on: &self.on,
            handled: self.handled(),
            selected: self.selected,
            pixel: self.sight.pixel,
            step: self.step(),
            walls: self.sight.world,
        }
    }

    /// The body that is A: in a scene of the user's own the one in focus, else the topmost.
    fn probe(&self) -> usize {
        let topmost = self.scene.bodies.len().saturating_sub(1);
        match &self.own {
            Some((mode, _)) if *mode == self.mode && self.arrangement == 0 => self.focus.unwrap_or(topmost),
            _ => topmost,
        }
    }

    /// Shows a mode as it opens.
    fn open(&mut self, mode: usize) {
        self.mode = mode;
        self.arrangement = 0;
        let own = self.own.as_ref().filter(|(own, _)| *own == mode).map(|(_, scene)| scene.clone());
        let is_own = own.is_some();
        let scene = own.unwrap_or_else(|| self.lessons[self.mode].opening());
        self.show(scene);
        self.motion = match (self.lessons[self.mode].never_rests(), is_own) {
            (true, _) => Motion::Run,
            (false, true) => Motion::Still,
            (false, false) => Motion::drift(&self.scene),
        };
    }

    fn arrange(&mut self) {
        self.arrangement += 1;
        let scene = self.lessons[self.mode].arrange(self.arrangement);
        self.show(scene);
    }

    /// Shows another scene.
    fn show(&mut self, scene: Scene) {
        self.scene = scene;
        self.answers.set_aside();
        self.meters = Default::default();
        self.gesture = Gesture::Idle;
        (self.selected, self.focus, self.hovered) = (None, None, None);
        self.stale = true;
    }

    fn toggle(&mut self, overlay: Overlay) {
        if self.shows(overlay) {
            self.on.retain(|on| *on != overlay);
        } else {
            self.on.push(overlay);
            if overlay == Overlay::LocalFrame {
                self.captions.done(Deed::LocalFrame);
            }
        }
    }
}

impl Default for Lab {
    fn default() -> Self {
        Self::new()
    }
}
