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
    of layer: Layer, at index: Int, of scene: Scene, _ place: Place, _ shutter: Shutter
  ) -> Int {
    guard shutter.duration > 0, samplesLeft > 0, !layer.isAdjustment else { return 1 }
    let limit = min(shutter.mostSamples, Canvas.maxSamples)
    let fixed = min(max(shutter.samples, 1), limit)
    let way = way(of: index, size: layer.content.size ?? place.size, in: scene, place, shutter)
    let isDrawn = layer.content.isDrawn
    if way > Self.stillness {
      if isDrawn { return fixed }
      return way < Double(limit) ? min(max(Int(way.rounded(.up)), fixed), limit) : limit
    }
    guard isDrawn || !layer.masks.isEmpty else { return 1 }
    let first = fingerprint(of: layer, at: place.frame + shutter.opening)
    for part in [0.5, 1] {
      let time = place.frame + (shutter.opening + shutter.duration * part)
      if fingerprint(of: layer, at: time) != first { return fixed }
    }
    return 1
  }

  /// The smallest visible motion, in pixels.
  private static let stillness = 1 / 64.0

  /// Returns the longest distance, in pixels, that a corner of the layer moves while the shutter is
  /// open.
  private mutating func way(
    of index: Int, size: Size, in scene: Scene, _ place: Place, _ shutter: Shutter
  ) -> Double {
    var ways = SIMD4<Double>.zero
    var last: (x: SIMD4<Double>, y: SIMD4<Double>)?
    for i in 0...4 {
      let moment = open(place, after: shutter.opening + shutter.duration * Double(i) / 4, scene)
      let seen = sight(of: index, in: scene, moment)
      close(moment)
      guard let corners = seen?.corners(of: size) else { continue }
      if let last {
        let (dx, dy) = (corners.x - last.x, corners.y - last.y)
        ways += (dx * dx + dy * dy).squareRoot()
      }
      last = corners
    }
    let way = ways.max()
    return way.isFinite ? way : 0
  }

  private mutating func fingerprint(of layer: Layer, at frame: Instant) -> Int {
    var probe = MotionProbe()
    if layer.content.isDrawn {
      draw(layer.content, at: frame, .identity, into: &probe)
    }
    drawMasks(of: layer, at: frame, .identity, into: &probe)
    return probe.fingerprint
  }

  /// Draws a layer as the average of its samples.
  mutating func drawBlurred<S: DrawSink>(
    _ layer: Layer, at index: Int, of scene: Scene, _ place: Place, _ exposure: Exposure,
    into sink: inout S
  ) {
    sink.pushLayer(opacity: exposure.opacity, blend: exposure.underlay?.blend ?? layer.blend)
    // AE: Effects of vector layers are applied after the transform. (After Effects User Guide,
    // "Render order and collapsing transformations".)
    let isFlat = !scene.compositions[place.composition].isDeep && place.outer == nil
    let isOutside = layer.content.isDrawn && layer.stages.isEmpty && isFlat
    if isOutside, let seen = sight(of: index, in: scene, place) {
      addEffects(of: layer, layer.lastEffects, at: place.frame, seen, place, into: &sink)
    }
    if let underlay = exposure.underlay {
      underlay.shadow.addFilters(at: place.frame, in: place.effectSpace, to: &sink)
    } else {
      addStyles(of: layer, at: place.frame, place, into: &sink)
    }
    sink.pushAverage()
    sampleDepth += 1
    for i in 0..<exposure.samples {
      // The content of a sample can use up the remaining samples.
      if samplesLeft <= 0, i > 0 { break }
      samplesLeft -= 1 + scene.compositions[place.composition].layers.count / 64
      let moment = open(place, after: exposure.shutter.time(i, of: exposure.samples), scene)
      sink.pushSample()
      if let seen = sight(of: index, in: scene, moment) {
        if !isOutside {
          addEffects(of: layer, layer.lastEffects, at: place.frame, seen, place, into: &sink)
        }
        if let lens = seen.lens { sink.pushProjection(lens) }
        let subject = StageSubject(
          layer: layer, index: index, scene: scene, place: moment, frame: place.frame,
          transform: seen.transform)
        draw(subject, stages: layer.stages.count, into: &sink)
        if seen.lens != nil { sink.popProjection() }
      }
      sink.popLayer()
      close(moment)
    }
    sampleDepth -= 1
    sink.popLayer()
    if let matte = layer.matte { draw(matte, of: scene, place, into: &sink) }
    sink.popLayer()
  }

  /// The parameters of a layer that is drawn with motion blur.
  struct Exposure {
    var shutter: Shutter
    var samples: Int
    var opacity: Double
    /// The shadow or glow to draw instead of the layer's own image.
    var underlay: Underlay?
  }

  /// Returns the context of the same composition at another time, with its own world matrices.
  private mutating func open(_ place: Place, after frames: Double, _ scene: Scene) -> Place {
    var moment = place
    moment.frame = place.frame + frames
    moment.firstWorld = worlds.count
    openWorlds(scene.compositions[place.composition].layers.count)
    if place.view != nil, place.outer == nil {
      moment.view = view(of: scene.compositions[place.composition], moment)
    }
    return moment
  }

  private mutating func close(_ moment: Place) {
    worlds.removeLast(worlds.count - moment.firstWorld)
  }
}

extension LayerContent {
  /// A Boolean value that indicates whether the content is made of outlines, which are drawn again
  /// for each sample.
  var isDrawn: Bool {
    switch self {
    case .shapes, .text: true
    default: false
    }
  }
}
