//! What a person sees and does, without a window: the modes with their documents, the overlays and the gesture under way.
//!
//! Everything that a person does arrives as a [`Command`] or a [`Pointer`] event and is applied in one place,
//! [`Lab::apply`], [`Lab::point`] and [`Lab::advance`]. Once a frame, [`Lab::answer_within`] asks what the shapes then say; drawing
//! takes `&Lab`.

pub mod activity;
pub mod answering;
mod caption;
pub mod command;
pub mod conventions;
pub mod drag;
pub mod draw;
pub mod edit;
mod editor;
mod focus;
pub mod input;
pub mod notice;
mod show;

use crate::{
    answers::{explained::Explained, frame_answers::Answers, wanted::Wanted},
    certificate::{Certificate, Refuted},
    collision::Aabb,
    lessons::Lessons,
    mode::{FIRST, MODES, OWN_SCENE, behavior::Mode, panel::Panel},
    overlay::{OVERLAYS, view::Overlay},
    scene::{Scene, Stamp},
};

use activity::{Activity, algorithm_refusals::AlgorithmRefusals};
use answering::worker::Worker;
use caption::Captions;
use conventions::Conventions;
use core::ops::RangeInclusive;
use drag::{gesture::Gesture, snap::Snap};
use draw::{crosshair::Crosshair, new_shape::Draft, tool::Tool};
use editor::{
    mode_state::{Asked, ModeState},
    opening_drift::Motion,
};
use glam::Vec2;
use input::Sight;
use std::sync::Arc;

/// What is seen of the world until the window says more.
const FIRST_SIGHT: Sight =
    Sight { world: Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) }, pixel: 1.0, fitted: true };

/// The state behind the window.
pub struct Lab {
    mode: usize,
    /// One for each mode: what is done in one stays while another is shown.
    states: Vec<ModeState>,
    answers: Answers,
    /// What is shown instead while they would be of another shape than hands are at.
    no_answers: Answers,
    worker: Worker,
    /// What was asked last; `None` when nothing is known.
    asked: Option<(Asked, Wanted)>,
    on: Vec<Overlay>,
    tool: Tool,
    snap: Vec<Snap>,
    /// How many corners the next regular polygon has.
    corners: usize,
    /// Where a shape is drawn with the keys.
    crosshair: Crosshair,
    gesture: Option<Gesture>,
    /// What words and screen mean by a hit and by up.
    conventions: Conventions,
    /// What a shape was like that snapped to where nothing touches exactly.
    last_apart: Option<Stamp>,
    /// The lessons.
    lessons: Lessons,
    activity: Activity,
    /// What was told last, and the run it was of: it stays while the next answer is searched.
    last_explained: Option<(u64, Arc<Explained>)>,
    /// Which algorithms cannot be told of the pair.
    refusals: AlgorithmRefusals,
    /// Where the pointer was seen last.
    pointer: Vec2,
    sight: Sight,
    /// What was visible when the view was last fitted.
    walls: Aabb,
    captions: Captions,
    /// How many seconds ago a key moved something.
    since_nudge: f32,
    /// Grows whenever other shapes are shown: what their questions take is not smoothed together.
    run: u64,
    changes: u64,
}

impl Lab {
    /// A lab that opens on the mode [`FIRST`]. Nothing is asked yet: see [`Lab::answer`].
    pub fn new() -> Self {
        let mut lab = Self::closed();
        lab.state_mut().open();
        lab
    }

    /// A lab that opens on a scene of the user's own. Nothing is asked yet: see [`Lab::answer`].
    pub fn with_scene(scene: Scene) -> Self {
        let mut lab = Self::closed();
        lab.mode = OWN_SCENE;
        lab.state_mut().open_on(scene);
        lab
    }

    /// A lab with no mode open.
    fn closed() -> Self {
        Self {
            mode: FIRST,
            states: MODES.iter().map(|mode| ModeState::new((mode.open)())).collect(),
            answers: Answers::default(),
            no_answers: Answers::default(),
            worker: Worker::default(),
            asked: None,
            on: OVERLAYS.iter().copied().filter(|overlay| overlay.is_on_at_first).collect(),
            tool: Tool::default(),
            snap: Vec::new(),
            corners: 6,
            crosshair: Crosshair::default(),
            gesture: None,
            conventions: Conventions::default(),
            last_apart: None,
            lessons: Lessons::default(),
            activity: Activity::default(),
            last_explained: None,
            refusals: AlgorithmRefusals::default(),
            pointer: Vec2::ZERO,
            sight: FIRST_SIGHT,
            walls: FIRST_SIGHT.world,
            captions: Captions::default(),
            since_nudge: 0.0,
            run: 0,
            changes: 0,
        }
    }

    /// What the present mode keeps.
    fn state(&self) -> &ModeState {
        &self.states[self.mode]
    }

    fn state_mut(&mut self) -> &mut ModeState {
        &mut self.states[self.mode]
    }

    /// The index of the present mode in [`MODES`].
    pub fn mode(&self) -> usize {
        self.mode
    }

    /// The line of the present mode in the table.
    pub fn entry(&self) -> &'static Mode {
        &MODES[self.mode]
    }

    /// The bodies as they are shown; where shapes move by themselves, only the one that hands took hold of last.
    pub fn scene(&self) -> &Scene {
        self.state().scene()
    }

    /// The index of the body that was selected last, if any.
    pub fn selected(&self) -> Option<usize> {
        self.selection().last().copied()
    }

    /// The indices of the selected bodies, that which was selected last at the end.
    pub fn selection(&self) -> Vec<usize> {
        self.state().selected.iter().filter_map(|target| self.state().index(*target)).collect()
    }

    /// What [`Command::Undo`] would undo.
    pub fn undo_name(&self) -> Option<&str> {
        self.state().document.undo_name()
    }

    /// What [`Command::Redo`] would make again.
    pub fn redo_name(&self) -> Option<&str> {
        self.state().document.redo_name()
    }

    /// Whether an overlay is on.
    pub fn shows(&self, overlay: Overlay) -> bool {
        self.on.contains(&overlay)
    }

    /// What words and screen mean by a hit and by up.
    pub fn conventions(&self) -> Conventions {
        self.conventions
    }

    /// The overlays that mean something in the present mode, for its check boxes.
    pub fn overlays(&self) -> &'static [Overlay] {
        self.entry().overlays
    }

    /// How few and how many shapes there can be, in the modes that let one choose.
    pub fn counts(&self) -> Option<RangeInclusive<usize>> {
        self.state().behavior.counts()
    }

    /// How many shapes there are; in the speed mode not all of them are bodies of the scene.
    pub fn count(&self) -> usize {
        self.state().behavior.count(self.scene())
    }

    /// Whether the shapes move by themselves, and P stops them.
    pub fn is_running(&self) -> bool {
        self.state().motion.is_moving() && !self.stands_for_steps()
    }

    /// Whether what moves by itself stands, as long as an algorithm is told of it or soon will be.
    fn stands_for_steps(&self) -> bool {
        self.shows_steps() && (self.shown_steps().is_some() || self.is_searching())
    }

    /// Whether something moves by itself, so that the next frame differs from this one.
    pub fn is_moving(&self) -> bool {
        self.is_running() || self.is_stepping() || self.state().behavior.is_measuring()
    }

    /// What the present mode shows in a panel of its own.
    pub fn panel(&self) -> Option<Panel<'_>> {
        self.state().behavior.panel()
    }

    /// Whether the shapes are the user's own.
    pub fn is_own_scene(&self) -> bool {
        self.state().behavior.is_own_scene()
    }

    /// Whether what is said is of pairs that may touch: not of very many shapes of the mode's own.
    pub fn has_conventions(&self) -> bool {
        self.state().behavior.simulation().is_none() && self.counts().is_none()
    }

    /// How many pairs hit, as far as is known; touches are counted as the convention has it.
    pub fn hit_count(&self) -> usize {
        self.answers.hit_count()
    }

    /// The pairs that hit, as far as is known, by the indices of the bodies; of more than a million the first.
    pub fn hit_pairs(&self) -> &[[u32; 2]] {
        self.answers.hit_pairs()
    }

    /// What an independent checker refutes of the answers, while the proof is shown.
    pub fn refuted(&self) -> Option<Refuted> {
        self.answers.certificate().and_then(Certificate::refuted)
    }

    /// The tool at hand.
    pub fn tool(&self) -> Tool {
        self.tool
    }

    /// Whether drags snap like this.
    pub fn snaps_to(&self, snap: Snap) -> bool {
        self.snap.contains(&snap)
    }

    /// How many corners the next regular polygon has.
    pub fn corners(&self) -> usize {
        self.corners
    }

    /// Whether a polygon is drawn corner by corner.
    pub fn is_drafting(&self) -> bool {
        self.draft().is_some()
    }

    /// The polygon that is drawn corner by corner, while its tool is in use.
    fn draft(&self) -> Option<&Draft> {
        self.state().draft().filter(|_| self.tool == Tool::Polygon)
    }

    /// Whether a drag or a turn is under way.
    pub fn is_dragging(&self) -> bool {
        self.gesture.is_some()
    }

    /// The box that holds all there is to see, for a view that fits everything.
    pub fn extent(&self) -> Aabb {
        let shapes = self.state().behavior.extent(self.scene());
        let told = self.shown_steps().map(|told| told.steps);
        let beside = self.compared().and_then(|compared| compared.steps());
        told.into_iter().chain(beside).fold(shapes, |extent, steps| extent.union(steps.extent(shapes)))
    }

    /// The box that holds the pair that is told of, with the marks of its steps; `None` while nothing is told, where the steps
    /// speak of all shapes alike, and where all of that is one point.
    pub fn steps_extent(&self) -> Option<Aabb> {
        let (told, main) = (self.shown_steps()?, self.answers.main()?);
        if told.current().is_of_scene {
            return None;
        }
        let [a, b] = [main.a, main.b].map(|body| self.scene().bodies.get(body).map(|body| body.shape().aabb()));
        Some(told.steps.extent(a?.union(b?))).filter(|extent| extent.size().max_element() > 0.0)
    }

    /// Grows whenever there may be something else to see than before.
    pub fn changes(&self) -> u64 {
        self.changes
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
        self.since_nudge += seconds;
        if !self.captions.are_done() {
            let possible = self.possible();
            self.captions.advance(seconds, &possible);
        }
        self.advance_steps(seconds);
        if self.is_running() {
            let is_held = self.is_dragging();
            let walls = self.walls;
            self.state_mut().advance(seconds, walls, is_held);
            self.changes += 1;
        }
    }

    /// The first input stops what drifts, which moves nothing: looking is no edit.
    fn stop_drift(&mut self) {
        if let Motion::Drift(drift) = &mut self.state_mut().motion {
            drift.is_going = false;
        }
    }
}

impl Default for Lab {
    fn default() -> Self {
        Self::new()
    }
}
