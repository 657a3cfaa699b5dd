//! What the renderer has ready for worlds of solid bodies, and a flat board does without: it takes time at the start and
//! memory for good. It never knows what is drawn.

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::batching::gpu_preprocessing::{GpuPreprocessingMode, GpuPreprocessingSupport};
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::slab_allocator::SlabAllocatorSettings;

/// Leaves it out. It is added after the renderer, which finds out in `finish` what the machine is capable of.
pub(super) struct FlatRenderer;

impl Plugin for FlatRenderer {
    fn build(&self, _: &mut App) {}

    fn finish(&self, app: &mut App) {
        let Some(renderer) = app.get_sub_app_mut(RenderApp) else {
            return;
        };
        // Nothing hides behind anything: the four programs that look for it are never run.
        renderer.insert_resource(GpuPreprocessingSupport {
            max_supported_mode: GpuPreprocessingMode::None,
        });
        // There are two meshes, and the books of a buffer that many share take 4 MB each.
        renderer.insert_resource(MeshAllocatorSettings {
            slab_allocator_settings: SlabAllocatorSettings {
                large_threshold: 0,
                ..default()
            },
            ..default()
        });
    }
}
