//! Buffers that are used again, with room for boxes that move.

/// Sets the length, with [`room_for`] it.
pub(crate) fn resize<T: Clone + Default>(vec: &mut Vec<T>, len: usize) {
    room_for(vec, len);
    vec.resize(len, T::default());
}

/// Empties the vector, with [`room_for`] so much.
pub(crate) fn clear_for<T>(vec: &mut Vec<T>, len: usize) {
    vec.clear();
    room_for(vec, len);
}

/// Makes room for half more than needed, so that moving boxes soon need no more.
fn room_for<T>(vec: &mut Vec<T>, len: usize) {
    if len > vec.capacity() {
        vec.reserve_exact(len + len / 2 - vec.len());
    }
}

/// Replaces each number by its sum with all before.
pub(crate) fn running_sums(numbers: &mut [u32]) {
    let mut total = 0;
    for number in numbers {
        total += *number;
        *number = total;
    }
}
