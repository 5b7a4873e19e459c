//! Sees to it that what is written reaches the disk, at most a second later, without the player waiting for it.

use std::{
    fs::File,
    io,
    sync::{
        Arc, OnceLock,
        mpsc::{self, Receiver, Sender},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

/// How long a power cut may reach back, at most.
const REST: Duration = Duration::from_secs(1);

/// Between two attempts to wake the thread that shall end.
const WAKING: Duration = Duration::from_millis(1);

/// Syncs a file in a thread of its own. When it goes, what is under way is synced first.
#[derive(Debug)]
pub(super) struct FileSync {
    written: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
    fault: Arc<OnceLock<String>>,
}

impl FileSync {
    /// Of a file that stays open elsewhere.
    pub(super) fn of(file: &File) -> io::Result<Self> {
        let file = file.try_clone()?;
        let (written, orders) = mpsc::channel();
        let thread = thread::Builder::new().name("sync".to_owned());
        let fault = Arc::new(OnceLock::new());
        let told = Arc::clone(&fault);
        let thread = thread.spawn(move || work(|| file.sync_data(), &orders, &told))?;
        Ok(Self {
            written: Some(written),
            thread: Some(thread),
            fault,
        })
    }

    /// What the disk said when it could not take what was written, if that has happened. It stays: a later sync that
    /// succeeds does not bring back what the system has given up.
    pub(super) fn fault(&self) -> Option<&str> {
        self.fault.get().map(String::as_str)
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
            // The thread may use up being woken while it takes its last order, and rest all the same: it is woken until it ends.
            while !thread.is_finished() {
                thread.thread().unpark();
                thread::sleep(WAKING);
            }
            // A panic there has been told already.
            let _ = thread.join();
        }
    }
}

fn work(sync: impl Fn() -> io::Result<()>, written: &Receiver<()>, fault: &OnceLock<String>) {
    while written.recv().is_ok() {
        while written.try_recv().is_ok() {}
        if let Err(error) = sync() {
            // The first one says the most.
            let _ = fault.set(error.to_string());
        }
        // Woken when the file is to be closed.
        thread::park_timeout(REST);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn a_disk_that_fails_once_is_told_for_ever() {
        let (sender, orders) = mpsc::channel();
        let (calls, fault) = (AtomicUsize::new(0), OnceLock::new());
        thread::current().unpark();
        sender.send(()).unwrap();
        drop(sender);
        let failing = || match calls.fetch_add(1, Ordering::Relaxed) {
            0 => Err(io::Error::from_raw_os_error(5)),
            _ => Ok(()),
        };
        work(failing, &orders, &fault);
        assert_eq!(calls.load(Ordering::Relaxed), 1);
        assert!(fault.get().is_some());
    }
}
