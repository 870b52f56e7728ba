import FlickAnimation
import FlickRaster

/// The JSON output, described in `docs/inspect-json.md`. Members may be added, but existing members never
/// change their name or meaning.
extension Inspection {
  var json: JSONText {
    .object([
      .init("file", .string(file)),
      .init("name", .string(outline.name)),
      .init("version", .string(outline.version)),
      .init("generator", .string(outline.generator)),
      .init("width", .number(width)),
      .init("height", .number(height)),
      .init("frameRate", .number(frameRate)),
      .init("startFrame", .number(startFrame)),
      .init("endFrame", .number(endFrame)),
      .init("duration", .number(duration)),
      .init("compositions", .array(outline.compositions.map(\.json))),
      .init("assets", .array(outline.assets.map(\.json))),
      .init("dialects", .array(outline.dialects.map(\.json))),
      .init("fonts", .array(outline.fonts.map(\.json))),
      .init("markers", .array(markers.map(\.json))),
      .init("audioTracks", .array(audioTracks.map(\.json))),
      .init("diagnostics", .array(diagnostics.map(\.json))),
      .init("mistakes", .array(mistakes.map(\.json))),
      .init("pictureBytes", .integer(pictureBytes)),
      .init("playingBytes", .integer(playingBytes)),
      .init("archive", archive?.json ?? .null),
    ])
  }
}

extension LottieOutline.Composition {
  var json: JSONText {
    .object([
      .init("id", .string(id)), .init("name", .string(name)),
      .init("layers", .array(layers.map(\.json))),
    ])
  }
}

extension LottieOutline.Layer {
  var json: JSONText {
    .object([
      .init("index", .optional(index)),
      .init("type", .string(type)),
      .init("name", .string(name)),
      .init("parent", .optional(parent)),
      .init("inPoint", .optional(inPoint)),
      .init("outPoint", .optional(outPoint)),
      .init("blendMode", .string(blendName)),
      .init("matteMode", .optional(matteMode)),
      .init("matteLayer", .optional(matteParent)),
      .init("isMatteSource", .bool(isMatteSource)),
      .init("isHidden", .bool(isHidden)),
      .init("masks", .integer(maskCount)),
      .init("effects", .array(effects.map(JSONText.string))),
      .init("reference", .string(reference)),
      .init("text", .string(text)),
      .init("fonts", .array(fonts.map(JSONText.string))),
    ])
  }

  var blendName: String {
    UInt8(exactly: blend).flatMap(BlendMode.init).map { "\($0)" } ?? "\(blend)"
  }
}

extension LottieOutline.Dialect {
  var json: JSONText {
    .object([
      .init("name", .string(name)), .init("effect", .string(effect)),
      .init("source", .string(source)),
    ])
  }
}

extension LottieOutline.Asset {
  var json: JSONText {
    .object([
      .init("id", .string(id)),
      .init("name", .string(name)),
      .init("kind", .string(kind.rawValue)),
      .init("width", .optional(width)),
      .init("height", .optional(height)),
      .init("file", .string(file)),
      .init("isEmbedded", .bool(isEmbedded)),
      .init("bytes", .optional(bytes)),
    ])
  }
}

extension LottieOutline.Font {
  var json: JSONText {
    .object([
      .init("name", .string(name)), .init("family", .string(family)),
      .init("style", .string(style)),
      .init("drawnWith", .array(drawnWith.map(JSONText.string))),
    ])
  }
}

extension LottieAnimation.Marker {
  var json: JSONText {
    .object([
      .init("name", .string(name)), .init("frame", .number(frame)),
      .init("duration", .number(duration)),
    ])
  }
}

extension LottieAnimation.AudioTrack {
  var json: JSONText {
    .object([
      .init("name", .string(name)), .init("file", .string(file)),
      .init("bytes", .optional(data?.count)), .init("start", .number(start)),
      .init("end", .number(end)), .init("gain", .number(gain(at: start))),
      .init("rate", .optional(rate)), .init("soundStart", .optional(soundTime(at: start))),
    ])
  }
}

extension Diagnostic {
  var json: JSONText {
    .object([
      .init("severity", .string(severity.rawValue)),
      .init("kind", .string(kind.identifier)), .init("feature", .string(feature)),
      .init("path", .string(path)), .init("names", .array(names.map { .string($0) })),
      .init("explanation", .string(explanation)),
    ])
  }
}

extension JSONText {
  static func optional(_ value: Int?) -> JSONText { value.map(JSONText.integer) ?? .null }
  static func optional(_ value: Double?) -> JSONText { value.map(JSONText.number) ?? .null }
}
