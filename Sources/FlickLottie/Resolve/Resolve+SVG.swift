import FlickGeometry
import FlickMath
import FlickRaster
import FlickScene

extension Resolver {
  /// Stores the drawing of an SVG image under the index of its asset's image. Returns `false` if the bytes are no SVG
  /// image.
  ///
  /// - Parameter box: the size of an image that has none of its own.
  mutating func storeDrawing(
    _ bytes: [UInt8], at index: Int, in box: Size2D?, _ source: JSONValue
  ) -> Bool {
    guard SVGDrawing.isSVG(bytes) else { return false }
    svgBudget.isExceeded = false
    let drawing = SVGDrawing(bytes, &svgBudget, in: box)
    if svgBudget.isExceeded { diagnosticLog.add(.svgLimit, at: source) }
    guard let drawing else { return svgBudget.isExceeded }
    drawings[index] = drawing
    if !drawing.unsupported.isEmpty {
      let names = drawing.unsupported.stablySorted().prefix(Self.namedElements).map {
        $0.prefix(64)
      }
      diagnosticLog.add(.svgElement, names.joined(separator: ", "), at: source)
    }
    return true
  }

  /// The number of elements that a diagnostic names.
  private static let namedElements = 16

  /// Returns the drawing of an image in a box. It fills the box as other images do, and `contentClip` is set if it
  /// exceeds the box.
  mutating func content(
    _ drawing: SVGDrawing, at index: Int, in box: Size2D, _ source: JSONValue
  ) -> LayerContent {
    let known = drawingContents[index] ?? content(of: drawing, in: box, source)
    drawingContents[index] = known
    if let clip = known.clip { contentClip = clip }
    return known.content
  }

  private mutating func content(
    of drawing: SVGDrawing, in box: Size2D, _ source: JSONValue
  ) -> (content: LayerContent, clip: Rect2D?) {
    let placement = ImageGravity.resizeAspectFill.placement(of: drawing.size, in: box)
    let area = Rect2D(origin: .zero, size: box)
    let bounds = drawing.items.isEmpty ? .null : drawing.bounds.mapped(by: placement)
    return (content(of: drawing, by: placement, source), area.contains(bounds) ? nil : area)
  }

  /// Returns the content of a layer: shapes, if the drawing has nothing else.
  private mutating func content(
    of drawing: SVGDrawing, by placement: Affine, _ source: JSONValue
  ) -> LayerContent {
    let shapes = drawing.items.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
    guard shapes.count < drawing.items.count else {
      let group = ShapeGroup(items: shapes.reversed(), transform: Transform(placement))
      return .shapes(ShapeTree([.group(group)]))
    }
    var converter = SVGConverter(drawing.pictures.count)
    let pictures = drawing.pictures.map { bytes -> Int? in
      SVGDrawing.isSVG(bytes) ? nil : add(bytes, source)
    }
    converter.pictures = pictures.map { $0.map { ($0, Size2D(images[$0])) } }
    let group = Drawing.Group(items: converter.items(drawing.items), transform: placement)
    return .drawing(Drawing([.group(group)]))
  }

  /// Decodes a picture inside a drawing. Returns its index; `nil` if it cannot be decoded.
  private mutating func add(_ bytes: [UInt8], _ source: JSONValue) -> Int? {
    guard let bitmap = picture(bytes, source) else { return nil }
    images.append(bitmap)
    return images.count - 1
  }
}

/// Converts the parts of a drawing to those of the scene.
private struct SVGConverter {
  /// The indices and sizes of the images.
  var pictures: [(index: Int, size: Size2D)?]

  init(_ count: Int) { pictures = Array(repeating: nil, count: count) }

  /// Returns the items of parts. Shapes that follow each other become one.
  func items(_ parts: [SVGItem]) -> [Drawing.Item] {
    var items: [Drawing.Item] = []
    var shapes: [ShapeItem] = []
    func finish() {
      if !shapes.isEmpty { items.append(.shapes(ShapeTree(shapes.reversed()))) }
      shapes.removeAll()
    }
    for part in parts {
      switch part {
      case .shape(let shape): shapes.append(shape)
      case .area(let path, let rule):
        shapes.append(
          .group(
            ShapeGroup(items: [
              .path(PathShape(path: .constant(path))),
              .style(
                ShapeStyle(operation: .fill(rule), paint: .solid(.constant(Color(0, 0, 0))))),
            ])))
      case .picture(let picture):
        finish()
        if let item = item(picture) { items.append(item) }
      case .group(let group):
        finish()
        items.append(.group(converted(group)))
      }
    }
    finish()
    return items
  }

  private func item(_ picture: SVGPicture) -> Drawing.Item? {
    guard pictures.indices.contains(picture.file), let (index, size) = pictures[picture.file],
      size.width > 0, size.height > 0
    else { return nil }
    let own = Rect2D(origin: .zero, size: size)
    let placement = picture.aspect.placement(of: own, in: picture.area)
    let image = Drawing.Item.image(index, placement.then(picture.transform))
    guard picture.clips, !picture.area.contains(own.mapped(by: placement)) else { return image }
    var group = Drawing.Group(items: [image])
    group.clip = .paths([picture.area.path.mapped(by: picture.transform)])
    return .group(group)
  }

  /// Returns a group for each clip inside the others.
  private func converted(_ group: SVGGroup) -> Drawing.Group {
    var result = Drawing.Group(items: items(group.items), transform: group.transform)
    result.isIsolated = group.isIsolated
    for clip in group.clips {
      if result.clip != nil { result = Drawing.Group(items: [.group(result)]) }
      result.clip = self.clip(clip)
    }
    (result.opacity, result.blend) = (group.opacity, group.blend)
    return result
  }

  /// Returns a clip as paths, if they have the non-zero rule and no clips of their own.
  private func clip(_ parts: [SVGItem]) -> Drawing.Clip {
    var paths: [Path] = []
    for part in parts {
      guard case .area(let path, .nonZero) = part else { return .items(items(parts)) }
      paths.append(path)
    }
    return .paths(paths)
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
