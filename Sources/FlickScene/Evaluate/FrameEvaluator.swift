package import FlickGeometry
import FlickRaster

/// Evaluates a scene at a time and draws it into a sink. Apart from its computer, picture source and
/// sprite overrides, it stores only reusable memory: after the first frames, a frame allocates nothing.
package struct FrameEvaluator {
  /// The world matrices of the layers of all open compositions, one composition after the other.
  var worlds: [World] = []
  private var shapes = ShapeEvaluator()
  private var text = TextEvaluator()
  private var path = Path()
  private var expanded = Path()
  private var offsetter = OffsetEvaluator()
  var strokes = PathStrokeEvaluator()
  /// The collected 3D layers that are not yet drawn, and the contexts of their compositions.
  var members: [Member] = []
  var places: [Place] = []
  var depth = 0
  /// The number of motion blur samples that may still be drawn in this frame, and the nesting depth
  /// of the current sample.
  var samplesLeft = 0
  var sampleDepth = 0
  private var sprites: SpriteEvaluator

  /// The computer for the computed properties of the scene.
  private let computer: (any PropertyComputer)?

  package init(
    computer: (any PropertyComputer)? = nil, pictures: (any PictureSource)? = nil
  ) {
    self.computer = computer
    sprites = SpriteEvaluator(pictures: pictures)
  }

  /// The overrides of sprites, indexed like the sprites of the scene's table.
  package var spriteChanges: [SpriteChange?] {
    get { sprites.changes }
    _modify { yield &sprites.changes }
  }

  /// Sets the slot values of a host for the following frames.
  package func take(_ values: [SlotValue]) { computer?.take(values) }

  /// Draws a frame. Never fails: every scene and frame number draws something or nothing.
  ///
  /// - Parameters:
  ///   - frame: the frame, clamped to the range of the scene. At and after the end, the last frame
  ///     is drawn.
  ///   - tween: a transition to another frame, if any.
  ///   - transform: the map from the coordinates of the scene to those of the sink.
  package mutating func draw<S: DrawSink>(
    _ scene: Scene, at frame: Double, tween: FrameTween? = nil, transform: Affine,
    into sink: inout S
  ) {
    guard let root = begin(scene, at: frame, tween, transform) else { return }
    drawComposition(root, of: scene, into: &sink)
  }

  /// Resets the state of the previous frame and returns the context of the root, or `nil` if there
  /// is nothing to draw.
  mutating func begin(
    _ scene: Scene, at frame: Double, _ tween: FrameTween?, _ transform: Affine
  ) -> Place? {
    guard !scene.compositions.isEmpty, !frame.isNaN else { return nil }
    worlds.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    shapes.beginFrame()
    sprites.beginFrame(transform)
    offsetter.beginFrame()
    depth = 0
    samplesLeft = SceneLimits.samples
    sampleDepth = 0
    // AE: The out point is exclusive (Lottie specification, Animation: `op`). At the out point, the
    // last frame is drawn instead of an empty image.
    let last = max(scene.endFrame - Self.lastInstant, scene.startFrame)
    var time = Instant(min(max(frame, scene.startFrame), last), computer: computer)
    if let tween, tween.progress.isFinite, !tween.frame.isNaN {
      time.next = min(max(tween.frame, scene.startFrame), last)
      time.progress = tween.progress
    }
    return Place(
      composition: 0, frame: time, transform: transform, size: scene.size, firstWorld: 0)
  }

  /// The distance from the out point to the last evaluated time, in frames.
  private static let lastInstant = 0.01

  /// Draws the layers of the composition of a context.
  private mutating func drawComposition<S: DrawSink>(
    _ opened: Place, clippedTo box: Rect? = nil, of scene: Scene, into sink: inout S
  ) {
    let composition = opened.composition
    guard depth < SceneLimits.compositionDepth, scene.compositions.indices.contains(composition)
    else { return }
    depth += 1
    var place = opened
    place.firstWorld = worlds.count
    let count = scene.compositions[composition].layers.count
    openWorlds(count)
    if scene.compositions[composition].hasCamera {
      place.view = view(of: scene.compositions[composition], place)
    }
    let isAdjusted = scene.compositions[composition].isAdjusted
    if isAdjusted { sink.pushBackdrop() }
    // Not for the root, which ends at the edges of the image.
    if isAdjusted, box != nil { sink.lookAround() }
    if let box { sink.pushClip(box, transform: place.transform) }
    drawLayers(place, of: scene, into: &sink)
    if box != nil { sink.popClip() }
    if isAdjusted { sink.popLayer() }
    worlds.removeLast(count)
    depth -= 1
  }

  mutating func drawLayers<S: DrawSink>(_ place: Place, of scene: Scene, into sink: inout S) {
    if scene.compositions[place.composition].isDeep || place.outer != nil {
      return drawInSpace(place, of: scene, into: &sink)
    }
    let layers = scene.compositions[place.composition].layers
    let frame = place.frame.frame
    for i in layers.indices.reversed() {
      // Tests the layer in place, because copying a layer costs more than drawing most layers.
      guard frame >= layers[i].inPoint, frame < layers[i].outPoint, !layers[i].isHidden,
        !layers[i].isMatteSource
      else { continue }
      draw(layers[i], at: i, of: scene, place, into: &sink)
    }
  }

  mutating func draw<S: DrawSink>(
    _ layer: Layer, at index: Int, of scene: Scene, _ place: Place, into sink: inout S
  ) {
    let frame = place.frame
    guard frame.frame >= layer.inPoint, frame.frame < layer.outPoint, !layer.content.isNothing
    else { return }
    if layer.dissolves { return drawCollapsed(layer, at: index, of: scene, place, into: &sink) }
    let opacity = min(max(layer.transform.opacity.value(at: frame), 0), 1) * place.opacity
    guard opacity > 0 else { return }
    if sampleDepth > 0 { samplesLeft -= 1 }
    if layer.hasMotionBlur, !layer.isCollapsed, let shutter = scene.shutter {
      let samples = samples(of: layer, at: index, of: scene, place, shutter)
      var exposure = Exposure(shutter: shutter, samples: samples, opacity: opacity)
      if samples > 1 {
        for underlay in layer.underlays {
          exposure.underlay = underlay
          drawBlurred(layer, at: index, of: scene, place, exposure, into: &sink)
        }
        exposure.underlay = nil
        return drawBlurred(layer, at: index, of: scene, place, exposure, into: &sink)
      }
    }
    guard let seen = sight(of: index, in: scene, place) else { return }
    let isIsolated =
      opacity < 1 || layer.blend.isBlending || !layer.masks.isEmpty || layer.matte != nil
      || !layer.effects.isEmpty || !layer.styles.isEmpty || !layer.stages.isEmpty
      || seen.warp != nil
      || isBlending(layer.content, in: scene)
    for underlay in layer.underlays {
      sink.pushLayer(opacity: opacity, blend: underlay.blend)
      addEffects(of: layer, layer.lastEffects, at: frame, seen, place, into: &sink)
      underlay.shadow.addFilters(at: frame, in: place.effectSpace, to: &sink)
      drawSeen(layer, at: index, of: scene, seen, place, into: &sink)
      sink.popLayer()
    }
    if layer.isAdjustment {
      sink.pushAdjustment(opacity: opacity, blend: layer.blend)
    } else if isIsolated {
      sink.pushLayer(opacity: opacity, blend: layer.blend)
    }
    addEffects(of: layer, layer.lastEffects, at: frame, seen, place, into: &sink)
    addStyles(of: layer, at: frame, place, into: &sink)
    drawSeen(layer, at: index, of: scene, seen, place, into: &sink)
    if isIsolated || layer.isAdjustment { sink.popLayer() }
  }

  /// Draws the content, the masks and the matte of the layer.
  private mutating func drawSeen<S: DrawSink>(
    _ layer: Layer, at index: Int, of scene: Scene, _ seen: Sight, _ place: Place,
    into sink: inout S
  ) {
    if layer.stages.isEmpty {
      if layer.isCollapsed { drawCollapsed(layer, at: index, of: scene, place, into: &sink) }
      text.outlook = outlook(of: index, in: scene, place, seen)
      if let lens = seen.lens { sink.pushProjection(lens) }
      if !layer.isCollapsed {
        drawContent(layer.content, of: scene, at: place.frame, seen.transform, into: &sink)
      }
      text.outlook = nil
      drawMasks(of: layer, at: place.frame, seen.transform, into: &sink)
      if seen.lens != nil { sink.popProjection() }
    } else {
      let subject = StageSubject(
        layer: layer, index: index, scene: scene, place: place, frame: place.frame,
        transform: seen.transform)
      draw(subject, stages: layer.stages.count, into: &sink)
    }
    if let matte = layer.matte { draw(matte, of: scene, place, into: &sink) }
  }

  mutating func drawMasks<S: DrawSink>(
    of layer: Layer, at frame: Instant, _ transform: Affine, into sink: inout S
  ) {
    for mask in layer.masks {
      path.removeAll()
      mask.path.append(at: frame, to: &path)
      // AE: An open mask path is only used by effects and does not mask. (After Effects User Guide,
      // "Creating masks".)
      guard path.isEmpty || path.verbs.last == .close else { continue }
      expand(by: mask.expansion.value(at: frame))
      sink.mask(path, transform: transform, style: mask.style(at: frame, transform))
    }
  }

  /// Adds the filters of effects, which are in the coordinates of the layer.
  ///
  /// AE: Layer styles are applied after the transform (After Effects User Guide, "Render order and
  /// collapsing transformations"). The direction and distance of a shadow that is a style are
  /// independent of the layer's rotation and scale. A shadow that is an effect rotates and scales
  /// with the layer.
  func addEffects<S: DrawSink>(
    of layer: Layer, _ range: Range<Int>, at frame: Instant, _ seen: Sight, _ place: Place,
    into sink: inout S
  ) {
    let bounds = Rect(origin: .zero, size: layer.content.size ?? place.size)
    for effect in layer.effects[range.clamped(to: layer.effects.indices)] {
      effect.addFilters(at: frame, in: EffectSpace(seen.transform, bounds: bounds), to: &sink)
    }
    if let warp = seen.warp { sink.filter(.warp(WarpFilter(warp))) }
  }

  func addStyles<S: DrawSink>(
    of layer: Layer, at frame: Instant, _ place: Place, into sink: inout S
  ) {
    for style in layer.styles {
      style.addFilters(at: frame, in: place.effectSpace, to: &sink)
    }
  }

  /// Expands the outline of the mask in `path`.
  private mutating func expand(by expansion: Double) {
    guard expansion != 0, !path.isEmpty, !offsetter.isSpent else { return }
    expanded.removeAll()
    let style = OffsetStyle(amount: expansion, join: .round)
    offsetter.offset(path, style, into: &expanded)
    swap(&path, &expanded)
  }

  /// Returns a Boolean value that indicates whether the content would blend with the layers below
  /// if it were not isolated.
  private func isBlending(_ content: LayerContent, in scene: Scene) -> Bool {
    switch content {
    case .shapes(let tree): tree.isBlending
    case .precomposition(let index, _, _):
      scene.compositions.indices.contains(index) && scene.compositions[index].isBlending
    default: false
    }
  }

  mutating func draw<S: DrawSink>(
    _ matte: Matte, of scene: Scene, _ place: Place, into sink: inout S
  ) {
    sink.beginMatte(matte.mode)
    let layers = scene.compositions[place.composition].layers
    if layers.indices.contains(matte.source) {
      var source = layers[matte.source]
      // AE: A matte is the image of its layer before the layer's own matte. (No published source.)
      source.matte = nil
      // A matte has no layers below it, so an adjustment layer is used with its own image.
      source.isAdjustment = false
      draw(source, at: matte.source, of: scene, place, into: &sink)
    }
    sink.endMatte()
  }

  mutating func drawContent<S: DrawSink>(
    _ content: LayerContent, of scene: Scene, at frame: Instant, _ transform: Affine,
    into sink: inout S
  ) {
    switch content {
    case .null, .camera: break
    case .solid(let color, let size):
      path.removeAll()
      path.appendRectangle(size)
      sink.fill(
        path, rule: .nonZero, transform: transform, paint: .solid(color.value(at: frame)),
        blend: .normal)
    case .image(let index, let size, let gravity):
      guard scene.images.indices.contains(index) else { return }
      drawImage(scene.images[index], gravity, in: size, transform, into: &sink)
    case .sprite(let index):
      guard let table = scene.sprites else { return }
      sprites.draw(index, of: table, at: frame.frame, transform, into: &sink)
    case .shapes, .text:
      draw(content, at: frame, transform, into: &sink)
      if case .text = content, !text.insets.isEmpty {
        drawInsets(of: scene, at: frame, into: &sink)
      }
    case .precomposition(let index, let size, let time):
      guard scene.compositions.indices.contains(index) else { return }
      let composition = scene.compositions[index]
      let inner = frame.inner { composition.shown(at: time.innerFrame(at: $0)) }
      let opened = Place(
        composition: index, frame: inner, transform: transform,
        size: size,
        firstWorld: 0)
      drawComposition(
        opened, clippedTo: Rect(origin: .zero, size: size), of: scene, into: &sink)
    }
  }

  /// Draws the glyphs of the last text that are compositions.
  private mutating func drawInsets<S: DrawSink>(
    of scene: Scene, at frame: Instant, into sink: inout S
  ) {
    // Copied, because the compositions can contain texts.
    let insets = text.insets
    for inset in insets {
      guard scene.compositions.indices.contains(inset.composition.index) else { continue }
      let isLayer =
        inset.opacity < 1 || scene.compositions[inset.composition.index].isBlending
      if isLayer { sink.pushLayer(opacity: inset.opacity, blend: .normal) }
      let inner = Place(
        composition: inset.composition.index,
        frame: frame + -inset.composition.start, transform: inset.transform,
        size: scene.size, firstWorld: 0)
      drawComposition(inner, of: scene, into: &sink)
      if isLayer { sink.popLayer() }
    }
  }

  /// Draws content that is made of outlines.
  mutating func draw<S: DrawSink>(
    _ content: LayerContent, at frame: Instant, _ transform: Affine, into sink: inout S
  ) {
    switch content {
    case .shapes(let tree): shapes.draw(tree, at: frame, transform, into: &sink)
    case .text(let content): text.draw(content, at: frame, transform, into: &sink)
    default: break
    }
  }

  /// Draws an image in a box and clips it to the box.
  private func drawImage<S: DrawSink>(
    _ bitmap: Bitmap, _ gravity: ImageGravity, in size: Size, _ transform: Affine,
    into sink: inout S
  ) {
    guard bitmap.width > 0, bitmap.height > 0, size.width > 0, size.height > 0 else { return }
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let placed = gravity.placement(of: Size(width, height), in: size)
    let overflows = max(width * placed.a - size.width, height * placed.d - size.height) > 0.5
    if overflows { sink.pushClip(Rect(origin: .zero, size: size), transform: transform) }
    sink.image(bitmap, transform: placed.then(transform), opacity: 1, blend: .normal)
    if overflows { sink.popClip() }
  }

  /// Appends world matrices for the layers of a composition.
  mutating func openWorlds(_ count: Int) {
    for _ in 0..<count { worlds.append(World()) }
  }

  /// Returns the map from the coordinates of a layer to those of its composition.
  mutating func world(of index: Int, in scene: Scene, _ place: Place) -> Affine {
    let slot = place.firstWorld + index
    if worlds[slot].isKnown { return worlds[slot].matrix }
    let layers = scene.compositions[place.composition].layers
    var matrix = layers[index].transform.matrix(
      at: place.frame, isAutoOriented: layers[index].isAutoOriented)
    if let parent = layers[index].parent, layers.indices.contains(parent), parent != index {
      // Marked as known before the recursion, so that a cycle of parents ends here.
      worlds[slot] = World(matrix: matrix, isKnown: true)
      matrix = matrix.then(world(of: parent, in: scene, place))
    }
    worlds[slot] = World(matrix: matrix, isKnown: true)
    return matrix
  }
}

/// The world matrix of a layer, computed on first use.
struct World {
  var matrix = Affine.identity
  var isKnown = false
}

extension Mask {
  /// Returns the style of the mask.
  fileprivate func style(at frame: Instant, _ transform: Affine) -> MaskStyle {
    let feather = feather.value(at: frame)
    return MaskStyle(
      mode: mode, opacity: min(max(opacity.value(at: frame), 0), 1), isInverted: isInverted,
      feather: feather == .zero
        ? .zero : transform.stretch(horizontal: feather.x, vertical: feather.y))
  }
}

extension Path {
  /// Appends a rectangle with the origin as its top left corner.
  mutating func appendRectangle(_ size: Size) {
    move(to: .zero)
    line(to: Point(size.width, 0))
    line(to: Point(size.width, size.height))
    line(to: Point(0, size.height))
    close()
  }
}
