//! `from_ron!`: the reading of structs and enums, out of the list of their fields or variants.

/// Makes structs and enums [`FromRon`](crate::content::ron::FromRon), each written once.
///
/// A field with `= value` may be left out, as may one whose type is an `Option`. A variant may be called
/// otherwise in files: `Caster = "Self"`. The first variant stands in for one that can't be read, so it may
/// not contain its own type.
///
/// `impl struct`, `impl enum` and `impl tuple` are for types that are defined elsewhere; they name fields
/// and variants without types. Every field of `impl numbers` may be left out, and is then as in its type's
/// `Default`.
#[macro_export]
macro_rules! from_ron {
    ($($(#[$about:meta])* $sight:vis struct $name:ident {
        $($(#[$about_field:meta])* $field_sight:vis $field:ident: $type:ty $(= $default:expr)?),* $(,)?
    })+) => {
        $(
            $(#[$about])*
            $sight struct $name {
                $($(#[$about_field])* $field_sight $field: $type,)*
            }
            $crate::from_ron!(impl struct $name { $($field: $type $(= $default)?),* });
        )+
    };
    ($($(#[$about:meta])* $sight:vis enum $name:ident {
        $($(#[$about_variant:meta])* $variant:ident $(= $word:literal)? $(($($part:ty),+))?
            $({ $($field:ident: $type:ty $(= $default:expr)?),* $(,)? })?),* $(,)?
    })+) => {
        $(
            $(#[$about])*
            $sight enum $name {
                $($(#[$about_variant])* $variant $(($($part),+))? $({ $($field: $type),* })?,)*
            }
            $crate::from_ron!(impl enum $name {
                $($variant $(= $word)? $(($($part),+))? $({ $($field: $type $(= $default)?),* })?),*
            });
        )+
    };
    (impl struct $name:ident { $($field:ident $(: $type:ty)? $(= $default:expr)?),* $(,)? }) => {
        impl $crate::content::ron::FromRon for $name {
            fn from_ron(value: $crate::content::ron::Value<'_>) -> Option<Self> {
                let needed = || vec![$($crate::from_ron!(@needed $field $(: $type)? $(= $default)?)),*];
                let mut fields = value.fields(stringify!($name), needed)?;
                let read = Self { $($field: $crate::from_ron!(@field fields $field $($default)?),)* };
                fields.finish();
                Some(read)
            }

            fn placeholder() -> Self {
                Self { $($field: $crate::content::ron::FromRon::placeholder(),)* }
            }

            fn field_names() -> &'static [&'static str] {
                &[$(stringify!($field)),*]
            }
        }
    };
    ($(impl numbers $name:ident { $($field:ident),* $(,)? })+) => {
        $(impl $crate::content::ron::FromRon for $name {
            fn from_ron(value: $crate::content::ron::Value<'_>) -> Option<Self> {
                let mut fields = value.fields(stringify!($name), Vec::new)?;
                let usual = Self::default();
                let read = Self { $($field: fields.optional(stringify!($field), || usual.$field),)* };
                fields.finish();
                Some(read)
            }

            fn placeholder() -> Self {
                Self::default()
            }

            fn field_names() -> &'static [&'static str] {
                &[$(stringify!($field)),*]
            }
        })+
    };
    (impl transparent $name:ident) => {
        impl $crate::content::ron::FromRon for $name {
            fn from_ron(value: $crate::content::ron::Value<'_>) -> Option<Self> {
                $crate::content::ron::FromRon::from_ron(value).map(Self)
            }

            fn placeholder() -> Self {
                Self($crate::content::ron::FromRon::placeholder())
            }
        }
    };
    (impl tuple $name:ident($part:ident)) => {
        impl $crate::content::ron::FromRon for $name {
            fn from_ron(value: $crate::content::ron::Value<'_>) -> Option<Self> {
                value.newtype(stringify!($name)).map(Self)
            }

            fn placeholder() -> Self {
                Self($crate::content::ron::FromRon::placeholder())
            }
        }
    };
    (impl tuple $name:ident($($part:ident),+)) => {
        impl $crate::content::ron::FromRon for $name {
            fn from_ron(value: $crate::content::ron::Value<'_>) -> Option<Self> {
                const LENGTH: usize = [$(stringify!($part)),+].len();
                let mut parts = value.tuple(stringify!($name), LENGTH)?;
                $(let $part = parts.next()?.read();)+
                Some(Self($($part),+))
            }

            fn placeholder() -> Self {
                $(let $part = $crate::content::ron::FromRon::placeholder();)+
                Self($($part),+)
            }
        }
    };
    (impl enum $name:ident {
        $($variant:ident $(= $word:literal)? $(($($part:ty),+))?
            $({ $($field:ident $(: $type:ty)? $(= $default:expr)?),* $(,)? })?),* $(,)?
    }) => {
        impl $crate::content::ron::FromRon for $name {
            fn from_ron(value: $crate::content::ron::Value<'_>) -> Option<Self> {
                let names = [$($crate::from_ron!(@name $variant $($word)?)),*];
                let of_one_value = [$($crate::from_ron!(@of_one_value $(($($part),+))?)),*];
                let name = value.variant(&names, &of_one_value)?;
                $(if name == $crate::from_ron!(@name $variant $($word)?) {
                    return $crate::from_ron!(@variant value $variant $(($($part),+))? $({ $($field $(: $type)? $(= $default)?),* })?);
                })*
                None
            }

            fn placeholder() -> Self {
                let each: &[fn() -> Self] = &[
                    $(|| $crate::from_ron!(@placeholder $variant $(($($part),+))? $({ $($field),* })?)),*
                ];
                each[0]()
            }
        }
    };
    (@field $fields:ident $field:ident) => {
        $fields.required(stringify!($field))
    };
    (@field $fields:ident $field:ident $default:expr) => {
        $fields.optional(stringify!($field), || $default)
    };
    (@needed $field:ident) => {
        Some(stringify!($field))
    };
    (@needed $field:ident: $type:ty) => {
        match <$type as $crate::content::ron::FromRon>::absent() {
            Some(_) => None,
            None => Some(stringify!($field)),
        }
    };
    (@needed $field:ident $(: $type:ty)? = $default:expr) => {
        None
    };
    (@of_one_value ($part:ty)) => {
        true
    };
    (@of_one_value $(($($part:ty),+))?) => {
        false
    };
    (@name $variant:ident) => {
        stringify!($variant)
    };
    (@name $variant:ident $word:literal) => {
        $word
    };
    (@variant $value:ident $variant:ident) => {
        $value.variant_alone().map(|()| Self::$variant)
    };
    (@variant $value:ident $variant:ident($part:ty)) => {
        $value.variant_value::<$part>().map(Self::$variant)
    };
    (@variant $value:ident $variant:ident($($part:ty),+)) => {{
        const LENGTH: usize = [$(stringify!($part)),+].len();
        let mut parts = $value.variant_values(LENGTH)?;
        Some(Self::$variant($(parts.next()?.read::<$part>()),+))
    }};
    (@variant $value:ident $variant:ident { $($field:ident $(: $type:ty)? $(= $default:expr)?),* }) => {{
        let needed = || vec![$($crate::from_ron!(@needed $field $(: $type)? $(= $default)?)),*];
        let mut fields = $value.variant_fields(needed)?;
        let read = Self::$variant { $($field: $crate::from_ron!(@field fields $field $($default)?)),* };
        fields.finish();
        Some(read)
    }};
    (@placeholder $variant:ident) => {
        Self::$variant
    };
    (@placeholder $variant:ident($($part:ty),+)) => {
        Self::$variant($(<$part as $crate::content::ron::FromRon>::placeholder()),+)
    };
    (@placeholder $variant:ident { $($field:ident),* }) => {
        Self::$variant { $($field: $crate::content::ron::FromRon::placeholder()),* }
    };
}
