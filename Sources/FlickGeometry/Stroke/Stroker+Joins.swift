import FlickMath

/// The parameters that all joins and caps of one stroke share.
struct StrokeParameters: Sendable {
  let halfWidth: Double
  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join
  /// The limit for miters. A miter is kept if 1 + cos(turning angle) is at least this value.
  let miterThreshold: Double
  /// The cosine of the largest turn that counts as smooth. All joins look the same at such a turn.
  let smoothCosine: Double
  /// The largest angle of one step on a round join or cap, in radians.
  let roundStep: Double

  init(_ style: StrokeStyle, tolerance: Double) {
    halfWidth = style.width / 2
    cap = style.cap
    join = style.join
    // Miter length / width = 1 / cos(half the turning angle), and 2·cos² of the half = 1 + cos.
    // A limit below 1, or NaN, allows no miter.
    // The miter of a reversal has infinite length. The lower bound 1e-9 corresponds to a limit of
    // 44,721.
    let limit = style.miterLimit
    miterThreshold = limit >= 1 ? max(2 / (limit * limit), 1e-9) : .infinity
    // The sagitta of a step is half · (1 − cos(step / 2)). Above 45° a corner is visible even if
    // the tolerance allows it. Below 0.01 the number of points would have no bound.
    let cosine = max(halfWidth / (halfWidth + tolerance), 0.923_879_532_511_286_7)
    smoothCosine = 2 * cosine * cosine - 1
    roundStep = max(2 * arcCosine(cosine), 0.01)
  }
}

extension StrokeOutline {
  /// Adds the join at a node. Vertices of the path use the join of the style if the curve has a
  /// corner there. All other nodes are points of a smooth line.
  mutating func join(_ before: CenterLine.Node, _ node: CenterLine.Node) {
    let reach = 0.5 * min(before.length, node.length)
    guard node.isVertex, node.inDirection.dot(node.outDirection) < StrokeOutline.cornerCosine else {
      addCurveTurn(at: node.point, from: before.direction, to: node.direction, reach: reach)
      return
    }
    // Corrects the directions at the corner. The direction of a piece differs from the tangent of
    // its curve, and the tip of a miter shows the difference.
    addTangentTurn(at: node.point, from: before.direction, to: node.inDirection, reach: reach / 2)
    addTurn(
      at: node.point, from: node.inDirection, to: node.outDirection, reach: reach / 2,
      join: parameters.join)
    addTangentTurn(at: node.point, from: node.outDirection, to: node.direction, reach: reach / 2)
  }

  /// cos 1°
  private static var cornerCosine: Double { 0.999_847_7 }

  /// Adds a turn between the direction of a piece and the tangent of its curve. If the turn is
  /// small enough, the end of the piece is used as it is.
  mutating func addTangentTurn(at p: Point2D, from d0: Vector2D, to d1: Vector2D, reach: Double) {
    let cross = abs(d0.cross(d1))
    if parameters.halfWidth * cross <= reach, d0.dot(d1) >= parameters.smoothCosine { return }
    addCurveTurn(at: p, from: d0, to: d1, reach: 0)
  }

  /// Adds a turn inside a smooth curve. Both sides are offset curves, also where the curve is tighter than half of the
  /// width. The inner side then runs backwards and takes area away.
  ///
  /// AE: A circle that is smaller than its line is a ring. (lottie-web in Chromium, ThorVG and Skottie; no published
  /// source. The stroke of SVG 2, "Computing the shape of a stroke", is a disc.)
  private mutating func addCurveTurn(
    at p: Point2D, from d0: Vector2D, to d1: Vector2D, reach: Double
  ) {
    let turn = Turn(d0, d1, reach: reach, half: parameters.halfWidth)
    // A cusp is a corner.
    guard !turn.innerSidesMeet, turn.dot > StrokeOutline.cuspCosine else {
      return addTurn(at: p, from: d0, to: d1, reach: reach, join: .round)
    }
    parameters.addOuterJoin(p, turn, .round, into: &points)
    parameters.addOuterJoin(p, turn.flipped, .round, into: &back)
  }

  /// cos 150°
  private static var cuspCosine: Double { -0.866_025_4 }

  /// Adds a turn around `p` on both sides. The inner side can shorten the adjacent pieces by
  /// `reach`, which must be less than half of each, so that no piece turns inside out.
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

/// A change of direction, with the normals before and after it. The normals have the length of half
/// the line width.
struct Turn {
  let dot: Double
  let cross: Double
  let before: Vector2D
  let after: Vector2D
  /// A Boolean value that indicates whether the inner sides of both pieces meet within reach.
  let innerSidesMeet: Bool

  init(_ d0: Vector2D, _ d1: Vector2D, reach: Double, half: Double) {
    dot = d0.dot(d1)
    cross = d0.cross(d1)
    before = d0.perpendicular * half
    after = d1.perpendicular * half
    // The sides meet half · tan(angle / 2) from the turn, and tan(angle / 2) = sin / (1 + cos).
    // The sides of a reversal do not meet.
    innerSidesMeet = dot > -0.9999 && half * abs(cross) <= reach * (1 + dot)
  }

  private init(flipping t: Turn) {
    dot = t.dot
    cross = t.cross
    before = -t.before
    after = -t.after
    innerSidesMeet = t.innerSidesMeet
  }

  /// The turn as seen from the other side of the line.
  var flipped: Turn { Turn(flipping: self) }

  /// The vector to the intersection of the sides before and after the turn.
  var miter: Vector2D { (before + after) * (1 / (1 + dot)) }
}

extension StrokeParameters {
  /// Adds the inner side of a turn. If the sides do not meet within reach, the outline passes
  /// through the turn's own point. Each piece then keeps its whole quadrilateral, and no piece is
  /// subtracted from another.
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

  /// Appends the points between both ends of an arc of `angle`.
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
