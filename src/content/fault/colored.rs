//! Faults as `miette` draws them on a terminal: in color, with the lines around.
//!
//! `miette` writes whole lines and looks for them from the beginning of a text, so it is handed excerpts: the lines around
//! each marked place, cut and made visible as in plain text.

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError,
    MietteSpanContents, SourceCode, SourceSpan, SpanContents,
};
use std::fmt::{self, Write as _};

use crate::content::fault::{
    Fault, FaultSeverity, Faults, LineColumn, ShownLine, Span, sentence, visible,
};

/// How faults are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultStyle {
    /// Plain text, one marked line for each fault: for files, pipes and `NO_COLOR`.
    Plain,
    /// Boxes and colors, for terminals.
    Fancy,
}

/// Some lines that follow one another, in the text of the excerpts.
#[derive(Debug)]
struct Segment {
    span: Span,
    first_line: usize,
    lines: usize,
}

/// What a fault shows of its file.
#[derive(Debug)]
struct Excerpts {
    name: String,
    text: String,
    segments: Vec<Segment>,
    labels: Vec<LabeledSpan>,
    /// Where the labels begin in the file, by their places in `text`.
    places: Vec<(usize, LineColumn)>,
}

impl Excerpts {
    fn of(fault: &Fault) -> Self {
        let mut excerpts = Self {
            name: visible(fault.file()),
            text: String::new(),
            segments: Vec::new(),
            labels: Vec::new(),
            places: Vec::new(),
        };
        let note = match &fault.expected {
            Some(expected) => format!("expected {}", sentence(expected)),
            None => "here".to_owned(),
        };
        let mut marks = vec![(&fault.span, note, true)];
        for related in &fault.related {
            marks.push((&related.span, sentence(&related.message), false));
        }
        marks.sort_by_key(|(span, _, _)| span.start);
        let source = fault.source();
        let lines = marks.iter().map(|(span, _, _)| source.line_of(span.start));
        let lines: Vec<usize> = lines.collect();
        let mut begin = 0;
        while begin < marks.len() {
            // Places whose surroundings touch share a segment.
            let mut end = begin + 1;
            while end < marks.len() && lines[end] <= lines[end - 1] + 2 {
                end += 1;
            }
            let first = lines[begin].saturating_sub(1);
            let last = (lines[end - 1] + 1).min(source.line_count() - 1);
            let start = excerpts.text.len();
            for line in first..=last {
                let here: Vec<usize> = (begin..end).filter(|&at| lines[at] == line).collect();
                let focus = here.first().map_or(0, |&at| marks[at].0.start);
                let shown = ShownLine::of(source, line, focus);
                let at = excerpts.text.len();
                for mark in here {
                    let (span, note, primary) = &marks[mark];
                    let cut = if shown.shows(span.start) {
                        ""
                    } else {
                        " (further along)"
                    };
                    excerpts.label(at, &shown, span, format!("{note}{cut}"), *primary);
                    excerpts
                        .places
                        .push((at + shown.offset(span.start), source.place(span.start)));
                }
                excerpts.text.push_str(&shown.text);
                excerpts.text.push('\n');
            }
            excerpts.segments.push(Segment {
                span: start..excerpts.text.len(),
                first_line: first,
                lines: last + 1 - first,
            });
            begin = end;
        }
        excerpts
    }

    fn label(&mut self, at: usize, shown: &ShownLine, span: &Span, note: String, primary: bool) {
        let (from, to) = (shown.offset(span.start), shown.offset(span.end));
        let marked = at + from..at + to.max(from);
        self.labels.push(if primary {
            LabeledSpan::new_primary_with_span(Some(note), marked)
        } else {
            LabeledSpan::new_with_span(Some(note), marked)
        });
    }
}

impl SourceCode for Excerpts {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        _after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let end = span.offset() + span.len();
        let inside =
            |segment: &&Segment| segment.span.start <= span.offset() && end < segment.span.end;
        let segment = self.segments.iter().find(inside);
        let segment = segment.ok_or(MietteError::OutOfBounds)?;
        // Without lines around it only the place is asked for.
        let place = self.places.iter().find(|(at, _)| *at == span.offset());
        let (data, line, column, lines) = match place {
            Some((_, place)) if before == 0 => {
                let (line, column) = (place.line as usize - 1, place.column as usize - 1);
                (span.offset()..end, line, column, 1)
            }
            _ => (segment.span.clone(), segment.first_line, 0, segment.lines),
        };
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            &self.text.as_bytes()[data.clone()],
            (data.start, data.len()).into(),
            line,
            column,
            lines,
        )))
    }
}

/// A fault dressed for `miette`.
#[derive(Debug)]
struct Dressed<'a> {
    fault: &'a Fault,
    excerpts: Excerpts,
}

impl fmt::Display for Dressed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&sentence(&self.fault.message))
    }
}

impl std::error::Error for Dressed<'_> {}

impl Diagnostic for Dressed<'_> {
    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.fault.severity {
            FaultSeverity::Error => miette::Severity::Error,
            FaultSeverity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let help = self.fault.help.as_ref()?;
        Some(Box::new(sentence(help)))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.excerpts)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.excerpts.labels.iter().cloned()))
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
        for (shown, rest) in self.files() {
            for fault in shown.iter().chain(&rest) {
                let whole = fault.source().text().is_empty();
                let drawn = || {
                    let mut drawn = String::new();
                    let excerpts = Excerpts::of(fault);
                    let dressed = Dressed { fault, excerpts };
                    handler.render_report(&mut drawn, &dressed).ok()?;
                    Some(drawn)
                };
                match (!whole).then(drawn).flatten() {
                    Some(drawn) => out.push_str(&drawn),
                    None => {
                        let _ = write!(out, "{fault}");
                    }
                }
                out.push('\n');
            }
        }
        out.push_str(&self.tally());
        out.push('\n');
        out
    }
}
