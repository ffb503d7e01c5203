//! Our figures beside those of other crates.

mod broad;
mod many;
mod measure;

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("broad") => broad::run(),
        _ => many::run(),
    }
}
