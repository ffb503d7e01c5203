//! Texels: the path of a line over them, how much an edge covers, and how colours mix.

use crate::window::canvas::batch::Ink;
use glam::Vec2;

/// Parallel lines at 45°, in points.
#[derive(Clone, Copy, Debug)]
pub struct Hatching {
    /// A position on one of the lines.
    pub anchor: Vec2,
    pub step: f32,
    pub width: f32,
    pub ink: Ink,
}

impl Hatching {
    pub fn covers(&self, at: Vec2) -> bool {
        let across = (at - self.anchor).element_sum() * core::f32::consts::FRAC_1_SQRT_2;
        (across + 0.5 * self.width).rem_euclid(self.step) < self.width
    }
}

/// The path of a line over the texels, step by step along its longer axis.
pub struct TexelPath {
    is_steep: bool,
    from: Vec2,
    to: Vec2,
    pub slope: f32,
    pub first: i32,
    pub last: i32,
    /// The number of texels across the path.
    pub across: i32,
}

impl TexelPath {
    /// Of a line between two positions in an image of this size; `None` where it misses the image.
    pub fn of(from: Vec2, to: Vec2, [columns, rows]: [i32; 2]) -> Option<Self> {
        let by = to - from;
        let is_steep = by.y.abs() > by.x.abs();
        let turned = |p: Vec2| if is_steep { Vec2::new(p.y, p.x) } else { p };
        let (from, to) = (turned(from), turned(to));
        let (from, to) = if from.x <= to.x { (from, to) } else { (to, from) };
        let (along, across) = if is_steep { (rows, columns) } else { (columns, rows) };
        if to.x < 0.0 || from.x >= along as f32 {
            return None;
        }
        let slope = if to.x > from.x { (to.y - from.y) / (to.x - from.x) } else { 0.0 };
        let (first, last) = (from.x.max(0.0) as i32, (to.x as i32).min(along - 1));
        Some(Self { is_steep, from, to, slope, first, last, across })
    }

    /// The position across the path at a step.
    pub fn middle(&self, i: i32) -> f32 {
        let x = (i as f32 + 0.5).max(self.from.x).min(self.to.x);
        self.from.y + self.slope * (x - self.from.x)
    }

    /// The index of the first byte of a texel, by its step and its place across the path.
    pub fn texel(&self, i: i32, j: i32, columns: i32) -> usize {
        let (column, row) = if self.is_steep { (j, i) } else { (i, j) };
        (row * columns + column) as usize * 4
    }
}

/// Lays a colour over a texel that it covers in part (Porter and Duff, 1984).
pub fn lay_over(texel: &mut [u8], ink: Ink, cover: f32) {
    let over = (cover * f32::from(ink[3]) + 0.5) as u32;
    let left = (u32::from(texel[3]) * (255 - over) + 127) / 255;
    let alpha = over + left;
    if left == 0 {
        texel[..3].copy_from_slice(&ink[..3]);
    } else if texel[..3] != ink[..3] {
        for (to, from) in texel.iter_mut().zip(ink).take(3) {
            *to = ((u32::from(from) * over + u32::from(*to) * left + alpha / 2) / alpha) as u8;
        }
    }
    texel[3] = alpha as u8;
}

/// Adds what an edge covers to its right, in texels of a box.
pub fn add_edge(steps: &mut [f32], [width, height]: [usize; 2], from: Vec2, to: Vec2) {
    let (sign, top, bottom) = if from.y < to.y { (1.0, from, to) } else { (-1.0, to, from) };
    let slope = (bottom.x - top.x) / (bottom.y - top.y);
    // The rows whose middles lie between the ends, the upper one included.
    let row = |y: f32| (y + 0.5).clamp(0.0, height as f32) as usize;
    for row in row(top.y)..row(bottom.y) {
        let x = (top.x + slope * (row as f32 + 0.5 - top.y)).clamp(0.0, width as f32);
        let column = x as usize;
        let part = x - column as f32;
        let at = row * (width + 2) + column;
        steps[at] += sign * (1.0 - part);
        steps[at + 1] += sign * part;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn translucent_colours_are_blended_with_those_below() {
        let mut texel = [200, 0, 0, 255];
        lay_over(&mut texel, [0, 100, 0, 255], 0.5);
        assert_eq!(texel, [100, 50, 0, 255]);
        lay_over(&mut texel, [100, 50, 0, 100], 1.0);
        assert_eq!(texel, [100, 50, 0, 255], "the same colour");
        let mut empty = [0; 4];
        lay_over(&mut empty, [0, 100, 0, 128], 0.5);
        assert_eq!(empty, [0, 100, 0, 64], "the colour is that of the ink alone");
    }
}
