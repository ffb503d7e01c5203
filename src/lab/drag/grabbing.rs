//! The shape or handle at a position, and what a press on it grabs.

use crate::lab::drag::gesture::{BodyShape, GestureKind, Grabbed};
use crate::lab::editor::Editor;
use crate::lab::pointer_input::{Button, Modifiers};
use crate::lab::tools::tool_table::Tool;
use crate::scene::{Body, Handle, HandleKind, LocalShape, Target, is_at, vertex_handles};
use glam::Vec2;

/// The pick radius of a thin shape, in pixels.
pub const SHAPE_PICK_RADIUS: f32 = 7.0;

impl Editor {
    /// The index of the body whose ring is shown, if it can be rotated: the dragged one, the selected one, or the probe if
    /// `shows_probe_ring` and nothing is selected.
    pub fn body_with_ring(&self, shows_probe_ring: bool) -> Option<usize> {
        let can_turn =
            |i: &usize| self.scene().bodies.get(*i).is_some_and(|body| body.turns() && !body.flags().is_fixed());
        let turning = |target: Option<Target>| target.and_then(|target| self.state().index(target)).filter(can_turn);
        let held = turning(self.gesture.as_ref().and_then(|gesture| gesture.kind.target()));
        let selected = turning(self.state().selected.last().copied());
        if !shows_probe_ring || self.state().selected.len() > 1 {
            return held.or(selected);
        }
        let probe = Some(self.state().probe()).filter(|_| self.state().selected.is_empty()).filter(can_turn);
        held.or(selected).or(probe)
    }

    /// The visible handles, which are drawn and can be dragged.
    pub fn shown_handles(&self, shows_probe_ring: bool) -> impl Iterator<Item = Handle> {
        let body = self.body_with_ring(shows_probe_ring).and_then(|i| self.scene().bodies.get(i));
        let turn = body.and_then(|body| Handle::rotation_handle(body, self.viewport.pixel, self.viewport.world));
        let handles = turn.into_iter().chain(self.reshaping_handles());
        handles.filter(|handle| self.tool == Tool::Select && self.viewport.world.contains(handle.at))
    }

    /// The handles that reshape the single selected body or change its motion.
    pub fn reshaping_handles(&self) -> Vec<Handle> {
        let Some((_, body)) = self.reshapable() else { return Vec::new() };
        match &self.state().self_crossing {
            Some(crossing) => vertex_handles(&crossing.outline, self.viewport.pixel),
            None => {
                let mut handles = Handle::to_reshape(body, self.viewport.pixel);
                handles.extend(Handle::of_motion(body, self.viewport.pixel));
                handles
            }
        }
    }

    /// The single selected body, if it can be reshaped.
    pub fn reshapable(&self) -> Option<(Target, &Body)> {
        let [target @ Target::Body(_)] = self.state().selected[..] else { return None };
        if !self.can_edit() {
            return None;
        }
        let body = self.state().body(target).filter(|body| !body.flags().is_fixed())?;
        Some((target, body))
    }

    pub fn handle_at(&self, at: Vec2, shows_probe_ring: bool) -> Option<(Target, Handle)> {
        let handle = Handle::nearest(self.shown_handles(shows_probe_ring), at, self.viewport.pixel)?;
        if handle.kind == HandleKind::Rotate {
            Some((self.state().target(self.body_with_ring(shows_probe_ring)?)?, handle))
        } else {
            Some((self.reshapable()?.0, handle))
        }
    }

    /// The target that was selected behind others, if it is here.
    pub fn picked_through_at(&self, at: Vec2) -> Option<Target> {
        let selected = self.state().selected.last().copied().filter(|_| self.state().is_picked_through)?;
        let body = self.state().body(selected).filter(|body| !body.flags().is_fixed())?;
        is_at(body.shape(), at, SHAPE_PICK_RADIUS * self.viewport.pixel).then_some(selected)
    }

    pub fn pick(&self, at: Vec2) -> Option<Target> {
        self.state().pick(at, SHAPE_PICK_RADIUS * self.viewport.pixel)
    }

    /// Drags what was grabbed, however little the pointer moved.
    pub fn begin_drag_to(&mut self, to: Vec2) {
        if let Some(gesture) = &mut self.gesture {
            gesture.is_drag = true;
        }
        self.drag_to(to, Modifiers::NONE);
    }

    /// Begins a gesture by a handle.
    pub fn grab_handle(&mut self, target: Target, handle: Handle, at: Vec2, held: Modifiers) {
        let action = if handle.kind == HandleKind::Rotate {
            if !self.state().selected.contains(&target) {
                self.select(vec![target]);
            }
            self.grabbed(target).map(GestureKind::Rotate)
        } else if let HandleKind::MotionEnd | HandleKind::MotionTurn = handle.kind {
            let body = self.state().body(target).cloned();
            target.body().zip(body).map(|(id, body)| GestureKind::SetMotion(id, body, handle.kind))
        } else {
            self.body_shape(target).map(|shape| {
                let count = vertex_count(&shape.local);
                self.state_mut().corner = match handle.kind {
                    HandleKind::Vertex(corner) => Some((shape.id, corner, count)),
                    HandleKind::InsertVertex(before) => Some((shape.id, before + 1, count + 1)),
                    _ => None,
                };
                GestureKind::Reshape(shape, handle.kind)
            })
        };
        self.begin(action, Some(Button::Left), at, held);
        if let Some(gesture) = &mut self.gesture {
            gesture.place = handle.foot;
        }
    }

    /// The shape that a body has, or that it would have if it did not cross itself.
    pub fn body_shape(&self, target: Target) -> Option<BodyShape> {
        let (Target::Body(id), Some(body)) = (target, self.state().body(target)) else { return None };
        let crossing = self.state().self_crossing.as_ref().filter(|crossing| crossing.shape.id == id);
        Some(crossing.map_or_else(|| BodyShape::of(id, body), |crossing| crossing.shape.clone()))
    }

    /// Begins to move or rotate a target, with the whole selection if it is selected; leaves copies if wanted.
    pub fn grab(&mut self, target: Target, moves: bool, copies: bool) -> Option<GestureKind> {
        self.state_mut().grab(target);
        self.state_mut().was_selected = self.state().selected.contains(&target);
        if !self.state().was_selected {
            self.select(vec![target]);
        }
        self.state_mut().pair_choice.moved = Some(target);
        if !moves && !self.state().body(target).is_some_and(Body::turns) {
            return None;
        }
        if copies && self.can_edit() {
            self.leave_copies();
        }
        let grabbed = self.grabbed(target)?;
        Some(if moves { GestureKind::Move(grabbed) } else { GestureKind::Rotate(grabbed) })
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

    /// Brings the probe to a position and grabs it, in the modes that allow it.
    pub fn bring_probe(&mut self, at: Vec2) -> Option<GestureKind> {
        let state = self.state();
        let is_free = |target: &Target| state.body(*target).is_some_and(|body| !body.flags().is_fixed());
        let probe = state.target(state.probe()).filter(|probe| state.behavior.drag_brings_probe() && is_free(probe));
        let target = probe?;
        let pose = self.state().body(target)?.moved(at);
        self.state_mut().preview_poses(&[(target, pose)]);
        self.select(vec![target]);
        self.grab(target, true, false)
    }
}

/// The corners of a polygon; none of other shapes.
pub fn vertex_count(local: &LocalShape) -> usize {
    if let LocalShape::Polygon { vertices } = local.core() { vertices.len() } else { 0 }
}
