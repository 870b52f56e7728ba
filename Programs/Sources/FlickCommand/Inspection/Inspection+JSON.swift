import FlickAnimation
import FlickRaster

/// The JSON output, described in `docs/inspect-json.md`. Members may be added, but existing members never
/// change their name or meaning.
extension Inspection {
  var json: JSONText {
    [
      "file": file, "name": outline.name, "version": outline.version,
      "generator": outline.generator, "width": width, "height": height, "frameRate": frameRate,
      "startFrame": startFrame, "endFrame": endFrame, "duration": duration,
      "compositions": outline.compositions.map(\.json), "assets": outline.assets.map(\.json),
      "dialects": outline.dialects.map(\.json), "fonts": outline.fonts.map(\.json),
      "markers": markers.map(\.json), "audioTracks": audioTracks.map(\.json),
      "diagnostics": diagnostics.map(\.json), "mistakes": mistakes.map(\.json),
      "pictureBytes": pictureBytes, "playingBytes": playingBytes, "archive": archive?.json,
    ]
  }
}

extension LottieOutline.Composition {
  var json: JSONText {
    ["id": id, "name": name, "layers": layers.map(\.json)]
  }
}

extension LottieOutline.Layer {
  var json: JSONText {
    [
      "index": index, "type": type, "name": name, "parent": parent, "inPoint": inPoint,
      "outPoint": outPoint, "blendMode": blendName, "matteMode": matteMode,
      "matteLayer": matteParent, "isMatteSource": isMatteSource, "isHidden": isHidden,
      "masks": maskCount, "effects": effects, "reference": reference, "text": text, "fonts": fonts,
    ]
  }

  var blendName: String {
    UInt8(exactly: blend).flatMap(BlendMode.init).map { "\($0)" } ?? "\(blend)"
  }
}

extension LottieOutline.Dialect {
  var json: JSONText {
    ["name": name, "effect": effect, "source": source]
  }
}

extension LottieOutline.Asset {
  var json: JSONText {
    [
      "id": id, "name": name, "kind": kind.rawValue, "width": width, "height": height, "file": file,
      "isEmbedded": isEmbedded, "bytes": bytes,
    ]
  }
}

extension LottieOutline.Font {
  var json: JSONText {
    ["name": name, "family": family, "style": style, "drawnWith": drawnWith]
  }
}

extension LottieAnimation.Marker {
  var json: JSONText {
    ["name": name, "frame": frame, "duration": duration]
  }
}

extension LottieAnimation.AudioTrack {
  var json: JSONText {
    [
      "name": name, "file": file, "bytes": data?.count, "start": start, "end": end,
      "gain": gain(at: start), "rate": rate, "soundStart": soundTime(at: start),
    ]
  }
}

extension Diagnostic {
  var json: JSONText {
    [
      "severity": severity.rawValue, "kind": kind.identifier, "feature": feature, "path": path,
      "names": names, "explanation": explanation,
    ]
  }
}
