//! From the files of the generated dungeon as written to themes, parts and populations whose names exist.

mod part;
mod part_checks;
mod population;
mod theme;
