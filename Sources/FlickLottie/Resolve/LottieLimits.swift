/// What a file may ask for before it is refused. Each stands far above what real files hold.
package struct LottieLimits: Hashable, Sendable {
  /// Layers written in the file: the largest exports hold a few thousand.
  package var layers = 100_000
  /// Layers that one frame may have to draw, precompositions and mattes counted each time they are
  /// used: ten compositions of ten copies of the next ask for ten thousand million.
  package var drawnLayers = 1_000_000
  /// Layers in which something may be replaced, each counted as often as it is shown.
  package var overriddenLayers = 100_000
  /// Precompositions and mattes within each other: drawing recurses, on stacks of 512 kB.
  package var layerDepth = 64
  /// Layers that hang on each other, parent on parent: placing one recurses along the chain. Rigs of
  /// ropes and snakes have some tens.
  package var parentDepth = 256
  /// Shape groups within each other; recursion again.
  package var groupDepth = 64
  /// Keyframes, vertices and gradient stops in all: 20 million are 100 MB of text, written out.
  package var values = 20_000_000
  /// Characters of all texts together, each counted once more for every animator that moves it:
  /// tickers and credits hold some thousands.
  package var characters = 2_000_000
  /// Sounds that are heard, each as often as its composition is shown.
  package var audioTracks = 1000
  /// Pixels of all decoded pictures together: 400 MB.
  package var imagePixels = 100_000_000
  /// Diagnostics that are kept: more than anybody reads.
  package var diagnostics = 1000

  package init() {}

  package static let `default` = LottieLimits()
}
