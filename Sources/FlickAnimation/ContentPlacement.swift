package import FlickGeometry

/// The transform and the clip that place a composition on a canvas.
package struct ContentPlacement: Hashable, Sendable {
  /// The map from the composition's coordinates to the canvas's coordinates.
  package var transform: Affine
  /// The area that may be drawn, or `nil` when the composition covers the canvas.
  package var clip: Clip?

  /// A rectangle in the coordinates of `transform`.
  package struct Clip: Hashable, Sendable {
    package var rect: Rect2D
    package var transform: Affine
  }

  package init(_ transform: Affine, content: ContentSize, canvas: ContentSize) {
    self.transform = transform
    let rect = Rect2D(minX: 0, minY: 0, maxX: content.width, maxY: content.height)
    guard transform.b == 0, transform.c == 0 else {
      clip = Clip(rect: rect, transform: transform)
      return
    }
    let (a, b) = (transform.apply(Point2D(0, 0)), transform.apply(Point2D(rect.maxX, rect.maxY)))
    let image = Rect2D(
      minX: min(a.x, b.x).rounded(.down), minY: min(a.y, b.y).rounded(.down),
      maxX: max(a.x, b.x).rounded(.up), maxY: max(a.y, b.y).rounded(.up))
    // The bars beside a composition must not show content outside it. A gap of less than a pixel is not a bar.
    let isFilled =
      image.minX < 1 && image.minY < 1 && image.maxX >= canvas.width
      && image.maxY >= canvas.height
    if !isFilled { clip = Clip(rect: image, transform: .identity) }
  }
}

/// A size in pixels, points or composition units.
package struct ContentSize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rule for fitting content into a canvas with another aspect ratio.
package enum ContentFit: Hashable, Sendable {
  /// Stretches the content to the canvas.
  case stretch
  /// Shows the whole content, with bars beside it.
  case contain
  /// Covers the whole canvas, and cuts off the rest of the content.
  case cover
  /// Fits the width, at the top or the bottom edge.
  case top, bottom
  /// Fits the height, at the left or the right edge.
  case left, right

  /// The horizontal and the vertical scale.
  package func scale(of content: ContentSize, in canvas: ContentSize) -> (x: Double, y: Double) {
    let (x, y) = (canvas.width / content.width, canvas.height / content.height)
    return switch self {
    case .stretch: (x, y)
    case .contain: (min(x, y), min(x, y))
    case .cover: (max(x, y), max(x, y))
    case .top, .bottom: (x, x)
    case .left, .right: (y, y)
    }
  }

  /// The parts of the free space that are left of the content and above it.
  fileprivate var alignment: (x: Double, y: Double) {
    switch self {
    case .stretch, .contain, .cover: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    }
  }
}

extension ContentPlacement {
  /// Creates a placement that fits the whole composition into the canvas.
  package init(_ fit: ContentFit, content: ContentSize, canvas: ContentSize) {
    let (x, y) = fit.scale(of: content, in: canvas)
    let (left, top) = fit.alignment
    self.init(
      Affine(
        a: x, b: 0, c: 0, d: y, tx: (canvas.width - content.width * x) * left,
        ty: (canvas.height - content.height * y) * top), content: content, canvas: canvas)
  }

  /// Creates a placement that fits a part of the composition, in the composition's coordinates, into the canvas,
  /// centred. Returns `nil` when the part has no area or is not finite.
  package init?(showing part: Rect2D, canvas: ContentSize) {
    let size = ContentSize(width: part.maxX - part.minX, height: part.maxY - part.minY)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
      part.minX.isFinite, part.minY.isFinite
    else { return nil }
    self.init(.contain, content: size, canvas: canvas)
    transform = Affine.translation(-part.minX, -part.minY).then(transform)
  }

  /// Creates a placement that stretches the composition to the canvas, scales the rectangle `part` of the result to
  /// the whole canvas, and then rotates it clockwise about the canvas's centre.
  ///
  /// Returns `nil` when `part` has no area or a number is not finite.
  package init?(part: Rect2D, rotation degrees: Double, content: ContentSize, canvas: ContentSize) {
    let (width, height) = (part.maxX - part.minX, part.maxY - part.minY)
    guard width > 0, height > 0, width.isFinite, height.isFinite, part.minX.isFinite,
      part.minY.isFinite, degrees.isFinite
    else { return nil }
    let stretch = Affine.scale(canvas.width / content.width, canvas.height / content.height)
    let cut = Affine.translation(-part.minX, -part.minY)
      .then(.scale(canvas.width / width, canvas.height / height))
    let turn = Affine.translation(-canvas.width / 2, -canvas.height / 2)
      .then(Self.rotation(degrees)).then(.translation(canvas.width / 2, canvas.height / 2))
    let whole = stretch.then(cut)
    self.init(degrees == 0 ? whole : whole.then(turn), content: content, canvas: canvas)
  }

  /// Returns a clockwise rotation. Multiples of 90° are exact, so that pixels map to pixels.
  private static func rotation(_ degrees: Double) -> Affine {
    let degrees = degrees.truncatingRemainder(dividingBy: 360)
    let unit: Vector2D =
      switch degrees {
      case 0: Vector2D(1, 0)
      case 90, -270: Vector2D(0, 1)
      case 180, -180: Vector2D(-1, 0)
      case 270, -90: Vector2D(0, -1)
      default: Vector2D(angle: degrees * .pi / 180)
      }
    return Affine(a: unit.x, b: unit.y, c: -unit.y, d: unit.x, tx: 0, ty: 0)
  }
}
