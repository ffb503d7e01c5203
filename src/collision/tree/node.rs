//! What is a node? Up to eight boxes side by side, of its children or of what the tree holds, and the tests of all at once.

use crate::collision::shape::aabb::Aabb;
use crate::collision::simd::array::Twice;
use crate::collision::simd::f32x4::F32x4;
use crate::collision::simd::lanes::Lanes;
use glam::Vec2;

/// The most entries of a node.
pub(crate) const WIDTH: usize = 8;

/// No node.
pub(crate) const NONE: u32 = u32::MAX;

/// A number for each entry.
pub(crate) type Eight = Twice<F32x4>;

#[inline(always)]
pub(crate) fn load(numbers: &[f32; WIDTH]) -> Eight {
    let [a, b, c, d, e, f, g, h] = *numbers;
    Twice([F32x4::new(a, b, c, d), F32x4::new(e, f, g, h)])
}

#[inline(always)]
fn min_element(Twice([first, second]): Eight) -> f32 {
    let four = first.min(second);
    let two = four.min(four.zwxy());
    two.min(two.yxwz()).x()
}

#[inline(always)]
fn max_element(Twice([first, second]): Eight) -> f32 {
    first.max(second).max_element()
}

/// A box and what is in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub sides: Aabb,
    /// In a leaf the index of a box, else a node.
    pub child: u32,
    /// In a leaf the generation and the category bits of the box, which most queries need.
    pub generation: u32,
    pub category: u32,
}

/// Up to eight entries. Unused places have an empty box, which no test finds.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(crate) struct Node {
    /// The least x and y of each entry.
    pub min: [[f32; WIDTH]; 2],
    /// The largest x and y of each entry.
    pub max: [[f32; WIDTH]; 2],
    pub child: [u32; WIDTH],
    pub generation: [u32; WIDTH],
    pub category: [u32; WIDTH],
    /// Where this node is an entry; [`NONE`] for a root.
    pub parent: u32,
    pub place: u8,
    /// A bit for each place that has an entry.
    pub used: u8,
    /// Whether the entries are boxes of the tree.
    pub is_leaf: bool,
}

impl Node {
    pub fn new(is_leaf: bool) -> Self {
        Self {
            min: [[f32::INFINITY; WIDTH]; 2],
            max: [[f32::NEG_INFINITY; WIDTH]; 2],
            child: [NONE; WIDTH],
            generation: [0; WIDTH],
            category: [0; WIDTH],
            parent: NONE,
            place: 0,
            used: 0,
            is_leaf,
        }
    }

    pub fn entry(&self, place: usize) -> Entry {
        Entry {
            sides: self.sides(place),
            child: self.child[place],
            generation: self.generation[place],
            category: self.category[place],
        }
    }

    pub fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        (0..WIDTH).filter(|place| self.used >> place & 1 == 1).map(|place| self.entry(place))
    }

    /// A place without an entry.
    pub fn free_place(&self) -> Option<u8> {
        (self.used != u8::MAX).then(|| self.used.trailing_ones() as u8)
    }

    #[inline(always)]
    pub fn sides(&self, place: usize) -> Aabb {
        let at = |[x, y]: &[[f32; WIDTH]; 2]| Vec2::new(x[place], y[place]);
        Aabb { min: at(&self.min), max: at(&self.max) }
    }

    #[inline(always)]
    pub fn set_sides(&mut self, place: usize, sides: Aabb) {
        (self.min[0][place], self.min[1][place]) = sides.min.into();
        (self.max[0][place], self.max[1][place]) = sides.max.into();
    }

    pub fn add(&mut self, place: usize, entry: Entry) {
        self.used |= 1 << place;
        self.set_sides(place, entry.sides);
        self.child[place] = entry.child;
        (self.generation[place], self.category[place]) = (entry.generation, entry.category);
    }

    pub fn remove(&mut self, place: usize) {
        self.used &= !(1 << place);
        self.set_sides(place, Aabb { min: Vec2::INFINITY, max: Vec2::NEG_INFINITY });
    }

    /// The box around all entries.
    pub fn around(&self) -> Aabb {
        self.around_with([Eight::splat(f32::NEG_INFINITY), Eight::splat(f32::INFINITY)])
    }

    /// The box around all entries but one. Faster than to remove that entry first: reading the others would then wait until the memory has
    /// what was just written.
    pub fn around_others(&self, place: usize) -> Aabb {
        let limits = |limit: f32| {
            let mut limits = [-limit; WIDTH];
            limits[place] = limit;
            load(&limits)
        };
        self.around_with([limits(f32::INFINITY), limits(f32::NEG_INFINITY)])
    }

    /// The box around the entries, where the sides of each are limited.
    #[inline(always)]
    fn around_with(&self, [least, largest]: [Eight; 2]) -> Aabb {
        let [min_x, min_y] = self.min.each_ref().map(|numbers| min_element(load(numbers).max(least)));
        let [max_x, max_y] = self.max.each_ref().map(|numbers| max_element(load(numbers).min(largest)));
        Aabb { min: Vec2::new(min_x, min_y), max: Vec2::new(max_x, max_y) }
    }

    /// A bit for each entry whose closed box shares a point with another box of finite numbers.
    #[inline(always)]
    pub fn overlapping(&self, other: Aabb) -> u32 {
        let splat = Eight::splat;
        let gap_x = (load(&self.min[0]) - splat(other.max.x)).max(splat(other.min.x) - load(&self.max[0]));
        let gap_y = (load(&self.min[1]) - splat(other.max.y)).max(splat(other.min.y) - load(&self.max[1]));
        // The sign of a difference is never rounded away.
        gap_x.max(gap_y).bitmask_le(splat(0.0))
    }

    /// The entry whose box grows least in half its perimeter around another box; of several the smallest one. There must be one.
    #[inline(always)]
    pub fn cheapest(&self, other: Aabb) -> usize {
        /// How much the size counts beside the growth. Much more of it makes upper nodes overlap: queries visit ten times as many.
        const SIZE: f32 = 1.0 / 512.0;
        let extent = |axis: usize, low: f32, high: f32| {
            let (min, max) = (load(&self.min[axis]), load(&self.max[axis]));
            (max - min, max.max(Eight::splat(high)) - min.min(Eight::splat(low)))
        };
        let (width, new_width) = extent(0, other.min.x, other.max.x);
        let (height, new_height) = extent(1, other.min.y, other.max.y);
        let new = new_width + new_height;
        // An unused place costs an infinity.
        let cost = new - (width + height) * Eight::splat(1.0 - SIZE);
        cost.bitmask_le(Eight::splat(min_element(cost))).trailing_zeros() as usize % WIDTH
    }

    /// Enlarges the box of an entry around another.
    #[inline(always)]
    pub fn enlarge(&mut self, place: usize, other: Aabb) {
        self.set_sides(place, self.sides(place).union(other));
    }
}
