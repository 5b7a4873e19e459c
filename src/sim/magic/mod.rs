//! Magic: devices, spells, projections, teleporting and detection. Calls combat, item, actor and level.
pub(crate) mod casting;
pub(crate) mod detection;
pub(crate) mod devices;
pub(crate) mod projection;
pub(crate) mod success_check;
pub(crate) mod teleport;
