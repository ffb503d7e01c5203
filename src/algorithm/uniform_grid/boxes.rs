//! The boxes that the grid sorts: their names, comparisons and marks.

use crate::algorithm::Subject;
use crate::algorithm::steps::Step;
use crate::algorithm::steps::terms::compared;
use crate::collision::explain::Candidate;
use crate::collision::{Aabb, overlaps};
use crate::marks::{Role, Stroke};
use crate::pair_answer::Answer;
use crate::scene::{Body, Scene};
use glam::DVec2;

/// The first lines of Rust code that works on boxes: what it uses, and the box.
macro_rules! imports_with_boxes {
    ($uses:literal) => {
        concat!(
            $uses,
            " // cargo add glam

#[derive(Clone, Copy)]
struct Aabb {
    min: Vec2,
    max: Vec2,
}

impl Aabb {
    fn overlaps(self, other: Aabb) -> bool {
        self.min.cmple(other.max).all() && other.min.cmple(self.max).all()
    }
}
"
        )
    };
}
pub(crate) use imports_with_boxes;

const MAX_NAMES: usize = 12;

/// The most boxes with a number and a row.
pub const MAX_ROWS: usize = 60;

/// The boxes around shapes that are not hidden.
pub struct Boxes {
    pub boxes: Vec<Aabb>,
    names: Vec<String>,
    /// Their indices in the scene.
    bodies: Vec<usize>,
    /// A, B or another shape.
    roles: Vec<Role>,
}

/// What the steps call a shape of the scene.
fn name(scene: &Scene, index: usize, body: &Body, role: Role) -> String {
    match role {
        Role::A | Role::B if body.shown_name().is_none() => format!("{role:?}"),
        Role::A | Role::B => format!("{role:?}: {}", scene.title(index)),
        _ => scene.title(index),
    }
}

fn role(answer: &Answer, index: usize) -> Role {
    let of_pair = [(answer.a, Role::A), (answer.b, Role::B)].into_iter().find(|(body, _)| *body == index);
    of_pair.map_or(Role::Other, |(_, role)| role)
}

impl Boxes {
    /// Those of all shapes.
    pub fn of(subject: &Subject) -> Self {
        Self::of_others(subject, None, |body| body.shape().aabb())
    }

    /// Those of all shapes but one.
    pub fn of_others(subject: &Subject, except: Option<usize>, around: impl Fn(&Body) -> Aabb) -> Self {
        let is_of = |(i, body): &(usize, &Body)| Some(*i) != except && !body.flags().is_hidden;
        let shown = || subject.scene.bodies.iter().enumerate().filter(is_of);
        Self {
            boxes: shown().map(|(_, body)| around(body)).collect(),
            names: shown().map(|(i, body)| name(subject.scene, i, body, role(subject.answer, i))).collect(),
            bodies: shown().map(|(i, _)| i).collect(),
            roles: shown().map(|(i, _)| role(subject.answer, i)).collect(),
        }
    }

    pub fn name(&self, item: u32) -> &str {
        self.names.get(item as usize).map_or("", String::as_str)
    }

    pub fn role(&self, item: u32) -> Role {
        self.roles.get(item as usize).copied().unwrap_or(Role::Other)
    }

    /// Whether the two shapes, not only their boxes, meet.
    pub fn shapes_meet(&self, scene: &Scene, pair: [u32; 2]) -> bool {
        let [a, b] = pair.map(|item| scene.bodies[self.bodies[item as usize]].shape());
        overlaps(a, b)
    }

    pub fn names(&self, items: &[u32]) -> String {
        let named: Vec<&str> = items.iter().take(MAX_NAMES).map(|item| self.name(*item)).collect();
        let rest = if items.len() > MAX_NAMES { " and more" } else { "" };
        named.join(", ") + rest
    }

    /// The test of a pair.
    pub fn comparison(&self, Candidate { pair: [i, j], .. }: &Candidate) -> String {
        let [a, b] = [i, j].map(|item| self.boxes[*item as usize]);
        format!("{} and {}: {}", self.name(*i), self.name(*j), comparison(a, b))
    }

    /// Whether there is room for all names.
    pub fn are_few(&self) -> bool {
        self.boxes.len() <= MAX_NAMES
    }

    /// The position of a box's name: its middle, since at a corner it would seem to be that of a neighbour; for A and B, which may
    /// overlap, a corner outside the other.
    pub fn place(&self, item: u32) -> DVec2 {
        let (sides, role) = (self.boxes[item as usize], self.role(item));
        let is_other = |of: &u32| self.role(*of) != role && self.role(*of) != Role::Other;
        let other = (0..self.boxes.len() as u32).find(is_other).filter(|_| role != Role::Other);
        let outside = other.and_then(|other| {
            let other = self.boxes[other as usize];
            sides.corners().into_iter().find(|corner| !other.contains(*corner))
        });
        outside.unwrap_or(sides.center()).as_dvec2()
    }

    pub fn mean_size(&self) -> DVec2 {
        let sizes = self.boxes.iter().map(|sides| sides.max.as_dvec2() - sides.min.as_dvec2());
        sizes.sum::<DVec2>() / self.boxes.len().max(1) as f64
    }

    pub fn outline(&self, step: &mut Step, item: u32, role: Role, stroke: Stroke) {
        if let Some(sides) = self.boxes.get(item as usize) {
            step.sides(*sides, role, stroke);
        }
    }

    /// Draws some of the boxes; those of A and B have a name, and so have all if they are few.
    pub fn outlines(&self, step: &mut Step, is_drawn: impl Fn(u32) -> bool) {
        for item in (0..self.boxes.len() as u32).filter(|item| is_drawn(*item)) {
            let role = self.role(item);
            self.outline(step, item, role, Stroke::Hairline);
            if self.are_few() || role != Role::Other {
                step.label(self.place(item), self.name(item), role);
            }
        }
    }
}

/// The test of two boxes by their intervals in x and y, with enough digits to show the result.
pub fn comparison(a: Aabb, b: Aabb) -> String {
    let both = |[a, b]: [[f32; 2]; 2]| {
        let begins_before_end = |begin: f32, end: f32| {
            let [begin, end] = [begin, end].map(f64::from);
            compared(begin, begin.total_cmp(&end), end)
        };
        // The comparison that fails, or both.
        match (a[0] <= b[1], b[0] <= a[1]) {
            (false, _) => begins_before_end(a[0], b[1]),
            (_, false) => begins_before_end(b[0], a[1]),
            _ => format!("{} and {}", begins_before_end(a[0], b[1]), begins_before_end(b[0], a[1])),
        }
    };
    let x = both([[a.min.x, a.max.x], [b.min.x, b.max.x]]);
    let y = both([[a.min.y, a.max.y], [b.min.y, b.max.y]]);
    if a.overlaps(b) {
        format!("x: {x}; y: {y}; no min exceeds the other's max, so they overlap")
    } else if a.min.x <= b.max.x && b.min.x <= a.max.x {
        format!("y: {y}; a min exceeds the other's max, so they are disjoint")
    } else {
        format!("x: {x}; a min exceeds the other's max, so they are disjoint")
    }
}
