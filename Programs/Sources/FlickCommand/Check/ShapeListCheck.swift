import FlickLottie

/// The order and the completeness of lists of shapes.
extension ReferenceCheck {
  private static let paths: Set<String> = ["rc", "el", "sh", "sr"]
  private static let styles: Set<String> = ["fl", "st", "gf", "gs", "no"]
  private static let modifiers: Set<String> = ["tm", "rd", "mm", "op", "pb", "tw", "zz", "rp"]

  /// Checks the contents of a shape layer.
  mutating func contents(of layer: JSONValue, _ shapes: JSONValue) {
    guard shapes.isArray else { return }
    // A layer can be a parent or carry effects.
    if shapes.count == 0, layer["ty"]?.integer == 4, layer["ef"] == nil {
      log.add(
        .emptyLayer, at: shapes, "The layer has no shapes.",
        fix: "Add shapes, or remove the layer; a layer that is only a parent has \"ty\": 3.")
    }
    list(shapes, stylesBelow: [])
  }

  /// Checks a list. Returns whether it has a path. Recursion is bounded by the depth limit of the document.
  ///
  /// - Parameter stylesBelow: The styles of enclosing lists that paint the paths of this one.
  @discardableResult
  private mutating func list(_ shapes: JSONValue, stylesBelow: [JSONValue]) -> Bool {
    let items = shapes.elements.filter { $0.isObject && $0["hd"]?.flag != true }
    let types = items.map { $0["ty"]?.string ?? "" }
    let hasStyle = types.contains(where: Self.styles.contains)
    // A repeater, a merge and offsets draw nothing themselves, and unknown types may.
    var hasPath = false
    for (position, item) in items.enumerated() {
      let type = types[position]
      let isBelow = { (index: Int) in index > position && Self.styles.contains(types[index]) }
      let painting = stylesBelow + items.indices.filter(isBelow).map { items[$0] }
      invisible(item, type, painting)
      if Self.paths.contains(type) {
        hasPath = true
        if painting.isEmpty {
          log.add(
            .noStyle, at: item, "No fill or stroke paints the shape.",
            fix: !hasStyle
              ? "Add a fill (\"fl\") or a stroke (\"st\") below it in the list."
              : "Move the fill or stroke below the shape in the list.")
        }
      } else if type == "gr", let inner = item["it"] {
        let innerHasPath = group(inner, painting)
        hasPath = hasPath || innerHasPath
      } else if Self.styles.contains(type) || Self.modifiers.contains(type), !hasPath, type != "no"
      {
        let isStyle = Self.styles.contains(type)
        log.add(
          .styleOrder, at: item,
          "No shape is above the \(isStyle ? "fill or stroke" : "modifier") in the list.",
          fix: "Move it below the shapes that it \(isStyle ? "paints" : "changes").",
          severity: isStyle ? .warning : .note)
      }
    }
    return hasPath
  }

  private mutating func group(_ items: JSONValue, _ stylesBelow: [JSONValue]) -> Bool {
    let elements = items.elements.filter(\.isObject)
    let transforms = elements.filter { $0["ty"]?.string == "tr" }
    let transform = elements.lastIndex { $0["ty"]?.string == "tr" }
    if transform == nil, items.isArray {
      log.add(
        .groupTransform, at: items, "The group has no transform.",
        fix: "Add {\"ty\": \"tr\"} with \"a\", \"p\", \"s\", \"r\" and \"o\" as its last item.")
    } else if let transform, transform + 1 < elements.count {
      log.add(
        .groupTransform, at: elements[transform],
        "The transform is not the last item of the group.",
        fix: "Move it to the end.",
        players: "lottie-web uses the last item as the transform, and fails or ignores this one.")
    }
    if let last = transforms.last, transforms.count > 1 {
      log.add(
        .groupTransform, at: last, "The group has \(transforms.count) transforms.",
        fix: "Keep one, as the last item.", players: "Players use one of them, each its own.")
    }
    if elements.count == transforms.count, items.isArray {
      log.add(
        .emptyLayer, at: items, "The group has no shapes.", fix: "Add shapes, or remove the group.",
        severity: .note, players: "The group draws nothing.")
    }
    return list(items, stylesBelow: stylesBelow)
  }

  // MARK: - Invisible parts

  /// Checks whether a shape, a style or a trim is invisible at all times.
  ///
  /// - Parameter painting: The styles that paint the paths above the item.
  private mutating func invisible(_ item: JSONValue, _ type: String, _ painting: [JSONValue]) {
    MemberMistake.report(item, type, &log)
    if ["gf", "gs"].contains(type), let start = item["s"]?["k"], let end = item["e"]?["k"],
      start.count >= 2, start[0]?.number != nil, start[0]?.number == end[0]?.number,
      start[1]?.number == end[1]?.number
    {
      log.add(
        .zeroScale, at: item, "The gradient starts and ends at the same point.",
        fix: "Move \"s\" or \"e\".", players: "Players draw one color, or nothing.")
    }
    if type == "sr", let radius = item["or"], radius.isAlways(0),
      item["ir"].map({ $0.isAlways(0) }) ?? true
    {
      log.add(
        .zeroScale, at: radius, "The radius of the star is always 0.",
        fix: "Give the star a radius in pixels.")
    }
    if ["st", "gs"].contains(type) { dashes(item["d"]) }
    if type == "tm", let start = item["s"], let end = item["e"] {
      trim(item, start, end, painting)
    }
    if type == "gr", let transform = item["it"]?.elements.first(where: { $0["ty"]?.string == "tr" })
    {
      MemberMistake.report(transform, "group-transform", &log)
    }
  }

  private mutating func dashes(_ list: JSONValue?) {
    guard let list, list.isArray, list.count > 0 else { return }
    let lengths = list.elements.filter { $0["n"]?.isString("o") != true }.map { $0["v"] }
    if !lengths.isEmpty, lengths.allSatisfy({ $0?.isAlways(0) == true }) {
      log.add(
        .zeroScale, at: list, "All dashes and gaps have the length 0.",
        fix: "Give them lengths, or remove \"d\".", players: "The stroke is not dashed.")
    }
    var names: Set<String> = []
    for dash in list.elements where dash.isObject {
      guard names.insert(dash["nm"]?.string ?? "").inserted else {
        return log.add(
          .duplicateID, at: list, "Several dashes have the same name, or none.",
          fix: "Give each dash and gap its own \"nm\", such as \"dash\", \"gap\" and \"offset\".",
          players: "lottie-web with expressions fails to draw the animation.")
      }
    }
  }

  private mutating func trim(
    _ item: JSONValue, _ start: JSONValue, _ end: JSONValue, _ painting: [JSONValue]
  ) {
    if let value = start.alwaysNumber, end.isAlways(value) {
      log.add(
        .zeroScale, at: item, "The trim starts and ends at \(Decimals.short(value)) percent.",
        fix: "Animate \"s\" or \"e\", or remove the trim.")
    }
    guard let first = start.largestNumber, let last = end.largestNumber else { return }
    let most = max(first, last)
    guard most > 0, most <= 1 else { return }
    // A short part of constant length with caps is a dot.
    let hasCap = painting.contains { [2, 3].contains($0["lc"]?.integer) }
    if hasCap, start.alwaysNumber != nil, end.alwaysNumber != nil { return }
    log.add(
      .fraction, at: last >= first ? end : start,
      "The trim keeps at most \(Decimals.short(most)) percent of the path.",
      fix: "Starts and ends of trims are percent: write \(Decimals.short(most * 100)).")
  }
}

extension JSONValue {
  /// The numbers of a property, in a plane; none if an expression or a slot can change them.
  private var numbers: [Double] {
    guard self["x"]?.isString != true, self["sid"] == nil, let content = self["k"] else {
      return []
    }
    if let number = content.number { return [number] }
    let isAnimated = content[0]?.isObject == true
    let values =
      isAnimated ? content.elements.flatMap { [$0["s"], $0["e"]].compactMap { $0 } } : [content]
    return values.flatMap { value in
      value.number.map { [$0] } ?? value.elements.prefix(2).compactMap(\.number)
    }
  }

  /// The number that a property has at all times; `nil` if it changes or has different numbers.
  var alwaysNumber: Double? {
    let numbers = numbers
    guard let number = numbers.first, numbers.allSatisfy({ $0 == number }) else { return nil }
    return number
  }

  var largestNumber: Double? { numbers.max() }

  func isAlways(_ number: Double) -> Bool { alwaysNumber == number }
}
