// Overlays, surroundings, transitions and presentations of a view.

/// A view whose element is composed from the elements of its content and of other views.
struct Composed<Content: View>: View, Leaf {
  typealias Body = Never
  let content: Content
  let compose: (Place, [Element]) -> [Element]
  func elements(at place: Place) -> [Element] {
    compose(place, place.evaluate(content, "of"))
  }
}

extension View {
  private func layered<Other: View>(
    _ kind: String, _ alignment: Alignment, _ other: Other
  ) -> some View {
    Composed(content: self) { place, base in
      let others = place.evaluate(other, kind)
      if others.isEmpty { return base }
      let children = kind == "Overlay" ? base + others : others + base
      return [Element(kind, ["alignment": alignment], children: children)]
    }
  }

  /// An empty overlay adds no element. The outline of any other overlay is `Overlay{base over}`.
  @available(iOS 15, macOS 12, *)
  public func overlay<Over: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Over
  ) -> some View { layered("Overlay", alignment, content()) }
  @available(iOS 15, macOS 12, *)
  public func background<Under: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Under
  ) -> some View { layered("Background", alignment, content()) }

  public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    // The innermost gesture takes precedence.
    Attributed(content: self) { _, elements in
      for element in elements where element.taps[count] == nil { element.taps[count] = action }
    }
  }

  // MARK: Presentations

  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Composed(content: self) { place, base in
      guard isPresented.wrappedValue else { return base }
      let sheet = Element("Sheet", children: place.evaluate(content(), "sheet"))
      sheet.action = {
        isPresented.wrappedValue = false
        onDismiss?()
      }
      return base + [sheet]
    }
  }
  /// The outline is `Toolbar{content item}` when there is an item.
  @available(iOS 14, macOS 11, *)
  public func toolbar<Items: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Items
  ) -> some View {
    let items = content()
    return Composed(content: self) { place, base in
      let bar = (items as? any Leaf)?.elements(at: place) ?? []
      return bar.isEmpty ? base : [Element("Toolbar", children: base + bar)]
    }
  }
}

@available(iOS 14, macOS 11, *)
public struct ToolbarItem<ID, Content: View>: ToolbarContent, Leaf {
  let placement: ToolbarItemPlacement
  let content: Content
  func elements(at place: Place) -> [Element] {
    [
      Element(
        "ToolbarItem", ["placement": placement], children: place.evaluate(content, "item"))
    ]
  }
}
@available(iOS 14, macOS 11, *) extension ToolbarItem where ID == Void {
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { (self.placement, self.content) = (placement, content()) }
}

/// The animation of the innermost `withAnimation` block that is running, or `nil` outside of such a block.
@MainActor public private(set) var animationAround: Animation?

@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  let outer = animationAround
  defer { animationAround = outer }
  animationAround = animation
  return try body()
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}
public struct EdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
