import FlickSystem
import ArgumentParser
import FlickAnimation
import FlickExport
import FlickProcesses

/// Runs jobs in this process, one after the other. It keeps fonts and scratch memory between them.
final class WorkerSession {
  let text: TextSettings
  /// Whether all jobs have the limits for files from strangers.
  private let isUntrusted: Bool
  /// Whether this process can neither open nor write files.
  private let isSandboxed: Bool
  private let replacement: OutputRules.Replacement
  let drawer = FrameDrawer()

  init(
    text: TextSettings, isUntrusted: Bool, isSandboxed: Bool = false,
    replacing replacement: OutputRules.Replacement = .given
  ) {
    self.text = text
    self.isUntrusted = isUntrusted
    self.isSandboxed = isSandboxed
    self.replacement = replacement
  }

  private static let products:
    [WorkerJob.Product: @Sendable (WorkerSession, WorkerJob) throws -> WorkerAnswer.Success] = [
      .frames: { try $0.frames($1) }, .export: { try $0.export($1) },
      .contact: { try $0.contact($1) }, .inspect: { try $0.inspect($1) },
      .check: { try $0.check($1) }, .page: { try $0.page($1) },
    ]

  /// Runs the job of a line and returns the answer.
  func answer(_ line: [UInt8]) -> String {
    let start = System.now
    // A line that is no job can have an identifier, too.
    func id() -> JobIdentifier? { JobIdentifier(scanning: line) }
    do {
      let job = try WorkerJob(line: line)
      if isSandboxed { try Sandbox.check(job) }
      guard let product = Self.products[job.make ?? .frames] else {
        throw Failure(.usage, "the product is not known.", member: "make")
      }
      var success = try product(self, job)
      if job.encoding == .gzip { try success.compress() }
      return WorkerAnswer.line(job.id, success, seconds: System.now - start)
    } catch let failure as Failure {
      return WorkerAnswer.line(id(), failure.namingMembers)
    } catch {
      return WorkerAnswer.line(id(), Failure(.usage, FlickCommand.message(for: error)))
    }
  }

  func limits(_ job: WorkerJob) -> Limits {
    isUntrusted || job.untrusted == true ? .untrusted : .standard
  }

  /// Returns the rules of the outputs of a job, if all of them can be written.
  func rules(
    _ job: WorkerJob, _ animation: LottieAnimation? = nil, _ outputs: [OutputRules.Name]
  ) throws(Failure) -> OutputRules {
    var rules = OutputRules(
      reading: (job.path.map { [$0] } ?? []) + job.overrides.paths, replacing: replacement)
    if let animation, let path = job.path {
      rules.addFiles(of: animation, at: path, before: outputs)
    }
    try rules.require(outputs)
    return rules
  }

  static func requireInput(_ job: WorkerJob) throws(Failure) {
    guard (job.path == nil) != (job.bytes == nil) else {
      throw Failure(.usage, "a job has either \"path\" or \"bytes\".")
    }
  }

  /// Reads the input of a job, with its overrides.
  func animation(_ job: WorkerJob) throws(Failure) -> LottieAnimation {
    try Self.requireInput(job)
    let animation = try read(job, limits(job))
    guard !job.overrides.isEmpty else { return animation }
    let overrides: AnimationOverrides
    do throws(ReadError) {
      overrides = try job.overrides.overrides(limits: limits(job))
    } catch {
      throw Failure(
        Self.statuses[error.code] ?? .badData, "\(job.name): \(error.message).",
        member: error.member)
    }
    do {
      return try animation.applying(overrides)
    } catch {
      throw Failure(.usage, "\(job.name): \(error).", member: error.member)
    }
  }

  private func read(_ job: WorkerJob, _ limits: Limits) throws(Failure) -> LottieAnimation {
    let bytes = try reading(job) { () throws(ReadError) in try Self.contents(job, limits) }
    let slots = job.overrides
    if slots.theme != nil {
      let names = try reading(job) { () throws(ReadError) in
        try OverrideMembers.slotNames(
          of: .init(
            path: job.path ?? "", contents: bytes, animation: job.animation, limits: limits))
      }
      try slots.requireSlots(of: names, job.name)
    }
    let animation = try reading(job) { () throws(ReadError) in
      try LottieAnimation(
        bytes: bytes, animation: job.animation,
        theme: job.theme.map { DotLottieTheme.id($0) } ?? .initial, slots: slots.theme,
        resourceDirectory: job.path.map(LocalFile.directory), text: text,
        evaluatesExpressions: job.expressions ?? true, limits: limits)
    }
    do throws(ReadError) {
      try slots.requireFit(of: animation)
    } catch {
      throw Failure(.usage, "\(job.name): \(error.message).", member: error.member)
    }
    return animation
  }

  /// The reasons of errors of overrides, apart from files that cannot be decoded.
  private static let statuses: [ReadError.Code: Failure.ExitStatus] = [
    .notFound: .noInput, .notReadable: .noInput, .systemFailure: .fault, .wrongType: .usage,
  ]

  static func contents(_ job: WorkerJob, _ limits: Limits) throws(ReadError) -> [UInt8] {
    guard let path = job.path else { return [UInt8](job.bytes ?? Data()) }
    try LocalFile.requireRegularFile(path)
    return try LocalFile.readNamed(path, limits: limits)
  }

  /// Runs a part of reading the input of a job, and converts its error.
  func reading<Result>(
    _ job: WorkerJob, _ body: () throws(ReadError) -> Result
  ) throws(Failure) -> Result {
    do throws(ReadError) {
      return try body()
    } catch {
      let names = ArchiveSelection(animation: job.animation, theme: job.theme)
      throw names.failure(error, reading: job.name) { () throws(ReadError) in
        guard let path = job.path else {
          return try ArchiveOutline(bytes: [UInt8](job.bytes ?? Data()), limits: limits(job))
        }
        return try ArchiveOutline(path: path, limits: limits(job))
      }
    }
  }

  /// Returns the size of the frames of a job.
  func size(_ job: WorkerJob, _ animation: LottieAnimation) throws(Failure) -> PixelSize {
    let options = [Self.option("size", job.size), Self.option("scale", job.scale)]
    return try Self.parse(FrameSize.self, options, []).pixels(of: animation, job.name)
  }

  /// Returns the option for a member; `nil` if the job has no value for it.
  static func option<Value>(_ name: String, _ value: Value?) -> (name: String, word: String)? {
    value.map { (name, "--\(name)=\($0)") }
  }

  /// Parses members of a job as options. The error has the member whose option is not accepted on its own.
  static func parse<Command: ParsableArguments>(
    _ command: Command.Type, _ options: [(name: String, word: String)?], _ others: [String]
  ) throws(Failure) -> Command {
    let options = options.compactMap { $0 }
    do {
      return try Command.parse(options.map(\.word) + others)
    } catch {
      let wrong = options.first { (try? Command.parse([$0.word] + others)) == nil }
      let lines = Command.message(for: error).split(separator: "\n")
      let text = lines.joined(separator: " ")
      throw Failure(.usage, text.last == "." ? text : text + ".", member: wrong?.name)
    }
  }
}
