extension Schema {
  /// What a layer shows, by its type.
  enum LayerContent {
    case precomposition(PrecompositionLayer)
    case solid(SolidLayer)
    case image(reference: String)
    case shape([ShapeElement])
    case text(TextLayer)
    case camera(CameraLayer)
    case none

    init(_ json: JSONValue, _ type: LayerType?, _ reading: inout Reading) {
      switch type {
      case .precomposition: self = .precomposition(PrecompositionLayer(json, &reading))
      case .solid: self = .solid(SolidLayer(json))
      case .image: self = .image(reference: Asset.identifier(json["refId"]) ?? "")
      case .shape: self = .shape(reading.list(json["shapes"]) { ShapeElement($0, &$1) })
      case .text: self = TextLayer(json["t"], &reading).map { .text($0) } ?? .none
      case .camera: self = .camera(CameraLayer(json, &reading))
      default: self = .none
      }
    }
  }

  struct PrecompositionLayer {
    var reference: String
    var width: Double?
    var height: Double?
    /// In seconds.
    var timeRemap: VectorProperty?

    init(_ json: JSONValue, _ reading: inout Reading) {
      reference = Asset.identifier(json["refId"]) ?? ""
      width = json["w"]?.boundedNumber
      height = json["h"]?.boundedNumber
      timeRemap = Property(json["tm"], &reading)
    }
  }

  struct SolidLayer {
    /// `#rrggbb`.
    var color: JSONValue?
    var width: Double
    var height: Double

    init(_ json: JSONValue) {
      color = json["sc"]
      width = json["sw"]?.boundedNumber ?? 0
      height = json["sh"]?.boundedNumber ?? 0
    }
  }

  struct CameraLayer {
    /// The distance at which lengths are seen as long as they are; After Effects calls it zoom.
    var perspective: VectorProperty?

    init(_ json: JSONValue, _ reading: inout Reading) {
      perspective = Property(json["pe"], &reading)
    }
  }
}
