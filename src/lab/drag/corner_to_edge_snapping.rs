//! Snapping of a dragged or drawn corner to the edge of another shape.

use crate::answers::snap_to_touch::{nearest_touching_pose, places_on_edge};
use crate::collision::{Aabb, Point, Relation, Shape, closest_points, relation};
use crate::lab::drag::snapping::Snapped;
use crate::lab::editor::Editor;
use crate::scene::{Body, LocalShape, Pose, Target};
use core::iter::once;
use glam::Vec2;

/// A shape is on the edge if its gap is smaller than this fraction of the snap radius.
const NEARLY: f32 = 1e-3;

/// A length is tried with this many neighbouring f32 numbers on either side.
const ULPS: i32 = 2;

impl Editor {
    /// The nearest edge of another shape within the snap radius: the shape, and the position on the edge.
    pub fn edge_near(&self, at: Vec2, except: &[Target]) -> Option<(&Shape, Vec2)> {
        let point = Body::new(LocalShape::Point, Pose::at(at)).ok()?;
        let others = self.others(except, Aabb { min: at, max: at }).into_iter();
        let places = others.filter_map(|(_, other)| {
            let (pose, _) = nearest_touching_pose(&point, Pose::at(at), other.shape(), self.snap_radius())?;
            Some((other.shape(), pose.position))
        });
        places.min_by(|(_, a), (_, b)| a.distance(at).total_cmp(&b.distance(at)))
    }

    /// The shape whose corner, rim or end lies on the nearest edge: one that touches exactly, otherwise the nearest disjoint one
    /// or, if the shapes overlap anyway, the one with the corner on the edge.
    pub fn shape_on_edge(
        &self,
        shape: impl Fn(Vec2) -> Option<(LocalShape, Pose)>,
        at: Vec2,
        except: &[Target],
    ) -> Option<Snapped> {
        if let Some((LocalShape::Circle { radius }, pose)) = shape(at) {
            return self.radius_to_touch(radius, pose, except);
        }
        let (other, place) = self.edge_near(at, except)?;
        let places =
            once(place).chain(places_on_edge(at, other)).filter(|place| place.distance(at) <= self.snap_radius());
        let mut shapes = places.clone().filter_map(|place| Some((place, shape(place)?)));
        let crossing = || {
            let is_exact =
                |place: &Vec2| Point::new(*place).is_ok_and(|point| relation(&point, other) == Relation::Touching);
            Some(Snapped { shape: shape(places.clone().find(is_exact).unwrap_or(place))?, is_disjoint: false })
        };
        nearest_reshaped_form(&mut shapes, other, NEARLY * self.snap_radius()).or_else(crossing)
    }

    /// The circle that touches the shape whose distance from its centre is nearest to its radius.
    fn radius_to_touch(&self, radius: f32, pose: Pose, except: &[Target]) -> Option<Snapped> {
        let center = Point::new(pose.position).ok()?;
        let margin = Vec2::splat(radius + self.snap_radius());
        let around = Aabb { min: pose.position - margin, max: pose.position + margin };
        let others = self.others(except, around).into_iter();
        let distances = others.map(|(_, other)| (other.shape(), closest_points(&center, other.shape()).distance));
        let off = |distance: f32| (distance - radius).abs();
        let near = distances.filter(|(_, distance)| *distance > 0.0 && off(*distance) <= self.snap_radius());
        let (other, radius) = near.min_by(|(_, a), (_, b)| off(*a).total_cmp(&off(*b)))?;
        nearest_reshaped_form(
            &mut once((pose.position, (LocalShape::Circle { radius }, pose))),
            other,
            NEARLY * self.snap_radius(),
        )
    }
}

/// The first of some shapes, each with the wanted position of its corner, that touches `other` after changes in the last bits;
/// otherwise the nearest disjoint one within `most`.
fn nearest_reshaped_form(
    shapes: &mut dyn Iterator<Item = (Vec2, (LocalShape, Pose))>,
    other: &Shape,
    most: f32,
) -> Option<Snapped> {
    let mut apart: Option<(f32, (LocalShape, Pose))> = None;
    for (place, (local, pose)) in shapes {
        for local in in_last_bits(local, pose, place) {
            let Ok(body) = Body::new(local.clone(), pose) else { continue };
            match relation(body.shape(), other) {
                Relation::Touching => return Some(Snapped { shape: (local, pose), is_disjoint: false }),
                Relation::Overlapping => (),
                Relation::Disjoint => {
                    let gap = closest_points(body.shape(), other).distance;
                    if gap <= most && apart.as_ref().is_none_or(|(before, _)| gap < *before) {
                        apart = Some((gap, (local, pose)));
                    }
                }
            }
        }
    }
    apart.map(|(_, shape)| Snapped { shape, is_disjoint: true })
}

/// Variants of a shape with its lengths changed by a few ulps. A rectangle whose centre was rounded first gets the size that
/// puts its corner at `place`.
fn in_last_bits(local: LocalShape, pose: Pose, place: Vec2) -> Vec<LocalShape> {
    let mut ulps: Vec<i32> = (-ULPS..=ULPS).collect();
    ulps.sort_by_key(|ulps| ulps.abs());
    match local {
        LocalShape::Rect { mut size, pivot } => {
            if pivot.is_none() {
                let corner = pose.unplaced_direction(place.as_dvec2() - pose.position.as_dvec2());
                let exact = (2.0 * corner.abs()).as_vec2();
                size = Vec2::select((exact - size).abs().cmple(size * NEARLY), exact, size);
            }
            let sizes = ulps.iter().flat_map(|x| ulps.iter().map(move |y| [*x, *y]));
            let sizes = sizes.map(|[x, y]| Vec2::new(stepped(size.x, x), stepped(size.y, y)));
            sizes.map(|size| LocalShape::Rect { size, pivot }).collect()
        }
        LocalShape::Circle { radius } => {
            ulps.into_iter().map(|by| LocalShape::Circle { radius: stepped(radius, by) }).collect()
        }
        LocalShape::Rounded { core, radius } => {
            let cores = in_last_bits(*core, pose, place).into_iter();
            cores.flat_map(|core| ulps.iter().map(move |by| core.clone().with_radius(stepped(radius, *by)))).collect()
        }
        LocalShape::Point | LocalShape::Segment { .. } | LocalShape::Polygon { .. } => vec![local],
    }
}

/// The f32 number this many steps further.
fn stepped(length: f32, ulps: i32) -> f32 {
    let next = |length: f32, _| if ulps > 0 { length.next_up() } else { length.next_down() };
    (0..ulps.abs()).fold(length, next)
}
