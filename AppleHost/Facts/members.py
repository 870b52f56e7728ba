"""Compares the declarations of Objective-C classes with the facts."""
import os

import interfaces
from declarations import COMPARED, Declaration
from objc2 import MODULES, Tables
from tables import Type, ancestry, documented, symbols, tables

FRAMEWORKS = ["ObjectiveC", "FoundationClasses", "CoreFoundationTypes", "CoreGraphics", "CoreText", "ImageIO", "CoreMedia", "Foundation",
              "QuartzCore", "AVFAudio", "AVFoundation", "UIKit", "AppKit", "CoreVideo", "os", "WidgetKit"]
# The platforms that lack a module, by the word of their triple.
MISSING = {"UIKit": ("macos",), "AppKit": ("ios", "macabi", "tvos", "xros", "watchos"), "WidgetKit": ("macos", "tvos", "xros", "watchos")}


def introduced(symbol, platform):
    domain = {"ios": "iOS", "macos": "macOS"}[platform]
    for item in symbol.get("availability", []):
        if item.get("domain") == domain and "introduced" in item:
            return (item["introduced"]["major"], item["introduced"].get("minor", 0))
    return (0, 0)


def difference(own, fact, is_documented):
    """The first difference between a declaration and a fact, or None."""
    if own.is_static != fact.is_static:
        return f"is {'static' if own.is_static else 'an instance member'}"
    if len(own.parameters) != len(fact.parameters):
        return "has another number of parameters"
    pairs = list(zip(own.parameters, fact.parameters))
    # The bindings do not say whether an initializer can fail.
    if own.kind != "init" or is_documented:
        pairs.append((own.result, fact.result))
    for mine, real in pairs:
        names = {mine.rstrip("?!"), real.rstrip("?!")}
        if len(names) > 1 and (names <= COMPARED or is_documented):
            return f"has the type {mine} instead of {real}"
        if (mine[-1:] if mine[-1:] in "?!" else "") != (real[-1:] if real[-1:] in "?!" else ""):
            return f"has the type {mine} instead of {real}"
    if own.kind == "var" and own.is_writable and not fact.is_writable:
        return "can be set"
    return None


def wrong_availability(symbol, fact, owner, platform):
    if platform not in ("ios", "macos"):
        return None  # The tables have the availability on iOS and macOS.
    mine = introduced(symbol, platform)
    oldest = {"ios": (13, 0), "macos": (12, 0)}[platform]
    real = max(fact.introduced.get(platform, (0, 0)), owner.availability.introduced.get(platform, (0, 0)))
    if platform in fact.missing_on | owner.availability.missing_on:
        return f"does not exist on {platform}"
    if max(mine, oldest) != max(real, oldest) and (platform == "ios" or platform in fact.introduced):
        return f"is available on {platform} {mine}, not {real}"
    return None


def candidates(own, owner, types, extra):
    """The facts with the name of a declaration, whether they are documented, and their types; None without a fact."""
    found = [(fact, True, types.get(name, Type(name, [], "")))
             for name in ancestry(types, owner) or [owner]
             for fact in extra.get(name, []) if fact.declaration.name == own.name]
    if not found and owner in types:
        found = [(fact, False, types[name]) for name in ancestry(types, owner)
                 for fact in types[name].members
                 if fact.declaration and fact.declaration.name == own.name]
    return found


def agreeing(own, owner, types, extra):
    return [found for found in candidates(own, owner, types, extra) if not difference(own, found[0].declaration, found[1])]


def compare(symbol, types, extra, platform):
    """Returns None without a fact, "" if a fact agrees, or the difference, and the selector of the fact that agrees."""
    owner = ".".join(symbol["pathComponents"][:-1])
    own = Declaration("".join(f["spelling"] for f in symbol["declarationFragments"]))
    found = candidates(own, owner, types, extra)
    if not found and owner not in types:
        return None, ""
    # One of several facts of this name has to agree.
    first = None
    for fact, is_documented, kind in found:
        wrong = difference(own, fact.declaration, is_documented) or wrong_availability(
            symbol, fact, kind, platform)
        if not wrong:
            return "", "documented" if is_documented else fact.selector
        first = first or wrong
    return first or "has no such selector", ""


def compare_with_headers(module, symbol, table, selector, protocols):
    """The same for the tables made from the headers."""
    path = symbol["pathComponents"]
    text = "".join(f["spelling"] for f in symbol["declarationFragments"])
    own = Declaration(text)
    if len(path) == 1:
        return table.function(path[0].partition("(")[0], own, module) if own.kind == "func" else table.constant(path[0], module)
    result = table.method(path[0], own, selector.removeprefix("documented"), path[0] in protocols) if len(path) == 2 else None
    if selector == "documented":
        return result
    return table.imported(module, path, own) if result is None else result


def check_declarations(made, standard):
    platform = next(p for p in ("ios", "macos", "tvos", "xros", "watchos") if f"-{p}" in os.path.basename(made))
    types, extra, table = tables(), documented(), Tables()
    compared, unknown, findings, types_by_id = 0, [], [], {}
    shared = interfaces.members_of("Foundation")
    for module in FRAMEWORKS:
        if platform in MISSING.get(module, ()):
            continue
        own, relations = symbols(made, standard, module)
        types_by_id |= {s["identifier"]["precise"]: s["pathComponents"][-1] for s in own}
        adopted = {}
        for relation in relations:
            name = types_by_id.get(relation["source"])
            base = types_by_id.get(relation["target"], relation.get("targetFallback", "").rpartition(".")[2])
            if relation["kind"] in ("inheritsFrom", "conformsTo"):
                adopted.setdefault(name, set()).add(base)
            if relation["kind"] == "inheritsFrom" and name in types and base:
                if base in types[name].supers:
                    compared += 1
                elif base != "NSObject" or types[name].supers:
                    findings.append(f"{module}: {name} inherits from {base}, not {types[name].supers[0]}")
        protocols = {s["pathComponents"][0] for s in own if s["kind"]["identifier"] == "swift.protocol"}
        for symbol in own:
            kind = symbol["kind"]["identifier"].removeprefix("swift.")
            path = symbol["pathComponents"]
            text = "".join(f["spelling"] for f in symbol["declarationFragments"])
            label = f"{module}: {'.'.join(path)}"
            wrong = table.type(module, path[0], text, adopted.get(path[0], set())) if (
                kind in ("class", "protocol") and len(path) == 1) else None
            if wrong is not None:
                compared += 1
                findings += [f"{label} {difference}" for difference in wrong]
            elif kind in ("struct", "enum", "class"):
                real = table.module_of(".".join(path))
                compared += bool(real)
                if real and ("CoreFoundation" if path[-1].startswith("CF") else MODULES.get(module, module)) not in real:
                    findings.append(f"{label} is declared by {real[0]}")
            elif kind in ("typealias", "protocol", "enum.case", "func.op", "associatedtype"):
                continue
            elif path[-1] == "hash(into:)" and module in ("CoreFoundationTypes", "CoreGraphics", "CoreText", "ImageIO"):
                # A member of _CFObject: https://github.com/swiftlang/swift, stdlib/public/Darwin/CoreFoundation/CoreFoundation.swift
                compared += 1
            else:
                result, selector = compare(symbol, types, extra, platform)
                headers = compare_with_headers(module, symbol, table, selector, protocols) if not result else None
                if result is None and headers is None and module == "Foundation" and ".".join([*path[:-1], Declaration(text).name]) in shared:
                    compared += 1
                elif result is None and headers is None:
                    unknown.append(label)
                elif result or headers:
                    findings.append(f"{label} {result or headers}\n    {text}")
                else:
                    compared += 1
    table.write()
    for finding in findings:
        print(f"check-facts: {finding}")
    print("\n".join(f"check-facts: no fact: {name}" for name in unknown))
    print(f"check-facts: {compared} declarations agree with the facts on {platform}, "
          f"{len(unknown)} have no fact, {len(findings)} differ")
    return not findings and len(unknown) <= 20
