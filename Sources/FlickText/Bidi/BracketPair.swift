/// A pair of matching brackets (Unicode Standard Annex 9, definition BD16).
struct BracketPair {
  /// Indices of the scalars.
  var open: Int
  var close: Int

  /// Returns the pairs, sorted by the opening bracket.
  static func pairs(in scalars: [Unicode.Scalar]) -> [BracketPair] {
    var pairs: [BracketPair] = []
    var waiting: [(close: Unicode.Scalar, open: Int)] = []
    for (index, scalar) in scalars.enumerated() {
      if let close = closing[scalar] {
        guard waiting.count < maximumDepth, pairs.count < maximumPairs else { break }
        waiting.append((close, index))
      } else if closers.contains(scalar),
        let match = waiting.lastIndex(where: { $0.close == scalar })
      {
        pairs.append(BracketPair(open: waiting[match].open, close: index))
        waiting.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.open < $1.open }
  }

  /// The stack size that the annex defines.
  private static let maximumDepth = 63
  /// Each pair is scanned from end to end, so the cost is quadratic in the number of nested pairs.
  private static let maximumPairs = 1024

  private static let closing: [Unicode.Scalar: Unicode.Scalar] = {
    let brackets = Array("()[]{}⁅⁆⁽⁾₍₎❨❩⟦⟧⟨⟩⟪⟫⦅⦆〈〉《》「」『』【】〔〕〖〗（）［］｛｝｟｠｢｣".unicodeScalars)
    let opens = stride(from: 0, to: brackets.count - 1, by: 2)
    return Dictionary(opens.map { (brackets[$0], brackets[$0 + 1]) }) { first, _ in first }
  }()
  private static let closers = Set(closing.values)
}
