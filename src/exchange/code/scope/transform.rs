//! The transforms of a canvas: `translate`, `rotate`, `scale`.

use crate::exchange::code::{AngleUnit, Draft, Evidence, Kind, Num, Pair, Role, Span, Value, WordSet, fields};

/// The maximum number of transforms that apply.
const MAX_FRAMES: usize = 64;

/// Calls that transform what follows; [`frame`] knows which of them are read.
pub const TRANSFORMS: WordSet = WordSet(
    "translate glTranslatef rlTranslatef rlRotatef rlScalef TranslateTransform translateBy rotate glRotatef RotateTransform scale \
    ScaleTransform shear setTransform applyMatrix transform draw_set_transform glScalef glMultMatrixf concat setMatrix \
    setWorldTransform setTransformMatrix shearX shearY applyTransform replaceTransform draw_set_transform_matrix \
    cairo_translate cairo_rotate cairo_scale cairo_transform cairo_set_matrix ofTranslate ofRotate ofRotateDeg ofRotateRad \
    ofRotateZDeg ofScale ofMultMatrix",
);

#[derive(Clone, Default)]
pub struct Transform<'t> {
    /// The outermost first.
    frames: Vec<Draft<'t>>,
    /// A call that is not followed, and transforms what is drawn next.
    pub uncertain: Option<&'t str>,
    /// Whether a transform under a condition may apply.
    is_conditional: bool,
}

impl<'t> Transform<'t> {
    /// Adds the transform of a call.
    pub fn add(&mut self, name: &'t str, values: &[Value<'t>], span: Span, evidence: &Evidence) {
        match frame(name, values, span, evidence).filter(|_| self.frames.len() < MAX_FRAMES) {
            Some(frame) => self.frames.push(frame),
            None => self.uncertain = Some(name),
        }
    }

    /// How many transforms apply.
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    /// Ends a branch that may not run: the transforms are those before it, and uncertain if it has changed them.
    pub fn end_branch(&mut self, depth: usize) {
        if self.frames.len() != depth {
            self.is_conditional = true;
            self.frames.truncate(depth);
        }
    }

    /// Whether the current transforms are those of a shape.
    pub fn is_around(&self, draft: &Draft<'t>) -> bool {
        let (now, own) = (self.frames.iter().rev(), draft.frames.iter());
        now.map(|frame| &frame.roles).eq(own.map(|frame| &frame.roles))
    }

    pub fn apply(&self, draft: &mut Draft<'t>) {
        draft.frames.extend(self.frames.iter().rev().cloned());
        if let Some(name) = self.uncertain {
            draft.unplace(format!("the {} before it is ignored", fields::quoted(name)));
        }
        if self.is_conditional {
            draft.unplace("a transform before it is under a condition, which may not hold");
        }
    }
}

/// The frame of a transform, if it is understood.
fn frame<'t>(name: &str, values: &[Value<'t>], span: Span, evidence: &Evidence) -> Option<Draft<'t>> {
    let mut frame = Draft::new(Kind::Pose, span);
    match (name, values) {
        (
            "translate" | "TranslateTransform" | "glTranslatef" | "rlTranslatef" | "ofTranslate",
            [Value::Num(x), Value::Num(y), rest @ ..],
        ) if rest.len() < 2 => {
            frame.set(Role::Position, Pair::of(x, y));
            frame.harmless.extend(rest.iter().flat_map(Value::spans));
        }
        ("translate" | "translateBy", [value]) => frame.set(Role::Position, value.pair()?),
        ("scale" | "ScaleTransform", [Value::Num(x), Value::Num(y)]) if x.double == y.double => {
            frame.set(Role::Scale, Pair::of(x, y));
        }
        ("scale", [Value::Num(factor)]) => frame.set(Role::Scale, Pair::of(factor, factor)),
        ("rotate", [Value::Num(angle)]) => frame.set_angle(angle.clone(), unit(evidence)),
        // Android, Java2D: about a point.
        ("rotate", [Value::Num(angle), Value::Num(x), Value::Num(y)]) => {
            frame.set_angle(angle.clone(), unit(evidence));
            frame.has_pivot = true;
            for role in [Role::Position, Role::Origin] {
                frame.set(role, Pair::of(x, y));
            }
        }
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
    const DEGREES: [&str; 6] = ["QPainter", "painter.", "^Paint", "paint)", "^GraphicsContext", "angleMode(DEGREES)"];
    const RADIANS: [&str; 9] =
        ["ctx.", "CGContext", "context.", "love.", "cairo", "g2d", "createCanvas", "function draw", "void draw"];
    let has = |words: &[&'static str]| words.iter().any(|word| evidence.has(word));
    match (has(&DEGREES), has(&RADIANS)) {
        (true, _) => Some(AngleUnit::Degrees),
        (false, true) => Some(AngleUnit::Radians),
        (false, false) => None,
    }
}
