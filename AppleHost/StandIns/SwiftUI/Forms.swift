// Containers of screens, and controls for selection.
public struct Spacer: View, Leaf {
  public typealias Body = Never
  public init(minLength: CGFloat? = nil) {}
  func elements(at place: Place) -> [Element] { [Element("Spacer")] }
}
public struct Divider: View, Leaf {
  public typealias Body = Never
  public init() {}
  func elements(at place: Place) -> [Element] { [Element("Divider")] }
}

public struct Form<Content: View>: View, Leaf {
  public typealias Body = Never
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func elements(at place: Place) -> [Element] {
    [Element("Form", children: place.evaluate(content, "form"))]
  }
}
public struct List<SelectionValue: Hashable, Content: View>: View, Leaf {
  public typealias Body = Never
  private let content: Content
  func elements(at place: Place) -> [Element] {
    [Element("List", children: place.evaluate(content, "list"))]
  }
}
extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
public struct Section<Parent: View, Content: View, Footer: View>: View, Leaf {
  public typealias Body = Never
  private let title: String
  private let content: Content
  func elements(at place: Place) -> [Element] {
    [Element("Section", text: title, children: place.evaluate(content, "section"))]
  }
}
@available(iOS 15, macOS 12, *) extension Section where Parent == Text, Footer == EmptyView {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (String(title), content())
  }
}
@available(iOS 16, macOS 13, watchOS 9, *)
public struct NavigationStack<Data, Root: View>: View, Leaf {
  public typealias Body = Never
  private let root: Root
  public init(@ViewBuilder root: () -> Root) where Data == [String] { self.root = root() }
  func elements(at place: Place) -> [Element] {
    [Element("NavigationStack", children: place.evaluate(root, "root"))]
  }
}
public struct ScrollView<Content: View>: View, Leaf {
  public typealias Body = Never
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func elements(at place: Place) -> [Element] {
    [Element("ScrollView", children: place.evaluate(content, "scroll"))]
  }
}

public struct Toggle<Label: View>: View, Leaf {
  public typealias Body = Never
  private let title: String
  private let isOn: Binding<Bool>
  func elements(at place: Place) -> [Element] {
    let (element, isOn) = (Element("Toggle", ["value": isOn.wrappedValue], text: title), isOn)
    element.action = { isOn.wrappedValue.toggle() }
    return [element]
  }
}
extension Toggle where Label == Text {
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    (self.title, self.isOn) = (String(title), isOn)
  }
}

public struct Picker<Label: View, Selection: Hashable, Content: View>: View, Leaf {
  public typealias Body = Never
  private let title: String
  private let selection: Binding<Selection>
  private let content: Content
  func elements(at place: Place) -> [Element] {
    let element = Element(
      "Picker", ["value": selection.wrappedValue], text: title,
      children: place.evaluate(content, "choices"))
    let selection = selection
    element.choose = { value in
      if let value = value as? Selection { selection.wrappedValue = value }
    }
    return [element]
  }
}
extension Picker where Label == Text {
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) { (self.title, self.selection, self.content) = (String(title), selection, content()) }
}
public protocol PickerStyle {}
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: Self { Self() }
}
extension View {
  public func tag<Value: Hashable>(_ tag: Value) -> some View { attribute("tag", tag) }
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    attribute("pickerStyle", "\(Style.self)")
  }
}
