import FlickSystem
import ArgumentParser
import FlickAnimation

/// The list of the jobs of a batch, from manifests, patterns, folders and files.
enum BatchManifest {
  /// Reads the entries of all arguments, in order. Each output is written by one entry.
  static func entries(_ arguments: [String], _ defaults: WorkerJob) throws(Failure) -> [BatchEntry]
  {
    var entries: [BatchEntry] = []
    var inputs: [String] = []
    for argument in arguments {
      if argument.hasSuffix(".csv") {
        entries += try table(argument, defaults)
      } else if [".jsonl", ".ndjson"].contains(where: argument.hasSuffix) {
        entries += try jsonLines(argument, defaults)
      } else {
        inputs += try Self.inputs(argument)
      }
    }
    entries += zip(inputs, BatchNames.outputs(of: inputs, defaults)).map {
      BatchEntry(input: $0, output: $1, report: BatchNames.report(beside: $1, defaults))
    }
    var seen: Set<String> = []
    for entry in entries where !seen.insert(entry.output).inserted {
      throw Failure(.usage, "two jobs write the output \(printable(entry.output)).")
    }
    return entries
  }

  // MARK: - Manifests

  /// Reads a manifest with one job in each line.
  private static func jsonLines(
    _ path: String, _ defaults: WorkerJob
  ) throws(Failure) -> [BatchEntry] {
    var entries: [BatchEntry] = []
    let lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      entries.append(
        try entry(Array(line.utf8), in: path, defaults, at: "\(path), line \(index + 1)"))
    }
    return entries
  }

  /// Reads a CSV file (RFC 4180) whose first line has the names of the members.
  private static func table(
    _ path: String, _ defaults: WorkerJob
  ) throws(Failure) -> [BatchEntry] {
    var rows = try CSVText.rows(text(path), path)
    guard !rows.isEmpty else { return [] }
    let names = rows.removeFirst()
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw Failure(.usage, "\(path): two columns are called \(printable(name)).")
    }
    var entries: [BatchEntry] = []
    for (index, row) in rows.enumerated() where row != [""] {
      let place = "\(path), row \(index + 2)"
      guard row.count == names.count else {
        throw Failure(.usage, "\(place): \(row.count) fields instead of \(names.count).")
      }
      let line = Array(CSVText.object(names, row).compact.utf8)
      entries.append(try entry(line, in: path, defaults, at: place))
    }
    return entries
  }

  private static func entry(
    _ line: [UInt8], in manifest: String, _ defaults: WorkerJob, at place: String
  ) throws(Failure) -> BatchEntry {
    let folder = manifest.lastIndex(of: "/").map { String(manifest[...$0]) } ?? ""
    var job: WorkerJob
    var line = line
    do throws(Failure) {
      job = try WorkerJob(line: line)
      if !folder.isEmpty, !job.overrides.paths.isEmpty {
        job.overrides.resolvePaths(in: folder)
        line = try job.line()
      }
    } catch {
      throw Failure(error.status, "\(place): \(error.message)")
    }
    guard let path = job.path, !path.isEmpty, job.bytes == nil else {
      throw Failure(.usage, "\(place): a job of a manifest has a \"path\".")
    }
    let input = path.hasPrefix("/") ? path : folder + path
    var entry = BatchEntry(
      input: input, output: job.output ?? "", isDerived: job.output == nil,
      files: job.overrides.paths, line: line)
    if job.output == nil {
      var named = try entry.job(defaults)
      named.output = nil
      entry.output = BatchNames.outputs(of: [path], named).first ?? ""
      // Paths in a manifest are different files; their folders are part of the names.
      let inner = path.drop { $0 == "/" || $0 == "." }
      let slash = inner.lastIndex(of: "/").map { String(inner[...$0]) } ?? ""
      entry.output = slash + entry.output
    }
    try BatchNames.check(entry.output, at: place)
    do {
      let job = try entry.job(defaults)
      try WorkerJob.requireFormat(job.format, of: job.make ?? .frames)
    } catch let error as ValidationError {
      throw Failure(.usage, "\(place): \(error.message)")
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.usage, "\(place): \(error).")
    }
    entry.report = BatchNames.report(beside: entry.output, try entry.job(defaults))
    return entry
  }

  private static func text(_ path: String) throws(Failure) -> String {
    let bytes = try Failure.reading(path) { () throws(ReadError) in
      try LocalFile.read(path, limit: maxSize)
    }
    // `String(validating:as:)` requires macOS 15.
    var text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw Failure(.usage, "\(path): the text is no UTF-8.")
    }
    // Programs for tables write a byte order mark.
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return text
  }

  /// The number of bytes of the largest manifest: some million jobs.
  private static let maxSize = 4 << 30

  // MARK: - Files

  /// Returns the files of a folder and its subfolders, the files that match a pattern, or the file itself.
  private static func inputs(_ argument: String) throws(Failure) -> [String] {
    var status = stat()
    if stat(argument, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { return [argument] }
      return try InputFiles.below(argument)
    }
    let error = LocalFile.failure(argument, errno)
    guard error.code != .systemFailure else { throw Failure(error, reading: argument) }
    let found = matches(argument)
    guard !found.isEmpty else {
      throw Failure(.noInput, "\(printable(argument)): there is no such file.")
    }
    return found
  }

  /// Returns the files that match a pattern of the shell, sorted by name.
  private static func matches(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0, let paths = found.gl_pathv else { return [] }
    // SAFETY: after success, `gl_pathv` has `gl_pathc` C strings, which live until `globfree`.
    return (0..<Int(found.gl_pathc)).compactMap { paths[$0].map { String(cString: $0) } }
  }
}

/// The text of a CSV file.
enum CSVText {
  /// Returns the rows of fields. Fields between quotes may contain commas, newlines and doubled quotes.
  static func rows(_ text: String, _ path: String) throws(Failure) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field = ""
    var isQuoted = false
    var characters = text.makeIterator()
    var next = characters.next()
    while let character = next {
      next = characters.next()
      if isQuoted {
        if character != "\"" {
          field.append(character)
        } else if next == "\"" {
          field.append("\"")
          next = characters.next()
        } else {
          isQuoted = false
        }
      } else if character == "\"", field.isEmpty {
        isQuoted = true
      } else if character == "," {
        row.append(field)
        field = ""
      } else if character.isNewline {
        rows.append(row + [field])
        (row, field) = ([], "")
      } else {
        field.append(character)
      }
    }
    guard !isQuoted else { throw Failure(.usage, "\(path): a quote is not closed.") }
    if !row.isEmpty || !field.isEmpty { rows.append(row + [field]) }
    return rows
  }

  /// The members whose values are texts, also if they look like numbers.
  private static let texts: Set = [
    "path", "output", "make", "format", "size", "range", "marker", "background", "compression",
    "preset", "animation", "theme", "bytes",
  ]

  /// Returns the members of a row. The column `text:Card.Name` is the member `Card.Name` of the object `text`.
  static func object(_ names: [String], _ row: [String]) -> JSONText {
    var object: JSONText = [:]
    for (column, field) in zip(names, row) where !field.isEmpty {
      let parts = column.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, objects.contains(parts[0]) else {
        object[column] = value(field, of: column)
        continue
      }
      var inner = object[parts[0]] ?? [:]
      inner[parts[1]] = parts[0] == "slot" ? slot(field) : .string(field)
      object[parts[0]] = inner
    }
    return object
  }

  private static func slot(_ field: String) -> JSONText {
    switch SlotMember(argument: field) {
    case .number(let number): .number(number)
    case .list(let numbers): .array(numbers.map { .number($0) })
    case .text(let text): .string(text)
    }
  }

  /// The members that are objects of overrides.
  private static let objects = Set(OverrideMembers.CodingKeys.allCases.map(\.rawValue))

  /// Returns the value of a member. Lists of frames have spaces between the numbers.
  static func value(_ field: String, of name: String) -> JSONText {
    if texts.contains(name) { return .string(field) }
    if field == "true" || field == "false" { return .bool(field == "true") }
    if let number = Double(field) { return .number(number) }
    let numbers = field.split(separator: " ").map { Double($0) }
    if name == "frames", !numbers.contains(nil) {
      return .array(numbers.compactMap { $0 }.map { .number($0) })
    }
    return .string(field)
  }
}
