//! A page in the making.

use super::{Chapter, Page, PageId, Paragraph, Span};
use crate::rules::id::Id;

/// A page in the making.
pub(super) struct Draft(Page);

/// Something that leads to a page: its words and where they lead.
pub(super) type Named = (String, PageId);

impl Draft {
    /// An empty page, with a picture of the same id.
    pub(super) fn new(chapter: Chapter, id: &str, title: &str) -> Self {
        Self(Page {
            id: PageId::new(chapter, id),
            title: title.to_owned(),
            pictures: vec![id.to_owned()],
            body: Vec::new(),
        })
    }

    /// A picture that serves where those before are not there.
    pub(super) fn picture(&mut self, id: &str) {
        self.0.pictures.push(id.to_owned());
    }

    /// What the next parts are about.
    pub(super) fn heading(&mut self, words: &str) {
        self.0.body.push(Paragraph::Heading(words.to_owned()));
    }

    /// A text, unless it is empty; ids of rules in it lead there.
    pub(super) fn text(&mut self, words: &str) {
        if !words.trim().is_empty() {
            self.0.body.push(Paragraph::Text(with_rules(words.trim())));
        }
    }

    /// A name and what it is; nothing where that is empty.
    pub(super) fn fact(&mut self, name: &str, words: impl Into<String>) {
        let words = words.into();
        if !words.is_empty() {
            let part = Paragraph::Fact(name.to_owned(), with_rules(&words));
            self.0.body.push(part);
        }
    }

    /// A number, unless it is 0.
    pub(super) fn number(&mut self, name: &str, number: impl Into<i64>) {
        match number.into() {
            0 => {}
            number => self.fact(name, number.to_string()),
        }
    }

    /// An addition, unless it is 0.
    pub(super) fn change(&mut self, name: &str, by: impl Into<i64>) {
        match by.into() {
            0 => {}
            by => self.fact(name, format!("{by:+}")),
        }
    }

    /// A name and the pages it names; nothing where there are none. Each page is named once.
    pub(super) fn links(&mut self, name: &str, pages: impl IntoIterator<Item = Named>) {
        let mut spans: Vec<Span> = Vec::new();
        for (words, link) in pages {
            if spans.iter().any(|span| span.link.as_ref() == Some(&link)) {
                continue;
            }
            if !spans.is_empty() {
                spans.push(plain(", "));
            }
            spans.push(Span {
                words,
                link: Some(link),
            });
        }
        if !spans.is_empty() {
            self.0.body.push(Paragraph::Fact(name.to_owned(), spans));
        }
    }

    /// The rules that it goes by.
    pub(super) fn rules(&mut self, ids: &[&str]) {
        let named = ids.iter().map(|id| {
            let title = super::rulebook::title(id).unwrap_or_default();
            (title.to_owned(), PageId::new(Chapter::Rules, *id))
        });
        self.links("rules", named);
    }

    /// The page as it is.
    pub(super) fn done(self) -> Page {
        self.0
    }
}

/// Something by its id and name in a chapter.
pub(super) fn named(chapter: Chapter, id: Id, name: &str) -> Named {
    (name.to_owned(), PageId::new(chapter, id.as_str()))
}

/// Pages in the order of their titles.
pub(super) fn by_title(mut pages: Vec<Page>) -> Vec<Page> {
    pages.sort_by_key(|page| page.title.to_lowercase());
    pages
}

fn plain(words: &str) -> Span {
    Span {
        words: words.to_owned(),
        link: None,
    }
}

/// A text in which the ids of rules lead to them.
fn with_rules(text: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some((at, id)) = super::rulebook::first_id(rest) {
        if at > 0 {
            spans.push(plain(&rest[..at]));
        }
        spans.push(Span {
            words: id.to_owned(),
            link: Some(PageId::new(Chapter::Rules, id)),
        });
        rest = &rest[at + id.len()..];
    }
    if !rest.is_empty() {
        spans.push(plain(rest));
    }
    spans
}
