//! Which convex outlines of few corners cover a convex outline of many?

use glam::DVec2;

/// An outline of more corners is covered by several.
pub(crate) const FEW: usize = 40;
/// How many corners the inner outline has, and each sector without its apex.
const EACH: usize = 16;

/// Convex outlines of few corners, the union of whose interiors is the interior of a convex outline: one of every nth corner, and a fan of
/// sectors around an apex inside it, each of which overlaps the next by half.
pub(crate) fn fan_cover(outline: Vec<DVec2>) -> Vec<Vec<DVec2>> {
    let count = outline.len();
    if count <= FEW {
        return vec![outline];
    }
    let inside: Vec<DVec2> = outline.iter().copied().step_by(count.div_ceil(EACH)).collect();
    let apex = inside.iter().sum::<DVec2>() / inside.len() as f64;
    let sector =
        |start: usize| -> Vec<DVec2> { (start..start + EACH).map(|i| outline[i % count]).chain([apex]).collect() };
    let mut cover: Vec<Vec<DVec2>> = (0..count).step_by(EACH / 2).map(sector).collect();
    let is_convex = |sector: &Vec<DVec2>| (apex - sector[EACH - 1]).perp_dot(sector[0] - apex) > 0.0;
    if !cover.iter().all(is_convex) {
        return vec![outline];
    }
    cover.push(inside);
    cover
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::split_mix::SplitMix;

    #[test]
    fn the_cover_contains_every_inner_point() {
        let mut random = SplitMix(3);
        for count in [12_usize, 41, 64, 100, 1001] {
            let outline: Vec<DVec2> = (0..count)
                .map(|i| DVec2::from_angle(core::f64::consts::TAU * i as f64 / count as f64) * DVec2::new(50.0, 8.0))
                .collect();
            let is_in = |outline: &[DVec2], at: DVec2| {
                (0..outline.len()).all(|i| {
                    let [p, q] = [outline[i], outline[(i + 1) % outline.len()]];
                    (q - p).perp_dot(at - p) > 0.0
                })
            };
            let cover = fan_cover(outline.clone());
            assert!(cover.iter().all(|part| part.len() <= FEW), "{count} corners");
            let mut inside = 0;
            for _ in 0..2000 {
                let at = random.within(50.0).as_dvec2() * DVec2::new(1.0, 0.16);
                let is_covered = cover.iter().any(|part| is_in(part, at));
                assert_eq!(is_covered, is_in(&outline, at), "{at} of {count} corners");
                inside += usize::from(is_covered);
            }
            // Each ray to a corner is the side of a sector.
            let apex = cover[0][cover[0].len() - 1];
            for corner in &outline {
                let at = apex.lerp(*corner, 0.999);
                assert!(count <= FEW || cover.iter().any(|part| is_in(part, at)), "{at} of {count} corners");
            }
            assert!((1000..2000).contains(&inside), "{inside} of 2000 are inside");
        }
    }
}
