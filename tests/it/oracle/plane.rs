//! Points of the plane with rational coordinates.

use super::Q;
use core::cmp::Ordering;
use glam::Vec2;

/// A point, or the vector from one point to another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct P {
    pub x: Q,
    pub y: Q,
}

impl P {
    pub fn new(x: Q, y: Q) -> Self {
        Self { x, y }
    }

    pub fn origin() -> Self {
        Self::new(Q::zero(), Q::zero())
    }

    pub fn plus(&self, other: &P) -> P {
        P::new(&self.x + &other.x, &self.y + &other.y)
    }

    pub fn minus(&self, other: &P) -> P {
        P::new(&self.x - &other.x, &self.y - &other.y)
    }

    pub fn times(&self, factor: &Q) -> P {
        P::new(&self.x * factor, &self.y * factor)
    }

    /// Rotated by 90° from +x towards +y.
    pub fn perp(&self) -> P {
        P::new(-&self.y, self.x.clone())
    }

    pub fn dot(&self, other: &P) -> Q {
        &self.x * &other.x + &self.y * &other.y
    }

    pub fn cross(&self, other: &P) -> Q {
        &self.x * &other.y - &self.y * &other.x
    }

    pub fn square(&self) -> Q {
        self.dot(self)
    }

    pub fn middle(&self, other: &P) -> P {
        P::new((&self.x + &other.x).half(), (&self.y + &other.y).half())
    }

    pub fn to_f64(&self) -> [f64; 2] {
        [self.x.to_f64(), self.y.to_f64()]
    }
}

impl From<Vec2> for P {
    fn from(v: Vec2) -> Self {
        Self::new(v.x.into(), v.y.into())
    }
}

/// The points with their exact coordinates.
pub fn exact(points: &[Vec2]) -> Vec<P> {
    points.iter().map(|&p| p.into()).collect()
}

/// `Greater` where a, b, c turn from +x towards +y, `Equal` on one line.
pub fn orient(a: &P, b: &P, c: &P) -> Ordering {
    b.minus(a).cross(&c.minus(a)).sign()
}

/// Whether p, which is on the line through a and b, lies between them or on one of them.
pub fn between(a: &P, b: &P, p: &P) -> bool {
    let (low, high) = if a <= b { (a, b) } else { (b, a) };
    low <= p && p <= high
}

/// Whether p lies on the segment from a to b.
pub fn on_segment(a: &P, b: &P, p: &P) -> bool {
    boxes_meet([a, b], [p, p]) && orient(a, b, p) == Ordering::Equal && between(a, b, p)
}

/// Whether the boxes around two segments meet.
pub fn boxes_meet(a: [&P; 2], b: [&P; 2]) -> bool {
    let apart = |a: [&Q; 2], b: [&Q; 2]| a[0].max(a[1]) < b[0].min(b[1]) || b[0].max(b[1]) < a[0].min(a[1]);
    !apart([&a[0].x, &a[1].x], [&b[0].x, &b[1].x]) && !apart([&a[0].y, &a[1].y], [&b[0].y, &b[1].y])
}

/// The points that two segments share: none, one, or the two ends of a common stretch.
pub fn common_points(a: [&P; 2], b: [&P; 2]) -> Vec<P> {
    if !boxes_meet(a, b) {
        return Vec::new();
    }
    let mut common: Vec<P> = Vec::new();
    let ends = b.iter().filter(|p| on_segment(a[0], a[1], p)).chain(a.iter().filter(|p| on_segment(b[0], b[1], p)));
    for &end in ends {
        if !common.contains(end) {
            common.push(end.clone());
        }
    }
    if common.is_empty() {
        common.extend(proper_crossing(a, b));
    }
    common
}

/// Where the interiors of two segments cross, not along each other and not at an end.
pub fn proper_crossing(a: [&P; 2], b: [&P; 2]) -> Option<P> {
    let (c, d) = (orient(a[0], a[1], b[0]), orient(a[0], a[1], b[1]));
    if c == Ordering::Equal || c != d.reverse() {
        return None;
    }
    let (e, f) = (orient(b[0], b[1], a[0]), orient(b[0], b[1], a[1]));
    (e != Ordering::Equal && e == f.reverse()).then(|| line_crossing(a, b))
}

/// Where the lines through two pairs of points cross; they must not be parallel.
pub fn line_crossing(a: [&P; 2], b: [&P; 2]) -> P {
    let (u, v) = (a[1].minus(a[0]), b[1].minus(b[0]));
    let along = &b[0].minus(a[0]).cross(&v) / &u.cross(&v);
    let p = a[0].plus(&u.times(&along.reduced()));
    P::new(p.x.reduced(), p.y.reduced())
}

/// The point of the segment from a to b that is nearest to p.
pub fn nearest_on_segment(a: &P, b: &P, p: &P) -> P {
    let (u, w) = (b.minus(a), p.minus(a));
    let (along, length) = (w.dot(&u), u.square());
    if along.sign() != Ordering::Greater {
        a.clone()
    } else if along >= length {
        b.clone()
    } else {
        let foot = a.plus(&u.times(&(along / length).reduced()));
        P::new(foot.x.reduced(), foot.y.reduced())
    }
}

/// The squared distance of p from the segment from a to b.
pub fn square_to_segment(a: &P, b: &P, p: &P) -> Q {
    let (u, w) = (b.minus(a), p.minus(a));
    let (along, length) = (w.dot(&u), u.square());
    if along.sign() != Ordering::Greater {
        w.square()
    } else if along >= length {
        p.minus(b).square()
    } else {
        u.cross(&w).square() / length
    }
}
