//! The state of a canvas: the effect of `translate`, `rotate`, `push` and `pop` on subsequent shapes.

use crate::exchange::choices::AngleUnit;
use crate::exchange::code::figure::{Draft, Kind, Pair, Role, RoleValue};
use crate::exchange::code::syntax::{Num, Span};
use crate::exchange::code::table::Evidence;
use crate::exchange::code::value::Value;
use crate::exchange::text::WordSet;

const MOST_MOVES: usize = 64;

/// The current state of a canvas, and the saved ones.
#[derive(Clone, Default)]
pub struct Canvas<'t> {
    state: State<'t>,
    saved: Vec<State<'t>>,
}

#[derive(Clone, Default)]
struct State<'t> {
    /// The outermost first.
    frames: Vec<Draft<'t>>,
    /// A transform that is not followed.
    uncertain: Option<&'t str>,
    /// `rectMode(CENTER)`
    rect_mode: Option<&'t str>,
    /// `ellipseMode(RADIUS)`
    ellipse_mode: Option<&'t str>,
}

impl<'t> Canvas<'t> {
    /// Whether a call with this name may change the state of a canvas.
    pub fn knows(name: &str) -> bool {
        const CAMERAS: WordSet = WordSet("BeginMode2D EndMode2D set_camera set_default_camera");
        const WORDS: WordSet = WordSet(
            "push pop save restore matrix transform translate rotate scale shear identity mult origin translatef rotatef scalef",
        );
        WORDS.contains_word_of(name) || CAMERAS.contains(name)
    }

    /// Applies a call. False if it does not affect the canvas.
    pub fn call(&mut self, name: &'t str, values: &[Value<'t>], span: Span, evidence: &Evidence) -> bool {
        match name {
            "push" | "save" | "pushMatrix" | "glPushMatrix" | "rlPushMatrix" | "cairo_save" => {
                if values.is_empty() && self.saved.len() < MOST_MOVES {
                    self.saved.push(self.state.clone());
                }
                values.is_empty()
            }
            "pop" | "restore" | "popMatrix" | "glPopMatrix" | "rlPopMatrix" | "cairo_restore" => {
                // Lists have a `pop`, too.
                let (Some(saved), []) = (self.saved.pop_if(|_| values.is_empty()), values) else { return false };
                let State { rect_mode, ellipse_mode, .. } = self.state;
                self.state = saved;
                if name == "popMatrix" {
                    (self.state.rect_mode, self.state.ellipse_mode) = (rect_mode, ellipse_mode);
                }
                true
            }
            "resetMatrix" | "resetTransform" | "glLoadIdentity" | "ResetTransform" | "origin" if values.is_empty() => {
                (self.state.frames, self.state.uncertain) = (Vec::new(), None);
                true
            }
            "BeginMode2D" | "set_camera" => {
                self.state.uncertain = Some(name);
                true
            }
            "EndMode2D" | "set_default_camera" => {
                self.state.uncertain = None;
                true
            }
            "translate" | "glTranslatef" | "rlTranslatef" | "rlRotatef" | "rlScalef" | "TranslateTransform"
            | "translateBy" | "rotate" | "glRotatef" | "RotateTransform" | "scale" | "ScaleTransform" | "shear"
            | "setTransform" | "applyMatrix" | "transform" | "draw_set_transform" | "glScalef" | "glMultMatrixf" => {
                match frame(name, values, span, evidence).filter(|_| self.state.frames.len() < MOST_MOVES) {
                    Some(frame) => self.state.frames.push(frame),
                    None => self.state.uncertain = Some(name),
                }
                true
            }
            _ => false,
        }
    }

    /// Canvas with the modes that `setup` sets.
    pub fn with_modes(rect_mode: Option<&'t str>, ellipse_mode: Option<&'t str>) -> Self {
        Self { state: State { rect_mode, ellipse_mode, ..State::default() }, saved: Vec::new() }
    }

    /// `rectMode(CENTER)`, `ellipseMode(RADIUS)`
    pub fn set_mode(&mut self, name: &str, mode: Option<&'t str>) {
        *(if matches!(name, "rectMode" | "rect_mode") {
            &mut self.state.rect_mode
        } else {
            &mut self.state.ellipse_mode
        }) = mode;
    }

    pub fn rect_mode(&self) -> Option<&'t str> {
        self.state.rect_mode
    }

    pub fn ellipse_mode(&self) -> Option<&'t str> {
        self.state.ellipse_mode
    }

    pub fn transform(&self, draft: &mut Draft<'t>) {
        draft.frames.extend(self.state.frames.iter().rev().cloned());
        if let Some(name) = self.state.uncertain {
            draft.unplace(format!("the `{name}` before it is ignored"));
        }
    }
}

/// The frame of a transform, if it is understood.
fn frame<'t>(name: &str, values: &[Value<'t>], span: Span, evidence: &Evidence) -> Option<Draft<'t>> {
    let mut frame = Draft::new(Kind::Pose, span);
    match (name, values) {
        (
            "translate" | "TranslateTransform" | "glTranslatef" | "rlTranslatef",
            [Value::Num(x), Value::Num(y), rest @ ..],
        ) if rest.len() < 2 => {
            frame.set(Role::Position, RoleValue::Pair(Pair::of(x, y)));
            frame.harmless.extend(rest.iter().flat_map(Value::spans));
        }
        ("translate" | "translateBy", [value]) => frame.set(Role::Position, RoleValue::Pair(value.pair()?)),
        ("scale" | "ScaleTransform", [Value::Num(x), Value::Num(y)]) if x.double == y.double => {
            frame.set(Role::Scale, RoleValue::Pair(Pair::of(x, y)));
        }
        ("scale", [Value::Num(factor)]) => frame.set(Role::Scale, RoleValue::Pair(Pair::of(factor, factor))),
        ("rotate", [Value::Num(angle)]) => frame.set_angle(angle.clone(), unit(evidence)),
        ("RotateTransform", [Value::Num(angle)]) => frame.set_angle(angle.clone(), Some(AngleUnit::Degrees)),
        ("glRotatef" | "rlRotatef", [Value::Num(angle), Value::Num(x), Value::Num(y), Value::Num(z)])
            if x.double == 0.0 && y.double == 0.0 && z.double > 0.0 =>
        {
            frame.set_angle(angle.clone(), Some(AngleUnit::Degrees));
            frame.harmless.extend([x, y, z].into_iter().flat_map(Num::spans));
        }
        _ => return None,
    }
    Some(frame)
}

/// The unit of `rotate` in the library that a text uses.
fn unit(evidence: &Evidence) -> Option<AngleUnit> {
    let degrees = ["QPainter", "painter.", "Paint", "paint)", "angleMode(DEGREES)"];
    let radians = ["ctx.", "context.", "love.", "cairo", "g2d", "createCanvas", "function draw", "void draw"];
    let has = |words: &[&'static str], unit| words.iter().any(|word| evidence.has(word)).then_some(unit);
    has(&degrees, AngleUnit::Degrees).or_else(|| has(&radians, AngleUnit::Radians))
}
