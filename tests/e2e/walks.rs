//! The walk through all screens, as data: what opens each of them by real keys, what it says, and what leads away from it. Both
//! front ends walk this list at each of their sizes; `src/play/screen/tests.rs` reads the sources for screens that have no row here.

use self::Press::{Key, Row, Type};

/// The folder of the levels in which is walked, with [content](crate::content) of their own.
pub(crate) const LEVELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/e2e/levels");

/// The options with which is walked: nothing moves by itself, and nothing is explained beside what is done.
pub(crate) const OPTIONS: &str = "(animations: Still, hints: false)";

/// What is done with the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Press {
    /// A key, as `keys.ron` names it.
    Key(&'static str),
    /// The row of the open menu in which these words stand: its letter, or where it has none the way to it and Enter.
    Row(&'static str),
    /// Letters, one after the other.
    Type(&'static str),
}

/// A screen, and the way through it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk {
    /// What it is; each name stands here once.
    pub(crate) screen: &'static str,
    /// The file of `src/play/screen` that makes it; empty: nothing is opened, something is done that the next rows need.
    pub(crate) from: &'static str,
    /// What opens it from where the row before has led.
    pub(crate) open: &'static [Press],
    /// Words of it that stand in one piece at every size, and nowhere before.
    pub(crate) says: &'static str,
    /// What leads on from it; the words are gone then. Nothing: it stays open, and the next row goes deeper.
    pub(crate) leave: &'static [Press],
}

const fn walk(
    screen: &'static str,
    from: &'static str,
    open: &'static [Press],
    says: &'static str,
    leave: &'static [Press],
) -> Walk {
    Walk {
        screen,
        from,
        open,
        says,
        leave,
    }
}

/// Something that is done between two screens; these words tell that it is.
const fn deed(what: &'static str, keys: &'static [Press], says: &'static str) -> Walk {
    walk(what, "", keys, says, &[])
}

const ESC: Press = Key("Esc");
const BACK: &[Press] = &[ESC];

/// The walk, from the title screen of a program that has no games yet.
#[rustfmt::skip]
pub(crate) const WALKS: &[Walk] = &[
    walk("title", "start/title.rs", &[], "New game", &[]),
    walk("scores without games", "ending/scores.rs", &[Row("Scores")], "No game has been", BACK),
    walk("options at the title", "settings/preferences.rs", &[Row("Options")], "Fighting key needs", BACK),
    walk("help at the title", "settings/help.rs", &[Row("Keys and help")], "Beginning a game", BACK),
    walk("a lesson", "level/map.rs", &[Row("Learn to play")], "This teaches nothing", &[Key("Q")]),
    // A character of one's own.
    walk("new game", "start/title.rs", &[Row("New game")], "Brand", &[]),
    walk("folk", "start/birth.rs", &[Row("A character of your own")], "CHR", &[]),
    walk("trades", "start/birth.rs", &[Row("Human")], "Warrior", &[]),
    walk("growth", "start/birth.rs", &[Row("Warrior")], "Maximize, as", &[]),
    walk("roll", "start/birth.rs", &[Row("Maximize")], "Go down into the", &[ESC, ESC, ESC, ESC, ESC]),
    // A challenge.
    walk("challenges", "start/challenge.rs", &[Row("Challenges")], "The Hall", &[]),
    walk("who goes there", "start/title.rs", &[Row("The Hall")], "Ilmare", &[]),
    walk("rulesets", "start/ruleset.rs", &[Row("Rules: ")], "whose rules", &[Row("Angband")]),
    walk("name", "entry.rs", &[Row("Name: ")], "character called?", &[Type("Walker"), Key("Enter")]),
    walk("seed", "entry.rs", &[Row("Seed: ")], "From which number", &[Type("7"), Key("Enter")]),
    walk("map", "level/map.rs", &[Row("Ilmare")], "All is at hand here", &[]),
    // Words.
    walk("keys of the map", "settings/help.rs", &[Key("?")], "Walk into things", BACK),
    walk("sheet", "sheet/character.rs", &[Key("C")], "By the rules of", &[]),
    walk("terms of a number", "sheet/character.rs", &[Key("Enter")], "Where it comes from", &[ESC, ESC]),
    walk("specialties", "sheet/specialties.rs", &[Key("A")], "Specialties", BACK),
    walk("messages", "rolls/log.rs", &[Key("m")], "Messages", &[]),
    walk("why", "rolls/log.rs", &[Key("Enter")], "Why?", &[ESC, ESC]),
    walk("note", "entry.rs", &[Key(":")], "shall be written down?", &[Type("seen it"), Key("Enter")]),
    walk("finding", "entry.rs", &[Key("/")], "looking for?", &[]),
    walk("found", "knowledge/find.rs", &[Type("kobold"), Key("Enter")], "Found: kobold", BACK),
    walk("giving up", "entry.rs", &[Key("Ctrl+x")], "To end this game", BACK),
    walk("rest", "level/rest.rs", &[Key("Ctrl+r")], "Rest for how many", BACK),
    // Things.
    walk("inventory", "pack/inventory.rs", &[Key("i")], "Inventory", &[]),
    walk("page of a thing", "pack/item/mod.rs", &[Row("Primer of Small")], "What it is", &[]),
    walk("letters", "pack/letters.rs", &[Row("Change its letter")], "Which letter?", &[ESC, ESC]),
    walk("inspect", "pack/inventory.rs", &[Key("I")], "Look closely at what?", BACK),
    walk("wield", "pack/inventory.rs", &[Key("w")], "Wield or wear what?", BACK),
    walk("take off", "pack/inventory.rs", &[Key("t")], "Take off what?", BACK),
    walk("drop", "pack/inventory.rs", &[Key("d")], "Drop what?", &[]),
    walk("how many to drop", "pack/portion.rs", &[Row("ration")], "Drop all", &[ESC, ESC]),
    walk("quaff", "pack/inventory.rs", &[Key("q")], "Quaff what?", BACK),
    walk("eat", "pack/inventory.rs", &[Key("e")], "Eat what?", BACK),
    walk("read", "pack/inventory.rs", &[Key("r")], "Read what?", BACK),
    walk("throw", "pack/inventory.rs", &[Key("v")], "Throw what?", &[]),
    walk("aim", "level/aim.rs", &[Row("ration")], "Throw at", BACK),
    walk("wands", "pack/inventory.rs", &[Key("a")], "Aim what?", BACK),
    walk("aim with a wand", "level/aim.rs", &[Key("a"), Row("wand")], "Aim at", BACK),
    walk("staves", "pack/inventory.rs", &[Key("S")], "Use what?", BACK),
    walk("what lies here", "pack/portion.rs", &[Key("g")], "Take what?", &[]),
    walk("how many to take", "pack/portion.rs", &[Row("10 arrows")], "Take all", &[ESC, ESC]),
    deed("takes all", &[Key("g"), Row("Everything")], "You have 5"),
    walk("rods", "pack/inventory.rs", &[Key("Z")], "Zap what?", BACK),
    walk("beside", "level/beside.rs", &[Key("Enter")], "What can be done", BACK),
    walk("marks", "pack/marks.rs", &[Key("{")], "Marks", &[]),
    walk("marks of a thing", "pack/marks.rs", &[Row("ration")], "Write words on it", &[]),
    walk("words on a thing", "entry.rs", &[Row("Write words on it")], "shall be written on it?", &[ESC, ESC]),
    walk("which ring", "pack/rings.rs", &[Key("w"), Row("plain ring")], "which ring", &[ESC, ESC]),
    deed("wields the bow", &[Key("w"), Row("long bow")], "turn 1"),
    walk("fire", "pack/inventory.rs", &[Key("f")], "Fire what?", &[]),
    walk("aim with a bow", "level/aim.rs", &[Row("10 arrows")], "Fire at", BACK),
    walk("spells", "sheet/spells.rs", &[Key("p")], "Spells", &[]),
    walk("help in a menu", "settings/help.rs", &[Key("?")], "learn it", &[ESC, ESC]),
    walk("aim with a spell", "level/aim.rs", &[Key("p"), Row("Magic")], "Cast at", BACK),
    walk("a book", "sheet/spells.rs", &[Key("i"), Row("Primer of Small"), Row("Open it")], "lev mana", &[ESC, ESC]),
    deed("takes another torch", &[Key("w"), Row("torch")], "turn 2"),
    walk("fuel", "pack/inventory.rs", &[Key("F")], "Feed your light", BACK),
    // What is around.
    walk("look", "level/look.rs", &[Key("x")], "A kobold (unhurt", &[]),
    walk("page of a monster", "knowledge/monster.rs", &[Key("~")], "What came of it so far", &[ESC, ESC]),
    walk("all attacks on a kind", "level/wizard/odds.rs", &[Key("x"), Key("~"), Row("All your attacks on")], "the kobold", &[ESC, ESC, ESC]),
    walk("what to do with a square", "level/square.rs", &[Key("x"), Key("O")], "What to do there", BACK),
    walk("overview", "level/overview.rs", &[Key("]")], "The level", BACK),
    walk("which way to dig", "level/map.rs", &[Key("T")], "Dig in which direction?", BACK),
    walk("which trap", "level/nearby.rs", &[Key("D")], "Disarm the trap in", BACK),
    walk("attacks", "rolls/odds/table.rs", &[Key("%")], "Odds against", &[]),
    walk("an attack at length", "rolls/odds/attack.rs", &[Key("%")], "Damage in a turn", &[ESC, ESC]),
    // What is known.
    walk("knowledge", "knowledge/mod.rs", &[Key("~")], "Knowledge", &[]),
    walk("on this level", "knowledge/here.rs", &[Row("On this level")], "Monsters in view", BACK),
    walk("monsters", "knowledge/bestiary.rs", &[Row("Monsters")], "Kobold", BACK),
    walk("things", "knowledge/things.rs", &[Row("Things")], "Launchers", &[]),
    walk("page of a kind of thing", "knowledge/things.rs", &[Row("Dagger")], "What it is", &[ESC, ESC]),
    walk("artifacts", "knowledge/things.rs", &[Row("Artifacts")], "Nothing yet", BACK),
    walk("egos", "knowledge/egos.rs", &[Row("Egos")], "Nothing yet", BACK),
    walk("terrain", "knowledge/terrain.rs", &[Row("Terrain")], "Dart trap", &[]),
    walk("page of terrain", "knowledge/terrain.rs", &[Row("Dart trap")], "disarm", &[ESC, ESC]),
    walk("damage types", "rolls/matrix.rs", &[Row("Damage types")], "boulder", &[]),
    walk("a damage type", "rolls/matrix.rs", &[Key("Enter")], "Boulder at", &[ESC, ESC]),
    walk("documents", "knowledge/rulebook.rs", &[Row("Rules")], "ABL", &[]),
    walk("rules of a document", "knowledge/rulebook.rs", &[Row("SIL")], "SIL-", &[]),
    walk("a rule", "rolls/log.rs", &[Key("Enter")], "a roll for damage.", &[ESC, ESC, ESC]),
    walk("journal", "knowledge/journal.rs", &[Row("Journal")], "seen it", BACK),
    walk("levels", "knowledge/journal.rs", &[Row("Levels")], "depth  1", BACK),
    walk("luck", "rolls/luck.rs", &[Row("Luck")], "What the dice have", &[ESC, ESC]),
    // Options and keys.
    walk("options", "settings/preferences.rs", &[Key("=")], "Fighting key needs", &[]),
    walk("keys", "settings/keys.rs", &[Row("Keys")], "All keys as they", &[]),
    walk("keys of a command", "settings/keys.rs", &[Row("8 k Pad8 Up")], "Another key for it", &[]),
    walk("key capture", "capture.rs", &[Row("Another key for it")], "Press a key for", &[]),
    walk("a key that has a meaning", "settings/keys.rs", &[Key("z")], "Leave it so", &[Row("Leave it so"), ESC]),
    walk("key of a macro", "capture.rs", &[Row("A new macro")], "Press the key that", &[]),
    walk("keys of a macro", "capture.rs", &[Key("`")], "that it stands for", &[Key("."), Key("`"), Row("stands for"), ESC, ESC]),
    // Two doors, six steps to the west.
    walk("which door to open", "level/nearby.rs", &[Type("hhhhhh"), Key("O")], "Open the door in", BACK),
    walk("which door to close", "level/nearby.rs", &[Key("O"), Key("y"), Key("O"), Key("c")], "Close the door in", &[ESC, Type("llllll")]),
    // Wizards.
    walk("whether to be a wizard", "level/wizard/mod.rs", &[Key("&")], "Become a wizard?", &[Row("Yes, become")]),
    walk("wizardry", "level/wizard/mod.rs", &[Key("&")], "Wizardry", &[]),
    walk("levels to go to", "level/wizard/kinds.rs", &[Row("Go to a level")], "Go to which level?", BACK),
    walk("things to make", "level/wizard/kinds.rs", &[Row("Make a thing")], "Make which thing?", &[]),
    walk("how many to make", "level/wizard/kinds.rs", &[Key("Enter")], "How many?", &[ESC, ESC]),
    walk("statistics", "level/wizard/numbers.rs", &[Row("Set a statistic")], "Set which statistic?", &[]),
    walk("values", "level/wizard/numbers.rs", &[Row("Strength")], "by nature", &[ESC, ESC]),
    walk("ranks", "level/wizard/numbers.rs", &[Row("Set the experience level")], "Which experience level?", BACK),
    walk("conditions", "level/wizard/numbers.rs", &[Row("Set a condition")], "Set which condition?", &[]),
    walk("turns of a condition", "level/wizard/numbers.rs", &[Key("Enter")], "For how many turns?", &[ESC, ESC]),
    walk("minds", "level/wizard/minds.rs", &[Row("Look into")], "Minds", BACK),
    walk("foes", "level/wizard/kinds.rs", &[Row("Odds against any")], "Odds against which", &[]),
    walk("odds against a foe", "level/wizard/odds.rs", &[Key("Enter")], "against the", &[ESC, ESC]),
    walk("monsters to make", "level/wizard/kinds.rs", &[Row("Make a monster")], "Make which monster?", &[]),
    walk("square for a monster", "level/wizard/place.rs", &[Key("Enter")], "where?", BACK),
    walk("square to go to", "level/wizard/place.rs", &[Key("&"), Row("Go to a square")], "Go to which square?", BACK),
    walk("food units", "level/wizard/numbers.rs", &[Key("&"), Row("Set how full")], "How many food units?", &[Row("2000:")]),
    walk("hit points", "level/wizard/numbers.rs", &[Key("&"), Row("Set the hit points")], "How many hit points?", &[Row("0 of")]),
    // The end.
    walk("death", "ending/end.rs", &[Key("k"), Key("k")], "You have died", &[]),
    walk("messages of the dead", "rolls/log.rs", &[Row("All messages")], "older, newer", BACK),
    walk("map of the dead", "level/look.rs", &[Row("The map, with all")], "You.", BACK),
    walk("things of the dead", "pack/inventory.rs", &[Row("What you had")], "Worn and wielded", BACK),
    walk("sheet of the dead", "sheet/character.rs", &[Row("Your character")], "By the rules of", BACK),
    walk("luck of the dead", "rolls/luck.rs", &[Row("How the dice")], "What the dice have", BACK),
    walk("knowledge of the dead", "knowledge/mod.rs", &[Row("What you have met")], "Knowledge", BACK),
    walk("title again", "start/title.rs", &[Row("Back to the title")], "New game", &[]),
    // Other rules.
    deed("a room of Sil", &[Row("Challenges"), Row("The Room of Sil"), Row("Ilmare")], "depth 1"),
    walk("skills", "sheet/training.rs", &[Key("A")], "Skills", &[ESC, Key("Q")]),
    // What is kept.
    walk("other games", "start/games.rs", &[Row("Other games")], "game 1", BACK),
    walk("recordings", "start/recordings.rs", &[Row("Recordings")], "ended", &[]),
    walk("theatre", "level/theatre.rs", &[Row("ended")], "paused", &[]),
    walk("things in the theatre", "pack/inventory.rs", &[Key("i")], "Inventory", BACK),
    deed("practice", &[Key("f")], "depth 1"),
    walk("giving up for good", "ending/end.rs", &[Key("Ctrl+x"), Type("give up"), Key("Enter")], "You gave up", &[Row("Back to the title")]),
    // Victory.
    deed("the crown", &[Row("Challenges"), Row("The Crown"), Row("Ilmare")], "depth 1"),
    walk("victory", "ending/end.rs", &[Key("l"), Key("g"), Key("h"), Key("<")], "Victory", &[Row("Back to the title")]),
    walk("scores", "ending/scores.rs", &[Row("Scores")], "came back", BACK),
    // Trade.
    deed("the fair", &[Row("New game"), Row("Seed: "), Type("7"), Key("Enter"), Row("Brand")], "depth 0"),
    walk("trader", "pack/trade.rs", &[Key("h"), Key("h")], "For sale", &[]),
    walk("a ware", "pack/trade.rs", &[Row("ration")], "Buy it?", BACK),
    walk("something to sell", "pack/trade.rs", &[Row(" 2 torches")], "Sell", &[ESC, ESC]),
    walk("the last title", "start/title.rs", &[Key("Q")], "Continue", &[]),
];

/// The letter that chooses a row: `a) New game`.
pub(crate) fn letter_of(row: &str) -> Option<char> {
    let (letter, _) = row.split_once(") ")?;
    let mut letters = letter.chars();
    letters.next().filter(|_| letters.next().is_none())
}
