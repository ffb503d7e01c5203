//! The places of labels: beside their positions if there is room, not overlapping, inside the view, on a plate.

mod best_place;
mod leader_line;

use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::drawing::label_layout::best_place::{GAP, Obstacles, Place};
use crate::drawing::surface;
use crate::marks::{Look, Mark, Picture, Role, Sign, Stroke};
use core::f32::consts::TAU;
use glam::Vec2;

/// The size of the letters, in points.
pub const LETTERS: f32 = 13.0;
/// The radius of a plate's corners, in points.
pub const ROUND: f32 = 4.0;
/// The opacity of a plate.
pub const PLATE: f32 = 0.85;
/// The margin between a text and the edge of its plate, in points.
pub const PAD: Vec2 = Vec2::new(5.0, 2.0);
/// After this many labels, those that would cover others are left out.
const CROWDED: usize = 24;
/// In pictures with more marks, labels may cover corners.
pub const MAX_MARKS: usize = 200;
/// Labels may cover corners of outlines with more corners.
pub const MAX_CORNERS_KEPT_FREE: usize = 40;
/// Labels may lie on outlines with more corners; a rounded shape has fewer.
const MAX_EDGES: usize = 300;
/// The number of chords for which a circle stands: of one that fills a window they are 5 points off.
const CHORDS: u8 = 32;
/// An arrow is kept free at this many places along it.
const ARROW_PARTS: u8 = 6;

#[derive(Clone, Debug, PartialEq)]
pub struct Placed<T> {
    pub text: T,
    pub role: Role,
    /// The box behind it, on the screen; the text is in its middle.
    pub plate: Aabb,
    /// A thin line from the plate to the position, where that is not beside it.
    pub leader: Option<[Vec2; 2]>,
}

/// The part of the screen for labels.
pub fn room(camera: &Camera) -> Aabb {
    camera.canvas().expanded(-GAP)
}

/// Places the labels of a picture. `lay_out` returns a text as it will be drawn, and its size. `taken` are parts of the
/// view to keep free; the plates are added to it.
pub fn place_labels<T>(
    picture: &Picture,
    camera: &Camera,
    taken: &mut Vec<Aabb>,
    mut lay_out: impl FnMut(&str, Role) -> (T, Vec2),
) -> Vec<Placed<T>> {
    // What is selected moves no label.
    let marks: Vec<&Mark> = picture.marks.iter().filter(|mark| !is_selection(mark)).collect();
    // Among so many shapes every place is on some corner.
    let has_corners = marks.len() <= MAX_MARKS;
    let to_keep_free = marks.iter().filter(|mark| has_corners || !matches!(mark, Mark::Line { .. }));
    taken.extend(to_keep_free.flat_map(|mark| obstacles(mark, camera)));
    let mut obstacles = Obstacles::new(room(camera), taken);
    if has_corners {
        obstacles.edges.extend(marks.iter().flat_map(|mark| edges(mark, camera)));
        obstacles.outlines.extend(marks.iter().filter_map(|mark| outline(mark, camera)));
        obstacles.named.extend(marks.iter().filter_map(|mark| match mark {
            Mark::Label { at, .. } | Mark::Sign { at, .. } => Some(camera.to_screen(*at)),
            _ => None,
        }));
    }
    let mut labels = Vec::new();
    for mark in &marks {
        let Mark::Label { at, text, role } = mark else { continue };
        let at = camera.to_screen(*at);
        if !obstacles.view.contains(at) {
            continue;
        }
        let (text, size) = lay_out(text, *role);
        let place = obstacles.best_place(at, size + PAD * 2.0);
        if labels.len() < CROWDED || place.overlap_cost == 0.0 {
            obstacles.placed.push(place);
            labels.push((text, *role, at, size));
        }
    }
    // A label was placed without those after it: where a line crosses it, its best place may be another by now.
    for (i, (_, _, at, size)) in labels.iter().enumerate() {
        let place = obstacles.placed.remove(i);
        let is_crossed = obstacles.crossed(&place) > 0.0;
        let place = if is_crossed { obstacles.best_place(*at, *size + PAD * 2.0) } else { place };
        obstacles.placed.insert(i, place);
    }
    let placed = obstacles.placed;
    taken.extend(placed.iter().map(|place| place.plate));
    let placed = labels.into_iter().zip(placed);
    placed.map(|((text, role, ..), Place { plate, leader, .. })| Placed { text, role, plate, leader }).collect()
}

fn is_selection(mark: &Mark) -> bool {
    Look::of(mark).is_some_and(|(_, role)| role == Role::Selected)
}

/// Boxes that a label should not cover: around signs, arrows and corners, on the screen.
fn obstacles(mark: &Mark, camera: &Camera) -> Vec<Aabb> {
    let around = |at: Vec2, margin: f32| {
        let at = camera.to_screen(at);
        Aabb { min: at, max: at }.expanded(margin)
    };
    match mark {
        Mark::Sign { at, sign: Sign::Halo, .. } => vec![around(*at, 10.0)],
        Mark::Sign { at, .. } => vec![around(*at, 5.0)],
        Mark::Arrow { from, to, .. } => {
            let part = |i: u8| from.lerp(*to, (f32::from(i) + 0.5) / f32::from(ARROW_PARTS));
            let tip = [around(*to, 7.0)];
            (0..ARROW_PARTS).map(|i| around(part(i), 4.0)).chain(tip).collect()
        }
        Mark::Line { points, .. } if points.len() <= MAX_CORNERS_KEPT_FREE => {
            points.iter().map(|at| around(*at, 3.0)).collect()
        }
        _ => Vec::new(),
    }
}

/// The lines on the screen that a label should not lie on: all but thin open ones in the background; of a circle its chords.
fn edges(mark: &Mark, camera: &Camera) -> Vec<[Vec2; 2]> {
    let (at, closed): (Vec<Vec2>, bool) = match mark {
        Mark::Line { stroke: Stroke::Hairline, role, closed: false, .. }
            if !matches!(role, Role::A | Role::B | Role::Neutral | Role::Hit) =>
        {
            return Vec::new();
        }
        Mark::Line { points, closed, .. } if points.len() <= MAX_EDGES => {
            (points.iter().map(|at| camera.to_screen(*at)).collect(), *closed)
        }
        Mark::Arrow { from, to, .. } => ([*from, *to].map(|at| camera.to_screen(at)).to_vec(), false),
        Mark::Circle { center, radius, .. } => (chords(*center, *radius, camera), true),
        _ => return Vec::new(),
    };
    surface::edges(&at, closed).map(|(from, to)| [from, to]).collect()
}

/// The outline on the screen of a shape, or of the area of one outside the pair.
fn outline(mark: &Mark, camera: &Camera) -> Option<Vec<Vec2>> {
    match mark {
        Mark::Area { outline: points, role: Role::Other, .. } | Mark::Line { points, closed: true, .. }
            if points.len() <= MAX_EDGES =>
        {
            Some(points.iter().map(|at| camera.to_screen(*at)).collect())
        }
        Mark::Disc { center, radius, role: Role::Other, .. } | Mark::Circle { center, radius, .. } => {
            Some(chords(*center, *radius, camera))
        }
        _ => None,
    }
}

fn chords(center: Vec2, radius: f32, camera: &Camera) -> Vec<Vec2> {
    let rim = (0..CHORDS).map(|i| Vec2::from_angle(TAU * f32::from(i) / f32::from(CHORDS)));
    rim.map(|out| camera.to_screen(center + radius * out)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Aabb = Aabb { min: Vec2::ZERO, max: Vec2::new(400.0, 300.0) };

    #[test]
    fn an_ambiguous_label_has_a_leader_line() {
        let mut picture = Picture::default();
        for x in [88.0, 100.0, 112.0, 300.0] {
            picture.marks.push(Mark::Label { at: Vec2::new(x, 150.0), text: format!("at {x}"), role: Role::A });
        }
        let camera = Camera::fitted(VIEW, VIEW);
        let placed =
            place_labels(&picture, &camera, &mut Vec::new(), |text, _| (text.to_owned(), Vec2::new(60.0, 18.0)));
        let has_line: Vec<bool> = placed.iter().map(|label| label.leader.is_some()).collect();
        // The second lies above three positions; its neighbours have gone to the far sides of their own.
        assert_eq!(has_line, [false, true, false, false], "{placed:?}");
    }

    #[test]
    fn a_label_at_a_rim_lies_beside_it() {
        let camera = Camera::fitted(VIEW, VIEW);
        let (center, radius) = (VIEW.center(), 40.0);
        let circle = Mark::Circle { center, radius, role: Role::A, stroke: Stroke::Heavy };
        // As many corners as a rounded shape has.
        let points = (0..96_u8).map(|i| center + radius * Vec2::from_angle(TAU * f32::from(i) / 96.0)).collect();
        let rounded = Mark::Line { points, closed: true, role: Role::A, stroke: Stroke::Heavy };
        for i in 0..48_u8 {
            let at = center + radius * Vec2::from_angle(TAU * f32::from(i / 2) / 24.0);
            let mut picture = Picture::default();
            picture.marks.push(if i % 2 == 0 { circle.clone() } else { rounded.clone() });
            picture.marks.push(Mark::Label { at, text: "7.967".to_owned(), role: Role::Neutral });
            let placed = place_labels(&picture, &camera, &mut Vec::new(), |_, _| ((), Vec2::new(36.0, 18.0)));
            let (plate, rim) = (placed[0].plate, camera.to_screen(center));
            let radius = radius / camera.pixel();
            let farthest = plate.corners().into_iter().map(|corner| corner.distance(rim)).fold(0.0, f32::max);
            let nearest = rim.clamp(plate.min, plate.max).distance(rim);
            assert!(nearest > radius - 1.0 || farthest < radius + 1.0, "direction {i}: {plate:?}");
        }
    }

    #[test]
    fn a_label_lies_beside_dashed_lines_and_strange_shapes() {
        let camera = Camera::fitted(VIEW, VIEW);
        let at = VIEW.center();
        let place = |mark: Mark| {
            let label = Mark::Label { at, text: "area".to_owned(), role: Role::Hit };
            let picture = Picture::from(vec![mark, label]);
            place_labels(&picture, &camera, &mut Vec::new(), |_, _| ((), Vec2::new(36.0, 18.0)))[0].plate
        };
        let is_above = |plate: Aabb| plate.max.y < camera.to_screen(at).y;
        let above = |by: f32| [-200.0, 200.0].map(|x| at + Vec2::new(x, by * camera.pixel())).to_vec();
        for (stroke, role, is_avoided) in [
            (Stroke::Dashed, Role::Neutral, true),
            (Stroke::Hairline, Role::A, true),
            (Stroke::Hairline, Role::Faint, false),
        ] {
            let points = above(-18.0);
            let plate = place(Mark::Line { points, closed: false, role, stroke });
            assert_eq!(!is_above(plate), is_avoided, "{stroke:?} {role:?}: {plate:?}");
        }
        let half = |role: Role| {
            let outline = above(-4.0).into_iter().chain(above(-100.0).into_iter().rev()).collect();
            Mark::Area { outline, role, fill: crate::marks::Fill::Tint }
        };
        assert!(!is_above(place(half(Role::Other))), "it would be taken for the area of that shape");
        assert!(is_above(place(half(Role::A))), "A has a part in it");
    }

    #[test]
    fn the_line_around_a_selected_shape_moves_no_label() {
        let camera = Camera::fitted(VIEW, VIEW);
        let label = Mark::Label { at: VIEW.center(), text: "A".to_owned(), role: Role::A };
        let place = |around: Option<Mark>| {
            let picture = Picture::from(around.into_iter().chain([label.clone()]).collect::<Vec<_>>());
            place_labels(&picture, &camera, &mut Vec::new(), |_, _| ((), Vec2::new(20.0, 18.0)))[0].plate
        };
        let above = Vec2::new(0.0, 18.0 * camera.pixel());
        let points = Aabb { min: VIEW.center(), max: VIEW.center() + above }.expanded(6.0 * camera.pixel());
        let around = |role: Role| {
            let (points, stroke) = (points.corners().to_vec(), Stroke::Hairline);
            let (center, radius) = (VIEW.center(), 18.0 * camera.pixel());
            [Mark::Line { points, closed: true, role, stroke }, Mark::Circle { center, radius, role, stroke }]
        };
        for (selected, ear) in around(Role::Selected).into_iter().zip(around(Role::Neutral)) {
            assert_ne!(place(Some(ear.clone())), place(None), "it lies beside {ear:?}");
            assert_eq!(place(Some(selected)), place(None));
        }
    }
}
