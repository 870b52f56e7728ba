"""Reads the bindings of dotnet/macios: C# interfaces with the facts of Objective-C classes in attributes."""
import os
import re
from dataclasses import dataclass, field

# The symbols that are defined in the bindings for iOS.
DEFINED = {"IOS", "NET", "__IOS__"}
OPEN, CLOSE = "([{<", ")]}>"


@dataclass
class Member:
    """A method or property. The types are those of C#."""
    selector: str
    is_static: bool
    is_property: bool
    result: str
    result_is_optional: bool
    parameters: list = field(default_factory=list)  # (type, name, is optional)
    getter: str = ""
    is_writable: bool = False
    is_required: bool = False
    availability: str = ""


@dataclass
class Interface:
    """A class, a protocol, or both, with the members of its categories."""
    name: str
    base: str = ""
    adopted: list = field(default_factory=list)
    is_protocol: bool = False
    is_class: bool = False
    is_formal: bool = False
    has_init: bool = True
    availability: str = ""
    members: list = field(default_factory=list)


def preprocessed(text):
    """The text without comments and without the branches of `#if` that are not compiled for iOS."""
    lines, stack = [], []
    for line in text.splitlines():
        word = line.strip()
        if word.startswith("#if"):
            stack.append([is_true(word[3:]), False])
        elif word.startswith("#elif") and stack:
            stack[-1] = [not (stack[-1][0] or stack[-1][1]) and is_true(word[5:]), any(stack[-1])]
        elif word.startswith("#else") and stack:
            stack[-1] = [not (stack[-1][0] or stack[-1][1]), any(stack[-1])]
        elif word.startswith("#endif") and stack:
            stack.pop()
        elif not word.startswith("#") and all(branch[0] for branch in stack):
            lines.append(re.sub(r'^((?:[^"/]|"[^"]*"|/(?!/))*)//.*', r"\1", line))
    text = re.sub(r"/\*.*?\*/", " ", "\n".join(lines), flags=re.S)
    text = re.sub(r"new \w+ ?\[\] ?\{[^}]*\}", "0", text)
    # Punctuation inside strings would end a statement.
    return re.sub(r'"[^"\n]*"', lambda m: re.sub(r"[;{}\[\]()]", " ", m[0]), text)


def is_true(condition):
    words = re.findall(r"\w+|&&|\|\||!|\(|\)", condition.split("//")[0])
    python = {"&&": " and ", "||": " or ", "!": " not ", "(": "(", ")": ")", "true": "True", "false": "False"}
    return eval("".join(python.get(w, str(w in DEFINED)) for w in words))  # only the words above


def matching(text, start):
    """The index after the bracket that closes the one at `start`."""
    depth, at = 0, start
    pair = {"[": "]", "{": "}", "(": ")"}[text[start]]
    while at < len(text):
        c = text[at]
        if c == '"':
            at = text.index('"', at + 1)
        elif c == text[start]:
            depth += 1
        elif c == pair:
            depth -= 1
            if depth == 0:
                return at + 1
        at += 1
    return at


def attributes_at(text, at):
    """The attributes that begin at `at`, and the index after them."""
    found = []
    while True:
        while at < len(text) and text[at].isspace():
            at += 1
        if at >= len(text) or text[at] != "[":
            return found, at
        end = matching(text, at)
        found.append(text[at + 1:end - 1].strip())
        at = end


def split(text, separator=","):
    """The parts of a list, ignoring separators inside brackets and strings."""
    parts, depth, part, quoted = [], 0, "", False
    for c in text:
        quoted ^= c == '"'
        if not quoted:
            depth += (c in OPEN) - (c in CLOSE)
        if c == separator and depth == 0 and not quoted:
            parts.append(part.strip())
            part = ""
        else:
            part += c
    return parts + [part.strip()] if part.strip() else parts


def availability(attributes):
    """The availability as text: `ios 15.0`, `no-ios`, `macos 14.0`, `no-macos`, `deprecated 17.0`."""
    words = []
    for text in attributes:
        for attribute in split(text):
            for name, platform in (("iOS", "ios"), ("Mac", "macos")):
                if match := re.fullmatch(rf"{name} ?\((\d+), ?(\d+)\)", attribute):
                    words.append(f"{platform} {match[1]}.{match[2]}")
                if attribute == f"No{name}":
                    words.append(f"no-{platform}")
            if match := re.match(r"(?:Deprecated|Obsoleted) ?\(PlatformName\.iOS, ?(\d+), ?(\d+)", attribute):
                words.append(f"deprecated {match[1]}.{match[2]}")
    return ", ".join(sorted(set(words)))


class Bindings:
    def __init__(self, folder, files):
        self.interfaces, self.delegates = {}, set()
        # The Objective-C names of interfaces that have another name in C#.
        self.renamed = {}
        texts = []
        for file in files:
            with open(os.path.join(folder, file), encoding="utf-8-sig") as source:
                texts.append(preprocessed(source.read()))
        for text in texts:
            self.delegates |= set(re.findall(r"\bdelegate\s+[\w<>\[\] .]+?\s+(\w+)\s*\(", text))
            self.interfaces_in(text, self.find_name)
        for text in texts:
            self.interfaces_in(text, self.add)

    def find_name(self, name, attributes, header, body):
        every = ", ".join(attributes)
        if real := re.search(r'BaseType ?\((?:[^"]*?)Name ?= ?"(\w+)"|Protocol ?\(Name ?= ?"(\w+)"', every):
            self.renamed[name] = real[1] or real[2]

    def interfaces_in(self, text, receive):
        at = 0
        for match in re.finditer(r"\binterface\s+(\w+)", text):
            if match.start() < at:
                continue
            brace = text.find("{", match.end())
            header = text[match.end():brace]
            if ";" in header:
                continue
            # Attributes precede the interface, after the last statement.
            before = max(text.rfind("}", 0, match.start()), text.rfind("{", 0, match.start()),
                         text.rfind(";", 0, match.start())) + 1
            attributes = attributes_before(text, before, match.start())
            at = matching(text, brace)
            receive(match[1], attributes, header, text[brace + 1:at - 1])

    def add(self, name, attributes, header, body):
        every = ", ".join(attributes)
        base = re.search(r"BaseType ?\(typeof ?\((\w+)\)", every)
        is_category = re.search(r"\bCategory\b", every)
        is_formal = bool(re.search(r"(?<!\w)Protocol\b", every))
        # An interface without attributes is an informal protocol, such as UIAccessibility, or a second part of a class.
        is_protocol = is_formal or not base
        if not base and "Export" not in body:
            return
        name = self.renamed.get(name, name)
        if is_category:
            name = self.renamed.get(base[1], base[1])
        interface = self.interfaces.setdefault(name, Interface(name))
        if not is_category:
            interface.is_formal = interface.is_formal or is_formal
            interface.is_class = interface.is_class or bool(base and not re.search(r"\bModel\b", every))
            interface.is_protocol = interface.is_formal or (
                (interface.is_protocol or is_protocol) and not interface.is_class)
            if base and interface.is_class and base[1] != name:
                interface.base = self.renamed.get(base[1], base[1])
            interface.adopted += [x.strip() for x in split(header.replace(":", "", 1)) if x.strip()]
            if "DisableDefaultCtor" in every:
                interface.has_init = False
            interface.availability = availability(attributes) or interface.availability
        interface.members += list(members(body))


def attributes_before(text, start, end):
    at = text.find("[", start, end)
    return attributes_at(text, at)[0] if at >= 0 else []


def members(body):
    at = 0
    while at < len(body):
        attributes, at = attributes_at(body, at)
        end = at
        while end < len(body) and body[end] not in ";{":
            end = matching(body, end) if body[end] in "([" else end + 1
        if end >= len(body):
            return
        text = body[at:end].strip()
        accessors = ""
        if body[end] == "{":
            close = matching(body, end)
            accessors, at = body[end + 1:close - 1], close
        else:
            at = end + 1
        member = made(attributes, text, accessors)
        if member:
            yield member


def made(attributes, text, accessors):
    every = ", ".join(a for a in attributes if not a.startswith("return:"))
    export = re.search(r'(?<!\w)Export ?\("([^"]*)"', every)
    text = re.sub(r"^(?:(?:new|unsafe|static|virtual|override|public|internal|abstract)\s+)+", "", text)
    if not export:
        return None
    is_static = bool(re.search(r"(?<!\w)Static\b", every))
    is_required = bool(re.search(r"(?<!\w)Abstract\b", every))
    optional = bool(re.search(r"(?<!\w)NullAllowed\b", every))
    common = {"is_static": is_static, "is_required": is_required, "availability": availability(attributes)}
    if accessors:
        type_name, _, _ = text.rpartition(" ")
        getter = re.search(r'\[\s*Bind ?\("([^"]+)"\)\s*\]\s*get', accessors)
        return Member(export[1], is_property=True, result=type_name.strip(), result_is_optional=optional,
                      getter=getter[1] if getter else "", is_writable=bool(re.search(r"\bset\b", accessors)),
                      **common)
    match = re.match(r"([\w<>\[\]., ?]+?)\s+(\w+)\s*(?:<\w+>)?\s*\((.*)\)$", text, re.S)
    if not match:
        return None
    parameters = []
    for part in split(match[3]):
        own, at = attributes_at(part, 0)
        words = re.sub(r"^(?:out|ref|in|params)\s+", "*", part[at:].strip())
        type_name, _, name = words.rpartition(" ")
        parameters.append((type_name.strip(), name.lstrip("@"), any("NullAllowed" in a for a in own)))
    return Member(export[1], is_property=False, result=match[1].strip(),
                  result_is_optional=any(a.startswith("return:") and "NullAllowed" in a for a in attributes),
                  parameters=parameters, **common)
