extension Schema.Transform: PropertyOwner {
  /// The properties of a layer, a group or a repeater. Each has its own match names.
  static let properties: [PropertyRow<Schema.Transform>] = [
    PropertyRow(
      "a", "Anchor Point", .position({ $1(&$0.anchorPoint) }), .points,
      .layer("ADBE Anchor Point", 1, "anchorPoint", "anchor_point"),
      .group("ADBE Vector Anchor", 1, "anchorPoint"),
      .repeater("ADBE Vector Repeater Anchor", 1, "anchorPoint")),
    PropertyRow(
      "p", "Position", .position({ $1(&$0.position) }), .points,
      .layer("ADBE Position", 2, "position"), .group("ADBE Vector Position", 2, "position"),
      .repeater("ADBE Vector Repeater Position", 2, "position")),
    // The axes of a position in expressions. In keypaths, they follow from a position with split dimensions.
    PropertyRow(
      "px", "X Position", .expressionNumber, .points, .layer("ADBE Position_0", 3, "xPosition")),
    PropertyRow(
      "py", "Y Position", .expressionNumber, .points, .layer("ADBE Position_1", 4, "yPosition")),
    PropertyRow(
      "pz", "Z Position", .expressionNumber, .points,
      .layer("ADBE Position_2", 5, "zPosition")),
    PropertyRow(
      "s", "Scale", .vector({ $1(&$0.scale) }), .percent, default: 100,
      .layer("ADBE Scale", 6, "scale"), .group("ADBE Vector Scale", 3, "scale"),
      .repeater("ADBE Vector Repeater Scale", 3, "scale")),
    PropertyRow(
      "r", "Rotation", .rotation({ $1(&$0.rotation) }, aboutZ: { $1(&$0.rotationZ) }), .degrees,
      alias: "Rotation Z",
      .layer("ADBE Rotate Z", 10, "rotation", "zRotation", "rotationZ"),
      .group("ADBE Vector Rotation", 6, "rotation"),
      .repeater("ADBE Vector Repeater Rotation", 4, "rotation")),
    PropertyRow(
      "o", "Opacity", .number({ $1(&$0.opacity) }), .percent, default: 100,
      .layer("ADBE Opacity", 11, "opacity"), .group("ADBE Vector Group Opacity", 7, "opacity")),
    PropertyRow(
      "rx", "X Rotation", .number({ $1(&$0.rotationX) }), .degrees, presence: .never,
      keypath: "Rotation X",
      .layer("ADBE Rotate X", 8, "xRotation", "rotationX")),
    PropertyRow(
      "ry", "Y Rotation", .number({ $1(&$0.rotationY) }), .degrees, presence: .never,
      keypath: "Rotation Y",
      .layer("ADBE Rotate Y", 9, "yRotation", "rotationY")),
    PropertyRow(
      "or", "Orientation", .vector({ $1(&$0.orientation) }), .degrees, dimensions: 3,
      presence: .never,
      .layer("ADBE Orientation", 7, "orientation")),
    PropertyRow(
      "sk", "Skew", .number({ $1(&$0.skew) }), .degrees, presence: .never,
      .layer("", 12, "skew"), .group("ADBE Vector Skew", 4, "skew")),
    PropertyRow(
      "sa", "Skew Axis", .number({ $1(&$0.skewAxis) }), .degrees, presence: .never,
      .layer("", 13, "skewAxis"), .group("ADBE Vector Skew Axis", 5, "skewAxis")),
  ]
}
