import Foundation

/// Swift code of a document or of a compiled file, without its common indentation.
struct Snippet {
  /// The path below the root of the package.
  var file: String
  /// The line of the first line of code, from 1.
  var line: Int
  /// The name of a marked region; empty for a block of a document.
  var name = ""
  var code: String
  /// The modules that the code's file imports, or that the block itself imports in its first lines.
  var imports: Set<String>

  init(file: String, line: Int, name: String = "", lines: [Substring], imports: Set<String> = []) {
    self.file = file
    self.name = name
    // A block may begin with the imports that its code needs.
    let start = lines.firstIndex { !$0.hasPrefix("import ") && !$0.isEmpty } ?? 0
    let own = lines[..<start].compactMap(\.importedModule)
    let code = own.isEmpty || start == lines.count ? lines[...] : lines[start...]
    self.line = line + code.startIndex
    self.imports = imports.union(own)
    let indentation =
      code.filter { !$0.isEmpty }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    self.code = code.map { $0.dropFirst(min(indentation, $0.count)) }.joined(separator: "\n")
  }
}

extension Snippet {
  /// Returns the blocks of a Markdown text that are marked as Swift code.
  static func blocks(of text: String, file: String) -> [Snippet] {
    var blocks: [Snippet] = []
    var start: Int?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.drop { $0 == " " }
      if let first = start {
        guard line.hasPrefix("```") else { continue }
        blocks.append(Snippet(file: file, line: first + 1, lines: Array(lines[first..<index])))
        start = nil
      } else if line == "```swift" {
        start = index + 1
      }
    }
    return blocks
  }

  /// Returns the regions of a Swift file between `// snippet.NAME` and `// snippet.end`.
  static func regions(of text: String, file: String) -> [Snippet] {
    var regions: [Snippet] = []
    var open: (name: String, start: Int)?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = Set(lines.compactMap(\.importedModule))
    for (index, line) in lines.enumerated() {
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("// snippet.") else { continue }
      if let region = open {
        let code = Array(lines[region.start..<index])
        regions.append(
          Snippet(
            file: file, line: region.start + 1, name: region.name, lines: code, imports: imports))
        open = nil
      } else {
        open = (String(line.dropFirst("// snippet.".count)), index + 1)
      }
    }
    return regions
  }
}

extension Substring {
  /// The module that the line imports.
  fileprivate var importedModule: String? {
    hasPrefix("import ") ? String(dropFirst("import ".count)) : nil
  }
}
