import FlickArchive
import FlickMath

extension Schema {
  struct Asset {
    enum Content {
      case image(Image)
      case precomposition(Precomposition)
      /// A sound or a data file.
      case file(FileAsset)
      case other
    }

    var source: JSONValue
    /// The identifier that layers refer to.
    var id: String
    var name: String
    var content: Content
    /// The type of the file: 1 image, 2 sound, 3 data. Usually missing, except for data.
    var fileType: Int?

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject, let id = Self.identifier(json["id"]) else { return nil }
      source = json
      self.id = id
      name = json["nm"]?.string ?? ""
      fileType = json.integer("t")
      if let layers = json["layers"] {
        content = .precomposition(Precomposition(json, layers: layers, &reading))
      } else if fileType != 2, fileType != 3,
        let image = Image(json, slots: Self.slot(json, &reading), isImage: fileType == 1)
      {
        content = .image(image)
      } else if let file = FileAsset(json) {
        content = .file(file)
      } else {
        content = .other
      }
    }

    /// Returns the image in the slot of an asset, or the images and the times at which they begin. A slot with a property
    /// of another type is none.
    private static func slot(
      _ json: __shared JSONValue, _ reading: inout ReadContext
    ) -> [(time: Double, image: JSONValue)] {
      guard let slot = reading.slot(of: json) else { return [] }
      guard let keys = slot["k"] else { return [(0, slot)] }
      let images = keys.elements.compactMap { key in
        key["s"].flatMap {
          $0["p"]?.string == nil ? nil : (time: key["t"]?.boundedNumber ?? 0, image: $0)
        }
      }
      if images.isEmpty || images.count != keys.count {
        reading.addUnfitSlot(json, .image)
      }
      return images.stablySorted { $0.time < $1.time }
    }

    /// Returns the identifier as a string. Some exporters write a number.
    static func identifier(_ json: JSONValue?) -> String? {
      guard let json else { return nil }
      return json.string ?? json.integer.map { String($0) }
    }
  }

  struct Precomposition {
    var layers: [Layer]
    /// The frame rate that the composition had when it was authored, in frames per second. All times are in frames of
    /// the root composition. The rate matters only if the composition preserves it: then nothing is shown between two
    /// of its frames.
    var frameRate: Double?
    var keepsFrameRate: Bool
    var width: Double?
    var height: Double?

    init(_ json: __shared JSONValue, layers: JSONValue, _ reading: inout ReadContext) {
      frameRate = json.boundedNumber("fr")
      keepsFrameRate = json.flag("pfr") ?? false
      width = json.boundedNumber("w")
      height = json.boundedNumber("h")
      self.layers = reading.list(layers) { Layer($0, &$1) }
    }
  }

  struct FileAsset {
    /// The directory of the file.
    var directory: String
    var name: JSONValue?
    /// A Boolean value that indicates whether `name` is a data URL.
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
    /// The width in pixels; `nil` if the file has no usable number.
    var width: Double?
    var height: Double?
    /// The directory of the file.
    var directory: String
    var file: JSONValue?
    /// A Boolean value that indicates whether `file` is a data URL.
    var isEmbedded: Bool
    /// The images that replace this one at later times, in frames of the composition that shows them.
    var laterImages: [(time: Double, image: Image)] = []

    /// Returns `nil` for an asset that is not an image. An image asset has a size, is embedded, or has the name of a
    /// picture file.
    ///
    /// - Parameters:
    ///   - slots: The images that replace the asset's own. The asset's size applies if a slot has none.
    ///   - isImage: Whether the asset is known to be an image.
    init?(
      _ json: __shared JSONValue, slots: [(time: Double, image: JSONValue)] = [], isImage: Bool
    ) {
      self.init(json, slot: slots.first?.image, isImage)
      laterImages = slots.dropFirst().compactMap { slot in
        Image(json, slot: slot.image, isImage).map { (slot.time, $0) }
      }
    }

    private init?(_ json: __shared JSONValue, slot: JSONValue?, _ isImage: Bool) {
      width = Self.length(slot?["w"] ?? json["w"])
      height = Self.length(slot?["h"] ?? json["h"])
      let written = slot?["p"] == nil ? json : slot ?? json
      directory = written["u"]?.string ?? ""
      file = written["p"]
      let text = file?.string ?? ""
      isEmbedded = DataURL.isDataURL(text)
      guard
        isImage || width != nil || height != nil || text.hasPrefix("data:image/")
          || !isEmbedded && Self.isPictureFile(text),
        !text.hasPrefix("data:audio/")
      else { return nil }
    }

    /// Returns a width or a height. Some exporters write 0 for an unknown one.
    private static func length(_ json: JSONValue?) -> Double? {
      json?.boundedNumber.flatMap { $0 > 0 ? $0 : nil }
    }

    private static func isPictureFile(_ name: String) -> Bool {
      // A name from the web can have a query.
      let path = name.prefix { $0 != "?" && $0 != "#" }
      guard let dot = path.lastIndex(of: ".") else { return false }
      return pictureTypes.contains(path[path.index(after: dot)...].lowercased())
    }

    private static let pictureTypes = ["png", "jpg", "jpeg", "webp", "avif", "gif", "svg", "apng"]
  }
}

extension Schema.Asset {
  /// The image of the asset for a layer that shows it; `nil` if it has none. The name of its file can be anything.
  var shownImage: Schema.Image? {
    switch content {
    case .image(let image): image
    case .file where fileType == nil: Schema.Image(source, isImage: true)
    case .file, .precomposition, .other: nil
    }
  }

  /// The file of the asset, if it can be a sound or data. Some exporters give a sound a size, so it is read as an
  /// image.
  var file: Schema.FileAsset? {
    switch content {
    case .file(let file): file
    case .image: Schema.FileAsset(source)
    case .precomposition, .other: nil
    }
  }
}
