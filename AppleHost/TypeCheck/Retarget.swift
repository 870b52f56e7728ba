// Makes modules of the standard library and of Foundation's value types for an Apple platform. The modules
// are for type checking only. The sources are the textual interfaces in every Swift toolchain for Linux.
// References to Linux are replaced. Declarations that the compiler still rejects are left out of Foundation.
// In every other module they are errors.
//
// usage: retarget TRIPLE LINUX_TRIPLE RESOURCES DECLARATIONS OUT
//   RESOURCES     lib/swift of the toolchain
//   DECLARATIONS  the folder that contains Darwin/ and CoreFoundation/
//   OUT           receives modules/ and resources/

import Foundation

struct Retarget {
  let triple: String
  let linuxTriple: String
  let resources: URL
  let darwin: URL
  let coreFoundation: URL
  let out: URL

  var modules: URL { out.appendingPathComponent("modules") }
  var ownResources: URL { out.appendingPathComponent("resources") }
  private var bin: URL {
    resources.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("bin")
  }

  func run(_ tool: String, _ arguments: [String]) throws -> (output: String, errors: String) {
    let place = out.appendingPathComponent("log-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let files = ["out", "err"].map { place.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = bin.appendingPathComponent(tool)
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    return (texts[0], texts[1])
  }

  func frontend(_ module: String, _ arguments: [String]) throws -> [Complaint] {
    let log = try run(
      "swift-frontend",
      arguments + [
        "-module-name", module, "-target", triple, "-resource-dir", ownResources.path,
        "-I", modules.path, "-I", darwin.path, "-I", coreFoundation.path,
        "-disable-availability-checking",
        "-Xcc", "-nostdlibinc",
        "-o", modules.appendingPathComponent("\(module).swiftmodule").path,
      ]
    ).errors
    return Complaint.all(in: log)
  }

  /// Makes a resource folder with the compiler's headers and without modules for Linux.
  func prepare() throws {
    for folder in [modules, ownResources] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for name in ["shims", "clang"] {
      let link = ownResources.appendingPathComponent(name)
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: resources.appendingPathComponent(name))
    }
  }
}

/// A compiler error and its line number.
struct Complaint {
  var line: Int
  var text: String

  static func all(in log: String) -> [Complaint] {
    log.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: /:(\d+):\d+: error: (.*)/),
        !match.2.contains("failed to build module"), let number = Int(match.1)
      else { return nil }
      return Complaint(line: number, text: String(match.2))
    }
  }
}

struct Failure: Error, CustomStringConvertible {
  var description: String
}

// MARK: Modules with an interface in the toolchain

extension Retarget {
  func shipped(_ module: String, rewriting rewrite: (inout String) -> Void = { _ in }) throws {
    let file = resources.appendingPathComponent(
      "linux/\(module).swiftmodule/\(linuxTriple).swiftinterface")
    var text = try String(contentsOf: file, encoding: .utf8)
    text = text.replacingOccurrences(of: "-target \(linuxTriple)", with: "-target \(triple)")
    text = text.replacingOccurrences(of: "-static ", with: "")
    text = text.replacing(/@backDeployed\([^)]*\)/, with: "")
    text = text.replacing(/(?m)^import Glibc$/, with: "import Darwin")
    rewrite(&text)
    try compile(module, text, mayDrop: false)
  }

  /// Compiles `text`. If `mayDrop` is true, declarations that the compiler rejects are left out.
  func compile(_ module: String, _ text: String, mayDrop: Bool) throws {
    let file = out.appendingPathComponent("\(module).swiftinterface")
    var lines = text.components(separatedBy: "\n")
    var dropped = 0
    for _ in 0..<8 {
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      let parse = module == "Swift" ? ["-parse-stdlib"] : []
      let complaints = try frontend(
        module, ["-compile-module-from-interface", file.path] + parse)
      if complaints.isEmpty {
        let made = modules.appendingPathComponent("\(module).swiftmodule").path
        guard FileManager.default.fileExists(atPath: made) else {
          throw Failure(description: "\(module) was not written")
        }
        print("\(module): \(dropped) lines left out")
        return
      }
      guard mayDrop else {
        throw Failure(description: "\(module): \(complaints.prefix(8))")
      }
      for line in Set(complaints.map(\.line)) where lines.indices.contains(line - 1) {
        dropped += Self.blank(&lines, at: line - 1)
      }
    }
    throw Failure(description: "\(module) is still rejected")
  }

  /// Clears the lines of the declaration that begins at `first`, up to its closing brace.
  private static func blank(_ lines: inout [String], at first: Int) -> Int {
    var (depth, line, count) = (0, first, 0)
    repeat {
      depth += braces(lines[line])
      if !lines[line].isEmpty { count += 1 }
      lines[line] = ""
      line += 1
    } while depth > 0 && line < lines.count
    return count
  }

  static func braces(_ line: String) -> Int {
    line.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
  }
}

// MARK: Foundation, whose interface is synthesized from its binary module

extension Retarget {
  func synthesized(_ module: String) throws -> String {
    let text = try run(
      "swift-synthesize-interface", ["-module-name", module, "-target", linuxTriple]
    ).output
    guard !text.isEmpty else { throw Failure(description: "\(module) has no interface") }
    return text
  }

  func head(_ module: String) -> String {
    """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Swift version 6
    // swift-module-flags: -target \(triple) -enable-library-evolution -swift-version 6 -module-name \(module)
    import Swift
    import _Concurrency

    """
  }

  /// Makes Foundation's value types, as the toolchain declares them, a module with a name of its own.
  /// FoundationEssentials does not exist on Apple platforms, and `canImport` must be false for it.
  func foundationValues() throws {
    let name = "FoundationValues"
    var text = try synthesized("FoundationEssentials")
    text = text.replacingOccurrences(of: "import Synchronization\n", with: "")
    text = text.replacingOccurrences(
      of: "import Glibc", with: "import Darwin\nimport _StringProcessing")
    text = text.replacingOccurrences(of: "FoundationEssentials.", with: "\(name).")
    text = text.replacingOccurrences(of: "@inlinable ", with: "")
    text = text.replacing(/public (?:internal|private)\(set\) var/, with: "public var")
    // The synthesized interface omits the braces of a subscript without explicit accessors.
    text = text.replacing(
      /(?m)^(\s*(?:@\S+ )*public (?:static )?subscript.*[^}\n])$/, with: { "\($0.1) { get }" })
    // Those of `Data` are mutable.
    text = text.replacing(
      /(subscript\((?:index|bounds): (?:Range<)?Data\.Index>?\) -> \w+) \{ get \}/,
      with: { "\($0.1) { get set }" })
    // Its flag is a pointer to an Objective-C type on Apple platforms, which the module Foundation declares.
    text = text.replacing(/(?m)^.*func fileExists\(atPath .*isDirectory: inout .*\n/, with: "")
    text += "\npublic enum POSIXErrorCode : Swift.Int32 { case EPERM = 1 }\n"
    try compile(name, head(name) + text, mayDrop: true)
  }

  /// Makes CoreFoundation with CGFloat, and CoreGraphicsGeometry, which CoreGraphics exports, with the extensions of
  /// CGPoint, CGSize and CGRect. They are part of Foundation on Linux. On Apple platforms, the three are C structures
  /// of Core Foundation, and Core Graphics has their members.
  func makeCoreFoundation() throws {
    let lines = try synthesized("Foundation").components(separatedBy: "\n")
    var (number, geometry): ([String], [String]) = ([], [])
    var index = 0
    while index < lines.count {
      let start = index
      var depth = Self.braces(lines[index])
      while depth > 0, index + 1 < lines.count {
        index += 1
        depth += Self.braces(lines[index])
      }
      if let match = lines[start].firstMatch(
        of: /^(?:@\S+ )*(?:public )?(struct|extension) CG(Float|Rect|Point|Size)\b(?: : (\w+))?/),
        match.3 != "_ObjectiveCBridgeable"
      {
        if match.2 == "Float" {
          number += lines[start...index]
        } else if match.1 == "extension" {
          // https://developer.apple.com/documentation/corefoundation/cgrect
          if match.3 == "Hashable" { geometry.append(Self.newest) }
          geometry += lines[start...index]
        }
      }
      index += 1
    }
    var text = number.joined(separator: "\n").replacingOccurrences(of: "@inlinable ", with: "")
    // The compiler converts between the two types with these initializers.
    text += """

      extension Swift.Double {
        public init(_ other: CGFloat)
      }
      extension Swift.Float {
        public init(_ other: CGFloat)
      }

      """
    let underlying = "@_exported import CoreFoundation\n"
    try compile("CoreFoundation", head("CoreFoundation") + underlying + text, mayDrop: true)
    text = geometry.joined(separator: "\n").replacingOccurrences(of: "@inlinable ", with: "")
    try compile(
      "CoreGraphicsGeometry",
      head("CoreGraphicsGeometry") + "import CoreFoundation\n" + text, mayDrop: true)
  }

  private static let newest =
    "@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)"
}

// MARK: Main program

@main
enum Main {
  static func main() {
    do {
      try run()
    } catch {
      print("retarget: \(error)")
      exit(1)
    }
  }

  private static func run() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 6 else {
      throw Failure(description: "the wrong number of arguments")
    }
    let declarations = URL(fileURLWithPath: arguments[4])
    let retarget = Retarget(
      triple: arguments[1], linuxTriple: arguments[2],
      resources: URL(fileURLWithPath: arguments[3]),
      darwin: declarations.appendingPathComponent("Darwin"),
      coreFoundation: declarations.appendingPathComponent("CoreFoundation"),
      out: URL(fileURLWithPath: arguments[5]))
    try retarget.prepare()
    try retarget.shipped("Swift") { text in
      // With Objective-C interoperability, the compiler requires this type for any pointer argument.
      text += """

        @frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
          public let _rawValue: Builtin.RawPointer
          public init(_ _rawValue: Builtin.RawPointer)
        }

        """
      // An interface made on an Intel machine declares Float80 and calls two functions that it does not
      // declare.
      guard text.contains("struct Float80") else { return }
      for (name, rest) in [("remainder", ", _ b: Swift.Float80"), ("squareRoot", "")] {
        text += """

          @usableFromInline
          internal func _stdlib_\(name)l(_ a: Swift.Float80\(rest)) -> Swift.Float80

          """
      }
    }
    try retarget.shipped("SwiftOnoneSupport")
    let complaints = try retarget.frontend(
      "Darwin",
      [
        "-emit-module", "-parse-as-library", "-import-underlying-module",
        retarget.darwin.appendingPathComponent("Darwin.swift").path,
      ])
    guard complaints.isEmpty else { throw Failure(description: "Darwin: \(complaints)") }
    for module in ["_Concurrency", "_StringProcessing", "Observation"] {
      try retarget.shipped(module)
    }
    try retarget.shipped("Synchronization") { text in
      text = text.replacingOccurrences(of: "_swift_stdlib_gettid()", with: "UInt32(0)")
    }
    try retarget.foundationValues()
    try retarget.makeCoreFoundation()
    // The tests are type-checked for macOS.
    if arguments[1].contains("-macos") { try retarget.shipped("Testing") }
  }
}
