//! Which shape or handle is at a position.

use crate::{
    lab::{draw::tool::Tool, editor::Editor, editor::target::Target},
    scene::{Body, Handle, HandleKind, is_at, vertex_handles},
};
use glam::Vec2;

/// How near to a thin shape one must press, in pixels.
pub const PICK_RADIUS: f32 = 7.0;

impl Editor {
    /// The index of the body whose ring is shown, if it turns: the dragged one, the selected one, or the probe if
    /// `rings_probe` and nothing is selected.
    pub fn handled(&self, rings_probe: bool) -> Option<usize> {
        let can_turn =
            |i: &usize| self.scene().bodies.get(*i).is_some_and(|body| body.turns() && !body.flags().is_fixed());
        let turning = |target: Option<Target>| target.and_then(|target| self.state().index(target)).filter(can_turn);
        let held = turning(self.gesture.as_ref().and_then(|gesture| gesture.action.target()));
        let selected = turning(self.state().selected.last().copied());
        if !rings_probe || self.state().selected.len() > 1 {
            return held.or(selected);
        }
        let probe = Some(self.state().probe()).filter(|_| self.state().selected.is_empty()).filter(can_turn);
        held.or(selected).or(probe)
    }

    /// The visible handles, which are drawn and can be dragged.
    pub fn shown_handles(&self, rings_probe: bool) -> impl Iterator<Item = Handle> {
        let body = self.handled(rings_probe).and_then(|i| self.scene().bodies.get(i));
        let turn = body.and_then(|body| Handle::to_turn(body, self.sight.pixel, self.sight.world));
        let handles = turn.into_iter().chain(self.reshaping_handles());
        handles.filter(|handle| self.tool == Tool::Select && self.sight.world.contains(handle.at))
    }

    /// The handles that give the one selected body another shape.
    pub fn reshaping_handles(&self) -> Vec<Handle> {
        let Some((_, body)) = self.reshapable() else { return Vec::new() };
        match &self.state().crossing {
            Some(crossing) => vertex_handles(&crossing.outline, self.sight.pixel),
            None => Handle::to_reshape(body, self.sight.pixel),
        }
    }

    /// The one selected body, if it can be reshaped.
    pub fn reshapable(&self) -> Option<(Target, &Body)> {
        let [target @ Target::Body(_)] = self.state().selected[..] else { return None };
        if !self.can_edit() {
            return None;
        }
        let body = self.state().body(target).filter(|body| !body.flags().is_fixed())?;
        Some((target, body))
    }

    pub fn handle_at(&self, at: Vec2, rings_probe: bool) -> Option<(Target, Handle)> {
        let handle = Handle::nearest(self.shown_handles(rings_probe), at, self.sight.pixel)?;
        if handle.kind == HandleKind::Turn {
            Some((self.state().target(self.handled(rings_probe)?)?, handle))
        } else {
            Some((self.reshapable()?.0, handle))
        }
    }

    /// The target that was selected through others, if it is here.
    pub fn picked_through_at(&self, at: Vec2) -> Option<Target> {
        let selected = self.state().selected.last().copied().filter(|_| self.state().is_picked_through)?;
        let body = self.state().body(selected).filter(|body| !body.flags().is_fixed())?;
        is_at(body.shape(), at, PICK_RADIUS * self.sight.pixel).then_some(selected)
    }

    pub fn pick(&self, at: Vec2) -> Option<Target> {
        self.state().pick(at, PICK_RADIUS * self.sight.pixel)
    }
}
