import FlickGeometry
import FlickMath

/// A cache of the edges of the previous frame, so that a path that does not change is traced once. Tracing it again would
/// give the same edges.
struct TraceCache: Sendable {
  /// The part of the input of a trace that is compared first.
  fileprivate struct Key: Equatable, Sendable {
    var transform: Affine
    var viewport: Box
    var pointCount: Int
    var verbCount: Int
    var firstPoint: Point2D
    /// The hash of the style of a stroke, or 0.
    var style: UInt64
    var rule: FillRule
  }

  /// A traced path.
  struct Entry: Sendable {
    fileprivate var key: Key
    /// The hash of all points and verbs. 0 until the key is encountered for the second time.
    fileprivate var fingerprint: UInt64 = 0
    /// The shape, or `nil` if its edges are not available.
    fileprivate(set) var shape: Shape?
    /// The number of points of the outline of a stroke.
    fileprivate(set) var strokePointCount = 0
  }

  private var entries: [Entry] = []
  private var previousEntries: [Entry] = []
  private var previousEdges: [Edge] = []
  /// The first entry of the previous frame that has not been matched yet.
  private var next = 0
  /// A Boolean value that indicates whether the last lookup has added an entry.
  private var isStoring = false
  private var isActive = false

  /// The greatest number of edges of a frame that are kept for the next one. Tracing takes a small part of larger frames.
  static let maxEdges = 4096
  /// The greatest number of paths of a frame that are kept.
  private static let maxEntries = 256
  /// The greatest number of consecutive removed paths to skip when matching.
  private static let lookAhead = 4

  /// Starts a frame. Takes the edges of the previous frame from the builder.
  mutating func begin(_ builder: inout EdgeBuilder) {
    swap(&entries, &previousEntries)
    entries.removeAll(keepingCapacity: true)
    next = 0
    isStoring = false
    isActive = builder.edges.count <= Self.maxEdges
    if isActive {
      builder.exchangeEdges(&previousEdges)
    } else {
      previousEntries.removeAll(keepingCapacity: true)
    }
  }

  /// Returns the entry of the previous frame with the same path, style, transform, rule and viewport, or `nil`.
  mutating func lookUp(_ outline: ShapeOutline) -> Entry? {
    isStoring = isActive && entries.count < Self.maxEntries && !outline.path.points.isEmpty
    guard isStoring, let firstPoint = outline.path.points.first else { return nil }
    let key = Key(
      transform: outline.transform, viewport: outline.viewport,
      pointCount: outline.path.points.count, verbCount: outline.path.verbs.count,
      firstPoint: firstPoint, style: Self.hash(outline.style), rule: outline.rule)
    entries.append(Entry(key: key))
    guard
      let index = previousEntries.match(
        &next, lookAhead: Self.lookAhead, where: { $0.key == key })
    else { return nil }
    let fingerprint = Self.fingerprint(outline.path)
    entries[entries.count - 1].fingerprint = fingerprint
    let known = previousEntries[index]
    return known.fingerprint == fingerprint && known.shape != nil ? known : nil
  }

  /// Stores the result of tracing the path of the last lookup.
  mutating func store(_ traced: TracedShape) {
    guard isStoring else { return }
    entries[entries.count - 1].shape = traced.shape
    entries[entries.count - 1].strokePointCount = traced.strokePointCount
  }

  /// Adds the edges of an entry of the previous frame to the builder, and returns the shape.
  mutating func reuse(_ known: Entry, in builder: inout EdgeBuilder) -> TracedShape {
    var traced = TracedShape()
    traced.strokePointCount = known.strokePointCount
    guard let shape = known.shape else { return traced }
    traced.isComplete = builder.hasRoom(for: shape.count)
    guard traced.isComplete else { return traced }
    traced.shape = builder.append(shape, from: previousEdges)
    store(traced)
    return traced
  }

  /// Forgets the edges of the last path, which the builder has removed.
  mutating func removeLastShape() {
    if isStoring { entries[entries.count - 1].shape = nil }
  }

  private static func hash(_ style: StrokeStyle?) -> UInt64 {
    guard let style else { return 0 }
    var result = Fingerprint()
    result.combine(style.width.bitPattern)
    result.combine(Int(style.cap.rawValue) << 8 | Int(style.join.rawValue))
    result.combine(style.miterLimit.bitPattern)
    result.combine(style.dashOffset.bitPattern)
    for dash in style.dashes { result.combine(dash.bitPattern) }
    return result.value
  }

  private static func fingerprint(_ path: Path) -> UInt64 {
    var result = Fingerprint()
    result.combine(path.points)
    result.combine(path.verbs)
    return result.value
  }
}
