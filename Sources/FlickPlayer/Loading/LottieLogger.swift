/// A destination for messages about problems that do not stop execution, such as a missing file or an unreadable
/// image.
public final class LottieLogger: Sendable {
  /// A closure that receives a message. It can be called on any thread.
  public typealias Report = @Sendable (_ message: String) -> Void

  private let onWarning: Report
  private let onInformation: Report

  /// Creates a logger.
  ///
  /// - Parameters:
  ///   - warn: A closure that receives warnings. It can be called on any thread.
  ///   - info: A closure that receives informational messages. It can be called on any thread.
  public init(
    warn: @escaping Report = LottieLogger.print, info: @escaping Report = LottieLogger.print
  ) {
    onWarning = warn
    onInformation = info
  }

  /// Reports a warning.
  ///
  /// - Parameter message: The message.
  public func warn(_ message: @autoclosure () -> String) { onWarning(message()) }
  /// Reports an informational message.
  ///
  /// - Parameter message: The message.
  public func info(_ message: @autoclosure () -> String) { onInformation(message()) }

  /// A closure that prints messages to the console in debug builds, and does nothing in release builds.
  public static let print: Report = { message in
    #if DEBUG
      Swift.print("Flick: \(message)")
    #endif
  }

  /// A logger that prints all messages to the console in every build.
  public static let printToConsole = LottieLogger(
    warn: { Swift.print("Flick: \($0)") }, info: { Swift.print("Flick: \($0)") })

  /// The logger that is used by default. Any thread may read and set it.
  public static var shared: LottieLogger {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = LockedValue(LottieLogger())
}
