extension JSONText {
  /// Removes keyframes between equal values, and members of keyframes without effect. A property whose keyframes are
  /// all equal becomes static.
  mutating func removeRedundantKeyframes() {
    changeLayers { layer in
      // In lottie-web, the orientation at rest depends on the keyframes.
      let position = layer["ao"]?.flag == true ? layer["ks"]?["p"] : nil
      defer { if let position { layer.change("ks") { $0["p"] = position } } }
      layer.changeProperties { property in
        // The documents of a text are objects, and always have keyframes.
        guard !property.isBound, var keyframes = property.keyframes,
          !keyframes.contains(where: { $0["s"]?.members.isEmpty == false })
        else { return }
        keyframes.removeRepeatedEnds()
        for index in keyframes.indices { keyframes[index].removeIdleMembers() }
        guard keyframes.allSatisfy({ $0["s"] != nil }) else {
          property["k"] = .array(keyframes)
          return
        }
        keyframes.removeEqualRuns()
        property.setKeyframes(keyframes)
      }
    }
  }

  /// Sets the keyframes of a property. One keyframe becomes a static value.
  private mutating func setKeyframes(_ keyframes: [JSONText]) {
    guard keyframes.count == 1, let value = keyframes.first?["s"] else {
      self["k"] = .array(keyframes)
      return
    }
    self["a"] = .number(0)
    // The values of keyframes are arrays: a path in one of them, or the components.
    let only = value.elements.count == 1 ? value.elements.first : nil
    self["k"] = only ?? value
  }

  /// Removes the members of a keyframe that do not change its segment.
  private mutating func removeIdleMembers() {
    if self["h"]?.flag == true {
      removeMembers { ["i", "o", "e", "to", "ti"].contains($0.key) }
    } else if self["h"] != nil {
      self["h"] = nil
    }
    guard let out = self["to"]?.numbers, let `in` = self["ti"]?.numbers else { return }
    // A segment with tangents has one easing curve.
    let hasOneCurve = ["i", "o"].allSatisfy { handle in
      ["x", "y"].allSatisfy { (self[handle]?[$0]?.numbers?.count ?? 1) <= 1 }
    }
    if hasOneCurve, (out + `in`).allSatisfy({ $0 == 0 }) {
      self["to"] = nil
      self["ti"] = nil
    }
  }
}

extension [JSONText] {
  /// Removes the end value of each keyframe that the next keyframe repeats. Files before version 5 have both.
  fileprivate mutating func removeRepeatedEnds() {
    for index in indices.dropLast() where self[index]["e"] != nil {
      if self[index]["e"] == self[index + 1]["s"] { self[index]["e"] = nil }
    }
  }

  /// Removes the keyframes without which the value is the same at all times.
  fileprivate mutating func removeEqualRuns() {
    var kept: [JSONText] = []
    for index in indices {
      let keyframe = self[index]
      let isAfterEqual = kept.last.map { $0.hasValue(of: keyframe) } ?? true
      let isBeforeEqual = index == endIndex - 1 || self[index + 1].hasValue(of: keyframe)
      // The first of equal keyframes starts the run, and the last one the next segment.
      guard !isAfterEqual || !isBeforeEqual || (kept.isEmpty && index == endIndex - 1) else {
        continue
      }
      kept.append(keyframe)
    }
    guard !kept.isEmpty else { return }
    self = kept
  }
}

extension JSONText {
  /// Returns whether two keyframes have equal values and no path between them.
  fileprivate func hasValue(of other: JSONText) -> Bool {
    self["s"] == other["s"] && [self, other].allSatisfy { $0["to"] == nil && $0["e"] == nil }
  }
}
