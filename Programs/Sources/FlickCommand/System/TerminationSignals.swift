import Dispatch
import FlickExport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that end the program. Before they do, the temporary files of incomplete outputs are deleted.
enum TerminationSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Handles the signals until the process ends. A signal that the parent process ignores stays ignored.
  static func handle() { _ = sources }

  // SAFETY: set once, and never read afterwards. It only keeps the sources alive.
  private nonisolated(unsafe) static let sources: [any DispatchSourceSignal] = numbers.compactMap {
    number in
    guard let previous = signal(number, SIG_IGN), !isIgnored(previous) else { return nil }
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { end(by: number) }
    source.activate()
    return source
  }

  private static func isIgnored(_ handler: sighandler_t) -> Bool {
    unsafeBitCast(handler, to: Int.self) == 1
  }

  /// Ends the process as the signal does by default, so that a shell reports the signal.
  private static func end(by number: Int32) {
    TemporaryFiles.shared.deleteAll()
    signal(number, SIG_DFL)
    raise(number)
  }
}
