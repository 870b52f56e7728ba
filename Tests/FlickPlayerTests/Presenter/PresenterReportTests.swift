import Foundation
import Testing

@testable import FlickPlayer

@Suite("Reports of a view to its callbacks")
@MainActor struct PresenterReportTests {
  @Test("Only values that have changed are reported, and each once")
  func onlyValuesThatHaveChangedAreReported() throws {
    let (model, ticker) = try makeModel()
    var report = PresenterReport(model)
    #expect(report.update(model).state == nil && report.update(model).progress == nil)
    model.play()
    let started = report.update(model)
    #expect(started.state == .playing && started.progress == nil && started.error == nil)
    ticker.advance(by: 0.1)
    model.finishDrawing()
    let advanced = report.update(model)
    #expect(advanced.state == nil && (advanced.progress ?? 0) > 0)
    model.seek(toFrame: -5)
    #expect(report.update(model).error != nil)
    #expect(report.update(model).error == nil)
  }
}
