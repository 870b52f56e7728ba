"""Writes declarations of Swift modules from the tables Swift/MODULE.tsv. Their members are never run, apart from those of SwiftUI
with a mark in the last column, which the README describes."""
import os
import re

from declarations import Declaration, split
from tables import FACTS, read

BODY = " { fatalError() }"
ELEMENTS = {"leaf": """  public typealias Body = Never
  func elements(at place: Place) -> [Element] {
    [Element("%s", attributes, text: text, children: children(place))]
  }""",
            "shape": """  public typealias Body = Never
  func elements(at place: Place) -> [Element] { [Element("%s", attributes)] }"""}
# What a struct of a mark has in addition to its members.
STORED = {"leaf": """  var attributes: [String: Any] = [:]
  var text: String?
  var children: (Place) -> [Element] = { _ in [] }""",
          "shape": "  var attributes: [String: CGFloat] = [:]",
          "named": "  let name: String",
          "options": "  public let rawValue: %s\n  public init(rawValue: %s) { self.rawValue = rawValue }"}
BODIES = {"empty": " {}", "new": " { Self() }", "identity": " { content }"}


def path(module):
    return os.path.join(FACTS, "Swift", f"{module}.tsv")


def rows(module):
    """Each type with its members: columns with the declaration, the availability and the mark."""
    types = []
    for line in read(path(module)).splitlines():
        if line.startswith("#") or not line.strip():
            continue
        columns = (line.removeprefix("\t").split("\t") + ["", ""])[:3]
        if line.startswith("\t"):
            types[-1][1].append(columns)
        else:
            types.append((columns, []))
    return types


def available(text):
    """The attributes for an availability such as `iOS 14, macOS 11, tvOS unavailable`."""
    words = [word.split() for word in text.split(", ") if word]
    since = "".join(f"{name} {version}, " for name, *rest in words if len(rest) == 1 and rest[0][0].isdigit() for version in rest)
    marks = [f"@available({since}*) "] if since else []
    marks += [f"@available({name}, {': '.join(rest)}) " for name, *rest in words if not rest[-1][0].isdigit() or len(rest) > 1]
    return "".join(marks)


def public(text):
    """A declaration with `public` after its attributes."""
    if re.match(r"(?:extension|case|associatedtype|indirect) ", text):
        return text
    end = re.match(r"(?:@\w+(?:\([^)]*\))? +|nonisolated(?:\(unsafe\))? +)*", text).end()
    return text if text.startswith("open ", end) else f"{text[:end]}public {text[end:]}"


def parameters(text):
    """The names of the parameters in a body, with their labels and types."""
    start = text.index("(", re.search(r"\b(?:func \w+|init\??)(?:<[^(]*>)?(?=\()", text).end() - 1)
    depth = 0
    for end in range(start, len(text)):
        depth += (text[end] == "(") - (text[end] == ")")
        if depth == 0:
            break
    for part in split(text[start + 1:end]):
        names, _, kind = re.sub(r"^@\w+ ", "", part).partition(": ")
        yield names.split()[-1], names.split()[0], kind.partition(" = ")[0]


def named(text, other=""):
    """The body of a member of a named value, which can have another name than its member."""
    own = Declaration(text)
    type_name = own.result
    if other:
        return f' {{ {type_name}(name: "{other}") }}'
    if own.kind == "var":
        return f' {{ {type_name}(name: "{own.name}") }}'
    base = own.name.partition("(")[0] if own.is_static else "\\(name)"
    pairs = list(parameters(text))
    joined = " + " if not own.is_static and [kind for _, _, kind in pairs] == [type_name] else " "
    values = [f"\\({name}{'.name' if kind == type_name else ''})" for name, _, kind in pairs]
    return f' {{ {type_name}(name: "{joined.join([base, *values])}") }}'


def leaf(text):
    """The body of an initializer of a leaf."""
    lines = []
    for name, _, kind in parameters(text):
        if re.fullmatch(r"\(\) -> \w+", kind):
            lines.append(f'let {name} = {name}(); children = {{ $0.evaluate({name}, "{name}") }}')
        elif kind in ("S", "String"):
            lines.append(f"text = String({name})")
        else:
            lines.append(f'attributes["{name}"] = {name}')
    return " { " + "; ".join(lines) + " }"


def attribute(text, mark):
    """The body of a modifier. The mark can have names of attributes, and their values if they are not the first argument."""
    calls = []
    for words in mark.partition(" ")[2].split("; "):
        key, _, value = words.partition(" ")
        key, value = key or Declaration(text).name.partition("(")[0], value or next(iter(parameters(text)))[0]
        calls.append(f'attribute("{key}", {value} as Any)')
    return f" {{ {'.'.join(calls)} }}"


class Writer:
    """Writes the declarations of a module for Linux, where tests run them, or for a platform of Apple."""

    def __init__(self, module, platform):
        self.module, self.is_run = module, platform == "linux"

    def body(self, text, mark, type_mark):
        if mark.startswith("attribute"):
            return attribute(text, mark) if self.is_run else " { self }"
        if mark in BODIES:
            return BODIES[mark]
        if type_mark == "named" and re.search(r"\b(?:static|func)\b", text):
            return named(text, mark)
        if type_mark in ("leaf", "shape") and text.startswith("init"):
            return leaf(text)
        return BODY

    def member(self, columns, head, type_mark, bit):
        text, since, mark = columns
        since = available(since)
        if self.is_run:
            text = text.removeprefix("nonisolated ")
        if " protocol " in f" {head}":
            return since + text
        if not re.search(r"\b(?:func|var|let|init|subscript)\b", text) or text.startswith("case ") or text.endswith("}") and "struct" in text:
            return since + public(text)
        if type_mark.startswith("options"):
            return f"{since}{public(text)} = Self(rawValue: 1 << {bit})"
        body = self.body(text, mark, type_mark)
        if re.search(r"\b(?:var|let|subscript)\b", text):
            text, _, accessors = re.sub(r"\blet ", "var ", text).partition(" { ")
            getter = "mutating get" if "mutating get" in accessors else "get"
            body = f" {{ {getter} {{ fatalError() }} set {{}} }}" if " set " in accessors else body
        return since + public(text) + body

    def type(self, columns, members):
        head, since, mark = columns
        name = re.search(r"(?:struct|extension|enum|class|protocol) (\w+)", head)[1]
        is_new, conformances = " struct " in f" {head}", ""
        if mark == "shape":
            # The initializers of shapes are not isolated.
            head, _, conformances = head.partition(": ")
        yield available(since) + public(head) + " {"
        if is_new and mark:
            kind, _, raw = mark.partition(" ")
            yield STORED[kind].replace("%s", raw)
        if is_new and mark == "leaf":
            yield ELEMENTS[mark] % name
        yield from (f"  {self.member(each, head, mark, bit)}" for bit, each in enumerate(members))
        yield "}"
        if conformances:
            yield f"extension {name}: {conformances} {{\n{ELEMENTS[mark] % name}\n}}"


def declarations(module, platform):
    writer = Writer(module, platform)
    for columns, members in rows(module):
        if re.search(r"\b(?:struct|extension|enum|class|protocol)\b", columns[0]):
            yield from writer.type(columns, members)
        else:
            yield available(columns[1]) + public(columns[0]) + ("" if "typealias" in columns[0] else BODY)
