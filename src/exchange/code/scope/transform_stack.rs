//! The state of a canvas: the effect of `translate`, `rotate`, `push` and `pop` on subsequent shapes.

use crate::exchange::choices::AngleUnit;
use crate::exchange::code::figure::{Draft, Kind, Pair, Role, RoleValue};
use crate::exchange::code::syntax::{Num, Span};
use crate::exchange::code::table::Evidence;
use crate::exchange::code::value::Value;
use crate::exchange::text::WordSet;

const MOST_MOVES: usize = 64;

/// The current transform of a canvas, and the saved ones.
#[derive(Clone, Default)]
pub struct TransformStack<'t> {
    /// The outermost first.
    frames: Vec<Draft<'t>>,
    /// A transform that is not followed.
    uncertain: Option<&'t str>,
    saved: Vec<(usize, Option<&'t str>)>,
}

impl<'t> TransformStack<'t> {
    /// Whether a call with this name may change the state of a canvas.
    pub fn knows(name: &str) -> bool {
        const WORDS: WordSet =
            WordSet("push pop save restore matrix transform translate rotate scale shear identity mult");
        WORDS.contains_word_of(name)
    }

    /// Applies a call. False if it does not affect the canvas.
    pub fn call(&mut self, name: &'t str, values: &[Value<'t>], span: Span, evidence: &Evidence) -> bool {
        match name {
            "push" | "save" | "pushMatrix" | "glPushMatrix" | "cairo_save" => {
                if values.is_empty() && self.saved.len() < MOST_MOVES {
                    self.saved.push((self.frames.len(), self.uncertain));
                }
                values.is_empty()
            }
            "pop" | "restore" | "popMatrix" | "glPopMatrix" | "cairo_restore" => {
                let (count, uncertain) = self.saved.pop().unwrap_or_default();
                self.frames.truncate(count);
                self.uncertain = uncertain;
                true
            }
            "resetMatrix" | "resetTransform" | "glLoadIdentity" | "ResetTransform" => {
                *self = Self { saved: core::mem::take(&mut self.saved), ..Self::default() };
                true
            }
            "translate" | "glTranslatef" | "TranslateTransform" | "translateBy" | "rotate" | "glRotatef"
            | "RotateTransform" | "scale" | "ScaleTransform" | "shear" | "setTransform" | "applyMatrix"
            | "transform" | "draw_set_transform" | "glScalef" | "glMultMatrixf" => {
                match frame(name, values, span, evidence).filter(|_| self.frames.len() < MOST_MOVES) {
                    Some(frame) => self.frames.push(frame),
                    None => self.uncertain = Some(name),
                }
                true
            }
            _ => false,
        }
    }

    pub fn transform(&self, draft: &mut Draft<'t>) {
        draft.frames.extend(self.frames.iter().rev().cloned());
        if let Some(name) = self.uncertain {
            draft.unplace(format!("the `{name}` before it is ignored"));
        }
    }
}

/// The frame of a transform, if it is understood.
fn frame<'t>(name: &str, values: &[Value<'t>], span: Span, evidence: &Evidence) -> Option<Draft<'t>> {
    let mut frame = Draft::new(Kind::Pose, span);
    match (name, values) {
        ("translate" | "TranslateTransform" | "glTranslatef", [Value::Num(x), Value::Num(y), rest @ ..])
            if rest.len() < 2 =>
        {
            frame.set(Role::Position, RoleValue::Pair(Pair::of(x, y)));
            frame.harmless.extend(rest.iter().flat_map(Value::spans));
        }
        ("translate" | "translateBy", [value]) => frame.set(Role::Position, RoleValue::Pair(value.pair()?)),
        ("rotate", [Value::Num(angle)]) => frame.set_angle(angle.clone(), unit(evidence)),
        ("RotateTransform", [Value::Num(angle)]) => frame.set_angle(angle.clone(), Some(AngleUnit::Degrees)),
        ("glRotatef", [Value::Num(angle), Value::Num(x), Value::Num(y), Value::Num(z)])
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
