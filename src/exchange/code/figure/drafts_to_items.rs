//! Which drafts, corners and lists become items when a text has ended?

use crate::exchange::code::conditions::context::Context;
use crate::exchange::code::fields::name_of;
use crate::exchange::code::scope::Loose;
use crate::exchange::code::scope::corner_run::{Mode, Run};
use crate::exchange::code::scope::data_objects::drop_repeated;
use crate::exchange::code::scope::display_lists::{LINKED, doubt_never_added};
use crate::exchange::code::scope::variable::Variable;
use crate::exchange::code::{Draft, Kind, Pair, Role, Scope, Span, Value, WordSet, fields};
use crate::exchange::findings::{Figure, Item};
use core::ops::Range;
use std::collections::HashSet;

/// Names of lists of indices.
const OF_INDICES: WordSet = WordSet("edges triangles tris faces quads links connections elements");

/// A variable whose value is a list, and the name of its shape.
type List<'t> = (Option<String>, Variable<'t>);

impl<'t> Scope<'t> {
    /// Converts everything that is left into items.
    pub fn finish(&mut self) {
        self.flush();
        self.place_on_bodies();
        self.update_shapes();
        let is_pose = |(_, variable): &(&&'t str, &Variable<'t>)| matches!(&variable.value, Value::Draft(draft) if draft.kind == Kind::Pose);
        let poses: HashSet<&'t str> = self.variables.iter().filter(is_pose).map(|(name, _)| *name).collect();
        let uses = self.count_uses();
        let has_links = LINKED.iter().any(|engine| self.text.contains(engine));
        let doubt = |draft: &mut Draft<'t>, path| doubt_never_added(draft, path, (self.text, has_links), &uses);
        let past = core::mem::take(&mut self.past_lists);
        let mut lists: Vec<List> = past.into_iter().map(|(path, list)| (name_of(path), list)).collect();
        let mut variables: Vec<_> = core::mem::take(&mut self.variables).into_iter().collect();
        variables.sort_by_key(|(name, variable)| (variable.span.start, *name));
        for (path, mut variable) in variables {
            match &mut variable.value {
                Value::Draft(draft) => {
                    draft.name = draft.name.take().or_else(|| name_of(path));
                    doubt(draft, path);
                    if path == "transform"
                        && let Some(why) = draft.unplaced.take_if(|_| draft.roles.is_empty())
                    {
                        self.found.unplaced(variable.span, format!("`transform` may move a shape: {why}"));
                    }
                    // A pose without a shape makes no item.
                    let is_shape = draft.kind_by_roles().is_some_and(|kind| kind != Kind::Pose);
                    if is_shape || draft.kind != Kind::Unknown {
                        self.shapes.push(*core::mem::take(draft));
                    }
                }
                _ if variable.is_no_location => {}
                Value::Pairs(_) | Value::List(_) => lists.push((name_of(path), variable)),
                Value::Nums(_) => lists.push((Some(path.to_owned()), variable)),
                _ => {}
            }
        }
        for shape in &mut self.shapes {
            if let Some(own) = shape.refs.first().map(|own| own.name).filter(|own| !poses.contains(own)) {
                doubt(shape, own);
            }
        }
        let mut items = self.items_of_shapes();
        for run in core::mem::take(&mut self.runs) {
            self.run_items(run, &mut items);
        }
        self.lists(lists, &mut items);
        for loose in core::mem::take(&mut self.loose) {
            self.loose_item(loose, &mut items);
        }
        self.push(items);
    }

    /// The items of the shapes, but for objects whose numbers calls have used.
    fn items_of_shapes(&mut self) -> Vec<Item> {
        let mut shapes = core::mem::take(&mut self.shapes);
        // Objects come last: the shapes of calls may have used their numbers.
        shapes.sort_by_key(|shape| shape.is_data);
        let mut items = Vec::new();
        // Where objects are made: in a loop, all of them have the same numbers.
        let mut made: HashSet<Range<usize>> = HashSet::new();
        for draft in shapes {
            if self.is_replaced_by_calls(&draft) && !made.contains(&Range::from(draft.made)) {
                self.found.numbers.harmless_in(draft.harmless);
                continue;
            }
            if draft.is_data {
                made.insert(draft.made.into());
            }
            items.extend(self.item_of_shape(draft));
        }
        items
    }

    /// Reports the items, in the order of the text.
    fn push(&mut self, mut items: Vec<Item>) {
        mark_possible_positions(&mut items);
        items.sort_by_key(|item| item.at.bytes.start);
        if self.loop_tokens > 0 {
            // A shape that does not depend on the variable of its loop is one shape.
            items.dedup_by(|a, b| a.at.bytes == b.at.bytes && a.figure == b.figure && a.frames == b.frames);
        }
        for mut item in items {
            let context = self.conditions.context(item.at.bytes.start);
            match context {
                Some(Context::Condition) => item.notes.push(Context::Condition.doubt().to_owned()),
                Some(context) => item.add_unplaced(context.doubt()),
                None => {}
            }
            self.found.push(item);
        }
    }

    /// Gives the shapes of calls what came after the calls: a cleared drawing, changed objects.
    fn update_shapes(&mut self) {
        let mut shapes = core::mem::take(&mut self.shapes);
        for (at, shape) in shapes.iter_mut().enumerate() {
            let is_cleared = |name| self.cleared.get(name).is_some_and(|count| at < *count);
            if shape.refs.iter().any(|own| is_cleared(own.name)) {
                shape.unplace("`clear` removes it, which is ignored");
            }
        }
        self.update_from_objects(&mut shapes);
        drop_repeated(&mut shapes);
        self.shapes = shapes;
    }

    fn item_of_shape(&mut self, mut draft: Draft<'t>) -> Option<Item> {
        if draft.is_data && draft.kind_by_roles().is_some_and(|kind| self.unread_by_mode.contains(&kind)) {
            draft.unplace("it may be drawn under a `rectMode` or `ellipseMode`, which is ignored");
        }
        self.doubt_erased(&mut draft);
        self.item_of(draft)
    }

    /// Marks a shape that a call erases after it is drawn.
    fn doubt_erased(&self, draft: &mut Draft<'t>) {
        if let Some((name, _)) = self.erased.get(&draft.drawing).filter(|(_, has_all)| draft.is_drawn || *has_all) {
            draft.unplace(format!("it is drawn before {}, which clears the canvas", fields::quoted(name)));
        }
    }

    /// Adds the shape of plain variables, unless another shape was made from them.
    fn loose_item(&mut self, Loose { mut draft, is_read }: Loose<'t>, items: &mut Vec<Item>) {
        if draft.roles.iter().any(|(_, given)| self.found.numbers.is_any_used(given.spans().into_iter())) {
            return;
        }
        if is_read && (!items.is_empty() || self.has_unread_corners) {
            draft.unplace("the code uses these variables elsewhere: perhaps they do not describe a shape");
        }
        items.extend(self.item_of(draft));
    }

    /// Adds the items of a run of corners, without the corners that shapes already use.
    fn run_items(&mut self, run: Run<'t>, items: &mut Vec<Item>) {
        let (count, is_drawn) = (run.corners.len(), run.is_drawn());
        // A path that goes nowhere, or `hero.moveTo(5, 6)`.
        if is_drawn && run.stem == "path" && count == 1 {
            return;
        }
        // A function that draws it may have drawn another one with the same numbers.
        let is_used = |corner: &Pair| !is_drawn && self.found.numbers.is_any_used(corner.spans());
        let corners: Vec<Pair> = run.corners.into_iter().filter(|corner| !is_used(corner)).collect();
        let (kind, size) = match run.mode {
            _ if corners.len() < count => (Kind::Point, usize::MAX),
            Mode::Points => (Kind::Point, usize::MAX),
            Mode::Line => (Kind::Line, usize::MAX),
            Mode::Each(2) => (Kind::Line, 2),
            Mode::Each(size) => (Kind::Polygon, size),
            Mode::Outline | Mode::Other if run.are_points || count == 1 => (Kind::Point, usize::MAX),
            Mode::Outline | Mode::Other if run.is_line || count == 2 => (Kind::Line, usize::MAX),
            Mode::Outline | Mode::Other => (Kind::Polygon, usize::MAX),
        };
        for corners in corners.chunks(size) {
            let own = || corners.iter().flat_map(Pair::spans).reduce(Span::to).unwrap_or_default();
            let span = if size == usize::MAX { run.draft.span } else { own() };
            let mut draft = Draft { kind, span, made: span, is_drawn, ..run.draft.clone() };
            draft.set(Role::Corners, corners.to_vec());
            run.uncertain.into_iter().for_each(|why| draft.unplace(why));
            self.doubt_erased(&mut draft);
            if run.mode == Mode::Other {
                draft.unplace("it is not clear how its corners are joined");
            }
            if run.stem == "number" {
                draft.notes.push("its numbers are read in pairs, as corners".to_owned());
            }
            items.extend(self.item_of(draft));
        }
    }

    /// Adds the items of lists that no shape uses.
    fn lists(&mut self, mut lists: Vec<List<'t>>, items: &mut Vec<Item>) {
        let is_used = |(_, Variable { value, .. }): &List| {
            let ring = value.corners().or_else(|| value.rings()?.into_iter().next());
            let first = ring.and_then(|ring| Some(ring.first()?.x.clone()));
            let first = first.or_else(|| value.nums()?.into_iter().next());
            first.is_some_and(|num| self.found.numbers.is_any_used(num.spans()))
        };
        lists.retain(|list| !is_used(list));
        let is_nums = |(_, list): &List| matches!(list.value, Value::Nums(_));
        // All x in one list and all y in another with a corresponding name.
        while let Some((at_x, at_y)) = lists.iter().enumerate().filter(|(_, x)| is_nums(x)).find_map(|(at, list)| {
            let name = list.0.as_deref()?;
            let is_y = |other: &List| is_nums(other) && other.0.as_deref().is_some_and(|other| is_partner(name, other));
            Some((at, lists.iter().position(is_y)?))
        }) {
            let (_, y) = lists.remove(at_y);
            let (_, x) = lists.remove(at_x - usize::from(at_y < at_x));
            let mut draft = Draft::new(Kind::Polygon, x.span.to(y.span));
            if let (Some(x), Some(y)) = (x.value.nums(), y.value.nums()) {
                draft.set(Role::Xs, x);
                draft.set(Role::Ys, y);
            }
            draft.unplaced = x.uncertain.or(y.uncertain);
            items.extend(self.item_of(draft));
        }
        for (name, Variable { value, span, uncertain, .. }) in lists {
            let first = self.shapes.len();
            match value.rings() {
                Some(rings) if value.corners().is_none() => {
                    for ring in rings {
                        self.emit(Value::Pairs(ring), name.clone(), span);
                    }
                }
                _ => self.emit(value, name.as_deref().and_then(name_of), span),
            }
            for mut draft in self.shapes.split_off(first) {
                uncertain.iter().for_each(|why| draft.unplace(why));
                // `edges = [(0, 1), (1, 2)]`
                let is_named = draft.name.as_deref().is_some_and(|name| OF_INDICES.contains_word_of(name));
                if is_named && !span.of(self.text).contains('.') {
                    draft.unplace("its numbers may be indices");
                }
                items.extend(self.item_of(draft));
            }
        }
    }
}

/// Marks points named like positions: they may be the positions of other shapes.
fn mark_possible_positions(items: &mut [Item]) {
    let is_point = |item: &Item| matches!(&item.figure, Figure::Points(points) if points.len() == 1);
    if items.iter().all(is_point) {
        return;
    }
    const POSITIONS: WordSet =
        WordSet("pos position offset translation translate location origin pivot isometry transform anchor scale");
    for item in items.iter_mut().filter(|item| is_point(item)) {
        if item.name.as_deref().is_some_and(|name| POSITIONS.contains_word_of(name)) {
            item.add_unplaced("it may be the position of a shape next to it");
        }
    }
}

/// Whether two names differ only by an x and a y.
fn is_partner(x_name: &str, name: &str) -> bool {
    let (a, b) = (x_name.to_lowercase(), name.to_lowercase());
    a.char_indices().filter(|(_, c)| *c == 'x').any(|(at, _)| {
        a.len() == b.len() && b.as_bytes()[at] == b'y' && a[..at] == b[..at] && a[at + 1..] == b[at + 1..]
    })
}
