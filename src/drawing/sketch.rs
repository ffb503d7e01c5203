//! What is drawn of a picture? Marks in the world become figures on the screen, as the window draws them.

use crate::{
    collision::Aabb,
    drawing::{
        camera::Camera,
        disc::disc,
        figure::{Figure, Ink, Outline, Text},
        hatch::Hatch,
        label_places::{LETTERS, PAD, PLATE, Placed, ROUND, place_labels},
        letters::Letters,
        look::{self, DASHED, DOT, FLAT, LARGE, RIM, SMALLEST, SPECK, TintLeft},
        placement::{Placement, Seen, thin_out},
        signs::{self, Paint, Part},
        theme::Theme,
    },
    notation::printable,
    picture::{Crowd, Fill, Mark, Picture, Role, Sign, Stroke},
};
use glam::Vec2;

/// The figures of a picture, with its labels, seen through a camera.
pub fn sketch(picture: &Picture, camera: &Camera, theme: &Theme, letters: &Letters) -> Vec<Figure> {
    let view = camera.canvas().grown(RIM);
    let is_crowded = look::is_crowded(&picture.marks);
    let tint_left = TintLeft::of(view, is_crowded);
    let (placement, hatch, figures) = (Placement::default(), Hatch::default(), Vec::new());
    let mut sketcher = Sketcher { camera, theme, view, is_crowded, tint_left, placement, hatch, figures };
    picture.marks.iter().for_each(|mark| sketcher.mark(mark));
    sketcher.labels(picture, letters);
    sketcher.figures
}

struct Sketcher<'a> {
    camera: &'a Camera,
    theme: &'a Theme,
    view: Aabb,
    is_crowded: bool,
    tint_left: TintLeft,
    placement: Placement,
    hatch: Hatch,
    figures: Vec<Figure>,
}

impl Sketcher<'_> {
    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Area { outline, role, fill } => {
                if let Some(points) = self.placed(outline) {
                    self.area(Outline::Closed(points), *role, *fill);
                }
            }
            Mark::Disc { center, radius, role, fill } => {
                if let Some(outline) = self.placed_disc(*center, *radius) {
                    self.area(outline, *role, *fill);
                }
            }
            Mark::Crowd { crowd, role, fill, stroke } => self.crowd(crowd, *role, *fill, *stroke),
            Mark::Line { points, closed, role, stroke } => {
                let is_fine = self.is_crowded || points.len() > LARGE;
                if let Some(points) = self.placed(points) {
                    let outline = if *closed { Outline::Closed(points) } else { Outline::Open(points) };
                    self.line(outline, *role, *stroke, is_fine);
                }
            }
            Mark::Circle { center, radius, role, stroke } => {
                if let Some(outline) = self.placed_disc(*center, *radius) {
                    self.line(outline, *role, *stroke, self.is_crowded);
                }
            }
            Mark::Arrow { from, to, role } => {
                if let Some(points) = self.placed(&[*from, *to]) {
                    self.arrow(&points, self.camera.to_screen(*to), (self.theme.color(*role), 1.0));
                }
            }
            Mark::Sign { at, sign, role } => {
                let at = self.camera.to_screen(*at);
                if self.view.contains(at) {
                    self.sign(at, *sign, self.theme.color(*role));
                }
            }
            Mark::Label { .. } => {}
        }
    }

    /// The points on the screen; `None` where nothing of them can be seen.
    fn placed(&mut self, points: &[Vec2]) -> Option<Vec<Vec2>> {
        let mut outline = Vec::new();
        let seen = self.placement.points(points, self.camera, self.view, &mut outline);
        if points.len() > LARGE {
            thin_out(&mut outline);
        }
        (seen != Seen::Nothing).then_some(outline)
    }

    fn placed_disc(&mut self, center: Vec2, radius: f32) -> Option<Outline> {
        let mut outline = Vec::new();
        if let Some(is_seen) = self.placement.large_disc((center, radius), self.camera, self.view, &mut outline) {
            return is_seen.then_some(Outline::Closed(outline));
        }
        let (center, radius) = (self.camera.to_screen(center), self.camera.length(radius));
        let is_seen = Aabb { min: center, max: center }.grown(radius).overlaps(self.view);
        is_seen.then_some(Outline::Disc(center, radius))
    }

    fn area(&mut self, outline: Outline, role: Role, fill: Fill) {
        let (color, corners) = (self.theme.color(role), corners(&outline));
        let size = Aabb::around(corners.iter().copied()).size().max_element();
        match fill {
            Fill::Tint => {
                if self.tint_left.allows(&corners, self.view) {
                    self.figures.push(Figure::Fill(outline, (color, look::tint(size))));
                }
            }
            Fill::Hatch if size < SPECK => self.figures.push(Figure::Fill(outline, (color, 1.0))),
            Fill::Hatch => {
                self.figures.push(Figure::Fill(outline, (color, look::HATCH_TINT)));
                let anchor = look::hatch_anchor(self.camera.to_screen_exactly(Vec2::ZERO));
                let lines: Vec<_> = self.hatch.lines(&corners, look::HATCH_STEP, anchor, self.view).collect();
                let ink = (color, look::HATCH_INK);
                self.figures.push(Figure::Stroke(Outline::Lines(lines), look::HATCH_WIDTH, None, ink));
            }
        }
    }

    /// A line; where it is `fine`, dashes would be a blur, so it is paler instead.
    fn line(&mut self, outline: Outline, role: Role, stroke: Stroke, is_fine: bool) {
        let color = self.theme.line(role, stroke);
        let around = Aabb::around(corners(&outline));
        if !matches!(outline, Outline::Open(_)) && around.size().max_element() < SPECK {
            // However far somebody zooms out, there is a dot where a shape is.
            return self.figures.push(Figure::Fill(Outline::Disc(around.center(), DOT), (color, 1.0)));
        }
        let dashes = look::dashes(stroke);
        let strength = if is_fine && dashes.is_some() { DASHED } else { 1.0 };
        let dashes = dashes.filter(|_| !is_fine);
        self.figures.push(Figure::Stroke(outline, look::width(stroke), dashes, (color, strength)));
    }

    /// A line with an arrow's head if it ends at `tip` and was not clipped there.
    fn arrow(&mut self, points: &[Vec2], tip: Vec2, ink: Ink) {
        let Some((shaft, head)) = look::arrow(points, tip) else { return };
        self.figures.push(Figure::Stroke(Outline::Open(shaft.to_vec()), look::ARROW, None, ink));
        self.figures.push(Figure::Fill(Outline::Closed(head.to_vec()), ink));
    }

    fn sign(&mut self, at: Vec2, sign: Sign, color: [u8; 3]) {
        for (part, paint) in signs::parts(sign) {
            let ink = (if paint == Paint::Role { color } else { self.theme.ground }, 1.0);
            let cross =
                |[a, b, c, d]: [Vec2; 4], width| Figure::Stroke(Outline::Lines(vec![(a, c), (b, d)]), width, None, ink);
            self.figures.push(match part {
                Part::Disc(radius) => Figure::Fill(Outline::Disc(at, radius), ink),
                Part::Square(reach) => Figure::Fill(Outline::Closed(signs::square(at, reach).to_vec()), ink),
                Part::Diamond(reach) => Figure::Fill(Outline::Closed(signs::diamond(at, reach).to_vec()), ink),
                Part::Cross(reach, width) => cross(signs::square(at, reach), width),
                Part::Plus(reach, width) => cross(signs::diamond(at, reach), width),
            });
        }
    }

    /// All areas of a crowd; only the larger ones have the fill and the outline that a single one would have.
    fn crowd(&mut self, crowd: &Crowd, role: Role, fill: Option<Fill>, stroke: Stroke) {
        let mut squares = Vec::new();
        for outline in crowd.outlines() {
            let around = Aabb::around(outline.iter().map(|corner| self.camera.to_screen(*corner)));
            if around.size().max_element() < SMALLEST {
                squares.extend(self.square(around));
            } else if let Some(points) = self.placed(outline) {
                self.one_of_crowd(Outline::Closed(points), around, (role, fill, stroke));
            }
        }
        for &(center, radius) in &crowd.discs {
            let (middle, reach) = (self.camera.to_screen(center), self.camera.length(radius));
            let around = Aabb { min: middle, max: middle }.grown(reach);
            if around.size().max_element() < SMALLEST {
                squares.extend(self.square(around));
            } else if let Some(outline) = self.placed_disc(center, radius) {
                self.one_of_crowd(outline, around, (role, fill, stroke));
            }
        }
        if let Some(fill) = fill.filter(|_| !squares.is_empty()) {
            let ink = (self.theme.color(role), look::flat(fill));
            self.figures.push(Figure::Fill(Outline::Squares(squares), ink));
        }
    }

    /// A square of whole points that stands for an area.
    fn square(&self, around: Aabb) -> Option<(Vec2, f32)> {
        let side = (around.size().element_sum() * 0.5).round().max(1.0);
        around.overlaps(self.view).then(|| ((around.center() - side / 2.0).round(), side))
    }

    fn one_of_crowd(&mut self, outline: Outline, around: Aabb, (role, fill, stroke): (Role, Option<Fill>, Stroke)) {
        if around.size().max_element() < FLAT {
            if let Some(fill) = fill {
                self.figures.push(Figure::Fill(outline, (self.theme.color(role), look::flat(fill))));
            }
            return;
        }
        if let Some(fill) = fill {
            self.area(outline.clone(), role, fill);
        }
        self.line(outline, role, stroke, self.is_crowded);
    }

    fn labels(&mut self, picture: &Picture, letters: &Letters) {
        let (height, baseline) = letters.height(LETTERS);
        let placed = place_labels(picture, self.camera, &mut Vec::new(), |text, _| {
            let text: String = printable(text).collect();
            let width = letters.width(&text, LETTERS);
            (text, Vec2::new(width, height.ceil()))
        });
        for Placed { text, role, plate, leader } in placed {
            if let Some(line) = leader {
                let ink = (self.theme.line(role, Stroke::Hairline), 1.0);
                let line = Outline::Open(line.to_vec());
                self.figures.push(Figure::Stroke(line, look::width(Stroke::Hairline), None, ink));
            }
            self.figures.push(Figure::Fill(Outline::Plate(plate, ROUND), (self.theme.ground, PLATE)));
            let at = plate.min + PAD + Vec2::Y * baseline;
            self.figures.push(Figure::Text(Text { at, text, size: LETTERS, color: self.theme.text(role) }));
        }
    }
}

/// The corners of an outline; those of a disc are so many that it looks round.
fn corners(outline: &Outline) -> Vec<Vec2> {
    match outline {
        Outline::Closed(points) | Outline::Open(points) => points.clone(),
        Outline::Disc(center, radius) => {
            let mut corners = Vec::new();
            disc(*center, *radius, 1.0, &mut corners);
            corners
        }
        Outline::Lines(lines) => lines.iter().flat_map(|(from, to)| [*from, *to]).collect(),
        Outline::Squares(squares) => squares.iter().map(|(corner, _)| *corner).collect(),
        Outline::Plate(sides, _) => sides.corners().to_vec(),
    }
}
