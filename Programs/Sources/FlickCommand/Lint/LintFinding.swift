import FlickAnimation
import FlickLottie

/// A place in a document that a player does not draw as intended.
struct LintFinding: Sendable {
  var rule: LintRule
  /// The players among the selected ones, in the order of ``LintPlayer``.
  var players: [LintPlayer]
  /// The path in the document, such as `layers[3].shapes[0]`.
  var path: String
  /// The byte offset in the document.
  var offset: Int
  /// The names of the layer and the shapes around the place, from the outside.
  var names: [String]

  /// Returns the findings of a document, in the order of the document.
  ///
  /// - Parameter root: The document. Slots keep its values.
  static func findings(in root: JSONValue, for players: [LintPlayer]) -> [LintFinding] {
    var walk = LintWalk(root, players)
    walk.run()
    return walk.findings
  }

  /// The place and its treatment by the players.
  var line: String {
    let place = path.isEmpty ? "the document" : path
    let named = names.isEmpty ? "" : " (\(names.map(printable).joined(separator: ", ")))"
    return "\(place)\(named): \(rule.feature): \(treatment)"
  }

  /// The treatment by the players, such as `ignored by Skottie; lottie-ios: one curve for all dimensions`.
  var treatment: String {
    let ignoring = players.filter { rule.players[$0]?.effect == .ignored }.map(\.name)
    var parts = ignoring.isEmpty ? [] : ["ignored by \(ignoring.joined(separator: ", "))"]
    for player in players {
      guard case .different(let how) = rule.players[player]?.effect else { continue }
      parts.append("\(player.name): \(how)")
    }
    return parts.joined(separator: "; ")
  }

  var json: JSONText {
    .object([
      .init("rule", .string(rule.id)), .init("feature", .string(rule.feature)),
      .init("path", .string(path)), .init("names", .array(names.map(JSONText.string))),
      .init("players", .array(players.compactMap(playerJSON))),
    ])
  }

  private func playerJSON(_ player: LintPlayer) -> JSONText? {
    guard let support = rule.players[player] else { return nil }
    var members: [JSONText.Member] = [.init("player", .string(player.rawValue))]
    switch support.effect {
    case .ignored: members.append(.init("effect", .string("ignored")))
    case .different(let how):
      members += [.init("effect", .string("different")), .init("how", .string(how))]
    }
    members.append(.init("source", .string(support.source.rawValue)))
    let pictures = rule.pictures(of: player)
    members.append(.init("seen", .bool((pictures?.differing ?? 0) > 0)))
    members.append(
      .init(
        "pictures",
        pictures.map {
          .object([
            .init("agreeing", .integer($0.agreeing)), .init("differing", .integer($0.differing)),
          ])
        } ?? .null))
    return .object(members)
  }
}
