import FlickMath

/// Offsets the outlines of paths outwards or inwards.
///
/// The closed contours are first combined to the outline of their inside. Each segment then moves
/// along its normal. Corners that open get a join; corners that close connect through the vertex.
/// The area with a positive winding number is the result, because parts that turn inside out count
/// as negative (X. Chen and S. McMains, "Polygon offsetting by computing winding numbers", 2005).
/// Curves are split where they turn, and each piece moves as one cubic (W. Tiller and E. Hanson,
/// "Offsets of two-dimensional profiles", 1984).
///
/// Reuse one instance: it keeps its working memory.
package struct PathOffsetter: Sendable {
  private var combiner = PathCombiner()
  private var closed = Path()
  private var outline = Path()
  private var contourBuilder = OffsetContourBuilder()

  /// The maximum number of verbs. Longer paths are not changed.
  private static let maxSegments = 10_000

  package init() {}

  /// The number of edge pairs tested so far. See ``PathCombiner/cost``.
  package var cost: Int {
    get { combiner.cost }
    set { combiner.cost = newValue }
  }

  /// Appends the offset of `path` to `result`.
  ///
  /// AE: A positive amount enlarges closed contours and a negative amount shrinks them, in either
  /// direction of the contour. An open contour becomes the outline of a line whose width is twice
  /// the amount, with round ends for round joins and flat ends otherwise. (Checked against
  /// reference renderings of Offset Paths; lottie-web's `OffsetPathModifier` gives the same for
  /// open and round paths.)
  package mutating func offset(_ path: Path, _ style: OffsetStyle, into result: inout Path) {
    guard style.amount != 0, abs(style.amount) < Path.coordinateLimit,
      path.verbs.count <= PathOffsetter.maxSegments, path.hasValidCoordinates(under: .identity)
    else {
      result.append(path)
      return
    }
    closed.removeAll()
    outline.removeAll()
    contourBuilder.prepare(style)
    combiner.removeAll()
    for contour in path.contours {
      if contour.isClosed {
        closed.append(contour, of: path)
      } else {
        contourBuilder.addOutline(of: path.segments(of: contour), to: &outline)
      }
    }
    if !closed.isEmpty, !offsetClosed() {
      result.append(path)
      return
    }
    combiner.removeAll()
    combiner.add(outline)
    if !combiner.extractPositive(into: &result) { result.append(path) }
  }

  private mutating func offsetClosed() -> Bool {
    combiner.add(closed)
    closed.removeAll()
    guard combiner.combine(.union, into: &closed) else { return false }
    for contour in closed.contours {
      contourBuilder.addOffsetContour(of: closed.segments(of: contour), to: &outline)
    }
    return true
  }
}

/// Appends the offset of one contour, with joins, to an outline. A positive amount moves to the
/// left side, on screen, of the direction of the contour.
struct OffsetContourBuilder: Sendable {
  private var amount = 0.0
  private var join = StrokeStyle.Join.miter
  private var miterThreshold = 0.0
  private var pieces: [Segment] = []

  mutating func prepare(_ style: OffsetStyle) {
    amount = style.amount
    join = style.join
    let limit = style.miterLimit
    miterThreshold = limit >= 1 ? max(2 / (limit * limit), 1e-9) : .infinity
  }

  mutating func addOffsetContour(of segments: Path.Segments, to outline: inout Path) {
    pieces.removeAll(keepingCapacity: true)
    for segment in segments { cut(segment, amount, amount) }
    guard let last = pieces.last else { return }
    addPieces(amount, after: last.cubic, to: &outline)
    outline.close()
  }

  /// Appends a closed outline that follows one side forwards and the other side backwards.
  mutating func addOutline(of segments: Path.Segments, to outline: inout Path) {
    pieces.removeAll(keepingCapacity: true)
    for segment in segments { cut(segment, amount, -amount) }
    guard let first = pieces.first, let last = pieces.last else { return }
    let width = abs(amount)
    addPieces(width, after: nil, to: &outline)
    addEnd(last.cubic, width, to: &outline)
    pieces.reverse()
    for i in pieces.indices { pieces[i] = pieces[i].reversed }
    addPieces(width, after: nil, isContinuing: true, to: &outline)
    addEnd(first.reversed.cubic, width, to: &outline)
    outline.close()
  }

  /// Splits the segment into pieces that have a direction and turn only slightly.
  private mutating func cut(_ segment: Segment, _ amount: Double, _ other: Double) {
    let cubic = segment.cubic
    guard cubic.startDirection(0) != nil else { return }
    if segment.isLine || cubic.p1 == cubic.p0 && cubic.p2 == cubic.p3 {
      pieces.append(Segment(line: cubic.p0, cubic.p3))
    } else {
      cut(cubic, amount, other, depth: 6)
    }
  }

  /// Splits a curve. A curve that bends more tightly than the offset distance would reverse its
  /// direction, and so its winding number. It is replaced by chords, which separate and connect
  /// through the vertices between them.
  private mutating func cut(_ cubic: Cubic, _ amount: Double, _ other: Double, depth: Int) {
    guard cubic.startDirection(0) != nil else { return }
    if depth > 0, cubic.turn > OffsetContourBuilder.maxTurn,
      pieces.count < OffsetContourBuilder.maxPieces
    {
      let (a, b) = cubic.split(at: 0.5)
      cut(a, amount, other, depth: depth - 1)
      cut(b, amount, other, depth: depth - 1)
    } else if depth > 0, min(cubic.chordRatio(by: amount), cubic.chordRatio(by: other)) > 0.25 {
      pieces.append(Segment(cubic: cubic))
    } else {
      addChords(of: cubic)
    }
  }

  /// The maximum number of pieces of one contour. Beyond it, curves are not split further.
  private static let maxPieces = 20_000

  /// The largest turn of one piece, a little more than 22.5°.
  private static let maxTurn = Double.pi / 7

  private mutating func addChords(of piece: Cubic) {
    let power = CubicPower(piece)
    var pen = piece.p0
    // Offset chords intersect each other near the center of curvature, so their number is small.
    for i in 1...3 {
      let p = i < 3 ? power.at(Double(i) / 3) : piece.p3
      if p != pen { pieces.append(Segment(line: pen, p)) }
      pen = p
    }
  }

  private func addPieces(
    _ amount: Double, after last: Cubic?, isContinuing: Bool = false, to outline: inout Path
  ) {
    var before = last
    var isFirst = !isContinuing
    for piece in pieces {
      let moved = piece.cubic.moved(by: amount)
      if let before {
        addJoin(before, piece.cubic, amount, isFirst: isFirst, to: &outline)
      } else if isFirst {
        outline.move(to: moved.p0)
      } else {
        outline.line(to: moved.p0)
      }
      isFirst = false
      if piece.isLine {
        outline.line(to: moved.p3)
      } else {
        outline.cubic(moved.p1, moved.p2, to: moved.p3)
      }
      before = piece.cubic
    }
  }

  /// Adds the join between the end of one offset piece and the start of the next.
  private func addJoin(
    _ a: Cubic, _ b: Cubic, _ amount: Double, isFirst: Bool, to outline: inout Path
  ) {
    let p = b.p0
    let (d0, d1) = (a.endTangent, b.startTangent)
    let (n0, n1) = (d0.leftNormal * amount, d1.leftNormal * amount)
    if isFirst { outline.move(to: p + n0) }
    let turn = d0.cross(d1)
    let lean = d0.dot(d1)
    if turn * amount < 0 {
      // The pieces overlap here. The outline connects through the vertex, so that the part that
      // turns inside out gets a negative winding number.
      if lean < OffsetContourBuilder.smooth { outline.line(to: p) }
    } else if lean < OffsetContourBuilder.smooth {
      switch join {
      case .miter where 1 + lean >= miterThreshold:
        outline.line(to: p + (n0 + n1) * (1 / (1 + lean)))
      case .round:
        outline.addArc(around: p, from: n0, angle: arcTangent(turn, lean))
      default: break
      }
    }
    outline.line(to: p + n1)
  }

  private func addEnd(_ last: Cubic, _ amount: Double, to outline: inout Path) {
    guard join == .round else { return }
    outline.addArc(
      around: last.p3, from: last.endTangent.leftNormal * amount, angle: .pi)
  }

  /// The cosine of the largest turn that needs no join.
  private static let smooth = 0.999_999
}

extension Segment {
  fileprivate var reversed: Segment {
    isLine
      ? Segment(line: cubic.p3, cubic.p0)
      : Segment(cubic: Cubic(cubic.p3, cubic.p2, cubic.p1, cubic.p0))
  }
}

extension Path {
  /// Appends an arc of at most half a turn, as cubics of at most 45° each.
  fileprivate mutating func addArc(around center: Point2D, from arm: Vector2D, angle: Double) {
    let count = max((abs(angle) / (.pi / 4)).rounded(.up), 1)
    guard count <= 4 else { return }
    let step = Vector2D(angle: angle / count)
    let quarter = Vector2D(angle: angle / count / 4)
    let handle = 4 / 3.0 * quarter.y / quarter.x
    var from = arm
    for _ in 0..<Int(count) {
      let to = Vector2D(from.x * step.x - from.y * step.y, from.x * step.y + from.y * step.x)
      cubic(
        center + from + from.perpendicular * handle, center + to - to.perpendicular * handle,
        to: center + to)
      from = to
    }
  }
}

extension Vector2D {
  /// The normal on the left side, on screen, of a unit vector.
  fileprivate var leftNormal: Vector2D { -perpendicular }
}

extension Cubic {
  fileprivate var startTangent: Vector2D { startDirection(0) ?? Vector2D(1, 0) }
  fileprivate var endTangent: Vector2D { endDirection(0) ?? Vector2D(1, 0) }

  /// Returns the offset curve. The ends move along their normals; the handles scale with the chord.
  fileprivate func moved(by amount: Double) -> Cubic {
    let start = p0 + startTangent.leftNormal * amount
    let end = p3 + endTangent.leftNormal * amount
    let ratio = chordRatio(by: amount)
    return Cubic(start, start + (p1 - p0) * ratio, end + (p2 - p3) * ratio, end)
  }

  /// Returns the length of the offset chord divided by the length of the chord. Negative if the
  /// chord reverses.
  fileprivate func chordRatio(by amount: Double) -> Double {
    let chord = p3 - p0
    let moved = chord + (endTangent - startTangent).leftNormal * amount
    return chord.lengthSquared > 0 ? moved.dot(chord) / chord.lengthSquared : 0
  }

  /// The total turn of the control polygon, in radians.
  fileprivate var turn: Double {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    return abs(arcTangent(a.cross(b), a.dot(b))) + abs(arcTangent(b.cross(c), b.dot(c)))
  }
}
