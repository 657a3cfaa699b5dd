//! Tones as components: whatever has one is given the colour of the palette in force, so a change of
//! palette shows at once, on every screen.

use bevy::ecs::component::Mutable;
use bevy::prelude::*;

use super::palette::Tone;
use crate::settings::Settings;

/// The tone of a node's ground.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(BackgroundColor)]
pub(crate) struct GroundTone(pub(crate) Tone);

/// The tone of a node's border, all round.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(BorderColor)]
pub(crate) struct BorderTone(pub(crate) Tone);

/// The tone of words.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(TextColor)]
pub(crate) struct TextTone(pub(crate) Tone);

/// The tone of the line about a node.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Outline)]
pub(crate) struct OutlineTone(pub(crate) Tone);

/// A line of a tone about a node.
pub(crate) fn outline(width: Val, offset: Val, tone: Tone) -> impl Bundle {
    (Outline::new(width, offset, Color::NONE), OutlineTone(tone))
}

/// What takes its colour from a tone.
trait Toned: Component {
    type Painted: Component<Mutability = Mutable>;

    fn tone(&self) -> Tone;

    fn paint(painted: &mut Self::Painted, color: Color);
}

impl Toned for GroundTone {
    type Painted = BackgroundColor;

    fn tone(&self) -> Tone {
        self.0
    }

    fn paint(painted: &mut BackgroundColor, color: Color) {
        painted.0 = color;
    }
}

impl Toned for BorderTone {
    type Painted = BorderColor;

    fn tone(&self) -> Tone {
        self.0
    }

    fn paint(painted: &mut BorderColor, color: Color) {
        *painted = BorderColor::all(color);
    }
}

impl Toned for TextTone {
    type Painted = TextColor;

    fn tone(&self) -> Tone {
        self.0
    }

    fn paint(painted: &mut TextColor, color: Color) {
        painted.0 = color;
    }
}

impl Toned for OutlineTone {
    type Painted = Outline;

    fn tone(&self) -> Tone {
        self.0
    }

    fn paint(painted: &mut Outline, color: Color) {
        painted.color = color;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        (
            paint::<GroundTone>,
            paint::<BorderTone>,
            paint::<TextTone>,
            paint::<OutlineTone>,
            table,
        )
            .run_if(resource_exists::<Settings>),
    );
}

fn paint<T: Toned>(settings: Res<Settings>, mut toned: Query<(Ref<T>, &mut T::Painted)>) {
    let anew = settings.is_changed();
    for (tone, mut painted) in &mut toned {
        if anew || tone.is_changed() {
            T::paint(&mut painted, settings.palette.color(tone.tone()));
        }
    }
}

fn table(settings: Res<Settings>, mut clear: ResMut<ClearColor>) {
    if settings.is_changed() {
        clear.0 = settings.palette.color(Tone::Backdrop);
    }
}
