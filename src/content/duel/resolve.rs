//! From a duel as written to one whose names exist, and whose fighter can attack so.

use std::path::Path;

use super::{
    def::{DuelDef, DuelWith},
    raw::{RawDuel, RawWith},
};
use crate::content::{
    character::def::SheetDef,
    definitions::Content,
    fault::Faults,
    ids::{ItemId, SpellId},
    item::{
        def::{ItemDef, ItemUse},
        device::{DeviceDef, RodPower},
    },
    magic::effect::EffectDef,
    names::Dictionary,
    read::{
        FromRonNode, Reader, Spanned,
        file::{decode, read_file},
        values::NonEmptyText,
    },
    spell::def::SpellEffect,
};

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
            Some((def, def.usage.as_launcher()?.kind))
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
        let sends = def.usage.as_device().map(|device| match device {
            DeviceDef::Wand(wand) => !wand.effects.is_empty(),
            DeviceDef::Staff(staff) => sends(&staff.effects),
            DeviceDef::Rod(rod) => match &rod.power {
                RodPower::Aimed(effects) => !effects.is_empty(),
                RodPower::Own(effects) => sends(effects),
            },
        });
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
