//! Which shape does a call or a type make of its numbers?

use crate::exchange::{
    choices::AngleUnit,
    code::{
        boxes::{Made, NO_CENTER, box_of},
        object,
        value::{Entry, Field, Num, Part, Value, pairs},
        words::{self, Kind, RectBy},
    },
    item::{Angle, Figure, Item},
    place::At,
};
use glam::Vec2;

/// What stands in a bracket, by what it is; clones of lists are only made where they are needed.
#[derive(Default)]
struct Inputs<'e, 't> {
    numbers: Vec<Num>,
    pairs: Vec<Vec2>,
    /// Rows of four.
    fours: Vec<[f32; 4]>,
    lists: Vec<&'e Value<'t>>,
    fields: Vec<Field<'t>>,
    drops_third: bool,
}

impl<'e, 't> Inputs<'e, 't> {
    fn new(entries: &'e [Entry<'t>]) -> Self {
        let mut inputs = Self::default();
        // Rows of three are colours, where there are other rows.
        let is_third = |entry: &Entry| matches!(&entry.part, Part::Rows { width: 3, .. });
        let has_other = entries.iter().any(|entry| {
            matches!(
                &entry.part,
                Part::Rows { width: 2 | 4, .. } | Part::One(Value::Table { .. } | Value::Many(_) | Value::Row(_))
            )
        });
        for entry in entries {
            if let Some(name) = entry.key {
                inputs.fields.push(Field { name, value: entry.clone().value() });
                continue;
            }
            match &entry.part {
                Part::Args(numbers) => inputs.numbers.extend(numbers),
                Part::Rows { .. } if is_third(entry) && has_other => {}
                Part::Rows { width: width @ (2 | 3), numbers } => {
                    inputs.pairs.extend(pairs(numbers, *width));
                    inputs.drops_third |= *width == 3;
                }
                Part::Rows { numbers, .. } => {
                    inputs
                        .fours
                        .extend(numbers.chunks_exact(4).map(|n| [n[0].value, n[1].value, n[2].value, n[3].value]));
                }
                Part::One(Value::Num(number)) => inputs.numbers.push(*number),
                Part::One(Value::Object(fields)) => inputs.fields.extend(fields.iter().cloned()),
                Part::One(value @ (Value::Table { .. } | Value::Row(_) | Value::Many(_))) => inputs.lists.push(value),
                Part::One(Value::Shape(_) | Value::Text(_)) => {}
            }
        }
        inputs
    }

    /// The corners of the one list, or of the pairs, or of plain numbers.
    fn corners(&self) -> Option<Vec<Vec2>> {
        if let [list] = self.lists[..] {
            return list.corners().map(|(corners, _)| corners);
        }
        if !self.lists.is_empty() {
            return None;
        }
        if !self.pairs.is_empty() {
            return Some(self.pairs.clone());
        }
        if let [four] = self.fours[..] {
            return Some(vec![Vec2::new(four[0], four[1]), Vec2::new(four[2], four[3])]);
        }
        let even = self.numbers.len() >= 4 && self.numbers.len().is_multiple_of(2);
        even.then(|| pairs(&self.numbers, 2))
    }
}

/// The shape of a call or a type with what stands in its brackets, which is given back where that makes none.
pub(super) fn shape<'t>(
    kind: Kind,
    callee: &str,
    entries: Vec<Entry<'t>>,
    at: At,
    by_diameter: bool,
) -> Result<Item, Vec<Entry<'t>>> {
    let inputs = Inputs::new(&entries);
    if !inputs.fields.is_empty()
        && let Some(item) = by_name(kind, &inputs, at.clone())
    {
        return Ok(item);
    }
    let made = match kind {
        // A circle by itself has no fourth number; a call that draws one may have.
        Kind::Circle if inputs.numbers.len() > 3 && !callee.contains(['.', ':']) => None,
        Kind::Circle => circle(&inputs, by_diameter),
        Kind::Rect(by) => rect(by, &inputs, callee),
        Kind::Line => line(&inputs),
        Kind::Polygon => polygon(&inputs, callee),
        Kind::Ellipse => ellipse(&inputs),
        Kind::Capsule => capsule(&inputs),
        Kind::Unknown => None,
    };
    match made {
        Some((figure, mut notes)) => {
            if inputs.drops_third {
                notes.push("third coordinates are left out".to_owned());
            }
            Ok(Item { name: None, at, figure, notes, unplaced: None })
        }
        None => Err(entries),
    }
}

/// By the names of fields; what has no name are the first things that such a shape has.
fn by_name<'t>(kind: Kind, inputs: &Inputs<'_, 't>, at: At) -> Option<Item> {
    let has_other =
        !inputs.numbers.is_empty() || !inputs.pairs.is_empty() || !inputs.lists.is_empty() || !inputs.fours.is_empty();
    if !has_other {
        return match object::value(inputs.fields.clone(), Some(kind), at) {
            Value::Shape(item) => Some(*item),
            _ => None,
        };
    }
    // `rectangle(x, y, w, h, { angle: 0.5 })`, `Rectangle((x, y), w, h, angle=30)`
    let angle = object::angle(&inputs.fields);
    let plain = |figure| match (figure, angle) {
        (Figure::Box { at, size, numbers, angle: None }, angle) => Figure::Box { at, size, numbers, angle },
        (figure, _) => figure,
    };
    let radius =
        inputs.fields.iter().find(|field| words::plain(field.name) == "radius").and_then(|field| field.value.num());
    let (figure, notes) = match kind {
        Kind::Rect(by) => rect(by, inputs, ""),
        Kind::Circle => {
            let mut numbers = inputs.numbers.clone();
            numbers.extend(radius);
            circle(&Inputs { numbers, pairs: inputs.pairs.clone(), ..Inputs::default() }, false)
        }
        Kind::Polygon => polygon(inputs, ""),
        Kind::Line => line(inputs),
        Kind::Ellipse | Kind::Capsule | Kind::Unknown => None,
    }?;
    Some(Item { name: None, at, figure: plain(figure), notes, unplaced: None })
}

fn line(inputs: &Inputs) -> Made {
    // Two ends and a width.
    if let ([x1, y1, x2, y2, _], true, true) = (&inputs.numbers[..], inputs.pairs.is_empty(), inputs.lists.is_empty()) {
        let ends = vec![Vec2::new(x1.value, y1.value), Vec2::new(x2.value, y2.value)];
        return Some((Figure::Line(ends), vec!["the fifth number is left out".to_owned()]));
    }
    let corners = inputs.corners().filter(|corners| corners.len() > 1)?;
    Some((Figure::Line(corners), Vec::new()))
}

fn circle(inputs: &Inputs, by_diameter: bool) -> Made {
    let mut notes = Vec::new();
    let (center, rest) = match (&inputs.pairs[..], &inputs.numbers[..]) {
        ([center, ..], rest) => (*center, rest),
        ([], [x, y, rest @ ..]) if !rest.is_empty() => (Vec2::new(x.value, y.value), rest),
        ([], rest @ [_]) => {
            notes.push(NO_CENTER.to_owned());
            (Vec2::ZERO, rest)
        }
        _ => {
            // A circle in braces: {{x, y}, r} is read as pairs and numbers; a row of three is x, y, r.
            let [Value::Row(row)] = inputs.lists[..] else { return None };
            let [x, y, r] = row[..] else { return None };
            return Some((Figure::Circle { center: Vec2::new(x.value, y.value), radius: r.value }, notes));
        }
    };
    let radius = rest.first()?.value;
    if by_diameter && inputs.pairs.is_empty() {
        notes.push("the third number is taken as the diameter, as in p5.js".to_owned());
        return Some((Figure::Circle { center, radius: radius * 0.5 }, notes));
    }
    Some((Figure::Circle { center, radius }, notes))
}

fn ellipse(inputs: &Inputs) -> Made {
    let n: Vec<f32> = inputs.numbers.iter().map(|number| number.value).collect();
    let size = if n.len() == 3 { n[2] } else { *n.get(3)? };
    let note = "an ellipse of equal width and height".to_owned();
    (n[2] == size).then(|| (Figure::Circle { center: Vec2::new(n[0], n[1]), radius: size * 0.5 }, vec![note]))
}

fn capsule(inputs: &Inputs) -> Made {
    let corners = if inputs.pairs.len() == 2 { inputs.pairs.clone() } else { return None };
    Some((Figure::Line(corners), vec!["a capsule's middle: its radius is left out".to_owned()]))
}

fn polygon(inputs: &Inputs, callee: &str) -> Made {
    // `fill(xs, ys)`
    if words::last(callee).starts_with("fill") || callee.ends_with("plot") {
        let [Value::Table { width, numbers }] = inputs.lists[..] else {
            let [Value::Row(x), Value::Row(y)] = inputs.lists[..] else { return xs_and_ys(inputs) };
            return zip(x, y);
        };
        return (numbers.len() == 2 * width).then(|| zip(&numbers[..*width], &numbers[*width..]))?;
    }
    if inputs.lists.len() > 1 || matches!(inputs.lists[..], [Value::Many(_)]) {
        let lists =
            if let [Value::Many(lists)] = inputs.lists[..] { lists.iter().collect() } else { inputs.lists.clone() };
        let rings: Option<Vec<Vec<Vec2>>> = lists.iter().map(|list| Some(list.corners()?.0)).collect();
        return Some((Figure::Rings(rings?), Vec::new()));
    }
    let corners = inputs.corners().filter(|corners| corners.len() > 2)?;
    Some((Figure::Outline(corners), Vec::new()))
}

/// Two rows of three or four.
fn xs_and_ys(inputs: &Inputs) -> Made {
    if let [a, b] = inputs.fours[..] {
        return Some((Figure::Outline(a.into_iter().zip(b).map(Vec2::from).collect()), Vec::new()));
    }
    None
}

fn zip(x: &[Num], y: &[Num]) -> Made {
    let corners: Vec<Vec2> = x.iter().zip(y).map(|(x, y)| Vec2::new(x.value, y.value)).collect();
    (x.len() == y.len() && x.len() > 2).then(|| (Figure::Outline(corners), Vec::new()))
}

fn rect(by: RectBy, inputs: &Inputs, callee: &str) -> Made {
    let values: Vec<f32> = inputs.numbers.iter().map(|number| number.value).collect();
    let four = |n: [f32; 4]| box_of(by, n, None, Vec::new());
    if let Some(corners) = inputs.lists.first().and_then(|list| list.corners()) {
        // A rectangle by its corners.
        return (corners.0.len() > 2).then(|| (Figure::Outline(corners.0), Vec::new()));
    }
    if inputs.pairs.len() > 2 {
        return Some((Figure::Outline(inputs.pairs.clone()), Vec::new()));
    }
    match (&inputs.pairs[..], &values[..]) {
        // SetAsBox(hx, hy, center, angle)
        ([center], [hx, hy, rest @ ..]) if by == RectBy::Half => {
            let angle = rest.first().map(|&value| Angle { value, unit: Some(AngleUnit::Radians) });
            box_of(RectBy::CenterHalf, [center.x, center.y, *hx, *hy], angle, Vec::new())
        }
        ([], [hx, hy, ..]) if by == RectBy::Half => {
            let note = NO_CENTER.to_owned();
            box_of(RectBy::CenterHalf, [0.0, 0.0, *hx, *hy], None, vec![note])
        }
        ([half], []) if by == RectBy::Half => {
            let note = NO_CENTER.to_owned();
            box_of(RectBy::CenterHalf, [0.0, 0.0, half.x, half.y], None, vec![note])
        }
        ([at], [w, h, ..]) => four([at.x, at.y, *w, *h]),
        ([a, b], _) => four([a.x, a.y, b.x, b.y]),
        ([], [x, y, w, h, ..]) => {
            let mut made = four([*x, *y, *w, *h]);
            if values.len() > 4
                && let Some((_, notes)) = &mut made
                && !callee.is_empty()
            {
                notes.push("numbers after the fourth are left out".to_owned());
            }
            made
        }
        ([], []) => inputs.fours.first().and_then(|n| four(*n)),
        _ => None,
    }
}
