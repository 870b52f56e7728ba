package import FlickGeometry
package import FlickRaster

/// An animation as it must be drawn, free of any file format: what a format resolves to, and what is
/// evaluated at a time and drawn.
package struct Scene: Sendable {
  /// The size of the composition, in its own units.
  package var size: Size2D
  /// Frames a second: positive and finite.
  package var frameRate: Double
  /// The first frame, and the frame after the last: `endFrame > startFrame`.
  package var startFrame: Double
  package var endFrame: Double
  package var markers: [Marker]
  /// `nil` where no motion is blurred.
  package var shutter: Shutter?
  /// All compositions, the root at index 0. A precomposition layer names one by its index; the
  /// references are free of cycles.
  package var compositions: [Composition]
  /// Decoded pictures, premultiplied RGBA. An empty bitmap stands for one that could not be had.
  package var images: [Bitmap]
  /// What the layers that are sprites show.
  package var sprites: SpriteTable?
  /// What is heard, and what of it when.
  package var audioAssets: [AudioAsset]
  package var audioTracks: [AudioTrack]
  /// Makes what works out the computed properties; `nil` when there are none. Each drawing thread needs
  /// one of its own.
  package var makeComputer: (@Sendable () -> any PropertyComputer)?

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
}

extension Scene {
  /// Collapsed compositions do outside what their layers do inside: blend, and lie in space.
  private mutating func propagateCollapsed() {
    guard compositions.contains(where: \.hasCollapsedLayers) else { return }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in compositions.indices {
        for layer in compositions[index].layers where layer.isCollapsed {
          guard case .precomposition(let inner, _, _) = layer.content,
            compositions.indices.contains(inner)
          else { continue }
          let known = compositions[index]
          compositions[index].mergeFlags(compositions[inner])
          if compositions[index].hasBlendModes != known.hasBlendModes { isSettled = false }
          if compositions[index].has3DLayers != known.has3DLayers { isSettled = false }
          if compositions[index].hasAdjustmentLayers != known.hasAdjustmentLayers {
            isSettled = false
          }
        }
      }
    }
  }
}

extension BlendMode {
  /// By its case: `!=` of an enumeration with raw values goes through its conformances, which are
  /// looked up when a process first asks.
  var isNonNormal: Bool { if case .normal = self { false } else { true } }
}

/// A named time.
package struct Marker: Hashable, Sendable {
  package var name: String
  package var frame: Double
  /// In frames; 0 for a point in time.
  package var duration: Double

  package init(name: String, frame: Double, duration: Double = 0) {
    self.name = name
    self.frame = frame
    self.duration = duration
  }
}

/// Layers, the first one on top.
package struct Composition: Sendable {
  package let layers: [Layer]
  /// Frames from one instant that is shown to the next; 0 where all are.
  package let frameStep: Double
  /// Whether any layer is blended other than normally with those below it.
  private(set) var hasBlendModes: Bool
  /// Whether any layer is drawn as a part of the composition.
  let hasCollapsedLayers: Bool
  /// Whether any layer leaves the composition's plane, or is seen through a camera.
  private(set) var has3DLayers: Bool
  /// Whether any layer changes what lies below it.
  private(set) var hasAdjustmentLayers: Bool
  let hasCamera: Bool
  /// Whether everything that is drawn lies in space.
  let isEntirely3D: Bool
  /// Whether any layer's picture is changed by effects, styles or the softness of masks.
  let hasFilters: Bool

  package init(layers: [Layer], frameStep: Double = 0) {
    self.layers = layers
    self.frameStep = frameStep
    // By their places: layers are large to copy.
    let places = layers.indices
    hasAdjustmentLayers = places.contains { layers[$0].isAdjustment }
    hasBlendModes = places.contains { layers[$0].blend.isNonNormal }
    hasCollapsedLayers = places.contains { layers[$0].isCollapsed }
    hasCamera = places.contains { layers[$0].isCamera }
    has3DLayers = hasCamera || places.contains { layers[$0].space.leavesPlane }
    isEntirely3D =
      has3DLayers && places.allSatisfy { layers[$0].space.is3D || layers[$0].content.drawsNothing }
    hasFilters = places.contains {
      !layers[$0].effects.isEmpty || !layers[$0].drawingEffects.isEmpty
        || !layers[$0].styles.isEmpty
        || layers[$0].masks.contains(where: \.isFeathered)
    }
  }

  mutating func mergeFlags(_ inner: Composition) {
    if inner.hasBlendModes { hasBlendModes = true }
    if inner.has3DLayers { has3DLayers = true }
    if inner.hasAdjustmentLayers { hasAdjustmentLayers = true }
  }
}

extension Composition {
  /// What of it is shown at `frame`: the last instant that there is.
  func displayedFrame(at frame: Double) -> Double {
    guard frameStep > 0 else { return frame }
    // A frame that is one of its own, but for rounding, is itself.
    return (frame / frameStep + 1e-6).rounded(.down) * frameStep
  }
}
