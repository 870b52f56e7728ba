import FlickRaster

/// The effect Echo.
extension FrameEvaluator {
  /// Draws the pictures of a layer at several times over each other, or their average.
  ///
  /// AE: The transform of a vector layer comes before its effects, so that its pictures move with it. (After Effects
  /// User Guide, "Render order and collapsing transformations".)
  mutating func draw<S: DrawSink & ~Copyable>(
    _ echo: EchoEffect, _ subject: borrowing DrawingEffectContext, into sink: inout S
  ) {
    let scene = subject.scene
    let pictures = echo.pictures(at: subject.effectTime, frameRate: scene.frameRate)
    let isAverage = echo.operator == .blend
    if isAverage { sink.pushAverage() } else { sink.pushLayer(opacity: 1, blend: .normal) }
    sampleDepth += 1
    let layers = scene.compositions[subject.composition.compositionIndex].layers.count
    for place in 0..<pictures.count {
      let picture = pictures.picture(at: place)
      let opacity = pictures.opacity(of: picture)
      // The present picture is always drawn.
      if picture > 0 {
        guard samplesLeft > 0, !sink.isExhausted, opacity >= Self.minimumEcho || isAverage
        else { continue }
      }
      samplesLeft -= 1 + layers / 64
      if isAverage { sink.pushSample() }
      sink.pushLayer(opacity: opacity, blend: place == 0 ? .normal : echo.operator.blend)
      drawPicture(of: subject, after: pictures.interval * Double(picture), into: &sink)
      sink.popLayer()
      if isAverage { sink.popLayer() }
    }
    sampleDepth -= 1
    sink.popLayer()
  }

  /// Half a step of 8-bit opacity.
  private static let minimumEcho = 0.5 / 255

  /// Draws the content of a layer as it is after a number of frames.
  private mutating func drawPicture<S: DrawSink & ~Copyable>(
    of subject: borrowing DrawingEffectContext, after frames: Double, into sink: inout S
  ) {
    let (layer, scene) = (subject.layer, subject.scene)
    let moment = openSample(subject.composition, after: frames, scene)
    if layer.isCollapsed {
      drawCollapsed(layer, at: subject.index, of: scene, moment, into: &sink)
    } else if !layer.content.isVector {
      drawContent(
        layer.content, of: scene, at: subject.effectTime + frames, subject.transform,
        into: &sink)
    } else if let seen = projection(of: subject.index, in: scene, moment) {
      drawContent(layer.content, of: scene, at: moment.time, seen.transform, into: &sink)
    }
    removeWorldMatrices(of: moment)
  }
}
