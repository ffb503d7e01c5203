//! The state of a mode, which is kept while another is shown.

use crate::answers::current_pair::{PairChoice, PairRequest};
use crate::answers::frame_query::Query;
use crate::answers::requested_answers::RequestedAnswers;
use crate::lab::drag::gesture::SelfCrossing;
use crate::lab::editor::animation::Animation;
use crate::lab::editor::motion_time::MotionTime;
use crate::lab::tools::new_shape::UnfinishedPolygon;
use crate::lab::viewport::Viewport;
use crate::mode::behavior::Behavior;
use crate::mode::simulation::Simulation;
use crate::scene::{Body, BodyId, Document, Edit, EditError, Pose, Scene, Target};
use glam::Vec2;

/// A mode with its document, selection and focus.
pub struct ModeState {
    /// The questions and marks of the mode.
    pub behavior: Box<dyn Behavior>,
    /// The bodies with their history; empty during a simulation.
    pub document: Document,
    /// The motion.
    pub animation: Animation,
    /// The time within the frame of the bodies that have a motion of their own.
    pub frame: MotionTime,
    /// The selection, in the order of selecting.
    pub selected: Vec<Target>,
    /// The shape that was drawn last, with the revision of the document since.
    pub drawn: Option<(Target, u64)>,
    /// The corner grabbed last, with its polygon's corner count then, since undo may remove it.
    pub corner: Option<(BodyId, usize, usize)>,
    /// A self-crossing polygon.
    pub self_crossing: Option<SelfCrossing>,
    /// Whether the pressed shape was selected before the press.
    pub was_selected: bool,
    /// Whether the selected shape was selected behind others: then a press grabs it, not those.
    pub is_picked_through: bool,
    /// The pair that the answers are about.
    pub pair_choice: PairChoice,
    /// What was opened, by the number of the document's origin; number 0 is the opening of the mode.
    pub openings: Vec<Opening>,
    pub is_open: bool,
    /// The number of the last arrangement.
    pub arrangement: u64,
    /// All arrangements; the opening is number 0.
    pub arrangements: Vec<Arrangement>,
    /// The number of the arrangement that the mode's own shapes belong to.
    pub shown: u64,
    /// Increases whenever something besides the document changes that answers may depend on.
    pub tick: u64,
}

/// A scene that was opened from a file, a preset or a lesson.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// The scene as it was opened.
    pub scene: Scene,
    /// The preset that it is, by its index.
    pub preset: Option<usize>,
    /// The scene it covered without the user asking, with that scene's origin.
    pub over: Option<(usize, Scene)>,
    /// Its unfinished polygon, kept while something else is shown.
    pub unfinished: Option<UnfinishedPolygon>,
}

/// The two bodies of an arrangement that it is about.
#[derive(Clone, Copy, Debug)]
pub struct Arrangement {
    /// The topmost one: A.
    pub probe: BodyId,
    /// The lowest one.
    pub first: BodyId,
    pub number: u64,
}

/// The inputs of a frame's questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionKey {
    revision: u64,
    tick: u64,
    probe: usize,
    choice: PairRequest,
}

impl ModeState {
    pub fn new(behavior: Box<dyn Behavior>) -> Self {
        Self {
            behavior,
            document: Document::default(),
            animation: Animation::Still,
            frame: MotionTime::default(),
            selected: Vec::new(),
            drawn: None,
            corner: None,
            self_crossing: None,
            was_selected: false,
            is_picked_through: false,
            pair_choice: PairChoice::default(),
            openings: vec![Opening::default()],
            is_open: false,
            arrangement: 0,
            arrangements: Vec::new(),
            shown: 0,
            tick: 0,
        }
    }

    /// The bodies as they are shown.
    pub fn scene(&self) -> &Scene {
        let of_document = || self.animation.shown(self.document.scene());
        self.behavior.simulation().map_or_else(of_document, Simulation::scene)
    }

    /// The unfinished polygon of the shown scene.
    pub fn unfinished(&self) -> Option<&UnfinishedPolygon> {
        self.openings[self.document.origin()].unfinished.as_ref()
    }

    pub fn unfinished_mut(&mut self) -> &mut Option<UnfinishedPolygon> {
        &mut self.openings[self.document.origin()].unfinished
    }

    /// The index of a target in the shown scene, if it is there.
    pub fn index(&self, target: Target) -> Option<usize> {
        match target {
            Target::Body(id) => self.document.index(id),
            Target::Moving(shape) => {
                let grabbed = self.behavior.simulation().and_then(Simulation::last_grabbed);
                (grabbed == Some(shape)).then_some(0)
            }
        }
    }

    /// The target with an index in the shown scene.
    pub fn target(&self, index: usize) -> Option<Target> {
        match self.behavior.simulation() {
            Some(simulation) => simulation.last_grabbed().map(Target::Moving),
            None => self.document.ids().get(index).copied().map(Target::Body),
        }
    }

    pub fn body(&self, target: Target) -> Option<&Body> {
        self.scene().bodies.get(self.index(target)?)
    }

    /// The target at a position; a thin one within `radius`.
    pub fn pick(&self, at: Vec2, radius: f32) -> Option<Target> {
        match self.behavior.simulation() {
            Some(simulation) => simulation.pick(at, radius).map(Target::Moving),
            None => self.target(self.scene().pick(at, radius)?),
        }
    }

    /// Makes a body of a shape of a simulation.
    pub fn grab(&mut self, target: Target) {
        if let (Target::Moving(shape), Some(simulation)) = (target, self.behavior.simulation_mut()) {
            simulation.grab(shape);
        }
    }

    /// Makes a change during a gesture; a drift stops at its current position.
    pub fn preview(&mut self, edit: Edit) -> Result<(), EditError> {
        self.commit_drift();
        self.document.preview(edit)
    }

    /// The same for poses, also of a shape of a simulation. After a refused pose the body stays at its last valid one.
    pub fn preview_poses(&mut self, poses: &[(Target, Pose)]) {
        if let [(Target::Moving(_), pose)] = *poses {
            return self.place_moving(pose);
        }
        let bodies = poses.iter().filter_map(|(target, pose)| Some((target.body()?, *pose)));
        let _ = self.preview(Edit::Place(bodies.collect()));
    }

    fn place_moving(&mut self, pose: Pose) {
        self.tick += 1;
        if let Some(simulation) = self.behavior.simulation_mut() {
            let _ = simulation.place(pose);
        }
    }

    /// Moves a target by one of many small steps, which are undone together; a drift stops at its current position. As
    /// [`ModeState::preview_poses`].
    pub fn place(&mut self, name: &str, target: Target, pose: Pose) {
        let Target::Body(id) = target else { return self.place_moving(pose) };
        self.commit_drift();
        let name = self.named(name, target);
        let _ = self.document.apply_more(name, Edit::Place(vec![(id, pose)]));
    }

    /// The name of an edit of a target.
    pub fn named(&self, what: &str, target: Target) -> String {
        self.index(target).map_or_else(|| what.to_owned(), |i| format!("{what} {}", self.scene().title(i)))
    }

    /// The index of the body that is A: the topmost of the last arrangement or opened scene; without one, the topmost of all, so
    /// that A is the same after a drawn scene was saved and opened.
    pub fn probe(&self) -> usize {
        let topmost = self.document.scene().bodies.len().saturating_sub(1);
        self.arranged().and_then(|shown| self.document.index(shown.probe)).unwrap_or(topmost)
    }

    /// The pair that the answers are about.
    pub fn choice(&self) -> PairRequest {
        let is_visible = |body: &usize| self.scene().bodies.get(*body).is_some_and(|body| !body.flags().is_hidden);
        let probe = Some(self.probe()).filter(|probe| !self.behavior.is_own_scene() && is_visible(probe));
        self.pair_choice.requested_pair(&self.selected, probe, |target| self.index(target).filter(is_visible))
    }

    /// The answers are about this pair, by its indices.
    pub fn keep_pair(&mut self, [a, b]: [usize; 2]) {
        if let (Some(a), Some(b)) = (self.target(a), self.target(b)) {
            self.pair_choice.last = Some([a, b]);
        }
    }

    /// The selected shape is one that was just drawn.
    pub fn note_drawn(&mut self) {
        self.drawn = self.selected.last().map(|target| (*target, self.document.revision()));
    }

    /// The shape that was just drawn, while it alone is selected and nothing has changed since.
    pub fn just_drawn(&self) -> Option<usize> {
        let (drawn, revision) = self.drawn?;
        let is_new = self.selected == [drawn] && self.document.revision() == revision;
        self.index(drawn).filter(|_| is_new)
    }

    /// Whether the shapes are bodies of the document rather than the mode's own.
    pub fn can_edit(&self) -> bool {
        self.behavior.simulation().is_none() && self.behavior.counts().is_none()
    }

    /// The answers stay the same while this does.
    pub fn question_key(&self) -> QuestionKey {
        QuestionKey { revision: self.document.revision(), tick: self.tick, probe: self.probe(), choice: self.choice() }
    }

    /// The query of this frame; `None` if the mode has already answered questions about its own shapes.
    pub fn query(&mut self, requested: RequestedAnswers) -> Option<Query> {
        let (probe, choice) = (self.probe(), self.choice());
        let partner = self.pair_choice.partner(match choice {
            PairRequest::Of(body) => self.target(body),
            PairRequest::Pair(_) | PairRequest::Any => None,
        });
        let partner = partner.and_then(|partner| self.index(partner));
        let scene = self.animation.shown(self.document.scene());
        (!self.behavior.test_own_shapes(scene)).then(|| Query {
            scene: scene.clone(),
            probe,
            choice,
            partner,
            requested,
        })
    }

    /// Queries what the mode shows besides the answers; returns whether the picture changes.
    pub fn update(&mut self, viewport: Viewport) -> bool {
        let probe = self.probe();
        let scene = self.animation.shown(self.document.scene());
        self.behavior.update(scene, probe, viewport.world, viewport.pixel)
    }

    /// Clears selection and focus.
    pub fn forget(&mut self) {
        (self.selected, self.pair_choice) = (Vec::new(), PairChoice::default());
        (self.corner, self.self_crossing) = (None, None);
    }

    /// The bodies that drift, where they are still there: the probe and the lowest of its arrangement.
    pub fn drifting(&self) -> [Option<usize>; 2] {
        let index = |id: BodyId| self.document.index(id);
        self.arranged().map_or([None; 2], |shown| [index(shown.probe), index(shown.first)])
    }

    /// The arrangement that is shown; `None` if its probe was removed.
    pub fn arranged(&self) -> Option<Arrangement> {
        self.arrangements.iter().rev().find(|shown| self.document.index(shown.probe).is_some()).copied()
    }
}
