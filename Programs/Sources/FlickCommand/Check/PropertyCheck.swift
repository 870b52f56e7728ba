import FlickLottie

/// Properties: values, keyframes, and the numbers in them.
extension StructureCheck {
  mutating func property(
    _ value: JSONValue, _ kind: Specification.Kind, _ meaning: PropertyMeaning
  ) {
    guard value.isObject else {
      guard value.number != nil || value.isArray else {
        if kind == .color, let color = value.colorInText {
          return wrongType(value, "{\"a\": 0, \"k\": \(color)}")
        }
        return wrongType(value, "an object with \"a\" and \"k\"")
      }
      return log.add(
        .bareValue, at: value, "The property is a value without \"a\" and \"k\".",
        fix: "Write {\"a\": 0, \"k\": …}.")
    }
    if value["k"] == nil, let point = value.pointInObject {
      return log.add(
        .bareValue, at: value, "The property is an object with \"x\" and \"y\".",
        fix: "Write {\"a\": 0, \"k\": \(point)}.")
    }
    if kind == .splittablePosition, value["k"] == nil || value["s"]?.flag == true,
      let x = value["x"], x.isObject || value["y"] != nil
    {
      return splitPosition(value, x)
    }
    if let flag = value["a"], flag.number == nil, flag.bool == nil, !flag.isNull {
      // The anchor of a text path is a property, too.
      if !flag.isObject || value["k"] != nil { wrongType(flag, "0 or 1", severity: .warning) }
    }
    if let written = value["x"], !written.isString, !written.isNull {
      wrongType(written, "an expression, a text", severity: .warning)
    }
    guard kind != .gradient else { return gradientProperty(value) }
    guard let content = value["k"], !content.isNull else {
      guard value["sid"] == nil, value["x"]?.isString != true else { return }
      return log.add(
        .missing, at: value, "The property has no \"k\", its value.",
        fix: "Add \"k\", a value or a list of keyframes.", severity: .error)
    }
    guard hasKeyframes(content, kind) else {
      if value["a"]?.flag == true {
        log.add(
          .animatedFlag, at: value["a"] ?? value,
          "The property says that it is animated, and has one value.", fix: "Write \"a\": 0.")
      }
      checkValue(content, kind)
      let range = numbers(of: content, kind)
      return checkMeaning(range.map { [($0, content)] } ?? [], value, meaning)
    }
    if let flag = value["a"], !flag.flag {
      log.add(
        .animatedFlag, at: flag, "The property says that it is not animated, and has keyframes.",
        fix: "Write \"a\": 1.")
    }
    keyframes(content, value, kind, meaning)
  }

  private mutating func splitPosition(_ value: JSONValue, _ x: JSONValue) {
    if value["s"]?.flag != true {
      log.add(
        .missing, at: value, "The position has \"x\" and \"y\", but not \"s\": true.",
        fix: "Add \"s\": true.", severity: .error,
        players: "Players look for \"k\", and place the part at the origin.")
    }
    property(x, .scalar, .other)
    if let y = value["y"] {
      property(y, .scalar, .other)
    } else {
      log.add(
        .missing, at: value, "The position has no \"y\".", fix: "Add \"y\".", severity: .error)
    }
  }

  private func hasKeyframes(_ content: JSONValue, _ kind: Specification.Kind) -> Bool {
    guard content.isArray, let first = content[0], first.isObject else { return false }
    return kind != .bezier || first["v"] == nil
  }

  // MARK: - Keyframes

  private mutating func keyframes(
    _ list: JSONValue, _ property: JSONValue, _ kind: Specification.Kind,
    _ meaning: PropertyMeaning
  ) {
    let count = list.count
    var last: (time: Double, hasEnd: Bool, isHeld: Bool)?
    var vertices: Int?
    var ranges: [(numbers: ClosedRange<Double>, place: JSONValue)] = []
    for (position, keyframe) in list.elements.enumerated() {
      guard keyframe.isObject else {
        wrongType(keyframe, "a keyframe, an object")
        continue
      }
      let isLast = position + 1 == count
      let time = time(of: keyframe)
      if let time, let last { order(time, after: last.time, keyframe, isLast) }
      let value = keyframe["s"].flatMap { $0.isNull ? nil : $0 }
      let end = keyframe["e"].flatMap { $0.isNull ? nil : $0 }
      if value == nil, last?.hasEnd != true, !isLast || count == 1 || !(last?.isHeld ?? true) {
        missingValue(keyframe, isLast: isLast && count > 1)
      }
      for (part, isStart) in [(value, true), (end, false)] {
        guard let part else { continue }
        checkValue(part, kind, isKeyframe: true)
        if let range = numbers(of: part, kind) { ranges.append((range, part)) }
        if kind == .bezier, part.isObject {
          wrongType(part, "a list with one path", severity: .warning)
        }
        guard isStart, kind == .bezier, let points = (part[0] ?? part)["v"]?.count else { continue }
        if let vertices, vertices != points {
          log.add(
            .vertexCount, at: part,
            "The path has \(points) vertices, and that of the keyframe before it \(vertices).",
            fix: "Give all keyframes of a path the same number of vertices.")
        }
        vertices = points
      }
      let next = keyframe["e"] ?? list[position + 1]?["s"]
      tangents(of: keyframe, to: next)
      exchangedHandles(of: keyframe, to: next)
      // The documents of a text are objects, and replace each other.
      if value?.isObject != true { easing(keyframe, isLast) }
      last = (time ?? last?.time ?? 0, end != nil, keyframe["h"]?.flag == true)
    }
    checkMeaning(ranges.map { ($0.numbers, $0.place) }, property, meaning)
    if count > 1 {
      checkTime(of: list)
      units.add(list)
    } else if property["a"]?.flag == true, list[0]?["s"] != nil {
      log.add(
        .loneKeyframe, at: list,
        "The property is animated, and has one keyframe, so that nothing changes.",
        fix: "Add a keyframe with another value and time, or write \"a\": 0 and the value.",
        severity: kind == .bezier ? .note : nil,
        players: kind == .bezier ? "Players show the path of the keyframe." : nil)
    }
  }

  /// Checks whether all keyframes are before or after the time of their layer, so that nothing moves.
  private mutating func checkTime(of list: JSONValue) {
    guard let start = layerTimes?.start, let end = layerTimes?.end, start < end,
      let first = list[0]?["t"]?.number, let last = list[list.count - 1]?["t"]?.number,
      first >= end || last <= start
    else { return }
    log.add(
      .outsideTime, at: list,
      "The keyframes are from frame \(Decimals.short(first)) to \(Decimals.short(last)), and the layer is shown from \(Decimals.short(start)) to \(Decimals.short(end)).",
      fix: "Move the keyframes into the time of the layer.", severity: .note,
      players: "The motion is never shown.")
  }

  private mutating func time(of keyframe: JSONValue) -> Double? {
    if let time = keyframe["t"]?.number { return time }
    if let written = keyframe["t"], !written.isNull {
      wrongValue(written, "a number")
      return written.numberInText
    }
    let wrong = MemberNames.misspelling(
      of: "t", type: "base-keyframe", in: keyframe.memberTable)
    log.add(
      .keyframeMember, at: wrong?.value ?? keyframe, "The keyframe has no \"t\", its time.",
      fix: wrong.map { "Rename \(quoted($0.key)) to \"t\"." } ?? "Add \"t\", a frame number.")
    return nil
  }

  private mutating func order(
    _ time: Double, after last: Double, _ keyframe: JSONValue, _ isLast: Bool
  ) {
    let place = keyframe["t"] ?? keyframe
    if time < last {
      log.add(
        .keyframeOrder, at: place,
        "The keyframe at \(Decimals.short(time)) follows one at \(Decimals.short(last)).",
        fix: "Sort the keyframes by \"t\".")
    } else if time == last {
      log.add(
        .keyframeTime, at: place, "Two keyframes are at \(Decimals.short(time)).",
        fix: "Remove one of them, or move it; for a jump, use a hold keyframe (\"h\": 1).",
        severity: isLast && keyframe["s"] == nil ? .note : .warning)
    }
  }

  private mutating func missingValue(_ keyframe: JSONValue, isLast: Bool) {
    let wrong = MemberNames.misspelling(
      of: "s", type: "base-keyframe", in: keyframe.memberTable)
    log.add(
      .keyframeMember, at: wrong?.value ?? keyframe, "The keyframe has no \"s\", its value.",
      fix: wrong.map { "Rename \(quoted($0.key)) to \"s\"." } ?? "Add \"s\".",
      severity: isLast && wrong == nil ? .warning : nil)
  }

  /// Checks whether the tangents of a motion are places of the picture: each is nearer to the middle of the motion than to the
  /// origin, and longer than the motion.
  private mutating func tangents(of keyframe: JSONValue, to end: JSONValue?) {
    guard let out = keyframe["to"].flatMap(Self.point),
      let back = keyframe["ti"].flatMap(Self.point),
      let start = keyframe["s"].flatMap(Self.point), let end = end.flatMap(Self.point)
    else { return }
    let middle = (start + end) / 2
    let motion = Self.length(end - start)
    let isPlace = { (tangent: SIMD2<Double>) in
      let length = Self.length(tangent)
      return length > 1.2 * motion && Self.length(tangent - middle) < length / 2
    }
    guard isPlace(out), isPlace(back) else { return }
    log.add(
      .range, at: keyframe["to"] ?? keyframe,
      "The tangents of the motion are as far from the origin as its places.",
      fix: "\"to\" is relative to \"s\", and \"ti\" to the next value; [0, 0] is none.",
      players: "The part leaves its path.")
  }

  private static func point(_ value: JSONValue) -> SIMD2<Double>? {
    guard let x = value[0]?.number, let y = value[1]?.number else { return nil }
    return SIMD2(x, y)
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  /// Checks whether the handles are exchanged: each is nearer to the other end of the curve than to its own. On the diagonal
  /// and between equal values, that changes nothing. Exporters, which name curves in "n", write what the author sees.
  private mutating func exchangedHandles(of keyframe: JSONValue, to end: JSONValue?) {
    guard keyframe["h"]?.flag != true, keyframe["n"] == nil, let start = keyframe["s"], let end,
      start.sourceText != end.sourceText, let out = keyframe["o"].flatMap(Self.handle),
      let back = keyframe["i"].flatMap(Self.handle)
    else { return }
    let isNearEnd = { (handle: SIMD2<Double>) in
      Self.length(handle - SIMD2(1, 1)) < Self.length(handle)
    }
    let isOnDiagonal = [out, back].allSatisfy { abs($0.x - $0.y) < 0.05 }
    guard out.x >= back.x, isNearEnd(out), !isNearEnd(back), !isOnDiagonal, out.y > 0.8,
      back.y < 0.2
    else { return }
    log.add(
      .keyframeEasing, at: keyframe, "The easing handles \"o\" and \"i\" are exchanged.",
      fix: "\"o\" leaves this keyframe, and \"i\" arrives at the next one: exchange them.",
      players: "The value starts fast, stops halfway, and ends fast.")
  }

  private static func handle(_ value: JSONValue) -> SIMD2<Double>? {
    guard let x = value["x"], let y = value["y"], let first = x.number ?? x[0]?.number,
      let second = y.number ?? y[0]?.number
    else { return nil }
    return SIMD2(first, second)
  }

  private mutating func easing(_ keyframe: JSONValue, _ isLast: Bool) {
    let handles = [("o", keyframe["o"]), ("i", keyframe["i"])]
    for (name, handle) in handles {
      guard let handle, !handle.isNull else {
        if !isLast, keyframe["h"]?.flag != true, keyframe["n"] == nil || name == "o" {
          log.add(
            .keyframeEasing, at: keyframe, "The keyframe has no easing handle \"\(name)\".",
            fix:
              "Add \"o\": {\"x\": [0], \"y\": [0]} and \"i\": {\"x\": [1], \"y\": [1]} for a constant speed, or \"h\": 1 to hold the value."
          )
          return
        }
        continue
      }
      guard handle.isObject else {
        // Some exporters write the name of an easing.
        wrongType(
          handle, "an object with \"x\" and \"y\"", severity: handle.isString ? .warning : .error)
        continue
      }
      for axis in ["x", "y"] { easing(handle, axis) }
      let counts = (handle["x"]?.count ?? 1, handle["y"]?.count ?? 1)
      if counts.0 != counts.1, counts.0 > 1 || counts.1 > 1 {
        log.add(
          .dimensions, at: handle,
          "The easing handle has \(counts.0) numbers in \"x\" and \(counts.1) in \"y\".",
          fix: "Give both one number, or one for each dimension.", severity: .warning,
          players: "Some dimensions have no easing, or lottie-web fails.")
      }
    }
  }

  private mutating func easing(_ handle: JSONValue, _ axis: String) {
    guard let value = axis == "x" ? handle["x"] : handle["y"], !value.isNull else {
      return log.add(
        .missing, at: handle, "The easing handle has no \"\(axis)\".",
        fix: "Add \"\(axis)\": [0.5].", severity: .error)
    }
    let elements = value.isArray ? value.elements.map { $0 } : [value]
    for element in elements {
      guard let number = element.number else {
        wrongValue(element, "a number")
        return
      }
      // Rounding of exporters gives numbers that are a little too large.
      if axis == "x", number < -0.01 || number > 1.01 {
        log.add(
          .range, at: element, "\"x\" of an easing handle is \(Decimals.short(number)).",
          fix: "It must be from 0 to 1: time cannot go back.")
        return
      }
    }
  }
}
