//! The macro that declares a structure of a file once: as a type, as a reader and as a page of the reference.

/// Declares a structure of a file: the Rust type with its documentation, its reader, and its entry in the reference.
/// `field: Type` must be there, `field: Type = default` may be left out.
macro_rules! raw_struct {
    (
        $(#[doc = $doc:literal])+
        $name:ident, $what:literal {
            $($(#[doc = $field_doc:literal])+ $field:ident : $type:ty $(= $default:expr)?,)+
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name {
            $($(#[doc = $field_doc])+ pub $field: $crate::content::read::Spanned<$type>,)+
        }

        impl $crate::content::read::RawStruct for $name {
            fn fields() -> Vec<$crate::content::read::FieldInfo> {
                vec![$($crate::content::read::FieldInfo {
                    name: stringify!($field),
                    doc: concat!($($field_doc),+),
                    expected: <$type as $crate::content::read::FromRonNode>::expected(),
                    default: raw_struct!(@default $($default)?),
                },)+]
            }
        }

        impl $name {
            /// Reads the named fields of a group, whatever word stands before its bracket.
            #[allow(dead_code, reason = "only some structures stand inside a named variant")]
            pub(in crate::content) fn of_variant(node: &$crate::content::node::RonNode, reader: &mut $crate::content::read::Reader) -> Option<Self> {
                Self::of_group(node, true, reader)
            }

            fn of_group(
                node: &$crate::content::node::RonNode,
                variant: bool,
                reader: &mut $crate::content::read::Reader,
            ) -> Option<Self> {
                let ($($field,)+) = Self::parts(node, variant, reader)?;
                Some(Self { $($field: $field?),+ })
            }

            /// The fields one by one, in their order: those that could be read, whatever became of the others.
            pub(in crate::content) fn parts(
                node: &$crate::content::node::RonNode,
                variant: bool,
                reader: &mut $crate::content::read::Reader,
            ) -> Option<($(Option<$crate::content::read::Spanned<$type>>,)+)> {
                let names = [$(stringify!($field)),+];
                let fields =
                    $crate::content::read::Fields::of::<Self>(node, &names, variant, reader)?;
                $(let $field = raw_struct!(@take fields, reader, $field, $type $(, $default)?);)+
                Some(($($field,)+))
            }
        }

        impl $crate::content::read::FromRonNode for $name {
            fn expected() -> String {
                $what.to_owned()
            }

            #[expect(private_interfaces, reason = "see the trait")]
            fn from_node(node: &$crate::content::node::RonNode, reader: &mut $crate::content::read::Reader) -> Option<Self> {
                Self::of_group(node, false, reader)
            }
        }
    };
    (@default) => { None };
    (@default $default:expr) => { Some(stringify!($default)) };
    (@take $fields:ident, $reader:ident, $field:ident, $type:ty) => {
        $fields.required::<$type>(stringify!($field), $reader)
    };
    (@take $fields:ident, $reader:ident, $field:ident, $type:ty, $default:expr) => {
        $fields.optional::<$type>(stringify!($field), $default, $reader)
    };
}
pub(in crate::content) use raw_struct;
