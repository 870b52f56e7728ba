import FlickAnimation
import FlickArchive
import FlickExport
import Foundation

extension SessionCommand {
  private static let settings = [
    "format", "scale", "width", "height", "fps", "background", "quality", "loop", "start", "end",
  ]

  /// The commands that write files.
  static let exports = [
    SessionCommand(
      "export", ["pane"] + settings
    ) { session, arguments in
      guard session.exportTask == nil else { throw CommandError("An export is running already.") }
      let pane = try session.pane(arguments)
      let job = try PageExport(
        pane, ExportSettings(arguments, frame: pane.frame), program: session.program(),
        store: session.environment.exports)
      session.start(job)
    },
    SessionCommand("cancelExport") { session, _ in session.exportTask?.cancel() },
    // The arguments of an export, and a number that the answer has.
    SessionCommand(
      "estimate", ["pane", "number"] + settings
    ) { session, arguments in
      let number = Int(try arguments.number("number", in: 0...1e9))
      let pane = try session.pane(arguments)
      let estimate = try SizeEstimate(
        pane, ExportSettings(arguments, frame: pane.frame), program: session.program(),
        store: session.environment.exports)
      session.start(estimate, pane.index, number)
    },
  ]
}

extension PreviewSession {
  fileprivate func program() throws(CommandError) -> String {
    guard let program = environment.program else {
      throw CommandError("The program flick was not found next to flick-server.")
    }
    return program
  }

  fileprivate func start(_ job: PageExport) {
    exportTask = Task { [weak self] in
      await job.run { [weak self] message in self?.send(message) }
      await self?.endExport()
    }
  }

  private func endExport() { exportTask = nil }

  /// Starts an estimate in place of the last one.
  fileprivate func start(_ estimate: SizeEstimate, _ pane: Int, _ number: Int) {
    estimateTask?.cancel()
    estimateTask = Task { [weak self] in
      let bytes = await estimate.bytes()
      guard !Task.isCancelled else { return }
      self?.send(
        EstimateMessage(
          pane: pane, number: number, low: bytes?.lowerBound, high: bytes?.upperBound))
    }
  }
}
