//! What is said of a pair of which one shape moves within a frame.

use crate::answers::status::Number;
use crate::collision::{FirstTouch, Impact, Relation};
use crate::number_format::{direction, significant};
use crate::overlay::motion::time;
use crate::overlay::view::View;
use crate::pair_answer::Answer;

pub const TOUCH: &str = "when the shapes first share a point within the frame, from t = 0 to t = 1";
const POINT: &str = "a point that both shapes share at that time";
const NORMAL: &str = "the direction from A towards B where they touch, with length 1";

/// The verdict of a moving pair is about the start.
pub const AT_START: &str = "at the start of the frame, t = 0";

/// The short answer about the frame, for a pair that is disjoint at its start.
pub fn headline_value(answer: &Answer) -> Option<String> {
    let motion = answer.in_motion.filter(|_| !answer.hit())?;
    Some(match motion.impact {
        Impact::Touch(touch) => format!("touch at {}", time(touch.time)),
        Impact::Apart => "no touch from t = 0 to 1".to_owned(),
        Impact::OutOfSteps { time: until } => format!("no touch before {}", time(until)),
    })
}

/// The sentence about a pair that is disjoint at the start; `pair` names it.
pub fn sentence(view: &View, answer: &Answer, pair: &str) -> Option<String> {
    let motion = answer.in_motion.filter(|_| !answer.hit())?;
    let distance = significant(answer.closest.distance);
    let at = |touch: FirstTouch| match motion.edge.map(|ends| ends.map(|end| view.coordinate_resolution().pair(end))) {
        Some([p, q]) => format!("{}, along an edge from {p} to {q}", time(touch.time)),
        None => format!("{} at {}", time(touch.time), view.coordinate_resolution().pair(touch.point)),
    };
    let mut sentence = match motion.impact {
        Impact::Touch(touch) if motion.tunnels() => format!(
            "{pair} touch at {}, but are disjoint at t = 0 and at t = 1: a test at both ends of the frame misses the hit \
             (tunnelling).",
            at(touch)
        ),
        Impact::Touch(touch) => {
            format!("{pair} are disjoint at t = 0, distance {distance}, and first touch at {}.", at(touch))
        }
        Impact::Apart => {
            format!("{pair} are disjoint at t = 0, distance {distance}, and do not touch between t = 0 and t = 1.")
        }
        Impact::OutOfSteps { time: until } => format!(
            "{pair} do not touch before {}; whether they touch later is unknown, because the search ran out of steps.",
            time(until)
        ),
    };
    sentence += &now(view).unwrap_or_default();
    Some(sentence)
}

/// What the pair is at the time that is shown.
pub fn now(view: &View) -> Option<String> {
    let (at, relation) = view.answers.at_time?;
    let what = match relation {
        Relation::Disjoint => "are disjoint",
        Relation::Touching => "touch",
        Relation::Overlapping => "overlap",
    };
    Some(format!(" At t = {at:.3} they {what}."))
}

pub fn numbers(view: &View, answer: &Answer) -> Vec<Number> {
    let Some(motion) = answer.in_motion else { return Vec::new() };
    let mut numbers = Vec::new();
    match motion.impact {
        Impact::Touch(touch) => {
            numbers.push(Number::new("first touch", time(touch.time)).with(TOUCH));
            if answer.hit() {
                return numbers;
            }
            let ends = motion.edge.map(|[p, q]| vec![("touch at", p), ("to", q)]);
            for (name, point) in ends.unwrap_or_else(|| vec![("touch at", touch.point)]) {
                numbers.push(Number::new(name, view.coordinate_resolution().pair(point)).with(POINT));
            }
            numbers.push(Number::new("normal", direction(touch.normal)).with(NORMAL));
        }
        Impact::Apart => numbers.push(Number::new("first touch", "none").with(TOUCH)),
        Impact::OutOfSteps { .. } => numbers.push(Number::new("first touch", "not known").with(TOUCH)),
    }
    numbers
}
