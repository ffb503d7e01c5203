//! Separates a pair by the MTV: which of the two moves, and what remains.

use crate::{
    collision::{Contact, Relation, closest_points, contact, relation},
    lab::{Lab, drag::tangency::touching},
    notation::significant,
    scene::{Body, Edit, Pose},
};
use glam::Vec2;

/// What this is called in the history.
const NAME: &str = "Move apart";

/// A place where the two touch exactly is looked for so near to where the MTV leads, in pixels.
const NEAR: f32 = 0.25;

/// Of shapes with more corners together nobody waits for the depth that is left.
const MOST_CORNERS: usize = 1000;

/// Which of a pair moves by the MTV.
struct Separation {
    moved: usize,
    other: usize,
    by: Vec2,
}

impl Lab {
    /// Why no pair can be separated now, in a sentence.
    pub fn refuses_separation(&self) -> Option<String> {
        self.separation().err()
    }

    fn separation(&self) -> Result<Separation, String> {
        if !self.editor.can_edit() {
            return Err("The shapes of this mode move by themselves; 0 opens your own scene".to_owned());
        }
        let (view, scene) = (self.view(), self.editor.scene());
        let main = view.answers.main().filter(|main| main.is_current(scene, main.a, main.b));
        let main = main.ok_or("There is no pair to separate")?;
        let [a, b] = [main.a, main.b].map(|body| view.title(body));
        if !main.hit() {
            return Err(format!("{a} and {b} are already disjoint"));
        }
        if !main.is_complete {
            return Err(format!("The search for the MTV of {a} and {b} is not finished"));
        }
        let mtv = main.contact.filter(|contact| contact.depth > 0.0).map(Contact::mtv);
        let mtv = mtv.ok_or_else(|| format!("{a} and {b} have depth 0, so there is no MTV"))?;
        let is_free = |body: usize| !scene.bodies[body].flags().is_locked;
        match (is_free(main.b), is_free(main.a)) {
            (true, _) => Ok(Separation { moved: main.b, other: main.a, by: mtv }),
            (false, true) => Ok(Separation { moved: main.a, other: main.b, by: -mtv }),
            (false, false) => Err(format!("{a} and {b} are both locked")),
        }
    }

    /// Moves B of the main pair by the MTV, or A the other way if B is locked; if possible to a nearby position where they
    /// touch exactly. Returns a message.
    pub fn separate(&mut self) -> Option<String> {
        let Separation { moved, other, by } = match self.separation() {
            Ok(way) => way,
            Err(why) => return Some(why),
        };
        let (scene, id) = (self.editor.scene(), *self.editor.document().ids().get(moved)?);
        let title = self.view().title(moved);
        let [moved, other] = [moved, other].map(|body| scene.bodies[body].clone());
        let pose = Pose { position: moved.pose().position + by, ..moved.pose() };
        let near = touching(&moved, pose, other.shape(), NEAR * self.editor.sight.pixel);
        let pose = near.map_or(pose, |(pose, _)| pose);
        if let Some(refused) = self.editor.edit(NAME, Edit::Place(vec![(id, pose)])) {
            return Some(refused);
        }
        let (relation, what) = left(self.editor.document().get(id)?, &other);
        let about = if relation == Relation::Touching { "" } else { "about " };
        Some(format!("Moved {title} by {about}the MTV: {what}"))
    }
}

/// The relation of the two after the MTV, and the remaining distance or depth, in words.
fn left(moved: &Body, other: &Body) -> (Relation, String) {
    let shapes = [moved.shape(), other.shape()];
    let relation = relation(shapes[0], shapes[1]);
    let what = match relation {
        Relation::Touching => "they just touch".to_owned(),
        Relation::Disjoint => {
            let gap = closest_points(shapes[0], shapes[1]).distance;
            format!("no nearby f32 position touches exactly; a gap of {} remains", significant(gap))
        }
        Relation::Overlapping if shapes.iter().map(|shape| shape.corners().len()).sum::<usize>() > MOST_CORNERS => {
            "they overlap by no more than f32 rounding".to_owned()
        }
        Relation::Overlapping => {
            let depth = contact(shapes[0], shapes[1]).map_or(0.0, |contact| contact.depth);
            format!("f32 rounding leaves a depth of {}", significant(depth))
        }
    };
    (relation, what)
}
