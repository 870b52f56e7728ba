/// Cuts center lines into dashes and adds each dash to a stroke outline.
///
/// The pattern restarts with each contour. Corners inside a dash keep their join.
struct Dasher: Sendable {
  /// The maximum number of dashes in one stroke. A file can ask for billions, for example a dash of
  /// 0.005 on a curve of 140,000 units. Such lines look solid and are drawn solid.
  var limit = 50_000

  /// The lengths of dash, gap, dash, gap, and so on.
  private var pattern: [Double] = []
  private var total = 0.0
  private var budget = 0.0
  /// The position in the pattern at which a contour starts.
  private var firstIndex = 0
  private var firstRemaining = 0.0

  private var index = 0
  /// The remaining length of the current dash or gap.
  private var remaining = 0.0
  private var dash: [CenterLine.Node] = []
  /// The dash at the start of a closed contour. It can become the end of the last dash.
  private var seam: [CenterLine.Node] = []
  private var waitsForSeam = false

  /// Returns `false` if the pattern leaves the line solid. A negative length does. (Lottie specification, "Stroke
  /// Dash"; SVG 2, `stroke-dasharray`.)
  mutating func prepare(_ style: StrokeStyle) -> Bool {
    pattern.removeAll(keepingCapacity: true)
    guard !style.dashes.isEmpty, style.dashes.allSatisfy({ $0.isFinite && $0 >= 0 })
    else { return false }
    for _ in 0..<(style.dashes.count.isMultiple(of: 2) ? 1 : 2) {
      pattern.append(contentsOf: style.dashes)
    }
    total = 0
    var gaps = 0.0
    for (i, length) in pattern.enumerated() {
      total += length
      if !i.isMultiple(of: 2) { gaps += length }
    }
    guard total > 0, total < Path.coordinateLimit, gaps > 0 else { return false }
    budget = Double(limit)
    seek(style.dashOffset + joinDashes())
    return true
  }

  /// Joins the dashes on both sides of each gap of length 0. The pattern has at least one other gap.
  ///
  /// - Returns: The length by which the pattern now starts earlier.
  private mutating func joinDashes() -> Double {
    var gap = 1
    while gap < pattern.count - 1 {
      if pattern[gap] > 0 {
        gap += 2
      } else {
        pattern[gap - 1] += pattern[gap + 1]
        pattern.removeSubrange(gap...gap + 1)
      }
    }
    guard pattern.count > 2, pattern[pattern.count - 1] == 0 else { return 0 }
    let shift = pattern[pattern.count - 2]
    pattern.removeLast(2)
    pattern[0] += shift
    return shift
  }

  private mutating func seek(_ offset: Double) {
    var phase = offset.isFinite ? offset.truncatingRemainder(dividingBy: total) : 0
    if phase < 0 { phase += total }
    firstIndex = 0
    while firstIndex < pattern.count - 1, phase >= pattern[firstIndex] {
      // A dash of length 0 at the start is drawn.
      if phase == 0 { break }
      phase -= pattern[firstIndex]
      firstIndex += 1
    }
    firstRemaining = max(0, pattern[firstIndex] - phase)
  }

  private var isDash: Bool { index.isMultiple(of: 2) }

  mutating func trace(_ line: CenterLine, into outline: inout StrokeOutline) {
    let nodes = line.nodes
    guard nodes.count > 1 else {
      // A contour without length cannot be cut.
      outline.trace(nodes, isClosed: line.isClosed)
      return
    }
    let pieces = line.isClosed ? nodes.count : nodes.count - 1
    var length = 0.0
    for node in nodes[..<pieces] { length += node.length }
    let dashes = length / total * Double(pattern.count / 2)
    guard dashes <= budget else {
      outline.trace(nodes, isClosed: line.isClosed)
      return
    }
    budget -= dashes

    index = firstIndex
    remaining = firstRemaining
    seam.removeAll(keepingCapacity: true)
    dash.removeAll(keepingCapacity: true)
    if isDash { dash.append(nodes[0]) }
    waitsForSeam = line.isClosed && isDash
    for i in 0..<pieces {
      walk(nodes[i], to: nodes[i + 1 < nodes.count ? i + 1 : 0], line.minimumLength, into: &outline)
    }
    if line.isClosed, isDash {
      joinSeam(line, into: &outline)
    } else {
      outline.trace(dash: dash)
      outline.trace(dash: seam)
    }
  }

  /// Walks along one piece. A cut near an end of the piece moves to the end. Otherwise a sliver
  /// beyond a corner would turn the cap to the other direction of the corner.
  private mutating func walk(
    _ node: CenterLine.Node, to next: CenterLine.Node, _ nearness: Double,
    into outline: inout StrokeOutline
  ) {
    var distance = 0.0
    // The position of the last node of the current dash.
    var start = 0.0
    while true {
      let left = node.length - distance
      guard isDash ? remaining <= left + nearness : remaining < left - nearness else { break }
      distance = min(distance + remaining, node.length)
      let p = node.point + node.direction * distance
      if isDash {
        if distance - start > nearness {
          dash[dash.count - 1].length = distance - start
          dash.append(CenterLine.Node(point: p, inDirection: node.direction))
        }
        endDash(into: &outline)
      } else {
        start = distance
        dash.append(
          CenterLine.Node(
            point: p, inDirection: node.direction, outDirection: node.direction,
            direction: node.direction))
        step()
      }
    }
    remaining = max(0, remaining - (node.length - distance))
    if isDash {
      dash[dash.count - 1].length = node.length - start
      dash.append(next)
    }
  }

  private mutating func step() {
    index = index + 1 < pattern.count ? index + 1 : 0
    remaining = pattern[index]
  }

  private mutating func endDash(into outline: inout StrokeOutline) {
    step()
    if waitsForSeam {
      swap(&seam, &dash)
      waitsForSeam = false
    } else {
      outline.trace(dash: dash)
    }
    dash.removeAll(keepingCapacity: true)
  }

  /// Joins the current dash, which ends at the start of the contour, to the first dash.
  private mutating func joinSeam(_ line: CenterLine, into outline: inout StrokeOutline) {
    if waitsForSeam {
      outline.trace(line.nodes, isClosed: true)
    } else if seam.isEmpty {
      outline.trace(dash: dash)
    } else {
      dash.removeLast()
      dash.append(contentsOf: seam)
      outline.trace(dash: dash)
    }
  }
}

extension StrokeOutline {
  fileprivate mutating func trace(dash: [CenterLine.Node]) {
    if dash.count == 1 {
      dot(at: dash[0].point, along: dash[0].outDirection)
    } else {
      trace(dash, isClosed: false)
    }
  }
}
