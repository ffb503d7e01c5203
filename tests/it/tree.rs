//! Does the dynamic tree find what comparing every box finds, however boxes come, move and go?

use crate::split_mix::SplitMix;
use collision_lab::collision::{Aabb, BoxId, DynamicTree, TreeError};
use glam::{DVec2, Vec2, vec2};
use std::collections::BTreeSet;

const MARGIN: f32 = 0.3;
const WORLD: f32 = 40.0;

/// A tree and what must be in it.
struct Checked {
    tree: DynamicTree,
    boxes: Vec<Entry>,
    pairs: BTreeSet<[BoxId; 2]>,
    random: SplitMix,
}

#[derive(Clone, Copy)]
struct Entry {
    id: BoxId,
    /// With its margin.
    sides: Aabb,
    category: u32,
    is_static: bool,
}

impl Checked {
    fn new(seed: u64) -> Self {
        let tree = DynamicTree::new(MARGIN);
        Self { tree, boxes: Vec::new(), pairs: BTreeSet::new(), random: SplitMix(seed) }
    }

    /// A box that is often on a grid, so that many touch, and sometimes without a size, or large.
    fn any_box(&mut self) -> Aabb {
        let mut number = |limit: f32| match self.random.next() % 3 {
            0 => self.random.below(limit).floor(),
            _ => self.random.below(limit),
        };
        let min = vec2(number(WORLD), number(WORLD));
        let size = vec2(number(2.0), number(2.0)) * if number(1.0) > 0.97 { 10.0 } else { 1.0 };
        Aabb { min, max: min + size }
    }

    fn change(&mut self) {
        let sides = self.any_box();
        let place = (self.random.next() as usize).checked_rem(self.boxes.len());
        match (self.random.next() % 8, place) {
            (0..=2, _) | (_, None) => {
                let (category, is_static) = (1 << (self.random.next() % 4), self.random.next().is_multiple_of(4));
                let id = match is_static {
                    true => self.tree.insert_static(sides, category),
                    false => self.tree.insert(sides, category),
                };
                let id = id.expect("a box");
                let sides = if is_static { sides } else { sides.expanded(MARGIN) };
                self.boxes.push(Entry { id, sides, category, is_static });
            }
            (3..=4, Some(place)) => {
                let Entry { id, .. } = self.boxes.swap_remove(place);
                assert!(self.tree.remove(id) && !self.tree.remove(id));
                assert_eq!(self.tree.aabb(id), None);
                assert_eq!(self.tree.move_to(id, sides), Err(TreeError::NoSuchBox));
            }
            (kind, Some(place)) => {
                let entry = &mut self.boxes[place];
                // Near, or anywhere.
                let to = if kind == 5 { sides } else { shifted(entry.sides.expanded(-MARGIN), self.random.below(0.8)) };
                let to = Aabb { min: to.min.min(to.max), max: to.max };
                let stays = match entry.is_static {
                    true => entry.sides == to,
                    false => entry.sides.contains(to.min) && entry.sides.contains(to.max),
                };
                assert_eq!(self.tree.move_to(entry.id, to), Ok(!stays));
                if !stays {
                    entry.sides = if entry.is_static { to } else { to.expanded(MARGIN) };
                }
            }
        }
    }

    fn check(&mut self) {
        assert_eq!(self.tree.len(), self.boxes.len());
        assert!(self.boxes.iter().all(|entry| self.tree.aabb(entry.id) == Some(entry.sides)));
        let (sides, mask) = (self.any_box(), 1 << (self.random.next() % 4) | 1);
        self.check_overlapping(sides, mask);
        self.check_overlapping(Aabb { min: sides.min, max: sides.min }, mask);
        self.check_overlapping(Aabb { min: Vec2::NEG_INFINITY, max: Vec2::INFINITY }, mask);
        let by = match self.random.next() % 4 {
            0 => vec2(self.random.below(80.0) - 40.0, 0.0),
            1 => vec2(0.0, self.random.below(80.0) - 40.0),
            _ => vec2(self.random.below(80.0) - 40.0, self.random.below(80.0) - 40.0),
        };
        self.check_sweep(Aabb { min: sides.min, max: sides.min }, by, mask);
        self.check_sweep(sides, by, mask);
        self.check_nearest(sides.min, mask);
    }

    fn check_overlapping(&self, sides: Aabb, mask: u32) {
        let found: Vec<BoxId> = self.tree.overlapping(sides, mask).collect();
        let due = self.boxes.iter().filter(|entry| entry.category & mask != 0 && entry.sides.overlaps(sides));
        assert_eq!(set(found), set(due.map(|entry| entry.id)), "in {sides:?}");
    }

    /// Every box that is met is visited, hardly any other, and none that is behind the part that is looked at.
    fn check_sweep(&self, sides: Aabb, by: Vec2, mask: u32) {
        let wanted: Vec<&Entry> = self.boxes.iter().filter(|entry| entry.category & mask != 0).collect();
        let time = |entry: &Entry, slack: f64| meets(sides, by, entry.sides, slack);
        let mut found = Vec::new();
        self.tree.visit_swept(sides, by, mask, |id, longest| {
            found.push(id);
            longest
        });
        let (found, due) = (set(found), |slack| set(wanted.iter().filter(|e| time(e, slack).is_some()).map(|e| e.id)));
        assert!(due(0.0).is_subset(&found), "{sides:?} by {by:?} misses {:?}", due(0.0).difference(&found));
        assert!(found.is_subset(&due(1e-3)), "{sides:?} by {by:?} visits {:?}", found.difference(&due(1e-3)));
        let first = wanted.iter().filter_map(|entry| time(entry, 0.0)).min_by(f64::total_cmp);
        let mut nearest: Option<f64> = None;
        self.tree.visit_swept(sides, by, mask, |id, longest| {
            let entry = wanted.iter().find(|entry| entry.id == id).expect("a box of the mask");
            assert!(nearest.is_none_or(|nearest| nearest == longest), "what the last visit left");
            nearest = nearest.into_iter().chain(time(entry, 0.0)).min_by(f64::total_cmp);
            nearest.unwrap_or(longest)
        });
        assert_eq!(nearest, first, "{sides:?} by {by:?}");
    }

    fn check_nearest(&self, point: Vec2, mask: u32) {
        let wanted = self.boxes.iter().filter(|entry| entry.category & mask != 0);
        let mut due: Vec<(BoxId, f64)> = wanted.map(|entry| (entry.id, distance(entry.sides, point))).collect();
        due.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
        due.truncate(7);
        assert_eq!(self.tree.nearest(point, mask).take(7).collect::<Vec<_>>(), due, "to {point:?}");
    }

    fn check_pairs(&mut self) {
        let mut due = BTreeSet::new();
        for (k, a) in self.boxes.iter().enumerate() {
            for b in &self.boxes[k + 1..] {
                if !(a.is_static && b.is_static) && a.sides.overlaps(b.sides) {
                    due.insert(if a.id.index() < b.id.index() { [a.id, b.id] } else { [b.id, a.id] });
                }
            }
        }
        let changes = self.tree.update_pairs();
        let (new, gone) = (changes.new.to_vec(), changes.gone.to_vec());
        assert_eq!(new, due.difference(&self.pairs).copied().collect::<Vec<_>>(), "new pairs");
        assert_eq!(gone, self.pairs.difference(&due).copied().collect::<Vec<_>>(), "pairs that are gone");
        assert!(self.tree.pairs().iter().eq(&due));
        self.pairs = due;
    }
}

fn set(ids: impl IntoIterator<Item = BoxId>) -> BTreeSet<BoxId> {
    let (mut set, mut count) = (BTreeSet::new(), 0);
    for id in ids {
        count += 1;
        set.insert(id);
    }
    assert_eq!(set.len(), count, "a box twice");
    set
}

fn shifted(sides: Aabb, by: f32) -> Aabb {
    Aabb { min: sides.min + by, max: sides.max + by }
}

/// When a box that moves first meets another, which is enlarged by a slack.
fn meets(sides: Aabb, by: Vec2, other: Aabb, slack: f64) -> Option<f64> {
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for axis in [0, 1] {
        let low = f64::from(other.min[axis]) - f64::from(sides.max[axis]) - slack;
        let high = f64::from(other.max[axis]) - f64::from(sides.min[axis]) + slack;
        let by = f64::from(by[axis]);
        if by == 0.0 {
            if low > 0.0 || high < 0.0 {
                return None;
            }
        } else {
            enter = enter.max((low / by).min(high / by));
            leave = leave.min((low / by).max(high / by));
        }
    }
    (enter <= leave).then_some(enter)
}

fn distance(sides: Aabb, point: Vec2) -> f64 {
    let point = point.as_dvec2();
    (sides.min.as_dvec2() - point).max(point - sides.max.as_dvec2()).max(DVec2::ZERO).length()
}

#[test]
fn boxes_that_come_move_and_go_are_found_as_by_comparing_all() {
    for seed in 0..6 {
        let mut checked = Checked::new(seed);
        for step in 0..3000 {
            checked.change();
            if step % 10 == 0 {
                checked.check();
            }
            if step % 100 == 0 {
                checked.check_pairs();
            }
        }
        // Until none is left.
        while let Some(Entry { id, .. }) = checked.boxes.pop() {
            assert!(checked.tree.remove(id));
            if checked.boxes.len().is_multiple_of(40) {
                checked.check();
                checked.check_pairs();
            }
        }
        assert!(checked.tree.is_empty() && checked.tree.pairs().is_empty());
    }
}

/// All numbers that f32 has, with tiny and huge motions.
#[test]
fn sweeps_of_every_magnitude_miss_nothing() {
    let mut random = SplitMix(3);
    let mut number = || loop {
        let number = f32::from_bits(random.next() as u32) * if random.next().is_multiple_of(8) { 0.0 } else { 1.0 };
        if number.is_finite() {
            return number;
        }
    };
    let mut hits = 0;
    for _ in 0..3000 {
        let mut corner = || vec2(number(), number());
        let [a, b, c, d] = [corner(), corner(), corner(), corner()];
        let (sides, by) = (Aabb::from_points([a, b]), corner());
        let mut tree = DynamicTree::new(0.0);
        tree.insert(sides, 1).expect("a box");
        for moving in [Aabb::from_points([c]), Aabb::from_points([c, d]), Aabb::from_points([Vec2::ZERO])] {
            let mut is_visited = false;
            tree.visit_swept(moving, by, 1, |_, longest| {
                is_visited = true;
                longest
            });
            if meets(moving, by, sides, 0.0).is_some() {
                hits += 1;
                assert!(is_visited, "{moving:?} by {by:?} meets {sides:?}");
            }
        }
    }
    assert!(hits > 1000, "{hits}");
}

#[test]
fn what_is_no_box_is_refused_and_changes_nothing() {
    let square = Aabb { min: Vec2::ZERO, max: Vec2::ONE };
    let bad = [
        Aabb { min: Vec2::NAN, ..square },
        Aabb { max: Vec2::NAN, ..square },
        Aabb { max: Vec2::INFINITY, ..square },
        Aabb { min: vec2(2.0, 0.0), ..square },
    ];
    for margin in [0.0, 1.0, f32::MAX, f32::INFINITY, f32::NAN, -1.0] {
        let mut tree = DynamicTree::new(margin);
        let id = tree.insert(square, 1).expect("a box");
        for sides in bad {
            assert_eq!(tree.insert(sides, 1), Err(TreeError::NotABox), "{sides:?}");
            assert_eq!(tree.insert_static(sides, 1), Err(TreeError::NotABox), "{sides:?}");
            assert_eq!(tree.move_to(id, sides), Err(TreeError::NotABox), "{sides:?}");
        }
        let point = Aabb { min: Vec2::splat(1.0), max: Vec2::splat(1.0) };
        let dot = tree.insert_static(point, 1).expect("a box without a size is one");
        assert_eq!(tree.update_pairs().new, [[id, dot]], "it touches");
        assert!(tree.containing(Vec2::ONE, 1).eq([id, dot]));
        assert_eq!(tree.containing(Vec2::NAN, u32::MAX).count(), 0);
        assert_eq!(tree.overlapping(bad[3], u32::MAX).count(), 0);
        assert_eq!(tree.nearest(Vec2::NAN, u32::MAX).count(), 0);
        assert_eq!(tree.cast_ray(Vec2::NAN, Vec2::ONE, 1, |_| panic!("a ray from nowhere")), None);
        let mut visits = 0;
        tree.visit_swept(point, Vec2::NAN, 1, |_, _| {
            visits += 1;
            0.0
        });
        assert_eq!(visits, 1, "a ray without a length, which the first visit ends");
    }
}

#[test]
fn an_id_is_of_one_box_only() {
    let square = Aabb { min: Vec2::ZERO, max: Vec2::ONE };
    let mut tree = DynamicTree::new(0.1);
    let first = tree.insert(square, 1).expect("a box");
    assert!(tree.remove(first));
    let second = tree.insert(square, 1).expect("a box");
    assert_eq!(second.index(), first.index());
    assert_ne!(second, first);
    assert!(!tree.remove(first) && tree.len() == 1);
    assert_eq!(DynamicTree::new(0.0).move_to(second, square), Err(TreeError::NoSuchBox), "of another tree");
}
