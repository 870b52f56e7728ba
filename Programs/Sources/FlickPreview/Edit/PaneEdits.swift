import FlickAnimation
import FlickLottie
import FlickRaster
import FlickSVGA
import FlickScene

/// The changes that the user has made to an animation. They also apply after the file is read again.
struct PaneEdits: Sendable {
  /// A picture in place of one of the file.
  struct Picture: Sendable {
    var bitmap: Bitmap
    /// The encoded picture, for exports.
    var bytes: [UInt8]
  }

  /// The texts of text layers, by the names of the layers.
  var texts: [[String]: String] = [:]
  /// The new colors, by the identifiers of their groups. They are part of the document that the renderer draws.
  var colors: [String: LottieColor] = [:]
  /// The pictures, by the identifier of the asset.
  var images: [String: Picture] = [:]
  /// Whether layers are visible, by their positions in the tree.
  var visibility: [String: Bool] = [:]
  /// The position of the only visible layer; `nil` if all are visible.
  var solo: String?

  /// A Boolean value that indicates whether a saved file differs from the document.
  var changesFile: Bool { changesContent || !visibility.isEmpty }

  /// A Boolean value that indicates whether there are changes other than hidden layers, which users also hide to look at
  /// the others.
  var changesContent: Bool { !texts.isEmpty || !colors.isEmpty || !images.isEmpty }

  /// Applies all changes to a renderer of the animation.
  func apply(to renderer: FrameRenderer, _ layers: [LayerNode], of animation: LottieAnimation) {
    if let movie = animation.movie {
      renderer.spriteChanges = spriteChanges(layers, movie.sprites.count) { index in
        movie.sprites[index].picture.map { movie.pictures[$0].key }
      }
      return
    }
    let overridden = renderer.overridden
    if !texts.isEmpty { overridden.setTextSource { [texts] keys, _ in texts[keys] } }
    if !images.isEmpty {
      overridden.setImageSource { [images] in images[$0.id].map { ImageOverride($0.bitmap) } }
    }
    for (keys, isVisible) in hiddenKeys(layers) {
      renderer.setNodeIsEnabled(isEnabled: isVisible, keypath: AnimationKeypath(keys: keys))
    }
    overridden.setSoloLayer(layers.first { $0.id == solo }?.name)
  }

  /// Moves the visibility of layers to their positions in another tree. Layers are found by their names.
  mutating func follow(_ old: [LayerNode], to new: [LayerNode]) {
    guard !visibility.isEmpty || solo != nil else { return }
    let places = Dictionary(
      new.flatMap(\.flattened).map { ($0.keys, $0.id) }, uniquingKeysWith: { first, _ in first })
    let moved = Dictionary(
      old.flatMap(\.flattened).compactMap { node in places[node.keys].map { (node.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    visibility = Dictionary(
      visibility.compactMap { id, isVisible in moved[id].map { ($0, isVisible) } },
      uniquingKeysWith: { first, _ in first })
    solo = solo.flatMap { moved[$0] }
  }

  /// Returns whether layers are visible, by their names.
  func hiddenKeys(_ layers: [LayerNode]) -> [[String]: Bool] {
    guard !visibility.isEmpty else { return [:] }
    var found: [[String]: Bool] = [:]
    for node in layers.flatMap(\.flattened) {
      if let isVisible = visibility[node.id] { found[node.keys] = isVisible }
    }
    return found
  }

  /// Returns the changes of sprites. The tree lists sprites from top to bottom, the scene from bottom to top.
  private func spriteChanges(
    _ layers: [LayerNode], _ count: Int, picture: (Int) -> String?
  ) -> [SpriteOverride?] {
    (0..<count).map { index in
      let id = String(count - 1 - index)
      let isHidden = solo.map { $0 != id } ?? !(visibility[id] ?? true)
      let bitmap = picture(index).flatMap { images[$0]?.bitmap }
      guard isHidden || bitmap != nil else { return nil }
      return SpriteOverride(isHidden: isHidden, picture: bitmap)
    }
  }
}
