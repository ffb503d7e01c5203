//! Whether a closed outline is simple.

use super::P;
use super::figure::{sides, signed_area};
use super::plane::{common_points, on_segment};

/// The pairs of sides that meet other than as neighbours at their common corner; repeated neighbouring corners and
/// straight corners are allowed.
pub fn meeting_sides(outline: &[P]) -> Vec<[usize; 2]> {
    let real: Vec<(usize, [&P; 2])> = sides(outline).enumerate().filter(|(_, [a, b])| a != b).collect();
    let n = real.len();
    let mut found = Vec::new();
    for i in 0..n {
        for j in i + 1..n {
            let (s, t) = (real[i].1, real[j].1);
            let meet = match (j == i + 1, i == 0 && j == n - 1) {
                (true, true) => true,
                (true, false) => folds_back(s, t),
                (false, true) => folds_back(t, s),
                (false, false) => !common_points(s, t).is_empty(),
            };
            if meet {
                found.push([real[i].0, real[j].0]);
            }
        }
    }
    found
}

/// Whether one of two consecutive sides lies on the other.
fn folds_back(first: [&P; 2], second: [&P; 2]) -> bool {
    on_segment(first[0], first[1], second[1]) || on_segment(second[0], second[1], first[0])
}

/// Whether the outline encloses one area and does not meet itself.
pub fn is_simple(outline: &[P]) -> bool {
    outline.len() >= 3 && meeting_sides(outline).is_empty() && !signed_area(outline).is_zero()
}
