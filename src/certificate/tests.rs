//! Correct answers are certified and wrong ones refuted: seeded random pairs, and a table of falsified claims.

mod random_pairs;

use crate::answers::evaluator;
use crate::answers::requested_answers::RequestedAnswers;
use crate::certificate::checker::{check, overlap_along};
use crate::certificate::claim::{Claim, Fact, Line, Lines, Pieces, Solid};
use crate::certificate::{Certificate, MAX_CERTIFIED_CORNERS};
use crate::collision::{Relation, unit_from_degrees};
use crate::pair_answer::Answer;
use crate::scene::{Body, LocalShape, Pose, Scene};
use glam::{DVec2, Vec2};

fn answer(scene: &Scene) -> Answer {
    let mut answer = Answer::begin(scene, 0, 1);
    assert!(answer.complete(scene, |_| true), "nothing stops it");
    answer
}

fn scene_text(scene: &Scene) -> String {
    crate::scene::file::write(scene)
}

/// A scene and its expected certificate.
fn scene(shapes: &str) -> Scene {
    crate::scene::file::read(&format!(r#"{{ "version": 1, "shapes": [ {shapes} ] }}"#)).expect("a scene")
}

const TURNED: &str = r#"{ "type": "rect", "position": [200, 200], "size": [90, 40], "angle": 30 }"#;
const DISC: &str = r#"{ "type": "circle", "center": [300, 210], "radius": 30 }"#;
const SQUARE: &str = r#"{ "type": "rect", "position": [100, 100], "size": [80, 80] }"#;
const COMB: &str = r#"{ "type": "polygon", "vertices":
    [[0, 0], [20, 0], [20, 80], [40, 80], [40, 0], [60, 0], [60, 100], [0, 100]], "position": [100, 100] }"#;

/// The pairs whose claims are falsified: disjoint, interlocked, touching, overlapping, nested, overlapping by parts.
fn true_scenes() -> [Scene; 7] {
    [
        scene(&format!("{TURNED}, {DISC}")),
        scene(&format!("{SQUARE}, {TURNED}")),
        scene(&format!(r#"{COMB}, {{ "type": "rect", "position": [130, 140], "size": [10, 60] }}"#)),
        scene(&format!(r#"{SQUARE}, {{ "type": "rect", "position": [170, 120], "size": [60, 60] }}"#)),
        scene(&format!(r#"{TURNED}, {{ "type": "polygon", "vertices": [[190, 170], [290, 180], [230, 260]] }}"#)),
        scene(&format!(r#"{SQUARE}, {{ "type": "circle", "center": [110, 95], "radius": 9 }}"#)),
        scene(&format!(r#"{COMB}, {{ "type": "rect", "position": [140, 150], "size": [120, 20], "angle": 10 }}"#)),
    ]
}

/// Falsifies a claim about these shapes, if it applies.
type Falsify = fn(&mut Claim, &[Solid; 2]) -> bool;

fn lines(fact: &mut Fact) -> Option<&mut Lines> {
    match fact {
        Fact::Apart { lines, .. } | Fact::Touch { lines, .. } | Fact::NoDepth { lines, .. } => Some(lines),
        Fact::Overlap { .. } => None,
    }
}

/// Changes the line between the closest pieces.
fn with_line(claim: &mut Claim, change: impl FnOnce(&mut Line)) -> bool {
    let Some(lines) = lines(&mut claim.fact) else { return false };
    change(&mut lines.all[lines.nearest]);
    true
}

fn with_mtv(claim: &mut Claim, change: impl FnOnce(&mut DVec2, &mut f64)) -> bool {
    let Fact::Overlap { mtv, depth, .. } = &mut claim.fact else { return false };
    change(mtv, depth);
    true
}

/// Changes the pieces of A, if there are several.
fn with_pieces(claim: &mut Claim, change: impl FnOnce(&mut Pieces)) -> bool {
    let are_several = claim.pieces[0].len() > 1;
    if are_several {
        change(&mut claim.pieces[0]);
    }
    are_several
}

/// A change, and a word of the sentence that refutes it.
const FALSIFIED: &[(&str, &str, Falsify)] = &[
    ("a line moved into B", "extends", |claim, _| with_line(claim, |line| line.offset += 20.0)),
    ("a line moved into A", "extends", |claim, _| with_line(claim, |line| line.offset -= 20.0)),
    ("a line turned by a quarter", "extends", |claim, _| with_line(claim, |line| line.normal = line.normal.perp())),
    ("a line with its sides swapped", "extends", |claim, _| {
        with_line(claim, |line| *line = Line { normal: -line.normal, offset: -line.offset })
    }),
    ("a normal that is too long", "length 1", |claim, _| with_line(claim, |line| line.normal *= 1.01)),
    ("a line that is no number", "extends", |claim, _| with_line(claim, |line| line.offset = f64::NAN)),
    ("a line that is missing", "instead of one for each", |claim, _| {
        lines(&mut claim.fact).is_some_and(|lines| lines.all.pop().is_some())
    }),
    ("a distance too long", "the distance is", |claim, _| {
        let Fact::Apart { distance, .. } = &mut claim.fact else { return false };
        *distance *= 1.01;
        true
    }),
    ("points at the claimed distance that are not the closest", "outlines are", |claim, solids| {
        let Fact::Apart { distance, closest, .. } = &mut claim.fact else { return false };
        *closest = solids.each_ref().map(|solid| solid.outline[0]);
        closest[0] -= DVec2::X * solids[0].radius;
        closest[1] += DVec2::X * solids[1].radius;
        *distance = closest[0].distance(closest[1]);
        true
    }),
    ("a closest point outside its shape", "outside A", |claim, _| {
        let Fact::Apart { closest: [on_a, on_b], .. } = &mut claim.fact else { return false };
        *on_a = on_a.lerp(*on_b, 0.01);
        true
    }),
    ("a common point outside", "outside", |claim, _| match &mut claim.fact {
        Fact::Apart { .. } => false,
        Fact::Touch { at, .. } | Fact::NoDepth { at, .. } | Fact::Overlap { at, .. } => {
            at.x += 0.01 + 1000.0;
            true
        }
    }),
    ("an MTV too small by a thousandth", "still", |claim, _| {
        with_mtv(claim, |mtv, depth| (*mtv, *depth) = (*mtv * 0.999, *depth * 0.999))
    }),
    ("an MTV too long by a thousandth", "", |claim, _| {
        with_mtv(claim, |mtv, depth| (*mtv, *depth) = (*mtv * 1.001, *depth * 1.001))
    }),
    ("an MTV to the side", "still", |claim, _| with_mtv(claim, |mtv, _| *mtv = mtv.perp())),
    ("a depth that is not the length of the MTV", "not the length", |claim, _| {
        with_mtv(claim, |_, depth| *depth *= 0.5)
    }),
    ("a depth that is no number", "not the length", |claim, _| with_mtv(claim, |_, depth| *depth = f64::NAN)),
    ("an MTV that is not the shortest", "smallest overlap", |claim, solids| {
        let [a, b] = solids;
        // For a circle within a square, the other side also is.
        b.radius > 0.0
            && with_mtv(claim, |mtv, depth| {
                let back = -mtv.normalize();
                *depth = overlap_along(&a.outline, &b.outline, back) + a.radius + b.radius;
                *mtv = back * *depth;
            })
    }),
    ("touching claimed for an overlap", "extends", |claim, solids| {
        let Fact::Overlap { at, mtv, .. } = claim.fact else { return false };
        let normal = mtv.normalize();
        let line = Line { normal, offset: at.dot(normal) };
        claim.pieces = solids.each_ref().map(|solid| vec![solid.outline.clone()]);
        claim.fact = Fact::Touch { lines: Lines { all: vec![line], nearest: 0 }, at };
        true
    }),
    ("a distance claimed for touching shapes", "outlines are", |claim, _| {
        let Fact::Touch { lines, at } = claim.fact.clone() else { return false };
        let distance = 0.001;
        claim.fact = Fact::Apart { lines, closest: [at, at + DVec2::X * distance], distance };
        true
    }),
    ("an overlap claimed for touching shapes", "apart", |claim, _| {
        let Fact::Touch { at, .. } = claim.fact else { return false };
        claim.fact = Fact::Overlap { at, mtv: DVec2::X * 0.001, depth: 0.001 };
        true
    }),
    ("a part that is missing", "do not make up", |claim, _| with_pieces(claim, |pieces| drop(pieces.pop()))),
    ("a part that is there twice", "do not make up", |claim, _| {
        with_pieces(claim, |pieces| pieces.push(pieces[0].clone()))
    }),
    ("a part with a corner elsewhere", "do not make up", |claim, _| {
        with_pieces(claim, |pieces| pieces[0][0] -= DVec2::new(1.0, 1.0))
    }),
    ("a part that turns back", "not all convex", |claim, _| with_pieces(claim, |pieces| pieces[0].reverse())),
    ("one part that is the concave whole", "not all convex", |claim, solids| {
        let is_overlap = matches!(claim.fact, Fact::Overlap { .. });
        is_overlap && with_pieces(claim, |pieces| *pieces = vec![solids[0].outline.clone()])
    }),
    ("another shape", "not match the shape", |claim, _| {
        let is_one = claim.pieces[1].len() == 1;
        if is_one {
            claim.pieces[1][0][0].x += 1.0;
        }
        is_one
    }),
];

#[test]
fn every_falsified_claim_is_refuted() {
    let scenes = true_scenes().map(|scene| {
        let certificate = Certificate::of(&scene, &answer(&scene));
        let proof = certificate.proof.expect("few corners");
        assert_eq!(proof.verdict.err(), None, "{}", scene_text(&scene));
        (certificate.solids, proof.claim.expect("what was checked"))
    });
    for (what, word, falsify) in FALSIFIED {
        let mut count = 0;
        for (solids, claim) in &scenes {
            let mut falsified = claim.clone();
            if falsify(&mut falsified, solids) {
                count += 1;
                let verdict = check(solids.each_ref(), &falsified);
                let why = verdict.expect_err(&format!("{what} is not refuted: {falsified:?}"));
                assert!(why.contains(word), "{what} is refuted, but because {why}");
            }
        }
        assert!(count > 0, "{what} is tried on no scene");
    }
}

/// A change of an answer.
type Forge = fn(&mut Answer);

#[test]
fn every_forged_answer_is_refuted() {
    let forged: &[(&str, &[usize], Forge)] = &[
        ("a gap answered as an overlap", &[0, 1, 2], |answer| answer.relation = Relation::Overlapping),
        ("an overlap answered as a gap", &[4, 5, 6], |answer| answer.relation = Relation::Disjoint),
        ("an overlap answered as touching", &[4, 5, 6], |answer| answer.relation = Relation::Touching),
        ("no contact", &[3, 4, 5, 6], |answer| answer.contact = None),
        ("an overlap answered without depth", &[4, 5, 6], |answer| {
            answer.contact.as_mut().expect("they meet").depth = 0.0;
        }),
        ("a depth of half", &[4, 5, 6], |answer| answer.contact.as_mut().expect("they meet").depth *= 0.5),
        ("a depth near nothing", &[4, 5, 6], |answer| answer.contact.as_mut().expect("they meet").depth = 1e-45),
        ("a normal the other way round", &[4, 5, 6], |answer| {
            let contact = answer.contact.as_mut().expect("they meet");
            *contact = contact.flipped();
        }),
        ("a distance of twice", &[0, 1, 2], |answer| answer.closest.distance *= 2.0),
        ("closest points swapped", &[0, 1, 2], |answer| answer.closest = answer.closest.flipped()),
    ];
    let scenes = true_scenes();
    for (what, of, forge) in forged {
        for scene in of.iter().map(|i| &scenes[*i]) {
            let mut answer = answer(scene);
            forge(&mut answer);
            let certificate = Certificate::of(scene, &answer);
            let refuted = certificate.refuted().unwrap_or_else(|| panic!("{what} is certified: {}", scene_text(scene)));
            assert!(refuted.pair == [0, 1] && !refuted.why.ends_with('.'), "{refuted:?}");
        }
    }
}

#[test]
fn shapes_of_many_corners_are_not_certified() {
    let ring = |count: usize| {
        let vertices = (0..count).map(|i| unit_from_degrees(360.0 / count as f32 * i as f32) * 99.0).collect();
        Body::new(LocalShape::Polygon { vertices }, Pose::default()).expect("a ring")
    };
    for (count, is_certified) in [(MAX_CERTIFIED_CORNERS / 2, true), (MAX_CERTIFIED_CORNERS / 2 + 1, false)] {
        let scene = Scene { bodies: vec![ring(count), ring(count)] };
        let certificate = Certificate::of(&scene, &answer(&scene));
        assert_eq!(certificate.proof.is_some(), is_certified, "{count} corners each");
        assert_eq!(certificate.refuted(), None);
    }
}

#[test]
fn a_shown_certificate_is_renewed_when_the_pair_changes() {
    let requested = RequestedAnswers { certificate: true, ..RequestedAnswers::default() };
    let mut scene = true_scenes()[0].clone();
    assert!(
        evaluator::tests::answers(&scene, 0, 0, RequestedAnswers::default()).certificate.is_none(),
        "nothing is requested"
    );
    let answers = evaluator::tests::answers(&scene, 0, 0, requested);
    let (certificate, current) = (answers.certificate.as_deref().expect("wanted"), answers.current().expect("a pair"));
    assert!(certificate.belongs_to(&scene, current) && certificate.refuted().is_none());
    scene.bodies[1].move_to(Vec2::new(280.0, 210.0)).expect("a place");
    assert!(!certificate.belongs_to(&scene, current), "a body has moved");
    assert!(answers.outdated(&scene).certificate.is_none());
}

#[test]
fn the_checker_shares_nothing_with_what_it_checks() {
    for source in [include_str!("checker.rs"), include_str!("claim.rs"), include_str!("pieces.rs")] {
        assert!(!source.contains("collision") && !source.contains("crate::"), "it must stand by itself");
    }
}
