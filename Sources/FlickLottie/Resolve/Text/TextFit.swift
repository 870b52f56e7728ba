import FlickGeometry

/// The adaptation of a font size to the text box.
struct TextFit {
  private enum ResizePolicy { case none, fill, shrink }

  private let policy: ResizePolicy
  /// The smallest and largest factor of the font size.
  private let minimumFactor: Double
  private let maximumFactor: Double
  let maximumLines: Int

  /// The number of bisections. The remaining range of sizes is too small to be visible.
  private static let steps = 20
  /// The largest factor of the font size, for any box.
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
    maximumLines = written.maximumLines
    minimumFactor = min(max((written.minimumSize ?? 0) / size, 0), maximumFactor)
  }

  /// Returns the largest factor at which the lines fit, by bisection. Returns the smallest factor if none fits.
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
  /// Breaks a text into lines. Adapts the font size to the box if the document requests it.
  func fittedLines(
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
      return !isBroken && lines.count <= fit.maximumLines
        && setting.measures.height(lines: lines.count) <= box.height
        && lines.allSatisfy { $0.width <= box.width * (1 + 1e-9) }
    }
    setting.measures = measures.scaled(by: factor)
    return lines(setting, &shapes)
  }
}

extension TextLayoutInput {
  /// Returns whether a line break is inside a word.
  fileprivate func breaksWords(_ lines: [LaidOutLine]) -> Bool {
    let ranks = TextUnitIndices(characters)
    let texts = characters.filter { $0.kind != .lineBreak }.map { $0.text }
    for (line, next) in zip(lines, lines.dropFirst()) {
      guard let last = line.glyphs.map({ $0.character }).max(),
        let first = next.glyphs.map({ $0.character }).min()
      else { continue }
      // A soft hyphen allows a break.
      let isHyphenated = texts.indices.contains(last) && texts[last] == SourceCharacter.softHyphen
      if last + 1 == first, ranks[last][2] == ranks[first][2], !isHyphenated { return true }
    }
    return false
  }
}
