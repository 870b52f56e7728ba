#!/usr/bin/env python3
"""Lists what traps in a module when Apple's frameworks call it: checks of the executor, on another thread than the main
thread, and inherited initializers without an implementation.

    find_checks.py FOLDER [USED]    FOLDER has built.sil and checked.sil

built.sil is the module as the package builds it. checked.sil is the same with DynamicActorIsolation, so that each
`@objc` member that is isolated to the main actor has a check. Explained.tsv explains checks. Prints the checks without an
explanation as kind, name and line, with tabs between them, and writes the rows that explain the others into USED.
"""
import pathlib
import re
import subprocess
import sys

EXPLAINED = pathlib.Path(__file__).parent / "Explained.tsv"
FUNCTION = re.compile(r"^sil .*@(\S+) : ")
# The functions of the standard library that trap, and the kinds of their calls.
KINDS = {
    "_checkExpectedExecutor": "closure", "assumeIsolated": "explicit", "preconditionIsolated": "explicit",
    "assertIsolated": "explicit", "_unimplementedInitializer": "initializer"}
CHECK = re.compile(rf"= function_ref @\$s\w*({'|'.join(KINDS)})")
LINE = re.compile(r"; line:(\d+):")


def checks(path):
    """Yields the function of each check, whether Objective-C calls the function, the kind, and the line."""
    function, is_objc = None, False
    for text in path.read_text().splitlines():
        if match := FUNCTION.match(text):
            function, is_objc = match.group(1), "@convention(objc_method)" in text
        elif function and (match := CHECK.search(text)):
            line = LINE.search(text)
            yield function, is_objc, KINDS[match.group(1)], int(line.group(1)) if line else 0


def demangled(names):
    done = subprocess.run(
        ["swift", "demangle", "--simplified", "--compact"], input="\n".join(names), capture_output=True, text=True,
        check=True)
    return done.stdout.splitlines()


def found(folder):
    """The set of kind, name and line of each check. A closure has the name of the function that contains it."""
    rows = [(function, kind, line) for function, _, kind, line in checks(folder / "built.sil")]
    rows += [
        (function, "class", line) for function, is_objc, kind, line in checks(folder / "checked.sil")
        if is_objc and kind == "closure"]
    names = demangled([function for function, _, _ in rows])
    return {
        (kind, re.sub(r"^(?:(?:implicit )?closure #\d+ in )*(?:@objc (?:static )?)?", "", name), line)
        for (_, kind, line), name in zip(rows, names)}


def main():
    folder = pathlib.Path(sys.argv[1])
    explained = {}
    for row in EXPLAINED.read_text().splitlines():
        if row and not row.startswith("#"):
            kind, name, _ = row.split("\t")
            explained[kind, name] = row
    used = set()
    for kind, name, line in sorted(found(folder)):
        # One row explains all members of a class.
        key = kind, name.split(".")[0] if kind == "class" else name
        if key in explained:
            used.add(explained[key])
        else:
            print(kind, name, f"line {line}", sep="\t")
    if sys.argv[2:]:
        pathlib.Path(sys.argv[2]).write_text("".join(f"{row}\n" for row in sorted(used)))


main()
