import FlickGeometry
import FlickRaster
import FlickScene

/// A part of an SVG drawing.
indirect enum SVGItem: Sendable {
  /// A painted shape, in the coordinates of the drawing.
  case shape(ShapeItem)
  /// A part of a clip: an area, in the coordinates of the drawing.
  case area(Path, FillRule)
  case picture(SVGPicture)
  case group(SVGGroup)
}

/// A picture inside a drawing.
struct SVGPicture: Sendable {
  /// The position in ``SVGDrawing/pictures``.
  var file: Int
  /// The area in which the picture is placed.
  var area: Rect2D
  var aspect: SVGAspect
  /// Whether the picture is clipped to the area.
  var clips: Bool
  /// The map from the coordinates of the area to those of the drawing.
  var transform: Affine
}

/// Parts of a drawing that are composited as one.
struct SVGGroup: Sendable {
  /// The parts, the first one at the bottom.
  var items: [SVGItem]
  var transform = Affine.identity
  var opacity = 1.0
  var blend = BlendMode.normal
  /// The clips, which intersect. A clip is the union of its parts.
  var clips: [[SVGItem]] = []
  /// Whether the parts blend only with each other.
  var isIsolated = false
}
