//! How far along an obstacle's border do other obstacles cover it? A front moves along a piece of border, away from the origin.
//!
//! From the point nearest to the origin two fronts start along each piece, so that the distance of a front only grows.

use crate::collision::contact::concave::obstacle::Obstacle;
use crate::collision::decompose::half_planes::Side;
use crate::collision::shape::chord::{chord_distance, half_chord};
use crate::collision::sign::f64_tolerances::NEGLIGIBLE;
use core::cmp::Ordering;
use core::f64::consts::{PI, TAU};
use glam::DVec2;

/// A point on the border of an obstacle, and the border from there on, away from the origin.
pub(crate) struct Front {
    /// The point: a translation.
    pub at: DVec2,
    path: Path,
    /// How far along the path, at most [`Path::end`].
    progress: f64,
}

/// Along what a front moves.
enum Path {
    /// From a point to another; the progress is the fraction of the way.
    Straight { from: DVec2, along: DVec2 },
    /// Around a centre; the progress is the angle from `start`, the unit direction towards the origin, and `turn` is its sign.
    Round { center: DVec2, radius: f64, start: DVec2, turn: f64, end: f64 },
}

impl Path {
    fn at(&self, progress: f64) -> DVec2 {
        match *self {
            Self::Straight { from, along } => from + along * progress,
            Self::Round { center, radius, start, turn, .. } => {
                center + DVec2::from_angle(progress * turn).rotate(start) * radius
            }
        }
    }

    fn end(&self) -> f64 {
        match self {
            Self::Straight { .. } => 1.0,
            Self::Round { end, .. } => *end,
        }
    }

    /// The length of a unit of progress.
    fn pace(&self) -> f64 {
        match self {
            Self::Straight { along, .. } => along.length(),
            Self::Round { radius, .. } => *radius,
        }
    }

    /// The progress at which the path leaves an obstacle that contains its point at `progress`; ∞ where it does not.
    fn exit(&self, progress: f64, obstacle: &Obstacle, error_bound: f64) -> f64 {
        match *self {
            Self::Straight { from, along } if obstacle.radius == 0.0 => {
                let exits = obstacle.sides.iter().filter_map(|side| {
                    let outwards = along.dot(side.normal);
                    (outwards > 0.0).then(|| (side.corner - from).dot(side.normal) / outwards)
                });
                exits.fold(f64::INFINITY, f64::min)
            }
            Self::Straight { from, along } => last_crossing(from, along, obstacle),
            Self::Round { center, radius, start, turn, .. } => {
                let angle = |t: DVec2| {
                    let to = t - center;
                    let angle = (start.perp_dot(to) * turn).atan2(start.dot(to));
                    if angle > 0.0 { angle } else { angle + TAU }
                };
                // Only an arc of the circle around a corner is border. A front that ends up a little inside moves on once more.
                let is_exit = |t: &DVec2| obstacle.depth(*t).abs() <= 1024.0 * error_bound;
                let crossings = circle_crossings(center, radius, obstacle).filter(is_exit);
                crossings.map(angle).filter(|angle| *angle > progress).fold(f64::INFINITY, f64::min)
            }
        }
    }
}

impl Front {
    /// On a straight line from a translation away from the origin, up to a length; `None` if it is no shorter.
    pub fn on_ray(at: DVec2, length: f64) -> Option<Self> {
        let path = Path::Straight { from: at, along: at.try_normalize()? * length - at };
        (at.length() < length).then_some(Self { at, path, progress: 0.0 })
    }

    /// Moves on to where the border leaves an obstacle that contains the point; `None` where it does not. A point no deeper than
    /// `error_bound` counts as outside.
    pub fn past(mut self, obstacle: &Obstacle, error_bound: f64) -> Option<Self> {
        // The way out is no shorter than the depth. At least so long a step keeps rounding from stopping the front.
        let step = obstacle.depth(self.at).max(error_bound) / self.path.pace();
        let exit = self.path.exit(self.progress, obstacle, error_bound);
        let (progress, end) = (exit.max(self.progress + step), self.path.end());
        self.progress = progress.min(end);
        self.at = self.path.at(self.progress);
        (progress <= end || obstacle.depth(self.at) <= error_bound).then_some(self)
    }
}

/// The fronts on the border of an obstacle: all of it that is at least `covered` and less than `limit` from the origin.
pub(crate) fn fronts(obstacle: &Obstacle, covered: f64, limit: f64, mut add: impl FnMut(Front)) {
    let radius = obstacle.radius;
    let mut before = obstacle.sides[obstacle.sides.len() - 1].normal;
    for (side, end) in obstacle.edges() {
        if side.corner != end {
            let [p, q] = [side.corner, end].map(|corner| corner + side.normal * radius);
            straight([p, q], side.normal, covered, limit, &mut add);
        }
        if radius > 0.0 {
            round(side.corner, radius, [before, side.normal], covered, limit, &mut add);
        }
        before = side.normal;
    }
}

/// The fronts on a straight piece, of which the outward unit normal is known.
fn straight([p, q]: [DVec2; 2], normal: DVec2, covered: f64, limit: f64, add: &mut impl FnMut(Front)) {
    let along = q - p;
    let middle_of_line = -p.dot(along) / along.length_squared();
    let middle = middle_of_line.clamp(0.0, 1.0);
    // By the normal, so that the translation across an axis-aligned side is axis-aligned.
    let nearest = if middle == middle_of_line { normal * p.dot(normal) } else { p + along * middle };
    if nearest.length() >= limit {
        return;
    }
    // All within `covered` of the origin is covered: half the chord that this circle cuts from the line.
    let is_covered = nearest.length() < covered;
    let chord = if is_covered { half_chord(covered, p.dot(normal).abs()).max(0.0) / along.length() } else { 0.0 };
    let (forwards, backwards) = ((middle_of_line + chord).max(middle), (middle_of_line - chord).min(middle));
    for (from, along, progress) in [(p, along, forwards), (q, -along, 1.0 - backwards)] {
        if progress <= 1.0 {
            let path = Path::Straight { from, along };
            add(Front { at: if is_covered { path.at(progress) } else { nearest }, path, progress });
        }
    }
}

/// The fronts around a corner, on the part of the circle between the normals of two sides.
fn round(center: DVec2, radius: f64, [first, last]: [DVec2; 2], covered: f64, limit: f64, add: &mut impl FnMut(Front)) {
    let distance = center.length();
    let [nearest, farthest] = [(distance - radius).abs(), distance + radius];
    if nearest >= limit || farthest < covered {
        return;
    }
    let start = (-center).try_normalize().unwrap_or(DVec2::X);
    let is_whole = first == DVec2::ZERO;
    if !is_whole {
        // Along the circle, the distance grows from `start` to the opposite direction. So an arc that does not contain `start` has its
        // nearest point at an end, and one that does not contain −`start` its farthest.
        let ends = [first, last].map(|normal| (center + normal * radius).length());
        let contains =
            |direction: DVec2| first.perp_dot(direction) >= -NEGLIGIBLE && direction.perp_dot(last) >= -NEGLIGIBLE;
        let is_beyond = ends[0].min(ends[1]) >= limit && !contains(start);
        if is_beyond || (ends[0].max(ends[1]) < covered && !contains(-start)) {
            return;
        }
    }
    let once_around = |angle: f64| if angle < 0.0 { angle + TAU } else { angle };
    let span = if is_whole { TAU } else { once_around(first.angle_between(last)) };
    // The angle at which this circle leaves that around the origin within which all is covered.
    let outside = if nearest < covered { chord_distance(distance, radius, covered) / radius } else { 1.0 };
    let outside = outside.clamp(-1.0, 1.0).acos();
    for (turn, from) in [(1.0, first), (-1.0, last)] {
        let begin = if is_whole { 0.0 } else { once_around(start.angle_between(from) * turn) };
        for [begin, end] in [[begin, begin + span], [0.0, begin + span - TAU]] {
            let (progress, end) = (begin.max(outside), end.min(PI));
            let path = Path::Round { center, radius, start, turn, end };
            let at = path.at(progress);
            if progress <= end && at.length() < limit {
                add(Front { at, path, progress });
            }
        }
    }
}

/// How far along a line an obstacle with a radius extends; −∞ where the line misses it.
fn last_crossing(from: DVec2, along: DVec2, obstacle: &Obstacle) -> f64 {
    let (length, radius) = (along.length(), obstacle.radius);
    let unit = along / length;
    let crossings = obstacle.edges().map(|(side, end)| {
        let to_corner = side.corner - from;
        // NaN where the line misses the circle around the corner.
        let of_circle = to_corner.dot(unit) + half_chord(radius, to_corner.perp_dot(unit).abs());
        let of_side = (to_corner.dot(side.normal) + radius) / unit.dot(side.normal);
        let beside = from + unit * of_side - side.normal * radius;
        let is_on_side = (beside - side.corner).dot(beside - end) <= 0.0;
        of_circle.max(if is_on_side { of_side } else { f64::NEG_INFINITY })
    });
    crossings.fold(f64::NEG_INFINITY, f64::max) / length
}

/// Where a circle may cross the border of an obstacle.
fn circle_crossings(center: DVec2, radius: f64, obstacle: &Obstacle) -> impl Iterator<Item = DVec2> + '_ {
    let of_side = move |(side, end): (Side, DVec2)| {
        let along = (end - side.corner).try_normalize();
        let start = side.corner + side.normal * obstacle.radius;
        let line = along.map(|along| {
            let foot = start + along * (center - start).dot(along);
            chord(foot, along, radius, center.distance(foot))
        });
        let corner = (obstacle.radius > 0.0).then(|| {
            let distance = center.distance(side.corner);
            let along = (side.corner - center) / distance;
            let to_chord = chord_distance(distance, radius, obstacle.radius);
            chord(center + along * to_chord, along.perp(), radius, to_chord.abs())
        });
        line.into_iter().chain(corner).flatten().flatten()
    };
    obstacle.edges().flat_map(of_side)
}

/// The ends of a circle's chord through `middle`, `distance` away from its centre.
fn chord(middle: DVec2, along: DVec2, radius: f64, distance: f64) -> [Option<DVec2>; 2] {
    let half = half_chord(radius, distance);
    if half.is_nan() { [None; 2] } else { [Some(middle - along * half), Some(middle + along * half)] }
}

/// The nearest to the origin comes last, and of equally near ones that to +x, then to +y: so that a heap gives it first.
impl Ord for Front {
    fn cmp(&self, other: &Self) -> Ordering {
        let (t, u) = (self.at, other.at);
        u.length_squared().total_cmp(&t.length_squared()).then(t.x.total_cmp(&u.x)).then(t.y.total_cmp(&u.y))
    }
}

impl PartialOrd for Front {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Front {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Front {}
