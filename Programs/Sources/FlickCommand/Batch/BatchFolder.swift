#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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

  init(_ path: String, _ shard: Shard) throws(Failure) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.shard = shard
    try File.makeFolder("\(self.path)/\(Self.name)")
  }

  var journalPath: String { "\(path)/\(Self.name)/journal-\(shard.name).jsonl" }
  var summaryPath: String { "\(path)/\(Self.name)/summary-\(shard.name).json" }
  private var stagingPath: String { "\(path)/\(Self.name)/running-\(shard.name)" }

  /// Deletes what killed processes have left. The journal must be locked.
  func removeIncompleteOutputs() {
    try? FileManager.default.removeItem(atPath: stagingPath)
  }

  /// The paths of the journals of all shards, also of other numbers of shards.
  var journalPaths: [String] {
    let folder = "\(path)/\(Self.name)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("journal-") && $0.hasSuffix(".jsonl") }.sorted()
      .map { "\(folder)/\($0)" }
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
  /// - Parameter folders: The folders that are known to exist.
  func commit(
    _ outputs: [String], of entry: BatchEntry, folders: inout Set<String>
  ) throws(Failure) {
    let inner = entry.output.lastIndex(of: "/").map { String(entry.output[...$0]) } ?? ""
    let folder = "\(path)/\(inner)"
    if !folders.contains(folder) {
      try File.makeFolder(folder)
      folders.insert(folder)
    }
    for output in outputs {
      let name = output.split(separator: "/").last.map(String.init) ?? ""
      guard rename(output, folder + name) == 0 else {
        throw Failure(writing: folder + name, errno)
      }
    }
  }
}
