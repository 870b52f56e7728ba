import FlickArchive
import FlickGeometry
import FlickImage
import FlickRaster

// Pictures (SVG 2, 12.3).

extension SVGDrawer {
  /// Returns the picture of an `image` element. Images load no other files (SVG 2, 2.2.6).
  mutating func picture(_ position: Int, _ context: Context) -> [SVGItem] {
    guard context.style["visibility"].map({ $0.lowercased() == "visible" }) ?? true,
      let link = document[position].attributes["href"]
    else { return [] }
    guard let file = file(link, at: position) else {
      unsupported.insert("image of another file")
      return []
    }
    let bytes = pictures[file]
    if SVGDrawing.isSVG(bytes) { return drawing(bytes, position, context) }
    guard let size = try? ImageDecoder.size(of: bytes, within: .default) else {
      unsupported.insert("damaged image")
      return []
    }
    let area = pictureArea(position, Size2D(Double(size.width), Double(size.height)), context)
    guard !area.isEmpty else { return [] }
    bounds = bounds.union(area.mapped(by: context.transform))
    return [
      .picture(
        SVGPicture(
          file: file, area: area, aspect: document[position].aspect,
          clips: context.style.clipsViewport, transform: context.transform))
    ]
  }

  /// Returns the area of a picture. Sides that are missing follow from its own size (CSS Images 3, 4.3).
  private func pictureArea(_ position: Int, _ size: Size2D, _ context: Context) -> Rect2D {
    let style = context.style
    let (width, height) = (context.x(style["width"]), context.y(style["height"]))
    let ratio = size.width / max(size.height, 1e-9)
    return Rect2D(
      origin: Point2D(context.x(style["x"]) ?? 0, context.y(style["y"]) ?? 0),
      size: Size2D(
        width ?? height.map { $0 * ratio } ?? size.width,
        height ?? width.map { $0 / ratio } ?? size.height))
  }

  /// Returns the position of the file of an `image` element. A file is decoded once.
  private mutating func file(_ link: String, at position: Int) -> Int? {
    if let known = knownPictures[position] { return known }
    guard budget.spend(bytes: link.utf8.count), let data = DataURL(link), !data.bytes.isEmpty else {
      return nil
    }
    pictures.append(data.bytes)
    knownPictures[position] = pictures.count - 1
    return pictures.count - 1
  }

  /// Returns the parts of an SVG image inside the image.
  private mutating func drawing(
    _ bytes: [UInt8], _ position: Int, _ context: Context
  ) -> [SVGItem] {
    let wanted = (context.x(context.style["width"]), context.y(context.style["height"]))
    let room = wanted.0.flatMap { width in wanted.1.map { Size2D(width, $0) } }
    guard budget.allows(context.depth < budget.limits.depth),
      let inner = SVGDrawing(
        bytes, &budget, in: room, depth: context.depth, outer: document[position].aspect)
    else { return [] }
    unsupported.formUnion(inner.unsupported)
    let area = pictureArea(position, inner.size, context)
    guard !area.isEmpty else { return [] }
    let own = Rect2D(origin: .zero, size: inner.size)
    let aspect = inner.isStretched ? SVGAspect("none") : document[position].aspect
    let placement = aspect.placement(of: own, in: area)
    let transform = placement.then(context.transform)
    bounds = bounds.union(own.mapped(by: transform))
    let first = pictures.count
    pictures += inner.pictures
    let group = SVGGroup(
      items: inner.items.map { $0.counting(from: first) }, transform: transform)
    let whole = SVGItem.group(
      SVGGroup(items: [.group(group)], clips: [[.area(own.path.mapped(by: transform), .nonZero)]]))
    return context.style.clipsViewport ? clipped([whole], to: area, context.transform) : [whole]
  }
}

extension SVGItem {
  /// Returns the part with the files of its pictures renumbered.
  fileprivate func counting(from first: Int) -> SVGItem {
    switch self {
    case .shape, .area: return self
    case .picture(var picture):
      picture.file += first
      return .picture(picture)
    case .group(var group):
      group.items = group.items.map { $0.counting(from: first) }
      group.clips = group.clips.map { $0.map { $0.counting(from: first) } }
      return .group(group)
    }
  }
}

extension Path {
  /// Returns the path with its points mapped.
  func mapped(by map: Affine) -> Path {
    var path = Path()
    path.append(self, map)
    return path
  }
}
