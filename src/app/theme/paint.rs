//! Gives everything in the interface the colours of the palette in force, whatever palette the
//! colours were named in: a change of palette shows at once, on every screen.

use bevy::prelude::*;

use super::palette;
use super::palettes::Palette;
use crate::app::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        (grounds, borders, words, outlines, table).run_if(resource_exists::<Settings>),
    );
}

/// The colour there is to be, if it is another.
fn other(palette: Palette, color: Color) -> Option<Color> {
    let wanted = palette.of(color);
    (wanted != color).then_some(wanted)
}

fn grounds(settings: Res<Settings>, mut grounds: Query<&mut BackgroundColor, With<Node>>) {
    for mut ground in &mut grounds {
        if (ground.is_changed() || settings.is_changed())
            && let Some(wanted) = other(settings.palette, ground.0)
        {
            ground.0 = wanted;
        }
    }
}

fn borders(settings: Res<Settings>, mut borders: Query<&mut BorderColor, With<Node>>) {
    for mut border in &mut borders {
        // Every border of the house has one colour all round.
        if (border.is_changed() || settings.is_changed())
            && let Some(wanted) = other(settings.palette, border.top)
        {
            *border = BorderColor::all(wanted);
        }
    }
}

fn words(
    settings: Res<Settings>,
    mut words: Query<&mut TextColor, Or<(With<Node>, With<TextSpan>)>>,
) {
    for mut color in &mut words {
        if (color.is_changed() || settings.is_changed())
            && let Some(wanted) = other(settings.palette, color.0)
        {
            color.0 = wanted;
        }
    }
}

fn outlines(settings: Res<Settings>, mut outlines: Query<&mut Outline, With<Node>>) {
    for mut outline in &mut outlines {
        if (outline.is_changed() || settings.is_changed())
            && let Some(wanted) = other(settings.palette, outline.color)
        {
            outline.color = wanted;
        }
    }
}

fn table(settings: Res<Settings>, mut clear: ResMut<ClearColor>) {
    if settings.is_changed() {
        clear.0 = settings.palette.of(palette::TABLE);
    }
}
