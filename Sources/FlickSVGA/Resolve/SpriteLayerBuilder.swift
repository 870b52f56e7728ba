import FlickGeometry
import FlickRaster
import FlickScene

/// A builder that converts sprites to layers with mattes.
///
/// A sprite whose name ends in `.matte` is not drawn. It is the matte of the sprites that refer to
/// it. Consecutive sprites with the same matte form one group, and the matte applies to the group.
struct SpriteLayerBuilder {
  private(set) var compositions: [Composition] = []
  private let frames: Double
  private let size: Size2D
  /// The layers from bottom to top, in the order of the file.
  private var layers: [Layer] = []
  /// The indices of the mattes in `layers`, by name.
  private var mattes: [String: Int] = [:]
  /// The compositions of sprites that share a matte.
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

  /// Adds sprites with the same matte. Adds nothing if the matte does not exist below them.
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
