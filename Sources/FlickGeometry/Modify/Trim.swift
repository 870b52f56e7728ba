/// Cuts paths down to a part of their length. What is kept stays lines and cubics.
///
/// Keep one and reuse it: it holds the memory that measuring needs.
package struct PathTrimmer: Sendable {
  private struct Piece {
    let segment: Segment
    let length: Double
  }

  private typealias LengthRange = ClosedRange<Double>

  /// The contour at hand.
  private var pieces: [Piece] = []
  private var total = 0.0

  package init() {}

  package mutating func length(of path: Path) -> Double {
    var sum = 0.0
    for contour in path.contours {
      measure(contour, of: path)
      sum += total
    }
    return sum
  }

  /// Adds to `result` what `range` keeps of each contour of `path`, each measured by itself.
  /// In closed contours a part that runs over the seam stays one contour.
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

  /// Adds to `result` what lies between two lengths, the contours of `path` counted end to end.
  package mutating func cut(
    _ path: Path, fromLength a: Double, toLength b: Double, into result: inout Path
  ) {
    guard a < b else { return }
    cut(path, a...b, then: nil, into: &result)
  }

  /// The same for two ranges of lengths. A closed contour that the first follows to its end and the
  /// second from its start is joined there.
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

  /// Fills `pieces`. A contour with a damaged coordinate has no length.
  private mutating func measure(_ contour: Contour, of path: Path) {
    pieces.removeAll(keepingCapacity: true)
    total = 0
    for segment in path.segments(of: contour) {
      let cubic = segment.cubic
      let length = segment.isLine ? cubic.p0.distance(to: cubic.p3) : cubic.length
      pieces.append(Piece(segment: segment, length: length))
      total += length
    }
    if !(total < Path.coordinateLimit) { total = 0 }
  }

  private func appendParts(
    _ contour: Contour, of path: Path, _ first: LengthRange, then second: LengthRange?,
    into result: inout Path
  ) {
    // Less than this is a rounding error, and would be a segment without a direction.
    let slack = total * 1e-9
    let whole = slack...max(slack, total - slack)
    if first.contains(whole) || second?.contains(whole) == true {
      result.append(contour, of: path)
      return
    }
    let endsAtSeam = add(first, slack, continuing: false, into: &result)
    if let second {
      _ = add(second, slack, continuing: endsAtSeam && contour.isClosed, into: &result)
    }
  }

  /// Returns whether something was added that reaches the contour's end.
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
  /// The part between two lengths of the segment's `length`.
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
  /// `k` is positive.
  fileprivate func scaled(by k: Double) -> ClosedRange { (lowerBound * k)...(upperBound * k) }

  fileprivate func contains(_ other: ClosedRange) -> Bool {
    lowerBound <= other.lowerBound && upperBound >= other.upperBound
  }

  fileprivate func moved(by way: Double) -> ClosedRange { (lowerBound + way)...(upperBound + way) }
}
