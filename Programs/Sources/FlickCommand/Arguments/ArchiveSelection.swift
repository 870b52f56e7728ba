import FlickAnimation

/// The parts of a file that a caller selects by name.
struct ArchiveSelection {
  var animation: String?
  var theme: String?
  var stateMachine: String?

  /// Returns the sentence about the first name that a file does not have; `nil` if it has all.
  ///
  /// - Parameter outline: The description of the file; `nil` if it is no archive.
  private func failure(_ path: String, _ outline: ArchiveOutline?) -> Failure? {
    let choices = [
      ("animation", animation, outline?.manifest.animations.map(\.id)),
      ("theme", theme, outline?.themeIDs),
      ("state machine", stateMachine, outline?.stateMachines.map(\.id)),
    ]
    for (kind, name, existing) in choices {
      if let name, existing?.contains(name) != true {
        return .unknown(kind, name, existing: existing ?? [], in: path).of(kind)
      }
    }
    return nil
  }

  /// Converts an error of reading. An unknown name is a wrong argument, and no damage of the file.
  ///
  /// - Parameter outline: A closure that describes the file.
  func failure(
    _ error: ReadError, reading path: String,
    outline: () throws(ReadError) -> ArchiveOutline?
  ) -> Failure {
    let other = Failure(error, reading: path)
    guard error.code == .missing else { return other }
    do throws(ReadError) {
      return failure(path, try outline()) ?? other
    } catch {
      return other
    }
  }
}

extension Failure {
  /// A name of which a file has others, such as that of a theme, a marker or a slot.
  static func unknown(
    _ kind: String, _ name: String, existing: [String], in path: String? = nil
  ) -> Failure {
    let shown = existing.prefix(maxNames).map(printable).joined(separator: ", ")
    let more = existing.count - maxNames
    let list = existing.isEmpty ? "none." : "these: \(shown)\(more > 0 ? " and \(more) more" : "")."
    return Failure(
      .usage,
      (path.map { "\($0): " } ?? "")
        + "there is no \(kind) \(printable(name)); the file has \(list)")
  }

  /// The number of names that a sentence lists.
  private static let maxNames = 20
}
