//! What somebody can do with less on it: a style that the load forbade comes into use (SKL-3, ENC-1). It never knows where
//! things go.

use super::battle::Battle;
use super::fighter::{Fighter, Hold};
use super::node::{Node, Read};
use super::sheet::{Form, Item, Sheet};

/// What of a sheet goes by the styles in use.
pub(super) struct Trained<'a> {
    /// Pounds that are to be shed at least.
    without: f64,
    dodge: (i64, i64),
    best_level: i64,
    items: Vec<Item<'a>>,
    forms: Vec<Form<'a>>,
}

impl<'a> Trained<'a> {
    fn of(without: f64, sheet: &Sheet<'a>) -> Self {
        Self {
            without,
            dodge: sheet.dodge,
            best_level: sheet.best_level,
            items: sheet.items.clone(),
            forms: sheet.forms.clone(),
        }
    }
}

/// What somebody is by how much it has shed, from all it brings on; nothing where its load forbids no style.
pub(super) fn read<'a>(node: Node<'a>, sheet: &Sheet<'a>) -> Read<Vec<Trained<'a>>> {
    if node.maybe("lighter").is_none() {
        return Ok(Vec::new());
    }
    let mut all = vec![Trained::of(0.0, sheet)];
    for line in node.list("lighter")? {
        let lighter = Sheet::read(line.get("sheet")?)?;
        all.push(Trained::of(line.real("without")?, &lighter));
    }
    Ok(all)
}

impl Fighter<'_> {
    /// Pounds that it has shed: what lies about or is broken.
    pub(super) fn shed(&self) -> f64 {
        let items = self.sheet.items.iter().zip(&self.hold);
        let gone = items.filter(|(_, hold)| matches!(hold, Hold::Lying(_) | Hold::Broken));
        gone.map(|(item, _)| item.weight).sum()
    }
}

impl Battle<'_, '_> {
    /// Everybody's styles by what it carries now.
    pub(super) fn lighten(&mut self) {
        for one in &mut self.units {
            // Tenths of a pound are exact; a hair keeps them so as floats.
            let shed = one.shed() + 1e-6;
            let now = one.trained.iter().rfind(|trained| trained.without <= shed);
            if let Some(now) = now {
                one.sheet.dodge = now.dodge;
                one.sheet.best_level = now.best_level;
                one.sheet.items.clone_from(&now.items);
                one.sheet.forms.clone_from(&now.forms);
            }
        }
    }
}
