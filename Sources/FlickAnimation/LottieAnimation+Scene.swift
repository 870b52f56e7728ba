package import FlickScene

extension LottieAnimation {
  /// The scene that is drawn, for the modules above.
  package var scene: Scene { document.scene }

  /// A Boolean value that indicates whether the animation shows pictures. Does not read the file again.
  package var hasImages: Bool { !scene.images.isEmpty }

  /// A Boolean value that indicates whether the animation shows pictures that were not found.
  package var hasMissingImages: Bool { document.hasMissingImages }

  /// A Boolean value that indicates whether the animation has text whose fonts were not found.
  package var hasUnavailableFonts: Bool { document.hasUnavailableFonts }

  /// A Boolean value that indicates whether the animation has text layers. Does not read the file again.
  package var hasTexts: Bool {
    scene.compositions.contains { composition in
      composition.layers.indices.contains {
        if case .text = composition.layers[$0].content { true } else { false }
      }
    }
  }

  /// Releases the parsed content of the file, which makes the first override fast. Renderers call this method before
  /// their first frame. Players call it when memory is low.
  package func releaseParsedContent() { document.releaseParsedContent() }

  /// The number of times that the file was parsed and resolved again after it was read, by all users of the
  /// animation. For tests.
  package var rereadCounts: (parses: Int, resolves: Int) {
    document.sourceFile?.cache.rereadCounts ?? (0, 0)
  }
}
