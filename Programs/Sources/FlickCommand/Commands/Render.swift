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
      Draws the first frame, unless an option selects others. The picture is a PNG
      file, or a JPEG or WebP file if the output ends in .jpg or .webp. The
      background is transparent by default, and white in JPEG files. If the aspect
      ratios differ, the animation is fitted into the image and centred. Each file
      that is written has a line. If one of several files cannot be drawn, the
      others are, and the exit code is that of the worst error. The file - is
      standard input.

      Examples:
        flick render walk.json --frame 12.5
        flick render walk.json --progress 0.5 --size 1024x1024 -o half.png
        flick render walk.json --frame 0,30,60 -o frames/%04d.png
        flick render walk.json --time 1.5 --background white -o - | display
        flick render stickers/*.json --size 256x256 -o pictures
        flick render card.json --text '**.Name=Ada' --image photo=ada.jpg
      """)

  @Argument(help: ".json, .lottie or .svga files.")
  var inputs: [String]

  @OptionGroup var moment: FrameChoice

  @OptionGroup var frameSize: FrameSize

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
    guard inputs.count == 1 && moment.frame.count < 2 || output != "-" else {
      throw ValidationError("Standard output can have one picture only.")
    }
  }

  func run() throws {
    TerminationSignals.handle()
    let inputs = try inputs.map(InputFiles.path)
    let outputs = try outputs(of: inputs)
    let rules = files.rules(reading: inputs + overrides.paths)
    try rules.require(outputs)
    for output in outputs { _ = try Self.encoder(of: output.path) }
    let read = try reading.reader()
    var failures = FileFailures(inputs.count)
    for (index, input) in inputs.enumerated() {
      let count = max(moment.frame.count, 1)
      try failures.run(input) {
        try draw(read, input, Array(outputs[index * count..<(index + 1) * count]), rules)
      }
    }
    try failures.end()
  }

  /// Returns the paths of the outputs: those of all frames of the first input, and so on.
  private func outputs(of inputs: [String]) throws(Failure) -> [OutputRules.Name] {
    let isFolder = inputs.count > 1 || output.map { $0.hasSuffix("/") } ?? false
    var names: [OutputRules.Name] = []
    var owners: [String: String] = [:]
    for (argument, input) in zip(self.inputs, inputs) {
      guard argument != "-" || output != nil && !isFolder else {
        throw Failure(.usage, "standard input has no name; name the picture with -o.")
      }
      for frame in moment.frame.count > 1 ? moment.frame.map(Optional.init) : [nil] {
        let name = try name(of: input, frame, isFolder: isFolder)
        if isFolder, let other = owners.updateValue(argument, forKey: name.path), other != argument
        {
          throw Failure(
            .usage, "\(other) and \(argument) would both be drawn into \(name.path).")
        }
        names.append(name)
      }
    }
    return names
  }

  /// Returns the path of the picture of an input.
  ///
  /// - Parameter frame: The number of the frame; `nil` if there is only one.
  private func name(
    of input: String, _ frame: Double?, isFolder: Bool
  ) throws(Failure) -> OutputRules.Name {
    guard let output, !isFolder else {
      var folder = output ?? ""
      if !folder.isEmpty, !folder.hasSuffix("/") { folder += "/" }
      let number = frame.map { "-\(Decimals.short($0))" } ?? ""
      let base = File.stem(of: input)
      return OutputRules.Name("\(folder)\(base)\(number).png", isDerived: true)
    }
    guard FramePattern.hasNumber(output) else {
      guard frame == nil else {
        throw Failure(
          .usage,
          "\(printable(output)) names one picture for several frames; write a pattern such as %04d.png."
        )
      }
      return OutputRules.Name(output)
    }
    let number = frame ?? moment.frame.first ?? 0
    return OutputRules.Name(try FramePatternPath(output).path(Int(max(min(number, 1e9), 0))))
  }

  /// Returns the encoder of the format that the end of a path names, or that of PNG for standard output and devices.
  static func encoder(of output: String) throws(Failure) -> PictureEncoder {
    if let format = PictureFormat.format(ofPath: output) { return PictureEncoder(format) }
    if output == "-" || File.isSpecial(output) { return PictureEncoder(.png) }
    if let format = ExportFormat.format(ofPath: output), format != .apng {
      throw Failure(
        .usage,
        "\(printable(output)): one frame is a .png, .jpg or .webp file; flick export writes \(format.name)."
      )
    }
    if output.lowercased().hasSuffix(".apng") { return PictureEncoder(.png) }
    let suffixes = PictureFormat.all.flatMap(\.suffixes).map { ".\($0)" }.joined(separator: ", ")
    throw Failure(.usage, "\(printable(output)): a picture ends in one of \(suffixes).")
  }

  private func draw(
    _ read: (String) throws(Failure) -> LottieAnimation, _ input: String,
    _ outputs: [OutputRules.Name], _ rules: OutputRules
  ) throws(Failure) {
    let animation = try overrides.applyOverrides(of: read(input), input)
    var rules = rules
    rules.addFiles(of: animation, at: input, before: outputs)
    try rules.require(outputs)
    let size = try frameSize.pixels(of: animation, input)
    let frames = try moment.frames(in: animation.scene.timeline, input)
    var bitmap = Bitmap(width: size.width, height: size.height)
    let renderer = FrameRenderer(
      animation, width: size.width, height: size.height, threads: threads.count)
    var limits: [Diagnostic] = []
    for (frame, output) in zip(frames, outputs) {
      renderer.draw(frame: frame, background: background?.color, into: &bitmap)
      // All frames of a file have the warnings of the file, which are printed once.
      if output == outputs.first {
        limits = renderer.frameDiagnostics
        try warnings.report(animation.allDiagnostics + limits, of: input)
      } else {
        try warnings.report(renderer.frameDiagnostics.filter { !limits.contains($0) }, of: input)
      }
      try write(bitmap, to: output, of: input, rules)
    }
  }

  private func write(
    _ bitmap: Bitmap, to name: OutputRules.Name, of input: String, _ rules: OutputRules
  ) throws(Failure) {
    let output = name.path
    let encoder = try Self.encoder(of: output)
    let bytes = try encoder.encode(bitmap, of: input)
    try File.write(bytes, to: output, isDerived: name.isDerived, rules)
    if output != "-" {
      try Output.standard.printResult(
        "\(printable(output)): \(bitmap.width)x\(bitmap.height), \(bytes.count) bytes")
    }
  }
}
