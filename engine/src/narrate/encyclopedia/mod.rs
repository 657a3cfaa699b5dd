//! The encyclopedia of a genre: a page for everything that has a name, as text with links. It is made of the checked
//! content and of `docs/rules.md`, so it says what is so, whatever a pack brings.
//!
//! It never knows how a page is laid out.

mod archetypes;
mod conditions;
mod doors_and_traps;
mod draft;
mod gear;
mod ground;
mod magic;
mod maneuvers;
mod people;
mod rulebook;
mod search;
mod skills;

pub(super) use skills::use_of;

use super::terms;
use super::words::capital;
use crate::content::Catalog;
use draft::Draft;

/// What kind of thing a page is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chapter {
    /// Kinds of combatants.
    Units,
    /// Peoples and beasts.
    Races,
    /// What one is born or marked with.
    Traits,
    /// Weapons, those of bodies included.
    Weapons,
    /// Shields.
    Shields,
    /// Armour.
    Armour,
    /// What is shot.
    Ammunition,
    /// Fighting styles.
    Styles,
    /// Trades and lore.
    Skills,
    /// Styles and arts that are learnt together.
    Groups,
    /// What characters may be made after.
    Archetypes,
    /// What a turn is spent on.
    Maneuvers,
    /// Magical arts.
    Arts,
    /// Spells.
    Spells,
    /// Ground.
    Terrain,
    /// Doors.
    Doors,
    /// Traps.
    Traps,
    /// Fire, smoke, acid and the like.
    Hazards,
    /// What ails, helps and busies somebody.
    Conditions,
    /// Short words beside numbers.
    Words,
    /// The rules, one by one.
    Rules,
}

impl Chapter {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 21] = [
        Self::Units,
        Self::Races,
        Self::Traits,
        Self::Weapons,
        Self::Shields,
        Self::Armour,
        Self::Ammunition,
        Self::Styles,
        Self::Skills,
        Self::Groups,
        Self::Archetypes,
        Self::Maneuvers,
        Self::Arts,
        Self::Spells,
        Self::Terrain,
        Self::Doors,
        Self::Traps,
        Self::Hazards,
        Self::Conditions,
        Self::Words,
        Self::Rules,
    ];

    /// What it is called.
    pub fn title(self) -> &'static str {
        match self {
            Self::Units => "Units",
            Self::Races => "Races",
            Self::Traits => "Traits",
            Self::Weapons => "Weapons",
            Self::Shields => "Shields",
            Self::Armour => "Armour",
            Self::Ammunition => "Ammunition",
            Self::Styles => "Styles",
            Self::Skills => "Skills",
            Self::Groups => "Skill groups",
            Self::Archetypes => "Archetypes",
            Self::Maneuvers => "Maneuvers",
            Self::Arts => "Magical arts",
            Self::Spells => "Spells",
            Self::Terrain => "Terrain",
            Self::Doors => "Doors",
            Self::Traps => "Traps",
            Self::Hazards => "Hazards",
            Self::Conditions => "Conditions",
            Self::Words => "Words and numbers",
            Self::Rules => "The rules",
        }
    }
}

/// Which page.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PageId {
    /// The chapter it stands in.
    pub chapter: Chapter,
    /// What it is about, by the id that content or rulebook gives it.
    pub id: String,
}

impl PageId {
    /// The page of a chapter about `id`.
    pub fn new(chapter: Chapter, id: impl Into<String>) -> Self {
        let id = id.into();
        Self { chapter, id }
    }
}

/// A piece of a line: words, which may lead to another page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// What is read.
    pub words: String,
    /// Where it leads.
    pub link: Option<PageId>,
}

/// A part of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Paragraph {
    /// What the next parts are about.
    Heading(String),
    /// A text.
    Text(Vec<Span>),
    /// A thing's name and what it is for this page: "weight", "4 lb".
    Fact(String, Vec<Span>),
}

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// Which.
    pub id: PageId,
    /// What it is called.
    pub title: String,
    /// Ids of pictures that would serve, the best first: of units the kind and then the race.
    pub pictures: Vec<String>,
    /// What it says.
    pub body: Vec<Paragraph>,
}

impl Page {
    /// All that it says, without its title, as one text.
    pub fn text(&self) -> String {
        let line =
            |spans: &[Span]| -> String { spans.iter().map(|span| span.words.as_str()).collect() };
        let lines = self.body.iter().map(|part| match part {
            Paragraph::Heading(words) => words.clone(),
            Paragraph::Text(spans) => line(spans),
            Paragraph::Fact(name, spans) => format!("{name}: {}", line(spans)),
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Every page that it leads to, in the order in which they stand there.
    pub fn links(&self) -> impl Iterator<Item = &PageId> {
        let spans = self.body.iter().flat_map(|part| match part {
            Paragraph::Heading(_) => &[],
            Paragraph::Text(spans) | Paragraph::Fact(_, spans) => spans.as_slice(),
        });
        spans.filter_map(|span| span.link.as_ref())
    }
}

/// Every page, chapter by chapter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Encyclopedia {
    pages: Vec<Page>,
}

impl Encyclopedia {
    /// The pages of a genre, and those of the rules.
    pub fn of(catalog: &Catalog) -> Self {
        let chapters = [
            people::units(catalog),
            people::races(catalog),
            people::traits(catalog),
            gear::weapons(catalog),
            gear::shields(catalog),
            gear::armour(catalog),
            gear::ammunition(catalog),
            skills::styles(catalog),
            skills::trades(catalog),
            skills::groups(catalog),
            archetypes::pages(catalog),
            maneuvers::pages(catalog),
            skills::arts(catalog),
            magic::spells(catalog),
            ground::terrain(catalog),
            doors_and_traps::doors(catalog),
            doors_and_traps::traps(catalog),
            ground::hazards(catalog),
            conditions::pages(&catalog.numbers),
            words(),
            rulebook::pages(),
        ];
        Self {
            pages: chapters.into_iter().flatten().collect(),
        }
    }

    /// Every page, chapter by chapter, in each by title; the rules in the rulebook's order.
    pub fn pages(&self) -> impl Iterator<Item = &Page> {
        self.pages.iter()
    }

    /// The pages of a chapter.
    pub fn chapter(&self, chapter: Chapter) -> impl Iterator<Item = &Page> {
        let pages = self.pages.iter();
        pages.filter(move |page| page.id.chapter == chapter)
    }

    /// A page.
    pub fn page(&self, id: &PageId) -> Option<&Page> {
        self.pages.iter().find(|page| page.id == *id)
    }

    /// The page that is called so, in whatever chapter, however it is capitalised.
    pub fn called(&self, title: &str) -> Option<&Page> {
        let mut pages = self.pages.iter();
        pages.find(|page| page.title.eq_ignore_ascii_case(title))
    }

    /// The page whose title stands in a text, such as a line of a log; of several the one with the longest.
    pub fn named_in(&self, text: &str) -> Option<&Page> {
        search::named_in(&self.pages, text)
    }

    /// The pages that have all of these words, or their beginnings: those in whose title they stand come first.
    pub fn search(&self, words: &str) -> Vec<&Page> {
        search::search(&self.pages, words)
    }
}

/// The words beside numbers.
fn words() -> Vec<Page> {
    let terms = terms::all();
    let pages = terms.map(|(name, words)| {
        let mut draft = Draft::new(Chapter::Words, name, &capital(name));
        draft.text(words);
        draft.done()
    });
    draft::by_title(pages.collect())
}

#[cfg(test)]
mod tests;
