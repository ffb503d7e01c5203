//! Reads the scenes of Godot (`.tscn`): nested nodes with positions, and their shapes, which are resources.

use crate::exchange::code::engine_table;
use crate::exchange::code::figure::field;
use crate::exchange::code::{
    AngleUnit, Draft, Item, Kind, Node, Parser, Role, Scope, Span, Statement, Value, WordSet, fields,
};

/// A section of the file: a node or a resource.
#[derive(Default)]
struct Section<'t> {
    kind: &'t str,
    name: &'t str,
    class: &'t str,
    /// The path of its parent node; `None` for the root.
    parent: Option<&'t str>,
    id: Option<String>,
    properties: Vec<(&'t str, Value<'t>, Span)>,
    span: Span,
}

impl<'t> Section<'t> {
    fn property(&self, name: &str) -> Option<&(&'t str, Value<'t>, Span)> {
        self.properties.iter().find(|(key, ..)| *key == name)
    }

    fn is_node(&self) -> bool {
        self.kind == "node"
    }
}

pub fn is_scene(text: &str) -> bool {
    text.contains("[node ") || text.contains("[sub_resource ") || text.contains("[gd_scene")
}

pub fn read<'t>(parser: &mut Parser<'t>, scope: &mut Scope<'t>) {
    let mut sections: Vec<Section<'t>> = Vec::new();
    while let Some(statement) = parser.statement() {
        let Statement::Items { items, .. } = statement else { continue };
        for item in items {
            if let Some(section) = header(&item, scope) {
                sections.push(section);
            } else if let (Some(key), Some(section)) = (item.key, sections.last_mut()) {
                let value = reference(&item).unwrap_or_else(|| scope.item(&item));
                section.properties.push((key, value, item.span));
            }
        }
    }
    // Resources stand for themselves only without nodes that use them.
    let has_nodes = sections.iter().any(Section::is_node);
    for section in sections.iter().filter(|section| section.is_node() == has_nodes) {
        let draft = if has_nodes { shape(section, &sections, scope) } else { resource_shape(section, scope) };
        if let Some(mut draft) = draft {
            if has_nodes {
                draft.name = (!section.name.is_empty()).then(|| section.name.to_owned());
                frames(section, &sections, &mut draft);
            }
            scope.push_item_of(draft);
        }
    }
}

/// `[node name="Wall" type="CollisionPolygon2D" parent="Level"]`
fn header<'t>(item: &Item<'t>, scope: &mut Scope<'t>) -> Option<Section<'t>> {
    let ([Node::List(list)], None) = (&item.nodes[..], item.key) else { return None };
    let first = list.items.first()?;
    let kind = match (&first.nodes[..], first.type_word) {
        (_, Some(word)) => word,
        ([Node::Name(word, _)], None) => word,
        _ => return None,
    };
    WordSet("node sub_resource gd_scene ext_resource resource gd_resource connection").contains(kind).then_some(())?;
    let mut section = Section { kind, span: item.span, ..Section::default() };
    for attribute in &list.items {
        match (attribute.key, &attribute.nodes[..]) {
            (Some("name"), [Node::Text(text, _)]) => section.name = text,
            (Some("type"), [Node::Text(text, _)]) => section.class = text,
            (Some("parent"), [Node::Text(text, _)]) => section.parent = Some(text),
            (Some("id"), [Node::Text(text, _)]) => section.id = Some((*text).to_owned()),
            (Some("id"), [Node::Num(num)]) => section.id = Some(format!("{}", num.double)),
            _ => {}
        }
    }
    // Versions and ids.
    scope.found.numbers.harmless_within(list.span);
    Some(section)
}

/// `SubResource("1")` is the text 1.
fn reference<'t>(item: &Item<'t>) -> Option<Value<'t>> {
    let [Node::Call(call)] = &item.nodes[..] else { return None };
    if !matches!(call.path, "SubResource" | "ExtResource") {
        return None;
    }
    match &call.args.first()?.nodes[..] {
        [Node::Text(text, _)] => Some(Value::Text(text)),
        [Node::Num(num)] => Some(Value::Num(num.clone())),
        _ => None,
    }
}

/// The shape of a node: its own corners, or that of a resource.
fn shape<'t>(node: &Section<'t>, sections: &[Section<'t>], scope: &mut Scope<'t>) -> Option<Draft<'t>> {
    if let Some((_, value, span)) = node.properties.iter().find(|(key, ..)| matches!(*key, "polygon" | "points")) {
        let kind = if node.class == "Line2D" { Kind::Line } else { Kind::Polygon };
        let mut draft = Draft { is_local: true, ..Draft::new(kind, node.span.to(*span)) };
        value.corners().into_iter().for_each(|corners| draft.set(Role::Corners, corners));
        if node.property("offset").is_some() {
            draft.unplace("its `offset` is not understood");
        }
        return Some(draft);
    }
    let id = match node.property("shape")? {
        (_, Value::Text(text), _) => (*text).to_owned(),
        (_, Value::Num(num), _) => {
            scope.found.numbers.harmless_in(num.spans());
            format!("{}", num.double)
        }
        _ => return None,
    };
    let is_meant = |section: &&Section| section.kind == "sub_resource" && section.id.as_deref() == Some(&id);
    resource_shape(sections.iter().find(is_meant)?, scope)
}

/// The shape of a resource such as RectangleShape2D, about its own origin.
fn resource_shape<'t>(resource: &Section<'t>, scope: &Scope<'t>) -> Option<Draft<'t>> {
    let kind = engine_table::kind_of_word(resource.class, &scope.evidence)?;
    let mut draft = Draft { is_local: true, ..Draft::new(kind, resource.span) };
    for (key, value, span) in &resource.properties {
        draft.span = draft.span.to(*span);
        field::set_field(&mut draft, key, value);
    }
    Some(draft)
}

/// Adds the frames of a node and of its ancestors.
fn frames<'t>(node: &Section<'t>, sections: &[Section<'t>], draft: &mut Draft<'t>) {
    let (class, mut node) = (node.class, Some(node));
    for _ in 0..=sections.len() {
        let Some(own) = node else { break };
        let mut pose = Draft { unit: Some(AngleUnit::Radians), ..Draft::new(Kind::Pose, own.span) };
        for (key, value, _) in &own.properties {
            match *key {
                // Collisions do not depend on what is visible.
                "visible" if class.starts_with("Collision") => {}
                key if fields::hides(key, Some(value)) => draft.unplace(fields::hidden_by(key)),
                "transform" => draft.unplace("a `transform` around it is not understood"),
                "position" | "rotation" | "rotation_degrees" | "scale" => {
                    field::set_field(&mut pose, key, value);
                }
                _ => {}
            }
        }
        if !pose.roles.is_empty() {
            draft.frames.push(pose);
        }
        if own.property("top_level").is_some_and(|(_, value, _)| value.name() == Some("true")) {
            return;
        }
        let (outer, name) = match own.parent {
            None => return,
            Some(".") => (None, None),
            Some(path) => {
                path.rsplit_once('/').map_or((Some("."), Some(path)), |(outer, name)| (Some(outer), Some(name)))
            }
        };
        let is_outer =
            |other: &&Section| other.is_node() && other.parent == outer && name.is_none_or(|name| other.name == name);
        node = sections.iter().find(is_outer);
        // An excerpt may begin with a child of the root.
        if node.is_none() && own.parent.is_some_and(|parent| parent != ".") {
            draft.unplace("its parent node is missing");
        }
    }
}
