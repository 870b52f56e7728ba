extension Schema.TextProperties: PropertyOwner {
  /// An animator has only the properties that it changes.
  static let properties: [PropertyRow<Schema.TextProperties>] = [
    PropertyRow(
      "a", "Anchor Point", .position({ $1(&$0.anchorPoint) }), .points, presence: .never,
      keypath: "Anchor",
      ExpressionNames("ADBE Text Anchor Point 3D", 1, "anchorPoint", in: .textAnimator)),
    PropertyRow(
      "p", "Position", .position({ $1(&$0.position) }), .points, presence: .never,
      ExpressionNames("ADBE Text Position 3D", 2, "position", in: .textAnimator)),
    PropertyRow(
      "s", "Scale", .vector({ $1(&$0.scale) }), .percent, default: 100, presence: .never,
      ExpressionNames("ADBE Text Scale 3D", 3, "scale", in: .textAnimator)),
    PropertyRow(
      "sk", "Skew", .number({ $1(&$0.skew) }), .degrees, presence: .never,
      ExpressionNames("ADBE Text Skew", 4, "skew", in: .textAnimator)),
    PropertyRow(
      "sa", "Skew Axis", .number({ $1(&$0.skewAxis) }), .degrees, presence: .never,
      ExpressionNames("ADBE Text Skew Axis", 5, "skewAxis", in: .textAnimator)),
    PropertyRow(
      "rx", "X Rotation", .number({ $1(&$0.rotationX) }), .degrees, presence: .never,
      keypath: "Rotation X",
      ExpressionNames("ADBE Text Rotation X", 7, "xRotation", in: .textAnimator)),
    PropertyRow(
      "ry", "Y Rotation", .number({ $1(&$0.rotationY) }), .degrees, presence: .never,
      keypath: "Rotation Y",
      ExpressionNames("ADBE Text Rotation Y", 8, "yRotation", in: .textAnimator)),
    PropertyRow(
      "r", "Rotation", .rotation({ $1(&$0.rotation) }, aboutZ: { $1(&$0.rotationZ) }), .degrees,
      presence: .never,
      alias: "Rotation Z",
      ExpressionNames("ADBE Text Rotation", 6, "rotation", "zRotation", in: .textAnimator)),
    PropertyRow(
      "o", "Opacity", .number({ $1(&$0.opacity) }), .percent, default: 100, presence: .never,
      ExpressionNames("ADBE Text Opacity", 9, "opacity", in: .textAnimator)),
    PropertyRow(
      "fc", "Fill Color", .color({ $1(&$0.fillColor) }), .none, presence: .never,
      ExpressionNames("ADBE Text Fill Color", 10, "fillColor", in: .textAnimator)),
    PropertyRow(
      "fo", "Fill Opacity", .number({ $1(&$0.fillOpacity) }), .percent, presence: .never,
      keypath: "",
      ExpressionNames("ADBE Text Fill Opacity", 11, "fillOpacity", in: .textAnimator)),
    PropertyRow(
      "fh", "Fill Hue", .number({ $1(&$0.fillHue) }), .degrees, presence: .never, keypath: "",
      ExpressionNames("ADBE Text Fill Hue", 12, "fillHue", in: .textAnimator)),
    PropertyRow(
      "fs", "Fill Saturation", .number({ $1(&$0.fillSaturation) }), .percent, presence: .never,
      keypath: "",
      ExpressionNames("ADBE Text Fill Saturation", 13, "fillSaturation", in: .textAnimator)),
    PropertyRow(
      "fb", "Fill Brightness", .number({ $1(&$0.fillBrightness) }), .percent, presence: .never,
      keypath: "",
      ExpressionNames("ADBE Text Fill Brightness", 14, "fillBrightness", in: .textAnimator)),
    PropertyRow(
      "sc", "Stroke Color", .color({ $1(&$0.strokeColor) }), .none, presence: .never,
      ExpressionNames("ADBE Text Stroke Color", 15, "strokeColor", in: .textAnimator)),
    PropertyRow(
      "sw", "Stroke Width", .number({ $1(&$0.strokeWidth) }), .points, presence: .never,
      ExpressionNames("ADBE Text Stroke Width", 16, "strokeWidth", in: .textAnimator)),
    PropertyRow(
      "t", "Tracking Amount", .number({ $1(&$0.tracking) }), .none, presence: .never,
      keypath: "Tracking",
      ExpressionNames(
        "ADBE Text Tracking Amount", 17, "trackingAmount", "tracking", in: .textAnimator)),
    PropertyRow(
      "ls", "Line Spacing", .vector({ $1(&$0.lineSpacing) }), .points, presence: .never,
      ExpressionNames("ADBE Text Line Spacing", 18, "lineSpacing", in: .textAnimator)),
    PropertyRow(
      "bl", "Blur", .vector({ $1(&$0.blur) }), .points, presence: .never,
      ExpressionNames("ADBE Text Blur", 19, "blur", in: .textAnimator)),
  ]
}

extension Schema.TextSelector: PropertyOwner {
  static let properties: [PropertyRow<Schema.TextSelector>] = [
    PropertyRow(
      "s", "Start", .number({ $1(&$0.start) }), .percent,
      ExpressionNames("ADBE Text Percent Start", 1, "start", in: .textSelector)),
    PropertyRow(
      "e", "End", .number({ $1(&$0.end) }), .percent, default: 100,
      ExpressionNames("ADBE Text Percent End", 2, "end", in: .textSelector)),
    PropertyRow(
      "o", "Offset", .number({ $1(&$0.offset) }), .percent,
      ExpressionNames("ADBE Text Percent Offset", 3, "offset", in: .textSelector)),
    PropertyRow(
      "a", "Amount", .number({ $1(&$0.amount) }), .percent, default: 100, presence: .never,
      ExpressionNames("ADBE Text Selector Max Amount", 4, "amount", in: .textSelector)),
    PropertyRow(
      "sm", "Smoothness", .number({ $1(&$0.smoothness) }), .percent, keypath: "",
      ExpressionNames("ADBE Text Selector Smoothness", 5, "smoothness", in: .textSelector)),
    PropertyRow(
      "xe", "Ease High", .number({ $1(&$0.easeHigh) }), .percent, keypath: "",
      ExpressionNames("ADBE Text Levels Max Ease", 6, "easeHigh", in: .textSelector)),
    PropertyRow(
      "ne", "Ease Low", .number({ $1(&$0.easeLow) }), .percent, keypath: "",
      ExpressionNames("ADBE Text Levels Min Ease", 7, "easeLow", in: .textSelector)),
  ]
}
