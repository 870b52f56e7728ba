import FlickSystem
import ArgumentParser
import FlickAnimation
import FlickExport
import FlickGeometry
import FlickPlayback
import FlickProcesses
import FlickRaster

/// The subcommand `flick export`, which writes all frames as an animated image, as images or as video.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes an animated image, numbered images, a sprite sheet or a video.",
    discussion: """
      The extension of the output selects the format: .gif, .apng, .webp, .avif,
      .svg, .mp4, .webm, .mov, or .png, .jpg or .webp with a number pattern such as
      %04d. The formats sprites (a PNG and a JSON file), vap, rgba, yuv420p and
      yuva420p are selected with --format, and so is the format of several files,
      whose outputs are in a folder. `-o -` writes to standard output, raw frames
      without --format. The background is transparent by default, and white for MP4
      and JPEG. Video needs the program ffmpeg. A .tgs file is a sticker of Telegram.

      Examples:
        flick export walk.json -o walk.webp --fps 30
        flick export walk.json -o walk.gif --size 256x256 --loop 1
        flick export walk.json -o walk.mp4 --scale 2 --preset veryfast
        flick export walk.json -o frames/%04d.png --range 30..60
        flick export walk.json -o walk.png --format sprites --marker run
        flick export walk.json -o walk.webp --fit 256KB
        flick export sticker.json -o sticker.tgs
        flick export a.json b.json -o out --format gif
        flick export - -o - --format gif < walk.json > walk.gif
      """)

  @Argument(
    help:
      ".json, .lottie or .svga files, folders of them, or a VAP file (.mp4); - is standard input.")
  var inputs: [String]

  /// The file that is exported.
  private var input: String { inputs.first ?? "" }

  @Option(
    name: .shortAndLong,
    help: .value(
      "file",
      "The output file, or the folder of the outputs of several files; - is standard output."))
  var output: String

  @Option(help: .value("name", "The format, if the extension does not select it."))
  var format: ExportFormat?

  @OptionGroup var frameSize: FrameSize

  @OptionGroup(title: "Time") var time: TimeArguments

  @Option(name: .shortAndLong, help: BackgroundColor.help)
  var background: BackgroundColor?

  @OptionGroup(title: "Encoding") var encoding: EncodingArguments

  @Option(
    help: ArgumentHelp(
      """
      The largest size of a .gif, .apng, .webp or .tgs file, such as 256KB. The quality, then the \
      frame rate, then the size of the pictures is reduced, unless an option sets it.
      """, valueName: "bytes"))
  var fit: ByteCount?

  @Option(
    name: .shortAndLong,
    help: .value("n", "The number of threads, 1 to 64; by default one for each processor."))
  var threads = Threads(min(System.processorCount, 64))

  @Option(
    help: .value(
      "style", "How to report progress on standard error: bar (on a terminal), json or none."))
  var progress = ProgressStyle.bar

  @OptionGroup(title: "Files") var files: OutputArguments

  @OptionGroup(title: "Warnings") var warnings: DiagnosticArguments

  @OptionGroup var reading: ReadingArguments

  @OptionGroup(title: "Overrides") var overrides: OverrideArguments

  func run() throws {
    TerminationSignals.handle()
    do {
      try exportFiles()
    } catch let failure as Failure where progress == .json {
      let report = JSONText(["error": WorkerAnswer.error(failure)])
      Output.standardError.print(report.compact)
      throw ExitCode(failure.status.rawValue)
    }
  }

  private func exportFiles() throws {
    let paths = try InputFiles.paths(inputs)
    guard paths.count > 1 || output.hasSuffix("/") || inputs.contains(where: File.isFolder) else {
      return try exportFile(paths, to: output)
    }
    let outputs = try outputs(of: paths)
    try files.rules(reading: paths + overrides.paths).require(outputs)
    var failures = FileFailures(paths.count)
    for (path, output) in zip(paths, outputs) {
      try failures.run(path) { try exportFile([path], to: output.path) }
    }
    try failures.end()
  }

  private func exportFile(_ input: [String], to output: String) throws {
    var part = self
    (part.inputs, part.output) = (input, output)
    try part.exportFile()
  }

  /// Returns the paths of the outputs of several files.
  private func outputs(of paths: [String]) throws(Failure) -> [OutputRules.Name] {
    guard let format, output != "-", !FramePattern.hasNumber(output) else {
      throw Failure(.usage, "several files have a folder as output, and a format: --format gif.")
    }
    var job = WorkerJob()
    (job.make, job.format) = (.export, format.name)
    let folder = output.hasSuffix("/") ? output : output + "/"
    return BatchNames.outputs(of: paths, job).map { .init(folder + $0, isDerived: true) }
  }

  private func exportFile() throws {
    try rules.require([.init(output)])
    if output.lowercased().hasSuffix(".tgs") { return try writeSticker() }
    if let fit { return try write(below: fit.bytes) }
    if output == "-", let format, RawWriter.layouts[format] == nil {
      return try writeToStandardOutput(format)
    }
    let job = try job()
    try job.rules.require(job.outputs)
    try warnings.report(job.diagnostics, of: input)
    if !warnings.quiet {
      for note in job.notes { Output.standardError.print("flick: \(input): \(note)") }
    }
    var progress = ExportProgress(progress, label: output, frameCount: job.plan.count)
    try job.run { progress.report($0) }
    progress.end()
    if !warnings.quiet {
      for limit in job.exceededLimits {
        Output.standardError.print("flick: \(input): \(limit.explanation)")
      }
    }
    if output != "-" { try Output.standard.printResult(job.summary) }
  }

  /// Writes a file of a format with a header to standard output, when it is complete.
  private func writeToStandardOutput(_ format: ExportFormat) throws {
    _ = try ExportJob.format(ofPath: output, format)
    var part = self
    // A video is written by another program, which needs a name.
    let file = VideoEncoding.encodings[format] == nil ? OutputFile.inMemory() : try temporaryFile()
    if file.contents == nil {
      part.output = file.temporaryPath
      part.files.replaceAll()
    }
    var job = try part.job()
    try warnings.report(job.diagnostics, of: input)
    if file.contents != nil { job.memory = file }
    var progress = ExportProgress(progress, label: "-", frameCount: job.plan.count)
    try job.run { progress.report($0) }
    progress.end()
    try withExtendedLifetime(file) {
      try Output.standard.writeResult(
        file.contents ?? LocalFile.read(file.temporaryPath, limit: .max))
    }
  }

  /// Returns a file with a name that nobody can predict. It is removed when nothing refers to it.
  private func temporaryFile() throws(Failure) -> OutputFile {
    do throws(ExportError) {
      return try OutputFile("\(System.temporaryFolder)/flick-video", OutputRules())
    } catch {
      throw Failure(error)
    }
  }

  /// The rules of the outputs.
  private var rules: OutputRules { files.rules(reading: [input] + overrides.paths) }

  private func writeSticker() throws {
    let bytes = try StickerFile.bytes(
      input, animation: reading.archive.animation, theme: reading.archive.theme,
      limit: fit?.bytes ?? StickerFile.maxBytes, text: reading.text.settings(),
      limits: reading.limits)
    try File.write(bytes, to: output, rules)
    if output != "-" {
      try Output.standard.printResult("\(printable(output)): \(bytes.count) bytes")
    }
  }

  /// Writes the best file that is not larger than a limit.
  private func write(below limit: Int) throws {
    let format = try ExportJob.format(ofPath: output, format)
    guard format.isAnimatedPicture else {
      throw Failure(.usage, "--fit needs a .gif, .apng, .webp or .tgs file.")
    }
    let animation = try overrides.applyOverrides(of: reading.animation(input), input)
    var rules = rules
    rules.addFiles(of: animation, at: input, before: [.init(output)])
    try rules.require([.init(output)])
    try warnings.report(animation.allDiagnostics, of: input)
    let full = try frameSize.pixels(of: animation, input)
    let search = FitSearch(
      limit: limit,
      framesPerSecond: time.fps ?? min(animation.frameRate, format.maxFrameRate),
      hasQuality: format.compression != .lossless && encoding.quality == nil,
      changesRate: time.fps == nil,
      changesSize: frameSize.size == nil && frameSize.scale == nil)
    let found = try search.run { settings in
      var part = self
      part.time.fps = settings.framesPerSecond
      part.encoding.quality = settings.quality ?? encoding.quality ?? 100
      let size = PixelSize(
        width: max(Int((Double(full.width) * settings.scale).rounded()), 1),
        height: max(Int((Double(full.height) * settings.scale).rounded()), 1))
      var job = try part.job(format, .animation(animation), at: input, rules, size)
      let memory = OutputFile.inMemory()
      job.memory = memory
      try job.run { _ in }
      let bytes = memory.contents ?? []
      return (output: (bytes: bytes, size: size), bytes: bytes.count)
    }
    guard let found else {
      throw Failure(
        .badData,
        "\(input): no \(format.name) file has at most \(limit) bytes; use a shorter --range or a smaller --size."
      )
    }
    try File.write(found.output.bytes, to: output, rules)
    guard output != "-" else { return }
    let quality = found.settings.quality.map { ", quality \(Decimals.short($0))" } ?? ""
    try Output.standard.printResult(
      "\(printable(output)): \(found.output.bytes.count) bytes, \(found.output.size), \(Decimals.short(found.settings.framesPerSecond)) frames a second\(quality)"
    )
  }

  /// Reads the animation and returns the export with all its settings.
  func job() throws -> ExportJob {
    let format = try ExportJob.format(ofPath: output, format)
    if let movie = try VAPMovie(path: input, limits: reading.limits) {
      return try job(format, movie)
    }
    return try job(
      format, overrides.applyOverrides(of: reading.animation(input), input), at: input, rules)
  }

  /// Returns the export of an animation that was already read.
  ///
  /// - Parameter path: The path of its file; `nil` if it was no file.
  func job(
    _ format: ExportFormat, _ animation: LottieAnimation, at path: String?, _ rules: OutputRules
  ) throws -> ExportJob {
    try job(
      format, .animation(animation), at: path, rules,
      frameSize.pixels(of: animation, input, step: format.sizeStep))
  }

  /// Returns the export of a VAP file.
  private func job(_ format: ExportFormat, _ movie: VAPMovie) throws -> ExportJob {
    guard overrides.isEmpty, reading.slot.isEmpty else {
      throw Failure(
        .usage, "\(input): a video has no texts, images, colors or slots that can be changed.")
    }
    let size = Size2D(Double(movie.size.width), Double(movie.size.height))
    return try job(
      format, .video(movie), at: input, rules,
      frameSize.pixels(
        of: size, maxPixels: reading.limits.drawing.pixels, input,
        step: format.sizeStep))
  }

  private func job(
    _ format: ExportFormat, _ content: ExportJob.Content, at path: String?, _ rules: OutputRules,
    _ size: PixelSize
  ) throws -> ExportJob {
    try ExportJob(
      content, at: path, format: format, output: output, rules: rules, size: size, time: time,
      background: background?.color, encoding: encoding, threads: threads.count)
  }
}
