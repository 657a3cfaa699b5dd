//! Close combat (CLC-1 to CLC-5).

mod entry;
mod grapple;
mod quarters;
mod stopping;
