/// What is told about things that go wrong and stop nothing: a file that is not there, a picture that cannot
/// be read.
public final class LottieLogger: Sendable {
  public typealias Report = @Sendable (_ message: String) -> Void

  private let onWarning: Report
  private let onInformation: Report

  /// - Parameters:
  ///   - warn: told what went wrong, on any thread.
  ///   - info: told what may be of interest.
  public init(
    warn: @escaping Report = LottieLogger.print, info: @escaping Report = LottieLogger.print
  ) {
    onWarning = warn
    onInformation = info
  }

  public func warn(_ message: @autoclosure () -> String) { onWarning(message()) }
  public func info(_ message: @autoclosure () -> String) { onInformation(message()) }

  /// Prints on the console in debug builds, and nothing in others.
  public static let print: Report = { message in
    #if DEBUG
      Swift.print("Flick: \(message)")
    #endif
  }

  /// Prints on the console in every build.
  public static let printToConsole = LottieLogger(
    warn: { Swift.print("Flick: \($0)") }, info: { Swift.print("Flick: \($0)") })

  /// What everything reports to that is given no other.
  public static var shared: LottieLogger {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = LockedValue(LottieLogger())
}
