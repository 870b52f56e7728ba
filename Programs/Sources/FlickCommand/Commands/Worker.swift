import ArgumentParser
import FlickAnimation
import FlickProcesses

/// The subcommand `flick worker`, which reads jobs from standard input and answers each with a line.
struct Worker: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Reads jobs as lines of JSON, and answers each with a line.",
    discussion: """
      A job has the path or the bytes of a file, and what to make of it: frames,
      an export, a contact sheet or an inspect report. The protocol is described in
      docs/worker.md, and as a JSON schema in docs/worker.schema.json. Fonts and
      scratch memory are kept between jobs. A job that fails, exceeds its limits or
      crashes is answered with an error, and the next job runs.

      Example:
        echo '{"path": "a.json", "output": "%02d.png", "frames": 9}' | flick worker
      """)

  @OptionGroup var limits: JobLimitArguments

  @OptionGroup var sharing: WorkerArguments

  @OptionGroup(title: "Files") var files: OutputArguments

  @Flag(
    help: """
      Run jobs in a process that cannot open files, connect to a network or start programs. \
      Jobs have bytes instead of paths. Includes --untrusted and --no-system-fonts. On Linux.
      """)
  var sandbox = false

  @Flag(help: .hidden)
  var direct = false

  /// Tries what the sandbox forbids, prints the results, and ends.
  @Flag(help: .hidden)
  var probeSandbox = false

  private var isUntrusted: Bool { sharing.trust.untrusted || sandbox }

  func run() throws {
    if direct { return try runJobs() }
    // A reader that has ended is an error of writing, and no signal.
    BrokenPipes.block()
    TerminationSignals.handle()
    // Reports folders without fonts before the first job.
    _ = try sharing.text.settings()
    var words = sharing.words + files.words
    let own = limits.limits(isUntrusted: isUntrusted)
    if sandbox {
      guard Sandbox.isAvailable else { throw Failure(.usage, Sandbox.unavailable) }
      words += ["--sandbox", "--memory-limit", "\(own.megabytes ?? Sandbox.defaultMegabytes)"]
    }
    let process = JobProcess(arguments: words, limits: own)
    try serve { process.answer($0) }
    process.end()
  }

  /// Runs jobs in this process.
  private func runJobs() throws {
    if sandbox { try Sandbox.prepare() }
    BrokenPipes.block()
    TerminationSignals.handle()
    ParentWatch.start()
    let session = WorkerSession(
      text: sandbox ? try sharing.text.settingsWithContents() : try sharing.text.settings(),
      isUntrusted: isUntrusted, isSandboxed: sandbox,
      replacing: files.replacement)
    if sandbox {
      try session.warmUp()
      try Sandbox.enter(megabytes: limits.memoryLimit ?? Sandbox.defaultMegabytes)
    }
    if probeSandbox { return try Output.standard.printResult(Sandbox.probe()) }
    try serve { session.answer($0) }
  }

  private func serve(_ answer: ([UInt8]) -> String) throws {
    var lines = LineReader(0)
    while true {
      switch lines.next() {
      case .line(let line):
        guard !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else {
          continue
        }
        try Output.standard.printResult(answer(line))
      case .tooLong(let start):
        let failure = Failure(
          .usage, "the job is longer than \(LineReader.maxLength >> 20) MB.")
        try Output.standard.printResult(WorkerAnswer.line(JobIdentifier(scanning: start), failure))
      case .timeout: continue
      case .end: return
      }
    }
  }
}

/// Options that all jobs of a process share.
struct WorkerArguments: ParsableArguments {
  @OptionGroup(title: "Text") var text: FontArguments

  @OptionGroup var trust: TrustArguments

  /// The options as arguments for another process.
  var words: [String] {
    text.fonts.flatMap { ["--fonts", $0] } + ["--glyphs", text.glyphs.rawValue]
      + (text.noSystemFonts ? ["--no-system-fonts"] : [])
      + (trust.untrusted ? ["--untrusted"] : [])
  }
}

/// Options that limit each job.
struct JobLimitArguments: ParsableArguments {
  @Option(help: .value("seconds", "The time of a job; by default 600, and 30 with --untrusted."))
  var timeLimit: Double?

  @Option(
    help: .value(
      "megabytes",
      "The memory of a job; by default unlimited, and 1024 with --untrusted. On Linux."))
  var memoryLimit: Double?

  func validate() throws {
    for limit in [timeLimit, memoryLimit].compactMap({ $0 }) {
      guard limit > 0, limit.isFinite else {
        throw ValidationError("--time-limit and --memory-limit must be greater than 0.")
      }
    }
  }

  func limits(isUntrusted: Bool) -> WorkerJob.JobLimits {
    WorkerJob.JobLimits(
      seconds: timeLimit ?? (isUntrusted ? 30 : 600),
      megabytes: memoryLimit ?? (isUntrusted ? 1024 : nil))
  }
}
