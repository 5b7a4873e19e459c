//! Items: stacks, where they are, and what is known of them.

pub(crate) mod charge;
pub(crate) mod chest;
pub(crate) mod flavors;
pub(crate) mod info;
pub(crate) mod inventory;
pub(crate) mod knowledge;
pub(crate) mod loot;
pub(crate) mod stack;
pub(crate) mod traders;
pub(crate) mod wear;
