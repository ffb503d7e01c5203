//! The bug zoo: the bugs printed in the articles, and where they give wrong answers.

use crate::answers::status::{Number, Status};
use crate::collision::Aabb;
use crate::marks::shape_marks::{area, label, outline, sign};
use crate::marks::{Fill, Look, Mark, Picture, Role, Sign, Stroke};
use crate::mode::behavior::{Behavior, ModeCommand, ModePanel};
use crate::mode::mode_entry::Mode;
use crate::mode::pair_status;
use crate::number_format::{counted, significant, thousands};
use crate::overlay::Draw;
use crate::overlay::body_labels::body_labels;
use crate::overlay::draw_view;
use crate::overlay::intersection::INTERSECTION;
use crate::overlay::motion::{self, MOTION};
use crate::overlay::selection::{handles, selection};
use crate::overlay::view::View;
use crate::random::Random;
use crate::scene::Scene;
use crate::zoo::example_shapes;
use crate::zoo::exhibit::{Answer, CodeResult, Ghost};
use crate::zoo::exhibits::EXHIBITS;
use crate::zoo::judge::{Difference, difference};
use crate::zoo::shown_exhibit::{Shown, ShownExhibit};
use glam::{DVec2, Vec2};

pub const MODE: Mode = Mode {
    name: "Bug zoo",
    help: "the bugs printed in the articles, each with a pair that shows it",
    open: || Box::<Zoo>::default(),
    offered_overlays: &[],
    commands: ZOO_COMMANDS,
};

/// Its commands: the previous and the next exhibit, and the switch between the two codes.
pub const ZOO_COMMANDS: &[ModeCommand] = &[PREVIOUS, NEXT, SWITCH];

const PREVIOUS: ModeCommand = ModeCommand { name: "Previous exhibit", key: ';', help: "the previous bug in the list" };
const NEXT: ModeCommand = ModeCommand { name: "Next exhibit", key: '\'', help: "the next bug in the list" };
const SWITCH: ModeCommand =
    ModeCommand { name: "Printed or correct", key: 'Z', help: "switch between the printed and the correct code" };

/// The least part of the world in view: it contains the examples.
const ROOM: Aabb = Aabb { min: Vec2::new(60.0, 40.0), max: Vec2::new(740.0, 480.0) };

#[derive(Default)]
pub struct Zoo(ShownExhibit);

impl Behavior for Zoo {
    fn opening(&mut self) -> Scene {
        self.0.exhibit().example_scene()
    }

    /// A random pair for the exhibit that the number belongs to.
    fn arrange(&mut self, seed: u64) -> Option<Scene> {
        self.show_arrangement(seed);
        Some(example_shapes::scene((self.0.exhibit().random.1)(&mut Random::new(seed))))
    }

    /// The numbers of an exhibit are congruent modulo the number of exhibits, so that undo restores the exhibit as well.
    fn next_arrangement(&self, from: u64) -> u64 {
        let count = EXHIBITS.len() as u64;
        from + (self.0.index as u64 + count - from % count) % count
    }

    fn show_arrangement(&mut self, arrangement: u64) {
        let index = (arrangement % EXHIBITS.len() as u64) as usize;
        if index == self.0.index { self.0.forget() } else { self.0.choose(index) }
    }

    fn drag_brings_probe(&self) -> bool {
        true
    }

    fn extent(&self, scene: &Scene) -> Aabb {
        ROOM.union(scene.extent())
    }

    fn update(&mut self, scene: &Scene, probe: usize, visible: Aabb, pixel: f32) -> bool {
        self.0.update(scene, probe, visible, pixel)
    }

    fn draw(&self, view: &View, picture: &mut Picture) {
        let printed = self.0.shown.as_ref().filter(|_| !self.0.shows_correct);
        if let Some(shown) = printed {
            picture.begin(|_, role| {
                Some(match role {
                    Role::FalseHit => (30, "false hit if A is here"),
                    Role::MissedHit => (31, "missed hit if A is here"),
                    _ => (32, "wrong answer if A is here"),
                })
            });
            shown.painting.draw(picture);
        }
        // What moves is drawn as in the other modes.
        picture.begin(MOTION.legend);
        motion::sweeps(view, picture);
        self.bodies(view, picture);
        picture.begin(MOTION.legend);
        motion::ghosts(view, picture);
        if let (Some(answer), Draw::EachPair(draw)) = (view.answers.current(), INTERSECTION.draw) {
            picture.begin(INTERSECTION.legend);
            draw(view, answer, picture);
        }
        if let Some(shown) = printed {
            picture
                .begin(|_, role| Some(if role == Role::Wrong { (33, "wrong result") } else { (34, "correct result") }));
            shown.ghosts.iter().for_each(|it| ghost(it, picture));
        }
        picture.begin(draw_view::BODIES);
        body_labels(view, picture);
        selection(view, picture);
        handles(view, picture);
    }

    fn status(&self, view: &View) -> Status {
        let status = pair_status::status(view);
        let Some(shown) = &self.0.shown else {
            let [a, b] = self.0.exhibit().kinds.map(|kinds| kinds.join(" or "));
            let sentence = format!("This bug needs a {a} as A and a {b} as B: R restores them.");
            return Status { sentence, ..status };
        };
        let about = if view.step.is_some() { "The steps are those of a correct algorithm. " } else { "" };
        if self.0.shows_correct {
            // No share of wrong positions: the correct code has none.
            return Status { sentence: format!("{about}{}", self.both_results(view, shown)), ..status };
        }
        let (verdict, sentence) = self.judged(view, shown);
        let mut numbers = self.numbers(shown);
        numbers.extend(status.numbers);
        Status {
            verdict: verdict.to_owned(),
            hit: difference(shown.results).is_some(),
            hint: Some("the answer of the code, compared with the correct one"),
            headline_value: String::new(),
            sentence: format!("{about}{sentence}"),
            numbers,
            ..status
        }
    }

    fn run_command(&mut self, command: &ModeCommand, scene: &Scene) -> Option<Scene> {
        let step = match *command {
            PREVIOUS => EXHIBITS.len() - 1,
            NEXT => 1,
            _ => {
                self.0.shows_correct = !self.0.shows_correct;
                return None;
            }
        };
        self.choose((self.0.index + step) % EXHIBITS.len(), scene)
    }

    fn choices(&self) -> usize {
        EXHIBITS.len()
    }

    /// Edited shapes stay if they have the right kinds. Otherwise the exhibit shows its example, as does the exhibit already
    /// shown.
    fn choose(&mut self, choice: usize, scene: &Scene) -> Option<Scene> {
        let (is_shown, is_example) = (choice == self.0.index, *scene == self.0.exhibit().example_scene());
        self.0.choose(choice);
        let stays = !is_shown && !is_example && self.0.is_about(scene);
        (!stays).then(|| self.0.exhibit().example_scene())
    }

    fn panel(&self) -> Option<ModePanel<'_>> {
        Some(ModePanel::Exhibit(&self.0))
    }
}

impl Zoo {
    fn bodies(&self, view: &View, picture: &mut Picture) {
        picture.begin(|look, role| draw_view::BODIES(look, role).filter(|_| look != Look::Sign(Sign::Plus)));
        for (i, body) in view.scene.shown() {
            let is_hit = match &self.0.shown {
                // A room is not hit by its content, and other exhibits have other answers.
                Some(Shown { bodies, results, .. }) if bodies.contains(&i) => {
                    results[usize::from(self.0.shows_correct)] == CodeResult::Hit(true)
                }
                _ => view.answers.is_hit(i),
            };
            area(picture, body.shape(), view.role(i), Fill::Tint);
            outline(picture, body.shape(), view.role(i), if is_hit { Stroke::Heavy } else { Stroke::Solid });
            if self.0.shown.as_ref().is_some_and(|shown| shown.bodies[0] == i) && body.turns() {
                sign(picture, body.shape().aabb().center(), Sign::Plus, Role::A);
            }
        }
    }

    /// The results of the correct and of the printed code.
    fn both_results(&self, view: &View, shown: &Shown) -> String {
        let [printed, correct] = shown.results.map(|result| self.in_words(view, result));
        format!("The correct code says: {correct}. The {} would say: {printed}.", self.code())
    }

    /// The verdict and the sentence about the printed code.
    fn judged(&self, view: &View, shown: &Shown) -> (&'static str, String) {
        let [printed, correct] = shown.results.map(|result| self.in_words(view, result));
        let code = self.code();
        match difference(shown.results) {
            Some(Difference::FalseHit) => ("FALSE HIT", format!("The {code} reports a false hit.")),
            Some(Difference::MissedHit) => ("MISSED HIT", format!("The {code} misses this hit.")),
            Some(Difference::Other) => ("WRONG", format!("The {code} says: {printed}. Correct: {correct}.")),
            None => ("CORRECT HERE", format!("The {code} says: {printed}. Here it is correct.")),
        }
    }

    fn code(&self) -> &'static str {
        if self.0.exhibit().is_printed() { "printed code" } else { "typical code" }
    }

    fn in_words(&self, view: &View, result: CodeResult) -> String {
        let of = if let Answer::Other(of, ..) = self.0.exhibit().answer { of } else { "" };
        match result {
            CodeResult::Hit(hit) => if hit { "hit" } else { "no hit" }.to_owned(),
            CodeResult::Fact(true) => of.to_owned(),
            CodeResult::Fact(false) => format!("not {of}"),
            CodeResult::Place(None) => format!("no {of}"),
            CodeResult::Place(Some(at)) => format!("{of} is at {}", view.coordinate_resolution().pair(at.as_vec2())),
            CodeResult::Count(count) => counted(count, of),
            CodeResult::Number(number) => format!("{of} {}", significant(number)),
        }
    }

    /// The share of wrong answers of the printed code: at the positions in view, and for random pairs.
    fn numbers(&self, shown: &Shown) -> Vec<Number> {
        let mut numbers = Vec::new();
        let says_hit = matches!(shown.results[0], CodeResult::Hit(_));
        let here = "positions of A on a grid over the view";
        let random = "random pairs made for this exhibit, always the same ones";
        for (counts, place, hint) in
            [(Some(shown.painting.counts), "positions in view", here), (self.0.random(), "random pairs", random)]
        {
            let Some(counts) = counts else { continue };
            let mut add = |what: &str, count: usize| {
                let hint = format!("the printed code: {} of {} {hint}", thousands(count), thousands(counts.all));
                let percent = format!("{:.1}%", counts.percent(count));
                numbers.push(Number::new(format!("{what}, {place}"), percent).with(hint));
            };
            if says_hit {
                add("false hits", counts.false_hits);
                add("missed hits", counts.missed_hits);
            } else {
                add("wrong", counts.others);
            }
        }
        numbers
    }
}

/// The result of the code for the shapes: wrong ones are dotted or square, and labelled.
fn ghost(ghost: &Ghost, picture: &mut Picture) {
    let narrow = |points: &[DVec2]| points.iter().map(DVec2::as_vec2).collect::<Vec<Vec2>>();
    let mut line = |points: &[DVec2], closed: bool, role: Role, stroke: Stroke| {
        picture.marks.push(Mark::Line { points: narrow(points), closed, role, stroke });
    };
    let (at, text, kind, role) = match ghost {
        Ghost::Outline(points, text) => {
            line(points, true, Role::Wrong, Stroke::Dotted);
            return points.first().into_iter().for_each(|at| label(picture, at.as_vec2(), text, Role::Wrong));
        }
        Ghost::CorrectPath(points) => return line(points, false, Role::Neutral, Stroke::Dashed),
        Ghost::WrongPath(points) => {
            let every_third = points.iter().step_by(3);
            return every_third.for_each(|at| sign(picture, at.as_vec2(), Sign::Square, Role::Wrong));
        }
        Ghost::Wrong(at, text) => (at, text, Sign::Square, Role::Wrong),
        Ghost::Correct(at, text) => (at, text, Sign::Dot, Role::Neutral),
    };
    sign(picture, at.as_vec2(), kind, role);
    if !text.is_empty() {
        label(picture, at.as_vec2(), text, role);
    }
}
