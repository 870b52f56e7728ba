import FlickExport
import FlickPlayback

/// The settings of an export, and the arguments of the program for them.
struct ExportSettings: Equatable, Sendable {
  var format: PageFormat
  var scale: Double
  /// The size in pixels; `nil` for a multiple of the size of the animation.
  var size: PageSize?
  /// `nil` for the frame rate of the animation.
  var framesPerSecond: Double?
  /// A color for `--background`; `nil` for a transparent one.
  var background: String?
  /// 0 to 100; `nil` for the standard of the format.
  var quality: Double?
  /// How many times the file plays; 0 repeats endlessly.
  var loop: Int
  /// The frames that are exported; `nil` for all.
  var frames: FrameRange?
  /// The frame of a picture.
  var frame: Double

  init(_ arguments: CommandArguments, frame: Double) throws(CommandError) {
    let name = try arguments.text("format")
    guard let format = PageFormat.all.first(where: { $0.name == name }) else {
      throw CommandError("The format is unknown.")
    }
    self.format = format
    self.frame = frame
    scale = try arguments.number("scale", in: 0.05...8)
    if let width = try? arguments.number("width", in: 1...16384),
      let height = try? arguments.number("height", in: 1...16384)
    {
      size = PageSize(width: Int(width), height: Int(height))
    }
    framesPerSecond = try? arguments.number("fps", in: 1...240)
    background = arguments.optionalText("background")
    quality = try? arguments.number("quality", in: 0...100)
    loop = Int((try? arguments.number("loop", in: 0...1000)) ?? 0)
    if let start = try? arguments.number("start", in: -1e9...1e9),
      let end = try? arguments.number("end", in: -1e9...1e9), start < end
    {
      frames = FrameRange(start, end)
    }
  }

  /// Returns the command of the program and its options.
  func arguments(output: String) -> [String] {
    var arguments = [format.content == .frame ? "render" : "export", "-o", output]
    if format.content == .frame {
      arguments += ["--quiet", "--frame", String(frame)]
    } else {
      arguments += ["--progress", "json"]
    }
    return format.settings.reduce(into: arguments) { $0 += options(of: $1) }
      + (quality.map { ["--quality", String($0)] } ?? [])
  }

  private func options(of setting: PageFormat.Setting) -> [String] {
    switch setting {
    case .size: size.map { ["--size", "\($0.width)x\($0.height)"] } ?? ["--scale", String(scale)]
    case .frames: frames.map { ["--range", "\($0.start)..\($0.end)"] } ?? []
    case .rate: framesPerSecond.map { ["--fps", String($0)] } ?? []
    case .background: background.map { ["--background", $0] } ?? []
    case .plays: ["--loop", String(loop)]
    }
  }
}
