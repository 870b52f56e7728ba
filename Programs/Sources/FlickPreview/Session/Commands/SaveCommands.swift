import FlickAnimation
import FlickArchive
import FlickExport
import FlickFiles
import Foundation

extension SessionCommand {
  /// The commands that save the changed file.
  static let saving = [
    // `file` is the format of the file that was opened. It is replaced, if the server has read it, and otherwise the page
    // gets it to replace it.
    SessionCommand("save", "pane", "format") { session, arguments in
      let pane = try session.pane(arguments)
      let name = try arguments.text("format")
      let format = EditedFile.Format(rawValue: name)
      guard format != nil || name == "file" else {
        throw CommandError("format must be json, lottie or file")
      }
      let (file, number) = (EditedFile(pane), pane.stateNumber)
      if format == nil, let path = pane.document.path {
        return try session.replace(path, with: file, pane)
      }
      let (document, stem) = (pane.document.name, pane.document.stem)
      session.run(for: pane) { session, pane, _ in
        await session.save(
          file, pane, name: format.map { "\(stem).\($0.rawValue)" } ?? document, format, number)
      }
    },
    // The page could not write the file.
    SessionCommand("notSaved", "pane") { session, arguments in
      try session.pane(arguments).didSave(nil)
    },
  ]
}

extension PreviewSession {
  /// Replaces the file that was opened, unless it has changed or another pane shows it.
  fileprivate func replace(
    _ path: String, with file: EditedFile, _ pane: PreviewPane
  ) throws {
    guard !hasChangedOnDisk(pane) else {
      throw CommandError("\(pane.document.name) has changed on disk. Save it under another name.")
    }
    let others = panes.values.filter { $0 !== pane }.compactMap(\.document.path)
    do {
      let bytes = try file.bytes(nil)
      try OutputFile.save(bytes, to: path, OutputRules(reading: others))
      didReplace(pane)
      send(
        SavedMessage(
          pane: pane.index, url: nil, file: pane.document.name, byteCount: bytes.count,
          isForFile: true, note: file.note))
    } catch let error as ExportError {
      throw CommandError("The file cannot be written: \(error)")
    }
  }

  /// Writes a changed file for the page. Runs outside the session.
  fileprivate nonisolated func save(
    _ file: EditedFile, _ pane: Int, name: String, _ format: EditedFile.Format?, _ number: Int
  ) async {
    let exports = environment.exports
    do {
      let bytes = try file.bytes(format)
      let url = try exports.makeFolder().appendingPathComponent(name)
      try OutputFile.save(bytes, to: url.path, OutputRules())
      let path = await exports.add(.init(name: name, url: url))
      await didSave(
        SavedMessage(
          pane: pane, url: path, file: name, byteCount: bytes.count, isForFile: format == nil,
          note: file.note), number)
    } catch let error as ReadError {
      send(
        NoticeMessage(
          text: Sentence.text("The file cannot be written: \(error.description)", "notSaved")))
    } catch {
      send(NoticeMessage(text: Sentence.text("The file cannot be written.", "notSaved")))
    }
  }

  private func didSave(_ message: SavedMessage, _ number: Int) {
    panes[message.pane]?.didSave(number)
    send(message)
    sendStates()
  }
}

/// A changed file that was saved.
struct SavedMessage: PageMessage {
  static let name = "saved"

  var pane: Int
  /// The path of the file on the server; `nil` if the server has replaced the file that was opened.
  var url: String?
  var file: String
  var byteCount: Int
  /// Whether the file takes the place of the one that was opened.
  var isForFile: Bool
  /// A sentence about changes that the file does not contain; `nil` if it contains all changes.
  var note: String?
}
