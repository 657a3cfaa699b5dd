"""Reads docs/rules.md: each rule with the files that cite it and the tests that are about it."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def rules():
    """Id, files that cite it, and tests as pairs of a file and a name, rule by rule."""
    found = []
    for line in (ROOT / "docs" / "rules.md").read_text().splitlines():
        links = re.findall(r"\]\(\.\./([\w/]+\.rs)\)", line)
        if heading := re.match(r"### ([A-Z]{3}-\d+): ", line):
            found.append((heading[1], [], []))
        elif line.startswith(("- Code: ", "- Named in: ")):
            found[-1][1].extend(links)
        elif line.startswith("- Tests in "):
            found[-1][2].extend((links[0], name) for name in re.findall(r"`(\w+)`", line))
    return found
