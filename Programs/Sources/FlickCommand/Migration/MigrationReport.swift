/// A use of another library in an app.
struct MigrationUse: Hashable, Sendable {
  var line: Int
  var column: Int
  /// The name of the library that has the symbol.
  var library: String
  var symbol: String
  var state: MigrationState
  var advice: String
}

/// The uses of other libraries in one file, in the order of the text.
struct MigratedFile: Hashable, Sendable {
  var path: String
  var uses: [MigrationUse]

  /// Reads a Swift file or a manifest.
  init(path: String, text: [UInt8]) {
    self.path = path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if SourceFiles.manifests.contains(name) {
      uses = Self.dependencies(in: text)
    } else {
      uses = Self.symbols(in: SwiftIdentifiers.all(in: text))
    }
  }

  /// Returns the uses in Swift text. Files that import none of the libraries have none.
  private static func symbols(in identifiers: [SwiftIdentifier]) -> [MigrationUse] {
    let imports = imports(in: identifiers)
    let sources = MigrationSource.all.filter { source in
      imports.contains { source.modules.contains(identifiers[$0].name) }
    }
    guard !sources.isEmpty else { return [] }
    return identifiers.indices.compactMap { index in
      let identifier = identifiers[index]
      for source in sources {
        if imports.contains(index), source.modules.contains(identifier.name) {
          return source.use(
            identifier,
            MigrationRule(.type, "import \(identifier.name)", .change, "Write import Flick."))
        }
        if identifier.next == UInt8(ascii: "."), source.modules.contains(identifier.name),
          !source.hasType(identifier.name)
        {
          return source.use(
            identifier,
            MigrationRule(.type, "\(identifier.name).", .change, "Write Flick. instead."))
        }
        if let rule = source.rule(for: identifier) { return source.use(identifier, rule) }
      }
      return nil
    }
  }

  private static let importKinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// Returns the indices of the modules in import declarations.
  private static func imports(in identifiers: [SwiftIdentifier]) -> Set<Int> {
    var indices: Set<Int> = []
    for index in identifiers.indices.dropLast()
    where identifiers[index].name == "import" && !identifiers[index].isMember {
      var module = index + 1
      if importKinds.contains(identifiers[module].name), module + 1 < identifiers.endIndex {
        module += 1
      }
      indices.insert(module)
    }
    return indices
  }

  /// Returns the lines of a manifest that name a library.
  private static func dependencies(in text: [UInt8]) -> [MigrationUse] {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, bytes in
      let line = String(decoding: bytes, as: UTF8.self)
      for source in MigrationSource.all {
        guard let name = source.dependencyNames.first(where: { line.contains($0) }) else {
          continue
        }
        let column = line.prefix { $0 == " " || $0 == "\t" }.utf8.count + 1
        return MigrationUse(
          line: index + 1, column: column, library: source.name, symbol: name, state: .change,
          advice: "Name Flick's package instead.")
      }
      return nil
    }
  }
}

extension MigrationSource {
  fileprivate func use(_ identifier: SwiftIdentifier, _ rule: MigrationRule) -> MigrationUse {
    MigrationUse(
      line: identifier.line, column: identifier.column, library: name, symbol: rule.name,
      state: rule.state, advice: rule.advice)
  }
}

/// The uses of other libraries in all files of an app.
struct MigrationReport: Sendable {
  /// The files with uses.
  var files: [MigratedFile]
  var readFileCount: Int

  func count(_ state: MigrationState) -> Int {
    files.reduce(0) { $0 + $1.uses.lazy.filter { $0.state == state }.count }
  }

  var json: JSONText {
    .object([
      .init("files", .array(files.map(Self.json(of:)))),
      .init(
        "summary",
        .object(
          [.init("read", .integer(readFileCount)), .init("files", .integer(files.count))]
            + MigrationState.allCases.map { .init($0.rawValue, .integer(count($0))) })),
    ])
  }

  private static func json(of file: MigratedFile) -> JSONText {
    let uses = file.uses.map { use in
      JSONText.object([
        .init("line", .integer(use.line)), .init("column", .integer(use.column)),
        .init("library", .string(use.library)), .init("symbol", .string(use.symbol)),
        .init("state", .string(use.state.rawValue)), .init("advice", .string(use.advice)),
      ])
    }
    return .object([.init("path", .string(file.path)), .init("uses", .array(uses))])
  }

  /// A text with one block for each file: the uses to change and those with a shim, one on each line, and then
  /// the symbols that compile as they are, with their lines.
  var text: String {
    (files.map(Self.text(of:)) + [summary]).joined(separator: "\n\n")
  }

  private static func text(of file: MigratedFile) -> String {
    var lines = [printable(file.path)]
    for use in file.uses where use.state != .same {
      lines.append("  \(use.line):\(use.column) \(use.state.rawValue) \(use.symbol): \(use.advice)")
    }
    var places: [String: [Int]] = [:]
    for use in file.uses where use.state == .same {
      places[use.symbol, default: []].append(use.line)
    }
    for (symbol, numbers) in places.sorted(by: { $0.key < $1.key }) {
      lines.append("  same \(symbol): \(numbers.map(String.init).joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    if files.isEmpty {
      return "No use of \(MigrationSource.all.map(\.name).joined(separator: ", ")) in "
        + Self.number(readFileCount, "file") + "."
    }
    return
      "\(Self.number(files.count, "file")) of \(readFileCount). Compile as written: \(count(.same)). "
      + "Compile with a deprecated name: \(count(.shim)). To change: \(count(.change))."
  }

  private static func number(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
