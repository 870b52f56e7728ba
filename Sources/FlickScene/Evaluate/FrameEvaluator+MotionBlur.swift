import FlickGeometry
import FlickRaster

/// Motion blur.
///
/// AE: A layer with motion blur is the average of its images while the shutter is open (After
/// Effects User Guide, "Motion blur"). The transform, the masks, and animated shapes and characters
/// are evaluated at the times of the samples. The effects, the opacity, the matte and the content
/// of a precomposition are evaluated at the time of the frame. Layer styles apply to the average.
/// (Which properties are sampled has no published source.)
extension FrameEvaluator {
  /// Returns the number of times that the layer is drawn, which is 1 if nothing moves.
  ///
  /// AE: Shape and text layers use the number of samples of the composition; other layers adapt the
  /// number to their motion, here one sample per pixel. (After Effects User Guide, "Motion blur
  /// settings": Samples Per Frame and Adaptive Sample Limit.)
  mutating func samples(
    of layer: Layer, at index: Int, of scene: Scene, _ context: CompositionContext,
    _ shutter: Shutter
  ) -> Int {
    guard shutter.duration > 0, samplesLeft > 0, !layer.isAdjustment else { return 1 }
    let limit = min(shutter.maxSamples, Canvas.maxSamples)
    let fixed = min(max(shutter.samples, 1), limit)
    let travel = maxCornerTravel(
      of: index, size: layer.content.size ?? context.size, in: scene, context, shutter)
    let isDrawn = layer.content.isVector
    if travel > Self.minimumMotion {
      if isDrawn { return fixed }
      return travel < Double(limit) ? min(max(Int(travel.rounded(.up)), fixed), limit) : limit
    }
    guard isDrawn || !layer.masks.isEmpty else { return 1 }
    let first = fingerprint(of: layer, at: context.time + shutter.opening)
    for part in [0.5, 1] {
      let time = context.time + (shutter.opening + shutter.duration * part)
      if fingerprint(of: layer, at: time) != first { return fixed }
    }
    return 1
  }

  /// The smallest visible motion, in pixels.
  private static let minimumMotion = 1 / 64.0

  /// Returns the longest distance, in pixels, that a corner of the layer moves while the shutter is
  /// open.
  private mutating func maxCornerTravel(
    of index: Int, size: Size2D, in scene: Scene, _ context: CompositionContext, _ shutter: Shutter
  ) -> Double {
    var travels = SIMD4<Double>.zero
    var last: (x: SIMD4<Double>, y: SIMD4<Double>)?
    for i in 0...4 {
      let moment = openSample(
        context, after: shutter.opening + shutter.duration * Double(i) / 4, scene)
      let seen = projection(of: index, in: scene, moment)
      removeWorldMatrices(of: moment)
      guard let corners = seen?.corners(of: size) else { continue }
      if let last {
        let (dx, dy) = (corners.x - last.x, corners.y - last.y)
        travels += (dx * dx + dy * dy).squareRoot()
      }
      last = corners
    }
    let travel = travels.max()
    return travel.isFinite ? travel : 0
  }

  private mutating func fingerprint(of layer: Layer, at context: EvaluationContext) -> Int {
    var probe = MeasuringSink(.fingerprint)
    if layer.content.isVector {
      draw(layer.content, at: context, .identity, into: &probe)
    }
    drawMasks(of: layer, at: context, .identity, into: &probe)
    return probe.fingerprint
  }

  /// Draws a layer as the average of its samples.
  mutating func drawBlurred<S: DrawSink & ~Copyable>(
    _ layer: Layer, at index: Int, of scene: Scene, _ context: CompositionContext,
    _ exposure: MotionBlurExposure, into sink: inout S
  ) {
    sink.pushLayer(opacity: exposure.opacity, blend: exposure.underlay?.blend ?? layer.blend)
    // AE: Effects of vector layers are applied after the transform. (After Effects User Guide,
    // "Render order and collapsing transformations".)
    let isFlat =
      !scene.compositions[context.compositionIndex].has3DLayers && context.enclosingSpace == nil
    let isOutside = layer.content.isVector && layer.drawingEffects.isEmpty && isFlat
    if isOutside, let seen = projection(of: index, in: scene, context) {
      addEffects(of: layer, layer.finalEffects, at: context.time, seen, context, into: &sink)
    }
    if let underlay = exposure.underlay {
      underlay.shadow.addFilters(at: context.time, in: context.effectSpace) { sink.filter($0) }
    } else {
      addStyles(of: layer, context, into: &sink)
    }
    sink.pushAverage()
    sampleDepth += 1
    for i in 0..<exposure.samples {
      // The content of a sample can use up the remaining samples.
      if samplesLeft <= 0, i > 0 { break }
      samplesLeft -= 1 + scene.compositions[context.compositionIndex].layers.count / 64
      let moment = openSample(context, after: exposure.shutter.time(i, of: exposure.samples), scene)
      sink.pushSample()
      if let seen = projection(of: index, in: scene, moment) {
        if !isOutside {
          addEffects(of: layer, layer.finalEffects, at: context.time, seen, context, into: &sink)
        }
        if let lens = seen.perspective { sink.pushProjection(lens) }
        let subject = DrawingEffectContext(
          layer: layer, index: index, scene: scene, composition: moment,
          effectTime: context.time, transform: seen.transform)
        draw(subject, drawingEffects: layer.drawingEffects.count, into: &sink)
        if seen.perspective != nil { sink.popProjection() }
      }
      sink.popLayer()
      removeWorldMatrices(of: moment)
    }
    sampleDepth -= 1
    sink.popLayer()
    if let matte = layer.matte { draw(matte, of: scene, context, into: &sink) }
    sink.popLayer()
  }

  /// The parameters of a layer that is drawn with motion blur.
  struct MotionBlurExposure {
    var shutter: Shutter
    var samples: Int
    var opacity: Double
    /// The shadow or glow to draw instead of the layer's own image.
    var underlay: Underlay?
  }

  /// Returns the context of the same composition at another time, with its own world matrices.
  mutating func openSample(
    _ context: CompositionContext, after frames: Double, _ scene: Scene
  ) -> CompositionContext {
    var moment = context
    moment.time = context.time + frames
    addWorldMatrices(to: &moment, of: scene)
    if context.view != nil, context.enclosingSpace == nil {
      moment.view = view(of: scene.compositions[context.compositionIndex], moment)
    }
    return moment
  }
}
