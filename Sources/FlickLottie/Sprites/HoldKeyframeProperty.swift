/// A property with hold keyframes, as JSON text.
struct HoldKeyframeProperty: CustomStringConvertible {
  private var keys: [(frame: Int32, value: [Double])] = []

  /// Creates a property. Values that equal the previous value are skipped.
  init(_ values: [(Int32, [Double])]) {
    for (frame, value) in values where keys.last?.value != value { keys.append((frame, value)) }
  }

  var description: String {
    guard keys.count > 1 else {
      let value = keys.first?.value ?? [0]
      let numbers = Self.list(value)
      return
        "{\"a\":0,\"k\":\(value.count == 1 ? String(numbers.dropFirst().dropLast()) : numbers)}"
    }
    let written = keys.map { "{\"t\":\($0.frame),\"s\":\(Self.list($0.value)),\"h\":1}" }
    return "{\"a\":1,\"k\":[\(written.joined(separator: ","))]}"
  }

  static func list(_ numbers: [Double]) -> String {
    "[\(numbers.map { "\(JSONNumber($0))" }.joined(separator: ","))]"
  }
}

/// A number as JSON text, rounded to five decimals.
struct JSONNumber: CustomStringConvertible {
  let description: String

  init(_ value: Double) {
    let rounded = (value * 100_000).rounded() / 100_000
    if !rounded.isFinite {
      description = "0"
    } else if let whole = Int(exactly: rounded) {
      description = "\(whole)"
    } else {
      description = "\(rounded)"
    }
  }
}
