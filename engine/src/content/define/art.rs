//! `arts.ron`: magical arts, each a field of study with spells in it (MAG-1).

use crate::content::findings::{Findings, Word};
use crate::rules::id::Id;
use crate::rules::magic::Art;

from_ron! {
    pub(super) struct ArtEntry {
        id: Word,
        name: Word,
        brief: String,
    }
}

entry!(ArtEntry);

pub(super) fn check(raw: &ArtEntry, _findings: &mut Findings<'_>) -> Option<Art> {
    Some(Art {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
    })
}
