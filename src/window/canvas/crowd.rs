//! How do tens of thousands of areas become few triangles? What is a dot on the screen is drawn as one.

use crate::{
    collision::Aabb,
    drawing::{
        camera::Camera,
        look::{FLAT, SMALLEST, flat},
        theme::Theme,
    },
    picture::{Crowd, Fill, Role, Stroke},
    window::canvas::{batch::ink, paint::Painter},
};

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
            let (middle, reach) = (camera.to_screen(center), camera.length(radius));
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
        let color = ink(theme.color(role), flat(fill));
        self.raster.dot(around.center(), around.size().element_sum() * 0.5, color);
    }

    /// What was placed.
    fn one_of_crowd(
        &mut self,
        around: Aabb,
        (role, fill, stroke): (Role, Option<Fill>, Stroke),
        camera: &Camera,
        theme: &Theme,
    ) {
        let is_flat = around.size().max_element() < FLAT;
        match fill {
            Some(fill) if is_flat => self.flat_area(ink(theme.color(role), flat(fill))),
            Some(fill) => self.area(&[], role, fill, camera, theme),
            None => {}
        }
        if !is_flat {
            self.line(true, role, stroke, theme);
        }
    }
}

fn is_dot(around: Aabb) -> bool {
    around.size().max_element() < SMALLEST
}
