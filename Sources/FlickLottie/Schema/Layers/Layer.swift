extension Schema {
  struct Layer {
    var source: JSONValue
    var type: Optional<LayerType>
    var name: String
    /// The number that other layers refer to.
    var index: Optional<Double>
    var parent: Optional<Double>
    var inPoint: Optional<Double>
    var outPoint: Optional<Double>
    var startTime: Double
    var timeStretch: Double
    var transform: Optional<Transform>
    var isAutoOriented: Bool
    /// A Boolean value that indicates whether the layer is a 3D layer.
    var isThreeDimensional: Bool
    var isHidden: Bool
    var hasMotionBlur: Bool
    /// A Boolean value that indicates whether the effects apply to the layers below. Exporters write adjustment
    /// layers with the type null, and set this flag only in extra compositions (`comps`).
    var isAdjustment: Bool
    var isCollapsed: Bool
    var blendMode: Int
    /// A Boolean value that indicates whether the layer is only the matte of another layer.
    var isMatteTarget: Bool
    var matteMode: Int
    /// The index of the matte layer. If `nil`, the matte is the layer above.
    var matteParent: Optional<Double>
    var masks: [Mask]
    var effects: [Effect]
    var styles: [LayerStyle]
    var content: LayerContent

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject, reading.consumeLayer(json) else { return nil }
      source = json
      type = json.integer("ty").flatMap(LayerType.init)
      name = json["nm"]?.string ?? ""
      index = json.boundedNumber("ind")
      parent = json.boundedNumber("parent")
      inPoint = json.boundedNumber("ip")
      outPoint = json.boundedNumber("op")
      startTime = json.boundedNumber("st") ?? 0
      timeStretch = json.boundedNumber("sr") ?? 1
      transform = Transform(json["ks"], &reading)
      isAutoOriented = json.flag("ao") ?? false
      isThreeDimensional = json.flag("ddd") ?? false
      isHidden = json.flag("hd") ?? false
      hasMotionBlur = json.flag("mb") ?? false
      isAdjustment = type == .adjustment || json.flag("isAdjustment") ?? false
      isCollapsed = json.flag("ct") ?? false
      blendMode = json.integer("bm") ?? 0
      isMatteTarget = json.flag("td") ?? false
      matteMode = json.integer("tt") ?? 0
      matteParent = json.boundedNumber("tp")
      masks = reading.list(json["masksProperties"]) { Mask($0, &$1) }
      effects = reading.list(json["ef"]) { Effect($0, &$1) }
      styles = reading.list(json["sy"]) { LayerStyle($0, &$1) }
      content = LayerContent(json, type, &reading)
    }
  }
}
