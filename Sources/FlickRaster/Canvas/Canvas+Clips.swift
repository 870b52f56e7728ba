package import FlickGeometry

extension Canvas {
  /// Clips the drawing up to the matching ``popClip()`` to the transformed rectangle.
  package mutating func pushClip(_ rect: Rect2D, transform: Affine) {
    if isDeferring { return deferCall(.pushClip(rect, transform)) }
    guard overflowDepth == 0 else { return }
    if projections.isEmpty, let box = pixelBox(of: rect, transform) {
      clipStack.append(OpenClip(box: scissor.intersection(box), clip: -1))
      return
    }
    guard budget.exceeded == nil else {
      clipStack.append(OpenClip(box: scissor, clip: -1))
      return
    }
    rectanglePath.setRectangle(rect)
    guard !rect.isEmpty, let shape = shape(of: rectanglePath, nil, transform, rule: .nonZero) else {
      clipStack.append(OpenClip(box: .empty, clip: -1))
      return
    }
    let box = scissor.intersection(shape.bounds)
    let isTooDeep = clipStack.count >= Self.maxDepth
    clipStack.append(OpenClip(box: box, clip: isTooDeep ? -1 : list.clips.count))
    if isTooDeep { return }
    addWork(of: shape, over: box, isSolid: true)
    list.operations.append(Operation(kind: .clip, index: list.clips.count))
    list.clips.append(ClipItem(shape: shape, bounds: box, end: list.operations.count))
    list.layers[current].holdsClip = true
  }

  /// Ends the innermost clip. Ignored without a matching ``pushClip(_:transform:)`` in the current layer.
  package mutating func popClip() {
    if isDeferring { return deferCall(.popClip) }
    guard overflowDepth == 0, clipStack.count > list.layers[current].clipBase,
      let clip = clipStack.popLast(), clip.clip >= 0
    else { return }
    // Content inside the sides of the clip needs no coverage of the clip.
    let content = list.bounds(ofContent: list.clips[clip.clip].end..<list.operations.count)
    list.clips[clip.clip].bounds = list.clips[clip.clip].bounds.intersection(content)
    list.clips[clip.clip].end = list.operations.count
    list.operations.append(Operation(kind: .end, index: clip.clip))
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

extension DisplayList {
  /// Returns the bounds of everything that a range of complete operations draws.
  fileprivate func bounds(ofContent range: Range<Int>) -> Box {
    var box = Box.empty
    var i = range.lowerBound
    while i < range.upperBound {
      let operation = operations[i]
      switch operation.kind {
      case .draw:
        box = box.union(draws[operation.index].bounds)
        i += 1
      case .end: i += 1
      case .matte: i = layers[operation.index].end + 1
      case .layer:
        let layer = layers[operation.index]
        if layer.plan != .skip { box = box.union(layer.bounds) }
        i = layer.end + 1
      case .clip:
        box = box.union(clips[operation.index].bounds)
        i = clips[operation.index].end + 1
      }
    }
    return box
  }
}
