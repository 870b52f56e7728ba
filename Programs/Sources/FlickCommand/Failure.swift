import FlickSystem
import FlickAnimation
import FlickArchive
import FlickProcesses

/// An error that ends the program. The sentence names the file and ends with a full stop.
struct Failure: Error, Hashable, Sendable {
  /// The exit code, as in `sysexits.h`. 1 means that `flick diff` found differences, or `flick check --strict` a warning.
  enum ExitStatus: Int32, Sendable {
    case difference = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case fault = 70
    case exists = 73
  }

  var status: ExitStatus
  var message: String
  /// The member of a job, or the option of the same name, that is wrong, such as `size` or `text.Title`; `nil` for others.
  var member: String?

  init(_ kind: ExitStatus, _ sentence: String, member: String? = nil) {
    self.status = kind
    self.message = Sentence.text(sentence, kind, member)
    self.member = member
  }

  /// Returns the failure with the names of members, such as `"size"`, in place of options of command lines. Jobs and tools have members
  /// with the names of options.
  var namingMembers: Failure {
    var text = ""
    var rest = message[...]
    while let dashes = rest.firstIndex(of: "-") {
      let start = rest[dashes...].prefix { $0 == "-" }.endIndex
      let name = rest[start...].prefix { $0.isLetter || $0 == "-" }
      text += rest[..<dashes]
      guard rest.distance(from: dashes, to: start) == 2, Self.members.contains(String(name)) else {
        text += rest[dashes..<name.endIndex]
        rest = rest[name.endIndex...]
        continue
      }
      rest = rest[name.endIndex...]
      // The library for arguments writes `'--size <WxH>'`.
      if text.last == "'", let quote = rest.firstIndex(of: "'") {
        text.removeLast()
        rest = rest[quote...].dropFirst()
      }
      text += "\"\(name)\""
    }
    var failure = self
    failure.message = text + rest
    return failure
  }

  /// The members of jobs and the arguments of tools that are options of command lines, too.
  private static let members: Set<String> = [
    "animation", "background", "columns", "compression", "format", "fps", "frame", "frames", "loop",
    "marker", "players", "preset", "progress", "quality", "range", "reverse", "scale", "size",
    "speed", "theme", "time",
  ]

  /// Returns the failure as one of a member, unless it has one.
  func of(_ member: String?) -> Failure {
    Failure(status, message, member: self.member ?? member)
  }

  /// Converts an error number of the system. A path that cannot be written because of its name is wrong usage; the same
  /// call would fail again. All others are failures of the machine, such as a full disk.
  init(writing path: String, _ error: Int32) {
    self.init(
      Self.nameErrors.contains(error) ? .usage : .fault,
      "\(path): cannot be written: \(String(cString: strerror(error))).")
  }

  private static let nameErrors: Set<Int32> = [
    EEXIST, EISDIR, ELOOP, ENAMETOOLONG, ENOTDIR, ENOTEMPTY,
  ]

  init(_ error: ReadError, reading path: String) {
    switch error.code {
    case .notFound: self.init(.noInput, "\(path): no such file.")
    case .notReadable: self.init(.noInput, "\(path): \(error.reason ?? "cannot be read").")
    case .truncated: self.init(.badData, "\(path): ends too early: \(error).")
    // The message names the file.
    case .systemFailure: self.init(.fault, "\(error).")
    default: self.init(.badData, "\(path): \(error).")
    }
  }

  /// Runs an action that reads a file, and converts its error.
  static func reading<Result>(
    _ path: String, _ read: () throws(ReadError) -> Result
  ) throws(Failure) -> Result {
    do throws(ReadError) {
      return try read()
    } catch {
      throw Failure(error, reading: path)
    }
  }
}

extension ChildProcess {
  /// Starts a program.
  static func start(
    _ path: String, _ arguments: [String], reading stream: ReadStream = .standardError
  ) throws(Failure) -> ChildProcess {
    do throws(ChildProcessError) {
      return try ChildProcess(path, arguments, reading: stream)
    } catch {
      throw Failure(.fault, error.message)
    }
  }
}
