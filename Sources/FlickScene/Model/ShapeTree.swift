/// A shape layer's items, flattened for walking: nodes in preorder, each kind's data in an array of
/// its own, so that a walk touches no heap objects and copies nothing.
package struct ShapeTree: Sendable {
  package init(_ items: [ShapeItem]) {}
}
