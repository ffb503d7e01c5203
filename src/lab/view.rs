//! What modes and overlays may draw, and the boxes around it that a view fits.

use crate::answers::frame_answers::Answers;
use crate::collision::Aabb;
use crate::lab::Lab;
use crate::lab::activity::playback::Playback;
use crate::overlay::view::View;
use core::time::Duration;

/// During a shorter search "searching …" would only flash.
const SHORT_SEARCH: Duration = Duration::from_millis(150);

impl Lab {
    /// Whether the probe shows its ring while nothing is selected: not in the user's own scene, which has no probe, nor among
    /// moving shapes, nor beside the steps of an algorithm.
    pub fn shows_probe_ring(&self) -> bool {
        !self.editor.is_own_scene() && self.editor.behavior().simulation().is_none() && !self.shows_steps()
    }

    /// The answers about the shapes as they are shown.
    pub fn shown_answers(&self) -> &Answers {
        if self.editor.state().self_crossing.is_some() { &self.no_answers } else { &self.answers }
    }

    pub fn view(&self) -> View<'_> {
        let crossing = self.editor.state().self_crossing.as_ref();
        View {
            scene: self.editor.scene(),
            answers: self.shown_answers(),
            has_searched_long: self.searching_since.is_some_and(|since| since.elapsed() >= SHORT_SEARCH),
            crossing: crossing.and_then(|crossing| self.editor.document().index(crossing.shape.id)),
            offered: self.editor.entry().offered_overlays,
            on: &self.on,
            count: self.editor.count(),
            probe: self.editor.state().probe(),
            body_with_ring: self.editor.body_with_ring(self.shows_probe_ring()),
            handles: self.editor.shown_handles(self.shows_probe_ring()).collect(),
            selected: self.editor.selection(),
            touching: self.conventions.touching,
            pixel: self.editor.viewport.pixel,
            visible: self.editor.viewport.world,
            time: self.motion_time(),
            step: self.playback().map(Playback::place),
        }
    }

    /// The box around all shapes and marks, for a view that fits it.
    pub fn extent(&self) -> Aabb {
        self.with_steps(self.editor.behavior().extent(self.editor.scene()))
    }

    /// The box around shapes in another and the marks of the steps that are shown.
    fn with_steps(&self, shapes: Aabb) -> Aabb {
        let explained = self.shown_steps().map(|shown| shown.steps);
        let beside = self.compared().and_then(|compared| compared.steps());
        explained.into_iter().chain(beside).fold(shapes, |extent, steps| extent.union(steps.extent(shapes)))
    }

    /// The indices of the bodies of the current pair.
    pub fn explained_pair(&self) -> Option<[usize; 2]> {
        self.answers.current().map(|current| [current.a, current.b])
    }

    /// The box around the explained pair and the marks of its steps; `None` for steps about all shapes, and where it is a point.
    pub fn steps_extent(&self) -> Option<Aabb> {
        if self.shown_steps()?.current().is_of_scene {
            return None;
        }
        let bounds = |body: usize| self.editor.scene().bodies.get(body).map(|body| body.shape().aabb());
        let [a, b] = self.explained_pair()?.map(bounds);
        let extent = self.with_steps(a?.union(b?));
        (extent.size().max_element() > 0.0).then_some(extent)
    }
}
