extension Schema {
  /// A type of value that a property can have.
  protocol Value: Sendable {
    init?(_ json: __shared JSONValue, _ reading: inout ReadContext)

    /// Creates a value from the JSON value at a tape index. Returns `nil` for -1.
    init?(_ document: __shared JSONDocument, at index: Int, _ reading: inout ReadContext)
  }

  /// One to four numbers: a scalar, a vector, a position or a color.
  struct Vector: Value, Hashable {
    // Separate members, because files contain many vectors and a `SIMD4` would double their size.
    private var x: Double
    private var y: Double
    private var z: Double
    private var w: Double
    private var storedCount: UInt8

    init(_ components: SIMD4<Double>, count: Int) {
      (x, y, z, w) = (components.x, components.y, components.z, components.w)
      storedCount = UInt8(clamping: count)
    }

    /// The components, with 0 for missing ones.
    var components: SIMD4<Double> { SIMD4(x, y, z, w) }

    var count: Int { Int(storedCount) }

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      self.init(json)
    }

    /// Returns `nil` unless the value is a number or an array that starts with one.
    init?(_ json: __shared JSONValue) { self.init(json.leadingNumbers) }

    /// Creates a vector from the value at a tape index. Returns `nil` for -1.
    init?(_ document: __shared JSONDocument, at index: Int) {
      self.init(document.leadingNumbers(at: index))
    }

    init?(_ document: __shared JSONDocument, at index: Int, _ reading: inout ReadContext) {
      self.init(document, at: index)
    }

    init?(_ document: __shared JSONDocument, at index: JSONTapeIndex) {
      self.init(document, at: Int(index.index))
    }

    /// Creates a vector from the member with this key.
    @inline(__always)
    init?(_ json: __shared JSONValue, _ key: StaticString) {
      let document = json.document
      self.init(document, at: document.tapeIndex(of: JSONKey(key), key, in: json.index))
    }

    private init?(_ numbers: (components: SIMD4<Double>, count: Int)) {
      guard numbers.count > 0 else { return nil }
      // Clamps the components one by one. The SIMD functions compile to calls of hundreds of instructions.
      func bounded(_ number: Double) -> Double {
        min(max(number, -JSONValue.largestNumber), JSONValue.largestNumber)
      }
      let components = numbers.components
      (x, y) = (bounded(components.x), bounded(components.y))
      (z, w) = (bounded(components.z), bounded(components.w))
      storedCount = UInt8(clamping: numbers.count)
    }

    /// The component at `index`, or the last component if there are fewer. Exporters write one number for a value
    /// that is equal in all dimensions.
    subscript(index: Int) -> Double {
      switch min(index, count - 1) {
      case ...0: x
      case 1: y
      case 2: z
      default: w
      }
    }
  }

  /// A list of numbers of any length.
  struct Numbers: Value, Equatable {
    var values: [Double]

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      values = []
      guard reading.consumeValues(json.count, json), json.appendNumbers(to: &values),
        !values.isEmpty
      else { return nil }
    }
  }
}

extension Schema.Value {
  init?(
    _ document: __shared JSONDocument, at index: Int, _ reading: inout Schema.ReadContext
  ) {
    guard let json = document.value(at: index) else { return nil }
    self.init(json, &reading)
  }
}
