"""The tables of facts, and the symbols of compiled modules."""
import functools
import json
import os
import re
import subprocess
import sys
import tempfile

from declarations import Declaration

FACTS = os.path.dirname(os.path.abspath(__file__))
HOST = os.path.dirname(FACTS)
ROOT = os.path.dirname(HOST)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def swift_files(folder):
    found = []
    for path, folders, files in os.walk(folder, followlinks=True):
        folders[:] = sorted(f for f in folders if f not in (".build", "Package.resolved"))
        found += [os.path.join(path, f) for f in sorted(files) if f.endswith(".swift")]
    return found


def without_members(text):
    """The lines of a Swift file outside of all braces."""
    depth, kept = 0, []
    for line in text.splitlines():
        if depth == 0:
            kept.append(line)
        # Most lines have no brace.
        if "{" in line or "}" in line:
            code = re.sub(r'"(?:[^"\\]|\\.)*"|//.*', "", line)
            depth = max(0, depth + code.count("{") - code.count("}"))
    return "\n".join(kept)


class Fact:
    def __init__(self, selector, declaration, availability):
        self.selector, self.text = selector, declaration
        words = [word for word in availability.split(", ") if word]
        self.is_optional = "optional" in words
        self.introduced = {w.split()[0]: version(w.split()[1]) for w in words if re.match(r"(?:ios|macos) ", w)}
        self.missing_on = {w.removeprefix("no-") for w in words if w.startswith("no-")}

    @functools.cached_property
    def declaration(self):
        """The declaration; `None` if there is none. It is read when it is first used, because reading it takes long."""
        return None if self.text == "-" else Declaration(self.text)


class Type:
    """A class or protocol of the tables."""

    def __init__(self, name, supers, availability):
        self.name, self.supers = name, supers
        self.availability = Fact("", "-", availability)
        self.members = []


def version(text):
    parts = [int(part) for part in text.split(".")]
    return tuple(parts + [0] * (2 - len(parts)))[:2]


def tables():
    """The types by their Swift names, and the Swift names by those of Objective-C."""
    types, swift = {}, {}
    for module in ("Foundation", "QuartzCore", "AVFoundation", "UIKit", "AppKit"):
        current = None
        for line in read(os.path.join(FACTS, f"{module}.tsv")).splitlines():
            columns = line.split("\t") + ["", "", ""]
            if line.startswith("#"):
                continue
            if columns[0]:
                kind, name = columns[0].split()
                # A class and a protocol may have one name. The members of both are the class's.
                swift[name] = columns[1]
                current = types.setdefault(columns[1], Type(columns[1], [], columns[3]))
                current.supers += columns[2].split()
                if kind == "class":
                    current.is_class = True
            else:
                current.members.append(Fact(columns[1], columns[2], columns[3]))
    for kind in types.values():
        kind.supers = [swift.get(name, name) for name in kind.supers]
    return types


def documented():
    """Facts from documentation pages: declarations by type. They take precedence."""
    found = {}
    for line in read(os.path.join(FACTS, "Documented.tsv")).splitlines():
        if line and not line.startswith("#"):
            columns = line.split("\t") + [""]
            found.setdefault(columns[0], []).append(Fact("", columns[1], columns[2]))
    return found


def ancestry(types, name):
    """The type and all its supertypes."""
    found, queue = [], [name]
    while queue:
        name = queue.pop(0)
        if name in types and name not in found:
            found.append(name)
            queue += types[name].supers
    return found


def symbols(made, standard, module, access="public"):
    """The symbols of a module, with those of its extensions, and their relationships."""
    compiler = os.path.realpath(subprocess.run(
        ["which", "swiftc"], capture_output=True, text=True, check=True).stdout.strip())
    folders = [os.path.join(HOST, "Declarations", name)
               for name in ("Darwin", "CoreFoundation", "FoundationClasses", "CoreMedia", "os")]
    clang = [f"-I{folder}" for folder in [made, os.path.join(ROOT, "Sources", "FlickCZlib"), *folders]]
    clang += ["-Xcc", "-nostdlibinc", "-Xcc", f"-I{HOST}/Declarations/C/zlib", "-Xcc", f"-I{HOST}/Declarations/C"]
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [os.path.join(os.path.dirname(compiler), "swift-symbolgraph-extract"), "-module-name", module,
             "-target", os.path.basename(made), "-resource-dir", f"{standard}/resources",
             "-I", f"{standard}/modules", "-I", f"{made}/modules", *clang,
             "-minimum-access-level", access, "-output-dir", folder, "-skip-synthesized-members"],
            capture_output=True, text=True)
        graphs = [json.loads(read(os.path.join(folder, f))) for f in sorted(os.listdir(folder))]
        if not graphs:
            sys.exit(f"check-facts: no symbol graph of {module}\n{run.stderr}")
    return ([symbol for graph in graphs for symbol in graph["symbols"]],
            [relation for graph in graphs for relation in graph["relationships"]])
