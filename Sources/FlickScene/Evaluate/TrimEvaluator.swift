import FlickGeometry

/// Applies trim modifiers to collected geometry.
struct TrimEvaluator: Sendable {
  private var trimmer = PathTrimmer()
  private var spare = Path()
  private var lengths: [Double] = []

  mutating func apply(
    _ trim: TrimModifier, at frame: Double, to geometry: ArraySlice<ShapeEvaluator.Geometry>,
    in paths: inout [Path]
  ) {
    let range = TrimRange(
      start: trim.start.value(at: frame), end: trim.end.value(at: frame),
      offset: trim.offset.value(at: frame))
    guard !range.isEverything else { return }
    if trim.mode == .parallel || geometry.count == 1 {
      for g in geometry {
        spare.removeAll()
        trimmer.trim(paths[g.path], range, into: &spare)
        swap(&paths[g.path], &spare)
      }
    } else {
      cut(geometry, to: range, in: &paths)
    }
  }

  /// All paths count as one, end to end, in the order of the file.
  private mutating func cut(
    _ geometry: ArraySlice<ShapeEvaluator.Geometry>, to kept: TrimRange, in paths: inout [Path]
  ) {
    lengths.removeAll(keepingCapacity: true)
    var total = 0.0
    for g in geometry {
      let length = trimmer.length(of: paths[g.path])
      lengths.append(length)
      total += length
    }
    var before = 0.0
    for (g, length) in zip(geometry, lengths) {
      spare.removeAll()
      for range in [kept.first, kept.second] {
        guard let range else { continue }
        let from = max(range.lowerBound * total - before, 0)
        let to = min(range.upperBound * total - before, length)
        if to > from { trimmer.cut(paths[g.path], fromLength: from, toLength: to, into: &spare) }
      }
      swap(&paths[g.path], &spare)
      before += length
    }
  }
}
