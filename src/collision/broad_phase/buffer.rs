//! How are buffers resized and reused without frequent allocation?

/// Sets the length; spare capacity as in [`room_for`].
pub(crate) fn resize<T: Clone + Default>(vec: &mut Vec<T>, len: usize) {
    room_for(vec, len);
    vec.resize(len, T::default());
}

/// Empties the vector and reserves for `len` elements; spare capacity as in [`room_for`].
pub(crate) fn clear_for<T>(vec: &mut Vec<T>, len: usize) {
    vec.clear();
    room_for(vec, len);
}

/// Reserves 1.5·`len` if the capacity is below `len`, so that small changes from frame to frame do not allocate.
fn room_for<T>(vec: &mut Vec<T>, len: usize) {
    if len > vec.capacity() {
        vec.reserve_exact(len + len / 2 - vec.len());
    }
}

/// Inclusive prefix sums: replaces each number by the sum of it and all before it.
pub(crate) fn running_sums(numbers: &mut [u32]) {
    let mut total = 0;
    for number in numbers {
        total += *number;
        *number = total;
    }
}
