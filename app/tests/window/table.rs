//! The app under test, and the hands at it: real window events, frame by frame.

use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::Duration;

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::settings::{Backends, WgpuSettings};
use bevy::render::{RenderApp, RenderPlugin};
use bevy::time::TimeUpdateStrategy;
use bevy::ui::{CalculatedClip, UiGlobalTransform};
use bevy::ui_widgets::Button;
use bevy::window::{CursorMoved, ExitCondition, PrimaryWindow, WindowEvent, WindowResolution};
use bevy::winit::WinitPlugin;
use testudo_app::{BattleSession, KeptBattle, Launch, Screen};
use testudo_engine::battle::{Battle, Setup};
use testudo_engine::content::Library;
use testudo_engine::session::save::Restored;

/// The app and its window.
pub(super) struct Table {
    pub(super) app: App,
    pub(super) window: Entity,
    /// Whether there is something to draw with.
    pub(super) draws: bool,
    cursor: Vec2,
    /// What the hands have done, in words, for whoever writes it down.
    pub(super) hands: Vec<String>,
    /// Whether somebody listens; what has been heard since, and what was heard last of the note and the line.
    pub(super) listens: bool,
    pub(super) ears: Vec<String>,
    pub(super) last_heard: [String; 2],
    /// Its settings and saves, which are nobody's.
    pub(super) home: tempfile::TempDir,
    _turn: Turn,
}

/// Apps that draw nothing run beside each other, each on the thread of its test.
static APPS: RwLock<()> = RwLock::new(());

/// An app's turn among the tests.
enum Turn {
    /// Others that draw nothing may run beside it.
    Shared(#[expect(dead_code, reason = "held")] RwLockReadGuard<'static, ()>),
    /// It draws on all cores, or what it costs is measured.
    Alone(#[expect(dead_code, reason = "held")] RwLockWriteGuard<'static, ()>),
}

impl Turn {
    fn shared() -> Self {
        Self::Shared(APPS.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn alone() -> Self {
        Self::Alone(APPS.write().unwrap_or_else(PoisonError::into_inner))
    }
}

/// With this variable set every test draws, and keeps what it shoots under `target/screens`.
const SHOOT: &str = "TESTUDO_SHOOT";

impl Table {
    /// Opens the app on its title, or in a level; with nothing to draw with, unless all tests are to draw.
    pub(super) fn open(level: Option<&str>, width: u32, height: u32, scale: f32) -> Self {
        Self::open_with(&|| launch(level), width, height, scale)
    }

    /// The same with a settings file that is there already.
    pub(super) fn open_set(
        settings: Option<&str>,
        level: Option<&str>,
        width: u32,
        height: u32,
        scale: f32,
    ) -> Self {
        let home = new_home();
        if let Some(settings) = settings {
            let path = home.path().join("settings.toml");
            let silent = std::fs::read_to_string(&path).unwrap();
            let settings = match settings.contains("tips") {
                true => settings.to_owned(),
                false => silent + settings,
            };
            std::fs::write(path, settings).unwrap();
        }
        Self::open_at(home, &|| launch(level), width, height, scale)
    }

    /// Opens the app on what is launched, which may happen twice; at a home of its own.
    pub(super) fn open_with(
        launch: &dyn Fn() -> Launch,
        width: u32,
        height: u32,
        scale: f32,
    ) -> Self {
        let home = new_home();
        Self::open_at(home, launch, width, height, scale)
    }

    /// Opens the app at the home that another has left.
    pub(super) fn open_at(
        home: tempfile::TempDir,
        launch: &dyn Fn() -> Launch,
        width: u32,
        height: u32,
        scale: f32,
    ) -> Self {
        if std::env::var_os(SHOOT).is_some() {
            return Self::open_drawn_at(home, launch, width, height, scale);
        }
        Self::open_blind_at(home, launch(), (width, height, scale), Turn::shared())
    }

    /// Opens the app with nothing to draw with, whatever is asked for.
    pub(super) fn open_blind(launched: Launch, width: u32, height: u32) -> Self {
        let home = new_home();
        Self::open_blind_at(home, launched, (width, height, 1.0), Turn::shared())
    }

    /// The same, and no other app beside it, for who measures what it costs.
    pub(super) fn open_measured(launched: Launch, width: u32, height: u32) -> Self {
        let home = new_home();
        Self::open_blind_at(home, launched, (width, height, 1.0), Turn::alone())
    }

    fn open_blind_at(
        home: tempfile::TempDir,
        launched: Launch,
        (width, height, scale): (u32, u32, f32),
        turn: Turn,
    ) -> Self {
        let launched = Launch {
            home: Some(home.path().to_owned()),
            ..launched
        };
        let mut app = start(launched, width, height, None);
        app.insert_resource(testudo_app::OwnScale(scale));
        if let Turn::Shared(_) = turn {
            run_on_one_thread(&mut app);
        }
        Self::with(app, false, home, turn)
    }

    /// Opens the app with a driver, for who asserts on pixels.
    pub(super) fn open_drawn(level: Option<&str>, width: u32, height: u32, scale: f32) -> Self {
        Self::open_drawn_with(&|| launch(level), (width, height, scale))
    }

    /// The same on what is launched.
    pub(super) fn open_drawn_with(launch: &dyn Fn() -> Launch, screen: (u32, u32, f32)) -> Self {
        let (width, height, scale) = screen;
        Self::open_drawn_at(new_home(), launch, width, height, scale)
    }

    fn open_drawn_at(
        home: tempfile::TempDir,
        launch: &dyn Fn() -> Launch,
        width: u32,
        height: u32,
        scale: f32,
    ) -> Self {
        let turn = Turn::alone();
        let launched = || Launch {
            home: Some(home.path().to_owned()),
            ..launch()
        };
        let vulkan = Some(Backends::VULKAN);
        let drawn = catch_unwind(AssertUnwindSafe(|| {
            start(launched(), width, height, vulkan)
        }));
        let (mut app, draws) = match drawn {
            Ok(app) => (app, true),
            Err(_) => (start(launched(), width, height, None), false),
        };
        if !draws {
            // Past the harness, which keeps what a passing test prints to itself.
            let said = std::io::stderr()
                .write_all(b"skipped: no Vulkan driver, so this test looks at no picture\n");
            assert!(said.is_ok());
        }
        app.insert_resource(testudo_app::OwnScale(scale));
        Self::with(app, draws, home, turn)
    }

    fn with(mut app: App, draws: bool, home: tempfile::TempDir, turn: Turn) -> Self {
        let mut windows = app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).unwrap();
        let mut table = Self {
            app,
            window,
            draws,
            cursor: Vec2::ZERO,
            hands: Vec::new(),
            listens: false,
            ears: Vec::new(),
            last_heard: Default::default(),
            home,
            _turn: turn,
        };
        table.frames(6);
        table
    }

    /// Closes the app and leaves its home.
    pub(super) fn close(self) -> tempfile::TempDir {
        self.home
    }

    /// Lets so many frames pass.
    pub(super) fn frames(&mut self, frames: usize) {
        for _ in 0..frames {
            self.app.update();
            if self.listens {
                self.listen();
            }
        }
    }

    /// The screen shown.
    pub(super) fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    /// The battle on the table.
    pub(super) fn session(&self) -> &BattleSession {
        self.app.world().resource::<BattleSession>()
    }

    /// Moves the pointer there and lets what follows show.
    pub(super) fn point(&mut self, at: Vec2) {
        self.glance(at);
        self.frames(1);
    }

    /// Moves the pointer there, for one frame.
    pub(super) fn glance(&mut self, at: Vec2) {
        let moved = CursorMoved {
            window: self.window,
            position: at,
            delta: Some(at - self.cursor),
        };
        self.cursor = at;
        let world = self.app.world_mut();
        if let Some(mut window) = world.get_mut::<Window>(self.window) {
            window.set_cursor_position(Some(at));
        }
        world.write_message(moved.clone());
        world.write_message(WindowEvent::CursorMoved(moved));
        self.frames(1);
    }

    fn press(&mut self, button: MouseButton, state: ButtonState) {
        let input = MouseButtonInput {
            button,
            state,
            window: self.window,
        };
        let world = self.app.world_mut();
        world.write_message(input);
        world.write_message(WindowEvent::MouseButtonInput(input));
        self.frames(1);
    }

    /// Presses a button there, moves so far and lets it go.
    pub(super) fn drag(&mut self, button: MouseButton, from: Vec2, by: Vec2) {
        self.point(from);
        let way = format!(
            "drags by {:.0}, {:.0} from {}",
            by.x,
            by.y,
            self.there(from)
        );
        self.hands.push(way);
        self.press(button, ButtonState::Pressed);
        self.point(from + by / 2.0);
        self.point(from + by);
        self.press(button, ButtonState::Released);
        self.frames(3);
    }

    /// Clicks there.
    pub(super) fn click(&mut self, at: Vec2) {
        self.point(at);
        let there = self.there(at);
        self.hands.push(format!("clicks {there}"));
        self.press(MouseButton::Left, ButtonState::Pressed);
        self.press(MouseButton::Left, ButtonState::Released);
        self.frames(3);
    }

    /// What is there in words: the button, or what the line at the bottom says of it.
    fn there(&mut self, at: Vec2) -> String {
        let world = self.app.world_mut();
        let mut buttons =
            world.query_filtered::<(&AccessibleLabel, &UiGlobalTransform), With<Button>>();
        let mut found = buttons.iter(world);
        let button = found.find(|(_, place)| place.translation == at);
        match button.map(|(label, _)| label.0.clone()) {
            Some(label) => format!("`{label}`"),
            None => format!("\"{}\"", self.status()),
        }
    }

    /// Where the button stands whose words begin so; of several the one with the fewest.
    pub(super) fn button(&mut self, words: &str) -> Option<Vec2> {
        let world = self.app.world_mut();
        let mut buttons = world.query_filtered::<(&AccessibleLabel, &UiGlobalTransform), (
            With<Button>,
            Without<bevy::ui::InteractionDisabled>,
        )>();
        let found = buttons.iter(world);
        found
            .filter(|(label, _)| label.0.starts_with(words))
            .min_by_key(|(label, _)| label.0.len())
            .map(|(_, at)| at.translation)
    }

    /// Where the wheel can be turned over what the button stands in, if it is out of sight there, and whether it is
    /// above what can be seen.
    fn out_of_sight(&mut self, words: &str) -> Option<(Vec2, bool)> {
        let at = self.button(words)?;
        let world = self.app.world_mut();
        let mut buttons =
            world.query_filtered::<(&UiGlobalTransform, &CalculatedClip), With<Button>>();
        let mut all = buttons.iter(world);
        let (_, clip) = all.find(|(place, _)| place.translation == at)?;
        let clip = clip.clip;
        // It may be clipped one way alone.
        let over = Vec2::new(at.x, clip.center().y);
        (!clip.is_empty() && !clip.contains(at)).then_some((over, at.y < clip.min.y))
    }

    /// Turns the wheel over what the button stands in until it is in sight.
    fn scroll_to(&mut self, words: &str) {
        for _ in 0..60 {
            let Some((over, above)) = self.out_of_sight(words) else {
                return;
            };
            self.point(over);
            let world = self.app.world_mut();
            let turned = MouseWheel {
                unit: MouseScrollUnit::Line,
                x: 0.0,
                y: if above { 1.0 } else { -1.0 },
                window: self.window,
                phase: TouchPhase::Moved,
            };
            world.write_message(turned);
            world.write_message(WindowEvent::MouseWheel(turned));
            self.frames(2);
        }
        panic!("`{words}` never comes into sight");
    }

    /// Clicks the button whose words begin so, which may have to be scrolled to.
    pub(super) fn click_button(&mut self, words: &str) {
        self.scroll_to(words);
        let at = self.button(words);
        let at = at.unwrap_or_else(|| panic!("there is no button `{words}`: {:?}", self.labels()));
        self.click(at);
    }

    /// The words of all buttons, from the top down and from left to right.
    pub(super) fn labels(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut buttons =
            world.query_filtered::<(&AccessibleLabel, &UiGlobalTransform), With<Button>>();
        let found = buttons.iter(world);
        let mut placed: Vec<_> = found
            .map(|(label, at)| (at.translation, &label.0))
            .collect();
        placed.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
        placed.into_iter().map(|(_, label)| label.clone()).collect()
    }

    /// Where a point of the table is in the window.
    pub(super) fn on_screen(&mut self, world_point: Vec2) -> Vec2 {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera2d>>();
        let (camera, eye) = cameras.single(world).unwrap();
        camera
            .world_to_viewport(eye, world_point.extend(0.0))
            .unwrap()
    }

    /// Lets the story go on until somebody before the screen must choose or the battle is over.
    pub(super) fn until_choice(&mut self) {
        for _ in 0..20_000 {
            if self.screen() != Screen::Battle || self.session().choice().is_some() {
                self.frames(2);
                return;
            }
            self.frames(1);
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("the story never ends");
    }
}

/// A home in which nothing is told the first time it happens: tips stand over the board, and who tests them asks for them.
fn new_home() -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("settings.toml"), "tips = false\n").unwrap();
    home
}

/// What `testudo` or `testudo play LEVEL` launches.
pub(super) fn launch(level: Option<&str>) -> Launch {
    let library = Library::shipped();
    let level = level.map(|id| std::sync::Arc::new(library.level(id).unwrap()));
    Launch {
        library,
        level,
        seed: Some(7),
        kept: None,
        home: None,
    }
}

/// A battle as it stands, gone on with by those: `None` is whoever sits before the screen, else the name of an opponent.
pub(super) fn gone_on_with(setup: Setup, battle: Battle, seats: Vec<Option<String>>) -> Launch {
    Launch {
        kept: Some(KeptBattle {
            battle: Restored { setup, battle },
            seats,
            watch: false,
        }),
        ..launch(None)
    }
}

/// Bevy as the program has it, but for the platform.
pub(super) fn bare(width: u32, height: u32, backends: Option<Backends>) -> App {
    let mut app = App::new();
    let window = Window {
        resolution: WindowResolution::new(width, height),
        ..default()
    };
    let settings = WgpuSettings {
        backends,
        ..default()
    };
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(window),
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .set(RenderPlugin {
                render_creation: settings.into(),
                synchronous_pipeline_compilation: true,
                ..default()
            })
            .disable::<PipelinedRenderingPlugin>()
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>(),
    );
    app
}

fn start(launch: Launch, width: u32, height: u32, backends: Option<Backends>) -> App {
    let mut app = bare(width, height, backends);
    testudo_app::add(&mut app, launch);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
        60,
    )));
    let ready = catch_unwind(AssertUnwindSafe(|| {
        app.finish();
        app.cleanup();
        app.update();
    }));
    if let Err(panic) = ready {
        std::panic::resume_unwind(panic);
    }
    if backends.is_some() {
        assert!(app.get_sub_app(RenderApp).is_some(), "no renderer");
    }
    app
}

/// Apps beside each other would wait for each other in the pools of threads, which the process has once.
fn run_on_one_thread(app: &mut App) {
    let mut schedules = app.world_mut().resource_mut::<Schedules>();
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
