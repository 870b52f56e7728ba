/// A gesture recognizer that recognizes nothing by itself. Tests call `see(_:at:)`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  private weak var target: AnyObject?
  private let action: Selector?
  private var point = CGPoint.zero
  open private(set) weak var view: UIView?
  open private(set) var state = State.possible
  open var isEnabled = true

  public init(target: Any?, action: Selector?) {
    self.target = target as AnyObject?
    self.action = action
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint { point }

  func attach(to view: UIView) { self.view = view }

  #if os(Linux)
    /// Simulates an action of the user.
    public func see(_ state: State, at point: CGPoint) {
      (self.state, self.point) = (state, point)
      guard let action else { return }
      guard let target = target as? any SelectorResponder else {
        fatalError("no receiver implements \(action.name)")
      }
      target.perform(action, with: self)
    }
  #endif
}

/// A recognizer for a pointer over a view or a pencil near it. It continues while a button is pressed.
#if os(iOS) || os(visionOS) || os(Linux)
  @available(iOS 13, macCatalyst 13, visionOS 1, *)
  @preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
#endif
