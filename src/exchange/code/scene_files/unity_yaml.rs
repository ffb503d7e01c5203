//! Reads the scenes and prefabs of Unity (YAML): colliders, and the transforms of their objects.

use crate::exchange::code::engine_table;
use crate::exchange::code::figure::field;
use crate::exchange::code::{Draft, Item, Kind, Node, Pair, Parser, Role, Scope, Span, Statement, Value, fields};
use core::ops::Range;
use std::collections::HashSet;

#[derive(Default)]
struct Component<'t> {
    class: &'t str,
    /// The number behind `&` in the line above it.
    id: Option<f64>,
    object: Option<f64>,
    father: Option<f64>,
    is_disabled: bool,
    fields: Vec<(&'t str, Value<'t>)>,
    paths: Vec<Vec<Pair>>,
    span: Span,
}

pub fn is_scene(text: &str) -> bool {
    let names_component =
        |line: &str| ["Collider2D:", "Transform:", "m_Paths:"].iter().any(|name| line.trim_end().ends_with(name));
    text.contains("m_") && text.lines().any(names_component)
}

pub fn read<'t>(parser: &mut Parser<'t>, scope: &mut Scope<'t>) {
    let mut components: Vec<Component<'t>> = Vec::new();
    let comments = parser.tokens.comments.clone();
    while let Some(statement) = parser.statement() {
        let Statement::Items { items, .. } = statement else { continue };
        for item in items {
            let is_class =
                |key: &&str| ["Collider2D", "Transform", "GameObject"].iter().any(|class| key.ends_with(class));
            if let Some(class) = item.key.filter(|key| item.nodes.is_empty() && is_class(key)) {
                let id = id_above(scope.text, &comments, item.span);
                components.push(Component { class, id, span: item.span, ..Component::default() });
                continue;
            }
            if components.is_empty() {
                components.push(Component { class: "PolygonCollider2D", span: item.span, ..Component::default() });
            }
            components.last_mut().into_iter().for_each(|component| take(component, &item, scope));
        }
    }
    let disabled = components.iter().filter(|component| component.class == "GameObject" && component.is_disabled);
    let disabled_objects: HashSet<u64> = disabled.filter_map(|object| object.id).map(f64::to_bits).collect();
    for component in components.iter().filter(|component| component.class.ends_with("Collider2D")) {
        let Some(kind) = engine_table::kind_of_word(component.class, &scope.evidence) else {
            let text = format!("{} is not a supported shape", fields::quoted(component.class));
            scope.found.error(component.span, text);
            continue;
        };
        let is_disabled =
            component.is_disabled || component.object.is_some_and(|id| disabled_objects.contains(&id.to_bits()));
        let paths = if component.paths.is_empty() { vec![Vec::new()] } else { component.paths.clone() };
        for path in paths {
            let mut draft = Draft { is_local: true, ..Draft::new(kind, component.span) };
            for (key, value) in &component.fields {
                match value.num().filter(|_| *key == "m_Direction") {
                    Some(is_lying) => draft.set(Role::IsLying, is_lying.clone()),
                    None => {
                        field::set_field(&mut draft, key, value);
                    }
                }
            }
            if !path.is_empty() {
                draft.set(Role::Corners, path);
            }
            if is_disabled {
                draft.unplace("it is disabled");
            }
            frames(component, &components, &mut draft);
            scope.push_item_of(draft);
        }
    }
}

/// The id of a component stands in the line above it: `--- !u!60 &6000`.
fn id_above(text: &str, comments: &[Range<usize>], span: Span) -> Option<f64> {
    let comment = comments.iter().rev().find(|comment| comment.end <= span.start as usize)?;
    text[comment.clone()].split('&').nth(1)?.split_whitespace().next()?.parse().ok()
}

/// A field of a component, or a corner of a path.
fn take<'t>(component: &mut Component<'t>, item: &Item<'t>, scope: &mut Scope<'t>) {
    let value = scope.item(item);
    component.span = component.span.to(item.span);
    let file_id = |value: &Value| match value {
        Value::Fields(fields) => {
            let (_, id) = fields.first().filter(|(name, _)| *name == "fileID")?;
            id.num().map(|num| num.double)
        }
        _ => None,
    };
    match item.key {
        Some("m_GameObject") => component.object = file_id(&value),
        Some("m_Father") => component.father = file_id(&value),
        Some(key) if fields::hides(key, Some(&value)) => {
            component.is_disabled = true;
            scope.found.numbers.harmless_within(item.span);
        }
        Some("m_Direction") => component.fields.push(("m_Direction", value)),
        Some("m_Offset" | "m_Size" | "m_Radius" | "m_LocalPosition" | "m_LocalRotation" | "m_LocalScale") => {
            component.fields.extend(item.key.map(|key| (key, value)));
        }
        None | Some("m_Paths" | "m_Points") if value.pair().is_some() && !matches!(item.nodes[..], [Node::Num(_)]) => {
            let line = scope.text[..item.span.start as usize].rfind('\n').map_or(0, |at| at + 1);
            let begins_path = scope.text[line..item.span.end as usize].trim_start().starts_with("- -");
            if component.paths.is_empty() || begins_path {
                component.paths.push(Vec::new());
            }
            if let (Some(path), Some(pair)) = (component.paths.last_mut(), value.pair()) {
                path.push(pair);
            }
        }
        Some("m_EdgeRadius") if value.num().is_some_and(|num| num.double != 0.0) => {}
        // Flags, materials and ids.
        _ => scope.found.numbers.harmless_within(item.span),
    }
}

/// Adds the transform of a component's object, and the transforms around it.
fn frames<'t>(component: &Component<'t>, components: &[Component<'t>], draft: &mut Draft<'t>) {
    let is_transform = |other: &&Component| other.class.ends_with("Transform");
    let mut transforms = components.iter().filter(is_transform);
    let mut next = match component.object {
        Some(object) => transforms.find(|other| other.object == Some(object)),
        // The only transform of an excerpt.
        None if transforms.clone().count() == 1 => transforms.next(),
        None => None,
    };
    for _ in 0..=components.len() {
        let Some(transform) = next else { break };
        let mut pose = Draft::new(Kind::Pose, transform.span);
        for (key, value) in &transform.fields {
            if !field::set_field(&mut pose, key, value) {
                draft.unplace(format!("its {} is not understood", fields::quoted(key)));
            }
        }
        draft.frames.push(pose);
        let father = transform.father.filter(|id| *id != 0.0);
        next = father.and_then(|id| components.iter().filter(is_transform).find(|other| other.id == Some(id)));
        if father.is_some() && next.is_none() {
            draft.unplace("its parent transform is missing");
        }
    }
}
