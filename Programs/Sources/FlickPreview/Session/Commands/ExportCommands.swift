import FlickAnimation
import FlickArchive
import FlickExport
import Foundation

extension SessionCommand {
  /// The commands that write files.
  static let exports = [
    SessionCommand(
      "export", "pane", "format", "scale", "fps", "background", "quality", "loop", "start", "end"
    ) { session, arguments in
      guard session.exportTask == nil else { throw CommandError("An export is running already.") }
      let job = try PageExport(
        session.pane(arguments), ExportSettings(arguments), program: session.program(),
        store: session.environment.exports)
      session.start(job)
    },
    SessionCommand("cancelExport") { session, _ in session.exportTask?.cancel() },
    // The arguments of an export, and a number that the answer has.
    SessionCommand(
      "estimate", "pane", "number", "format", "scale", "fps", "background", "quality", "loop",
      "start", "end"
    ) { session, arguments in
      let number = Int(try arguments.number("number", in: 0...1e9))
      let pane = try session.pane(arguments)
      let estimate = try SizeEstimate(
        pane, ExportSettings(arguments), program: session.program(),
        store: session.environment.exports)
      session.start(estimate, pane.index, number)
    },
    SessionCommand("save", "pane", "format") { session, arguments in
      let pane = try session.pane(arguments)
      guard let format = EditedFile.Format(rawValue: try arguments.text("format")) else {
        throw CommandError("format must be json or lottie")
      }
      let (file, stem) = (EditedFile(pane), pane.document.stem)
      pane.isSaved = true
      session.run(for: pane) { session, pane, _ in
        await session.save(file, pane, name: "\(stem).\(format.rawValue)", format)
      }
    },
  ]
}

extension PreviewSession {
  fileprivate func program() throws(CommandError) -> String {
    guard let program = environment.program else {
      throw CommandError("The program flick was not found next to flick-server.")
    }
    return program
  }

  fileprivate func start(_ job: PageExport) {
    exportTask = Task { [weak self] in
      await job.run { [weak self] message in await self?.send(message) }
      await self?.endExport()
    }
  }

  private func endExport() { exportTask = nil }

  /// Starts an estimate in place of the last one.
  fileprivate func start(_ estimate: SizeEstimate, _ pane: Int, _ number: Int) {
    estimateTask?.cancel()
    estimateTask = Task { [weak self] in
      let bytes = await estimate.bytes()
      guard !Task.isCancelled else { return }
      await self?.send(EstimateMessage(pane: pane, number: number, byteCount: bytes))
    }
  }

  /// Writes a changed file for a download. Runs outside the session.
  fileprivate nonisolated func save(
    _ file: EditedFile, _ pane: Int, name: String, _ format: EditedFile.Format
  ) async {
    let exports = environment.exports
    do {
      let bytes = try file.bytes(format)
      let url = try exports.makeFolder().appendingPathComponent(name)
      try OutputFile.save(bytes, to: url.path, OutputRules())
      let path = await exports.add(.init(name: name, url: url))
      await send(
        SavedMessage(
          pane: pane, url: path, file: name, byteCount: bytes.count, note: file.note))
    } catch let error as ReadError {
      await saveDidFail(pane, "The file cannot be written: \(error.description)")
    } catch {
      await saveDidFail(pane, "The file cannot be written.")
    }
  }

  private func saveDidFail(_ pane: Int, _ text: String) {
    panes[pane]?.isSaved = false
    send(NoticeMessage(text: Sentence.text(text, "notSaved")))
  }
}

/// A changed file that can be downloaded.
struct SavedMessage: PageMessage {
  static let name = "saved"

  var pane: Int
  var url: String
  var file: String
  var byteCount: Int
  /// A sentence about changes that the file does not contain; `nil` if it contains all changes.
  var note: String?
}
