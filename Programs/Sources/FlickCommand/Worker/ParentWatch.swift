import FlickSystem
import Dispatch
import FlickExport

/// Ends this process when the other end of its standard input is closed, also while a job runs. A killed parent
/// process therefore leaves no worker behind.
enum ParentWatch {
  static func start() {
    DispatchQueue(label: "flick.parent").async {
      var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
      // Without requested events, only the end of the pipe is reported.
      while poll(&input, 1, -1) <= 0 || input.revents & Int16(POLLHUP | POLLERR) == 0 {}
      TerminationSignals.removeIncompleteOutputs()
      _exit(0)
    }
  }
}
