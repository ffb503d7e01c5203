//! Explains which translations are tried, in which order, and which of them is the MTV.

use crate::algorithm::minkowski_penetration::{
    InsetContent, MAX_DRAWN, MAX_NAMES, MAX_STEPS, Penetration, ROUNDING, edges_of, name, part_names,
};
use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::{equation, solved};
use crate::algorithm::steps::formula::{pythagoras, term};
use crate::algorithm::steps::outline_terms::{mean, part_name, roomiest_place_inside};
use crate::algorithm::steps::terms::{corners, number, pair, standoff};
use crate::algorithm::steps::touching_side::TouchingSide;
use crate::collision::explain::{PartDifference, Translation, TranslationKind, depth_in_outline};
use crate::marks::{Fill, Look, Role, Sign, Stroke};
use crate::number_format::counted;
use glam::DVec2;

impl Penetration {
    pub fn to_try(&self) -> Step {
        let rule = "The MTV is the point nearest to the origin on the outline of the union of all differences, which \
                    runs along one side up to where it crosses the next. So it is either the foot on a side, its point \
                    nearest to the origin (dots), or a crossing of sides of two differences (crosses; parallel sides \
                    have none). Try these candidates, the nearest first, until one is free: inside no difference.";
        let count = self.found.candidates.len();
        let feet = self.found.candidates.iter().filter(|(_, kind)| matches!(kind, TranslationKind::Foot(_))).count();
        let shown = InsetContent { has_all: true, ..InsetContent::default() };
        let sides: Vec<String> = self.found.differences.iter().map(|of| of.outline.len().to_string()).collect();
        let sides = if sides.len() <= MAX_NAMES { format!("{} = ", sides.join(" + ")) } else { String::new() };
        let mut step = Step::new("sort", format!("{} to try", counted(count, "candidate")), rule).formula(format!(
            "a foot on each side: {sides}{feet}   with {}: {feet} + {} = {count}",
            counted(count - feet, "crossing"),
            count - feet
        ));
        // The first of the nearest is tried.
        if let (Some((_, kind)), Some(Translation { at, .. })) =
            (self.found.candidates.first(), self.found.tried.first())
        {
            let on = edges_of(*kind)
                .iter()
                .map(|edge| name(&self.found.differences[edge.difference]))
                .collect::<Vec<String>>();
            let distance = solved(pythagoras(*at));
            step = step.formula(format!("the nearest, {} on {}: distance = {distance}", pair(*at), on.join(" and ")));
        }
        let drawn = self.drawn();
        let dots = drawn.iter().filter(|(_, sign)| *sign == Sign::Dot).count();
        let which = if count > MAX_DRAWN { "the nearest" } else { "all; candidates that coincide share one mark" };
        step = step
            .formula(format!("drawn: {which}: {}, {}", counted(dots, "dot"), counted(drawn.len() - dots, "cross")))
            .formula(format!("tried until one is free: {}; each counts as a test", self.found.tried.len()));
        self.draw_parts(&mut step, Stroke::Hairline);
        step.beside(self.inset(self.found.differences.len(), &shown))
    }

    /// The rule by which a crossing of sides is found, and its formulas.
    fn crossing_of_sides(
        &self,
        step: &mut Step,
        translation: &Translation,
        sides: &[TouchingSide],
        of: &[&PartDifference],
    ) -> String {
        for (side, of) in sides.iter().zip(of) {
            step.formulas.push(format!("{}: {}", name(of), side.with_enough_digits()));
        }
        let at = translation.at;
        let along = |side: &TouchingSide| format!("n·x = {}·{} ≈ {}", pair(side.normal), pair(at), number(side.way()));
        let all: Vec<String> = sides.iter().map(along).collect();
        step.formulas.push(format!("both hold at x = {}: {}", pair(at), all.join(", ")));
        let names: Vec<String> = of.iter().copied().map(name).collect();
        format!(
            "A crossing x of sides of {}: n·x = n·p − n·q for both sides. Here n is a side's outward normal, p the corner \
             of A's part furthest along n, and q the corner of B's part furthest along −n. Moved by x, B's parts just touch \
             A's.",
            names.join(" and ")
        )
    }

    /// The rule by which a translation is found, its formulas, and the corners that touch there.
    fn work_out(&self, mut step: Step, translation: &Translation) -> (String, Step) {
        let edges = edges_of(translation.kind);
        let sides: Vec<TouchingSide> = edges.iter().map(|edge| self.side(*edge)).collect();
        let of: Vec<&PartDifference> = edges.iter().map(|edge| &self.found.differences[edge.difference]).collect();
        let is_end = |side: &TouchingSide| side.ends.iter().any(|end| end.distance_squared(translation.at) == 0.0);
        let rule = match (&sides[..], &of[..]) {
            ([side], [of]) if !is_end(side) => {
                let [first, second] = part_names(of);
                let along = equation(term(side.way()) * side.normal, translation.at);
                let way = if side.way() < 0.0 { ": against n" } else { "" };
                step = step
                    .formula(format!("n = {}", pair(side.normal)))
                    .formula(side.with_enough_digits())
                    .formula(format!("move B by (n·p − n·q)·n = {along}{way}"));
                format!(
                    "The candidate is the foot of the perpendicular from the origin to a side of {}, with outward normal n: \
                     moved by (n·p − n·q)·n, B's part just touches A's, where p is the corner of {first} furthest along n and q \
                     that of {second} furthest along −n (if corners tie, the two nearest to each other).",
                    name(of)
                )
            }
            ([_], [of]) => {
                let [a, b] = [0, 1].map(|i| &self.found.parts[i][of.parts[i]]);
                let all = a.iter().flat_map(|p| b.iter().map(move |q| (*p, *q)));
                let off = |(p, q): &(DVec2, DVec2)| (*p - *q).distance_squared(translation.at);
                let (p, q) = all.min_by(|one, other| off(one).total_cmp(&off(other))).unwrap_or_default();
                step = step.equation("move B by p − q", term(p) - q, translation.at);
                step.points(Sign::Dot, [(p, "p", Role::A), (q, "q", Role::B)]);
                let [first, second] = part_names(of);
                format!(
                    "The corner of {} nearest to the origin is corner p of {first} minus corner q of {second}: moving \
                     B by it makes q coincide with p.",
                    name(of)
                )
            }
            _ => self.crossing_of_sides(&mut step, translation, &sides, &of),
        };
        if let [side] = sides[..]
            && !is_end(&side)
        {
            step.points(Sign::Dot, [(side.p, "p", Role::A), (side.q, "q", Role::B)]);
            let tip = side.p + side.normal * standoff(self.shapes.each_ref());
            step.arrow(side.p, tip, Role::Other);
            step.label(tip, "n", Role::Neutral);
        }
        (rule, step)
    }

    pub fn inside(&self, index: usize) -> Step {
        let translation = &self.found.tried[index];
        let inside = translation.inside.map(|i| &self.found.differences[i]);
        let outer = inside.map_or_else(String::new, name);
        let title = format!("Candidate {}, {} away: inside {outer}", index + 1, number(translation.at.length()));
        let (rule, mut step) = self.work_out(Step::new("inside", title, ""), translation);
        let [a, b] = inside.map_or_else(Default::default, part_names);
        step.rule = format!("{rule} But here {b} still overlaps {a}, so try the next candidate.");
        if let Some(inside) = inside {
            let depth = number(depth_in_outline(translation.at, &inside.outline));
            step = step.formula(format!("inside {outer}: {depth} from its nearest side"));
        }
        for look in [Look::Outline(Stroke::Heavy), Look::Fill(Fill::Tint)] {
            step = step.means(look, Role::Hit, "the difference that contains the candidate, and its two parts");
        }
        step.moved_b(&self.shapes[1], translation.at, "B moved: still overlaps");
        if let Some([i, j]) = inside.map(|difference| difference.parts) {
            let moved: Vec<DVec2> = self.found.parts[1][j].iter().map(|corner| *corner + translation.at).collect();
            let part = &self.found.parts[0][i];
            for part in [part, &moved] {
                step.path(part, true, Role::Hit, Stroke::Heavy);
            }
            step.label(roomiest_place_inside(part, core::iter::once(&moved[..])), part_name(Role::A, i), Role::A);
            let name = format!("{} moved", part_name(Role::B, j));
            step.label(roomiest_place_inside(&moved, core::iter::once(&part[..])), name, Role::B);
        }
        let shown = InsetContent { lit: translation.inside, translation: Some(translation), ..InsetContent::default() };
        step.beside(self.inset(self.found.differences.len(), &shown))
    }

    pub fn last_step(&self, translation: &Translation) -> Step {
        let tried = self.found.tried.len();
        let depth = self.contact.map_or(0.0, |contact| f64::from(contact.depth));
        let title =
            if depth > 0.0 { format!("The MTV: length {}", number(depth)) } else { "They just touch".to_owned() };
        let step = Step::new("free", title, "");
        let mut step = if depth > 0.0 {
            let (rule, mut step) = self.work_out(step, translation);
            let far = translation.at.length();
            let equal =
                self.found.candidates.iter().filter(|(at, _)| (at.length() - far).abs() <= ROUNDING * far).count();
            let first = if equal > 1 { " Tie: of the equally near candidates, the first is taken." } else { "" };
            step.rule = format!(
                "{rule} Candidate {tried} is free, inside no difference (on an outline, parts just touch), and all \
                 nearer ones were tried: it is the MTV.{first}"
            );
            step.solved("depth", pythagoras(translation.at))
        } else {
            Step {
                rule: "The origin is on the outline of the union of all differences: B just touches A where it is."
                    .to_owned(),
                ..step
            }
            .formula("B need not move: depth = 0")
        };
        if tried > MAX_STEPS + 1 {
            step = step.formula(format!("{} candidates in between were tried in the same way", tried - MAX_STEPS - 1));
        }
        step.moved_b(&self.shapes[1], translation.at, "B after the MTV");
        if depth > 0.0 {
            let middle = mean(&corners(&self.shapes[1]));
            step.vector(middle, middle + translation.at, format!("MTV {}", pair(translation.at)), Role::Hit);
        }
        let shown = InsetContent { translation: Some(translation), ..InsetContent::default() };
        step.beside(self.inset(self.found.differences.len(), &shown))
    }
}
