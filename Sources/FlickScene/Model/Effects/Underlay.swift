package import FlickRaster

/// What is made from a layer's shape and blended by itself with what lies below the layer.
package struct Underlay: Sendable {
  package var shadow: ShadowEffect
  package var blend: BlendMode

  package init(_ shadow: ShadowEffect, blend: BlendMode) {
    self.shadow = shadow
    self.blend = blend
  }
}
