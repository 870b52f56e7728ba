import FlickGeometry
import FlickRaster

/// The masks of layers.
extension FrameEvaluator {
  /// Masks the innermost open layer with the masks of a layer.
  mutating func drawMasks<S: DrawSink & ~Copyable>(
    of layer: Layer, at context: EvaluationContext, _ transform: Affine, into sink: inout S
  ) {
    for mask in layer.masks {
      path.removeAll()
      mask.path.append(at: context, to: &path)
      // AE: An open mask path is only used by effects and does not mask. (After Effects User Guide,
      // "Creating masks".)
      guard path.isEmpty || path.verbs.last == .close else { continue }
      expand(by: mask.expansion.value(at: context))
      sink.mask(path, transform: transform, style: mask.style(at: context, transform))
    }
  }

  /// Masks the innermost open layer to a part of a 3D layer.
  mutating func maskPart<S: DrawSink & ~Copyable>(
    _ lastCut: Int, around middle: Point2D, _ transform: Affine, into sink: inout S
  ) {
    path.removeAll()
    partOutliner.append(
      lastCut, of: layerCuts, around: middle, scale: abs(transform.determinant).squareRoot(),
      to: &path)
    sink.mask(path, transform: transform, style: MaskStyle(mode: .add))
  }

  /// Expands the outline of the mask in `path`.
  private mutating func expand(by expansion: Double) {
    guard expansion != 0, !path.isEmpty, !offsetter.isOverBudget else { return }
    expanded.removeAll()
    let style = OffsetStyle(amount: expansion, join: .round)
    offsetter.offset(path, style, into: &expanded)
    swap(&path, &expanded)
  }
}

extension Mask {
  /// Returns the style of the mask.
  fileprivate func style(at context: EvaluationContext, _ transform: Affine) -> MaskStyle {
    let feather = feather.value(at: context)
    return MaskStyle(
      mode: mode, opacity: min(max(opacity.value(at: context), 0), 1), isInverted: isInverted,
      feather: feather == .zero
        ? .zero : transform.stretch(horizontal: feather.x, vertical: feather.y))
  }
}
