//! The state of a mode, which is kept while another is shown.

use crate::{
    answers::{
        query::{PairChoice, Query},
        wanted::Wanted,
    },
    lab::{
        current_pair::CurrentPair,
        drag::gesture::Crossing,
        draw::new_shape::Draft,
        editor::{motion::Motion, target::Target},
        input::Sight,
    },
    mode::{behavior::Behavior, simulation::Simulation},
    scene::{Body, BodyId, Document, Edit, EditError, Pose, Scene},
};
use glam::Vec2;

/// A mode with its document, selection and focus.
pub struct ModeState {
    /// What the mode asks and shows.
    pub behavior: Box<dyn Behavior>,
    /// The bodies, with the history of what was done to them; empty where there is a simulation.
    pub document: Document,
    /// What moves by itself.
    pub motion: Motion,
    /// The selection, in the order of selecting.
    pub selected: Vec<Target>,
    /// The shape that was drawn last, with the revision of the document since.
    pub drawn: Option<(Target, u64)>,
    /// The corner that was grabbed last.
    pub corner: Option<(BodyId, usize)>,
    /// A polygon that the user has made cross itself.
    pub crossing: Option<Crossing>,
    /// Whether the pressed shape was selected before the press.
    pub was_selected: bool,
    /// Whether the selected shape was selected through others that cover it: then a press grabs it, not those.
    pub is_picked_through: bool,
    /// Which pair the answers are about.
    pub current_pair: CurrentPair,
    /// What was opened, by the number of the document's origin; at first what the mode opened on.
    pub openings: Vec<Opening>,
    pub is_open: bool,
    /// The number of the last arrangement.
    pub arrangement: u64,
    /// The probes of all that the mode has arranged, each with the number of its arrangement; the opening is number 0.
    pub probes: Vec<(BodyId, u64)>,
    /// The number of the arrangement that the mode's own shapes belong to.
    pub shown: u64,
    /// Grows whenever something else than the document changed that the answers may be of.
    pub tick: u64,
}

/// A scene that was opened from a file, a preset or a lesson.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// The scene as it was opened.
    pub scene: Scene,
    /// The preset that it is, by its index.
    pub preset: Option<usize>,
    /// What it was shown over, where that was not its own choice, with the number of its origin.
    pub over: Option<(usize, Scene)>,
    /// A polygon that is half drawn over it; it waits here while something else is shown.
    pub draft: Option<Draft>,
}

/// What the questions of a frame are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionKey {
    revision: u64,
    tick: u64,
    probe: usize,
    choice: PairChoice,
}

impl ModeState {
    pub fn new(behavior: Box<dyn Behavior>) -> Self {
        Self {
            behavior,
            document: Document::default(),
            motion: Motion::Still,
            selected: Vec::new(),
            drawn: None,
            corner: None,
            crossing: None,
            was_selected: false,
            is_picked_through: false,
            current_pair: CurrentPair::default(),
            openings: vec![Opening::default()],
            is_open: false,
            arrangement: 0,
            probes: Vec::new(),
            shown: 0,
            tick: 0,
        }
    }

    /// The bodies as they are shown.
    pub fn scene(&self) -> &Scene {
        let of_document = || self.motion.shown(self.document.scene());
        self.behavior.simulation().map_or_else(of_document, Simulation::scene)
    }

    /// The polygon that is half drawn over the scene that is shown.
    pub fn draft(&self) -> Option<&Draft> {
        self.openings[self.document.origin()].draft.as_ref()
    }

    pub fn draft_mut(&mut self) -> &mut Option<Draft> {
        &mut self.openings[self.document.origin()].draft
    }

    /// The index of a target in the shown scene, if it is there.
    pub fn index(&self, target: Target) -> Option<usize> {
        match target {
            Target::Body(id) => self.document.index(id),
            Target::Moving(shape) => {
                let taken = self.behavior.simulation().and_then(Simulation::taken);
                (taken == Some(shape)).then_some(0)
            }
        }
    }

    /// The target with an index in the shown scene.
    pub fn target(&self, index: usize) -> Option<Target> {
        match self.behavior.simulation() {
            Some(simulation) => simulation.taken().map(Target::Moving),
            None => self.document.ids().get(index).copied().map(Target::Body),
        }
    }

    pub fn body(&self, target: Target) -> Option<&Body> {
        self.scene().bodies.get(self.index(target)?)
    }

    /// What is at a position, or no further away than `reach` where it is thin.
    pub fn pick(&self, at: Vec2, reach: f32) -> Option<Target> {
        match self.behavior.simulation() {
            Some(simulation) => simulation.pick(at, reach).map(Target::Moving),
            None => self.target(self.scene().pick(at, reach)?),
        }
    }

    /// Makes a body of a picked shape of a simulation.
    pub fn take(&mut self, target: Target) {
        if let (Target::Moving(shape), Some(simulation)) = (target, self.behavior.simulation_mut()) {
            simulation.take(shape);
        }
    }

    /// Makes a change as a part of a gesture; a drift ends where it is.
    pub fn preview(&mut self, edit: Edit) -> Result<(), EditError> {
        self.settle();
        self.document.preview(edit)
    }

    /// The same for poses, also of a shape of a simulation. A refused pose needs no answer: the body stays where it last was a
    /// shape.
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

    /// Puts something elsewhere, as one of many small steps that are undone as one; what drifts stays where it is. As
    /// [`ModeState::preview_poses`].
    pub fn place(&mut self, name: &str, target: Target, pose: Pose) {
        let Target::Body(id) = target else { return self.place_moving(pose) };
        self.settle();
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
        self.arranged().and_then(|(probe, _)| self.document.index(probe)).unwrap_or(topmost)
    }

    /// Which pair the answers are about.
    pub fn choice(&self) -> PairChoice {
        let is_visible = |body: &usize| self.scene().bodies.get(*body).is_some_and(|body| !body.flags().is_hidden);
        let probe = Some(self.probe()).filter(|probe| !self.behavior.is_own_scene() && is_visible(probe));
        self.current_pair.choose(&self.selected, probe, |target| self.index(target).filter(is_visible))
    }

    /// The answers are about this pair, by its indices.
    pub fn keep_pair(&mut self, [a, b]: [usize; 2]) {
        if let (Some(a), Some(b)) = (self.target(a), self.target(b)) {
            self.current_pair.keep([a, b]);
        }
    }

    /// The selected shape is one that was just drawn.
    pub fn note_drawn(&mut self) {
        self.drawn = self.selected.last().map(|target| (*target, self.document.revision()));
    }

    /// The shape that was just drawn, as long as it alone is selected and nothing was changed since.
    pub fn just_drawn(&self) -> Option<usize> {
        let (drawn, revision) = self.drawn?;
        let is_new = self.selected == [drawn] && self.document.revision() == revision;
        self.index(drawn).filter(|_| is_new)
    }

    /// Whether the shapes are bodies of the document: not where they are the mode's own.
    pub fn can_edit(&self) -> bool {
        self.behavior.simulation().is_none() && self.behavior.counts().is_none()
    }

    /// While this stays the same, so do the answers.
    pub fn question_key(&self) -> QuestionKey {
        QuestionKey { revision: self.document.revision(), tick: self.tick, probe: self.probe(), choice: self.choice() }
    }

    /// What is to be asked in this frame; `None` where the mode asks about shapes of its own, which it has done then.
    pub fn query(&mut self, wanted: Wanted) -> Option<Query> {
        let (probe, choice) = (self.probe(), self.choice());
        let partner = self.current_pair.partner(match choice {
            PairChoice::Of(body) => self.target(body),
            PairChoice::Pair(_) | PairChoice::Any => None,
        });
        let partner = partner.and_then(|partner| self.index(partner));
        let scene = self.motion.shown(self.document.scene());
        (!self.behavior.ask_own(scene)).then(|| Query { scene: scene.clone(), probe, choice, partner, wanted })
    }

    /// Asks what the mode shows beside the answers; returns whether there is something else to see.
    pub fn follow(&mut self, sight: Sight) -> bool {
        let probe = self.probe();
        let scene = self.motion.shown(self.document.scene());
        self.behavior.follow(scene, probe, sight.world, sight.pixel)
    }

    /// Forgets selection and focus.
    pub fn forget(&mut self) {
        (self.selected, self.current_pair) = (Vec::new(), CurrentPair::default());
        (self.corner, self.crossing) = (None, None);
    }

    /// The probe of the arrangement that is shown, with its number; `None` if it was removed.
    pub fn arranged(&self) -> Option<(BodyId, u64)> {
        self.probes.iter().rev().find(|(probe, _)| self.document.index(*probe).is_some()).copied()
    }
}
