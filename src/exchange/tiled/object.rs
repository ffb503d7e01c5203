//! The shape of a Tiled object, which rotates about its point (x, y).

use crate::exchange::findings::location::bytes_of;
use crate::exchange::findings::rounding::Rounding;
use crate::exchange::findings::{Figure, Item, Mistake, excerpt};
use crate::exchange::svg::basic_shapes::{ellipse, numbers};
use crate::exchange::text::literal::{self, Literal};
use crate::exchange::xml::tags::{Attribute, Tag};
use crate::scene::{Body, LocalShape, Pose};
use core::ops::Range;
use glam::{DVec2, Vec2};
use kurbo::{Affine, Point};

#[derive(Clone, Copy)]
pub enum Kind<'t> {
    Rect,
    Ellipse,
    Point,
    Capsule,
    Text,
    /// Corners relative to its point, in text that begins at a byte.
    List {
        is_closed: bool,
        points: &'t str,
        start: usize,
    },
}

/// An item, and the bytes of the numbers that it uses.
pub type ItemAndBytes = (Item, Vec<Range<usize>>);

/// An object whose element is not closed yet.
pub struct Object<'t> {
    pub bytes: Range<usize>,
    pub name: Option<Attribute<'t>>,
    pub kind: Kind<'t>,
    /// Whether it shows a tile, which puts its point at the bottom left corner.
    pub shows_tile: bool,
    position: Pair,
    size: Pair,
    degrees: Literal,
    /// The bytes of x, y, width, height and rotation.
    pub at: [Option<Range<usize>>; 5],
}

/// Two numbers, as the nearest f32 and as the nearest f64.
#[derive(Clone, Copy)]
struct Pair {
    single: Vec2,
    double: DVec2,
}

impl Pair {
    fn new(x: Literal, y: Literal) -> Self {
        Self { single: Vec2::new(x.single, y.single), double: DVec2::new(x.double, y.double) }
    }
}

impl<'t> Object<'t> {
    /// Reads a tag on a layer with this offset.
    pub fn read(tag: &Tag<'t>, offset: DVec2) -> Result<Self, Mistake> {
        if let Some(template) = tag.attribute("template") {
            let message = "its shape is defined in another file; detach it from its template";
            return Err((template.bytes(), message.to_owned()));
        }
        let names = ["x", "y", "width", "height", "rotation"];
        let [x, y, width, height, degrees, _] = numbers(tag, &names)?;
        let double = DVec2::new(x.double, y.double) + offset;
        // Rounded once, from the sum or from the number as written.
        let rounded = |axis: usize, own: Literal| if offset[axis] == 0.0 { own.single } else { double[axis] as f32 };
        let single = Vec2::new(rounded(0, x), rounded(1, y));
        if !single.is_finite() {
            return Err((tag.bytes(), "its position is beyond the largest f32".to_owned()));
        }
        let (position, size) = (Pair { single, double }, Pair::new(width, height));
        let (name, shows_tile) = (tag.attribute("name").cloned(), tag.attribute("gid").is_some());
        let at = names.map(|name| tag.attribute(name).map(Attribute::bytes));
        Ok(Self { bytes: tag.bytes(), name, kind: Kind::Rect, shows_tile, position, size, degrees, at })
    }

    /// Its shape, and the bytes of the numbers that make it; `None` for a text.
    pub fn shape(&self) -> Result<Option<ItemAndBytes>, Mistake> {
        let wrong = |message: String| (self.bytes.clone(), message);
        let (mut notes, mut rounding) = (Vec::new(), Rounding::default());
        let [x, y, width, height, angle] = &self.at;
        let used = |more: &[&Option<Range<usize>>]| {
            [x, y].iter().chain(more).filter_map(|bytes| (*bytes).clone()).collect::<Vec<_>>()
        };
        let (figure, used) = match self.kind {
            Kind::Text => return Ok(None),
            Kind::Point => (Figure::Points(vec![self.position.single]), used(&[])),
            Kind::Rect if self.size.single == Vec2::ZERO => {
                notes.push("it has no width and no height: read as a point".to_owned());
                (Figure::Points(vec![self.position.single]), used(&[width, height]))
            }
            Kind::Rect => {
                let y = if self.shows_tile { self.size.single.y } else { 0.0 };
                if self.shows_tile {
                    notes.push("it shows a tile, whose own collision shapes are ignored".to_owned());
                }
                let local = LocalShape::Rect { size: self.size.single, pivot: Some(Vec2::new(0.0, y)) };
                let figure = self.body(local).map_err(|error| wrong(error.to_string()))?;
                self.add_to(&mut rounding, self.size.double * 0.5);
                (figure, used(&[width, height, angle]))
            }
            Kind::Capsule if self.size.single.x != self.size.single.y => {
                let figure = self.capsule().map_err(|error| wrong(error.to_string()))?;
                self.add_to(&mut rounding, self.size.double * 0.5);
                (figure, used(&[width, height, angle]))
            }
            Kind::Ellipse | Kind::Capsule => {
                let (figure, note) = self.ellipse(&mut rounding).map_err(wrong)?;
                notes.extend(note);
                (figure, used(&[width, height, angle]))
            }
            Kind::List { is_closed, points, start } => {
                let corners = corners(points, start)?;
                let list = Some(start..start + points.len());
                (self.list(&corners, is_closed, &mut rounding), used(&[&list, angle]))
            }
        };
        Ok(Some((Item { notes, unplaced: rounding.text(), ..Item::new(None, self.bytes.clone(), figure) }, used)))
    }

    fn body(&self, local: LocalShape) -> Result<Figure, crate::collision::ShapeError> {
        let pose = Pose { position: self.position.single, degrees: self.degrees.single };
        Ok(Figure::Body(Box::new(Body::new(local, pose)?)))
    }

    /// The capsule within its width and height, along the longer side.
    fn capsule(&self) -> Result<Figure, crate::collision::ShapeError> {
        let size = self.size.single;
        let radius = size.min_element() * 0.5;
        self.body(LocalShape::Segment { a: Vec2::splat(radius), b: size - radius }.with_radius(radius))
    }

    /// The transform from its own coordinates to the world.
    fn transform(&self) -> Affine {
        let DVec2 { x, y } = self.position.double;
        Affine::translate((x, y)) * Affine::rotate(self.degrees.double.to_radians())
    }

    fn add_to(&self, rounding: &mut Rounding, half: DVec2) {
        rounding.add_around(self.position.double, self.position.single.as_dvec2(), half);
    }

    fn ellipse(&self, rounding: &mut Rounding) -> Result<(Figure, Option<String>), String> {
        let half = self.size.double * 0.5;
        self.add_to(rounding, half);
        let (transform, center) = (self.transform(), Point::new(half.x, half.y));
        if self.size.single.x == self.size.single.y {
            let center = transform * center;
            let center = Vec2::new(center.x as f32, center.y as f32);
            return Ok((Figure::Circle { center, radius: self.size.single.x * 0.5 }, None));
        }
        ellipse(transform, center, half).map(|(figure, note)| (figure, Some(note)))
    }

    /// A polygon or a polyline. An invalid polygon remains an outline, which the preview refuses with the reason.
    fn list(&self, corners: &[Pair], is_closed: bool, rounding: &mut Rounding) -> Figure {
        let vertices: Vec<Vec2> = corners.iter().map(|corner| corner.single).collect();
        if is_closed && let Ok(figure) = self.body(LocalShape::Polygon { vertices }) {
            for corner in corners {
                // The rotation affects both alike.
                let position = self.position.single.as_dvec2();
                rounding.add(self.position.double + corner.double, position + corner.single.as_dvec2());
            }
            return figure;
        }
        let placed = corners.iter().map(|Pair { double, .. }| {
            let exact = self.transform() * Point::new(double.x, double.y);
            let corner = Vec2::new(exact.x as f32, exact.y as f32);
            rounding.add(DVec2::new(exact.x, exact.y), corner.as_dvec2());
            corner
        });
        let placed: Vec<Vec2> = placed.collect();
        if is_closed { Figure::Outline(placed) } else { Figure::Line(placed) }
    }
}

/// Corners such as `0,0 10,-5`, in text that begins at a byte.
fn corners(text: &str, start: usize) -> Result<Vec<Pair>, Mistake> {
    let number = |text: &str| {
        let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
        let is_number = !digits.is_empty() && literal::length(digits.as_bytes()) == digits.len();
        is_number.then(|| literal::finite(text).ok()).flatten()
    };
    let corner = |part: &str| {
        let (x, y) = part.split_once(',')?;
        Some(Pair::new(number(x)?, number(y)?))
    };
    let all = text.split_ascii_whitespace().map(|part| {
        let at = bytes_of(text, part);
        let message = || format!("points: expected two numbers such as `10,-5`, found `{}`", excerpt(part));
        corner(part).ok_or_else(|| (start + at.start..start + at.end, message()))
    });
    let all: Vec<_> = all.collect::<Result<_, _>>()?;
    if all.is_empty() { Err((start..start + text.len(), "points: the list is empty".to_owned())) } else { Ok(all) }
}
