import FlickProcesses
import Foundation

/// The parts of a file that other players do not draw as intended, as `flick lint` lists them.
struct LintReport: Decodable, Sendable {
  struct File: Decodable, Sendable {
    var animation: String?
    var findings: [Finding]
  }

  struct Finding: Decodable, Sendable {
    var rule: String
    var feature: String
    var path: String
    var names: [String]
    var players: [Player]
  }

  struct Player: Codable, Hashable, Sendable {
    var player: String
    /// `ignored` or `different`.
    var effect: String
    var how: String?
  }

  var files: [File]

  /// Runs the program. Returns `nil` if it cannot read the file.
  static func run(_ program: String, _ document: PreviewDocument) async -> LintReport? {
    var copy: URL?
    defer { if let copy { try? FileManager.default.removeItem(at: copy) } }
    var input = document.path
    if input == nil {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(
        "flick-lint-\(UUID().uuidString)")
      guard (try? Data(document.bytes).write(to: file)) != nil else { return nil }
      (copy, input) = (file, file.path)
    }
    guard let input else { return nil }
    let child = ChildLines(program, ["lint", "--json", "--", input], reading: .standardOutputAlone)
    var text = ""
    await withTaskCancellationHandler {
      for await line in child.lines { text += line + "\n" }
      _ = await child.status()
    } onCancel: {
      child.terminate()
    }
    return try? JSONDecoder().decode(LintReport.self, from: Data(text.utf8))
  }
}

/// The parts of an animation that other players do not draw as intended.
struct LintMessage: PageMessage {
  static let name = "lint"

  /// Findings of the same rule, which the page shows as one.
  struct Finding: Encodable, Sendable {
    var feature: String
    var players: [LintReport.Player]
    /// The number of places.
    var count: Int
    /// The names of the layer and the shapes around the first place.
    var names: [String]
    /// The layer of the first place; `nil` if it is unknown.
    var layer: String?
  }

  var pane: Int
  var document: Int
  var findings: [Finding] = []

  init(_ report: LintReport, _ pane: PreviewPane) {
    (self.pane, document) = (pane.index, pane.number)
    let id = pane.document.archive == nil ? nil : pane.document.animationID(pane.selection)
    let nodes = pane.layers.flatMap(\.flattened)
    var indices: [String: Int] = [:]
    for found in report.files.first(where: { $0.animation == id })?.findings ?? [] {
      if let index = indices[found.rule] {
        findings[index].count += 1
        continue
      }
      indices[found.rule] = findings.count
      findings.append(
        Finding(
          feature: found.feature, players: found.players, count: 1, names: found.names,
          layer: DocumentMessage.Issue.layer(path: found.path, names: found.names, nodes)))
    }
  }
}
