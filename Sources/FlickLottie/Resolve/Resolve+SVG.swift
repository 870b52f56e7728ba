import FlickGeometry
import FlickRaster
import FlickScene

extension Resolver {
  /// Stores the drawing of an SVG image under the index of its asset's image. Returns `false` if the bytes are no SVG
  /// image.
  mutating func storeDrawing(_ bytes: [UInt8], at index: Int, _ source: JSONValue) -> Bool {
    guard SVGDrawing.isSVG(bytes) else { return false }
    svgBudget.isExceeded = false
    let drawing = SVGDrawing(bytes, &svgBudget)
    if svgBudget.isExceeded { diagnosticLog.add(.svgLimit, at: source) }
    guard let drawing else { return svgBudget.isExceeded }
    drawings[index] = drawing
    if !drawing.unsupported.isEmpty {
      let names = drawing.unsupported.sorted().prefix(Self.namedElements).map { $0.prefix(64) }
      diagnosticLog.add(.svgElement, names.joined(separator: ", "), at: source)
    }
    return true
  }

  /// The number of elements that a diagnostic names.
  private static let namedElements = 16

  /// Returns the drawing of an image in a box. It fills the box as other images do, and `contentClip` is set if it
  /// exceeds the box.
  mutating func content(_ drawing: SVGDrawing, at index: Int, in box: Size2D) -> LayerContent {
    let known = drawingContents[index] ?? Self.content(drawing, in: box)
    drawingContents[index] = known
    if let clip = known.clip { contentClip = clip }
    return known.content
  }

  private static func content(
    _ drawing: SVGDrawing, in box: Size2D
  ) -> (content: LayerContent, clip: Rect2D?) {
    let placement = ImageGravity.resizeAspectFill.placement(of: drawing.size, in: box)
    let area = Rect2D(origin: .zero, size: box)
    var bounds = Rect2D.null
    if !drawing.items.isEmpty {
      bounds.formUnion(placement.apply(Point2D(drawing.bounds.minX, drawing.bounds.minY)))
      bounds.formUnion(placement.apply(Point2D(drawing.bounds.maxX, drawing.bounds.maxY)))
    }
    let tree = ShapeTree([.group(ShapeGroup(items: drawing.items, transform: Transform(placement)))]
    )
    return (.shapes(tree), area.contains(bounds) ? nil : area)
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
