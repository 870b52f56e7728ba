/// The rules of `flick check` as Markdown, for docs/checking.md.
enum CheckTable {
  static var markdown: String {
    let head = ["rule", "kind", "severity", "what players do"]
    let rows = CheckRule.allCases.map { rule in
      ["`\(rule.id)`", rule.kind.rawValue, rule.severity.rawValue, rule.players]
    }
    return ([head, head.map { _ in "---" }] + rows)
      .map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n") + "\n"
  }
}
