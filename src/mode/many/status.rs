//! What the panel and the sentence say about the shapes, the bullets and the times of a frame.

use crate::answers::status::{Number, Status};
use crate::mode::many::candidates::PairSearch;
use crate::mode::many::{FIELD, Many, area};
use crate::mode::stopwatch::Stopwatch;
use crate::number_format::{thousands, written_seconds};
use crate::overlay::view::View;

/// With more shapes than this they are only dots in most windows.
const DOTS: usize = 20_000;

impl Many {
    pub fn status_in(&self, view: &View) -> Status {
        let (count, tried, hit) = (self.swarm.len(), self.candidates.pairs.len(), self.hit_pairs.len());
        let possible = count * count.saturating_sub(1) / 2;
        let [all, tried_text, hit_text] = [possible, tried, hit].map(thousands);
        let [moving, narrow, cast] = self.took.each_ref().map(Stopwatch::seconds);
        let broad = self.candidates.took.each_ref().map(Stopwatch::seconds);
        let chosen = self.candidates.search;
        // Zero before the first measurement.
        let time = |seconds: f64| if seconds == 0.0 { "–".to_owned() } else { written_seconds(seconds) };
        let [by_grid, by_tree] = broad;
        // While paused, the chosen search may not have been measured yet.
        let sum = match broad[chosen as usize] {
            0.0 => 0.0,
            broad => moving + broad + narrow + cast,
        };
        let [grid, tree] = match chosen {
            PairSearch::Grid => ["grid", "tree (not used)"],
            PairSearch::Tree => ["grid (not used)", "tree"],
        };
        let bullets = self.bullets.flights.len();
        let [fired, touching, missed] = [bullets, self.touches.count, self.touches.missed].map(thousands);
        Status {
            verdict: format!("{hit_text} {}", if hit == 1 { "HIT" } else { "HITS" }),
            hit: hit > 0,
            hint: None,
            pair: None,
            headline_value: format!("{tried_text} box hits, {hit_text} shape hits"),
            sentence: format!(
                "{} shapes make {all} pairs: in {tried_text} the boxes meet, in {hit_text} the shapes do. {touching} of {fired} \
                 bullets hit a shape during this frame; a test at its start and end alone misses {missed} of them.{}",
                thousands(count),
                if count > DOTS && 4.0 * area(view.visible) > area(FIELD) {
                    " Zoom in to see the shapes, boxes, pairs and cells."
                } else if !self.shows_candidates(view.visible) {
                    " Zoom in to see the pairs."
                } else {
                    ""
                }
            ),
            numbers: [
                ("shapes", thousands(count), "how many shapes there are"),
                ("all pairs", all, "the number of pairs of shapes"),
                ("box hits", tried_text, "pairs whose bounding boxes overlap or touch; only these are tested further"),
                ("shape hits", hit_text, "pairs whose shapes overlap or touch"),
                ("bullets", fired, "small shapes so fast that they pass through others between two frames, unless their path is tested"),
                ("bullet hits", touching, "bullets that hit a shape on their path in this frame: they stop there and are fired again"),
                ("tunnelling", missed, "bullets that hit a shape only between the start and the end of the frame: a game that tests once per frame misses them"),
                ("motion", time(moving), "the time to move all shapes, in one frame"),
                (grid, time(by_grid), "the time to find the pairs whose boxes hit, with a grid rebuilt in each frame; the / key switches between grid and tree"),
                (tree, time(by_tree), "the time to find the pairs whose boxes hit, with a tree of boxes kept from frame to frame; the / key switches between grid and tree"),
                ("narrow phase", time(narrow), "the time to test the shapes of the pairs whose boxes hit"),
                ("bullet casts", time(cast), "the time to find the first touch of each bullet among the shapes whose boxes meet the box around its path"),
                ("total", time(sum), "the time for one frame without drawing: motion, grid or tree, whichever is chosen, narrow phase and bullet casts"),
            ]
            .map(|(name, value, hint)| Number::new(name, value).with(hint))
            .into(),
        }
    }
}
