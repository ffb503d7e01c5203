//! Which scene does a text in the notation of others hold? All of its shapes; whatever is not understood is an error.

use crate::{
    exchange::{self, At},
    scene::{Scene, file::SceneError, file::utf8},
};

/// Reads a text in a format. The error says the place of the first mistake, and how many others there are.
pub fn read(text: &[u8], format: exchange::Format) -> Result<Scene, String> {
    let text = utf8(text).map_err(|SceneError { line, message }| format!("line {line}: {message}"))?;
    let pasted = exchange::read_as(text, format);
    let readings = pasted.readings(&pasted.default_choices());
    let remarks = pasted.remarks.iter().filter(|remark| remark.is_error).map(|remark| (&remark.at, &remark.text));
    let refused = readings.iter().filter(|reading| reading.is_error).map(|reading| (&reading.at, &reading.text));
    let mut wrong: Vec<(&At, &String)> = remarks.chain(refused).collect();
    wrong.sort_by_key(|(at, _)| at.bytes.start);
    if let Some((at, message)) = wrong.first() {
        let others = wrong.len() - 1 + pasted.unsaid;
        let more = if others > 0 { format!(" (and {others} more)") } else { String::new() };
        return Err(format!("line {}, column {}: {message}{more}", at.line, at.column));
    }
    Ok(Scene { bodies: readings.into_iter().flat_map(|reading| reading.bodies).collect() })
}
