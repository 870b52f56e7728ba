#if Expressions
  import CJavaScriptCore

  /// The expressions of one document, evaluated by JavaScriptCore. Each is compiled on first use. Belongs to
  /// one thread at a time.
  ///
  /// The first session of a process costs about 25 ms and 35 MB. Each distinct source costs about half a
  /// millisecond. A ``Script`` costs much less.
  package final class ExpressionSession {
    private let world: JavaScript
    private let session: Kept
    private let bindFunction: Function
    private let numberFunction: Function
    private let pathFunction: Function
    private let textFunction: Function
    private let selectorFunction: Function
    private let giveFunction: Function
    private let isConstantName: PropertyName
    private let lastErrorName: PropertyName
    private let answer: NumberAnswer
    private var endedCalls = 0

    /// A Boolean value that indicates whether this build evaluates expressions.
    package static var isBuilt: Bool { true }

    /// A Boolean value that indicates whether JavaScriptCore is available. Loads the library.
    package static var isAvailable: Bool { JavaScript.isAvailable }

    /// Creates a session. Returns nil if JavaScriptCore is unavailable or the document cannot be read.
    ///
    /// - Parameter document: The JSON text of the whole document, in which property paths are looked up.
    package init?(document: [UInt8]) {
      guard let world = JavaScript(), let answer = NumberAnswer(in: world),
        let start = Function(world.runtime, in: world),
        let text = world.value(document),
        let session = Kept(start.call((text, nil, nil)), in: world)
      else { return nil }
      func method(_ name: String) -> Function? {
        PropertyName(name, in: world).flatMap {
          Function(world.property($0, of: session.object), of: session, in: world)
        }
      }
      guard let bind = method("bind"), let number = method("number"), let path = method("path"),
        let textual = method("text"), let selector = method("selector"),
        let give = method("give"), let isConstant = PropertyName("isConstant", in: world),
        let lastError = PropertyName("lastError", in: world)
      else { return nil }
      world.limitCalls(to: ExpressionLimits.callSeconds)
      self.world = world
      self.session = session
      self.answer = answer
      bindFunction = bind
      numberFunction = number
      pathFunction = path
      textFunction = textual
      selectorFunction = selector
      giveFunction = give
      isConstantName = isConstant
      lastErrorName = lastError
    }

    /// Sets the text of an asset, such as JSON data, that is stored outside the document.
    package func give(_ text: [UInt8], toAsset id: String) {
      _ = giveFunction.call((world.value(Array(id.utf8)), world.value(text), nil))
    }

    /// Compiles the expression of the property at a path, such as `layers[3].ks.p`. Returns its identifier.
    package func bind(_ place: String, _ kind: ExpressionKind) throws(ExpressionError) -> Int {
      let answer = bindFunction.call(
        (world.value(Array(place.utf8)), world.value(Array(kind.rawValue.utf8)), nil))
      guard let answer else { throw ExpressionError(message: "the expression took too long") }
      if world.core.isNumber(world.context, answer) {
        return Int(exactly: world.core.toNumber(world.context, answer, nil)) ?? -1
      }
      throw ExpressionError(message: world.text(answer) ?? "the expression cannot be read")
    }

    /// Returns up to four numbers in the document's units. Nil if the expression fails.
    package func number(_ id: Int, at frame: Double) -> ExpressionAnswer<SIMD4<Double>>? {
      answered(call(numberFunction, id, frame, answer.array.object))
    }

    /// Returns the value of a text selector's expression for one part of the text, in percent.
    ///
    /// - Parameters:
    ///   - id: The identifier of the expression.
    ///   - part: The index of the part, from 1; the number of parts; and the selector value so far, in
    ///     percent.
    ///   - frame: The frame at which to evaluate the expression.
    package func selector(
      _ id: Int, _ part: SIMD3<Double>, at frame: Double
    ) -> ExpressionAnswer<SIMD4<Double>>? {
      answered(call(selectorFunction, id, frame, answer.array.object, part))
    }

    private func answered(_ flags: JSValueRef?) -> ExpressionAnswer<SIMD4<Double>>? {
      guard let flags else { return nil }
      let bits = world.core.toNumber(world.context, flags, nil)
      guard bits.isFinite, bits >= 1, let flags = Int(exactly: bits), flags & 255 > 0 else {
        return nil
      }
      return ExpressionAnswer(
        value: answer.numbers, count: flags & 255, isConstant: flags & 256 != 0)
    }

    /// Evaluates a path and replaces `numbers` with its description: 1 if closed, the number of vertices,
    /// then the vertices, in tangents and out tangents. Returns nil if the expression fails.
    package func path(
      _ id: Int, at frame: Double, into numbers: inout [Double]
    ) -> ExpressionAnswer<Void>? {
      guard let result = call(pathFunction, id, frame),
        let array = world.core.toObject(world.context, result, nil),
        let bytes = world.core.typedArrayBytes(world.context, array, nil)
      else { return nil }
      let count = world.core.typedArrayLength(world.context, array, nil)
      numbers.removeAll(keepingCapacity: true)
      // SAFETY: the runtime returns 64-bit floats of the length read above; no script runs before they are
      // copied.
      numbers.append(
        contentsOf: UnsafeBufferPointer(
          start: bytes.assumingMemoryBound(to: Double.self), count: count))
      return ExpressionAnswer(value: (), count: count, isConstant: isConstant)
    }

    /// Returns a text document in the JSON of the file format. Nil if the expression fails.
    package func text(_ id: Int, at frame: Double) -> ExpressionAnswer<String>? {
      guard let result = call(textFunction, id, frame), world.core.isString(world.context, result),
        let text = world.text(result)
      else { return nil }
      return ExpressionAnswer(value: text, count: 1, isConstant: isConstant)
    }

    /// The message of the last error.
    package var lastError: String {
      guard endedCalls < ExpressionLimits.endedCalls else { return Self.tooLong }
      return world.property(lastErrorName, of: session.object).flatMap(world.text) ?? ""
    }

    private static let tooLong = "the expression took too long"

    private var isConstant: Bool {
      world.property(isConstantName, of: session.object)
        .map { world.core.toBoolean(world.context, $0) } ?? false
    }

    private func call(
      _ function: Function, _ id: Int, _ frame: Double, _ third: JSValueRef? = nil,
      _ numbers: SIMD3<Double>? = nil
    ) -> JSValueRef? {
      guard endedCalls < ExpressionLimits.endedCalls else { return nil }
      let context = world.context
      let result = function.call(
        (world.core.makeNumber(context, Double(id)), world.core.makeNumber(context, frame), third),
        numbers)
      // The runtime catches errors of expressions, so only a timed-out call returns nil.
      if result == nil { endedCalls += 1 }
      return result
    }
  }

  /// Four numbers in memory that Swift and JavaScript share.
  private final class NumberAnswer {
    let array: Kept
    private let memory: UnsafeMutablePointer<Double>

    init?(in world: JavaScript) {
      // SAFETY: allocates four doubles. The array frees them when it is garbage-collected, which is after
      // this object releases the array.
      let memory = UnsafeMutablePointer<Double>.allocate(capacity: 4)
      memory.initialize(repeating: 0, count: 4)
      let value = world.core.makeTypedArray(
        world.context, kJSTypedArrayTypeFloat64Array, memory, 4 * MemoryLayout<Double>.stride,
        { bytes, _ in bytes?.deallocate() }, nil, nil)
      guard let array = Kept(value, in: world) else { return nil }
      self.memory = memory
      self.array = array
    }

    var numbers: SIMD4<Double> { SIMD4(memory[0], memory[1], memory[2], memory[3]) }
  }
#else
  /// A placeholder for builds without the trait `Expressions`.
  package final class ExpressionSession {
    package static var isBuilt: Bool { false }
    package static var isAvailable: Bool { false }
    package init?(document: [UInt8]) { return nil }
    package func bind(_ place: String, _ kind: ExpressionKind) throws(ExpressionError) -> Int { -1 }
    package func number(_ id: Int, at frame: Double) -> ExpressionAnswer<SIMD4<Double>>? { nil }
    package func path(
      _ id: Int, at frame: Double, into numbers: inout [Double]
    ) -> ExpressionAnswer<Void>? { nil }
    package func text(_ id: Int, at frame: Double) -> ExpressionAnswer<String>? { nil }
    package func give(_ text: [UInt8], toAsset id: String) {}
    package func selector(
      _ id: Int, _ part: SIMD3<Double>, at frame: Double
    ) -> ExpressionAnswer<SIMD4<Double>>? { nil }
    package var lastError: String { "" }
  }
#endif
