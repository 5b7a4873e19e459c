//! Every door to a screen is gone through by the walks with real keys: a command, a row or a question that is added and has no walk
//! does not compile here.

use std::collections::BTreeSet;

#[allow(dead_code, reason = "the keys are pressed elsewhere")]
#[path = "../../../tests/e2e/walks.rs"]
mod walks;

use self::walks::WALKS;
use super::{
    KeyTask,
    choice::{
        EndPage, KeyPage, KnowledgePage, MarkPage, MenuChoice, StackPart, TitleStep, WizardPage,
    },
    direction::DirectionTask,
    entry::EntryTask,
    place_task::PlaceTask,
    state::Screen,
};
use crate::{
    play::{
        input::command::{ItemCommand, PlayerCommand},
        view::aim::AimSource,
    },
    sim::Action,
};

/// For each variant of a type the walk behind it; what opens no screen has none.
macro_rules! doors {
    ($list:ident: $of:ty { $($($door:pat_param)|+ => $walk:literal,)* }) => {
        const $list: &[&str] = {
            const fn whole(door: &$of) {
                match door { $($($door)|+ => (),)* }
            }
            let _ = whole;
            &[$($walk),*]
        };
    };
}

doors!(SCREENS: Screen {
    Screen::Map => "map",
    Screen::Look { .. } => "look",
    Screen::Overview { .. } => "overview",
    Screen::Aim { .. } => "aim",
    Screen::Place { .. } => "square to go to",
    Screen::Direction(_) => "which way to dig",
    Screen::Entry(_) => "note",
    Screen::Capture(_) => "key capture",
    Screen::Menu { .. } => "inventory",
    Screen::Text { .. } => "a rule",
});

doors!(DIRECTIONS: DirectionTask {
    DirectionTask::Dig => "which way to dig",
    DirectionTask::Disarm => "which trap",
    DirectionTask::Open => "which door to open",
    DirectionTask::Close => "which door to close",
});

doors!(PLACES: PlaceTask {
    PlaceTask::Teleport => "square to go to",
    PlaceTask::Monster(_) => "square for a monster",
});

doors!(ENTRIES: EntryTask {
    EntryTask::Name(_) => "name",
    EntryTask::Seed(_) => "seed",
    EntryTask::Inscribe(_) => "words on a thing",
    EntryTask::Note => "note",
    EntryTask::Find => "finding",
    EntryTask::GiveUp => "giving up",
});

doors!(CAPTURES: KeyTask {
    KeyTask::Command(_) => "key capture",
    KeyTask::Macro => "key of a macro",
    KeyTask::MacroKeys(_) => "keys of a macro",
});

doors!(AIMS: AimSource {
    AimSource::Fire(_) => "aim with a bow",
    AimSource::Throw(_) => "aim",
    AimSource::Wand(_) => "aim with a wand",
    AimSource::Rod(_) => "rods",
    AimSource::Spell(_) => "aim with a spell",
});

doors!(COMMANDS: PlayerCommand {
    PlayerCommand::Go(_)
        | PlayerCommand::Run(_)
        | PlayerCommand::Wait
        | PlayerCommand::Rest
        | PlayerCommand::Explore
        | PlayerCommand::Descend
        | PlayerCommand::Ascend
        | PlayerCommand::Force
        | PlayerCommand::Search
        | PlayerCommand::SearchMode
        | PlayerCommand::Next
        | PlayerCommand::FireAtNearest
        | PlayerCommand::Again
        | PlayerCommand::Exchange
        | PlayerCommand::Cancel
        | PlayerCommand::WriteCharacter
        | PlayerCommand::ZoomIn
        | PlayerCommand::ZoomOut => "",
    PlayerCommand::RestTurns => "rest",
    PlayerCommand::PickUp => "what lies here",
    PlayerCommand::Disarm => "which trap",
    PlayerCommand::Item(_) => "inventory",
    PlayerCommand::Cast => "spells",
    PlayerCommand::Dig => "which way to dig",
    PlayerCommand::Look | PlayerCommand::Previous => "look",
    PlayerCommand::Confirm => "beside",
    PlayerCommand::GiveUp => "giving up",
    PlayerCommand::Knowledge => "knowledge",
    PlayerCommand::Here => "on this level",
    PlayerCommand::Overview => "overview",
    PlayerCommand::Log => "messages",
    PlayerCommand::Luck => "attacks",
    PlayerCommand::Matrix => "damage types",
    PlayerCommand::Note => "note",
    PlayerCommand::Find => "finding",
    PlayerCommand::Levels => "levels",
    PlayerCommand::Open => "which door to open",
    PlayerCommand::Close => "which door to close",
    PlayerCommand::Marks => "marks",
    PlayerCommand::Specialties => "specialties",
    PlayerCommand::Character => "sheet",
    PlayerCommand::Help => "keys of the map",
    PlayerCommand::Wizard => "wizardry",
    PlayerCommand::Options => "options",
    PlayerCommand::Quit => "title again",
});

doors!(ITEM_COMMANDS: ItemCommand {
    ItemCommand::Inventory => "inventory",
    ItemCommand::Inspect => "inspect",
    ItemCommand::Wield => "wield",
    ItemCommand::TakeOff => "take off",
    ItemCommand::Drop => "drop",
    ItemCommand::Quaff => "quaff",
    ItemCommand::Eat => "eat",
    ItemCommand::Read => "read",
    ItemCommand::Fire => "fire",
    ItemCommand::Throw => "throw",
    ItemCommand::Refuel => "fuel",
    ItemCommand::Aim => "wands",
    ItemCommand::Use => "staves",
    ItemCommand::Zap => "rods",
});

doors!(CHOICES: MenuChoice {
    MenuChoice::Act(Action::Train(_) | Action::Specialize(_)) => "skills",
    MenuChoice::Act(_)
        | MenuChoice::Refuse(_)
        | MenuChoice::Typed(_)
        | MenuChoice::FromFloor(..)
        | MenuChoice::LearnAll
        | MenuChoice::Back
        | MenuChoice::GoTo(_)
        | MenuChoice::ToLevel(_)
        | MenuChoice::Beside(_)
        | MenuChoice::RestFor(_)
        | MenuChoice::WriteCharacter
        | MenuChoice::Quit => "",
    MenuChoice::Aim(_) => "aim",
    MenuChoice::Trade(_) => "a ware",
    MenuChoice::TradeMany(..) => "something to sell",
    MenuChoice::HowMany(StackPart::Drop(_)) => "how many to drop",
    MenuChoice::HowMany(StackPart::Take(_)) => "how many to take",
    MenuChoice::WhichRing(_) => "which ring",
    MenuChoice::Browse(_) => "a book",
    MenuChoice::Inspect(_) => "page of a thing",
    MenuChoice::Start(_) => "new game",
    MenuChoice::Account(..) => "why",
    MenuChoice::Numbers(_) => "terms of a number",
    MenuChoice::Explain(_) => "a rule",
    MenuChoice::Damage(..) => "a damage type",
    MenuChoice::Attack(..) | MenuChoice::Attacks(_) => "attacks",
    MenuChoice::Odds(..) => "an attack at length",
    MenuChoice::EndPage(_) => "death",
    MenuChoice::Knowledge(_) => "knowledge",
    MenuChoice::Wizard(_) => "wizardry",
    MenuChoice::Help => "help at the title",
    MenuChoice::Command(_) => "keys of the map",
    MenuChoice::Keys(_) => "keys",
    MenuChoice::Marks(_) => "marks",
    MenuChoice::Options | MenuChoice::Set(..) => "options at the title",
    MenuChoice::GiveUp => "giving up",
    MenuChoice::Scores => "scores",
    MenuChoice::Again => "death",
    MenuChoice::Practice => "practice",
    MenuChoice::Title => "title again",
});

doors!(KEY_PAGES: KeyPage {
    KeyPage::List | KeyPage::AllStandard | KeyPage::TakeMacro(_) => "keys",
    KeyPage::Command(_) | KeyPage::Take(..) | KeyPage::Standard(_) => "keys of a command",
    KeyPage::Add(_) => "key capture",
    KeyPage::Give(..) => "a key that has a meaning",
    KeyPage::NewMacro => "key of a macro",
});

doors!(MARK_PAGES: MarkPage {
    MarkPage::Thing(_) => "marks of a thing",
    MarkPage::Write(_) => "words on a thing",
    MarkPage::Letters(_) | MarkPage::Letter(..) => "letters",
    MarkPage::Kind(_) | MarkPage::Shown => "marks",
});

doors!(END_PAGES: EndPage {
    EndPage::Messages => "messages of the dead",
    EndPage::Map => "map of the dead",
    EndPage::Luck => "luck of the dead",
    EndPage::Inventory => "things of the dead",
    EndPage::Character => "sheet of the dead",
});

doors!(KNOWLEDGE: KnowledgePage {
    KnowledgePage::Index => "knowledge",
    KnowledgePage::Here => "on this level",
    KnowledgePage::Bestiary => "monsters",
    KnowledgePage::Monster(_) => "page of a monster",
    KnowledgePage::Journal => "journal",
    KnowledgePage::Levels => "levels",
    KnowledgePage::Fight(_) => "all attacks on a kind",
    KnowledgePage::Things => "things",
    KnowledgePage::Artifacts => "artifacts",
    KnowledgePage::Egos | KnowledgePage::Ego(_) => "egos",
    KnowledgePage::Thing(_) => "page of a kind of thing",
    KnowledgePage::Terrain => "terrain",
    KnowledgePage::TerrainKind(_) => "page of terrain",
    KnowledgePage::DamageTypes => "damage types",
    KnowledgePage::Documents => "documents",
    KnowledgePage::Document(_) => "rules of a document",
});

doors!(WIZARDRY: WizardPage {
    WizardPage::Deeds | WizardPage::Marks => "wizardry",
    WizardPage::Levels => "levels to go to",
    WizardPage::Things => "things to make",
    WizardPage::Count(_) => "how many to make",
    WizardPage::Monsters => "monsters to make",
    WizardPage::Foes => "foes",
    WizardPage::Odds(_) => "odds against a foe",
    WizardPage::Stats => "statistics",
    WizardPage::Stat(_) => "values",
    WizardPage::Ranks => "ranks",
    WizardPage::HitPoints => "hit points",
    WizardPage::Food => "food units",
    WizardPage::Conditions => "conditions",
    WizardPage::Condition(_) => "turns of a condition",
    WizardPage::Minds => "minds",
    WizardPage::Place(_) => "square to go to",
});

doors!(TITLE: TitleStep {
    TitleStep::Characters => "new game",
    TitleStep::Challenges => "challenges",
    TitleStep::Learn => "a lesson",
    TitleStep::Challenge(_) => "who goes there",
    TitleStep::Races => "folk",
    TitleStep::Classes(_) => "trades",
    TitleStep::Growths(..) => "growth",
    TitleStep::Rolled(_) | TitleStep::Reroll(_) => "roll",
    TitleStep::Rules(_) | TitleStep::ByRules(..) => "rulesets",
    TitleStep::Name(_) => "name",
    TitleStep::Seed(_) => "seed",
    TitleStep::Begin(_) | TitleStep::Born(_) => "map",
    TitleStep::Continue | TitleStep::Resume(_) | TitleStep::Games => "other games",
    TitleStep::Recordings => "recordings",
    TitleStep::Watch(_) => "theatre",
});

const DOORS: [&[&str]; 15] = [
    SCREENS,
    DIRECTIONS,
    PLACES,
    ENTRIES,
    CAPTURES,
    AIMS,
    COMMANDS,
    ITEM_COMMANDS,
    CHOICES,
    KEY_PAGES,
    MARK_PAGES,
    END_PAGES,
    KNOWLEDGE,
    WIZARDRY,
    TITLE,
];

#[test]
fn every_door_to_a_screen_is_walked_through() {
    let walked: BTreeSet<_> = WALKS.iter().map(|walk| walk.screen).collect();
    assert_eq!(walked.len(), WALKS.len(), "a name stands twice");
    let doors = DOORS.into_iter().flatten().filter(|walk| !walk.is_empty());
    let missing: Vec<_> = doors.filter(|walk| !walked.contains(*walk)).collect();
    assert!(missing.is_empty(), "no walk is called {missing:?}");
}

/// What makes a screen, in the sources.
const MAKES: [&str; 7] = [
    "Screen::menu(",
    "Screen::Menu {\n        menu",
    "-> Screen {",
    "-> Option<Screen> {",
    "Some(NextScreen::Deeper(Screen::",
    "NextScreen::Show(Screen::",
    ".screen(\"",
];

/// Files that help others to make their screens.
const HELPERS: [&str; 4] = [
    "knowledge/rows.rs",
    "level/wizard/rows.rs",
    "rolls/odds/mod.rs",
    "state.rs",
];

#[test]
fn every_file_that_makes_a_screen_has_a_walk() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/play/screen");
    let from: BTreeSet<_> = WALKS.iter().map(|walk| walk.from).collect();
    let (mut makers, mut folders) = (BTreeSet::new(), vec![folder.clone()]);
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).expect("a folder of the sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a source");
            let name = path.strip_prefix(&folder).expect("inside").display();
            let name = name.to_string().replace('\\', "/");
            if name != "tests.rs" && MAKES.iter().any(|make| text.contains(make)) {
                makers.insert(name);
            }
        }
    }
    assert!(makers.len() > 30, "{makers:?}");
    let helps = |name: &&String| HELPERS.contains(&name.as_str());
    let missing: Vec<_> = (makers.iter())
        .filter(|name| !from.contains(name.as_str()) && !helps(name))
        .collect();
    assert!(missing.is_empty(), "screens without a walk: {missing:?}");
    let gone = from.iter().filter(|name| !name.is_empty());
    let gone: Vec<_> = gone.filter(|name| !folder.join(name).exists()).collect();
    assert!(gone.is_empty(), "no such file: {gone:?}");
}
