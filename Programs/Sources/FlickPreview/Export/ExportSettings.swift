import FlickExport
import FlickPlayback

/// The settings of an export, and the arguments of `flick export` for them.
struct ExportSettings: Hashable, Sendable {
  var format: ExportFormat
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

  init(_ arguments: CommandArguments) throws(CommandError) {
    guard let format = ExportFormat.named(try arguments.text("format")), format.entry != nil else {
      throw CommandError("The format is unknown.")
    }
    self.format = format
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

/// The formats that the page offers. Sent at the start of a session.
struct FormatsMessage: PageMessage {
  static let name = "formats"

  struct Format: Encodable, Sendable {
    var name: String
    var title: String
    var summary: String
    var compression: ExportFormat.Compression
    /// Whether the file is a video, which plays once.
    var isVideo: Bool
  }

  var formats = ExportFormat.all.compactMap { format in
    format.entry.map {
      Format(
        name: format.name, title: $0.title, summary: $0.summary, compression: format.compression,
        isVideo: format.containsPasses)
    }
  }
}
