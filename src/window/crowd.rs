//! How do tens of thousands of areas become few triangles? What is a dot on the screen is drawn as one.

use super::{batch::ink, camera::Camera, paint::Painter, theme::Theme};
use collision_lab::{
    collision::Aabb,
    picture::{Crowd, Fill, Role, Stroke},
};

/// What is smaller than this on the screen, in points, is a square, whatever its shape.
const DOT: f32 = 2.5;
/// What is smaller than this has no outline: it would cost more than the area and hide it.
const OUTLINED: f32 = 7.0;
/// How strong the dots of what hits nothing are: that much of the role's colour shows.
const PALE: f32 = 0.6;

impl Painter {
    /// Paints all areas of a crowd; only the larger ones have the fill and the outline that a single one would have.
    pub fn crowd(&mut self, crowd: &Crowd, look: (Role, Option<Fill>, Stroke), camera: &Camera, theme: &Theme) {
        for outline in crowd.outlines() {
            let around = Aabb::around(outline.iter().map(|corner| camera.to_screen(*corner)));
            if is_dot(around) {
                self.dot(around, look, theme);
            } else if self.place(outline, camera) {
                self.one_of_crowd(around, look, camera, theme);
            }
        }
        for &(center, radius) in &crowd.discs {
            let (middle, reach) = (camera.to_screen(center), radius * camera.zoom());
            let around = Aabb { min: middle - reach, max: middle + reach };
            if is_dot(around) {
                self.dot(around, look, theme);
            } else if self.place_disc(center, radius, camera) {
                self.one_of_crowd(around, look, camera, theme);
            }
        }
    }

    /// A square of the same size.
    fn dot(&mut self, around: Aabb, (role, fill, _): (Role, Option<Fill>, Stroke), theme: &Theme) {
        let Some(fill) = fill.filter(|_| around.overlaps(self.view)) else { return };
        let strength = if fill == Fill::Hatch { 1.0 } else { PALE };
        self.dots.add(around.center(), around.size().element_sum() * 0.5, ink(theme.color(role), strength));
    }

    fn one_of_crowd(
        &mut self,
        around: Aabb,
        (role, fill, stroke): (Role, Option<Fill>, Stroke),
        camera: &Camera,
        theme: &Theme,
    ) {
        if let Some(fill) = fill {
            self.area(role, fill, camera, theme);
        }
        if around.size().max_element() >= OUTLINED {
            self.line(true, role, stroke, theme);
        }
    }
}

fn is_dot(around: Aabb) -> bool {
    around.size().max_element() < DOT
}
