public struct HorizontalAlignment: Equatable, Sendable {
  let name: String
  public static let center = Self(name: "center")
  public static let leading = Self(name: "leading")
  public static let trailing = Self(name: "trailing")
}
public struct VerticalAlignment: Equatable, Sendable {
  let name: String
  public static let center = Self(name: "center")
  public static let top = Self(name: "top")
  public static let bottom = Self(name: "bottom")
  public static let firstTextBaseline = Self(name: "firstTextBaseline")
}
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  public static let center = Self(horizontal: .center, vertical: .center)
  public static let leading = Self(horizontal: .leading, vertical: .center)
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  public static let top = Self(horizontal: .center, vertical: .top)
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
}
public enum ContentMode: Hashable, Sendable { case fit, fill }

public struct VStack<Content: View>: View, Leaf {
  public typealias Body = Never
  private let attributes: [String: Any]
  private let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    attributes = ["alignment": alignment, "spacing": spacing as Any]
    self.content = content()
  }
  func elements(at place: Place) -> [Element] {
    [Element("VStack", attributes, children: place.evaluate(content, "v"))]
  }
}

public struct HStack<Content: View>: View, Leaf {
  public typealias Body = Never
  private let attributes: [String: Any]
  private let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    attributes = ["alignment": alignment, "spacing": spacing as Any]
    self.content = content()
  }
  func elements(at place: Place) -> [Element] {
    [Element("HStack", attributes, children: place.evaluate(content, "h"))]
  }
}

public struct ZStack<Content: View>: View, Leaf {
  public typealias Body = Never
  private let alignment: Alignment
  private let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }
  func elements(at place: Place) -> [Element] {
    [Element("ZStack", ["alignment": alignment], children: place.evaluate(content, "z"))]
  }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, Leaf {
  public typealias Body = Never
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> Content
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { (self.data, self.id, self.content) = (data, id, content) }
  func elements(at place: Place) -> [Element] {
    data.flatMap { place.evaluate(content($0), "id \($0[keyPath: id])") }
  }
}
