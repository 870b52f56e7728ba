import FlickSystem
import FlickExport
import FlickProcesses

/// A part of a batch: the entries whose number modulo `count` is `index`.
struct Shard: Hashable, Sendable {
  var index = 0
  var count = 1

  /// Parses `I/N`, or `N` with the index in the environment variable `JOB_COMPLETION_INDEX`.
  init?(_ text: String, completionIndex: String?) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let index = parts.count == 2 ? Int(parts[0]) : completionIndex.flatMap { Int($0) }
    guard let index, let last = parts.last, parts.count <= 2, let count = Int(last), count > 0,
      (0..<count).contains(index)
    else { return nil }
    self.index = index
    self.count = count
  }

  init() {}

  func entries<Entry>(of all: [Entry]) -> [Entry] {
    stride(from: index, to: all.count, by: count).map { all[$0] }
  }

  var name: String { "\(index)-of-\(count)" }
}

/// The folder of outputs, and the hidden folder in it with the journals and the outputs of running jobs.
///
/// A job writes into the hidden folder. Its outputs are renamed when all are complete.
struct BatchFolder: Sendable {
  static let name = ".flick-batch"

  let path: String
  let shard: Shard
  /// The name of the folder of this process. Workers of a killed process may still write to theirs.
  private let processName = "\(getpid())-\(UUID().uuidString.prefix(8))"

  init(_ path: String, _ shard: Shard) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.shard = shard
  }

  /// Makes the folder and the hidden folder.
  func make() throws(Failure) { try File.makeFolder("\(path)/\(Self.name)") }

  var journalPath: String { "\(path)/\(Self.name)/journal-\(shard.name).jsonl" }
  var summaryPath: String { "\(path)/\(Self.name)/summary-\(shard.name).json" }
  private var stagingPath: String { "\(path)/\(Self.name)/running-\(shard.name)" }

  /// Deletes what killed processes have left. The journal must be locked.
  func removeIncompleteOutputs() {
    try? FileManager.default.removeItem(atPath: stagingPath)
  }

  private var claimsPath: String { "\(path)/\(Self.name)/outputs-\(shard.name).jsonl" }

  /// The paths of the journals of all shards, also of other numbers of shards.
  var journalPaths: [String] { paths("journal-") }

  private func paths(_ prefix: String) -> [String] {
    let folder = "\(path)/\(Self.name)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".jsonl") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  // MARK: - Files that exist

  /// The outputs of this batch, whose files it can replace: it has made them, or was killed before.
  func ownOutputs() -> Set<String> {
    var outputs = Set(BatchJournal.records(journalPaths).keys)
    for path in paths("outputs-") {
      for line in (Descriptor.text(ofFile: path) ?? "").split(separator: "\n") {
        // A killed process can have left a part of a line.
        let names = try? JSONDecoder().decode([String].self, from: Data(line.utf8))
        outputs.formUnion(names ?? [])
      }
    }
    return outputs
  }

  /// Keeps the names of outputs, before the first of them is made.
  func claim(_ outputs: [String]) throws(Failure) {
    guard !outputs.isEmpty else { return }
    let line = JSONText.array(outputs.map { .string($0) }).compact
    do throws(ExportError) {
      try OutputFile.save(
        Array("\(Descriptor.text(ofFile: claimsPath) ?? "")\(line)\n".utf8), to: claimsPath,
        OutputRules())
    } catch {
      throw Failure(error)
    }
  }

  /// The files of an entry that exist or that an input can be, before its first frame is drawn.
  func outputs(of entry: BatchEntry) -> [OutputRules.Name] {
    var names: [OutputRules.Name] = []
    if let pattern = try? FramePatternPath(entry.output) {
      let folder = "\(path)/\(pattern.folder)"
      let existing = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      names = existing.filter(pattern.pattern.matches).sorted().map {
        .init(folder + $0, isDerived: entry.isDerived)
      }
    } else {
      names = [.init("\(path)/\(entry.output)", isDerived: entry.isDerived)]
    }
    if let report = entry.report { names.append(.init("\(path)/\(report)", isDerived: true)) }
    return names
  }

  /// Returns the path at which a job writes its output.
  func stagingPath(_ output: String, worker: Int) -> String {
    "\(stagingPath)/\(processName)/\(worker)/"
      + (output.split(separator: "/").last.map(String.init) ?? "output")
  }

  /// Deletes the outputs of a failed job.
  func discard(worker: Int) {
    try? FileManager.default.removeItem(atPath: "\(stagingPath)/\(processName)/\(worker)")
  }

  /// Gives the outputs of a job their final names.
  ///
  /// - Parameters:
  ///   - rules: The rules of the outputs.
  ///   - folders: The folders that are known to exist.
  func commit(
    _ outputs: [String], of entry: BatchEntry, _ rules: OutputRules, folders: inout Set<String>
  ) throws(Failure) {
    let inner = entry.output.lastIndex(of: "/").map { String(entry.output[...$0]) } ?? ""
    let folder = "\(path)/\(inner)"
    if !folders.contains(folder) {
      try File.makeFolder(folder)
      folders.insert(folder)
    }
    for output in outputs {
      let name = output.split(separator: "/").last.map(String.init) ?? ""
      do throws(ExportError) {
        try OutputFile.move(
          output, to: folder + name,
          isDerived: entry.isDerived || entry.report == inner + name, rules)
      } catch {
        throw Failure(error)
      }
    }
  }
}
