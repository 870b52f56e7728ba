import FlickGeometry
package import FlickRaster

/// The effect Set Matte: replaces the alpha of the layer by a channel of another layer.
package struct SetMatteEffect: PropertyModel {
  /// The index of the source layer in the composition's `layers`.
  package var source: Int
  package var mode = MatteMode.alpha
  /// A Boolean value that indicates whether the source is stretched to the size of this layer.
  /// Otherwise it is centered.
  package var isStretched = true
  /// A Boolean value that indicates whether the matte is multiplied by the layer's own alpha.
  package var keepsAlpha = true

  package init(source: Int) { self.source = source }

  static func placement(of size: Size2D, on box: Rect2D, isStretched: Bool) -> Affine {
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    if isStretched { return Affine.scale(width / size.width, height / size.height) }
    return Affine.translation((width - size.width) / 2, (height - size.height) / 2)
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect set matte \(SceneDescription.text(mode)) of layer \(source)") { list in
      list.flag("stretched", isStretched)
      list.flag("keeps alpha", keepsAlpha)
    }
  }
}
