extension Schema.LayerStyle {
  /// A Boolean value that indicates whether the style has the values that After Effects gives to a new one.
  var hasDefaultValues: Bool {
    guard let type, Self.defaults.indices.contains(type) else { return false }
    return Self.defaults[type].allSatisfy { key, value in
      guard let property = source.member(named: key) else { return true }
      let held = property["k"] ?? property
      var numbers: [Double] = []
      if let number = held.number {
        numbers = [number]
      } else if !held.appendNumbers(to: &numbers) {
        return false
      }
      return zip(numbers, value).allSatisfy { abs($0 - $1) < 0.01 }
    }
  }

  /// The default values by the type of the style, in the units of the file: those of a layer of which a script has
  /// enabled the styles. (Read from files that Bodymovin wrote; Adobe does not publish them.)
  private static let defaults: [[(key: String, value: [Double])]] = [
    [("c", [1, 0, 0]), ("s", [3]), ("o", [100]), ("p", [1]), ("bm", [1])],
    shadow + [("lc", [1])],
    shadow,
    glow,
    glow + [("sr", [1])],
    [
      ("bs", [2]), ("bt", [1]), ("sr", [100]), ("bd", [1]), ("s", [5]), ("a", [120]), ("ll", [30]),
      ("hm", [11]), ("hc", [1, 1, 1]), ("ho", [75]), ("sm", [5]), ("sc", [0, 0, 0]),
    ],
    [
      ("bm", [5]), ("c", [0, 0, 0]), ("o", [50]), ("a", [19]), ("d", [11]), ("s", [14]),
      ("in", [1]),
    ],
    [("bm", [1]), ("c", [1, 0, 0]), ("o", [100]), ("so", [100])],
    [
      ("bm", [1]), ("o", [100]), ("gs", [100]), ("a", [90]), ("gt", [1]), ("re", [0]), ("al", [1]),
      ("s", [100]), ("of", [0, 0]),
    ],
  ]

  private static let shadow: [(key: String, value: [Double])] = [
    ("c", [0, 0, 0]), ("o", [75]), ("a", [120]), ("s", [5]), ("d", [5]), ("ch", [0]), ("bm", [5]),
    ("no", [0]),
  ]

  private static let glow: [(key: String, value: [Double])] = [
    ("c", [1, 1, 0.745]), ("o", [75]), ("s", [5]), ("r", [50]), ("ch", [0]), ("bm", [11]),
    ("no", [0]), ("j", [0]),
  ]
}
