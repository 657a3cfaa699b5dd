//! How a sheet's odder values are written as JSON.

use serde::{Serialize, Serializer};

use crate::rules::gear::Weight;
use crate::rules::id::Id;

/// Numbers by id, written as an object in the order they have here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing<T>(pub Vec<(Id, T)>);

impl<T: Serialize> Serialize for Listing<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(id, number)| (id, number)))
    }
}

/// A weight, written in pounds with at most one decimal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pounds(pub Weight);

impl Pounds {
    /// Whether it is none at all, which sheets leave out.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    pub(super) fn is_nothing(&self) -> bool {
        self.0.0 == 0
    }
}

impl Serialize for Pounds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tenths = self.0.0;
        if tenths.is_multiple_of(10) {
            serializer.serialize_u32(tenths / 10)
        } else {
            serializer.serialize_f64(f64::from(tenths) / 10.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listings_keep_their_order_and_pounds_their_decimal() {
        let listing = Listing(vec![(Id::new("torso"), 4), (Id::new("arm"), 0)]);
        let text = serde_json::to_string(&listing).unwrap();
        assert_eq!(text, r#"{"torso":4,"arm":0}"#);
        let pounds = [20, 5, 36].map(|tenths| Pounds(Weight(tenths)));
        assert_eq!(serde_json::to_string(&pounds).unwrap(), "[2,0.5,3.6]");
    }
}
