import FlickAnimation
import FlickLottie

/// Changed and added keyframes.
extension DocumentEdit {
  /// A keyframe of an argument.
  private struct Keyframe {
    var keypath: String
    var frame: Double
    var value: JSONText
    /// The easing up to the next keyframe; `nil` keeps that of a known keyframe.
    var easing: Easing?

    init(_ json: JSONValue) throws(Failure) {
      let known = ["keypath", "frame", "value", "easing"]
      if let other = json.members.first(where: { !known.contains($0.key) }) {
        throw Failure(
          .usage,
          "A keyframe has no \(quoted(other.key)); it has \(known.joined(separator: ", ")).",
          member: "keyframe")
      }
      guard let keypath = json["keypath"]?.string, let frame = json["frame"]?.number,
        let value = json["value"]
      else {
        throw Failure(
          .usage, "A keyframe has \"keypath\", \"frame\" and \"value\".", member: "keyframe")
      }
      (self.keypath, self.frame) = (keypath, frame)
      let numbers = try DocumentEdit.numbers(value, keypath)
      self.value = numbers.elements.isEmpty ? .array([numbers]) : numbers
      easing = try json["easing"].map { value throws(Failure) in try Easing(value) }
    }
  }

  /// The course of a value between two keyframes: a curve as that of CSS, or none.
  private enum Easing {
    case curve([Double])
    case hold

    private static let names: [String: [Double]] = [
      "linear": [0, 0, 1, 1], "ease": [0.33, 0, 0.67, 1], "ease-in": [0.42, 0, 1, 1],
      "ease-out": [0, 0, 0.58, 1],
    ]
    static let usual = Easing.curve([0.33, 0, 0.67, 1])

    init(_ json: JSONValue) throws(Failure) {
      if let name = json.string {
        if name == "hold" {
          self = .hold
          return
        }
        if let curve = Self.names[name] {
          self = .curve(curve)
          return
        }
      }
      let numbers = json.elements.compactMap(\.number)
      guard json.isArray, numbers.count == 4, json.count == 4,
        [numbers[0], numbers[2]].allSatisfy({ (0...1).contains($0) })
      else {
        throw Failure(
          .usage,
          "\"easing\" is linear, ease, ease-in, ease-out, hold, or four numbers as those of cubic-bezier in CSS.",
          member: "keyframe")
      }
      self = .curve(numbers)
    }

    /// Sets the members of a keyframe.
    func apply(to keyframe: inout JSONText) {
      for key in ["o", "i", "h"] { keyframe[key] = nil }
      switch self {
      case .hold: keyframe["h"] = .number(1)
      case .curve(let curve):
        keyframe["o"] = ["x": [curve[0]], "y": [curve[1]]]
        keyframe["i"] = ["x": [curve[2]], "y": [curve[3]]]
      }
    }
  }

  /// Changes or adds keyframes. Those of one property are one change.
  mutating func setKeyframes(_ list: [JSONValue]) throws(Failure) {
    let keyframes = try list.map { json throws(Failure) in try Keyframe(json) }
    // The keypaths in the order of the argument.
    var keypaths: [String] = []
    for keyframe in keyframes where !keypaths.contains(keyframe.keypath) {
      keypaths.append(keyframe.keypath)
    }
    var properties: [(entry: DocumentProperties.Entry, keyframes: [Keyframe])] = []
    for keypath in keypaths {
      let own = keyframes.filter { $0.keypath == keypath }
      for entry in try entries(keypath, kinds: Self.numeric) where entry.value.isObject {
        if let index = properties.firstIndex(where: { $0.entry.value.path == entry.value.path }) {
          properties[index].keyframes += own
        } else {
          properties.append((entry, own))
        }
      }
    }
    for (entry, keyframes) in properties {
      var property = JSONText(entry.value)
      for keyframe in keyframes.sorted(by: { $0.frame < $1.frame }) {
        property["k"] = .array(keyframed(property, keyframe))
        property["a"] = .number(1)
      }
      let times = keyframes.map { Decimals.short($0.frame) }.joined(separator: ", ")
      try set(entry.value, to: property.compact, "\(entry.keypath) at \(times)")
    }
  }

  /// Returns the keyframes of a property with a changed or an added one.
  private func keyframed(_ property: JSONText, _ new: Keyframe) -> [JSONText] {
    func keyframe(_ time: Double, _ value: JSONText, _ easing: Easing?) -> JSONText {
      var keyframe: JSONText = ["t": time, "s": value]
      (easing ?? .usual).apply(to: &keyframe)
      return keyframe
    }
    guard var keyframes = property.keyframes else {
      let old = property["k"] ?? .array([])
      let added = keyframe(new.frame, new.value, new.easing)
      let start = keyframe(firstFrame, old.elements.isEmpty ? .array([old]) : old, nil)
      return new.frame > firstFrame ? [start, added] : [added]
    }
    if let index = keyframes.firstIndex(where: { $0["t"]?.number == new.frame }) {
      keyframes[index]["s"] = new.value
      new.easing?.apply(to: &keyframes[index])
      return keyframes
    }
    let index = keyframes.firstIndex { ($0["t"]?.number ?? 0) > new.frame } ?? keyframes.count
    // The last keyframe of a file can lack its easing.
    if index == keyframes.count, let last = keyframes.last, last["o"] == nil, last["h"] == nil {
      Easing.usual.apply(to: &keyframes[index - 1])
    }
    keyframes.insert(keyframe(new.frame, new.value, new.easing), at: index)
    return keyframes
  }
}
