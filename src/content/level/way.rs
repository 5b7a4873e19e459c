//! The way down of a campaign whose levels are generated in part: which themes a stretch has, and how deep it goes. It is
//! worked out when the content is there, because the dungeon is read against it.

use std::collections::BTreeSet;

use super::{
    def::{BranchDef, CampaignDef, CampaignStretch},
    raw::{RawCampaign, RawStretch},
};
use crate::{
    content::{
        definitions::Content,
        dungeon::def::{Dungeon, ThemeId},
        fault::Span,
        legend::def::Weighted,
        read::{Reader, Spanned},
        terrain::def::{Feature, TerrainDef},
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

/// A branch before the dungeon is known.
#[derive(Clone, Debug)]
pub(in crate::content) struct BranchDraft {
    at: Spanned<u8>,
    way: Vec<StretchDraft>,
}

/// The campaign file's way and branches before the dungeon is known.
#[derive(Clone, Debug, Default)]
pub(in crate::content) struct WayDraft {
    way: Vec<StretchDraft>,
    branches: Vec<BranchDraft>,
}

impl WayDraft {
    /// Whether levels follow each other by stairs alone.
    pub(in crate::content) fn is_empty(&self) -> bool {
        self.way.is_empty()
    }
}

/// Reads the way out of the campaign file, beginning with the first level; nothing where there is none.
pub(in crate::content) fn draft(raw: &RawCampaign, reader: &mut Reader) -> WayDraft {
    if raw.way.value.is_empty() {
        if let Some(branch) = raw.branches.value.first() {
            let message = "a branch without a way that it leads off";
            let fault = reader.fault(branch.span.clone(), message);
            reader.push(fault.help("say with `way` what lies below the first level"));
        }
        return WayDraft::default();
    }
    let mut way = vec![StretchDraft::Drawn {
        key: raw.first.value.0.clone(),
        span: raw.first.span.clone(),
    }];
    way.append(&mut stretches(&raw.way.value, reader));
    if let Some(last @ StretchDraft::Themed { .. }) = way.last() {
        let fault = reader.fault(last.span(), "the way ends on generated levels");
        reader.push(fault.help("end it on a drawn level: there lies what the game is won with"));
    }
    let branches = raw.branches.value.iter();
    let branches = branches.map(|branch| {
        let at = &branch.value.at;
        BranchDraft {
            at: Spanned {
                value: at.value.0 as u8,
                span: at.span.clone(),
            },
            way: branch_way(&branch.value.way, reader),
        }
    });
    WayDraft {
        branches: branches.collect(),
        way,
    }
}

/// The way of a branch: generated levels, and last a drawn one.
fn branch_way(raw: &Spanned<Vec<Spanned<RawStretch>>>, reader: &mut Reader) -> Vec<StretchDraft> {
    let way = stretches(&raw.value, reader);
    let themed = |stretch: &StretchDraft| matches!(stretch, StretchDraft::Themed { .. });
    let Some((last, before)) = way.split_last() else {
        let fault = reader.fault(raw.span.clone(), "a branch without any level");
        reader.push(fault.expected("generated levels, and last a drawn one"));
        return way;
    };
    if themed(last) {
        let fault = reader.fault(last.span(), "the branch ends on generated levels");
        reader.push(fault.help("end it on a drawn level, with something worth the way"));
    }
    if let Some(early) = before.iter().find(|stretch| !themed(stretch)) {
        let fault = reader.fault(early.span(), "a drawn level in the middle of a branch");
        reader.push(fault.help("a branch has one drawn level, which is its last"));
    }
    if before.is_empty() {
        let fault = reader.fault(raw.span.clone(), "a branch without generated levels");
        reader.push(fault.help("put `(themes: {\"key\": 1})` before the drawn level"));
    }
    way
}

/// Reads stretches of a way, and reports those that are none.
fn stretches(raw: &[Spanned<RawStretch>], reader: &mut Reader) -> Vec<StretchDraft> {
    let mut way = Vec::new();
    for stretch in raw {
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
    way
}

/// The way of this content through this dungeon; `None` where it has a fault, which is reported.
pub(in crate::content) fn resolve(
    draft: &WayDraft,
    content: &Content,
    dungeon: &Dungeon,
    reader: &mut Reader,
) -> Option<CampaignDef> {
    let way = resolve_stretches((&draft.way, None), content, dungeon, reader)?;
    let forks = generated_depths(&way, content);
    let mut branches: Vec<BranchDef> = Vec::new();
    let mut sound = true;
    for branch in &draft.branches {
        let at = branch.at.value;
        let report = |message: String, help: &str, reader: &mut Reader| {
            let fault = reader.fault(branch.at.span.clone(), message);
            reader.push(fault.help(help.to_owned()));
        };
        if !forks.contains(&at) {
            let message = format!("the level of depth {at} is not generated");
            report(
                message,
                "branches lead off generated levels of the way",
                reader,
            );
            sound = false;
        }
        if branches.iter().any(|other| other.at == at) {
            let message = format!("a second branch at depth {at}");
            report(message, "give each branch a depth of its own", reader);
            sound = false;
        }
        let aside = |kind: &TerrainDef| kind.feature == Feature::StairsAside;
        if !content.terrain.iter().any(aside) {
            let message = "no terrain leads into a branch".to_owned();
            report(message, "give a terrain `feature: StairsAside`", reader);
            sound = false;
        }
        let way = resolve_stretches((&branch.way, Some(at)), content, dungeon, reader)?;
        branches.push(BranchDef { at, way });
    }
    sound.then_some(CampaignDef { way, branches })
}

/// The depths of the generated levels of a way.
fn generated_depths(way: &[CampaignStretch], content: &Content) -> BTreeSet<u8> {
    let mut found = BTreeSet::new();
    let mut depth = 0;
    for stretch in way {
        match stretch {
            CampaignStretch::Drawn(id) => depth = content.levels[usize::from(id.0)].depth,
            CampaignStretch::Generated { to, .. } => {
                found.extend(depth + 1..=*to);
                depth = *to;
            }
        }
    }
    found
}

/// The stretches of a way; `under`: the depth of the level above it.
fn resolve_stretches(
    (drafts, under): (&[StretchDraft], Option<u8>),
    content: &Content,
    dungeon: &Dungeon,
    reader: &mut Reader,
) -> Option<Vec<CampaignStretch>> {
    let mut way = Vec::new();
    let mut depth = under.unwrap_or(0);
    let mut first = under.is_none();
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
    sound.then_some(way)
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
