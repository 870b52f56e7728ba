import ArgumentParser
import FlickAnimation
import FlickArchive
import FlickExport
import FlickGeometry
import FlickImage
import FlickPlayback
import FlickRaster
import FlickScene

/// The subcommand `flick diff`, which compares the pictures of two animations.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares the frames of two animations.",
    discussion: """
      Both animations are drawn at the same times and at the size of the first one.
      If their sizes, durations or frame rates differ, that is said first.
      Each frame that differs has a line. With -o, it also has a picture: the first
      animation, the second one, and the difference.

      The exit code is 0 if no difference of a channel exceeds the threshold, and 1
      if one does.

      Examples:
        flick diff before.json after.json
        flick diff before.json after.json --threshold 2 -o changes/%04d.png
        flick diff before.json after.lottie --frames 20 --json
      """)

  @Argument(help: "A .json, .lottie or .svga file.")
  var first: String

  @Argument(help: "The file to compare with it.")
  var second: String

  @Option(
    name: .shortAndLong,
    help: .value(
      "file", "The pictures of frames that differ, with a number pattern such as %04d.png."))
  var output: String?

  @Option(help: .value("n", "The largest difference of a channel to accept, 0 to 255."))
  var threshold = 0

  @Option(help: .value("n", "The number of frames at equal distances; by default every frame."))
  var frames: Int?

  @Option(name: .shortAndLong, help: PixelSize.help, transform: PixelSize.parse)
  var size: PixelSize?

  @Flag(help: "Print one JSON object with all frames.")
  var json = false

  @OptionGroup(title: "Files") var files: OutputArguments

  @OptionGroup var reading: ReadingArguments

  func validate() throws {
    guard (0...255).contains(threshold) else {
      throw ValidationError("--threshold must be between 0 and 255.")
    }
    if let frames, !(1...100_000).contains(frames) {
      throw ValidationError("--frames must be between 1 and 100000.")
    }
  }

  func run() throws {
    TerminationSignals.handle()
    let pattern = try self.pattern()
    let first = try InputFiles.path(first)
    let second = try InputFiles.path(second)
    let read = try reading.reader()
    let (one, other) = (try read(first), try read(second))
    let timeline = one.scene.timeline
    let count = frames ?? max(Int(timeline.frames.length.rounded(.up)), 1)
    let numbers = ContactSheet.frameNumbers(timeline, count: count)
    var rules = files.rules(reading: [first, second])
    if let pattern {
      let names = Set(numbers.map { OutputRules.Name(pattern.name(Int($0))) })
      for (animation, path) in [(one, first), (other, second)] {
        rules.addFiles(of: animation, at: path, before: Array(names))
      }
      try rules.require(Array(names))
    }
    let notes = Self.notes(one, other)
    if !json { for note in notes { try Output.standard.printResult(note) } }
    var differences: [FrameDifference] = []
    var pair = try FramePair(one, other, size: PixelSize.size(size, of: one, first))
    for frame in numbers {
      let difference = pair.difference(atFrame: frame)
      differences.append(difference)
      guard difference.largest > threshold else { continue }
      if !json { try Output.standard.printResult(difference.line) }
      if let pattern { try write(pair.picture, to: pattern.name(Int(frame)), rules) }
    }
    try report(differences, notes: notes)
  }

  private func pattern() throws(Failure) -> FramePattern? {
    guard let output else { return nil }
    _ = try Render.encoder(of: output)
    do {
      return try FramePattern(output)
    } catch {
      throw Failure(error)
    }
  }

  private func write(_ picture: Bitmap, to path: String, _ rules: OutputRules) throws {
    let bytes: [UInt8]
    do {
      bytes = try Render.encoder(of: path).encode(picture)
    } catch {
      throw Failure(.fault, "\(path): cannot be encoded: \(error).")
    }
    try File.write(bytes, to: path, rules)
  }

  /// Returns sentences about properties that differ.
  static func notes(_ one: LottieAnimation, _ other: LottieAnimation) -> [String] {
    func size(_ animation: LottieAnimation) -> String {
      let size = animation.scene.size
      return "\(Decimals.short(size.width))x\(Decimals.short(size.height))"
    }
    let pairs = [
      ("sizes", size(one), size(other)),
      ("durations", Decimals.short(one.duration), Decimals.short(other.duration)),
      ("frame rates", Decimals.short(one.frameRate), Decimals.short(other.frameRate)),
    ]
    return pairs.filter { $0.1 != $0.2 }.map {
      Sentence.text("The \($0.0) differ: \($0.1) and \($0.2).", $0.0, $0.1, $0.2)
    }
  }

  private func report(_ differences: [FrameDifference], notes: [String]) throws {
    let different = differences.filter { $0.largest > threshold }
    let largest = differences.map(\.largest).max() ?? 0
    if json {
      let text = JSONText([
        "first": first, "second": second, "threshold": threshold, "largest": largest,
        "different": different.count, "notes": notes, "frames": differences.map(\.json),
      ])
      try Output.standard.printResult(text.prettyPrinted())
    }
    guard different.isEmpty else {
      throw Failure(
        .difference,
        "\(different.count) of \(differences.count) frames differ, by at most \(largest).")
    }
    if !json {
      try Output.standard.printResult("\(differences.count) frames, largest difference \(largest)")
    }
  }
}

/// Two animations that are drawn at the same times.
struct FramePair {
  private let one: FrameRenderer
  private let other: FrameRenderer
  private let timelines: (Timeline, Timeline)
  private var pictures: (Bitmap, Bitmap)

  init(_ one: LottieAnimation, _ other: LottieAnimation, size: PixelSize) {
    self.one = FrameRenderer(one, width: size.width, height: size.height)
    self.other = FrameRenderer(other, width: size.width, height: size.height)
    timelines = (one.scene.timeline, other.scene.timeline)
    let empty = Bitmap(width: size.width, height: size.height)
    pictures = (empty, empty)
  }

  /// Draws both animations at the time of a frame of the first one.
  mutating func difference(atFrame frame: Double) -> FrameDifference {
    let time = (frame - timelines.0.frames.start) / timelines.0.frameRate
    one.draw(frame: frame, into: &pictures.0)
    other.draw(frame: timelines.1.frame(atTime: time), into: &pictures.1)
    return FrameDifference(frame: frame, pictures.0, pictures.1)
  }

  /// Both pictures and their difference, side by side.
  var picture: Bitmap { FrameDifference.picture(pictures.0, pictures.1) }
}
