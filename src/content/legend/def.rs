//! What a sign may stand for, as the generator wants it: every name a number.

use super::{
    tags::TagSet,
    trigger_def::{TriggerDraft, TriggerEffect},
};
use crate::{
    content::ids::{ItemId, MonsterId, TerrainId},
    dice::Dice,
    grid::Size,
};

/// Something to choose, and how likely that is beside others.
pub type Weighted<T> = Vec<(T, u32)>;

/// What a square is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TerrainChoice {
    /// The floor of the theme; on a drawn level `floor`.
    Floor,
    /// The wall of the theme; on a drawn level `granite`.
    Wall,
    /// A door of the theme that opens at once; on a drawn level `door_closed`.
    Door,
    /// One of these.
    OneOf(Weighted<TerrainId>),
}

/// Which monster or item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KindChoice<T> {
    /// One of these.
    OneOf(Weighted<T>),
    /// One with these tags, so many levels deeper than the level.
    Any {
        /// The tags.
        tags: TagSet,
        /// How much deeper.
        deeper: i32,
    },
}

/// A monster that may stand on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendMonster {
    /// Which.
    pub kind: KindChoice<MonsterId>,
    /// The chance in 100.
    pub chance: u32,
    /// Whether it starts awake.
    pub awake: bool,
    /// How deep it sleeps; `None`: as its kind does.
    pub asleep: Option<u16>,
    /// What it does until it knows of the player; `None`: what its kind does.
    pub duty: Option<LegendDuty>,
}

/// What a monster does until it sees the player, or is attacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LegendDuty {
    /// It stays on its square.
    Guard,
    /// It stays on its square, and fights there (BRW-DUTY-03).
    Hold,
    /// It walks from its square to those of these signs, in their order, and back.
    Patrol(Vec<SignId>),
}

/// Items that may lie on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendItem {
    /// Which.
    pub kind: KindChoice<ItemId>,
    /// How many; `None`: as many as its treasure says.
    pub count: Option<Dice>,
    /// The chance in 100.
    pub chance: u32,
    /// The chance in 100 that it has become something else (BRW-EGO-02).
    pub ego: u32,
    /// Its state, where that is not left to what its kind says.
    pub state: LegendItemState,
    /// What it is like as a chest, where that is not left to its kind.
    pub chest: Option<Box<LegendChest>>,
}

/// What a chest is like that stands on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendChest {
    /// How hard its lock is; `None`: as its kind says.
    pub lock: Option<u8>,
    /// The trap on it; `None`: as its kind says.
    pub trap: Option<TerrainId>,
    /// What is in it; empty: as its kind says.
    pub inside: Vec<LegendItem>,
}

/// The state of a thing that is given in place, where it is not what its kind says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LegendItemState {
    /// Charges in each wand or staff.
    pub charges: Option<Dice>,
    /// Turns of fuel that are left in each light.
    pub fuel: Option<u16>,
    /// Whether the player knows what it is.
    pub known: Option<bool>,
    /// How much more it has of its bonuses than its kind: to hit, to damage, to armor class.
    pub better: [i8; 3],
}

/// What a sign stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendSquare {
    /// What it is made of.
    pub terrain: TerrainChoice,
    /// Who may stand there.
    pub monster: Option<LegendMonster>,
    /// What may lie there.
    pub items: Vec<LegendItem>,
    /// Whether one sees there without a torch.
    pub lit: bool,
    /// Whether one comes into a part here.
    pub entrance: bool,
}

impl LegendSquare {
    /// Whether something of a kind lies there for sure, in a chest too.
    pub(in crate::content) fn surely_has(&self, kind: ItemId) -> bool {
        let is = |item: &LegendItem| {
            item.chance == 100
                && matches!(&item.kind, KindChoice::OneOf(kinds) if kinds.iter().all(|(one, _)| *one == kind))
        };
        let within = |item: &LegendItem| {
            let chest = item.chest.as_deref().filter(|_| item.chance == 100);
            chest.is_some_and(|chest| chest.inside.iter().any(is))
        };
        self.items.iter().any(|item| is(item) || within(item))
    }

    /// Bare ground of a kind.
    pub(in crate::content) fn bare(terrain: TerrainId) -> Self {
        Self {
            terrain: TerrainChoice::OneOf(vec![(terrain, 1)]),
            monster: None,
            items: Vec::new(),
            lit: false,
            entrance: false,
        }
    }
}

/// Number of a sign, by which [`Drawing::squares`] is indexed.
pub type SignId = u8;

/// Signs that are there together or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceDef {
    /// The chance in 100 that they are.
    pub chance: u32,
    /// The signs.
    pub signs: Vec<SignId>,
    /// What they are otherwise.
    pub otherwise: SignId,
}

/// Which part is put onto the squares of a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InsertDef {
    /// The sign: the part is put into the rectangle around its squares.
    pub sign: SignId,
    /// The part has all these tags.
    pub tags: TagSet,
    /// It is this one; `None`: any with the tags.
    pub part: Option<String>,
    /// The chance in 100 that there is one.
    pub chance: u32,
}

/// A picture and what its signs stand for: a drawn level, or a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Its size.
    pub size: Size,
    /// The signs row by row; `None` is no part of it.
    pub signs: Vec<Option<SignId>>,
    /// What the signs stand for; `None` for those that stand for others.
    pub squares: Vec<Option<LegendSquare>>,
    /// Groups of signs whose meanings are shuffled.
    pub shuffle: Vec<Vec<SignId>>,
    /// Signs that stand for one of several others, chosen for each square.
    pub each: Vec<(SignId, Weighted<SignId>)>,
    /// Signs that stand for one of several others, chosen once.
    pub all: Vec<(SignId, Weighted<SignId>)>,
    /// Optional pieces.
    pub pieces: Vec<PieceDef>,
    /// Parts within it.
    pub inserts: Vec<InsertDef>,
    /// What happens there.
    pub triggers: Vec<TriggerDraft>,
}

impl Drawing {
    /// Whether it says nothing that only a game settles: nothing is left to the dice, and nothing happens there by itself.
    pub(in crate::content) fn is_certain(&self) -> bool {
        let once = |square: &LegendSquare| {
            let ground = match &square.terrain {
                TerrainChoice::Floor | TerrainChoice::Wall | TerrainChoice::Door => true,
                TerrainChoice::OneOf(kinds) => kinds.len() == 1,
            };
            let monster = square.monster.as_ref();
            let items = square.items.iter();
            ground
                && monster.is_none_or(|one| {
                    one.chance == 100 && one.duty.is_none() && one.kind.is_certain()
                })
                && items.clone().all(|item| {
                    let count = item.count.is_some_and(|count| count.min() == count.max());
                    item.chance == 100
                        && count
                        && item.ego == 0
                        && item.state == LegendItemState::default()
                        && item.chest.is_none()
                        && item.kind.is_certain()
                })
        };
        let squares = self.squares.iter().flatten();
        squares.clone().all(once)
            && self.shuffle.is_empty()
            && self.each.is_empty()
            && self.all.is_empty()
            && self.pieces.is_empty()
            && self.inserts.is_empty()
            && self.triggers.is_empty()
    }

    /// Whether it asks for what only the files of the dungeon say: what has some tags, how many lie together, or a part.
    pub(in crate::content) fn asks_for_dungeon(&self) -> bool {
        let asks = |square: &LegendSquare| {
            let monster = square.monster.as_ref();
            monster.is_some_and(|one| one.kind.is_any())
                || square.items.iter().any(|item| item.kind.is_any())
        };
        let brings = |trigger: &TriggerDraft| {
            let any = |effect: &_| matches!(effect, TriggerEffect::Spawn { kind, .. } if KindChoice::is_any(kind));
            trigger.effects.iter().any(any)
        };
        !self.inserts.is_empty()
            || self.squares.iter().flatten().any(asks)
            || self.triggers.iter().any(brings)
    }
}

impl<T> KindChoice<T> {
    /// Whether it is one kind.
    fn is_certain(&self) -> bool {
        matches!(self, Self::OneOf(kinds) if kinds.len() == 1)
    }

    /// Whether tags decide.
    const fn is_any(&self) -> bool {
        matches!(self, Self::Any { .. })
    }
}
