import ArgumentParser

/// A format of `flick export`.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case gif, apng, webp, avif
  case png, sprites, svg
  case mp4, webm, mov, vap
  case rgba, yuv420p, yuva420p

  /// The properties of a format.
  struct Properties {
    /// The ends of file names that select the format. A format without ends is selected with `--format`.
    var suffixes: [String] = []
    /// A Boolean value that indicates whether the format stores transparency.
    var hasAlpha = true
    /// The number of which width and height are multiples.
    var sizeStep = 1
    /// A Boolean value that indicates whether the file has a place for texts such as a title.
    var hasMetadata = true
    /// A Boolean value that indicates whether the file contains each pass of the animation.
    var containsPasses = false
    /// A Boolean value that indicates whether frames are encoded while the next ones are drawn. Raw pixels need no encoder,
    /// and sprite sheets are encoded at the end.
    var encodesWhileDrawing = true
  }

  private static let table: [ExportFormat: Properties] = [
    .gif: Properties(suffixes: ["gif"]),
    .apng: Properties(suffixes: ["apng"]),
    .webp: Properties(suffixes: ["webp"]),
    .avif: Properties(suffixes: ["avif"], sizeStep: 2, hasMetadata: false),
    .png: Properties(suffixes: ["png"]),
    .sprites: Properties(encodesWhileDrawing: false),
    .svg: Properties(suffixes: ["svg"]),
    .mp4: Properties(suffixes: ["mp4", "m4v"], hasAlpha: false, sizeStep: 2, containsPasses: true),
    .webm: Properties(suffixes: ["webm"], sizeStep: 2, containsPasses: true),
    .mov: Properties(suffixes: ["mov"], containsPasses: true),
    .vap: Properties(sizeStep: 2, containsPasses: true),
    .rgba: Properties(
      suffixes: ["rgba"], hasMetadata: false, containsPasses: true, encodesWhileDrawing: false),
    .yuv420p: Properties(
      suffixes: ["yuv"], hasAlpha: false, sizeStep: 2, hasMetadata: false, containsPasses: true,
      encodesWhileDrawing: false),
    .yuva420p: Properties(
      sizeStep: 2, hasMetadata: false, containsPasses: true, encodesWhileDrawing: false),
  ]

  var properties: Properties { Self.table[self] ?? Properties() }

  /// Returns the format that the end of a path selects, or `rgba` for standard output.
  static func format(ofPath path: String) -> ExportFormat? {
    if path == "-" { return .rgba }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let suffix = path[path.index(after: dot)...].lowercased()
    return allCases.first { $0.properties.suffixes.contains(suffix) }
  }

  /// A Boolean value that indicates whether the `ffmpeg` program writes the format.
  var needsFFmpeg: Bool { [.avif, .mp4, .webm, .mov, .vap].contains(self) }

  /// A Boolean value that indicates whether the format is raw pixels, which can be written to standard output.
  var isRaw: Bool { [.rgba, .yuv420p, .yuva420p].contains(self) }

  /// Returns the number of threads that draw a frame, of all threads of the export.
  func drawingThreads(of threads: Int) -> Int {
    properties.encodesWhileDrawing ? max(threads / 2, 1) : threads
  }
}
