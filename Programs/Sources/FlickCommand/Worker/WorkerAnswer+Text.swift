import FlickSystem
import FlickArchive
import FlickProcesses

/// Answers as text.
extension WorkerAnswer {
  /// A file that a job has made.
  struct Product {
    /// The path; `nil` if the bytes are part of the answer.
    var path: String?
    var bytes: [UInt8] = []
    var size: Int
  }

  /// The results of a job.
  struct Success {
    var outputs: [Product] = []
    /// The size of a frame in pixels.
    var size: PixelSize?
    /// The frames in composition frames.
    var frames: [Double] = []
    /// The report of `inspect` and `contact`.
    var report: JSONText?
    /// The warnings of the file.
    var diagnostics: [DiagnosticKind] = []
    /// Sentences about what was made differently from what the file or the job asks for.
    var notes: [String] = []

    /// Compresses the contents of an answer with gzip. A report becomes the first output.
    mutating func compress() throws(Failure) {
      let contents = report.map { Array($0.compact.utf8) } ?? outputs.first?.bytes ?? []
      guard outputs.count == (report == nil ? 1 : 0), outputs.allSatisfy({ $0.path == nil }) else {
        throw Failure(
          .usage, "only an answer with one text, and without \"output\", has an encoding.",
          member: "encoding")
      }
      do throws(ReadError) {
        let packed = try Deflate.bytes(contents, .gzip)
        (report, outputs) = (nil, [Product(bytes: packed, size: packed.count)])
      } catch {
        throw Failure(.badData, "the answer cannot be compressed: \(error).")
      }
    }
  }

  static func line(_ id: JobIdentifier?, _ success: Success, seconds: Double) -> String {
    var answer = start(id, isSuccess: true)
    answer["outputs"] = outputs(success.outputs)
    if let size = success.size {
      answer["width"] = .integer(size.width)
      answer["height"] = .integer(size.height)
    }
    if !success.frames.isEmpty { answer["frames"] = success.frames.json }
    if let report = success.report { answer["report"] = report }
    if !success.notes.isEmpty { answer["notes"] = success.notes.json }
    if !success.diagnostics.isEmpty {
      answer["diagnostics"] = .array(success.diagnostics.map(\.json))
    }
    answer["seconds"] = .number((seconds * 1e6).rounded() / 1e6)
    return answer.compact
  }

  /// The member `outputs`.
  static func outputs(_ products: [Product]) -> JSONText { .array(products.map(json)) }

  static func line(_ id: JobIdentifier?, _ code: ErrorCode, _ message: String) -> String {
    line(id, error(code, message))
  }

  static func line(_ id: JobIdentifier?, _ failure: Failure) -> String {
    line(id, error(failure))
  }

  private static func line(_ id: JobIdentifier?, _ error: JSONText) -> String {
    var answer = start(id, isSuccess: false)
    answer["error"] = error
    return answer.compact
  }

  /// The code, the member and the sentence of a failure.
  static func error(_ failure: Failure) -> JSONText {
    error(ErrorCode(failure.status), failure.message, member: failure.member)
  }

  private static func error(
    _ code: ErrorCode, _ message: String, member: String? = nil
  ) -> JSONText {
    var json: JSONText = ["code": code.rawValue]
    if let member { json["member"] = .string(member) }
    json["message"] = .string(message)
    return json
  }

  private static func start(_ id: JobIdentifier?, isSuccess: Bool) -> JSONText {
    ["version": WorkerJob.protocolVersion, "id": id?.json, "ok": isSuccess]
  }

  private static func json(_ product: Product) -> JSONText {
    if let path = product.path { return ["path": path, "size": product.size] }
    return ["bytes": Data(product.bytes).base64EncodedString(), "size": product.size]
  }
}

extension WorkerAnswer.ErrorCode {
  init(_ status: Failure.ExitStatus) {
    switch status {
    case .usage, .exists: self = .usage
    case .badData: self = .badData
    case .noInput: self = .noInput
    // No job compares files.
    case .fault, .difference: self = .fault
    }
  }

  /// Returns the reason for which a process has ended within a job.
  ///
  /// - Parameters:
  ///   - signal: The signal that has ended the process; `nil` if it has ended by itself.
  ///   - isSandboxed: Whether the memory of the process has a limit of its own, which the job has exceeded.
  init(endingSignal signal: Int32?, isSandboxed: Bool) {
    switch signal {
    // The process ends by itself if it cannot be loaded or cannot answer.
    case nil: self = .fault
    // Swift's runtime aborts if there is no memory.
    case SIGABRT?: self = isSandboxed ? .crash : .killed
    case SIGKILL?, SIGTERM?, SIGINT?, SIGHUP?, SIGQUIT?, SIGXCPU?: self = .killed
    default: self = .crash
    }
  }
}
