package import FlickGeometry
package import FlickRaster

/// A drawing that does not change: shapes, images, and groups of them. The first item lies at the bottom.
package struct Drawing: Sendable {
  package indirect enum Item: Sendable {
    case shapes(ShapeTree)
    /// An image, as an index into the scene's images, and the map of its pixels.
    case image(Int, Affine)
    case group(Group)
  }

  /// Items that are composited as one.
  package struct Group: Sendable {
    package var items: [Item]
    package var transform: Affine
    package var opacity = 1.0
    package var blend = BlendMode.normal
    package var clip: Clip?
    /// Whether the items blend only with each other.
    package var isIsolated = false

    package init(items: [Item], transform: Affine = .identity) {
      self.items = items
      self.transform = transform
    }

    /// Whether the items are drawn as if there were no group, but for its transform.
    var isPlain: Bool {
      guard case .none = clip else { return false }
      return opacity >= 1 && blend == .normal && !isIsolated
    }
  }

  /// The area of a group that is drawn.
  package enum Clip: Sendable {
    /// The union of the areas of paths with the non-zero rule.
    case paths([Path])
    /// The coverage of items.
    case items([Item])
  }

  package var items: [Item]

  package init(_ items: [Item]) { self.items = items }
}
