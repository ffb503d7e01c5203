//! A scene in a comment of a program, so that a program that was copied from the steps is read back as the shapes it came from.

use crate::{
    exchange::{
        findings::{Findings, place::At},
        json::scene,
    },
    scene::embedded::MARK,
};

/// Where the scene of a program stands, if it has one.
fn find(text: &str) -> Option<core::ops::Range<usize>> {
    let start = text.find(MARK)? + MARK.len();
    let end = start + text[start..].find('\n').unwrap_or(text.len() - start);
    text[start..end].starts_with('{').then_some(start..end)
}

/// Reads the scene that a program holds. False where it holds none.
pub fn read(text: &str, found: &mut Findings) -> bool {
    let Some(scene) = find(text) else { return false };
    found.numbers.list(text);
    let (first, first_remark) = (found.items.len(), found.remarks.len());
    scene::read(&text[scene.clone()], found);
    let of_items = found.items[first..].iter_mut().map(|item| &mut item.at);
    let of_remarks = found.remarks[first_remark..].iter_mut().map(|remark| &mut remark.at);
    for at in of_items.chain(of_remarks) {
        *at = At::bytes(at.bytes.start + scene.start, at.bytes.end + scene.start);
    }
    if found.items.len() > first {
        found.numbers.use_within(scene.clone());
        let note = "the code is not read: the shapes are those of the comment `Collision Lab scene`";
        found.numbers.remark_within(0..text.len());
        found.left_out(At::bytes(scene.end, text.trim_end().len()), note);
    }
    true
}

#[cfg(test)]
mod tests {
    use crate::{
        exchange::{Choices, read},
        scene::{Body, Local, Pose, embedded::line},
    };
    use glam::Vec2;

    #[test]
    fn a_program_is_read_back_as_its_shapes() {
        let pose = Pose { position: Vec2::new(0.1, 3.0), degrees: 33.3 };
        let rect = Body::new(Local::Rect { size: Vec2::new(40.0, 20.0), pivot: None }, pose).unwrap().named("door");
        let circle = Body::new(Local::Circle { radius: 0.7 }, Pose::at(Vec2::new(1e-3, 5.0))).unwrap();
        let bodies = [rect, circle];
        let text = format!("{}use glam::Vec2;\n\nfn main() {{\n    let radius = 0.7;\n}}\n", line("//", &bodies));
        let pasted = read(&text);
        assert!(pasted.is_placed());
        let read: Vec<Body> =
            pasted.readings(&Choices::default()).into_iter().flat_map(|reading| reading.bodies).collect();
        assert!(read == bodies, "{read:?}");
        assert_eq!(pasted.remarks.len(), 1, "{:?}", pasted.remarks);
    }
}
