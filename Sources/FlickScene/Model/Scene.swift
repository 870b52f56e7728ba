package import FlickGeometry
package import FlickRaster

/// An animation that is independent of any file format. Readers of file formats produce a scene,
/// and an evaluator draws it at a time.
package struct Scene: Sendable {
  /// The size of the composition, in its own units.
  package var size: Size2D
  /// The frame rate in frames per second: positive and finite.
  package var frameRate: Double
  /// The first frame, and the frame after the last. `endFrame` is greater than `startFrame`.
  package var startFrame: Double
  package var endFrame: Double
  package var markers: [Marker]
  /// The shutter of motion blur, or `nil` if there is no motion blur.
  package var shutter: Shutter?
  /// All compositions. The root has index 0. Precomposition layers refer to compositions by index,
  /// without cycles.
  package var compositions: [Composition]
  /// The decoded images, premultiplied RGBA. An empty bitmap stands for an image that is not
  /// available, or that is decoded when it is shown.
  package var images: [Bitmap]
  /// The images that are decoded when a frame shows them, in the order of their indices.
  package var deferredImages: [DeferredImage] = []
  /// Creates the source of the deferred images, by their positions, or `nil` if there are none. Each
  /// drawing thread needs a source of its own.
  package var makeImages: (@Sendable () -> any PictureSource)?
  /// The data of sprite layers.
  package var sprites: SpriteTable?
  /// The audio assets, and the tracks that play them.
  package var audioAssets: [AudioAsset]
  package var audioTracks: [AudioTrack]
  /// Creates the computer for computed properties, or `nil` if the scene has none. Each drawing
  /// thread needs a computer of its own.
  package var makeComputer: (@Sendable () -> any PropertyComputer)?
  /// Creates the source of the pictures of videos, or `nil` if the scene has none. Each drawing
  /// thread needs a source of its own.
  package var makeVideos: (@Sendable () -> any VideoSource)?
  /// The limits on the cost of drawing a frame.
  package var limits = SceneLimits()

  package init(
    size: Size2D, frameRate: Double, startFrame: Double, endFrame: Double, markers: [Marker] = [],
    shutter: Shutter? = nil, compositions: [Composition], images: [Bitmap] = [],
    audioAssets: [AudioAsset] = [], audioTracks: [AudioTrack] = []
  ) {
    self.size = size
    self.frameRate = frameRate
    self.startFrame = startFrame
    self.endFrame = endFrame
    self.markers = markers
    self.shutter = shutter
    self.compositions = compositions
    self.images = images
    self.audioAssets = audioAssets
    self.audioTracks = audioTracks
    propagateCollapsed()
  }

  /// Replaces all compositions.
  package mutating func replaceCompositions(_ compositions: [Composition]) {
    self.compositions = compositions
    propagateCollapsed()
  }

  /// Propagates flags from collapsed compositions to the compositions that contain them. The layers
  /// of a collapsed composition blend, adjust and lie in space outside of it.
  private mutating func propagateCollapsed() {
    guard compositions.contains(where: { $0.hasCollapsedLayers }) else { return }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in compositions.indices {
        for layer in compositions[index].layers where layer.isCollapsed {
          guard case .precomposition(let inner, _, _) = layer.content,
            compositions.indices.contains(inner)
          else { continue }
          if compositions[index].mergeFlags(of: compositions[inner]) { isSettled = false }
        }
      }
    }
  }
}

extension BlendMode {
  /// Compares by pattern. `!=` of an enumeration with raw values uses its conformances, which are
  /// looked up at first use in a process.
  var isNonNormal: Bool { if case .normal = self { false } else { true } }
}

/// A named time.
package struct Marker: Equatable, Sendable {
  package var name: String
  package var frame: Double
  /// The duration in frames, 0 for a point in time.
  package var duration: Double

  package init(name: String, frame: Double, duration: Double = 0) {
    self.name = name
    self.frame = frame
    self.duration = duration
  }
}

/// A list of layers, the first one on top.
package struct Composition: Sendable {
  package let layers: [Layer]
  /// The number of frames between two displayed frames, or 0 if all frames are displayed.
  package let frameStep: Double
  /// A Boolean value that indicates whether any layer has a blend mode other than normal.
  private(set) var hasBlendModes: Bool
  /// A Boolean value that indicates whether any layer is a collapsed precomposition.
  let hasCollapsedLayers: Bool
  /// A Boolean value that indicates whether any layer can leave the plane of the composition, or a
  /// camera is present.
  private(set) var has3DLayers: Bool
  /// A Boolean value that indicates whether any layer is an adjustment layer.
  private(set) var hasAdjustmentLayers: Bool
  let hasCamera: Bool
  /// A Boolean value that indicates whether all drawn layers are 3D layers.
  let isEntirely3D: Bool
  /// A Boolean value that indicates whether any layer has effects, styles or feathered masks.
  let hasFilters: Bool

  package init(layers: [Layer], frameStep: Double = 0) {
    self.layers = layers
    self.frameStep = frameStep
    // Iterates by index, because layers are expensive to copy.
    let indices = layers.indices
    hasAdjustmentLayers = indices.contains { layers[$0].isAdjustment }
    hasBlendModes = indices.contains { layers[$0].blend.isNonNormal }
    hasCollapsedLayers = indices.contains { layers[$0].isCollapsed }
    hasCamera = indices.contains { layers[$0].isCamera }
    has3DLayers = hasCamera || indices.contains { layers[$0].space.needsSpace }
    isEntirely3D =
      has3DLayers && indices.allSatisfy { layers[$0].space.is3D || layers[$0].content.drawsNothing }
    hasFilters = indices.contains {
      !layers[$0].effects.isEmpty || !layers[$0].drawingEffects.isEmpty
        || !layers[$0].styles.isEmpty
        || layers[$0].masks.contains { $0.isFeathered }
    }
  }

  /// Sets the flags that are set for another composition. Returns whether one has changed.
  mutating func mergeFlags(of inner: Composition) -> Bool {
    let before = (hasBlendModes, has3DLayers, hasAdjustmentLayers)
    hasBlendModes = hasBlendModes || inner.hasBlendModes
    has3DLayers = has3DLayers || inner.has3DLayers
    hasAdjustmentLayers = hasAdjustmentLayers || inner.hasAdjustmentLayers
    return before != (hasBlendModes, has3DLayers, hasAdjustmentLayers)
  }

  /// Returns the frame that is displayed at `frame`, the last multiple of `frameStep`.
  func displayedFrame(at frame: Double) -> Double {
    guard frameStep > 0 else { return frame }
    // The constant compensates for rounding errors at multiples of `frameStep`.
    return (frame / frameStep + 1e-6).rounded(.down) * frameStep
  }
}
