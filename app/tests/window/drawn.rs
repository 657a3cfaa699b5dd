//! How long a frame takes on the machine's graphics card, from its beginning until the card has drawn it, at 1920 by 1080.
//!
//! Only where `TESTUDO_CARD` is set: a software driver says nothing of a card.

use std::fmt::Write as _;
use std::io::Write as _;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::render_resource::PollType;
use bevy::render::renderer::{RenderAdapterInfo, RenderDevice};
use testudo_app::Launch;

use super::frame::host;
use super::table::{Table, launch};

/// Frames measured of each kind.
const FRAMES: usize = 400;
/// Frames before them, in which pipelines are compiled and pictures drawn.
const BEFORE: usize = 60;
/// A frame on a screen that shows 60 a second. The median has to be there in time, and of a hundred all but one within two.
const FRAME: Duration = Duration::from_micros(16_667);

/// How long `frame` takes, and the card with what it ordered.
#[expect(
    clippy::disallowed_methods,
    reason = "what a card takes is no CPU time"
)]
fn time(table: &mut Table, frame: impl FnOnce(&mut Table)) -> Duration {
    let start = Instant::now();
    frame(table);
    let device = table.app.world().resource::<RenderDevice>();
    device.poll(PollType::wait_indefinitely()).unwrap();
    start.elapsed()
}

/// The median and the time that one of a hundred frames is beyond.
fn of_frames(mut times: Vec<Duration>) -> [Duration; 2] {
    times.sort_unstable();
    [times[times.len() / 2], times[times.len() * 99 / 100]]
}

/// What is measured of one board.
fn measure(table: &mut Table) -> Vec<(&'static str, [Duration; 2])> {
    table.until_choice();
    table.draw_on_paper().unwrap();
    table.frames(BEFORE);
    let still = (0..FRAMES).map(|_| time(table, |table| table.frames(1)));
    let still = of_frames(still.collect());
    let pointed = (0..FRAMES).map(|at| {
        let there = Vec2::new(300.0 + 3.0 * at as f32, 300.0 + at as f32);
        time(table, |table| table.glance(there))
    });
    let pointed = of_frames(pointed.collect());
    let mut panned = Vec::new();
    for key in [KeyCode::KeyA, KeyCode::KeyS, KeyCode::KeyD, KeyCode::KeyW] {
        table.press_key(key);
        let frames = (0..FRAMES / 4).map(|_| time(table, |table| table.frames(1)));
        panned.extend(frames);
        table.release_key(key);
        table.frames(1);
    }
    let mut told = Vec::new();
    while told.len() < FRAMES {
        table.key(KeyCode::KeyR);
        while table.session().choice().is_none() && told.len() < FRAMES {
            let thinks = table.session().is_thinking();
            let frame = time(table, |table| table.frames(1));
            if thinks {
                std::thread::sleep(Duration::from_millis(1));
            } else {
                told.push(frame);
            }
        }
    }
    vec![
        ("nothing moves", still),
        ("the pointer moves", pointed),
        ("the camera moves", of_frames(panned)),
        ("the story is told", of_frames(told)),
    ]
}

#[test]
fn a_card_draws_sixty_frames_a_second() {
    if std::env::var_os("TESTUDO_CARD").is_none() {
        return;
    }
    let host = host();
    let boards: [(&str, &dyn Fn() -> Launch); 2] = [
        ("bridge", &|| launch(Some("bridge"))),
        ("200 combatants on 10,000 cells", &|| Launch {
            level: Some(host.clone()),
            ..launch(None)
        }),
    ];
    let mut said = String::new();
    let mut late = Vec::new();
    for (board, launched) in boards {
        let mut table = Table::open_drawn_with(launched, (1920, 1080, 1.0));
        assert!(table.draws, "nothing to draw with");
        let card = table.app.world().resource::<RenderAdapterInfo>();
        _ = writeln!(said, "{board}, {} ({:?})", card.name, card.device_type);
        for (what, [middle, rare]) in measure(&mut table) {
            let ms = |time: Duration| time.as_secs_f64() * 1e3;
            let (median, longest) = (ms(middle), ms(rare));
            _ = writeln!(
                said,
                "  {what}: {median:.2} ms, one of a hundred over {longest:.2} ms"
            );
            if middle > FRAME || rare > 2 * FRAME {
                late.push(format!("{board}, {what}"));
            }
        }
    }
    std::io::stderr().write_all(said.as_bytes()).unwrap();
    assert!(
        late.is_empty(),
        "too late for 60 frames a second: {late:?}\n{said}"
    );
}
