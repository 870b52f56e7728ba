public struct Text: View, Leaf {
  public typealias Body = Never
  let string: String
  public init<S: StringProtocol>(_ content: S) { string = String(content) }
  public init(verbatim content: String) { string = content }
  func elements(at place: Place) -> [Element] { [Element("Text", text: string)] }
}

public struct Image: View, Leaf {
  public typealias Body = Never
  private var picture: Any?
  private var symbol: String?
  private var isResizable = false
  #if canImport(UIKit)
    public init(uiImage: UIImage) { picture = uiImage }
  #endif
  public init(decorative cgImage: CGImage, scale: CGFloat) { picture = cgImage }
  public init(_ cgImage: CGImage, scale: CGFloat, label: Text) { picture = cgImage }
  public init(systemName: String) { symbol = systemName }
  public init(_ name: String, bundle: Bundle? = nil) { symbol = name }
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }
  func elements(at place: Place) -> [Element] {
    [Element("Image", ["picture": picture as Any, "resizable": isResizable], text: symbol)]
  }
}

public struct Button<Label: View>: View, Leaf {
  public typealias Body = Never
  private let action: @MainActor () -> Void
  private let label: Label
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    (self.action, self.label) = (action, label())
  }
  func elements(at place: Place) -> [Element] {
    let element = Element("Button", children: place.evaluate(label, "label"))
    element.action = action
    return [element]
  }
}
extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

public struct Slider<Label: View, ValueLabel: View>: View, Leaf {
  public typealias Body = Never
  private let value: Double
  private let change: (Double) -> Void
  func elements(at place: Place) -> [Element] {
    let element = Element("Slider", ["value": value])
    element.change = change
    return [element]
  }
}
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.value = Double(value.wrappedValue)
    change = { value.wrappedValue = min(max(Value($0), bounds.lowerBound), bounds.upperBound) }
  }
}
