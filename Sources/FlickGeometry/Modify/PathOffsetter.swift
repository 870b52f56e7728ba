/// Moves the outlines of paths outwards or inwards.
///
/// The closed contours are first combined to the outline of what they fill. Every segment then
/// moves along its normal, corners that open are joined, those that close go back to their vertex,
/// and what is left is where the winding number is positive: whatever turned inside out counts
/// negative and goes (X. Chen and S. McMains, "Polygon offsetting by computing winding numbers",
/// 2005). Curves are cut where they turn and each piece moves as one cubic (W. Tiller and E. Hanson,
/// "Offsets of two-dimensional profiles", 1984).
///
/// Keep one and reuse it: it holds the memory that offsetting needs.
package struct PathOffsetter: Sendable {
  private var combiner = PathCombiner()
  private var closed = Path()
  private var outline = Path()
  private var contourBuilder = OffsetContourBuilder()

  /// Paths of more segments stay as they are.
  private static let maxSegments = 10_000

  package init() {}

  /// As ``PathCombiner/effort``.
  package var cost: Int {
    get { combiner.cost }
    set { combiner.cost = newValue }
  }

  /// Adds to `result` what becomes of `path`.
  ///
  /// AE: a positive amount grows closed contours, whichever way they run, and a negative one shrinks
  /// them. An open contour becomes the outline of a line of twice the amount, with round ends where
  /// the joins are round and flat ones else.
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

/// Adds the moved segments of one contour, its left side as it runs on screen, and their joins.
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

  /// Out along one side and back along the other.
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

  /// Into pieces that have a direction and turn by no more than a little.
  private mutating func cut(_ segment: Segment, _ amount: Double, _ other: Double) {
    let cubic = segment.cubic
    guard cubic.startDirection(0) != nil else { return }
    if segment.isLine || cubic.p1 == cubic.p0 && cubic.p2 == cubic.p3 {
      pieces.append(Segment(line: cubic.p0, cubic.p3))
    } else {
      cut(cubic, amount, other, depth: 6)
    }
  }

  /// A curve that bends more tightly than it moves would turn back on itself, and the winding number
  /// with it. Its chords do not: they part, and go over the vertices between them.
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

  /// Of one contour, beyond which curves are no longer cut.
  private static let maxPieces = 20_000

  /// A little more than a quarter of a right angle.
  private static let maxTurn = Double.pi / 7

  private mutating func addChords(of piece: Cubic) {
    let power = CubicPower(piece)
    var pen = piece.p0
    // The ways of chords cross each other near the curve's centre: the fewer, the better.
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

  /// From the end of one moved piece to the start of the next.
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
      // The pieces overlap here: over the vertex, so that what turned inside out is counted as such.
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

  /// The cosine of the turn that needs no join.
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
  /// An arc of at most half a turn in cubics of at most an eighth, as far as its end.
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
  /// The normal on the left hand on screen, for a unit vector.
  fileprivate var leftNormal: Vector2D { -perpendicular }
}

extension Cubic {
  fileprivate var startTangent: Vector2D { startDirection(0) ?? Vector2D(1, 0) }
  fileprivate var endTangent: Vector2D { endDirection(0) ?? Vector2D(1, 0) }

  /// Ends move along their normals; handles shrink or grow as the chord does.
  fileprivate func moved(by amount: Double) -> Cubic {
    let start = p0 + startTangent.leftNormal * amount
    let end = p3 + endTangent.leftNormal * amount
    let ratio = chordRatio(by: amount)
    return Cubic(start, start + (p1 - p0) * ratio, end + (p2 - p3) * ratio, end)
  }

  /// The chord's length after a move, in lengths before; negative where it turns back.
  fileprivate func chordRatio(by amount: Double) -> Double {
    let chord = p3 - p0
    let way = chord + (endTangent - startTangent).leftNormal * amount
    return chord.lengthSquared > 0 ? way.dot(chord) / chord.lengthSquared : 0
  }

  /// By how much the control polygon turns in all.
  fileprivate var turn: Double {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    return abs(arcTangent(a.cross(b), a.dot(b))) + abs(arcTangent(b.cross(c), b.dot(c)))
  }
}
