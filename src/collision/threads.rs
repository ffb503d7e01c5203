//! How many threads does a question use?

#[cfg(feature = "parallel")]
use rayon::{
    iter::{IndexedParallelIterator, ParallelIterator},
    slice::ParallelSliceMut,
};

/// How many threads a question may use. The answer does not depend on it, nor does its order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Threads {
    /// Only the calling thread.
    #[default]
    One,
    /// The threads of rayon's pool, by default one per core; small questions use only one thread. Exists only with the feature
    /// `parallel`, so that a program cannot ask for all threads and silently get one.
    #[cfg(feature = "parallel")]
    All,
}

impl Threads {
    /// One thread if `count` is below `min_count` or only one thread is available, else `self`.
    pub(crate) fn worth(self, count: usize, min_count: usize) -> Self {
        if count < min_count || available() < 2 { Self::One } else { self }
    }

    /// Runs `act` inside the thread pool, so that repeated calls of [`Threads::each`] in it wake the threads only once.
    pub(crate) fn with<R: Send>(self, act: impl FnOnce() -> R + Send) -> R {
        match self {
            Self::One => act(),
            #[cfg(feature = "parallel")]
            Self::All => rayon::scope(|_| act()),
        }
    }

    /// Calls `act` with each part and its index. A thread takes the next part when it has finished one.
    pub(crate) fn each<T: Send>(self, parts: &mut [T], act: impl Fn(usize, &mut T) + Sync) {
        self.each_chunk(parts, 1, |index, chunk| chunk.iter_mut().for_each(|part| act(index, part)));
    }

    /// Calls `act` with each chunk of `size` parts and the index of the chunk.
    pub(crate) fn each_chunk<T: Send>(self, parts: &mut [T], size: usize, act: impl Fn(usize, &mut [T]) + Sync) {
        match self {
            Self::One => parts.chunks_mut(size).enumerate().for_each(|(i, chunk)| act(i, chunk)),
            #[cfg(feature = "parallel")]
            Self::All => {
                parts.par_chunks_mut(size).with_max_len(1).enumerate().for_each(|(i, chunk)| act(i, chunk));
            }
        }
    }
}

/// The number of threads in the pool.
#[cfg(feature = "parallel")]
fn available() -> usize {
    rayon::current_num_threads()
}

#[cfg(not(feature = "parallel"))]
fn available() -> usize {
    1
}
