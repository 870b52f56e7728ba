extension Schema {
  struct Layer {
    var source: JSONValue
    var type: Optional<LayerType>
    /// A Boolean value that indicates whether the file has a type. A layer with shapes and without a type is a shape layer.
    var hasType: Bool
    var name: String
    /// The number that other layers refer to.
    var index: Optional<Double>
    var parent: Optional<Double>
    var inPoint: Optional<Double>
    var outPoint: Optional<Double>
    var startTime: Optional<Double>
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
    /// A Boolean value that indicates whether the tangents of the layer's paths are absolute, as in
    /// ``ReadContext/hasAbsoluteTangents``.
    var hasAbsoluteTangents: Bool
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
      let document = json.document
      let members = LayerMembers(document, json.index)
      source = json
      hasType = members.type >= 0
      type = document.integer(at: members.type).flatMap(LayerType.init)
      if !hasType, json["shapes"] != nil { type = .shape }
      name = document.string(at: members.name) ?? ""
      index = document.boundedNumber(at: members.index)
      parent = document.boundedNumber(at: members.parent)
      inPoint = document.boundedNumber(at: members.inPoint)
      outPoint = document.boundedNumber(at: members.outPoint)
      startTime = document.boundedNumber(at: members.startTime)
      timeStretch = document.boundedNumber(at: members.timeStretch) ?? 1
      transform = Transform(document.value(at: members.transform), &reading)
      isAutoOriented = document.flag(at: members.autoOrient) ?? false
      isThreeDimensional = document.flag(at: members.threeDimensional) ?? false
      isHidden = document.flag(at: members.hidden) ?? false
      hasMotionBlur = document.flag(at: members.motionBlur) ?? false
      isAdjustment =
        type == .adjustment || members.hasLongKey && json.flag("isAdjustment") ?? false
      isCollapsed = document.flag(at: members.collapse) ?? false
      hasAbsoluteTangents = members.hasLongKey && json.flag("completed") ?? false
      blendMode = document.integer(at: members.blendMode) ?? 0
      isMatteTarget = document.flag(at: members.matteTarget) ?? false
      matteMode = document.integer(at: members.matteMode) ?? 0
      matteParent = document.boundedNumber(at: members.matteParent)
      masks = reading.list(members.hasLongKey ? json["masksProperties"] : nil) { Mask($0, &$1) }
      effects = reading.list(document.value(at: members.effects)) { Effect($0, &$1) }
      styles = reading.list(document.value(at: members.styles)) { LayerStyle($0, &$1) }
      content = LayerContent(json, type, &reading)
    }
  }

  /// The tape indices of the members of a layer; -1 for missing ones. All are found in one pass, because a layer has
  /// about twenty members.
  private struct LayerMembers {
    var (type, name, index, parent) = (-1, -1, -1, -1)
    var (inPoint, outPoint, startTime, timeStretch) = (-1, -1, -1, -1)
    var (transform, autoOrient, threeDimensional) = (-1, -1, -1)
    var (hidden, motionBlur, collapse, blendMode) = (-1, -1, -1, -1)
    var (matteTarget, matteMode, matteParent) = (-1, -1, -1)
    var (effects, styles) = (-1, -1)
    /// A Boolean value that indicates whether any key has more than eight bytes.
    var hasLongKey = false

    init(_ document: __shared JSONDocument, _ object: Int) {
      document.forEachShortKeyMember(of: object) { key, position in
        switch key {
        case JSONShortKey("ty"): type = position
        case JSONShortKey("nm"): name = position
        case JSONShortKey("ind"): index = position
        case JSONShortKey("parent"): parent = position
        case JSONShortKey("ip"): inPoint = position
        case JSONShortKey("op"): outPoint = position
        case JSONShortKey("st"): startTime = position
        case JSONShortKey("sr"): timeStretch = position
        case JSONShortKey("ks"): transform = position
        case JSONShortKey("ao"): autoOrient = position
        case JSONShortKey("ddd"): threeDimensional = position
        case JSONShortKey("hd"): hidden = position
        case JSONShortKey("mb"): motionBlur = position
        case JSONShortKey("ct"): collapse = position
        case JSONShortKey("bm"): blendMode = position
        case JSONShortKey("td"): matteTarget = position
        case JSONShortKey("tt"): matteMode = position
        case JSONShortKey("tp"): matteParent = position
        case JSONShortKey("ef"): effects = position
        case JSONShortKey("sy"): styles = position
        default: break
        }
      } longKey: {
        hasLongKey = true
      }
    }
  }
}
