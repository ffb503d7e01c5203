//! The feature `serde`: shapes read back to the last bit, and whatever a constructor rejects is rejected.

use collision_lab::collision::{Circle, Point, Polygon, Rect, Segment, Shape, ShapeError};
use glam::vec2;
use serde::Deserialize;
use serde::de::value::SeqDeserializer;

#[test]
fn every_shape_reads_back_bit_for_bit() -> Result<(), ShapeError> {
    let arrow = [vec2(0.1, 0.0), vec2(4.0, 2.0), vec2(0.0, 4.0), vec2(1.0, 2.0)];
    let shapes: [Shape; 6] = [
        Point::new(vec2(0.1, -0.0))?.into(),
        Segment::new(vec2(1e-45, f32::MAX), vec2(-1.0, 7.038531e-26))?.into(),
        Circle::new(vec2(1.0 / 3.0, 2.0), 0.7)?.into(),
        Rect::new(vec2(1.0, 2.0), vec2(3.0, 4.0), 0.3)?.into(),
        Polygon::new(&arrow)?.into(),
        Polygon::regular(vec2(5.0, 5.0), 30.0, 40)?.into(),
    ];
    for shape in shapes {
        let text = serde_json::to_string(&shape).expect("finite numbers");
        let back: Shape = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
        assert_eq!(back, shape, "{text}");
    }
    Ok(())
}

#[test]
fn field_names_match_the_constructors() -> Result<(), ShapeError> {
    let circle = Shape::from(Circle::new(vec2(1.0, 2.0), 3.0)?);
    let text = r#"{"circle":{"center":[1.0,2.0],"radius":3.0}}"#;
    assert_eq!(serde_json::to_string(&circle).ok().as_deref(), Some(text));
    let rect: Rect =
        serde_json::from_str(r#"{"center":[0,0],"half":[2,1],"axis":[0,1]}"#).expect("whole numbers will do");
    assert_eq!(rect, Rect::with_axis(vec2(0.0, 0.0), vec2(2.0, 1.0), vec2(0.0, 1.0))?);
    Ok(())
}

#[test]
fn values_that_a_constructor_refuses_are_not_read() {
    for (text, due) in [
        (r#"{"point":[1e39,0]}"#, "number out of range"),
        (r#"{"segment":{"a":[0,0],"b":[0,-1e39]}}"#, "number out of range"),
        (r#"{"circle":{"center":[0,0],"radius":-1}}"#, "radius: must not be negative"),
        (r#"{"circle":{"center":[3e38,0],"radius":3e38}}"#, "beyond the largest f32"),
        (r#"{"circle":{"center":[0,0],"radius":1,"colour":2}}"#, "unknown field `colour`"),
        (r#"{"rect":{"center":[0,0],"half":[1,-1],"axis":[1,0]}}"#, "height: must not be negative"),
        (r#"{"rect":{"center":[0,0],"half":[1,1],"axis":[1,1]}}"#, "axis: must have length 1"),
        (r#"{"polygon":[[0,0],[1,0]]}"#, "needs three different vertices"),
        (r#"{"polygon":[[0,0],[4,4],[4,0],[0,4]]}"#, "crosses or touches itself"),
        (r#"{"polygon":[[0,0],[1,0],[0,null]]}"#, "invalid type: null"),
        (r#"{"capsule":[]}"#, "unknown variant `capsule`"),
    ] {
        let error = serde_json::from_str::<Shape>(text).expect_err(text).to_string();
        assert!(error.contains(due), "{error} of {text}");
    }
    // JSON has no NaN; other formats do.
    let numbers = SeqDeserializer::<_, serde::de::value::Error>::new([0.0, f32::NAN].into_iter());
    assert!(Point::deserialize(numbers).is_err());
}
