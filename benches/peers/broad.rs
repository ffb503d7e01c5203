//! Which bounding boxes of moving shapes overlap? All pairs, a frame a run.

use crate::race::{Row, Way, heading, race};
use collision_lab::bench::inputs::{Crowd, FRAMES, moving_boxes};
use collision_lab::collision::{Aabb, BroadPhase};
use parry2d::bounding_volume::Aabb as Box2;
use parry2d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};
use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{AABB, RTree};

pub fn run() {
    heading("Broad phase; ns per box, answers are pairs");
    for crowd in [Crowd::Alike, Crowd::Mixed, Crowd::Clustered] {
        for count in [1000, 10_000, 100_000] {
            let frames = moving_boxes(crowd, count, FRAMES);
            let next = || {
                let mut frames = frames.iter().cycle();
                // Taking turns, all see the same frame; frames never end.
                move || frames.next().map_or(&[][..], Vec::as_slice)
            };
            let ways = vec![ours(next()), refit(next()), rebuilt(next()), broccoli(next()), rstar(next())];
            let name = format!("{count} {}, {FRAMES} frames in turn", crowd.name());
            race(Row { name, count, part: count, tolerance: 0.0, ways });
        }
    }
}

fn ours<'a>(mut next: impl FnMut() -> &'a [Aabb] + 'a) -> Way<'a> {
    let mut broad = BroadPhase::default();
    Way::whole("ours", move |answers| answers.push(broad.pairs(next()).len() as f32))
}

fn box2(b: &Aabb) -> Box2 {
    Box2::new([b.min.x, b.min.y].into(), [b.max.x, b.max.y].into())
}

/// A tree that is kept, and updated for every frame.
fn refit<'a>(mut next: impl FnMut() -> &'a [Aabb] + 'a) -> Way<'a> {
    let (mut tree, mut workspace, mut pairs) = (Bvh::new(), BvhWorkspace::default(), Vec::new());
    Way::whole("parry2d refit", move |answers| {
        let boxes = next();
        if tree.is_empty() {
            tree = Bvh::from_leaves(BvhBuildStrategy::Binned, &boxes.iter().map(box2).collect::<Vec<_>>());
        }
        for (b, i) in boxes.iter().zip(0..) {
            tree.insert_or_update_partially(box2(b), i, 0.0);
        }
        tree.refit(&mut workspace);
        pairs.clear();
        tree.traverse_bvtt_single_tree::<false>(&mut workspace, &mut |a, b| pairs.push([a, b]));
        answers.push(pairs.len() as f32);
    })
}

/// A tree that is built for every frame.
fn rebuilt<'a>(mut next: impl FnMut() -> &'a [Aabb] + 'a) -> Way<'a> {
    let (mut workspace, mut pairs) = (BvhWorkspace::default(), Vec::new());
    Way::whole("parry2d rebuilt", move |answers| {
        let leaves: Vec<Box2> = next().iter().map(box2).collect();
        let tree = Bvh::from_leaves(BvhBuildStrategy::Binned, &leaves);
        pairs.clear();
        tree.traverse_bvtt_single_tree::<false>(&mut workspace, &mut |a, b| pairs.push([a, b]));
        answers.push(pairs.len() as f32);
    })
}

fn broccoli<'a>(mut next: impl FnMut() -> &'a [Aabb] + 'a) -> Way<'a> {
    let mut pairs = Vec::new();
    Way::whole("broccoli", move |answers| {
        let side = |b: &Aabb| broccoli::rect(b.min.x, b.max.x, b.min.y, b.max.y);
        let mut boxes: Vec<_> = next().iter().zip(0_u32..).map(|(b, i)| broccoli::bbox(side(b), i)).collect();
        pairs.clear();
        broccoli::Tree::new(&mut boxes).find_colliding_pairs(|a, b| pairs.push([*a.unpack_inner(), *b.unpack_inner()]));
        answers.push(pairs.len() as f32);
    })
}

fn rstar<'a>(mut next: impl FnMut() -> &'a [Aabb] + 'a) -> Way<'a> {
    let mut pairs = Vec::new();
    Way::whole("rstar", move |answers| {
        let corners = |b: &Aabb| [b.min.to_array(), b.max.to_array()];
        let boxes = next();
        let leaf = |(b, i): (&Aabb, u32)| {
            let [min, max] = corners(b);
            GeomWithData::new(Rectangle::from_corners(min, max), i)
        };
        let tree = RTree::bulk_load(boxes.iter().zip(0..).map(leaf).collect());
        pairs.clear();
        for (b, i) in boxes.iter().zip(0..) {
            let [min, max] = corners(b);
            let found = tree.locate_in_envelope_intersecting(AABB::from_corners(min, max));
            pairs.extend(found.filter(|other| other.data > i).map(|other| [i, other.data]));
        }
        answers.push(pairs.len() as f32);
    })
}
