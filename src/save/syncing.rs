//! Sees to it that what is written reaches the disk, at most a second later, without the player waiting for it.

use std::{
    fs::File,
    io,
    sync::mpsc::{self, Receiver, Sender},
    thread::{self, JoinHandle},
    time::Duration,
};

/// How long a power cut may reach back, at most.
const REST: Duration = Duration::from_secs(1);

/// Syncs a file in a thread of its own. When it goes, what is under way is synced first.
#[derive(Debug)]
pub(super) struct FileSync {
    written: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl FileSync {
    /// Of a file that stays open elsewhere.
    pub(super) fn of(file: &File) -> io::Result<Self> {
        let file = file.try_clone()?;
        let (written, orders) = mpsc::channel();
        let thread = thread::Builder::new().name("sync".to_owned());
        let thread = thread.spawn(move || work(&file, &orders))?;
        Ok(Self {
            written: Some(written),
            thread: Some(thread),
        })
    }

    /// Something has been written.
    pub(super) fn written(&self) {
        if let Some(written) = &self.written {
            // Without the thread the system writes when it likes to.
            let _ = written.send(());
        }
    }
}

impl Drop for FileSync {
    fn drop(&mut self) {
        self.written = None;
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // A panic there has been told already.
            let _ = thread.join();
        }
    }
}

fn work(file: &File, written: &Receiver<()>) {
    while written.recv().is_ok() {
        while written.try_recv().is_ok() {}
        // A disk that fails here fails when it is written to as well, and then it is told.
        let _ = file.sync_data();
        // Woken when the file is to be closed.
        thread::park_timeout(REST);
    }
}
