import FlickGeometry

/// Where a picture stands on a canvas.
struct ContentPlacement: Hashable, Sendable {
  /// From the composition's coordinates to the canvas's.
  var transform: Affine
  /// What may be drawn to, in the composition's coordinates, where it does not fill the canvas.
  var clip: Clip?

  struct Clip: Hashable, Sendable {
    var rect: Rect2D
    var transform: Affine
  }

  init(_ transform: Affine, content: ContentSize, canvas: ContentSize) {
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
    // Bars beside the composition show nothing of what lies outside it; less than a pixel is no bar.
    let isFilled =
      image.minX < 1 && image.minY < 1 && image.maxX >= canvas.width
      && image.maxY >= canvas.height
    if !isFilled { clip = Clip(rect: image, transform: .identity) }
  }
}

struct ContentSize: Hashable, Sendable {
  var width: Double
  var height: Double
}

extension ContentPlacement {
  /// The whole picture in the middle of the canvas.
  init(_ mode: LottieConfiguration.ContentMode, content: ContentSize, canvas: ContentSize) {
    var x = canvas.width / content.width
    var y = canvas.height / content.height
    switch mode {
    case .scaleToFill: break
    case .scaleAspectFit: (x, y) = (min(x, y), min(x, y))
    case .scaleAspectFill: (x, y) = (max(x, y), max(x, y))
    }
    self.init(
      Affine(
        a: x, b: 0, c: 0, d: y, tx: (canvas.width - content.width * x) / 2,
        ty: (canvas.height - content.height * y) / 2), content: content, canvas: canvas)
  }

  /// A part of the picture, in its own coordinates, as large as it fits whole, in the middle of the canvas.
  /// `nil` when it has no area or is no number.
  init?(viewport part: Rect2D, canvas: ContentSize) {
    let size = ContentSize(width: part.maxX - part.minX, height: part.maxY - part.minY)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
      part.minX.isFinite, part.minY.isFinite
    else { return nil }
    self.init(.scaleAspectFit, content: size, canvas: canvas)
    transform = Affine.translation(-part.minX, -part.minY).then(transform)
  }

  /// The part of the stretched picture that `part` cuts out, in the canvas's coordinates, over the
  /// whole canvas; then turned about the canvas's centre, clockwise, by `degrees`.
  ///
  /// `nil` when `part` has no area or anything is not a number.
  init?(part: Rect2D, rotation degrees: Double, content: ContentSize, canvas: ContentSize) {
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

  /// Quarter turns are exact: pixels fall on pixels.
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
