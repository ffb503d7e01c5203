//! Objects that are shown only once they are added to another, and move with it: `layer.add(r)`, `container.addChild(g)`.

use crate::exchange::code::{Draft, Reference, Scope, Value, WordSet, fields};
use crate::exchange::text::lexer::is_word;
use std::collections::HashMap;

/// Calls that add their arguments to an object.
pub const ADDING: WordSet = WordSet("add addChild add_child addChildAt addAt");
/// The commonest such calls, as a text has them; that of matplotlib, too.
const ADDED: [&str; 3] = [".add(", ".addChild(", ".add_patch("];
/// How deeply objects are nested.
const MAX_DEPTH: usize = 16;

/// The objects that others are added to, by the representatives of linked variables.
pub type Parents<'t> = HashMap<Reference<'t>, Vec<Reference<'t>>>;
/// The positions of linked variables, by their representatives.
pub type Poses<'t> = HashMap<Reference<'t>, Vec<Draft<'t>>>;

impl<'t> Scope<'t> {
    /// `group.add(a, b)`, `container.addChild(g)`
    pub fn add_children(&mut self, owner: &'t str, name: &str, values: &[Value<'t>]) {
        if owner.is_empty() || !ADDING.contains(name) {
            return;
        }
        for value in values {
            match value {
                Value::Name(child) if !self.is_shape_variable(owner) => {
                    self.parents.push((self.reference(child), self.reference(owner)));
                }
                // In AWT `r.add(s)` changes `r`.
                Value::Name(child) if name != "add" && self.is_shape_variable(child) => {
                    self.make_uncertain(child, &moved_by(owner));
                }
                Value::List(values) => self.add_children(owner, name, values),
                _ => {}
            }
        }
    }

    /// Adds the last shapes, those from an index on, to an object.
    pub fn add_new_children(&mut self, owner: &'t str, first: usize) {
        let parent = self.reference(owner);
        let is_data = self.draft(owner).is_some_and(|draft| draft.is_data);
        // Kaboom: `p = add([rect(3, 4), pos(1, 2), area()])`
        let is_made = self.is_known(owner) && !self.is_pose_variable(owner) && self.evidence.has("area()");
        let moves = self.is_shape_variable(owner) && !is_data || is_made;
        for shape in &mut self.shapes[first..] {
            shape.refs.push(parent);
            if moves {
                shape.unplace(moved_by(owner));
            }
        }
    }

    /// The names that stand alone in the text, not as the owner of a field, and how often.
    pub fn count_uses(&self) -> HashMap<&'t str, usize> {
        let mut uses = HashMap::new();
        let has_list = ADDED.iter().any(|call| self.text.contains(call));
        let words = has_list.then(|| self.text.split(|c| !is_word(c))).into_iter().flatten();
        for word in words.filter(|word| !word.is_empty()) {
            let end = word.as_ptr() as usize - self.text.as_ptr() as usize + word.len();
            if !self.text[end..].starts_with('.') {
                *uses.entry(word).or_insert(0) += 1;
            }
        }
        uses
    }
}

fn moved_by(owner: &str) -> String {
    format!("it is added to {}, which may move it", fields::quoted(owner))
}

/// The geometry of a mesh, the calls of a drawing.
pub const LINKED: [&str; 2] = ["THREE.Mesh", "Graphics("];

/// Marks a shape of an engine with display lists that is declared under a name, and never named again, while others are added.
///
/// `has_links` says whether the text has one of [`LINKED`].
pub fn doubt_never_added(draft: &mut Draft, name: &str, (text, has_links): (&str, bool), uses: &HashMap<&str, usize>) {
    const OWN: [&str; 5] = ["Konva.", "fabric.", "Bodies.", "plt.", "patches."];
    let is_own = OWN.iter().any(|engine| draft.made.of(text).contains(engine));
    let is_linked = has_links && draft.refs.iter().any(|own| own.name == name);
    // `canvas.add(new fabric.Rect({ … }))`
    let is_owner = |at: usize| text[..at].ends_with(name) && !text[..at - name.len()].ends_with(is_word);
    let adds = || ADDED.iter().any(|call| text.match_indices(call).any(|(at, _)| is_owner(at)));
    if uses.get(name) == Some(&1) && (is_own || is_linked) && !adds() {
        draft.unplace("unlike other shapes, it is never added to the scene");
    }
}

/// Places a shape by the objects that it is added to.
pub fn place_in_parents<'t>(draft: &mut Draft<'t>, groups: &[Reference<'t>], parents: &Parents<'t>, poses: &Poses<'t>) {
    let mut own = groups.to_vec();
    for _ in 0..MAX_DEPTH {
        let mut around: Vec<Reference> = own.iter().filter_map(|group| parents.get(group)).flatten().copied().collect();
        around.retain(|parent| !own.contains(parent));
        around.sort_unstable();
        around.dedup();
        if around.is_empty() {
            return;
        }
        let mut found = around.iter().filter_map(|parent| poses.get(parent)).flatten();
        if let Some(pose) = found.next() {
            draft.unplace_like(pose);
            draft.frames.push(pose.clone());
            if found.next().is_some() {
                draft.unplace("the object it is added to may have more than one position");
            }
        }
        own = around;
    }
    draft.unplace("it is nested too deeply");
}
