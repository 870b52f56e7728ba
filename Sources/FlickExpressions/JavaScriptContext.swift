#if !WithoutExpressions
  import CJavaScriptCore

  /// An isolated JavaScript context without host objects: no files, network or clock. ``ProtectedObject``
  /// keeps its values alive.
  final class JavaScriptContext {
    let core: FlickJavaScriptCore
    let context: JSGlobalContextRef
    private let group: JSContextGroupRef

    /// A Boolean value that indicates whether the library is available.
    static var isAvailable: Bool { withCore { _ in true } ?? false }

    init?(_ limits: ExpressionLimits) {
      guard let core = Self.withCore({ $0 }), let group = core.contextGroupCreate()
      else { return nil }
      guard let context = core.globalContextCreateInGroup(group, nil) else {
        core.contextGroupRelease(group)
        return nil
      }
      self.core = core
      self.group = group
      self.context = context
      limitCalls(to: limits.startSeconds)
    }

    /// Sets the time limit of each later call.
    func limitCalls(to seconds: Double) {
      // SAFETY: the group is alive. Without a callback the call is always terminated.
      core.contextGroupSetExecutionTimeLimit?(group, seconds, nil, nil)
    }

    /// Frees all unreachable values, if the library has a function for it.
    func collectGarbage() { core.collectGarbage?(context) }

    deinit {
      core.globalContextRelease(context)
      core.contextGroupRelease(group)
    }

    private static func withCore<Result>(_ body: (FlickJavaScriptCore) -> Result) -> Result? {
      withUnsafeTemporaryAllocation(of: FlickJavaScriptCore.self, capacity: 1) { memory in
        // SAFETY: if the call succeeds, it has set every function pointer that is not nullable.
        guard let pointer = memory.baseAddress, FlickJavaScriptCoreOpen(pointer) else { return nil }
        return body(pointer.pointee)
      }
    }

    /// The function that starts a session: the value of the script in `Runtime/`.
    var runtime: JSValueRef? {
      // SAFETY: the script is a static zero-terminated string.
      guard let script = core.stringCreate(FlickExpressionRuntime()) else { return nil }
      defer { core.stringRelease(script) }
      return core.evaluateScript(context, script, nil, nil, 1, nil)
    }

    func property(_ name: JavaScriptName, of object: JSObjectRef) -> JSValueRef? {
      core.getProperty(context, object, name.string, nil)
    }

    func value(_ text: [UInt8]) -> JSValueRef? {
      guard let string = string(text) else { return nil }
      defer { core.stringRelease(string) }
      return core.makeString(context, string)
    }

    func text(_ value: JSValueRef) -> String? {
      guard let string = core.toStringCopy(context, value, nil) else { return nil }
      defer { core.stringRelease(string) }
      let size = core.stringMaximumSize(string)
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
        // SAFETY: the buffer has the maximum size of the string, including its terminating zero.
        guard let start = buffer.baseAddress else { return nil }
        let written = core.stringCopy(string, start, size)
        let bytes = buffer.prefix(max(written, 1) - 1).map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
      }
    }

    /// Creates a string. The caller releases it.
    ///
    /// - Parameter text: UTF-8. Text after a zero is lost.
    fileprivate func string(_ text: [UInt8]) -> JSStringRef? {
      (text + [0]).withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          // SAFETY: the bytes end with a zero.
          bytes.baseAddress.flatMap { core.stringCreate($0) }
        }
      }
    }
  }

  /// The name of a JavaScript property, created once and reused.
  final class JavaScriptName {
    fileprivate let string: JSStringRef
    private let javaScript: JavaScriptContext

    init?(_ name: String, in world: JavaScriptContext) {
      guard let string = world.string(Array(name.utf8)) else { return nil }
      self.string = string
      self.javaScript = world
    }

    deinit { javaScript.core.stringRelease(string) }
  }

  /// A JavaScript object that is protected from garbage collection.
  final class ProtectedObject {
    let object: JSObjectRef
    private let javaScript: JavaScriptContext

    init?(_ value: JSValueRef?, in world: JavaScriptContext) {
      guard let value, world.core.isObject(world.context, value),
        let object = world.core.toObject(world.context, value, nil)
      else { return nil }
      world.core.protect(world.context, object)
      self.object = object
      self.javaScript = world
    }

    deinit { javaScript.core.unprotect(javaScript.context, object) }
  }

  /// A JavaScript function, called with up to six values.
  struct JavaScriptFunction {
    private let function: ProtectedObject
    private let javaScript: JavaScriptContext
    private let this: ProtectedObject?

    init?(_ value: JSValueRef?, of this: ProtectedObject? = nil, in world: JavaScriptContext) {
      guard let kept = ProtectedObject(value, in: world),
        world.core.isFunction(world.context, kept.object)
      else { return nil }
      self.function = kept
      self.javaScript = world
      self.this = this
    }

    /// Calls the function. Returns nil if it throws or times out.
    func call(_ values: (JSValueRef?, JSValueRef?, JSValueRef?), _ numbers: SIMD3<Double>? = nil)
      -> JSValueRef?
    {
      let (core, context) = (javaScript.core, javaScript.context)
      return withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: 6) { arguments in
        // SAFETY: as many values are initialized as are passed. The garbage collector finds them on the stack
        // or through their owners.
        arguments.initializeElement(at: 0, to: values.0 ?? core.makeUndefined(context))
        arguments.initializeElement(at: 1, to: values.1 ?? core.makeUndefined(context))
        arguments.initializeElement(at: 2, to: values.2 ?? core.makeUndefined(context))
        if let numbers {
          for i in 0..<3 {
            arguments.initializeElement(at: 3 + i, to: core.makeNumber(context, numbers[i]))
          }
        }
        return core.callAsFunction(
          context, function.object, this?.object, numbers == nil ? 3 : 6, arguments.baseAddress, nil
        )
      }
    }
  }
#endif
