//! Calls that remove shapes: these stay, and are uncertain.

use crate::exchange::code::engine_table::fields;
use crate::exchange::code::scope::Scope;
use crate::exchange::code::syntax::Span;
use crate::exchange::code::value::Value;
use crate::exchange::text::WordSet;

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
