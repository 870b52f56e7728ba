package import FlickGeometry
import FlickMath
package import FlickRaster

/// Evaluates a scene at a time and draws it into a sink. Apart from its computer, its sources of pictures and
/// sprite overrides, it stores only reusable memory: after the first frames, a frame allocates nothing.
package struct FrameEvaluator: ~Copyable {
  /// The world matrices of the layers of all open compositions, one composition after the other.
  var worldMatrices: [WorldMatrix] = []
  var shapes = ShapeEvaluator()
  var text = TextEvaluator()
  var path = Path()
  var expanded = Path()
  var offsetter = OffsetEvaluator()
  var strokes = PathStrokeEvaluator()
  /// The collected 3D layers that are not yet drawn, and the contexts of their compositions.
  var depthSortedLayers: [DepthSortedLayer] = []
  /// The cuts through these layers.
  var layerCuts: [LayerCut] = []
  var partOutliner = LayerPartOutliner()
  private let tweenSteps = TweenSteps()
  var contexts: [CompositionContext] = []
  var depth = 0
  /// The number of motion blur samples that may still be drawn in this frame, and the nesting depth
  /// of the current sample.
  var samplesLeft = 0
  var sampleDepth = 0
  var sprites: SpriteEvaluator
  let videos: (any VideoSource)?
  /// The source of the deferred images, and the pixels that a frame may decode.
  private let images: (any PictureSource)?
  private var imageBudget = PictureBudget()

  /// The computer for the computed properties of the scene.
  private var computer: (any PropertyComputer)?

  package init(
    computer: (any PropertyComputer)? = nil, pictures: (any PictureSource)? = nil,
    videos: (any VideoSource)? = nil, images: (any PictureSource)? = nil
  ) {
    self.computer = computer
    self.videos = videos
    self.images = images
    sprites = SpriteEvaluator(pictures: pictures)
  }

  /// Creates an evaluator with the computer and the sources of pictures of a scene.
  package init(_ scene: Scene) {
    self.init(
      computer: scene.makeComputer?(), pictures: scene.sprites?.makePictures?(),
      videos: scene.makeVideos?(), images: scene.makeImages?())
  }

  /// The overrides of sprites, indexed like the sprites of the scene's table.
  package var spriteOverrides: [SpriteOverride?] {
    get { sprites.overrides }
    _modify { yield &sprites.overrides }
  }

  /// Sets the slot values of a host for the following frames.
  package mutating func setSlotValues(_ values: [SlotValue]) {
    if let slots = computer as? SlotComputer {
      slots.setSlotValues(values)
    } else if !values.isEmpty {
      computer = SlotComputer(values, before: computer)
    }
  }

  /// Returns an image of the scene, or `nil` if it is not available. A deferred one is decoded if the frame may do so.
  mutating func image(_ index: Int, of scene: Scene) -> Bitmap? {
    guard scene.images.indices.contains(index) else { return nil }
    let image = scene.images[index]
    guard image.width == 0, let images else { return image }
    let deferred = scene.deferredImages
    let position = deferred.indices.prefixEnd { deferred[$0].index < index }
    guard position < deferred.count, deferred[position].index == index,
      imageBudget.reserve(position, deferred[position].cost, of: deferred.count)
    else { return nil }
    return images.bitmap(position, scale: 1)
  }

  /// Releases the recorded drawing calls of the scene.
  package mutating func removeRecordings() { shapes.recordings.removeAll() }

  /// The limit of the evaluation that the last frame exceeded, or `nil`. The rest of its shapes is not drawn.
  package var exceededLimit: DrawingLimit? {
    shapes.budget.exceeded ?? sprites.exceeded ?? imageBudget.exceeded
  }

  /// The limit that the computed values of the last frame exceeded, or `nil`. The remaining properties have their values without
  /// the computer.
  package var exceededComputationLimit: ComputationLimit? { computer?.exceededLimit }

  /// Draws a frame. Never fails: every scene and frame number draws something or nothing.
  ///
  /// - Parameters:
  ///   - frame: the frame, clamped to the range of the scene. At and after the end, the last frame
  ///     is drawn.
  ///   - tween: a transition to another frame, if any.
  ///   - transform: the map from the coordinates of the scene to those of the sink.
  package mutating func draw<S: DrawSink & ~Copyable>(
    _ scene: Scene, at frame: Double, tween: FrameTween? = nil, transform: Affine,
    into sink: inout S
  ) {
    guard let root = begin(scene, at: frame, tween, transform) else { return }
    drawComposition(root, of: scene, into: &sink)
  }

  /// Draws a frame into a canvas. The whole evaluation is compiled for this sink.
  package mutating func draw(
    _ scene: Scene, at frame: Double, tween: FrameTween? = nil, transform: Affine,
    into canvas: inout Canvas
  ) {
    guard let root = begin(scene, at: frame, tween, transform) else { return }
    drawComposition(root, of: scene, into: &canvas)
  }

  /// Resets the state of the previous frame and returns the context of the root, or `nil` if there
  /// is nothing to draw.
  mutating func begin(
    _ scene: Scene, at frame: Double, _ tween: FrameTween?, _ transform: Affine
  ) -> CompositionContext? {
    guard !scene.compositions.isEmpty, !frame.isNaN else { return nil }
    worldMatrices.removeAll(keepingCapacity: true)
    depthSortedLayers.removeAll(keepingCapacity: true)
    layerCuts.removeAll(keepingCapacity: true)
    contexts.removeAll(keepingCapacity: true)
    shapes.beginFrame(scene.limits)
    sprites.beginFrame(transform, scene.limits)
    imageBudget.beginFrame(scene.limits.deferredPixels)
    offsetter.beginFrame(scene.limits)
    computer?.beginFrame()
    depth = 0
    samplesLeft = scene.limits.motionBlurSamples
    sampleDepth = 0
    // AE: The out point is exclusive (Lottie specification, Animation: `op`). At the out point, the
    // last frame is drawn instead of an empty image.
    let last = max(scene.endFrame - Self.lastInstant, scene.startFrame)
    var time = EvaluationContext(min(max(frame, scene.startFrame), last), computer: computer)
    if let tween, tweenSteps.reset(tween, in: scene.startFrame...last) {
      time = time.tweening(tweenSteps)
    }
    return CompositionContext(
      compositionIndex: 0, time: time, transform: transform, size: scene.size)
  }

  /// The distance from the out point to the last evaluated time, in frames.
  private static let lastInstant = 0.01

  /// Draws the layers of the composition of a context.
  mutating func drawComposition<S: DrawSink & ~Copyable>(
    _ opened: CompositionContext, clippedTo box: Rect2D? = nil, of scene: Scene, into sink: inout S
  ) {
    let composition = opened.compositionIndex
    guard depth < SceneLimits.compositionDepth, scene.compositions.indices.contains(composition)
    else { return }
    depth += 1
    var context = opened
    open(&context, of: scene)
    let isAdjusted = scene.compositions[composition].hasAdjustmentLayers
    if isAdjusted { sink.pushBackdrop() }
    // Not for the root, which ends at the edges of the image.
    if isAdjusted, box != nil { sink.extendBackdrop() }
    if let box { sink.pushClip(box, transform: context.transform) }
    drawLayers(context, of: scene, into: &sink)
    if box != nil { sink.popClip() }
    if isAdjusted { sink.popLayer() }
    removeWorldMatrices(of: context)
    depth -= 1
  }

  mutating func drawLayers<S: DrawSink & ~Copyable>(
    _ context: CompositionContext, of scene: Scene, into sink: inout S
  ) {
    let layers = scene.compositions[context.compositionIndex].layers
    guard shapes.countLayers(layers.count) else { return }
    if scene.compositions[context.compositionIndex].has3DLayers || context.enclosingSpace != nil {
      return drawInSpace(context, of: scene, into: &sink)
    }
    let frame = context.time.frame
    var i = layers.count
    while i > 0, !sink.isExhausted {
      i -= 1
      // Tests the layer in place, because copying a layer costs more than drawing most layers.
      guard frame >= layers[i].inPoint, frame < layers[i].outPoint, !layers[i].isHidden,
        !layers[i].isMatteSource
      else { continue }
      if !drawPlain(layers, i, of: scene, context, into: &sink) {
        draw(layers[i], at: i, of: scene, context, into: &sink)
      }
    }
  }

  /// Draws a flat layer that consists of a transform, an opacity, a blend mode and a content, without copying it.
  /// Returns `false`, and draws nothing, if the layer has more.
  private mutating func drawPlain<S: DrawSink & ~Copyable>(
    _ layers: [Layer], _ index: Int, of scene: Scene, _ context: CompositionContext,
    into sink: inout S
  ) -> Bool {
    // The characters of a 3D text can leave a plane that the layer itself stays in.
    if layers[index].matte != nil || layers[index].space.is3D { return false }
    guard !layers[index].hasMotionBlur, !layers[index].isCollapsed, !layers[index].isAdjustment,
      layers[index].masks.isEmpty, layers[index].effects.isEmpty, layers[index].styles.isEmpty,
      layers[index].underlays.isEmpty, layers[index].drawingEffects.isEmpty
    else { return false }
    if layers[index].content.drawsNothing { return true }
    let opacity =
      min(max(layers[index].transform.opacity.value(at: context.time), 0), 1) * context.opacity
    guard opacity > 0 else { return true }
    if sampleDepth > 0 { samplesLeft -= 1 }
    let transform = worldMatrix(of: index, in: scene, context).then(context.transform)
    let blend = layers[index].blend
    let isIsolated =
      opacity < 1 || blend.isNonNormal || layers[index].content.hasBlendModes(in: scene)
    if isIsolated { sink.pushLayer(opacity: opacity, blend: blend) }
    drawContent(layers[index].content, of: scene, at: context.time, transform, into: &sink)
    if isIsolated { sink.popLayer() }
    return true
  }

  mutating func draw<S: DrawSink & ~Copyable>(
    _ layer: Layer, at index: Int, of scene: Scene, _ context: CompositionContext,
    into sink: inout S
  ) {
    let time = context.time
    guard time.frame >= layer.inPoint, time.frame < layer.outPoint, !layer.content.drawsNothing
    else { return }
    if layer.isFullyCollapsed {
      return drawCollapsed(layer, at: index, of: scene, context, into: &sink)
    }
    let opacity = min(max(layer.transform.opacity.value(at: time), 0), 1) * context.opacity
    guard opacity > 0 else { return }
    if sampleDepth > 0 { samplesLeft -= 1 }
    if layer.hasMotionBlur, !layer.isCollapsed, let shutter = scene.shutter {
      let samples = samples(of: layer, at: index, of: scene, context, shutter)
      var exposure = MotionBlurExposure(shutter: shutter, samples: samples, opacity: opacity)
      if samples > 1 {
        for underlay in layer.underlays {
          exposure.underlay = underlay
          drawBlurred(layer, at: index, of: scene, context, exposure, into: &sink)
        }
        exposure.underlay = nil
        return drawBlurred(layer, at: index, of: scene, context, exposure, into: &sink)
      }
    }
    guard let seen = projection(of: index, in: scene, context) else { return }
    let isIsolated = opacity < 1 || seen.warp != nil || layer.isIsolated(in: scene)
    for underlay in layer.underlays {
      sink.pushLayer(opacity: opacity, blend: underlay.blend)
      addEffects(of: layer, layer.finalEffects, at: time, seen, context, into: &sink)
      underlay.shadow.addFilters(at: time, in: context.effectSpace) { sink.filter($0) }
      drawProjected(layer, at: index, of: scene, seen, context, into: &sink)
      sink.popLayer()
    }
    if layer.isAdjustment {
      sink.pushAdjustment(opacity: opacity, blend: layer.blend)
    } else if isIsolated {
      sink.pushLayer(opacity: opacity, blend: layer.blend)
    }
    addEffects(of: layer, layer.finalEffects, at: time, seen, context, into: &sink)
    addStyles(of: layer, context, into: &sink)
    if layer.isAdjustment {
      drawAdjustedPicture(layer, at: index, of: scene, seen, context, into: &sink)
    }
    drawProjected(layer, at: index, of: scene, seen, context, into: &sink)
    if isIsolated || layer.isAdjustment { sink.popLayer() }
  }

  /// Draws the content, the masks and the matte of the layer.
  private mutating func drawProjected<S: DrawSink & ~Copyable>(
    _ layer: Layer, at index: Int, of scene: Scene, _ seen: LayerProjection,
    _ context: CompositionContext, into sink: inout S
  ) {
    if layer.drawingEffects.isEmpty || layer.isAdjustment {
      if layer.isCollapsed { drawCollapsed(layer, at: index, of: scene, context, into: &sink) }
      text.projection = textProjection(of: layer, at: index, in: scene, context, seen)
      if let lens = seen.perspective { sink.pushProjection(lens) }
      if !layer.isCollapsed {
        drawContent(layer.content, of: scene, at: context.time, seen.transform, into: &sink)
      }
      text.projection = nil
      drawMasks(of: layer, at: context.time, seen.transform, into: &sink)
      if seen.perspective != nil { sink.popProjection() }
    } else {
      let subject = DrawingEffectContext(
        layer: layer, index: index, scene: scene, composition: context, effectTime: context.time,
        transform: seen.transform)
      draw(subject, drawingEffects: layer.drawingEffects.count, into: &sink)
    }
    if let matte = layer.matte { draw(matte, of: scene, context, into: &sink) }
  }

  /// Adds the filters of effects.
  ///
  /// AE: Layer styles are applied after the transform (After Effects User Guide, "Render order and
  /// collapsing transformations"). The direction and distance of a shadow that is a style are
  /// independent of the layer's rotation and scale. A shadow that is an effect of a layer with a size
  /// of its own rotates and scales with the layer.
  func addEffects<S: DrawSink & ~Copyable>(
    of layer: Layer, _ range: Range<Int>, at time: EvaluationContext, _ seen: LayerProjection,
    _ context: CompositionContext, into sink: inout S
  ) {
    let isInPlane = layer.content.size != nil
    let space = context.effectSpace(of: layer, seen.transform)
    if let warp = seen.warp, !isInPlane { sink.filter(.warp(WarpFilter(warp))) }
    for effect in layer.effects[range.clamped(to: layer.effects.indices)] {
      effect.addFilters(at: time, in: space) { sink.filter($0) }
    }
    if let warp = seen.warp, isInPlane { sink.filter(.warp(WarpFilter(warp))) }
  }

  func addStyles<S: DrawSink & ~Copyable>(
    of layer: Layer, _ context: CompositionContext, into sink: inout S
  ) {
    for style in layer.styles {
      style.addFilters(at: context.time, in: context.effectSpace) { sink.filter($0) }
    }
  }

  mutating func draw<S: DrawSink & ~Copyable>(
    _ matte: Matte, of scene: Scene, _ context: CompositionContext, into sink: inout S
  ) {
    sink.beginMatte(matte.mode)
    let layers = scene.compositions[context.compositionIndex].layers
    if layers.indices.contains(matte.source) {
      var source = layers[matte.source]
      // AE: A matte is the image of its layer before the layer's own matte. (No published source.)
      source.matte = nil
      // A matte has no layers below it, so an adjustment layer is used with its own image.
      source.isAdjustment = false
      draw(source, at: matte.source, of: scene, context, into: &sink)
    }
    sink.endMatte()
  }

  /// Gives a context world matrices of its own, and the view of the camera of its composition.
  mutating func open(_ context: inout CompositionContext, of scene: Scene) {
    addWorldMatrices(to: &context, of: scene)
    guard scene.compositions[context.compositionIndex].hasCamera else { return }
    context.view = view(of: scene.compositions[context.compositionIndex], context)
  }

  /// Gives a context world matrices of its own, which are still to be computed.
  mutating func addWorldMatrices(to context: inout CompositionContext, of scene: Scene) {
    context.firstWorldMatrix = worldMatrices.count
    let count = scene.compositions[context.compositionIndex].layers.count
    for _ in 0..<count { worldMatrices.append(WorldMatrix()) }
  }

  mutating func removeWorldMatrices(of context: CompositionContext) {
    worldMatrices.removeLast(worldMatrices.count - context.firstWorldMatrix)
  }

  /// Returns the map from the coordinates of a layer to those of its composition.
  mutating func worldMatrix(of index: Int, in scene: Scene, _ context: CompositionContext) -> Affine
  {
    let slot = context.firstWorldMatrix + index
    if worldMatrices[slot].isKnown { return worldMatrices[slot].matrix }
    let layers = scene.compositions[context.compositionIndex].layers
    var matrix = layers[index].transform.matrix(
      at: context.time, isAutoOriented: layers[index].isAutoOriented)
    if let parent = layers[index].parent, layers.indices.contains(parent), parent != index {
      // Marked as known before the recursion, so that a cycle of parents ends here.
      worldMatrices[slot] = WorldMatrix(matrix: matrix, isKnown: true)
      matrix = matrix.then(worldMatrix(of: parent, in: scene, context))
    }
    worldMatrices[slot] = WorldMatrix(matrix: matrix, isKnown: true)
    return matrix
  }
}

/// The world matrix of a layer, computed on first use.
struct WorldMatrix {
  var matrix = Affine.identity
  var isKnown = false
}
