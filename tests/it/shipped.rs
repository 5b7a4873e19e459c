//! The shipped content as a whole game meets it.

use barrow::content::Content;

#[test]
fn the_crown_can_be_carried_out_of_the_shipped_campaign() {
    // Level by level: the stairs lead down to the crown and up again to the way out.
    let content = Content::embedded();
    let levels = &content.levels;
    let crown = content.item_keys["crown"];
    let mut at = content.first;
    let mut seen = vec![at];
    while let Some(below) = levels[usize::from(at.0)].below {
        assert_eq!(levels[usize::from(below.0)].above, Some(at));
        assert!(!seen.contains(&below), "the stairs go round in a circle");
        at = below;
        seen.push(at);
    }
    assert_eq!(levels[usize::from(content.first.0)].above, None);
    let crowns = seen
        .iter()
        .flat_map(|level| &levels[usize::from(level.0)].items)
        .filter(|placed| placed.kind == crown);
    assert_eq!(crowns.count(), 1);
}
