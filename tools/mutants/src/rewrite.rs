//! One source file: where its mutants are, and what they become.

use std::collections::HashMap;
use std::ops::Range;

use proc_macro2::{LineColumn, Span};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, BinOp, Block, Expr, ExprBinary, ExprLit, ExprMatch, ExprRepeat, ExprStruct, ExprUnary,
    ImplItemConst, ImplItemFn, ItemConst, ItemFn, ItemImpl, ItemMod, ItemStatic, Lit, ReturnType,
    Signature, Type, TypeArray,
};

use crate::edit::{Edit, Piece, apply};
use crate::wanted::Wanted;

/// A file rewritten.
pub struct Done {
    pub source: String,
    /// Number and name of each mutant that is in it.
    pub built: Vec<(u32, String)>,
    /// Names of those that are not.
    pub left: Vec<String>,
}

/// Rewrites a file; `ints` is the next number for a mutant of its own.
pub fn file(path: &str, source: &str, wanted: &[Wanted], ints: Option<&mut u32>) -> Done {
    let parsed = syn::parse_file(source).expect("the source parses");
    let mut spans: HashMap<((usize, usize), (usize, usize)), Vec<&Wanted>> = HashMap::new();
    for mutant in wanted {
        spans
            .entry((mutant.start, mutant.end))
            .or_default()
            .push(mutant);
    }
    let mut rewriter = Rewriter {
        path,
        source,
        spans,
        edits: Vec::new(),
        built: Vec::new(),
        fixed: 0,
        ints,
        in_default: false,
    };
    rewriter.visit_file(&parsed);
    let built = rewriter.built;
    let source = apply(source, rewriter.edits);
    let left = wanted
        .iter()
        .filter(|mutant| built.iter().all(|(number, _)| *number != mutant.number));
    Done {
        source,
        left: left.map(|mutant| mutant.name.clone()).collect(),
        built,
    }
}

struct Rewriter<'a> {
    path: &'a str,
    source: &'a str,
    spans: HashMap<((usize, usize), (usize, usize)), Vec<&'a Wanted>>,
    edits: Vec<Edit>,
    built: Vec<(u32, String)>,
    /// Over 0 where nothing can be asked at run time: in a constant.
    fixed: usize,
    ints: Option<&'a mut u32>,
    in_default: bool,
}

/// The question of a switch.
fn on(number: u32) -> String {
    format!("crate::mutant::on({number})")
}

fn new(text: impl Into<String>) -> Piece {
    Piece::New(text.into())
}

impl<'a> Rewriter<'a> {
    /// The mutants of a genre at a span.
    fn at(&self, span: Span, genre: &str) -> Vec<&'a Wanted> {
        let place = |at: LineColumn| (at.line, at.column + 1);
        let here = self.spans.get(&(place(span.start()), place(span.end())));
        let here = here.into_iter().flatten().copied();
        here.filter(|mutant| mutant.genre == genre).collect()
    }

    fn put(&mut self, range: Range<usize>, pieces: Vec<Piece>, mutants: &[&Wanted]) {
        self.edits.push(Edit { range, pieces });
        self.built.extend(
            mutants
                .iter()
                .map(|mutant| (mutant.number, mutant.name.clone())),
        );
    }

    fn in_constant(&mut self, act: impl FnOnce(&mut Self)) {
        self.fixed += 1;
        act(self);
        self.fixed -= 1;
    }

    /// FnValue: the body returns the value at once.
    fn function(&mut self, signature: &Signature, block: &Block) {
        let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) else {
            return;
        };
        let whole = first
            .span()
            .join(last.span())
            .unwrap_or_else(|| first.span());
        let mutants = self.at(whole, "FnValue");
        if signature.constness.is_some() || mutants.is_empty() {
            return;
        }
        let range = whole.byte_range();
        let body = Piece::Old(range.clone());
        let opaque = match &signature.output {
            ReturnType::Type(_, to) => matches!(**to, Type::ImplTrait(_)),
            ReturnType::Default => false,
        };
        // Of the opaque types there are iterators alone; all of them have to be one type.
        let (before, after) = match opaque {
            true => ("return (", ").collect::<Vec<_>>().into_iter()"),
            false => ("return ", ""),
        };
        let mut pieces: Vec<Piece> = mutants
            .iter()
            .map(|mutant| {
                new(format!(
                    "if {} {{ {before}{}{after}; }}\n",
                    on(mutant.number),
                    mutant.replacement
                ))
            })
            .collect();
        if opaque {
            pieces.extend([new("({"), body, new(format!("}}{after}"))]);
        } else {
            pieces.push(body);
        }
        self.put(range, pieces, &mutants);
    }

    fn binary(&mut self, binary: &ExprBinary) {
        let mutants = self.at(binary.op.span(), "BinaryOperator");
        if mutants.is_empty() || has_let(&binary.left) || has_let(&binary.right) {
            return;
        }
        let range = binary.span().byte_range();
        let left = || Piece::Old(binary.left.span().byte_range());
        let right = || Piece::Old(binary.right.span().byte_range());
        let op = &self.source[binary.op.span().byte_range()];
        let choose = |l: &str, r: &str| {
            let mut text = String::new();
            for mutant in &mutants {
                text.push_str(&format!(
                    "if {} {{ {l} {} {r} }} else ",
                    on(mutant.number),
                    mutant.replacement
                ));
            }
            text + &format!("{{ {l} {op} {r} }}")
        };
        let pieces = match binary.op {
            BinOp::And(_) | BinOp::Or(_) if mutants.len() == 1 => {
                let or = matches!(binary.op, BinOp::Or(_));
                let stop = format!("{} ^ {or}", on(mutants[0].number));
                vec![
                    new("({ let __l: bool = "),
                    left(),
                    new(format!(
                        "; let __s: bool = {stop}; if __l == __s {{ __s }} else {{ "
                    )),
                    right(),
                    new(" } })"),
                ]
            }
            BinOp::And(_) | BinOp::Or(_) => return,
            BinOp::Eq(_)
            | BinOp::Ne(_)
            | BinOp::Lt(_)
            | BinOp::Le(_)
            | BinOp::Gt(_)
            | BinOp::Ge(_) => vec![
                new("(match (&("),
                left(),
                new("), &("),
                right(),
                new(format!(
                    ")) {{ (__l, __r) => {} }})",
                    choose("*__l", "*__r")
                )),
            ],
            BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::BitXorAssign(_)
            | BinOp::ShlAssign(_)
            | BinOp::ShrAssign(_) => {
                let place = self.source[binary.left.span().byte_range()].to_owned();
                vec![
                    new("(match "),
                    right(),
                    new(format!(" {{ __r => {} }})", choose(&place, "__r"))),
                ]
            }
            _ => vec![
                new("(match ("),
                left(),
                new(", "),
                right(),
                new(format!(") {{ (__l, __r) => {} }})", choose("__l", "__r"))),
            ],
        };
        self.put(range, pieces, &mutants);
    }

    fn unary(&mut self, unary: &ExprUnary) {
        let range = unary.span().byte_range();
        let mutants: Vec<&Wanted> = [unary.span(), unary.op.span()]
            .into_iter()
            .flat_map(|span| self.at(span, "UnaryOperator"))
            .collect();
        let [mutant] = mutants[..] else { return };
        let op = &self.source[unary.op.span().byte_range()];
        let pieces = vec![
            new("(match "),
            Piece::Old(unary.expr.span().byte_range()),
            new(format!(
                " {{ __v => if {} {{ __v }} else {{ {op}__v }} }})",
                on(mutant.number)
            )),
        ];
        self.put(range, pieces, &[mutant]);
    }

    fn arm(&mut self, arm: &Arm) {
        let gone: Vec<&Wanted> = [arm.span(), arm.pat.span()]
            .into_iter()
            .flat_map(|span| self.at(span, "MatchArm"))
            .collect();
        let mut stays = String::from("true");
        for mutant in &gone {
            stays.push_str(&format!(" && !{}", on(mutant.number)));
        }
        let Some((_, guard)) = &arm.guard else {
            if !gone.is_empty() {
                let range = arm.pat.span().byte_range();
                self.put(
                    range.clone(),
                    vec![Piece::Old(range), new(format!(" if {stays}"))],
                    &gone,
                );
            }
            return;
        };
        let guards = self.at(guard.span(), "MatchArmGuard");
        if has_let(guard) || (gone.is_empty() && guards.is_empty()) {
            return;
        }
        let range = guard.span().byte_range();
        let mut text = format!("{stays} && (");
        for mutant in &guards {
            text.push_str(&match mutant.replacement.as_str() {
                "true" => format!("{} || ", on(mutant.number)),
                _ => format!("!{} && ", on(mutant.number)),
            });
        }
        // `true` comes first in the list, so the chain reads: on(true) || !on(false) && guard.
        let pieces = vec![new(text), new("("), Piece::Old(range.clone()), new("))")];
        let mutants: Vec<&Wanted> = gone.into_iter().chain(guards).collect();
        self.put(range, pieces, &mutants);
    }

    fn fields(&mut self, structure: &ExprStruct) {
        let Some(rest) = &structure.rest else { return };
        let rest = &self.source[rest.span().byte_range()];
        let path = &self.source[structure.path.span().byte_range()];
        let rest = rest.replace("Default::default()", &format!("{path}::default()"));
        let rest = rest.replace(&format!("{path}::{path}::"), &format!("{path}::"));
        for field in &structure.fields {
            let syn::Member::Named(name) = &field.member else {
                continue;
            };
            let start = field.span().start();
            let here = |mutant: &Wanted| {
                mutant.genre == "StructField" && mutant.start == (start.line, start.column + 1)
            };
            let found = self
                .spans
                .values()
                .flatten()
                .copied()
                .find(|mutant| here(mutant));
            let Some(mutant) = found else { continue };
            let range = field.expr.span().byte_range();
            let label = if field.colon_token.is_some() {
                String::new()
            } else {
                format!("{name}: ")
            };
            let text = format!(
                "{label}if {} {{ ({rest}).{name} }} else {{ ",
                on(mutant.number)
            );
            let pieces = vec![new(text), Piece::Old(range.clone()), new(" }")];
            self.put(range, pieces, &[mutant]);
        }
    }

    fn int(&mut self, literal: &ExprLit) {
        let (true, Lit::Int(int)) = (self.in_default, &literal.lit) else {
            return;
        };
        let Some(next) = self.ints.as_deref_mut() else {
            return;
        };
        let number = *next;
        *next += 1;
        let value: u64 = int.base10_parse().expect("a number");
        let at = int.span().start();
        let higher = value + 1;
        let name = format!(
            "{}:{}:{}: replace {value} with {higher}",
            self.path,
            at.line,
            at.column + 1
        );
        let text = format!("(if {} {{ {higher} }} else {{ {value} }})", on(number));
        self.edits.push(Edit {
            range: int.span().byte_range(),
            pieces: vec![new(text)],
        });
        self.built.push((number, name));
    }
}

/// Whether a condition has a `let` in it, so that it can't be taken apart.
fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

impl<'a> Visit<'a> for Rewriter<'_> {
    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_const(&mut self, item: &'a ItemConst) {
        self.in_constant(|me| visit::visit_item_const(me, item));
    }

    fn visit_item_static(&mut self, item: &'a ItemStatic) {
        self.in_constant(|me| visit::visit_item_static(me, item));
    }

    fn visit_impl_item_const(&mut self, item: &'a ImplItemConst) {
        self.in_constant(|me| visit::visit_impl_item_const(me, item));
    }

    fn visit_type_array(&mut self, item: &'a TypeArray) {
        self.in_constant(|me| visit::visit_type_array(me, item));
    }

    fn visit_expr_repeat(&mut self, item: &'a ExprRepeat) {
        self.visit_expr(&item.expr);
    }

    fn visit_item_impl(&mut self, item: &'a ItemImpl) {
        let is_default = |path: &syn::Path| path.is_ident("Default");
        self.in_default = item
            .trait_
            .as_ref()
            .is_some_and(|(_, path, _)| is_default(path));
        visit::visit_item_impl(self, item);
        self.in_default = false;
    }

    fn visit_item_fn(&mut self, item: &'a ItemFn) {
        if item.sig.constness.is_none() {
            self.function(&item.sig, &item.block);
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'a ImplItemFn) {
        if item.sig.constness.is_none() {
            self.function(&item.sig, &item.block);
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_expr_binary(&mut self, item: &'a ExprBinary) {
        if self.fixed == 0 {
            self.binary(item);
        }
        visit::visit_expr_binary(self, item);
    }

    fn visit_expr_unary(&mut self, item: &'a ExprUnary) {
        if self.fixed == 0 {
            self.unary(item);
        }
        visit::visit_expr_unary(self, item);
    }

    fn visit_expr_match(&mut self, item: &'a ExprMatch) {
        for arm in &item.arms {
            self.arm(arm);
        }
        visit::visit_expr_match(self, item);
    }

    fn visit_expr_struct(&mut self, item: &'a ExprStruct) {
        self.fields(item);
        visit::visit_expr_struct(self, item);
    }

    fn visit_expr_lit(&mut self, item: &'a ExprLit) {
        if self.fixed == 0 {
            self.int(item);
        }
    }
}
