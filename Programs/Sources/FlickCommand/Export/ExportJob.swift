import FlickAnimation
import FlickArchive
import FlickExport
import FlickImage
import FlickPlayback
import FlickRaster

/// An export with all its settings.
struct ExportJob {
  let plan: ExportPlan
  /// Sentences about settings that differ from what was requested.
  private(set) var notes: [String] = []

  /// The rules of the outputs.
  private(set) var rules: OutputRules
  /// The output of a format that is one file; `nil` for the file ``output``.
  var memory: OutputFile?

  let format: ExportFormat
  let output: String
  let size: PixelSize
  let encoding: EncodingArguments
  let loops: Int
  let threads: Int
  let hasBackground: Bool
  let background: Color?
  let content: Content
  private let source: any FrameSource

  /// The content of an export.
  enum Content {
    case animation(LottieAnimation)
    case video(VAPMovie)

    var timeline: Timeline {
      switch self {
      case .animation(let animation): animation.scene.timeline
      case .video(let movie): movie.timeline
      }
    }
  }

  /// Returns the format that was requested or that the end of the path selects.
  static func format(ofPath path: String, _ requested: ExportFormat?) throws -> ExportFormat {
    if path == "-", let requested, requested.isSequence || requested == .sprites {
      throw Failure(
        .usage, "\(requested.name) is several files, which standard output cannot have.")
    }
    // An output file replaces the file of its name, which must not happen to a device.
    guard !File.isSpecial(path) else {
      throw Failure(
        .usage, "\(printable(path)) is no regular file; write raw frames to it with -o -.")
    }
    if let format = requested ?? ExportFormat.format(ofPath: path) {
      try requireName(path, fits: format)
      return format
    }
    let suffixes = ExportFormat.all.flatMap(\.suffixes).map { ".\($0)" }
    throw Failure(
      .usage,
      "\"\(printable(path))\" ends in no known format: write one of "
        + suffixes.joined(separator: ", ") + ", or select a format with --format.")
  }

  /// Throws a failure if the end of a name is that of another kind of file, or if the name has a number for a format that is
  /// one file.
  private static func requireName(_ path: String, fits format: ExportFormat) throws(Failure) {
    if format.isSequence {
      do { _ = try ExportTarget(path, format: format) } catch { throw Failure(error) }
    }
    guard path != "-" else { return }
    let suffix = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    let own = Set(format.suffixes + [format.fileExtension])
    if let suffix = suffix?.lowercased(), !own.contains(suffix),
      otherSuffixes.contains(suffix) || ExportFormat.format(ofPath: path) != nil
    {
      throw Failure(
        .usage,
        "\(printable(path)): a file of the format \(format.name) ends in .\(format.fileExtension), not in .\(suffix)."
      )
    }
    guard case .none = format.pictures, FramePattern.hasNumber(path) else { return }
    throw Failure(
      .usage,
      "\(printable(path)): \(format.name) is one file for all frames; numbered names are for .png, .jpg and .webp."
    )
  }

  /// The ends of the names of other kinds of files.
  private static let otherSuffixes = InputFiles.extensions.union([
    "tgs", "ttf", "otf", "ttc", "otc", "woff", "woff2", "txt", "html", "zip", "bmp", "tiff", "pdf",
  ])

  init(
    _ content: Content, at input: String?, format: ExportFormat, output: String,
    rules: OutputRules, size: PixelSize, time: TimeArguments, background: Color?,
    encoding: EncodingArguments, threads: Int
  ) throws {
    self.format = format
    self.output = output
    self.rules = rules
    self.size = size
    self.encoding = encoding
    self.threads = threads
    self.content = content
    loops = time.loop
    guard encoding.metadata.isEmpty || format.hasMetadata else {
      throw Failure(
        .usage, "the format \(format.name) has no place for texts; leave out --metadata.")
    }
    let whole = content.timeline
    let maxRate = format.maxFrameRate
    do {
      plan = try time.plan(whole, maxRate: maxRate, containsPasses: format.containsPasses)
    } catch let error as ExportError {
      throw Failure(error)
    }
    let rate = time.fps ?? whole.frameRate
    if rate > maxRate {
      notes.append(
        Sentence.text(
          """
          a \(format.name.uppercased()) has at most \(Decimals.short(maxRate)) frames per second; exported at \
          \(Decimals.short(maxRate)) instead of \(Decimals.short(rate)).
          """, "maxFrameRate", maxRate))
    }
    // White is what most pages that show an animation without transparency have behind it.
    let ground = background ?? (format.hasAlpha ? nil : Color(1, 1, 1, 1))
    self.background = ground
    hasBackground = ground.map { $0.alpha >= 1 } ?? false
    switch content {
    case .animation(let animation):
      source = RendererSource(
        animation, size: size, threads: format.drawingThreads(of: threads), background: ground)
    case .video(let movie):
      guard format != .svg, !time.reverse else {
        throw Failure(
          .usage, "a video cannot be \(time.reverse ? "played backward" : "written as SVG").")
      }
      source = try VAPSource(movie, size: size, background: ground)
    }
    if let input, case .animation(let animation) = content {
      self.rules.addFiles(of: animation, at: input, before: outputs)
    }
  }

  /// The diagnostics of the animation and of its expressions; none of a video.
  var diagnostics: [Diagnostic] {
    if case .animation(let animation) = content { animation.allDiagnostics } else { [] }
  }

  /// Sentences about the limits that frames have exceeded so far.
  var exceededLimits: [Diagnostic] { (source as? RendererSource)?.exceededLimits ?? [] }

  /// Draws and writes all frames, if all outputs can be written.
  ///
  /// - Parameter progress: A closure that is called with the number of finished frames.
  func run(progress: (Int) -> Void) throws {
    do {
      try rules.check(outputs)
      try writeFormat(progress)
    } catch let error as ExportError {
      throw Failure(error)
    }
  }

  /// Draws and writes all frames with a writer.
  func write(
    _ writer: inout some FrameWriter, _ progress: (Int) -> Void
  ) throws(ExportError) {
    try FlickExport.Export.write(plan, with: &writer, drawing: source, progress: progress)
  }

  /// Draws and writes all frames in the format of a target.
  func write(_ target: ExportTarget, _ progress: (Int) -> Void) throws(ExportError) {
    try FlickExport.Export.write(
      plan, to: target, output: memory, drawing: source, progress: progress)
  }
}
