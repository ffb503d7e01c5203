//! Replaces a polygon by its convex hull.

use crate::collision::{Shape, convex_hull};
use crate::lab::drag::gesture::BodyShape;
use crate::lab::editor::Editor;
use crate::scene::{Body, Edit, LocalShape, Pose, Target};
use glam::Vec2;

/// Its name in the history.
const NAME: &str = "Take the convex hull";

/// The polygon to replace.
pub enum HullSource {
    Unfinished(Vec<Vec2>),
    /// A polygon of the document, or one that crosses itself.
    BodyShape(BodyShape),
}

impl Editor {
    /// The polygon that can be replaced now, or why there is none, in a sentence.
    pub fn hull_of(&self) -> Result<HullSource, String> {
        if let Some(unfinished) = self.unfinished() {
            let is_area = unfinished.corners.len() > 2;
            return if is_area {
                Ok(HullSource::Unfinished(unfinished.corners.clone()))
            } else {
                Err("A polygon needs three corners".into())
            };
        }
        let state = self.state();
        if let Some(crossing) = &state.self_crossing {
            return Ok(HullSource::BodyShape(crossing.shape.clone()));
        }
        let nothing = || "Select a polygon that is not convex".to_owned();
        let [target @ Target::Body(id)] = state.selected[..] else { return Err(nothing()) };
        let body = state.body(target).filter(|_| self.can_edit()).ok_or_else(nothing)?;
        let title = state.index(target).map(|body| self.scene().title(body)).unwrap_or_default();
        match body.shape() {
            Shape::Polygon(polygon) if !polygon.is_convex() => (),
            Shape::Polygon(_) | Shape::Rounded(_) => return Err(format!("{title} is already convex")),
            Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Rect(_) => return Err(nothing()),
        }
        if body.flags().is_locked {
            return Err(format!("{title} is locked"));
        }
        Ok(HullSource::BodyShape(BodyShape::of(id, body)))
    }

    /// Replaces a polygon by the convex hull of its corners.
    pub fn take_hull(&mut self, source: HullSource) -> Option<String> {
        match source {
            HullSource::Unfinished(corners) => {
                let body = match Body::new(hull(&corners), Pose::default()) {
                    Ok(body) => body,
                    Err(error) => {
                        return Some(format!("The hull of these corners is not a polygon: {}", error.reason()));
                    }
                };
                self.stop_drawing();
                self.insert(NAME, vec![body])
            }
            HullSource::BodyShape(BodyShape { id, local, pose }) => {
                let LocalShape::Polygon { vertices } = local else { return None };
                let name = self.state().named("Take the convex hull of", Target::Body(id));
                let refused = self.edit(name, Edit::Reshape(vec![(id, hull(&vertices), pose)]));
                if refused.is_none() {
                    (self.state_mut().self_crossing, self.state_mut().corner) = (None, None);
                }
                refused
            }
        }
    }
}

fn hull(corners: &[Vec2]) -> LocalShape {
    LocalShape::Polygon { vertices: convex_hull(corners.iter().copied()) }
}
