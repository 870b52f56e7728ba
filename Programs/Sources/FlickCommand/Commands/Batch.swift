import FlickSystem
import ArgumentParser
import FlickExport

/// The subcommand `flick batch`, which runs the jobs of a manifest on all processors.
struct Batch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Makes frames, exports, contact sheets or reports of many files.",
    discussion: """
      The inputs are manifests (.jsonl or .csv with the members of docs/worker.md),
      patterns, folders and files. Each output appears when it is complete. A batch
      that was killed continues where it stopped when it is started again: the folder
      .flick-batch of the output folder has a journal. Exits with 65 if a job failed,
      and with 70 if the machine failed, for example because of a full disk; the same
      command then continues.

      Examples:
        flick batch 'stickers/*.json' -o out --frames 16 --size 256x256
        flick batch jobs.jsonl -o out --shard 3/64
        flick batch stickers -o out --make export --format webp --jobs 8
      """)

  @Argument(help: "Manifests, patterns, folders or files.")
  var inputs: [String]

  @Option(name: .shortAndLong, help: .value("folder", "The output folder."))
  var output: String

  @OptionGroup(title: "Products") var product: BatchProduct

  @Option(
    name: .shortAndLong,
    help: .value("n", "The number of processes, 1 to 256; by default one for each processor."))
  var jobs = min(System.processorCount, 256)

  @Option(
    help: ArgumentHelp(
      """
      Run each N-th job, from job I on; I is less than N. With N alone, I is the environment \
      variable JOB_COMPLETION_INDEX.
      """, valueName: "I/N"))
  var shard: String?

  @Flag(help: "Run jobs again that have failed before.")
  var retryFailed = false

  @Option(help: .value("file", "Also write the summary to this file; - is standard output."))
  var summary: String?

  @Option(
    help: .value(
      "style", "How to report progress on standard error: bar (on a terminal), json or none."))
  var progress = ProgressStyle.bar

  @OptionGroup(title: "Limits") var limits: JobLimitArguments

  @OptionGroup(title: "Files") var files: OutputArguments

  @OptionGroup(title: "Warnings") var warnings: DiagnosticArguments

  @OptionGroup var sharing: WorkerArguments

  func validate() throws {
    guard (1...256).contains(jobs) else {
      throw ValidationError("--jobs must be between 1 and 256.")
    }
    guard selectedShard != nil else {
      throw ValidationError(
        "--shard must be I/N with I less than N, or N with JOB_COMPLETION_INDEX in the environment."
      )
    }
  }

  private var selectedShard: Shard? {
    guard let shard else { return Shard() }
    return Shard(
      shard, completionIndex: getenv("JOB_COMPLETION_INDEX").map { String(cString: $0) })
  }

  func run() throws {
    TerminationSignals.handle()
    let start = System.now
    let defaults = product.job
    _ = try sharing.text.settings()
    let shard = selectedShard ?? Shard()
    let all = try BatchManifest.entries(inputs, defaults)
    guard !all.isEmpty else {
      throw Failure(
        .noInput,
        "\(inputs.map(printable).joined(separator: ", ")): there is no job and no .json, .lottie or .svga file."
      )
    }
    let entries = shard.entries(of: all)
    let folder = BatchFolder(output, shard)
    let limits = limits.limits(isUntrusted: sharing.trust.untrusted)
    let batch = try BatchRun(
      entries, defaults, in: folder, retriesFailures: retryFailed,
      isStrict: warnings.strict, files,
      reading: inputs + all.flatMap { [$0.input] + $0.files }, animations: Set(all.map(\.input)),
      JobProcess(arguments: sharing.words, limits: limits),
      outputs: [.init(summary ?? "-"), .init(folder.journalPath), .init(folder.summaryPath)])
    var progress = BatchProgress(progress)
    batch.run(
      workers: min(jobs, max(entries.count, 1)), arguments: sharing.words,
      limits: limits
    ) { progress.report($0) }
    progress.end()
    let report = BatchSummary(
      counts: batch.counts, failures: batch.failedRecords, faults: batch.faultRecords,
      warnings: BatchWarning.kinds(batch.warnedRecords), fatal: batch.fatalFailure,
      seconds: System.now - start, shard: shard)
    if !warnings.quiet { for kind in report.warnings { Output.standardError.print(kind.line) } }
    if summary != "-" { try Output.standard.printResult(report.line) }
    do throws(Failure) {
      try write(report, to: [folder.summaryPath, summary].compactMap { $0 })
    } catch {
      // A full disk has no room for the summary, either. The failures of the jobs say more.
      throw report.failure.flatMap { $0.status == .fault ? $0 : nil } ?? error
    }
    if let failure = report.failure { throw failure }
  }

  private func write(_ report: BatchSummary, to paths: [String]) throws(Failure) {
    let text = Array((report.json.prettyPrinted() + "\n").utf8)
    for path in paths { try File.write(text, to: path, OutputRules()) }
  }
}

/// Options that select what a batch makes of each file. The members of a manifest take precedence.
struct BatchProduct: ParsableArguments {
  @Option(help: .value("product", "What to make: frames, export, contact or inspect."))
  var make = WorkerJob.Product.frames

  @Option(help: .value("n", "The number of frames at equal distances, of frames and contact."))
  var frames: Int?

  @Option(name: .shortAndLong, help: PixelSize.help, transform: PixelSize.parse)
  var size: PixelSize?

  @Option(
    help: .value(
      "name",
      "The format: png, webp, jpeg, rgba or premultiplied for frames; that of `flick export`."))
  var format: String?

  @Option(name: .shortAndLong, help: .value("color", "A color, as in render."))
  var background: String?

  @Option(help: .value("effort", "The compression of PNG: fast, balanced or small."))
  var compression: String?

  @Option(help: .value("0…100", "The quality of lossy formats, as in export."))
  var quality: Double?

  @Option(help: .value("n", "Frames per second of exports."))
  var fps: Double?

  func validate() throws {
    try WorkerJob.requireFormat(format, of: make)
    guard frames.map({ (1...WorkerSession.maxFrameCount).contains($0) }) ?? true else {
      throw ValidationError("--frames must be between 1 and \(WorkerSession.maxFrameCount).")
    }
  }

  /// The members of each job.
  var job: WorkerJob {
    var job = WorkerJob()
    job.make = make
    job.frames = frames.map { .count($0) }
    job.size = size?.description
    job.format = format
    job.background = background
    job.compression = compression
    job.quality = quality
    job.fps = fps
    return job
  }
}

extension WorkerJob.Product: ExpressibleByArgument {}
