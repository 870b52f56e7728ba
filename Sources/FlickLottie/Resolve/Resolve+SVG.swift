import FlickGeometry
import FlickRaster
import FlickScene

extension Resolver {
  /// Stores the drawing of an SVG image under the index of its asset's image. Returns `false` if the bytes are no SVG
  /// image.
  mutating func storeDrawing(_ bytes: [UInt8], at index: Int, _ source: JSONValue) -> Bool {
    guard SVGDrawing.isSVG(bytes), let drawing = SVGDrawing(bytes) else { return false }
    drawings[index] = drawing
    if !drawing.unsupported.isEmpty {
      let names = drawing.unsupported.sorted().joined(separator: ", ")
      diagnosticLog.add(.svgElement, names, at: source)
    }
    return true
  }

  /// Returns a drawing in a box. It fills the box as other images do, and `contentClip` is set if it exceeds the box.
  mutating func content(_ drawing: SVGDrawing, in box: Size2D) -> LayerContent {
    let placement = ImageGravity.resizeAspectFill.placement(of: drawing.size, in: box)
    let area = Rect2D(origin: .zero, size: box)
    var bounds = Rect2D.null
    if !drawing.items.isEmpty {
      bounds.formUnion(placement.apply(Point2D(drawing.bounds.minX, drawing.bounds.minY)))
      bounds.formUnion(placement.apply(Point2D(drawing.bounds.maxX, drawing.bounds.maxY)))
    }
    if !area.contains(bounds) { contentClip = area }
    return .shapes(
      ShapeTree([.group(ShapeGroup(items: drawing.items, transform: Transform(placement)))]))
  }
}

extension Rect2D {
  fileprivate func contains(_ other: Rect2D) -> Bool {
    let slack = 1e-6 * max(width, height)
    return other.minX >= minX - slack && other.minY >= minY - slack && other.maxX <= maxX + slack
      && other.maxY <= maxY + slack
  }
}

extension Mask {
  /// Returns a mask that clips to a rectangle.
  static func area(_ rect: Rect2D, isFirst: Bool) -> Mask {
    var path = Path()
    path.addRectangle(center: rect.center, size: Size2D(rect.width, rect.height))
    return Mask(mode: isFirst ? .add : .intersect, path: .constant(path))
  }
}
