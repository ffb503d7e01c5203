//! Draws both phases: the boxes and cells of the broad phase, the pairs that it keeps, and the shapes that hit.

use crate::collision::Aabb;
use crate::marks::{Fill, Look, Mark, MeaningOf, Picture, Role, Stroke};
use crate::mode::many::Many;
use crate::mode::many::candidates::PairSearch;
use crate::mode::many::sim_shape::Placed;
use crate::overlay::Draw;
use crate::overlay::boxes::BOXES;
use crate::overlay::grid::GRID;
use crate::overlay::view::View;
use core::array::from_fn;
use core::f32::consts::PI;
use glam::Vec2;
use std::sync::LazyLock;

/// The most pairs drawn; more would be a tangle of lines.
const MAX_LINES: usize = 4000;

/// In place of the half circle at each end of a capsule.
const CHORDS: usize = 6;

/// The directions from the ends of a capsule along the x axis to its outline.
static ARCS: LazyLock<[Vec2; 2 * (CHORDS + 1)]> = LazyLock::new(|| {
    let chord = |k: usize| if k <= CHORDS { k } else { k - 1 };
    from_fn(|k| Vec2::from_angle((chord(k) as f32 / CHORDS as f32 - 0.5) * PI))
});

pub const CROWDS: MeaningOf = |_, role| Some(if role == Role::Hit { (3, "hit") } else { (4, "no hit") });

impl Many {
    pub fn draw_phases(&self, view: &View, picture: &mut Picture) {
        let shows_cells = view.shows(GRID) && self.candidates.search == PairSearch::Grid;
        if let (true, false, Draw::Once(_, coordinates)) = (view.shows(GRID), shows_cells, GRID.draw) {
            picture.begin(GRID.legend);
            coordinates(view, picture);
        }
        picture.begin(match (shows_cells, view.shows(BOXES)) {
            (true, true) => |_, _| Some((22, "bounding box or grid cell")),
            (true, false) => |_, _| Some((22, "grid cell")),
            (false, true) => BOXES.legend,
            (false, false) => |_, _| Some((22, "wall")),
        });
        if shows_cells {
            boxes(self.candidates.grid.cells().map(|(cell, _)| cell), picture);
        }
        if view.shows(BOXES) {
            boxes(self.swarm.all_boxes().iter().copied(), picture);
        }
        boxes([self.room()].into_iter(), picture);
        picture.begin(CROWDS);
        self.crowds(picture);
        picture.begin(|_, role| {
            Some(match role {
                Role::B => (6, "bullet that tunnels: no hit at the start or end"),
                Role::Hit => (3, "hit"),
                _ => (5, "bullet, with its path in this frame"),
            })
        });
        self.bullets(picture);
        if self.shows_candidates(view.visible) {
            picture.begin(|look, _| {
                Some(if look == Look::Line(Stroke::Dashed) {
                    (23, "only the boxes hit")
                } else {
                    (24, "the shapes hit")
                })
            });
            self.lines(&self.candidates.pairs, (Role::Other, Stroke::Dashed), view.visible, picture);
            self.lines(&self.hit_pairs, (Role::Neutral, Stroke::Solid), view.visible, picture);
        }
    }

    fn in_view<'a>(&'a self, pairs: &'a [[u32; 2]], view: Aabb) -> impl Iterator<Item = [Aabb; 2]> + 'a {
        let boxes = self.swarm.boxes();
        let is_seen = move |pair: &[Aabb; 2]| {
            let around = pair[0].union(pair[1]);
            around.min.cmple(view.max).all() && view.min.cmple(around.max).all()
        };
        pairs.iter().map(|pair| pair.map(|i| boxes[i as usize])).filter(is_seen)
    }

    /// Whether the pairs that the broad phase keeps are few enough to be drawn.
    pub fn shows_candidates(&self, view: Aabb) -> bool {
        self.in_view(&self.candidates.pairs, view).nth(MAX_LINES).is_none()
    }

    /// A line from centre to centre for each pair; the solid ones of the hits cover the dashed ones.
    fn lines(&self, pairs: &[[u32; 2]], (role, stroke): (Role, Stroke), view: Aabb, picture: &mut Picture) {
        let mut crowd = picture.crowd();
        self.in_view(pairs, view).for_each(|pair| crowd.outline(&pair.map(Aabb::center)));
        picture.marks.push(Mark::Crowd { crowd, role, fill: None, stroke });
    }

    /// Each bullet where it is at the end of the frame or has stopped, and its path there.
    fn bullets(&self, picture: &mut Picture) {
        let mut crowds = [Role::A, Role::Hit, Role::B].map(|role| (role, picture.crowd()));
        for flight in &self.bullets.flights {
            let crowd = &mut crowds[usize::from(flight.touches()) + usize::from(flight.tunnels())].1;
            crowd.outline(&[flight.from, flight.to()]);
            crowd.discs.push((flight.to(), self.bullets.radius));
        }
        let mark = |(role, crowd)| Mark::Crowd { crowd, role, fill: None, stroke: Stroke::Solid };
        picture.marks.extend(crowds.map(mark));
    }

    fn crowds(&self, picture: &mut Picture) {
        let mut crowds = [Role::Other, Role::Hit].map(|role| (role, picture.crowd()));
        for (placed, &hit) in self.swarm.placed().zip(&self.hits) {
            let crowd = &mut crowds[usize::from(hit)].1;
            match placed {
                Placed::Rect(rect) => crowd.outline(&rect.corners()),
                Placed::Circle(circle) => crowd.discs.push((circle.center(), circle.radius())),
                Placed::Polygon(corners) => crowd.outline(corners.all()),
                Placed::Capsule { ends, radius } => crowd.outline(&capsule_outline(ends, radius)),
            }
        }
        picture.marks.extend(crowds.map(|(role, crowd)| {
            let (fill, stroke) =
                if role == Role::Hit { (Fill::Hatch, Stroke::Heavy) } else { (Fill::Tint, Stroke::Solid) };
            Mark::Crowd { crowd, role, fill: Some(fill), stroke }
        }));
    }
}

/// The outline of a capsule, with chords instead of its arcs.
fn capsule_outline([a, b]: [Vec2; 2], radius: f32) -> [Vec2; 2 * (CHORDS + 1)] {
    let out = (b - a).normalize_or_zero() * radius;
    from_fn(|k| ARCS[k].rotate(out) + if k <= CHORDS { b } else { a })
}

fn boxes(boxes: impl Iterator<Item = Aabb>, picture: &mut Picture) {
    let mut crowd = picture.crowd();
    boxes.for_each(|bounds| crowd.outline(&bounds.corners()));
    picture.marks.push(Mark::Crowd { crowd, role: Role::Faint, fill: None, stroke: Stroke::Hairline });
}
