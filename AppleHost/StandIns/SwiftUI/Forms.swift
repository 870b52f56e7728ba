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
