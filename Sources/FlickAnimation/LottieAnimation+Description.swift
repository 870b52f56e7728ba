import FlickScene

extension LottieAnimation {
  /// A description of the animation in English, for people who cannot see it: its duration, its layers by time, and
  /// their colors, movements and text.
  ///
  /// Flick does not set or speak the description. A host can offer it to assistive technologies:
  ///
  /// ```swift
  /// view.accessibilityLabel = animation.accessibilityDescription
  /// ```
  ///
  /// - Complexity: Linear in the number of layers. At most 200 layers are described.
  public var accessibilityDescription: String {
    let outline = outline
    let layers = outline.compositions.flatMap(\.layers).filter { !$0.text.isEmpty }
    let texts = Dictionary(
      layers.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    return SceneWords(scene, name: outline.name, texts: texts).lines.joined(separator: "\n")
  }
}
