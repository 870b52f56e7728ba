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
  /// Makes what works out the computed properties; `nil` when there are none. Each drawing thread needs
  /// one of its own.
  package var makeComputer: (@Sendable () -> any PropertyComputer)?

  package init(
    size: Size, frameRate: Double, startFrame: Double, endFrame: Double, markers: [Marker] = [],
    shutter: Shutter? = nil, compositions: [Composition], images: [Bitmap] = []
  ) {
    self.size = size
    self.frameRate = frameRate
    self.startFrame = startFrame
    self.endFrame = endFrame
    self.markers = markers
    self.shutter = shutter
    self.compositions = compositions
    self.images = images
  }
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
  /// Whether any layer is blended other than normally with those below it.
  let isBlending: Bool
  /// Whether any layer changes what lies below it.
  let isAdjusted: Bool
  /// Whether any layer turns in space.
  let isDeep: Bool

  package init(layers: [Layer]) {
    self.layers = layers
    isAdjusted = layers.contains { $0.isAdjustment }
    isBlending = layers.contains { $0.blend != .normal }
    isDeep = layers.contains { $0.space.isDeep }
  }
}
