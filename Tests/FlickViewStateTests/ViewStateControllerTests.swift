import FlickViewState
import Testing

@Suite("ViewStateController")
struct ViewStateControllerTests {
  typealias Controller = ViewStateController<String>

  // MARK: Loading

  @Test("a new one is not loading, and its history is the initial state")
  func new() {
    let controller = Controller()
    #expect(!controller.isInitialLoading)
    #expect(!controller.isLoading)
    #expect(controller.modifyingIds == nil)
    #expect(controller.history == ["initial"])
  }

  @Test("loading for the first time is the initial loading")
  func firstLoading() {
    let controller = Controller([.loading])
    #expect(controller.isInitialLoading)
    #expect(controller.isLoading)
    #expect(controller.history == ["initial", "loading"])
  }

  @Test("with information it is loading no more")
  func loaded() {
    let controller = Controller([.loading, .loaded("a")])
    #expect(!controller.isInitialLoading)
    #expect(!controller.isLoading)
    #expect(controller.history == ["initial", "loading", "loaded a"])
  }

  @Test("the first loading is not the initial one when there was information before it")
  func loadedBefore() {
    let controller = Controller([.loaded("a"), .loading])
    #expect(!controller.isInitialLoading)
    #expect(controller.isLoading)
    #expect(controller.history == ["initial", "loaded a", "loading"])
  }

  @Test("with an error it is loading no more")
  func failed() {
    let controller = Controller([.loading, .error(Failure())])
    #expect(!controller.isInitialLoading)
    #expect(!controller.isLoading)
    #expect(controller.history == ["initial", "loading", "error 0"])
  }

  @Test("loading again after information or an error is loading, and not the initial one")
  func subsequent() {
    for outcome in [ViewState.loaded("a"), .error(Failure())] {
      let controller = Controller([.loading, outcome, .loading])
      #expect(!controller.isInitialLoading)
      #expect(controller.isLoading)
      #expect(controller.history == ["initial", "loading", word(outcome), "loading"])
    }
  }

  @Test(
    "nothing is merged: loading twice in a row is no initial loading")
  func twice() {
    let controller = Controller([.loading, .loading])
    #expect(controller.history == ["initial", "loading", "loading"])
    #expect(!controller.isInitialLoading)
    #expect(controller.isLoading)
    #expect(controller.shown.kind == .placeholder)
  }

  // MARK: Information

  @Test("without information there is none, and no outcome")
  func noInfo() {
    for controller in [Controller(), Controller([.loading])] {
      #expect(controller.latestValidInfo == nil)
      #expect(controller.latestInfo == nil)
      #expect(controller.latestNonLoading == nil)
    }
  }

  @Test("the newest information is the valid one, and the outcome")
  func info() throws {
    let controller = Controller([.loading, .loaded("a"), .loaded("b")])
    #expect(controller.latestValidInfo == "b")
    #expect(controller.latestInfo == "b")
    #expect(try controller.latestNonLoading?.get() == "b")
    #expect(controller.latestValidError == nil)
  }

  @Test("information outlives loading again")
  func infoWhileLoading() throws {
    let controller = Controller([.loading, .loaded("a"), .loading])
    #expect(controller.latestValidInfo == "a")
    #expect(controller.latestInfo == "a")
    #expect(try controller.latestNonLoading?.get() == "a")
  }

  @Test("an error makes information invalid, but not forgotten")
  func infoThenError() {
    let controller = Controller([.loading, .loaded("a"), .loading, .error(Failure(code: 7))])
    #expect(controller.latestValidInfo == nil)
    #expect(controller.latestInfo == "a")
    #expect(throws: Failure(code: 7)) { try controller.latestNonLoading?.get() }
  }

  // MARK: Errors

  @Test("without an error there is none")
  func noError() {
    for controller in [Controller(), Controller([.loading]), Controller([.loaded("a")])] {
      #expect(controller.latestValidError == nil)
      #expect(controller.latestError == nil)
    }
  }

  @Test("the newest error is the valid one, and the outcome")
  func error() {
    let controller = Controller([.loading, .error(Failure(code: 1)), .error(Failure(code: 2))])
    #expect(controller.latestValidError as? Failure == Failure(code: 2))
    #expect(controller.latestError as? Failure == Failure(code: 2))
    #expect(throws: Failure(code: 2)) { try controller.latestNonLoading?.get() }
    #expect(controller.latestValidInfo == nil)
  }

  @Test("an error outlives loading again")
  func errorWhileLoading() {
    let controller = Controller([.loading, .error(Failure()), .loading])
    #expect(controller.latestValidError as? Failure == Failure())
    #expect(controller.latestError as? Failure == Failure())
    #expect(throws: Failure()) { try controller.latestNonLoading?.get() }
  }

  @Test("information makes an error invalid, but not forgotten")
  func errorThenInfo() throws {
    let controller = Controller([.loading, .error(Failure(code: 3)), .loading, .loaded("a")])
    #expect(controller.latestValidError == nil)
    #expect(controller.latestError as? Failure == Failure(code: 3))
    #expect(try controller.latestNonLoading?.get() == "a")
  }

  @Test("a history that keeps information has it where loading failed after that")
  func keeping() {
    let controller = Controller([
      .error(Failure(code: 1)), .loading, .loaded("a"), .loading, .error(Failure(code: 2)),
      .loading, .loaded("b"), .error(Failure(code: 3)), .loading,
    ])
    #expect(
      controller.keepingInfo.history == [
        "initial", "error 1", "loading", "loaded a", "loading", "loaded a", "loading", "loaded b",
        "loaded b", "loading",
      ])
    #expect(controller.keepingInfo.latestValidInfo == "b")
    #expect(controller.latestValidInfo == nil)
    var empty = Controller()
    empty.modifyingIds = ["a"]
    #expect(empty.keepingInfo.history == ["initial"])
    #expect(empty.keepingInfo.modifyingIds == ["a"])
  }

  // MARK: Reset

  @Test("reset empties the history, of a new one too")
  func resetNew() {
    var controller = Controller()
    controller.reset()
    #expect(controller.history == [])
    #expect(controller.modifyingIds == nil)
    #expect(!controller.isLoading)
  }

  @Test("reset forgets everything, and what follows is an initial loading again")
  func reset() {
    var controller = Controller([.loading, .error(Failure()), .loading, .loaded("a"), .loading])
    controller.modifyingIds = ["a", "b"]
    controller.reset()
    #expect(controller.history == [])
    #expect(controller.modifyingIds == nil)
    #expect(controller.latestInfo == nil)
    #expect(controller.latestError == nil)
    #expect(controller.shown.kind == .placeholder)
    controller.setState(.loading)
    #expect(controller.history == ["loading"])
    #expect(controller.isInitialLoading)
  }

  @Test("states leave the identifiers alone, and a copy is its own")
  func values() {
    var controller = Controller([.loading])
    controller.modifyingIds = ["a"]
    let copy = controller
    controller.setState(.loaded("x"))
    #expect(controller.modifyingIds == ["a"])
    #expect(copy.latestInfo == nil)
    #expect(copy.isInitialLoading)
  }

  @Test("information that may be missing is information all the same")
  func optional() {
    var controller = ViewStateController<Int?>()
    controller.setState(.loaded(nil))
    #expect(controller.latestInfo == .some(.none))
    #expect(controller.shown.kind == .loaded)
  }
}
