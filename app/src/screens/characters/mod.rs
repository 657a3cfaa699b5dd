//! The characters of the player's own: made by the points, bettered by what they learnt, armed from their purse. Each
//! deal is weighed first, with all that it changes, and then made; what can't be had says why. The files are those of
//! `testudo character`.

mod account;
pub(crate) mod files;
mod gear;
mod learnt;
mod page;
mod rows;
mod typing;

use std::path::PathBuf;
use std::sync::Arc;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::folders::Folders;
use crate::input::keymap::{Act, Keymap};
use crate::loaded_content::LoadedContent;
use crate::screen::{Goto, Screen};
use crate::screens::setup::fresh_seed;
use crate::systems::AppSystems;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::{column, head, page as leaf, rule, scrolled, whole};
use crate::widgets::send_on_activate::register_button_message;
use crate::widgets::words::{SMALL, sized, small, words};
use files::{CharacterFile, Pattern};
use testudo_engine::content::Catalog;
use testudo_engine::content::character::LoadedCharacter;
use testudo_engine::content::deal::{Deal, Offer};
use testudo_engine::narrate::words::capital;
use testudo_engine::rules::id::Id;
use testudo_engine::session::aftermath::NIGHTS_SEED;
use testudo_engine::session::credit::rested;

/// What of a character is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Section {
    /// What it was made of, line by line.
    #[default]
    Account,
    /// Primary and secondary attributes.
    Attributes,
    /// Advantages and disadvantages.
    Traits,
    /// Styles, proficiencies, arts, skills and groups.
    Skills,
    /// What it owns.
    Gear,
    /// What there is to buy.
    Shop,
}

impl Section {
    const ALL: [(Self, &'static str); 6] = [
        (Self::Account, "Account"),
        (Self::Attributes, "Attributes"),
        (Self::Traits, "Traits"),
        (Self::Skills, "Skills"),
        (Self::Gear, "Gear"),
        (Self::Shop, "Shop"),
    ];
}

/// A deal that is weighed: in words, and what it would come to.
struct Weighed {
    what: String,
    deal: Deal,
    offer: Result<Offer, String>,
}

/// Everybody there is, and what is being done with whom.
#[derive(Resource, Default)]
pub(super) struct Workshop {
    folder: Option<PathBuf>,
    all: Vec<CharacterFile>,
    /// What is wrong with files that can't be used.
    broken: Vec<String>,
    /// Who lies open; nobody where somebody new is to be made.
    open: Option<usize>,
    section: Section,
    weighed: Option<Weighed>,
    /// Whether a name is being typed.
    naming: bool,
    says: Option<String>,
    /// Whether whoever lies open is thrown away when it is asked once more.
    doubtful: bool,
}

/// Something to do.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub(super) enum Work {
    /// Opens somebody's page.
    Open(usize),
    /// Opens the page of somebody new.
    New,
    /// Makes somebody after an archetype.
    After(Id),
    /// Makes somebody of a race, with everything still to buy.
    Bare(Id),
    /// Looks at another part.
    Look(Section),
    /// Weighs a deal, told in these words.
    Weigh(String, Deal),
    /// Makes the deal that is weighed.
    Make,
    /// Leaves it.
    Leave,
    /// Rests so many hours.
    Rest(u64),
    /// Types a name.
    Name,
    /// Throws whoever lies open away; asked twice.
    Drop,
}

#[derive(Component)]
struct Page;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Workshop>();
    app.add_plugins((register_button_message::<Work>, typing::plugin));
    app.add_systems(OnEnter(Screen::Characters), (look, open, show).chain());
    app.add_systems(
        Update,
        (
            work.in_set(AppSystems::Command),
            show.in_set(AppSystems::Draw)
                .run_if(resource_changed::<Workshop>),
        )
            .run_if(in_state(Screen::Characters)),
    );
}

/// The content that characters are made by: of the first level there is.
fn catalog(loaded: &LoadedContent) -> Option<&Arc<Catalog>> {
    loaded.levels.first().map(|level| &level.catalog)
}

impl Workshop {
    /// Whoever lies open.
    fn opened(&self) -> Option<&CharacterFile> {
        self.all.get(self.open?)
    }

    /// Reads the folder again, and opens whoever has this file.
    fn read(&mut self, loaded: &LoadedContent, open: Option<PathBuf>) {
        let Some(folder) = &self.folder else { return };
        (self.all, self.broken) = files::all(&loaded.library, folder);
        self.open = open.and_then(|path| self.all.iter().position(|file| file.path == path));
        self.weighed = None;
        self.doubtful = false;
    }
}

fn look(folders: Res<Folders>, loaded: Res<LoadedContent>, mut shop: ResMut<Workshop>) {
    shop.folder = folders.characters();
    let open = shop.opened().map(|file| file.path.clone());
    shop.read(&loaded, open);
    shop.says = None;
    shop.naming = false;
}

fn open(mut commands: Commands) {
    commands.spawn((
        Page,
        DespawnOnExit(Screen::Characters),
        TabGroup::default(),
        whole(Node {
            padding: px(28).all(),
            column_gap: px(24),
            ..default()
        }),
    ));
}

fn work(mut asked: MessageReader<Work>, loaded: Res<LoadedContent>, mut shop: ResMut<Workshop>) {
    for work in asked.read() {
        shop.says = None;
        if *work != Work::Drop {
            shop.doubtful = false;
        }
        match work {
            Work::Open(at) => {
                shop.open = Some(*at);
                shop.weighed = None;
            }
            Work::New => {
                shop.open = None;
                shop.weighed = None;
            }
            Work::Look(section) => {
                shop.section = *section;
                shop.weighed = None;
            }
            Work::After(id) => {
                let seed = loaded.seed.unwrap_or_else(fresh_seed);
                make(&mut shop, &loaded, &Pattern::Archetype(*id, seed));
            }
            Work::Bare(race) => make(&mut shop, &loaded, &Pattern::Bare(*race)),
            Work::Weigh(what, deal) => {
                let offer = shop
                    .opened()
                    .map(|file| files::weigh(&loaded.library, file, deal));
                shop.weighed = offer.map(|offer| Weighed {
                    what: what.clone(),
                    deal: *deal,
                    offer,
                });
            }
            Work::Make => {
                if let Some(weighed) = shop.weighed.take()
                    && let Ok(offer) = weighed.offer
                {
                    keep(&mut shop, offer.after);
                }
            }
            Work::Leave => shop.weighed = None,
            Work::Rest(hours) => {
                let rest = shop.opened().map(|file| {
                    let path = file.path.to_string_lossy();
                    rested(&file.made, (*hours, NIGHTS_SEED), &loaded.library, &path)
                });
                match rest {
                    Some(Ok(made)) => keep(&mut shop, made),
                    Some(Err(why)) => shop.says = Some(format!("It can't rest: {why}.")),
                    None => {}
                }
            }
            Work::Name => shop.naming = shop.opened().is_some(),
            Work::Drop if !shop.doubtful => shop.doubtful = true,
            Work::Drop => {
                let gone = shop.opened().map(|file| std::fs::remove_file(&file.path));
                shop.read(&loaded, None);
                if let Some(Err(error)) = gone {
                    shop.says = Some(format!("The file can't be thrown away: {error}."));
                }
            }
        }
    }
}

/// Makes somebody new, whose page lies open then.
fn make(shop: &mut Workshop, loaded: &LoadedContent, pattern: &Pattern) {
    let (Some(folder), Some(catalog)) = (shop.folder.clone(), catalog(loaded)) else {
        shop.says = Some("There is no folder to keep characters in.".to_owned());
        return;
    };
    match files::begin(&loaded.library, catalog, &folder, pattern) {
        Ok(path) => {
            shop.read(loaded, Some(path));
            shop.section = Section::Account;
        }
        Err(why) => shop.says = Some(format!("{}.", capital(&why))),
    }
}

/// Writes whoever lies open as it is now.
fn keep(shop: &mut Workshop, made: LoadedCharacter) {
    let Some(at) = shop.open else { return };
    let Some(file) = shop.all.get_mut(at) else {
        return;
    };
    match files::kept(&file.path, &made) {
        Ok(()) => file.made = made,
        Err(why) => shop.says = Some(format!("{why}.")),
    }
}

fn show(
    pages: Query<Entity, With<Page>>,
    shop: Res<Workshop>,
    loaded: Res<LoadedContent>,
    keymap: Res<Keymap>,
    mut commands: Commands,
) {
    let Ok(root) = pages.single() else { return };
    commands.entity(root).fill(|spread| {
        spread
            .spawn(leaf(column(px(440), 30, 8)))
            .with_children(|list| everybody(list, &shop, &keymap));
        let node = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..column(auto(), 30, 8)
        };
        spread
            .spawn(leaf(node))
            .with_children(|leaf| match shop.opened() {
                Some(file) => page::of(leaf, (&shop, &loaded), file, &keymap),
                None => fresh(leaf, &shop, &loaded, &keymap),
            });
    });
}

/// The list of everybody, and the way back.
fn everybody(list: &mut Contents, shop: &Workshop, keymap: &Keymap) {
    head(list, "icons/human", "Characters");
    let new = Label::new("Somebody new").icon("icons/check").wide();
    button(
        list,
        keymap,
        new.key(Act::Choice(1)).chosen(shop.open.is_none()),
        Work::New,
    );
    list.spawn((scrolled(6), ScrollArea))
        .insert(Pickable::default())
        .with_children(|list| {
            for (at, file) in shop.all.iter().enumerate() {
                let note = in_short(&file.made);
                let label = Label::new(&file.made.character.name).note(note).wide();
                let label = match u8::try_from(at + 2) {
                    Ok(digit @ 2..=8) => label.key(Act::Choice(digit)),
                    _ => label,
                };
                button(
                    list,
                    keymap,
                    label.chosen(shop.open == Some(at)),
                    Work::Open(at),
                );
            }
            for broken in &shop.broken {
                list.spawn(sized(broken, SMALL, Tone::Rubric));
            }
        });
    if let Some(folder) = &shop.folder {
        list.spawn(small(format!("They lie in {}.", folder.display())));
    }
    let back = Label::new("Back").icon("icons/undo");
    // While a deal is weighed, Esc leaves that alone.
    let back = match shop.weighed {
        Some(_) => back,
        None => back.key(Act::Back),
    };
    button(list, keymap, back, Goto(Screen::Title));
}

/// How somebody fares and what it has left to spend, in a few words.
fn in_short(made: &LoadedCharacter) -> String {
    if let Err(why) = made.fit() {
        return why.to_owned();
    }
    let (left, it) = (made.account.left, &made.character);
    let patient = it.patient(&made.unit, &made.catalog);
    let fares = (patient.injury() > 0).then(|| "wounded".to_owned());
    let chp = it.spends_chp().then(|| format!("{} chp", left.chp));
    let exp = format!("{} exp left", left.exp);
    let all: Vec<String> = fares.into_iter().chain(chp).chain([exp]).collect();
    all.join(", ")
}

/// After what somebody new may be made.
fn fresh(page: &mut Contents, shop: &Workshop, loaded: &LoadedContent, keymap: &Keymap) {
    head(page, "icons/check", "Somebody new");
    if let Some(says) = &shop.says {
        page.spawn(sized(says, SMALL, Tone::Rubric));
    }
    let Some(catalog) = catalog(loaded) else {
        page.spawn(words("There is no content to make characters by."));
        return;
    };
    let start = &catalog.genre.starting;
    page.spawn(words(format!(
        "A character begins with {} chp for what it is, {} exp for what it has learnt, and a purse. Made after one of \
         these by the dice it has spent most of them; everything can be sold and bought again until its first battle.",
        start.chp, start.exp
    )));
    page.spawn((scrolled(6), ScrollArea))
        .insert(Pickable::default())
        .with_children(|list| {
            for archetype in &catalog.archetypes {
                let label = Label::new(capital(&archetype.name)).note(archetype.brief.clone());
                button(list, keymap, label.wide(), Work::After(archetype.id));
            }
            list.spawn(rule());
            list.spawn(words(
                "Or with nothing bought yet, and all points to spend:",
            ));
            for race in catalog.races.iter().filter(|race| !race.animal) {
                let label = Label::new(capital(&race.name)).note(race.brief.clone());
                button(list, keymap, label.wide(), Work::Bare(race.id));
            }
        });
}
