//! Explains sorting by angle: which points form the outline of the intersection, and in which order?

mod order;
mod points;

use crate::algorithm::runnable_program::{corners_of_area, two_outlines};
use crate::algorithm::steps::outline_terms::{in_f64, perimeter};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_area};
use crate::algorithm::steps::terms::few_corners;
use crate::algorithm::{Algorithm, Method, Scope, Subject};
use crate::collision::explain::{CornerCandidate, EdgePair, PointClass, SortSteps, sort_by_angle};
use crate::collision::{Region, Relation, Shape};
use glam::DVec2;

const CONDITION: &str = "the method requires two convex shapes";

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Crossings sorted by angle",
    help: "which corners does the intersection have, and in which order?",
    applies: |shapes, _| applies(shapes),
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, _) => "the direction of 0° from the mean",
        (Line(Solid), Neutral) => "the angle of the current point",
        (Line(Heavy), Neutral) => "wrong edge: not on the outline of the intersection",
        (Line(Heavy), _) => "the points joined in order",
        (Line(Dashed), _) => "from the mean to the current point",
        (Outline(Dotted), _) => "the points joined in order, as an outline",
        (Line(Hairline), Other) => "from the mean to a point",
        (Outline(Heavy) | Fill(Hatch), _) => "the intersection",
        (Fill(Tint), Neutral) => "the result of the sort: wrong",
        (Sign(Cross), _) => "crossing of two edges",
        (Sign(Square), _) => "corner of A inside B",
        (Sign(Diamond), _) => "corner of B inside A",
        (Sign(Dot), _) => "the mean m",
    },
    listings: listings!(),
    inputs: |subject| two_outlines(subject, "common_part(&a, &b)"),
    method: Some(Method {
        help: "a hit if the intersection has an area; touching has none",
        does: "Sorts crossings and inner corners by angle: a hit if the area is above 0.",
        is_exact: true,
        area: Some(|a, b| sort_by_angle(a, b).map(|twin| twin.answer.area)),
        hits: |a, b| sort_by_angle(a, b).map(|twin| twin.answer.area > 0.0),
        cost: |a, b| sort_by_angle(a, b).map(|twin| twin.cost),
    }),
};

/// Only two shapes with an area, without curves, and with few corners.
pub fn applies(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    let have_areas = shapes.iter().all(|shape| corners_of_area(shape).is_some());
    if have_areas { few_corners(shapes) } else { Err("only for two rectangles or polygons") }
}

fn steps(subject: &Subject) -> Option<Steps> {
    let shapes = subject.shapes();
    let twin = sort_by_angle(shapes[0], shapes[1])?;
    let lengths: f64 = twin.answer.pieces.iter().map(|piece| perimeter(&in_f64(piece))).sum();
    let is_same = is_same_area([twin.answer.area, subject.answer.region.area], lengths, shapes);
    let (count, holds) = (twin.steps.sorted.len(), twin.steps.holds);
    let (shapes, right) = (shapes.map(Shape::clone), subject.answer.region.clone());
    let numbers = Numbers { shapes, found: twin.steps, region: twin.answer, right };
    let is_sorted = count > 2;
    // For concave shapes it may be wrong, unless there is nothing to sort.
    let builder = StepBuilder::new(twin.algorithm, twin.cost, is_same || (count > 0 && !holds), numbers);
    let builder = builder.unless((is_sorted && !holds).then_some(CONDITION));
    let builder = builder.one(Numbers::crossings).one(|of| of.inner_corners(true)).one(|of| of.inner_corners(false));
    let builder = builder.one(Numbers::merge).one_if(is_sorted, Numbers::mean);
    Some(builder.each(0..if is_sorted { count } else { 0 }, Numbers::sort).one(Numbers::last_step).steps())
}

struct Numbers {
    shapes: [Shape; 2],
    found: SortSteps,
    /// The area that they enclose, in that order.
    region: Region,
    /// The module's intersection.
    right: Region,
}

impl Numbers {
    /// c0, c1, … for crossings in the order of the tests; A0, A1, … and B0, B1, … for corners.
    fn name(&self, point: &CornerCandidate) -> String {
        let corner = |letter: &str, of: &[(DVec2, Relation)]| {
            let index = of.iter().position(|(corner, _)| *corner == point.at);
            index.map_or_else(String::new, |index| format!("{letter}{index}"))
        };
        match point.class {
            PointClass::Crossing => {
                let index = self.crossing_points().position(|(_, at)| at == point.at);
                index.map_or_else(String::new, |index| format!("c{index}"))
            }
            PointClass::CornerOfFirst => corner("A", &self.found.corners[0]),
            PointClass::CornerOfSecond => corner("B", &self.found.corners[1]),
        }
    }

    fn crossing_points(&self) -> impl Iterator<Item = (&EdgePair, DVec2)> {
        self.found.pairs.iter().filter_map(|pair| Some((pair, pair.at?)))
    }
}
