//! Takes numbers out of a draft and records the literals that are used.

use crate::exchange::code::{Draft, Num, Pair, Role, Span};
use crate::exchange::findings::Frame;
use glam::Vec2;

/// The literals that a figure uses.
#[derive(Default)]
pub struct UsedNumbers {
    pub spans: Vec<Span>,
    pub thirds: Vec<Span>,
    /// Why the figure is uncertain.
    pub uncertain: Option<&'static str>,
    /// How its engine interprets it.
    pub note: Option<&'static str>,
    /// Literals without effect: corners within the convex hull, the angle of a circle.
    pub idle: Vec<Span>,
}

impl UsedNumbers {
    pub fn num(&mut self, num: &Num) -> f32 {
        self.spans.extend(num.spans());
        num.single
    }

    pub fn pair(&mut self, pair: &Pair) -> Vec2 {
        self.thirds.extend(pair.third.iter().flat_map(|third| third.spans()));
        Vec2::new(self.num(&pair.x), self.num(&pair.y))
    }

    pub fn role(&mut self, draft: &Draft, role: Role) -> Option<f32> {
        draft.num(role).map(|num| self.num(num))
    }

    /// The first of these roles that is given, as a pair or together with its partner.
    pub fn first(&mut self, draft: &Draft, roles: &[Role]) -> Option<Vec2> {
        roles.iter().find_map(|&role| match role.partner() {
            None => draft.pair(role).map(|pair| self.pair(pair)),
            Some(partner) => {
                let (x, y) = draft.num(role).zip(draft.num(partner))?;
                Some(Vec2::new(self.num(x), self.num(y)))
            }
        })
    }

    pub fn both(&mut self, draft: &Draft, a: Role, b: Role) -> Option<(Vec2, Vec2)> {
        let is_given = |role: Role| match role.partner() {
            None => draft.pair(role).is_some(),
            Some(partner) => draft.num(role).and(draft.num(partner)).is_some(),
        };
        (is_given(a) && is_given(b)).then_some(())?;
        self.first(draft, &[a]).zip(self.first(draft, &[b]))
    }

    /// Marks the angle as without effect.
    pub fn leave_angle(&mut self, draft: &Draft, frame: &mut Frame) {
        frame.angle = None;
        for span in draft.num(Role::Angle).into_iter().flat_map(Num::spans) {
            self.spans.retain(|own| *own != span);
            self.idle.push(span);
        }
    }
}
