//! What stands in a node of the interface, brought up to date in place: a piece that stands there already is written
//! over, so that the keyboard's focus, what is pressed and what is scrolled outlive a change. It never knows what is
//! written.

use std::any::TypeId;

use bevy::prelude::*;
use bevy::ui::Pressed;

/// What is to stand in a node, one piece after the other.
#[derive(Default)]
pub(crate) struct Contents(Vec<Piece>);

/// A node with its components, and what stands in it.
pub(crate) struct Piece {
    parts: Vec<Part>,
    name: Option<String>,
    only: bool,
    inside: Contents,
}

/// Components that are written together.
struct Part {
    kind: PieceKind,
    write: Box<dyn FnOnce(&mut EntityWorldMut<'_>) + Send>,
}

/// Of which type they are, and how they are taken away again.
#[derive(Clone, Copy)]
struct PieceKind {
    id: TypeId,
    erase: fn(&mut EntityWorldMut<'_>),
}

/// What was written last on a piece.
#[derive(Component, Default)]
struct Written {
    kinds: Vec<PieceKind>,
    name: Option<String>,
}

/// Something that can be filled.
pub(crate) trait Fill {
    /// Brings what stands there up to date; children that nobody has written stay, after the others.
    fn fill(&mut self, write: impl FnOnce(&mut Contents)) -> &mut Self;
}

impl Fill for EntityCommands<'_> {
    fn fill(&mut self, write: impl FnOnce(&mut Contents)) -> &mut Self {
        let mut contents = Contents::default();
        write(&mut contents);
        self.queue(move |entity: EntityWorldMut<'_>| {
            let id = entity.id();
            contents.bring(entity.into_world_mut(), id);
        })
    }
}

impl Contents {
    /// One more piece.
    pub(crate) fn spawn<B: Bundle>(&mut self, bundle: B) -> &mut Piece {
        let at = self.0.len();
        self.0.push(Piece {
            parts: Vec::new(),
            name: None,
            only: false,
            inside: Self::default(),
        });
        self.0[at].insert(bundle)
    }

    /// Brings the children of a node up to date.
    fn bring(self, world: &mut World, parent: Entity) {
        let before = written(world, parent);
        let mut free = before.clone();
        let found = self.found(world, &mut free);
        let mut now = Vec::with_capacity(found.len());
        for (piece, found) in self.0.into_iter().zip(found) {
            // With what every piece has from the start: what comes later would move all the rest of it.
            let new = || (ChildOf(parent), Written::default());
            let entity = found.unwrap_or_else(|| world.spawn(new()).id());
            piece.write(world, entity);
            now.push(entity);
        }
        for gone in free {
            world.entity_mut(gone).despawn();
        }
        if now != before {
            world.entity_mut(parent).insert_children(0, &now);
        }
    }

    /// For each piece the one that stands there for it already: of the same name, or else in its place, or else any of
    /// its kind. What is found is no longer free.
    fn found(&self, world: &World, free: &mut Vec<Entity>) -> Vec<Option<Entity>> {
        let places = free.clone();
        let fits = |piece: &Piece, entity: &Entity| {
            let written = world.get::<Written>(*entity);
            written.is_some_and(|written| written.kinds[0].id == piece.parts[0].kind.id)
        };
        let named = |piece: &Piece, entity: &Entity| {
            let written = world.get::<Written>(*entity);
            piece.name.is_some() && written.is_some_and(|written| written.name == piece.name)
        };
        let mut take = |wanted: &dyn Fn(&Entity) -> bool| {
            let at = free.iter().position(wanted)?;
            Some(free.remove(at))
        };
        let pieces = self.0.iter();
        let mut found: Vec<Option<Entity>> = pieces
            .map(|piece| take(&|entity| named(piece, entity) && fits(piece, entity)))
            .collect();
        for (place, (piece, found)) in self.0.iter().zip(&mut found).enumerate() {
            *found = found.or_else(|| {
                if piece.only {
                    return None;
                }
                take(&|entity| places.get(place) == Some(entity) && fits(piece, entity))
                    .or_else(|| take(&|entity| fits(piece, entity)))
            });
        }
        found
    }
}

/// The children of a node that were written, in their order.
fn written(world: &World, parent: Entity) -> Vec<Entity> {
    let children = world.get::<Children>(parent);
    let children = children.into_iter().flatten().copied();
    children
        .filter(|child| world.get::<Written>(*child).is_some())
        .collect()
}

impl Piece {
    /// With these components too.
    pub(crate) fn insert<B: Bundle>(&mut self, bundle: B) -> &mut Self {
        self.part::<B>(move |entity| {
            entity.insert(bundle);
        })
    }

    /// With these components too, which stay as they are once they are there.
    pub(crate) fn insert_once<B: Bundle>(&mut self, bundle: B) -> &mut Self {
        self.part::<B>(move |entity| {
            entity.insert_if_new(bundle);
        })
    }

    fn part<B: Bundle>(
        &mut self,
        write: impl FnOnce(&mut EntityWorldMut<'_>) + Send + 'static,
    ) -> &mut Self {
        let kind = PieceKind {
            id: TypeId::of::<B>(),
            erase: |entity| {
                entity.remove::<B>();
            },
        };
        let write = Box::new(write);
        self.parts.push(Part { kind, write });
        self
    }

    /// By this name it is found again wherever it has gone among its siblings.
    pub(crate) fn named(&mut self, name: impl Into<String>) -> &mut Self {
        self.name = Some(name.into());
        self
    }

    /// By this name it is found again, and never takes over from one of another name.
    pub(crate) fn only(&mut self, name: impl Into<String>) -> &mut Self {
        self.only = true;
        self.named(name)
    }

    /// What stands in it.
    pub(crate) fn with_children(&mut self, write: impl FnOnce(&mut Contents)) -> &mut Self {
        write(&mut self.inside);
        self
    }

    fn write(self, world: &mut World, entity: Entity) {
        let mut there = world.entity_mut(entity);
        let kinds: Vec<PieceKind> = self.parts.iter().map(|part| part.kind).collect();
        let stays = |kind: &PieceKind| kinds.iter().any(|stays| stays.id == kind.id);
        let mut before = Written {
            kinds: kinds.clone(),
            name: self.name,
        };
        // In place: to take it out and put it in again would move the whole piece twice.
        if let Some(mut now) = there.get_mut::<Written>() {
            std::mem::swap(&mut *now, &mut before);
        }
        if there
            .get::<Written>()
            .is_some_and(|now| now.name != before.name)
        {
            // Whoever pressed what stood there does not mean what stands there now.
            there.remove::<Pressed>();
        }
        for gone in before.kinds.iter().filter(|kind| !stays(kind)) {
            (gone.erase)(&mut there);
        }
        for part in self.parts {
            (part.write)(&mut there);
        }
        self.inside.bring(world, entity);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
    struct TextLine(u8);

    #[derive(Component)]
    struct Marked;

    fn fill(world: &mut World, parent: Entity, write: impl FnOnce(&mut Contents)) -> Vec<Entity> {
        world.commands().entity(parent).fill(write);
        world.flush();
        written(world, parent)
    }

    #[test]
    fn what_stands_there_is_written_over_and_what_is_gone_goes() {
        let mut world = World::new();
        let parent = world.spawn_empty().id();
        let bar = world.spawn(ChildOf(parent)).id();
        let first = fill(&mut world, parent, |page| {
            page.spawn(TextLine(0)).insert(Marked);
            page.spawn(TextLine(1)).with_children(|inside| {
                inside.spawn(TextLine(2));
            });
        });
        let again = fill(&mut world, parent, |page| {
            page.spawn(TextLine(5));
        });
        assert_eq!(again, first[..1]);
        assert_eq!(world.get::<TextLine>(again[0]), Some(&TextLine(5)));
        assert!(world.get::<Marked>(again[0]).is_none());
        assert!(world.get_entity(first[1]).is_err());
        // What nobody has written stays, after the rest.
        let children: Vec<Entity> = world.get::<Children>(parent).unwrap().iter().collect();
        assert_eq!(children, [again[0], bar]);
    }

    #[test]
    fn a_name_is_found_again_wherever_it_stands() {
        let mut world = World::new();
        let parent = world.spawn_empty().id();
        let names = |names: &'static [&'static str]| {
            move |page: &mut Contents| {
                for name in names {
                    page.spawn(TextLine(0)).named(*name);
                }
            }
        };
        let first = fill(&mut world, parent, names(&["attack", "guard", "wait"]));
        let again = fill(&mut world, parent, names(&["wait", "cast", "attack"]));
        assert_eq!([again[0], again[2]], [first[2], first[0]]);
        // A new name takes over from one that is gone.
        assert_eq!(again[1], first[1]);
        let children: Vec<Entity> = world.get::<Children>(parent).unwrap().iter().collect();
        assert_eq!(children, again);
    }
}
