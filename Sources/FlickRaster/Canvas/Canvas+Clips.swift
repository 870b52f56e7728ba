package import FlickGeometry

extension Canvas {
  /// Clips the drawing up to the matching ``popClip()`` to the transformed rectangle.
  package mutating func pushClip(_ rect: Rect2D, transform: Affine) {
    guard overflowDepth == 0 else { return }
    if projections.isEmpty, let box = pixelBox(of: rect, transform) {
      clipStack.append(OpenClip(box: scissor.intersection(box), clip: -1))
      return
    }
    guard !isExhausted else {
      clipStack.append(OpenClip(box: scissor, clip: -1))
      return
    }
    let (outline, traced) = traceRectangle(rect, transform)
    let shape = rect.isEmpty ? nil : traced.shape
    let box = shape.map { scissor.intersection($0.bounds) } ?? .empty
    guard shape != nil, clipStack.count < Self.maxDepth else {
      clipStack.append(OpenClip(box: box, clip: -1))
      return add(outline, traced, for: .none)
    }
    let index = list.clips.count
    clipStack.append(OpenClip(box: box, clip: index))
    list.clips.append(ClipItem(bounds: box))
    list.operations.append(Operation(kind: .clip, index: index))
    add(outline, traced, for: .clip(index))
  }

  /// Ends the innermost clip. Ignored without a matching ``pushClip(_:transform:)`` in the current layer.
  package mutating func popClip() {
    guard overflowDepth == 0, let layer = openLayers.last, clipStack.count > layer.clipBase,
      let clip = clipStack.popLast(), clip.clip >= 0
    else { return }
    list.operations.append(Operation(kind: .end, index: clip.clip))
  }

  /// Traces the outline of a rectangle at once, in any case: its bounds are needed, and it has few edges.
  mutating func traceRectangle(
    _ rect: Rect2D, _ transform: Affine
  ) -> (outline: ShapeOutline, traced: TracedShape) {
    rectanglePath.setRectangle(rect)
    let outline = outline(of: rectanglePath, transform)
    return (outline, tracer.traceRectangle(outline))
  }

  /// The transformed rectangle in whole pixels, or `nil` if it is rotated or a side lies between pixels. Sides
  /// outside the viewport are moved to the viewport.
  func pixelBox(of rect: Rect2D, _ transform: Affine) -> Box? {
    guard transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0
    else { return nil }
    let p = transform.apply(Point2D(rect.minX, rect.minY))
    let q = transform.apply(Point2D(rect.maxX, rect.maxY))
    guard let minX = snappedSide(min(p.x, q.x), viewport.minX, viewport.maxX),
      let minY = snappedSide(min(p.y, q.y), viewport.minY, viewport.maxY),
      let maxX = snappedSide(max(p.x, q.x), viewport.maxX, viewport.minX),
      let maxY = snappedSide(max(p.y, q.y), viewport.maxY, viewport.minY)
    else { return nil }
    let box = Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    return box.isEmpty || rect.isEmpty ? .empty : box
  }

  /// Returns `v` as a whole number clamped to the viewport, or `nil` if it lies between two pixels.
  private func snappedSide(_ v: Double, _ own: Int, _ opposite: Int) -> Int? {
    let low = Double(min(own, opposite))
    let high = Double(max(own, opposite))
    if v <= low { return Int(low) }
    if v >= high { return Int(high) }
    let whole = v.rounded()
    // Coordinates are rounded to 1/256 of a pixel anyway. NaN fails this test.
    return abs(v - whole) < 1 / 512 ? Int(whole) : nil
  }
}
