import FlickViewState
import Testing

@Suite("ViewStateController")
struct ViewStateControllerTests {
  typealias Controller = ViewStateController<String>

  // MARK: Loading

  @Test("A new controller is not loading and has the initial state")
  func newControllerIsNotLoadingAndHasInitialState() {
    let controller = Controller()
    #expect(!controller.isInitialLoading)
    #expect(!controller.isLoading)
    #expect(controller.modifyingIds == nil)
    #expect(controller.history == ["initial"])
  }

  @Test("The first loading is the initial loading")
  func firstLoadingIsInitialLoading() {
    let controller = Controller([.loading])
    #expect(controller.isInitialLoading)
    #expect(controller.isLoading)
    #expect(controller.history == ["initial", "loading"])
  }

  @Test("Information ends loading")
  func informationEndsLoading() {
    let controller = Controller([.loading, .loaded("a")])
    #expect(!controller.isInitialLoading)
    #expect(!controller.isLoading)
    #expect(controller.history == ["initial", "loading", "loaded a"])
  }

  @Test("Loading after information is no initial loading")
  func loadingAfterInformationIsNoInitialLoading() {
    let controller = Controller([.loaded("a"), .loading])
    #expect(!controller.isInitialLoading)
    #expect(controller.isLoading)
    #expect(controller.history == ["initial", "loaded a", "loading"])
  }

  @Test("An error ends loading")
  func errorEndsLoading() {
    let controller = Controller([.loading, .error(Failure())])
    #expect(!controller.isInitialLoading)
    #expect(!controller.isLoading)
    #expect(controller.history == ["initial", "loading", "error 0"])
  }

  @Test("Loading again after a result is no initial loading")
  func loadingAgainAfterResultIsNoInitialLoading() {
    for outcome in [ViewState.loaded("a"), .error(Failure())] {
      let controller = Controller([.loading, outcome, .loading])
      #expect(!controller.isInitialLoading)
      #expect(controller.isLoading)
      #expect(controller.history == ["initial", "loading", word(outcome), "loading"])
    }
  }

  @Test(
    "Loading twice in a row is no initial loading")
  func loadingTwiceInRowIsNoInitialLoading() {
    let controller = Controller([.loading, .loading])
    #expect(controller.history == ["initial", "loading", "loading"])
    #expect(!controller.isInitialLoading)
    #expect(controller.isLoading)
    #expect(controller.shown.kind == .placeholder)
  }

  // MARK: Information

  @Test("Without information, info and result are nil")
  func withoutInformationInfoAndResultAreNil() {
    for controller in [Controller(), Controller([.loading])] {
      #expect(controller.latestValidInfo == nil)
      #expect(controller.latestInfo == nil)
      #expect(controller.latestNonLoading == nil)
    }
  }

  @Test("The newest information is valid and is the result")
  func newestInformationIsValidAndIsResult() throws {
    let controller = Controller([.loading, .loaded("a"), .loaded("b")])
    #expect(controller.latestValidInfo == "b")
    #expect(controller.latestInfo == "b")
    #expect(try controller.latestNonLoading?.get() == "b")
    #expect(controller.latestValidError == nil)
  }

  @Test("Information stays valid while loading again")
  func informationStaysValidWhileLoadingAgain() throws {
    let controller = Controller([.loading, .loaded("a"), .loading])
    #expect(controller.latestValidInfo == "a")
    #expect(controller.latestInfo == "a")
    #expect(try controller.latestNonLoading?.get() == "a")
  }

  @Test("An error invalidates information but keeps it")
  func errorInvalidatesInformationButKeepsIt() {
    let controller = Controller([.loading, .loaded("a"), .loading, .error(Failure(code: 7))])
    #expect(controller.latestValidInfo == nil)
    #expect(controller.latestInfo == "a")
    #expect(throws: Failure(code: 7)) { try controller.latestNonLoading?.get() }
  }

  // MARK: Errors

  @Test("Without an error, errors are nil")
  func withoutErrorErrorsAreNil() {
    for controller in [Controller(), Controller([.loading]), Controller([.loaded("a")])] {
      #expect(controller.latestValidError == nil)
      #expect(controller.latestError == nil)
    }
  }

  @Test("The newest error is valid and is the result")
  func newestErrorIsValidAndIsResult() {
    let controller = Controller([.loading, .error(Failure(code: 1)), .error(Failure(code: 2))])
    #expect(controller.latestValidError as? Failure == Failure(code: 2))
    #expect(controller.latestError as? Failure == Failure(code: 2))
    #expect(throws: Failure(code: 2)) { try controller.latestNonLoading?.get() }
    #expect(controller.latestValidInfo == nil)
  }

  @Test("An error stays valid while loading again")
  func errorStaysValidWhileLoadingAgain() {
    let controller = Controller([.loading, .error(Failure()), .loading])
    #expect(controller.latestValidError as? Failure == Failure())
    #expect(controller.latestError as? Failure == Failure())
    #expect(throws: Failure()) { try controller.latestNonLoading?.get() }
  }

  @Test("Information invalidates an error but keeps it")
  func informationInvalidatesErrorButKeepsIt() throws {
    let controller = Controller([.loading, .error(Failure(code: 3)), .loading, .loaded("a")])
    #expect(controller.latestValidError == nil)
    #expect(controller.latestError as? Failure == Failure(code: 3))
    #expect(try controller.latestNonLoading?.get() == "a")
  }

  @Test("The modifier keepingInfo replaces later errors with information")
  func keepingInfoReplacesLaterErrors() {
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

  @Test("Resetting empties the history of a new controller")
  func resettingEmptiesHistoryOfNewController() {
    var controller = Controller()
    controller.reset()
    #expect(controller.history == [])
    #expect(controller.modifyingIds == nil)
    #expect(!controller.isLoading)
  }

  @Test("After reset, loading is an initial loading again")
  func afterResetLoadingIsInitialLoadingAgain() {
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

  @Test("States keep the identifiers, and copies are independent")
  func statesKeepIdentifiersAndCopiesAreIndependent() {
    var controller = Controller([.loading])
    controller.modifyingIds = ["a"]
    let copy = controller
    controller.setState(.loaded("x"))
    #expect(controller.modifyingIds == ["a"])
    #expect(copy.latestInfo == nil)
    #expect(copy.isInitialLoading)
  }

  @Test("Optional information counts as information")
  func optionalInformationCountsAsInformation() {
    var controller = ViewStateController<Int?>()
    controller.setState(.loaded(nil))
    #expect(controller.latestInfo == .some(.none))
    #expect(controller.shown.kind == .loaded)
  }
}
