package import FlickGeometry
package import FlickRaster

/// An animation as it must be drawn, free of any file format: what a format resolves to, and what is
/// evaluated at a time and drawn.
package struct Scene: Sendable {
  /// The size of the composition, in its own units.
  package var size: Size
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
  package var sounds: [Sound]
  package var audioTracks: [AudioTrack]
  /// Makes what works out the computed properties; `nil` when there are none. Each drawing thread needs
  /// one of its own.
  package var makeComputer: (@Sendable () -> any PropertyComputer)?

  package init(
    size: Size, frameRate: Double, startFrame: Double, endFrame: Double, markers: [Marker] = [],
    shutter: Shutter? = nil, compositions: [Composition], images: [Bitmap] = [],
    sounds: [Sound] = [], audioTracks: [AudioTrack] = []
  ) {
    self.size = size
    self.frameRate = frameRate
    self.startFrame = startFrame
    self.endFrame = endFrame
    self.markers = markers
    self.shutter = shutter
    self.compositions = compositions
    self.images = images
    self.sounds = sounds
    self.audioTracks = audioTracks
    passOnCollapsed()
  }
}

extension Scene {
  /// Collapsed compositions do outside what their layers do inside: blend, and lie in space.
  private mutating func passOnCollapsed() {
    guard compositions.contains(where: \.isCollapsing) else { return }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in compositions.indices {
        for layer in compositions[index].layers where layer.isCollapsed {
          guard case .precomposition(let inner, _, _) = layer.content,
            compositions.indices.contains(inner)
          else { continue }
          let known = compositions[index]
          compositions[index].take(compositions[inner])
          if compositions[index].isBlending != known.isBlending { isSettled = false }
          if compositions[index].isDeep != known.isDeep { isSettled = false }
          if compositions[index].isAdjusted != known.isAdjusted { isSettled = false }
        }
      }
    }
  }
}

extension BlendMode {
  /// By its case: `!=` of an enumeration with raw values goes through its conformances, which are
  /// looked up when a process first asks.
  var isBlending: Bool { if case .normal = self { false } else { true } }
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
  package let step: Double
  /// Whether any layer is blended other than normally with those below it.
  private(set) var isBlending: Bool
  /// Whether any layer is drawn as a part of the composition.
  let isCollapsing: Bool
  /// Whether any layer leaves the composition's plane, or is seen through a camera.
  private(set) var isDeep: Bool
  /// Whether any layer changes what lies below it.
  private(set) var isAdjusted: Bool
  let hasCamera: Bool
  /// Whether everything that is drawn lies in space.
  let isWhollyDeep: Bool
  /// Whether any layer's picture is changed by effects, styles or the softness of masks.
  let isFiltering: Bool

  package init(layers: [Layer], step: Double = 0) {
    self.layers = layers
    self.step = step
    // By their places: layers are large to copy.
    let places = layers.indices
    isAdjusted = places.contains { layers[$0].isAdjustment }
    isBlending = places.contains { layers[$0].blend.isBlending }
    isCollapsing = places.contains { layers[$0].isCollapsed }
    hasCamera = places.contains { layers[$0].isCamera }
    isDeep = hasCamera || places.contains { layers[$0].space.leavesPlane }
    isWhollyDeep =
      isDeep && places.allSatisfy { layers[$0].space.isDeep || layers[$0].content.isNothing }
    isFiltering = places.contains {
      !layers[$0].effects.isEmpty || !layers[$0].stages.isEmpty || !layers[$0].styles.isEmpty
        || layers[$0].masks.contains(where: \.isFeathered)
    }
  }

  mutating func take(_ inner: Composition) {
    if inner.isBlending { isBlending = true }
    if inner.isDeep { isDeep = true }
    if inner.isAdjusted { isAdjusted = true }
  }
}

extension Composition {
  /// What of it is shown at `frame`: the last instant that there is.
  func shown(at frame: Double) -> Double {
    guard step > 0 else { return frame }
    // A frame that is one of its own, but for rounding, is itself.
    return (frame / step + 1e-6).rounded(.down) * step
  }
}
