//! One problem: what is wrong, where, and what to do about it.
//!
//! It never knows colours or pixels; whoever shows it draws the source line and the carets.

use std::fmt;

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use super::{SourceFile, Span};

/// How bad a problem is. The worse comes first in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// What was read can't be used.
    Error,
    /// What was read can be used, but is hardly what was meant.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}

/// A problem in a file.
///
/// Shown as one line, `file:line:column: error[code]: message (help)`; as JSON it is an object of
/// `code`, `severity`, `file`, `line`, `column`, `message` and `help`, with null for what is absent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The kind of problem, one of [`codes::ALL`](super::codes::ALL).
    pub code: &'static str,
    /// Whether the file can still be used.
    pub severity: Severity,
    /// The file it is in, where there is one.
    pub file: Option<SourceFile>,
    /// The stretch of the file's text that is wrong.
    pub span: Option<Span>,
    /// What is wrong, as a sentence without its full stop.
    pub message: String,
    /// A few words to stand beside the span.
    pub label: Option<String>,
    /// Other places in the same file that explain this one, each with a few words.
    pub also: Vec<(Span, String)>,
    /// What to do about it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A problem that makes the file unusable.
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, message.into())
    }

    /// A problem that leaves the file usable.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, message.into())
    }

    fn new(severity: Severity, code: &'static str, message: String) -> Self {
        Self {
            code,
            severity,
            file: None,
            span: None,
            message,
            label: None,
            also: Vec::new(),
            help: None,
        }
    }

    /// The same problem, at a place in a file.
    #[must_use]
    pub fn at(mut self, file: &SourceFile, span: Span) -> Self {
        self.file = Some(file.clone());
        self.span = Some(span);
        self
    }

    /// The same problem, in a file as a whole.
    #[must_use]
    pub fn in_file(mut self, file: &SourceFile) -> Self {
        self.file = Some(file.clone());
        self
    }

    /// The same problem, with words to stand beside the span.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// The same problem, with another place in the same file that explains it.
    #[must_use]
    pub fn also(mut self, span: Span, label: impl Into<String>) -> Self {
        self.also.push((span, label.into()));
        self
    }

    /// The same problem, with advice.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The line it starts on, counted from 1.
    pub fn line(&self) -> Option<u32> {
        Some(self.place()?.0)
    }

    /// The column it starts at, counted from 1 in characters.
    pub fn column(&self) -> Option<u32> {
        Some(self.place()?.1)
    }

    fn place(&self) -> Option<(u32, u32)> {
        Some(self.file.as_ref()?.line_column(self.span?.start))
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{}:", file.name())?;
            if let Some((line, column)) = self.place() {
                write!(f, "{line}:{column}:")?;
            }
            f.write_str(" ")?;
        }
        write!(
            f,
            "{}[{}]: {}",
            self.severity,
            self.code,
            one_line(&self.message)
        )?;
        if let Some(help) = &self.help {
            write!(f, " ({})", one_line(help))?;
        }
        Ok(())
    }
}

/// One line must stay one line, whatever a file brings into the message.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

impl Serialize for Diagnostic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Diagnostic", 7)?;
        object.serialize_field("code", self.code)?;
        object.serialize_field("severity", &self.severity)?;
        object.serialize_field("file", &self.file.as_ref().map(SourceFile::name))?;
        object.serialize_field("line", &self.line())?;
        object.serialize_field("column", &self.column())?;
        object.serialize_field("message", &self.message)?;
        object.serialize_field("help", &self.help)?;
        object.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::codes;

    #[test]
    fn a_line_of_text_and_an_object() {
        let file = SourceFile::new("a.ron", "x\n  y\n");
        let problem = Diagnostic::error(codes::WRONG_TYPE, "expected a\nnumber")
            .at(&file, Span::new(4, 5))
            .help("write one");
        assert_eq!(
            problem.to_string(),
            "a.ron:2:3: error[wrong-type]: expected a number (write one)"
        );
        assert_eq!(
            serde_json::to_string(&problem).unwrap(),
            r#"{"code":"wrong-type","severity":"error","file":"a.ron","line":2,"column":3,"message":"expected a\nnumber","help":"write one"}"#
        );
        let bare = Diagnostic::warning(codes::WRONG_TYPE, "odd");
        assert_eq!(bare.to_string(), "warning[wrong-type]: odd");
        assert_eq!(
            bare.clone().in_file(&file).to_string(),
            "a.ron: warning[wrong-type]: odd"
        );
        assert_eq!(
            serde_json::to_string(&bare).unwrap(),
            r#"{"code":"wrong-type","severity":"warning","file":null,"line":null,"column":null,"message":"odd","help":null}"#
        );
    }
}
