"""Checks the Objective-C selectors of Flick's classes, and the names of their members."""
import os
import re
from collections import Counter

from declarations import Declaration
from members import difference
from tables import ROOT, ancestry, read, swift_files, symbols, tables

# Flick's modules with subclasses of Apple's classes.
VIEW_MODULES = ["FlickViewState", "FlickPlayer", "FlickSVGAPlayer", "FlickUI", "FlickCompatibility"]


def exported_selectors(header):
    """The selectors of each class in a header that the compiler made: (class, superclass, selectors)."""
    for match in re.finditer(r"^@interface (\w+)(?: : (\w+)| \([^\n]*\))?\n(.*?)^@end", header, re.M | re.S):
        selectors = []
        for line in match[3].splitlines():
            if "SWIFT_UNAVAILABLE" in line:
                continue
            if method := re.match(r"([-+]) \([^;]*?\)(\w+(?::|\b).*);", without_types(line)):
                pieces = re.findall(r"(\w*):", method[2])
                selectors.append(method[1] + ("".join(f"{p}:" for p in pieces) or re.match(r"\w+", method[2])[0]))
            elif name := re.match(r"@property (?:\((.*?)\))?.*?(\w+)(?: SWIFT_\w+(?:\(.*\))?)?;", line):
                traits = name[1] or ""
                sign = "+" if "class" in traits.split(", ") else "-"
                getter = re.search(r"getter=(\w+)", traits)
                setter = re.search(r"setter=(\w+:)", traits)
                selectors.append(sign + (getter[1] if getter else name[2]))
                if "readonly" not in traits:
                    selectors.append(sign + (setter[1] if setter else f"set{name[2][0].upper()}{name[2][1:]}:"))
        yield match[1], match[2], selectors


def without_types(line):
    """A method declaration whose parameter types are replaced by nothing: `- ()a:x b:y;`."""
    text, depth = "", 0
    for c in line:
        if c == ")":
            depth -= 1
        if depth == 0:
            text += c
        if c == "(":
            depth += 1
    return text.replace("()", "()")


def real_selectors(types, name):
    """The selectors of a class of Apple and of its superclasses, with its type."""
    found = {}
    for owner in ancestry(types, name):
        for fact in types[owner].members:
            sign = "+" if fact.selector.startswith("+") else "-"
            selector = fact.selector.lstrip("+")
            found[sign + selector] = owner
            if fact.declaration and fact.declaration.kind == "var":
                if fact.declaration.name.startswith("is"):
                    found[sign + fact.declaration.name] = owner
                if fact.declaration.is_writable:
                    found[f"{sign}set{selector[0].upper()}{selector[1:]}:"] = owner
    return found


def overrides():
    """The first words of the members that override one of a superclass."""
    found = {"init", "initWithFrame", "initWithCoder"}
    for path in swift_files(os.path.join(ROOT, "Sources")):
        for name in re.findall(r"\boverride\b[^\n({]*?\b(?:func|var)\s+(\w+)", read(path)):
            found |= {name, f"set{name[0].upper()}{name[1:]}"}
    return found


def hidden_overrides(made, standard, types):
    """Members of Flick's classes that have the name of a member of a superclass of Apple, without `override`."""
    bases, names, members, ours = {}, {}, [], set()
    for module in ("FoundationClasses", "CoreFoundationTypes", "Foundation", "QuartzCore", "UIKit", "AppKit", *VIEW_MODULES):
        if not os.path.exists(os.path.join(made, "modules", f"{module}.swiftmodule")):
            continue
        own, relations = symbols(made, standard, module, "private" if module in VIEW_MODULES else "public")
        names |= {s["identifier"]["precise"]: ".".join(s["pathComponents"]) for s in own}
        for relation in relations:
            if relation["kind"] == "inheritsFrom" and relation["source"] in names:
                base = names.get(relation["target"]) or relation.get("targetFallback", "").rpartition(".")[2]
                bases[names[relation["source"]]] = base
        if module in VIEW_MODULES:
            members += [s for s in own if len(s["pathComponents"]) > 1]
            ours |= {".".join(s["pathComponents"]) for s in own
                     if s["kind"]["identifier"] in ("swift.class", "swift.struct", "swift.enum")}
    count = 0
    for symbol in members:
        kind = symbol["kind"]["identifier"].removeprefix("swift.")
        owner = ".".join(symbol["pathComponents"][:-1])
        while owner in ours:
            owner = bases.get(owner, "")
        text = "".join(f["spelling"] for f in symbol["declarationFragments"])
        if owner not in types or kind not in ("property", "method", "type.property", "type.method") or (
                re.search(r"\b(?:override|static|@nonobjc)\b", text)):
            continue
        count += 1
        own = Declaration(text)
        for name in ancestry(types, owner):
            for fact in types[name].members:
                if fact.declaration and fact.declaration.key == own.key and not fact.is_optional and (
                        own.kind == "var" or not difference(own, fact.declaration, False)):
                    yield f"{'.'.join(symbol['pathComponents'])} needs `override`: {name} has {fact.declaration}"
    print(f"check-facts: {count} members of subclasses of Apple's classes")


def check_selectors(made, standard):
    types = tables()
    classes, findings, count = {}, [], 0
    folder = os.path.join(made, "objc")
    for file in sorted(os.listdir(folder)):
        for name, superclass, selectors in exported_selectors(read(os.path.join(folder, file))):
            entry = classes.setdefault(name, [None, []])
            entry[0] = superclass or entry[0]
            entry[1] += selectors
    known = overrides()
    for name, (_, selectors) in classes.items():
        count += len(selectors)
        for selector, times in Counter(selectors).items():
            if times > 1:
                findings.append(f"{name} has {times} members with the selector {selector}")
        chain, inherited = classes[name][0], {}
        while chain in classes:
            inherited |= {s: chain for s in classes[chain][1]}
            chain = classes[chain][0]
        inherited |= real_selectors(types, chain or "NSObject")
        for selector in selectors:
            first = re.match(r"[-+](\w+)", selector)[1]
            is_override = any(first == o or (first.startswith(o) and first[len(o)].isupper()) for o in known)
            if selector in inherited and not is_override:
                findings.append(f"{name}: the selector {selector} is one of {inherited[selector]}")
    findings += sorted(set(hidden_overrides(made, standard, types)))
    for finding in findings:
        print(f"check-facts: {finding}")
    print(f"check-facts: {count} selectors of {len(classes)} classes, {len(findings)} conflicts")
    return not findings
