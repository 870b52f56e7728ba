import FlickViewState
import Testing

@Suite("Shown state")
struct ShownStateTests {
  typealias Controller = ViewStateController<String>

  @Test(
    "Each history has one shown state",
    arguments: [
      ([], "placeholder", "placeholder"),
      ([.loading], "initial loading", "initial loading"),
      ([.loading, .initial], "initial loading", "initial loading"),
      ([.loading, .loading], "placeholder", "placeholder"),
      ([.loading, .loaded("a")], "loaded", "loaded"),
      ([.loading, .loaded("a"), .loading], "loaded and loading", "loaded and loading"),
      ([.loading, .loaded("a"), .loading, .loading], "loaded and loading", "loaded and loading"),
      ([.loading, .error(Failure())], "failed", "failed"),
      ([.error(Failure()), .loading], "failed and loading", "failed and loading"),
      ([.loaded("a"), .error(Failure())], "failed", "loaded"),
      ([.loaded("a"), .error(Failure()), .loading], "failed and loading", "loaded and loading"),
      ([.error(Failure()), .loaded("a")], "loaded", "loaded"),
    ] as [([ViewState<String>], String, String)])
  func eachHistoryHasOneShownState(states: [ViewState<String>], shown: String, keeping: String) {
    let controller = Controller(states)
    #expect(controller.shown.kind.rawValue == shown)
    #expect(controller.shownKeepingInfo.kind.rawValue == keeping)
  }

  @Test("The shown state has the newest information or error")
  func shownStateHasNewestInformationOrError() throws {
    let loaded = Controller([.loaded("a"), .loaded("b"), .loading]).shown
    guard case .loaded("b", isLoading: true) = loaded else {
      Issue.record("\(loaded)")
      return
    }
    let failed = Controller([.error(Failure(code: 1)), .error(Failure(code: 2))]).shown
    guard case .failed(let error, isLoading: false) = failed else {
      Issue.record("\(failed)")
      return
    }
    #expect(error as? Failure == Failure(code: 2))
    let kept = Controller([.loaded("a"), .error(Failure())]).shownKeepingInfo
    guard case .loaded("a", isLoading: false) = kept else {
      Issue.record("\(kept)")
      return
    }
  }

  @Test("Every kind has its own raw value")
  func everyKindHasItsOwnRawValue() {
    #expect(ShownState<Int>.StateKind.allCases.count == 6)
    #expect(Set(ShownState<Int>.StateKind.allCases.map(\.rawValue)).count == 6)
  }
}
