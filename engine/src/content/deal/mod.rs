//! Making a character and spending what it has earned: one deal at a time, each weighed before it is
//! made.
//!
//! [`offer`] is the way in, for verbs and screens alike: it says what a deal costs and changes, or why
//! it can't be had, and hands over the character as it would be. It writes no file.

mod apply;
mod changes;
mod making;
mod places;
mod prices;
mod terms;
mod wanted;

pub use apply::{base, possible};
pub use changes::{Change, changes};
pub use making::{id_of, new, offer, renamed};
pub use places::give_back;
pub use prices::{Price, belongings, learning, next_levels, priced, unlearning, wares};
pub use terms::{Currency, Deal, Offer, Place, Refused};
pub use wanted::{Direction, Wanted, wanted};
