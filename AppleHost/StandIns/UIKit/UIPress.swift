// https://developer.apple.com/documentation/uikit/uipress
open class UIPress: NSObject {
  private let button: PressType

  #if os(Linux)
    public init(_ button: PressType) {
      self.button = button
      super.init()
    }
  #else
    override init() {
      button = .select
      super.init()
    }
  #endif

  open var type: PressType { button }
}

// https://developer.apple.com/documentation/uikit/uipressesevent
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {}

// https://developer.apple.com/documentation/uikit/uifocusupdatecontext
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  nonisolated override init() { super.init() }
}

// https://developer.apple.com/documentation/uikit/uifocusanimationcoordinator
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  nonisolated override init() { super.init() }
}
