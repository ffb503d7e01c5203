//! Adds a corner to the selected polygon where one of its edges is double-clicked. At the sign + of an edge, `grabbing` begins it. The drag
//! that follows, or the click, is one step of the history: see `commit_gesture` in `press_drag_release`. `scene::reshape_by_handle` puts the
//! corner into the polygon.

use crate::lab::drag::grabbing::SHAPE_PICK_RADIUS;
use crate::lab::editor::Editor;
use crate::lab::pointer_input::Modifiers;
use crate::scene::{Handle, HandleKind, LocalShape, Target};
use glam::Vec2;

impl Editor {
    /// The selected polygon, its edge within the pick radius, the middle of that edge, and the point of the edge nearest to `at`.
    fn edge_at(&self, at: Vec2) -> Option<(Target, usize, [Vec2; 2])> {
        /// The point is a multiple of this part of the edge from its start: f32 then represents it exactly between round corners.
        const PARTS: f32 = 4096.0;
        let (target, body) = self.reshapable()?;
        let LocalShape::Polygon { vertices } = body.local().core() else { return None };
        let outline: Vec<Vec2> = vertices.iter().map(|vertex| body.pose().put(*vertex)).collect();
        let ends = |edge: usize| (outline[edge], outline[(edge + 1) % outline.len()]);
        let nearest = (0..outline.len()).map(|edge| {
            let (a, b) = ends(edge);
            let share = ((at - a).dot(b - a) / (b - a).length_squared().max(f32::MIN_POSITIVE)).clamp(0.0, 1.0);
            (edge, share, a.lerp(b, share).distance(at))
        });
        let (edge, share, distance) = nearest.min_by(|p, q| p.2.total_cmp(&q.2))?;
        let (a, b) = ends(edge);
        let on_edge = a.lerp(b, (share * PARTS).round() / PARTS);
        (distance <= SHAPE_PICK_RADIUS * self.viewport.pixel).then_some((target, edge, [a.midpoint(b), on_edge]))
    }

    /// The selected polygon, if one of its edges is here.
    pub fn selected_outline_at(&self, at: Vec2) -> Option<Target> {
        self.edge_at(at).map(|(target, ..)| target)
    }

    /// Adds a corner to the selected polygon on the edge that is here; the pointer then drags it.
    pub fn begin_new_corner(&mut self, at: Vec2) {
        let Some((target, edge, [middle, on_edge])) = self.edge_at(at) else { return };
        let handle = Handle { kind: HandleKind::InsertVertex(edge), at: middle, foot: middle };
        self.grab_handle(target, handle, middle, Modifiers::NONE);
        self.begin_drag_to(on_edge);
        // The corner keeps its distance from the pointer.
        if let Some(gesture) = &mut self.gesture {
            (gesture.from, gesture.at) = (gesture.from + (at - on_edge), at);
        }
    }
}
