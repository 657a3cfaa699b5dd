//! The ground: a tilemap of washes, a tilemap of what is inked over them, and the lines between
//! cells: shores, cliffs, joints. Which of several pictures a cell has follows from its place.

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy_ecs_tilemap::prelude::*;

use super::height;
use super::layout::Layout;
use super::paper;
use crate::play::battle_session::BattleSession;
use crate::screen::Screen;
use crate::settings::Settings;
use crate::theme::palette;
use crate::theme::pictures::{Pictures, shape, source, variants};
use testudo_engine::content::Level;
use testudo_engine::content::catalog::Surface;
use testudo_engine::content::level::LegendEntry;
use testudo_engine::grid::{Cell, Orientation, Topology};

/// Pixels of one tile's picture, which is 1.6 cells wide.
const TILE: u32 = 208;
/// Units of a board picture, and how far apart two cells are in them.
const BOX: f32 = 320.0;
const APART: f32 = 200.0;

pub(super) fn plugin(app: &mut App) {
    // The renderer of tilemaps can't do without the renderer; without one the tiles are plain data.
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(TilemapPlugin);
    }
    app.add_systems(OnEnter(Screen::Battle), lay);
}

/// Where the pictures come from while a board is laid.
struct Painter<'a> {
    layout: Layout,
    level: &'a Level,
    pictures: &'a mut Pictures,
    images: &'a mut Assets<Image>,
}

fn lay(
    session: Option<Res<BattleSession>>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    let Some(session) = session else { return };
    let mut painter = Painter {
        layout: Layout::of(session.level.ground.grid()),
        level: &session.level,
        pictures: &mut pictures,
        images: &mut images,
    };
    let sheet = painter.layout.bounds();
    let art = (&mut *painter.pictures, &mut *painter.images);
    paper::lay(&mut commands, art, sheet, settings.palette);
    painter.washes(&mut commands);
    painter.edges(&mut commands);
    painter.inks(&mut commands);
}

/// A number that follows from a cell and looks as if it did not.
fn scatter(cell: Cell, salt: u32) -> u32 {
    let mixed = (u32::from(cell.col).wrapping_mul(0x9e37_79b1))
        ^ (u32::from(cell.row).wrapping_mul(0x85eb_ca77))
        ^ salt.wrapping_mul(0xc2b2_ae3d);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d);
    mixed ^ (mixed >> 13)
}

/// The ground colour the picture of a terrain asks for; `None` where there is no picture.
pub(crate) fn ground_of(id: &str) -> Option<Color> {
    let text = source(&format!("terrain/{id}-0"))?;
    let after = text.split("data-ground=\"").nth(1)?;
    Srgba::hex(after.split('"').next()?).ok().map(Color::Srgba)
}

/// The ground colour of a cell, and the terrain it is.
pub(crate) fn ground_colour(level: &Level, cell: Cell) -> (String, Color) {
    let Some(entry) = level.legend_at(cell) else {
        return ("none".to_owned(), palette::VELLUM);
    };
    let id = entry.terrain.id.as_str();
    let ground = &entry.ground;
    let color = ground_of(id).unwrap_or_else(|| match (ground.cost, ground.opaque) {
        (0, true) => Color::srgb(0.55, 0.50, 0.44),
        (0, false) => Color::srgb(0.56, 0.67, 0.70),
        (1, _) => Color::srgb(0.87, 0.83, 0.66),
        (2, _) => Color::srgb(0.76, 0.77, 0.56),
        _ => Color::srgb(0.68, 0.62, 0.47),
    });
    // High ground is lighter, so that heights read at a glance.
    let lift = (f32::from(ground.elevation) * 0.035).clamp(-0.12, 0.12);
    let color = if lift >= 0.0 {
        color.lighter(lift)
    } else {
        color.darker(-lift)
    };
    (id.to_owned(), color)
}

impl Painter<'_> {
    fn grid_word(&self) -> &'static str {
        match self.layout.grid().topology() {
            Topology::Square => "square",
            Topology::Hex {
                orientation: Orientation::Pointy,
                ..
            } => "pointy",
            Topology::Hex {
                orientation: Orientation::Flat,
                ..
            } => "flat",
        }
    }

    fn edge_word(&self) -> &'static str {
        match self.layout.grid().topology() {
            Topology::Square => "square",
            Topology::Hex { .. } => "hex",
        }
    }

    /// World units of one unit of a board picture.
    fn unit(&self) -> f32 {
        let grid = self.layout.grid();
        let apart = match grid.topology() {
            Topology::Square => self.layout.pitch().x,
            Topology::Hex { .. } => self.layout.cell_size().min_element(),
        };
        apart / APART
    }

    /// The wash of every cell.
    fn washes(&mut self, commands: &mut Commands) {
        let word = self.grid_word();
        let count = variants(&format!("ground/{word}")).max(1);
        let grid = self.layout.grid();
        let tiles: Vec<(Cell, Handle<Image>, bool)> = grid
            .cells()
            .map(|cell| {
                let (id, color) = ground_colour(self.level, cell);
                let variant = scatter(cell, 1) % count;
                let name = format!("ground/{word}-{variant}");
                let image = self.pictures.get(self.images, &name, Some(color), TILE);
                let image = image.unwrap_or_else(|| self.plain(&id, color));
                (cell, image, false)
            })
            .collect();
        self.tilemap(commands, tiles, height::GROUND);
    }

    /// A cell of plain colour, for want of a picture.
    fn plain(&mut self, id: &str, color: Color) -> Handle<Image> {
        let unit = self.unit();
        let corners: Vec<Vec2> = self
            .layout
            .corners()
            .iter()
            .map(|corner| Vec2::new(corner.x, -corner.y) / (unit * BOX) + 0.5)
            .collect();
        let name = format!("plain/{id}/{}", palette::hex(color));
        let line = (palette::FADED.with_alpha(0.55), 2.0);
        self.pictures.own(self.images, &name, TILE, || {
            shape(&corners, TILE, color, Some(line))
        })
    }

    /// What is inked over the washes.
    fn inks(&mut self, commands: &mut Commands) {
        let grid = self.layout.grid();
        let mut tiles = Vec::new();
        for cell in grid.cells() {
            let Some(entry) = self.level.legend_at(cell) else {
                continue;
            };
            let name = format!("terrain/{}", entry.terrain.id.as_str());
            let count = variants(&name);
            if count == 0 {
                continue;
            }
            let variant = scatter(cell, 2) % count;
            let mirrored = scatter(cell, 3).is_multiple_of(2);
            let name = format!("{name}-{variant}");
            if let Some(image) = self.pictures.get(self.images, &name, None, TILE) {
                tiles.push((cell, image, mirrored));
            }
        }
        self.tilemap(commands, tiles, height::PROPS);
    }

    /// A tilemap of these pictures.
    fn tilemap(
        &self,
        commands: &mut Commands,
        tiles: Vec<(Cell, Handle<Image>, bool)>,
        above: f32,
    ) {
        if tiles.is_empty() {
            return;
        }
        let Some(fit) = Fit::of(self.layout, self.unit() * BOX / TILE as f32) else {
            return;
        };
        let mut textures: Vec<Handle<Image>> = Vec::new();
        let mut storage = TileStorage::empty(fit.size);
        let map = commands.spawn_empty().id();
        for (cell, image, mirrored) in tiles {
            let known = textures.iter().position(|known| *known == image);
            let index = known.unwrap_or_else(|| {
                textures.push(image);
                textures.len() - 1
            });
            let position = fit.tile(cell);
            let tile = TileBundle {
                position,
                tilemap_id: TilemapId(map),
                texture_index: TileTextureIndex(index as u32),
                flip: TileFlip {
                    x: mirrored,
                    ..default()
                },
                ..default()
            };
            let tile = commands.spawn((tile, ChildOf(map))).id();
            storage.set(&position, tile);
        }
        let bundle = TilemapBundle {
            map_type: fit.map_type,
            size: fit.size,
            storage,
            tile_size: TilemapTileSize::new(TILE as f32, TILE as f32),
            grid_size: fit.grid_size,
            texture: TilemapTexture::Vector(textures),
            transform: fit.transform(above),
            ..default()
        };
        commands
            .entity(map)
            .insert((bundle, DespawnOnExit(Screen::Battle)));
    }

    /// Shores, cliffs and joints, one picture for each side of a cell that has any.
    fn edges(&mut self, commands: &mut Commands) {
        let grid = self.layout.grid();
        let word = self.edge_word();
        for cell in grid.cells() {
            for (direction, beside) in grid.neighbours(cell) {
                let way = self.layout.pointing(direction);
                for (folder, name) in self.between(cell, beside, word) {
                    let count = variants(&format!("{folder}/{name}"));
                    if count == 0 {
                        continue;
                    }
                    let variant = scatter(cell, 5 + direction as u32) % count;
                    let name = format!("{folder}/{name}-{variant}");
                    let Some(image) = self.pictures.get(self.images, &name, None, TILE) else {
                        continue;
                    };
                    let sprite = Sprite {
                        image,
                        custom_size: Some(Vec2::splat(self.unit() * BOX)),
                        ..default()
                    };
                    let place = self.layout.centre(cell).extend(height::GROUND + 0.5);
                    let turn = Quat::from_rotation_z(way.to_angle() - std::f32::consts::FRAC_PI_2);
                    let transform = Transform::from_translation(place).with_rotation(turn);
                    commands.spawn((sprite, transform, DespawnOnExit(Screen::Battle)));
                }
            }
        }
    }

    /// What lies between two neighbours, seen from the first: folder and name.
    fn between(&self, cell: Cell, beside: Cell, word: &str) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        let square = word == "square";
        // On squares the sides are four; a corner has no edge.
        if square && cell.col != beside.col && cell.row != beside.row {
            return found;
        }
        let (Some(own), Some(other)) = (self.level.legend_at(cell), self.level.legend_at(beside))
        else {
            return found;
        };
        let water = |entry: &LegendEntry| entry.terrain.surface == Surface::Water;
        let (mine, theirs) = (own.terrain.id.as_str(), other.terrain.id.as_str());
        if !water(own) && water(other) {
            found.push(("edges", format!("{word}-shore")));
        }
        if own.ground.elevation > other.ground.elevation {
            found.push(("edges", format!("{word}-cliff")));
        }
        if mine == theirs {
            found.push(("links", format!("{word}-{mine}")));
        }
        found
    }
}

/// How our cells lie in a tilemap, whose rows go up.
struct Fit {
    map_type: TilemapType,
    size: TilemapSize,
    grid_size: TilemapGridSize,
    scale: f32,
    origin: Vec2,
    rows: u16,
}

impl Fit {
    /// The tilemap of a layout whose pictures are drawn at `scale`. `None` would be a layout that
    /// no tilemap has; a test sees to it that there is none.
    fn of(layout: Layout, scale: f32) -> Option<Self> {
        let grid = layout.grid();
        let cell = match grid.topology() {
            Topology::Square => layout.pitch(),
            Topology::Hex { .. } => layout.cell_size(),
        } / scale;
        let kinds = match grid.topology() {
            Topology::Square => vec![TilemapType::Square],
            Topology::Hex { .. } => [
                HexCoordSystem::RowOdd,
                HexCoordSystem::RowEven,
                HexCoordSystem::ColumnOdd,
                HexCoordSystem::ColumnEven,
            ]
            .map(TilemapType::Hexagon)
            .to_vec(),
        };
        kinds.into_iter().find_map(|map_type| {
            let mut fit = Self {
                map_type,
                size: TilemapSize::new(u32::from(grid.width()), u32::from(grid.height())),
                grid_size: TilemapGridSize::new(cell.x, cell.y),
                scale,
                origin: Vec2::ZERO,
                rows: grid.height(),
            };
            let first = Cell::new(0, 0);
            fit.origin = layout.centre(first) - fit.centre(first);
            let near = |to: Cell| (layout.centre(to) - fit.centre(to)).length() < 0.5;
            let corner = grid.cells().take_while(|cell| cell.row < 3);
            corner.filter(|cell| cell.col < 3).all(near).then_some(fit)
        })
    }

    fn tile(&self, cell: Cell) -> TilePos {
        TilePos::new(u32::from(cell.col), u32::from(self.rows - 1 - cell.row))
    }

    fn centre(&self, cell: Cell) -> Vec2 {
        let tile = TilemapTileSize::new(1.0, 1.0);
        let at = self.tile(cell).center_in_world(
            &self.size,
            &self.grid_size,
            &tile,
            &self.map_type,
            &TilemapAnchor::None,
        );
        self.origin + at * self.scale
    }

    fn transform(&self, above: f32) -> Transform {
        Transform::from_translation(self.origin.extend(above)).with_scale(Vec3::splat(self.scale))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::pictures::draw;
    use testudo_engine::grid::{Grid, Offset};

    /// What a link has outside the two cells that it joins lies in a third, which may be open ground.
    #[test]
    fn what_joins_two_cells_stays_within_them() {
        let flat = Topology::Hex {
            orientation: Orientation::Flat,
            offset: Offset::Odd,
        };
        for (word, topology) in [("hex", flat), ("square", Topology::Square)] {
            let layout = Layout::of(Grid::new(topology, 5, 5).unwrap());
            let (own, upper) = (Cell::new(2, 2), Cell::new(2, 1));
            let unit = layout.centre(upper).distance(layout.centre(own)) / APART;
            for id in ["wall", "low_wall", "hedge", "fence"] {
                for variant in 0..variants(&format!("links/{word}-{id}")) {
                    let name = format!("links/{word}-{id}-{variant}");
                    let drawn = draw(source(&name).unwrap(), BOX as u32).unwrap();
                    let strays = (0..drawn.height()).flat_map(|y| {
                        let row = (0..drawn.width()).map(move |x| (x, y));
                        row.filter(|(x, y)| drawn.pixel(*x, *y).is_some_and(|at| at.alpha() > 60))
                    });
                    let strays = strays.filter(|(x, y)| {
                        let off = Vec2::new(*x as f32 + 0.5, BOX - *y as f32 - 0.5) - BOX / 2.0;
                        // The ink of an outline may lie on the edge.
                        let off = off * Vec2::new(0.96, 1.0);
                        let lies = layout.cell_at(layout.centre(own) + off * unit);
                        lies != Some(own) && lies != Some(upper)
                    });
                    assert_eq!(strays.count(), 0, "{name}");
                }
                assert!(variants(&format!("links/{word}-{id}")) > 0, "{word} {id}");
            }
        }
    }

    #[test]
    fn the_tilemap_lays_every_cell_where_the_layout_has_it() {
        for topology in Topology::ALL {
            for rows in [6, 7] {
                let layout = Layout::of(Grid::new(topology, 8, rows).unwrap());
                let fit = Fit::of(layout, 0.6).expect("a tilemap of this kind");
                for cell in layout.grid().cells() {
                    let off = (layout.centre(cell) - fit.centre(cell)).length();
                    assert!(off < 0.5, "{topology:?} {cell} is {off} off");
                }
            }
        }
    }
}
