import FlickArchive
import FlickScene

extension Resolver {
  /// Records the audio of a layer. `audioTracks` later adds the enclosing compositions.
  mutating func audio(_ written: Schema.AudioLayer, _ layer: Schema.Layer) {
    guard !layer.isHidden else { return }
    guard let sound = sound(written.reference, layer.source) else { return }
    let stretch = layer.stretch
    let time: TimeMap =
      written.timeRemap.map { .remap(scalar($0, or: 0, unit: animation.frameRate)) }
      ?? .linear(start: layer.startTime ?? 0, stretch: stretch)
    let track = AudioTrack(
      name: layer.name, assetIndex: sound, inPoint: layer.inPoint ?? animation.inPoint,
      outPoint: layer.outPoint ?? animation.outPoint, time: time,
      gain: percent(written.level, or: 1))
    // The root composition is at 0, followed by the precompositions in dependency order.
    let composition = currentVariant?.number ?? currentAsset.map { compositionIndices[$0] } ?? 0
    audioLayers.append(
      ResolvedAudioLayer(composition: composition, source: layer.source.index, track: track))
  }

  private mutating func sound(_ reference: String, _ source: JSONValue) -> Int? {
    guard let assetIndex = assets[reference], let file = animation.assets[assetIndex].file else {
      diagnosticLog.add(.unknownReference, reference, at: source)
      return nil
    }
    if soundIndices[assetIndex] >= 0 { return soundIndices[assetIndex] }
    let sound = AudioAsset(
      path: file.isEmbedded ? "" : file.path, bytes: fileBytes(file, from: environment.sound))
    if sound.bytes == nil {
      diagnosticLog.add(.missingSound, at: animation.assets[assetIndex].source)
    }
    soundIndices[assetIndex] = sounds.count
    sounds.append(sound)
    return sounds.count - 1
  }

  func fileBytes(
    _ file: Schema.FileAsset, from external: (String, String) -> [UInt8]?
  ) -> [UInt8]? {
    guard let name = file.name?.string, !name.isEmpty else { return nil }
    return file.isEmbedded ? DataURL(name)?.bytes : external(file.directory, name)
  }

  /// Returns the tracks of all compositions, once for each time that a composition is shown. The recursion ends:
  /// cycles are removed, and the depth is checked.
  func audioTracks(_ compositions: [Composition]) -> [AudioTrack] {
    if audioLayers.isEmpty { return [] }
    var isHeard = [Bool](repeating: false, count: compositions.count)
    var heard = [[AudioTrack]](repeating: [], count: compositions.count)
    for layer in audioLayers where compositions.indices.contains(layer.composition) {
      isHeard[layer.composition] = true
      heard[layer.composition].append(layer.track)
    }
    markContainers(of: &isHeard, in: compositions)
    var tracks: [AudioTrack] = []
    func add(_ index: Int, _ hops: [AudioTrack.EnclosingLayer]) {
      for track in heard[index] where tracks.count < environment.limits.audioTracks {
        var track = track
        track.enclosingLayers = hops
        tracks.append(track)
      }
      for layer in compositions[index].layers where !layer.isHidden {
        guard case .precomposition(let inner, _, let time) = layer.content, isHeard[inner],
          tracks.count < environment.limits.audioTracks
        else { continue }
        let hop = AudioTrack.EnclosingLayer(
          inPoint: layer.inPoint, outPoint: layer.outPoint, time: time)
        add(inner, hops + [hop])
      }
    }
    add(0, [])
    return tracks
  }

  /// Marks the compositions that contain marked compositions.
  private func markContainers(of isMarked: inout [Bool], in compositions: [Composition]) {
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in compositions.indices where !isMarked[index] {
        for case .precomposition(let inner, _, _) in compositions[index].layers.map({ $0.content })
        where isMarked[inner] {
          isMarked[index] = true
          isSettled = false
        }
      }
    }
  }
}

/// A track of an audio layer, and the composition that contains the layer.
struct ResolvedAudioLayer: Sendable {
  var composition: Int
  /// The tape index of the layer.
  var source: Int
  var track: AudioTrack
}
