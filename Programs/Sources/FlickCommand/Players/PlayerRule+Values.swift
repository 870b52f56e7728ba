import FlickLottie

/// Conditions that several rules have in common.
extension JSONValue {
  /// A Boolean value that indicates whether a property is animated or has another value than 0. A missing one has not.
  func isNonzero(_ key: StaticString) -> Bool {
    guard let property = self[key] else { return false }
    return (property["k"] ?? property).hasNonzeroNumber || property["x"]?.isString == true
  }

  private var hasNonzeroNumber: Bool {
    if let number { return number != 0 }
    return elements.contains { $0.isObject || $0.hasNonzeroNumber }
  }

  /// A Boolean value that indicates whether a property always has this value.
  func isConstant(_ key: StaticString, _ expected: Double) -> Bool {
    guard let property = self[key] else { return true }
    guard property["x"]?.isString != true else { return false }
    let value = property["k"] ?? property
    return (value.number ?? (value.count == 1 ? value[0]?.number : nil)) == expected
  }
}

extension PlayerNode {
  /// A Boolean value that indicates whether one easing curve of a keyframe differs between dimensions.
  var hasEasingPerDimension: Bool {
    value["k"]?.elements.contains { keyframe in
      ["i", "o"].contains { (handle: StaticString) in
        ["x", "y"].contains { (axis: StaticString) in
          let numbers = keyframe[handle]?[axis]?.elements.compactMap(\.number) ?? []
          return numbers.contains { $0 != numbers.first }
        }
      }
    } ?? false
  }

  /// A Boolean value that indicates whether a matte names another layer than the one above.
  var hasDistantMatte: Bool {
    guard value["tt"]?.integer ?? 0 != 0, let matte = value["tp"]?.number else { return false }
    return layerAbove?["ind"]?.number != matte
  }

  /// A Boolean value that indicates whether a 3D layer is rotated in space or moved in depth.
  var isInSpace: Bool {
    guard value["ddd"]?.flag == true, let transform = value["ks"] else { return false }
    if ["rx", "ry", "or"].contains(where: { transform.isNonzero($0) }) { return true }
    let position = transform["p"]?["k"] ?? transform["p"]
    let places =
      position?[0]?.isObject == true ? position.map { $0.elements.compactMap { $0["s"] } } : nil
    return (places ?? [position].compactMap { $0 }).contains { ($0[2]?.number ?? 0) != 0 }
  }

  /// A Boolean value that indicates whether the miter limit of a stroke with miter joins changes, or is another one than that
  /// for players without animated limits.
  var hasOtherMiterLimit: Bool {
    guard value["lj"]?.integer == 1, value["ml2"]?.isObject == true else { return false }
    return !value.isConstant("ml2", value["ml"]?.number ?? 4)
  }

  /// The match name of an effect without a number of its own. The controls of expressions draw nothing.
  var otherEffect: String? {
    guard let name = value["mn"]?.string, !(20...35).contains(value["ty"]?.integer ?? 0),
      !name.isEmpty, !name.hasSuffix("Control"), !name.hasPrefix("Pseudo/")
    else { return nil }
    return name
  }

  /// Returns whether a document of a text satisfies a condition.
  func hasDocument(where condition: (JSONValue) -> Bool) -> Bool {
    value["d"]?["k"]?.elements.contains { $0["s"].map(condition) ?? false } ?? false
  }
}
