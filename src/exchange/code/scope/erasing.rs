//! Calls that clear the canvas or hide a shape: what was drawn before, or is hidden, is not on the screen.

use crate::exchange::code::engine_table::fields;
use crate::exchange::code::figure::Drawing;
use crate::exchange::code::scope::Scope;
use crate::exchange::code::scope::canvas::is_sketch;
use crate::exchange::code::syntax::{Call, Span, last};
use crate::exchange::code::value::Value;
use crate::exchange::text::{WordSet, words};

/// Calls that clear what is drawn.
const CLEARING: WordSet =
    WordSet("clearRect ClearBackground clear_background glClear SDL_RenderClear al_clear_to_color");
/// Calls that remove all objects, drawn or not.
const REMOVING: WordSet = WordSet("cla clf removeChildren destroyChildren");
/// Calls that show what is drawn.
const SHOWING: WordSet = WordSet(
    "flip EndDrawing end_drawing display SwapBuffers glfwSwapBuffers SDL_RenderPresent al_flip_display next_frame",
);
/// What a `clear` or a `fill` clears.
const SURFACES: WordSet = WordSet("window win screen canvas project graphics renderer surface surf display ax turtle");

impl<'t> Scope<'t> {
    /// Begins a drawing, such as that of a function, and returns the one before.
    pub fn begin_drawing(&mut self) -> Drawing {
        self.drawings += 1;
        core::mem::replace(&mut self.drawing, Drawing(self.drawings))
    }

    /// Everything that is drawn so far in the current drawing is erased by a call.
    pub fn erase(&mut self, name: &'t str, has_all: bool) {
        let erased = self.begin_drawing();
        self.erased.insert(erased, (name, has_all));
    }

    /// `ctx.clearRect(…)`, `background(220)`, `screen.fill(BLACK)`; what was shown before stays.
    pub fn erased_by(&mut self, owner: &'t str, name: &'t str, call: &Call<'t>) {
        let is_p5 = self.has_setup || self.evidence.has("createCanvas");
        let is_surface = SURFACES.contains_any(&words(last(owner)));
        let clears = match name {
            "background" => is_p5 && is_sketch(owner),
            "clear" | "Clear" => {
                let is_arcade = owner == "self" && self.evidence.has("arcade");
                is_arcade || is_surface || is_p5 && is_sketch(owner) || name == "Clear" && !call.args.is_empty()
            }
            "fill" => is_surface && self.evidence.has("pygame"),
            "delete" => {
                let values = self.arguments(&call.args);
                matches!(values[..], [Value::Text("all") | Value::Name("ALL" | "tk.ALL" | "tkinter.ALL")])
            }
            name => CLEARING.contains(name) || REMOVING.contains(name),
        };
        if clears {
            let is_object = last(owner) == "project" || self.evidence.has("fabric.");
            self.erase(name, is_object || REMOVING.contains(name));
        } else if SHOWING.contains(name) || name == "update" && last(owner) == "display" {
            self.begin_drawing();
        } else if call.args.is_empty() && (name == "clip" && !owner.is_empty() || name == "erase" && is_p5) {
            self.found.unplaced(call.span, fields::ignored(name, "clips or erases parts of shapes"));
        }
    }

    /// `r.visible = false`, `ball.SetActive(false)`, `p.hide()`: the shape is not there. False for other names and values.
    pub fn hides(&mut self, owner: &'t str, name: &'t str, value: Option<&Value<'t>>, span: Span) -> bool {
        let is_hidden = !owner.is_empty() && fields::hides(name, value);
        if is_hidden && !self.runs_later(owner, span) {
            if self.draft(owner).is_none() {
                self.found.note(span, format!("{} may hide or disable a shape", fields::quoted(name)));
            }
            self.make_uncertain(owner, &fields::hidden_by(name));
        }
        is_hidden
    }
}
