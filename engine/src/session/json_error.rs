//! Why a piece of JSON could not be read, in words for a person with the file before them.
//!
//! It never knows what the file was meant for.

use serde_json::error::Category;

/// What is wrong, without its place.
pub fn why(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let quoted = |lead: &str| {
        let (word, _) = text.strip_prefix(lead)?.split_once('`')?;
        Some(word.to_owned())
    };
    match error.classify() {
        Category::Io => "it can't be read".to_owned(),
        Category::Eof => "it ends too early".to_owned(),
        Category::Syntax => "it is not JSON".to_owned(),
        Category::Data => {
            if let Some(field) = quoted("missing field `") {
                format!("it has no `{field}`")
            } else if let Some(word) = quoted("unknown variant `") {
                format!("nothing is called `{word}` here")
            } else if let Some(field) = quoted("unknown field `") {
                format!("it has a `{field}`, which does not belong there")
            } else {
                "a value is of another kind than it should be".to_owned()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only whether it can be read matters")]
    struct Thing {
        size: u8,
        kind: Option<Kind>,
    }

    #[derive(Debug, Deserialize)]
    enum Kind {
        Big,
    }

    #[test]
    fn each_fault_has_its_words() {
        let rows = [
            ("what", "it is not JSON"),
            ("{\"size\":1", "it ends too early"),
            ("{}", "it has no `size`"),
            (
                "{\"size\":\"x\"}",
                "a value is of another kind than it should be",
            ),
            (
                "{\"size\":1,\"x\":2}",
                "it has a `x`, which does not belong there",
            ),
            (
                "{\"size\":1,\"kind\":\"Small\"}",
                "nothing is called `Small` here",
            ),
        ];
        for (text, words) in rows {
            let error = serde_json::from_str::<Thing>(text).unwrap_err();
            assert_eq!(why(&error), words, "{text}");
        }
        assert!(matches!(
            serde_json::from_str::<Thing>("{\"size\":1,\"kind\":\"Big\"}")
                .unwrap()
                .kind,
            Some(Kind::Big)
        ));
    }
}
