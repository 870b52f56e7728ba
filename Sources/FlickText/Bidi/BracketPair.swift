import FlickMath

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
      let scalar = canonical[scalar] ?? scalar
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
    return pairs.stablySorted { $0.open < $1.open }
  }

  /// The stack size that the annex defines.
  private static let maximumDepth = 63
  /// Each pair is scanned from end to end, so the cost is quadratic in the number of nested pairs.
  private static let maximumPairs = 1024

  /// The brackets that are canonically equivalent to others.
  private static let canonical: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{2329}": "\u{3008}", "\u{232A}": "\u{3009}",
  ]

  /// The closing bracket of each opening bracket.
  private static let closing: [Unicode.Scalar: Unicode.Scalar] = {
    let brackets = Array(characters.unicodeScalars.filter { !$0.properties.isWhitespace })
    let opens = stride(from: 0, to: brackets.count - 1, by: 2)
    return opens.reduce(into: [:]) { closing, index in
      closing[brackets[index]] = closing[brackets[index]] ?? brackets[index + 1]
    }
  }()
  private static let closers = Set(closing.values)

  /// The pairs of BidiBrackets.txt of Unicode 15.0.
  private static let characters = """
    \u{28}\u{29} \u{5B}\u{5D} \u{7B}\u{7D} \u{F3A}\u{F3B} \u{F3C}\u{F3D} \u{169B}\u{169C} \u{2045}\u{2046}
    \u{207D}\u{207E} \u{208D}\u{208E} \u{2308}\u{2309} \u{230A}\u{230B} \u{2768}\u{2769} \u{276A}\u{276B}
    \u{276C}\u{276D} \u{276E}\u{276F} \u{2770}\u{2771} \u{2772}\u{2773} \u{2774}\u{2775} \u{27C5}\u{27C6}
    \u{27E6}\u{27E7} \u{27E8}\u{27E9} \u{27EA}\u{27EB} \u{27EC}\u{27ED} \u{27EE}\u{27EF} \u{2983}\u{2984}
    \u{2985}\u{2986} \u{2987}\u{2988} \u{2989}\u{298A} \u{298B}\u{298C} \u{298D}\u{2990} \u{298F}\u{298E}
    \u{2991}\u{2992} \u{2993}\u{2994} \u{2995}\u{2996} \u{2997}\u{2998} \u{29D8}\u{29D9} \u{29DA}\u{29DB}
    \u{29FC}\u{29FD} \u{2E22}\u{2E23} \u{2E24}\u{2E25} \u{2E26}\u{2E27} \u{2E28}\u{2E29} \u{2E55}\u{2E56}
    \u{2E57}\u{2E58} \u{2E59}\u{2E5A} \u{2E5B}\u{2E5C} \u{3008}\u{3009} \u{300A}\u{300B} \u{300C}\u{300D}
    \u{300E}\u{300F} \u{3010}\u{3011} \u{3014}\u{3015} \u{3016}\u{3017} \u{3018}\u{3019} \u{301A}\u{301B}
    \u{FE59}\u{FE5A} \u{FE5B}\u{FE5C} \u{FE5D}\u{FE5E} \u{FF08}\u{FF09} \u{FF3B}\u{FF3D} \u{FF5B}\u{FF5D}
    \u{FF5F}\u{FF60} \u{FF62}\u{FF63}
    """
}
