//! How does the code of an algorithm become a program that runs as it is, with the numbers of a pair, and prints the answer?

pub mod inputs;
pub mod value;

use crate::{
    algorithm::{Algorithm, Subject},
    scene::{Body, embedded},
};
use value::{Language, Value, camel};

/// The algorithm's code in the language with this index, with the numbers of a pair. `None` where it is not about such shapes.
pub fn program(algorithm: &Algorithm, language: usize, subject: &Subject) -> Option<String> {
    let inputs = (algorithm.inputs)(subject)?;
    let language = algorithm.listings.get(language)?.language;
    let listing = |of: &Algorithm| Some(of.listings.iter().find(|listing| listing.language == language)?.plain());
    let listings: Option<Vec<String>> =
        core::iter::once(algorithm).chain(inputs.with.iter().copied()).map(listing).collect();
    let code = listings?.join("\n");
    let declared: Vec<String> = inputs.values.iter().map(|(name, value)| language.declaration(name, value)).collect();
    let comment = if language == Language::Python { "#" } else { "//" };
    // The grid is about all shapes, the others about two.
    let is_of_all = inputs.values.iter().any(|(_, value)| matches!(value, Value::Boxes(_)));
    let shown = |body: &&Body| !body.flags().is_hidden;
    let bodies =
        if is_of_all { subject.scene.bodies.iter().filter(shown).collect() } else { subject.bodies().to_vec() };
    let scene = embedded::line(comment, bodies);
    let script = inputs.call.replace('&', "").replace(".to_vec()", "");
    Some(match language {
        Language::Rust => {
            let declared: String = declared.iter().map(|line| format!("    {line}\n")).collect();
            format!(
                "{scene}{}\nfn main() {{\n{declared}    println!(\"{{:?}}\", {});\n}}\n\n{code}",
                inputs.imports, inputs.call
            )
        }
        Language::JavaScript => {
            let call = camel(&script);
            format!("{scene}{}\n\n{code}\nconsole.log({call});\n", declared.join("\n"))
        }
        Language::Python => format!("{scene}{}\n\n\n{code}\n\nprint({})\n", declared.join("\n"), script),
    })
}
