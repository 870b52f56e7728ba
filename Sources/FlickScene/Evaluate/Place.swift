import FlickGeometry

/// An open composition: which one, when, and where it is drawn.
struct Place {
  var composition: Int
  var frame: Instant
  var transform: Affine
  var size: Size
  var firstWorld: Int
  /// The camera that layers in space are seen through; `nil` where they are seen straight and without
  /// perspective.
  var view: View?
  /// For the layers of a collapsed composition, which are seen as layers of the one around it.
  var outer: Outer?
  /// What all layers are multiplied by.
  var opacity = 1.0

  struct Outer {
    /// From the composition's space to that of the one that the view is of.
    var space: SpaceMap
    /// Whether the composition itself lies in space, rather than in the plane of the picture.
    var isDeep: Bool
  }
}

/// How the plane of a layer is seen.
struct Sight {
  /// What the layer is drawn by,
  var transform: Affine
  /// and through what that is then seen, where a turn in space bends it.
  var lens: Homography?
}
