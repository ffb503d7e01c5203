//! Detects shapes whose coordinates are so large that rounding them to f32 distorts the shape.

use crate::exchange::findings::numbers::Numbers;
use crate::exchange::findings::{Figure, Item};
use crate::exchange::text::literal;
use crate::number_format::significant;
use core::ops::Range;
use glam::{DVec2, Vec2};

/// Rounding is reported from this fraction of the shape's size on.
const MIN_SHARE: f64 = 1e-3;

/// The largest rounding error of a shape's coordinates, and its bounds.
#[derive(Clone, Copy)]
pub struct Rounding {
    worst: f64,
    min: DVec2,
    max: DVec2,
    count: usize,
}

impl Default for Rounding {
    fn default() -> Self {
        Self { worst: 0.0, min: DVec2::INFINITY, max: DVec2::NEG_INFINITY, count: 0 }
    }
}

impl Rounding {
    /// Adds a point of the shape, as written and as used.
    pub fn add(&mut self, exact: DVec2, rounded: DVec2) {
        self.worst = self.worst.max((rounded - exact).abs().max_element());
        (self.min, self.max) = (self.min.min(exact), self.max.max(exact));
        self.count += 1;
    }

    /// Adds a shape with this centre and half size.
    pub fn add_around(&mut self, exact: DVec2, rounded: DVec2, half: DVec2) {
        self.add(exact - half, rounded - half);
        self.add(exact + half, rounded + half);
    }

    /// The larger of width and height; `None` for a single point.
    fn extent(&self) -> Option<f64> {
        (self.count > 1).then(|| (self.max - self.min).max_element())
    }

    /// The message, if the error is large enough.
    pub fn text(&self) -> Option<String> {
        text(self.worst, self.extent()?)
    }
}

fn text(worst: f64, extent: f64) -> Option<String> {
    if worst <= extent * MIN_SHARE {
        return None;
    }
    let percent = (worst / extent * 100.0).ceil();
    let share = if percent <= 100.0 { format!("{percent}% of") } else { "more than".to_owned() };
    let worst = significant(worst);
    let what = format!("its coordinates are rounded to f32 by up to {worst}, {share} its size");
    Some(format!("{what}: subtract an offset from all coordinates first"))
}

/// Marks the shapes distorted by rounding, for notations without transforms.
pub fn remark_on_rounding(text_of_all: &str, items: &mut [Item], numbers: &Numbers) {
    let mut last: (Range<usize>, f64) = (0..0, 0.0);
    for item in items {
        if last.0 != item.at.bytes {
            last = (item.at.bytes.clone(), worst(text_of_all, numbers, item.at.bytes.clone()));
        }
        if let Some(text) = extent(&item.figure).and_then(|extent| text(last.1, extent)) {
            item.add_unplaced(text);
        }
    }
}

fn worst(text: &str, numbers: &Numbers, bytes: Range<usize>) -> f64 {
    let lost = |bytes: Range<usize>| {
        // Hexadecimal digits may be the bits of a float.
        if text[bytes.clone()].starts_with("0x") {
            return 0.0;
        }
        let value = literal::value(&text[bytes]);
        (value.double - f64::from(value.single)).abs()
    };
    numbers.used_within(bytes).map(lost).filter(|lost| lost.is_finite()).fold(0.0, f64::max)
}

/// The larger of width and height; `None` for points.
fn extent(figure: &Figure) -> Option<f64> {
    let of = |points: &mut dyn Iterator<Item = &Vec2>| {
        let mut bounds = Rounding::default();
        points.for_each(|point| bounds.add(point.as_dvec2(), point.as_dvec2()));
        bounds.extent()
    };
    let some = |extent: f32| (extent > 0.0).then(|| f64::from(extent));
    match figure {
        Figure::Body(body) => some(body.shape().aabb().size().max_element()),
        Figure::Points(points) | Figure::Line(points) | Figure::Outline(points) => of(&mut points.iter()),
        Figure::Rings(rings) => of(&mut rings.iter().flatten()),
        Figure::Circle { radius, .. } => some(*radius * 2.0),
        Figure::Box { size, .. } => some(size.max_element()),
        Figure::Rounded { core, radius } => Some(extent(core).unwrap_or_default() + 2.0 * f64::from(*radius)),
    }
}
