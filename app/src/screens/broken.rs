//! What is wrong with the content, as `testudo check` has it, with the line of each fault; what is
//! sound can be played all the same.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::Underline;
use bevy::ui_widgets::ScrollArea;

use crate::input::keymap::{Act, Keymap};
use crate::loaded_content::LoadedContent;
use crate::screen::{Goto, Screen};
use crate::theme::paint::{BorderTone, TextTone};
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::{head, layout, page as leaf, rule, whole};
use crate::widgets::words::{TEXT, sized, small, words};
use testudo_engine::diag::{Diagnostic, Severity};
use testudo_engine::narrate::words::counted;

/// How many faults are shown; a file that is no RON at all can have very many.
const SHOWN: usize = 100;
/// How much of a line is shown on each side of what is wrong, characters.
const AROUND: usize = 60;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Broken), show);
}

fn show(mut loaded: ResMut<LoadedContent>, keymap: Res<Keymap>, mut commands: Commands) {
    loaded.told = true;
    let root = whole(Node {
        padding: px(28).all(),
        justify_content: JustifyContent::Center,
        ..default()
    });
    commands
        .spawn((root, DespawnOnExit(Screen::Broken), TabGroup::default()))
        .fill(|page| {
            page.spawn(leaf(Node {
                flex_direction: FlexDirection::Column,
                width: px(1280),
                max_width: percent(100),
                padding: px(34).all(),
                row_gap: px(10),
                ..default()
            }))
            .with_children(|page| {
                head(page, "icons/warning", "Broken files");
                page.spawn(words(summary(&loaded)));
                faults(page, &loaded.faults);
                page.spawn(rule());
                let row = Node {
                    justify_content: JustifyContent::FlexEnd,
                    ..default()
                };
                page.spawn(layout(row)).with_children(|row| {
                    let label = Label::new("To the title").icon("icons/undo").key(Act::Back);
                    button(row, &keymap, label, Goto(Screen::Title));
                });
            });
        });
}

/// How bad it is, and what can be done all the same.
fn summary(loaded: &LoadedContent) -> String {
    let of = |severity| {
        let those = loaded
            .faults
            .iter()
            .filter(|fault| fault.severity == severity);
        those.count() as i64
    };
    let errors = counted(of(Severity::Error), "error");
    let warnings = counted(of(Severity::Warning), "warning");
    let levels = match loaded.levels.len() {
        0 => "no level can be played".to_owned(),
        sound => format!(
            "{} can be played all the same",
            counted(sound as i64, "level")
        ),
    };
    format!("{errors} and {warnings}; {levels}. `testudo check` tells the same in a terminal.")
}

fn faults(page: &mut Contents, faults: &[Diagnostic]) {
    page.spawn((
        layout(Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(14),
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            overflow: Overflow::scroll_y(),
            ..default()
        }),
        ScrollArea,
    ))
    .insert(Pickable::default())
    .with_children(|list| {
        for fault in faults.iter().take(SHOWN) {
            tell(list, fault);
        }
        if faults.len() > SHOWN {
            let more = faults.len() - SHOWN;
            list.spawn(words(format!(
                "And {}.",
                counted(more as i64, "more fault")
            )));
        }
    });
}

fn tell(list: &mut Contents, fault: &Diagnostic) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn((layout(node), AccessibleLabel::new(fault.to_string())))
        .with_children(|told| {
            let color = match fault.severity {
                Severity::Error => Tone::Rubric,
                Severity::Warning => Tone::Ink,
            };
            let title = format!("{}[{}]: {}", fault.severity, fault.code, fault.message);
            told.spawn(sized(title, TEXT, color));
            if let Some(place) = place(fault) {
                told.spawn(small(place));
            }
            if let Some(line) = FaultLine::of(fault) {
                line.spawn(told);
            }
            if let Some(label) = &fault.label {
                told.spawn(sized(format!("here: {label}"), TEXT, color));
            }
            if let Some(help) = &fault.help {
                told.spawn(words(format!("help: {help}")));
            }
        });
}

/// File, line and column.
fn place(fault: &Diagnostic) -> Option<String> {
    let file = fault.file.as_ref()?;
    Some(match (fault.line(), fault.column()) {
        (Some(line), Some(column)) => format!("{}:{line}:{column}", file.name()),
        _ => file.name().to_owned(),
    })
}

/// The line of a fault: what stands before it, the fault itself, and what stands after it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct FaultLine {
    before: String,
    marked: String,
    after: String,
}

impl FaultLine {
    fn of(fault: &Diagnostic) -> Option<Self> {
        let text = fault.file.as_ref()?.text();
        let span = fault.span?;
        let start = text.floor_char_boundary(span.start);
        let end = text.ceil_char_boundary(span.end.max(span.start));
        let begin = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let rest = &text[start..];
        let stop = start + rest.find('\n').unwrap_or(rest.len());
        let plain = |part: &str| part.replace('\t', "    ").replace('\r', "");
        let before = plain(text[begin..start].trim_start());
        let after = plain(text[end.min(stop)..stop].trim_end());
        let kept = before.chars().count().saturating_sub(AROUND);
        let before = match kept {
            0 => before,
            cut => format!("…{}", before.chars().skip(cut).collect::<String>()),
        };
        Some(Self {
            before,
            marked: shortened(&plain(&text[start..end.min(stop)])),
            after: shortened(&after),
        })
    }

    fn spawn(self, told: &mut Contents) {
        let node = Node {
            padding: UiRect::axes(px(14), px(4)),
            border: UiRect::left(px(4)),
            ..default()
        };
        told.spawn((layout(node), BorderTone(Tone::Faded)))
            .with_children(|line| {
                line.spawn(sized(self.before, TEXT, Tone::Faded))
                    .with_children(|text| {
                        let font = TextFont::from_font_size(TEXT);
                        // An empty stretch is marked where it would stand.
                        let marked = match self.marked.is_empty() {
                            true => "‹ ›".to_owned(),
                            false => self.marked,
                        };
                        text.spawn((
                            TextSpan::new(marked),
                            font.clone(),
                            TextTone(Tone::Rubric),
                            Underline,
                        ));
                        text.spawn((TextSpan::new(self.after), font, TextTone(Tone::Faded)));
                    });
            });
    }
}

fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(AROUND).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;
    use testudo_engine::diag::{SourceFile, Span, codes};

    fn line(text: &str, start: usize, end: usize) -> FaultLine {
        let file = SourceFile::new("a.ron", text);
        let fault = Diagnostic::error(codes::WRONG_TYPE, "wrong").at(&file, Span::new(start, end));
        FaultLine::of(&fault).unwrap()
    }

    fn parts(line: &FaultLine) -> [&str; 3] {
        [&line.before, &line.marked, &line.after]
    }

    #[test]
    fn the_line_of_a_fault_is_cut_in_three() {
        let text = "(\n\tcost: 12,\n)";
        assert_eq!(parts(&line(text, 9, 11)), ["cost: ", "12", ","]);
        // Over several lines, at the end, and beyond it.
        assert_eq!(parts(&line(text, 9, 14)), ["cost: ", "12,", ""]);
        assert_eq!(parts(&line(text, 13, 13)), ["", "", ")"]);
        assert_eq!(parts(&line(text, 14, 99)), [")", "", ""]);
        assert_eq!(parts(&line("", 0, 0)), ["", "", ""]);
        // In the middle of a letter.
        assert_eq!(parts(&line("aéb", 2, 2))[1], "é");
    }

    #[test]
    fn a_long_line_is_shown_about_the_fault() {
        let text = format!("{}X{}", "a".repeat(500), "b".repeat(500));
        let line = line(&text, 500, 501);
        assert_eq!(line.marked, "X");
        assert_eq!(line.before.chars().count(), AROUND + 1);
        assert_eq!(line.after.chars().count(), AROUND + 1);
    }
}
