import FlickGeometry

/// How a text's size adapts to its box.
struct TextFit {
  private enum ResizePolicy { case none, fill, shrink }

  private let policy: ResizePolicy
  /// Factors of the text's own size.
  private let minimumFactor: Double
  private let maximumFactor: Double

  /// Halvings of the range of sizes, after which it is narrower than can be seen.
  private static let steps = 20
  /// Letters are made no larger than this, however large their box.
  private static let maximumScale = 100.0

  init(_ written: Schema.TextDocument) {
    policy =
      switch written.resizing {
      case 1: .fill
      case 2: .shrink
      default: .none
      }
    let size = max(written.size, 1e-3)
    let ceiling = policy == .shrink ? 1 : Self.maximumScale
    maximumFactor = min(max((written.maximumSize ?? .infinity) / size, 0), ceiling)
    minimumFactor = min(max((written.minimumSize ?? 0) / size, 0), maximumFactor)
  }

  /// The largest factor whose lines fit, by halving; the smallest one where none do.
  func factor(fits: (Double) -> Bool) -> Double {
    if policy == .none || fits(maximumFactor) { return policy == .none ? 1 : maximumFactor }
    var (low, high) = (minimumFactor, maximumFactor)
    for _ in 0..<Self.steps {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  var isNone: Bool { policy == .none }
}

extension TextLayoutSession {
  /// Sets a text in lines, in a size that its box holds where that is asked for.
  mutating func fittedLines(
    _ setting: inout TextLayoutInput, _ fit: TextFit, _ shapes: inout TextGlyphShapes
  ) -> [LaidOutLine] {
    let measures = setting.measures
    guard !fit.isNone, let box = measures.box, measures.size > 0 else {
      return lines(setting, &shapes)
    }
    let factor = fit.factor { factor in
      setting.measures = measures.scaled(by: factor)
      let lines = lines(setting, &shapes)
      let isBroken = setting.breaksWords(lines)
      return !isBroken && setting.measures.height(lines: lines.count) <= box.height
        && lines.allSatisfy { $0.width <= box.width * (1 + 1e-9) }
    }
    setting.measures = measures.scaled(by: factor)
    return lines(setting, &shapes)
  }
}

extension TextLayoutInput {
  /// Whether a line ends within a word.
  fileprivate func breaksWords(_ lines: [LaidOutLine]) -> Bool {
    let ranks = TextUnitIndices(characters)
    for (line, next) in zip(lines, lines.dropFirst()) {
      guard let last = line.glyphs.map(\.character).max(),
        let first = next.glyphs.map(\.character).min()
      else { continue }
      if last + 1 == first, ranks[last][2] == ranks[first][2] { return true }
    }
    return false
  }
}
