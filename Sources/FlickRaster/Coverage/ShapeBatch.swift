import FlickGeometry

/// The part of the display list that a shape belongs to, by its index.
enum ShapeSlot: Sendable {
  case draw(Int), mask(Int), clip(Int)
  /// No part: the shape is not visible, and only its points are counted.
  case none
}

/// Shapes of a list that several threads will trace.
struct ShapeBatch: Sendable {
  struct Entry: Sendable {
    var outline: ShapeOutline
    var slot: ShapeSlot
    /// The number of items without shapes that were added before.
    var itemCount: Int
    /// The work of tracing, in units of a point of a filled path.
    var traceWork: Int
    var traced: TracedShape?
  }

  private(set) var entries: [Entry] = []
  /// The number of items without shapes that were added after the last entry.
  private(set) var itemCount = 0
  /// The work of tracing all shapes.
  private(set) var traceWork = 0
  /// Copies of paths and of the styles of strokes, because callers reuse their memory. Only the first of them are in use.
  private var paths: [Path] = []
  private var pathCount = 0
  private var strokes: [StrokeStyle] = []
  private var strokeCount = 0

  /// The work of tracing a shape, in addition to that of its points.
  private static let shapeWork = 4
  /// The work of tracing a point of a stroke, compared with that of a filled path.
  private static let strokePointWork = 4

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    (itemCount, traceWork, pathCount, strokeCount) = (0, 0, 0, 0)
  }

  mutating func addItem() { itemCount += 1 }

  /// Adds a shape.
  ///
  /// - Parameters:
  ///   - traced: The shape if it has been traced.
  ///   - isShared: A Boolean value that indicates whether the caller keeps path and style as they are.
  mutating func append(
    _ outline: ShapeOutline, _ traced: TracedShape? = nil, isShared: Bool, for slot: ShapeSlot
  ) {
    let pointWork = outline.style == nil ? 1 : Self.strokePointWork
    let work = traced == nil ? (Self.shapeWork + outline.path.points.count) * pointWork : 0
    traceWork += work
    entries.append(
      Entry(
        outline: isShared ? outline : copy(outline), slot: slot, itemCount: itemCount,
        traceWork: work, traced: traced))
    itemCount = 0
  }

  /// Copies path and style into reused memory.
  private mutating func copy(_ outline: ShapeOutline) -> ShapeOutline {
    var copy = outline
    if pathCount == paths.count { paths.append(Path()) }
    paths[pathCount].removeAll()
    paths[pathCount].append(outline.path)
    copy.path = paths[pathCount]
    pathCount += 1
    if let style = outline.style { copy.style = self.copy(style) }
    return copy
  }

  private mutating func copy(_ style: StrokeStyle) -> StrokeStyle {
    if strokeCount == strokes.count { strokes.append(StrokeStyle(width: 0)) }
    var dashes: [Double] = []
    swap(&dashes, &strokes[strokeCount].dashes)
    dashes.removeAll(keepingCapacity: true)
    dashes.append(contentsOf: style.dashes)
    strokes[strokeCount] = style
    strokes[strokeCount].dashes = dashes
    strokeCount += 1
    return strokes[strokeCount - 1]
  }

  /// Exchanges the memory of the entries.
  mutating func exchangeEntries(_ others: inout [Entry]) { swap(&entries, &others) }
}
