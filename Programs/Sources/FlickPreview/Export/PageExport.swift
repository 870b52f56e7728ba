import FlickAnimation
import Foundation

/// The settings of an export.
struct ExportSettings: Sendable {
  var format: String
  var scale: Double
  /// `nil` for the frame rate of the animation.
  var framesPerSecond: Double?
  /// A color for `flick export --background`; `nil` for a transparent one.
  var background: String?

  /// The formats and the extensions of their files.
  static let extensions = [
    "gif": "gif", "webp": "webp", "apng": "apng", "svg": "svg", "avif": "avif", "mp4": "mp4",
    "webm": "webm", "mov": "mov",
  ]
}

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
  /// The reason of a failure.
  var message: String?
}

/// An export of a pane's document with all its changes, by the program `flick export`.
struct PageExport: Sendable {
  private let arguments: [String]
  private let program: String
  private let folder: URL
  private let output: URL
  private let store: ExportStore
  /// The changes that are not exported.
  private let note: String?

  init(
    _ pane: PreviewPane, _ settings: ExportSettings, program: String, store: ExportStore
  ) throws {
    guard let suffix = ExportSettings.extensions[settings.format] else {
      throw CommandError("The format is unknown.")
    }
    self.program = program
    self.store = store
    folder = try store.makeFolder()
    let document = pane.document
    let name = URL(fileURLWithPath: document.name).deletingPathExtension().lastPathComponent
    output = folder.appendingPathComponent("\(name).\(suffix)")
    var input = document.path ?? ""
    if input.isEmpty {
      let copy = folder.appendingPathComponent("input").appendingPathExtension("data")
      try Data(document.bytes).write(to: copy)
      input = copy.path
    }
    var arguments = ["export", "-o", output.path, "--progress", "json"]
    arguments += ["--scale", String(settings.scale)]
    if let rate = settings.framesPerSecond { arguments += ["--fps", String(rate)] }
    if let background = settings.background { arguments += ["--background", background] }
    if let id = pane.selection.animation { arguments += ["--animation", id] }
    if let theme = pane.selection.theme {
      arguments += theme.isEmpty ? ["--no-theme"] : ["--theme", theme]
    }
    arguments += try Self.overrides(pane, folder)
    self.arguments = arguments + ["--", input]
    let hasOthers = !pane.edits.visibility.isEmpty || pane.edits.solo != nil
    note =
      pane.selection.slots.isEmpty && !hasOthers
      ? nil : "Hidden layers and slots are not part of exports."
  }

  private static func overrides(_ pane: PreviewPane, _ folder: URL) throws -> [String] {
    guard pane.document.format != .svga else { return [] }
    var arguments: [String] = []
    for (keys, text) in pane.edits.texts {
      arguments += ["--text", "\(AnimationKeypath(keys: keys).string)=\(text)"]
    }
    for group in pane.edits.colors.values {
      for keypath in group.keypaths {
        arguments += ["--color", "\(keypath.string)=\(ColorPalette.hex(group.color))"]
      }
    }
    for (index, image) in pane.edits.images.enumerated() {
      let file = folder.appendingPathComponent("image-\(index)")
      try Data(image.value.bytes).write(to: file)
      arguments += ["--image", "\(image.key)=\(file.path)"]
    }
    return arguments
  }

  /// Runs the program. Reports the progress, and finally the result.
  func run(_ report: @escaping @Sendable (ExportMessage) async -> Void) async {
    await report(ExportMessage(state: "running", message: note))
    let lines = ChildLines(program, arguments)
    var errors: [String] = []
    let status = await withTaskCancellationHandler {
      for await line in lines.lines {
        if let message = Self.progress(line) { await report(message) } else { errors.append(line) }
      }
      return await lines.status()
    } onCancel: {
      Task { await lines.terminate() }
    }
    guard status == 0, !Task.isCancelled else {
      try? FileManager.default.removeItem(at: folder)
      let reason = errors.last?.replacingOccurrences(of: "flick: ", with: "")
      await report(
        ExportMessage(state: Task.isCancelled ? "cancelled" : "failed", message: reason))
      return
    }
    let size = try? FileManager.default.attributesOfItem(atPath: output.path)[.size] as? Int
    let url = await store.add(.init(name: output.lastPathComponent, url: output))
    await report(
      ExportMessage(
        state: "done", url: url, file: output.lastPathComponent, byteCount: size, message: note))
  }

  /// Returns the message for a line of `--progress json`; `nil` for other lines.
  static func progress(_ line: String) -> ExportMessage? {
    struct Report: Decodable {
      var frame: Int
      var frames: Int
      var framesPerSecond: Double
      var secondsLeft: Double
    }
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(line.utf8)) else {
      return nil
    }
    return ExportMessage(
      state: "running", frame: report.frame, frames: report.frames,
      framesPerSecond: report.framesPerSecond, secondsLeft: report.secondsLeft)
  }
}
