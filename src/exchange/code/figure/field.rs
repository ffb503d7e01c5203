//! Sets the role that a field has in a shape.

use crate::exchange::code::value::{angle_of, role_value};
use crate::exchange::code::{Anchor, AngleUnit, Draft, Kind, Role, Value, WordSet, fields};

/// Sets a field of an existing shape: a position replaces the previous one. False as for [`set_field`].
pub fn change_field<'t>(draft: &mut Draft<'t>, name: &'t str, value: &Value<'t>) -> bool {
    let had = draft.role_names();
    if !set_field(draft, name, value) {
        return false;
    }
    draft.replace_place(&had);
    let is_set = |draft: &Draft, roles: &[Role]| draft.roles.last().is_some_and(|(role, _)| roles.contains(role));
    let is_rect = draft.kind == Kind::Rect;
    let moves = is_set(draft, &[Role::Right, Role::Bottom, Role::CenterX, Role::CenterY]);
    if is_rect && moves && had.contains(&Role::Width) && draft.has(Role::X) {
        draft.unplace(fields::ignored(name, "moves it"));
    }
    // pygame keeps the left side, others keep the centre.
    if is_rect && draft.has(Role::Center) && is_set(draft, &[Role::Width, Role::Height, Role::Size]) {
        draft.unplace("its size is set after its centre");
    }
    true
}

/// Sets the role that a field has. False if it has no role or its value does not fit.
pub fn set_field<'t>(draft: &mut Draft<'t>, name: &'t str, value: &Value<'t>) -> bool {
    let plain = fields::plain(name);
    if let Value::Draft(pose) = value
        && pose.kind == Kind::Pose
    {
        if draft.kind == Kind::Pose && !WordSet("transform settransform pose xf").contains(&plain) {
            pose.roles.iter().for_each(|(role, given)| draft.set(*role, given.clone()));
        } else {
            draft.frames.push((**pose).clone());
        }
        return true;
    }
    let role = match fields::roles(name) {
        [] => return false,
        [role] => *role,
        [first, ..] if draft.has(Role::Size) || draft.has(Role::Width) => *first,
        [.., last] => *last,
    };
    // Pixi: a part of the size, unlike its `pivot`.
    draft.is_origin_part |= plain == "anchor";
    if role == Role::Angle {
        let Some(num) = angle_of(value) else { return false };
        let by_name = match plain.as_str() {
            "angle" if draft.is_phaser => Some(AngleUnit::Degrees),
            "rotation" if draft.is_phaser => Some(AngleUnit::Radians),
            _ => AngleUnit::of_name(&fields::plain(name)),
        };
        draft.set_angle(num, by_name);
        return true;
    }
    let role = match offset_role(draft, &plain) {
        Some(Ok(role)) => role,
        Some(Err(())) => {
            draft.unplace(fields::ignored(name, "moves it"));
            return false;
        }
        // A pose may name its position `center`.
        None if role == Role::Center && draft.kind == Kind::Pose => Role::Position,
        None => role,
    };
    if let Some(given) = role_value(role, value) {
        draft.set(role, given);
        return true;
    }
    let Some(side) = value.num().filter(|_| role == Role::Size) else { return false };
    if draft.kind != Kind::Rect {
        draft.unplace("a size of one number is read as the side of a square");
    }
    draft.set(Role::Width, side.clone());
    draft.set(Role::Height, side.clone());
    true
}

/// The role of an offset; an error if it moves a shape that has a position. `None` for other fields and shapes.
fn offset_role(draft: &mut Draft, plain: &str) -> Option<Result<Role, ()>> {
    if !plain.ends_with("offset") {
        return None;
    }
    let places = [Role::Center, Role::CenterX, Role::X, Role::Corner, Role::Position];
    let is_placed = places.into_iter().any(|role| draft.has(role));
    match draft.kind {
        Kind::Polygon if draft.has(Role::Position) => Some(Err(())),
        Kind::Rect | Kind::Circle if draft.anchor != Anchor::Own => Some(Ok(Role::Origin)),
        Kind::Rect | Kind::Circle if !draft.is_local && is_placed => Some(Err(())),
        // Measured from the body, an offset is the centre. In Konva it is the point that lies at the position.
        Kind::Rect | Kind::Circle => Some(Ok(Role::Center)),
        Kind::Unknown if draft.has(Role::Size) || draft.has(Role::Width) => {
            draft.unplace("its offset is relative to something that is not given: read as a position");
            None
        }
        _ => None,
    }
}

/// Sets the roles of four numbers. `None` if the value has not four.
pub fn set_four<'t>(draft: &mut Draft<'t>, roles: [Role; 4], value: &Value<'t>) -> Option<()> {
    let numbers = value.nums().filter(|all| all.len() == 4)?;
    roles.into_iter().zip(numbers).for_each(|(role, num)| draft.set(role, num));
    Some(())
}
