//! The page that lies open: its picture, its title, what it says, and where its links lead.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::{Read, Reading};
use crate::input::keymap::Keymap;
use crate::theme::paint::{BorderTone, GroundTone};
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::icon::icon;
use crate::widgets::panel::{layout, rule, scrolled};
use crate::widgets::words::{heading, sized, small, words};
use testudo_engine::narrate::encyclopedia::{Chapter, Encyclopedia, Page, PageId, Paragraph, Span};
use testudo_engine::narrate::words::capital;

/// How wide the names of facts are, pixels of the interface: those of tables of the rules are sentences.
const NAMES: f32 = 170.0;
const RULES_NAMES: f32 = 480.0;
/// How large the picture is.
const PICTURE: f32 = 168.0;

/// The pictures that would serve for a page, the best first.
pub(super) fn pictures(page: &Page) -> Vec<String> {
    let ids = page.pictures.iter();
    match page.id.chapter {
        Chapter::Units => {
            let mut all: Vec<String> = ids.clone().map(|id| format!("units/{id}")).collect();
            all.extend(ids.map(|id| format!("races/{id}")));
            all
        }
        Chapter::Races => ids.map(|id| format!("races/{id}")).collect(),
        Chapter::Weapons | Chapter::Shields => ids.map(|id| format!("gear/{id}")).collect(),
        Chapter::Armour => vec!["icons/armour".to_owned()],
        Chapter::Ammunition => vec!["icons/shoot".to_owned()],
        Chapter::Styles | Chapter::Groups => vec!["icons/attack".to_owned()],
        Chapter::Maneuvers => ids.map(|id| format!("icons/{id}")).collect(),
        Chapter::Arts => vec!["icons/cast".to_owned()],
        Chapter::Spells => {
            let mut all: Vec<String> = ids.map(|id| format!("spells/{id}")).collect();
            all.push("icons/cast".to_owned());
            all
        }
        Chapter::Terrain => ids.map(|id| format!("terrain/{id}-0")).collect(),
        Chapter::Doors => ids.map(|id| format!("terrain/{id}-0")).collect(),
        Chapter::Hazards => ids.map(|id| format!("hazards/{id}")).collect(),
        Chapter::Conditions => ids.map(|id| format!("marks/{id}")).collect(),
        Chapter::Archetypes => ids.map(|id| format!("races/{id}")).collect(),
        Chapter::Traps | Chapter::Traits | Chapter::Skills | Chapter::Words | Chapter::Rules => {
            Vec::new()
        }
    }
}

/// The page.
pub(super) fn page(leaf: &mut Contents, reading: &Reading, found: &Page, keymap: &Keymap) {
    let Some(book) = reading.book() else { return };
    let top = Node {
        column_gap: px(20),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let names = pictures(found);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let has_picture = names
        .iter()
        .any(|name| crate::theme::pictures::source(name).is_some());
    let name = format!("{:?}", found.id);
    leaf.spawn(layout(top))
        .only(name.as_str())
        .with_children(|top| {
            if has_picture {
                let frame = Node {
                    padding: px(6).all(),
                    border: px(2).all(),
                    flex_shrink: 0.0,
                    ..default()
                };
                top.spawn((
                    frame,
                    GroundTone(Tone::Vellum),
                    BorderTone(Tone::Faded),
                    Pickable::IGNORE,
                ))
                .with_children(|frame| {
                    // Coins and ground have a margin in their pictures.
                    let room = Node {
                        width: px(PICTURE),
                        height: px(PICTURE),
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        overflow: Overflow::clip(),
                        ..default()
                    };
                    let size = match found.id.chapter {
                        Chapter::Units | Chapter::Races | Chapter::Terrain => PICTURE * 1.6,
                        _ => PICTURE,
                    };
                    frame
                        .spawn(layout(room))
                        .with_children(|room| icon(room, &names, size));
                });
            }
            let titles = Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..default()
            };
            top.spawn(layout(titles)).with_children(|titles| {
                titles.spawn(sized(found.id.chapter.title(), 20.0, Tone::Rubric));
                titles.spawn(heading(&found.title, 44.0, Tone::Ink));
            });
        });
    leaf.spawn(rule());
    leaf.spawn((scrolled(4), ScrollArea))
        .only(name)
        .with_children(|text| {
            for part in &found.body {
                paragraph(text, book, (found, part), keymap);
            }
        });
}

/// What stands there while no page is open.
pub(super) fn welcome(leaf: &mut Contents, reading: &Reading) {
    let pages = reading.book().map_or(0, |book| book.pages().count());
    leaf.spawn((scrolled(4), ScrollArea))
        .only("welcome")
        .with_children(|text| {
            text.spawn(words(format!(
                "{pages} pages: everything that has a name, and every rule. Choose a chapter, or type what you look for."
            )));
            text.spawn(words(
                "Wherever a name stands in the window, its page opens by this key while the pointer or the focus is on \
                 it, or by a right click; on the board the key opens the page of who or what is pointed at.",
            ));
        });
}

fn paragraph(
    text: &mut Contents,
    book: &Encyclopedia,
    (found, part): (&Page, &Paragraph),
    keymap: &Keymap,
) {
    let names = match found.id.chapter {
        Chapter::Rules => RULES_NAMES,
        _ => NAMES,
    };
    match part {
        Paragraph::Heading(title) => {
            text.spawn(heading(title, 28.0, Tone::Rubric));
        }
        Paragraph::Text(spans) => {
            text.spawn(layout(lines())).with_children(|text| {
                line(text, book, spans, keymap);
            });
        }
        Paragraph::Fact(name, spans) => {
            let row = Node {
                column_gap: px(14),
                flex_shrink: 0.0,
                ..default()
            };
            text.spawn(layout(row)).with_children(|row| {
                let column = Node {
                    width: px(names),
                    flex_shrink: 0.0,
                    ..default()
                };
                row.spawn(layout(column)).with_children(|column| {
                    column.spawn(small(name));
                });
                let value = Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    ..lines()
                };
                row.spawn(layout(value)).with_children(|value| {
                    line(value, book, spans, keymap);
                });
            });
        }
    }
}

fn lines() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(4),
        flex_shrink: 0.0,
        ..default()
    }
}

/// A text and where it leads; a list of names is its links alone.
fn line(parent: &mut Contents, book: &Encyclopedia, spans: &[Span], keymap: &Keymap) {
    let mut led: Vec<(&str, &PageId)> = Vec::new();
    for span in spans {
        if let Some(link) = &span.link
            && led.iter().all(|(_, known)| *known != link)
        {
            led.push((&span.words, link));
        }
    }
    let mut text: String = spans.iter().map(|span| span.words.as_str()).collect();
    let only_names = spans
        .iter()
        .all(|span| span.link.is_some() || span.words == ", ");
    // What stands in brackets stands on the button.
    for (said, _) in &led {
        text = text.replace(&format!(" ({said})"), "");
    }
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        column_gap: px(8),
        row_gap: px(4),
        flex_shrink: 0.0,
        ..default()
    };
    parent.spawn(layout(row)).with_children(|row| {
        if !only_names {
            row.spawn(words(text)).insert(Node {
                max_width: percent(100),
                ..default()
            });
        }
        for (said, link) in led {
            // A rule's id says little by itself.
            let title = book.page(link).map(|page| page.title.as_str());
            let reads = match title {
                Some(title) if link.chapter == Chapter::Rules && said != title => {
                    format!("{said}: {title}")
                }
                _ => capital(said),
            };
            let label = Label::new(reads).compact();
            button(row, keymap, label, Read::Page(link.clone()));
        }
    });
}
