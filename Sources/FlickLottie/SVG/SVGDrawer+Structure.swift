import FlickGeometry
import FlickRaster

// Elements that contain or repeat others (SVG 2, 5).

extension SVGDrawer {
  /// Returns the parts of the first child of a `switch` element whose conditions hold (SVG 2, 5.7).
  mutating func choice(of position: Int, _ context: Context) -> [SVGItem] {
    let children = document[position].children
    guard let chosen = children.first(where: { document[$0].isAccepted }) else { return [] }
    return items(of: chosen, context)
  }

  /// Returns the parts of a nested `svg` element.
  mutating func viewport(_ position: Int, _ context: Context) -> [SVGItem] {
    let size = Size2D(
      context.x(context.style["width"]) ?? context.viewport.width,
      context.y(context.style["height"]) ?? context.viewport.height)
    let origin = Point2D(
      context.x(context.style["x"]) ?? 0, context.y(context.style["y"]) ?? 0)
    return viewport(position, Rect2D(origin: origin, size: size), context)
  }

  /// Returns the parts of an element that opens a viewport (SVG 2, 8.2), clipped to it.
  mutating func viewport(_ position: Int, _ area: Rect2D, _ outer: Context) -> [SVGItem] {
    guard area.width > 0, area.height > 0, !document[position].isCollapsed else { return [] }
    var context = outer
    let box = document[position].viewBox
    let inner =
      box.map { document[position].aspect.placement(of: $0, in: area) }
      ?? .translation(area.minX, area.minY)
    context.transform = inner.then(outer.transform)
    context.viewport = box.map { Size2D($0.width, $0.height) } ?? Size2D(area.width, area.height)
    let items = children(of: position, context)
    return outer.style.clipsViewport ? clipped(items, to: area, outer.transform) : items
  }

  /// Clips parts to a rectangle, if they reach out of it.
  mutating func clipped(
    _ items: [SVGItem], to area: Rect2D, _ transform: Affine
  ) -> [SVGItem] {
    let isUpright = transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0
    let limits = area.mapped(by: transform)
    guard !items.isEmpty, !isUpright || !limits.contains(bounds) else { return items }
    bounds = bounds.intersection(limits)
    var path = Path()
    path.append(area.path, transform)
    return [.group(SVGGroup(items: items, clips: [[.area(path, .nonZero)]]))]
  }

  /// Returns the parts of the element that a `use` element repeats (SVG 2, 5.6).
  mutating func use(_ position: Int, _ outer: Context) -> [SVGItem] {
    let link = document[position].attributes["href"]
    guard let target = document.target(of: link) else {
      if let link, !link.hasPrefix("#") { unsupported.insert("use of another file") }
      return []
    }
    // An element that contains itself is not drawn.
    guard !outer.references.contains(target), !isAncestor(target, of: position) else { return [] }
    var context = outer
    context.references.append(target)
    context.transform = Affine.translation(
      context.x(outer.style["x"]) ?? 0, context.y(outer.style["y"]) ?? 0
    ).then(outer.transform)
    let name = document[target].name
    // In a clip, only shapes can be repeated (CSS Masking 1, 6.1).
    guard !outer.isClip || SVGElement.shapeNames.contains(name) else { return [] }
    guard name == "symbol" || name == "svg" else { return items(of: target, context) }
    return viewport(repeating: target, of: outer, context)
  }

  /// Returns the parts of a `symbol` or `svg` element with the size of the reference.
  private mutating func viewport(
    repeating target: Int, of reference: Context, _ outer: Context
  ) -> [SVGItem] {
    guard budget.allows(outer.depth < budget.limits.depth), budget.spend(elements: 1) else {
      return []
    }
    var context = outer
    context.depth += 1
    context.style = style(of: target, outer)
    guard context.style["display"] != "none" else { return [] }
    context.transform = SVGTransform.map(
      of: context.style, in: Rect2D(origin: .zero, size: context.viewport)
    ).then(outer.transform)
    let size = Size2D(
      context.x(reference.style["width"]) ?? context.x(context.style["width"])
        ?? context.viewport.width,
      context.y(reference.style["height"]) ?? context.y(context.style["height"])
        ?? context.viewport.height)
    let origin = Point2D(
      context.x(context.style["x"]) ?? 0, context.y(context.style["y"]) ?? 0)
    let items = viewport(target, Rect2D(origin: origin, size: size), context)
    return composited(items, of: target, context)
  }

  private func isAncestor(_ ancestor: Int, of position: Int) -> Bool {
    var next = document[position].parent
    while let parent = next {
      if parent == ancestor { return true }
      next = document[parent].parent
    }
    return false
  }
}

extension SVGElement {
  /// Whether the conditions of the element hold (SVG 2, 5.9): images have no extensions, and are in English.
  var isAccepted: Bool {
    if attributes["requiredExtensions"] != nil { return false }
    guard let languages = attributes["systemLanguage"] else { return true }
    return languages.split(separator: ",").contains {
      let language = SVGTokens.trimmed($0).lowercased()
      return language == "en" || language.hasPrefix("en-")
    }
  }
}

extension Rect2D {
  /// Returns whether another rectangle is inside, but for rounding.
  func contains(_ other: Rect2D) -> Bool {
    let slack = 1e-6 * max(width, height)
    return other.minX >= minX - slack && other.minY >= minY - slack && other.maxX <= maxX + slack
      && other.maxY <= maxY + slack
  }
}
