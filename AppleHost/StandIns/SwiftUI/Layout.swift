public struct HorizontalAlignment: Equatable, Sendable {
  public static let center = Self()
  public static let leading = Self()
}
public struct VerticalAlignment: Equatable, Sendable {
  public static let center = Self()
  public static let top = Self()
}
public struct Alignment: Equatable, Sendable {
  public static let center = Self()
  public static let bottom = Self()
}
public enum ContentMode: Hashable, Sendable { case fit, fill }

public struct VStack<Content: View>: View, Leaf {
  public typealias Body = Never
  private let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  func elements(at place: Place) -> [Element] {
    [Element("VStack", children: place.evaluate(content, "v"))]
  }
}

public struct HStack<Content: View>: View, Leaf {
  public typealias Body = Never
  private let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  func elements(at place: Place) -> [Element] {
    [Element("HStack", children: place.evaluate(content, "h"))]
  }
}

public struct ZStack<Content: View>: View, Leaf {
  public typealias Body = Never
  private let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  func elements(at place: Place) -> [Element] {
    [Element("ZStack", children: place.evaluate(content, "z"))]
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
