import CSandbox
import Dispatch
import FlickExport
import FlickImage
import FlickProcesses
import FlickRaster
import FlickSystem

/// The parameters of a video. A process that runs jobs draws its frames, and passes them to the process that started it, which
/// may start `ffmpeg`. Both are lines before the answer.
struct WorkerVideo: Codable, Sendable {
  var format: String
  var width: Int
  var height: Int
  var framesPerSecond: Double
  var hasAlpha: Bool
  var quality: Double?
  /// The name of an ``EncodingPreset``.
  var preset: String?

  /// The first bytes of a line with the parameters, and of one with a frame in Base64.
  static let (headMark, frameMark) = (UInt8(ascii: "V"), UInt8(ascii: "F"))
  private static let maxSide = 16_384

  /// The line of the parameters.
  func line() throws(ExportError) -> [UInt8] {
    guard let text = try? JSONEncoder().encode(self) else {
      throw ExportError(.writing, "the parameters of the video cannot be written")
    }
    return [Self.headMark] + text + [UInt8(ascii: "\n")]
  }

  /// Reads the parameters, which a file from a stranger can have influenced.
  init(line: [UInt8]) throws(Failure) {
    guard line.first == Self.headMark,
      let video = try? JSONDecoder().decode(Self.self, from: Data(line.dropFirst())),
      (1...Self.maxSide).contains(video.width), (1...Self.maxSide).contains(video.height),
      video.framesPerSecond > 0, video.framesPerSecond <= 1000,
      EncodingArguments.qualities.contains(video.quality ?? 0),
      ExportFormat.named(video.format).map({ VideoEncoding.encodings[$0] != nil }) == true
    else { throw Failure(.fault, "the process that runs jobs has sent no video.") }
    self = video
  }

  init(_ format: ExportFormat, _ plan: ExportPlan, _ options: VideoEncoding.Options) {
    (self.format, width, height) = (format.name, options.size.width, options.size.height)
    (framesPerSecond, hasAlpha) = (plan.framesPerSecond, options.hasAlpha)
    (quality, preset) = (options.quality, options.preset?.rawValue)
  }

  fileprivate var size: PixelSize { PixelSize(width: width, height: height) }

  fileprivate var encoding: (format: ExportFormat, encoding: VideoEncoding)? {
    guard let format = ExportFormat.named(format) else { return nil }
    return VideoEncoding.encodings[format].map { encode in
      (
        format,
        encode(
          .init(
            size: size, quality: quality, preset: preset.flatMap(EncodingPreset.init),
            hasAlpha: hasAlpha, isHEVC: false,
            loops: 1))
      )
    }
  }
}

/// Passes the frames of a video to the process that started this one.
struct VideoSender: FrameWriter {
  private let pipe: FramePipe
  private let output: FrameOutput

  init(_ video: WorkerVideo, _ layout: FrameLayout) throws(ExportError) {
    let output = FrameOutput(nil)
    self.output = output
    // SAFETY: the bytes are written within the call.
    guard try video.line().withUnsafeBytes({ output.append($0) }) else { throw output.failure }
    pipe = FramePipe(layout, width: video.width, height: video.height) { bytes in
      let text = Data(bytes).base64EncodedData()
      let line = [WorkerVideo.frameMark] + text + [UInt8(ascii: "\n")]
      // SAFETY: as above.
      return line.withUnsafeBytes { output.append($0) }
    }
  }

  mutating func write(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int
  ) throws(ExportError) {
    guard pipe.add(bitmap, changedIn: regions, at: index) else { throw output.failure }
  }

  mutating func finish(at count: Int) throws(ExportError) {
    guard pipe.finish(at: count) else { throw output.failure }
  }
}

/// Encodes the frames that a process passes with `ffmpeg`, whose file is memory of this process.
final class VideoReceiver {
  private let frameBytes: Int
  private let process: ChildProcess
  private let file: Int32
  private let limit: DispatchWorkItem

  /// The number of bytes of the largest video.
  private static let maxBytes = 64 << 20

  /// Returns whether a line is a part of a video, and no answer.
  static func isPart(_ line: [UInt8]) -> Bool {
    [WorkerVideo.headMark, WorkerVideo.frameMark].contains(line.first)
  }

  /// Starts `ffmpeg`.
  ///
  /// - Parameters:
  ///   - line: The line of the parameters.
  ///   - deadline: The time at which `ffmpeg` is ended.
  init(line: [UInt8], deadline: Double) throws(Failure) {
    let video = try WorkerVideo(line: line)
    guard let (format, encoding) = video.encoding else {
      throw Failure(.fault, "the format \(video.format) is no video.")
    }
    let program = try FFmpeg.path(for: format)
    file = flick_sandbox_memory_file()
    guard file >= 0 else {
      throw Failure(.fault, "a video in memory needs Linux; name an output.")
    }
    frameBytes = encoding.layout.byteCount(video.size)
    // The descriptor of this process is a file for the other one.
    let arguments = VideoWriter.arguments(
      encoding, framesPerSecond: video.framesPerSecond, video.size, soundtrack: nil,
      metadata: FileMetadata(), to: "/proc/\(getpid())/fd/\(file)", threads: 1)
    do throws(ChildProcessError) {
      process = try ChildProcess(program, arguments)
    } catch {
      close(file)
      throw Failure(.fault, error.message)
    }
    let identifier = process.identifier
    limit = DispatchWorkItem { ChildProcesses.shared.send(SIGKILL, to: identifier) }
    guard deadline.isFinite else { return }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + max(deadline - System.now, 0), execute: limit)
  }

  deinit {
    limit.cancel()
    process.end()
    close(file)
  }

  private var size: Int {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Passes a frame on.
  func add(_ line: [UInt8]) throws(Failure) {
    guard line.first == WorkerVideo.frameMark,
      let frame = Data(base64Encoded: Data(line.dropFirst())), frame.count == frameBytes
    else { throw Failure(.fault, "the process that runs jobs has sent no frame.") }
    guard process.write(frame) else { throw failure }
    try requireSize()
  }

  private func requireSize() throws(Failure) {
    guard size <= Self.maxBytes else {
      throw Failure(.badData, "the video is larger than \(Self.maxBytes >> 20) MB.")
    }
  }

  private var failure: Failure {
    process.closeInput()
    process.wait()
    return Failure(FFmpeg.failure(process.errorText, writing: "the video"))
  }

  /// Returns the answer of the process with the video as its output.
  func answer(_ line: [UInt8]) throws(Failure) -> String {
    var text = String(decoding: line, as: UTF8.self)
    guard WorkerAnswer(line)?.ok == true, let place = text.firstRange(of: #""outputs": []"#) else {
      return text
    }
    process.closeInput()
    guard process.wait(), !FFmpeg.isIncomplete(process.errorText) else { throw failure }
    try requireSize()
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < bytes.count {
      // SAFETY: at most as many bytes are written as the array has behind the first `count`.
      let read = bytes.withUnsafeMutableBytes { buffer in
        pread(file, buffer.baseAddress.map { $0 + count }, buffer.count - count, off_t(count))
      }
      guard read > 0 else { throw Failure(.fault, "the video cannot be read.") }
      count += read
    }
    let outputs = WorkerAnswer.outputs([.init(bytes: bytes, size: count)])
    text.replaceSubrange(place, with: #""outputs": \#(outputs.compact)"#)
    return text
  }
}
