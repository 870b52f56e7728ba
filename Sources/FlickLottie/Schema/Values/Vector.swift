extension Schema {
  /// What a property can hold.
  protocol Value: Sendable {
    init?(_ json: JSONValue, _ reading: inout Reading)
  }

  /// One to four numbers: a scalar, a vector, a position or a colour, as many as are written.
  struct Vector: Value, Hashable {
    var components: SIMD4<Double>
    var count: Int

    init(_ components: SIMD4<Double>, count: Int) {
      self.components = components
      self.count = count
    }

    init?(_ json: JSONValue, _ reading: inout Reading) {
      self.init(json)
    }

    /// `nil` unless this is a number, or an array that starts with one.
    init?(_ json: JSONValue) {
      let numbers = json.leadingNumbers
      guard numbers.count > 0 else { return nil }
      components = numbers.components.clamped(
        lowerBound: SIMD4(repeating: -JSONValue.largestNumber),
        upperBound: SIMD4(repeating: JSONValue.largestNumber))
      count = numbers.count
    }

    /// The component at `index`; the last one's where fewer are written, as exporters write one
    /// number for "the same in all dimensions".
    subscript(index: Int) -> Double {
      components[min(max(min(index, count - 1), 0), 3)]
    }
  }

  /// A list of numbers of any length.
  struct Numbers: Value, Hashable {
    var list: [Double]

    init?(_ json: JSONValue, _ reading: inout Reading) {
      list = []
      guard reading.admitValues(json.count, json), json.appendNumbers(to: &list), !list.isEmpty
      else { return nil }
    }
  }
}
