//! Undo and redo of every edit restore a document to the last bit, in seeded random scripts.

use crate::split_mix::SplitMix;
use collision_lab::scene::{Body, BodyId, Document, Edit, EditError, LocalShape, Motion, Pose, Scene};
use glam::Vec2;

/// All numbers of a scene to the last bit, also the sign of zeros, with the ids of its bodies.
fn exact(document: &Document) -> String {
    let bodies = document.scene().bodies.iter().zip(document.ids());
    let text = bodies
        .map(|(body, id)| (id, &body.name, body.local(), body.pose(), body.shape(), body.motion()))
        .map(|numbers| format!("{numbers:?}\n"));
    text.collect()
}

fn position(random: &mut SplitMix) -> Vec2 {
    Vec2::new(random.below(800.0) - 400.0, random.below(800.0) - 400.0)
}

fn pose(random: &mut SplitMix) -> Pose {
    match random.below(20.0) as u32 {
        0 => Pose::at(Vec2::new(f32::MAX, f32::NAN)),
        1 => Pose::at(Vec2::new(-0.0, 0.0)),
        _ => Pose { position: position(random), degrees: random.below(360.0) },
    }
}

fn local(random: &mut SplitMix) -> LocalShape {
    match random.below(6.0) as u32 {
        0 => LocalShape::Point,
        1 => LocalShape::Segment { a: position(random), b: position(random) },
        2 => LocalShape::Circle { radius: random.below(50.0) },
        3 => LocalShape::Rect {
            size: position(random).abs(),
            pivot: (random.below(2.0) < 1.0).then(|| position(random)),
        },
        4 => LocalShape::Polygon { vertices: vec![Vec2::ZERO, Vec2::X * 40.0, Vec2::Y * random.below(50.0)] },
        // Crosses itself, so it is rejected.
        _ => LocalShape::Polygon { vertices: vec![Vec2::ZERO, Vec2::splat(9.0), Vec2::X * 9.0, Vec2::Y * 9.0] },
    }
}

fn body(random: &mut SplitMix) -> Body {
    loop {
        if let Ok(body) = Body::new(local(random), pose(random)) {
            return body;
        }
    }
}

fn edit(document: &Document, random: &mut SplitMix) -> Edit {
    let ids = document.ids();
    let any = |random: &mut SplitMix| ids[random.below(ids.len() as f32) as usize];
    let some =
        |random: &mut SplitMix| -> Vec<BodyId> { ids.iter().copied().filter(|_| random.below(3.0) < 1.0).collect() };
    let kind = if ids.is_empty() { 0 } else { random.below(10.0) as u32 };
    match kind {
        0 => {
            let count = 1 + random.below(3.0) as usize;
            let at = random.below(ids.len() as f32 + 1.5) as usize;
            Edit::add_bodies(at, (0..count).map(|_| body(random)).collect::<Vec<_>>())
        }
        1 => Edit::Remove(some(random)),
        2 => {
            let mut order = ids.to_vec();
            order.rotate_left(random.below(ids.len() as f32) as usize);
            order.swap(0, ids.len() / 2);
            Edit::Reorder(order)
        }
        3 => Edit::Rename(any(random), (random.below(3.0) < 2.0).then(|| format!("{}", random.below(9.0)))),
        8 if random.below(3.0) < 1.0 => {
            let motion = |random: &mut SplitMix| Motion::new(position(random), random.below(720.0)).unwrap();
            Edit::SetMotion(some(random).into_iter().map(|id| (id, motion(random))).collect())
        }
        4 => Edit::Reshape(some(random).into_iter().map(|id| (id, local(random), pose(random))).collect()),
        5 if random.below(6.0) < 1.0 => {
            Edit::replace(Scene { bodies: (0..random.below(6.0) as usize).map(|_| body(random)).collect() })
        }
        // The second may be rejected after the first; then neither is made.
        7 => Edit::All((0..random.below(4.0) as usize).map(|_| edit(document, random)).collect()),
        // Also the same body twice.
        6 => Edit::Place([any(random), any(random), any(random)].map(|id| (id, pose(random))).to_vec()),
        _ => Edit::Place(some(random).into_iter().map(|id| (id, pose(random))).collect()),
    }
}

/// A step: an edit, a gesture of many edits, one of many small edits, or a cancelled one.
fn step(document: &mut Document, random: &mut SplitMix) -> bool {
    let before = exact(document);
    match random.below(6.0) as u32 {
        5 if !document.ids().is_empty() => {
            // They differ only in their numbers, so they are one step.
            let (name, all) = (format!("nudge {}", random.below(1e9)), random.below(2.0) < 1.0);
            let id = document.ids()[random.below(document.ids().len() as f32) as usize];
            let mut is_step = false;
            for _ in 0..1 + random.below(5.0) as usize {
                let place = Edit::Place(vec![(id, pose(random))]);
                let edit = if all { Edit::All(vec![place, Edit::Rename(id, None)]) } else { place };
                is_step = document.apply_more(&name, edit).unwrap_or(is_step);
            }
            is_step
        }
        0 => {
            let count = 1 + random.below(5.0) as usize;
            for _ in 0..count {
                let edit = edit(document, random);
                let _ = document.preview(edit);
            }
            document.commit("gesture")
        }
        1 => {
            for _ in 0..3 {
                let edit = edit(document, random);
                let _ = document.preview(edit);
            }
            document.cancel();
            assert_eq!(exact(document), before, "given up");
            false
        }
        _ => {
            let edit = edit(document, random);
            let case = format!("{edit:?}");
            let done = document.apply("edit", edit);
            assert!(done == Ok(true) || exact(document) == before, "{done:?} changed something: {case}");
            done == Ok(true)
        }
    }
}

#[test]
fn random_edits_are_undone_and_redone_bit_for_bit() {
    let mut steps = 0;
    for seed in 0..60 {
        let mut random = SplitMix(seed);
        let mut document = Document::new(Scene { bodies: (0..4).map(|_| body(&mut random)).collect() });
        let mut states = vec![exact(&document)];
        while states.len() < 60 {
            if step(&mut document, &mut random) {
                states.push(exact(&document));
                assert_eq!(document.redo_name(), None, "what was undone before is gone");
            }
            // Sometimes undo and redo, sometimes undo only.
            if random.below(4.0) < 1.0 && states.len() > 1 {
                assert!(document.undo().is_some());
                assert_eq!(Some(&exact(&document)), states.get(states.len() - 2), "seed {seed}");
                if random.below(2.0) < 1.0 {
                    assert!(document.redo().is_some());
                } else {
                    states.pop();
                }
            }
        }
        steps += states.len();
        for state in states.iter().rev().skip(1) {
            assert!(document.undo().is_some(), "seed {seed}");
            assert_eq!(&exact(&document), state, "seed {seed}");
        }
        assert_eq!(document.undo(), None);
        for state in &states[1..] {
            assert!(document.redo().is_some(), "seed {seed}");
            assert_eq!(&exact(&document), state, "seed {seed}");
        }
        assert_eq!(document.redo(), None);
    }
    assert!(steps > 3000);
}

fn circles(count: u8) -> Document {
    let circle = |i| Body::new(LocalShape::Circle { radius: 1.0 }, Pose::at(Vec2::splat(i as f32))).unwrap();
    Document::new(Scene { bodies: (0..count).map(circle).collect() })
}

fn at(x: f32) -> Pose {
    Pose::at(Vec2::new(x, 0.0))
}

#[test]
fn a_rejected_edit_changes_nothing() {
    let mut document = circles(3);
    let (before, ids) = (exact(&document), document.ids().to_vec());
    let gone = circles(1).ids()[0];
    let ball = || document.scene().bodies[0].clone();
    let refused = [
        (Edit::Place(vec![(ids[0], at(5.0)), (ids[1], at(f32::NAN))]), None),
        (Edit::Place(vec![(ids[0], at(5.0)), (gone, at(5.0))]), Some(EditError::NoSuchBody)),
        (
            Edit::Reshape(vec![
                (ids[0], LocalShape::Point, at(5.0)),
                (ids[1], LocalShape::Circle { radius: -1.0 }, at(0.0)),
            ]),
            None,
        ),
        (Edit::Rename(gone, None), Some(EditError::NoSuchBody)),
        (Edit::Remove(vec![ids[0], gone]), Some(EditError::NoSuchBody)),
        (Edit::Remove(vec![ids[0], ids[0]]), Some(EditError::NoSuchBody)),
        (Edit::add_bodies(4, [ball()]), Some(EditError::NoSuchPlace)),
        (Edit::AddBodies(vec![(0, ids[0], ball())]), Some(EditError::NoSuchPlace)),
        (Edit::AddBodies(vec![(0, gone, ball()), (0, gone, ball())]), Some(EditError::NoSuchPlace)),
        (Edit::Reorder(vec![ids[0], ids[1]]), Some(EditError::NoOrder)),
        (Edit::Reorder(vec![ids[0], ids[1], ids[1]]), Some(EditError::NoOrder)),
        (Edit::Reorder(vec![ids[0], ids[1], gone]), Some(EditError::NoOrder)),
    ];
    for (edit, why) in refused {
        let case = format!("{edit:?}");
        let error = document.apply("edit", edit).expect_err(&case);
        assert!(why.is_none_or(|why| why == error), "{case}: {error}");
        assert_eq!(exact(&document), before, "{case}");
        assert_eq!(document.undo_name(), None);
    }
}

#[test]
fn several_edits_are_one_step_and_fail_together() {
    let mut document = circles(3);
    let (before, ids) = (exact(&document), document.ids().to_vec());
    let reshape = || Edit::Reshape(vec![(ids[1], LocalShape::Point, at(4.0))]);
    let all = Edit::All(vec![Edit::Remove(vec![ids[0]]), reshape(), Edit::Rename(ids[2], Some("C".to_owned()))]);
    assert_eq!(document.apply("All", all), Ok(true));
    assert_eq!((document.ids(), document.get(ids[1]).unwrap().local()), (&ids[1..], &LocalShape::Point));
    assert_eq!(document.undo(), Some("All"));
    assert_eq!((exact(&document), document.undo_name()), (before.clone(), None));
    let refused = Edit::All(vec![
        Edit::Remove(vec![ids[1]]),
        Edit::add_bodies(0, [document.scene().bodies[0].clone()]),
        reshape(),
    ]);
    assert_eq!(document.apply("All", refused), Err(EditError::NoSuchBody));
    assert_eq!(exact(&document), before);
}

#[test]
fn ids_survive_every_edit() {
    let mut document = circles(4);
    let ids = document.ids().to_vec();
    document.apply("Remove", Edit::Remove(vec![ids[2], ids[0]])).unwrap();
    assert_eq!((document.index(ids[0]), document.index(ids[3])), (None, Some(1)));
    document.apply("Insert", Edit::add_bodies(0, [document.scene().bodies[0].clone()])).unwrap();
    assert!(!ids.contains(&document.ids()[0]), "a new body has a new id");
    document.apply("Order", Edit::Reorder(vec![ids[3], ids[1], document.ids()[0]])).unwrap();
    assert_eq!(document.index(ids[3]), Some(0));
    assert_eq!(document.get(ids[3]).map(Body::pose), Some(Pose::at(Vec2::splat(3.0))));
    assert_eq!(
        [document.undo().map(str::to_owned), document.undo().map(str::to_owned)].map(Option::unwrap),
        ["Order", "Insert"]
    );
    document.undo();
    assert_eq!(document.ids(), ids);
}

#[test]
fn a_gesture_is_one_step_unless_it_ends_where_it_began() {
    let mut document = circles(2);
    let id = document.ids()[1];
    let before = exact(&document);
    for x in [2.0, 3.0, 4.0] {
        document.preview(Edit::Place(vec![(id, at(x))])).unwrap();
        assert_eq!(document.undo_name(), None, "not yet");
    }
    assert!(document.preview(Edit::Place(vec![(id, at(f32::INFINITY))])).is_err());
    assert_eq!(document.get(id).unwrap().pose(), at(4.0), "it stays as it was last");
    assert!(document.commit("Move"));
    assert_eq!(document.undo(), Some("Move"));
    assert_eq!(exact(&document), before);
    for pose in [at(9.0), Pose::at(Vec2::splat(1.0))] {
        document.preview(Edit::Place(vec![(id, pose)])).unwrap();
    }
    assert!(!document.commit("Move"), "back where it began");
    assert_eq!((document.undo_name(), document.redo_name()), (None, Some("Move")), "what was undone can be made again");
    assert_eq!(exact(&document), before);
    assert!(!document.commit("nothing was begun"));
}

#[test]
fn consecutive_steps_of_one_name_are_merged() {
    let mut document = circles(2);
    let ids = document.ids().to_vec();
    let nudge = |document: &mut Document, which: usize, x| {
        document.apply_more(format!("Nudge {which}"), Edit::Place(vec![(ids[which], at(x))])).unwrap()
    };
    let before = exact(&document);
    (1..9).for_each(|x| assert!(nudge(&mut document, 0, x as f32)));
    document.undo();
    assert_eq!(exact(&document), before, "eight are one");
    document.redo();
    nudge(&mut document, 0, 20.0);
    nudge(&mut document, 1, 20.0);
    nudge(&mut document, 0, 21.0);
    let names: Vec<String> = core::iter::from_fn(|| document.undo().map(str::to_owned)).collect();
    assert_eq!(names, ["Nudge 0", "Nudge 1", "Nudge 0", "Nudge 0"], "those made again and those of another are not");
    // Moves back to where it was.
    nudge(&mut document, 1, 5.0);
    document.apply("Move", Edit::Place(vec![(ids[0], at(7.0))])).unwrap();
    nudge(&mut document, 0, 8.0);
    assert!(!nudge(&mut document, 0, 7.0));
    assert_eq!(document.undo(), Some("Move"));
}
