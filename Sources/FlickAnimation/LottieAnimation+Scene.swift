package import FlickScene

extension LottieAnimation {
  /// The scene that is drawn, for the modules above.
  package var scene: Scene { document.scene }

  /// A Boolean value that indicates whether the animation shows pictures. Does not read the file again.
  package var hasImages: Bool { !scene.images.isEmpty }

  /// A Boolean value that indicates whether the animation has text layers. Does not read the file again.
  package var hasTexts: Bool {
    scene.compositions.contains { composition in
      composition.layers.indices.contains {
        if case .text = composition.layers[$0].content { true } else { false }
      }
    }
  }

  /// The number of times that the file was parsed and resolved again after it was read, by all users of the
  /// animation. For tests.
  package var rereadCounts: (parses: Int, resolves: Int) {
    document.sourceFile?.sharing.rereadCounts ?? (0, 0)
  }
}
