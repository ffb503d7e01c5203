//! Converts a draft into an item, and marks the numbers that it uses.

use crate::exchange::code::figure::draft_to_figure::{figure, frame_of};
use crate::exchange::code::figure::used_numbers::UsedNumbers;
use crate::exchange::code::{Anchor, Draft, Kind, Role, Scope, Span};
use crate::exchange::findings::{Figure, Frame, Item};
use glam::{DVec2, Vec2};

const NO_POSITION: &str = "no position was found: (0, 0) is used";

impl<'t> Scope<'t> {
    pub fn push_item_of(&mut self, draft: Draft<'t>) {
        if let Some(item) = self.item_of(draft) {
            self.found.push(item);
        }
    }

    /// The item of a draft; a refused one becomes a remark.
    pub fn item_of(&mut self, mut draft: Draft<'t>) -> Option<Item> {
        let Some(kind) = draft.kind_by_roles().filter(|kind| *kind != Kind::Pose) else {
            return self.lone_point(&draft);
        };
        draft.kind = kind;
        let name = draft.name.clone().unwrap_or_else(|| kind.name().to_owned());
        let mut used = UsedNumbers::default();
        let (figure, own) = match figure(&draft, &mut used) {
            Ok(made) => made,
            Err(why) => {
                self.refused(draft.span, &name, &why);
                return None;
            }
        };
        let mut frames: Vec<Frame> = (own != Frame::default()).then_some(own).into_iter().collect();
        let has_own_position = !frames.is_empty() || !draft.is_local;
        let around = self.take_frames(&mut draft, &mut frames, &mut used);
        let sharp = if let Figure::Rounded { core, .. } = &figure { core } else { &figure };
        if is_box_by_corner(&draft, sharp) {
            if own.angle.is_some_and(|angle| angle.value != 0.0) {
                draft.unplace("it may rotate about its centre or a corner: read as its centre");
            }
            if own.scale != DVec2::ONE {
                draft.unplace("it may be scaled about its centre or a corner: read as its centre");
            }
        }
        if let Some(uncertain) = used.uncertain {
            draft.unplace(uncertain);
        }
        let mut notes = core::mem::take(&mut draft.notes);
        notes.extend(used.note.map(str::to_owned));
        let is_at_origin = match sharp {
            Figure::Circle { center: at, .. } | Figure::Box { at, .. } => *at == Vec2::ZERO,
            Figure::Line(ends) => draft.kind == Kind::Capsule && !draft.has(Role::A) && ends[0] == -ends[1],
            _ => false,
        };
        let positions = [Role::Center, Role::Position, Role::X, Role::CenterX, Role::Corner, Role::Min, Role::Left];
        let has_position = positions.into_iter().any(|role| draft.has(role));
        if is_at_origin && frames.is_empty() && !has_position && !(has_own_position && draft.anchor == Anchor::Corner) {
            notes.push(NO_POSITION.to_owned());
        }
        for angle in frames.iter_mut().filter_map(|frame| frame.angle.as_mut()) {
            // The unit given in a comment.
            angle.unit = angle.unit.or(self.unit);
        }
        let harmless: Vec<Span> =
            around.iter().flat_map(|frame| &frame.harmless).chain(&draft.harmless).copied().collect();
        used.spans.append(&mut draft.used);
        notes.extend(self.account(&used, &harmless));
        Some(Item { frames, notes, unplaced: draft.unplaced, ..Item::new(draft.name, draft.span, figure) })
    }

    /// Takes the poses around a draft, and adds their frames.
    fn take_frames(&self, draft: &mut Draft<'t>, frames: &mut Vec<Frame>, used: &mut UsedNumbers) -> Vec<Draft<'t>> {
        let mut around = core::mem::take(&mut draft.frames);
        let is_pixi = self.evidence.has("PIXI") || self.evidence.has("pixi.js");
        for outer in &mut around {
            outer.has_pivot |= is_pixi;
            draft.unplace_like(outer);
            draft.notes.extend_from_slice(&outer.notes);
            match frame_of(outer, used) {
                Some(frame) => frames.push(frame),
                None => draft.unplace("the position that it is relative to is not understood"),
            }
        }
        // Unity
        if draft.is_local && ["transform.parent =", "SetParent("].iter().any(|word| self.evidence.has(word)) {
            draft.unplace("the parent of its object may move it");
        }
        around
    }

    /// Marks the numbers that a shape uses, and harmless ones; returns the notes on omissions.
    fn account(&mut self, used: &UsedNumbers, harmless: &[Span]) -> Vec<String> {
        self.found.numbers.harmless_in(used.thirds.iter().chain(&used.idle).chain(harmless).copied());
        for span in &used.spans {
            self.found.numbers.use_within(*span);
        }
        if used.thirds.is_empty() { Vec::new() } else { vec!["third coordinates are ignored".to_owned()] }
    }

    /// A position alone, such as `pos = (1.5, 2.5)`, is a point; other incomplete drafts are refused or ignored.
    fn lone_point(&mut self, draft: &Draft<'t>) -> Option<Item> {
        if draft.kind == Kind::Unknown
            && draft.roles.len() == 1
            && let Some(pair) =
                [Role::Position, Role::Center, Role::A, Role::B].into_iter().find_map(|role| draft.pair(role))
        {
            let mut used = UsedNumbers::default();
            let point = used.pair(pair);
            if self.found.numbers.is_any_used(pair.spans()) {
                return None;
            }
            let notes = self.account(&used, &draft.harmless);
            let name = draft.name.clone().or_else(|| draft.has(Role::Position).then(|| "position".to_owned()));
            return Some(Item { notes, ..Item::new(name, draft.span, Figure::Points(vec![point])) });
        }
        let is_sized = matches!(draft.kind, Kind::Circle | Kind::Rect | Kind::Capsule);
        if is_sized && draft.roles.is_empty() && draft.made.of(self.text).ends_with("()") {
            self.found.note(draft.span, format!("the default size of a {} is not read", draft.kind.name()));
        }
        if is_sized && !draft.roles.is_empty() {
            let why = format!("the {} is incomplete", draft.kind.name());
            let name = draft.name.clone().unwrap_or_else(|| draft.kind.name().to_owned());
            self.refused(draft.span, &name, &why);
        }
        None
    }
}

/// Whether a rectangle is given by its corner without a centre of rotation.
fn is_box_by_corner(draft: &Draft, figure: &Figure) -> bool {
    let roles = [Role::Half, Role::HalfWidth, Role::Center, Role::CenterX, Role::Origin];
    draft.anchor == Anchor::Own
        && matches!(figure, Figure::Box { .. })
        && !draft.is_local
        && !roles.into_iter().any(|role| draft.has(role))
}
