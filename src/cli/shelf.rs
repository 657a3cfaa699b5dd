//! Which content the verbs use, and how they look things up in it.

use std::path::PathBuf;
use std::sync::Arc;

use super::Failure;
use crate::content::{Catalog, Level, Library, Unit};
use crate::diag::{codes, unknown};
use crate::rules::id::Id;

/// Where content comes from.
#[derive(Debug, clap::Args)]
pub(super) struct Shelf {
    /// A folder with `genres` and `levels` to use instead of the shipped content.
    #[arg(long, global = true, value_name = "DIR")]
    content: Option<PathBuf>,
    /// The genre in which units are looked up.
    #[arg(long, global = true, value_name = "ID", default_value = "fantasy")]
    genre: String,
}

impl Shelf {
    /// All content there is.
    pub(super) fn library(&self) -> Result<Library, Failure> {
        let Some(folder) = &self.content else {
            return Ok(Library::shipped());
        };
        if folder.is_dir() {
            Ok(Library::folder(folder))
        } else {
            let folder = folder.display();
            Err(Failure::said(format!(
                "there is no content folder `{folder}`"
            )))
        }
    }

    /// A level by id or file.
    pub(super) fn level(&self, name: &str) -> Result<Arc<Level>, Failure> {
        let level = self.library()?.level(name);
        level
            .map(Arc::new)
            .map_err(|faults| Failure::faulty(faults, format!("the level `{name}` can't be used")))
    }

    /// The genre.
    pub(super) fn catalog(&self) -> Result<Arc<Catalog>, Failure> {
        let (catalog, faults) = self.library()?.genre(&self.genre);
        catalog.ok_or_else(|| {
            Failure::faulty(faults, format!("the genre `{}` can't be used", self.genre))
        })
    }
}

/// A unit of a genre by its id.
pub(super) fn unit<'a>(catalog: &'a Catalog, id: &str) -> Result<&'a Arc<Unit>, Failure> {
    catalog.unit(Id::new(id)).ok_or_else(|| {
        let ids = catalog.units.iter().map(|unit| unit.profile.unit.as_str());
        Failure::misnamed(unknown(codes::UNKNOWN_ID, "unit", id, ids))
    })
}
