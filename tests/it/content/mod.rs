//! Content: what is shipped, what is faulty, and what mutated files do to the loader.

mod shipped;
