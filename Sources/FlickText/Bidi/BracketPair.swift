/// Two brackets that belong together (Unicode Standard Annex 9, definition BD16).
struct BracketPair {
  /// Indices of the scalars.
  var open: Int
  var close: Int

  /// In the order in which they open.
  static func pairs(in scalars: [Unicode.Scalar]) -> [BracketPair] {
    var pairs: [BracketPair] = []
    var waiting: [(close: Unicode.Scalar, open: Int)] = []
    for (index, scalar) in scalars.enumerated() {
      if let close = closing[scalar] {
        guard waiting.count < maximumDepth, pairs.count < maximumPairs else { break }
        waiting.append((close, index))
      } else if closers.contains(scalar),
        let place = waiting.lastIndex(where: { $0.close == scalar })
      {
        pairs.append(BracketPair(open: waiting[place].open, close: index))
        waiting.removeSubrange(place...)
      }
    }
    return pairs.sorted { $0.open < $1.open }
  }

  /// The annex's own bound.
  private static let maximumDepth = 63
  /// Each pair is looked into from end to end, so a text of brackets alone takes its time squared.
  private static let maximumPairs = 1024

  private static let closing: [Unicode.Scalar: Unicode.Scalar] = {
    let brackets = Array("()[]{}⁅⁆⁽⁾₍₎❨❩⟦⟧⟨⟩⟪⟫⦅⦆〈〉《》「」『』【】〔〕〖〗（）［］｛｝｟｠｢｣".unicodeScalars)
    let opens = stride(from: 0, to: brackets.count - 1, by: 2)
    return Dictionary(opens.map { (brackets[$0], brackets[$0 + 1]) }) { first, _ in first }
  }()
  private static let closers = Set(closing.values)
}
