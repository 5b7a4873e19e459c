//! `barrow matrix`: what each damage type does to each kind of target, with exact chances.

use serde_json::{Value, json};
use strum::VariantArray;

use super::{failure::Failure, options::Files, output::Output};
use crate::{
    analysis::matrix::{
        self, MatrixRow, MatrixSetting, MatrixTarget, PlayerProtection, STRONGEST, TargetFamily,
        TargetKind,
    },
    content::{Content, Wording},
    dice::Distribution,
    play::explain::matrix::{MatrixRequest, damage_type, ground, names, words},
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
        Some(name) => vec![damage_type(name, &content).map_err(Failure::cannot)?],
        None => DamageType::VARIANTS.to_vec(),
    };
    let ground = ground(&flags.on).map_err(Failure::cannot)?;
    let against = flags.against.as_deref();
    let asked = against
        .map(|name| MatrixRequest::named(name, &content))
        .transpose()
        .map_err(Failure::cannot)?;
    let setting = MatrixSetting {
        ground,
        ..MatrixSetting::new(flags.strength)
    };
    let found = |kind| asked_rows(kind, asked, &setting, &content);
    let mut out = Output::new();
    if flags.json {
        for row in kinds.into_iter().flat_map(found) {
            out.line(&shown(&row, &setting, &content))?;
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
fn asked_rows(
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
            names::ground(*ground)
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
    rows: &[MatrixRow],
    setting: &MatrixSetting,
    content: &Content,
) -> Vec<String> {
    let mut lines = circumstances(&capital(title(kind, content)), setting);
    let mut family = None;
    for row in rows {
        if family.replace(row.family()) != Some(row.family()) {
            lines.push(String::new());
            lines.extend(table_row([
                words::heading(row.family()),
                "damage",
                "what else",
                "rule",
            ]));
        }
        lines.extend(row_lines(
            &words::targets(row, content),
            row,
            &content.wording,
        ));
    }
    let mut rules: Vec<_> = rows.iter().flat_map(|row| &row.rules).copied().collect();
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
    rows: &[MatrixRow],
    setting: &MatrixSetting,
    content: &Content,
) -> Vec<String> {
    let mut lines = circumstances(&format!("Everything against {name}"), setting);
    if rows.iter().any(MatrixRow::harms) {
        lines.push(String::new());
        lines.extend(table_row(["type", "damage", "what else", "rule"]));
    }
    let mut harmless: Vec<String> = Vec::new();
    let mut last = None;
    for row in rows {
        let kind = title(row.kind, content).to_owned();
        if !row.harms() && (row.rest || matches!(asked, MatrixRequest::Target(_))) {
            if !rows
                .iter()
                .any(|other| other.kind == row.kind && other.harms())
            {
                harmless.push(kind);
            }
            continue;
        }
        let title = match asked {
            MatrixRequest::Target(_) => kind,
            MatrixRequest::Family(_) if last.replace(row.kind) == Some(row.kind) => {
                format!("  {}", words::targets(row, content))
            }
            MatrixRequest::Family(_) => {
                format!("{kind}: {}", words::targets(row, content))
            }
        };
        lines.extend(row_lines(&title, row, &content.wording));
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
        let changed = changed.iter().filter(|row| row.harms());
        let changed: Vec<_> = changed
            .flat_map(|row| row.targets.iter().map(|target| target.words(content)))
            .collect();
        let destroyed: usize = matrix::rows_of(kind, TargetFamily::Items, setting, content)
            .iter()
            .filter(|row| row.harms())
            .map(|row| row.targets.len())
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

/// A row of the matrix as lines of the table.
fn row_lines(title: &str, row: &MatrixRow, wording: &Wording) -> Vec<String> {
    let damage = words::amount(&row.damage).unwrap_or_else(|| "-".to_owned());
    let rule = row.rules.first().copied().unwrap_or_default();
    table_row([title, &damage, &words::effects(row, wording), rule])
}

/// Four cells as lines: the first and the third are wrapped.
fn table_row([title, damage, what, rule]: [&str; 4]) -> Vec<String> {
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

/// A row in JSON.
fn shown(row: &MatrixRow, setting: &MatrixSetting, content: &Content) -> Value {
    let effects: Vec<_> = row
        .effects
        .iter()
        .map(|effect| {
            let mut shown = distribution(&effect.amounts);
            shown["name"] = json!(names::effect(effect.kind, &content.wording));
            if !effect.things.is_empty() {
                shown["things"] = json!(effect.things);
            }
            shown["chance"] = probability(effect.chance());
            shown
        })
        .collect();
    let names: Vec<_> = row
        .targets
        .iter()
        .map(|target| target.name(content))
        .collect();
    json!({
        "type": row.kind,
        "against": names,
        "strength": setting.strength,
        "on": setting.ground,
        "rules": row.rules,
        "damage": distribution(&row.damage),
        "effects": effects,
    })
}
