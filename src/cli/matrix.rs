//! `barrow matrix`: what each damage type does to each kind of target, with exact chances.

use serde_json::{Value, json};
use strum::VariantArray;

use super::{failure::Failure, options::Files, output::Output};
use crate::{
    content::Content,
    dice::Distribution,
    play::explain::matrix::{
        self, MatrixRequest, MatrixRow, MatrixSetting, MatrixTarget, PlayerProtection, STRONGEST,
        TargetFamily, TargetKind, words,
    },
    play::text::{columns, words::capital},
    rules::projection::DamageType,
};

/// Which part of the matrix.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct MatrixFlags {
    /// Only this damage type, such as `Fire`.
    #[arg(long = "type", value_name = "TYPE")]
    kind: Option<String>,
    /// Only this target: `Monsters`, `Player`, `Terrain`, `Items`, one of them such as `immune to fire`, `water`
    /// or `scroll`, or a monster by its key.
    #[arg(long, value_name = "TARGET")]
    against: Option<String>,
    /// The strength of the projection where it strikes.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(i32).range(0..=i64::from(STRONGEST)))]
    strength: i32,
    /// What monsters and the player stand on.
    #[arg(long, value_name = "GROUND", default_value = "Floor")]
    on: String,
    /// Print JSON with every chance, one object a line.
    #[arg(long)]
    json: bool,
}

/// What a damage type is called.
fn title(kind: DamageType, content: &Content) -> &str {
    &content.wording.damage[kind].title
}

/// The widest line.
const WIDTH: usize = 100;

/// Columns of what is struck or what strikes, of the damage, of all else.
const COLUMNS: [usize; 3] = [25, 18, 40];

/// Prints the matrix.
pub(super) fn run(flags: &MatrixFlags, files: &Files) -> Result<(), Failure> {
    let content = files.content()?;
    let kinds = match &flags.kind {
        Some(name) => vec![matrix::damage_type(name, &content).map_err(Failure::cannot)?],
        None => DamageType::VARIANTS.to_vec(),
    };
    let ground = matrix::ground(&flags.on).map_err(Failure::cannot)?;
    let against = flags.against.as_deref();
    let asked = against
        .map(|name| MatrixRequest::named(name, &content))
        .transpose()
        .map_err(Failure::cannot)?;
    let setting = MatrixSetting {
        ground,
        ..MatrixSetting::new(flags.strength)
    };
    let found = |kind| outlooks(kind, asked, &setting, &content);
    let mut out = Output::new();
    if flags.json {
        for outlook in kinds.into_iter().flat_map(found) {
            out.line(&shown(&outlook, &setting, &content))?;
        }
        return out.finish();
    }
    let lines = match (kinds.as_slice(), asked) {
        ([kind], _) => of_type(*kind, &found(*kind), &setting, &content),
        (kinds, Some(asked)) => {
            let all: Vec<_> = kinds.iter().flat_map(|&kind| found(kind)).collect();
            against_target(against.unwrap_or_default(), asked, &all, &setting, &content)
        }
        (kinds, None) => overview(kinds, &setting, &content),
    };
    lines.iter().try_for_each(|line| out.line(line))?;
    out.finish()
}

/// What is asked for of a damage type.
fn outlooks(
    kind: DamageType,
    asked: Option<MatrixRequest>,
    setting: &MatrixSetting,
    content: &Content,
) -> Vec<MatrixRow> {
    match asked {
        None => {
            let families = TargetFamily::VARIANTS.iter();
            families
                .flat_map(|&family| matrix::rows_of(kind, family, setting, content))
                .collect()
        }
        Some(MatrixRequest::Family(family)) => matrix::rows_of(kind, family, setting, content),
        Some(MatrixRequest::Target(target)) => vec![matrix::row_of(kind, target, setting, content)],
    }
}

/// The circumstances, in a few lines.
fn circumstances(what: &str, setting: &MatrixSetting) -> Vec<String> {
    let MatrixSetting {
        strength,
        ground,
        level,
        victim,
        ..
    } = setting;
    vec![
        format!(
            "{what} at strength {strength}; creatures stand on {}.",
            matrix::names::ground(*ground)
        ),
        format!(
            "Monsters of level {level}, too tough to die; those asked for by their key as they are."
        ),
        format!(
            "The player: a {} of level {}, {} experience, {} mana, saving throw {}, armor class {}.",
            victim.class,
            victim.level,
            victim.experience,
            victim.mana,
            victim.saving_throw,
            victim.ac
        ),
    ]
}

/// One damage type, family by family, and the rules behind all of it.
fn of_type(
    kind: DamageType,
    outlooks: &[MatrixRow],
    setting: &MatrixSetting,
    content: &Content,
) -> Vec<String> {
    let mut lines = circumstances(&capital(title(kind, content)), setting);
    let mut family = None;
    for outlook in outlooks {
        if family.replace(outlook.family()) != Some(outlook.family()) {
            lines.push(String::new());
            lines.extend(row([
                words::heading(outlook.family()),
                "damage",
                "what else",
                "rule",
            ]));
        }
        lines.extend(outlook_row(&words::targets(outlook, content), outlook));
    }
    let mut rules: Vec<_> = outlooks
        .iter()
        .flat_map(|outlook| &outlook.rules)
        .copied()
        .collect();
    rules.sort_unstable();
    rules.dedup();
    if !rules.is_empty() {
        lines.push(String::new());
        lines.push("All rules that say so (`barrow explain ID`):".to_owned());
        let rules = wrap(&rules.join(" "), WIDTH - 2);
        lines.extend(rules.into_iter().map(|line| format!("  {line}")));
    }
    lines
}

/// One target or family, type by type; those that do nothing are named at the end.
fn against_target(
    name: &str,
    asked: MatrixRequest,
    outlooks: &[MatrixRow],
    setting: &MatrixSetting,
    content: &Content,
) -> Vec<String> {
    let mut lines = circumstances(&format!("Everything against {name}"), setting);
    if outlooks.iter().any(MatrixRow::harms) {
        lines.push(String::new());
        lines.extend(row(["type", "damage", "what else", "rule"]));
    }
    let mut harmless: Vec<String> = Vec::new();
    let mut last = None;
    for outlook in outlooks {
        let kind = title(outlook.kind, content).to_owned();
        if !outlook.harms() && (outlook.rest || matches!(asked, MatrixRequest::Target(_))) {
            if !outlooks
                .iter()
                .any(|other| other.kind == outlook.kind && other.harms())
            {
                harmless.push(kind);
            }
            continue;
        }
        let title = match asked {
            MatrixRequest::Target(_) => kind,
            MatrixRequest::Family(_) if last.replace(outlook.kind) == Some(outlook.kind) => {
                format!("  {}", words::targets(outlook, content))
            }
            MatrixRequest::Family(_) => {
                format!("{kind}: {}", words::targets(outlook, content))
            }
        };
        lines.extend(outlook_row(&title, outlook));
    }
    if !harmless.is_empty() {
        lines.push(String::new());
        lines.push("These do nothing:".to_owned());
        let harmless = wrap(&harmless.join(", "), WIDTH - 2);
        lines.extend(harmless.into_iter().map(|line| format!("  {line}")));
    }
    lines
}

/// Every damage type in a line.
fn overview(kinds: &[DamageType], setting: &MatrixSetting, content: &Content) -> Vec<String> {
    let line = |cells: [&str; 7]| {
        let [kind, plain, resisting, bare, half, ground, items] = cells;
        let text = format!(
            "{kind:<17} {plain:<14} {resisting:<11} {bare:<14} {half:<13} {ground:<17} {items}"
        );
        text.trim_end().to_owned()
    };
    let mut lines = circumstances("Every damage type", setting);
    lines.extend([
        "`--type TYPE` shows one in full, `--against TARGET` what all of them do to one target."
            .to_owned(),
        String::new(),
        line(["", "damage to", "", "damage to", "", "changes", "destroys"]),
        line([
            "type",
            "most monsters",
            "other ones",
            "the player",
            "resisting 50%",
            "terrain",
            "classes",
        ]),
    ]);
    for &kind in kinds {
        let one = |target| matrix::row_of(kind, target, setting, content);
        let brief = |protection| words::brief(&one(MatrixTarget::Player(protection)));
        let monsters = matrix::rows_of(kind, TargetFamily::Monsters, setting, content);
        let plain = one(MatrixTarget::Kind(TargetKind::Plain));
        let others = (monsters.iter()).filter(|other| !matrix::alike(&other.damage, &plain.damage));
        let (least, most) = others
            .map(|other| other.damage.mean())
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), mean| {
                (least.min(mean), most.max(mean))
            });
        let resisting = match (least, most) {
            (least, most) if least > most => String::new(),
            (least, most) if words::number(least) == words::number(most) => words::number(least),
            (least, most) => format!("{}-{}", words::number(least), words::number(most)),
        };
        let changed = matrix::rows_of(kind, TargetFamily::Terrain, setting, content);
        let changed = changed.iter().filter(|outlook| outlook.harms());
        let changed: Vec<_> = changed
            .flat_map(|outlook| outlook.targets.iter().map(|target| target.words(content)))
            .collect();
        let destroyed: usize = matrix::rows_of(kind, TargetFamily::Items, setting, content)
            .iter()
            .filter(|outlook| outlook.harms())
            .map(|outlook| outlook.targets.len())
            .sum();
        let destroyed = if destroyed == 0 {
            String::new()
        } else {
            destroyed.to_string()
        };
        lines.push(line([
            title(kind, content),
            &words::brief(&plain),
            &resisting,
            &brief(PlayerProtection::Bare),
            &brief(PlayerProtection::Resisting),
            &changed.join(" "),
            &destroyed,
        ]));
    }
    lines
}

/// An outlook as a row.
fn outlook_row(title: &str, outlook: &MatrixRow) -> Vec<String> {
    let damage = words::amount(&outlook.damage).unwrap_or_else(|| "-".to_owned());
    let rule = outlook.rules.first().copied().unwrap_or_default();
    row([title, &damage, &words::effects(outlook), rule])
}

/// Four cells as lines: the first and the third are wrapped.
fn row([title, damage, what, rule]: [&str; 4]) -> Vec<String> {
    let [first, second, third] = COLUMNS;
    let (titles, whats) = (wrap(title, first), wrap(what, third));
    let lines = titles.len().max(whats.len());
    let cell = |cells: &[String], at: usize, width: usize| {
        columns::pad(cells.get(at).map_or("", String::as_str), width)
    };
    (0..lines)
        .map(|at| {
            let (damage, rule) = if at == 0 { (damage, rule) } else { ("", "") };
            let (title, what) = (cell(&titles, at, first), cell(&whats, at, third));
            let text = format!("{title} {damage:<second$} {what} {rule}");
            text.trim_end().to_owned()
        })
        .collect()
}

/// A text in lines; all of them are indented as the first one is.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let solid = text.trim_start();
    let indent = &text[..text.len() - solid.len()];
    let lines = columns::wrap(solid, width.saturating_sub(indent.len())).into_iter();
    lines.map(|line| format!("{indent}{line}")).collect()
}

/// A probability without what rounding has left at its end.
fn probability(value: f64) -> Value {
    let rounded = (value * 1e12).round() / 1e12;
    rounded.into()
}

/// A distribution in JSON: mean, range, and the chance of each amount.
fn distribution(amounts: &Distribution<i32>) -> Value {
    let chances: serde_json::Map<_, _> = amounts
        .iter()
        .map(|(amount, p)| (amount.to_string(), probability(p)))
        .collect();
    json!({
        "mean": probability(amounts.mean()), "least": amounts.min(), "most": amounts.max(), "chances": chances,
    })
}

/// An outlook in JSON.
fn shown(outlook: &MatrixRow, setting: &MatrixSetting, content: &Content) -> Value {
    let effects: Vec<_> = outlook
        .effects
        .iter()
        .map(|effect| {
            let mut shown = distribution(&effect.amounts);
            shown["name"] = json!(effect.name);
            if !effect.things.is_empty() {
                shown["things"] = json!(effect.things);
            }
            shown["chance"] = probability(effect.chance());
            shown
        })
        .collect();
    let names: Vec<_> = outlook
        .targets
        .iter()
        .map(|target| target.name(content))
        .collect();
    json!({
        "type": outlook.kind,
        "against": names,
        "strength": setting.strength,
        "on": setting.ground,
        "rules": outlook.rules,
        "damage": distribution(&outlook.damage),
        "effects": effects,
    })
}
