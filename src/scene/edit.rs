//! The edits of a document and their inverses.

use super::bodies::Scene;
use super::bodies_with_ids::{BodyId, BodyList};
use super::body::Body;
use super::body_state::Flags;
use super::local_shape::LocalShape;
use super::motion::Motion;
use super::pose::Pose;
use crate::collision::ShapeError;
use core::{fmt, mem};
use std::collections::HashSet;

/// A change of a document, as a value. Absolute values, never differences.
#[derive(Clone, Debug)]
pub enum Edit {
    /// Gives bodies another pose.
    Place(Vec<(BodyId, Pose)>),
    /// Gives bodies another local shape, and the pose that goes with it.
    Reshape(Vec<(BodyId, LocalShape, Pose)>),
    /// Gives bodies another motion.
    SetMotion(Vec<(BodyId, Motion)>),
    /// Renames a body, or removes its name.
    Rename(BodyId, Option<String>),
    /// Hides, shows, locks or unlocks bodies.
    Flag(Vec<(BodyId, Flags)>),
    /// Adds bodies, each with the index that it then has; see [`Edit::add_bodies`].
    AddBodies(Vec<(usize, BodyId, Body)>),
    /// Removes bodies.
    Remove(Vec<BodyId>),
    /// Puts all bodies in another order, from the back to the front.
    Reorder(Vec<BodyId>),
    /// Replaces all bodies; see [`Edit::replace`].
    Replace(BodyList),
    /// Several edits in order: all are made, or none.
    All(Vec<Edit>),
}

/// Why an edit was refused.
#[derive(Clone, Debug, PartialEq)]
pub enum EditError {
    /// A body is not in the document, or is named twice.
    NoSuchBody,
    /// A new body is in the document already, or its index is past the end or is given to another new body too.
    NoSuchPlace,
    /// The new order is no permutation of all bodies.
    NoOrder,
    /// A shape would not be valid.
    Shape(ShapeError),
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchBody => f.write_str("there is no such shape"),
            Self::NoSuchPlace => f.write_str("there is no such place for a shape"),
            Self::NoOrder => f.write_str("the order does not list every shape once"),
            // Without a colon: it may follow one.
            Self::Shape(error) => {
                use ShapeError::{AxisNotUnit, Negative, NotFinite, TooLarge};
                let is_predicate =
                    matches!(error, NotFinite { .. } | Negative { .. } | TooLarge { .. } | AxisNotUnit { .. });
                if let Some(field) = error.field().filter(|_| is_predicate) {
                    write!(f, "{field} ")?;
                }
                f.write_str(&error.reason())
            }
        }
    }
}

impl core::error::Error for EditError {}

impl From<ShapeError> for EditError {
    fn from(error: ShapeError) -> Self {
        Self::Shape(error)
    }
}

impl Edit {
    /// Adds new bodies, the first at an index.
    pub fn add_bodies(index: usize, bodies: impl IntoIterator<Item = Body>) -> Self {
        let bodies = bodies.into_iter().enumerate();
        Self::AddBodies(bodies.map(|(i, body)| (index + i, BodyId::fresh(), body)).collect())
    }

    /// Replaces all bodies by those of a scene, with new ids.
    pub fn replace(scene: Scene) -> Self {
        Self::Replace(BodyList::new(scene))
    }

    /// Makes the change and returns its inverse. An edit that is refused changes nothing.
    pub(super) fn apply_and_invert(self, list: &mut BodyList) -> Result<Self, EditError> {
        Ok(match self {
            Self::Place(poses) => Self::Place(swap_each(poses, |(id, pose)| {
                let body = list.get_mut(*id).ok_or(EditError::NoSuchBody)?;
                let before = body.pose();
                body.set_pose(*pose)?;
                *pose = before;
                Ok(())
            })?),
            Self::Reshape(shapes) => Self::Reshape(swap_each(shapes, |(id, local, pose)| {
                let body = list.get_mut(*id).ok_or(EditError::NoSuchBody)?;
                (*local, *pose) = body.reshape(mem::replace(local, LocalShape::Point), *pose)?;
                Ok(())
            })?),
            Self::SetMotion(motions) => Self::SetMotion(swap_each(motions, |(id, motion)| {
                let body = list.get_mut(*id).ok_or(EditError::NoSuchBody)?;
                let before = body.motion();
                body.set_motion(*motion);
                *motion = before;
                Ok(())
            })?),
            Self::Rename(id, name) => {
                let body = list.get_mut(id).ok_or(EditError::NoSuchBody)?;
                Self::Rename(id, mem::replace(&mut body.name, name))
            }
            Self::Flag(flags) => Self::Flag(swap_each(flags, |(id, flags)| {
                let body = list.get_mut(*id).ok_or(EditError::NoSuchBody)?;
                let before = body.flags();
                body.set_flags(*flags);
                *flags = before;
                Ok(())
            })?),
            Self::AddBodies(bodies) => insert(list, bodies)?,
            Self::Remove(ids) => remove(list, &ids)?,
            Self::Reorder(ids) => reorder(list, &ids)?,
            Self::Replace(others) => Self::Replace(mem::replace(list, others)),
            Self::All(edits) => Self::All(apply_each(list, edits)?),
        })
    }

    /// Whether this inverse makes a later one unnecessary: both restore the same property of the same bodies.
    pub(super) fn also_undoes(&self, later: &Self) -> bool {
        match (self, later) {
            (Self::Place(a), Self::Place(b)) => a.iter().map(|(id, _)| id).eq(b.iter().map(|(id, _)| id)),
            (Self::Reshape(a), Self::Reshape(b)) => a.iter().map(|(id, ..)| id).eq(b.iter().map(|(id, ..)| id)),
            (Self::SetMotion(a), Self::SetMotion(b)) => a.iter().map(|(id, _)| id).eq(b.iter().map(|(id, _)| id)),
            (Self::Rename(a, _), Self::Rename(b, _)) => a == b,
            (Self::Flag(a), Self::Flag(b)) => a.iter().map(|(id, _)| id).eq(b.iter().map(|(id, _)| id)),
            (Self::All(a), Self::All(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(older, later)| older.also_undoes(later))
            }
            (Self::Reorder(_), Self::Reorder(_)) | (Self::Replace(_), Self::Replace(_)) => true,
            _ => false,
        }
    }

    /// Whether the edit would change nothing.
    pub(super) fn changes_nothing(&self, list: &BodyList) -> bool {
        match self {
            Self::Place(poses) => poses.iter().all(|(id, pose)| list.get(*id).map(Body::pose) == Some(*pose)),
            Self::Reshape(shapes) => shapes.iter().all(|(id, local, pose)| {
                list.get(*id).is_some_and(|body| body.pose() == *pose && body.local() == local)
            }),
            Self::SetMotion(motions) => {
                motions.iter().all(|(id, motion)| list.get(*id).map(Body::motion) == Some(*motion))
            }
            Self::Rename(id, name) => list.get(*id).is_some_and(|body| body.name == *name),
            Self::Flag(flags) => flags.iter().all(|(id, flags)| list.get(*id).map(Body::flags) == Some(*flags)),
            Self::AddBodies(bodies) => bodies.is_empty(),
            Self::Remove(ids) => ids.is_empty(),
            Self::Reorder(ids) => ids == list.ids(),
            Self::Replace(others) => others.scene() == list.scene(),
            Self::All(edits) => edits.iter().all(|edit| edit.changes_nothing(list)),
        }
    }
}

/// Makes all edits, or none if one is refused. Returns the inverses, the last one first.
fn apply_each(list: &mut BodyList, edits: Vec<Edit>) -> Result<Vec<Edit>, EditError> {
    let mut inverses = Vec::with_capacity(edits.len());
    for edit in edits {
        match edit.apply_and_invert(list) {
            Ok(inverse) => inverses.push(inverse),
            Err(error) => {
                for inverse in inverses.into_iter().rev() {
                    inverse.apply_and_invert(list)?;
                }
                return Err(error);
            }
        }
    }
    inverses.reverse();
    Ok(inverses)
}

/// Exchanges the item of each body with the present value, or none if one is refused. Returns the items in reverse order, because a
/// body may be named twice.
fn swap_each<T>(mut items: Vec<T>, mut swap: impl FnMut(&mut T) -> Result<(), EditError>) -> Result<Vec<T>, EditError> {
    for i in 0..items.len() {
        if let Err(error) = swap(&mut items[i]) {
            for item in items[..i].iter_mut().rev() {
                swap(item)?;
            }
            return Err(error);
        }
    }
    items.reverse();
    Ok(items)
}

fn insert(list: &mut BodyList, mut bodies: Vec<(usize, BodyId, Body)>) -> Result<Edit, EditError> {
    bodies.sort_by_key(|(index, ..)| *index);
    let ids: Vec<BodyId> = bodies.iter().map(|(_, id, _)| *id).collect();
    let is_there = ids.iter().any(|id| list.index(*id).is_some());
    // The last of k sorted indices is below n + k, so those before it leave no gap either.
    let has_gap = bodies.last().is_some_and(|(last, ..)| *last >= list.ids().len() + bodies.len());
    if is_there || has_gap || !are_distinct(&ids) || bodies.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return Err(EditError::NoSuchPlace);
    }
    let mut behind = list.take_apart();
    let mut all = Vec::new();
    for (index, id, body) in bodies {
        all.extend(behind.by_ref().take(index - all.len()));
        all.push((id, body));
    }
    all.extend(behind);
    *list = BodyList::join(all.into_iter());
    Ok(Edit::Remove(ids))
}

fn remove(list: &mut BodyList, ids: &[BodyId]) -> Result<Edit, EditError> {
    if !are_distinct(ids) || ids.iter().any(|id| list.index(*id).is_none()) {
        return Err(EditError::NoSuchBody);
    }
    let ids: HashSet<BodyId> = ids.iter().copied().collect();
    let (mut kept, mut removed) = (Vec::new(), Vec::new());
    for (i, (id, body)) in list.take_apart().enumerate() {
        if ids.contains(&id) {
            removed.push((i, id, body));
        } else {
            kept.push((id, body));
        }
    }
    *list = BodyList::join(kept.into_iter());
    Ok(Edit::AddBodies(removed))
}

fn reorder(list: &mut BodyList, ids: &[BodyId]) -> Result<Edit, EditError> {
    let before = list.ids().to_vec();
    let places: Option<Vec<usize>> = ids.iter().map(|id| list.index(*id)).collect();
    let Some(places) = places.filter(|places| places.len() == before.len() && are_distinct(ids)) else {
        return Err(EditError::NoOrder);
    };
    let mut bodies: Vec<Option<(BodyId, Body)>> = list.take_apart().map(Some).collect();
    *list = BodyList::join(places.into_iter().filter_map(|place| bodies[place].take()));
    Ok(Edit::Reorder(before))
}

fn are_distinct(ids: &[BodyId]) -> bool {
    let set: HashSet<&BodyId> = ids.iter().collect();
    set.len() == ids.len()
}
