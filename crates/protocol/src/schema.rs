//! The messages of the wire as JSON Schema, draft 2020-12, made from the types themselves.
//!
//! What is published for authors of adapters, in `docs/schema/`, is what this module writes.

use crate::MoveText;
use crate::wire::{FromSubject, ToSubject};
use schemars::generate::SchemaSettings;
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};
use std::borrow::Cow;

/// The published schemas, by file name.
pub fn published() -> [(&'static str, Schema); 2] {
    [
        ("to-subject.json", of::<ToSubject>()),
        ("from-subject.json", of::<FromSubject>()),
    ]
}

/// The schema of what is read as a `T`.
pub fn of<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12()
        .for_deserialize()
        .with_transform(Extensions)
        .into_generator()
        .into_root_schema_for::<T>()
}

/// Names that begin with `x_` are free, wherever unknown ones are refused.
#[derive(Clone, Debug)]
struct Extensions;

impl Transform for Extensions {
    fn transform(&mut self, schema: &mut Schema) {
        if schema.get("additionalProperties") == Some(&Value::Bool(false)) {
            let patterns = schema.ensure_object();
            let patterns = patterns
                .entry("patternProperties")
                .or_insert_with(|| json!({}));
            if let Value::Object(patterns) = patterns {
                patterns.insert("^x_".to_owned(), Value::Bool(true));
            }
        }
        transform_subschemas(self, schema);
    }
}

impl JsonSchema for MoveText {
    fn schema_name() -> Cow<'static, str> {
        "MoveText".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "A move in UCI notation: one to eight printable ASCII characters.",
            "pattern": "^[!-~]{1,8}$",
        })
    }
}

/// A number below 2⁶⁴ as decimal text.
pub(crate) struct Decimal;

impl JsonSchema for Decimal {
    fn schema_name() -> Cow<'static, str> {
        "Decimal".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "A decimal number below 2^64.",
            "pattern": "^[0-9]{1,20}$",
        })
    }
}
