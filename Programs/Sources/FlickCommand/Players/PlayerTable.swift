/// The table of the features as Markdown, for docs/players.md.
enum PlayerTable {
  /// One row for each rule. Players that are drawn with have the number of pictures that agree.
  static var markdown: String {
    let head = ["feature"] + OtherPlayer.allCases.map(head)
    let rows = PlayerRule.all.map { rule in
      [rule.feature] + OtherPlayer.allCases.map { cell(rule, $0) }
    }
    let lines = [head, head.map { _ in "---" }] + rows
    let sources = PlayerSource.allCases.enumerated().map {
      "\($0.offset + 1). <\($0.element.rawValue)>"
    }
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n") + "\n\n"
      + sources.joined(separator: "\n") + "\n"
  }

  private static func head(_ player: OtherPlayer) -> String {
    "\(player.name), by its \(PlayerPictures.versions[player] == nil ? "documentation" : "pictures")"
  }

  private static func cell(_ rule: PlayerRule, _ player: OtherPlayer) -> String {
    var words: [String] = []
    if let support = rule.players[player] {
      let number = (PlayerSource.allCases.firstIndex(of: support.source) ?? 0) + 1
      switch support.effect {
      case .ignored: words.append("ignored [\(number)]")
      case .different(let how): words.append("\(how) [\(number)]")
      }
    }
    if let (agreeing, differing) = rule.pictures(of: player), agreeing + differing > 0 {
      words.append("\(agreeing) of \(agreeing + differing)")
    }
    return words.joined(separator: ", ")
  }
}
