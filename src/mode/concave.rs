//! Concave polygons: several pieces, and what sorting their corners by angle would make of them.

use crate::{
    collision::Aabb,
    mode::{
        behavior::{Behavior, Mode},
        opening_motion::sway,
    },
    notation::significant,
    overlay::{OVERLAYS, intersection::INTERSECTION, probe as pair, view::View},
    pair_answer::Answer,
    picture::{Mark, Picture, Role, Stroke, shape_marks::label},
    random::arrangement,
    scene::Scene,
};
use glam::{DVec2, Vec2};

/// Its line of the table.
pub const MODE: Mode = Mode {
    name: "Concave",
    key: '6',
    help: "a concave polygon against other shapes",
    open: || Box::new(Concave),
    overlays: OVERLAYS,
    commands: &[],
};

/// The mode in which the probe is a concave polygon.
pub struct Concave;

impl Behavior for Concave {
    fn opening(&mut self) -> Scene {
        arrangement::shipped(include_str!("../../assets/scenes/concave.json"))
    }

    fn arrange(&mut self, seed: u64) -> Option<Scene> {
        Some(arrangement::around(seed, arrangement::concave))
    }

    fn drift(&self, scene: &mut Scene, phase: f32) {
        sway(scene, "A", Vec2::new(0.0, 44.0), 6.0, 2.0, phase);
    }

    fn draw(&self, view: &View, picture: &mut Picture) {
        pair::draw(view, picture);
        if view.shows(INTERSECTION)
            && let Some(answer) = view.answers.main()
        {
            sorted_by_angle(view, answer, picture);
        }
    }
}

/// More corners of pieces than this, sorted by angle, show nothing.
const MOST_CORNERS: usize = 500;

/// The outline through all corners of the pieces, sorted by their angle about their mean, in the lower left corner
/// of the view, beside the cross of the axes. It is right for one convex piece only, and so shown when there is more.
fn sorted_by_angle(view: &View, answer: &Answer, picture: &mut Picture) {
    let pieces = &answer.region.pieces;
    let mut corners: Vec<Vec2> = pieces.iter().flatten().take(MOST_CORNERS + 1).copied().collect();
    if pieces.is_empty() || corners.len() > MOST_CORNERS {
        return;
    }
    let mean = corners.iter().copied().sum::<Vec2>() / corners.len() as f32;
    corners.sort_by(|p, q| (*p - mean).to_angle().total_cmp(&(*q - mean).to_angle()));
    let wrong = area(&corners);
    if (wrong - answer.region.area).abs() < 1e-4 * answer.region.area {
        return;
    }
    let Aabb { min, max } = Aabb::from_points(corners.iter().copied());
    let corner = Vec2::new(view.visible.min.x, view.visible.max.y) + Vec2::new(96.0, -30.0) * view.pixel;
    let to = corner - Vec2::new(min.x, max.y);
    let points: Vec<Vec2> = corners.iter().map(|p| *p + to).collect();
    let text = format!("sorted by angle: area {}, not {}", significant(wrong), significant(answer.region.area));
    label(picture, min + to - Vec2::Y * (12.0 * view.pixel), text, Role::Other);
    picture.marks.push(Mark::Line { points, closed: true, role: Role::Other, stroke: Stroke::Dotted });
}

/// The area that the shoelace formula gives for an outline, crossing itself or not.
fn area(outline: &[Vec2]) -> f64 {
    let ends = outline.iter().cycle().skip(1);
    let twice: f64 = outline.iter().zip(ends).map(|(p, q)| DVec2::perp_dot(p.as_dvec2(), q.as_dvec2())).sum();
    (0.5 * twice).abs()
}
