#if !WithoutExpressions
  import CJavaScriptCore

  /// The expressions of one document, evaluated by JavaScriptCore. Each is compiled on first use. Belongs to
  /// one thread at a time.
  ///
  /// The first session of a process costs about 25 ms and 35 MB. Each distinct source costs about half a
  /// millisecond. A ``Script`` costs much less.
  package final class ExpressionSession {
    private let limits: ExpressionLimits
    private let javaScript: JavaScriptContext
    private let session: ProtectedObject
    private let bindFunction: JavaScriptFunction
    private let numberFunction: JavaScriptFunction
    private let pathFunction: JavaScriptFunction
    private let textFunction: JavaScriptFunction
    private let selectorFunction: JavaScriptFunction
    private let listFunction: JavaScriptFunction
    private let provideTextFunction: JavaScriptFunction
    private let isConstantName: JavaScriptName
    private let lastErrorName: JavaScriptName
    private let numberBuffer: NumberBuffer
    private var timedOutCalls = 0
    private var clock = CallClock()

    /// A Boolean value that indicates whether this build evaluates expressions.
    package static var isBuilt: Bool { true }

    /// A Boolean value that indicates whether JavaScriptCore is available. Loads the library.
    package static var isAvailable: Bool { JavaScriptContext.isAvailable }

    /// Creates a session. Returns nil if JavaScriptCore is unavailable or the document cannot be read.
    ///
    /// - Parameters:
    ///   - document: The JSON text of the whole document, in which property paths are looked up.
    ///   - limits: The limits of each evaluation.
    package init?(document: [UInt8], limits: ExpressionLimits = ExpressionLimits()) {
      guard let world = JavaScriptContext(limits), let answer = NumberBuffer(in: world),
        let start = JavaScriptFunction(world.runtime, in: world),
        let text = world.value(document),
        let session = ProtectedObject(
          start.call((text, nil, nil), SIMD3(Double(limits.steps), Double(limits.length), 0)),
          in: world)
      else { return nil }
      func method(_ name: String) -> JavaScriptFunction? {
        JavaScriptName(name, in: world).flatMap {
          JavaScriptFunction(world.property($0, of: session.object), of: session, in: world)
        }
      }
      guard let bind = method("bind"), let number = method("number"), let path = method("path"),
        let textual = method("text"), let selector = method("selector"),
        let list = method("list"),
        let give = method("give"), let isConstant = JavaScriptName("isConstant", in: world),
        let lastError = JavaScriptName("lastError", in: world)
      else { return nil }
      self.limits = limits
      world.limitCalls(to: limits.callSeconds)
      self.javaScript = world
      self.session = session
      self.numberBuffer = answer
      bindFunction = bind
      numberFunction = number
      pathFunction = path
      textFunction = textual
      selectorFunction = selector
      listFunction = list
      provideTextFunction = give
      isConstantName = isConstant
      lastErrorName = lastError
    }

    /// Sets the text of an asset, such as JSON data, that is stored outside the document.
    package func provideText(_ text: [UInt8], toAsset id: String) {
      _ = provideTextFunction.call((javaScript.value(Array(id.utf8)), javaScript.value(text), nil))
    }

    /// Compiles the expression of the property at a path, such as `layers[3].ks.p`. Returns its identifier.
    package func bind(_ path: String, _ kind: ExpressionKind) throws(ExpressionError) -> Int {
      let answer = bindFunction.call(
        (javaScript.value(Array(path.utf8)), javaScript.value(Array(kind.rawValue.utf8)), nil))
      guard let answer else { throw ExpressionError(message: "the expression took too long") }
      if javaScript.core.isNumber(javaScript.context, answer) {
        return Int(exactly: javaScript.core.toNumber(javaScript.context, answer, nil)) ?? -1
      }
      throw ExpressionError(message: javaScript.text(answer) ?? "the expression cannot be read")
    }

    /// Returns up to four numbers in the document's units. Nil if the expression fails.
    package func number(_ id: Int, at frame: Double) -> ExpressionResult<SIMD4<Double>>? {
      numberResult(call(numberFunction, id, frame, numberBuffer.array.object))
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
    ) -> ExpressionResult<SIMD4<Double>>? {
      numberResult(call(selectorFunction, id, frame, numberBuffer.array.object, part))
    }

    private func numberResult(_ flags: JSValueRef?) -> ExpressionResult<SIMD4<Double>>? {
      guard let flags else { return nil }
      let bits = javaScript.core.toNumber(javaScript.context, flags, nil)
      guard bits.isFinite, bits >= 1, let flags = Int(exactly: bits), flags & 255 > 0 else {
        return nil
      }
      return ExpressionResult(
        value: numberBuffer.numbers, count: flags & 255, isConstant: flags & 256 != 0)
    }

    /// Evaluates a path and replaces `numbers` with its description: 1 if closed, the number of vertices,
    /// then the vertices, in tangents and out tangents. Returns nil if the expression fails.
    package func path(
      _ id: Int, at frame: Double, into numbers: inout [Double]
    ) -> ExpressionResult<Void>? {
      self.numbers(of: pathFunction, id, at: frame, into: &numbers)
    }

    /// Evaluates a list and replaces `numbers` with it. Returns nil if the expression fails.
    package func list(
      _ id: Int, at frame: Double, into numbers: inout [Double]
    ) -> ExpressionResult<Void>? {
      self.numbers(of: listFunction, id, at: frame, into: &numbers)
    }

    private func numbers(
      of function: JavaScriptFunction, _ id: Int, at frame: Double, into numbers: inout [Double]
    ) -> ExpressionResult<Void>? {
      guard let result = call(function, id, frame),
        let array = javaScript.core.toObject(javaScript.context, result, nil),
        let bytes = javaScript.core.typedArrayBytes(javaScript.context, array, nil)
      else { return nil }
      let count = javaScript.core.typedArrayLength(javaScript.context, array, nil)
      numbers.removeAll(keepingCapacity: true)
      // SAFETY: the runtime returns 64-bit floats of the length read above; no script runs before they are
      // copied.
      numbers.append(
        contentsOf: UnsafeBufferPointer(
          start: bytes.assumingMemoryBound(to: Double.self), count: count))
      return ExpressionResult(value: (), count: count, isConstant: isConstant)
    }

    /// Returns a text document in the JSON of the file format. Nil if the expression fails.
    package func text(_ id: Int, at frame: Double) -> ExpressionResult<String>? {
      guard let result = call(textFunction, id, frame),
        javaScript.core.isString(javaScript.context, result),
        let text = javaScript.text(result)
      else { return nil }
      return ExpressionResult(value: text, count: 1, isConstant: isConstant)
    }

    /// The message of the last error.
    package var lastError: String {
      guard timedOutCalls < limits.timedOutCalls else { return Self.timeoutMessage }
      return javaScript.property(lastErrorName, of: session.object).flatMap(javaScript.text) ?? ""
    }

    private static let timeoutMessage = "the expression took too long"

    private var isConstant: Bool {
      javaScript.property(isConstantName, of: session.object)
        .map { javaScript.core.toBoolean(javaScript.context, $0) } ?? false
    }

    private func call(
      _ function: JavaScriptFunction, _ id: Int, _ frame: Double, _ third: JSValueRef? = nil,
      _ numbers: SIMD3<Double>? = nil
    ) -> JSValueRef? {
      guard timedOutCalls < limits.timedOutCalls else { return nil }
      let context = javaScript.context
      if clock.begin(limits.callSeconds) { javaScript.collectGarbage() }
      let result = function.call(
        (
          javaScript.core.makeNumber(context, Double(id)),
          javaScript.core.makeNumber(context, frame), third
        ),
        numbers)
      // The runtime catches errors of expressions, so only a timed-out call returns nil.
      // A call that cannot be interrupted, such as a search for a pattern, ends late and returns a value.
      let isLate = clock.end(limits.callSeconds)
      if result == nil || isLate { timedOutCalls += 1 }
      return result
    }
  }

  /// Four numbers in memory that Swift and JavaScript share.
  private final class NumberBuffer {
    let array: ProtectedObject
    private let memory: UnsafeMutablePointer<Double>

    init?(in world: JavaScriptContext) {
      // SAFETY: allocates four doubles. The array frees them when it is garbage-collected, which is after
      // this object releases the array.
      let memory = UnsafeMutablePointer<Double>.allocate(capacity: 4)
      memory.initialize(repeating: 0, count: 4)
      let value = world.core.makeTypedArray(
        world.context, kJSTypedArrayTypeFloat64Array, memory, 4 * MemoryLayout<Double>.stride,
        { bytes, _ in bytes?.deallocate() }, nil, nil)
      guard let array = ProtectedObject(value, in: world) else { return nil }
      self.memory = memory
      self.array = array
    }

    var numbers: SIMD4<Double> { SIMD4(memory[0], memory[1], memory[2], memory[3]) }
  }
#else
  /// A placeholder for builds with the trait `WithoutExpressions`.
  package final class ExpressionSession {
    package static var isBuilt: Bool { false }
    package static var isAvailable: Bool { false }
    package init?(document: [UInt8], limits: ExpressionLimits = ExpressionLimits()) { return nil }
    package func bind(_ path: String, _ kind: ExpressionKind) throws(ExpressionError) -> Int { -1 }
    package func number(_ id: Int, at frame: Double) -> ExpressionResult<SIMD4<Double>>? { nil }
    package func path(
      _ id: Int, at frame: Double, into numbers: inout [Double]
    ) -> ExpressionResult<Void>? { nil }
    package func list(
      _ id: Int, at frame: Double, into numbers: inout [Double]
    ) -> ExpressionResult<Void>? { nil }
    package func text(_ id: Int, at frame: Double) -> ExpressionResult<String>? { nil }
    package func provideText(_ text: [UInt8], toAsset id: String) {}
    package func selector(
      _ id: Int, _ part: SIMD3<Double>, at frame: Double
    ) -> ExpressionResult<SIMD4<Double>>? { nil }
    package var lastError: String { "" }
  }
#endif
