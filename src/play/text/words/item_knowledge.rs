//! Words for what things turn out to be, and for feelings about them.

use super::{names::item_name, narrator::Narrator};
use crate::{
    content::ItemId,
    play::text::line::Tone,
    rules::ability::{curse::Curse, sensing::Feeling},
    sim::{ItemInfo, RecognizedBy},
};

impl Narrator<'_> {
    /// The player comes to know what something is.
    pub(super) fn recognized(
        self,
        seemed: ItemInfo,
        of: ItemInfo,
        by: RecognizedBy,
    ) -> (String, Tone) {
        let was = self.plainly(seemed);
        let verb = if of.count == 1 { "is" } else { "are" };
        let ordinary = if of.count == 1 {
            "an ordinary one"
        } else {
            "ordinary ones"
        };
        if seemed.kind == of.kind {
            let text = match by {
                RecognizedBy::Feeling => {
                    format!("You feel that your {was} {verb} {ordinary}.")
                }
                RecognizedBy::Wearing
                | RecognizedBy::Attacking
                | RecognizedBy::Defending
                | RecognizedBy::Guarding
                | RecognizedBy::Using
                | RecognizedBy::Trading
                | RecognizedBy::Curse
                | RecognizedBy::Magic => {
                    format!("Your {was} {verb} {ordinary}.")
                }
            };
            return (text, Tone::Plain);
        }
        let is = item_name(self.0, of.kind, of.count);
        let text = match by {
            RecognizedBy::Wearing => format!("You feel what your {was} {verb}: {is}!"),
            RecognizedBy::Attacking => format!("Now it shows: your {was} {verb} {is}!"),
            RecognizedBy::Defending => {
                format!("What met that blow was no mere {was}: it {verb} {is}!")
            }
            RecognizedBy::Guarding => format!("It was your {was} that kept you: it {verb} {is}!"),
            RecognizedBy::Magic => format!("Your {was} {verb} {is}!"),
            RecognizedBy::Using => format!("So that is what the {was} {verb}: {is}!"),
            // Its look may never have been seen.
            RecognizedBy::Trading => format!("Now you know {is} when you see one: {was}."),
            RecognizedBy::Feeling => format!("You feel that your {was} {verb} {is}!"),
            RecognizedBy::Curse => format!("There is more to your {was}: it {verb} {is}!"),
        };
        if self.item(of.kind).cursed {
            (text + " It is cursed.", Tone::Danger)
        } else {
            (text, Tone::Key)
        }
    }

    /// Something is put on, or taken in hand; what wakes everybody is felt at once.
    pub(super) fn put_on(self, verb: &str, of: ItemInfo) -> (String, Tone) {
        let text = format!("You {verb} {}.", self.item_name(of));
        if self.item(of.kind).aggravates {
            (text + " It wakes everybody in hearing!", Tone::Bad)
        } else {
            (text, Tone::Plain)
        }
    }

    /// Something does not come off.
    pub(super) fn clings(self, of: ItemInfo) -> (String, Tone) {
        let text = format!(
            "Your {} clings to you and does not come off!",
            self.plainly(of)
        );
        (text, Tone::Danger)
    }

    /// A cursed thing does its worst.
    pub(super) fn curse_acts(self, of: ItemInfo, curse: Curse) -> (String, Tone) {
        let name = self.plainly(of);
        let text = match curse {
            Curse::Clinging => format!("Your {name} clings to you."),
            Curse::Beckoning => format!("Your {name} calls into the dark, and is heard."),
            Curse::Clamor => format!("Your {name} cries out."),
            Curse::Straying => format!("Your {name} has had enough of this place."),
            Curse::Sapping => format!("Your {name} drinks of your thoughts."),
            Curse::Fading => format!("Your {name} drinks of your life."),
        };
        (text, Tone::Danger)
    }

    /// A thing has no curse any more.
    pub(super) fn curse_lifted(self, kind: ItemId) -> (String, Tone) {
        let text = format!(
            "The grip of your {} loosens: no curse is on it any more.",
            self.item(kind).name
        );
        (text, Tone::Good)
    }

    /// Something was tried, and nothing showed.
    pub(super) fn tried(self, kind: ItemId) -> (String, Tone) {
        let what = &self.item(kind).name;
        let text = format!("You notice nothing: what the {what} does is of no use here and now.");
        (text, Tone::Plain)
    }

    /// The player gets a feeling about something.
    pub(super) fn sensed(self, of: ItemInfo, feeling: Feeling) -> (String, Tone) {
        let (name, verb) = (self.plainly(of), if of.count == 1 { "is" } else { "are" });
        let tone = match feeling {
            Feeling::Cursed | Feeling::Bad => Tone::Bad,
            Feeling::Average => Tone::Plain,
            Feeling::Good | Feeling::Excellent => Tone::Good,
        };
        (
            format!("You have a feeling that your {name} {verb} {feeling}."),
            tone,
        )
    }

    /// The name without an article or a number.
    fn plainly(self, of: ItemInfo) -> String {
        let def = self.item(of.kind);
        if of.count == 1 {
            &def.name
        } else {
            &def.plural
        }
        .clone()
    }
}
