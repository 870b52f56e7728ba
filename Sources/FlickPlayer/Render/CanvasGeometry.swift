package import FlickAnimation
package import FlickGeometry

/// The size of the pictures that are drawn for a view, and the placement of the content in them.
package struct CanvasGeometry: Hashable, Sendable {
  /// The size of the picture in points.
  package var points: ContentSize
  /// The size of the picture in pixels.
  package var width: Int
  package var height: Int
  package var placement: ContentPlacement

  /// The number of pixels per point.
  package var scale: Double { points.width > 0 && width > 0 ? Double(width) / points.width : 1 }

  /// The area to draw in, and its limits.
  package struct Area: Hashable, Sendable {
    /// The size of the area in points.
    package var points: ContentSize
    /// The number of pixels per point.
    package var scale = 1.0
    /// The rule for fitting the content.
    package var fit = ContentFit.contain
    /// The part of the composition that is fitted into the area, or `nil` for the whole composition.
    package var visiblePart: Rect2D?
    /// The largest size of the drawn content in points, or `nil` for no limit.
    package var maximumContent: ContentSize?
    /// The largest number of pixels of a picture.
    package var maximumPixels = Double.infinity

    package init(points: ContentSize) { self.points = points }
  }

  /// Creates the geometry of a picture that covers an area. Returns `nil` when the picture has no pixels.
  ///
  /// A picture with fewer pixels than the area is drawn when the limits require it. It keeps the aspect ratio of the
  /// area.
  package init?(_ area: Area, content: ContentSize) {
    let scale = area.scale > 0 && area.scale.isFinite ? area.scale : 1
    let shrink = area.limitingFactor(content: content, scale: scale)
    func pixels(_ points: Double) -> Int { min(wholePixels(points * scale * shrink + 1e-3), 16384) }
    let (width, height) = (pixels(area.points.width), pixels(area.points.height))
    guard width > 0, height > 0 else { return nil }
    points = area.points
    (self.width, self.height) = (width, height)
    let canvas = ContentSize(width: Double(width), height: Double(height))
    placement =
      area.visiblePart.flatMap { ContentPlacement(showing: $0, canvas: canvas) }
      ?? ContentPlacement(area.fit, content: content, canvas: canvas)
  }
}

extension CanvasGeometry.Area {
  /// Returns the factor from the pixels of the area to the pixels to draw, at most 1.
  fileprivate func limitingFactor(content: ContentSize, scale: Double) -> Double {
    var factor = 1.0
    if let limit = maximumContent {
      let (x, y) = fit.scale(of: content, in: points)
      // With a fit that cuts content off, only the visible part counts.
      let shown = ContentSize(
        width: min(content.width * x, points.width), height: min(content.height * y, points.height))
      factor = min(factor, limit.width / shown.width, limit.height / shown.height)
    }
    let pixels = points.width * scale * points.height * scale
    if pixels * factor * factor > maximumPixels { factor = (maximumPixels / pixels).squareRoot() }
    return factor > 0 && factor.isFinite ? factor : 1
  }
}
