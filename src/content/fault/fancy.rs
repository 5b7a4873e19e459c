//! Faults as `miette` draws them on a terminal: in color, with the lines around.

use std::{fmt, fmt::Write as _};

use super::{Fault, Faults, Severity};
use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource, SourceCode,
};

/// How faults are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultStyle {
    /// Plain text, one marked line for each fault: for files, pipes and `NO_COLOR`.
    Plain,
    /// Boxes and colors, for terminals.
    Fancy,
}

/// A fault dressed for `miette`; the source is only there when the file could be read.
#[derive(Debug)]
struct Dressed<'a> {
    fault: &'a Fault,
    source: NamedSource<String>,
}

impl fmt::Display for Dressed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fault.message)
    }
}

impl std::error::Error for Dressed<'_> {}

impl Diagnostic for Dressed<'_> {
    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.fault.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let help = self.fault.help.as_ref()?;
        Some(Box::new(help))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let fault = self.fault;
        let note = match &fault.expected {
            Some(expected) => format!("expected {expected}"),
            None => "here".to_owned(),
        };
        let first = LabeledSpan::new_primary_with_span(Some(note), fault.span.clone());
        let others = fault.related.iter().map(|related| {
            LabeledSpan::new_with_span(Some(related.message.clone()), related.span.clone())
        });
        Some(Box::new(std::iter::once(first).chain(others)))
    }
}

impl Faults {
    /// The faults as text in the given style.
    pub fn render(&self, style: FaultStyle) -> String {
        if style == FaultStyle::Plain {
            return self.to_string();
        }
        let handler =
            GraphicalReportHandler::new_themed(GraphicalTheme::unicode()).with_context_lines(1);
        let mut out = String::new();
        for fault in self {
            let source = NamedSource::new(&fault.file, fault.text.to_string());
            let drawn = handler.render_report(&mut out, &Dressed { fault, source });
            if fault.text.is_empty() || drawn.is_err() {
                let _ = write!(out, "{fault}");
            }
            out.push('\n');
        }
        out.push_str(&self.tally());
        out.push('\n');
        out
    }
}
