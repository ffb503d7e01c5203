//! Our figures beside those of other crates.

mod broad;
mod measure;

fn main() {
    broad::run();
}
