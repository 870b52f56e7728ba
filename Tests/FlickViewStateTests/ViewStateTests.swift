import FlickViewState
import Testing

@Suite("ViewState")
struct ViewStateTests {
  private let all: [ViewState<Int>] = [.initial, .loading, .error(Failure()), .loaded(1)]

  @Test("Each state reports its kind and values")
  func eachStateReportsItsKindAndValues() {
    #expect(all.map(\.isLoading) == [false, true, false, false])
    #expect(all.map(\.info) == [nil, nil, nil, 1])
    #expect(all.map { $0.error as? Failure } == [nil, nil, Failure(), nil])
  }

  @Test("Equality ignores associated values")
  func equalityIgnoresAssociatedValues() {
    for (row, one) in all.enumerated() {
      for (column, other) in all.enumerated() { #expect((one == other) == (row == column)) }
    }
    #expect(ViewState.loaded(1) == .loaded(2))
    #expect(ViewState<Int>.error(Failure(code: 1)) == .error(Failure(code: 2)))
    struct Plain {}
    #expect(ViewState.loaded(Plain()) == .loaded(Plain()))
  }
}
