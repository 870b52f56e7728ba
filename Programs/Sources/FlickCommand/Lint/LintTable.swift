/// The table of `flick lint` as Markdown, for docs/linting.md.
enum LintTable {
  /// One row for each rule. Statements that pictures of the player show have an asterisk.
  static var markdown: String {
    let head = ["feature"] + LintPlayer.allCases.map(\.name)
    let rows = LintRule.all.map { rule in
      [rule.feature] + LintPlayer.allCases.map { cell(rule.players[$0]) }
    }
    let lines = [head, head.map { _ in "---" }] + rows
    let sources = LintSource.allCases.enumerated().map {
      "\($0.offset + 1). <\($0.element.rawValue)>"
    }
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n") + "\n\n"
      + sources.joined(separator: "\n") + "\n"
  }

  private static func cell(_ support: LintSupport?) -> String {
    guard let support else { return "" }
    let number = (LintSource.allCases.firstIndex(of: support.source) ?? 0) + 1
    let effect: String
    switch support.effect {
    case .ignored: effect = "ignored"
    case .different(let how): effect = how
    }
    return "\(effect) [\(number)]\(support.isSeen ? " \\*" : "")"
  }
}
