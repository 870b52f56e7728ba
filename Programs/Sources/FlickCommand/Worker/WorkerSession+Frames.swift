import FlickAnimation
import FlickExport
import FlickImage
import FlickPlayback
import FlickProcesses
import FlickRaster

/// The format of single pictures and its settings.
struct PictureEncoder {
  let format: PictureFormat
  private let options: PictureFormat.Options

  private static let compressions: [String: PNGCompression] = [
    "fast": .fast, "balanced": .balanced, "small": .small,
  ]

  init(_ format: PictureFormat, _ options: PictureFormat.Options = .init()) {
    self.format = format
    self.options = options
  }

  init(_ job: WorkerJob) throws(Failure) {
    let named = job.output.flatMap(PictureFormat.format) ?? .png
    guard let format = job.format.map(PictureFormat.named) ?? named else {
      let names = PictureFormat.all.map(\.name).joined(separator: ", ")
      throw Failure(.usage, "the format of frames is one of \(names).", member: "format")
    }
    guard let compression = Self.compressions[job.compression ?? "balanced"] else {
      throw Failure(.usage, "the compression is fast, balanced or small.", member: "compression")
    }
    self.init(format, PictureFormat.Options(compression: compression, quality: job.quality))
  }

  func encode(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    try format.encode(bitmap, options)
  }

  /// - Parameter input: The path of the animation, for the error.
  func encode(_ bitmap: Bitmap, of input: String) throws(Failure) -> [UInt8] {
    do throws(ImageError) {
      return try encode(bitmap)
    } catch {
      throw Failure(.fault, "\(input): cannot be encoded as \(format.name): \(error).")
    }
  }
}

extension WorkerSession {
  /// The number of frames of the largest job.
  static let maxFrameCount = 100_000

  /// Draws single pictures.
  func frames(_ job: WorkerJob) throws -> WorkerAnswer.Success {
    try frames(job, of: animation(job))
  }

  func frames(
    _ job: WorkerJob, of animation: LottieAnimation
  ) throws -> WorkerAnswer.Success {
    let numbers = try frameNumbers(job, animation.scene.timeline)
    let size = try size(job, animation)
    let encoder = try PictureEncoder(job)
    let pattern = try Self.pattern(job, frameCount: numbers.count)
    let rules = try rules(
      job, animation, pattern.map { path in numbers.indices.map { .init(path($0)) } } ?? [])
    drawer.show(animation, size: size, background: try background(job))
    var success = WorkerAnswer.Success(size: size, frames: numbers)
    var exceeded: [Diagnostic] = []
    var picture: [UInt8] = []
    for (index, number) in numbers.enumerated() {
      let hasChanged = drawer.draw(frame: number)
      if let limit = drawer.exceededLimit, !exceeded.contains(limit) { exceeded.append(limit) }
      if hasChanged || index == 0 {
        do {
          picture = try encoder.encode(drawer.bitmap)
        } catch {
          let status = Failure(ExportError(error)).status
          throw Failure(status, "\(job.name): a frame cannot be encoded: \(error).")
        }
      }
      success.outputs.append(try save(picture, to: pattern?(index), rules))
    }
    success.diagnostics = DiagnosticKind.warnings(animation.allDiagnostics + exceeded)
    success.notes = exceeded.map(\.explanation)
    return success
  }

  /// Writes a file, or returns its bytes if it has no path.
  func save(
    _ bytes: [UInt8], to path: String?, isDerived: Bool = false, _ rules: OutputRules
  ) throws(Failure) -> WorkerAnswer.Product {
    guard let path else { return WorkerAnswer.Product(bytes: bytes, size: bytes.count) }
    try File.write(bytes, to: path, isDerived: isDerived, rules)
    return WorkerAnswer.Product(path: path, size: bytes.count)
  }

  func background(_ job: WorkerJob) throws(Failure) -> Color? {
    guard let text = job.background else { return nil }
    guard let background = BackgroundColor(argument: text) else {
      throw Failure(
        .usage, "the background is #rgb, #rrggbb, #rrggbbaa, or a name such as white.",
        member: "background")
    }
    return background.color
  }

  private func frameNumbers(_ job: WorkerJob, _ whole: Timeline) throws(Failure) -> [Double] {
    let span = job.range.map(FrameSpan.init(argument:))
    if case .some(.none) = span {
      throw Failure(.usage, "the range is two frames, such as 0..30.", member: "range")
    }
    let part = try TimeArguments.part(of: whole, range: span ?? nil, marker: job.marker)
    let positions =
      [job.progress.map { FramePosition.progress($0) }, job.time.map { .time($0) }].compactMap {
        $0
      }
    if let position = positions.first {
      guard positions.count == 1, job.frames == nil else {
        throw Failure(.usage, "only one of \"frames\", \"progress\" and \"time\" may be used.")
      }
      return [
        try Self.naming(job.time == nil ? "progress" : "time") { () throws(Failure) in
          try position.frame(in: part, job.name)
        }
      ]
    }
    switch job.frames ?? .count(1) {
    case .list(let numbers):
      guard (1...Self.maxFrameCount).contains(numbers.count), numbers.allSatisfy(\.isFinite) else {
        throw Failure(
          .usage, "the list of frames has 1 to \(Self.maxFrameCount) finite numbers.",
          member: "frames")
      }
      return try numbers.map { number throws(Failure) in
        try Self.naming("frames") { () throws(Failure) in
          try FramePosition.frame(number).frame(in: whole, job.name)
        }
      }
    case .count(let count):
      guard (1...Self.maxFrameCount).contains(count) else {
        throw Failure(
          .usage, "the number of frames is 1 to \(Self.maxFrameCount).", member: "frames")
      }
      return ContactSheet.frameNumbers(part, count: count)
    }
  }

  /// Runs a part of a job, whose errors are those of a member.
  private static func naming<Result>(
    _ member: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) { return try body() } catch { throw error.of(member) }
  }

  /// Returns the function from the index of a frame to its path; `nil` if the frames are part of the answer.
  private static func pattern(
    _ job: WorkerJob, frameCount: Int
  ) throws(Failure) -> ((Int) -> String)? {
    guard let output = job.output else { return nil }
    do throws(Failure) {
      let pattern = try FramePatternPath(output)
      return { pattern.path($0) }
    } catch {
      guard frameCount == 1 else { throw error }
      return { _ in output }
    }
  }
}

/// A path whose last part is a pattern such as `%04d.png`.
struct FramePatternPath {
  /// The folder with its final slash.
  let folder: String
  let pattern: FramePattern

  init(_ path: String) throws(Failure) {
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    do {
      pattern = try FramePattern(String(path.dropFirst(folder.count)))
    } catch {
      throw Failure(error)
    }
  }

  func path(_ number: Int) -> String { folder + pattern.name(number) }
}
