import Foundation
import Testing

@testable import FlickPlayer

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

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

  @Test("An error that a subscriber causes during a notification is reported after it is published")
  func errorThatSubscriberCausesIsReported() throws {
    let (model, _) = try makeModel()
    let view = ReportingView(model)
    let sink = model.$progress.sink { progress in
      MainActor.assumeIsolated { if progress == 0.25 { model.seek(toFrame: -5) } }
    }
    model.seek(to: 0.25)
    #expect(model.error == .invalidFrameIndex && view.errors == [.invalidFrameIndex])
    model.seek(to: 0.5)
    model.seek(to: 0.25)
    #expect(view.errors.count == 2)
    sink.cancel()
  }

  /// A view that reports the errors of a model.
  private final class ReportingView: PresenterObserver {
    private let model: LottieViewModel
    private var report: PresenterReport
    private(set) var errors: [LottieViewModel.PlaybackError] = []

    init(_ model: LottieViewModel) {
      (self.model, report) = (model, PresenterReport(model))
      model.presenter.addObserver(self)
    }

    func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set) {
      if let error = report.update(model).error { errors.append(error) }
    }
  }
}
