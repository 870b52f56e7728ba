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
      let wanted = try arguments.text("format")
      let format = EditedFile.Format(rawValue: wanted)
      guard format != nil || wanted == "file" else {
        throw CommandError("format must be json, lottie or file")
      }
      let (file, number) = (EditedFile(pane), pane.stateNumber)
      if format == nil, let path = pane.document.path {
        return try session.replace(path, with: file, pane)
      }
      let name = format.map { "\(pane.document.stem).\($0.rawValue)" } ?? pane.document.name
      session.run(for: pane) { session, pane, document in
        await session.save(file, pane, document, name: name, format, number)
      }
    },
    // The page could not write the file.
    SessionCommand("notSaved", "pane", "document") { session, arguments in
      let document = Int(try arguments.number("document", in: 0...1e9))
      session.didSave(try session.pane(arguments).index, document, nil)
    },
  ]
}

extension PreviewSession {
  /// Replaces the file that was opened, unless it has changed or another pane shows it.
  fileprivate func replace(
    _ path: String, with file: EditedFile, _ pane: PreviewPane
  ) throws {
    guard !hasChangedOnDisk(pane) else {
      let isThere = FileStamp(path).exists
      throw CommandError(
        "\(pane.document.name) \(isThere ? "has changed on disk" : "is no longer there"). Save it under another name."
      )
    }
    // A file that replaces another one needs only the permission to change the folder.
    guard Self.mayWrite(path) else {
      throw CommandError("\(pane.document.name) is write-protected. Save it under another name.")
    }
    let others = panes.values.filter { $0 !== pane }.compactMap(\.document.path)
    do {
      let bytes = try file.bytes(nil)
      try OutputFile.save(bytes, to: path, OutputRules(reading: others))
      didReplace(pane, with: bytes)
      send(
        SavedMessage(
          pane: pane.index, document: pane.number, url: nil, file: pane.document.name,
          byteCount: bytes.count, isForFile: true, note: file.note))
    } catch let error as ExportError {
      throw CommandError("The file cannot be written: \(error)")
    }
  }

  /// Returns whether a file may be written. A file that nobody may write is not written for the superuser either.
  private static func mayWrite(_ path: String) -> Bool {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0o222
    return mode & 0o222 != 0 && FileManager.default.isWritableFile(atPath: file)
  }

  /// Writes a changed file for the page. Runs outside the session.
  fileprivate nonisolated func save(
    _ file: EditedFile, _ pane: Int, _ document: Int, name: String, _ format: EditedFile.Format?,
    _ number: Int
  ) async {
    let exports = environment.exports
    do {
      let bytes = try file.bytes(format)
      let folder = try exports.makeFolder()
      let url = folder.appendingPathComponent("file")
      try OutputFile.save(bytes, to: url.path, OutputRules())
      let path = await exports.add(.init(name: name, url: url, folder: folder))
      await didSave(pane, document, number)
      send(
        SavedMessage(
          pane: pane, document: document, url: path, file: name, byteCount: bytes.count,
          isForFile: format == nil, note: file.note))
    } catch let error as ReadError {
      send(
        NoticeMessage(
          text: Sentence.text("The file cannot be written: \(error.description)", "notSaved")))
    } catch {
      send(NoticeMessage(text: Sentence.text("The file cannot be written.", "notSaved")))
    }
  }

  /// Records that a state of a document was saved. The pane may show another document meanwhile.
  ///
  /// - Parameter number: The number of the state; `nil` if it was not saved after all.
  fileprivate func didSave(_ pane: Int, _ document: Int, _ number: Int?) {
    guard let pane = panes[pane], pane.number == document else { return }
    pane.didSave(number)
    sendStates()
  }
}

/// A changed file that was saved.
struct SavedMessage: PageMessage {
  static let name = "saved"

  var pane: Int
  /// The number of the document that was saved.
  var document: Int
  /// The path of the file on the server; `nil` if the server has replaced the file that was opened.
  var url: String?
  var file: String
  var byteCount: Int
  /// Whether the file takes the place of the one that was opened.
  var isForFile: Bool
  /// A sentence about changes that the file does not contain; `nil` if it contains all changes.
  var note: String?
}
