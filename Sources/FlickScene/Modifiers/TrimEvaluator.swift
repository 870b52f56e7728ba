import FlickGeometry

/// The treatment of multiple paths by a trim.
package enum TrimMode: UInt8, Sendable {
  /// Each path is trimmed separately.
  case parallel
  /// All paths are trimmed as one path, end to end.
  case sequential
}

/// Applies trim modifiers to collected geometry.
struct TrimEvaluator: Sendable {
  private var trimmer = PathTrimmer()
  private var spare = Path()
  private var lengths: [Double] = []

  mutating func beginFrame() { trimmer.restart() }

  mutating func trim(
    _ geometry: ArraySlice<ShapeEvaluator.Geometry>, to range: TrimRange, _ mode: TrimMode,
    in paths: inout [Path]
  ) {
    guard !range.isFull else { return }
    if mode == .parallel || geometry.count == 1 {
      for i in geometry.indices {
        let g = geometry[i]
        // The parts that an earlier trim has left of a line are one path. (lottie-web's `TrimModifier`, ThorVG.)
        let hasParts = paths[g.path].verbs.dropFirst().contains(.move)
        if hasParts, paths[g.path].hasOnlyOpenContours {
          cut(geometry[i...i], to: range, in: &paths)
          continue
        }
        spare.removeAll()
        trimmer.trim(paths[g.path], range, into: &spare)
        swap(&paths[g.path], &spare)
      }
    } else {
      cut(geometry, to: range, in: &paths)
    }
  }

  /// Trims all paths as one path, end to end, in the order of the file.
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
      func part(_ range: ClosedRange<Double>?) -> ClosedRange<Double>? {
        guard let range else { return nil }
        let from = max(range.lowerBound * total - before, 0)
        let to = min(range.upperBound * total - before, length)
        return to > from ? from...to : nil
      }
      spare.removeAll()
      let (first, second) = (part(kept.first), part(kept.second))
      if let range = first ?? second {
        // Cuts both parts at once, so that a closed contour that is kept on both sides of its start
        // remains one piece.
        trimmer.cut(
          paths[g.path], range, then: first == nil ? nil : second, into: &spare)
      }
      swap(&paths[g.path], &spare)
      before += length
    }
  }
}
