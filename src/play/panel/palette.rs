//! Colors for those who do not tell red from green: blue and yellow, and a sign where the color says something.

use super::hud::{Hud, Panel, PanelRow};
use crate::{
    content::PaletteColor,
    play::{
        preferences::PaletteChoice,
        text::line::{TextLine, Tone},
    },
};

/// Shows everything in the colors that the player has chosen.
pub(in crate::play) fn colored(mut hud: Hud, choice: PaletteChoice) -> Hud {
    match choice {
        PaletteChoice::Standard => return hud,
        PaletteChoice::ColorSafe => {}
    }
    panel(&mut hud.character);
    panel(&mut hud.monsters);
    hud.log.iter_mut().for_each(line);
    line(&mut hud.status);
    line(&mut hud.narrow);
    line(&mut hud.brief);
    line(&mut hud.more);
    if let Some(overlay) = &mut hud.overlay {
        overlay.rows.iter_mut().for_each(row);
        line(&mut overlay.footer);
    }
    hud
}

fn panel(of: &mut Panel) {
    of.rows.iter_mut().for_each(row);
}

fn row(of: &mut PanelRow) {
    match of {
        PanelRow::Text(text) => line(text),
        PanelRow::Gauge { tone, .. } => *tone = safe(*tone).0,
        // Its bar says by its length how it is.
        PanelRow::Monster { glyph, .. } => {
            glyph.1 = PaletteChoice::ColorSafe.of_monster(glyph.1);
        }
        PanelRow::Gap => {}
    }
}

/// A line in other colors, with the sign of its weightiest piece before it.
fn line(of: &mut TextLine) {
    let mut sign = "";
    for span in &mut of.0 {
        let (tone, mark) = safe(span.tone);
        span.tone = tone;
        if sign.is_empty() || mark == DEADLY {
            sign = if mark.is_empty() { sign } else { mark };
        }
    }
    if let Some(first) = of.0.first_mut().filter(|_| !sign.is_empty()) {
        let indent = first.text.len() - first.text.trim_start().len();
        first.text.insert_str(indent, sign);
    }
}

/// What stands before what is good, bad and deadly.
const GOOD: &str = "+ ";
const BAD: &str = "- ";
const DEADLY: &str = "! ";

/// The tone in the place of another, and the sign that says the same.
const fn safe(tone: Tone) -> (Tone, &'static str) {
    match tone {
        Tone::Good => (Tone::Own(PaletteColor::LightBlue), GOOD),
        Tone::Bad => (Tone::Own(PaletteColor::Yellow), BAD),
        Tone::Danger => (Tone::Own(PaletteColor::White), DEADLY),
        Tone::Plain | Tone::Faint | Tone::Strong | Tone::Key | Tone::Own(_) => (tone, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_color_says_a_sign_says_too() {
        let told = |tone| {
            let mut text = TextLine::of("  Poisoned", tone);
            line(&mut text);
            (text.text(), text.0[0].tone)
        };
        assert_eq!(told(Tone::Bad).0, "  - Poisoned");
        assert_eq!(told(Tone::Good).0, "  + Poisoned");
        assert_eq!(told(Tone::Danger).0, "  ! Poisoned");
        assert_eq!(told(Tone::Plain), ("  Poisoned".to_owned(), Tone::Plain));
        let mut both = TextLine::of("HP", Tone::Bad).and(" now", Tone::Danger);
        line(&mut both);
        assert_eq!(both.text(), "! HP now");
    }

    #[test]
    fn the_lines_of_small_screens_have_signs_too() {
        let hud = Hud {
            character: Panel::default(),
            monsters: Panel::default(),
            log: Vec::new(),
            news: 0,
            more: TextLine::of("More has happened", Tone::Bad),
            brief: TextLine::of("You die in turn", Tone::Faint).and(" 1:40%", Tone::Danger),
            status: TextLine::default(),
            narrow: TextLine::default(),
            overlay: None,
        };
        let standard = colored(hud.clone(), PaletteChoice::Standard);
        assert_eq!(standard, hud);
        let safe = colored(hud, PaletteChoice::ColorSafe);
        assert_eq!(safe.brief.text(), "! You die in turn 1:40%");
        assert_eq!(safe.more.text(), "- More has happened");
        let spans = safe.brief.0.iter().chain(&safe.more.0);
        assert!(spans.into_iter().all(|span| safe_tone(span.tone)));
    }

    const fn safe_tone(tone: Tone) -> bool {
        !matches!(tone, Tone::Good | Tone::Bad | Tone::Danger)
    }

    #[test]
    fn no_tone_of_the_standard_colors_is_left() {
        for tone in [Tone::Good, Tone::Bad, Tone::Danger] {
            let mut gauge = PanelRow::Gauge {
                label: "HP 3/9".to_owned(),
                now: 3,
                max: 9,
                tone,
            };
            row(&mut gauge);
            assert!(matches!(
                gauge,
                PanelRow::Gauge {
                    tone: Tone::Own(_),
                    ..
                }
            ));
        }
    }
}
