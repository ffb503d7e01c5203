//! Calls that clear the canvas, hide a shape or remove it: such shapes stay, and are uncertain.

use crate::exchange::code::figure::Drawing;
use crate::exchange::code::scope::canvas::is_sketch;
use crate::exchange::code::{Call, Scope, Span, Value, WordSet, fields, last, words};

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

/// Calls that remove bodies from a world.
const BODIES: WordSet = WordSet(
    "destroy destroybody b2destroybody destroyshape b2destroyshape destroyfixture removebody removechild remove_child removeshape \
    cpspaceremoveshape cpspaceremovebody despawn",
);
/// Calls that remove shapes, or elements of a list.
const SHAPES: WordSet =
    WordSet("remove removefromparent removefromsuperview kill delete free queue_free del clear pop");
/// Calls that remove elements of a list.
const ELEMENTS: WordSet = WordSet(
    "popback pop_back popfront pop_front popleft shift splice erase removeat remove_at removeall removelast removefirst removeif \
    remove_if retain truncate swap_remove drain dequeue",
);

/// Whether a call removes shapes, by its name.
pub fn removes(name: &str) -> bool {
    let lower = name.to_lowercase();
    [BODIES, SHAPES, ELEMENTS].iter().any(|words| words.contains(&lower))
}

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

    /// `world.DestroyBody(a)`, `ball.remove()`, `walls.pop()`: the shape may be gone, unless the call runs later.
    pub fn doubt_removed(&mut self, owner: &'t str, name: &str, values: &[Value<'t>], span: Span) {
        if !removes(name) {
            return;
        }
        let lower = name.to_lowercase();
        let is_body = BODIES.contains(&lower);
        let is_of_shapes = is_body || SHAPES.contains(&lower);
        if lower == "clear" && values.is_empty() && !owner.is_empty() {
            self.cleared.insert(owner, self.shapes.len());
        }
        let names: Vec<&'t str> = values.iter().filter_map(Value::name).chain([owner]).collect();
        let is_shape = |name: &&'t str| is_of_shapes && self.draft(name).is_some() || is_body && self.is_unknown(name);
        let shapes: Vec<&'t str> = names.iter().copied().filter(is_shape).collect();
        if shapes.is_empty() {
            names.into_iter().for_each(|list| self.doubt_removed_element(list, name, span));
        }
        for shape in shapes {
            if !self.runs_later(shape, span) {
                self.make_uncertain(shape, &fields::ignored(name, "removes it"));
            }
        }
    }

    /// `walls.pop()`, `table.remove(walls, 1)`, `del walls[0]`: elements are gone, unless the statement runs later.
    pub fn doubt_removed_element(&mut self, list: &'t str, how: &str, span: Span) {
        if let Some(declared) = self.lists.get(list).map(|list| list.span)
            && !self.conditions.is_later_than(declared, span)
        {
            self.make_uncertain(list, &fields::ignored(how, "removes elements"));
        }
    }
}
