import ArgumentParser
import FlickAnimation
import FlickExport
import FlickPlayback
import FlickRaster

/// The subcommand `flick export`, which writes all frames to an animated image or to numbered images.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes an animated PNG, an animated WebP, or numbered PNG files.",
    discussion: """
      The extension of the output selects the format: .apng, .webp, or .png with a
      number pattern such as %04d. The background is transparent by default.

      Examples:
        flick export walk.json -o walk.webp --fps 30
        flick export walk.json -o walk.apng --size 256x256 --loop 1
        flick export walk.json -o frames/%04d.png --range 30..60
      """)

  @Argument(help: "A .json, .lottie or .svga file.")
  var input: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("NAME.apng, NAME.webp or NAME%04d.png.", valueName: "file"))
  var output: String

  @Option(name: .shortAndLong, help: PixelSize.help)
  var size: PixelSize?

  @Option(help: ArgumentHelp("Frames per second; by default the animation's.", valueName: "n"))
  var fps: Double?

  @Option(parsing: .unconditional, help: FrameSpan.help)
  var range: FrameSpan?

  @Option(name: .shortAndLong, help: BackgroundColor.help)
  var background: BackgroundColor?

  @Option(help: ArgumentHelp("How many times to play; 0 repeats endlessly.", valueName: "n"))
  var loop = 0

  @Option(
    help: ArgumentHelp(
      "The quality of lossy WebP; the default is lossless.", valueName: "0…100"))
  var quality: Double?

  @Option(name: .shortAndLong, help: Threads.help)
  var threads = Threads(1)

  @OptionGroup var reading: ReadingArguments

  @OptionGroup(title: "Overrides") var overrides: OverrideArguments

  func validate() throws {
    if let fps, !(fps > 0 && fps <= 1000) {
      throw ValidationError("--fps must be greater than 0 and at most 1000.")
    }
    guard (0...65535).contains(loop) else {
      throw ValidationError("--loop must be between 0 and 65535.")
    }
    if let quality, !(0...100).contains(quality) {
      throw ValidationError("--quality must be between 0 and 100.")
    }
  }

  func run() throws {
    TerminationSignals.handle()
    let animation = try overrides.applyOverrides(of: reading.animation(input), input)
    var target = try attempt { () throws(ExportError) in try ExportTarget(output) }
    target.loops = loop
    target.quality = quality
    let timeline = try timeline(of: animation)
    let plan = try attempt { () throws(ExportError) in
      try ExportPlan(timeline, framesPerSecond: fps)
    }
    let size = try PixelSize.size(size, of: animation, input)
    let renderer = FrameRenderer(
      animation, width: size.width, height: size.height, threads: threads.count)
    var bitmap = Bitmap(width: size.width, height: size.height)
    var bar = ProgressBar(label: output)
    try attempt { () throws(ExportError) in
      try FlickExport.Export.write(plan, to: target, progress: { bar.show($0, of: $1) }) { frame in
        renderer.draw(frame: frame, background: background?.color, into: &bitmap)
        return bitmap
      }
    }
    bar.clear()
    try Output.standard.printResult(summary(of: plan, in: target))
  }

  private func timeline(of animation: LottieAnimation) throws -> Timeline {
    let whole = animation.scene.timeline
    guard let range else { return whole }
    let part = FrameRange(range.start, range.end)
    guard part.start < whole.frames.end, part.end > whole.frames.start else {
      throw Failure(
        .usage,
        "--range lies outside the animation, whose frames go from "
          + "\(Decimals.short(whole.frames.start)) to \(Decimals.short(whole.frames.end)).")
    }
    return Timeline(frameRate: whole.frameRate, frames: part.clamped(to: whole.frames))
  }

  private func attempt<Result>(_ body: () throws(ExportError) -> Result) throws(Failure) -> Result {
    do {
      return try body()
    } catch {
      let isUsage = [.unknownFormat, .invalidArgument, .limitExceeded].contains(error.code)
      throw Failure(isUsage ? .usage : .fault, "\(error).")
    }
  }

  private func summary(of plan: ExportPlan, in target: ExportTarget) -> String {
    let seconds = Double(plan.count) / plan.framesPerSecond
    let bytes = files(of: plan, in: target).reduce(0) { $0 + (File.size($1) ?? 0) }
    let frames = plan.count == 1 ? "1 frame" : "\(plan.count) frames"
    return "\(output): \(frames), \(Decimals.text(seconds, places: 2)) s, \(bytes) bytes"
  }

  private func files(of plan: ExportPlan, in target: ExportTarget) -> [String] {
    guard case .pngSequence(let pattern) = target.format else { return [output] }
    let folder = output.lastIndex(of: "/").map { output[...$0] } ?? ""
    return (0..<plan.count).map { folder + pattern.name($0) }
  }
}
