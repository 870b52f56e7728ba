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

// https://developer.apple.com/documentation/swiftui/griditem
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) { (self.size, self.spacing, self.alignment) = (size, spacing, alignment) }

  /// The number of columns that an item adds to a grid of this width.
  func count(in width: CGFloat) -> Int {
    guard case .adaptive(let minimum, _) = size else { return 1 }
    let spacing = spacing ?? 8
    return max(Int((width + spacing) / (minimum + spacing)), 1)
  }
}

/// The element has the number of columns that fit the stage.
/// https://developer.apple.com/documentation/swiftui/lazyvgrid
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct LazyVGrid<Content: View>: View, Leaf {
  public typealias Body = Never
  private let columns: [GridItem]
  private let content: Content
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { (self.columns, self.content) = (columns, content()) }
  func elements(at place: Place) -> [Element] {
    let width = place.stage?.size.width ?? 0
    let count = columns.reduce(0) { $0 + $1.count(in: width) }
    return [Element("LazyVGrid", ["columns": count], children: place.evaluate(content, "grid"))]
  }
}
