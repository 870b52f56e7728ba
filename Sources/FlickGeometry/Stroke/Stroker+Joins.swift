/// What the bends and ends of one stroke have in common.
struct Pen: Sendable {
  let half: Double
  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join
  /// A miter stays while 1 + cos(turning angle) is at least this.
  let miterFloor: Double
  /// Bends by no more than the angle of this cosine are smooth: any join looks the same there.
  let smoothCosine: Double
  /// The largest step on a round join or cap.
  let roundStep: Double

  init(_ style: StrokeStyle, tolerance: Double) {
    half = style.width / 2
    cap = style.cap
    join = style.join
    // Miter length / width = 1 / cos(half the turning angle), and 2·cos² of the half = 1 + cos.
    // No limit, or one below 1, lets none through.
    // A hairpin's miter has no end, so that no limit is as good as 44 721.
    let limit = style.miterLimit
    miterFloor = limit >= 1 ? max(2 / (limit * limit), 1e-9) : .infinity
    // A chord over a step leaves the circle by half · (1 − cos(step / 2)). From 45° on a corner
    // shows even where the tolerance would allow it; below 0.01 the count of points would have no bound.
    let cosine = max(half / (half + tolerance), 0.923_879_532_511_286_7)
    smoothCosine = 2 * cosine * cosine - 1
    roundStep = max(2 * arcCosine(cosine), 0.01)
  }
}

extension Outline {
  /// The path's vertices have the style's join where the curve really has a corner; everything else is
  /// a smooth line that was cut into pieces.
  mutating func join(_ before: CenterLine.Node, _ node: CenterLine.Node) {
    let reach = 0.5 * min(before.length, node.length)
    guard node.isVertex, node.arriving.dot(node.leaving) < Outline.cornerCosine else {
      bend(at: node.point, from: before.along, to: node.along, reach: reach, join: .round)
      return
    }
    // A piece's direction differs from that of its curve at the corner, and a miter's tip shows it.
    ease(at: node.point, from: before.along, to: node.arriving, reach: reach / 2)
    bend(
      at: node.point, from: node.arriving, to: node.leaving, reach: reach / 2, join: pen.join)
    ease(at: node.point, from: node.leaving, to: node.along, reach: reach / 2)
  }

  /// cos 1°
  private static var cornerCosine: Double { 0.999_847_7 }

  /// Turns between the direction of a piece and that of its curve. Most of these turns are so small that
  /// the piece's end can stand at right angles to the curve.
  mutating func ease(at p: Point, from d0: Vector, to d1: Vector, reach: Double) {
    let cross = abs(d0.cross(d1))
    if pen.half * cross <= reach, d0.dot(d1) >= pen.smoothCosine { return }
    bend(at: p, from: d0, to: d1, reach: 0, join: .round)
  }

  /// Goes around `p` on both sides. The inner side may shorten the pieces before and after by `reach`:
  /// by less than half of each, so that no piece turns inside out.
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

/// A change of direction and the normals before and after it, as long as half the line's width.
struct Turn {
  let dot: Double
  let cross: Double
  let before: Vector
  let after: Vector
  /// Whether the inner sides of both pieces meet within reach.
  let fits: Bool

  init(_ d0: Vector, _ d1: Vector, reach: Double, half: Double) {
    dot = d0.dot(d1)
    cross = d0.cross(d1)
    before = d0.perpendicular * half
    after = d1.perpendicular * half
    // They meet half · tan(angle / 2) from the bend, and tan(angle / 2) = sin / (1 + cos).
    // The sides of a hairpin never do.
    fits = dot > -0.9999 && half * abs(cross) <= reach * (1 + dot)
  }

  private init(flipping t: Turn) {
    dot = t.dot
    cross = t.cross
    before = -t.before
    after = -t.after
    fits = t.fits
  }

  /// The same turn seen from the other side of the line.
  var flipped: Turn { Turn(flipping: self) }

  /// To where the sides before and after meet.
  var miter: Vector { (before + after) * (1 / (1 + dot)) }
}

extension Pen {
  /// Where the sides do not meet within reach, the way leads over the bend's own point: then each piece
  /// keeps its whole quadrilateral, and none is subtracted from another.
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

  /// The points between both ends of an arc of `angle`.
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
