"""Reads the public declarations of Flick from symbol graphs. Used by check-docs, check-api and make-docs.

Linux: extracted from the modules of the debug build, and kept under BUILD/symbol-graphs/linux until a
module changes. iOS and macOS: written by `Scripts/check-apple types` under BUILD/apple.
"""
import json
import os
import platform
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
APPLE = {"ios": "arm64-apple-ios13.0", "macos": "arm64-apple-macos10.15"}
PLATFORMS = ["linux", "ios", "macos"]
# Conformances that the compiler adds by itself, and that differ from one compiler to the next.
IMPLIED_CONFORMANCES = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}


class Missing(Exception):
    """A build product that is needed does not exist."""


def exported():
    """The modules that `Flick` re-exports, and the names of the types re-exported from each inner module."""
    modules, types = [], {}
    for folder in ("Flick", "FlickAnimation"):
        path = os.path.join(ROOT, "Sources", folder)
        for name in sorted(os.listdir(path)):
            if not name.endswith(".swift"):
                continue
            with open(os.path.join(path, name), encoding="utf-8") as file:
                text = file.read()
            for module in re.findall(r"^@_exported public import (\w+)$", text, re.M):
                modules.append(module)
            for module, type_name in re.findall(
                    r"^@_exported public import \w+ (\w+)\.(\w+)$", text, re.M):
                types.setdefault(module, set()).add(type_name)
    return modules, types


class Declaration:
    """A public declaration on one platform."""

    def __init__(self, symbol, platform_name, module, extended):
        self.platform = platform_name
        self.module = module
        self.id = symbol["identifier"]["precise"]
        self.kind = symbol["kind"]["identifier"].removeprefix("swift.")
        # Members of another module's types stand under the names of these types.
        self.path = ".".join(symbol["pathComponents"])
        self.extended = extended
        self.access = symbol["accessLevel"]
        self.fragments = symbol["declarationFragments"]
        self.signature = symbol.get("functionSignature", {})
        self.availability = symbol.get("availability", [])
        self.constraints = symbol.get("swiftExtension", {}).get("constraints", [])
        comment = symbol.get("docComment")
        self.comment = None if comment is None else [line["text"] for line in comment["lines"]]
        location = symbol.get("location")
        self.file, self.line = None, 0
        if location:
            uri = location["uri"]
            self.file = uri[uri.index("/Sources/") + 1:] if "/Sources/" in uri else uri
            self.line = location["position"]["line"] + 1
        # Filled in from the relationships.
        self.origin = None
        self.is_override = False
        self.is_requirement = False
        self.has_default = False

    @property
    def text(self):
        """The declaration without the names that only its body uses, on one line."""
        parts = []
        for fragment in self.fragments:
            if fragment["kind"] == "internalParam":
                # The space before it.
                if parts and parts[-1].endswith(" "):
                    parts[-1] = parts[-1][:-1]
                continue
            parts.append(fragment["spelling"])
        text = re.sub(r"\s+", " ", "".join(parts)).strip()
        # The two spellings of one type that compilers for Linux and for Apple's platforms print.
        text = text.replace("any Any.Type", "Any.Type")
        if self.access == "open":
            text = "open " + text
        if self.constraints:
            text += " [where " + ", ".join(
                f"{c['lhs']} {'==' if c['kind'] == 'sameType' else ':'} {c['rhs']}"
                for c in self.constraints) + "]"
        return text

    @property
    def is_renamed(self):
        """Whether the declaration is deprecated in favour of another one."""
        return any(item.get("renamed") and is_deprecated(item) for item in self.availability)


def is_deprecated(item):
    return bool(item.get("isUnconditionallyDeprecated") or item.get("deprecated"))


def _run(arguments):
    result = subprocess.run(arguments, capture_output=True, text=True)
    if result.returncode:
        sys.stderr.write(result.stderr)
        raise Missing(f"{' '.join(arguments[:2])} failed")
    return result.stdout


def _linux_flags(build, modules_folder):
    """Where the compiler finds the modules that Flick's own modules import."""
    flags = ["-I", modules_folder]
    with open(os.path.join(ROOT, "Package.swift"), encoding="utf-8") as file:
        packages = sorted(set(re.findall(r'pkgConfig: "([^"]+)"', file.read())))
    includes = _run(["pkg-config", "--cflags-only-I", *packages]).split()
    sources = os.path.join(ROOT, "Sources")
    for name in sorted(os.listdir(sources)):
        if os.path.exists(os.path.join(sources, name, "module.modulemap")):
            flags += ["-I", os.path.join(sources, name)]
        if os.path.isdir(os.path.join(sources, name, "include")):
            includes.append("-I" + os.path.join(sources, name, "include"))
    products = os.path.dirname(modules_folder)
    # The programs have the same build folder. One of their C modules has the header of another module.
    programs = os.listdir(os.path.join(ROOT, "Programs", "Sources"))
    for name in sorted(os.listdir(products)):
        module_map = os.path.join(products, name, "module.modulemap")
        if name.startswith(("C", "FlickC")) and name.removesuffix(".build") not in programs and os.path.exists(module_map):
            flags += ["-Xcc", "-fmodule-map-file=" + module_map]
    for checkout in sorted(os.listdir(os.path.join(build, "checkouts"))):
        targets = os.path.join(build, "checkouts", checkout, "Sources")
        for name in sorted(os.listdir(targets)) if os.path.isdir(targets) else []:
            include = os.path.join(targets, name, "include")
            if os.path.isdir(include):
                includes.append("-I" + include)
    for include in includes:
        flags += ["-Xcc", include]
    return flags


def _extract_linux(build, modules):
    triple = json.loads(_run(["swiftc", "-print-target-info"]))["target"]["unversionedTriple"]
    folder = os.path.join(build, triple, "debug", "Modules")
    out = os.path.join(build, "symbol-graphs", "linux")
    stamp = ""
    for module in modules:
        path = os.path.join(folder, module + ".swiftmodule")
        if not os.path.exists(path):
            raise Missing(f"there is no module {module} in the debug build; run `Scripts/build-once build .` first")
        # The comments are in a file of their own.
        for file in (path, path.removesuffix("module") + "doc"):
            state = os.stat(file)
            stamp += f"{module} {state.st_mtime_ns} {state.st_size}\n"
    stamp_path = os.path.join(out, "stamp")
    if os.path.exists(stamp_path):
        with open(stamp_path, encoding="utf-8") as file:
            if file.read() == stamp:
                return out
    os.makedirs(out, exist_ok=True)
    for name in os.listdir(out):
        os.remove(os.path.join(out, name))
    flags = _linux_flags(build, folder)
    for module in modules:
        _run(["swift", "symbolgraph-extract", "-module-name", module, "-target", triple, *flags,
              "-output-dir", out, "-minimum-access-level", "public", "-skip-synthesized-members"])
    with open(stamp_path, "w", encoding="utf-8") as file:
        file.write(stamp)
    return out


def _apple_folder(build, name, modules):
    out = os.path.join(build, "apple", APPLE[name], "symbol-graphs")
    for module in modules:
        if not os.path.exists(os.path.join(out, module + ".symbols.json")):
            raise Missing(f"there is no symbol graph of {module} for {name}; "
                          "run `Scripts/check-apple types` first")
    return out


def _read(folder, platform_name, modules, types):
    """The declarations of one platform, and its conformances as pairs of names."""
    declarations, conformances = {}, set()
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".symbols.json"):
            continue
        module, _, extended = name.removesuffix(".symbols.json").partition("@")
        if module not in modules and module not in types:
            continue
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            graph = json.load(file)
        here = {}
        for symbol in graph["symbols"]:
            root_name = symbol["pathComponents"][0]
            if module in types and root_name not in types[module]:
                continue
            if symbol["accessLevel"] not in ("public", "open"):
                continue
            # A declaration that its author hides from completion and documentation, such as the
            # storage behind a property wrapper.
            if symbol["pathComponents"][-1].startswith(("_", "$")):
                continue
            if symbol["kind"]["identifier"] == "swift.extension":
                continue
            declaration = Declaration(symbol, platform_name, module, extended or None)
            here[declaration.id] = declaration
        names = {identifier: declaration.path for identifier, declaration in here.items()}
        for relation in graph["relationships"]:
            source = here.get(relation["source"])
            kind = relation["kind"]
            if kind == "defaultImplementationOf" and relation["target"] in here:
                here[relation["target"]].has_default = True
            if source is None:
                continue
            if "sourceOrigin" in relation:
                source.origin = relation["sourceOrigin"]["displayName"]
            if kind == "overrides":
                source.is_override = True
            elif kind in ("requirementOf", "optionalRequirementOf"):
                source.is_requirement = kind == "requirementOf"
            elif kind in ("conformsTo", "inheritsFrom"):
                target = names.get(relation["target"]) or relation.get("targetFallback", "")
                # Names do not depend on the module: types move between modules of the package.
                target = target.split(".", 1)[-1] if "." in target else target
                if target and target not in IMPLIED_CONFORMANCES:
                    constraints = relation.get("swiftConstraints", [])
                    where = ", ".join(f"{c['lhs']} : {c['rhs']}" for c in constraints)
                    conformances.add((source.path, target + (f" where {where}" if where else "")))
        for identifier, declaration in here.items():
            # A module's graph also has what it re-exports, without its place in the sources.
            if identifier not in declarations or declaration.file is not None:
                declarations[identifier] = declaration
    return list(declarations.values()), conformances


def folder(build, name, modules, types):
    """The folder of the symbol graphs of one platform."""
    needed = sorted(set(modules) | set(types))
    if name != "linux":
        return _apple_folder(build, name, needed)
    if platform.system() != "Linux":
        raise Missing("symbol graphs are read on Linux only")
    return _extract_linux(os.path.join(build, "tests"), needed)


def load(build=None, platforms=PLATFORMS):
    """Reads everything: a list of declarations, and a dictionary from platforms to conformances."""
    build = build or os.path.join(ROOT, ".build")
    modules, types = exported()
    declarations, conformances = [], {}
    for name in platforms:
        found, conformances[name] = _read(folder(build, name, modules, types), name, modules, types)
        declarations += found
    return declarations, conformances
