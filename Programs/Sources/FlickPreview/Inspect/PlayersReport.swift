import FlickProcesses
import Foundation

/// The parts of a file that other players do not draw as intended, as `flick check --players` lists them.
struct PlayersReport: Decodable, Sendable {
  struct File: Decodable, Sendable {
    var animation: String?
    var findings: [Finding]
  }

  /// The first place of a feature, and the number of the others.
  struct Finding: Decodable, Sendable {
    var path: String
    var more: Int
    /// `nil` if the file cannot be read.
    var feature: Feature?
  }

  struct Feature: Decodable, Sendable {
    var name: String
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
  static func run(_ program: String, _ document: PreviewDocument) async -> PlayersReport? {
    var copy: URL?
    defer { if let copy { try? FileManager.default.removeItem(at: copy) } }
    var input = document.path
    if input == nil {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(
        "flick-players-\(UUID().uuidString)")
      guard (try? Data(document.bytes).write(to: file)) != nil else { return nil }
      (copy, input) = (file, file.path)
    }
    guard let input else { return nil }
    let child = ChildLines(
      program, ["check", "--players", "all", "--places", "1", "--json", "--", input],
      reading: .standardOutputAlone)
    var text = ""
    await withTaskCancellationHandler {
      for await line in child.lines { text += line + "\n" }
      _ = await child.status()
    } onCancel: {
      child.terminate()
    }
    return try? JSONDecoder().decode(PlayersReport.self, from: Data(text.utf8))
  }
}

/// The parts of an animation that other players do not draw as intended.
struct PlayersMessage: PageMessage {
  static let name = "players"

  struct Finding: Encodable, Sendable {
    var feature: String
    var players: [PlayersReport.Player]
    /// The number of places.
    var count: Int
    /// The names of the layer and the shapes around the first place.
    var names: [String]
    /// The layer of the first place; `nil` if it is unknown.
    var layer: String?
  }

  var pane: Int
  var document: Int
  var findings: [Finding]

  init(_ report: PlayersReport, _ pane: PreviewPane) {
    (self.pane, document) = (pane.index, pane.number)
    let id = pane.document.archive == nil ? nil : pane.document.animationID(pane.selection)
    let nodes = pane.layers.flatMap(\.flattened)
    let found = report.files.first { $0.animation == id }?.findings ?? []
    findings = found.compactMap { finding in
      finding.feature.map { feature in
        Finding(
          feature: feature.name, players: feature.players, count: 1 + finding.more,
          names: feature.names,
          layer: DocumentMessage.Issue.layer(path: finding.path, names: feature.names, nodes))
      }
    }
  }
}
