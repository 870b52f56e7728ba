"""Compares the declarations of Objective-C classes with the facts."""
import os
from collections import Counter

from declarations import COMPARED, Declaration
from tables import Type, ancestry, documented, symbols, tables

# The modules that declare Objective-C classes.
FRAMEWORKS = ["ObjectiveC", "FoundationClasses", "CoreFoundationTypes", "Foundation", "QuartzCore", "AVFoundation", "UIKit", "AppKit"]


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
    mine = introduced(symbol, platform)
    oldest = {"ios": (13, 0), "macos": (12, 0)}[platform]
    real = max(fact.introduced.get(platform, (0, 0)), owner.availability.introduced.get(platform, (0, 0)))
    if platform in fact.missing_on | owner.availability.missing_on:
        return f"does not exist on {platform}"
    if max(mine, oldest) != max(real, oldest) and (platform == "ios" or platform in fact.introduced):
        return f"is available on {platform} {mine}, not {real}"
    return None


def compare(symbol, types, extra, platform):
    """Returns None without a fact, "" if a fact agrees, or the difference."""
    owner = symbol["pathComponents"][0]
    own = Declaration("".join(f["spelling"] for f in symbol["declarationFragments"]))
    candidates = [(fact, True, types.get(name, Type(name, [], "")))
                  for name in ancestry(types, owner) or [owner]
                  for fact in extra.get(name, []) if fact.declaration.name == own.name]
    if not candidates:
        if owner not in types:
            return None
        candidates = [(fact, False, types[name]) for name in ancestry(types, owner)
                      for fact in types[name].members
                      if fact.declaration and fact.declaration.name == own.name]
    # One of several facts of this name has to agree.
    first = None
    for fact, is_documented, kind in candidates:
        wrong = difference(own, fact.declaration, is_documented) or wrong_availability(
            symbol, fact, kind, platform)
        if not wrong:
            return ""
        first = first or wrong
    return first or "has no such selector"


def check_declarations(made, standard):
    platform = next((p for p in ("ios", "macos") if f"-{p}" in os.path.basename(made)), None)
    if not platform:
        # The tables have the availability on iOS and macOS. The declarations are the same on other platforms.
        return True
    types, extra = tables(), documented()
    compared, unknown, findings = 0, Counter(), []
    names, types_by_id = [], {}
    for module in FRAMEWORKS:
        if module == ("UIKit" if platform == "macos" else "AppKit"):
            continue
        own, relations = symbols(made, standard, module)
        types_by_id |= {s["identifier"]["precise"]: s["pathComponents"][-1] for s in own}
        for relation in relations:
            name, base = (types_by_id.get(relation[end]) for end in ("source", "target"))
            if relation["kind"] == "inheritsFrom" and name in types and base:
                if base in types[name].supers:
                    compared += 1
                elif base != "NSObject" or types[name].supers:
                    findings.append(f"{module}: {name} inherits from {base}, not {types[name].supers[0]}")
        for symbol in own:
            kind = symbol["kind"]["identifier"].removeprefix("swift.")
            path = symbol["pathComponents"]
            text = "".join(f["spelling"] for f in symbol["declarationFragments"])
            if len(path) == 1 or kind in ("typealias", "struct", "enum", "class", "enum.case", "func.op"):
                # Types that check-facts declared have no members.
                continue
            result = compare(symbol, types, extra, platform) if len(path) == 2 else None
            label = f"{module}: {'.'.join(path)}"
            if result is None:
                unknown[f"{module}.{path[0]}"] += 1
                names.append(label)
            elif result:
                findings.append(f"{label} {result}\n    {text}")
            else:
                compared += 1
    for finding in findings:
        print(f"check-facts: {finding}")
    if os.environ.get("FACTS_VERBOSE"):
        print("\n".join(f"no fact: {name}" for name in names))
    print(f"check-facts: {compared} declarations agree with the facts on {platform}, "
          f"{sum(unknown.values())} have no fact, {len(findings)} differ")
    return not findings
