//! Executes statements: assignments, declarations and values that stand alone.

use crate::exchange::code::fields::name_of;
use crate::exchange::code::value::list_of;
use crate::exchange::code::{Call, Draft, Item, Kind, Node, Scope, Span, Value, WordSet, engine_table, last, split};

/// Types, and calls that return them, whose methods draw on a canvas.
const CONTEXTS: WordSet = WordSet(
    "getContext getGraphicsContext2D CreateGraphics createGraphics getGraphics FromImage Context Graphics Graphics2D QPainter GraphicsContext CanvasRenderingContext2D",
);

impl<'t> Scope<'t> {
    pub fn statement(&mut self, mut items: Vec<Item<'t>>) {
        self.fields_read.clear();
        if let Some(call) = self.call_without_brackets(&items)
            && self.called(&call)
        {
            return;
        }
        unpack_tuple(&mut items);
        merge_tuple(&mut items);
        let is_plain = items.len() > 1 && items.iter().all(|item| item.key.is_none() && !is_declaration(item));
        if is_plain {
            let span = items.iter().map(|item| item.span).reduce(Span::to).unwrap_or_default();
            let value = self.list(&items);
            return self.add_lone_value(value, span);
        }
        for item in &items {
            for &key in &item.first_keys {
                if let [Node::Num(_) | Node::Binary(_)] = item.nodes[..] {
                    self.assign(&Item { key: Some(key), ..item.clone() });
                } else {
                    self.make_uncertain(key, "it is assigned together with another one");
                }
            }
            self.assign(item);
        }
        for name in core::mem::take(&mut self.parameters) {
            self.loops.remove(name);
            self.destructured.remove(name);
        }
    }

    fn assign(&mut self, item: &Item<'t>) {
        if let Some((name, call)) = declaration(item) {
            if let Some(copy) = self.copied_shape(&call) {
                return self.assign_path(name, copy.into(), item.span);
            }
            if CONTEXTS.contains(call.path) {
                self.contexts.insert(name);
            }
            let value = self.value(&Node::Call(Box::new(call.clone())));
            let linked = self.linked_by_call(&call, true);
            self.assign_path(name, value, item.span);
            return self.link(self.reference(name), &linked);
        }
        if let ([Node::Name(word, _), Node::Name(name, _)], None) = (&item.nodes[..], item.key) {
            if matches!(*word, "del" | "delete") {
                let owner = self.list_of_element(name).unwrap_or(name);
                self.doubt_removed(owner, word, &[], item.span);
            } else {
                self.declare(word, name, item.span);
            }
            return;
        }
        // `for p in points:`, `for p in &mut points {`
        let is_loop = matches!((&item.nodes[..], item.key), ([Node::Name("for", _), ..], None));
        if is_loop || item.nodes.is_empty() && self.text[item.span.start as usize..].starts_with("for ") {
            return self.enter_loop(item);
        }
        if let Some(key) = item.key {
            return self.assign_to(key, item);
        }
        if let [Node::Call(call)] = &item.nodes[..] {
            if let [first, others @ ..] = &self.linked_by_call(call, false)[..] {
                self.link(*first, others);
            }
            if self.called(call) {
                return;
            }
        }
        // `v 0.0 1.0 0.0` of Wavefront OBJ
        if let [Node::Name("v", _), rest @ ..] = &item.nodes[..]
            && (2..=4).contains(&rest.len())
        {
            let value = self.item(&Item { nodes: rest.to_vec(), ..Item::default() });
            if let Some(pair) = value.pair() {
                return self.corner("v", pair, item.span);
            }
        }
        let first = self.shapes.len();
        let value = self.item(item);
        self.add_lone_value(value, item.span);
        if let [Node::Call(call)] = &item.nodes[..] {
            self.append_to_list(call, first);
        }
    }

    fn assign_to(&mut self, key: &'t str, item: &Item<'t>) {
        if self.change_number(key, item) {
            return;
        }
        // `- type: circle` begins the next element of a list.
        let above = self.text[..item.span.start as usize].trim_end_matches([' ', '-']);
        let is_first = above.is_empty() || above.ends_with('\n');
        if is_first && self.text[above.len()..].trim_start().starts_with("- ") {
            self.flush_loose();
        }
        // A canvas whose size is set is cleared.
        if let (canvas, name @ ("width" | "height")) = split(key)
            && (last(canvas) == "canvas" || self.canvases.contains(last(canvas)))
        {
            self.erase(name, false);
            // `canvas.height - 12` may follow.
            if let [Node::Num(_) | Node::Name(..)] = item.nodes[..]
                && let value @ Value::Num(_) = self.item(item)
            {
                self.found.numbers.harmless_in(value.spans());
                return self.set_variable(key, value, item.span);
            }
        }
        let mut linked = Vec::new();
        for node in &item.nodes {
            match node {
                Node::Call(call) => {
                    if call.path == "createCanvas" {
                        self.set_canvas_size(call);
                    }
                    linked.extend(self.linked_by_call(call, true));
                }
                Node::Name(name, _) if !key.contains('.') && self.is_shape_variable(name) => {
                    self.other_names.insert(key, name);
                }
                Node::Name(name, _) => linked.push(self.reference(name)),
                _ => {}
            }
        }
        let is_declared = item.type_word.is_some()
            || ["let ", "const ", "var ", "local ", "auto ", "val "]
                .iter()
                .any(|word| self.text[item.span.start as usize..].starts_with(word));
        if is_declared {
            self.lists.remove(key);
            self.loops.remove(key);
        }
        self.assign_item(key, item);
        // Phaser: `c = this.add.container(100, 50, [r])`
        if let [Node::Call(call)] = &item.nodes[..]
            && last(call.path) == "container"
        {
            let values = self.arguments(&call.args);
            self.add_children(key, "add", &values);
        }
        if is_declared {
            self.declare_again(key);
        }
        self.link(self.reference(key), &linked);
    }

    /// The copy that a constructor of C++ makes: `sf::RectangleShape b(a);`.
    fn copied_shape(&self, call: &Call<'t>) -> Option<Draft<'t>> {
        let [Item { nodes, .. }] = &call.args[..] else { return None };
        let [Node::Name(original, _)] = &nodes[..] else { return None };
        let original = self.draft(original)?;
        let is_of_kind = engine_table::kind_of_word(call.path, &self.evidence) == Some(original.kind);
        (is_of_kind && original.kind != Kind::Pose).then(|| Draft { name: None, ..original.clone() })
    }

    fn assign_item(&mut self, key: &'t str, item: &Item<'t>) {
        let value = self.typed(item);
        let is_made = |node: &Node| matches!(node, Node::Call(call) if CONTEXTS.contains(last(call.path)));
        if matches!(&item.nodes[..], [node] if is_made(node))
            || item.type_word.is_some_and(|word| CONTEXTS.contains(word))
        {
            self.contexts.insert(key);
        }
        // `BoxCollider2D box = …`, `box = owner.AddComponent<BoxCollider2D>()`
        let component = component(item);
        let is_new = !self.is_known(key)
            || component.is_some() && self.draft(key).is_some_and(|declared| declared.roles.is_empty());
        if (component.is_some() || matches!(&value, Value::Unknown(values) if values.is_empty()))
            && is_new
            && let Some(word) = component.or(item.type_word)
            && self.declare(word, key, item.span)
        {
            if let [Node::Call(call)] = &item.nodes[..] {
                // Without an owner it is a component of the script's own object.
                let owner = Some(split(call.path).0).filter(|owner| !owner.is_empty()).unwrap_or("transform");
                self.link(self.reference(key), &[self.reference(owner)]);
            }
            return;
        }
        if item.is_split && value.corners().is_some() {
            // `Corners:` before a line break is a heading, not a variable.
            self.flush_run();
            return self.emit(value, name_of(key).filter(|_| item.is_block_list), item.span);
        }
        self.assign_path(key, value, item.span);
    }

    /// The value of an assignment; its type gives numbers in braces a meaning: `Circle c = {100, 120, 30}`.
    fn typed(&mut self, item: &Item<'t>) -> Value<'t> {
        if let (Some(word), [Node::List(list)]) = (item.type_word, &item.nodes[..]) {
            let element = element_type(word);
            let is_array = item.key.is_some_and(|key| key.ends_with(']')) || word.ends_with(']') || element.is_some();
            let word = element.unwrap_or(word);
            let has_type = self.defined.types.contains_key(word) || self.is_table_call(word);
            if has_type && !is_array {
                return self.value(&Node::call(word, list.items.clone(), list.span));
            }
            if has_type && list.bracket == b'{' {
                // An array of shapes or of vectors.
                let values = list.items.iter().map(|element| match &element.nodes[..] {
                    [Node::List(inner)] => self.value(&Node::call(word, inner.items.clone(), inner.span)),
                    _ => self.item(element),
                });
                return list_of(values.collect());
            }
        }
        self.item(item)
    }

    /// Declares a variable: `b2CircleShape circle;`. False if the word is not a type of shapes.
    fn declare(&mut self, word: &'t str, name: &'t str, span: Span) -> bool {
        // The type of a container is not that of its elements.
        let rows = engine_table::rows(word.split('<').next().unwrap_or(word), &self.evidence);
        let row = rows.iter().find(|row| row.arguments.is_empty()).or(rows.first());
        let Some((row, kind)) = row.and_then(|row| Some((row, row.kind()?))) else { return false };
        self.set_variable(name, row.draft(kind, span).into(), span);
        true
    }
}

/// The type of the elements of a container: `std::vector<Rectangle>`.
fn element_type(word: &str) -> Option<&str> {
    let (container, element) = word.strip_suffix('>')?.split_once('<')?;
    WordSet("vector array list deque").contains(last(container)).then(|| element.split(',').next())?
}

/// Unity: the type in `owner.AddComponent<BoxCollider2D>()`.
fn component<'t>(item: &Item<'t>) -> Option<&'t str> {
    let [Node::Call(call)] = &item.nodes[..] else { return None };
    let (before, of) = call.path.split_once('<')?;
    before.ends_with("Component").then(|| of.trim_end_matches('>'))
}

/// `x, y = 3, 4` are two assignments.
fn unpack_tuple(items: &mut Vec<Item>) {
    // pygame: `size = width, height = 400, 320`
    if let [first, second, _] = &mut items[..]
        && first.key.is_some()
        && second.key.is_some()
        && matches!(first.nodes[..], [Node::Name(..)])
    {
        first.key = None;
    }
    let is_name = |item: &Item| item.key.is_none() && matches!(item.nodes[..], [Node::Name(..)]);
    let names = items.iter().take_while(|item| is_name(item)).count();
    let values = items.len().saturating_sub(names);
    let is_pattern = names > 0 && values == names + 1 && items[names].key.is_some();
    if !is_pattern || items[names + 1..].iter().any(|item| item.key.is_some()) {
        return;
    }
    // The last name is parsed as the key of the first value.
    let mut values: Vec<Item> = items.split_off(names);
    let mut keys: Vec<_> = items.iter().filter_map(|item| item.nodes[0].name()).collect();
    keys.extend(values[0].key);
    for (value, &key) in values.iter_mut().zip(&keys) {
        value.key = Some(key);
        // `x, y = x + 5, y + x` uses the values from before.
        let mut is_own = false;
        value.nodes.iter().for_each(|node| node.each_name(&mut |name| is_own |= keys.contains(&name)));
        if is_own {
            value.nodes = vec![Node::Opaque(value.span)];
        }
    }
    *items = values;
}

/// `p = 3, 4` is a pair.
fn merge_tuple(items: &mut Vec<Item>) {
    let is_num = |item: &Item| matches!(&item.nodes[..], [Node::Num(_)]);
    let is_tuple = items.len() > 1
        && items[0].key.is_some()
        && items.iter().all(is_num)
        && items[1..].iter().all(|item| item.key.is_none());
    if is_tuple {
        let rest: Vec<Item> = items.drain(1..).collect();
        for item in rest {
            items[0].span = items[0].span.to(item.span);
            items[0].nodes.extend(item.nodes);
        }
    }
}

/// `sf::CircleShape ball(25.f)`: a type, a name and arguments.
fn declaration<'t>(item: &Item<'t>) -> Option<(&'t str, Call<'t>)> {
    if let ([Node::Call(call)], Some(word), None) = (&item.nodes[..], item.type_word, item.key)
        && !call.path.contains(['.', '>', ':'])
    {
        return Some((call.path, Call { path: word, ..(**call).clone() }));
    }
    let [.., Node::Name(word, from), Node::Call(call)] = &item.nodes[..] else { return None };
    let is_type = item.key.is_none() && call.receiver.is_none() && !call.path.contains(['.', '>', ':']);
    let is_word = last(word).starts_with(char::is_uppercase)
        || word.contains("::")
        || !engine_table::rows(word, &engine_table::Evidence::new("")).is_empty();
    (is_type && is_word).then(|| (call.path, Call { path: word, span: from.to(call.span), ..(**call).clone() }))
}

fn is_declaration(item: &Item) -> bool {
    declaration(item).is_some() || matches!(&item.nodes[..], [Node::Name(..), Node::Name(..)])
}
