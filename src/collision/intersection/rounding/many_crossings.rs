//! How is an outline repaired that crosses itself many times after rounding to f32? By many repairs at once, since the search for
//! the crossings takes longer than the repairs.

use crate::collision::intersection::limit::{Limit, NoRegion};
use crate::collision::intersection::rounding::make_simple::is_spare;
use crate::collision::intersection::rounding::repeats::{split_at_repeats, without_repeats};
use crate::collision::outline::crossing_of_edges::{ClosedOutline, Crossing};
use crate::collision::outline::edges::{edge_of, next, previous};
use crate::collision::outline::self_crossing_sweep::separate_crossings;
use glam::Vec2;

/// Up to this number crossings are repaired one after the other, with more care.
const FEW: usize = 8;

/// Outlines without most of the crossings. Each has fewer corners than the given one; together they differ from it by a few `ulp`. `None`
/// where the crossings are few.
pub(crate) fn without_crossings(
    corners: &[Vec2],
    ulp: f64,
    limit: &mut Limit,
) -> Result<Option<Vec<Vec<Vec2>>>, NoRegion> {
    // A separate crossing takes two edges.
    if corners.len() <= 2 * FEW {
        return Ok(None);
    }
    limit.work(corners.len())?;
    let parts = split_at_repeats(corners);
    if parts.len() > 1 {
        return Ok((parts.len() > FEW).then_some(parts));
    }
    let crossings = separate_crossings(&ClosedOutline { vertices: corners });
    if crossings.len() <= FEW {
        return Ok(None);
    }
    Ok(without_spares(corners, &crossings, ulp).or_else(|| split(corners, &crossings)))
}

/// The outline without a spare corner of each crossing, if many crossings have one.
fn without_spares(corners: &[Vec2], crossings: &[Crossing], ulp: f64) -> Option<Vec<Vec<Vec2>>> {
    let n = corners.len();
    // Of three corners in a row only the middle one is known to be spare.
    let (mut is_kept, mut is_fixed, mut spares) = (vec![true; n], vec![false; n], 0);
    for &edge in crossings.iter().flat_map(|crossing| &crossing.edges) {
        let spare = [edge, next(edge, n)].into_iter().find(|&i| !is_fixed[i] && is_spare(corners, i, ulp));
        if let Some(spare) = spare {
            is_kept[spare] = false;
            [previous(spare, n), spare, next(spare, n)].into_iter().for_each(|i| is_fixed[i] = true);
            spares += 1;
        }
    }
    let kept = || corners.iter().zip(&is_kept).filter(|(_, is_kept)| **is_kept).map(|(corner, _)| *corner);
    (4 * spares >= crossings.len()).then(|| vec![without_repeats(&kept().collect::<Vec<_>>())])
}

/// The outlines between all crossings.
fn split(corners: &[Vec2], crossings: &[Crossing]) -> Option<Vec<Vec<Vec2>>> {
    let mut cuts: Vec<(usize, f64, Vec2)> = Vec::with_capacity(2 * crossings.len());
    for crossing in crossings {
        for edge in crossing.edges {
            let [start, end] = edge_of(corners, edge).map(|corner| corner.as_dvec2());
            cuts.push((edge, (crossing.at.as_dvec2() - start).dot(end - start), crossing.at));
        }
    }
    cuts.sort_unstable_by(|p, q| p.0.cmp(&q.0).then(p.1.total_cmp(&q.1)));
    let mut cut = Vec::with_capacity(corners.len() + cuts.len());
    let mut cuts = cuts.into_iter().peekable();
    for (edge, &corner) in corners.iter().enumerate() {
        cut.push(corner);
        while let Some((_, _, at)) = cuts.next_if(|(cut_edge, ..)| *cut_edge == edge) {
            cut.push(at);
        }
    }
    let parts = split_at_repeats(&without_repeats(&cut));
    parts.iter().all(|part| part.len() < corners.len()).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::intersection::limit::Limit;
    use crate::collision::intersection::rounding::round_to_f32::Pieces;
    use crate::collision::outline::area::area;
    use crate::collision::{Polygon, intersection};
    use glam::DVec2;

    fn gear(corners: usize, radius: f32, center: Vec2) -> Polygon {
        let corner = |k: usize| {
            let direction = Vec2::from_angle(core::f32::consts::TAU * k as f32 / corners as f32);
            center + direction * radius * if k.is_multiple_of(2) { 1.0 } else { 0.9 }
        };
        Polygon::new(&(0..corners).map(corner).collect::<Vec<_>>()).expect("a gear")
    }

    #[test]
    fn the_work_grows_with_the_corners_and_not_with_their_square() {
        let work_for = |spikes: usize| {
            // Spikes without width: rounding moves the third corner beyond the edge to the second one, or not.
            let spike =
                |k: usize| [[0.0, 0.0], [0.3, -4.1], [0.1, -4.1 / 3.0]].map(|[x, y]| DVec2::new(k as f64 + x, y));
            let width = spikes as f64;
            let rest = [[width, 0.0], [width, 8.0], [0.0, 8.0]].map(DVec2::from);
            let outline: Vec<DVec2> = (0..spikes).flat_map(spike).chain(rest).collect();
            let (mut pieces, mut work) = (Pieces::new(width), Limit::none());
            pieces.add(&outline, &mut work).expect("no limit");
            let region = pieces.finish();
            assert!(region.pieces.len() == 1 && Polygon::new(&region.pieces[0]).is_ok(), "{spikes} spikes");
            assert!(region.pieces[0].len() < outline.len() - spikes / 4, "{spikes} spikes hardly crossed");
            work.done()
        };
        let [few, many] = [200, 800].map(work_for);
        assert!(many <= 8 * few, "{few}, and with four times the corners {many}");
    }

    #[test]
    fn many_repairs_at_once_keep_the_area() {
        for (radius, center) in [(1000.0_f32.next_up(), Vec2::ZERO), (1000.0, Vec2::splat(1e-4))] {
            let (a, b) = (gear(3000, 1000.0, Vec2::ZERO), gear(3000, radius, center));
            let region = intersection(&a, &b);
            let kept: f64 = region.pieces.iter().map(area).sum();
            // The outline is 150,000 long; rounding moves it by an ulp or two.
            let tolerance = 150_000.0 * 2.0 * f64::from(1000.0 - 1000.0_f32.next_down());
            assert!((kept - region.area).abs() < tolerance, "{kept} of {}", region.area);
            assert!(region.pieces.iter().all(|piece| Polygon::new(piece).is_ok()), "a piece is not simple");
        }
    }
}
