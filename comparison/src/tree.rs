//! Trees of boxes that live over frames: coming, moving, going, box queries and rays.

use crate::sample::{Random, vector};
use boxdd_sys::ffi::{
    b2AABB, b2DynamicTree, b2DynamicTree_Create, b2DynamicTree_CreateProxy, b2DynamicTree_Destroy,
    b2DynamicTree_DestroyProxy, b2DynamicTree_MoveProxy, b2DynamicTree_Query, b2DynamicTree_RayCast, b2RayCastInput,
    b2Vec2,
};
use collision_lab::collision::{Aabb, BoxId, DynamicTree};
use core::ffi::c_void;
use glam::Vec2;
use parry2d::bounding_volume::Aabb as ParryAabb;
use parry2d::partitioning::{Bvh, BvhWorkspace};
use parry2d::query::Ray;
use std::hint::black_box;
use std::time::Instant;

const TURNS: usize = 11;
const MARGIN: f32 = 0.1;
/// The frames of a turn.
const FRAMES: usize = 10;
/// How far a box of 0.2 to 1 units moves in a frame, at most.
const STEP: f32 = 0.05;
const QUERIES: usize = 2000;

/// What each library is asked for.
trait Tree {
    fn new() -> Self;
    fn insert(&mut self, sides: Aabb);
    fn move_all(&mut self, boxes: &[Aabb]);
    fn remove(&mut self, index: usize);
    /// How many boxes overlap another.
    fn query(&self, sides: Aabb) -> usize;
    /// The time at which a ray meets the first of the boxes.
    fn ray(&self, from: Vec2, by: Vec2, boxes: &[Aabb]) -> f32;
}

struct Ours {
    tree: DynamicTree,
    ids: Vec<BoxId>,
}

impl Tree for Ours {
    fn new() -> Self {
        Self { tree: DynamicTree::new(MARGIN), ids: Vec::new() }
    }
    fn insert(&mut self, sides: Aabb) {
        self.ids.push(self.tree.insert(sides, 1).expect("a box"));
    }
    fn move_all(&mut self, boxes: &[Aabb]) {
        for (id, sides) in self.ids.iter().zip(boxes) {
            self.tree.move_to(*id, *sides).expect("a box of the tree");
        }
    }
    fn remove(&mut self, index: usize) {
        self.tree.remove(self.ids[index]);
    }
    fn query(&self, sides: Aabb) -> usize {
        self.tree.overlapping(sides, 1).count()
    }
    fn ray(&self, from: Vec2, by: Vec2, boxes: &[Aabb]) -> f32 {
        let mut first = f32::INFINITY;
        self.tree.visit_swept(Aabb { min: from, max: from }, by, 1, |id, longest| {
            let Some(time) = meets(from, by, boxes[id.index()]) else { return longest };
            first = first.min(time);
            longest.min(f64::from(time))
        });
        first
    }
}

struct Parry {
    tree: Bvh,
    workspace: BvhWorkspace,
    count: u32,
}

impl Tree for Parry {
    fn new() -> Self {
        Self { tree: Bvh::new(), workspace: BvhWorkspace::default(), count: 0 }
    }
    fn insert(&mut self, sides: Aabb) {
        self.tree.insert(parry(sides.expanded(MARGIN)), self.count);
        self.count += 1;
    }
    /// The fastest of its ways where most boxes move.
    fn move_all(&mut self, boxes: &[Aabb]) {
        for (index, sides) in (0..).zip(boxes) {
            self.tree.insert_or_update_partially(parry(*sides), index, MARGIN);
        }
        self.tree.refit(&mut self.workspace);
    }
    fn remove(&mut self, index: usize) {
        self.tree.remove(index as u32);
    }
    fn query(&self, sides: Aabb) -> usize {
        self.tree.intersect_aabb(&parry(sides)).count()
    }
    fn ray(&self, from: Vec2, by: Vec2, boxes: &[Aabb]) -> f32 {
        let ray = Ray::new(vector(from), vector(by));
        let first = self.tree.cast_ray(&ray, 1.0, |index, _| meets(from, by, boxes[index as usize]));
        first.map_or(f32::INFINITY, |(_, time)| time)
    }
}

struct Box2d {
    tree: b2DynamicTree,
    proxies: Vec<(i32, Aabb)>,
}

impl Tree for Box2d {
    fn new() -> Self {
        // SAFETY, all below: the tree lives as long as this, and the contexts as long as the calls.
        Self { tree: unsafe { b2DynamicTree_Create(16) }, proxies: Vec::new() }
    }
    fn insert(&mut self, sides: Aabb) {
        let (fat, index) = (sides.expanded(MARGIN), self.proxies.len() as u64);
        let proxy = unsafe { b2DynamicTree_CreateProxy(&mut self.tree, box2d(fat), 1, index) };
        self.proxies.push((proxy, fat));
    }
    fn move_all(&mut self, boxes: &[Aabb]) {
        for ((proxy, fat), sides) in self.proxies.iter_mut().zip(boxes) {
            if !(fat.contains(sides.min) && fat.contains(sides.max)) {
                *fat = sides.expanded(MARGIN);
                unsafe { b2DynamicTree_MoveProxy(&mut self.tree, *proxy, box2d(*fat)) };
            }
        }
    }
    fn remove(&mut self, index: usize) {
        unsafe { b2DynamicTree_DestroyProxy(&mut self.tree, self.proxies[index].0) };
    }
    fn query(&self, sides: Aabb) -> usize {
        unsafe extern "C" fn count(_: i32, _: u64, context: *mut c_void) -> bool {
            unsafe { *context.cast::<usize>() += 1 };
            true
        }
        let mut found = 0_usize;
        let context = core::ptr::from_mut(&mut found).cast();
        unsafe { b2DynamicTree_Query(&self.tree, box2d(sides), 1, Some(count), context) };
        found
    }
    fn ray(&self, from: Vec2, by: Vec2, boxes: &[Aabb]) -> f32 {
        struct Context<'a> {
            ray: [Vec2; 2],
            boxes: &'a [Aabb],
            first: f32,
        }
        unsafe extern "C" fn hit(input: *const b2RayCastInput, _: i32, index: u64, context: *mut c_void) -> f32 {
            let context = unsafe { &mut *context.cast::<Context>() };
            let [from, by] = context.ray;
            match meets(from, by, context.boxes[index as usize]) {
                Some(time) => {
                    context.first = context.first.min(time);
                    context.first
                }
                None => unsafe { (*input).maxFraction },
            }
        }
        let [origin, translation] = [from, by].map(|v| b2Vec2 { x: v.x, y: v.y });
        let input = b2RayCastInput { origin, translation, maxFraction: 1.0 };
        let mut context = Context { ray: [from, by], boxes, first: f32::INFINITY };
        let pointer = core::ptr::from_mut(&mut context).cast();
        unsafe { b2DynamicTree_RayCast(&self.tree, &input, 1, Some(hit), pointer) };
        context.first
    }
}

impl Drop for Box2d {
    fn drop(&mut self) {
        unsafe { b2DynamicTree_Destroy(&mut self.tree) };
    }
}

fn parry(sides: Aabb) -> ParryAabb {
    ParryAabb::new(vector(sides.min), vector(sides.max))
}

fn box2d(sides: Aabb) -> b2AABB {
    let [lower, upper] = [sides.min, sides.max].map(|v| b2Vec2 { x: v.x, y: v.y });
    b2AABB { lowerBound: lower, upperBound: upper }
}

/// When a ray meets a box; the same for all.
fn meets(from: Vec2, by: Vec2, sides: Aabb) -> Option<f32> {
    let inverse = by.recip();
    let (p, q) = ((sides.min - from) * inverse, (sides.max - from) * inverse);
    let (enter, leave) = (p.min(q).max_element().max(0.0), p.max(q).min_element().min(1.0));
    (enter <= leave).then_some(enter)
}

/// Boxes that move about, and what is asked of them.
struct World {
    frames: Vec<Vec<Aabb>>,
    order: Vec<usize>,
    queries: Vec<Aabb>,
    /// With 40 % and with 5 % hits.
    rays: [Vec<[Vec2; 2]>; 2],
}

impl World {
    fn new(count: usize) -> Self {
        let mut random = Random(3);
        let side = 2.0 * (count as f32).sqrt();
        let mut place = |limit: f32| Vec2::new(random.between(0.0, limit), random.between(0.0, limit));
        let mut boxes: Vec<Aabb> = (0..count)
            .map(|_| {
                let min = place(side);
                Aabb { min, max: min + 0.2 + place(0.8) }
            })
            .collect();
        let velocities: Vec<Vec2> = (0..count).map(|_| (place(2.0) - 1.0) * STEP).collect();
        let mut frames = vec![boxes.clone()];
        for _ in 0..FRAMES {
            let moved = boxes.iter().zip(&velocities);
            boxes = moved.map(|(sides, by)| Aabb { min: sides.min + *by, max: sides.max + *by }).collect();
            frames.push(boxes.clone());
        }
        let queries = (0..QUERIES)
            .map(|_| {
                let min = place(side - 4.0);
                Aabb { min, max: min + 4.0 }
            })
            .collect();
        let mut ray = |hits: usize| {
            let (mut left, mut rays) = ([QUERIES * hits / 100, QUERIES - QUERIES * hits / 100], Vec::new());
            while left != [0, 0] {
                let (from, by) = (place(side), (place(2.0) - 1.0) * if hits > 20 { 4.0 } else { 1.5 });
                let is_hit = boxes.iter().any(|sides| meets(from, by, *sides).is_some());
                let left = &mut left[usize::from(!is_hit)];
                if *left > 0 {
                    *left -= 1;
                    rays.push([from, by]);
                }
            }
            shuffle(&mut rays, 7);
            rays
        };
        let rays = if count > 10_000 { Default::default() } else { [ray(40), ray(5)] };
        let mut order: Vec<usize> = (0..count).collect();
        shuffle(&mut order, 9);
        Self { frames, order, queries, rays }
    }
}

fn shuffle<T>(list: &mut [T], seed: u64) {
    let mut random = Random(seed);
    for k in (1..list.len()).rev() {
        list.swap(k, random.between(0.0, k as f32 + 1.0) as usize % (k + 1));
    }
}

/// The rows: what is measured, in nanoseconds each.
const ROWS: [&str; 6] =
    ["insert", "move a little", "box query, 4 × 4 units", "ray, 40 % hits", "ray, 5 % hits", "remove"];

/// The times of a turn, and what came out, which must be the same for all.
fn turn<T: Tree>(world: &World) -> ([f64; ROWS.len()], Vec<f64>) {
    let start = Instant::now();
    let mut tree = T::new();
    let mut times = [0.0; ROWS.len()];
    let count = world.order.len();
    let boxes = &world.frames[0];
    boxes.iter().for_each(|sides| tree.insert(*sides));
    times[0] = since(start, count);
    let start = Instant::now();
    world.frames[1..].iter().for_each(|boxes| tree.move_all(boxes));
    times[1] = since(start, count * FRAMES);
    let boxes = &world.frames[FRAMES];
    let mut results = Vec::new();
    let start = Instant::now();
    results.push(world.queries.iter().map(|sides| tree.query(*sides) as f64).sum());
    times[2] = since(start, QUERIES);
    for (k, rays) in world.rays.iter().enumerate() {
        let start = Instant::now();
        let hit = |[from, by]: &[Vec2; 2]| tree.ray(*from, *by, boxes);
        results.push(rays.iter().map(hit).filter(|time| *time <= 1.0).map(f64::from).sum());
        times[3 + k] = since(start, rays.len());
    }
    let start = Instant::now();
    world.order.iter().for_each(|index| tree.remove(*index));
    times[5] = since(start, count);
    (times, black_box(results))
}

fn since(start: Instant, count: usize) -> f64 {
    start.elapsed().as_nanos() as f64 / count as f64
}

/// Measures all rows with 10,000 and 100,000 boxes.
pub fn table() {
    println!("\n### dynamic tree\n\nNanoseconds a box, query or ray.\n");
    println!("| boxes | what | ours | parry2d | Box2D | best peer / ours |\n|--:|---|--:|--:|--:|--:|");
    for count in [10_000, 100_000] {
        let world = World::new(count);
        let mut turns = Vec::new();
        for _ in 0..TURNS {
            let all = [turn::<Ours>(&world), turn::<Parry>(&world), turn::<Box2d>(&world)];
            if turns.is_empty() {
                all.iter().for_each(|(_, results)| eprintln!("{count}: {results:?}"));
            }
            turns.push(all.map(|(times, _)| times));
        }
        for (row, name) in ROWS.into_iter().enumerate() {
            let [ours, parry, box2d] = [0, 1, 2].map(|library| {
                let mut times: Vec<f64> = turns.iter().map(|turn| turn[library][row]).collect();
                times.sort_by(f64::total_cmp);
                times[TURNS / 2]
            });
            if ours.is_finite() {
                let ratio = parry.min(box2d) / ours;
                println!("| {count} | {name} | {ours:.1} | {parry:.1} | {box2d:.1} | {ratio:.1} |");
            }
        }
    }
}
