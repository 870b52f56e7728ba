import FlickGeometry

/// Drawing calls that are made after threads have traced their shapes.
struct DeferredCalls: Sendable {
  enum Call: Sendable {
    /// The fill or stroke with this index.
    case shape(Int)
    /// A mask with the shape of this index.
    case mask(Int, MaskStyle)
    case image(ImageCall)
    case pushLayer(opacity: Double, blend: BlendMode)
    case popLayer
    case beginMatte(MatteMode)
    case endMatte
    case pushClip(Rect2D, Affine)
    case popClip
  }

  struct ImageCall: Sendable {
    var bitmap: Bitmap
    var transform: Affine
    var opacity: Double
    var blend: BlendMode
  }

  /// The place of a path.
  enum Source: Sendable {
    /// The path with this index in `paths`. A stroke has the style with the second index in `strokes`.
    case copy(path: Int, stroke: Int?)
    /// A shape of the recording with this index.
    case recorded(recording: Int, shape: Int)
  }

  struct DeferredShape: Sendable {
    var source: Source
    var rule: FillRule
    var transform: Affine
    /// The number of points of the path.
    var pointCount: Int
    /// The work of tracing, in units of a point of a filled path.
    var traceWork: Int
    var paint = Canvas.ResolvedPaint(source: .solid(.zero))
    var blend = BlendMode.normal
  }

  private(set) var calls: [Call] = []
  private(set) var shapes: [DeferredShape] = []
  /// The work of tracing all shapes.
  private(set) var traceWork = 0
  /// The number of points of all shapes.
  private(set) var pointCount = 0
  private var recordings: [ShapeRecording] = []
  /// Copies of paths and of the styles of strokes, because callers reuse their memory. Only the first of them are in use.
  private var paths: [Path] = []
  private var pathCount = 0
  private var strokes: [StrokeStyle] = []
  private var strokeCount = 0

  /// The maximum number of points, 16 bytes each, before the calls are made.
  private static let maxPoints = 1 << 17
  /// The maximum number of calls before they are made.
  private static let maxCalls = 1 << 15
  /// The work of tracing a shape, in addition to that of its points.
  private static let shapeWork = 4
  /// The work of tracing a point of a stroke, compared with that of a filled path.
  private static let strokePointWork = 4

  /// A Boolean value that indicates whether the calls use as much memory as they may.
  var isFull: Bool { pointCount >= Self.maxPoints || calls.count >= Self.maxCalls }

  mutating func removeAll() {
    calls.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    recordings.removeAll(keepingCapacity: true)
    (traceWork, pointCount, pathCount, strokeCount) = (0, 0, 0, 0)
  }

  mutating func append(_ call: Call) { calls.append(call) }

  /// Adds the shape of a filled path, or of a stroke if there is a style. Returns its index.
  mutating func addShape(
    _ path: Path, _ style: StrokeStyle?, _ transform: Affine, rule: FillRule
  ) -> Int {
    let stroke = style.map { copy($0) }
    if pathCount == paths.count { paths.append(Path()) }
    paths[pathCount].removeAll()
    paths[pathCount].append(path)
    pathCount += 1
    return add(
      .copy(path: pathCount - 1, stroke: stroke), transform, rule, points: path.points.count,
      isStroke: stroke != nil)
  }

  /// Adds a shape with its paint, and a call that draws it.
  mutating func draw(
    _ path: Path, _ style: StrokeStyle?, _ transform: Affine, rule: FillRule,
    _ paint: Canvas.ResolvedPaint, _ blend: BlendMode
  ) {
    let index = addShape(path, style, transform, rule: rule)
    (shapes[index].paint, shapes[index].blend) = (paint, blend)
    calls.append(.shape(index))
  }

  /// Adds a recording. Its shapes are not copied.
  mutating func addRecording(_ recording: ShapeRecording) { recordings.append(recording) }

  /// Adds a shape of the last recording, and a call that draws it.
  mutating func draw(
    _ index: Int, of recording: borrowing ShapeRecording, _ transform: Affine,
    _ paint: Canvas.ResolvedPaint
  ) {
    let isStroke = if case .stroke = recording.shapes[index].operation { true } else { false }
    let shape = add(
      .recorded(recording: recordings.count - 1, shape: index), transform,
      recording.shapes[index].rule, points: recording.shapes[index].path.points.count,
      isStroke: isStroke)
    (shapes[shape].paint, shapes[shape].blend) = (paint, recording.shapes[index].blend)
    calls.append(.shape(shape))
  }

  private mutating func add(
    _ source: Source, _ transform: Affine, _ rule: FillRule, points: Int, isStroke: Bool
  ) -> Int {
    let work = (Self.shapeWork + points) * (isStroke ? Self.strokePointWork : 1)
    traceWork += work
    pointCount += points
    shapes.append(
      DeferredShape(
        source: source, rule: rule, transform: transform, pointCount: points, traceWork: work))
    return shapes.count - 1
  }

  /// Copies a style and its dashes into reused memory. Returns its index.
  private mutating func copy(_ style: StrokeStyle) -> Int {
    if strokeCount == strokes.count { strokes.append(StrokeStyle(width: 0)) }
    var dashes: [Double] = []
    swap(&dashes, &strokes[strokeCount].dashes)
    dashes.removeAll(keepingCapacity: true)
    dashes.append(contentsOf: style.dashes)
    strokes[strokeCount] = style
    swap(&dashes, &strokes[strokeCount].dashes)
    strokeCount += 1
    return strokeCount - 1
  }

  /// Returns the path of a shape, and the style if it is a stroke.
  func outline(of shape: DeferredShape) -> (path: Path, style: StrokeStyle?) {
    switch shape.source {
    case .copy(let path, let stroke): return (paths[path], stroke.map { strokes[$0] })
    case .recorded(let recording, let index):
      let recorded = recordings[recording].shapes[index]
      if case .stroke(let style) = recorded.operation { return (recorded.path, style) }
      return (recorded.path, nil)
    }
  }
}
