import FlickAnimation
import FlickExport
import FlickImage
import FlickPlayback
import FlickRaster

/// An export with all its settings.
struct ExportJob {
  let plan: ExportPlan
  /// Sentences about settings that differ from what was requested.
  private(set) var notes: [String] = []

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
    if path == "-", let requested, RawWriter.layouts[requested] == nil {
      throw Failure(.usage, "only rgba, yuv420p and yuva420p can be written to standard output.")
    }
    // An output file replaces the file of its name, which must not happen to a device.
    guard !File.isSpecial(path) else {
      throw Failure(
        .usage, "\(printable(path)) is no regular file; write raw frames to it with -o -.")
    }
    if let format = requested ?? ExportFormat.format(ofPath: path) {
      if format == .png {
        do { _ = try ExportTarget(path, format: format) } catch { throw Failure(error) }
      }
      return format
    }
    let suffixes = ExportFormat.all.flatMap(\.suffixes).map { ".\($0)" }
    throw Failure(
      .usage,
      "\"\(printable(path))\" ends in no known format: write one of "
        + suffixes.joined(separator: ", ") + ", or select a format with --format.")
  }

  init(
    _ content: Content, format: ExportFormat, output: String, size: PixelSize,
    time: TimeArguments, background: Color?, encoding: EncodingArguments, threads: Int
  ) throws {
    self.format = format
    self.output = output
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
        """
        a \(format.name.uppercased()) has at most \(Decimals.short(maxRate)) frames per second; exported at \
        \(Decimals.short(maxRate)) instead of \(Decimals.short(rate)).
        """)
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
  }

  /// Sentences about the limits that frames have exceeded so far.
  var limitNotes: [String] { (source as? RendererSource)?.exceededLimits.map(\.explanation) ?? [] }

  /// Draws and writes all frames.
  ///
  /// - Parameter progress: A closure that is called with the number of finished frames.
  func run(progress: (Int) -> Void) throws {
    do {
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
