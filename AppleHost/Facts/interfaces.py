"""Writes declarations of Dispatch and Foundation from the interfaces of Swift's toolchain for Linux, which
swift-synthesize-interface prints. A member of Foundation is kept if the tables have it with the same types: the tables say
what Apple has, and the interface has default arguments, types of closures, effects and nested types. Generated.tsv
lists the types."""
import os
import re
import subprocess

import members
from declarations import Declaration, split
from tables import FACTS, documented, read, tables

BODY = " { fatalError() }"
MODULES = {"Dispatch": ["Dispatch"], "Foundation": ["Foundation", "FoundationNetworking", "FoundationXML"]}
# Where the interfaces differ from Apple's: https://developer.apple.com/documentation/dispatch/dispatchsourceprotocol,
# https://developer.apple.com/documentation/foundation/urlerror/code, and the protocols of delegates of Objective-C.
DIFFERENCES = [
    (r"protocol DispatchSourceProtocol \{", "protocol DispatchSourceProtocol : NSObjectProtocol {"),
    (r"@escaping @convention\(block\)", "@escaping @Sendable @convention(block)"),
    (r"(typealias DispatchSourceHandler = )", r"\1@Sendable "),
    (r"(protocol \w+Delegate : )AnyObject", r"\1NSObjectProtocol"),
    (r"(enum DelayedRequestDisposition : )", r"\1Int, "),
    (r"( OptionSet)(?!.*Sendable)", r"\1, Sendable"),
]
# Enumerations that are structures.
STRUCTURES = {"URLError.Code"}
# The conformances of extensions that matter here.
CONFORMANCES = {"Error", "Sendable", "Equatable", "Hashable", "OptionSet"}


def interface(module):
    """The lines of the interface of a module, without comments and indentation. Each declaration is one line."""
    text = subprocess.run(["swift-synthesize-interface", "-module-name", module, "-target", "x86_64-unknown-linux-gnu"],
                          capture_output=True, text=True, check=True).stdout
    for pattern, real in DIFFERENCES:
        text = re.sub(pattern, real, text)
    return [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("//")]


class Node:
    """A declaration, its attributes, and the declarations inside of its braces."""

    def __init__(self, head, attributes):
        self.head, self.attributes, self.inner = head, attributes, []
        match = re.match(r"(?:(?:public|open|final|indirect) )*(extension|struct|enum|class|protocol) ([\w.]+)", head)
        self.kind, self.name = match.groups() if match and head.endswith("{") else ("member", "")


def parse(lines):
    root = Node("", [])
    stack, attributes = [root], []
    for line in lines:
        while leading := re.match(r"(@\w+(?:\((?:[^()]|\([^()]*\))*\))?) *", line):
            attributes.append(leading[1])
            line = line[leading.end():]
        if not line:
            continue
        if line == "}":
            stack.pop()
        else:
            node = Node(line, attributes)
            attributes = []
            stack[-1].inner.append(node)
            if node.kind != "member":
                stack.append(node)
            elif line.endswith("{"):
                raise ValueError(line)
    return root.inner


def member(head):
    """A member with a body that is never run."""
    head = re.sub(r"\b(?:private|fileprivate|internal)\(set\) |\b(?:weak|final|required|mutating get|nonmutating set) ", "", head)
    if match := re.match(r"(.*?)\b(?:var|let) (`?\w+`?: .*?)(?: \{ (.*) \})?$", head):
        is_writable = "set" in (match[3] or "") or " let " not in f" {head}" and not match[3]
        return f"{match[1]}var {match[2]} {{ get {{ fatalError() }}{' set {}' if is_writable else ''} }}"
    if match := re.match(r"(.*\bsubscript.*?)(?: \{ (.*) \})?$", head):
        return f"{match[1]} {{ get {{ fatalError() }}{' set {}' if 'set' in (match[2] or '') else ''} }}"
    return head + BODY if re.search(r"\b(?:func|init)\b", head) else head


class Picker:
    """Selects what Apple has of an interface, for a platform. `known` has the names of the types that declarations may use."""

    def __init__(self, platform, known):
        self.platform, self.known, self.types, self.documented = platform, known, tables(), documented()

    def is_known(self, head, generic=()):
        own = re.search(r"(?:func `?\w+`?|init[?!]?|subscript)<([^(]*)>\(", head)
        names = set(re.findall(r"\b[A-Z]\w*(?= *[,:]|$)", own[1])) if own else set()
        text = re.sub(r'"[^"]*"|[\w`]+:|`\w+`|\.\w+', " ", head)
        return all(word in self.known | names | set(generic) for word in re.findall(r"(?<!@)\b(?:[A-Z]\w*|\w+_t\b)", text))

    def availability(self, fact, owner):
        """The attribute of a member, or None if the platform lacks it."""
        if self.platform in fact.missing_on | owner.availability.missing_on:
            return None
        newer = {name: real for name, real in fact.introduced.items() if real > {"ios": (13, 0), "macos": (10, 15)}[name]}
        names = {"ios": "iOS", "macos": "macOS"}
        return f"@available({''.join(f'{names[name]} {real[0]}.{real[1]}, ' for name, real in newer.items())}*) " if newer else ""

    def member(self, node, owner, is_protocol, needs_fact, generic):
        """The line of a member, or None if Apple lacks it."""
        head, own = node.head, Declaration(node.head)
        if own.name == "init()" and ("override" in head or "convenience" in head):
            return "public override init()" + BODY
        if "override" in head or "coder:" in head or not self.is_known(head, generic):
            return None
        facts = members.agreeing(own, owner, self.types, self.documented)
        if not facts and (needs_fact or owner in self.types):
            return None
        fact, is_swift, kind = facts[0] if facts else (None, True, None)
        available = self.availability(fact, kind) if fact else ""
        if available is None:
            return None
        # Closures that imported methods call may be used before Swift 6, and the results of these methods may be ignored.
        available += "@preconcurrency " if re.search("@Sendable|DispatchSourceHandler", head) and " func " in f" {head}" else ""
        if is_protocol:
            optional = "@objc optional " if owner.endswith("Delegate") else ""
            return available.replace("@preconcurrency ", "") + optional + head
        is_ignorable = "@discardableResult" in node.attributes or not is_swift and own.kind == "func" and own.result != "Void"
        return available + ("@discardableResult " if is_ignorable else "") + member(head)

    def type(self, node, name, is_whole=True):
        """The lines of a type or an extension. An extension of another module's type has only members with facts."""
        head, _, where = node.head.rstrip(" {").partition(" where ")
        head, _, bases = head.partition(" : ")
        generic = re.findall(r"\w+", head.partition("<")[2])
        kept = [base for base in split(bases) if self.is_known(base) and (node.kind != "extension" or base in CONFORMANCES)]
        head += (" : " + ", ".join(kept) if kept else "") + (f" where {where}" if where else "")
        lines, is_protocol = [], node.kind == "protocol"
        for inner in node.inner:
            if inner.kind != "member":
                lines += ["\n".join(self.type(inner, f"{name}.{inner.name}"))] if is_whole else []
            elif re.search(r"\b(?:func|var|let|init|subscript)\b", inner.head) and not inner.head.startswith("case "):
                lines.append(self.member(inner, name, is_protocol, not is_whole, generic))
            elif inner.head.startswith("case ") or "typealias" in inner.head and self.is_known(inner.head.partition(" = ")[2]):
                lines.append(inner.head)
        lines = list(dict.fromkeys(line for line in lines if line))
        if node.kind == "extension" and not lines and not kept:
            return []
        if name in STRUCTURES:
            head = head.replace(" enum ", " struct ").replace(" : Int", " : RawRepresentable, Hashable")
            lines = [f"public static var {line[5:]}: {name} {{ fatalError() }}" if line.startswith("case ") else line for line in lines]
            lines += ["public init(rawValue: Int)" + BODY, "public var rawValue: Int" + BODY]
        # Imported enumerations are known to Objective-C.
        objc = "@objc " if is_protocol and name.endswith("Delegate") or re.search(r"\benum \w+ : U?Int\b", head) else ""
        return [f"{objc}{head} {{", *lines, "}"]


def wanted(module, platform):
    """The names that Generated.tsv lists for a module."""
    rows = (line.split("\t") for line in read(os.path.join(FACTS, "Generated.tsv")).splitlines() if not line.startswith("#"))
    names = next((row[1].split() for row in rows if row[0] == module), [])
    return [name.partition("@")[0] for name in names if name.partition("@")[2] in ("", platform)]


def interfaces(module, platform, known):
    """The declarations of a module that the toolchain has."""
    names = wanted(module, platform)
    nodes = [node for each in MODULES[module] for node in parse(interface(each))]
    declared = {node.name for node in nodes if node.kind != "extension"}
    picker = Picker(platform, known | set(names))
    for node in nodes:
        if node.kind == "extension" and node.name.endswith("Delegate"):
            continue  # Methods of delegates are optional.
        if (first := node.name.partition(".")[0]) in names:
            yield from picker.type(node, node.name, first in declared)
        elif (found := re.search(r"\b(?:func|var|let|typealias) (\w+|[-+] )", node.head)) and (
                found[1] in names or found[1].strip() in "+-") and picker.is_known(node.head):
            # One of two modules that declare a constant.
            names = [name for name in names if " func " in node.head or name != found[1]]
            yield member(node.head)


def members_of(module):
    """The names of the members of all types of the interface, with those of their types."""
    def walk(nodes, owner):
        for node in nodes:
            name = f"{owner}.{node.name}".lstrip(".")
            if node.kind != "member":
                yield f"{name}.init(rawValue:)"
                yield from walk(node.inner, name)
            elif node.head.startswith("case "):
                yield f"{owner}.{node.head[5:].strip('`')}"
            elif owner and re.search(r"\b(?:func|var|let|init|subscript)\b", node.head):
                yield f"{owner}.{Declaration(node.head).name}"
    return {name for each in MODULES[module] for name in walk(parse(interface(each)), "")}
