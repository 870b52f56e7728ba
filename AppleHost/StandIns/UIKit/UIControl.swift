@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
  }
  private struct Receiver {
    weak var target: AnyObject?
    var action: Selector
    var event: Event
  }
  private var receivers: [Receiver] = []
  open var isEnabled = true

  open func addTarget(_ target: Any?, action: Selector, for event: Event) {
    receivers.append(Receiver(target: target as AnyObject, action: action, event: event))
  }

  open func sendActions(for event: Event) {
    #if os(Linux)
      for receiver in receivers where receiver.event == event {
        guard let target = receiver.target as? any SelectorResponder else {
          fatalError("nobody answers to \(receiver.action.name)")
        }
        target.perform(receiver.action, with: self)
      }
    #endif
  }
}

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
}

@MainActor open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
}
