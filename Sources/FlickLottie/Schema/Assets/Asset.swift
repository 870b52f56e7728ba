import FlickArchive

extension Schema {
  struct Asset {
    enum Content {
      case image(Image)
      case precomposition(Precomposition)
      /// A sound, data, or something unknown.
      case other
    }

    var source: JSONValue
    /// What layers refer to it by.
    var id: String
    var name: String
    var content: Content

    init?(_ json: JSONValue, _ reading: inout Reading) {
      guard json.isObject, let id = Self.identifier(json["id"]) else { return nil }
      source = json
      self.id = id
      name = json["nm"]?.string ?? ""
      if let layers = json["layers"] {
        content = .precomposition(Precomposition(json, layers: layers, &reading))
      } else if let image = Image(json) {
        content = .image(image)
      } else {
        content = .other
      }
    }

    /// An identifier that some writers give as a number.
    static func identifier(_ json: JSONValue?) -> String? {
      guard let json else { return nil }
      return json.string ?? json.integer.map { String($0) }
    }
  }

  struct Precomposition {
    var layers: [Layer]

    init(_ json: JSONValue, layers: JSONValue, _ reading: inout Reading) {
      self.layers = reading.list(layers) { Layer($0, &$1) }
    }
  }

  struct Image {
    /// In pixels; `nil` where nothing usable is written.
    var width: Double?
    var height: Double?
    /// The folder, and the file in it or a data URL.
    var directory: String
    var file: JSONValue?
    /// Whether `file` is a data URL.
    var isEmbedded: Bool

    /// `nil` for an asset of another kind: pictures are told by having a size, or being embedded.
    init?(_ json: JSONValue) {
      width = json["w"]?.boundedNumber
      height = json["h"]?.boundedNumber
      directory = json["u"]?.string ?? ""
      file = json["p"]
      let text = file?.string ?? ""
      isEmbedded = DataURL.isOne(text)
      guard width != nil || height != nil || text.hasPrefix("data:image/") else { return nil }
    }
  }
}
