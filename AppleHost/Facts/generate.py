"""Writes the declarations of a module that the tables have and that no file declares by hand: C functions and constants, and
members of the module's Objective-C classes as extensions. Members are those of Documented.tsv, and those whose selectors
Objc2.tsv has: the other tables have names that Swift does not have where API notes change them."""
import os
import re

import interfaces
import swift_facts
import values
from declarations import Declaration, split
from names import TOP_LEVEL, sources
from objc2 import Row
from tables import FACTS, HOST, ancestry, documented, read, swift_files, tables, without_members

# Types of C in the spelling of Rust, and those of the tables of classes.
SWIFT = {"usize": "Int", "isize": "Int", "bool": "Bool", "c_uint": "UInt32", "c_int": "Int32", "c_double": "Double", "()": "Void",
         "c_void": "Void", "CFType": "CFTypeRef", "UniChar": "UInt16"}
POINTERS = {"*mut ": "UnsafeMutable", "*const ": "Unsafe"}
BASIC = set("Bool Int Int32 Int64 UInt32 Float Double CGFloat String Void Any AnyObject AnyClass AnyHashable Self Selector Data URL Date "
            "CGRect CGPoint CGSize NSRange CGAffineTransform UnsafeMutablePointer UnsafeMutableRawPointer".split())


def c_type(text):
    """The Swift type of a parameter or a result; None if the tables do not say whether a pointer is constant."""
    text = re.sub(r"(CF\w+)<.*?>(?=>*$)", r"\1", text.strip().removeprefix("&'static "))
    if optional := re.fullmatch(r"Option<(.*)>", text):
        inner = c_type(optional[1].replace("NonNull<", "&").rstrip(">") if "NonNull<" in optional[1] else optional[1])
        # A structure that is passed by reference.
        return inner and (f"UnsafePointer<{inner}>?" if inner == "CGAffineTransform" else inner + "?")
    for mark, kind in POINTERS.items():
        if text.startswith(mark):
            inner = c_type(text.removeprefix(mark))
            return f"{kind}RawPointer?" if inner == "Void" else f"{kind}Pointer<{inner}>?"
    return None if text.startswith("NonNull<") else SWIFT.get(text.removeprefix("&"), text.removeprefix("&"))


def function(head, result):
    """The Swift code of a function. The results of imported functions may be ignored."""
    return f"{head} {{ fatalError() }}" if result == "Void" else f"@discardableResult {head} -> {result} {{ fatalError() }}"


def rows():
    return [Row(line) for line in read(os.path.join(FACTS, "Objc2.tsv")).splitlines() if not line.startswith("#")]


def functions(module, declared):
    """The C functions and constants of a module."""
    never_null = {line.split("\t")[0] for line in read(os.path.join(FACTS, "Results.tsv")).splitlines() if line.endswith("never null")}
    for row in rows():
        if row.module != module or row.owner in declared:
            continue
        if row.kind == "constant" and c_type(row.types) == "CFString":
            yield f"nonisolated(unsafe) public let {row.owner} = unsafeBitCast(0, to: CFString.self)"
        elif row.kind == "function":
            parameters, result = row.signature()
            types = [c_type(text) for text in [*parameters, result]]
            if None in types:
                continue
            result = types.pop()
            result = result.removesuffix("?") if row.owner in never_null else result
            arguments = ", ".join(f"_ p{number}: {kind}" for number, kind in enumerate(types))
            yield function(f"public func {row.owner}({arguments})", result)


def bodies(text):
    """The classes and extensions of Swift code: each name, and its own members without their bodies."""
    for match in re.finditer(r"(?m)^(?:@\w+ )*(?:(?:public|open) )?(?:class|extension) (\w+)[^{\n]*\{", text):
        depth, at, kept = 1, match.end(), ""
        while depth and at < len(text):
            depth += (text[at] == "{") - (text[at] == "}")
            kept += text[at] if depth == 1 else ";" if text[at] in "{}" else ""
            at += 1
        yield match[1], kept


def members_by_hand(text):
    """The names of the members that classes declare by hand."""
    found = {}
    for name, body in bodies(text):
        names = found.setdefault(name, set())
        names |= set(re.findall(r"\b(?:var|let) (\w+)", body))
        names |= {Declaration(signature).name for signature in re.findall(r"\bfunc [^;]*?\)(?=[^(),]*[;\n])", body)}
    return found


def is_known(kind, known):
    return kind != "block" and all(word in known for word in re.findall(r"(?<![\w.])[A-Za-z_]\w*", kind.replace("block", "?block")))


def member(fact):
    """The Swift code of a member."""
    own = fact.declaration
    attributes = f"@available(macOS {'.'.join(map(str, fact.introduced['macos']))}, *) " if "macos" in fact.introduced else ""
    static = "class " if own.is_static else ""
    # Nested types are those of Swift, so that such a member cannot be overridden here.
    access = "public" if any("." in kind or "AnyHashable" in kind for kind in (*own.parameters, own.result)) else "@objc open"
    if own.kind == "var":
        accessors = "get { fatalError() }" + (" set {}" if own.is_writable else "")
        return f"{attributes}{access} {static}var `{own.name}`: {own.result} {{ {accessors} }}"
    base, _, labels = own.name.rstrip(")").partition("(")
    pairs = zip(labels.split(":"), own.parameters)
    arguments = ", ".join(f"{label} p{number}: {kind}" for number, (label, kind) in enumerate(pairs))
    return attributes + function(f"{access} {static}func `{base}`({arguments})", own.result)


def classes(platform, own, made, known):
    """The members of the classes of a module that neither its own code nor generated code has. Superclasses come first."""
    types, extra, by_hand = tables(), documented(), members_by_hand(own + "\n" + made)
    mine, listed = set(re.findall(r"(?m)^(?:@\w+ )*open class (\w+)", own)), interfaces.wanted("AppKit", "macos")
    selectors = {(row.owner, row.name) for row in rows() if row.kind == "method"}
    made = {"NSObject": {fact.declaration.name for fact in types["NSObject"].members if fact.declaration}}
    for name in sorted(mine, key=lambda name: (len([base for base in ancestry(types, name) if base in mine]), name)):
        if name not in types and name not in listed:
            continue
        bases = ancestry(types, name)
        taken = set().union(*(made.get(base, set()) for base in bases[1:]), *(by_hand.get(base, set()) for base in bases))
        lines, names = [], set()
        noted = extra.get(name, [])
        known_names = {fact.declaration.name.partition("(")[0] for fact in noted}
        facts = noted + [fact for fact in (types[name].members if name in types else []) if fact.declaration
                         and {(name, fact.selector.lstrip("+")), (f"NS{name}", fact.selector.lstrip("+"))} & selectors
                         and fact.declaration.name.partition("(")[0] not in known_names]
        for fact in facts:
            real = fact.declaration
            if real.kind not in ("func", "var") or real.throws or real.name in taken | names or platform in fact.missing_on:
                continue
            # Static members of these types are C constants.
            if all(is_known(kind, known) for kind in (*real.parameters, real.result)) and not (
                    real.is_static and real.result in ("NSNotification.Name", "CGFloat")):
                names.add(real.name)
                lines.append(f"  {member(fact)}")
        made[name] = names
        if lines:
            yield f"extension {name} {{\n" + "\n".join(lines) + "\n}"


def notifications(module, own):
    """The names of notifications, which are members of the type whose name theirs begins with."""
    types = sorted(re.findall(r"\b(?:class|enum) (\w+)", own), key=len, reverse=True)
    for row in rows():
        if row.module == module and row.kind == "constant" and row.types.endswith("NSNotificationName"):
            owner = next((name for name in types if row.owner.startswith(name)), None)
            if owner:
                member = row.owner.removeprefix(owner)
                yield (f"extension {owner} {{ public nonisolated static let {member[0].lower()}{member[1:]} = "
                       f'NSNotification.Name("{row.owner}") }}')


# Parameters that the importer of Objective-C gives a default argument.
DEFAULTS = [(r"(\boptions \w+: [\w.]*Options)$", r"\1 = []"), (r"(\b(?:options|userInfo|attributes) \w+: \[.*\]\?)$", r"\1 = nil")]


def initializer(fact, is_first):
    """An initializer of a class. One of a class that inherits others is a convenience."""
    own = fact.declaration
    parts = []
    for number, (label, kind) in enumerate(zip(own.name[5:-1].split(":"), own.parameters)):
        part = f"{label} p{number}: {kind}"
        for pattern, real in DEFAULTS:
            part = re.sub(pattern, real, part)
        parts.append(part)
    mark = "?" if own.is_failable else ""
    required = "required " if own.name == "init(coder:)" else "" if is_first else "convenience "
    return f"  public {required}init{mark}({', '.join(parts)}) {{ fatalError() }}"


def heads(module, known):
    """The classes that Generated.tsv lists, with their initializers."""
    if module in interfaces.MODULES:
        return
    types, extra, table = tables(), documented(), {}
    for row in rows():
        # UIKit and AppKit have classes of the same name.
        if row.kind != "class" or row.module == module or row.module not in ("UIKit", "AppKit"):
            table.setdefault(row.owner, []).append(row)
    for name in interfaces.wanted(module, "macos"):
        if name in table:
            bases = next(row.types for row in table[name] if row.kind == "class").split(",")
            chain = [row for each in [name, *bases] for row in table.get(each, [])]
            is_isolated = any(row.kind == "class" and row.thread == "MainThreadOnly" for row in chain)
            sendable = ", @unchecked Sendable" if any(row.kind == "conforms" and row.name == "Send" for row in chain) else ""
            yield f"{'@preconcurrency @MainActor ' if is_isolated else ''}open class {name}: {bases[0]}{sendable} {{"
            inherited = {fact.declaration.name for base in bases for fact in extra.get(base, [])}
            selectors = {row.name for row in table[name] if row.kind == "method"}
            facts = extra.get(name, []) + [fact for fact in (types[name].members if name in types else []) if fact.declaration
                                           and fact.selector in selectors]
            made, is_first = set(), bases[0] in ("NSObject", "NSResponder")
            for fact in facts:
                own = fact.declaration
                if own.kind == "init" and own.name not in made | inherited and all(is_known(kind, known) for kind in own.parameters):
                    made.add(own.name)
                    yield initializer(fact, is_first)
            if made and is_first and "init(coder:)" in inherited - made:
                yield "  public required init?(coder: NSCoder) { fatalError() }"
            yield "}"


def bridged(own):
    """The conformances of values that are bridged to classes, and the classes that are not declared by hand."""
    for line in read(os.path.join(FACTS, "Bridged.tsv")).splitlines():
        if not line.startswith("#"):
            name, bases, values = line.split("\t")
            if bases:
                yield f"public class {name}: {bases} {{}}"
            for value in values.split():
                retroactive = "" if re.search(rf"\bstruct {value}\b", own) else ", @retroactive _ObjectiveCBridgeable"
                yield f"extension {value}: BridgedValue{retroactive} {{ public typealias _ObjectiveCType = {name} }}"


def generate(module, standard, made):
    """For Linux, STANDARD is `linux`, and only declarations of Swift are printed."""
    platform = next((p for p in ("ios", "macos", "tvos", "xros", "watchos") if f"-{p}" in standard), "linux")
    folder = next(path for path in (os.path.join(HOST, kind, module) for kind in ("Declarations", "StandIns")) if os.path.isdir(path))
    # UIKit has no views on watchOS.
    files = [f"{folder}/UIImage.swift", f"{folder}/UIFont.swift"] if (module, platform) == ("UIKit", "watchos") else swift_files(folder)
    # What a platform lacks.
    lacking = {"macos": "macOS", "watchos": "watchOS", "xros": "visionOS", "tvos": "tvOS"}.get(platform, "-")
    own = "\n".join(re.sub(rf"(?ms)^#if !os\({lacking}\)$.*?^#endif$", "", read(path)) for path in files)
    declared = set(re.findall(r"\b(?:func|let|var) (\w+)", own))
    # Foundation has no types of the modules of views.
    folders = ("Declarations", "StandIns/CoreGraphics") if module in interfaces.MODULES else ("Declarations", "StandIns")
    known = set() if platform == "linux" else BASIC.union(*(TOP_LEVEL.findall(without_members(text)) for text in sources(standard, made, folders)))
    print("// Made by check-facts from the tables in Facts.")
    print("\n".join(dict.fromkeys(re.findall(r"(?m)^(?:public )?import .*", own))))
    known |= set(interfaces.wanted(module, platform))
    made = [] if platform == "linux" else list(heads(module, known))
    print("\n".join(made))
    own += "\n" + "\n".join(made)
    print("\n".join(values.declarations(module, platform, own)))
    if os.path.exists(swift_facts.path(module)) and (platform != "linux" or module == "SwiftUI"):
        print("\n".join(swift_facts.declarations(module, platform)))
    print("\n".join(notifications(module, own)))
    if platform == "linux":
        return True
    lines = ""
    if module in ("CoreText", "CoreVideo", "ImageIO"):
        print("\n".join(functions(module, declared)))
    elif module in interfaces.MODULES:
        lines = "\n".join(interfaces.interfaces(module, platform, known))
        print(lines)
        known |= set(TOP_LEVEL.findall(without_members(lines)))
    if module == "Foundation":
        print("\n".join(bridged(own)))
    if module in ("AppKit", "Foundation"):
        print("\n".join(classes(platform, own, lines, known)))
    return True
