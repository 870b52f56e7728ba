/// Cuts centre lines into dashes and sends each dash to an outline.
///
/// The pattern starts anew with each contour. Corners inside a dash keep their join.
struct Dasher: Sendable {
  /// The most dashes in one stroke. A file may ask for billions (a dash of 0.005 on a curve of
  /// 140 000 units exists), which look like a solid line and are drawn as one.
  static let maxDashes = 50_000.0

  /// Dash, gap, dash, gap, …
  private var pattern: [Double] = []
  private var total = 0.0
  private var budget = 0.0
  /// Where in the pattern a contour starts.
  private var firstIndex = 0
  private var firstRemaining = 0.0

  private var index = 0
  /// What is left of the dash or gap at hand.
  private var remaining = 0.0
  private var dash: [CenterLine.Node] = []
  /// A closed contour's dash at its start, which may turn out to be the end of its last one.
  private var seam: [CenterLine.Node] = []
  private var waitsForSeam = false

  /// Returns `false` when the style's pattern leaves the line solid.
  mutating func prepare(_ style: StrokeStyle) -> Bool {
    pattern.removeAll(keepingCapacity: true)
    guard !style.dashes.isEmpty, style.dashes.allSatisfy({ $0.isFinite }) else { return false }
    for _ in 0..<(style.dashes.count.isMultiple(of: 2) ? 1 : 2) {
      for length in style.dashes { pattern.append(max(0, length)) }
    }
    total = 0
    var gaps = 0.0
    for (i, length) in pattern.enumerated() {
      total += length
      if !i.isMultiple(of: 2) { gaps += length }
    }
    guard total > 0, total < Path.coordinateLimit, gaps > 0 else { return false }
    budget = Dasher.maxDashes
    seek(style.dashOffset)
    return true
  }

  private mutating func seek(_ offset: Double) {
    var way = offset.isFinite ? offset.truncatingRemainder(dividingBy: total) : 0
    if way < 0 { way += total }
    firstIndex = 0
    while firstIndex < pattern.count - 1, way >= pattern[firstIndex] {
      // A dash of no length at the very start is drawn.
      if way == 0 { break }
      way -= pattern[firstIndex]
      firstIndex += 1
    }
    firstRemaining = max(0, pattern[firstIndex] - way)
  }

  private var isDash: Bool { index.isMultiple(of: 2) }

  mutating func trace(_ line: CenterLine, into outline: inout StrokeOutline) {
    let nodes = line.nodes
    guard nodes.count > 1 else {
      // Without a length there is nothing to cut.
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

  /// Walks one piece. A cut near one of its ends lies on it, so that no sliver beyond a corner turns
  /// a dash's cap into the corner's other direction.
  private mutating func walk(
    _ node: CenterLine.Node, to next: CenterLine.Node, _ nearness: Double,
    into outline: inout StrokeOutline
  ) {
    var place = 0.0
    // Of the last node of the dash at hand.
    var start = 0.0
    while true {
      let left = node.length - place
      guard isDash ? remaining <= left + nearness : remaining < left - nearness else { break }
      place = min(place + remaining, node.length)
      let p = node.point + node.direction * place
      if isDash {
        if place - start > nearness {
          dash[dash.count - 1].length = place - start
          dash.append(CenterLine.Node(point: p, inDirection: node.direction))
        }
        endDash(into: &outline)
      } else {
        start = place
        dash.append(
          CenterLine.Node(
            point: p, inDirection: node.direction, outDirection: node.direction,
            direction: node.direction))
        step()
      }
    }
    remaining = max(0, remaining - (node.length - place))
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
    if remaining == 0 {
      // A gap of no length does not end a dash. Some gap of the pattern has a length.
      step()
      return
    }
    if waitsForSeam {
      swap(&seam, &dash)
      waitsForSeam = false
    } else {
      outline.trace(dash: dash)
    }
    dash.removeAll(keepingCapacity: true)
  }

  /// The dash at hand ends where the contour began, with a dash.
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
