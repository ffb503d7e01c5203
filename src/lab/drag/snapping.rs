//! Snapping of a drag: to the grid, a corner, an edge, or an exact touch.

use crate::answers::snap_to_touch::nearest_touching_pose;
use crate::collision::{Aabb, Relation, Shape};
use crate::lab::drag::gesture::{Gesture, GestureKind, moved};
use crate::lab::drag::snap_kinds::Snap;
use crate::lab::editor::Editor;
use crate::lab::pointer_input::Modifiers;
use crate::lab::tools::new_shape::drawn;
use crate::overlay::grid::grid_step;
use crate::scene::{Body, LocalShape, Pose, Target};
use glam::Vec2;

/// The snap radius, in pixels.
const SNAP_RADIUS: f32 = 8.0;

/// Shapes with more corners snap only where they touch.
const MAX_SNAP_CORNERS: usize = 200;

/// The number of shapes tried.
const MAX_OTHERS: usize = 8;

/// The shape to which a reshaped or drawn shape snaps.
pub struct Snapped {
    pub shape: (LocalShape, Pose),
    /// Whether it is the last disjoint position, without an exact touch nearby.
    pub is_disjoint: bool,
}

impl Editor {
    /// Whether drags snap like this: Ctrl reverses the setting.
    pub fn snaps(&self, snap: Snap, ctrl: bool) -> bool {
        if ctrl && self.snaps.is_empty() {
            return true;
        }
        self.snaps.contains(&snap) && !ctrl
    }

    /// The position of a drawn point: a corner of another shape, its edge, the grid, or round numbers.
    pub fn drawn_point(&self, at: Vec2, held: Modifiers) -> Vec2 {
        let free = self.rounded(at);
        let on_shape = || self.corner_near(at, &[]);
        let on_edge = || self.edge_near(free, &[]).map(|(_, place)| place);
        let snapped = self.snaps(Snap::Shapes, held.ctrl).then(|| on_shape().or_else(on_edge)).flatten();
        let on_grid = || self.snaps(Snap::Grid, held.ctrl).then(|| self.on_grid(at));
        snapped.or_else(on_grid).unwrap_or(free)
    }

    /// The shape to which a gesture snaps what it reshapes or draws: at a corner or an edge of another shape, or on the grid.
    pub fn snapped_shape(&self, gesture: &Gesture, pointer: Vec2, held: Modifiers) -> Option<Snapped> {
        let except: Vec<Target> = gesture.kind.target().into_iter().collect();
        let at = gesture.place + (pointer - gesture.from);
        let shape = |place: Vec2| match &gesture.kind {
            GestureKind::Reshape(shape, _) => {
                let gesture = Gesture { held, ..gesture.clone() };
                gesture.reshaped_to(shape, place).map(|shape| (shape.local, shape.pose))
            }
            GestureKind::Draw(tool, _) => drawn(*tool, gesture.from, place, held, self.corners, None),
            _ => None,
        };
        if self.snaps(Snap::Shapes, held.ctrl) {
            if let Some(place) = self.corner_near(at, &except) {
                return Some(Snapped { shape: shape(place)?, is_disjoint: false });
            }
            let free = if matches!(gesture.kind, GestureKind::Draw(..)) { self.rounded(at) } else { at };
            if let Some(on_edge) = self.shape_on_edge(shape, free, &except) {
                return Some(on_edge);
            }
        }
        let on_grid = self.snaps(Snap::Grid, held.ctrl).then(|| shape(self.on_grid(at))).flatten()?;
        Some(Snapped { shape: on_grid, is_disjoint: false })
    }

    /// The nearest corner or centre of another shape within the snap radius.
    fn corner_near(&self, at: Vec2, except: &[Target]) -> Option<Vec2> {
        let places = self.others(except, Aabb { min: at, max: at }).into_iter().flat_map(|(_, body)| places(body));
        let nearest = places.min_by(|a, b| a.distance(at).total_cmp(&b.distance(at)));
        nearest.filter(|place| place.distance(at) <= self.snap_radius())
    }

    /// The snap radius, in world units.
    pub fn snap_radius(&self) -> f32 {
        SNAP_RADIUS * self.viewport.pixel
    }

    /// The nearest position with round coordinates.
    pub fn rounded(&self, at: Vec2) -> Vec2 {
        let place = self.drawn_place();
        let rounded = ((at.as_dvec2() / place).round() * place).as_vec2();
        if rounded.is_finite() { rounded } else { at }
    }

    /// The rounding of drawn and dragged coordinates: about a tenth of a pixel, a power of two so that shapes can touch exactly.
    pub fn drawn_place(&self) -> f64 {
        (0.1 * self.arrow_step()).log2().round().exp2()
    }

    /// The end of a drag, at a round distance.
    pub fn dragged_point(&self, from: Vec2, at: Vec2) -> Vec2 {
        let place = self.drawn_place();
        let by = at.as_dvec2() - from.as_dvec2();
        let rounded = (from.as_dvec2() + (by / place).round() * place).as_vec2();
        if rounded.is_finite() { rounded } else { at }
    }

    fn on_grid(&self, at: Vec2) -> Vec2 {
        let step = grid_step(self.viewport.world);
        ((at.as_dvec2() / step).round() * step).as_vec2()
    }

    /// The snapped poses of moved bodies, and whether they are without an exact touch; `None` if they do not snap.
    pub fn snapped(&self, gesture: &Gesture, bodies: &[(Target, Body)]) -> Option<(Vec<(Target, Pose)>, bool)> {
        let (_, first) = bodies.first().filter(|_| gesture.is_of_document())?;
        let by = gesture.at - gesture.from;
        let (by, is_disjoint) = self.snap_dragged_to_touching(bodies, by, gesture.held.ctrl).or_else(|| {
            let position = first.pose().position;
            self.snaps(Snap::Grid, gesture.held.ctrl).then(|| (self.on_grid(position + by) - position, false))
        })?;
        Some((moved(bodies, by), is_disjoint))
    }

    /// The snapped move of bodies, and whether it is without an exact touch.
    fn snap_dragged_to_touching(&self, bodies: &[(Target, Body)], by: Vec2, ctrl: bool) -> Option<(Vec2, bool)> {
        if !self.snaps(Snap::Shapes, ctrl) {
            return None;
        }
        let radius = self.snap_radius();
        let moved: Vec<Target> = bodies.iter().map(|(target, _)| *target).collect();
        let around = bodies.iter().map(|(_, body)| body.shape().aabb()).reduce(Aabb::union)?;
        let around = Aabb { min: around.min + by, max: around.max + by }.expanded(radius);
        let others = self.others(&moved, around);
        let mut best: Option<(f32, Vec2, bool)> = None;
        let mut offer = |to: Vec2, cost: f32, is_disjoint: bool| {
            let far = to.distance(by);
            if far <= radius && best.is_none_or(|(before, ..)| far * cost < before) {
                best = Some((far * cost, to, is_disjoint));
            }
        };
        for (_, body) in bodies.iter().take(MAX_OTHERS) {
            for place in places(body) {
                // A corner is a likelier target than a position along an edge.
                others.iter().flat_map(|(_, other)| places(other)).for_each(|to| offer(to - place, 0.5, false));
            }
            let pose = Pose { position: body.pose().position + by, ..body.pose() };
            for (_, other) in &others {
                if let Some((touching, relation)) = nearest_touching_pose(body, pose, other.shape(), radius) {
                    let is_disjoint = relation == Relation::Disjoint;
                    offer(touching.position - body.pose().position, if is_disjoint { 1.2 } else { 1.0 }, is_disjoint);
                }
            }
        }
        best.map(|(_, by, is_disjoint)| (by, is_disjoint))
    }

    /// A few of the bodies whose boxes meet another, without dragged and hidden ones.
    pub fn others(&self, except: &[Target], around: Aabb) -> Vec<(Target, &Body)> {
        let around = around.expanded(self.snap_radius());
        let all = self.scene().bodies.iter().enumerate();
        let near = all.filter(|(_, body)| !body.flags().is_hidden && body.shape().aabb().overlaps(around));
        let targets = near.filter_map(|(i, body)| Some((self.state().target(i)?, body)));
        targets.filter(|(target, _)| !except.contains(target)).take(MAX_OTHERS).collect()
    }
}

/// The corners and the centre of a body.
fn places(body: &Body) -> Vec<Vec2> {
    let mut places = match body.shape() {
        Shape::Point(_) => Vec::new(),
        Shape::Polygon(polygon) if polygon.vertices().len() > MAX_SNAP_CORNERS => Vec::new(),
        shape => shape.corners(),
    };
    places.push(body.pivot());
    places
}
