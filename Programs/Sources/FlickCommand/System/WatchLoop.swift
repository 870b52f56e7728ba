import Dispatch
import FlickFiles

/// Runs an operation for a file, and again after each change of the file.
struct WatchLoop {
  /// Returns the state of the file. States of different contents differ.
  var stamp: () -> FileStamp
  /// Waits for a change in the folder of the file. Returns `false` if there are no more changes.
  var wait: () -> Bool
  /// Runs the operation. Errors are reported and do not end the loop.
  var operation: () throws -> Void
  var report: (any Error) -> Void

  /// Runs until there are no more changes.
  func run() {
    var drawn: FileStamp?
    repeat {
      // The state is read first, so a change during the operation is not missed.
      let current = stamp()
      // Some editors remove a file before they write it again.
      guard current != drawn, current.exists || drawn == nil else { continue }
      drawn = current
      do {
        try operation()
      } catch {
        report(error)
      }
    } while wait()
  }
}

extension WatchLoop {
  /// Runs an operation for a file and after each of its changes, until the process ends. Says so on standard error.
  static func start(watching path: String, operation: @escaping () throws -> Void) throws(Failure) {
    let loop = try WatchLoop(watching: path, operation: operation)
    Output.standardError.print("flick: watching \(printable(path)); Ctrl-C ends the program.")
    loop.run()
  }

  /// Creates a loop that waits for changes of a file until the process ends.
  init(watching path: String, operation: @escaping () throws -> Void) throws(Failure) {
    let changes = DispatchSemaphore(value: 0)
    guard let watcher = FileWatcher(path, onChange: { changes.signal() }) else {
      throw Failure(.noInput, "\(path): the folder of the file cannot be watched.")
    }
    self.init(
      stamp: { FileStamp(path) },
      wait: {
        // The watcher ends with the last reference to it.
        withExtendedLifetime(watcher) { changes.wait() }
        return true
      },
      operation: operation,
      report: { error in
        let message = (error as? Failure)?.message ?? "\(error)"
        Output.standardError.print("flick: \(message)")
      })
  }
}
