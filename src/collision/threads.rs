//! On how many cores is a question answered?

#[cfg(feature = "parallel")]
use rayon::{
    iter::{IndexedParallelIterator, ParallelIterator},
    slice::ParallelSliceMut,
};

/// How many threads a question may use. Its answer is the same with all of them, order included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Threads {
    /// The one that asks.
    #[default]
    One,
    /// Those of rayon's pool, one a core unless the program says otherwise; questions too small to gain use one. Only with the
    /// feature `parallel`, so that nobody asks for all cores and gets one.
    #[cfg(feature = "parallel")]
    All,
}

impl Threads {
    /// One thread if there is too little to do, or only one anyway.
    pub(crate) fn worth(self, count: usize, least: usize) -> Self {
        if count < least || available() < 2 { Self::One } else { self }
    }

    /// Does something that uses [`Threads::each`] again and again, so that the threads are woken only once.
    pub(crate) fn with<R: Send>(self, act: impl FnOnce() -> R + Send) -> R {
        match self {
            Self::One => act(),
            #[cfg(feature = "parallel")]
            Self::All => rayon::scope(|_| act()),
        }
    }

    /// Does something with each of the parts and its number. All threads take another part when they are done with one.
    pub(crate) fn each<T: Send>(self, parts: &mut [T], act: impl Fn(usize, &mut T) + Sync) {
        self.each_chunk(parts, 1, |number, part| part.iter_mut().for_each(|part| act(number, part)));
    }

    /// Does something with each chunk of so many parts and the number of the chunk.
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

/// How many threads there are at all.
#[cfg(feature = "parallel")]
fn available() -> usize {
    rayon::current_num_threads()
}

#[cfg(not(feature = "parallel"))]
fn available() -> usize {
    1
}
