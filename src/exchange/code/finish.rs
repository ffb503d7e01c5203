//! From drafts to figures with frames: every number that is used is marked so.

use crate::exchange::{
    code::{
        draft::{Anchor, Draft, Given, Kind, Role},
        fields::name_of,
        figure::{Taken, figure, frame_of},
        object,
        scope::Scope,
        syntax::tree::Span,
        value::Value,
    },
    item::{Figure, Frame, Item},
    place::At,
};
use glam::Vec2;

/// What is noted where a shape lies at the origin.
const NO_POSITION: &str = "no position is given, so (0, 0)";

impl<'t> Scope<'t, '_> {
    /// All that was found becomes items.
    pub fn finish(&mut self) {
        self.flush();
        self.place_on_bodies();
        let mut variables: Vec<(&'t str, super::scope::Variable<'t>)> =
            core::mem::take(&mut self.variables).into_iter().collect();
        variables.sort_by_key(|(name, variable)| (variable.span.start, *name));
        let mut lists = Vec::new();
        for (path, variable) in variables {
            match variable.value {
                Value::Draft(mut draft) => {
                    draft.name = draft.name.take().or_else(|| name_of(path));
                    // The position of a body or a node without a shape is left over.
                    let is_shape = object::kind_by_roles(&draft).is_some_and(|kind| kind != Kind::Pose);
                    if is_shape || draft.kind != Kind::Unknown {
                        self.shapes.push(*draft);
                    }
                }
                value @ (Value::Pairs(_) | Value::List(_)) => lists.push((name_of(path), value, variable.span)),
                Value::Nums(nums) => lists.push((Some(path.to_owned()), Value::Nums(nums), variable.span)),
                _ => {}
            }
        }
        let mut items: Vec<Item> = Vec::new();
        for draft in core::mem::take(&mut self.shapes) {
            self.made_item(draft, &mut items);
        }
        self.lists(lists, &mut items);
        for run in core::mem::take(&mut self.runs) {
            let is_used = run
                .corners
                .iter()
                .all(|corner| corner.spans().all(|span| self.found.numbers.is_used(span.start as usize)));
            if is_used {
                continue;
            }
            let kind = if run.are_points || run.corners.len() == 1 {
                Kind::Point
            } else if run.is_line || run.corners.len() == 2 {
                Kind::Line
            } else {
                Kind::Polygon
            };
            let mut draft = Draft::new(kind, run.span);
            draft.set(Role::Corners, Given::Pairs(run.corners));
            draft.name = run.name;
            draft.unplaced = run.doubt.map(str::to_owned);
            if run.stem == "number" {
                draft.notes.push("numbers of which two are a corner each".to_owned());
            }
            self.made_item(draft, &mut items);
        }
        items.sort_by_key(|item| item.at.bytes.start);
        for item in items {
            self.found.push(item);
        }
    }

    /// Lists that no shape was made of.
    fn lists(&mut self, mut lists: Vec<(Option<String>, Value<'t>, Span)>, items: &mut Vec<Item>) {
        let is_used = |value: &Value, scope: &Self| {
            let first = value
                .corners()
                .and_then(|corners| corners.first().cloned())
                .or_else(|| value.rings().and_then(|rings| rings.first()?.first().cloned()));
            let first = first.map(|pair| pair.x).or_else(|| value.nums().and_then(|nums| nums.first().cloned()));
            first.is_some_and(|num| num.spans().any(|span| scope.found.numbers.is_used(span.start as usize)))
        };
        lists.retain(|(_, value, _)| !is_used(value, self));
        // All x in one list and all y in another, of names that differ by nothing else.
        while let Some(at) = lists.iter().position(|(name, value, _)| {
            matches!(value, Value::Nums(_)) && name.as_deref().is_some_and(|name| name.to_lowercase().contains('x'))
        }) {
            let (name, x, span) = lists.remove(at);
            let x_name = name.clone().unwrap_or_default();
            let partner = lists.iter().position(|(name, value, _)| {
                matches!(value, Value::Nums(_)) && name.as_deref().is_some_and(|name| is_partner(&x_name, name))
            });
            match partner {
                Some(partner) => {
                    let (_, y, other) = lists.remove(partner);
                    let mut draft = Draft::new(Kind::Polygon, span.to(other));
                    if let (Some(x), Some(y)) = (x.nums(), y.nums()) {
                        draft.set(Role::Xs, Given::Nums(x));
                        draft.set(Role::Ys, Given::Nums(y));
                    }
                    self.made_item(draft, items);
                }
                None => lists.push((name.map(|name| name.replace(['x', 'X'], "_")), x, span)),
            }
        }
        for (name, value, span) in lists {
            let first = self.shapes.len();
            match value.rings() {
                Some(rings) if value.corners().is_none() => {
                    for ring in rings {
                        self.emit(Value::Pairs(ring), name.clone(), span);
                    }
                }
                _ => self.emit(value, name.as_deref().and_then(name_of), span),
            }
            for draft in self.shapes.split_off(first) {
                self.made_item(draft, items);
            }
        }
    }

    /// One draft becomes an item, or a remark where it is refused.
    pub fn made_item(&mut self, mut draft: Draft<'t>, items: &mut Vec<Item>) {
        let Some(kind) = object::kind_by_roles(&draft).filter(|kind| *kind != Kind::Pose) else {
            return self.lone_point(&draft, items);
        };
        draft.kind = kind;
        let at = At::bytes(draft.span.start as usize, draft.span.end as usize);
        let name = draft.name.clone().unwrap_or_else(|| kind.name().to_owned());
        let mut taken = Taken::default();
        let made = match figure(&draft, &mut taken) {
            Ok(made) => made,
            Err(why) => return self.refused(draft.span, &name, &why),
        };
        let mut frames = Vec::new();
        if made.frame != Frame::default() {
            frames.push(made.frame);
        }
        let has_own_place = !frames.is_empty() || !draft.is_local;
        for outer in &draft.frames {
            match frame_of(outer, &mut taken) {
                Some(frame) => frames.push(frame),
                None => {
                    draft.unplaced =
                        draft.unplaced.or_else(|| Some("the position around it is not understood".to_owned()));
                }
            }
        }
        let is_by_corner = draft.anchor == Anchor::Own
            && matches!(&made.figure, Figure::Box { .. })
            && made.frame.angle.is_some_and(|angle| angle.value != 0.0)
            && !draft.is_local
            && !(draft.has(Role::Half)
                || draft.has(Role::HalfWidth)
                || draft.has(Role::Center)
                || draft.has(Role::CenterX)
                || draft.has(Role::Origin));
        if is_by_corner {
            draft.unplace("it is not said whether it turns about its centre or its corner: read as its centre");
        }
        let mut notes = core::mem::take(&mut draft.notes);
        let is_at_origin =
            matches!(&made.figure, Figure::Circle { center: Vec2::ZERO, .. } | Figure::Box { at: Vec2::ZERO, .. });
        let has_place = [Role::Center, Role::Position, Role::X, Role::CenterX, Role::Corner, Role::Min, Role::Left]
            .into_iter()
            .any(|role| draft.roles.iter().any(|(own, _)| *own == role));
        if is_at_origin && frames.is_empty() && !has_place && !(has_own_place && draft.anchor == Anchor::Corner) {
            notes.push(NO_POSITION.to_owned());
        }
        self.mark_units(&mut frames);
        let harmless: Vec<Span> =
            draft.frames.iter().flat_map(|frame| &frame.harmless).chain(&draft.harmless).copied().collect();
        notes.extend(self.account(&taken, &harmless));
        items.push(Item { name: draft.name, at, figure: made.figure, frames, notes, unplaced: draft.unplaced });
    }

    /// Marks the numbers that are part of a shape, and those that place nothing; the notes on what is left out.
    fn account(&mut self, taken: &Taken, harmless: &[Span]) -> Vec<String> {
        for span in taken.thirds.iter().chain(&taken.replaced).chain(harmless) {
            self.found.numbers.harmless_within(span.start as usize..span.end as usize);
        }
        for span in &taken.spans {
            self.found.numbers.use_within(span.start as usize..span.end as usize);
        }
        if taken.thirds.is_empty() { Vec::new() } else { vec!["third coordinates are left out".to_owned()] }
    }

    /// The unit of angles that a comment says, where nothing else does.
    fn mark_units(&self, frames: &mut [Frame]) {
        for frame in frames {
            if let Some(angle) = &mut frame.angle {
                angle.unit = angle.unit.or(self.unit);
            }
        }
    }

    /// A position by itself, such as `pos = (1.5, 2.5)`, is a point; other fields are left over.
    fn lone_point(&mut self, draft: &Draft<'t>, items: &mut Vec<Item>) {
        if draft.kind == Kind::Unknown
            && draft.roles.len() == 1
            && let Some(pair) =
                [Role::Position, Role::Center, Role::A, Role::B].into_iter().find_map(|role| draft.pair(role))
        {
            let mut taken = Taken::default();
            let point = taken.pair(pair);
            if pair.spans().any(|span| self.found.numbers.is_used(span.start as usize)) {
                return;
            }
            let notes = self.account(&taken, &draft.harmless);
            let at = At::bytes(draft.span.start as usize, draft.span.end as usize);
            items.push(Item {
                name: draft.name.clone(),
                at,
                figure: Figure::Points(vec![point]),
                frames: Vec::new(),
                notes,
                unplaced: None,
            });
        } else if matches!(draft.kind, Kind::Circle | Kind::Rect | Kind::Capsule) && !draft.roles.is_empty() {
            let why = format!("not all that a {} needs is given", draft.kind.name());
            let name = draft.name.clone().unwrap_or_else(|| draft.kind.name().to_owned());
            self.refused(draft.span, &name, &why);
        }
    }
}

/// Whether two names differ by x and y only.
fn is_partner(x_name: &str, name: &str) -> bool {
    let (a, b) = (x_name.to_lowercase(), name.to_lowercase());
    a.char_indices().filter(|(_, c)| *c == 'x').any(|(at, _)| {
        a.len() == b.len() && b.as_bytes()[at] == b'y' && a[..at] == b[..at] && a[at + 1..] == b[at + 1..]
    })
}
