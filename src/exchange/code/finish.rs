//! From drafts to figures with frames: every number that is used is marked so.

use crate::{
    exchange::{
        choices::AngleUnit,
        code::{
            construct,
            draft::{Anchor, Draft, Given, Kind, Pair, Role},
            scope::{Scope, name_of},
            tree::{Num, Span},
            value::Value,
        },
        item::{Angle, BoxNumbers, Figure, Frame, Item},
        place::At,
    },
    notation::counted,
};
use glam::{DVec2, Vec2};

/// What is noted where a shape lies at the origin.
const NO_POSITION: &str = "no position is given, so (0, 0)";

/// The numbers of a figure, as they are taken.
#[derive(Default)]
struct Taken {
    spans: Vec<Span>,
    thirds: Vec<Span>,
    /// Numbers that later ones replace.
    replaced: Vec<Span>,
}

impl Taken {
    fn num(&mut self, num: &Num) -> f32 {
        self.spans.extend(num.spans());
        num.single
    }

    fn pair(&mut self, pair: &Pair) -> Vec2 {
        self.thirds.extend(pair.third.iter().flat_map(|third| third.spans()));
        Vec2::new(self.num(&pair.x), self.num(&pair.y))
    }

    fn role(&mut self, draft: &Draft, role: Role) -> Option<f32> {
        draft.num(role).map(|num| self.num(num))
    }

    fn pair_role(&mut self, draft: &Draft, role: Role) -> Option<Vec2> {
        draft.pair(role).map(|pair| self.pair(pair))
    }

    /// Two numbers that are given apart.
    fn both(&mut self, draft: &Draft, x: Role, y: Role) -> Option<Vec2> {
        if !(draft.num(x).is_some() && draft.num(y).is_some()) {
            return None;
        }
        Some(Vec2::new(self.role(draft, x)?, self.role(draft, y)?))
    }
}

/// A figure with the frame that its own position and angle make.
struct Made {
    figure: Figure,
    frame: Frame,
}

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
                    let is_shape = construct::kind_by_roles(&draft).is_some_and(|kind| kind != Kind::Pose);
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
        let Some(kind) = construct::kind_by_roles(&draft).filter(|kind| *kind != Kind::Pose) else {
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
                        draft.unplaced.or_else(|| Some("the position around it is not understood".to_owned()))
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
            self.found.numbers.place_nothing(span.start as usize..span.end as usize);
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

/// The angle of a draft, in the unit that its text or its engine says.
fn angle(draft: &Draft, taken: &mut Taken) -> Option<Angle> {
    let num = draft.num(Role::Angle)?;
    Some(Angle { value: taken.num(num), unit: num.unit.or(draft.unit) })
}

/// The frame of a body or a node.
fn frame_of(draft: &Draft, taken: &mut Taken) -> Option<Frame> {
    let position = taken
        .pair_role(draft, Role::Position)
        .or_else(|| taken.both(draft, Role::X, Role::Y))
        .or_else(|| taken.pair_role(draft, Role::Center));
    let angle = angle(draft, taken);
    let scale = taken.pair_role(draft, Role::Scale);
    if position.is_none() && angle.is_none() && scale.is_none() && !draft.roles.is_empty() {
        return None;
    }
    Some(Frame {
        position: position.unwrap_or_default().as_dvec2(),
        angle,
        scale: scale.map_or(DVec2::ONE, |scale| scale.as_dvec2()),
        ..Frame::default()
    })
}

fn figure(draft: &Draft, taken: &mut Taken) -> Result<Made, String> {
    let mut frame = Frame { angle: angle(draft, taken), ..Frame::default() };
    if let Some(scale) = taken.pair_role(draft, Role::Scale) {
        frame.scale = scale.as_dvec2();
    }
    let figure = match draft.kind {
        Kind::Circle => circle(draft, taken, &mut frame)?,
        Kind::Rect => rect(draft, taken, &mut frame)?,
        Kind::Capsule => return Err("a capsule is no shape here: write a segment or a polygon".to_owned()),
        Kind::Ellipse => ellipse(draft, taken)?,
        Kind::Point | Kind::Segment | Kind::Line | Kind::Polygon => cornered(draft, taken, &mut frame)?,
        Kind::Pose | Kind::Unknown => return Err("it is no shape".to_owned()),
    };
    Ok(Made { figure, frame })
}

fn circle(draft: &Draft, taken: &mut Taken, frame: &mut Frame) -> Result<Figure, String> {
    let radius = match taken.role(draft, Role::Radius) {
        Some(radius) => radius,
        None => taken.role(draft, Role::Diameter).ok_or("its radius is not given")? * 0.5,
    };
    // Turned about its own centre a circle stays what it is.
    let center = taken.pair_role(draft, Role::Center).or_else(|| taken.both(draft, Role::CenterX, Role::CenterY));
    let position = taken.pair_role(draft, Role::Position).or_else(|| taken.both(draft, Role::X, Role::Y));
    let position = position.or_else(|| taken.both(draft, Role::Left, Role::Top));
    let origin = taken.pair_role(draft, Role::Origin);
    if draft.anchor == Anchor::Box {
        // The position is that of the box around it; an origin is measured from the corner of the box.
        frame.position = position.unwrap_or_default().as_dvec2();
        return Ok(Figure::Circle { center: Vec2::splat(radius) - origin.unwrap_or_default(), radius });
    }
    match (center, position) {
        (Some(center), None) | (None, Some(center)) if frame.scale == DVec2::ONE => {
            frame.angle = None;
            Ok(Figure::Circle { center, radius })
        }
        (center, position) => {
            frame.position = position.unwrap_or_default().as_dvec2();
            Ok(Figure::Circle { center: center.unwrap_or_default(), radius })
        }
    }
}

/// An ellipse of equal width and height is a circle.
fn ellipse(draft: &Draft, taken: &mut Taken) -> Result<Figure, String> {
    let refused = "an ellipse is no shape here: paste it as SVG, or as a polygon";
    let size = taken.both(draft, Role::Width, Role::Height).filter(|size| size.x == size.y).ok_or(refused)?;
    let center = taken.both(draft, Role::CenterX, Role::CenterY);
    let center =
        center.or_else(|| taken.both(draft, Role::X, Role::Y).map(|corner| corner + size * 0.5)).ok_or(refused)?;
    Ok(Figure::Circle { center, radius: size.x * 0.5 })
}

fn rect(draft: &Draft, taken: &mut Taken, frame: &mut Frame) -> Result<Figure, String> {
    // Qt: both corners are pixels of the rectangle.
    if let (Some(min), Some(max)) = (taken.pair_role(draft, Role::Left), taken.pair_role(draft, Role::Right)) {
        return Ok(Figure::Box { at: min, size: max - min + 1.0, numbers: BoxNumbers::Corner });
    }
    let corners = match (taken.pair_role(draft, Role::Min), taken.pair_role(draft, Role::Max)) {
        (Some(min), Some(max)) => Some((min, max)),
        _ => match (taken.pair_role(draft, Role::A), taken.pair_role(draft, Role::B)) {
            (Some(a), Some(b)) => Some((a, b)),
            _ if draft.has(Role::Right) && draft.has(Role::Bottom) => {
                taken.both(draft, Role::Left, Role::Top).zip(taken.both(draft, Role::Right, Role::Bottom))
            }
            _ => None,
        },
    };
    if let Some((a, b)) = corners {
        return between(a, b, frame);
    }
    let half = taken.pair_role(draft, Role::Half).or_else(|| taken.both(draft, Role::HalfWidth, Role::HalfHeight));
    let half = half.or_else(|| taken.role(draft, Role::HalfWidth).map(Vec2::splat));
    let size = match half {
        Some(half) => half * 2.0,
        None => {
            let size = taken.pair_role(draft, Role::Size).or_else(|| taken.both(draft, Role::Width, Role::Height));
            size.ok_or("its size is not given")?
        }
    };
    let center = taken.pair_role(draft, Role::Center).or_else(|| taken.both(draft, Role::CenterX, Role::CenterY));
    // A centre that is given later replaces the corner of the constructor: `r.center = (100, 50)`.
    let mut replaced = Taken::default();
    let own = if center.is_some() && !draft.is_local { &mut replaced } else { &mut *taken };
    let corner = own.pair_role(draft, Role::Corner).or_else(|| own.pair_role(draft, Role::Min));
    let place = own.pair_role(draft, Role::Position).or_else(|| own.both(draft, Role::X, Role::Y));
    // CSS and Fabric: `left` and `top` beside a width.
    let place = place.or_else(|| own.both(draft, Role::Left, Role::Top));
    taken.replaced.append(&mut replaced.spans);
    let origin = taken.pair_role(draft, Role::Origin);
    let is_turned = frame.angle.is_some() || frame.scale != DVec2::ONE;
    if draft.anchor == Anchor::Corner || origin.is_some() {
        frame.position = corner.or(place).or(center).unwrap_or_default().as_dvec2();
        return Ok(Figure::Box { at: -origin.unwrap_or_default() + Vec2::ZERO, size, numbers: BoxNumbers::Corner });
    }
    let by_center = half.is_some() || draft.is_local;
    match (center, corner.or(place)) {
        (Some(center), outer) => {
            // A centre within the frame of a body that has a place of its own.
            if let Some(outer) = outer.filter(|_| draft.is_local) {
                frame.position = outer.as_dvec2();
                return Ok(Figure::Box { at: center, size, numbers: BoxNumbers::Center });
            }
            if is_turned {
                frame.position = center.as_dvec2();
                return Ok(Figure::Box { at: Vec2::ZERO, size, numbers: BoxNumbers::Center });
            }
            Ok(Figure::Box { at: center, size, numbers: BoxNumbers::Center })
        }
        (None, Some(place)) if by_center && corner.is_none() => {
            if is_turned {
                frame.position = place.as_dvec2();
                return Ok(Figure::Box { at: Vec2::ZERO, size, numbers: BoxNumbers::Center });
            }
            Ok(Figure::Box { at: place, size, numbers: BoxNumbers::Center })
        }
        (None, Some(corner)) => {
            if is_turned {
                frame.position = corner.as_dvec2() + size.as_dvec2() * 0.5;
                return Ok(Figure::Box { at: Vec2::ZERO, size, numbers: BoxNumbers::Center });
            }
            between_corner_and_size(corner, size)
        }
        (None, None) => Ok(Figure::Box {
            at: Vec2::ZERO,
            size,
            numbers: if draft.is_local { BoxNumbers::Center } else { BoxNumbers::Corner },
        }),
    }
}

fn between_corner_and_size(corner: Vec2, size: Vec2) -> Result<Figure, String> {
    if size.min_element() < 0.0 {
        return between(corner, corner + size, &mut Frame::default());
    }
    Ok(Figure::Box { at: corner, size, numbers: BoxNumbers::Corner })
}

/// A rectangle between two opposite corners; by four corners where f32 does not hold its size.
fn between(a: Vec2, b: Vec2, frame: &mut Frame) -> Result<Figure, String> {
    let (min, max) = (a.min(b), a.max(b));
    let size = max - min;
    if frame.angle.is_some() {
        frame.position = (min.as_dvec2() + max.as_dvec2()) * 0.5;
        return Ok(Figure::Box { at: Vec2::ZERO, size, numbers: BoxNumbers::Center });
    }
    if size.as_dvec2() != max.as_dvec2() - min.as_dvec2() {
        return Ok(Figure::Outline(vec![min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]));
    }
    Ok(Figure::Box { at: min, size, numbers: BoxNumbers::Corner })
}

/// The corners in their order.
fn corners(draft: &Draft, taken: &mut Taken) -> Result<Vec<Vec2>, String> {
    if let Some(Given::Pairs(pairs)) = draft.get(Role::Corners) {
        return Ok(pairs.iter().map(|pair| taken.pair(pair)).collect());
    }
    if let (Some(Given::Nums(x)), Some(Given::Nums(y))) = (draft.get(Role::Xs), draft.get(Role::Ys)) {
        if x.len() != y.len() {
            return Err(format!("{} of x and {} of y do not make corners", counted(x.len(), "number"), y.len()));
        }
        return Ok(x.iter().zip(y).map(|(x, y)| Vec2::new(taken.num(x), taken.num(y))).collect());
    }
    let pairs = [Role::A, Role::B, Role::C].into_iter().filter_map(|role| taken.pair_role(draft, role));
    let pairs: Vec<Vec2> = pairs.collect();
    if pairs.len() > 1 {
        return Ok(pairs);
    }
    let numbered = [(Role::X, Role::Y), (Role::X2, Role::Y2), (Role::X3, Role::Y3), (Role::X4, Role::Y4)];
    Ok(numbered.into_iter().map_while(|(x, y)| taken.both(draft, x, y)).collect())
}

fn cornered(draft: &Draft, taken: &mut Taken, frame: &mut Frame) -> Result<Figure, String> {
    if draft.kind == Kind::Point && !draft.has(Role::Corners) {
        let place = taken
            .pair_role(draft, Role::Position)
            .or_else(|| taken.pair_role(draft, Role::Center))
            .or_else(|| taken.both(draft, Role::X, Role::Y));
        return Ok(Figure::Points(vec![place.ok_or("its position is not given")?]));
    }
    if let Some(Given::Rings(rings)) = draft.get(Role::Corners) {
        let rings = rings.iter().map(|ring| ring.iter().map(|pair| taken.pair(pair)).collect()).collect();
        place(draft, taken, frame, DVec2::ZERO);
        return Ok(Figure::Rings(rings));
    }
    let corners = corners(draft, taken)?;
    if let Some(Given::Rings(holes)) = draft.get(Role::Holes) {
        let holes = holes.iter().map(|ring| ring.iter().map(|pair| taken.pair(pair)).collect());
        let rings = core::iter::once(corners).chain(holes).collect();
        place(draft, taken, frame, DVec2::ZERO);
        return Ok(Figure::Rings(rings));
    }
    if corners.is_empty() {
        return Err("its corners are not given".to_owned());
    }
    let origin = match draft.anchor {
        Anchor::Centroid => centroid(&corners),
        Anchor::Box => {
            let (min, max) = corners.iter().fold((corners[0], corners[0]), |(min, max), &v| (min.min(v), max.max(v)));
            (min.as_dvec2() + max.as_dvec2()) * 0.5
        }
        Anchor::Own | Anchor::Corner => DVec2::ZERO,
    };
    place(draft, taken, frame, origin);
    Ok(match draft.kind {
        Kind::Point => Figure::Points(corners),
        Kind::Segment | Kind::Line => Figure::Line(corners),
        _ if corners.len() == 1 => Figure::Points(corners),
        _ if corners.len() == 2 => Figure::Line(corners),
        _ => Figure::Outline(corners),
    })
}

/// The frame of corners: where their origin lies, and the point that they turn about.
fn place(draft: &Draft, taken: &mut Taken, frame: &mut Frame, anchor: DVec2) {
    let is_numbered = !(draft.has(Role::Corners) || draft.has(Role::Xs));
    let position = taken.pair_role(draft, Role::Position).or_else(|| taken.pair_role(draft, Role::Center));
    let position = if is_numbered { position } else { position.or_else(|| taken.both(draft, Role::X, Role::Y)) };
    frame.position = position.unwrap_or_default().as_dvec2();
    frame.origin = anchor;
    if let Some(origin) = taken.pair_role(draft, Role::Origin) {
        // As in libGDX: the corners turn about it and stay where they are.
        frame.origin = origin.as_dvec2();
        frame.position += origin.as_dvec2();
    }
}

/// The centroid of the area of an outline.
fn centroid(corners: &[Vec2]) -> DVec2 {
    let origin = corners[0].as_dvec2();
    let (mut sum, mut area) = (DVec2::ZERO, 0.0);
    for (i, corner) in corners.iter().enumerate() {
        let (a, b) = (corner.as_dvec2() - origin, corners[(i + 1) % corners.len()].as_dvec2() - origin);
        let part = a.perp_dot(b);
        sum += (a + b) * part;
        area += part;
    }
    if area == 0.0 { origin } else { origin + sum / (3.0 * area) }
}

/// Whether the text says in words which unit its angles have.
pub(super) fn unit_in_words(text: &str, comments: &[core::ops::Range<usize>]) -> Option<AngleUnit> {
    let says = |words: &[&str]| {
        let in_comment =
            comments.iter().any(|comment| words.iter().any(|word| text[comment.clone()].to_lowercase().contains(word)));
        let lower = || text.to_lowercase();
        in_comment || words.iter().any(|word| lower().contains(&format!("in {word}")))
    };
    match (says(&["degree"]), says(&["radian"])) {
        (true, false) => Some(AngleUnit::Degrees),
        (false, true) => Some(AngleUnit::Radians),
        _ => None,
    }
}
