import FlickSystem
import FlickAnimation
import FlickProcesses

/// The record of a job that has ended.
struct BatchRecord: Codable, Hashable, Sendable {
  var input: String
  var output: String
  /// The digest of the job and of the state of its input. A record counts only for an equal job.
  var digest: String
  var ok: Bool
  /// The names of the files beside `output`; for a pattern, the number of files.
  var files: Int?
  var bytes: Int?
  var seconds: Double?
  var code: String?
  var message: String?
  /// The kinds of warnings of the input; `nil` if there are none.
  var warnings: [WorkerAnswer.Diagnostic]?
}

/// The file to which a batch appends a line for each job that has ended. It is locked while the batch runs.
struct BatchJournal {
  private let output: Output
  private let path: String

  /// Opens the journal, waits for no lock, and removes an incomplete last line.
  init(_ path: String) throws(Failure) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw Failure(.fault, "\(path): cannot be written: \(System.lastError).")
    }
    output = Output(descriptor: descriptor)
    self.path = path
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw Failure(.fault, "\(path): another process runs this batch.")
    }
    removeIncompleteLine()
  }

  func append(_ record: BatchRecord) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(record) else {
      throw Failure(.fault, "\(path): a record cannot be written as JSON.")
    }
    let length = lseek(output.descriptor, 0, SEEK_END)
    // One call writes the whole line, so that a killed process leaves complete lines.
    guard output.write([UInt8](line) + [UInt8(ascii: "\n")]) else {
      let failure = Failure(.fault, "\(path): cannot be written: \(System.lastError).")
      // A full disk may have had room for a part of the line.
      if length >= 0 { ftruncate(output.descriptor, length) }
      throw failure
    }
  }

  /// Unlocks and closes the file.
  func end() { close(output.descriptor) }

  private func removeIncompleteLine() {
    let length = lseek(output.descriptor, 0, SEEK_END)
    var end = length
    var byte: UInt8 = 0
    while end > 0, pread(output.descriptor, &byte, 1, end - 1) == 1, byte != UInt8(ascii: "\n") {
      end -= 1
    }
    if end < length { ftruncate(output.descriptor, end) }
  }

  /// Returns the last record of each output in some journals.
  static func records(_ paths: [String]) -> [String: BatchRecord] {
    let decoder = JSONDecoder()
    var records: [String: BatchRecord] = [:]
    for path in paths {
      for line in (Descriptor.text(ofFile: path) ?? "").split(separator: "\n") {
        guard let record = try? decoder.decode(BatchRecord.self, from: Data(line.utf8)) else {
          continue
        }
        records[record.output] = record
      }
    }
    return records
  }

  /// Returns the digest of a job and of the sizes and the modification times of its files.
  static func digest(_ job: WorkerJob) throws(Failure) -> String {
    let state = ((job.path.map { [$0] } ?? []) + job.overrides.paths).map(Self.state).joined()
    // FNV-1a. It finds changes; it does not protect from anyone.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in try job.line() + Array(state.utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
  private static func state(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "-" }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
  }
}
