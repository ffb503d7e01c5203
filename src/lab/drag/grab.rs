//! What is grabbed when a shape, a handle, an edge or empty space is pressed?

use crate::{
    lab::{
        drag::{
            gesture::{Form, GestureKind, Grabbed},
            picking::PICK_RADIUS,
        },
        editor::Editor,
        editor::target::Target,
        input::{Button, Modifiers},
    },
    scene::{Body, Handle, HandleKind, Local},
};
use glam::Vec2;

impl Editor {
    /// Adds a corner to the selected polygon where an edge lies within reach.
    pub fn add_corner(&mut self, at: Vec2) {
        let Some((Target::Body(id), body)) = self.reshapable() else { return };
        let Local::Polygon { vertices } = body.local() else { return };
        let (form, pose) = (Form::of(id, body), body.pose());
        let outline: Vec<Vec2> = vertices.iter().map(|vertex| pose.put(*vertex)).collect();
        let distance = |i: usize| {
            let (a, b) = (outline[i], outline[(i + 1) % outline.len()]);
            let share = ((at - a).dot(b - a) / (b - a).length_squared().max(f32::MIN_POSITIVE)).clamp(0.0, 1.0);
            a.lerp(b, share).distance(at)
        };
        let nearest = (0..outline.len()).min_by(|i, j| distance(*i).total_cmp(&distance(*j)));
        if let Some(edge) = nearest.filter(|edge| distance(*edge) <= PICK_RADIUS * self.sight.pixel) {
            self.state_mut().corner = Some((id, edge + 1));
            let middle = outline[edge].midpoint(outline[(edge + 1) % outline.len()]);
            let action = GestureKind::Reshape(form, HandleKind::NewVertex(edge));
            self.begin(Some(action), Some(Button::Left), middle, Modifiers::NONE);
            if let Some(gesture) = &mut self.gesture {
                gesture.is_drag = true;
            }
            self.follow(at, Modifiers::NONE);
        }
    }

    /// Begins a gesture by a handle.
    pub fn take_handle(&mut self, target: Target, handle: Handle, at: Vec2, held: Modifiers) {
        let action = if handle.kind == HandleKind::Turn {
            if !self.state().selected.contains(&target) {
                self.select(vec![target]);
            }
            self.grabbed(target).map(GestureKind::Turn)
        } else {
            self.form(target).map(|form| {
                self.state_mut().corner = match handle.kind {
                    HandleKind::Vertex(corner) => Some((form.id, corner)),
                    HandleKind::NewVertex(before) => Some((form.id, before + 1)),
                    _ => None,
                };
                GestureKind::Reshape(form, handle.kind)
            })
        };
        self.begin(action, Some(Button::Left), at, held);
        if let Some(gesture) = &mut self.gesture {
            gesture.place = handle.foot;
        }
    }

    /// The form that a body has, or that it would have if it did not cross itself.
    pub fn form(&self, target: Target) -> Option<Form> {
        let (Target::Body(id), Some(body)) = (target, self.state().body(target)) else { return None };
        let crossing = self.state().crossing.as_ref().filter(|crossing| crossing.form.id == id);
        Some(crossing.map_or_else(|| Form::of(id, body), |crossing| crossing.form.clone()))
    }

    /// Begins to move or turn a target, with the whole selection if it is selected; leaves copies if wanted.
    pub fn take(&mut self, target: Target, moves: bool, copies: bool) -> Option<GestureKind> {
        self.state_mut().take(target);
        self.state_mut().was_selected = self.state().selected.contains(&target);
        if !self.state().was_selected {
            self.select(vec![target]);
        }
        self.state_mut().current_pair.take(target);
        if !moves && !self.state().body(target).is_some_and(Body::turns) {
            return None;
        }
        if copies && self.can_edit() {
            self.leave_copies();
        }
        let grabbed = self.grabbed(target)?;
        Some(if moves { GestureKind::Move(grabbed) } else { GestureKind::Turn(grabbed) })
    }

    /// A target and the shapes selected with it, except locked ones.
    fn grabbed(&self, target: Target) -> Option<Grabbed> {
        let state = self.state();
        let body = state.body(target)?.clone();
        if target.body().is_none() {
            return Some(vec![(target, body)]);
        }
        let together: &[Target] = if state.selected.contains(&target) { &state.selected } else { &[] };
        let others = together.iter().filter(|other| **other != target);
        let others = others.filter_map(|other| Some((*other, state.body(*other)?.clone())));
        let all = [(target, body)].into_iter().chain(others);
        Some(all.filter(|(_, body)| !body.flags().is_fixed()).collect())
    }

    /// Brings the probe to the pointer, in the modes where it comes.
    pub fn bring_probe(&mut self, at: Vec2) -> Option<GestureKind> {
        let state = self.state();
        let is_free = |target: &Target| state.body(*target).is_some_and(|body| !body.flags().is_fixed());
        let probe = state.target(state.probe()).filter(|probe| state.behavior.probe_comes() && is_free(probe));
        let Some(target) = probe else {
            self.select(Vec::new());
            return None;
        };
        let pose = self.state().body(target)?.moved(at);
        // A refused pose needs no answer: the body stays where it last was a shape.
        let _ = self.state_mut().preview_poses(&[(target, pose)]);
        self.select(vec![target]);
        self.take(target, true, false)
    }
}
