import FlickGeometry

/// An SVG image: shapes, pictures and groups, with all references and styles resolved.
///
/// An image is read in three steps: ``SVGParser`` reads the elements, ``SVGCascade`` finds the values of their
/// properties, and ``SVGDrawer`` makes the parts. What is not drawn is reported by name: text, masks, filters, patterns
/// and animations.
struct SVGDrawing: Sendable {
  /// The size of the image.
  let size: Size2D
  /// Whether an image in an image has no aspect ratio to preserve (SVG 1.1, 7.8), so that browsers stretch it.
  let isStretched: Bool
  /// The parts, in the coordinates of the image. The first one lies at the bottom.
  let items: [SVGItem]
  /// The area that contains all parts.
  let bounds: Rect2D
  /// The files of the pictures inside.
  let pictures: [[UInt8]]
  /// The names of the elements and properties that are not drawn.
  let unsupported: Set<String>

  /// Returns a Boolean value that indicates whether bytes are text that contains an `svg` element near its start.
  static func isSVG(_ bytes: [UInt8]) -> Bool {
    guard bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return false }
    let head = bytes.prefix(1 << 16)
    let name = Array("svg".utf8)
    return [UInt8(ascii: "<"), UInt8(ascii: ":")].contains { start in
      head.indices.contains { head[$0] == start && head[($0 + 1)...].starts(with: name) }
    }
  }

  /// Reads an image; `nil` if the bytes are no SVG document, or exceed a limit before an element is drawn.
  ///
  /// - Parameters:
  ///   - area: the size of an image that has none of its own (SVG 2, 8.2).
  ///   - outer: the aspect ratio of the `image` element around it. Browsers give the view box the area of that element,
  ///     in the aspect ratio of the image, unless the element stretches it.
  ///   - depth: the nesting depth of elements around it, in other images.
  init?(
    _ bytes: [UInt8], _ budget: inout SVGBudget, in area: Size2D? = nil, depth: Int = 0,
    outer: SVGAspect? = nil
  ) {
    guard let document = SVGParser.document(bytes, &budget) else { return nil }
    let root = document[0]
    let sides = root.sides
    isStretched = root.viewBox == nil && (sides.width != nil || sides.height != nil)
    let isFree = sides.width == nil && sides.height == nil
    let fills = isFree || outer != nil && root.viewBox != nil
    size = area.flatMap { fills ? $0 : nil } ?? root.size(sides)
    let cascade = SVGCascade(document, &budget)
    var drawer = SVGDrawer(cascade, budget)
    let isStretchedOutside = outer.map { $0.alignment == nil } ?? false
    items = drawer.draw(
      in: size, depth: depth, isStretchedOutside ? SVGAspect("none") : root.aspect)
    bounds = drawer.bounds
    pictures = drawer.pictures
    unsupported = drawer.unsupported
    budget = drawer.budget
  }
}

extension SVGElement {
  /// The sides of the root that it declares (SVG 2, 8.2).
  fileprivate var sides: (width: Double?, height: Double?) {
    func side(_ key: String) -> Double? {
      guard let length = attributes[key].flatMap(SVGLength.init), length.unit != "%" else {
        return nil
      }
      let side = length.value(of: 1)
      return side > 0 ? side : nil
    }
    return (side("width"), side("height"))
  }

  /// The size of an image. Sides that are missing follow from the view box, or are those of CSS 2, 10.3.2.
  fileprivate func size(_ sides: (width: Double?, height: Double?)) -> Size2D {
    guard let box = viewBox else { return Size2D(sides.width ?? 300, sides.height ?? 150) }
    return Size2D(
      sides.width ?? sides.height.map { $0 * box.width / box.height } ?? box.width,
      sides.height ?? sides.width.map { $0 * box.height / box.width } ?? box.height)
  }
}
