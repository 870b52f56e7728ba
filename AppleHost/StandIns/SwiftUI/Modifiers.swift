@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The view that a modifier is applied to. As in SwiftUI, its identity depends on its position in the body of
/// the modifier: an `if` around it resets its state.
public struct _ViewModifier_Content<Modifier>: View, Leaf {
  public typealias Body = Never
  let view: any View
  func elements(at place: Place) -> [Element] { place.evaluate(view, "content") }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
}
extension ModifiedContent: View, Leaf where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
  func elements(at place: Place) -> [Element] {
    place.link(modifier, "modifier")
    let content = _ViewModifier_Content<Modifier>(view: content)
    return place.evaluate(modifier.body(content: content), "modifier")
  }
}

/// A built-in modifier that changes the elements of its content or observes them.
struct Attributed<Content: View>: View, Leaf {
  typealias Body = Never
  let content: Content
  var inside: (Place) -> Place = { $0 }
  let change: (Place, [Element]) -> Void
  func elements(at place: Place) -> [Element] {
    let elements = inside(place).evaluate(content, "of")
    change(place, elements)
    return elements
  }
}

/// A view with an explicit identity. Its state is reset when the identity changes.
struct Identified<Content: View, ID: Hashable>: View, Leaf {
  typealias Body = Never
  let content: Content
  let id: ID
  func elements(at place: Place) -> [Element] { place.evaluate(content, "id \(id)") }
}

extension View {
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }

  func attribute(_ name: String, _ value: Any) -> Attributed<Self> {
    Attributed(content: self) { _, elements in
      for element in elements { element.attributes[name] = value }
    }
  }

  func sizing(_ sizing: Sizing) -> Attributed<Self> {
    Attributed(content: self) { _, elements in
      for element in elements { element.sizings.append(sizing) }
    }
  }

  // MARK: Life cycle

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Attributed(content: self) { place, _ in place.appears(action) }
  }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Attributed(content: self) { place, _ in place.disappears(action) }
  }
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    Attributed(content: self) { place, _ in place.watches(value) { action(value, $0) } }
  }
  @available(iOS 14, macOS 11, *)
  @available(iOS, deprecated: 17)
  @available(macCatalyst, deprecated: 17)
  @available(tvOS, deprecated: 17)
  @available(macOS, deprecated: 14)
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View {
    Attributed(content: self) { place, _ in place.watches(value, action) }
  }
  @available(iOS 15, macOS 12, *)
  public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @Sendable @MainActor () async -> Void
  ) -> some View {
    Attributed(content: self) { place, _ in
      let job: Box<Task<Void, Never>?> = place.kept("task") { Box(nil) }
      place.appears { job.value = Task(priority: priority) { await action() } }
      place.disappears { job.value?.cancel() }
    }
  }
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    Attributed(content: self, inside: { $0.with { $0[keyPath: path] = value } }) { _, _ in }
  }

  public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }

  // MARK: Appearance

  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    attribute("frame", CGSize(width: width ?? -1, height: height ?? -1))
      .sizing(.frame(width, height))
  }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    attribute("maxWidth", maxWidth as Any).attribute("frameAlignment", alignment)
      .sizing(
        .flexibleFrame(
          Sizing.Range(minWidth, idealWidth, maxWidth),
          Sizing.Range(minHeight, idealHeight, maxHeight)))
  }
  public func aspectRatio(
    _ ratio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    attribute("aspectRatio", ["\(contentMode)": ratio]).sizing(.aspectRatio(ratio, contentMode))
  }
  public func aspectRatio(
    _ size: CGSize, contentMode: ContentMode
  ) -> some View {
    attribute("aspectRatio", ["\(contentMode)": size.width / size.height])
      .sizing(.aspectRatio(size.width / size.height, contentMode))
  }
  // https://developer.apple.com/documentation/swiftui/view/fixedsize(horizontal:vertical:)
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    sizing(.fixed(horizontal: horizontal, vertical: vertical))
  }
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  // MARK: Accessibility

  @available(iOS 14, macOS 11, *)
  public func accessibilityLabel(_ label: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    modifier(AccessibilityAttachmentModifier(name: "accessibilityLabel", value: label.string))
  }
  @available(iOS 14, macOS 11, *)
  public func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(label))
  }
  @available(iOS 14, macOS 11, *)
  public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(name: "accessibilityTraits", value: traits))
  }
  @available(iOS 14, macOS 11, *)
  public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(name: "accessibilityHidden", value: hidden))
  }
}

public struct AccessibilityAttachmentModifier: ViewModifier {
  let name: String
  let value: Any
  public func body(content: Content) -> some View { content.attribute(name, value) }
}
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String> = []
  public static let isImage = Self(names: ["isImage"])
  public static let isButton = Self(names: ["isButton"])
  public static let updatesFrequently = Self(names: ["updatesFrequently"])
  init(names: Set<String>) { self.names = names }
  public init() {}
  public func contains(_ member: Self) -> Bool { names.isSuperset(of: member.names) }
  public func union(_ other: Self) -> Self { Self(names: names.union(other.names)) }
  public func intersection(_ other: Self) -> Self { Self(names: names.intersection(other.names)) }
  public func symmetricDifference(_ other: Self) -> Self {
    Self(names: names.symmetricDifference(other.names))
  }
  public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    formUnion(new)
    return (true, new)
  }
  public mutating func remove(_ member: Self) -> Self? {
    names.subtract(member.names)
    return member
  }
  public mutating func update(with new: Self) -> Self? {
    formUnion(new)
    return new
  }
  public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
  public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
  public mutating func formSymmetricDifference(_ other: Self) {
    names.formSymmetricDifference(other.names)
  }
}
