//! Duels: a character and a monster who are to fight, a file of its own, read against the content.

use std::path::Path;

use crate::content::{
    character::{def::SheetDef, raw::RawSheet},
    fault::Faults,
    ids::{ItemId, MonsterId},
    item::{
        def::{ItemDef, ItemUse},
        device::RodPower,
    },
    magic::effect::EffectDef,
    names::{Dictionary, ItemKey, MonsterKey, SpellKey},
    node::RonNode,
    read::{
        FromRonNode, Reader, Spanned,
        file::{decode, read_file},
        raw_struct::raw_struct,
        values::{IntInRange, NonEmptyText},
        word::{bare, single, unknown, word},
    },
    spell::def::{SpellEffect, SpellId},
    whole::Content,
};

raw_struct! {
    /// A duel: a whole file, for `barrow odds`.
    RawDuel, "a duel `(character: (..), monster: \"..\", ..)`" {
        /// Who fights, with the fields of a character sheet.
        character: Option<RawSheet> = None,
        /// A file with the character sheet of who fights, instead of `character`; its path begins where the duel lies.
        sheet: Option<NonEmptyText> = None,
        /// Key of the monster.
        monster: MonsterKey,
        /// Hit points of the monster; left out, the mean of its dice.
        hit_points: Option<IntInRange<1, 30_000>> = None,
        /// How far they are apart, in squares.
        distance: IntInRange<1, 20> = IntInRange(1),
        /// Whether the monster sleeps. It goes on sleeping for as long as odds look ahead.
        asleep: bool = false,
        /// With what the character attacks: `Melee`, `Fire("..")`, `Throw("..")`, `Use("..")` or `Cast("..")`.
        with: RawWith = RawWith::Melee,
    }
}

/// With what a character attacks.
#[derive(Clone, Debug, PartialEq)]
pub enum RawWith {
    /// Whatever is wielded.
    Melee,
    /// Ammunition, from the missile weapon that is worn.
    Fire(ItemKey),
    /// Anything, thrown.
    Throw(ItemKey),
    /// A wand, staff or rod.
    Use(ItemKey),
    /// A spell or prayer.
    Cast(SpellKey),
}

impl FromRonNode for RawWith {
    fn expected() -> String {
        "`Melee`, `Fire(\"key of ammunition\")`, `Throw(\"key of an item\")`, `Use(\"key of a device\")` or `Cast(\"key of a spell\")`"
            .to_owned()
    }

    #[expect(private_interfaces, reason = "see the trait")]
    fn from_node(node: &RonNode, reader: &mut Reader) -> Option<Self> {
        let word = word::<Self>(node, reader)?;
        match word.text.as_str() {
            "Melee" => bare(Self::Melee, node, &word, reader),
            "Fire" => single(node, &word, reader).map(Self::Fire),
            "Throw" => single(node, &word, reader).map(Self::Throw),
            "Use" => single(node, &word, reader).map(Self::Use),
            "Cast" => single(node, &word, reader).map(Self::Cast),
            _ => {
                unknown::<Self>(&word, &["Melee", "Fire", "Throw", "Use", "Cast"], reader);
                None
            }
        }
    }
}

/// With what a character of a duel attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelWith {
    /// Whatever is wielded.
    Melee,
    /// Ammunition, from the missile weapon that is worn; it is in the pack.
    Fire(ItemId),
    /// Something of the pack, thrown.
    Throw(ItemId),
    /// A wand, staff or rod of the pack, which sends something at somebody.
    Use(ItemId),
    /// A spell or prayer that the class casts and that sends something at somebody; its book is in the pack.
    Cast(SpellId),
}

/// A fight that is only thought of: a character, a monster, and how they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelDef {
    /// Who fights.
    pub sheet: SheetDef,
    /// Against what.
    pub monster: MonsterId,
    /// Hit points of the monster, 1 or more; `None`: the mean of its dice.
    pub hit_points: Option<i32>,
    /// How far they are apart, in squares, 1 to 20.
    pub distance: u8,
    /// Whether the monster sleeps.
    pub asleep: bool,
    /// With what the character attacks.
    pub with: DuelWith,
}

/// Reports a blow over a distance.
fn check_distance(raw: &RawDuel, reader: &mut Reader) {
    if raw.with.value == RawWith::Melee && raw.distance.value.0 > 1 {
        let fault = reader.fault(raw.distance.span.clone(), "nobody strikes so far");
        reader.push(fault.help("leave `distance` out, or say `with: Fire(\"..\")`"));
    }
}

impl Content {
    /// Reads a duel; `shown` is how the user knows the file, and the paths in it begin at `folder`.
    pub fn check_duel(
        &self,
        shown: &str,
        bytes: &[u8],
        folder: &Path,
    ) -> (Option<DuelDef>, Faults) {
        let source = match decode(shown, bytes.to_vec()) {
            Ok(source) => source,
            Err(fault) => return (None, Faults::new([*fault])),
        };
        let names = self.dictionary();
        let mut reader = Reader::new(&source);
        let root = reader.scan();
        let raw = RawDuel::from_node(&root, &mut reader);
        let mut elsewhere = Faults::default();
        let duel = raw.and_then(|raw| {
            check_distance(&raw, &mut reader);
            let sheet = match self.fighter(&raw, folder, &names, &mut reader) {
                Ok(sheet) => sheet?,
                Err(faults) => {
                    elsewhere = faults;
                    return None;
                }
            };
            self.duel(&raw, sheet, &mut reader)
        });
        reader.check_references(&names);
        let faults = reader.into_faults().and(elsewhere);
        (duel.filter(|_| faults.errors() == 0), faults)
    }

    /// Who fights: out of the duel, or out of the file that it names, which may have faults of its own.
    fn fighter(
        &self,
        raw: &RawDuel,
        folder: &Path,
        names: &Dictionary,
        reader: &mut Reader,
    ) -> Result<Option<SheetDef>, Faults> {
        match (&raw.character.value, &raw.sheet.value) {
            (Some(character), None) => Ok(Some(self.sheet(character, names, reader))),
            (None, Some(NonEmptyText(file))) => {
                let path = folder.join(file);
                match read_file(&path) {
                    Ok(bytes) => {
                        let (sheet, faults) = self.check_sheet(&path.display().to_string(), &bytes);
                        match sheet {
                            Some(sheet) => Ok(Some(sheet)),
                            None => Err(faults),
                        }
                    }
                    Err(error) => {
                        let message = format!("this sheet cannot be read: {error}");
                        let fault = reader.fault(raw.sheet.span.clone(), message);
                        let help = format!("it is looked for at {}", path.display());
                        reader.push(fault.help(help));
                        Ok(None)
                    }
                }
            }
            (None, None) => {
                let fault = reader.fault(raw.character.span.clone(), "nobody fights here");
                reader.push(fault.expected("`character: (name: .., ..)` or `sheet: \"..\"`"));
                Ok(None)
            }
            (Some(_), Some(_)) => {
                let message = "two fight here: there are both `character` and `sheet`";
                let fault = reader.fault(raw.sheet.span.clone(), message);
                reader.push(fault.help("leave one of them out"));
                Ok(None)
            }
        }
    }

    /// What is to be fought, as far as its names exist.
    fn duel(&self, raw: &RawDuel, mut sheet: SheetDef, reader: &mut Reader) -> Option<DuelDef> {
        let monster = self.monster_keys.get(&raw.monster.value.0).copied();
        let distance = raw.distance.value.0 as u8;
        let with = match &raw.with.value {
            RawWith::Melee => DuelWith::Melee,
            RawWith::Fire(key) => {
                let item = self.item_keys.get(&key.0).copied()?;
                self.check_shot(item, &sheet, &raw.with, reader);
                DuelWith::Fire(item)
            }
            RawWith::Throw(key) => DuelWith::Throw(self.item_keys.get(&key.0).copied()?),
            RawWith::Use(key) => {
                let item = self.item_keys.get(&key.0).copied()?;
                self.check_device(item, &raw.with, reader);
                DuelWith::Use(item)
            }
            RawWith::Cast(key) => {
                let spell = self.spell_keys.get(&key.0).copied()?;
                self.check_spell(spell, &sheet, &raw.with, reader);
                DuelWith::Cast(spell)
            }
        };
        let needs = match with {
            DuelWith::Melee => None,
            DuelWith::Fire(item) | DuelWith::Throw(item) | DuelWith::Use(item) => Some(item),
            DuelWith::Cast(spell) => self.book_of(spell),
        };
        if let Some(item) = needs {
            let carries = &mut sheet.character.carries;
            if !carries.iter().any(|(kind, _)| *kind == item) {
                carries.push((item, 1));
            }
        }
        Some(DuelDef {
            sheet,
            monster: monster?,
            hit_points: raw.hit_points.value.map(|points| points.0),
            distance,
            asleep: raw.asleep.value,
            with,
        })
    }

    /// Reports ammunition that the character's missile weapon does not fire.
    fn check_shot(
        &self,
        item: ItemId,
        sheet: &SheetDef,
        with: &Spanned<RawWith>,
        reader: &mut Reader,
    ) {
        let of = |item: ItemId| &self.items[usize::from(item.0)];
        let launcher = sheet.character.wears.iter().find_map(|worn| {
            let def = of(*worn);
            match &def.usage {
                ItemUse::Launcher(arm) => Some((def, arm.kind)),
                _ => None,
            }
        });
        let span = with.span.clone();
        let fault = match (launcher, &of(item).usage) {
            (None, _) => reader
                .fault(span, "the character has no missile weapon")
                .help("add one to `wears`, or say `Throw(\"..\")`"),
            (Some((_, kind)), ItemUse::Ammo(ammo)) if kind.fires() == ammo.kind => return,
            (Some((def, kind)), _) => {
                let fits = |item: &&ItemDef| matches!(&item.usage, ItemUse::Ammo(ammo) if ammo.kind == kind.fires());
                let known: Vec<_> = self.items.iter().filter(fits).collect();
                let known: Vec<_> = known.iter().map(|item| format!("`{}`", item.key)).collect();
                let message = format!("a {} does not fire {}", def.name, of(item).plural);
                let fault = reader.fault(span, message);
                fault.help(format!("it fires {}", known.join(", ")))
            }
        };
        reader.push(fault);
    }

    /// A book with a spell.
    fn book_of(&self, spell: SpellId) -> Option<ItemId> {
        let holds =
            |def: &ItemDef| matches!(&def.usage, ItemUse::Book(spells) if spells.contains(&spell));
        let at = self.items.iter().position(holds)?;
        Some(ItemId(at as u16))
    }

    /// Reports what is no device, or a device that does nothing to anybody else.
    fn check_device(&self, item: ItemId, with: &Spanned<RawWith>, reader: &mut Reader) {
        let def = &self.items[usize::from(item.0)];
        let sends = match &def.usage {
            ItemUse::Wand(wand) => Some(!wand.effects.is_empty()),
            ItemUse::Staff(staff) => Some(sends(&staff.effects)),
            ItemUse::Rod(rod) => Some(match &rod.power {
                RodPower::Aimed(effects) => !effects.is_empty(),
                RodPower::Own(effects) => sends(effects),
            }),
            _ => None,
        };
        let span = with.span.clone();
        let fault = match sends {
            Some(true) => return,
            Some(false) => reader
                .fault(span, format!("a {} sends nothing at a monster", def.name))
                .help("name a device with a bolt, a beam, a ball or the like among its effects"),
            None => reader
                .fault(span, format!("a {} is no wand, staff or rod", def.name))
                .help("say `Throw(\"..\")` to throw it"),
        };
        reader.push(fault);
    }

    /// Reports a spell that the character cannot cast, or that does nothing to anybody else.
    fn check_spell(
        &self,
        spell: SpellId,
        sheet: &SheetDef,
        with: &Spanned<RawWith>,
        reader: &mut Reader,
    ) {
        let def = &self.spells[usize::from(spell.0)];
        let class = sheet.character.class;
        let span = with.span.clone();
        let harms = |effect: &SpellEffect| matches!(effect.at(sheet.level), EffectDef::Project(_));
        let fault = match def.casters[class] {
            None => reader
                .fault(
                    span,
                    format!("a {} does not cast {}", class.name(), def.name),
                )
                .help("spells.ron says which classes cast a spell"),
            Some(difficulty) if i32::from(difficulty.level) > sheet.level.get() => reader
                .fault(
                    span,
                    format!("{} asks for level {}", def.name, difficulty.level),
                )
                .help(format!("the character has level {}", sheet.level)),
            Some(_) if !def.effects.iter().any(harms) => reader
                .fault(span, format!("{} sends nothing at a monster", def.name))
                .help("name a spell with a bolt, a beam, a ball or the like among its effects"),
            Some(_) => return,
        };
        reader.push(fault);
    }
}

/// Whether anything is sent out by these effects.
fn sends(effects: &[EffectDef]) -> bool {
    let sent = |effect: &EffectDef| matches!(effect, EffectDef::Project(_));
    effects.iter().any(sent)
}
