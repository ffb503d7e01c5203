//! The thread that queries the collision module while the window continues. A newer query replaces an older one and stops it.

#[cfg(test)]
mod tests;

use crate::answers::evaluator::Evaluator;
use crate::answers::frame_answers::Answers;
use crate::answers::frame_query::Query;
use crate::answers::listener::Listener;
use crate::answers::timed_question::Question;
use crate::lab::query_worker::meter::Meter;
use core::mem;
use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

/// As much as the main thread has: some questions are recursive.
const STACK: usize = 8 << 20;

/// Whether to measure the questions of a frame, and which.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Repeat {
    pub budget: Duration,
    /// All of them, or only yes or no.
    pub all_questions: bool,
    /// Figures of one run are smoothed together.
    pub run: u64,
}

/// The results of a run, in nanoseconds; zero before the first measurement.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MeasuredTimes {
    run: u64,
    /// For each of [`Question::ALL`].
    pub questions: [f64; Question::ALL.len()],
}

/// The worker thread. It starts with the first query and ends after this is dropped.
#[derive(Debug, Default)]
pub struct Worker {
    shared: Arc<Shared>,
    is_started: bool,
}

#[derive(Debug, Default)]
struct Shared {
    /// The number of the newest query: work on any other may stop.
    newest: AtomicU64,
    mailbox: Mutex<Mailbox>,
    /// There is something to do.
    work: Condvar,
    /// There are answers, or there is nothing left to do.
    news: Condvar,
}

/// The state shared by the two threads.
#[derive(Debug, Default)]
struct Mailbox {
    query: Option<Query>,
    repeat: Option<Repeat>,
    now: Now,
    /// Answers that have not been taken yet.
    answers: Option<Answers>,
    times: MeasuredTimes,
    is_closed: bool,
}

/// The current job of the thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Now {
    #[default]
    Nothing,
    /// The query with this number.
    Asking(u64),
    Repeating,
}

enum Task {
    Ask(u64, Query),
    Repeat(Repeat),
}

impl Worker {
    /// Replaces all earlier queries by this one.
    pub fn ask(&mut self, query: Query) {
        self.replace(Some(query));
        self.start();
    }

    /// Cancels all queries.
    pub fn forget(&mut self) {
        self.replace(None);
    }

    fn replace(&mut self, query: Option<Query>) {
        let mut mailbox = self.shared.mailbox();
        self.shared.newest.fetch_add(1, Ordering::Relaxed);
        *mailbox = Mailbox { query, now: mailbox.now, times: mailbox.times, ..Mailbox::default() };
        self.shared.work.notify_one();
    }

    /// Repeats the last answered questions while there is nothing else to do.
    pub fn repeat(&mut self, repeat: Repeat) {
        self.shared.mailbox().repeat = Some(repeat);
        self.shared.work.notify_one();
    }

    pub fn times(&self, run: u64) -> MeasuredTimes {
        Some(self.shared.mailbox().times).filter(|times| times.run == run).unwrap_or_default()
    }

    /// Waits for the answers, at most this long; takes those that have arrived.
    pub fn answers_within(&self, timeout: Duration) -> Option<Answers> {
        let mailbox = self.shared.mailbox();
        let newest = self.shared.newest.load(Ordering::Relaxed);
        let is_open = |mailbox: &mut Mailbox| mailbox.query.is_some() || mailbox.now == Now::Asking(newest);
        let waited = self.shared.news.wait_timeout_while(mailbox, timeout, is_open);
        waited.unwrap_or_else(PoisonError::into_inner).0.answers.take()
    }

    /// Waits until there is nothing left to do; takes the answers.
    #[cfg(test)]
    pub fn finish(&self) -> Option<Answers> {
        let mailbox = self.shared.mailbox();
        let is_busy = |mailbox: &mut Mailbox| {
            self.is_started && (mailbox.query.is_some() || mailbox.repeat.is_some() || mailbox.now != Now::Nothing)
        };
        self.shared.news.wait_while(mailbox, is_busy).unwrap_or_else(PoisonError::into_inner).answers.take()
    }

    fn start(&mut self) {
        if !self.is_started {
            let shared = Arc::clone(&self.shared);
            let thread = thread::Builder::new().name("questions".to_owned()).stack_size(STACK);
            self.is_started = thread.spawn(move || work(&shared)).is_ok();
        }
        if !self.is_started {
            let mut mailbox = self.shared.mailbox();
            (mailbox.query, mailbox.answers) = (None, Some(Answers::failed()));
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.forget();
        self.shared.mailbox().is_closed = true;
        self.shared.work.notify_one();
    }
}

impl Shared {
    /// No operation on it can leave it inconsistent.
    fn mailbox(&self) -> MutexGuard<'_, Mailbox> {
        self.mailbox.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for something to do; queries precede repetitions. `None` if the worker was dropped.
    fn next(&self) -> Option<Task> {
        let is_idle = |mailbox: &mut Mailbox| !mailbox.is_closed && mailbox.query.is_none() && mailbox.repeat.is_none();
        let mut mailbox = self.work.wait_while(self.mailbox(), is_idle).unwrap_or_else(PoisonError::into_inner);
        if mailbox.is_closed {
            return None;
        }
        let number = self.newest.load(Ordering::Relaxed);
        let task = match mailbox.query.take() {
            Some(query) => Task::Ask(number, query),
            None => Task::Repeat(mailbox.repeat.take()?),
        };
        mailbox.now = if let Task::Ask(number, _) = task { Now::Asking(number) } else { Now::Repeating };
        Some(task)
    }

    /// Ends the current job.
    fn end(&self, has_failed: bool) {
        let mut mailbox = self.mailbox();
        if has_failed && mailbox.now == Now::Asking(self.newest.load(Ordering::Relaxed)) {
            mailbox.answers = Some(Answers::failed());
        }
        mailbox.now = Now::Nothing;
        self.news.notify_all();
    }
}

/// The listener of a query, until the next query.
struct Receiver<'a> {
    shared: &'a Shared,
    number: u64,
}

impl Listener for Receiver<'_> {
    fn is_cancelled(&self) -> bool {
        self.shared.newest.load(Ordering::Relaxed) != self.number
    }

    fn receive(&mut self, answers: Answers) {
        let mut mailbox = self.shared.mailbox();
        if !self.is_cancelled() {
            mailbox.answers = Some(answers);
        }
    }
}

/// The loop of the thread, until the worker is dropped. A panic in a query loses only the known answers.
fn work(shared: &Shared) {
    let mut memory = Memory::default();
    while let Some(task) = shared.next() {
        let done = catch_unwind(AssertUnwindSafe(|| memory.work(task, shared)));
        if done.is_err() {
            memory = Memory::default();
        }
        shared.end(done.is_err());
    }
}

/// The memory of the thread.
struct Memory {
    evaluator: Evaluator,
    run: u64,
    /// One for each of [`Question::ALL`].
    meters: [Meter; Question::ALL.len()],
    /// The start of the meters' time.
    start: Instant,
}

impl Default for Memory {
    fn default() -> Self {
        Self { evaluator: Evaluator::default(), run: 0, meters: Default::default(), start: Instant::now() }
    }
}

impl Memory {
    fn work(&mut self, task: Task, shared: &Shared) {
        match task {
            // The receiver has the answers already.
            Task::Ask(number, query) => drop(self.evaluator.ask(query, &mut Receiver { shared, number })),
            Task::Repeat(repeat) => {
                self.repeat(repeat);
                let questions = self.question_times(repeat.all_questions);
                shared.mailbox().times = MeasuredTimes { run: self.run, questions };
            }
        }
    }

    fn repeat(&mut self, Repeat { budget, all_questions, run }: Repeat) {
        if mem::replace(&mut self.run, run) != run {
            self.meters = Default::default();
        }
        let count = if all_questions { Question::ALL.len() } else { 1 };
        for (question, meter) in Question::ALL.into_iter().zip(&mut self.meters).take(count) {
            let (evaluator, start) = (&self.evaluator, self.start);
            let ask = |from, more| evaluator.repeat(question, from, more);
            meter.measure(budget / count as u32, || start.elapsed(), ask);
        }
    }

    /// The results of repetitions; for a question too slow for that, its only time.
    fn question_times(&self, all_questions: bool) -> [f64; Question::ALL.len()] {
        let mut times = self.meters.each_ref().map(Meter::nanoseconds);
        for (time, question) in times.iter_mut().zip(Question::ALL).filter(|_| all_questions) {
            if let (0.0, Some(took)) = (*time, self.evaluator.took(question)) {
                *time = took.as_secs_f64() * 1e9;
            }
        }
        times
    }
}
