//! Where does a drag stop: on the grid, at a corner, on an edge, or exactly where shapes touch?

use super::{
    Lab,
    gesture::{Action, Change, Gesture, Start},
    input::Held,
    snap::Snap,
    tangency::touching,
    target::Target,
};
use crate::{
    collision::{Aabb, Relation, Shape},
    lesson::overlay::grid_step,
    scene::{Body, BodyId, Edit, Pose},
};
use glam::Vec2;

/// From how far a drag is drawn in, in pixels.
const REACH: f32 = 8.0;

/// Of shapes with more corners only the touching counts.
const MOST_CORNERS: usize = 200;

/// So many of the nearest shapes are tried.
const MOST_OTHERS: usize = 8;

impl Lab {
    /// Whether drags snap like this: as it was switched, with Ctrl the other way round.
    fn snaps(&self, snap: Snap, ctrl: bool) -> bool {
        if ctrl && self.snap.is_empty() {
            return true;
        }
        self.snap.contains(&snap) && !ctrl
    }

    /// Where a point comes to lie that is dragged: a corner, an end, a pivot, or the corner of what is drawn.
    pub(super) fn snapped_point(&self, at: Vec2, ctrl: bool, except: Option<Target>) -> Vec2 {
        let except = except.into_iter().collect::<Vec<_>>();
        if self.snaps(Snap::Shapes, ctrl) {
            let near = Aabb { min: at, max: at };
            let places = self.others(&except, near).into_iter().flat_map(|(_, body)| places(body));
            let nearest = places.min_by(|a, b| a.distance(at).total_cmp(&b.distance(at)));
            if let Some(place) = nearest.filter(|place| place.distance(at) <= REACH * self.sight.pixel) {
                return place;
            }
        }
        if self.snaps(Snap::Grid, ctrl) { self.on_grid(at) } else { at }
    }

    /// Where a point comes to lie that is drawn: else at round numbers, as fine as hands are.
    pub(super) fn drawn_point(&self, at: Vec2, held: Held, except: Option<Target>) -> Vec2 {
        let snapped = self.snapped_point(at, held.ctrl, except);
        if snapped != at {
            return snapped;
        }
        let place = self.drawn_place();
        let rounded = ((at.as_dvec2() / place).round() * place).as_vec2();
        if rounded.is_finite() { rounded } else { at }
    }

    /// How fine the numbers are that hands draw and drag by: about a tenth of a pixel, and a power of two, so that shapes can touch
    /// exactly that were drawn and dragged.
    pub(super) fn drawn_place(&self) -> f64 {
        (0.1 * f64::from(self.step())).log2().round().exp2()
    }

    /// Where a drag is: as far from where it began as round numbers are.
    pub(super) fn dragged_point(&self, from: Vec2, at: Vec2) -> Vec2 {
        let place = self.drawn_place();
        let by = at.as_dvec2() - from.as_dvec2();
        let rounded = (from.as_dvec2() + (by / place).round() * place).as_vec2();
        if rounded.is_finite() { rounded } else { at }
    }

    fn on_grid(&self, at: Vec2) -> Vec2 {
        let step = grid_step(self.sight.world);
        ((at.as_dvec2() / step).round() * step).as_vec2()
    }

    /// What a drag asks for where it snaps; `None` where it does not.
    pub(super) fn snapped(&self, gesture: &Gesture) -> Option<Change> {
        let Action::Move(Start::Bodies(bodies)) = &gesture.action else { return None };
        let (_, first) = bodies.first()?;
        let by = gesture.at - gesture.from;
        let by = self.snapped_move(bodies, by, gesture.held.ctrl).or_else(|| {
            let position = first.pose().position;
            self.snaps(Snap::Grid, gesture.held.ctrl).then(|| self.on_grid(position + by) - position)
        })?;
        let placed = bodies.iter().map(|(id, body)| (*id, Pose { position: body.pose().position + by, ..body.pose() }));
        Some(Change::Edit(Edit::Place(placed.collect())))
    }

    /// How far bodies are moved where something draws them in.
    fn snapped_move(&self, bodies: &[(BodyId, Body)], by: Vec2, ctrl: bool) -> Option<Vec2> {
        if !self.snaps(Snap::Shapes, ctrl) {
            return None;
        }
        let reach = REACH * self.sight.pixel;
        let moved: Vec<Target> = bodies.iter().map(|(id, _)| Target::Body(*id)).collect();
        let around = bodies.iter().map(|(_, body)| body.shape().aabb()).reduce(Aabb::union)?;
        let around = Aabb { min: around.min + by, max: around.max + by }.grown(reach);
        let others = self.others(&moved, around);
        let mut best: Option<(f32, Vec2)> = None;
        let mut offer = |to: Vec2, worth: f32| {
            let far = to.distance(by);
            if far <= reach && best.is_none_or(|(before, _)| far * worth < before) {
                best = Some((far * worth, to));
            }
        };
        for (_, body) in bodies.iter().take(MOST_OTHERS) {
            for place in places(body) {
                // A corner at a corner is what one aims at, more than any place along an edge.
                others.iter().flat_map(|(_, other)| places(other)).for_each(|to| offer(to - place, 0.5));
            }
            let pose = Pose { position: body.pose().position + by, ..body.pose() };
            for (_, other) in &others {
                if let Some((touching, relation)) = touching(body, pose, other.shape(), reach) {
                    let exact = if relation == Relation::Touching { 1.0 } else { 1.2 };
                    offer(touching.position - body.pose().position, exact);
                }
            }
        }
        best.map(|(_, by)| by)
    }

    /// The bodies that are neither dragged nor hidden and whose boxes meet another, a few of them.
    fn others(&self, except: &[Target], around: Aabb) -> Vec<(Target, &Body)> {
        let around = around.grown(REACH * self.sight.pixel);
        let all = self.scene().bodies.iter().enumerate();
        let near = all.filter(|(_, body)| !body.flags().is_hidden && body.shape().aabb().overlaps(around));
        let targets = near.filter_map(|(i, body)| Some((self.state().target(i)?, body)));
        targets.filter(|(target, _)| !except.contains(target)).take(MOST_OTHERS).collect()
    }
}

/// The corners and the middle of a body.
fn places(body: &Body) -> Vec<Vec2> {
    let mut places = match body.shape() {
        Shape::Segment(segment) => vec![segment.a(), segment.b()],
        Shape::Rect(rect) => rect.corners().to_vec(),
        Shape::Polygon(polygon) if polygon.vertices().len() <= MOST_CORNERS => polygon.vertices().to_vec(),
        Shape::Point(_) | Shape::Circle(_) | Shape::Polygon(_) => Vec::new(),
    };
    places.push(body.pivot());
    places
}
