//! What units cost, and the budgets they are held to.

use testudo::content::{Library, sheet};
use testudo::diag::codes;
use testudo::rules::traits::TraitEffect;

use super::bad::with_base;
use super::library::LEVEL;

/// The chp and exp of a unit written as these fields, in the base genre with this file added.
fn cost(fields: &str, file: (&str, &str)) -> (i32, i32) {
    let unit = format!(
        "[(id: \"hero\", name: \"hero\", brief: \"\", glyph: \"h\", race: \"human\", right: \"dagger\", \
         attributes: (st: 10, ag: 10, iq: 10), {fields})]"
    );
    let (catalog, problems) =
        with_base(&[("genres/base/units/hero.ron", &unit), file]).genre("base");
    assert_eq!(problems, []);
    let catalog = catalog.expect("a sound unit");
    let unit = catalog.unit("hero".into()).expect("a sound unit");
    let points = sheet(unit, &catalog.numbers).points;
    (points.chp, points.exp)
}

#[test]
fn att_7_wealth_and_two_good_hands_by_their_prices() {
    let (catalog, _) = Library::shipped().genre("fantasy");
    let catalog = catalog.expect("the shipped genre is sound");
    let prices = [
        ("rich", 10),
        ("well_off", 5),
        ("poor", -5),
        ("destitute", -10),
        ("ambidextrous", 5),
    ];
    for (id, chp) in prices {
        let found = catalog.traits.iter().find(|quality| quality.id == *id);
        let quality = found.unwrap_or_else(|| panic!("no trait `{id}`"));
        assert_eq!(quality.half_cost, 2 * chp, "{id}");
        let both = quality.effects.contains(&TraitEffect::Ambidextrous);
        assert_eq!(both, id == "ambidextrous", "{id}");
    }
}

#[test]
fn att_9_traits_cost_what_they_weigh_and_the_sum_rounds_down() {
    let traits = r#"[
        (id: "a", name: "a", brief: "", kind: Advantage, degree: Extreme, arises: Always, effects: [Honour]),
        (id: "b", name: "b", brief: "", kind: Disadvantage, degree: Moderate, arises: Often, effects: [Honour]),
        (id: "c", name: "c", brief: "", kind: Disadvantage, degree: Significant, arises: Rarely, effects: [Honour]),
        (id: "d", name: "d", brief: "", kind: Advantage, cost: 7, effects: [Honour]),
    ]"#;
    let of = |traits_of: &str| {
        let fields = format!("traits: [{traits_of}]");
        cost(&fields, ("genres/base/traits/more.ron", traits)).0
    };
    assert_eq!(of("\"a\""), 60);
    assert_eq!(of("\"b\""), -20);
    assert_eq!(of("\"c\""), -8, "seven and a half, given back");
    assert_eq!(of("\"a\", \"b\", \"c\", \"d\""), 39);
}

#[test]
fn skl_1_one_style_in_full_and_the_rest_of_the_group_at_four_a_level() {
    let styles = r#"[
        (id: "knives", name: "knives", brief: "", kind: Fighting, weapons: ["dagger"]),
        (id: "tricks", name: "tricks", brief: "", kind: Fighting, weapons: ["dagger"]),
    ]"#;
    let of = |styles_of: &str| {
        let fields = format!("styles: [{styles_of}]");
        cost(&fields, ("genres/base/styles/more.ron", styles)).1
    };
    assert_eq!(of("(\"knives\", 1)"), 4);
    assert_eq!(of("(\"knives\", 4)"), 40);
    assert_eq!(
        of("(\"tricks\", 2), (\"knives\", 4), (\"watch\", 3)"),
        40 + 4 * 5
    );
}

/// ATT-1, SKL-1: the guard of the base costs 15 chp and 24 exp.
#[test]
fn att_1_a_side_of_a_level_holds_its_units_to_a_budget() {
    let messages = |budget: &str| -> Vec<String> {
        let level = LEVEL.replacen(
            "name: \"Red\", ",
            &format!("name: \"Red\", budget: {budget}, "),
            1,
        );
        let library = with_base(&[("levels/yard.ron", &level)]);
        let problems = library.check_paths::<&str>(&[]);
        assert!(
            problems
                .iter()
                .all(|problem| problem.code == codes::OVER_BUDGET)
        );
        assert_eq!(
            library.level("yard").is_ok(),
            problems.is_empty(),
            "{budget}"
        );
        problems
            .into_iter()
            .map(|problem| problem.message)
            .collect()
    };
    for enough in ["(chp: 15, exp: 24)", "(chp: 100)", "(exp: 24)", "()"] {
        assert_eq!(messages(enough), [""; 0], "{enough}");
    }
    assert_eq!(
        messages("(chp: 14, exp: 23)"),
        [
            "`guard` costs 15 chp, over its side's budget of 14",
            "`guard` costs 24 exp, over its side's budget of 23",
        ]
    );
}
