//! How dangerous a level may be: who is met at which depth, and how many together.

/// A monster of the level's own theme is of this level at most.
pub const fn strongest(depth: u8) -> u8 {
    depth + 2 + depth / 4
}

/// Weaker ones have moved on.
pub(super) const fn weakest(depth: u8) -> u8 {
    depth / 4
}

/// A part may hold somebody so many levels stronger than those of the theme.
pub(in crate::mapgen) const PART_MORE: u8 = 8;

/// How many of a level come together: those who are strong for their depth come alone.
pub(super) fn largest_group(level: u8, depth: u8) -> u32 {
    let spare = i32::from(depth) + 6 - i32::from(level);
    spare.clamp(1, 12) as u32
}

/// How common a monster is at a depth beside others, in parts of its weight: those who belong just there are met most.
pub(super) fn commonness(level: u8, depth: u8) -> u32 {
    if level < weakest(depth) || level > strongest(depth) {
        return 0;
    }
    let off = i32::from(level).abs_diff(i32::from(depth));
    match off {
        0..=2 => 6,
        3..=5 => 3,
        _ => 1,
    }
}
