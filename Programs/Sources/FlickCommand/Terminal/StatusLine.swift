import FlickPlayback

/// The status line while an animation plays.
struct StatusLine: Hashable, Sendable {
  var name: String
  var framesPerSecond: Double?

  private static let help = "space pause  ←→ move  +- speed  q quit"

  /// Returns the status line, with at most `columns` characters.
  func text(for machine: PlayerMachine, columns: Int) -> String {
    let timeline = machine.timeline
    let first = timeline.frames.start.rounded(.down)
    let state = machine.status == .playing ? "▶" : machine.status == .completed ? "■" : "⏸"
    var fields = [
      "\(state) \(bar(machine.progress))",
      "\(Decimals.text(machine.frame.rounded(.down) - first, places: 0))"
        + "/\(Decimals.text(timeline.frames.length, places: 0))",
      Decimals.text(machine.progress * timeline.duration, places: 2) + " s",
      "×\(Decimals.short(machine.speed))",
    ]
    if let framesPerSecond { fields.append("\(Decimals.text(framesPerSecond, places: 0)) fps") }
    fields += [name, Self.help]
    // Removes fields from the end until the line fits.
    while fields.count > 1, width(of: fields) > columns { fields.removeLast() }
    return String(fields.joined(separator: "  ").prefix(max(columns, 0)))
  }

  private func width(of fields: [String]) -> Int {
    fields.reduce(2 * (fields.count - 1)) { $0 + $1.count }
  }

  private func bar(_ progress: Double, cells: Int = 16) -> String {
    let full = Int(progress * Double(cells))
    return String(repeating: "━", count: full) + String(repeating: "─", count: cells - full)
  }
}
