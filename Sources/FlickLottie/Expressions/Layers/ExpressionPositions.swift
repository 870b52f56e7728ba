/// The positions of elements by their names. Of elements with equal names, the first counts.
///
/// A few elements are compared one by one, because the first dictionary of a type takes long to create.
struct ExpressionPositions<Name: Hashable> {
  private let names: [Name?]
  private var positions: [Name: Int] = [:]

  private static var fewCount: Int { 64 }

  init<Element>(_ elements: [Element], _ name: (Element) -> Name?) {
    names = elements.map(name)
    guard names.count > Self.fewCount else { return }
    for (position, name) in names.enumerated() {
      if let name, positions[name] == nil { positions[name] = position }
    }
  }

  func position(of name: Name) -> Int? {
    names.count > Self.fewCount ? positions[name] : names.firstIndex(of: name)
  }
}
