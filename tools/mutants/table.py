#!/usr/bin/env python3
"""For each rule of docs/rules.md one mutant that a test named there catches, as a table.

    tools/mutants/table.py WORK…

reads what sift.py found. A mutant counts for a rule when it is in a file that cites the rule
and a test of the same rule failed with it. Of several the table shows one: a function that cites the
rule before others, an operator or an arm of a match before a whole function, few failing tests
before many."""
import json
import pathlib
import re
import sys

from rules_page import ROOT, rules


def paths(tests):
    """The paths by which test binaries name the tests of a rule."""
    for file, test in tests:
        name = re.sub(r"^(engine/src|tests/it)/", "", file).removesuffix(".rs")
        yield path(name, test)
        if file.startswith("engine/src/"):
            yield path(name, test, "tests::")


def path(file, test, within=""):
    return file.removesuffix("/mod").replace("/", "::") + "::" + within + test


def text_of(mutant):
    """The function a mutant is in, with what is written above it."""
    span = (mutant.get("function") or {}).get("span")
    if not span:
        return ""
    lines = (ROOT / mutant["file"]).read_text().splitlines()
    first = span["start"]["line"] - 1
    while first > 0 and lines[first - 1].strip().startswith(("///", "#[")):
        first -= 1
    return "\n".join(lines[first : span["end"]["line"]])


def main():
    found, caught = {}, {}
    for work in map(pathlib.Path, sys.argv[1:]):
        found |= {mutant["name"]: mutant for mutant in json.loads((work / "list.json").read_text())}
        caught |= json.loads((work / "result.json").read_text())["caught"]
    print("| id | mutant | caught by |\n| --- | --- | --- |")
    for rule, files, tests in rules():
        tests = set(paths(tests))
        hits = []
        for name, failed in caught.items():
            failed = [test for test in failed if test in tests]
            if name.split(":")[0] in files and failed:
                mutant = found.get(name, {"file": name.split(":")[0]})
                cites = re.search(rf"{rule}(?!\d)", text_of(mutant)) is not None
                hits.append((not cites, mutant.get("genre") == "FnValue", len(failed), name, failed))
        if hits:
            *_, name, failed = min(hits)
            place, what = name.split(": ", 1)
            print(f"| {rule} | `{place.split(':')[0]}`: {what.replace('|', chr(92) + '|')} | `{failed[0].split('::')[-1]}` |")
        else:
            print(f"| {rule} | none | |")


if __name__ == "__main__":
    main()
