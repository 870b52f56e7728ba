@preconcurrency @MainActor open class UIControl: UIView {
  private struct Receiver {
    weak var target: AnyObject?
    var action: Selector
    var event: Event
  }
  private var receivers: [Receiver] = []
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { isTracking = beginTracking(touch, with: event) }
    isHighlighted = isTracking
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    sendActions(
      for: bounds.contains(touch.location(in: self)) ? .touchUpInside : .touchUpOutside)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isHighlighted = false
    cancelTracking(with: event)
  }
  open private(set) var isTracking = false

  open func addTarget(_ target: Any?, action: Selector, for event: Event) {
    receivers.append(Receiver(target: target as AnyObject, action: action, event: event))
  }

  open func sendActions(for event: Event) {
    #if os(Linux)
      for receiver in receivers where receiver.event == event {
        guard let target = receiver.target as? any SelectorResponder else {
          fatalError("no receiver implements \(receiver.action.name)")
        }
        target.perform(receiver.action, with: self)
      }
    #endif
  }
}

@preconcurrency @MainActor open class UIButton: UIControl {
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
}

@preconcurrency @MainActor open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
}

#if !os(tvOS)
  // https://developer.apple.com/documentation/uikit/uiswitch
  @preconcurrency @MainActor open class UISwitch: UIControl {}
#endif
