import FlickScene

extension Schema {
  /// The layer types, by their `ty`.
  enum LayerType: Int, CaseIterable {
    case precomposition = 0
    case solid, image, null, shape, text, audio
    case videoPlaceholder, imageSequence, video, imagePlaceholder
    case guide, adjustment, camera, light, data

    /// The name that inspectors show.
    var name: String { Self.names[rawValue] }

    /// The names by raw value. Spelled out, because reading the name of a case from the runtime is slow.
    private static let names = [
      "precomposition", "solid", "image", "null", "shape", "text", "audio", "video placeholder",
      "image sequence", "video", "image placeholder", "guide", "adjustment", "camera", "light",
      "data",
    ]

    /// The diagnostic for a layer of this type; `nil` for types that are drawn.
    var unsupportedFeature: Diagnostic.Kind? {
      switch self {
      case .precomposition, .solid, .image, .null, .shape, .text, .audio, .adjustment: nil
      case .camera, .data: nil
      // The asset of the layer decides.
      case .imageSequence, .imagePlaceholder, .video, .videoPlaceholder: nil
      case .guide: .guideLayer
      case .light: .light
      }
    }
  }
}
