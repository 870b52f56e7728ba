"""Writes enumerations, options and typed constants from Values.tsv."""
import os
import re

from tables import FACTS, read


def number(raw, text, name, bit):
    """A value as Swift writes it. A constant without a value in the headers has a bit of its own."""
    if raw == "String":
        return f'"{text}"'
    return text if text.lstrip("-")[:1].isdigit() else "0" if name == "none" else f"1 << {bit}"


def declarations(module, platform, own):
    """`own` has the declarations by hand."""
    for line in read(os.path.join(FACTS, "Values.tsv")).splitlines():
        if line.startswith("#") or line.partition("\t")[0] != module:
            continue
        _, swift, imported, kind, raw, cases = line.split("\t")
        pairs = [each.split("=", 1) for each in cases.split()]
        pairs = [(case, number(raw, value, case, bit)) for bit, (case, value) in enumerate(pairs)]
        owner, _, name = swift.rpartition(".")
        if owner and not re.search(rf"\b(?:class|enum) {owner}\b", own):
            continue
        if kind == "enum" and pairs:
            objc = f"@objc({imported}) " if platform != "linux" and raw in ("Int", "UInt") else ""
            lines = [f"{objc}public enum {name}: {raw}, Sendable {{", *(f"  case `{case}` = {value}" for case, value in pairs)]
        else:
            base = "OptionSet" if kind != "constant" or name.endswith("Traits") else "RawRepresentable, Hashable"
            lines = [f"public struct {name}: {base}, Sendable {{", f"  public let rawValue: {raw}",
                     f"  public init(rawValue: {raw}) {{ self.rawValue = rawValue }}"]
            if raw == "Float":
                lines.append(f"  public init(_ rawValue: {raw}) {{ self.rawValue = rawValue }}")
            value = (lambda text: "[]" if base == "OptionSet" and text == "0" else f"{name}(rawValue: {text})")
            lines += [f"  public static let `{case}`: {name} = {value(text)}" for case, text in pairs]
        yield "\n".join([*([f"extension {owner} {{"] if owner else []), *lines, "}", *(["}"] if owner else [])])
