//! What stands on drawn levels: guards and patrols, triggers, keyed doors, the camp and the way home, and who comes along by
//! the stairs (BRW-DUTY, BRW-TRIGGER, BRW-KEY, BRW-CAMP, BRW-RECALL, BRW-FOLLOW).

use barrow::{
    content::{
        Content, EffectDef, Feature, ItemUse, MonsterDuty, TerrainId, TriggerDef, TriggerEffect,
        TriggerWhen,
    },
    dice::Dice,
    grid::{Dir, Pos},
    sim::{Action, Condition},
    testing::{Arena, ArenaActor, ArenaMonster, content},
};

use crate::frame::{Book, Turn, turns};

const EAST: Action = Action::Step(Dir::E);

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    duties(book);
    triggers(book);
    keys(book);
    camp(book);
    recall(book);
    follow(book);
    branches(book);
}

/// Stairs aside lead into the branch, its stairs up back to them; without them one stays.
fn branches(book: &mut Book) {
    let aside = |feature: Feature| {
        let mut content = content();
        let altar = content.terrain_keys["altar"];
        content.terrain[usize::from(altar.0)].feature = feature;
        let arena = Arena::new("@..>").content(content).standing_on("altar");
        arena.branch("..<....\n#######\n.......")
    };
    let down = move |feature| move || turns(aside(feature), &[Action::Descend]);
    let at = |turn: &Turn| turn.arena.picture().lines().count();
    book.witness(&["BRW-BRANCH-01"])
        .with(down(Feature::StairsAside))
        .without(move || turns(aside(Feature::StairsAside), &[Action::Wait]))
        .differs(at, 3_usize, 1_usize);
    book.witness(&["BRW-BRANCH-01"])
        .with(move || {
            turns(
                aside(Feature::StairsAside),
                &[Action::Descend, Action::Ascend],
            )
        })
        .without(down(Feature::StairsAside))
        .differs(
            |turn| turn.arena.player().at,
            Pos::new(0, 0),
            Pos::new(2, 0),
        );
}

fn follow(book: &mut Book) {
    let flight = |kobold: ArenaMonster, picture: &'static str| {
        let arena = Arena::new(picture).standing_on("stairs_down");
        let arena = arena.legend('k', kobold).hit_points(500);
        let arena = arena.level_below("..<..\n#####\n.....");
        move || turns(arena, &[Action::Descend])
    };
    let awake = || {
        let wounded = ArenaMonster::of("kobold").hit_points(30).wounded_to(5);
        wounded.speed(-60)
    };
    let there = |turn: &Turn| turn.arena.monsters().len();
    let rule = &["BRW-FOLLOW-01"];
    let stay: [(fn(ArenaMonster) -> ArenaMonster, &str); 3] = [
        (|who| who.asleep(60_000), "k@"),
        (|who| who.ailing(Condition::Confused, 50), "k@"),
        (|who| who, "k.@"),
    ];
    for (stays, picture) in stay {
        book.witness(rule)
            .with(flight(awake(), "k@"))
            .without(flight(stays(awake()), picture))
            .differs(there, 1_usize, 0_usize);
    }
    // Beside the player, with its wounds.
    let near = |turn: &Turn| {
        let monsters = turn.arena.monsters();
        let beside = |one: &&ArenaActor| one.at.chebyshev(turn.arena.player().at) == 1;
        let wounded = monsters.iter().filter(beside);
        wounded.filter(|one| one.hit_points == 5).count()
    };
    book.witness(&["BRW-FOLLOW-02"])
        .with(flight(awake(), "kk\nk@"))
        .without(flight(awake(), "k@"))
        .differs(near, 2_usize, 1_usize);
}

fn kobold(turn: &Turn) -> Pos {
    turn.arena.monster("kobold").at
}

fn duties(book: &mut Book) {
    let awake = || ArenaMonster::of("kobold").energy(100);
    // Behind a wall it hears the player, and stays; in plain view it comes.
    let guard = move |picture: &'static str, at: Pos| {
        let arena = Arena::new(picture).legend('k', awake()).hit_points(500);
        move || turns(arena.on_duty(at, MonsterDuty::Guard), &[Action::Wait; 6])
    };
    let far = Pos::new(6, 0);
    book.witness(&["BRW-DUTY-01"])
        .with(guard("@.....k", far))
        .without(guard("@.#...k\n..#.#..\n.......", far))
        .differs(|turn| kobold(turn) == far, false, true);
    let holds = move || {
        let arena = Arena::new("@.....k").legend('k', awake()).hit_points(500);
        turns(arena.on_duty(far, MonsterDuty::Hold), &[Action::Wait; 6])
    };
    book.witness(&["BRW-DUTY-03"])
        .with(holds)
        .without(guard("@.....k", far))
        .differs(|turn| kobold(turn) == far, true, false);
    let walled = "@#....k\n.#.....\n.......";
    let idle = move || {
        let arena = Arena::new(walled).legend('k', awake()).hit_points(500);
        turns(arena, &[Action::Wait; 6])
    };
    book.witness(&["BRW-DUTY-02"])
        .with(guard(walled, far))
        .without(idle)
        .differs(|turn| kobold(turn) == far, true, false);
    let round = vec![far, Pos::new(6, 1), Pos::new(5, 1), Pos::new(5, 0)];
    let patrol = move || {
        let arena = Arena::new(walled).legend('k', awake()).hit_points(500);
        turns(
            arena.on_duty(far, MonsterDuty::Patrol(round)),
            &[Action::Wait; 1],
        )
    };
    let stays = move || {
        let arena = Arena::new(walled).legend('k', awake()).hit_points(500);
        turns(arena.on_duty(far, MonsterDuty::Guard), &[Action::Wait; 1])
    };
    book.witness(&["BRW-DUTY-02"])
        .with(patrol)
        .without(stays)
        .differs(kobold, Pos::new(6, 1), far);
}

/// Somebody comes where a foot is set, or on other occasions.
fn ambush(when: TriggerWhen<Vec<Pos>>, again: bool) -> TriggerDef {
    let content = content();
    TriggerDef {
        when,
        again,
        effects: vec![TriggerEffect::Spawn {
            at: vec![Pos::new(8, 0)],
            kind: content.monster_keys["kobold"],
        }],
    }
}

fn came(turn: &Turn) -> usize {
    turn.lines_with("appears")
}

fn triggers(book: &mut Book) {
    let hall = || Arena::new("@........").hit_points(500);
    let enter = |x: i16| TriggerWhen::Enter(vec![Pos::new(x, 0)]);
    let steps = move |trigger: TriggerDef| move || turns(hall().trigger(trigger), &[EAST, EAST]);
    book.witness(&["BRW-TRIGGER-01"])
        .with(steps(ambush(enter(1), false)))
        .without(steps(ambush(enter(5), false)))
        .differs(came, 1_usize, 0_usize);
    // In and out and in again: once, or each time. The newcomer is out of the way by then, or its square is free.
    let to_and_fro = move |again: bool| {
        let content = content();
        let mut trigger = ambush(enter(1), again);
        let gas = content.terrain_keys["rubble"];
        trigger.effects = vec![
            TriggerEffect::Message(String::new()),
            TriggerEffect::Terrain {
                at: vec![Pos::new(8, 0)],
                to: gas,
                doors: false,
            },
        ];
        let west = Action::Step(Dir::W);
        move || turns(hall().trigger(trigger), &[EAST, west, EAST])
    };
    book.witness(&["BRW-TRIGGER-02"])
        .with(to_and_fro(true))
        .without(to_and_fro(false))
        .differs(|turn| turn.lines_with("message 0"), 2_usize, 1_usize);
    // What is repeated with time brings no more than eight at once.
    let swarm = move |again: bool| {
        let content = content();
        let mut trigger = ambush(TriggerWhen::Turn(10), again);
        trigger.effects = vec![TriggerEffect::Spawn {
            at: (2..30).map(|x| Pos::new(x, 0)).collect(),
            kind: content.monster_keys["kobold"],
        }];
        let arena = Arena::new(&format!("@#{}", ".".repeat(28))).hit_points(500);
        move || turns(arena.trigger(trigger), &[Action::Wait; 3])
    };
    book.witness(&["BRW-TRIGGER-02"])
        .with(swarm(true))
        .without(swarm(false))
        .differs(came, 8_usize, 28_usize);
    let lever = move |used: bool| {
        let mut content = content();
        let altar = content.terrain_keys["altar"];
        content.terrain[usize::from(altar.0)].feature = Feature::Used;
        let at = if used { 1 } else { 5 };
        let trigger = ambush(TriggerWhen::Use(vec![Pos::new(at, 0)]), false);
        let arena = Arena::new("@_.......").legend('_', "altar");
        let arena = arena.content(content).hit_points(500);
        move || turns(arena.trigger(trigger), &[Action::Open(Dir::E)])
    };
    book.witness(&["BRW-TRIGGER-03"])
        .with(lever(true))
        .without(lever(false))
        .differs(came, 1_usize, 0_usize);
}

fn keys(book: &mut Book) {
    let door = |keyed: bool| {
        let mut content = content();
        let key = content.item_keys["gem"];
        let closed: TerrainId = content.terrain_keys["door_closed"];
        let opens = content.terrain_keys["door_open"];
        if keyed {
            content.terrain[usize::from(closed.0)].feature = Feature::Keyed { key, opens };
        }
        let arena = Arena::new("@+..").content(content).carrying("gem", 1);
        move || turns(arena, &[Action::Open(Dir::E)])
    };
    book.witness(&["BRW-KEY-01"])
        .with(door(true))
        .without(door(false))
        .differs(|turn| !turn.arena.pack().is_empty(), false, true);
}

fn camp(book: &mut Book) {
    let climb = |above: bool| {
        let mut arena = Arena::new("@...\n>...")
            .level_below("###\n#<#\n#.#\n###")
            .carrying("crown", 1);
        if above {
            arena = arena.above_ground();
        }
        let south = Action::Step(Dir::S);
        move || turns(arena, &[south, Action::Descend, Action::Ascend])
    };
    book.witness(&["BRW-CAMP-01"])
        .with(climb(true))
        .without(climb(false))
        .differs(
            |turn| turn.says("player leaves with the crown"),
            true,
            false,
        );
}

/// A scroll that calls somebody away after a few turns.
fn with_recall(content: &mut Content) {
    let scroll = content.item_keys["scroll_mapping"];
    let recall = vec![EffectDef::Recall(Dice::flat(3))];
    content.items[usize::from(scroll.0)].usage = ItemUse::Scroll(recall);
}

fn recall(book: &mut Book) {
    let read = |above: bool, count: u16| {
        let mut content = content();
        with_recall(&mut content);
        let mut arena = Arena::new("@...\n>...")
            .content(content)
            .level_below("####\n#<.#\n####")
            .carrying("scroll_mapping", 5);
        if above {
            arena = arena.above_ground();
        }
        move || {
            let scroll = arena.uid("scroll_mapping");
            let mut actions = vec![Action::Step(Dir::S), Action::Descend];
            actions.extend(vec![Action::Read(scroll); usize::from(count)]);
            actions.extend([Action::Wait; 4]);
            turns(arena, &actions)
        }
    };
    let home = |turn: &Turn| turn.lines_with("player arrives on arena_0");
    let rule = &["BRW-RECALL-01"];
    book.witness(rule)
        .with(read(true, 1))
        .without(read(false, 1))
        .differs(home, 1_usize, 0_usize);
    // Another one takes it back.
    book.witness(rule)
        .with(read(true, 2))
        .without(read(true, 1))
        .differs(home, 0_usize, 1_usize);
}
