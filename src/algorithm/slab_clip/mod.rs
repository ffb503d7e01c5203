//! Explains slab clipping: a segment and a rectangle, one pair of sides at a time.

mod drawing;

use crate::{
    algorithm::{
        Algorithm, Inputs, Subject,
        program::{ends, frame},
        steps::{
            Step,
            digits::{equation, lines_with_enough_digits},
            formula::{Formula, fraction, term},
            local_frame::LocalFrame,
            number_style::{Digits, Style},
            plan::{Plan, Steps},
            terms::{compared, number, pair, parameter, without_rounding},
        },
    },
    collision::{
        Segment, Shape,
        explain::{SlabStep, slab_clip},
    },
    picture::{Look, Role, Sign, Stroke},
};
use core::cmp::Ordering;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Slab clipping",
    help: "where does the segment enter and leave the rectangle?",
    applies: |shapes, _| match shapes {
        [Shape::Segment(_), Shape::Rect(_)] | [Shape::Rect(_), Shape::Segment(_)] => Ok(()),
        _ => Err("only for a segment and a rectangle"),
    },
    most_shapes: None,
    steps,
    legend: legend! {
        (Line(Dotted) | Outline(Dotted), _) => "un-rotated: rotated back by the rectangle's angle",
        (Line(Dashed), _) => "boundary of the slab",
        (Line(Heavy), Hit) => "the part of the segment inside the slabs so far",
        (Line(Hairline), Faint) => "axis of the local frame",
        (Fill(Tint), Neutral) => "the slab",
        (Sign(Cross), _) => "where the line crosses a boundary of the slab",
        (Sign(Dot), Hit) => "entry into or exit from the rectangle",
        (Sign(Dot), _) => "end of the segment",
        (Sign(Diamond), _) => "centre of rotation",
    },
    listings: listings!(),
    inputs: |subject| {
        let ([Shape::Rect(rect), Shape::Segment(segment)] | [Shape::Segment(segment), Shape::Rect(rect)]) =
            subject.shapes()
        else {
            return None;
        };
        let mut values = ends(segment, ["p", "q"]).to_vec();
        values.extend(frame(rect));
        Some(Inputs::new(values, "clip(local(p, center, angle), local(q, center, angle), half)"))
    },
    method: None,
};

struct Numbers {
    segment: Segment,
    frame: LocalFrame,
    roles: [Role; 2],
    /// The ends of the segment in the rectangle's local frame.
    from: DVec2,
    to: DVec2,
    half: DVec2,
    slabs: Vec<Slab>,
    /// Entry and exit with their positions in the world, if the segment meets the rectangle.
    inside: Option<([f64; 2], [DVec2; 2])>,
}

/// One pair of parallel sides.
struct Slab {
    is_x: bool,
    from: f64,
    along: f64,
    /// Entry and exit of this slab.
    own: [f64; 2],
    /// The latest entry and the earliest exit, before it and with it.
    before: [f64; 2],
    both: [f64; 2],
}

fn steps(subject: &Subject) -> Option<Steps> {
    let (segment, rect, is_first) = match subject.shapes() {
        [Shape::Segment(segment), Shape::Rect(rect)] => (segment, rect, true),
        [Shape::Rect(rect), Shape::Segment(segment)] => (segment, rect, false),
        _ => return None,
    };
    let twin = slab_clip(segment, rect);
    let roles = if is_first { [Role::A, Role::B] } else { [Role::B, Role::A] };
    let mut numbers = Numbers {
        segment: *segment,
        frame: LocalFrame { rect: *rect, role: roles[1] },
        roles,
        from: DVec2::ZERO,
        to: DVec2::ZERO,
        half: rect.half_extents().as_dvec2(),
        slabs: Vec::new(),
        inside: None,
    };
    for step in &twin.steps {
        match *step {
            SlabStep::Unrotate { from, to } => (numbers.from, numbers.to) = (from, to),
            SlabStep::Slab { is_x, from, along, half, slab, both } => {
                let before = numbers.slabs.last().map_or([0.0, 1.0], |slab| slab.both);
                let extent = if along == 0.0 { 0.0 } else { (half / along).abs().max(1.0) };
                let [slab, both] = [slab, both].map(|of| of.map(|t| without_rounding(t, [extent; 2])));
                numbers.slabs.push(Slab { is_x, from, along, own: slab, before, both });
            }
            SlabStep::Inside { parameters, points } => {
                let parameters = parameters.map(|t| without_rounding(t, [1.0; 2]));
                numbers.inside = Some((parameters, points));
            }
        }
    }
    let (agrees, slabs) = (twin.answer == subject.answer.hit(), numbers.slabs.len());
    let plan = Plan::new(twin.algorithm, twin.cost, agrees, numbers).one(Numbers::unrotate);
    Some(plan.each(0..slabs, |numbers, i| numbers.slab(&numbers.slabs[i])).one(Numbers::compare).steps())
}

impl Numbers {
    fn ends(&self) -> [DVec2; 2] {
        [self.segment.a(), self.segment.b()].map(|end| end.as_dvec2())
    }

    /// The point of the segment at a parameter, in the world and in the rectangle's local frame.
    fn at(&self, t: f64) -> [DVec2; 2] {
        let [p, q] = self.ends();
        [p + (q - p) * t, self.from + (self.to - self.from) * t]
    }

    fn unrotate(&self) -> Step {
        let ([p, q], center) = (self.ends(), self.frame.center());
        let rule = "In its local frame, with the centre m as origin, the rectangle is an axis-aligned box, which is \
                    easy to clip against: rotate both ends of the segment back by its angle.";
        let mut step = Step::new("unrotate", "Un-rotate the segment", rule).formula(format!(
            "m = {}   {}",
            pair(center),
            self.frame.angle_line()
        ));
        for (name, local_name, end, local) in [("P1", "from", p, self.from), ("P2", "to", q, self.to)] {
            let turned = equation(self.frame.turned_back(end - center), local);
            step = step
                .solved(format!("w = {name} − m"), term(end) - center)
                .formula(format!("{local_name} = (cos·w.x + sin·w.y, cos·w.y − sin·w.x) = {turned}"));
        }
        step = step.means(Look::Sign(Sign::Dot), self.roles[1], "the rectangle's centre m");
        self.frame.turn(&mut step, &Shape::Segment(self.segment), self.roles[0]);
        self.frame.mark_center(&mut step);
        self.name_ends(&mut step, 0);
        step.beside(self.inset(None, None))
    }

    fn slab(&self, slab: &Slab) -> Step {
        let (axis, half) = if slab.is_x { ("x", self.half.x) } else { ("y", self.half.y) };
        let [entry, exit] = slab.own;
        let (from, to) = if slab.is_x { (self.from.x, self.to.x) } else { (self.from.y, self.to.y) };
        let is_parallel = slab.along == 0.0;
        let crosses = if is_parallel {
            "The segment is parallel to it, so it is inside for every t or for none".to_owned()
        } else {
            format!(
                "At t the segment is at from.{axis} + t·along.{axis}, with t = 0 at P1 and 1 at P2: set this equal to \
                 −h and to h. The smaller t is the entry, the larger the exit"
            )
        };
        let rule = format!(
            "The two sides perpendicular to {axis} bound a slab, −h ≤ {axis} ≤ h, with half the rectangle's size, \
             h = {}. {crosses}.",
            number(half)
        );
        let is_within = entry < exit;
        let title = match (is_parallel, is_within) {
            (true, true) => format!("Slab {axis}: the segment is parallel to it and inside"),
            (true, false) => format!("Slab {axis}: the segment is parallel to it and outside"),
            (false, _) => format!("Slab {axis}: entry at t = {}, exit at t = {}", parameter(entry), parameter(exit)),
        };
        let mut step = Step::new(if is_parallel { "parallel" } else { "slab" }, title, rule);
        let finer = |x: f64| Formula::Number(x, Style::OfDifference(slab.along));
        let along = |n: &Digits| {
            let difference = n.fine_equation(finer(to) - finer(from), slab.along);
            format!("along.{axis} = to.{axis} − from.{axis} = {difference}")
        };
        if is_parallel {
            step = step.with_enough_digits(along);
            let (answer, order) = if is_within {
                ("inside for every t", from.abs().total_cmp(&half).min(Ordering::Equal))
            } else {
                ("outside for every t", Ordering::Greater)
            };
            step = step.formula(format!("|from.{axis}| and h: {}: {answer}", compared(from.abs(), order, half)));
        } else {
            let sides = if slab.along > 0.0 { [-half, half] } else { [half, -half] };
            // The same digits of the same numbers.
            step.formulas.extend(lines_with_enough_digits(|n| {
                let meets = |name: &str, side: f64, t: f64| {
                    let quotient = (term(side) - finer(slab.from)) / slab.along;
                    format!("{name} = {}", n.equation(quotient, fraction(t)))
                };
                [along(n), meets("entry", sides[0], entry), meets("exit", sides[1], exit)]
            }));
        }
        if !is_parallel || is_within {
            let of = |which: &str, before: &str, t: f64| {
                if is_parallel { before.to_owned() } else { format!("{which}({before}, {})", parameter(t)) }
            };
            let [(entry_before, exit_before), (last_entry, first_exit)] =
                [slab.before, slab.both].map(|[entry, exit]| (number_or_none(entry), number_or_none(exit)));
            step = step.formula(format!(
                "so far, from t = 0 to 1: latest entry = {} = {last_entry}; earliest exit = {} = {first_exit}",
                of("max", &entry_before, entry),
                of("min", &exit_before, exit)
            ));
        }
        self.draw_slab(&mut step, slab, 0);
        self.name_ends(&mut step, 0);
        step.beside(self.inset(Some(slab), None))
    }

    fn compare(&self) -> Step {
        let entries: Vec<String> = self.parameters(0);
        let exits: Vec<String> = self.parameters(1);
        let [entry, exit] = self.slabs.last().map_or([0.0, 1.0], |slab| slab.both);
        let rule = "The segment is inside the rectangle where it is inside BOTH slabs and t is from 0 to 1: from the \
                    latest entry to the earliest exit. If the exit comes before the entry, the two are disjoint; \
                    equality counts: touching is a hit. The slabs give neither distance nor depth: other algorithms \
                    do.";
        let title = match self.inside {
            Some(_) => "Entry before exit: they intersect",
            None if entry.is_finite() && exit.is_finite() => "Exit before entry: they are disjoint",
            None => "The segment is outside a slab: they are disjoint",
        };
        let mut step = Step::new("compare", title, rule)
            .means(Look::Line(Stroke::Heavy), Role::Hit, "the part of the segment inside the rectangle")
            .formula(format!("latest entry = max(0, {}) = {}", entries.join(", "), number_or_none(entry)))
            .formula(format!("earliest exit = min(1, {}) = {}", exits.join(", "), number_or_none(exit)));
        if entry.is_finite() && exit.is_finite() {
            // The exact answer, since rounding can misjudge touching.
            let order = match self.inside {
                Some(_) => entry.total_cmp(&exit).min(Ordering::Equal),
                None => Ordering::Greater,
            };
            let answer = if order.is_le() { "they intersect" } else { "they are disjoint" };
            step = step.formula(format!("entry and exit: {}: {answer}", compared(entry, order, exit)));
        }
        if let Some((parameters, points)) = self.inside {
            let [p, q] = self.ends();
            for (name, t, at) in [("entry", parameters[0], points[0]), ("exit", parameters[1], points[1])] {
                let point = equation(term(p) + fraction(t) * (q - p), at);
                step = step.formula(format!("{name} point = P1 + t·(P2 − P1) = {point}"));
                step.sign(at, Sign::Dot, Role::Hit);
                let what = if t == 0.0 || t == 1.0 { "the segment's end" } else { name };
                step.label(at, format!("{what}, t = {}", parameter(t)), Role::Hit);
            }
            self.draw_inside(&mut step, parameters, 0);
        }
        self.name_ends(&mut step, 0);
        step.beside(self.inset(None, self.inside.map(|(parameters, _)| parameters)))
    }

    fn parameters(&self, which: usize) -> Vec<String> {
        let own = self.slabs.iter().map(|slab| slab.own[which]).filter(|t| t.is_finite());
        own.map(parameter).collect()
    }
}

/// A parameter; a segment along a slab has none.
fn number_or_none(t: f64) -> String {
    if t.is_finite() { parameter(t) } else { "none".to_owned() }
}
