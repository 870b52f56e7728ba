import FlickRaster

// A file of its own: the linker leaves out files that nothing calls. Only `flick inspect` and tests describe whole scenes.
extension SceneDescription {
  /// Describes a scene.
  package init(_ scene: __shared Scene) {
    self.init()
    write(scene)
  }

  mutating func write(_ scene: Scene) {
    let rate = Self.text(scene.frameRate)
    line(
      "scene \(Self.text(scene.size)), \(Self.frames(scene.startFrame, scene.endFrame)), \(rate) fps"
    )
    for marker in scene.markers { write(marker) }
    if let shutter = scene.shutter { write(shutter) }
    for (index, composition) in scene.compositions.enumerated() { write(composition, index) }
    for (index, image) in scene.images.enumerated() {
      line("image \(index) \(image.width)x\(image.height) pixels")
    }
    for image in scene.deferredImages {
      line("deferred image \(image.index) \(image.width)x\(image.height) pixels")
    }
    if let sprites = scene.sprites { write(sprites) }
    for (index, asset) in scene.audioAssets.enumerated() { write(asset, index) }
    for track in scene.audioTracks { write(track) }
  }

  private mutating func write(_ marker: Marker) {
    let duration = marker.duration == 0 ? "" : " for \(Self.text(marker.duration))"
    line("marker \(Self.quoted(marker.name)) at \(Self.text(marker.frame))\(duration)")
  }

  private mutating func write(_ shutter: Shutter) {
    let times = "opens \(Self.text(shutter.opening)) for \(Self.text(shutter.duration))"
    line("shutter \(times), samples \(shutter.samples) to \(shutter.maxSamples)")
  }

  private mutating func write(_ composition: Composition, _ index: Int) {
    let step = composition.frameStep == 0 ? "" : ", frame step \(Self.text(composition.frameStep))"
    block("composition \(index)\(step)") { text in
      for (index, layer) in composition.layers.enumerated() { text.write(layer, index) }
    }
  }

  private mutating func write(_ asset: AudioAsset, _ index: Int) {
    let bytes = asset.bytes.map { "\($0.count) bytes" } ?? "not available"
    line("audio asset \(index) \(Self.quoted(asset.path)) \(bytes)")
  }

  private mutating func write(_ track: AudioTrack) {
    let range = Self.frames(track.inPoint, track.outPoint)
    block("audio track \(Self.quoted(track.name)) of asset \(track.assetIndex), \(range)") { text in
      text.write(track.time)
      text.number("gain", track.gain, unless: 1)
      for layer in track.enclosingLayers {
        text.block("in a layer, \(Self.frames(layer.inPoint, layer.outPoint))") {
          $0.write(layer.time)
        }
      }
    }
  }
}
