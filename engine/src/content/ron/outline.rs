//! Where the fields of a file stand, so that one of them can be written anew and all else be left
//! as somebody wrote it, comments included.

use crate::diag::Span;

use super::tree::{Node, NodeKind};
use super::types::FromRon;
use super::value::Value;

/// The fields of a struct, each with the places of its name and its value, and their own fields.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outline {
    /// From the first to the last character.
    pub span: Span,
    /// In the order of the file; none of what is no struct.
    pub fields: Vec<OutlineField>,
}

/// A field of an [`Outline`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlineField {
    /// Its name.
    pub name: String,
    /// Where the name stands.
    pub at: Span,
    /// Its value.
    pub value: Outline,
}

impl Outline {
    /// The field called `name`.
    pub fn field(&self, name: &str) -> Option<&OutlineField> {
        self.fields.iter().find(|field| field.name == name)
    }
}

impl FromRon for Outline {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        Some(of(value.node))
    }

    fn placeholder() -> Self {
        Self::default()
    }
}

fn of(node: &Node) -> Outline {
    let fields = match &node.kind {
        NodeKind::Struct { fields, .. } => fields.as_slice(),
        _ => &[],
    };
    let fields = fields.iter().map(|field| OutlineField {
        name: field.name.text.clone(),
        at: field.name.span,
        value: of(&field.value),
    });
    Outline {
        span: node.span,
        fields: fields.collect(),
    }
}
