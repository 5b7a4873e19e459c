//! The way down of a campaign whose levels are generated in part: which themes a stretch has, and how deep it goes. It is
//! worked out when the content is there, because the dungeon is read against it.

use super::{
    def::{CampaignDef, CampaignStretch},
    raw::RawCampaign,
};
use crate::{
    content::{
        definitions::Content,
        dungeon::def::{Dungeon, ThemeId},
        fault::Span,
        legend::def::Weighted,
        read::Reader,
    },
    rules::base::nearest::suggestion,
};

/// A stretch of the way down before the dungeon is known.
#[derive(Clone, Debug)]
pub(in crate::content) enum StretchDraft {
    /// The drawn level of this key.
    Drawn { key: String, span: Span },
    /// Levels of these themes.
    Themed {
        themes: Vec<(String, Span, u32)>,
        to: Option<u8>,
        span: Span,
    },
}

impl StretchDraft {
    /// Where it stands in the campaign file.
    fn span(&self) -> Span {
        match self {
            Self::Drawn { span, .. } | Self::Themed { span, .. } => span.clone(),
        }
    }
}

/// Reads the way out of the campaign file, beginning with the first level; nothing where there is none.
pub(in crate::content) fn draft(raw: &RawCampaign, reader: &mut Reader) -> Vec<StretchDraft> {
    if raw.way.value.is_empty() {
        return Vec::new();
    }
    let mut way = vec![StretchDraft::Drawn {
        key: raw.first.value.0.clone(),
        span: raw.first.span.clone(),
    }];
    for stretch in &raw.way.value {
        let (span, stretch) = (stretch.span.clone(), &stretch.value);
        match &stretch.level.value {
            Some(_) if !stretch.themes.value.0.is_empty() => {
                let message = "a stretch of the way is a drawn level or themes, not both";
                let fault = reader.fault(stretch.themes.span.clone(), message);
                reader.push(fault.also(stretch.level.span.clone(), "the drawn level"));
            }
            Some(_) if stretch.to.value.is_some() => {
                let message = "a drawn level is one level: `to` says nothing about it";
                let fault = reader.fault(stretch.to.span.clone(), message);
                reader.push(fault.help("remove `to`; the level's own file says its depth"));
            }
            Some(key) => way.push(StretchDraft::Drawn {
                key: key.0.clone(),
                span: stretch.level.span.clone(),
            }),
            None if stretch.themes.value.0.is_empty() => {
                let fault = reader.fault(span, "a stretch of the way without any level");
                reader.push(fault.help("name a drawn level with `level`, or themes with `themes`"));
            }
            None => {
                let themes = stretch.themes.value.0.iter().map(|(key, weight)| {
                    let (name, span) = (key.value.clone(), key.span.clone());
                    (name, span, weight.value.0 as u32)
                });
                way.push(StretchDraft::Themed {
                    themes: themes.collect(),
                    to: stretch.to.value.as_ref().map(|depth| depth.0 as u8),
                    span,
                });
            }
        }
    }
    if let Some(last @ StretchDraft::Themed { .. }) = way.last() {
        let fault = reader.fault(last.span(), "the way ends on generated levels");
        reader.push(fault.help("end it on a drawn level: there lies what the game is won with"));
    }
    way
}

/// The way of this content through this dungeon; `None` where it has a fault, which is reported.
pub(in crate::content) fn resolve(
    drafts: &[StretchDraft],
    content: &Content,
    dungeon: &Dungeon,
    reader: &mut Reader,
) -> Option<CampaignDef> {
    let mut way = Vec::new();
    let mut depth = 0;
    let mut first = true;
    let mut sound = true;
    for draft in drafts {
        match draft {
            StretchDraft::Drawn { key, span } => {
                let id = content.level_id(key)?;
                let own = content.levels[usize::from(id.0)].depth;
                if !first && own != depth + 1 {
                    let message = format!("`{key}` has depth {own}, the level above it {depth}");
                    let fault = reader.fault(span.clone(), message);
                    reader.push(fault.help(
                        "give the stretch above it another `to`, or this level another `depth`",
                    ));
                    sound = false;
                }
                depth = own;
                first = false;
                way.push(CampaignStretch::Drawn(id));
            }
            StretchDraft::Themed { themes, to, span } => {
                let to = to.unwrap_or(depth + 1);
                if to <= depth {
                    let message = format!("levels to depth {to}, below one of depth {depth}");
                    let fault = reader.fault(span.clone(), message);
                    reader.push(fault.expected("a greater depth"));
                    return None;
                }
                let found = known_themes(themes, dungeon, reader);
                sound &= found.len() == themes.len();
                let fits = |depth: u8| found.iter().any(|(id, _)| is_met(dungeon, *id, depth));
                if let Some(bare) = (depth + 1..=to).find(|depth| !fits(*depth))
                    && sound
                {
                    let message = format!("none of these themes is met at depth {bare}");
                    let fault = reader.fault(span.clone(), message);
                    reader.push(fault.help(
                        "each theme of themes.ron says from `depth` to `deepest` where it is met",
                    ));
                    sound = false;
                }
                depth = to;
                way.push(CampaignStretch::Generated { to, themes: found });
            }
        }
    }
    sound.then_some(CampaignDef { way })
}

/// Whether a theme is met at a depth.
fn is_met(dungeon: &Dungeon, id: ThemeId, depth: u8) -> bool {
    dungeon
        .themes
        .get(usize::from(id.0))
        .is_some_and(|theme| (theme.depths.0..=theme.depths.1).contains(&depth))
}

/// The themes that exist, each with its weight; the others are reported.
fn known_themes(
    themes: &[(String, Span, u32)],
    dungeon: &Dungeon,
    reader: &mut Reader,
) -> Weighted<ThemeId> {
    let mut found = Vec::new();
    for (key, span, weight) in themes {
        if let Some(id) = dungeon.theme_keys.get(key) {
            found.push((*id, *weight));
        } else {
            let fault = reader.fault(span.clone(), format!("there is no theme `{key}`"));
            let known = dungeon.theme_keys.keys().map(String::as_str);
            reader.push(fault.maybe_help(suggestion(key, known)));
        }
    }
    found
}
