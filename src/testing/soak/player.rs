//! Who plays a game of the soak.

use super::{mean::MeanTester, walker::random_action};
use crate::{
    dice::Random,
    play::{PlayerView, auto::bot::Bot},
    sim::{Action, Outcome},
};

/// Who plays.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::Display, strum::VariantArray,
)]
pub enum SoakPlayer {
    /// The bot, which plays to win.
    #[strum(to_string = "the bot")]
    Bot,
    /// Steps and whatever else by chance.
    #[strum(to_string = "the random walker")]
    Walker,
    /// The least expected thing of all that is possible.
    #[strum(to_string = "the mean tester")]
    Mean,
}

/// One of them at play.
#[derive(Debug)]
pub(super) enum ActivePlayer {
    Bot(Bot),
    Walker,
    Mean(MeanTester),
}

impl From<SoakPlayer> for ActivePlayer {
    fn from(who: SoakPlayer) -> Self {
        match who {
            SoakPlayer::Bot => Self::Bot(Bot::default()),
            SoakPlayer::Walker => Self::Walker,
            SoakPlayer::Mean => Self::Mean(MeanTester::default()),
        }
    }
}

impl ActivePlayer {
    /// What has come of its action.
    pub(super) fn hear(&mut self, view: PlayerView<'_>, outcomes: &[Outcome]) {
        match self {
            Self::Bot(bot) => bot.hear(view, outcomes),
            Self::Walker | Self::Mean(_) => {}
        }
    }

    /// What it does next; `None`: it sees nothing left to do.
    pub(super) fn choose(&mut self, view: PlayerView<'_>, dice: &mut Random) -> Option<Action> {
        match self {
            Self::Bot(bot) => {
                let action = bot.choose(view);
                (!bot.is_done()).then_some(action)
            }
            Self::Walker => Some(random_action(view, dice)),
            Self::Mean(tester) => Some(tester.choose(view, dice)),
        }
    }
}
