/// What comes after it takes the layer's shape as it is here.
package struct CaptureShapeEffect: Sendable {
  package init() {}
}
