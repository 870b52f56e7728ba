extension JSONText {
  /// Removes members with the value that players use for a missing member. Members that the specification requires
  /// stay.
  mutating func removeDefaultValues() {
    removeDefaults(LottieDefaults.document)
    changeLayers { layer in
      layer.removeDefaults(LottieDefaults.layer)
      layer.change("ks") { $0.removeDefaultSkew() }
      layer.change("shapes") { shapes in
        shapes.changeShapes { shape in
          shape.removeDefaults(LottieDefaults.shape)
          switch shape["ty"]?.string {
          case "tr": shape.removeDefaultSkew()
          case "fl", "gf": shape.removeDefaults(LottieDefaults.fill)
          // Without a direction, lottie-web draws rectangles the other way round.
          case "el", "sr", "sh": shape.removeDefaults(LottieDefaults.path)
          default: break
          }
        }
      }
    }
  }

  private mutating func removeDefaults(_ defaults: [String: JSONText]) {
    removeMembers { defaults[$0.key] == $0.value }
  }

  private mutating func removeDefaultSkew() {
    guard self["sk"]?.isConstantZero ?? true, self["sa"]?.isConstantZero ?? true else { return }
    self["sk"] = nil
    self["sa"] = nil
  }

  private var isConstantZero: Bool { !isBound && self["k"]?.number == 0 }
}

private enum LottieDefaults {
  static let document: [String: JSONText] = ["ddd": .number(0), "markers": .array([])]
  static let layer: [String: JSONText] = [
    "ddd": .number(0), "bm": .number(0), "ao": .number(0), "sr": .number(1), "hd": .bool(false),
    "td": .number(0), "ct": .number(0), "mb": .bool(false), "hasMask": .bool(false),
    "ef": .array([]),
  ]
  static let shape: [String: JSONText] = ["hd": .bool(false), "bm": .number(0)]
  /// The nonzero fill rule.
  static let fill: [String: JSONText] = ["r": .number(1)]
  /// The direction of a path.
  static let path: [String: JSONText] = ["d": .number(1)]
}
