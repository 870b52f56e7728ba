import FlickLottie

/// Texts, their animators and their values.
extension ReferenceCheck {
  mutating func text(_ layer: JSONValue) {
    guard let data = layer["t"]?["d"] else { return }
    if data.isObject, data["k"] == nil, data["sid"] == nil, data["x"] == nil {
      log.add(
        .missing, at: data, "The text has no \"k\", its keyframes.",
        fix: "Write \"d\": {\"k\": [{\"t\": 0, \"s\": {…}}]}.", severity: .error,
        players: "The layer shows nothing, or the player fails.")
    }
    if let lone = data["k"], lone.isObject {
      log.add(
        .type, at: lone, "The text is an object instead of a list of keyframes.",
        fix: "Write \"k\": [{\"t\": 0, \"s\": {…}}].",
        players: "lottie-web fails to draw the animation, and ThorVG draws no text.")
    }
    let keyframes = data["k"]?.isArray == true ? data["k"]?.elements.map { $0 } ?? [] : []
    var isEmpty = !keyframes.isEmpty
    for keyframe in keyframes {
      guard let document = keyframe["s"], document.isObject else { continue }
      if document["t"]?.string?.isEmpty == false { isEmpty = false }
      MemberMistake.report(keyframe, "keyframe", &log)
      MemberMistake.report(document, "text", &log)
      if let characters = document["t"], !characters.isString {
        log.add(
          .type, at: characters, "The value is \(characters.kind.words) instead of a text.",
          fix: "Write the characters in quotes.", severity: .warning)
      }
      if let size = document["s"], !((size.number ?? size.string.flatMap(Double.init) ?? 0) > 0) {
        log.add(
          .range, at: size, "The size of the text is no positive number.",
          fix: "Write a number of pixels, such as 24.", players: "The text is not drawn.")
      }
      textValues(document)
      if let font = document["f"], let name = font.string, !fonts.contains(name) {
        log.add(
          .reference, at: font, "There is no font \(quoted(name)) in \"fonts\".",
          fix: "Add a font with this \"fName\" to the list of \"fonts\".", severity: .warning,
          players: "Players use another font, or draw no text.")
      }
    }
    guard isEmpty, data["x"] == nil, data["sid"] == nil, layer["t"]?["d"]?["k"] != nil else {
      return
    }
    log.add(
      .emptyLayer, at: layer, "The layer has no characters.",
      fix: "Add a text, or remove the layer.")
  }

  /// Checks the properties of a text animator, and whether its selector selects characters.
  mutating func animator(_ animator: JSONValue) {
    MemberMistake.report(animator, "animator", &log)
    for (_, value) in animator["a"]?.members.map({ $0 }) ?? []
    where value.number != nil || value.isArray {
      log.add(
        .bareValue, at: value, "The property is a value without \"a\" and \"k\".",
        fix: "Write {\"a\": 0, \"k\": …}.", severity: .warning,
        players: "Flick and other players ignore the value; lottie-web fails.")
    }
    guard let selector = animator["s"], selector.isObject, selector["t"]?.number ?? 0 == 0,
      selector["x"] == nil, let value = selector["s"]?.alwaysNumber,
      selector["e"]?.isAlways(value) == true
    else { return }
    log.add(
      .zeroScale, at: selector,
      "The selector starts and ends at \(Decimals.short(value)).",
      fix: "Animate \"s\" or \"e\", or write 0 and 100 to select all characters.",
      players: "No character is selected, and the animator changes nothing.")
  }

  /// Checks the colors and the alignment of a text.
  private mutating func textValues(_ document: JSONValue) {
    for color in [document["fc"], document["sc"]] {
      guard let color, !color.isNull, color["sid"] == nil else { continue }
      let numbers = color.elements.compactMap(\.number)
      guard numbers.count >= 3, let most = numbers.prefix(3).max() else {
        log.add(
          .dimensions, at: color, "The color of the text has no three numbers.",
          fix: "Write \(color.colorInText ?? "[red, green, blue] from 0 to 1").", severity: .warning
        )
        continue
      }
      if most > 1.02 {
        log.add(
          .byteColor, at: color, "The color has the component \(Decimals.short(most)).",
          fix: "Components are from 0 to 1.")
      }
    }
    for name in ["tr", "lh", "ls"] as [StaticString] {
      guard let value = document[name], !value.isNull, value.number == nil,
        value.string.flatMap(Double.init) == nil
      else { continue }
      log.add(
        .type, at: value, "The value is \(value.kind.words) instead of a number.",
        fix: "Write a number.", severity: .warning)
    }
    guard let alignment = document["j"], !alignment.isNull,
      !(alignment.integer.map { (0...6).contains($0) } ?? false)
    else { return }
    log.add(
      .unknownValue, at: alignment, "\"j\", the alignment of the text, is no number from 0 to 6.",
      fix: "Use 0 for left, 1 for right, and 2 for the center.")
  }
}
