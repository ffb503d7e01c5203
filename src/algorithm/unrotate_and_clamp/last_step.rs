//! Explains the last step: the closest point in the world, and the distance or the depth.

use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::{equation, solved};
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::terms::{number, pair};
use crate::algorithm::unrotate_and_clamp::Numbers;
use glam::DVec2;

impl Numbers {
    pub fn back(&self) -> Step {
        let (center, clamped, (sin, cos)) = (self.frame.center(), self.found.clamped, self.frame.angle().sin_cos());
        let forward = "Rotated forward again, the clamped point is the closest point in world coordinates; lengths \
                       are the same in both frames.";
        let rule = format!("{forward} {}", self.what_is_left());
        let x = term(center.x) + term(cos) * clamped.x - term(sin) * clamped.y;
        let y = term(center.y) + term(sin) * clamped.x + term(cos) * clamped.y;
        let mut step = Step::new("back", format!("Back to world coordinates: {}", self.result()), rule)
            .equation("x = m.x + cos·clamped.x − sin·clamped.y", x, self.found.closest.x)
            .equation("y = m.y + sin·clamped.x + cos·clamped.y", y, self.found.closest.y)
            .beside(self.inset(true, true));
        step.formulas.extend(self.lengths());
        let length = self.found.squared_distance.sqrt();
        self.connect(&mut step, format!("|diff| = {}", number(length)));
        step.label(self.found.closest, pair(self.found.closest), self.roles[1]);
        step
    }

    /// How far c is inside, to the nearest side in x and in y; `None` outside.
    fn inside(&self) -> Option<DVec2> {
        let room = self.found.half - self.found.local.abs();
        (self.found.meets && room.min_element() >= 0.0).then_some(room)
    }

    fn result(&self) -> String {
        let length = self.found.squared_distance.sqrt();
        match (self.found.meets, self.inside()) {
            (false, _) => format!("distance {}", number(length - self.radius)),
            (true, Some(room)) => format!("depth {}", number(self.radius + room.min_element())),
            (true, None) => format!("depth {}", number((self.radius - length).max(0.0))),
        }
    }

    fn what_is_left(&self) -> &'static str {
        match (self.found.meets, self.inside()) {
            (false, _) if self.radius > 0.0 => "The circle reaches r beyond c towards the rectangle, so subtract r.",
            (false, _) => "A point has no radius, so |diff| is the distance.",
            (true, Some(_)) => {
                "They intersect, so the distance is 0. The depth is how far either shape must move until they just touch: c to the \
                 nearest side, then r further."
            }
            (true, None) => {
                "They intersect, so the distance is 0. The depth is how far either shape must move along diff until they just touch."
            }
        }
    }

    fn lengths(&self) -> Vec<String> {
        let (radius, root) = (term(self.radius), term(self.found.squared_distance).root());
        match (self.found.meets, self.inside()) {
            (false, _) if self.radius > 0.0 => {
                vec![format!("distance = |diff| − r = √(diff·diff) − r = {}", solved(root - radius))]
            }
            (false, _) => vec![format!("distance = |diff| = √(diff·diff) = {}", solved(root))],
            (true, Some(room)) => {
                let [x, y] =
                    [(self.found.half.x, self.found.local.x, room.x), (self.found.half.y, self.found.local.y, room.y)]
                        .map(|(half, local, room)| equation(term(half) - local.abs(), room));
                let depth = solved(radius + room.min_element());
                vec![
                    format!("to a side: half.x − |local.x| = {x}   half.y − |local.y| = {y}"),
                    format!("distance = 0   depth = r + the smaller = {depth}"),
                ]
            }
            (true, None) => {
                let depth = (self.radius - self.found.squared_distance.sqrt()).max(0.0);
                vec![format!(
                    "distance = 0   depth = r − |diff| = r − √(diff·diff) = {}",
                    equation(radius - root, depth)
                )]
            }
        }
    }
}
