extension Schema.TextProperties: PropertyOwner {
  /// An animator has only the properties that it changes.
  static let properties: [PropertyRow<Schema.TextProperties>] = [
    PropertyRow(
      "a", "Anchor Point", .position(\.anchorPoint), .points, presence: .never, keypath: "Anchor",
      ExpressionNames("ADBE Text Anchor Point 3D", 1, "anchorPoint", in: .textAnimator)),
    PropertyRow(
      "p", "Position", .position(\.position), .points, presence: .never,
      ExpressionNames("ADBE Text Position 3D", 2, "position", in: .textAnimator)),
    PropertyRow(
      "s", "Scale", .vector(\.scale), .percent, default: 100, presence: .never,
      ExpressionNames("ADBE Text Scale 3D", 3, "scale", in: .textAnimator)),
    PropertyRow(
      "sk", "Skew", .number(\.skew), .degrees, presence: .never,
      ExpressionNames("ADBE Text Skew", 4, "skew", in: .textAnimator)),
    PropertyRow(
      "sa", "Skew Axis", .number(\.skewAxis), .degrees, presence: .never,
      ExpressionNames("ADBE Text Skew Axis", 5, "skewAxis", in: .textAnimator)),
    PropertyRow(
      "rx", "X Rotation", .number(\.rotationX), .degrees, presence: .never, keypath: "Rotation X",
      ExpressionNames("ADBE Text Rotation X", 7, "xRotation", in: .textAnimator)),
    PropertyRow(
      "ry", "Y Rotation", .number(\.rotationY), .degrees, presence: .never, keypath: "Rotation Y",
      ExpressionNames("ADBE Text Rotation Y", 8, "yRotation", in: .textAnimator)),
    PropertyRow(
      "r", "Rotation", .rotation(\.rotation, aboutZ: \.rotationZ), .degrees, presence: .never,
      alias: "Rotation Z",
      ExpressionNames("ADBE Text Rotation", 6, "rotation", "zRotation", in: .textAnimator)),
    PropertyRow(
      "o", "Opacity", .number(\.opacity), .percent, default: 100, presence: .never,
      ExpressionNames("ADBE Text Opacity", 9, "opacity", in: .textAnimator)),
    PropertyRow(
      "fc", "Fill Color", .color(\.fillColor), .none, presence: .never,
      ExpressionNames("ADBE Text Fill Color", 10, "fillColor", in: .textAnimator)),
    PropertyRow(
      "fo", "Fill Opacity", .number(\.fillOpacity), .percent, presence: .never, keypath: "",
      ExpressionNames("ADBE Text Fill Opacity", 11, "fillOpacity", in: .textAnimator)),
    PropertyRow(
      "fh", "Fill Hue", .number(\.fillHue), .degrees, presence: .never, keypath: "",
      ExpressionNames("ADBE Text Fill Hue", 12, "fillHue", in: .textAnimator)),
    PropertyRow(
      "fs", "Fill Saturation", .number(\.fillSaturation), .percent, presence: .never, keypath: "",
      ExpressionNames("ADBE Text Fill Saturation", 13, "fillSaturation", in: .textAnimator)),
    PropertyRow(
      "fb", "Fill Brightness", .number(\.fillBrightness), .percent, presence: .never, keypath: "",
      ExpressionNames("ADBE Text Fill Brightness", 14, "fillBrightness", in: .textAnimator)),
    PropertyRow(
      "sc", "Stroke Color", .color(\.strokeColor), .none, presence: .never,
      ExpressionNames("ADBE Text Stroke Color", 15, "strokeColor", in: .textAnimator)),
    PropertyRow(
      "sw", "Stroke Width", .number(\.strokeWidth), .points, presence: .never,
      ExpressionNames("ADBE Text Stroke Width", 16, "strokeWidth", in: .textAnimator)),
    PropertyRow(
      "t", "Tracking Amount", .number(\.tracking), .none, presence: .never, keypath: "Tracking",
      ExpressionNames(
        "ADBE Text Tracking Amount", 17, "trackingAmount", "tracking", in: .textAnimator)),
    PropertyRow(
      "ls", "Line Spacing", .vector(\.lineSpacing), .points, presence: .never,
      ExpressionNames("ADBE Text Line Spacing", 18, "lineSpacing", in: .textAnimator)),
    PropertyRow(
      "bl", "Blur", .vector(\.blur), .points, presence: .never,
      ExpressionNames("ADBE Text Blur", 19, "blur", in: .textAnimator)),
  ]
}

extension Schema.TextSelector: PropertyOwner {
  static let properties: [PropertyRow<Schema.TextSelector>] = [
    PropertyRow(
      "s", "Start", .number(\.start), .percent,
      ExpressionNames("ADBE Text Percent Start", 1, "start", in: .textSelector)),
    PropertyRow(
      "e", "End", .number(\.end), .percent, default: 100,
      ExpressionNames("ADBE Text Percent End", 2, "end", in: .textSelector)),
    PropertyRow(
      "o", "Offset", .number(\.offset), .percent,
      ExpressionNames("ADBE Text Percent Offset", 3, "offset", in: .textSelector)),
    PropertyRow(
      "a", "Amount", .number(\.amount), .percent, default: 100, presence: .never,
      ExpressionNames("ADBE Text Selector Max Amount", 4, "amount", in: .textSelector)),
    PropertyRow(
      "sm", "Smoothness", .number(\.smoothness), .percent, keypath: "",
      ExpressionNames("ADBE Text Selector Smoothness", 5, "smoothness", in: .textSelector)),
    PropertyRow(
      "xe", "Ease High", .number(\.easeHigh), .percent, keypath: "",
      ExpressionNames("ADBE Text Levels Max Ease", 6, "easeHigh", in: .textSelector)),
    PropertyRow(
      "ne", "Ease Low", .number(\.easeLow), .percent, keypath: "",
      ExpressionNames("ADBE Text Levels Min Ease", 7, "easeLow", in: .textSelector)),
  ]
}
