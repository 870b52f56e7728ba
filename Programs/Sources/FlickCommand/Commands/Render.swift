import ArgumentParser
import FlickAnimation
import FlickExport
import FlickImage
import FlickPlayback
import FlickRaster

/// The subcommand `flick render`, which writes one frame of each file to a picture.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws one frame of each file into a picture.",
    discussion: """
      The picture is a PNG file, or a JPEG or WebP file if the output ends in .jpg or
      .webp. The background is transparent by default, and white in JPEG files. If the aspect ratios differ, the
      animation is fitted into the image and centred. Each file that is written has a
      line. If one of several files cannot be drawn, the others are, and the exit code
      is that of the first error.

      Examples:
        flick render walk.json --frame 12.5
        flick render walk.json --progress 0.5 --size 1024x1024 -o half.png
        flick render walk.json --time 1.5 --background white -o - | display
        flick render stickers/*.json --size 256x256 -o pictures
        flick render card.json --text '**.Name=Ada' --image photo=ada.jpg
      """)

  @Argument(help: ".json, .lottie or .svga files.")
  var inputs: [String]

  @OptionGroup var moment: FrameChoice

  @Option(name: .shortAndLong, help: PixelSize.help, transform: PixelSize.parse)
  var size: PixelSize?

  @Option(name: .shortAndLong, help: BackgroundColor.help)
  var background: BackgroundColor?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The output file, or the folder of the outputs of several files; - is standard output. By \
      default the input's name with .png.
      """, valueName: "file"))
  var output: String?

  @Option(name: .shortAndLong, help: Threads.help)
  var threads = Threads(1)

  @OptionGroup(title: "Files") var files: OutputArguments

  @OptionGroup(title: "Warnings") var warnings: DiagnosticArguments

  @OptionGroup var reading: ReadingArguments

  @OptionGroup(title: "Overrides") var overrides: OverrideArguments

  func validate() throws {
    guard inputs.count == 1 || output != "-" else {
      throw ValidationError("Standard output can have the picture of one file only.")
    }
  }

  func run() throws {
    TerminationSignals.handle()
    let outputs = try outputs()
    let rules = files.rules(reading: inputs + overrides.paths)
    try rules.require(outputs)
    let read = try reading.reader()
    var failures: [Failure] = []
    for (input, output) in zip(inputs, outputs) {
      do throws(Failure) {
        try draw(read, input, output, rules)
      } catch {
        // The last failure is printed by the program.
        if let failure = failures.last { Output.standardError.print("flick: \(failure.message)") }
        failures.append(error)
      }
    }
    guard let first = failures.first, let last = failures.last else { return }
    throw Failure(first.status, last.message)
  }

  /// Returns the paths of the outputs. Several files have a folder, which is created.
  private func outputs() throws(Failure) -> [OutputRules.Name] {
    guard inputs.count > 1 else {
      return inputs.map { input in
        output.map { OutputRules.Name($0) }
          ?? .init(File.outputName(for: input, suffix: "png"), isDerived: true)
      }
    }
    var folder = output ?? ""
    if !folder.isEmpty {
      try File.makeFolder(folder)
      if !folder.hasSuffix("/") { folder += "/" }
    }
    var owners: [String: String] = [:]
    return try inputs.map { input throws(Failure) in
      let path = folder + File.outputName(for: input, suffix: "png")
      if let other = owners.updateValue(input, forKey: path) {
        throw Failure(.usage, "\(other) and \(input) would both be drawn into \(path).")
      }
      return OutputRules.Name(path, isDerived: true)
    }
  }

  /// Returns the encoder of the format that the end of a path names, or that of PNG.
  private static func encoder(of output: String) throws(Failure) -> PictureEncoder {
    if let format = PictureFormat.format(ofPath: output) { return PictureEncoder(format) }
    if output != "-", let format = ExportFormat.format(ofPath: output), format != .apng {
      throw Failure(
        .usage,
        "\(printable(output)): one frame is a .png, .jpg or .webp file; flick export writes \(format.name)."
      )
    }
    return PictureEncoder(.png)
  }

  private func draw(
    _ read: (String) throws(Failure) -> LottieAnimation, _ input: String, _ name: OutputRules.Name,
    _ rules: OutputRules
  ) throws(Failure) {
    let output = name.path
    let encoder = try Self.encoder(of: output)
    let animation = try overrides.applyOverrides(of: read(input), input)
    var rules = rules
    rules.addFiles(of: animation, at: input, before: [name])
    try rules.require([name])
    let size = try PixelSize.size(size, of: animation, input)
    let frame = try moment.frame(in: animation.scene.timeline, input)
    var bitmap = Bitmap(width: size.width, height: size.height)
    let renderer = FrameRenderer(
      animation, width: size.width, height: size.height, threads: threads.count)
    renderer.draw(frame: frame, background: background?.color, into: &bitmap)
    try warnings.report(animation.diagnostics + renderer.frameDiagnostics, of: input)
    let bytes: [UInt8]
    do {
      bytes = try encoder.encode(bitmap)
    } catch {
      throw Failure(.fault, "\(input): cannot be encoded as \(encoder.format.name): \(error).")
    }
    try File.write(bytes, to: output, isDerived: name.isDerived, rules)
    if output != "-" {
      try Output.standard.printResult("\(printable(output)): \(size), \(bytes.count) bytes")
    }
  }
}
