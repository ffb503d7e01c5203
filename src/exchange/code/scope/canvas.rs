//! The state of a canvas: the effect of transforms, `rectMode`, `noFill`, `push` and `pop` on subsequent shapes.

use crate::exchange::code::scope::transform::{TRANSFORMS, Transform};
use crate::exchange::code::{Draft, Evidence, Kind, Role, Span, Value, WordSet, last};

/// The maximum number of saved states.
const MAX_SAVED: usize = 64;

/// The current state of a canvas, and the saved ones.
#[derive(Clone, Default)]
pub struct Canvas<'t> {
    pub transform: Transform<'t>,
    pub modes: Modes<'t>,
    saved: Vec<(Transform<'t>, Modes<'t>)>,
    /// How many states beyond the limit were not saved.
    dropped: usize,
}

#[derive(Clone, Copy, Default)]
pub struct Modes<'t> {
    /// `rectMode(CENTER)`
    pub rect: Option<&'t str>,
    /// `ellipseMode(RADIUS)`
    pub ellipse: Option<&'t str>,
    /// Whether outlines are not filled, and so not closed: `noFill()`.
    pub is_unfilled: bool,
}

impl<'t> Canvas<'t> {
    /// Whether a call with this name may change the state of a canvas.
    pub fn knows(name: &str) -> bool {
        const CAMERAS: WordSet = WordSet("BeginMode2D EndMode2D set_camera set_default_camera");
        const WORDS: WordSet = WordSet(
            "push pop save restore matrix transform translate rotate scale shear identity mult origin translatef rotatef scalef",
        );
        WORDS.contains_word_of(name) || TRANSFORMS.contains(name) || CAMERAS.contains(name)
    }

    /// Whether a call saves the state, and so changes nothing yet.
    pub fn saves(name: &str) -> bool {
        WordSet("push save saveGState pushMatrix glPushMatrix rlPushMatrix ofPushMatrix ofPushStyle").contains(name)
    }

    /// Applies a call. False if it does not affect the canvas.
    pub fn call(&mut self, name: &'t str, values: &[Value<'t>], span: Span, evidence: &Evidence) -> bool {
        match name {
            _ if Self::saves(name) && values.is_empty() => {
                if self.saved.len() < MAX_SAVED {
                    self.saved.push((self.transform.clone(), self.modes));
                } else {
                    self.dropped += 1;
                    self.transform.uncertain = Some(name);
                }
                true
            }
            // Lists have a `pop`, too.
            "pop" | "restore" | "restoreGState" | "popMatrix" | "glPopMatrix" | "rlPopMatrix" | "ofPopMatrix"
            | "ofPopStyle"
                if values.is_empty() && !self.saved.is_empty() =>
            {
                if self.dropped > 0 {
                    self.dropped -= 1;
                    return true;
                }
                let (transform, modes) = self.saved.pop().unwrap_or_default();
                if name != "ofPopStyle" {
                    self.transform = transform;
                }
                if !matches!(name, "popMatrix" | "ofPopMatrix") {
                    self.modes = modes;
                }
                true
            }
            "resetMatrix" | "resetTransform" | "glLoadIdentity" | "ResetTransform" | "origin" if values.is_empty() => {
                self.transform = Transform::default();
                true
            }
            "BeginMode2D" | "set_camera" => {
                self.transform.uncertain = Some(name);
                true
            }
            "EndMode2D" | "set_default_camera" => {
                self.transform.uncertain = None;
                true
            }
            _ if TRANSFORMS.contains(name) => {
                self.transform.add(name, values, span, evidence);
                true
            }
            _ => false,
        }
    }

    /// Begins the body of a function, without transforms; returns the canvas before it.
    pub fn begin_function(&mut self) -> Self {
        let before = core::mem::take(self);
        self.modes = before.modes;
        before
    }

    /// Ends the body of a function: the transforms are those before it, the modes stay.
    pub fn end_function(&mut self, before: Self) {
        let modes = core::mem::replace(self, before).modes;
        self.modes = modes;
    }

    pub fn set_mode(&mut self, name: &str, mode: Option<&'t str>) {
        let Modes { rect, ellipse, .. } = &mut self.modes;
        *(if matches!(name, "rectMode" | "rect_mode" | "ofSetRectMode") { rect } else { ellipse }) = mode;
    }

    /// Whether a mode gives the numbers of a shape of this kind another meaning.
    pub fn has_mode_of(&self, kind: Kind) -> bool {
        match kind {
            Kind::Rect => !matches!(self.modes.rect, None | Some("CORNER" | "OF_RECTMODE_CORNER")),
            Kind::Circle | Kind::Ellipse => !matches!(self.modes.ellipse, None | Some("CENTER")),
            _ => false,
        }
    }

    /// `rectMode` and `ellipseMode` change the meaning of numbers in p5.js and Processing.
    pub fn apply_mode(&self, draft: &mut Draft<'t>, path: &str) {
        match (draft.kind, last(path)) {
            (Kind::Rect, "rect" | "square" | "ofDrawRectangle" | "ofRect") => self.apply_rect_mode(draft),
            (Kind::Circle | Kind::Ellipse, "circle" | "ellipse") => self.apply_ellipse_mode(draft),
            _ => {}
        }
    }

    fn apply_rect_mode(&self, draft: &mut Draft<'t>) {
        let Some(mode) = self.modes.rect else { return };
        let roles: [Role; 4] = match mode {
            "CENTER" | "OF_RECTMODE_CENTER" => [Role::CenterX, Role::CenterY, Role::Width, Role::Height],
            "RADIUS" => [Role::CenterX, Role::CenterY, Role::HalfWidth, Role::HalfHeight],
            "CORNERS" => [Role::Left, Role::Top, Role::Right, Role::Bottom],
            "CORNER" | "OF_RECTMODE_CORNER" => return,
            _ => return draft.unplace("its `rectMode` is unknown"),
        };
        draft.rename([Role::X, Role::Y, Role::Width, Role::Height], roles);
    }

    fn apply_ellipse_mode(&self, draft: &mut Draft<'t>) {
        let from = [Role::Diameter, Role::Width, Role::Height];
        match self.modes.ellipse {
            None | Some("CENTER") => {}
            Some("RADIUS") => draft.rename(from, [Role::Radius, Role::HalfWidth, Role::HalfHeight]),
            Some("CORNER") if draft.kind == Kind::Ellipse => {
                draft.rename([Role::CenterX, Role::CenterY], [Role::X, Role::Y]);
            }
            Some(_) => draft.unplace("its `ellipseMode` is not supported"),
        }
    }
}

/// Whether the functions of an owner are those of p5.js and Processing.
pub fn is_sketch(owner: &str) -> bool {
    matches!(owner, "" | "p" | "sketch" | "py5")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_beyond_the_limit_are_uncertain_and_stay_paired() {
        let (evidence, mut canvas) = (Evidence::new(""), Canvas::default());
        let call = |canvas: &mut Canvas<'static>, name| {
            assert!(canvas.call(name, &[], Span::default(), &evidence), "{name}");
        };
        let is_certain = |canvas: &Canvas<'static>| {
            let mut draft = Draft::new(Kind::Rect, Span::default());
            canvas.transform.apply(&mut draft);
            draft.unplaced.is_none()
        };
        for _ in 0..MAX_SAVED {
            call(&mut canvas, "push");
        }
        assert!(is_certain(&canvas));
        call(&mut canvas, "push");
        assert!(!is_certain(&canvas), "this state is not saved");
        call(&mut canvas, "pop");
        for _ in 0..MAX_SAVED {
            call(&mut canvas, "pop");
        }
        assert!(is_certain(&canvas), "all saved states are restored");
        assert!(!canvas.call("pop", &[], Span::default(), &evidence), "nothing is left to be restored");
    }
}
