import FlickProcesses
import Foundation

/// The findings of `flick check --json` in a file: mistakes, or the parts that other players do not draw as intended.
struct CheckReport: Decodable, Sendable {
  /// The kind of findings that the program searches for.
  enum Search: Sendable {
    case mistakes, players

    fileprivate var options: [String] {
      switch self {
      case .mistakes: ["--no-times"]
      case .players: ["--players", "all"]
      }
    }
  }

  struct File: Decodable, Sendable {
    var animation: String?
    var findings: [Finding]
  }

  /// The first place of a mistake or feature, and the number of the others.
  struct Finding: Decodable, Sendable {
    var rule: String
    /// `error`, `warning` or `note`.
    var severity: String
    var line: Int?
    var path: String
    var layer: String
    var message: String
    /// The behavior of players for this mistake.
    var players: String
    var correction: String
    var more: Int
    /// The feature that players lack; `nil` for mistakes.
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
  static func run(
    _ program: String, _ search: Search, in document: PreviewDocument
  ) async -> CheckReport? {
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
      program, ["check", "--places", "1", "--json"] + search.options + ["--", input],
      reading: .standardOutputAlone)
    var text = ""
    await withTaskCancellationHandler {
      for await line in child.lines { text += line + "\n" }
      _ = await child.status()
    } onCancel: {
      child.terminate()
    }
    return try? JSONDecoder().decode(CheckReport.self, from: Data(text.utf8))
  }
}

/// The parts of an animation that other players do not draw as intended.
struct PlayersMessage: PageMessage {
  static let name = "players"

  struct Finding: Encodable, Sendable {
    var feature: String
    var players: [CheckReport.Player]
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

  init(_ report: CheckReport, _ pane: PreviewPane) {
    (self.pane, document) = (pane.index, pane.number)
    let nodes = pane.layers.flatMap(\.flattened)
    findings = report.findings(in: pane).compactMap { finding in
      finding.feature.map { feature in
        Finding(
          feature: feature.name, players: feature.players, count: 1 + finding.more,
          names: feature.names,
          layer: DocumentMessage.Issue.layer(path: finding.path, names: feature.names, nodes))
      }
    }
  }
}

/// The mistakes in a file.
struct FindingsMessage: PageMessage {
  static let name = "findings"

  struct Finding: Encodable, Sendable {
    var rule: String
    var severity: String
    var message: String
    var players: String
    var correction: String
    /// The place in the file, such as `layers[0].parent`.
    var path: String
    var count: Int
    /// The layer of the first place; `nil` if it is unknown.
    var layer: String?
  }

  var pane: Int
  var document: Int
  var findings: [Finding]

  init(_ report: CheckReport, _ pane: PreviewPane) {
    (self.pane, document) = (pane.index, pane.number)
    let nodes = pane.layers.flatMap(\.flattened)
    findings = report.findings(in: pane).map {
      Finding(
        rule: $0.rule, severity: $0.severity, message: $0.message, players: $0.players,
        correction: $0.correction, path: $0.path, count: 1 + $0.more,
        layer: DocumentMessage.Issue.layer(path: $0.path, names: [$0.layer], nodes))
    }
  }
}

extension CheckReport {
  /// Returns the findings in the animation of a pane.
  fileprivate func findings(in pane: PreviewPane) -> [Finding] {
    let id = pane.document.archive == nil ? nil : pane.document.animationID(pane.selection)
    return files.first { $0.animation == id }?.findings ?? []
  }
}
