extension Schema {
  /// What a layer shows, by its type.
  enum LayerContent {
    case precomposition(PrecompositionLayer)
    case solid(SolidLayer)
    case image(reference: String)
    case shape([ShapeElement])
    /// Large beside the others.
    indirect case text(TextLayer)
    case camera(CameraLayer)
    case audio(AudioLayer)
    /// A picture, moving or not, as the asset has it.
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
    /// In seconds.
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
    /// In percent, for the left and the right channel.
    var level: Optional<VectorProperty>
    /// In seconds.
    var timeRemap: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      reference = Asset.identifier(json["refId"]) ?? ""
      level = Property(json["au"]?["lv"])
      timeRemap = Property(json, "tm")
    }
  }

  struct SolidLayer {
    /// `#rrggbb`.
    var color: Optional<JSONValue>
    /// A colour that goes before it; never written.
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
    /// The distance at which lengths are seen as long as they are; After Effects calls it zoom.
    var perspective: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      perspective = Property(json, "pe")
    }
  }
}

extension Schema.LayerContent {
  /// What it refers to, where that may be a composition.
  var compositionReference: String? {
    switch self {
    case .precomposition(let content), .footage(let content): content.reference
    default: nil
    }
  }
}
