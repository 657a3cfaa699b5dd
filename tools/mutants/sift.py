#!/usr/bin/env python3
"""Tries every mutant of a set of source files against tests of this repository, with one build.

    tools/mutants/sift.py WORK --file 'engine/src/rules/**' --numbers engine/src/rules/numbers/*.rs --bin lib --tests rules::

cargo-mutants lists the mutants; `tools/mutants` puts each behind a switch in a copy of the committed
sources under WORK, so that a mutant costs one run of the tests and no build. What it can't put there
(constants, opaque types) is listed as left, for cargo-mutants itself.

WORK/result.json keeps for each mutant the tests that failed, so that a second call with other tests
tries those alone that still live (all of them with --again)."""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess

from rules_page import ROOT, rules

HERE = pathlib.Path(__file__).resolve().parent


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def listed(patterns):
    """What cargo-mutants finds."""
    command = ["cargo", "mutants", "--no-config", "--list", "--json"]
    for pattern in patterns:
        command += ["--file", pattern]
    return json.loads(run(command, cwd=ROOT, check=True).stdout)


def fresh(tree):
    """The committed sources."""
    tree.mkdir(parents=True, exist_ok=True)
    for part in ("src", "tests"):
        shutil.rmtree(tree / part, ignore_errors=True)
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, capture_output=True, check=True)
    subprocess.run(["tar", "x", "-C", tree], input=archive.stdout, check=True)


def switched(text, line):
    """The mutants whose switches stand on a line of the rewritten source."""
    return {int(number) for number in re.findall(r"crate::mutant::on\((\d+)\)", text[line - 1])}


def arms_left_out(text, line):
    """The mutants that leave out an arm of the `match` that begins on a line."""
    indent = len(text[line - 1]) - len(text[line - 1].lstrip())
    arms = set()
    for row in text[line:]:
        if row.startswith(" " * indent + "}"):
            break
        arms |= {int(number) for number in re.findall(r" if true && !crate::mutant::on\((\d+)\)", row)}
    return arms


def does_not_compile(tree):
    """The mutants at which the compiler stops; none if it goes through."""
    command = ["cargo", "check", "--locked", "-p", "testudo_engine", "--message-format=json"]
    checked = run(command, cwd=tree)
    bad = set()
    for line in checked.stdout.splitlines():
        message = json.loads(line).get("message")
        if not message or message.get("level") != "error":
            continue
        for span in message["spans"]:
            if not span["is_primary"]:
                continue
            text = (tree / span["file_name"]).read_text().splitlines()
            start = text[span["line_start"] - 1][: span["column_start"]]
            before = re.findall(r"crate::mutant::on\((\d+)\)", start)
            bad |= {int(before[-1])} if before else switched(text, span["line_start"])
            if (message.get("code") or {}).get("code") == "E0004":
                bad |= arms_left_out(text, span["line_start"])
    if checked.returncode and not bad:
        raise SystemExit(checked.stderr[-4000:])
    return bad


def build(work, patterns, numbers):
    """The rewritten tree, with all that compile; what is in it and what is not."""
    tree, listing = work / "tree", work / "list.json"
    found = listed(patterns)
    listing.write_text(json.dumps(found))
    run(["cargo", "build"], cwd=HERE, check=True, env={**os.environ, "CARGO_TARGET_DIR": str(work / "tool")})
    without = set()
    while True:
        fresh(tree)
        command = [work / "tool/debug/mutants", tree, listing, ",".join(map(str, sorted(without)))]
        switches = json.loads(run([*command, *numbers], check=True).stdout)
        bad = does_not_compile(tree)
        print(f"{len(switches['built'])} built in, {len(bad)} of them do not compile", flush=True)
        if not bad:
            break
        without |= bad
    unviable = [found[number - 1]["name"] for number in sorted(without)]
    return {**switches, "unviable": unviable}


def binaries(work):
    """Builds the tests and keeps them in WORK, where no later build replaces them."""
    tree = work / "tree"
    command = ["cargo", "test", "--locked", "--no-default-features", "-p", "testudo", "-p", "testudo_engine", "--lib",
               "--test", "it", "--no-run", "--message-format=json"]
    built = run(command, cwd=tree)
    if built.returncode:
        raise SystemExit(built.stderr[-4000:])
    found = {}
    for line in built.stdout.splitlines():
        artifact = json.loads(line)
        # The unit tests are the engine's; the program has none that a rule could break.
        if artifact.get("executable") and artifact["profile"]["test"] and artifact["target"]["name"] in ("it", "testudo_engine"):
            kind = "lib" if "lib" in artifact["target"]["kind"] else artifact["target"]["name"]
            found[kind] = str(shutil.copy(artifact["executable"], work / kind))
    return found


def failing(binary, tests, number, tree, limit):
    """The tests that fail with a mutant on; `["timeout"]` when they come to no end."""
    try:
        done = run([binary, *tests], cwd=tree, timeout=limit, env={**os.environ, "MUTANT": str(number), "RUST_BACKTRACE": "0"})
    except subprocess.TimeoutExpired:
        return ["timeout"]
    failed = re.findall(r"^test (\S+) \.\.\. FAILED", done.stdout, re.M)
    return failed or (["aborted"] if done.returncode else [])


def module(name):
    """The module in which a mutant is: `rules::attack` for engine/src/rules/attack/value.rs."""
    path = name.split(":")[0].removeprefix("engine/src/").removesuffix(".rs").split("/")
    return "::".join(path[:2]) + "::"


def cited():
    """For each source file, the tests that docs/rules.md names beside it."""
    tests = {}
    for _, files, named in rules():
        paths = [re.sub(r"^tests/it/|(/mod)?\.rs$", "", file).replace("/", "::") + "::" + test
                 for file, test in named if file.startswith("tests/it/")]
        for file in files:
            tests.setdefault(file, set()).update(path for path in paths if not path.startswith("laws"))
    return {file: ["--exact", *sorted(paths)] for file, paths in tests.items() if paths}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--file", action="append", default=[])
    parser.add_argument("--numbers", nargs="*", default=[])
    parser.add_argument("--bin", default="lib", choices=["lib", "it"])
    parser.add_argument("--tests", nargs="*", default=[])
    parser.add_argument("--own", action="store_true", help="the unit tests of the mutant's own module")
    parser.add_argument("--cited", action="store_true", help="the tests beside the file in docs/rules.md")
    parser.add_argument("--skip", nargs="*", default=[])
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--again", action="store_true")
    args = parser.parse_args()
    work = args.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("CARGO_TARGET_DIR", str(work / "target"))
    kept = work / "result.json"
    if kept.exists():
        state = json.loads(kept.read_text())
    else:
        state = {**build(work, args.file, args.numbers), "caught": {}, "binaries": None}
        state["binaries"] = binaries(work)
        kept.write_text(json.dumps(state, indent=1))
    tests = args.tests + [part for name in args.skip for part in ("--skip", name)]
    binary, tree = state["binaries"][args.bin], work / "tree"
    beside = cited()

    def tests_of(name):
        if args.cited:
            return beside.get(name.split(":")[0])
        return [module(name)] if args.own else tests

    todo = [(number, name) for number, name in state["built"] if args.again or not state["caught"].get(name)]
    todo = [(number, name) for number, name in todo if tests_of(name) is not None]
    for sort in {tuple(tests_of(name)) for _, name in todo}:
        clean = failing(binary, list(sort), 0, tree, 10 * args.limit)
        if clean:
            raise SystemExit(f"fails without a mutant: {clean}")
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        results = pool.map(lambda one: (one[1], failing(binary, tests_of(one[1]), one[0], tree, args.limit)), todo)
        for done, (name, failed) in enumerate(results, 1):
            known = state["caught"].setdefault(name, [])
            known += [test for test in failed if test not in known]
            if done % 50 == 0:
                kept.write_text(json.dumps(state, indent=1))
                print(f"{done} of {len(todo)}", flush=True)
    kept.write_text(json.dumps(state, indent=1))
    alive = [name for _, name in state["built"] if not state["caught"].get(name)]
    print(f"{len(state['built'])} built in, {len(alive)} live, {len(state['unviable'])} do not compile, {len(state['left'])} left out")
    print("\n".join(alive))


if __name__ == "__main__":
    main()
