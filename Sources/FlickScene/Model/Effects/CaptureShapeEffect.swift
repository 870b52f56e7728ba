/// A marker in a list of effects. Later effects use the shape that the layer has at this position.
package struct CaptureShapeEffect: Sendable {
  package init() {}
}
