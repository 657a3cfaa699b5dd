//! Reading JSON lines: a missing or misshapen field is a fault in words, never a panic.

use serde_json::Value;

use super::faults::Faults;

/// A cell: column and row.
pub(super) type Cell = (i64, i64);

/// What was read, or the fault that stops the audit of this battle.
pub(super) type Read<T> = Result<T, String>;

/// Named parts of a number.
pub(super) type Parts<'a> = Vec<(&'a str, i64)>;

/// Named factors with multiplier and divisor.
pub(super) type Factors<'a> = Vec<(&'a str, (i64, i64))>;

/// One line of a log.
pub(super) struct Line {
    /// Its number in the file, from 1.
    pub(super) number: usize,
    /// What it says.
    pub(super) value: Value,
}

impl Line {
    /// Whether a battle starts here.
    pub(super) fn starts_battle(&self) -> bool {
        self.value.get("event").and_then(Value::as_str) == Some("battle_started")
    }

    /// The line as a value to read.
    pub(super) fn node(&self) -> Node<'_> {
        Node {
            line: self.number,
            key: "event",
            value: &self.value,
        }
    }
}

/// A value somewhere in a line.
#[derive(Clone, Copy)]
pub(super) struct Node<'a> {
    /// Number of the line.
    pub(super) line: usize,
    /// The key it was found under.
    key: &'a str,
    /// The value.
    pub(super) value: &'a Value,
}

impl<'a> Node<'a> {
    /// A fault about this line.
    pub(super) fn wrong<T>(&self, what: &str) -> Read<T> {
        Err(format!("line {}: {what}", self.line))
    }

    fn not<T>(&self, wanted: &str) -> Read<T> {
        self.wrong(&format!(
            "`{}`, expected {wanted}, found {}",
            self.key, self.value
        ))
    }

    /// The field `key`.
    pub(super) fn get(&self, key: &'a str) -> Read<Self> {
        match self.value.get(key) {
            Some(value) => Ok(Self {
                line: self.line,
                key,
                value,
            }),
            None => self.wrong(&format!(
                "`{}`, expected a field `{key}`, found none",
                self.key
            )),
        }
    }

    /// The field `key`, unless it is absent or null.
    pub(super) fn maybe(&self, key: &'a str) -> Option<Self> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        Some(Self {
            line: self.line,
            key,
            value,
        })
    }

    /// A whole number.
    pub(super) fn int(&self, key: &'a str) -> Read<i64> {
        let field = self.get(key)?;
        field
            .value
            .as_i64()
            .map_or_else(|| field.not("a whole number"), Ok)
    }

    /// A whole number or null.
    pub(super) fn int_or_null(&self, key: &'a str) -> Read<Option<i64>> {
        let field = self.get(key)?;
        if field.value.is_null() {
            Ok(None)
        } else {
            self.int(key).map(Some)
        }
    }

    /// Any number.
    pub(super) fn real(&self, key: &'a str) -> Read<f64> {
        let field = self.get(key)?;
        field
            .value
            .as_f64()
            .map_or_else(|| field.not("a number"), Ok)
    }

    /// A place in a list.
    pub(super) fn index(&self, key: &'a str) -> Read<usize> {
        let field = self.get(key)?;
        match usize::try_from(self.int(key)?) {
            Ok(index) => Ok(index),
            Err(_) => field.not("a place in a list"),
        }
    }

    /// A place in a list, or null.
    pub(super) fn index_or_null(&self, key: &'a str) -> Read<Option<usize>> {
        let field = self.get(key)?;
        if field.value.is_null() {
            Ok(None)
        } else {
            self.index(key).map(Some)
        }
    }

    /// Yes or no.
    pub(super) fn yes(&self, key: &'a str) -> Read<bool> {
        let field = self.get(key)?;
        field
            .value
            .as_bool()
            .map_or_else(|| field.not("true or false"), Ok)
    }

    /// A text.
    pub(super) fn text(&self, key: &'a str) -> Read<&'a str> {
        let field = self.get(key)?;
        field.value.as_str().map_or_else(|| field.not("a text"), Ok)
    }

    /// A text or null.
    pub(super) fn text_or_null(&self, key: &'a str) -> Read<Option<&'a str>> {
        let field = self.get(key)?;
        if field.value.is_null() {
            Ok(None)
        } else {
            self.text(key).map(Some)
        }
    }

    /// The text this is.
    pub(super) fn as_text(&self) -> Read<&'a str> {
        self.value.as_str().map_or_else(|| self.not("a text"), Ok)
    }

    /// The whole number this is.
    pub(super) fn as_int(&self) -> Read<i64> {
        self.value
            .as_i64()
            .map_or_else(|| self.not("a whole number"), Ok)
    }

    /// The entries of a list.
    pub(super) fn list(&self, key: &'a str) -> Read<Vec<Self>> {
        let field = self.get(key)?;
        let Some(list) = field.value.as_array() else {
            return field.not("a list");
        };
        Ok(list.iter().map(|value| Self { value, ..field }).collect())
    }

    /// The entries of a map.
    pub(super) fn map(&self, key: &'a str) -> Read<Vec<(&'a str, Self)>> {
        let field = self.get(key)?;
        let Some(map) = field.value.as_object() else {
            return field.not("a map");
        };
        Ok(map
            .iter()
            .map(|(key, value)| {
                (
                    key.as_str(),
                    Self {
                        key,
                        value,
                        ..field
                    },
                )
            })
            .collect())
    }

    /// Two whole numbers: a cell or a fraction.
    pub(super) fn pair(&self, key: &'a str) -> Read<(i64, i64)> {
        self.get(key)?.as_pair()
    }

    /// The two whole numbers this is.
    pub(super) fn as_pair(&self) -> Read<(i64, i64)> {
        let pair = self.value.as_array().filter(|list| list.len() == 2);
        let pair = pair.and_then(|list| Some((list[0].as_i64()?, list[1].as_i64()?)));
        pair.map_or_else(|| self.not("two whole numbers"), Ok)
    }

    /// `[{"why": …, "value": …}, …]`, in the order of their names.
    pub(super) fn parts(&self, key: &'a str) -> Read<Parts<'a>> {
        let mut parts = Vec::new();
        for part in self.list(key)? {
            parts.push((part.text("why")?, part.int("value")?));
        }
        parts.sort_unstable();
        Ok(parts)
    }

    /// `[{"why": …, "times": [3, 2]}, …]`, in their order.
    pub(super) fn factors(&self, key: &'a str) -> Read<Factors<'a>> {
        let factor = |node: Self| Ok((node.text("why")?, node.pair("times")?));
        self.list(key)?.into_iter().map(factor).collect()
    }

    /// A roll of `count` dice of `sides`: its total, with faults for faces that can't be.
    pub(super) fn roll(
        &self,
        key: &'a str,
        count: i64,
        sides: i64,
        faults: &mut Faults,
    ) -> Read<i64> {
        let roll = self.get(key)?;
        roll.only(&["dice", "faces", "total"], &[], faults);
        let dice = format!("{count}d{sides}");
        faults.same(self.line, "dice", dice.as_str(), roll.text("dice")?);
        let faces: Read<Vec<i64>> = roll.list("faces")?.iter().map(Self::as_int).collect();
        let faces = faces?;
        faults.same(self.line, "number of faces", count, faces.len() as i64);
        let fair = faces.iter().all(|face| (1..=sides).contains(face));
        faults.unless(
            self.line,
            fair,
            &format!("a face off the die, {faces:?} of {dice}"),
        );
        let total = faces.iter().sum();
        faults.same(self.line, "total of the roll", total, roll.int("total")?);
        Ok(total)
    }

    /// A fault for each field that is neither wanted nor allowed, and each wanted one missing.
    pub(super) fn only(&self, wanted: &[&str], allowed: &[&str], faults: &mut Faults) {
        let Some(map) = self.value.as_object() else {
            faults.add(
                self.line,
                &format!("`{}`, expected fields, found none", self.key),
            );
            return;
        };
        for key in map.keys().map(String::as_str) {
            let known = wanted.contains(&key) || allowed.contains(&key);
            faults.unless(self.line, known, &format!("unknown field `{key}`"));
        }
        for key in wanted {
            let there = map.contains_key(*key);
            faults.unless(
                self.line,
                there,
                &format!("field `{key}`, expected, found none"),
            );
        }
    }
}
