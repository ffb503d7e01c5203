//! Lists of shapes. Their elements are not tracked one by one: what changes or removes one makes all shapes of the list uncertain.

use crate::exchange::code::scope::ShapeList;
use crate::exchange::code::scope::display_lists::ADDING;
use crate::exchange::code::{Call, Node, Scope, Span, WordSet, fields, split};

/// Calls that add an element.
pub const APPENDING: WordSet = WordSet("push push_back append add Add emplace_back PushBack insert unshift");

impl<'t> Scope<'t> {
    /// Adds the last shapes, those from an index on, to a list.
    pub fn add_to_list(&mut self, list: &'t str, first: usize, span: Span) {
        let shapes = first..self.shapes.len();
        if !shapes.is_empty() {
            self.shape_list(list, span).shapes.extend(shapes);
        }
    }

    /// `walls.push(new Rect(…))`, `walls.append(a)`: the call has made the shapes from an index on.
    pub fn append_to_list(&mut self, call: &Call<'t>, first: usize) {
        let (list, name) = split(call.path);
        if list.is_empty() || call.receiver.is_some() || !(APPENDING.contains(name) || ADDING.contains(name)) {
            return;
        }
        self.add_to_list(list, first, call.span);
        if ADDING.contains(name) {
            self.add_new_children(list, first);
        }
        for name in call.args.iter().filter_map(|item| item.nodes.last().and_then(Node::name)) {
            if self.draft(name).is_some() {
                self.shape_list(list, call.span).names.push(name);
            }
        }
    }

    fn shape_list(&mut self, name: &'t str, span: Span) -> &mut ShapeList<'t> {
        self.lists.entry(name).or_insert_with(|| ShapeList { span, shapes: Vec::new(), names: Vec::new() })
    }

    /// The list of shapes that has an element, by the path of the element or of a field of it: `walls[0].x`, `w` in a loop over `walls`.
    pub fn list_of_element(&self, path: &'t str) -> Option<&'t str> {
        if self.lists.is_empty() {
            return None;
        }
        let root = path.split(['.', '[', '-', '(']).next().unwrap_or_default();
        let rest = &path[root.len()..];
        let field = rest.trim_start_matches(['.', '-', '>']).split(['.', '[']).next().unwrap_or_default();
        let list = self.loops.get(root).copied();
        let is_element = rest.starts_with('[') || fields::affects_shape(field) || list.is_some() && rest.is_empty();
        let list = list.unwrap_or(root);
        (is_element && self.lists.contains_key(list)).then_some(list)
    }
}
