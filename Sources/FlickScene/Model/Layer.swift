package import FlickGeometry
package import FlickRaster

/// A layer of a composition. All its times are frames of that composition.
package struct Layer: Sendable {
  package var name: String
  /// The visible range: from `inPoint` up to, but not including, `outPoint`.
  package var inPoint: Double
  package var outPoint: Double
  /// The index in the composition's `layers` of the parent, whose transform is applied after this
  /// layer's transform. Parents form no cycle.
  package var parent: Int?
  package var transform: Transform
  package var space: LayerSpace
  /// A Boolean value that indicates whether the layer is rotated to the direction of its motion
  /// path.
  package var isAutoOriented = false
  /// A Boolean value that indicates whether the layer is hidden. A hidden layer is not drawn, but
  /// it still transforms its children and serves as a matte.
  package var isHidden = false
  /// A Boolean value that indicates whether the layer is only used as a matte.
  package var isMatteSource = false
  /// A Boolean value that indicates whether Collapse Transformations is on, so that the layers of
  /// the precomposition are drawn as a part of the containing composition.
  package var isCollapsed = false
  /// A Boolean value that indicates whether the effects of the layer change the layers below it,
  /// where the layer has an image.
  package var isAdjustment = false
  /// A Boolean value that indicates whether the layer has motion blur.
  package var hasMotionBlur = false
  package var matte: Matte?
  package var masks: [Mask] = []
  /// The effects, in the order in which they apply. Styles are applied after them.
  package var effects: [any LayerEffect] = []
  package var styles: [any LayerEffect] = []
  /// The shadows and glows that blend with the layers below, from the bottom up.
  package var underlays: [Underlay] = []
  /// The effects that draw, in the order of their positions in `effects`.
  package var drawingEffects: [DrawingEffect] = []
  package var blend = BlendMode.normal
  package var content: LayerContent

  package init(
    name: String = "", inPoint: Double, outPoint: Double, transform: Transform = Transform(),
    space: LayerSpace = .flat, content: LayerContent
  ) {
    self.name = name
    self.inPoint = inPoint
    self.outPoint = outPoint
    self.transform = transform
    self.space = space
    self.content = content
  }

  package var isCamera: Bool { if case .camera = content { true } else { false } }

  /// The range of the effects after the last drawing effect.
  var finalEffects: Range<Int> {
    let first = min(max(drawingEffects.last?.effectIndex ?? 0, 0), effects.count)
    return first..<effects.count
  }

  /// A Boolean value that indicates whether the layer, or characters of it, can leave the plane of
  /// the composition.
  package var leavesPlane: Bool {
    if space.leavesPlane { return true }
    guard case .text(let text) = content else { return false }
    return space.is3D && text.leavesPlane
  }
}

/// The content of a layer.
package enum LayerContent: Sendable {
  /// No content. Other layers can use the transform of the layer.
  case null
  indirect case camera(Camera)
  case solid(Animated<Color>, Size2D)
  /// An image, drawn in a box of `size`. The first value is an index into the scene's images.
  case image(Int, size: Size2D, gravity: ImageGravity = .resizeAspectFill)
  /// A video, as its number in the source of the scene's videos, in a box of `size`. `still` is the index in the scene's
  /// images of the first picture, which is drawn without a source. `time` maps a frame of the composition to a frame of
  /// the video, where the frames have the rate of the scene. Indirect, because it is large.
  indirect case video(Int, still: Int, size: Size2D, time: TimeMap)
  /// Images that replace each other. They are sorted by frame; the first one is also shown before its frame.
  case imageTrack([ImageKeyframe])
  /// A sprite, as an index into the scene's sprite table. The table defines its placement and
  /// visibility.
  case sprite(Int)
  // Large contents are stored indirectly, so that a content can be copied cheaply.
  indirect case shapes(ShapeTree)
  indirect case text(TextContent)
  indirect case drawing(Drawing)
  /// A precomposition, clipped to `size`. The first value is an index into the scene's
  /// compositions.
  case precomposition(Int, size: Size2D, time: TimeMap)

  /// Returns a solid of a constant color.
  package static func solid(_ color: Color, _ size: Size2D) -> LayerContent {
    .solid(.constant(color), size)
  }

  /// A Boolean value that indicates whether the content never draws anything.
  package var drawsNothing: Bool {
    switch self {
    case .null, .camera: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the content is made of outlines, which are drawn again
  /// for each sample.
  var isVector: Bool {
    switch self {
    case .shapes, .text: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the outlines can change over time apart from computed properties.
  package var hasOutlineKeyframes: Bool {
    switch self {
    case .shapes(let tree): tree.hasOutlineKeyframes
    case .text(let text):
      text.documents.count > 1 || !text.animators.isEmpty || text.path != nil
    default: false
    }
  }

  /// The size of the content in the coordinates of the layer, or `nil` if the content has the size
  /// of the composition.
  var size: Size2D? {
    switch self {
    case .solid(_, let size), .image(_, let size, _), .precomposition(_, let size, _),
      .video(_, _, let size, _):
      size
    case .imageTrack(let keys): keys.first?.size
    default: nil
    }
  }
}

/// An image that is shown from a frame of the composition on.
package struct ImageKeyframe: Sendable {
  package var frame: Double
  /// The index in the scene's images.
  package var image: Int
  package var size: Size2D
  package var gravity = ImageGravity.resizeAspectFill

  package init(frame: Double, image: Int, size: Size2D) {
    self.frame = frame
    self.image = image
    self.size = size
  }
}

/// The map from a frame of the containing composition to a frame of the precomposition.
package enum TimeMap: Sendable {
  /// The frame (frame − start) / stretch. `stretch` is not 0.
  case linear(start: Double, stretch: Double)
  /// Time remapping: the animated inner frame. At the out point of the layer, it is the frame before: authors remap a
  /// layer to its end, where there is no frame. (lottie-web's `CompElement.js`; rlottie agrees.)
  case remap(Animated<Double>, outPoint: Double = .infinity)

  package func innerFrame(at context: EvaluationContext) -> Double {
    switch self {
    case .linear(let start, let stretch): (context.frame - start) / stretch
    case .remap(let inner, let outPoint):
      { $0 == outPoint ? outPoint - 1 : $0 }(inner.value(at: context))
    }
  }
}

/// A track matte: another layer of the composition whose image multiplies this layer.
package struct Matte: Equatable, Sendable {
  package var mode: MatteMode
  /// The index of the matte layer in the composition's `layers`.
  package var source: Int

  package init(mode: MatteMode, source: Int) {
    self.mode = mode
    self.source = source
  }
}

/// A mask path, in the coordinates of the layer.
package struct Mask: PropertyModel {
  package var mode: MaskMode
  package var path: AnimatedPath
  /// The opacity, 0…1.
  package var opacity: Animated<Double>
  /// The distance by which the outline expands outwards.
  package var expansion: Animated<Double>
  /// The standard deviations of the blur of the edge in x and y.
  package var feather: Animated<Vector2D>
  package var isInverted: Bool

  package init(
    mode: MaskMode, path: AnimatedPath, opacity: Animated<Double> = 1.0,
    expansion: Animated<Double> = 0.0, feather: Animated<Vector2D> = .constant(.zero),
    isInverted: Bool = false
  ) {
    self.mode = mode
    self.path = path
    self.opacity = opacity
    self.expansion = expansion
    self.feather = feather
    self.isInverted = isInverted
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("mask \(mode)\(isInverted ? " inverted" : "")") { list in
      list.path("path", path)
      list.number("opacity", opacity, unless: 1)
      list.number("expansion", expansion, unless: 0)
      list.vector("feather", feather, unless: .zero)
    }
  }

  var isFeathered: Bool {
    if case .constant(.zero) = feather { false } else { true }
  }
}
