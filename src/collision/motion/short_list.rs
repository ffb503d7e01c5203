//! A list that is on the stack while it is short: most shapes have few corners and are convex.

use core::ops::Deref;

/// Up to `N` items without an allocation, or any number with one.
pub(crate) struct ShortList<T, const N: usize> {
    few: [T; N],
    count: usize,
    /// All of them, if they are more.
    many: Vec<T>,
}

impl<T: Copy + Default, const N: usize> Default for ShortList<T, N> {
    fn default() -> Self {
        Self { few: [T::default(); N], count: 0, many: Vec::new() }
    }
}

impl<T: Copy + Default, const N: usize> ShortList<T, N> {
    /// Replaces all items.
    #[inline]
    pub fn set(&mut self, items: impl ExactSizeIterator<Item = T>) {
        self.many.clear();
        if items.len() <= N {
            self.count = items.len();
            self.few.iter_mut().zip(items).for_each(|(place, item)| *place = item);
        } else {
            self.many.extend(items);
        }
    }
}

impl<T, const N: usize> Deref for ShortList<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        if self.many.is_empty() { &self.few[..self.count] } else { &self.many }
    }
}
