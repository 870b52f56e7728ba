import ArgumentParser
import FlickAnimation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs jobs in this process, one after the other. It keeps fonts and scratch memory between them.
final class WorkerSession {
  private let text: TextSettings
  /// Whether all jobs have the limits for files from strangers.
  private let isUntrusted: Bool
  /// Whether this process can neither open nor write files.
  private let isSandboxed: Bool
  let drawer = FrameDrawer()

  init(text: TextSettings, isUntrusted: Bool, isSandboxed: Bool = false) {
    self.text = text
    self.isUntrusted = isUntrusted
    self.isSandboxed = isSandboxed
  }

  private static let products:
    [WorkerJob.Product: @Sendable (WorkerSession, WorkerJob) throws -> WorkerAnswer.Success] = [
      .frames: { try $0.frames($1) }, .export: { try $0.export($1) },
      .contact: { try $0.contact($1) }, .inspect: { try $0.inspect($1) },
    ]

  /// Runs the job of a line and returns the answer.
  func answer(_ line: [UInt8]) -> String {
    let start = System.now
    // A line that is no job can have an identifier, too.
    func id() -> JobIdentifier? { JobIdentifier(scanning: line) }
    do {
      let job = try WorkerJob(line: line)
      if isSandboxed { try Sandbox.check(job) }
      guard let product = Self.products[job.make ?? .frames] else {
        throw Failure(.usage, "the product is not known.")
      }
      return WorkerAnswer.line(job.id, try product(self, job), seconds: System.now - start)
    } catch let failure as Failure {
      return WorkerAnswer.line(id(), failure)
    } catch {
      let lines = FlickCommand.message(for: error)
      return WorkerAnswer.line(id(), Failure(.usage, lines.hasSuffix(".") ? lines : lines + "."))
    }
  }

  func limits(_ job: WorkerJob) -> Limits {
    isUntrusted || job.untrusted == true ? .untrusted : .standard
  }

  /// Reads the input of a job.
  func animation(_ job: WorkerJob) throws(Failure) -> LottieAnimation {
    let theme = job.theme.map { DotLottieTheme.id($0) } ?? .initial
    do throws(ReadError) {
      if let path = job.path, job.bytes == nil {
        try LocalFile.requireRegularFile(path)
        return try LottieAnimation(
          path: path, animation: job.animation, theme: theme, text: text,
          evaluatesExpressions: job.expressions ?? true, limits: limits(job))
      }
      guard let bytes = job.bytes, job.path == nil else {
        throw ReadError(.notFound, "")
      }
      return try LottieAnimation(
        data: bytes, animation: job.animation, theme: theme, text: text,
        evaluatesExpressions: job.expressions ?? true, limits: limits(job))
    } catch {
      guard (job.path == nil) != (job.bytes == nil) else {
        throw Failure(.usage, "a job has either \"path\" or \"bytes\".")
      }
      let names = ArchiveSelection(animation: job.animation, theme: job.theme)
      throw names.failure(error, reading: job.name) { () throws(ReadError) in
        guard let path = job.path else {
          return try ArchiveOutline(bytes: [UInt8](job.bytes ?? Data()), limits: limits(job))
        }
        return try ArchiveOutline(path: path, limits: limits(job))
      }
    }
  }

  /// Returns the size of the frames of a job.
  func size(_ job: WorkerJob, _ animation: LottieAnimation) throws -> PixelSize {
    var words: [String] = []
    if let size = job.size { words += ["--size", size] }
    if let scale = job.scale { words += ["--scale", "\(scale)"] }
    return try FrameSize.parse(words).pixels(of: animation, job.name)
  }

  /// Makes the folder of an output.
  func makeFolder(of path: String) throws(Failure) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    try File.makeFolder(String(path[..<slash]))
  }
}
