import FlickGeometry
import FlickRaster

/// Draws the paint of stroke effects, keeping the memory that it needs.
struct PathStrokeEvaluator {
  private var path = Path()
  private var kept = Path()
  private var trimmer = PathTrimmer()
  private var style = StrokeStyle(width: 0, cap: .round, join: .round)

  /// - Parameter box: AE: effects draw on the layer's own picture and no farther; `nil` where that is
  ///   the composition's.
  mutating func draw<S: DrawSink>(
    _ effect: PathStrokeEffect, at frame: EvaluationContext, _ transform: Affine,
    within box: Rect2D?,
    into sink: inout S
  ) {
    let brush = effect.brush
    let radius = brush.radius.value(at: frame)
    var color = brush.color.value(at: frame)
    color.alpha = min(max(brush.opacity.value(at: frame), 0), 1)
    collectPaths(effect, at: frame)
    guard radius > 0, color.alpha > 0, !path.isEmpty else { return }
    let hardness = min(max(brush.hardness.value(at: frame), 0), 1)
    // The soft rim's middle is the line's edge, and the rim four standard deviations wide.
    style.width = radius * (1 + hardness)
    let sigma = radius * (1 - hardness) / 4
    let scale = abs(transform.determinant).squareRoot()
    setDabSpacing(radius: radius, brush.spacing.value(at: frame), scale)
    if let box { sink.pushClip(box, transform: transform) }
    let isSoft = sigma * scale > Self.minSigma
    if isSoft {
      let spread = transform.stretch(horizontal: sigma, vertical: sigma)
      sink.pushLayer(opacity: 1, blend: .normal)
      sink.filter(.blur(BlurFilter(sigmaX: spread.x, sigmaY: spread.y)))
    }
    sink.stroke(path, style: style, transform: transform, paint: .solid(color), blend: .normal)
    if isSoft { sink.popLayer() }
    if box != nil { sink.popClip() }
  }

  /// In pixels. A smaller blur is not seen.
  private static let minSigma = 0.1

  /// All paths, cut to what is painted of them.
  private mutating func collectPaths(_ effect: PathStrokeEffect, at frame: EvaluationContext) {
    path.removeAll()
    for own in effect.paths { own.append(at: frame, to: &path) }
    let range = TrimRange(
      start: effect.start.value(at: frame), end: effect.end.value(at: frame), offset: 0)
    if range.isFull { return }
    kept.removeAll()
    if !effect.isSequential {
      trimmer.trim(path, range, into: &kept)
    } else if let part = range.first {
      let total = trimmer.length(of: path)
      trimmer.cut(
        path, fromLength: part.lowerBound * total, toLength: part.upperBound * total, into: &kept)
    }
    swap(&path, &kept)
  }

  /// AE: a brush leaves dabs. Close ones are drawn as a line where its edge would not show their rims.
  private mutating func setDabSpacing(radius radius: Double, _ spacing: Double, _ scale: Double) {
    style.dashes.removeAll(keepingCapacity: true)
    let step = 2 * radius * spacing
    guard spacing > 0, step.isFinite else { return }
    let half = min(step / 2, radius)
    let rim = radius - (radius * radius - half * half).squareRoot()
    guard rim * scale > Self.minRim else { return }
    style.dashes.append(0)
    style.dashes.append(step)
  }

  /// In pixels.
  private static let minRim = 0.25
}
