//! Our figures beside those of other crates: the same inputs, in the same process, taking turns.
//!
//! `cargo bench --bench peers` measures everything, `cargo bench --bench peers -- distance` one question.

mod broad;
mod contact;
mod distance;
mod hard;
mod intersection;
mod limit;
mod many;
mod parry;
mod race;
mod scaling;
mod sepax;
mod yes_no;

/// The questions, in the order of the table.
const QUESTIONS: [(&str, fn()); 9] = [
    ("yes-no", yes_no::run),
    ("distance", distance::run),
    ("contact", contact::run),
    ("intersection", intersection::run),
    ("hard", hard::run),
    ("many", many::run),
    ("limit", limit::run),
    ("broad", broad::run),
    ("scaling", scaling::run),
];

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    for (name, run) in QUESTIONS {
        if wanted.is_empty() || wanted.iter().any(|word| word == name) {
            run();
        }
    }
}
