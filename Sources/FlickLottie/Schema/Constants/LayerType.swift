extension Schema {
  /// The numbers of `ty` that layers are told apart by.
  enum LayerType: Int, CaseIterable {
    case precomposition = 0
    case solid, image, null, shape, text, audio
    case videoPlaceholder, imageSequence, video, imagePlaceholder
    case guide, adjustment, camera, light, data

    /// What an inspector calls it.
    var name: String { Self.names[rawValue] }

    /// By raw value. Written out: asking the runtime for a case's name is slow.
    private static let names = [
      "precomposition", "solid", "image", "null", "shape", "text", "audio", "video placeholder",
      "image sequence", "video", "image placeholder", "guide", "adjustment", "camera", "light",
      "data",
    ]

    /// The diagnostic of a layer of this type; `nil` for those that are drawn.
    var unsupportedFeature: UnsupportedFeature? {
      switch self {
      case .precomposition, .solid, .image, .null, .shape, .text, .audio, .adjustment: nil
      case .camera, .data: nil
      // What these show decides.
      case .imageSequence, .imagePlaceholder: nil
      case .video, .videoPlaceholder: .videoLayer
      case .guide: .guideLayer
      case .light: .light
      }
    }
  }
}
