/// A format that an export writes. The commands, the worker, the batch, the preview page and the service read ``all``.
package struct ExportFormat: Sendable {
  /// The compression of the frames.
  package enum Compression: String, Encodable, Sendable {
    case lossless, lossy
    /// Lossy, and lossless with the quality 100.
    case both
  }

  /// The entry of the format in the preview page.
  package struct Entry: Sendable {
    package var title: String
    package var summary: String
  }

  /// Creates a writer of frames.
  package typealias MakeWriter =
    @Sendable (ExportPlan, ExportTarget, OutputFile?, any FrameSource) throws(ExportError)
    -> any FrameWriter

  /// The name in options, jobs and queries.
  package let name: String
  /// The ends of file names that select the format. A format without ends is selected by its name.
  package private(set) var suffixes: [String] = []
  /// The end of file names of a format that no end selects.
  private var otherExtension = ""
  /// The media type, if the service offers the format and a worker's answer can contain the file.
  package private(set) var mediaType: String?
  /// `nil` if the page does not offer the format.
  package private(set) var entry: Entry?
  package private(set) var compression = Compression.lossless
  /// A Boolean value that indicates whether the format stores transparency.
  package private(set) var hasAlpha = true
  /// The number of which width and height are multiples.
  package private(set) var sizeStep = 1
  /// The highest frame rate that players show.
  package private(set) var maxFrameRate = Double.infinity
  /// A Boolean value that indicates whether the file has a place for texts such as a title.
  package private(set) var hasMetadata = true
  /// A Boolean value that indicates whether the file contains each pass of the animation.
  package private(set) var containsPasses = false
  /// A Boolean value that indicates whether frames are encoded while the next ones are drawn. Raw pixels need no encoder,
  /// and sprite sheets are encoded at the end.
  package private(set) var encodesWhileDrawing = true
  /// The form of numbered pictures, which a name with a number pattern selects; `nil` for formats without them.
  package private(set) var pictures: PictureFormat?
  /// `nil` for formats that `flick export` writes with other programs or other inputs.
  package private(set) var makeWriter: MakeWriter?

  /// A Boolean value that indicates whether the format has numbered pictures only.
  package var isSequence: Bool {
    if case .some = pictures { self == .png || self == .jpeg } else { false }
  }

  /// A Boolean value that indicates whether all frames become one animated picture, without other programs.
  package var isAnimatedPicture: Bool {
    // Not a comparison with `nil`, whose type before macOS 15 has no metadata.
    if case .some = makeWriter { !isSequence } else { false }
  }

  package static let all: [ExportFormat] = [
    gif, apng, webp, avif, png, jpeg, sprites, svg, mp4, webm, mov, vap, rgba, yuv420p, yuva420p,
  ]

  package static let gif = ExportFormat(
    name: "gif", suffixes: ["gif"], mediaType: "image/gif",
    entry: Entry(title: "GIF", summary: "Plays everywhere. 256 colors in each frame."),
    compression: .lossy,
    // Players show a frame for a tenth of a second if its delay is less than two hundredths.
    maxFrameRate: 50,
    makeWriter: { plan, target, output, source throws(ExportError) in
      try GIFWriter(plan, target, output: output, drawing: source)
    })

  package static let apng = ExportFormat(
    name: "apng", suffixes: ["apng"], mediaType: "image/apng",
    entry: Entry(title: "APNG", summary: "Exact colors, with transparency."),
    makeWriter: { plan, target, output, _ throws(ExportError) in
      try APNGWriter(plan, target, output: output)
    })

  package static let webp = ExportFormat(
    name: "webp", suffixes: ["webp"], mediaType: "image/webp",
    entry: Entry(title: "WebP", summary: "Small, with transparency."), compression: .both,
    pictures: .webp,
    makeWriter: { plan, target, output, _ throws(ExportError) in
      if target.isSequence { return try PictureSequenceWriter(target, .webp) }
      return try WebPWriter(plan, target, output: output)
    })

  package static let avif = ExportFormat(
    name: "avif", suffixes: ["avif"],
    entry: Entry(title: "AVIF", summary: "The smallest pictures. Needs ffmpeg."),
    compression: .lossy, sizeStep: 2, hasMetadata: false)

  package static let png = ExportFormat(
    name: "png", suffixes: ["png"], pictures: .png,
    makeWriter: { _, target, _, _ throws(ExportError) in
      try PictureSequenceWriter(target, .png)
    })

  package static let jpeg = ExportFormat(
    name: "jpeg", suffixes: ["jpg", "jpeg"], compression: .lossy, hasAlpha: false,
    hasMetadata: false, pictures: .jpeg,
    makeWriter: { _, target, _, _ throws(ExportError) in
      try PictureSequenceWriter(target, .jpeg)
    })

  package static let sprites = ExportFormat(
    name: "sprites", otherExtension: "png", encodesWhileDrawing: false)

  package static let svg = ExportFormat(
    name: "svg", suffixes: ["svg"], mediaType: "image/svg+xml",
    entry: Entry(title: "SVG", summary: "Sharp at every size, for browsers."))

  package static let mp4 = ExportFormat(
    name: "mp4", suffixes: ["mp4", "m4v"], mediaType: "video/mp4",
    entry: Entry(title: "MP4", summary: "H.264 on a white background. Needs ffmpeg."),
    compression: .lossy, hasAlpha: false, sizeStep: 2, containsPasses: true)

  package static let webm = ExportFormat(
    name: "webm", suffixes: ["webm"], mediaType: "video/webm",
    entry: Entry(title: "WebM", summary: "VP9 with transparency. Needs ffmpeg."),
    compression: .lossy, sizeStep: 2, containsPasses: true)

  package static let mov = ExportFormat(
    name: "mov", suffixes: ["mov"],
    entry: Entry(title: "MOV", summary: "ProRes 4444 with transparency. Needs ffmpeg."),
    containsPasses: true)

  package static let vap = ExportFormat(
    name: "vap", otherExtension: "mp4", compression: .lossy, sizeStep: 2, containsPasses: true)

  package static let rgba = ExportFormat(
    name: "rgba", suffixes: ["rgba"], hasMetadata: false,
    containsPasses: true, encodesWhileDrawing: false)

  package static let yuv420p = ExportFormat(
    name: "yuv420p", suffixes: ["yuv"], hasAlpha: false, sizeStep: 2,
    hasMetadata: false, containsPasses: true, encodesWhileDrawing: false)

  package static let yuva420p = ExportFormat(
    name: "yuva420p", otherExtension: "yuv", sizeStep: 2, hasMetadata: false, containsPasses: true,
    encodesWhileDrawing: false)

  /// The formats that the service offers.
  package static var offered: [ExportFormat] { all.filter { $0.mediaType != nil } }

  private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns the format with a name.
  package static func named(_ name: String) -> ExportFormat? { table[name] }

  /// Returns the format that the end of a path selects, or `rgba` for standard output.
  package static func format(ofPath path: String) -> ExportFormat? {
    if path == "-" { return .rgba }
    return fileSuffix(path).flatMap { suffix in all.first { $0.suffixes.contains(suffix) } }
  }

  /// The end of a file name that a program chooses.
  package var fileExtension: String { suffixes.first ?? otherExtension }

  /// Returns the number of threads that draw a frame, of all threads of the export.
  package func drawingThreads(of threads: Int) -> Int {
    encodesWhileDrawing ? max(threads / 2, 1) : threads
  }
}

extension ExportFormat: Hashable {
  package static func == (a: ExportFormat, b: ExportFormat) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Returns the part of a file name after its last period, in lowercase.
func fileSuffix(_ path: String) -> String? {
  let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
  return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
}
