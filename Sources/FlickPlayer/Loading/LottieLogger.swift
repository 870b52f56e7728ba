import FlickArchive

/// A destination for messages about problems that do not stop execution, such as a missing file or an unreadable image.
public final class LottieLogger: Sendable {
  /// A closure that receives a message. It can be called on any thread.
  public typealias Report = @Sendable (_ message: String) -> Void

  /// A closure that receives a condition that the caller expects to be true, and a message for the other case.
  public typealias Assert = (
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    _ fileID: StaticString, _ line: UInt
  ) -> Void
  /// A closure that receives a message about a state that the caller does not expect.
  public typealias AssertionFailure = (
    _ message: @autoclosure () -> String, _ fileID: StaticString, _ line: UInt
  ) -> Void
  /// A closure that receives a warning.
  public typealias Warn = (
    _ message: @autoclosure () -> String, _ fileID: StaticString, _ line: UInt
  ) -> Void
  /// A closure that receives an informational message.
  public typealias Info = (_ message: @autoclosure () -> String) -> Void

  // SAFETY: set once. The documentation of the initializers says that the closures are called on any thread.
  private nonisolated(unsafe) let onAssert: Assert
  private nonisolated(unsafe) let onAssertionFailure: AssertionFailure
  private nonisolated(unsafe) let onWarning: Warn
  private nonisolated(unsafe) let onInformation: Info

  /// Creates a logger from closures that receive messages only.
  ///
  /// - Parameters:
  ///   - warn: A closure that receives warnings. It can be called on any thread.
  ///   - info: A closure that receives informational messages. It can be called on any thread.
  public init(
    warn: @escaping Report = LottieLogger.print, info: @escaping Report = LottieLogger.print
  ) {
    onAssert = Self.assertInDebug
    onAssertionFailure = Self.assertionFailureInDebug
    onWarning = { message, _, _ in warn(message()) }
    onInformation = { info($0()) }
  }

  /// Creates a logger from closures that also receive the place in the source code.
  ///
  /// - Parameters:
  ///   - assert: A closure that receives expected conditions. By default, it calls `Swift.assert`.
  ///   - assertionFailure: A closure that receives messages about unexpected states. By default, it calls
  ///     `Swift.assertionFailure`.
  ///   - warn: A closure that receives warnings. It can be called on any thread.
  ///   - info: A closure that receives informational messages. It can be called on any thread.
  public init(
    assert: @escaping Assert = LottieLogger.assertInDebug,
    assertionFailure: @escaping AssertionFailure = LottieLogger.assertionFailureInDebug,
    warn: @escaping Warn, info: @escaping Info = LottieLogger.printInDebug
  ) {
    onAssert = assert
    onAssertionFailure = assertionFailure
    onWarning = warn
    onInformation = info
  }

  /// Reports a warning.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - fileID: The file of the caller.
  ///   - line: The line of the caller.
  public func warn(
    _ message: @autoclosure () -> String = String(), fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    onWarning(message(), fileID, line)
  }

  /// Reports an informational message.
  ///
  /// - Parameter message: The message.
  public func info(_ message: @autoclosure () -> String = String()) { onInformation(message()) }

  /// Reports a condition that is expected to be true. See ``LottieLogger/warn(_:fileID:line:)``.
  ///
  /// - Parameter condition: The condition.
  public func assert(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = String(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    onAssert(condition(), message(), fileID, line)
  }

  /// Reports an unexpected state. See ``LottieLogger/warn(_:fileID:line:)``.
  public func assertionFailure(
    _ message: @autoclosure () -> String = String(), fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    onAssertionFailure(message(), fileID, line)
  }

  /// A closure that writes messages to the log of the system in debug builds, and does nothing in release builds. On Linux,
  /// it prints them.
  public static let print: Report = { SystemLog.writeInDebugBuild($0, .warning) }

  /// Writes a message to the log of the system in debug builds. On Linux, it prints the message.
  ///
  /// - Parameter message: The message.
  public static func printInDebug(_ message: @autoclosure () -> String) { Self.print(message()) }

  /// Stops the program in debug builds if a condition is false. See ``LottieLogger/assert(_:_:fileID:line:)``.
  public static func assertInDebug(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    _ fileID: StaticString, _ line: UInt
  ) {
    Swift.assert(condition(), message(), file: fileID, line: line)
  }

  /// Stops the program in debug builds. See ``LottieLogger/warn(_:fileID:line:)``.
  public static func assertionFailureInDebug(
    _ message: @autoclosure () -> String, _ fileID: StaticString, _ line: UInt
  ) {
    Swift.assertionFailure(message(), file: fileID, line: line)
  }

  /// A logger that writes all messages to the log of the system in every build, which Xcode shows in its console. On Linux,
  /// it prints them.
  public static let printToConsole = LottieLogger(
    warn: { SystemLog.write($0, .warning) }, info: { SystemLog.write($0, .information) })

  /// The logger that is used by default. Any thread may read and set it.
  public static var shared: LottieLogger {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = LockedValue(LottieLogger())
}
