/// The table of `flick lint` as Markdown, for docs/linting.md.
enum LintTable {
  /// One row for each rule. Players that are drawn with have the number of pictures that agree.
  static var markdown: String {
    let head = ["feature"] + LintPlayer.allCases.map(head)
    let rows = LintRule.all.map { rule in
      [rule.feature] + LintPlayer.allCases.map { cell(rule, $0) }
    }
    let lines = [head, head.map { _ in "---" }] + rows
    let sources = LintSource.allCases.enumerated().map {
      "\($0.offset + 1). <\($0.element.rawValue)>"
    }
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n") + "\n\n"
      + sources.joined(separator: "\n") + "\n"
  }

  private static func head(_ player: LintPlayer) -> String {
    "\(player.name), by its \(LintPictures.versions[player] == nil ? "documentation" : "pictures")"
  }

  private static func cell(_ rule: LintRule, _ player: LintPlayer) -> String {
    var words: [String] = []
    if let support = rule.players[player] {
      let number = (LintSource.allCases.firstIndex(of: support.source) ?? 0) + 1
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
