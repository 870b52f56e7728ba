/// A progress bar on standard error. Prints nothing if standard error is no terminal.
struct ProgressBar {
  private let label: String
  private let output = Output.standardError
  private var shown = ""

  init(label: String) { self.label = label }

  /// Shows the progress.
  ///
  /// - Parameter note: A text between the bar and the label.
  mutating func show(_ done: Int, of all: Int, note: String = "") {
    guard output.isTerminal else { return }
    let line = Self.line(note.isEmpty ? label : "\(note)  \(label)", done: done, of: all)
    guard line != shown else { return }
    shown = line
    output.write(Array("\r\u{1B}[2K\(line)".utf8))
  }

  /// Clears the line.
  mutating func clear() {
    guard !shown.isEmpty else { return }
    output.write(Array("\r\u{1B}[2K".utf8))
    shown = ""
  }

  static func line(_ label: String, done: Int, of all: Int, cells: Int = 28) -> String {
    let share = all > 0 ? Double(min(max(done, 0), all)) / Double(all) : 1
    let full = Int(share * Double(cells))
    let bar = String(repeating: "━", count: full) + String(repeating: "─", count: cells - full)
    return "\(bar) \(Decimals.text(share * 100, places: 0)) %  \(label)"
  }
}
