#if Expressions
  import CJavaScriptCore

  /// The expressions of one document, compiled as they are first asked for. Belongs to one thread at
  /// a time.
  ///
  /// Costs about 25 ms and 35 MB, most of it for the first session of a process, and half a
  /// millisecond for each different source: ``Script`` costs next to nothing.
  package final class ExpressionSession {
    private let javaScript: JavaScriptContext
    private let session: ProtectedObject
    private let bindFunction: JavaScriptFunction
    private let numberFunction: JavaScriptFunction
    private let pathFunction: JavaScriptFunction
    private let textFunction: JavaScriptFunction
    private let selectorFunction: JavaScriptFunction
    private let provideTextFunction: JavaScriptFunction
    private let isConstantName: JavaScriptName
    private let lastErrorName: JavaScriptName
    private let numberBuffer: NumberBuffer
    private var timedOutCalls = 0

    /// Whether this build evaluates expressions.
    package static var isBuilt: Bool { true }

    /// Whether this machine has the engine. Loads it.
    package static var isAvailable: Bool { JavaScriptContext.isAvailable }

    /// - Parameter document: the whole JSON text, in which places of properties are looked up.
    package init?(document: [UInt8]) {
      guard let world = JavaScriptContext(), let answer = NumberBuffer(in: world),
        let start = JavaScriptFunction(world.runtime, in: world),
        let text = world.value(document),
        let session = ProtectedObject(start.call((text, nil, nil)), in: world)
      else { return nil }
      func method(_ name: String) -> JavaScriptFunction? {
        JavaScriptName(name, in: world).flatMap {
          JavaScriptFunction(world.property($0, of: session.object), of: session, in: world)
        }
      }
      guard let bind = method("bind"), let number = method("number"), let path = method("path"),
        let textual = method("text"), let selector = method("selector"),
        let give = method("give"), let isConstant = JavaScriptName("isConstant", in: world),
        let lastError = JavaScriptName("lastError", in: world)
      else { return nil }
      world.limitCalls(to: ExpressionLimits.callSeconds)
      self.javaScript = world
      self.session = session
      self.numberBuffer = answer
      bindFunction = bind
      numberFunction = number
      pathFunction = path
      textFunction = textual
      selectorFunction = selector
      provideTextFunction = give
      isConstantName = isConstant
      lastErrorName = lastError
    }

    /// Tells the text of an asset, such as JSON data, that lies outside the document.
    package func provideText(_ text: [UInt8], toAsset id: String) {
      _ = provideTextFunction.call((javaScript.value(Array(id.utf8)), javaScript.value(text), nil))
    }

    /// Compiles the expression of the property at `place`, such as `layers[3].ks.p`.
    package func bind(_ place: String, _ kind: ExpressionKind) throws(ExpressionError) -> Int {
      let answer = bindFunction.call(
        (javaScript.value(Array(place.utf8)), javaScript.value(Array(kind.rawValue.utf8)), nil))
      guard let answer else { throw ExpressionError(message: "the expression took too long") }
      if javaScript.core.isNumber(javaScript.context, answer) {
        return Int(exactly: javaScript.core.toNumber(javaScript.context, answer, nil)) ?? -1
      }
      throw ExpressionError(message: javaScript.text(answer) ?? "the expression cannot be read")
    }

    /// Up to four numbers, in the document's units; `nil` when the expression fails.
    package func number(_ id: Int, at frame: Double) -> ExpressionResult<SIMD4<Double>>? {
      numberResult(call(numberFunction, id, frame, numberBuffer.array.object))
    }

    /// What the expression of a text's selector says of one part of the text, in percent.
    ///
    /// - Parameters:
    ///   - part: which it is, from 1; how many there are; and how far it is selected before, in percent.
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

    /// Whether it is closed, how many vertices it has, then their places, their tangents in and their
    /// tangents out: replaces what `numbers` held. `nil` when the expression fails.
    package func path(
      _ id: Int, at frame: Double, into numbers: inout [Double]
    ) -> ExpressionResult<Void>? {
      guard let result = call(pathFunction, id, frame),
        let array = javaScript.core.toObject(javaScript.context, result, nil),
        let bytes = javaScript.core.typedArrayBytes(javaScript.context, array, nil)
      else { return nil }
      let count = javaScript.core.typedArrayLength(javaScript.context, array, nil)
      numbers.removeAll(keepingCapacity: true)
      // SAFETY: the runtime returns 64-bit floats, of the length asked for just now; nothing runs in
      // between that could move them.
      numbers.append(
        contentsOf: UnsafeBufferPointer(
          start: bytes.assumingMemoryBound(to: Double.self), count: count))
      return ExpressionResult(value: (), count: count, isConstant: isConstant)
    }

    /// A text document as the file would write it, in JSON; `nil` when the expression fails.
    package func text(_ id: Int, at frame: Double) -> ExpressionResult<String>? {
      guard let result = call(textFunction, id, frame),
        javaScript.core.isString(javaScript.context, result),
        let text = javaScript.text(result)
      else { return nil }
      return ExpressionResult(value: text, count: 1, isConstant: isConstant)
    }

    /// What went wrong last.
    package var lastError: String {
      guard timedOutCalls < ExpressionLimits.timedOutCalls else { return Self.timeoutMessage }
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
      guard timedOutCalls < ExpressionLimits.timedOutCalls else { return nil }
      let context = javaScript.context
      let result = function.call(
        (
          javaScript.core.makeNumber(context, Double(id)),
          javaScript.core.makeNumber(context, frame), third
        ),
        numbers)
      // The runtime catches what expressions throw: only a call that was ended comes back empty.
      if result == nil { timedOutCalls += 1 }
      return result
    }
  }

  /// Four numbers that Swift and JavaScript both see.
  private final class NumberBuffer {
    let array: ProtectedObject
    private let memory: UnsafeMutablePointer<Double>

    init?(in world: JavaScriptContext) {
      // SAFETY: four doubles, freed by the array when the collector takes it, which is after this
      // object has let go of it.
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
  /// A build without the trait `Expressions` has none.
  package final class ExpressionSession {
    package static var isBuilt: Bool { false }
    package static var isAvailable: Bool { false }
    package init?(document: [UInt8]) { return nil }
    package func bind(_ place: String, _ kind: ExpressionKind) throws(ExpressionError) -> Int { -1 }
    package func number(_ id: Int, at frame: Double) -> ExpressionResult<SIMD4<Double>>? { nil }
    package func path(
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
