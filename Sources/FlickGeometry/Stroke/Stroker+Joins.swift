/// The parameters that all joins and caps of one stroke share.
struct Pen: Sendable {
  let half: Double
  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join
  /// The limit for miters. A miter is kept if 1 + cos(turning angle) is at least this value.
  let miterFloor: Double
  /// The cosine of the largest turn that counts as smooth. All joins look the same at such a turn.
  let smoothCosine: Double
  /// The largest angle of one step on a round join or cap, in radians.
  let roundStep: Double

  init(_ style: StrokeStyle, tolerance: Double) {
    half = style.width / 2
    cap = style.cap
    join = style.join
    // Miter length / width = 1 / cos(half the turning angle), and 2·cos² of the half = 1 + cos.
    // A limit below 1, or NaN, allows no miter.
    // The miter of a reversal has infinite length. The lower bound 1e-9 corresponds to a limit of
    // 44,721.
    let limit = style.miterLimit
    miterFloor = limit >= 1 ? max(2 / (limit * limit), 1e-9) : .infinity
    // The sagitta of a step is half · (1 − cos(step / 2)). Above 45° a corner is visible even if
    // the tolerance allows it. Below 0.01 the number of points would have no bound.
    let cosine = max(half / (half + tolerance), 0.923_879_532_511_286_7)
    smoothCosine = 2 * cosine * cosine - 1
    roundStep = max(2 * arcCosine(cosine), 0.01)
  }
}

extension Outline {
  /// Adds the join at a node. Vertices of the path use the join of the style if the curve has a
  /// corner there. All other nodes are points of a smooth line.
  mutating func join(_ before: CenterLine.Node, _ node: CenterLine.Node) {
    let reach = 0.5 * min(before.length, node.length)
    guard node.isVertex, node.arriving.dot(node.leaving) < Outline.cornerCosine else {
      bend(at: node.point, from: before.along, to: node.along, reach: reach, join: .round)
      return
    }
    // Corrects the directions at the corner. The direction of a piece differs from the tangent of
    // its curve, and the tip of a miter shows the difference.
    ease(at: node.point, from: before.along, to: node.arriving, reach: reach / 2)
    bend(
      at: node.point, from: node.arriving, to: node.leaving, reach: reach / 2, join: pen.join)
    ease(at: node.point, from: node.leaving, to: node.along, reach: reach / 2)
  }

  /// cos 1°
  private static var cornerCosine: Double { 0.999_847_7 }

  /// Adds a turn between the direction of a piece and the tangent of its curve. If the turn is
  /// small enough, the end of the piece is used as it is.
  mutating func ease(at p: Point, from d0: Vector, to d1: Vector, reach: Double) {
    let cross = abs(d0.cross(d1))
    if pen.half * cross <= reach, d0.dot(d1) >= pen.smoothCosine { return }
    bend(at: p, from: d0, to: d1, reach: 0, join: .round)
  }

  /// Adds a turn around `p` on both sides. The inner side can shorten the adjacent pieces by
  /// `reach`, which must be less than half of each, so that no piece turns inside out.
  mutating func bend(
    at p: Point, from d0: Vector, to d1: Vector, reach: Double, join: StrokeStyle.Join
  ) {
    let turn = Turn(d0, d1, reach: reach, half: pen.half)
    if turn.fits, turn.dot >= pen.smoothCosine {
      points.append(p + turn.miter)
      back.append(p - turn.miter)
    } else if turn.cross > 0 {
      pen.inner(p, turn, into: &points)
      pen.outer(p, turn.flipped, join, into: &back)
    } else {
      pen.inner(p, turn.flipped, into: &back)
      pen.outer(p, turn, join, into: &points)
    }
  }
}

/// A change of direction, with the normals before and after it. The normals have the length of half
/// the line width.
struct Turn {
  let dot: Double
  let cross: Double
  let before: Vector
  let after: Vector
  /// A Boolean value that indicates whether the inner sides of both pieces meet within reach.
  let fits: Bool

  init(_ d0: Vector, _ d1: Vector, reach: Double, half: Double) {
    dot = d0.dot(d1)
    cross = d0.cross(d1)
    before = d0.perpendicular * half
    after = d1.perpendicular * half
    // The sides meet half · tan(angle / 2) from the turn, and tan(angle / 2) = sin / (1 + cos).
    // The sides of a reversal do not meet.
    fits = dot > -0.9999 && half * abs(cross) <= reach * (1 + dot)
  }

  private init(flipping t: Turn) {
    dot = t.dot
    cross = t.cross
    before = -t.before
    after = -t.after
    fits = t.fits
  }

  /// The turn as seen from the other side of the line.
  var flipped: Turn { Turn(flipping: self) }

  /// The vector to the intersection of the sides before and after the turn.
  var miter: Vector { (before + after) * (1 / (1 + dot)) }
}

extension Pen {
  /// Adds the inner side of a turn. If the sides do not meet within reach, the outline passes
  /// through the turn's own point. Each piece then keeps its whole quadrilateral, and no piece is
  /// subtracted from another.
  func inner(_ p: Point, _ turn: Turn, into side: inout [Point]) {
    if turn.fits {
      side.append(p + turn.miter)
    } else {
      side.append(p + turn.before)
      side.append(p)
      side.append(p + turn.after)
    }
  }

  func outer(
    _ p: Point, _ turn: Turn, _ join: StrokeStyle.Join, into side: inout [Point]
  ) {
    if join == .miter, 1 + turn.dot >= miterFloor {
      side.append(p + turn.miter)
      return
    }
    side.append(p + turn.before)
    if join == .round {
      let angle = arcTangent(abs(turn.cross), turn.dot)
      arc(p, from: turn.before, by: turn.cross > 0 ? angle : -angle, into: &side)
    }
    side.append(p + turn.after)
  }

  /// Appends the points between both ends of an arc of `angle`.
  func arc(_ p: Point, from start: Vector, by angle: Double, into side: inout [Point]) {
    let steps = (abs(angle) / roundStep).rounded(.up)
    guard steps > 1, steps < 1000 else { return }
    let turn = Vector(angle: angle / steps)
    var spoke = start
    for _ in 1..<Int(steps) {
      spoke = Vector(
        spoke.x * turn.x - spoke.y * turn.y, spoke.x * turn.y + spoke.y * turn.x)
      side.append(p + spoke)
    }
  }
}
