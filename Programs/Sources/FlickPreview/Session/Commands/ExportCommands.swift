import Foundation

extension SessionCommand {
  /// The commands that write a file in another format.
  static let exports = [
    SessionCommand("export", "pane", "format", "scale", "fps", "background") {
      session, arguments in
      guard let program = session.environment.program else {
        throw CommandError("The program flick was not found next to flick-preview.")
      }
      guard session.exportTask == nil else { throw CommandError("An export is running already.") }
      let pane = try session.pane(arguments)
      let settings = ExportSettings(
        format: try arguments.text("format"),
        scale: try arguments.number("scale", in: 0.05...8),
        framesPerSecond: try? arguments.number("fps", in: 1...240),
        background: arguments.optionalText("background"))
      let job = try PageExport(
        pane, settings, program: program, store: session.environment.exports)
      session.start(job)
    },
    SessionCommand("cancelExport") { session, _ in session.exportTask?.cancel() },
  ]
}

extension PreviewSession {
  fileprivate func start(_ job: PageExport) {
    exportTask = Task { [weak self] in
      await job.run { [weak self] message in await self?.send(message) }
      await self?.endExport()
    }
  }

  private func endExport() { exportTask = nil }
}
