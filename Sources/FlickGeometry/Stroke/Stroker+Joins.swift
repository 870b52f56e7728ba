/// What the bends and ends of one stroke have in common.
struct StrokeParameters: Sendable {
  let halfWidth: Double
  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join
  /// A miter stays while 1 + cos(turning angle) is at least this.
  let miterThreshold: Double
  /// Bends by no more than the angle of this cosine are smooth: any join looks the same there.
  let smoothCosine: Double
  /// The largest step on a round join or cap.
  let roundStep: Double

  init(_ style: StrokeStyle, tolerance: Double) {
    halfWidth = style.width / 2
    cap = style.cap
    join = style.join
    // Miter length / width = 1 / cos(half the turning angle), and 2·cos² of the half = 1 + cos.
    // No limit, or one below 1, lets none through.
    // A hairpin's miter has no end, so that no limit is as good as 44 721.
    let limit = style.miterLimit
    miterThreshold = limit >= 1 ? max(2 / (limit * limit), 1e-9) : .infinity
    // A chord over a step leaves the circle by half · (1 − cos(step / 2)). From 45° on a corner
    // shows even where the tolerance would allow it; below 0.01 the count of points would have no bound.
    let cosine = max(halfWidth / (halfWidth + tolerance), 0.923_879_532_511_286_7)
    smoothCosine = 2 * cosine * cosine - 1
    roundStep = max(2 * arcCosine(cosine), 0.01)
  }
}

extension StrokeOutline {
  /// The path's vertices have the style's join where the curve really has a corner; everything else is
  /// a smooth line that was cut into pieces.
  mutating func join(_ before: CenterLine.Node, _ node: CenterLine.Node) {
    let reach = 0.5 * min(before.length, node.length)
    guard node.isVertex, node.inDirection.dot(node.outDirection) < StrokeOutline.cornerCosine else {
      addTurn(
        at: node.point, from: before.direction, to: node.direction, reach: reach, join: .round)
      return
    }
    // A piece's direction differs from that of its curve at the corner, and a miter's tip shows it.
    addTangentTurn(at: node.point, from: before.direction, to: node.inDirection, reach: reach / 2)
    addTurn(
      at: node.point, from: node.inDirection, to: node.outDirection, reach: reach / 2,
      join: parameters.join)
    addTangentTurn(at: node.point, from: node.outDirection, to: node.direction, reach: reach / 2)
  }

  /// cos 1°
  private static var cornerCosine: Double { 0.999_847_7 }

  /// Turns between the direction of a piece and that of its curve. Most of these turns are so small that
  /// the piece's end can stand at right angles to the curve.
  mutating func addTangentTurn(at p: Point2D, from d0: Vector2D, to d1: Vector2D, reach: Double) {
    let cross = abs(d0.cross(d1))
    if parameters.halfWidth * cross <= reach, d0.dot(d1) >= parameters.smoothCosine { return }
    addTurn(at: p, from: d0, to: d1, reach: 0, join: .round)
  }

  /// Goes around `p` on both sides. The inner side may shorten the pieces before and after by `reach`:
  /// by less than half of each, so that no piece turns inside out.
  mutating func addTurn(
    at p: Point2D, from d0: Vector2D, to d1: Vector2D, reach: Double, join: StrokeStyle.Join
  ) {
    let turn = Turn(d0, d1, reach: reach, half: parameters.halfWidth)
    if turn.innerSidesMeet, turn.dot >= parameters.smoothCosine {
      points.append(p + turn.miter)
      back.append(p - turn.miter)
    } else if turn.cross > 0 {
      parameters.addInnerJoin(p, turn, into: &points)
      parameters.addOuterJoin(p, turn.flipped, join, into: &back)
    } else {
      parameters.addInnerJoin(p, turn.flipped, into: &back)
      parameters.addOuterJoin(p, turn, join, into: &points)
    }
  }
}

/// A change of direction and the normals before and after it, as long as half the line's width.
struct Turn {
  let dot: Double
  let cross: Double
  let before: Vector2D
  let after: Vector2D
  /// Whether the inner sides of both pieces meet within reach.
  let innerSidesMeet: Bool

  init(_ d0: Vector2D, _ d1: Vector2D, reach: Double, half: Double) {
    dot = d0.dot(d1)
    cross = d0.cross(d1)
    before = d0.perpendicular * half
    after = d1.perpendicular * half
    // They meet half · tan(angle / 2) from the bend, and tan(angle / 2) = sin / (1 + cos).
    // The sides of a hairpin never do.
    innerSidesMeet = dot > -0.9999 && half * abs(cross) <= reach * (1 + dot)
  }

  private init(flipping t: Turn) {
    dot = t.dot
    cross = t.cross
    before = -t.before
    after = -t.after
    innerSidesMeet = t.innerSidesMeet
  }

  /// The same turn seen from the other side of the line.
  var flipped: Turn { Turn(flipping: self) }

  /// To where the sides before and after meet.
  var miter: Vector2D { (before + after) * (1 / (1 + dot)) }
}

extension StrokeParameters {
  /// Where the sides do not meet within reach, the way leads over the bend's own point: then each piece
  /// keeps its whole quadrilateral, and none is subtracted from another.
  func addInnerJoin(_ p: Point2D, _ turn: Turn, into side: inout [Point2D]) {
    if turn.innerSidesMeet {
      side.append(p + turn.miter)
    } else {
      side.append(p + turn.before)
      side.append(p)
      side.append(p + turn.after)
    }
  }

  func addOuterJoin(
    _ p: Point2D, _ turn: Turn, _ join: StrokeStyle.Join, into side: inout [Point2D]
  ) {
    if join == .miter, 1 + turn.dot >= miterThreshold {
      side.append(p + turn.miter)
      return
    }
    side.append(p + turn.before)
    if join == .round {
      let angle = arcTangent(abs(turn.cross), turn.dot)
      addArc(p, from: turn.before, by: turn.cross > 0 ? angle : -angle, into: &side)
    }
    side.append(p + turn.after)
  }

  /// The points between both ends of an arc of `angle`.
  func addArc(_ p: Point2D, from start: Vector2D, by angle: Double, into side: inout [Point2D]) {
    let steps = (abs(angle) / roundStep).rounded(.up)
    guard steps > 1, steps < 1000 else { return }
    let turn = Vector2D(angle: angle / steps)
    var spoke = start
    for _ in 1..<Int(steps) {
      spoke = Vector2D(
        spoke.x * turn.x - spoke.y * turn.y, spoke.x * turn.y + spoke.y * turn.x)
      side.append(p + spoke)
    }
  }
}
