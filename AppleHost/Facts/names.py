"""The names of Apple's types, and the names of Flick's types that conflict with them."""
import os
import re
import textwrap

from tables import FACTS, HOST, ROOT, read, swift_files, without_members

TYPE_KEYWORDS = r"(?:class|struct|enum|protocol|typealias|actor)"
TOP_LEVEL = re.compile(
    r"^ *(?:@\w+(?:\([^)\n]*\))? +)*(?:public|open|package) (?:final |indirect )*"
    + TYPE_KEYWORDS + r" (\w+)", re.M)


def names_of(module):
    """The type names of a module of Apple."""
    if module == "Darwin":
        text = read(os.path.join(HOST, "Declarations", "Darwin", "MacTypes.h"))
        return {name or function for name, function in re.findall(
            r"^(?:typedef|}).*?(?:(\w+)(?:\[\d+\])?|\(\*(\w+)\)\(void\));$", text, re.M)}
    lines = read(os.path.join(FACTS, "Names", f"{module}.txt")).splitlines()
    return {name for line in lines if not line.startswith("#") for name in line.split()}


def sources(standard, made, folders=("Declarations", "StandIns")):
    """The texts of the declarations by hand, of the standard library, and of the generated declarations of modules."""
    paths = [os.path.join(standard, file) for file in os.listdir(standard) if file.endswith(".swiftinterface")]
    paths += [os.path.join(made, file) for file in os.listdir(made) if file.startswith("FactsOf") and file.endswith(".swift")]
    for folder in folders:
        paths += swift_files(os.path.join(HOST, folder))
    return [read(path) for path in sorted(paths)]


def declare(module, standard, made):
    declared = names_of("Darwin")
    for header in ("CoreFoundation", "FoundationClasses", "CoreMedia"):
        text = read(os.path.join(HOST, "Declarations", header, f"{header}.h"))
        declared |= set(re.findall(r"\b(\w+)(?: \{|;$)", text, re.M))
    for source in sources(standard, made):
        declared |= set(TOP_LEVEL.findall(without_members(source)))
    print(f"// Made by check-facts from Facts/Names/{module}.txt.")
    for name in sorted(names_of(module) - declared):
        print(f"public struct {name} {{}}")
    return True


# The prefixes of nearly all names in Apple's headers.
PREFIX = re.compile(r"(?:AU|AV|AX|CA|CF|CG|CL|CM|CT|CV|DISPATCH|IO|JS|MIDI|MT|NS|OS|UI|UT|WK|k)[A-Z_0-9]|(?:_|IOSurface|dispatch_)")
GLOBAL = re.compile(
    r"^ *(?:@\w+(?:\([^)\n]*\))? +)*public (?:nonisolated(?:\(unsafe\))? )?(?:func|var|let) (\w+)", re.M)


def header_names():
    """The names of types, functions and constants in Apple's headers that have no prefix, and the number of all names.
    FACTS_OBJC2 is the folder with the tables of objc2-generated, from which the lists are written."""
    folder = os.environ.get("FACTS_OBJC2")
    if folder:
        found = {"CoreText": set(), "Headers": set()}
        for file in sorted(f for f in os.listdir(folder) if f.endswith(".tsv")):
            names = found.get(file.removesuffix(".tsv"), found["Headers"])
            for line in read(os.path.join(folder, file)).splitlines():
                kind, _, rest = line.partition("\t")
                name = rest.partition("\t")[0]
                if kind in ("class", "protocol", "struct", "function", "constant") and re.fullmatch(r"\w+", name):
                    names.add(name)
        for module, names in found.items():
            lines = [f"# Of {len(names)} names of types, functions and constants, those without a prefix.",
                     "# Source: madsmtm/objc2-generated (Zlib, Apache 2.0 or MIT)."]
            lines += textwrap.wrap(" ".join(sorted(n for n in names if not PREFIX.match(n))), 112)
            with open(os.path.join(FACTS, "Names", f"{module}.txt"), "w", encoding="utf-8") as file:
                file.write("\n".join(lines) + "\n")
    lists = [read(os.path.join(FACTS, "Names", f"{module}.txt")) for module in ("CoreText", "Headers")]
    return (set().union(*(names_of(module) for module in ("CoreText", "Headers"))),
            sum(int(re.match(r"# Of (\d+) names", text)[1]) for text in lists))


# The modules that a file sees when it imports one.
EXPORTS = {
    "Darwin": {"Darwin"},
    "Foundation": {"Darwin", "Foundation", "CoreServices"},
    "CoreGraphics": {"Darwin"},
    "CoreText": {"Darwin", "CoreText"},
    "QuartzCore": {"Darwin", "Foundation", "CoreServices", "QuartzCore"},
    "UIKit": {"Darwin", "Foundation", "CoreServices", "QuartzCore", "UIKit"},
    "Combine": {"Combine"},
    "SwiftUI": {"Darwin", "Foundation", "CoreServices", "QuartzCore", "UIKit", "Combine", "SwiftUI"},
    "AVFoundation": {"Darwin", "Foundation", "CoreServices", "QuartzCore", "AVFoundation"},
}


def code_of(text):
    """The text without comments and string literals."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    text = re.sub(r'"""(?:.|\n)*?"""', '""', text)
    return re.sub(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*', '""', text)


def check_names():
    headers, header_count = header_names()
    names = {module: names_of(module) for module in set().union(*EXPORTS.values())}
    ours, public, findings = {}, {}, []
    for path in swift_files(os.path.join(ROOT, "Sources")):
        text = without_members(code_of(read(path)))
        module = os.path.relpath(path, os.path.join(ROOT, "Sources")).split(os.sep)[0]
        for name in TOP_LEVEL.findall(text):
            ours.setdefault(name, set()).add(module)
        for name in re.findall(r"^ *(?:@\w+ +)*(?:public|open) (?:final |indirect )*" + TYPE_KEYWORDS
                               + r" (\w+)", text, re.M):
            public[name] = path
        public |= {name: path for name in GLOBAL.findall(text)}
    # Types that stand for Apple's on Linux have the same names.
    stand_ins = {name for path in swift_files(os.path.join(ROOT, "Sources", "FlickPlayer", "Platform"))
                 for pattern in (TOP_LEVEL, GLOBAL) for name in pattern.findall(without_members(code_of(read(path))))}
    every = set().union(*names.values())
    for name in sorted(set(public) - stand_ins):
        if name in every or name in headers or PREFIX.match(name):
            findings.append(f"{os.path.relpath(public[name], ROOT)}: the public name {name} is also one of Apple, or has its prefix")
    count = 0
    for folder in ("Tests", "Programs", "Benchmarks", "Examples", "AppleHost"):
        for path in swift_files(os.path.join(ROOT, folder)):
            if os.sep + "StandIns" + os.sep in path or os.sep + "Declarations" + os.sep in path:
                continue
            text = code_of(read(path))
            imports = set(re.findall(
                r"^ *(?:@\w+(?:\([^)]*\))? +|public +|package +)*import (?:\w+ )?(\w+)", text, re.M))
            visible = set().union(*(names[m] for i in imports for m in EXPORTS.get(i, ())))
            flick = {name for name, modules in ours.items() if modules & imports} - stand_ins
            count += 1
            # Types of the file's own module, nested types and type parameters come first.
            local = set(re.findall(TYPE_KEYWORDS + r" (\w+)", text)) | set(re.findall(r"<(\w+):", text))
            for name in sorted(flick & visible - local):
                for use in re.finditer(rf"(?<![.\w]){name}(?=[\s(.?!,>\])\[:]|$)(?!:)", text):
                    line = text.count("\n", 0, use.start()) + 1
                    findings.append(f"{os.path.relpath(path, ROOT)}:{line}: {name} is ambiguous")
    for finding in findings:
        print(f"check-facts: {finding}")
    print(f"check-facts: {len(every)} type names of Apple, and {header_count} names of its headers; {count} files outside of Sources, "
          f"{len(findings)} conflicts")
    return not findings
