import FlickArchive
import FlickGeometry
package import FlickScene

/// Writes a sprite scene as Lottie JSON. Each frame holds until the next, as in sprite animations.
///
/// A sprite becomes an image layer, a shape layer, or a composition of both. Sprites with a common matte become a
/// composition. Clip paths with too many contours to separate become masks that show the union of the contours.
package struct SpriteWriter {
  let scene: Scene
  let table: SpriteTable
  private let files: [SpriteFile]
  /// The sprites with both shapes and an image. Each becomes a composition.
  var mixedSprites: [Int] = []
  /// Separates the contours of clip paths.
  var combiner = PathCombiner()
  /// The names of the sprites that are not drawn exactly as in the scene.
  package private(set) var inexactNames: [String] = []

  /// Creates a writer. Returns `nil` if the scene has no sprites.
  ///
  /// - Parameters:
  ///   - scene: The scene to write.
  ///   - files: The images of the scene's sprites, in their order.
  package init?(_ scene: Scene, files: [SpriteFile]) {
    guard let table = scene.sprites else { return nil }
    self.scene = scene
    self.table = table
    self.files = files
  }

  /// Returns the JSON of the whole animation.
  package mutating func json() -> [UInt8] {
    var assets: [String] = []
    var layers: [String] = []
    for index in scene.compositions.indices {
      let written = scene.compositions[index].layers.indices.flatMap { layer($0, in: index) }
      if index == 0 {
        layers = written
      } else {
        assets.append(composition("group_\(index)", written))
      }
    }
    for index in mixedSprites {
      let both = [
        spriteLayer(index, .shapes, isInner: true), spriteLayer(index, .picture, isInner: true),
      ]
      assets.append(composition("sprite_\(index)", both))
    }
    assets += files.indices.map(image) + scene.audioAssets.indices.map(sound)
    layers += scene.audioTracks.map(audio)
    return Array(
      """
      {"v":"5.9.0","fr":\(JSONNumber(scene.frameRate)),"ip":0,"op":\(end),\
      "w":\(JSONNumber(scene.size.width)),"h":\(JSONNumber(scene.size.height)),"nm":"","ddd":0,\
      "assets":[\(assets.joined(separator: ","))],"layers":[\(layers.joined(separator: ","))],\
      "markers":[]}
      """.utf8)
  }

  var end: JSONNumber { JSONNumber(scene.endFrame) }

  mutating func recordInexact(_ name: String) {
    if !inexactNames.contains(name) { inexactNames.append(name) }
  }

  private func composition(_ id: String, _ layers: [String]) -> String {
    "{\"id\":\"\(id)\",\"layers\":[\(layers.joined(separator: ","))]}"
  }

  /// Writes a layer of the scene. A matte comes directly above its layer, where every player finds it.
  private mutating func layer(_ index: Int, in composition: Int) -> [String] {
    let layers = scene.compositions[composition].layers
    guard !layers[index].isMatteSource else { return [] }
    guard let matte = layers[index].matte, layers.indices.contains(matte.source) else {
      return [content(layers[index], "")]
    }
    return [content(layers[matte.source], ",\"td\":1"), content(layers[index], ",\"tt\":1")]
  }

  /// - Parameter more: Further JSON members, each preceded by a comma.
  private mutating func content(_ layer: Layer, _ more: String) -> String {
    switch layer.content {
    case .precomposition(let index, let size, _):
      let (width, height) = (JSONNumber(size.width), JSONNumber(size.height))
      return self.layer(
        0, layer.name,
        ",\"refId\":\"group_\(index)\",\"w\":\(width),\"h\":\(height),\"ks\":{}\(more)")
    case .sprite(let index) where table.sprites.indices.contains(index):
      let hasDrawing = runs(of: index).contains { $0.shapeList >= 0 && $0.opacity > 0 }
      guard table.sprites[index].picture != nil else {
        return spriteLayer(index, .shapes, isInner: false, more)
      }
      guard hasDrawing else { return spriteLayer(index, .picture, isInner: false, more) }
      if !mixedSprites.contains(index) { mixedSprites.append(index) }
      let opacity = HoldKeyframeProperty(
        runs(of: index).map { ($0.start, [Double($0.opacity) * 100]) })
      let (width, height) = (JSONNumber(scene.size.width), JSONNumber(scene.size.height))
      return self.layer(
        0, layer.name,
        ",\"refId\":\"sprite_\(index)\",\"w\":\(width),\"h\":\(height),\"ks\":{\"o\":\(opacity)}\(more)"
      )
    default: return self.layer(3, layer.name, ",\"ks\":{}\(more)")
    }
  }

  func layer(_ type: Int, _ name: String, _ more: String) -> String {
    "{\"ty\":\(type),\"nm\":\(name.quotedForJSON),\"ip\":0,\"op\":\(end),\"st\":0\(more)}"
  }

  func runs(of sprite: Int) -> ArraySlice<SpriteRun> {
    table.runs[table.sprites[sprite].runs.clamped(to: table.runs.indices)]
  }

  private func image(_ index: Int) -> String {
    let size = table.pictures.indices.contains(index) ? table.pictures[index] : nil
    return """
      {"id":"image_\(index)","nm":\(files[index].name.quotedForJSON),\
      "w":\(size?.width ?? 0),"h":\(size?.height ?? 0),"e":1,"u":"",\
      "p":\(Self.dataURL(files[index].bytes, files[index].name))}
      """
  }

  private func sound(_ index: Int) -> String {
    let address = Self.dataURL(scene.audioAssets[index].bytes ?? [], "sound.mp3")
    return "{\"id\":\"sound_\(index)\",\"e\":1,\"u\":\"\",\"p\":\(address)}"
  }

  private func audio(_ track: AudioTrack) -> String {
    guard case .linear(let start, _) = track.time else { return layer(3, track.name, ",\"ks\":{}") }
    return """
      {"ty":6,"nm":\(track.name.quotedForJSON),"refId":"sound_\(track.assetIndex)",\
      "ip":\(JSONNumber(track.inPoint)),"op":\(JSONNumber(track.outPoint)),\
      "st":\(JSONNumber(start)),"ks":{},"au":{"lv":{"a":0,"k":[100,100]}}}
      """
  }

  private static func dataURL(_ bytes: [UInt8], _ name: String) -> String {
    let text = String(decoding: Base64.encode(bytes), as: UTF8.self)
    return "\"data:\(MediaType(of: bytes, named: name).name);base64,\(text)\""
  }
}

/// An encoded image file.
package struct SpriteFile: Sendable {
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
