//! What a RON text says, before anyone asks what it means.

use crate::diag::{Span, quoted};

/// A value and where it stands.
#[derive(Debug)]
pub(super) struct Node {
    /// From its first to its last character. No two nodes start at the same byte.
    pub(super) span: Span,
    pub(super) kind: NodeKind,
}

#[derive(Debug)]
pub(super) enum NodeKind {
    Bool(bool),
    Int(i128),
    Float(f64),
    Char(char),
    Str(String),
    /// A bare name: a variant without values, `None`, `inf`.
    Word(String),
    List(Vec<Node>),
    Map(Vec<(Node, Node)>),
    /// `(1, 2)`, `Name(1)` or `()`.
    Tuple {
        name: Option<Word>,
        items: Vec<Node>,
    },
    /// `(a: 1)` or `Name(a: 1)`, with at least one field.
    Struct {
        name: Option<Word>,
        fields: Vec<Field>,
        /// Whether a field's name could not be read, so that nobody knows which are missing.
        torn: bool,
    },
    /// Something that could not be read, and has been reported.
    Faulty,
}

/// A name and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) span: Span,
}

#[derive(Debug)]
pub(super) struct Field {
    pub(super) name: Word,
    pub(super) value: Node,
}

impl Node {
    /// The part to point at when the whole is meant: the name before a bracket, the opening
    /// bracket, or a value without any.
    pub(super) fn head(&self) -> Span {
        match &self.kind {
            NodeKind::Tuple {
                name: Some(name), ..
            }
            | NodeKind::Struct {
                name: Some(name), ..
            } => name.span,
            NodeKind::List(_)
            | NodeKind::Map(_)
            | NodeKind::Tuple { .. }
            | NodeKind::Struct { .. } => Span::new(self.span.start, self.span.start + 1),
            _ => self.span,
        }
    }

    /// The name of a variant or struct, bare or before a bracket.
    pub(super) fn name(&self) -> Option<(&str, Span)> {
        match &self.kind {
            NodeKind::Word(word) => Some((word, self.span)),
            NodeKind::Tuple {
                name: Some(name), ..
            }
            | NodeKind::Struct {
                name: Some(name), ..
            } => Some((&name.text, name.span)),
            _ => None,
        }
    }

    /// What it is, for a message that expected something else.
    pub(super) fn description(&self) -> String {
        match &self.kind {
            NodeKind::Bool(value) => format!("`{value}`"),
            NodeKind::Int(value) => format!("the number {value}"),
            NodeKind::Float(value) => format!("the number {value:?}"),
            NodeKind::Char(_) => "a character in single quotes".to_owned(),
            NodeKind::Str(_) => "a string".to_owned(),
            NodeKind::Word(word) => format!("the name {}", quoted(word)),
            NodeKind::List(_) => "a list".to_owned(),
            NodeKind::Map(_) => "a map".to_owned(),
            NodeKind::Tuple { name: None, items } if items.is_empty() => "`()`".to_owned(),
            NodeKind::Tuple { name: None, .. } => "a tuple".to_owned(),
            NodeKind::Struct { name: None, .. } => "a struct".to_owned(),
            NodeKind::Tuple {
                name: Some(name), ..
            }
            | NodeKind::Struct {
                name: Some(name), ..
            } => {
                format!("{} with values", quoted(&name.text))
            }
            NodeKind::Faulty => "something unreadable".to_owned(),
        }
    }
}
