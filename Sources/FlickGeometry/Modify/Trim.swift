/// Cuts paths to a part of their length. Lines remain lines and curves remain cubics.
///
/// Reuse one instance: it keeps its working memory.
package struct PathTrimmer: Sendable {
  private struct Piece {
    let segment: Segment
    let length: Double
  }

  private typealias LengthRange = ClosedRange<Double>

  /// The segments of the current contour, with their lengths.
  private var pieces: [Piece] = []
  private var total = 0.0
  /// All segments that were measured since the last start and before it, in order. A segment that did not change is
  /// not measured again.
  private var known: [Piece] = []
  private var previous: [Piece] = []
  /// The number of segments that were measured since the last start. -1 if there was none: no lengths are kept.
  private var next = -1

  /// The maximum number of segments that are kept.
  private static let knownLimit = 1 << 12

  package init() {}

  /// Starts over, and keeps the lengths of the segments that were measured since the last start.
  package mutating func restart() {
    swap(&known, &previous)
    known.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Returns the total length of all contours.
  package mutating func length(of path: Path) -> Double {
    var sum = 0.0
    for contour in path.contours {
      measure(contour, of: path)
      sum += total
    }
    return sum
  }

  /// Appends the part of each contour of `path` that `range` keeps. Each contour is measured
  /// separately. In a closed contour, a part that crosses the start point remains one contour.
  package mutating func trim(_ path: Path, _ range: TrimRange, into result: inout Path) {
    guard let first = range.first else { return }
    if range.isFull {
      result.append(path)
      return
    }
    for contour in path.contours {
      measure(contour, of: path)
      guard total > 0 else { continue }
      appendParts(
        contour, of: path, first.scaled(by: total), then: range.second?.scaled(by: total),
        into: &result)
    }
  }

  /// Appends the part between two lengths. The contours of `path` are measured end to end.
  package mutating func cut(
    _ path: Path, fromLength a: Double, toLength b: Double, into result: inout Path
  ) {
    guard a < b else { return }
    cut(path, a...b, then: nil, into: &result)
  }

  /// Appends the parts in two ranges of lengths. If a closed contour is kept to its end by the
  /// first range and from its start by the second, the parts are joined.
  package mutating func cut(
    _ path: Path, _ first: ClosedRange<Double>, then second: ClosedRange<Double>?,
    into result: inout Path
  ) {
    var before = 0.0
    for contour in path.contours {
      measure(contour, of: path)
      if total > 0 {
        appendParts(
          contour, of: path, first.moved(by: -before), then: second?.moved(by: -before),
          into: &result)
      }
      before += total
    }
  }

  /// Measures the contour and fills `pieces`. A contour with an invalid coordinate has length 0.
  private mutating func measure(_ contour: Contour, of path: Path) {
    pieces.removeAll(keepingCapacity: true)
    total = 0
    for segment in path.segments(of: contour) {
      let cubic = segment.cubic
      let length = segment.isLine ? cubic.p0.distance(to: cubic.p3) : length(of: segment)
      pieces.append(Piece(segment: segment, length: length))
      total += length
    }
    if !(total < Path.coordinateLimit) { total = 0 }
  }

  /// Returns the length of a cubic, from the same position before the last start if possible.
  private mutating func length(of segment: Segment) -> Double {
    guard next >= 0 else { return segment.cubic.length }
    let isKnown = next < previous.count && previous[next].segment.cubic == segment.cubic
    let measured = isKnown ? previous[next].length : segment.cubic.length
    next += 1
    if next <= Self.knownLimit { known.append(Piece(segment: segment, length: measured)) }
    return measured
  }

  private func appendParts(
    _ contour: Contour, of path: Path, _ first: LengthRange, then second: LengthRange?,
    into result: inout Path
  ) {
    // Shorter parts are rounding errors and would have no direction.
    let slack = total * 1e-9
    let whole = slack...max(slack, total - slack)
    if first.contains(whole) || second?.contains(whole) == true {
      result.append(contour, of: path)
      return
    }
    let start = result.points.count
    let endsAtSeam = add(first, slack, continuing: false, into: &result)
    if let second {
      let isJoined = endsAtSeam && contour.isClosed
      _ = add(second, slack, continuing: isJoined, into: &result)
      if isJoined, second.lowerBound <= slack, second.upperBound >= first.lowerBound - slack {
        result.points[result.points.count - 1] = result.points[start]
        result.close()
      }
    }
  }

  /// Returns a Boolean value that indicates whether the appended part reaches the end of the
  /// contour.
  private func add(
    _ span: LengthRange, _ slack: Double, continuing: Bool, into result: inout Path
  ) -> Bool {
    var needsMove = !continuing || span.lowerBound > slack
    var start = 0.0
    for piece in pieces {
      let low = max(span.lowerBound - start, 0)
      let high = min(span.upperBound - start, piece.length)
      start += piece.length
      guard high - low > slack else { continue }
      let part = piece.segment.part(
        from: low <= slack ? 0 : low, to: high >= piece.length - slack ? piece.length : high,
        of: piece.length)
      if needsMove { result.move(to: part.cubic.p0) }
      needsMove = false
      result.append(part)
    }
    return !needsMove && span.upperBound >= total - slack
  }
}

extension Segment {
  /// Returns the part between two distances along the segment.
  fileprivate func part(from low: Double, to high: Double, of length: Double) -> Segment {
    if isLine {
      let p = low > 0 ? cubic.p0.lerp(to: cubic.p3, low / length) : cubic.p0
      let q = high < length ? cubic.p0.lerp(to: cubic.p3, high / length) : cubic.p3
      return Segment(line: p, q)
    }
    let u = cubic.parameter(at: low, of: length)
    let v = cubic.parameter(at: high, of: length)
    return Segment(cubic: cubic.part(from: u, to: v))
  }
}

extension ClosedRange<Double> {
  /// Multiplies both bounds by `k`, which must be positive.
  fileprivate func scaled(by k: Double) -> ClosedRange { (lowerBound * k)...(upperBound * k) }

  fileprivate func contains(_ other: ClosedRange) -> Bool {
    lowerBound <= other.lowerBound && upperBound >= other.upperBound
  }

  fileprivate func moved(by distance: Double) -> ClosedRange {
    (lowerBound + distance)...(upperBound + distance)
  }
}
