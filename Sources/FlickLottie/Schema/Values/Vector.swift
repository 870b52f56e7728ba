extension Schema {
  /// What a property can hold.
  protocol Value: Sendable {
    init?(_ json: __shared JSONValue, _ reading: inout ReadContext)
  }

  /// One to four numbers: a scalar, a vector, a position or a colour, as many as are written.
  struct Vector: Value, Hashable {
    // By themselves: files hold many, and a SIMD4 asks for twice the memory.
    private var x: Double
    private var y: Double
    private var z: Double
    private var w: Double
    private var storedCount: UInt8

    init(_ components: SIMD4<Double>, count: Int) {
      (x, y, z, w) = (components.x, components.y, components.z, components.w)
      storedCount = UInt8(clamping: count)
    }

    /// 0 where nothing is written.
    var components: SIMD4<Double> { SIMD4(x, y, z, w) }

    var count: Int { Int(storedCount) }

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      self.init(json)
    }

    /// `nil` unless this is a number, or an array that starts with one.
    init?(_ json: __shared JSONValue) { self.init(json.leadingNumbers) }

    /// The same at a place of a document's tape; `nil` at -1.
    init?(_ document: JSONDocument, at place: Int) {
      self.init(document.leadingNumbers(at: place))
    }

    init?(_ document: JSONDocument, at place: JSONTapeIndex) {
      self.init(document, at: Int(place.index))
    }

    /// The same of a member.
    init?(_ json: __shared JSONValue, _ key: StaticString) {
      self.init(json.leadingNumbers(key))
    }

    private init?(_ numbers: (components: SIMD4<Double>, count: Int)) {
      guard numbers.count > 0 else { return nil }
      // One by one: the functions for vectors are calls of hundreds of instructions.
      func bounded(_ number: Double) -> Double {
        min(max(number, -JSONValue.largestNumber), JSONValue.largestNumber)
      }
      let components = numbers.components
      (x, y) = (bounded(components.x), bounded(components.y))
      (z, w) = (bounded(components.z), bounded(components.w))
      storedCount = UInt8(clamping: numbers.count)
    }

    /// The component at `index`; the last one's where fewer are written, as exporters write one
    /// number for "the same in all dimensions".
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
  struct Numbers: Value, Hashable {
    var values: [Double]

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      values = []
      guard reading.consumeValues(json.count, json), json.appendNumbers(to: &values),
        !values.isEmpty
      else { return nil }
    }
  }
}
