//! All of a step is visible without scrolling, and the canvas has its part of the window.

use crate::algorithm::ALGORITHMS;
use crate::algorithm::steps::{Side, Step};
use crate::lab::command::Command;
use crate::window::steps::compare_view;
use crate::window::steps::density::DENSITIES;
use crate::window::steps::panel::{CANVAS_SHARE, SMALL_CANVAS_SHARE};
use crate::window::steps::tabs::Tab;
use crate::window::steps::test_window::{Window, details, said, size_of};
use egui::Vec2;

const USUAL: [Vec2; 2] = [Vec2::new(1280.0, 800.0), Vec2::new(1366.0, 768.0)];
const SMALLEST: Vec2 = Vec2::new(800.0, 500.0);

#[test]
fn a_step_fits_without_scrolling() {
    for size in USUAL {
        let mut window = Window::new(size);
        window.each_preset(|window, place, algorithm, step| {
            let painted = window.painted();
            let marks = step.marks.clone();
            let texts = [step.title.clone()].into_iter().chain(said(step)).chain(details(algorithm, step, &marks));
            window.look_for(&painted, &texts.collect::<Vec<_>>(), step, place);
        });
        window.judge(1_500);
    }
}

/// Once all steps were seen; those that need letters that are hard to read have those.
#[test]
fn the_steps_of_an_algorithm_have_letters_of_one_size() {
    let tightest = DENSITIES[DENSITIES.len() - 1].rule;
    for (size, preset) in [(USUAL[0], 0), (SMALLEST, 0), (SMALLEST, 5)] {
        let mut window = Window::new(size);
        window.apply(&Command::Preset(preset));
        let mut sizes: Vec<f32> = Vec::new();
        for is_again in [false, true] {
            window.each_step("", |window, _, _, step| {
                let size = size_of(&window.painted(), &step.rule);
                sizes.extend(size.filter(|size| is_again && *size != tightest));
            });
        }
        assert!(sizes.len() > 3 && sizes.iter().all(|size| *size == sizes[0]), "{sizes:?}");
    }
}

/// Details are below the step or in their tab; many legends are below a step whose table has no room there.
#[test]
fn every_text_is_visible_in_the_smallest_window() {
    let (mut window, mut with_tab, mut legends) = (Window::new(SMALLEST), 0, 0);
    window.each_preset(|window, place, algorithm, step| {
        let mut painted = window.painted();
        if size_of(&painted, "Details").is_some() {
            let legend = details(algorithm, &Step { side: None, ..step.clone() }, &step.marks);
            with_tab += 1;
            legends += usize::from(!legend.is_empty() && legend.iter().all(|text| size_of(&painted, text).is_some()));
            window.panels.steps.tabs.shown = Tab::Details;
            painted.extend(window.painted());
            window.panels.steps.tabs.shown = Tab::Step;
        }
        let texts: Vec<String> = said(step).into_iter().chain(details(algorithm, step, &step.marks)).collect();
        window.look_for(&painted, &texts, step, place);
    });
    window.judge(1_500);
    assert!(4 * with_tab < 3 * window.count, "{with_tab} of {} steps need a tab for details", window.count);
    assert!(4 * legends > with_tab, "{legends} of {with_tab} of these have their legend in sight");
}

#[test]
fn every_formula_of_two_methods_is_visible() {
    for size in [USUAL[0], USUAL[1], SMALLEST] {
        let mut window = Window::new(size);
        window.each_comparison(|window, place, _, step| {
            let painted = window.painted();
            window.look_for(&painted, &said(step), step, place);
            let compared = window.lab.compared().expect("two methods are compared");
            let heads = [0, 1].map(|side| compare_view::figures(&compared, side));
            assert!(heads.iter().all(|figures| figures.contains("test")), "{place}: {heads:?}");
            window.look_for(&painted, &heads, &Step::default(), place);
        });
        window.judge(50);
    }
}

/// The text of GJK speaks of the Minkowski difference.
#[test]
fn two_methods_show_their_insets_where_they_fit() {
    let mut window = Window::new(USUAL[0]);
    let (mut insets, mut shown) = (0, 0);
    window.each_comparison(|window, _, _, step| {
        if let Some(Side::Inset(inset)) = &step.side {
            insets += 1;
            shown += usize::from(size_of(&window.painted(), inset.title).is_some());
        }
    });
    assert!(2 * shown > insets && insets > 10, "{shown} of {insets} insets are shown");
}

#[test]
fn the_canvas_keeps_its_part_of_the_window() {
    for (size, least) in [(USUAL[0], CANVAS_SHARE), (USUAL[1], CANVAS_SHARE), (SMALLEST, SMALL_CANVAS_SHARE)] {
        let mut window = Window::new(size);
        let look = |window: &mut Window, place: &str| {
            window.frame();
            let part = window.frame().1;
            // A point less, where widths are whole points.
            assert!(part >= least - 0.003, "{place} in a window of {size}: {:.1}%", 100.0 * part);
        };
        for mode in [0, 1, 2, 3, 4, 5, 6, 9] {
            window.apply(&Command::Preset(0));
            window.lab.apply(&Command::Mode(mode));
            window.lab.finish_answers();
            if !window.lab.shows_steps() {
                window.lab.apply(&Command::Steps);
                window.lab.finish_answers();
            }
            assert!(window.lab.shown_steps().is_some(), "mode {mode}");
            look(&mut window, &format!("mode {mode}"));
        }
        window.apply(&Command::Lesson(0));
        look(&mut window, "a lesson");
        window.apply(&Command::ComparePreset(0));
        look(&mut window, "a comparison");
    }
}

#[test]
fn the_code_scrolls_to_the_line_of_the_step() {
    for size in [USUAL[0], SMALLEST] {
        let mut window = Window::new(size);
        window.apply(&Command::Preset(0));
        window.painted();
        window.panels.steps.tabs.shown = Tab::Code;
        for algorithm in 0..ALGORITHMS.len() {
            if window.lab.why_not_explained(algorithm).is_some() {
                continue;
            }
            window.apply(&Command::Explain(algorithm));
            window.each_step("the first preset", |window, place, _, _| {
                let painted = window.painted();
                window.count += 1;
                if !painted.iter().any(|(text, _)| text.starts_with('>')) {
                    window.cut.push(place.to_owned());
                }
            });
        }
        window.judge(20);
    }
}

/// Lessons that were closed on another tab open on their text again.
#[test]
fn lessons_open_on_their_text_whichever_tab_was_left() {
    let mut window = Window::new(USUAL[0]);
    window.apply(&Command::Mode(4));
    window.apply(&Command::Steps);
    for left in [Tab::Step, Tab::Code, Tab::About] {
        window.apply(&Command::Lessons);
        window.frame();
        assert_eq!(window.panels.steps.tabs.shown, Tab::Lesson, "after {left:?}");
        let title = window.lab.shown_steps().expect("the steps are still open").current().title.clone();
        assert_eq!(size_of(&window.painted(), &title), None, "a heading that is none of the lesson's");
        window.panels.steps.tabs.shown = left;
        window.frame();
        assert_eq!(window.panels.steps.tabs.shown, left);
        window.apply(&Command::Lessons);
        window.frame();
        assert_eq!(window.panels.steps.tabs.shown, left, "the steps are still open");
    }
}
