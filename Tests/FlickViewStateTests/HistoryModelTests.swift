import FlickViewState
import Testing

/// A simple model of the controller's properties. Each is computed separately from the whole history.
private struct PlainModel {
  var states: [ViewState<String>] = [.initial]

  var isInitialLoading: Bool {
    states.filter(\.isLoading).count == 1 && infos.isEmpty && errors.isEmpty
  }
  var isLoading: Bool { states.last?.isLoading == true }
  var infos: [String] { states.compactMap(\.info) }
  var errors: [Failure] { states.compactMap { $0.error as? Failure } }
  var outcome: ViewState<String>? {
    states.filter { $0.info != nil || $0.error != nil }.last
  }

  var kind: String {
    if isInitialLoading { return "initial loading" }
    if outcome?.info != nil { return isLoading ? "loaded and loading" : "loaded" }
    if outcome?.error != nil { return isLoading ? "failed and loading" : "failed" }
    return "placeholder"
  }
}

@Suite("Random histories")
struct HistoryModelTests {
  @Test("Every property equals the model's for ten thousand random histories")
  func everyPropertyEqualsModelForTenThousandRandomHistories() {
    var random = Random(state: 2024)
    var kinds: Set<String> = []
    for number in 0..<10_000 {
      var (controller, model) = (ViewStateController<String>(), PlainModel())
      // Few states are frequent: most cases differ at the start of a history.
      for step in 0..<random.below(12) {
        random.step(&controller, &model)
        guard expectSame(controller, model) else {
          Issue.record("history \(number), step \(step): \(model.states.map(word))")
          return
        }
        kinds.insert(model.kind)
      }
    }
    #expect(kinds.count == 6)
  }

  private func expectSame(
    _ controller: ViewStateController<String>, _ model: PlainModel
  ) -> Bool {
    let outcome: String? =
      switch controller.latestNonLoading {
      case .success(let info): "loaded \(info)"
      case .failure(let error): word(.error(error))
      case nil: nil
      }
    return controller.history == model.states.map(word)
      && controller.isInitialLoading == model.isInitialLoading
      && controller.isLoading == model.isLoading
      && controller.latestInfo == model.infos.last
      && controller.latestError as? Failure == model.errors.last
      && controller.latestValidInfo == model.outcome?.info
      && controller.latestValidError as? Failure == model.outcome?.error as? Failure
      && outcome == model.outcome.map(word)
      && controller.shown.kind.rawValue == model.kind
      && controller.keepingInfo.shown.kind == controller.shownKeepingInfo.kind
      && controller.keepingInfo.latestInfo == model.infos.last
      && (controller.latestInfo == nil
        || controller.shownKeepingInfo.kind.rawValue
          == (model.isLoading ? "loaded and loading" : "loaded"))
  }
}

/// Vigna's splitmix64 generator. Returns the same numbers in every run.
private struct Random {
  var state: UInt64

  mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(count))
  }

  mutating func step(
    _ controller: inout ViewStateController<String>, _ model: inout PlainModel
  ) {
    let state: ViewState<String>
    switch below(10) {
    case 0: state = .initial
    case 1...4: state = .loading
    case 5, 6: state = .error(Failure(code: below(100)))
    case 7, 8: state = .loaded("\(below(100))")
    default:
      controller.reset()
      model.states = []
      return
    }
    controller.setState(state)
    model.states.append(state)
  }
}
