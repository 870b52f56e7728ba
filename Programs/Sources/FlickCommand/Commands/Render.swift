import ArgumentParser
import FlickAnimation
import FlickImage
import FlickPlayback
import FlickRaster

/// The subcommand `flick render`, which writes one frame to a PNG file.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws one frame into a PNG file.",
    discussion: """
      The background is transparent by default. If the aspect ratios differ, the
      animation is fitted into the image and centred.

      Examples:
        flick render walk.json --frame 12.5
        flick render walk.json --progress 0.5 --size 1024x1024 -o half.png
        flick render walk.json --time 1.5 --background white -o - | display
        flick render card.json --text '**.Name=Ada' --image photo=ada.jpg
      """)

  @Argument(help: "A .json, .lottie or .svga file.")
  var input: String

  @OptionGroup var moment: FrameChoice

  @Option(name: .shortAndLong, help: PixelSize.help)
  var size: PixelSize?

  @Option(name: .shortAndLong, help: BackgroundColor.help)
  var background: BackgroundColor?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The output file; - is standard output. By default the input's name with .png.",
      valueName: "file"))
  var output: String?

  @Option(name: .shortAndLong, help: Threads.help)
  var threads = Threads(1)

  @OptionGroup var reading: ReadingArguments

  @OptionGroup(title: "Overrides") var overrides: OverrideArguments

  func run() throws {
    TerminationSignals.handle()
    let animation = try overrides.applyOverrides(of: reading.animation(input), input)
    let size = try PixelSize.size(size, of: animation, input)
    var bitmap = Bitmap(width: size.width, height: size.height)
    let renderer = FrameRenderer(
      animation, width: size.width, height: size.height, threads: threads.count)
    renderer.draw(
      frame: moment.frame(in: animation.scene.timeline), background: background?.color,
      into: &bitmap)
    for diagnostic in renderer.frameDiagnostics {
      Output.standardError.print("flick: \(input): \(diagnostic.explanation)")
    }
    let bytes: [UInt8]
    do {
      bytes = try PNGEncoder.encode(bitmap)
    } catch {
      throw Failure(.fault, "\(input): cannot be encoded as PNG: \(error).")
    }
    try File.write(bytes, to: output ?? File.outputName(for: input, suffix: "png"))
  }
}
