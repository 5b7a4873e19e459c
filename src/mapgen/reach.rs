//! Who can be met at all: the generator's own bounds over the stretches of a campaign.

use super::populate::inhabitant::weight;
use crate::content::{CampaignStretch, Content, Dungeon, InhabitantDef};

/// The least depth where the generated levels of a campaign have somebody of their own accord, without a part or a
/// drawn level that names it; `None` where nowhere.
///
/// ```
/// use barrow::{content::Content, mapgen::first_depth};
///
/// let content = Content::embedded();
/// let dungeon = content.dungeon.as_ref().unwrap();
/// let rat = content.monster_keys["rat"];
/// let rat = dungeon.inhabitants.iter().find(|one| one.kind == rat).unwrap();
/// assert!(first_depth(&content, rat) < Some(5));
/// ```
pub fn first_depth(content: &Content, one: &InhabitantDef) -> Option<u8> {
    let (campaign, dungeon) = (content.campaign.as_ref()?, content.dungeon.as_ref()?);
    let main = first_on(content, dungeon, &campaign.way, 0, one);
    let branches = campaign.branches.iter();
    let branches = branches.filter_map(|side| first_on(content, dungeon, &side.way, side.at, one));
    main.into_iter().chain(branches).min()
}

/// The same on one way that begins below a depth.
fn first_on(
    content: &Content,
    dungeon: &Dungeon,
    way: &[CampaignStretch],
    mut above: u8,
    one: &InhabitantDef,
) -> Option<u8> {
    for stretch in way {
        let to = match stretch {
            CampaignStretch::Drawn(id) => content.levels.get(usize::from(id.0))?.depth,
            CampaignStretch::Generated { to, themes } => {
                let met = |depth: &u8| {
                    themes.iter().any(|(id, _)| {
                        let theme = &dungeon.themes[usize::from(id.0)];
                        let here = (theme.depths.0..=theme.depths.1).contains(depth);
                        here && weight(one, Some(theme), *depth) > 0
                    })
                };
                if let Some(depth) = (above + 1..=*to).find(met) {
                    return Some(depth);
                }
                *to
            }
        };
        above = to;
    }
    None
}
