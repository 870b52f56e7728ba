import FlickAnimation
import FlickExport
import FlickRaster

extension Failure {
  /// Converts an error of an export to a failure with its exit code.
  init(_ error: ExportError) {
    let isUsage = [.unknownFormat, .invalidArgument, .limitExceeded].contains(error.code)
    self.init(isUsage ? .usage : .fault, "\(error).")
  }
}

extension ExportFormat {
  /// Returns the image format of `FlickExport`. A name without a number pattern is not a sequence.
  func imageFormat(_ path: String) throws(ExportError) -> ExportTarget.Format {
    switch self {
    case .gif: .gif
    case .apng: .apng
    case .webp: .webp
    default: try ExportTarget(path).format
    }
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

  /// The paths of all files that the export writes.
  var files: [String] {
    if format == .sprites { return [output, SpriteSheetWriter.descriptionPath(for: output)] }
    guard format == .png, let target = try? ExportTarget(output),
      case .pngSequence(let pattern) = target.format
    else { return [output] }
    let folder = output.lastIndex(of: "/").map { output[...$0] } ?? ""
    return (0..<plan.count).map { folder + pattern.name($0) }
  }

  /// Returns the encoding of the job's format, or `nil` if `ffmpeg` does not write it.
  func videoEncoding() throws(Failure) -> VideoEncoding? {
    try VideoEncoding.encoding(
      format, size,
      VideoEncoding.Options(
        quality: encoding.quality, preset: encoding.preset,
        hasAlpha: format.properties.hasAlpha && !hasBackground, isHEVC: encoding.hevc,
        loops: loops))
  }

  /// Writes a video with `ffmpeg`.
  func writeVideo(_ video: VideoEncoding, _ progress: (Int) -> Void) throws {
    let sound = encoding.noSound || video.audio == nil ? nil : try soundtrack()
    var writer = try VideoWriter(
      format, video, plan, size: size, soundtrack: sound,
      metadata: encoding.fileMetadata, to: output, threads: threads
    ) { [size, plan, format] count in
      format == .vap
        ? VAPFile.box(size, frames: count, framesPerSecond: plan.framesPerSecond) : []
    }
    try write(&writer, progress)
  }

  /// Writes an animated SVG, and reports what it cannot contain.
  func writeSVG(_ progress: (Int) -> Void) throws(ExportError) {
    guard case .animation(let animation) = content else { return }
    var export = SVGExport(
      plan, size: size, loops: loops, background: background, metadata: encoding.fileMetadata)
    let file = if let memory { memory } else { try OutputFile(output) }
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
