package import FlickGeometry
package import FlickRaster

/// One layer of a composition. All its times are frames of that composition.
package struct Layer: Sendable {
  package var name: String
  /// Visible from `inPoint` up to, not including, `outPoint`.
  package var inPoint: Double
  package var outPoint: Double
  /// The position in the composition's `layers` of the layer whose transform precedes this one's.
  /// Chains end: there is no cycle.
  package var parent: Int?
  package var transform: Transform
  package var space: LayerSpace
  /// Whether the layer turns to face where its position goes.
  package var isAutoOriented: Bool
  /// Hidden layers draw nothing themselves, but still move their children and serve as mattes.
  package var isHidden: Bool
  /// Whether the layer is there for another one's matte only.
  package var isMatteSource: Bool
  /// Whether the composition that the layer shows is drawn as a part of the one that holds it.
  package var isCollapsed: Bool
  /// Whether the layer's effects change what lies below it, where its own picture is.
  package var isAdjustment: Bool
  /// Whether its motion is seen while the scene's shutter is open.
  package var hasMotionBlur: Bool
  package var matte: Matte?
  package var masks: [Mask]
  /// What changes the layer's picture, in this order; then the styles.
  package var effects: [any LayerEffect]
  package var styles: [any LayerEffect]
  /// Shadows and glows below it that blend with what lies below the layer, from the bottom up.
  package var underlays: [Underlay]
  /// Effects that draw, in the order of their positions among `effects`.
  package var drawingEffects: [DrawingEffect]
  package var blend: BlendMode
  package var content: LayerContent

  package init(
    name: String = "", inPoint: Double, outPoint: Double, parent: Int? = nil,
    transform: Transform = Transform(), space: LayerSpace = .flat, isAutoOriented: Bool = false,
    isHidden: Bool = false,
    isMatteSource: Bool = false, isCollapsed: Bool = false, isAdjustment: Bool = false,
    hasMotionBlur: Bool = false, matte: Matte? = nil, masks: [Mask] = [],
    effects: [any LayerEffect] = [], styles: [any LayerEffect] = [],
    underlays: [Underlay] = [], drawingEffects: [DrawingEffect] = [], blend: BlendMode = .normal,
    content: LayerContent
  ) {
    self.name = name
    self.inPoint = inPoint
    self.outPoint = outPoint
    self.parent = parent
    self.transform = transform
    self.space = space
    self.isAutoOriented = isAutoOriented
    self.isHidden = isHidden
    self.isMatteSource = isMatteSource
    self.isCollapsed = isCollapsed
    self.isAdjustment = isAdjustment
    self.hasMotionBlur = hasMotionBlur
    self.matte = matte
    self.masks = masks
    self.effects = effects
    self.styles = styles
    self.underlays = underlays
    self.drawingEffects = drawingEffects
    self.blend = blend
    self.content = content
  }
}

extension Layer {
  package var isCamera: Bool { if case .camera = content { true } else { false } }

  /// The effects that change the picture after the last that draws.
  var finalEffects: Range<Int> {
    let first = min(max(drawingEffects.last?.effectIndex ?? 0, 0), effects.count)
    return first..<effects.count
  }
}

package enum LayerContent: Sendable {
  /// Draws nothing; other layers may hang on its transform.
  case null
  case camera(Camera)
  case solid(Animated<Color>, Size2D)
  /// `image` is an index into the scene's images; the picture stands in a box of `size`.
  case image(Int, size: Size2D, gravity: ImageGravity = .resizeAspectFill)
  /// An index into the sprites of the scene's table, which say themselves where and when they show.
  case sprite(Int)
  case shapes(ShapeTree)
  case text(TextContent)
  /// `composition` is an index into the scene's compositions; clipped to `size`.
  case precomposition(Int, size: Size2D, time: TimeMap)
}

extension LayerContent {
  /// A colour that never changes.
  package static func solid(_ color: Color, _ size: Size2D) -> LayerContent {
    .solid(.constant(color), size)
  }

  /// Whether nothing of it is ever drawn.
  package var drawsNothing: Bool {
    switch self {
    case .null, .camera: true
    default: false
    }
  }
}

extension Layer {
  /// Whether anything takes the layer, or characters of it, out of its composition's plane.
  package var leavesPlane: Bool {
    if space.leavesPlane { return true }
    guard case .text(let text) = content else { return false }
    return space.is3D && text.leavesPlane
  }
}

/// From a frame of the composition that holds a precomposition layer to a frame inside it.
package enum TimeMap: Sendable {
  /// (frame − start) / stretch; `stretch` is not 0.
  case linear(start: Double, stretch: Double)
  /// The inner frame itself, animated.
  case remap(Animated<Double>)

  package func innerFrame(at frame: EvaluationContext) -> Double {
    switch self {
    case .linear(let start, let stretch): (frame.frame - start) / stretch
    case .remap(let inner): inner.value(at: frame)
    }
  }
}

/// Another layer of the same composition whose picture multiplies this layer.
package struct Matte: Hashable, Sendable {
  package var mode: MatteMode
  /// The source's position in the composition's `layers`.
  package var source: Int

  package init(mode: MatteMode, source: Int) {
    self.mode = mode
    self.source = source
  }
}

extension Mask {
  var isFeathered: Bool {
    if case .constant(.zero) = feather { false } else { true }
  }
}

/// A path that bounds a layer, in the layer's own coordinates.
package struct Mask: Sendable {
  package var mode: MaskMode
  package var path: AnimatedPath
  /// 0…1.
  package var opacity: Animated<Double>
  /// How far the path's outline moves outwards.
  package var expansion: Animated<Double>
  /// Standard deviations of the blur of the edge, across and down.
  package var feather: Animated<Vector2D>
  package var isInverted: Bool

  package init(
    mode: MaskMode, path: AnimatedPath, opacity: Animated<Double> = .constant(1),
    expansion: Animated<Double> = .constant(0), feather: Animated<Vector2D> = .constant(.zero),
    isInverted: Bool = false
  ) {
    self.mode = mode
    self.path = path
    self.opacity = opacity
    self.expansion = expansion
    self.feather = feather
    self.isInverted = isInverted
  }
}
