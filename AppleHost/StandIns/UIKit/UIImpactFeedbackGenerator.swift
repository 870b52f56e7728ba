// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
@MainActor open class UIImpactFeedbackGenerator: NSObject {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  /// The number of impacts, for tests.
  public static var count = 0
  public init(style: FeedbackStyle) { super.init() }
  open func impactOccurred() { Self.count += 1 }
}
