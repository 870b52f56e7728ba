import FlickSystem
import Dispatch
import FlickExport
import FlickProcesses

/// The signals that end the program. Before they do, the programs that this one has started are ended, and
/// the temporary files of incomplete outputs are deleted.
enum TerminationSignals {
  /// Handles the signals until the process ends. A signal that the parent process ignores stays ignored.
  ///
  /// Call this method before other threads start, because threads inherit the mask of blocked signals.
  static func handle() { _ = isHandled }

  private static let isHandled: Bool = {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&signals, number) }
    // A blocked signal stays pending until the queue below receives it.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    DispatchQueue(label: "flick.signals").async { [signals] in
      var number: Int32 = 0
      var signals = signals
      while sigwait(&signals, &number) != 0 {}
      end(by: number)
    }
    return true
  }()

  private static func isIgnored(_ number: Int32) -> Bool {
    // The result is nil if the signal has its default action.
    guard let action = signal(number, SIG_DFL),
      unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    else { return false }
    signal(number, SIG_IGN)
    return true
  }

  /// Ends the programs that this one has started, and deletes the temporary files of incomplete outputs. Outputs that are
  /// created or committed afterwards fail.
  static func removeIncompleteOutputs() {
    ChildProcesses.shared.endAll()
    TemporaryFiles.shared.deleteAll()
  }

  /// Ends the process as the signal does by default, so that a shell reports the signal.
  private static func end(by number: Int32) {
    removeIncompleteOutputs()
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }
}
