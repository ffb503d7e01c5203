//! The figures of a simple feature. WKT and GeoJSON nest coordinates in the same way.

use crate::exchange::findings::{Figure, Findings};
use core::ops::Range;
use glam::Vec2;

/// A geometry that is not a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Geometry {
    Point,
    LineString,
    Polygon,
    MultiPoint,
    MultiLineString,
    MultiPolygon,
}

impl Geometry {
    /// Each with its name in GeoJSON and the nesting depth of its positions.
    const ALL: [(Self, &str, usize); 6] = [
        (Self::Point, "Point", 0),
        (Self::MultiPoint, "MultiPoint", 1),
        (Self::LineString, "LineString", 1),
        (Self::MultiLineString, "MultiLineString", 2),
        (Self::Polygon, "Polygon", 2),
        (Self::MultiPolygon, "MultiPolygon", 3),
    ];

    /// The geometry whose name satisfies a condition.
    pub fn named(is_name: impl Fn(&str) -> bool) -> Option<Self> {
        Self::ALL.into_iter().find_map(|(geometry, name, _)| is_name(name).then_some(geometry))
    }

    pub fn depth(self) -> usize {
        Self::ALL.into_iter().find_map(|(geometry, _, depth)| (geometry == self).then_some(depth)).unwrap_or(0)
    }
}

/// A list of coordinates: its bytes, and the range of its elements.
#[derive(Clone)]
pub struct List {
    pub bytes: Range<usize>,
    pub elements: Range<usize>,
}

/// The coordinates of a geometry in order, and their nesting.
#[derive(Default)]
pub struct Coordinates {
    pub positions: Vec<Vec2>,
    /// Lists of positions.
    pub lists: Vec<List>,
    /// Lists of these lists.
    pub groups: Vec<List>,
    /// Whether positions have more coordinates than x and y.
    pub has_more: bool,
}

impl Coordinates {
    /// Adds the figures of a geometry at these bytes, without lines and rings of fewer than `least` positions. Returns whether
    /// there are any.
    pub fn add_to(
        self,
        found: &mut Findings,
        geometry: Geometry,
        least: usize,
        bytes: &Range<usize>,
        name: Option<&str>,
    ) -> bool {
        let is_several = matches!(geometry, Geometry::MultiLineString | Geometry::MultiPolygon);
        let at = |list: &List| if is_several { list.bytes.clone() } else { bytes.clone() };
        let is_complete = |list: &&List| list.elements.len() >= least;
        let corners = |list: &List| self.positions[list.elements.clone()].to_vec();
        let figures: Vec<(Range<usize>, Figure)> = match geometry {
            Geometry::Point | Geometry::MultiPoint if self.positions.is_empty() => Vec::new(),
            Geometry::Point | Geometry::MultiPoint => vec![(bytes.clone(), Figure::Points(self.positions))],
            Geometry::LineString | Geometry::MultiLineString => {
                let lines = self.lists.iter().filter(is_complete);
                lines.map(|line| (at(line), Figure::Line(corners(line)))).collect()
            }
            Geometry::Polygon | Geometry::MultiPolygon => {
                let figure = |group: &List| {
                    let rings = self.lists[group.elements.clone()].iter().filter(is_complete);
                    let mut rings: Vec<_> = rings.map(corners).collect();
                    let figure = if rings.len() > 1 { Figure::Rings(rings) } else { Figure::Outline(rings.pop()?) };
                    Some((at(group), figure))
                };
                self.groups.iter().filter_map(figure).collect()
            }
        };
        let is_any = !figures.is_empty();
        for (bytes, figure) in figures {
            let item = found.item(name.map(str::to_owned), bytes, figure);
            item.notes.extend(self.has_more.then(|| "coordinates beyond x and y are ignored".to_owned()));
        }
        is_any
    }
}
