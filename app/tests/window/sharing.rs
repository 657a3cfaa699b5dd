//! Two people at one screen, where each knows only what the own side has seen.

use bevy::prelude::*;
use testudo_app::Screen;

use super::table::Table;

/// A skirmish by night between two people.
pub(super) fn night() -> Table {
    night_at(Table::open(None, 1280, 800, 1.0))
}

fn night_at(mut table: Table) -> Table {
    table.click_button("New skirmish");
    table.click_button("The Night Raid");
    // The second side is a person's too.
    let mut seats = table.labels().into_iter();
    let seat = seats.rfind(|label| label.contains("(AI)"));
    table.click_button(&seat.unwrap());
    table.click_button("you plays");
    table.click_button("To battle");
    table.frames(4);
    table
}

#[test]
fn the_board_is_covered_before_the_other_side_is_shown() {
    let mut table = night_at(Table::open_drawn(None, 1280, 800, 1.0));
    assert_eq!(table.screen(), Screen::Battle);
    let mut handed = Vec::new();
    for _ in 0..40 {
        for _ in 0..4_000 {
            if table.session().is_quiet() {
                break;
            }
            table.frames(1);
        }
        table.frames(3);
        if table.session().is_covered() {
            assert_eq!(
                table.session().choice(),
                None,
                "nobody chooses while it is covered"
            );
            let name = {
                let decision = table.session().replica().decision().unwrap();
                let side = usize::from(decision.unit().side);
                table.session().level.sides[side].name.clone()
            };
            let picture = table.shoot("handover");
            assert_eq!(table.words_out_of_place(), Vec::<String>::new());
            if let Some(picture) = picture {
                assert!(picture.colours() < 4_000, "the board shows through");
            }
            // No key of the board does anything.
            let told = table.session().told();
            for key in [
                KeyCode::Backspace,
                KeyCode::KeyR,
                KeyCode::KeyN,
                KeyCode::KeyU,
            ] {
                table.key(key);
            }
            assert_eq!(table.session().told(), told);
            assert!(table.button(&format!("{name} are here")).is_some());
            table.key(KeyCode::Enter);
            assert!(!table.session().is_covered());
            handed.push(name);
            if handed.len() == 3 {
                break;
            }
        }
        let side = table
            .session()
            .choice()
            .map(|decision| decision.unit().side);
        let shown = {
            let session = table.session();
            let replica = session.replica();
            session
                .view(&replica)
                .fighters()
                .map(|one| one.id())
                .collect::<Vec<_>>()
        };
        if let Some(side) = side {
            let all = table.session().replica().view_for(side).fighters().count();
            assert_eq!(shown.len(), all, "what is shown is what the side knows");
            assert_eq!(table.tokens_shown(), all, "no miniature betrays anybody");
            if handed.len() < 3 {
                table.shoot("night-shared");
            }
            table.key(KeyCode::KeyR);
        }
    }
    assert!(handed.len() >= 3, "{handed:?}");
    assert!(
        handed.windows(2).all(|pair| pair[0] != pair[1]),
        "{handed:?}"
    );
}
