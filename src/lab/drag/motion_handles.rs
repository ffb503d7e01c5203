//! The arrow and the ring that set the motion of a shape while they are dragged.

use crate::lab::drag::gesture::Gesture;
use crate::lab::editor::Editor;
use crate::lab::shape_edits::rotation::{direction, end_at_rotation_step, nearest_rotation_step, within_half_turn};
use crate::scene::{Body, BodyId, HandleKind, Motion};

impl Editor {
    /// The motion of a body, which is as it was at the press, while one of its handles is dragged; `None` if it is too large. A turn
    /// is of whole degrees, and continues from the current one, so that it can be dragged around several times.
    pub fn dragged_motion(&self, gesture: &Gesture, (id, body): (BodyId, &Body), handle: HandleKind) -> Option<Motion> {
        let (before, held) = (body.motion(), gesture.held);
        if handle == HandleKind::MotionEnd {
            let free = gesture.place + (gesture.at - gesture.from);
            let end =
                if held.shift { end_at_rotation_step(body.pivot(), free, 0.0) } else { self.drawn_point(free, held) };
            return Motion::new(end - body.pivot(), before.turn()).ok();
        }
        let center = body.motion_center();
        let turned = before.turn() + direction(gesture.at - center) - direction(gesture.from - center);
        let turned = if held.shift { nearest_rotation_step(turned) } else { turned.round() };
        let now = self.document().get(id)?.motion().turn();
        Motion::new(before.by(), now + within_half_turn(turned - now)).ok()
    }
}
