// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
#if os(iOS) || os(Linux)
  @preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {}
  @preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    #if os(Linux)
      /// The number of impacts, for tests.
      public static var count = 0
    #endif
    public init(style: FeedbackStyle) { super.init() }
    open func impactOccurred() {
      #if os(Linux)
        Self.count += 1
      #endif
    }
  }
#endif
