import ArgumentParser
import FlickAnimation
import FlickExport
import FlickImage
import FlickPlayback
import FlickRaster

/// The subcommand `flick contact`, which writes one picture with several labelled frames, and a report.
struct Contact: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contact",
    abstract: "Writes one picture with several frames, and a report of what looks wrong.",
    discussion: """
      The frames are at equal distances, and each has its number and time below it.
      The report is JSON. It has the place and the visible area of each frame, and
      diagnostics: blank frames, content beyond the edges, layers that are never
      visible or outside the picture, missing fonts and images, and features that
      are not drawn.

      Examples:
        flick contact walk.json
        flick contact walk.json --frames 24 --columns 6 --size 200x200 -o sheet.png
        flick contact walk.json -o sheet.png --json -
      """)

  @Argument(help: "A .json, .lottie or .svga file.")
  var input: String

  @Option(
    name: .shortAndLong,
    help: .value(
      "file", "The picture; - is standard output. By default the input's name with .contact.png."))
  var output: String?

  @Option(
    name: .customLong("json"),
    help: .value(
      "file", "The report; - is standard output. By default the picture's name with .json."))
  var report: String?

  @Option(help: .value("n", "The number of frames, 1 to 400."))
  var frames = 12

  @Option(help: .value("n", "The number of frames in a row."))
  var columns: Int?

  @Option(
    name: .shortAndLong,
    help: .value(
      "WxH",
      "The size of each frame in pixels; by default the animation's, at most 240 on either side."),
    transform: PixelSize.parse)
  var size: PixelSize?

  @Option(name: .shortAndLong, help: BackgroundColor.help)
  var background: BackgroundColor?

  @OptionGroup(title: "Time") var time: ContactTime

  @OptionGroup(title: "Files") var files: OutputArguments

  @OptionGroup var reading: ReadingArguments

  @OptionGroup(title: "Overrides") var overrides: OverrideArguments

  func validate() throws {
    guard (1...400).contains(frames) else {
      throw ValidationError("--frames must be between 1 and 400.")
    }
    if let columns, !(1...400).contains(columns) {
      throw ValidationError("--columns must be between 1 and 400.")
    }
    guard output != "-" || report != "-" else {
      throw ValidationError("The picture and the report cannot both be standard output.")
    }
  }

  func run() throws {
    TerminationSignals.handle()
    guard input != "-" || output != nil else {
      throw Failure(.usage, "standard input has no name; name the picture with -o.")
    }
    let input = try InputFiles.path(input)
    let path = output ?? File.outputName(for: input, suffix: "contact.png")
    let reportPath = report ?? (path == "-" ? nil : SpriteSheetWriter.descriptionPath(for: path))
    var names = [OutputRules.Name(path, isDerived: output == nil)]
    if let reportPath { names.append(.init(reportPath, isDerived: report == nil)) }
    var rules = files.rules(reading: [input] + overrides.paths)
    try rules.require(names)
    _ = try Render.encoder(of: path)
    let animation = try overrides.applyOverrides(of: reading.animation(input), input)
    rules.addFiles(of: animation, at: input, before: names)
    try rules.require(names)
    let (bytes, result) = try sheet(of: animation, image: path)
    try File.write(bytes, to: path, isDerived: output == nil, rules)
    if let reportPath {
      try File.write(
        Array((result.json.prettyPrinted() + "\n").utf8), to: reportPath, isDerived: report == nil,
        rules)
    }
    if path != "-", reportPath != "-" { try Output.standard.printResult(result.summary) }
  }

  /// Returns the PNG and the report of an animation.
  ///
  /// - Parameter image: The path of the picture, for the report.
  func sheet(
    of animation: LottieAnimation, image: String
  ) throws -> (bytes: [UInt8], report: ContactReport) {
    let timeline = try time.part(of: animation.scene.timeline)
    let numbers = ContactSheet.frameNumbers(timeline, count: frames)
    let sheet = ContactSheet(
      animation, frames: numbers, columns: columns,
      size: size ?? ContactSheet.cellSize(of: animation), background: background?.color)
    let (bitmap, cells) = try sheet.draw()
    let encoder = image.isEmpty ? PictureEncoder(.png) : try Render.encoder(of: image)
    let bytes = try encoder.encode(bitmap, of: input)
    let report = ContactReport(
      animation, file: input, image: image, cells: cells,
      visibility: LayerVisibility(animation, frames: numbers),
      cropped: LayerVisibility.croppedFrames(animation, frames: numbers))
    return (bytes, report)
  }
}

/// Options that select the part of an animation for a contact sheet.
struct ContactTime: ParsableArguments {
  @Option(parsing: .unconditional, help: FrameSpan.help, transform: FrameSpan.parse)
  var range: FrameSpan?

  @Option(help: .value("name", "Use only the frames of a marker."))
  var marker: String?

  func part(of whole: Timeline) throws(Failure) -> Timeline {
    try TimeArguments.part(of: whole, range: range, marker: marker)
  }
}
