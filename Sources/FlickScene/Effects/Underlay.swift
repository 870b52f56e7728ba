package import FlickRaster

/// A shadow or glow below a layer, with a blend mode of its own.
package struct Underlay: Sendable {
  package var shadow: ShadowEffect
  package var blend: BlendMode

  package init(_ shadow: ShadowEffect, blend: BlendMode) {
    self.shadow = shadow
    self.blend = blend
  }

  func listProperties(in list: inout some PropertyList) {
    list.block("underlay, blend \(blend)") { shadow.listProperties(in: &$0) }
  }
}
