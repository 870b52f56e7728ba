import FlickPlayback

/// The settings of an export, and the arguments of `flick export` for them.
struct ExportSettings: Hashable, Sendable {
  var format: String
  var scale: Double
  /// `nil` for the frame rate of the animation.
  var framesPerSecond: Double?
  /// A color for `flick export --background`; `nil` for a transparent one.
  var background: String?
  /// 0 to 100; `nil` for the standard of the format.
  var quality: Double?
  /// How many times the file plays; 0 repeats endlessly.
  var loop: Int
  /// The frames that are exported; `nil` for all.
  var frames: FrameRange?

  /// The formats and the extensions of their files.
  static let extensions = [
    "gif": "gif", "webp": "webp", "apng": "apng", "svg": "svg", "avif": "avif", "mp4": "mp4",
    "webm": "webm", "mov": "mov",
  ]

  init(_ arguments: CommandArguments) throws(CommandError) {
    format = try arguments.text("format")
    guard Self.extensions[format] != nil else { throw CommandError("The format is unknown.") }
    scale = try arguments.number("scale", in: 0.05...8)
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

  var arguments: [String] {
    var arguments = ["--scale", String(scale), "--loop", String(loop)]
    if let framesPerSecond { arguments += ["--fps", String(framesPerSecond)] }
    if let background { arguments += ["--background", background] }
    if let quality { arguments += ["--quality", String(quality)] }
    if let frames { arguments += ["--range", "\(frames.start)..\(frames.end)"] }
    return arguments
  }
}
