extension Schema {
  struct Layer {
    var source: JSONValue
    var type: LayerType?
    var name: String
    /// What other layers refer to it by.
    var index: Double?
    var parent: Double?
    var inPoint: Double?
    var outPoint: Double?
    var startTime: Double
    var timeStretch: Double
    var transform: Optional<Transform>
    var isAutoOriented: Bool
    /// Whether it lies in space.
    var isThreeDimensional: Bool
    var isHidden: Bool
    var hasMotionBlur: Bool
    /// Whether its effects are for what lies below it. Exporters write adjustment layers as such of type
    /// null, and leave this mark in extra compositions only.
    var isAdjustment: Bool
    var isCollapsed: Bool
    var blendMode: Int
    /// Whether it is there for another layer's matte only.
    var isMatteTarget: Bool
    var matteMode: Int
    /// The index of the layer that is its matte; the layer above when `nil`.
    var matteParent: Double?
    var masks: [Mask]
    var effects: [Effect]
    var styles: [LayerStyle]
    var content: LayerContent

    init?(_ json: __shared JSONValue, _ reading: inout Reading) {
      guard json.isObject, reading.admitLayer(json) else { return nil }
      source = json
      type = json["ty"]?.integer.flatMap(LayerType.init)
      name = json["nm"]?.string ?? ""
      index = json["ind"]?.boundedNumber
      parent = json["parent"]?.boundedNumber
      inPoint = json["ip"]?.boundedNumber
      outPoint = json["op"]?.boundedNumber
      startTime = json["st"]?.boundedNumber ?? 0
      timeStretch = json["sr"]?.boundedNumber ?? 1
      transform = Transform(json["ks"], &reading)
      isAutoOriented = json["ao"]?.flag ?? false
      isThreeDimensional = json["ddd"]?.flag ?? false
      isHidden = json["hd"]?.flag ?? false
      hasMotionBlur = json["mb"]?.flag ?? false
      isAdjustment = type == .adjustment || json["isAdjustment"]?.flag ?? false
      isCollapsed = json["ct"]?.flag ?? false
      blendMode = json["bm"]?.integer ?? 0
      isMatteTarget = json["td"]?.flag ?? false
      matteMode = json["tt"]?.integer ?? 0
      matteParent = json["tp"]?.boundedNumber
      masks = reading.list(json["masksProperties"]) { Mask($0, &$1) }
      effects = reading.list(json["ef"]) { Effect($0, &$1) }
      styles = reading.list(json["sy"]) { LayerStyle($0, &$1) }
      content = LayerContent(json, type, &reading)
    }
  }
}
