import ArgumentParser
import FlickAnimation
import FlickExport
import FlickGeometry
import FlickPlayback
import FlickRaster

/// The subcommand `flick export`, which writes all frames as an animated image, as images or as video.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes an animated image, numbered images, a sprite sheet or a video.",
    discussion: """
      The extension of the output selects the format: .gif, .apng, .webp, .avif,
      .svg, .mp4, .webm, .mov, or .png with a number pattern such as %04d. The
      formats sprites (a PNG and a JSON file), vap, rgba, yuv420p and yuva420p are
      selected with --format. `-o -` writes raw frames to standard output. The background is
      transparent by default, and white for MP4. Video needs the program ffmpeg.

      Examples:
        flick export walk.json -o walk.webp --fps 30
        flick export walk.json -o walk.gif --size 256x256 --loop 1
        flick export walk.json -o walk.mp4 --scale 2 --preset veryfast
        flick export walk.json -o frames/%04d.png --range 30..60
        flick export walk.json -o walk.png --format sprites --marker run
      """)

  @Argument(help: "A .json, .lottie or .svga file, or a VAP file (.mp4).")
  var input: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The output file; - is standard output.", valueName: "file"))
  var output: String

  @Option(help: ArgumentHelp("The format, if the extension does not select it.", valueName: "name"))
  var format: ExportFormat?

  @OptionGroup var frameSize: FrameSize

  @OptionGroup(title: "Time") var time: TimeArguments

  @Option(name: .shortAndLong, help: BackgroundColor.help)
  var background: BackgroundColor?

  @OptionGroup(title: "Encoding") var encoding: EncodingArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The number of threads, 1 to 64; by default one for each processor.", valueName: "n"))
  var threads = Threads(min(System.processorCount, 64))

  @Option(
    help: ArgumentHelp(
      "How to report progress on standard error: bar (on a terminal), json or none.",
      valueName: "style"))
  var progress = ProgressStyle.bar

  @OptionGroup var reading: ReadingArguments

  @OptionGroup(title: "Overrides") var overrides: OverrideArguments

  func run() throws {
    TerminationSignals.handle()
    let job = try job()
    for note in job.notes { Output.standardError.print("flick: \(note)") }
    var progress = ExportProgress(progress, label: output, frameCount: job.plan.count)
    try job.run { progress.report($0) }
    progress.end()
    if output != "-" { try Output.standard.printResult(job.summary) }
  }

  /// Reads the animation and returns the export with all its settings.
  func job() throws -> ExportJob {
    let format = try ExportJob.format(ofPath: output, format)
    if let movie = try VAPMovie(path: input, limits: reading.limits) {
      return try job(format, movie)
    }
    return try job(format, overrides.applyOverrides(of: reading.animation(input), input))
  }

  /// Returns the export of an animation that was already read.
  func job(_ format: ExportFormat, _ animation: LottieAnimation) throws -> ExportJob {
    try job(
      format, .animation(animation),
      frameSize.pixels(of: animation, input, step: format.properties.sizeStep))
  }

  /// Returns the export of a VAP file.
  private func job(_ format: ExportFormat, _ movie: VAPMovie) throws -> ExportJob {
    guard overrides.isEmpty, reading.slot.isEmpty else {
      throw Failure(
        .usage, "\(input): a video has no texts, images, colors or slots that can be changed.")
    }
    let size = Size2D(Double(movie.size.width), Double(movie.size.height))
    return try job(
      format, .video(movie),
      frameSize.pixels(
        of: size, maxPixels: reading.limits.drawing.pixels, input,
        step: format.properties.sizeStep))
  }

  private func job(
    _ format: ExportFormat, _ content: ExportJob.Content, _ size: PixelSize
  ) throws -> ExportJob {
    try ExportJob(
      content, format: format, output: output, size: size, time: time,
      background: background?.color, encoding: encoding, threads: threads.count)
  }
}
