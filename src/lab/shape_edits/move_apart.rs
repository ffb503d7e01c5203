//! Moves a pair apart by the MTV: which of the two moves, and what remains.

use crate::answers::pose_after_mtv::MoveApart;
use crate::collision::{Relation, closest_points, contact, relation};
use crate::lab::Lab;
use crate::number_format::significant;
use crate::scene::{Body, Edit};

/// Its name in the history.
const NAME: &str = "Move apart";

/// The most corners of both shapes for which the remaining depth is computed.
const MAX_DEPTH_CORNERS: usize = 1000;

impl Lab {
    /// How the current pair can be moved apart now, or why it cannot, in a sentence.
    pub fn possible_move_apart(&self) -> Result<MoveApart, String> {
        if let Some(why) = self.editor.why_not_editable() {
            return Err(why);
        }
        let (view, scene) = (self.view(), self.editor.scene());
        let current = view.answers.current().filter(|current| current.is_current(scene, current.a, current.b));
        let current = current.ok_or("There is no pair to move apart")?;
        let [a, b] = [current.a, current.b].map(|body| view.title(body));
        if !current.hit() {
            return Err(format!("{a} and {b} are already disjoint"));
        }
        let is_searching = || format!("The search for the MTV of {a} and {b} is not finished");
        if !current.is_complete {
            return Err(is_searching());
        }
        if current.contact.is_none_or(|contact| contact.depth == 0.0) {
            return Err(format!("{a} and {b} have depth 0, so there is no MTV"));
        }
        let move_apart = view.answers.move_apart().ok_or_else(is_searching)?;
        if scene.bodies[move_apart.moved].flags().is_locked {
            return Err(format!("{a} and {b} are both locked"));
        }
        Ok(move_apart)
    }

    /// Moves B of the current pair by the MTV, or A the other way if B is locked; if possible to a nearby position where they
    /// touch exactly. Returns a message.
    pub fn move_apart(&mut self, MoveApart { moved, other, pose, .. }: MoveApart) -> Option<String> {
        let (scene, id) = (self.editor.scene(), *self.editor.document().ids().get(moved)?);
        let title = self.view().title(moved);
        let other = scene.bodies[other].clone();
        if let Some(refused) = self.editor.edit(NAME, Edit::Place(vec![(id, pose)])) {
            return Some(refused);
        }
        let (relation, what) = remaining(self.editor.document().get(id)?, &other);
        let about = if relation == Relation::Touching { "" } else { "about " };
        Some(format!("Moved {title} by {about}the MTV: {what}"))
    }
}

/// The relation of the two after the MTV, and the remaining distance or depth, in words.
fn remaining(moved: &Body, other: &Body) -> (Relation, String) {
    let shapes = [moved.shape(), other.shape()];
    let relation = relation(shapes[0], shapes[1]);
    let what = match relation {
        Relation::Touching => "they just touch".to_owned(),
        Relation::Disjoint => {
            let gap = closest_points(shapes[0], shapes[1]).distance;
            format!("no nearby f32 position touches exactly; a gap of {} remains", significant(gap))
        }
        Relation::Overlapping
            if shapes.iter().map(|shape| shape.corners().len()).sum::<usize>() > MAX_DEPTH_CORNERS =>
        {
            "they overlap by no more than f32 rounding".to_owned()
        }
        Relation::Overlapping => {
            let depth = contact(shapes[0], shapes[1]).map_or(0.0, |contact| contact.depth);
            format!("f32 rounding leaves a depth of {}", significant(depth))
        }
    };
    (relation, what)
}
