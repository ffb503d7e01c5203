//! How deep do two shapes overlap, and which way is out? One call a pair.

use crate::race::{CALLS, Row, Way, heading, race};
use crate::{parry, sepax};
use collision_lab::bench::questions::Depth;
use collision_lab::bench::rows::yes_no_pairs;
use parry2d::query::Contact;
use parry2d::query::details::{contact_cuboid_cuboid, contact_support_map_support_map};
use sepax2d::sat_collision;

/// In units; the shapes are within a few hundred.
const TOLERANCE: f32 = 1e-3;

pub fn run() {
    heading("Depth and normal, one call");
    for pairs in &yes_no_pairs() {
        let kinds = pairs.name.split(',').next().unwrap_or_default();
        let ours = Way::ours::<Depth>(pairs);
        let peers = match kinds {
            "rect-rect" => [
                Way::pairwise(
                    "parry2d",
                    pairs,
                    (parry::rect, parry::rect),
                    |a, b| contact_cuboid_cuboid(&a.to(b), &a.shape, &b.shape, 0.0),
                    depth,
                ),
                Way::pairwise("sepax2d", pairs, (sepax::rect, sepax::rect), sat_collision, length),
            ],
            "hexagon-hexagon" => [
                Way::pairwise(
                    "parry2d",
                    pairs,
                    (parry::convex, parry::convex),
                    |a, b| contact_support_map_support_map(&a.to(b), &a.shape, &b.shape, 0.0),
                    depth,
                ),
                Way::pairwise("sepax2d", pairs, (sepax::polygon, sepax::polygon), sat_collision, length),
            ],
            _ => continue,
        };
        let ways = [ours].into_iter().chain(peers).collect();
        race(Row { name: pairs.name.clone(), count: pairs.pairs.len(), part: CALLS, tolerance: TOLERANCE, ways });
    }
}

fn depth<A, B>(_: &A, _: &B, contact: &Option<Contact>) -> f32 {
    contact.map_or(0.0, |contact| (-contact.dist).max(0.0))
}

fn length<A, B>(_: &A, _: &B, &(x, y): &(f32, f32)) -> f32 {
    x.hypot(y)
}
