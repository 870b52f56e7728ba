"""Makes modules of the standard library and of Foundation's value types for an Apple platform. They are for type checking only. The
sources are the textual interfaces in every Swift toolchain for Linux, where references to Linux are replaced. Declarations that the
compiler still rejects are left out of Foundation. In every other module they are errors."""
import os
import re
import subprocess

from tables import HOST, read

NEWEST = "@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)"
# With Objective-C interoperability, the compiler requires this type for any pointer argument.
POINTER = """
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  public init(_ _rawValue: Builtin.RawPointer)
}
"""
# The compiler converts between the types with these initializers.
CONVERSIONS = "".join(f"\nextension Swift.{name} {{\n  public init(_ other: CGFloat)\n}}" for name in ("Double", "Float"))

# The first lines of functions and accessors with bodies.
ACCESSOR = r"(?:\w+ )*(?:get|set(?:\(\w+\))?|_read|_modify|unsafe(?:Mutable)?Address)(?: async)?(?: throws(?:\(.*\))?)?"
FUNCTION = re.compile(rf"\s*(?:@.*)?(?:\b(?:func|init[?!]?)\b.*|{ACCESSOR}) \{{")
TYPE = re.compile(r"\b(?:struct|class|enum|extension|protocol|actor) \w")


class Failure(Exception):
    pass


def braces(line):
    return line.count("{") - line.count("}")


class Retarget:
    """`resources` is lib/swift of the toolchain, and `out` receives modules/ and resources/."""

    def __init__(self, triple, linux_triple, resources, out):
        self.triple, self.linux_triple, self.resources, self.out = triple, linux_triple, resources, out
        self.modules, self.own = os.path.join(out, "modules"), os.path.join(out, "resources")
        # A resource folder has the compiler's headers, and no modules for Linux.
        for folder in (self.modules, self.own):
            os.makedirs(folder, exist_ok=True)
        for name in ("shims", "clang"):
            os.symlink(os.path.join(resources, name), os.path.join(self.own, name))

    def run(self, tool, *arguments):
        return subprocess.run([os.path.join(self.resources, "..", "..", "bin", tool), *arguments], capture_output=True, text=True)

    def frontend(self, module, *arguments):
        """The line and the text of each error."""
        folders = [self.modules, *(os.path.join(HOST, "Declarations", name) for name in ("Darwin", "CoreFoundation"))]
        log = self.run(
            "swift-frontend", *arguments, "-module-name", module, "-target", self.triple, "-resource-dir", self.own,
            *(word for folder in folders for word in ("-I", folder)), "-disable-availability-checking", "-Xcc", "-nostdlibinc",
            "-o", os.path.join(self.modules, f"{module}.swiftmodule")).stderr
        errors = re.findall(r"(?m):(\d+):\d+: error: (.*)$", log)
        return [(int(line), text) for line, text in errors if "failed to build module" not in text]

    def compile(self, module, text, may_drop):
        """Compiles an interface. If `may_drop` is true, declarations that the compiler rejects are left out."""
        path, lines, dropped = os.path.join(self.out, f"{module}.swiftinterface"), text.split("\n"), 0
        for _ in range(8):
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(lines))
            errors = self.frontend(module, "-compile-module-from-interface", path, *(["-parse-stdlib"] if module == "Swift" else []))
            if not errors:
                if not os.path.exists(os.path.join(self.modules, f"{module}.swiftmodule")):
                    raise Failure(f"{module} was not written")
                print(f"{module}: {dropped} lines left out")
                return
            if not may_drop:
                raise Failure(f"{module}: {errors[:8]}")
            for line in {line for line, _ in errors if line <= len(lines)}:
                dropped += self.blank(lines, line - 1)
        raise Failure(f"{module} is still rejected")

    @staticmethod
    def blank(lines, line):
        """Clears the lines of the declaration that begins at `line`, up to its closing brace."""
        depth = count = 0
        while True:
            depth += braces(lines[line])
            count += bool(lines[line])
            lines[line] = ""
            line += 1
            if depth <= 0 or line == len(lines):
                return count

    def shipped(self, module, rewrite=lambda text: text):
        """A module with an interface in the toolchain."""
        text = read(os.path.join(self.resources, "linux", f"{module}.swiftmodule", f"{self.linux_triple}.swiftinterface"))
        text = text.replace(f"-target {self.linux_triple}", f"-target {self.triple}").replace("-static ", "")
        text = re.sub(r"(?m)^import Glibc$", "import Darwin", re.sub(r"@backDeployed\([^)]*\)", "", text))
        self.compile(module, rewrite(text), False)

    def synthesized(self, module):
        """The interface of a binary module."""
        text = self.run("swift-synthesize-interface", "-module-name", module, "-target", self.linux_triple).stdout
        if not text:
            raise Failure(f"{module} has no interface")
        return text

    def head(self, module):
        return ("// swift-interface-format-version: 1.0\n// swift-compiler-version: Swift version 6\n"
                f"// swift-module-flags: -target {self.triple} -enable-library-evolution -swift-version 6 -module-name {module}\n"
                "import Swift\nimport _Concurrency\n")

    def foundation_values(self):
        """Makes Foundation's value types, as the toolchain declares them, a module with a name of its own. FoundationEssentials
        does not exist on Apple platforms, and `canImport` must be false for it."""
        text = self.synthesized("FoundationEssentials").replace("import Synchronization\n", "")
        text = text.replace("import Glibc", "import Darwin\nimport _StringProcessing")
        text = text.replace("FoundationEssentials.", "FoundationValues.").replace("@inlinable ", "")
        text = re.sub(r"public (?:internal|private)\(set\) var", "public var", text)
        # The synthesized interface omits the braces of a subscript without explicit accessors. Those of `Data` are mutable.
        text = re.sub(r"(?m)^(\s*(?:@\S+ )*public (?:static )?subscript.*[^}\n])$", r"\1 { get }", text)
        text = re.sub(r"(subscript\((?:index|bounds): (?:Range<)?Data\.Index>?\) -> \w+) \{ get \}", r"\1 { get set }", text)
        # Its flag is a pointer to an Objective-C type on Apple platforms, which the module Foundation declares.
        text = re.sub(r"(?m)^.*func fileExists\(atPath .*isDirectory: inout .*\n", "", text)
        text += "\npublic enum POSIXErrorCode : Swift.Int32 { case EPERM = 1 }\n"
        self.compile("FoundationValues", self.head("FoundationValues") + text, True)

    def core_foundation(self):
        """Makes CoreFoundation with CGFloat, and CoreGraphicsGeometry, which CoreGraphics exports, with the extensions of CGPoint,
        CGSize and CGRect. They are part of Foundation on Linux. On Apple platforms, the three are C structures of Core Foundation, and
        Core Graphics has their members."""
        lines, number, geometry, index = self.synthesized("Foundation").split("\n"), [], [], 0
        while index < len(lines):
            start, depth = index, braces(lines[index])
            while depth > 0 and index + 1 < len(lines):
                index += 1
                depth += braces(lines[index])
            index += 1
            match = re.match(r"(?:@\S+ )*(?:public )?(struct|extension) CG(Float|Rect|Point|Size)\b(?: : (\w+))?", lines[start])
            if not match or match[3] == "_ObjectiveCBridgeable":
                continue
            if match[2] == "Float":
                number += lines[start:index]
            elif match[1] == "extension":
                # https://developer.apple.com/documentation/corefoundation/cgrect
                geometry += [NEWEST] * (match[3] == "Hashable") + lines[start:index]
        text = "@_exported import CoreFoundation\n" + "\n".join(number).replace("@inlinable ", "") + CONVERSIONS
        self.compile("CoreFoundation", self.head("CoreFoundation") + text, True)
        text = "import CoreFoundation\n" + "\n".join(geometry).replace("@inlinable ", "")
        self.compile("CoreGraphicsGeometry", self.head("CoreGraphicsGeometry") + text, True)


def without_bodies(text):
    """Leaves out the bodies of functions, which take two thirds of the time to compile. Those of transparent functions stay: the
    compiler finds overflows of constants in them."""
    lines, kept, index = text.split("\n"), [], 0
    while index < len(lines):
        line = lines[index]
        index += 1
        if FUNCTION.fullmatch(line) and "@_transparent" not in line and not TYPE.search(line):
            depth = braces(line)
            while depth > 0:
                depth += braces(lines[index])
                index += 1
            line = line[:-2]
        kept.append(line)
    return "\n".join(kept)


def standard_library(text):
    text = without_bodies(text) + POINTER
    # An interface made on an Intel machine declares Float80 and calls two functions that it does not declare.
    if "struct Float80" in text:
        for name, rest in (("remainder", ", _ b: Swift.Float80"), ("squareRoot", "")):
            text += f"@usableFromInline\ninternal func _stdlib_{name}l(_ a: Swift.Float80{rest}) -> Swift.Float80\n"
    return text


def retarget(triple, linux_triple, resources, out):
    made = Retarget(triple, linux_triple, resources, out)
    made.shipped("Swift", standard_library)
    made.shipped("SwiftOnoneSupport")
    errors = made.frontend("Darwin", "-emit-module", "-parse-as-library", "-import-underlying-module",
                           os.path.join(HOST, "Declarations", "Darwin", "Darwin.swift"))
    if errors:
        raise Failure(f"Darwin: {errors}")
    for module in ("_Concurrency", "_StringProcessing", "Observation"):
        made.shipped(module)
    made.shipped("Synchronization", lambda text: text.replace("_swift_stdlib_gettid()", "UInt32(0)"))
    made.foundation_values()
    made.core_foundation()
    # The tests are type-checked for macOS.
    if "-macos" in triple:
        made.shipped("Testing")
    return True
