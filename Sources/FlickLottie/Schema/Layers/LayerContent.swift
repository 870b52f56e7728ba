extension Schema {
  /// The content of a layer, by its type.
  enum LayerContent {
    case precomposition(PrecompositionLayer)
    case solid(SolidLayer)
    case image(reference: String)
    case shape([ShapeElement])
    /// Indirect, because it is large compared with the other cases.
    indirect case text(TextLayer)
    case camera(CameraLayer)
    case audio(AudioLayer)
    /// Footage: a still image or an image sequence, depending on the asset.
    case footage(PrecompositionLayer)
    case data(reference: String)
    case none

    init(_ json: __shared JSONValue, _ type: LayerType?, _ reading: inout ReadContext) {
      switch type {
      case .precomposition: self = .precomposition(PrecompositionLayer(json, &reading))
      case .solid: self = .solid(SolidLayer(json))
      case .image: self = .image(reference: Asset.identifier(json["refId"]) ?? "")
      case .shape: self = .shape(reading.list(json["shapes"]) { ShapeElement($0, &$1) })
      case .text: self = TextLayer(json["t"], &reading).map { .text($0) } ?? .none
      case .camera: self = .camera(CameraLayer(json, &reading))
      case .audio: self = .audio(AudioLayer(json, &reading))
      case .imageSequence, .imagePlaceholder, .video, .videoPlaceholder:
        self = .footage(PrecompositionLayer(json, &reading))
      case .data: self = .data(reference: Asset.identifier(json["refId"]) ?? "")
      default: self = .none
      }
    }
  }

  struct PrecompositionLayer {
    var reference: String
    var width: Optional<Double>
    var height: Optional<Double>
    /// The time in seconds.
    var timeRemap: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      reference = Asset.identifier(json["refId"]) ?? ""
      width = json.boundedNumber("w")
      height = json.boundedNumber("h")
      timeRemap = Property(json, "tm")
    }
  }

  struct AudioLayer {
    var reference: String
    /// The volume in percent, for the left and right channel.
    var level: Optional<VectorProperty>
    /// The time in seconds.
    var timeRemap: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      reference = Asset.identifier(json["refId"]) ?? ""
      level = Property(json["au"]?["lv"])
      timeRemap = Property(json, "tm")
    }
  }

  struct SolidLayer {
    /// The color as `#rrggbb`.
    var color: Optional<JSONValue>
    /// A color that the host supplies in place of the file's. Never read from JSON.
    var colorOverride: VectorProperty?
    var width: Double
    var height: Double

    init(_ json: __shared JSONValue) {
      color = json["sc"]
      width = json.boundedNumber("sw") ?? 0
      height = json.boundedNumber("sh") ?? 0
    }
  }

  struct CameraLayer {
    /// The distance at which lengths appear at their own size. After Effects calls it zoom.
    var perspective: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      perspective = Property(json, "pe")
    }
  }
}

extension Schema.LayerContent {
  /// The identifier of the asset, if that can be a composition.
  var compositionReference: String? {
    switch self {
    case .precomposition(let content), .footage(let content): content.reference
    default: nil
    }
  }
}
