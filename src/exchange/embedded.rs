//! A scene in a comment of a program, which the programs copied from the steps contain.

use crate::{
    exchange::{blocks, findings::Findings, scene_json, text::lexer::Lexer},
    scene::embedded::MARK,
};

/// Reads the scene in the comment of a program. False if there is no such comment.
pub fn read(text: &str, found: &mut Findings) -> bool {
    let Some(start) = text.find(MARK).map(|at| at + MARK.len()) else { return false };
    let end = start + text[start..].find('\n').unwrap_or(text.len() - start);
    if !text[start..end].starts_with('{') {
        return false;
    }
    scene_json::read(&blocks::only(text, start..end), found);
    // The numbers in the comment belong to the scene; those of the code are not read.
    found.numbers.list(Lexer::plain(text));
    found.numbers.remark_within(0..text.len());
    if !found.items.is_empty() {
        let note = "the code is ignored: the shapes come from the comment `Collision Lab scene`";
        found.note(end..text.trim_end().len(), note);
    }
    true
}

#[cfg(test)]
mod tests {
    use crate::{
        exchange::{choices::Choices, read::read},
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
