//! The macro that declares a family of events.

/// A family of events: an enum whose variants a log names in snake case under `event`.
macro_rules! family {
    (
        $(#[$about:meta])*
        pub enum $family:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $( ($record:ty) )? $( { $($fields:tt)* } )?,
            )*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(tag = "event", rename_all = "snake_case")]
        pub enum $family {
            $(
                $(#[$doc])*
                $variant $( ($record) )? $( { $($fields)* } )?,
            )*
        }

        impl $family {
            /// The name of every event of the family, as it stands above.
            pub(super) const NAMES: &[&str] = &[$( stringify!($variant) ),*];
        }
    };
}
