//! What going on with a game comes to, and what the player is told of it.

use crate::{
    content::GoneKind,
    play::text::{
        line::{TextLine, Tone},
        number::count,
    },
    save::{RecordError, VERSION},
};

/// With what a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResumeCourse {
    /// With the content of today.
    Today,
    /// With the content with which it was played, since its level is not in that of today.
    Stays,
    /// It has ended.
    Over,
}

/// What going on with a game would come to.
#[derive(Debug)]
pub struct ResumeReport {
    /// The version that played it last; empty: nobody knows.
    pub version: String,
    /// The hash of the content with which that was.
    pub content: u64,
    /// It goes on from a snapshot.
    pub from_snapshot: bool,
    /// After how many actions it goes on.
    pub actions: u64,
    /// It goes on with another version or other content than before.
    pub crosses: bool,
    /// With what it goes on, if it does.
    pub course: ResumeCourse,
    /// What of it is no more.
    pub gone: Vec<GoneKind>,
    /// Actions after the snapshot that cannot be repeated.
    pub lost: usize,
    /// Actions that the snapshot has and the recording lacks, which has been cut short.
    pub missing: u64,
    /// What is wrong with snapshots that are not used.
    pub faults: Vec<RecordError>,
}

/// What is told of a game whose recording has been cut short behind its snapshot.
pub(super) fn cut_short(missing: u64) -> TextLine {
    let actions = count(missing, "action");
    let text = format!(
        "The recording of this game has been cut short: it lacks {actions}. The game goes on where it was saved; what is missing cannot be played back."
    );
    TextLine::of(text, Tone::Bad)
}

/// What is told of a game that goes on with another version or other content.
pub(super) fn crossing_news(version: &str, gone: &[GoneKind], lost: usize) -> Vec<TextLine> {
    let from = if version == VERSION {
        "other content".to_owned()
    } else {
        format!("version {version} of the game")
    };
    let text = format!("This game was played with {from}; it goes on with what there is now.");
    let mut news = vec![TextLine::of(text, Tone::Strong)];
    let told = gone.iter().map(|gone| format!("No more: {gone}."));
    news.extend(told.map(|text| TextLine::of(text, Tone::Bad)));
    news.extend(not_repeated(lost));
    news
}

/// That so many actions did not happen, if any.
pub(super) fn not_repeated(lost: usize) -> Option<TextLine> {
    let plural = if lost == 1 { "" } else { "s" };
    let text = format!(
        "The last {lost} action{plural} before it was interrupted cannot be repeated, and did not happen."
    );
    (lost > 0).then(|| TextLine::of(text, Tone::Bad))
}
