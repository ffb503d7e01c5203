//! How does a game ask a few thousand moving shapes in every frame? `cargo run --example broad_phase --no-default-features`
//!
//! Move the shapes in place, take their boxes, let the broad phase find the pairs whose boxes overlap, and ask the narrow
//! phase for those only. All buffers are kept, so that frames like the ones before allocate nothing.

use collision_lab::collision::{Aabb, BroadPhase, Polygon, Rect, Shape, ShapeError, Threads, overlaps, overlaps_each};
use collision_lab::glam::Vec2;

const COUNT: usize = 2000;
const FRAMES: usize = 60;
const FIELD: f32 = 1000.0;

/// Where a shape is in a frame: on a circle of its own.
fn position(i: usize, frame: usize) -> Vec2 {
    let place = Vec2::new((i * 7919 % COUNT) as f32, (i * 104_729 % COUNT) as f32) * (FIELD / COUNT as f32);
    place + Vec2::from_angle(i as f32 + frame as f32 * 0.05) * 20.0
}

fn main() -> Result<(), ShapeError> {
    let triangle = Polygon::regular(Vec2::ZERO, 9.0, 3)?;
    let bar = Rect::new(Vec2::ZERO, Vec2::new(9.0, 3.0), 0.0)?;
    let mut shapes: Vec<Shape> =
        (0..COUNT).map(|i| if i % 2 == 0 { bar.into() } else { triangle.clone().into() }).collect();
    let (mut boxes, mut broad, mut bits) = (Vec::<Aabb>::new(), BroadPhase::default(), Vec::new());
    let (mut asked, mut met, mut last) = (0, 0, 0);

    for frame in 0..FRAMES {
        for (i, shape) in shapes.iter_mut().enumerate() {
            let axis = Vec2::from_angle(frame as f32 * 0.1 + i as f32);
            match shape {
                Shape::Rect(rect) => {
                    rect.set_center(position(i, frame))?;
                    rect.set_axis(axis)?;
                }
                // From the untouched local shape, so that it never drifts.
                Shape::Polygon(polygon) => polygon.place(&triangle, position(i, frame), axis)?,
                Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Rounded(_) => {
                    unreachable!("there are none")
                }
            }
        }
        boxes.clear();
        boxes.extend(shapes.iter().map(Shape::aabb));
        let pairs = broad.pairs(&boxes);
        // With the feature `parallel`, `Threads::All` asks on all cores.
        last = overlaps_each(&shapes, pairs, Threads::One, &mut bits).count();
        asked += pairs.len();
        met += last;
    }

    let all = FRAMES * COUNT * (COUNT - 1) / 2;
    println!("{met} hits: {asked} pairs asked instead of {all}");
    assert!(asked < all / 100 && met > 0 && met <= asked);

    // The last frame by brute force: the broad phase has left out no hit.
    let brute = |i: usize| (0..i).filter(|&j| overlaps(&shapes[i], &shapes[j])).count();
    assert_eq!((0..COUNT).map(brute).sum::<usize>(), last);
    Ok(())
}
