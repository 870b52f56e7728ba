import FlickViewState
import Testing

@Suite("Former names")
struct DeprecatedTests {
  @available(*, deprecated)
  @Test("The kind of a shown state is available under its former name")
  func kindOfShownStateIsAvailableUnderItsFormerName() {
    let kind: ShownState<Int>.Kind = ShownState.loaded(1, isLoading: false).kind
    #expect(kind == .loaded)
  }
}
