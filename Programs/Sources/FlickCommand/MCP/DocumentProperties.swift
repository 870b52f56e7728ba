import FlickLottie

/// The properties of a document with their keypaths, which are those of `flick inspect --keypaths`.
struct DocumentProperties: DocumentVisitor {
  struct Entry {
    var keypath: String
    var kind: PropertyDescription.Kind
    /// The object with the value or the keyframes; the color of a solid and the colors and characters of a text stand alone.
    var value: JSONValue
    /// The object that can have an expression or a slot for the value: the property itself, the member of a gradient, or the
    /// texts of a layer.
    var owner: JSONValue
  }

  private(set) var entries: [Entry] = []
  /// The texts of the layer that is visited.
  private var texts: JSONValue?
  /// The number of properties that are found at most. Compositions can be shown many times.
  private static let limit = 20_000

  init(_ root: JSONValue) {
    DocumentWalk.visit(root, order: .shown, &self)
  }

  mutating func enter(_ node: DocumentNode) -> Bool {
    entries.count < Self.limit && (node.kind != .effect || node.value["en"]?.flag != false)
  }

  mutating func visit(_ property: DocumentProperty) {
    guard let kind = property.kind else { return }
    if kind == .text, property.node.kind == .text { texts = property.value }
    let isText = kind == .text && property.node.kind == .textDocument
    guard let names = isText ? property.node.names : property.names else { return }
    entries.append(
      Entry(
        keypath: names.joined(separator: "."), kind: kind, value: property.animated,
        owner: (isText ? texts : nil) ?? property.value))
  }
}
