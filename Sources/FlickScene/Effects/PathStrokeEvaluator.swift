import FlickGeometry
import FlickRaster

/// Draws the brush of stroke effects. Keeps its working memory.
struct PathStrokeEvaluator: ~Copyable {
  private var path = Path()
  private var kept = Path()
  private var trimmer = PathTrimmer()
  private var style = StrokeStyle(width: 0, cap: .round, join: .round)

  /// Draws the stroke of an effect.
  ///
  /// AE: Effects draw inside the bounds of the layer. (After Effects User Guide, "Stroke effect".)
  ///
  /// - Parameter box: the bounds of the layer, or `nil` if they are those of the composition.
  mutating func draw<S: DrawSink & ~Copyable>(
    _ effect: PathStrokeEffect, at context: EvaluationContext, _ transform: Affine,
    within box: Rect2D?,
    into sink: inout S
  ) {
    let brush = effect.brush
    let radius = brush.radius.value(at: context)
    var color = brush.color.value(at: context)
    color.alpha = min(max(brush.opacity.value(at: context), 0), 1)
    collectPaths(effect, at: context)
    guard radius > 0, color.alpha > 0, !path.isEmpty else { return }
    let hardness = min(max(brush.hardness.value(at: context), 0), 1)
    // The soft edge is four standard deviations wide and centered on the edge of the line.
    style.width = radius * (1 + hardness)
    let sigma = radius * (1 - hardness) / 4
    let scale = abs(transform.determinant).squareRoot()
    setDabSpacing(radius: radius, brush.spacing.value(at: context), scale)
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

  /// The smallest visible blur, in pixels.
  private static let minSigma = 0.1

  /// Collects all paths, cut to the painted part.
  private mutating func collectPaths(_ effect: PathStrokeEffect, at context: EvaluationContext) {
    path.removeAll()
    for own in effect.paths { own.append(at: context, to: &path) }
    let range = TrimRange(
      start: effect.start.value(at: context), end: effect.end.value(at: context), offset: 0)
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

  /// Sets the dashes of the stroke.
  ///
  /// AE: A brush paints dabs (After Effects User Guide, "Stroke effect": Spacing). Close dabs are
  /// drawn as a line if the edge of the line would not show them.
  private mutating func setDabSpacing(radius: Double, _ spacing: Double, _ scale: Double) {
    style.dashes.removeAll(keepingCapacity: true)
    let step = 2 * radius * spacing
    guard spacing > 0, step.isFinite else { return }
    let half = min(step / 2, radius)
    let rim = radius - (radius * radius - half * half).squareRoot()
    guard rim * scale > Self.minRim else { return }
    style.dashes.append(0)
    style.dashes.append(step)
  }

  /// The smallest visible deviation of the edge, in pixels.
  private static let minRim = 0.25
}
