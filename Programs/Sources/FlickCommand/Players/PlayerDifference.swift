import FlickLottie

/// A place in a document that some of the selected players do not draw as intended.
struct PlayerDifference: Hashable, Sendable {
  var rule: PlayerRule
  /// The players among the selected ones, in the order of ``OtherPlayer``.
  var players: [OtherPlayer]
  /// The path in the document, such as `layers[3].shapes[0]`.
  var path: String
  /// The byte offset in the document.
  var offset: Int
  /// The names of the layer and the shapes around the place, from the outside, and that of a property.
  var names: [String]

  /// Returns the differences of a document, in the order of the document.
  static func all(in root: JSONValue, for players: [OtherPlayer]) -> [PlayerDifference] {
    var check = PlayerCheck(root, players)
    DocumentWalk.visit(root, &check)
    return check.found
  }

  func finding(_ severity: CheckRule.Severity) -> CheckFinding {
    CheckFinding(
      rule: .player, severity: severity, path: path, layer: names.first ?? "", offset: offset,
      message: "\(rule.feature).", players: "\(treatment.capitalizedFirst).",
      correction: "Avoid the feature, or accept the difference.", feature: self)
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

  /// The member `feature` of a finding in `docs/check.schema.json`.
  var json: JSONText {
    [
      "id": rule.id, "name": rule.feature, "names": names,
      "players": players.compactMap(playerJSON),
    ]
  }

  private func playerJSON(_ player: OtherPlayer) -> JSONText? {
    guard let support = rule.players[player] else { return nil }
    var json: JSONText = ["player": player.rawValue, "effect": "ignored"]
    if case .different(let how) = support.effect {
      json["effect"] = .string("different")
      json["how"] = .string(how)
    }
    let pictures = rule.pictures(of: player)
    json["source"] = .string(support.source.rawValue)
    json["seen"] = .bool((pictures?.differing ?? 0) > 0)
    json["pictures"] =
      pictures.map { ["agreeing": $0.agreeing, "differing": $0.differing] } ?? .null
    return json
  }
}
