import FlickLoading
import Testing

@Suite("Former names")
struct DeprecatedTests {
  @available(*, deprecated)
  @Test("The freshness of cached results is available under its former name")
  func freshness() {
    let freshness = LottieLoader.Freshness.kept
    #expect(freshness == .cached && freshness != .current)
  }
}
