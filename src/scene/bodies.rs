//! The bodies of a scene and their titles.

use super::body::Body;
use crate::collision::{Aabb, Shape};
use glam::Vec2;
use std::collections::HashSet;

/// The margin around everything, as a share of the largest side.
const MARGIN: f32 = 0.05;

/// At how many times the boxes of a moving body are joined.
const STOPS: u8 = 8;

/// Bodies, from the back to the front.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The bodies, from the back to the front.
    pub bodies: Vec<Body>,
}

impl Scene {
    /// The bodies that are not hidden, with their indices.
    pub fn shown(&self) -> impl Iterator<Item = (usize, &Body)> {
        self.bodies.iter().enumerate().filter(|(_, body)| !body.flags().is_hidden)
    }

    /// The smallest box around all bodies that are not hidden; a single point at the origin when there are none.
    pub fn aabb(&self) -> Aabb {
        let boxes = self.shown().map(|(_, body)| body.shape().aabb());
        boxes.reduce(Aabb::union).unwrap_or(Aabb { min: Vec2::ZERO, max: Vec2::ZERO })
    }

    /// The title of a body: its name, or its kind and its index in the scene file, such as `rectangle 1`. A name that several bodies
    /// have is followed by that index, as in `car [3]`.
    pub fn title(&self, body: usize) -> String {
        let Some(of) = self.bodies.get(body) else { return String::new() };
        let has_namesake = || self.bodies.iter().filter(|other| other.name == of.name).nth(1).is_some();
        match of.shown_name() {
            None => format!("{} {body}", of.kind()),
            Some(name) if has_namesake() => format!("{name} [{body}]"),
            Some(name) => name,
        }
    }

    /// Renames bodies that are to be added where the scene has their name already: a copy of `car` is `car 2`.
    pub fn with_new_names(&self, mut bodies: Vec<Body>) -> Vec<Body> {
        let mut taken: HashSet<String> = self.bodies.iter().filter_map(|body| body.name.clone()).collect();
        for body in &mut bodies {
            let Some(name) = body.name.as_mut().filter(|name| taken.contains(name.as_str()) && !name.trim().is_empty())
            else {
                continue;
            };
            let is_number = |text: &str| text.parse::<u32>().is_ok();
            let base = name.rsplit_once(' ').filter(|(_, end)| is_number(end)).map_or(&**name, |(base, _)| base);
            let free = (2..).map(|number| format!("{base} {number}")).find(|name| !taken.contains(name));
            if let Some(free) = free {
                taken.insert(free.clone());
                *name = free;
            }
        }
        bodies
    }

    /// The box around all bodies and their motions, with a margin: the view of everything. Around a single point the margin is the
    /// distance of the point from the origin.
    pub fn extent(&self) -> Aabb {
        let moving = self.shown().filter(|(_, body)| !body.motion().is_rest());
        let on_way =
            moving.flat_map(|(_, body)| (1..=STOPS).filter_map(|i| body.at_time(f32::from(i) / f32::from(STOPS)).ok()));
        let all = on_way.fold(self.aabb(), |all, body| all.union(body.shape().aabb()));
        let largest = all.size().max_element();
        let room = if largest > 0.0 { (largest * MARGIN).max(f32::from_bits(1)) } else { all.max.abs().max_element() };
        let Aabb { min, max } = all.expanded(if room > 0.0 { room } else { 1.0 });
        Aabb { min: min.clamp(Vec2::MIN, Vec2::MAX), max: max.clamp(Vec2::MIN, Vec2::MAX) }
    }

    /// The shapes in the world, in the order of the bodies.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.bodies.iter().map(Body::shape)
    }
}
