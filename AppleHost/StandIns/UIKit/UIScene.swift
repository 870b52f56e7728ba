// https://developer.apple.com/documentation/uikit/uiscene
@available(iOS 13, tvOS 13, *)
@preconcurrency @MainActor open class UIScene: UIResponder {

  private var currentState = ActivationState.foregroundActive
  open var activationState: ActivationState { currentState }

  #if os(Linux)
    /// Simulates a scene that is no longer shown.
    public func enterBackground() {
      currentState = .background
      NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
    }

    /// Simulates a scene that is shown again.
    public func enterForeground() {
      NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
      currentState = .foregroundActive
      NotificationCenter.default.post(name: Self.didActivateNotification, object: self)
    }
  #endif
}

// https://developer.apple.com/documentation/uikit/uiwindowscene
@available(iOS 13, tvOS 13, *)
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  #if os(Linux)
    public override init() { super.init() }
  #else
    nonisolated override init() { super.init() }
  #endif
}
