import FlickAnimation
import FlickExport
import FlickImage
import FlickRaster

extension Failure {
  /// Converts an error of an export to a failure with its exit code.
  init(_ error: ExportError) {
    let statuses: [ExportError.Code: ExitStatus] = [
      .unknownFormat: .usage, .invalidArgument: .usage, .limitExceeded: .usage, .exists: .exists,
    ]
    self.init(statuses[error.code] ?? .fault, "\(error).")
  }
}

extension ExportJob {
  /// The line that is printed after the export.
  var summary: String {
    let seconds = Double(plan.count) / plan.framesPerSecond
    let bytes = files.reduce(0) { $0 + (File.size($1) ?? 0) }
    let frames = plan.count == 1 ? "1 frame" : "\(plan.count) frames"
    return "\(output): \(frames), \(Decimals.text(seconds, places: 2)) s, \(bytes) bytes"
  }

  /// The outputs of the export, before it is run.
  var outputs: [OutputRules.Name] {
    memory == nil
      ? files.map { OutputRules.Name($0, isDerived: format == .sprites && $0 != output) } : []
  }

  /// The paths of all files that the export writes.
  var files: [String] {
    if format == .sprites { return [output, SpriteSheetWriter.descriptionPath(for: output)] }
    return (try? ExportTarget(output, format: format))?.files(count: plan.count) ?? [output]
  }

  /// The formats without a writer of `FlickExport`.
  private static let writers: [ExportFormat: @Sendable (ExportJob, (Int) -> Void) throws -> Void] =
    [
      .svg: { job, progress in try job.writeSVG(progress) },
      .sprites: { job, progress in
        var writer = try SpriteSheetWriter(
          job.plan, size: job.size, to: job.output, compression: .balanced,
          metadata: job.encoding.fileMetadata, rules: job.rules)
        try job.write(&writer, progress)
      },
    ]

  /// Writes all frames in the format of the job.
  func writeFormat(_ progress: (Int) -> Void) throws {
    if let encode = VideoEncoding.encodings[format] {
      try writeVideo(encode(videoOptions), progress)
    } else if let layout = RawWriter.layouts[format] {
      var writer = try RawWriter(layout, size: size, to: output, rules)
      try write(&writer, progress)
    } else if let write = Self.writers[format] {
      try write(self, progress)
    } else {
      var target = try ExportTarget(output, format: format)
      target.loops = loops
      target.quality = encoding.quality
      target.effort = encoding.preset?.effort
      target.threads = threads
      target.rules = rules
      target.metadata = encoding.fileMetadata
      target.colors = GIFColorOptions(table: encoding.palette, dithering: encoding.dither)
      try write(target, progress)
    }
  }

  private var videoOptions: VideoEncoding.Options {
    VideoEncoding.Options(
      size: size, quality: encoding.quality, preset: encoding.preset,
      hasAlpha: format.hasAlpha && !hasBackground, isHEVC: encoding.hevc, loops: loops)
  }

  /// Writes a video with `ffmpeg`.
  private func writeVideo(_ video: VideoEncoding, _ progress: (Int) -> Void) throws {
    if memory != nil {
      var writer = try VideoSender(WorkerVideo(format, plan, videoOptions), video.layout)
      return try write(&writer, progress)
    }
    let sound = encoding.noSound || video.audio == nil ? nil : try soundtrack()
    var writer = try VideoWriter(
      format, video, plan, size: size, soundtrack: sound,
      metadata: encoding.fileMetadata, to: output, rules, threads: threads
    ) { [size, plan, format] count in
      format == .vap
        ? VAPFile.box(size, frames: count, framesPerSecond: plan.framesPerSecond) : []
    }
    try write(&writer, progress)
  }

  /// Writes an animated SVG, and reports what it cannot contain.
  private func writeSVG(_ progress: (Int) -> Void) throws(ExportError) {
    guard case .animation(let animation) = content else { return }
    var export = SVGExport(
      plan: plan, size: size, loops: loops, background: background,
      metadata: encoding.fileMetadata)
    let file = if let memory { memory } else { try OutputFile(output, rules) }
    try export.write(animation, to: file, progress: progress)
    guard !export.omitted.isEmpty else { return }
    Output.standardError.print(
      "flick: an SVG cannot contain these: \(export.omitted.joined(separator: ", ")).")
  }

  private func soundtrack() throws -> Soundtrack? {
    let animation: LottieAnimation
    switch content {
    case .animation(let content): animation = content
    case .video(let movie):
      return movie.hasSound ? Soundtrack(movie, plan, passCount: max(loops, 1)) : nil
    }
    let sound = try Soundtrack(animation, plan, passCount: max(loops, 1))
    for name in sound?.omitted ?? [] {
      Output.standardError.print("flick: the sound \(printable(name)) cannot be mixed; left out.")
    }
    return sound?.isEmpty == false ? sound : nil
  }
}
