"""Compares declarations with Objc2.tsv: the module of each symbol, superclasses, conformances, thread, selectors, and the
signatures of C functions, without availability and Swift names, which the other tables have."""
import os
import re

from declarations import COMPARED, Declaration, simple_type, split
from tables import FACTS, read

TABLE = os.path.join(FACTS, "Objc2.tsv")
# Modules of ours that stand for a part of one of Apple.
MODULES = {"FoundationClasses": "Foundation", "CoreFoundationTypes": "CoreFoundation", "CoreGraphicsGeometry": "CoreGraphics",
           "AVFAudio": "AVFAudio"}
# Names in C of nested types whose name is not that of the Swift type without periods.
NAMES = {"RunLoop.Mode": "NSRunLoopMode", "NSNotification.Name": "NSNotificationName", "UIControl.Event": "UIControlEvents",
         "NSLayoutConstraint.Priority": "NSLayoutPriority", "NSImageRep.HintKey": "NSImageHintKey",
         "NSLayoutConstraint.Axis": "UILayoutConstraintAxis", "NSLayoutConstraint.Orientation": "NSLayoutConstraintOrientation",
         "UIPress.PressType": "UIPressType", "UIImpactFeedbackGenerator.FeedbackStyle": "UIImpactFeedbackStyle",
         "NSTrackingArea.Options": "NSTrackingAreaOptions", "NSWindow.OcclusionState": "NSWindowOcclusionState",
         "NSLayoutConstraint.Attribute": "NSLayoutAttribute", "UIButton.ButtonType": "UIButtonType",
         "JSONSerialization.ReadingOptions": "NSJSONReadingOptions", "JSONSerialization.WritingOptions": "NSJSONWritingOptions",
         "PropertyListSerialization.PropertyListFormat": "NSPropertyListFormat",
         "PropertyListSerialization.MutabilityOptions": "NSPropertyListMutabilityOptions",
         "Process.TerminationReason": "NSTaskTerminationReason", "URLRequest.CachePolicy": "NSURLRequestCachePolicy", "Process": "NSTask", "XMLParserDelegate": "NSXMLParserDelegate"}
NUMBERS = {"usize": "Int", "isize": "Int", "NSInteger": "Int", "NSUInteger": "Int", "CFIndex": "Int", "CFTypeID": "Int", "bool": "Bool",
           "c_int": "Int32", "i32": "Int32", "u32": "Int32", "UInt32": "Int32", "c_float": "Float", "c_double": "Double", "f64": "Double",
           "f32": "Float", "()": "Void", "NSTimeInterval": "Double", "CFTimeInterval": "Double", "i64": "Int64", "u16": "UInt16",
           "CMTimeScale": "Int32", "CMTimeValue": "Int64"}


class Row:
    def __init__(self, line):
        self.line = line
        self.module, self.kind, self.owner, self.name, self.types, self.thread, self.static = (line.split("\t") + [""] * 7)[:7]

    def signature(self):
        """The types of the parameters, and that of the result."""
        depth, arrow = 0, -1
        for at, c in enumerate(self.types):
            depth += c in "([{<"
            depth -= c in ")]}" or (c == ">" and self.types[at - 1] != "-")
            if depth == 0 and self.types.startswith("-> ", at):
                arrow = at
        parts = [part for part in split(self.types[:arrow] if arrow >= 0 else self.types) if part and part != "&self"]
        parts = [part for part in parts if not re.match(r"(?:mtm: MainThreadMarker|this: Allocated<)", part)]
        return [part.partition(": ")[2] for part in parts], self.types[arrow + 3:] if arrow >= 0 else "()"


def rust(text):
    """The name of a type, and whether it is optional, or None if the tables do not say so."""
    text = text.strip().removeprefix("&'static ")
    if text.startswith("Result<"):
        return rust(split(text[7:-1])[0])
    if text.startswith("Option<"):
        return rust(text[7:-1])[0], True
    if text.startswith(("*const", "*mut", "NonNull<")) or text in ("NSRangePointer", "CGDataProviderReleaseDataCallback"):
        return "pointer", None
    while match := re.fullmatch(r"(?:Retained|NonNull|Allocated)<(.*)>|&(?:mut )?(.*)", text):
        text = match[1] or match[2]
    return NUMBERS.get(text) or simple_type(re.sub(r"<.*", "", text)), False


def letters(text):
    return re.sub(r"[^a-z0-9]", "", text.lower())


def is_part(words, text):
    rest = iter(text)
    return all(c in rest for c in words)


class Tables:
    def __init__(self):
        folder = os.environ.get("FACTS_OBJC2")
        lines = [line for line in read(TABLE).splitlines() if not line.startswith("#")] if os.path.exists(TABLE) else []
        self.kept = set(lines) if folder else None
        if folder:
            lines = [f"{file[:-4]}\t{line}" for file in sorted(os.listdir(folder)) for line in read(os.path.join(folder, file)).splitlines()
                     if "\t" in line and not line.startswith("#")]
        self.by_owner, self.by_name, self.constants, self.aliases = {}, {}, {}, {}
        for line in lines:
            row = Row(line)
            if row.name == "type":
                continue  # The name is a keyword of Rust, and the line is that of another method.
            (self.by_owner if row.kind in ("method", "conforms") else self.by_name).setdefault(row.owner, []).append(row)
            if row.kind == "constant":
                self.constants.setdefault(rust(row.types.partition(" = ")[0])[0], []).append(row)
        lines = [line.split("\t") for line in read(os.path.join(FACTS, "Results.tsv")).splitlines() if not line.startswith("#")]
        self.results = {name: kind == "optional" for name, kind in lines}
        for line in read(os.path.join(FACTS, "Imported.tsv")).splitlines():
            if not line.startswith("#"):
                swift, name = line.split("\t")
                self.aliases[swift] = name

    def use(self, row):
        if self.kept is not None:
            self.kept.add(row.line)
        return row

    def write(self):
        if self.kept is not None:
            with open(TABLE, "w", encoding="utf-8") as file:
                file.write("# Facts about Apple's frameworks: the lines that declarations have been compared with.\n"
                           "# Source: madsmtm/objc2-generated (Zlib, Apache 2.0 or MIT), which is generated from Apple's headers.\n"
                           + "\n".join(sorted(self.kept)) + "\n")

    def type_name(self, swift):
        names = [NAMES.get(swift, swift.replace(".", "")), "NS" + swift.replace(".", "")]
        return next((n for n in names if n in self.by_name or n in self.by_owner or n in self.constants), None)

    def ancestry(self, name):
        """The class, its superclasses, and the protocols of all."""
        found, queue = [], [name]
        while queue:
            name = queue.pop(0)
            if name in found:
                continue
            found.append(name)
            for row in self.by_name.get(name, []):
                if row.kind in ("class", "protocol"):
                    queue += re.split(r"[,+]", re.sub(r"<[^>]*>", "", row.types)) if row.types else []
            queue += [row.name for row in self.by_owner.get(name, []) if row.kind == "conforms"]
        return found

    def type(self, module, swift, fragments, relations):
        """The differences of a class or protocol, or None without a fact."""
        name = self.type_name(swift)
        rows = [row for row in self.by_name.get(name, []) if row.kind in ("class", "protocol")]
        if not rows:
            return None
        row = next((row for row in rows if row.module == MODULES.get(module, module)), rows[0])
        self.use(row)
        wrong = [] if row.module == MODULES.get(module, module) else [f"is declared by {row.module}"]
        chain = self.ancestry(name)
        supers = [row, *(r for n in row.types.split(",") for r in self.by_name.get(n, []) if r.kind == "class")]
        thread = next((self.use(r).thread for r in supers if r.thread), "")
        if ("@MainActor" in fragments) != (thread == "MainThreadOnly"):
            wrong.append(f"is {'' if thread else 'not '}isolated to the main actor")
        sendable = [r for n in [name, *row.types.split(",")] for r in self.by_owner.get(n, []) if r.kind == "conforms" and r.name == "Send"]
        for r in sendable:
            self.use(r)
        if row.kind == "class" and not thread and ("Sendable" in relations) != bool(sendable):
            wrong.append(f"is {'' if sendable else 'not '}Sendable")
        for other in relations:
            other = self.type_name(other) or other
            kinds = {r.kind for r in self.by_name.get(other, [])}
            if kinds & {"class", "protocol"} and other not in chain and other != "NSObject":
                wrong.append(f"does not adopt or inherit {other}")
            for r in [r for n in chain for r in self.by_owner.get(n, []) if r.kind == "conforms" and r.name == other][:1]:
                self.use(r)
        return wrong

    def method(self, owner, own, selector, is_protocol):
        """The difference of a member of a class, "" if it agrees, or None without a fact."""
        name = self.type_name(owner)
        rows = [row for n in self.ancestry(name) for row in self.by_owner.get(n, []) if row.kind == "method"] if name else []
        if selector:
            rows = [row for row in rows if row.name == selector.lstrip("+") and (row.static == "static") == selector.startswith("+")]
        else:
            count = len(own.parameters)
            words = letters(re.sub(r"^init", "", own.name) if own.kind == "init" else own.name)
            rows = [row for row in rows if row.name.count(":") in ((count, count + 1) if own.throws else (count,))
                    and is_part(re.sub("^is", "", words) if own.kind == "var" else words, letters(row.name))
                    and (own.kind != "init" or row.name.startswith("init") or row.static == "static" and row.name != "new")
                    and (own.kind == "init" or own.is_static == (row.static == "static"))]
            rows.sort(key=lambda row: len(row.name))
        if not rows:
            return None
        agreeing = [row for row in rows if not self.difference(row, own)]
        row = self.use((agreeing or rows)[0])
        if is_protocol and row.thread in ("optional", "required") and (row.thread == "optional") != own.is_optional_requirement:
            return f"is {row.thread} ({row.name})"
        return self.difference(row, own)

    def difference(self, row, own, skipped=0):
        """The first difference. Results.tsv says whether the result of a C function is optional."""
        parameters, result = row.signature()
        parameters = parameters[skipped:]
        if own.throws and len(parameters) == len(own.parameters) + 1:
            parameters.pop()
        if len(parameters) != len(own.parameters):
            return f"has {len(own.parameters)} parameters, not {len(parameters)} ({row.name or row.owner})"
        pairs = list(zip(own.parameters, parameters))
        if not own.throws and own.result != "Self":
            pairs.append((own.result, result))
        for mine, text in pairs:
            real, optional = rust(text)
            if row.kind == "function" and text is result:
                optional = self.results.get(row.owner)
            if (optional is not None and mine != "block"
                    and optional != (mine[-1] in "?!") and not mine.endswith("!")):
                return f"has the type {mine}, which is {'' if optional else 'not '}optional ({text})"
            base = simple_type(mine.rstrip("?!"))
            base = NUMBERS.get(base, base)
            known = COMPARED | {"CGImage", "CGPath"}
            if real != base and real in known and base in known:
                return f"has the type {mine} instead of {text}"
        return ""

    def function(self, name, own, module, skipped=0):
        rows = [row for row in self.by_name.get(name, []) if row.kind == "function"]
        if not rows:
            return None
        row = self.use(rows[0])
        if row.module != MODULES.get(module, module):
            return f"is declared by {row.module}"
        return self.difference(row, own, skipped)

    def constant(self, name, module):
        rows = [row for row in self.by_name.get(name, []) if row.kind == "constant"]
        if not rows:
            return None
        return "" if self.use(rows[0]).module == MODULES.get(module, module) else f"is declared by {rows[0].module}"

    def imported(self, module, path, own):
        """A member that the compiler imports from a C function, a field, or a constant."""
        swift, member = ".".join(path[:-1]), path[-1]
        alias = self.aliases.get(".".join(path))
        name = self.type_name(swift)
        for row in self.by_name.get(name, []):
            if row.kind == "struct" and row.types:
                fields = dict(field.removeprefix("r#").split(": ", 1) for field in split(row.types) if ": " in field)
                if own.kind == "var" and own.name in fields:
                    self.use(row)
                    real = rust(fields[own.name])[0]
                    mine = NUMBERS.get(own.result, own.result)
                    return "" if mine == real or real not in COMPARED else f"has the type {own.result}, not {real}"
                if own.kind == "init" and own.name in ("init()", f"init({''.join(f + ':' for f in fields)})"):
                    return "" if self.use(row) else None
        base = own.name.partition("(")[0].strip("`")
        if base == "rawValue" or own.name in ("init(rawValue:)", "init(_:)"):
            rows = [r for r in self.by_owner.get(name, []) if r.name == "RefEncode"] or self.constants.get(name, [])
            return "" if rows and self.use(rows[0]) else None
        if alias and alias in self.by_name and self.by_name[alias][0].kind == "constant":
            return "" if self.use(self.by_name[alias][0]) else None
        for row in self.constants.get(name, []):
            if letters(base) in letters(row.owner):
                return "" if self.use(row) else None
        if not alias:
            words = letters(re.sub(r"^init", "create", own.name) if own.kind == "init" else own.name)
            found = [n for n in self.by_name if n.startswith(swift) and self.by_name[n][0].kind == "function"
                     and is_part(words, letters(n[len(swift):]))]
            alias = min(found, key=len) if found else None
        if not alias:
            return None
        if own.kind == "var" and alias.startswith(f"{swift}Set"):
            return "" if self.use(self.by_name[alias][0]) else None
        return self.function(alias, own, module, 0 if own.kind == "init" or own.is_static else 1)

    def module_of(self, swift):
        """The modules that declare a structure or an enumeration."""
        name = self.type_name(swift)
        rows = [r for r in self.by_name.get(name, []) if r.kind == "struct"]
        rows = rows or [r for r in self.by_owner.get(name, []) if r.name == "RefEncode"]
        return [self.use(row).module for row in rows]

