import FlickAnimation
import FlickArchive
import FlickExport
import FlickPlayback
import FlickProcesses
import Foundation

/// The progress and the result of an export.
struct ExportMessage: PageMessage, Hashable {
  static let name = "export"

  /// `running`, `done`, `failed` or `cancelled`.
  var state: String
  var frame = 0
  var frames = 0
  var framesPerSecond = 0.0
  var secondsLeft = 0.0
  /// The path of the finished file.
  var url: String?
  var file: String?
  var byteCount: Int?
  /// The reason of a failure, and its code, which is one of `flick worker`.
  var message: String?
  var code: String?
}

extension PreviewDocument.Selection {
  /// The arguments of the program for the animation and the theme of an archive.
  var arguments: [String] {
    var arguments = animation.map { ["--animation", $0] } ?? []
    if let theme { arguments += theme.isEmpty ? ["--no-theme"] : ["--theme", theme] }
    return arguments
  }
}

/// An export of a pane's document with all its changes, by the program `flick export`.
struct PageExport: Sendable {
  private let settings: ExportSettings
  /// The path of the file that the program reads.
  private let input: String
  /// The name of the document, which messages have in place of the path.
  private let name: String
  /// The arguments for the animation and the theme.
  private let selection: [String]
  private let program: String
  private let folder: URL
  private let output: URL
  private let store: ExportStore
  /// The changes that are not exported.
  private let note: String?

  init(
    _ pane: PreviewPane, _ settings: ExportSettings, program: String, store: ExportStore
  ) throws {
    self.program = program
    self.store = store
    self.settings = settings
    folder = try store.makeFolder()
    output = folder.appendingPathComponent("\(pane.document.stem).\(settings.format.fileExtension)")
    (name, selection) = (pane.document.name, pane.selection.arguments)
    let file = EditedFile(pane)
    do {
      input = try Self.input(pane, file, folder)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    note =
      file.note
      ?? pane.edits.solo.map { _ in
        Sentence.text("The file has all layers, not only the one that is shown.", "solo")
      }
  }

  /// Returns the path of the file with all changes.
  private static func input(
    _ pane: PreviewPane, _ file: EditedFile, _ folder: URL
  ) throws -> String {
    let document = pane.document
    if !pane.isEdited, let path = document.path { return path }
    let format: EditedFile.Format = document.archive == nil ? .json : .lottie
    let bytes = pane.isEdited ? try file.bytes(format) : document.bytes
    let copy = folder.appendingPathComponent("input.\(pane.isEdited ? format.rawValue : "data")")
    try Data(bytes).write(to: copy)
    return copy.path
  }

  private func start(_ settings: ExportSettings) -> ChildLines {
    var path = output.path
    if settings.format.content == .frames {
      try? FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
      path = pictures.appendingPathComponent("frame-%04d.png").path
    }
    return ChildLines(
      program, settings.arguments(output: path) + selection + ["--", input], reading: .standardError
    )
  }

  /// The folder of the pictures that become one file.
  private var pictures: URL { folder.appendingPathComponent("pictures", isDirectory: true) }

  /// The largest size of pictures in one file, which is made in memory.
  private static let maxPictures = 512 << 20

  /// Puts the pictures into one file, if the format has several.
  private func pack() async throws(ReadError) {
    guard settings.format.content == .frames else { return }
    defer { try? FileManager.default.removeItem(at: pictures) }
    try await BackgroundWork.run { [pictures, output] in
      Result { () throws(ReadError) in try Self.pack(pictures, into: output) }
    }.get()
    BackgroundWork.releaseMemory()
  }

  private static func pack(_ pictures: URL, into output: URL) throws(ReadError) {
    var (files, total): ([ZipFile], Int) = ([], 0)
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: pictures.path)
      for name in names.sorted() {
        let bytes = try Data(contentsOf: pictures.appendingPathComponent(name))
        total += bytes.count
        guard total <= maxPictures else { break }
        files.append(ZipFile(name, [UInt8](bytes)))
      }
    } catch {
      throw ReadError(.notReadable, "the pictures cannot be read")
    }
    guard total <= maxPictures else {
      throw ReadError(
        .limitExceeded,
        "the pictures have more than \(maxPictures >> 20) MB; choose fewer or smaller ones")
    }
    let archive = try ZipWriter.archive(files)
    guard (try? Data(archive).write(to: output)) != nil else {
      throw ReadError(.systemFailure, "the file cannot be written")
    }
  }

  /// Runs the program. Reports the progress, and finally the result.
  func run(_ report: @escaping @Sendable (ExportMessage) async -> Void) async {
    await report(ExportMessage(state: "running", message: note))
    let lines = start(settings)
    var failure = ExportMessage(state: "failed")
    let status = await withTaskCancellationHandler {
      for await line in lines.lines {
        if let message = Self.progress(line) {
          if message.code == nil { await report(message) } else { failure = message }
        } else if failure.code == nil, !line.isEmpty {
          // A command without progress ends with its reason.
          failure.message = line
        }
      }
      return await lines.status()
    } onCancel: {
      lines.terminate()
    }
    do { if status == 0 { try await pack() } } catch {
      failure.message = Sentence.text("The export failed: \(error.message).", error.code)
    }
    guard status == 0, byteCount != nil, !Task.isCancelled else {
      discard()
      failure.message = failure.message?.replacingOccurrences(of: input, with: name)
      return await report(Task.isCancelled ? ExportMessage(state: "cancelled") : failure)
    }
    let size = byteCount
    let url = await store.add(
      .init(name: output.lastPathComponent, url: output, folder: folder))
    await report(
      ExportMessage(
        state: "done", url: url, file: output.lastPathComponent, byteCount: size, message: note))
  }

  private var byteCount: Int? {
    try? FileManager.default.attributesOfItem(atPath: output.path)[.size] as? Int
  }

  /// Removes the files of the export.
  func discard() { try? FileManager.default.removeItem(at: folder) }

  /// How long the program may run.
  struct Patience {
    /// The time after which the time that is left counts.
    var first = Duration.seconds(3)
    /// The time of a whole export.
    var whole = Duration.seconds(10)
  }

  /// Runs the program, and removes its file.
  ///
  /// - Parameters:
  ///   - frames: The frames; `nil` for those of the settings.
  ///   - patience: How long the program may run; `nil` without a limit.
  /// - Returns: The size of the file in bytes; `nil` after an error, and if it takes too long.
  func measure(_ frames: FrameRange? = nil, patience: Patience? = nil) async -> Int? {
    defer { try? FileManager.default.removeItem(at: output) }
    var settings = settings
    settings.frames = frames ?? settings.frames
    let (lines, start) = (start(settings), ContinuousClock.now)
    let limit = Task {
      guard let patience, (try? await Task.sleep(for: patience.whole)) != nil else { return }
      lines.terminate()
    }
    defer { limit.cancel() }
    let status = await withTaskCancellationHandler {
      for await line in lines.lines {
        guard let patience, let left = Self.progress(line)?.secondsLeft else { continue }
        let time = ContinuousClock.now - start
        if time > patience.first, time + .seconds(left) > patience.whole { lines.terminate() }
      }
      return await lines.status()
    } onCancel: {
      lines.terminate()
    }
    guard status == 0, (try? await pack()) != nil else { return nil }
    return byteCount
  }

  /// Returns the message for a line of `--progress json`; `nil` for other lines.
  static func progress(_ line: String) -> ExportMessage? {
    struct Failure: Decodable { var error: WorkerAnswer.Problem }
    struct Report: Decodable {
      var frame: Int
      var frames: Int
      var framesPerSecond: Double
      var secondsLeft: Double
    }
    if let error = try? JSONDecoder().decode(Failure.self, from: Data(line.utf8)).error {
      return ExportMessage(state: "failed", message: error.message, code: error.code.rawValue)
    }
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(line.utf8)) else {
      return nil
    }
    return ExportMessage(
      state: "running", frame: report.frame, frames: report.frames,
      framesPerSecond: report.framesPerSecond, secondsLeft: report.secondsLeft)
  }
}
