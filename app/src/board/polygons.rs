//! A mesh of coloured polygons in the making.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// Convex polygons, each of one colour; later ones lie above.
#[derive(Default)]
pub(super) struct Polygons {
    places: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Polygons {
    /// A convex polygon, corner by corner round, in world units.
    pub(super) fn add(&mut self, corners: impl Iterator<Item = Vec2>, color: Color) {
        let first = self.places.len() as u32;
        let color = color.to_linear().to_f32_array();
        for corner in corners {
            self.places.push([corner.x, corner.y, 0.0]);
            self.colors.push(color);
        }
        let count = self.places.len() as u32 - first;
        for corner in 1..count.saturating_sub(1) {
            let fan = [first, first + corner, first + corner + 1];
            self.indices.extend(fan);
        }
    }

    /// All of them as one mesh.
    pub(super) fn mesh(self) -> Mesh {
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
        .with_inserted_indices(Indices::U32(self.indices))
    }
}
