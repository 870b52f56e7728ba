import FlickExport
import FlickImage
import FlickProcesses
import FlickRaster

/// Writes video with the program `ffmpeg`, which reads frames from a pipe and writes the temporary file of the output.
struct VideoWriter: FrameWriter {
  private let file: OutputFile
  private let process: ChildProcess
  private let pipe: FramePipe
  private let path: String
  private let soundtrack: Soundtrack?
  /// Returns bytes that follow those of `ffmpeg`.
  private let trailer: (Int) -> [UInt8]

  init(
    _ format: ExportFormat, _ encoding: VideoEncoding, _ plan: ExportPlan, size: PixelSize,
    soundtrack: Soundtrack?, metadata: FileMetadata, to path: String, _ rules: OutputRules,
    threads: Int, trailer: @escaping (Int) -> [UInt8] = { _ in [] }
  ) throws {
    let program = try FFmpeg.path(for: format)
    file = try OutputFile(path, rules)
    self.path = path
    self.soundtrack = soundtrack
    self.trailer = trailer
    let process = try ChildProcess.start(
      program,
      Self.arguments(
        encoding, framesPerSecond: plan.framesPerSecond, size, soundtrack: soundtrack,
        metadata: metadata, to: file.temporaryPath, threads: threads))
    self.process = process
    // The other thread is the only one that writes to the process, until `FramePipe.finish` returns.
    nonisolated(unsafe) let input = process
    pipe = FramePipe(encoding.layout, width: size.width, height: size.height) { bytes in
      input.write(bytes)
    }
  }

  mutating func write(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int
  ) throws(ExportError) {
    guard pipe.add(bitmap, changedIn: regions, at: index) else { throw failure("") }
  }

  mutating func finish(at count: Int) throws(ExportError) {
    let isComplete = pipe.finish(at: count)
    process.closeInput()
    let hasSucceeded = process.wait()
    let messages = process.errorText
    guard hasSucceeded, isComplete, !FFmpeg.isIncomplete(messages) else {
      throw failure(messages)
    }
    try file.append(contentsAtEnd: trailer(count))
    try file.commit()
  }

  /// Ends the process and returns its reason.
  private func failure(_ messages: String) -> ExportError {
    process.closeInput()
    _ = process.wait()
    return FFmpeg.failure(messages + process.errorText, writing: path)
  }

  /// The arguments of `ffmpeg`.
  static func arguments(
    _ encoding: VideoEncoding, framesPerSecond: Double, _ size: PixelSize, soundtrack: Soundtrack?,
    metadata: FileMetadata, to path: String, threads: Int
  ) -> [String] {
    var arguments = [
      "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt",
      encoding.layout.pixelFormat, "-video_size", encoding.layout.frameSize(size).description,
      "-framerate",
      FrameRateText.fraction(framesPerSecond),
    ]
    if encoding.layout != .rgba {
      arguments += ["-color_range", "tv", "-colorspace", "bt709"]
    }
    arguments += ["-i", "pipe:0"]
    let sound = encoding.audio == nil ? nil : soundtrack
    arguments += sound?.inputs ?? []
    var graph = encoding.filters
    let mapsVideo = encoding.video.contains("-map")
    if !graph.isEmpty { graph[0] = "[0:v]" + graph[0] + (mapsVideo ? "" : "[v]") }
    if let sound { graph.append(sound.filter(label: "sound")) }
    if !graph.isEmpty { arguments += ["-filter_complex", graph.joined(separator: ";")] }
    if !mapsVideo { arguments += ["-map", encoding.filters.isEmpty ? "0:v" : "[v]"] }
    arguments += encoding.video
    if sound != nil { arguments += ["-map", "[sound]"] + (encoding.audio ?? []) }
    arguments += ["-threads", "\(threads)", "-fflags", "+bitexact", "-map_metadata", "-1"]
    for (key, text) in metadata.entries {
      // The containers have an artist in place of an author.
      arguments += ["-metadata", "\(key == .author ? "artist" : key.rawValue)=\(text)"]
    }
    return arguments + ["-f", encoding.container, "file:" + path]
  }
}

/// A frame rate as a fraction for other programs.
enum FrameRateText {
  /// Returns the nearest fraction with a denominator of at most 1001: `30000/1001`.
  static func fraction(_ rate: Double) -> String {
    for denominator in [1, 2, 3, 4, 5, 8, 10, 100, 1000, 1001] {
      let numerator = (rate * Double(denominator)).rounded()
      if abs(numerator / Double(denominator) - rate) < rate * 1e-7 {
        return "\(Int(numerator))/\(denominator)"
      }
    }
    return "\(Int((rate * 1e6).rounded()))/1000000"
  }
}
