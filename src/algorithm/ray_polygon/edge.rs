//! Explains one edge: when does the ray cross its line, and which way?

use crate::algorithm::ray_polygon::{Numbers, what};
use crate::algorithm::steps::formula::{divided, fraction, term};
use crate::algorithm::steps::terms::{compared, pair, parameter};
use crate::algorithm::steps::{Stage, Step};
use crate::collision::explain::{EdgeOfRay, RayPolygonStep};
use crate::marks::{Role, Sign, Stroke};
use core::cmp::Ordering;

/// Crossings further from the middle of the path than this many of its lengths are only named, at the end of the path.
const FAR: f64 = 1.0;

fn time(edge: &RayPolygonStep) -> Option<f64> {
    match edge.crossing {
        EdgeOfRay::Enters(time) | EdgeOfRay::Leaves(time) => Some(time),
        EdgeOfRay::StaysInside | EdgeOfRay::StaysOutside => None,
    }
}

impl Numbers {
    pub fn edge(&self, index: usize) -> Step {
        let edge = self.edges[index];
        let RayPolygonStep { ends: [v, w], normal, distance, rate, crossing, inside } = edge;
        let before = self.inside(index);
        let [first, second] = [index, (index + 1) % self.corners.len()];
        let rule = "The outward normal n is the edge vector, rotated by 90° counter-clockwise (from +y towards +x). n·(P − v) + t·n·d is |n| times the point's \
                    signed distance from the line, positive outside: zero at t = −n·(P − v) / n·d. If n·d < 0 it enters there, if n·d > 0 it leaves, \
                    and if n·d = 0 it stays on its side of the line.";
        let title = format!("Edge e{index}: the point {}", what(&edge));
        let tag = match crossing {
            EdgeOfRay::Enters(_) => "enters",
            EdgeOfRay::Leaves(_) => "leaves",
            EdgeOfRay::StaysInside | EdgeOfRay::StaysOutside => "parallel",
        };
        let along = w - v;
        let mut step = Step::new(tag, title, rule)
            .equation(format!("edge = v{second} − v{first}"), term(w) - v, along)
            .formula(format!("n = (edge.y, −edge.x) = {}", pair(normal)))
            .equation(format!("n·(P − v{first})"), term(normal) * (self.ray.from - v), distance)
            .equation("n·d", term(normal) * self.ray.along, rate);
        if let Some(time) = time(&edge) {
            step = step.equation(
                format!("t = −n·(P − v{first}) / n·d"),
                divided(-distance) / divided(rate),
                fraction(time),
            );
        } else {
            let order = if crossing == EdgeOfRay::StaysOutside { Ordering::Greater } else { distance.total_cmp(&0.0) };
            step = step.formula(format!("compare n·(P − v{first}) with 0: {}", compared(distance, order, 0.0)));
        }
        step = match crossing {
            EdgeOfRay::Enters(time) => step.formula(format!(
                "latest entry = max({}, {}) = {}",
                parameter(before[0]),
                parameter(time),
                parameter(inside[0])
            )),
            EdgeOfRay::Leaves(time) => step.formula(format!(
                "earliest exit = min({}, {}) = {}",
                parameter(before[1]),
                parameter(time),
                parameter(inside[1])
            )),
            EdgeOfRay::StaysInside | EdgeOfRay::StaysOutside => step,
        };
        if inside[0] > inside[1] {
            step = step.formula("nothing is left: the further edges are not tested");
        }
        self.ray.draw(&mut step);
        self.draw_edge(&mut step, &edge);
        step.label((v + w) * 0.5, format!("e{index}"), Role::Neutral);
        step.beside(self.table(Stage::At(index)))
    }

    fn draw_edge(&self, step: &mut Step, edge: &RayPolygonStep) {
        let [v, w] = edge.ends;
        let middle = (v + w) * 0.5;
        step.vector(middle, middle + edge.normal * 0.5, "n", Role::Neutral);
        match time(edge) {
            Some(time) if (time - 0.5).abs() > FAR => {
                let end = self.ray.at(if time < 0.0 { 0.0 } else { 1.0 });
                step.label(end, format!("{}, further out", what(edge)), Role::Neutral);
            }
            Some(time) => {
                let at = self.ray.at(time);
                // The nearer end of the edge.
                let end = if at.distance(v) < at.distance(w) { v } else { w };
                let is_beside = (at - v).dot(w - v) < 0.0 || (at - w).dot(w - v) > 0.0;
                if is_beside {
                    step.line(end, at, Role::Neutral, Stroke::Dashed);
                }
                step.line(self.ray.at(time.clamp(0.0, 1.0)), at, self.ray.roles[0], Stroke::Dashed);
                step.point(at, Sign::Cross, what(edge), Role::Neutral);
            }
            None => (),
        }
        let [entry, exit] = edge.inside;
        if entry < exit {
            step.line(self.ray.at(entry), self.ray.at(exit), Role::Hit, Stroke::Heavy);
        }
        step.line(v, w, Role::Neutral, Stroke::Heavy);
    }
}
