#if Expressions
  import CJavaScriptCore

  /// A JavaScript world of its own, without anything of the one outside: no files, no network, no
  /// clock. Values of it are kept alive by ``Kept``.
  final class JavaScriptContext {
    let core: FlickJavaScriptCore
    let context: JSGlobalContextRef
    private let group: JSContextGroupRef

    /// Whether this machine has the library.
    static var isAvailable: Bool { withCore { _ in true } ?? false }

    init?() {
      guard let core = Self.withCore({ $0 }), let group = core.contextGroupCreate()
      else { return nil }
      guard let context = core.globalContextCreateInGroup(group, nil) else {
        core.contextGroupRelease(group)
        return nil
      }
      self.core = core
      self.group = group
      self.context = context
      limitCalls(to: ExpressionLimits.startSeconds)
    }

    /// Ends each call, from here on, that takes longer.
    func limitCalls(to seconds: Double) {
      // SAFETY: the group is alive; without a callback the call is always ended.
      core.contextGroupSetExecutionTimeLimit?(group, seconds, nil, nil)
    }

    deinit {
      core.globalContextRelease(context)
      core.contextGroupRelease(group)
    }

    private static func withCore<Result>(_ body: (FlickJavaScriptCore) -> Result) -> Result? {
      withUnsafeTemporaryAllocation(of: FlickJavaScriptCore.self, capacity: 1) { memory in
        // SAFETY: when the call succeeds it has filled in every function that may not be null.
        guard let place = memory.baseAddress, FlickJavaScriptCoreOpen(place) else { return nil }
        return body(place.pointee)
      }
    }

    /// The function that starts a session: the value of the script that `Runtime/` makes up.
    var runtime: JSValueRef? {
      // SAFETY: the script ends with a zero and lives for ever.
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
        // SAFETY: the buffer has the size that the string asked for, its final zero included.
        guard let start = buffer.baseAddress else { return nil }
        let written = core.stringCopy(string, start, size)
        let bytes = buffer.prefix(max(written, 1) - 1).map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
      }
    }

    /// - Parameter text: UTF-8; what follows a zero in it is lost.
    fileprivate func string(_ text: [UInt8]) -> JSStringRef? {
      (text + [0]).withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          // SAFETY: the bytes end with a zero.
          bytes.baseAddress.flatMap { core.stringCreate($0) }
        }
      }
    }
  }

  /// The name of a property, made once for all the times that it is asked for.
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

  /// An object that the collector leaves alone as long as this one lives.
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

  /// A function of the world, called with up to six values.
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

    /// `nil` when it throws, or takes too long.
    func call(_ values: (JSValueRef?, JSValueRef?, JSValueRef?), _ numbers: SIMD3<Double>? = nil)
      -> JSValueRef?
    {
      let (core, context) = (javaScript.core, javaScript.context)
      return withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: 6) { arguments in
        // SAFETY: as many values are written as are read; the collector finds them on the stack, or
        // through their owners.
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
