//! What stands and moves on the board of a film, and one picture of it at a moment.

use std::collections::{BTreeMap, VecDeque};

use bevy::prelude::{ColorToPacked, Vec2};
use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};

use crate::board::layout::Layout;
use crate::board::thumbnail;
use crate::board::tokens::{Pose, fate, pose, sways_for};
use crate::play::battle_session::BattleSession;
use crate::telling::{self, Manner, STEP, Sticks, Telling, VisualEffect};
use crate::theme::palette;
use crate::theme::pictures::{TINT, draw, source};
use crate::widgets::coin::RIMS;
use testudo_engine::battle::{Event, Fighter, Life, UnitId};

/// Seconds of a lunge.
const LUNGE: f32 = 0.35;
/// A board picture in cells, and of a stroke so many pixels are drawn at most.
const BOX: f32 = 1.6;
const FINE: f32 = 96.0;

/// How somebody moves.
#[derive(Default)]
struct Moves {
    walk: VecDeque<Vec2>,
    at: Option<Vec2>,
    lunge: Option<(Vec2, f32)>,
    sway: Option<(Manner, f32)>,
}

/// A missile that stays, and in whom.
struct Stuck {
    picture: String,
    unit: Option<UnitId>,
    at: Vec2,
    turn: f32,
    size: f32,
}

/// Pictures by their names and tints, as large as they are wanted.
#[derive(Default)]
struct Drawn(BTreeMap<(String, String, u32), Option<Pixmap>>);

impl Drawn {
    fn get(&mut self, name: &str, tint: Option<u8>, size: f32) -> Option<&Pixmap> {
        let tint = tint.map_or_else(|| TINT.to_owned(), |side| palette::hex(palette::side(side)));
        let size = size.round().max(4.0) as u32;
        let key = (name.to_owned(), tint.clone(), size);
        let drawn = self.0.entry(key);
        let drawn = drawn.or_insert_with(|| draw(&source(name)?.replace(TINT, &tint), size));
        drawn.as_ref()
    }
}

/// The board of a film.
pub(super) struct Stage {
    ground: Pixmap,
    layout: Layout,
    least: Vec2,
    greatest: Vec2,
    scale: f32,
    drawn: Drawn,
    moves: BTreeMap<UnitId, Moves>,
    strokes: Vec<VisualEffect>,
    stuck: Vec<Stuck>,
}

/// How a picture lies: its middle in pixels, its turn counterclockwise, how much of its height is seen, how well it is seen.
struct Laid {
    at: Vec2,
    turn: f32,
    height: f32,
    alpha: f32,
    size: f32,
}

fn lay(onto: &mut Pixmap, picture: &Pixmap, laid: &Laid) {
    let scale = laid.size / picture.height() as f32;
    let placed = Transform::from_translate(laid.at.x, laid.at.y)
        .pre_rotate(-laid.turn.to_degrees())
        .pre_scale(scale, scale * laid.height)
        .pre_translate(
            picture.width() as f32 / -2.0,
            picture.height() as f32 / -2.0,
        );
    let paint = PixmapPaint {
        opacity: laid.alpha.clamp(0.0, 1.0),
        quality: FilterQuality::Bilinear,
        ..PixmapPaint::default()
    };
    onto.draw_pixmap(0, 0, picture.as_ref(), &paint, placed, None);
}

/// The ground on the paper that shows at its edges.
fn on_paper(ground: &Pixmap) -> Option<Pixmap> {
    let mut paper = Pixmap::new(ground.width(), ground.height())?;
    let [red, green, blue, _] = palette::PARCHMENT.to_srgba().to_u8_array();
    paper.fill(resvg::tiny_skia::Color::from_rgba8(red, green, blue, 255));
    let over = PixmapPaint::default();
    paper.draw_pixmap(0, 0, ground.as_ref(), &over, Transform::identity(), None);
    Some(paper)
}

impl Stage {
    /// The board of a battle, so many pixels wide; `None` where it would be too high.
    pub(super) fn set(session: &BattleSession, width: u32) -> Option<Self> {
        let layout = Layout::of(session.level.ground.grid());
        let (least, greatest) = layout.bounds();
        let size = greatest - least;
        let scale = width as f32 / size.x;
        if size.y * scale > 1920.0 {
            return None;
        }
        Some(Self {
            ground: on_paper(&thumbnail::ground(&session.level, scale)?)?,
            layout,
            least,
            greatest,
            scale,
            drawn: Drawn::default(),
            moves: BTreeMap::new(),
            strokes: Vec::new(),
            stuck: Vec::new(),
        })
    }

    fn pixel(&self, at: Vec2) -> Vec2 {
        Vec2::new(at.x - self.least.x, self.greatest.y - at.y) * self.scale
    }

    /// What has just been told begins to be seen.
    pub(super) fn take(&mut self, session: &BattleSession, event: &Event) {
        let telling = Telling::of(session, event);
        self.strokes.extend(telling::visual_effects(session, event));
        let replica = session.replica();
        let view = session.view(&replica);
        let home = |unit: UnitId| Some(self.layout.centre(view.fighter(unit)?.place.cell));
        for lunge in &telling.lunges {
            if let (Some(from), Some(to)) = (home(lunge.way[0]), home(lunge.way[1])) {
                let way = (to - from).try_normalize().unwrap_or(Vec2::Y);
                let toward = way * lunge.reach.x + way.perp() * lunge.reach.y;
                let own = self.moves.entry(lunge.unit).or_default();
                own.lunge = Some((toward, -lunge.wait / LUNGE));
            }
        }
        let Some(unit) = telling.unit else { return };
        if !telling.path.is_empty() {
            let way = telling.path.iter().map(|cell| self.layout.centre(*cell));
            let own = self.moves.entry(unit).or_default();
            own.walk = way.collect();
        }
        if let Some(how) = telling.sways {
            self.moves.entry(unit).or_default().sway = Some((how, 0.0));
        }
    }

    /// So many seconds pass.
    pub(super) fn go_on(&mut self, session: &BattleSession, seconds: f32) {
        let stride = self.layout.pitch().max_element() / STEP * seconds;
        let replica = session.replica();
        let view = session.view(&replica);
        for fighter in view.fighters() {
            let home = self.layout.centre(fighter.place.cell);
            let own = self.moves.entry(fighter.id()).or_default();
            let mut at = own.at.unwrap_or(home);
            let mut left = stride;
            while let Some(next) = own.walk.front().copied() {
                let way = next - at;
                if way.length() > left {
                    at += way.normalize_or_zero() * left;
                    break;
                }
                left -= way.length();
                at = next;
                own.walk.pop_front();
            }
            own.at = Some(if own.walk.is_empty() { home } else { at });
            own.lunge = own
                .lunge
                .map(|(way, part)| (way, part + seconds / LUNGE))
                .filter(|(_, part)| *part < 1.0);
            own.sway = own
                .sway
                .map(|(how, part)| (how, part + seconds / sways_for(how)))
                .filter(|(_, part)| *part < 1.0);
        }
        for stroke in &mut self.strokes {
            stroke.at += seconds;
        }
        let all = std::mem::take(&mut self.strokes).into_iter();
        let (over, going): (Vec<VisualEffect>, Vec<VisualEffect>) =
            all.partition(|stroke| stroke.at >= stroke.lasts);
        self.strokes = going;
        for stroke in over {
            let look = stroke.look();
            let (unit, at) = match stroke.sticks {
                Some(Sticks::In(unit, off)) => (Some(unit), off),
                Some(Sticks::Ground) => (None, look.at),
                None => continue,
            };
            self.stuck.push(Stuck {
                picture: stroke.picture,
                unit,
                at,
                turn: look.turn,
                size: look.size * 0.75,
            });
        }
    }

    /// The board as it is now.
    pub(super) fn picture(&mut self, session: &BattleSession) -> Pixmap {
        let mut onto = self.ground.clone();
        let replica = session.replica();
        let view = session.view(&replica);
        let mut coins: Vec<Fighter<'_>> = view
            .fighters()
            .filter(|fighter| fighter.vitality.life != Life::Withdrew)
            .collect();
        // Whoever stands lower, or stands at all, covers the others.
        coins.sort_by_key(|fighter| {
            let lower = -self.layout.centre(fighter.place.cell).y;
            (fighter.is_standing(), lower as i32, fighter.id())
        });
        self.missiles(&mut onto, None, Vec2::ZERO);
        for fighter in &coins {
            self.coin(&mut onto, session, fighter);
        }
        for stroke in std::mem::take(&mut self.strokes) {
            if stroke.at >= 0.0 {
                let look = stroke.look();
                let laid = Laid {
                    at: self.pixel(look.at),
                    turn: look.turn,
                    height: 1.0,
                    alpha: look.alpha,
                    size: look.size * self.scale,
                };
                if let Some(picture) = self.drawn.get(&stroke.picture, stroke.side, FINE) {
                    lay(&mut onto, picture, &laid);
                }
            }
            self.strokes.push(stroke);
        }
        onto
    }

    fn coin(&mut self, onto: &mut Pixmap, session: &BattleSession, fighter: &Fighter<'_>) {
        let unit = fighter.id();
        let own = self.moves.get(&unit);
        let home = self.layout.centre(fighter.place.cell);
        let mut at = own.and_then(|own| own.at).unwrap_or(home);
        if let Some((toward, part)) = own.and_then(|own| own.lunge) {
            at += toward * (part.clamp(0.0, 1.0) * std::f32::consts::PI).sin();
        }
        let lies = own
            .and_then(|own| own.sway)
            .map_or(Pose::REST, |(how, part)| pose(how, part));
        let size = self.layout.cell_size().min_element() * BOX * self.scale;
        let profile = fighter.profile();
        let side = palette::worn(&session.level, unit.side);
        let rim = format!("tokens/rim-{}", RIMS[usize::from(unit.side) % RIMS.len()]);
        let emblem = format!("units/{}", profile.unit);
        let race = format!("races/{}", profile.race);
        let emblem = [emblem.as_str(), race.as_str(), "races/unknown"]
            .into_iter()
            .find(|name| source(name).is_some());
        let laid = |turn| Laid {
            at: self.pixel(at),
            turn: lies.turn + turn,
            height: lies.height,
            alpha: 1.0,
            size,
        };
        let awake = fighter.is_awake();
        let facing = self.layout.pointing(fighter.place.facing).to_angle();
        let mut layers = vec![(rim, Some(side), laid(0.0))];
        layers.extend(emblem.map(|name| (name.to_owned(), None, laid(0.0))));
        if awake {
            let notch = laid(facing - std::f32::consts::FRAC_PI_2);
            layers.push(("tokens/notch".to_owned(), Some(side), notch));
        }
        if let Some(fate) = fate(fighter) {
            layers.push((format!("tokens/{fate}"), None, laid(0.0)));
        }
        for (name, tint, laid) in layers {
            if let Some(picture) = self.drawn.get(&name, tint, size) {
                lay(onto, picture, &laid);
            }
        }
        self.missiles(onto, Some(unit), at);
    }

    /// The missiles that stick in somebody, or in the ground.
    fn missiles(&mut self, onto: &mut Pixmap, unit: Option<UnitId>, at: Vec2) {
        for stuck in std::mem::take(&mut self.stuck) {
            if stuck.unit == unit {
                let laid = Laid {
                    at: self.pixel(at + stuck.at),
                    turn: stuck.turn,
                    height: 1.0,
                    alpha: 1.0,
                    size: stuck.size * self.scale,
                };
                if let Some(picture) = self.drawn.get(&stuck.picture, None, FINE) {
                    lay(onto, picture, &laid);
                }
            }
            self.stuck.push(stuck);
        }
    }
}
