//! What a RON text says, before anyone asks what it means.

use crate::diag::{Span, quoted};

/// A value and where it stands.
#[derive(Debug)]
pub(super) struct Node {
    /// From its first to its last character. No two nodes start at the same byte.
    pub(super) span: Span,
    pub(super) kind: Kind,
}

#[derive(Debug)]
pub(super) enum Kind {
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
            Kind::Tuple {
                name: Some(name), ..
            }
            | Kind::Struct {
                name: Some(name), ..
            } => name.span,
            Kind::List(_) | Kind::Map(_) | Kind::Tuple { .. } | Kind::Struct { .. } => {
                Span::new(self.span.start, self.span.start + 1)
            }
            _ => self.span,
        }
    }

    /// The name of a variant or struct, bare or before a bracket.
    pub(super) fn name(&self) -> Option<(&str, Span)> {
        match &self.kind {
            Kind::Word(word) => Some((word, self.span)),
            Kind::Tuple {
                name: Some(name), ..
            }
            | Kind::Struct {
                name: Some(name), ..
            } => Some((&name.text, name.span)),
            _ => None,
        }
    }

    /// What it is, for a message that expected something else.
    pub(super) fn description(&self) -> String {
        match &self.kind {
            Kind::Bool(value) => format!("`{value}`"),
            Kind::Int(value) => format!("the number {value}"),
            Kind::Float(value) => format!("the number {value:?}"),
            Kind::Char(_) => "a character in single quotes".to_owned(),
            Kind::Str(_) => "a string".to_owned(),
            Kind::Word(word) => format!("the name {}", quoted(word)),
            Kind::List(_) => "a list".to_owned(),
            Kind::Map(_) => "a map".to_owned(),
            Kind::Tuple { name: None, items } if items.is_empty() => "`()`".to_owned(),
            Kind::Tuple { name: None, .. } => "a tuple".to_owned(),
            Kind::Struct { name: None, .. } => "a struct".to_owned(),
            Kind::Tuple {
                name: Some(name), ..
            }
            | Kind::Struct {
                name: Some(name), ..
            } => {
                format!("{} with values", quoted(&name.text))
            }
            Kind::Faulty => "something unreadable".to_owned(),
        }
    }
}
