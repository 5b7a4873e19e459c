//! What happens to items: inventory, knowledge, charges, theft. Calls actor and level.
pub(crate) mod charges;
pub(crate) mod inventory;
pub(crate) mod knowledge;
pub(crate) mod theft;
