//! What is beside the steps of an algorithm: its tests as a table of bars, pictures in other coordinates, and its code.

use super::{
    act::Act,
    fonts::showable,
    interval_bars,
    panel_picture::show_picture,
    theme::{Theme, frame},
};
use collision_lab::{
    collision::Aabb,
    drawing::camera::Camera,
    lab::{Compared, Told},
    lesson::walkthrough::{Inset, Row, RowState, Side, Step, Table, WALKTHROUGHS},
    picture::Role,
};
use egui::{
    Align2, Context, FontId, Label, Painter, Pos2, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2,
    vec2,
};
use glam::Vec2;

/// Its width, in points.
const WIDTH: f32 = 300.0;
/// The height of a row with bars, and of one without.
const BARS: f32 = interval_bars::HEIGHT + 4.0;
const PLAIN: f32 = 20.0;
/// The columns of names and of results beside the bars.
const NAME: f32 = 30.0;
const RESULT: f32 = 98.0;
/// An inset is as high as this part of its width.
const INSET: f32 = 0.8;

/// What it remembers.
#[derive(Debug, Default)]
pub struct StepSide {
    shows_code: bool,
    /// The language of the code, by its index.
    language: usize,
}

impl StepSide {
    /// Lays it out, with what is beside the second of two methods; what was asked for by clicking is added.
    pub fn show(
        &mut self,
        ctx: &Context,
        told: Told,
        compared: Option<&Compared>,
        is_y_up: bool,
        theme: &Theme,
        acts: &mut Vec<Act>,
    ) {
        let panel = egui::SidePanel::right("beside").frame(frame(theme, 12)).resizable(false).exact_width(WIDTH);
        panel.show(ctx, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                let step = &told.telling.steps[told.step];
                match compared {
                    Some(compared) => {
                        named_side(ui, compared, 0, Some(step), is_y_up, theme);
                        named_side(ui, compared, 1, compared.told_step(), is_y_up, theme);
                    }
                    None => show_side(ui, step, is_y_up, theme),
                }
                about(ui, told, theme);
                self.code(ui, told, theme, acts);
            });
        });
    }

    /// The code, with the line of the step marked.
    fn code(&mut self, ui: &mut Ui, told: Told, theme: &Theme, acts: &mut Vec<Act>) {
        let listings = WALKTHROUGHS[told.index].code;
        let Some(listing) = listings.get(self.language).or(listings.first()) else { return };
        ui.horizontal(|ui| {
            ui.checkbox(&mut self.shows_code, "Code");
            if self.shows_code {
                for (index, other) in listings.iter().enumerate() {
                    ui.selectable_value(&mut self.language, index, RichText::new(other.language).size(12.0));
                }
                if ui.small_button("Copy").clicked() {
                    acts.push(Act::CopyCode(self.language.min(listings.len() - 1)));
                }
            }
        });
        if !self.shows_code {
            return;
        }
        let at = told.telling.steps[told.step].line;
        ScrollArea::horizontal().id_salt("code").show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for (line, tag) in listing.lines() {
                let is_at_work = tag == Some(at);
                let mark = if is_at_work { "> " } else { "  " };
                let text = RichText::new(format!("{mark}{line}")).monospace().size(11.0);
                let text =
                    if is_at_work { text.background_color(theme.edge).strong() } else { text.color(theme.muted) };
                ui.add(Label::new(text).extend());
            }
        });
    }
}

/// What is beside one of two methods, below its name.
fn named_side(ui: &mut Ui, compared: &Compared, side: usize, step: Option<&Step>, is_y_up: bool, theme: &Theme) {
    let Some(step) = step.filter(|step| step.side.is_some()) else { return };
    ui.label(RichText::new(compared.title(side)).strong().size(13.0));
    show_side(ui, step, is_y_up, theme);
}

fn show_side(ui: &mut Ui, step: &Step, is_y_up: bool, theme: &Theme) {
    match &step.side {
        Some(Side::Table(table)) => show_table(ui, table, theme),
        Some(Side::Inset(inset)) => show_inset(ui, inset, is_y_up, theme),
        None => (),
    }
}

/// What the algorithm is, what it costs, and what the fast path does instead.
fn about(ui: &mut Ui, told: Told, theme: &Theme) {
    let (algorithm, cost) = (told.telling.algorithm, told.telling.cost);
    ui.separator();
    let muted = |text: String| Label::new(RichText::new(text).size(12.0).color(theme.muted)).wrap();
    ui.add(muted(format!("{}. Cost here: {cost}", algorithm.name)));
    if let Some(comparison) = told.telling.comparison() {
        ui.add(muted(comparison));
    }
    ui.add(muted(format!("Source: {}", algorithm.source)));
}

fn show_table(ui: &mut Ui, table: &Table, theme: &Theme) {
    let font = FontId::proportional(12.0);
    let columns = columns(ui.available_width(), table);
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 16.0), Sense::hover());
    for (text, (from, _)) in table.head.iter().zip(&columns) {
        ui.painter().text(head.min + vec2(*from, 0.0), Align2::LEFT_TOP, text, font.clone(), theme.muted);
    }
    if table.has_bars {
        let at = head.min + vec2(NAME + 4.0, 0.0);
        ui.painter().text(at, Align2::LEFT_TOP, "intervals of A and B", font, theme.muted);
    }
    for row in &table.rows {
        let height = if table.has_bars { BARS } else { PLAIN };
        let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        show_row(ui.painter(), place, row, &columns, theme);
        if matches!(row.state, RowState::Current | RowState::Decisive) {
            response.scroll_to_me(None);
        }
    }
}

/// Where each column begins and how wide it is: bars stand between the names and the last cell; without bars a column is as wide as
/// its longest text needs.
fn columns(width: f32, table: &Table) -> Vec<(f32, f32)> {
    if table.has_bars {
        return vec![(0.0, NAME), (width - RESULT, RESULT)];
    }
    let letters = |column: usize| {
        let texts = table.rows.iter().map(|row| if column == 0 { &row.name } else { &row.cells[column - 1] });
        let longest = texts.map(|text| text.chars().count()).max().unwrap_or(0);
        (longest.max(table.head[column].chars().count()) + 2) as f32
    };
    let letters: Vec<f32> = (0..table.head.len()).map(letters).collect();
    let part = width / letters.iter().sum::<f32>().max(1.0);
    let from = letters.iter().scan(0.0, |from, letters| Some(core::mem::replace(from, *from + letters * part)));
    from.zip(&letters).map(|(from, letters)| (from, letters * part)).collect()
}

fn show_row(painter: &Painter, place: Rect, row: &Row, columns: &[(f32, f32)], theme: &Theme) {
    let is_lit = matches!(row.state, RowState::Current | RowState::Decisive);
    if is_lit {
        painter.rect_filled(place, 3.0, theme.button);
    }
    if row.state == RowState::Decisive {
        painter.rect_stroke(place, 3.0, Stroke::new(1.5, theme.color(Role::Neutral)), StrokeKind::Inside);
    }
    let is_known = is_lit || (row.state == RowState::Done && row.bars.is_none());
    let color = if is_known { theme.text(Role::Neutral) } else { theme.muted };
    let cells = core::iter::once(&row.name).chain(&row.cells);
    for (text, (from, width)) in cells.zip(columns) {
        let at = place.left_center() + vec2(from + 4.0, 0.0);
        let painter = painter
            .with_clip_rect(Rect::from_min_size(pos2(place.min.x + from, place.min.y), vec2(*width, place.height())));
        let text = showable(painter.ctx(), text);
        painter.text(at, Align2::LEFT_CENTER, text, FontId::proportional(12.5), color);
    }
    if let Some(bars) = row.bars {
        let room = Rect::from_min_max(place.min + vec2(NAME, 2.0), place.max - vec2(RESULT + 4.0, 2.0));
        interval_bars::draw(painter, room, bars, theme);
    }
}

fn show_inset(ui: &mut Ui, inset: &Inset, is_y_up: bool, theme: &Theme) {
    ui.add(Label::new(RichText::new(inset.title).size(12.5).strong()).wrap());
    let width = ui.available_width();
    let (place, _) = ui.allocate_exact_size(vec2(width, width * INSET), Sense::hover());
    let painter = ui.painter().with_clip_rect(place);
    painter.rect_filled(place, 4.0, theme.ground);
    let mut camera = Camera::new();
    camera.set_y_up(is_y_up);
    let corner = |at: Pos2| Vec2::new(at.x, at.y);
    camera.set_canvas(Aabb { min: corner(place.min), max: corner(place.max) });
    camera.fit(inset.extent());
    show_picture(&painter, &inset.picture, &camera, theme);
}
