import FlickGeometry
import FlickRaster
import FlickScene

/// The layers that sprites become, and what bounds them.
///
/// A sprite whose name ends in `.matte` is not drawn: it bounds those that name it as theirs. Such sprites
/// that follow each other are one picture, which is bounded as a whole.
struct SpriteLayerBuilder {
  private(set) var compositions: [Composition] = []
  private let frames: Double
  private let size: Size2D
  /// From the bottom up, as the file has them.
  private var layers: [Layer] = []
  /// Where the mattes lie in `layers`, by their names.
  private var mattes: [String: Int] = [:]
  /// Sprites that are bounded together, in compositions of their own.
  private var groups: [Composition] = []

  static let matteSuffix = ".matte"

  init(
    _ sprites: [SVGADocument.Sprite], frames: Double, size: Size2D,
    _ findings: inout SVGADiagnosticCollector
  ) {
    self.frames = frames
    self.size = size
    var index = 0
    while index < sprites.count {
      let sprite = sprites[index]
      if sprite.isMatte {
        mattes[sprite.imageKey] = layers.count
        var layer = self.layer(sprite, index)
        layer.isMatteSource = true
        layers.append(layer)
        index += 1
      } else if sprite.matteKey.isEmpty {
        layers.append(layer(sprite, index))
        index += 1
      } else {
        var end = index + 1
        while end < sprites.count, sprites[end].matteKey == sprite.matteKey,
          !sprites[end].isMatte
        {
          end += 1
        }
        add(sprites, index..<end, &findings)
        index = end
      }
    }
    let count = layers.count
    for index in layers.indices {
      if let matte = layers[index].matte { layers[index].matte?.source = count - 1 - matte.source }
    }
    compositions = [Composition(layers: layers.reversed())] + groups
  }

  /// Adds sprites of one matte; none where there is no such matte below them.
  private mutating func add(
    _ sprites: [SVGADocument.Sprite], _ run: Range<Int>, _ findings: inout SVGADiagnosticCollector
  ) {
    let key = sprites[run.lowerBound].matteKey
    guard let matte = mattes[key] else {
      return findings.add(.missingMatte, key, at: "sprites[\(run.lowerBound)].matteKey")
    }
    var layer: Layer
    if run.count == 1 {
      layer = self.layer(sprites[run.lowerBound], run.lowerBound)
    } else {
      groups.append(
        Composition(layers: run.reversed().map { self.layer(sprites[$0], $0) }))
      layer = Layer(
        name: key, inPoint: 0, outPoint: frames,
        content: .precomposition(
          groups.count, size: size, time: .linear(start: 0, stretch: 1)))
    }
    layer.matte = Matte(mode: .alpha, source: matte)
    layers.append(layer)
  }

  private func layer(_ sprite: SVGADocument.Sprite, _ index: Int) -> Layer {
    Layer(name: sprite.imageKey, inPoint: 0, outPoint: frames, content: .sprite(index))
  }
}

extension SVGADocument.Sprite {
  package var isMatte: Bool { imageKey.hasSuffix(SpriteLayerBuilder.matteSuffix) }
}
