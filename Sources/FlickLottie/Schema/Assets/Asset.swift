import FlickArchive

extension Schema {
  struct Asset {
    enum Content {
      case image(Image)
      case precomposition(Precomposition)
      /// A sound, or data.
      case file(FileAsset)
      case other
    }

    var source: JSONValue
    /// What layers refer to it by.
    var id: String
    var name: String
    var content: Content
    /// What kind of a file it is: 1 a picture, 2 a sound, 3 data. Mostly missing, except of data.
    var fileType: Int?

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject, let id = Self.identifier(json["id"]) else { return nil }
      source = json
      self.id = id
      name = json["nm"]?.string ?? ""
      fileType = json.integer("t")
      if let layers = json["layers"] {
        content = .precomposition(Precomposition(json, layers: layers, &reading))
      } else if fileType != 2, fileType != 3, let image = Image(json, slot: reading.slot(of: json))
      {
        content = .image(image)
      } else if let file = FileAsset(json) {
        content = .file(file)
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
    /// Frames a second of the composition when it was made. All times are in frames of the root; the rate
    /// counts only where the composition keeps it, showing nothing between two of its frames.
    var frameRate: Double?
    var keepsFrameRate: Bool

    init(_ json: __shared JSONValue, layers: JSONValue, _ reading: inout ReadContext) {
      frameRate = json.boundedNumber("fr")
      keepsFrameRate = json.flag("pfr") ?? false
      self.layers = reading.list(layers) { Layer($0, &$1) }
    }
  }

  struct FileAsset {
    /// The folder, and the file in it or a data URL.
    var directory: String
    var name: JSONValue?
    /// Whether `name` is a data URL.
    var isEmbedded: Bool

    init?(_ json: __shared JSONValue) {
      guard let name = json["p"], let text = name.string, !text.isEmpty else { return nil }
      directory = json["u"]?.string ?? ""
      self.name = name
      isEmbedded = DataURL.isDataURL(text)
    }

    var path: String { directory + (name?.string ?? "") }
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
    ///
    /// - Parameter slot: a picture that goes before the asset's own; the size may be the asset's.
    init?(_ json: __shared JSONValue, slot: JSONValue?) {
      width = (slot?["w"] ?? json["w"])?.boundedNumber
      height = (slot?["h"] ?? json["h"])?.boundedNumber
      let written = slot?["p"] == nil ? json : slot ?? json
      directory = written["u"]?.string ?? ""
      file = written["p"]
      let text = file?.string ?? ""
      isEmbedded = DataURL.isDataURL(text)
      guard width != nil || height != nil || text.hasPrefix("data:image/"),
        !text.hasPrefix("data:audio/")
      else { return nil }
    }
  }
}

extension Schema.Asset {
  /// Its file, where it may be a sound or data. Some writers give sounds a size, as pictures have.
  var file: Schema.FileAsset? {
    switch content {
    case .file(let file): file
    case .image: Schema.FileAsset(source)
    case .precomposition, .other: nil
    }
  }
}
