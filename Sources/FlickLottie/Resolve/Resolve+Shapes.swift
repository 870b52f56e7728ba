import FlickScene

extension Resolver {
  /// Resolves the items of one group, in file order. A repeater contains all items before it.
  ///
  /// This function recurses for nested groups. Code with a large stack frame, which is the code for other items, is
  /// in separate functions.
  mutating func items(_ elements: [Schema.ShapeElement]) -> [ShapeItem] {
    var items: [ShapeItem] = []
    items.reserveCapacity(elements.count)
    // SAFETY: the indices are those of the buffer, which is valid during the call. Each element is borrowed through
    // the buffer, because copying elements retains and releases them.
    elements.withUnsafeBufferPointer { elements in
      for index in elements.indices where !elements[index].isHidden {
        switch elements[index].content {
        case .group(let written):
          let inner = self.items(written.shapes)
          items.append(group(written, inner, elements[index]))
        case .repeater:
          items = [repeater(elements[index], items)]
        default:
          if let item = leaf(elements[index]) { items.append(item) }
        }
      }
    }
    return items
  }

  @inline(never)
  private mutating func group(
    _ written: Schema.Group, _ items: [ShapeItem], _ element: Schema.ShapeElement
  ) -> ShapeItem {
    var group = ShapeGroup(items: items, blend: blend(element.blendMode, element.source))
    for index in written.shapes.indices {
      guard case .transform(let written) = written.shapes[index].content else { continue }
      group.transform = transform(written)
      break
    }
    return .group(group)
  }

  @inline(never)
  private mutating func repeater(
    _ element: Schema.ShapeElement, _ items: [ShapeItem]
  ) -> ShapeItem {
    guard case .repeater(let written) = element.content else {
      return .group(ShapeGroup(items: items))
    }
    return .modifier(.repeater(repeater(written)), items: items)
  }

  @inline(never)
  private mutating func leaf(_ element: Schema.ShapeElement) -> ShapeItem? {
    switch element.content {
    case .ellipse(let written): return .ellipse(ellipse(written))
    case .rectangle(let written): return .rectangle(rectangle(written))
    case .polyStar(let written): return .polystar(polystar(written))
    case .path(let written): return .path(pathShape(written))
    case .fill, .stroke, .gradientFill, .gradientStroke: return style(element).map { .style($0) }
    case .group, .transform, .repeater, .noStyle: return nil
    case .unsupported(let feature, let type):
      diagnosticLog.add(feature, type, at: element.source)
      return nil
    default: return modifier(element.content).map { .modifier($0) }
    }
  }

  /// Returns `nil` for an element that is not a style.
  mutating func style(_ element: Schema.ShapeElement) -> ShapeStyle? {
    switch element.content {
    case .fill(let written): fill(written, element)
    case .stroke(let written): stroke(written, element)
    case .gradientFill(let written): gradientFill(written, element)
    case .gradientStroke(let written): gradientStroke(written, element)
    default: nil
    }
  }

  private mutating func ellipse(_ written: Schema.Ellipse) -> EllipseShape {
    EllipseShape(
      position: position(written.position), size: size(written.size),
      isReversed: written.direction == .reversed)
  }

  private mutating func rectangle(_ written: Schema.Rectangle) -> RectangleShape {
    var shape = RectangleShape(position: position(written.position), size: size(written.size))
    shape.roundness = scalar(written.roundness, or: 0)
    shape.isReversed = written.direction == .reversed
    return shape
  }

  private mutating func polystar(_ written: Schema.PolyStar) -> PolystarShape {
    let points = scalar(written.points, or: 0)
    if case .constant(let count) = points, count != count.rounded(), let source = written.points {
      diagnosticLog.add(.starPoints, at: document.value(at: source.tapeIndex))
    }
    var shape = PolystarShape(
      kind: written.starType == 2 ? .polygon : .star, position: position(written.position),
      points: points)
    shape.rotation = radians(written.rotation)
    shape.outerRadius = scalar(written.outerRadius, or: 0)
    shape.innerRadius = scalar(written.innerRadius, or: 0)
    shape.outerRoundness = percent(written.outerRoundness, or: 0)
    shape.innerRoundness = percent(written.innerRoundness, or: 0)
    shape.isReversed = written.direction == .reversed
    return shape
  }

  private mutating func pathShape(_ written: Schema.Path) -> PathShape {
    PathShape(
      path: path(written.shape, isClosed: written.isClosed),
      isReversed: written.direction == .reversed)
  }
}
