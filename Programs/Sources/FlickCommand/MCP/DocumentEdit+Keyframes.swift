import FlickAnimation
import FlickArchive
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
  mutating func setKeyframes(_ list: [JSONValue]) throws {
    // The keypaths in the order of the argument.
    var groups: [(keypath: String, keyframes: [Keyframe])] = []
    var numbers: [String: Int] = [:]
    for json in list {
      let keyframe = try Keyframe(json)
      if let number = numbers[keyframe.keypath] {
        groups[number].keyframes.append(keyframe)
      } else {
        numbers[keyframe.keypath] = groups.count
        groups.append((keyframe.keypath, [keyframe]))
      }
    }
    var properties: [(entry: DocumentProperties.Entry, keyframes: [Keyframe])] = []
    var places: [Int: Int] = [:]
    for (keypath, keyframes) in groups {
      try ReadCancellation.throwIfRequested()
      for entry in try entries(keypath, kinds: Self.numeric) where entry.value.isObject {
        for keyframe in keyframes { try Self.require(keyframe.value, for: entry) }
        if let index = places[entry.value.offset] {
          properties[index].keyframes += keyframes
        } else {
          places[entry.value.offset] = properties.count
          properties.append((entry, keyframes))
        }
      }
    }
    for (entry, keyframes) in properties {
      try ReadCancellation.throwIfRequested()
      var property = JSONText(entry.value)
      property["k"] = .array(merged(property, keyframes.sorted { $0.frame < $1.frame }))
      property["a"] = .number(1)
      property["x"] = nil
      let times = keyframes.map { Decimals.short($0.frame) }.joined(separator: ", ")
      try set(entry.value, to: property.compact, "\(entry.keypath) at \(times)")
    }
  }

  /// Returns the keyframes of a property with changed and added ones, which are in the order of their frames.
  private func merged(_ property: JSONText, _ new: [Keyframe]) -> [JSONText] {
    var old = property.keyframes ?? start(of: property, before: new)
    // In files of the old form, each keyframe has its end as `e`, and the last one has no value.
    let hasEnds = old.contains { $0["e"] != nil }
    for index in old.indices.dropFirst() where old[index]["s"] == nil {
      old[index]["s"] = old[index - 1]["e"]
    }
    var result: [JSONText] = []
    result.reserveCapacity(old.count + new.count)
    var next = 0
    for keyframe in new {
      while next < old.count, Self.frame(of: old[next]) <= keyframe.frame {
        result.append(old[next])
        next += 1
      }
      let last = result.count - 1
      guard last < 0 || Self.frame(of: result[last]) != keyframe.frame else {
        result[last]["s"] = keyframe.value
        keyframe.easing?.apply(to: &result[last])
        if last > 0, result[last - 1]["e"] != nil { result[last - 1]["e"] = keyframe.value }
        continue
      }
      var added = Self.keyframe(keyframe.frame, keyframe.value, keyframe.easing)
      if hasEnds, next < old.count {
        added["e"] = (last < 0 ? nil : result[last]["e"]) ?? old[next]["s"]
      }
      if last >= 0 {
        // The last keyframe of a file can lack its easing.
        if next == old.count, result[last]["o"] == nil, result[last]["h"] == nil {
          Easing.usual.apply(to: &result[last])
        }
        if hasEnds { result[last]["e"] = keyframe.value }
      }
      result.append(added)
    }
    return result + old[next...]
  }

  private static func frame(of keyframe: JSONText) -> Double { keyframe["t"]?.number ?? 0 }

  private static func keyframe(_ frame: Double, _ value: JSONText, _ easing: Easing?) -> JSONText {
    var keyframe: JSONText = ["t": frame, "s": value]
    (easing ?? .usual).apply(to: &keyframe)
    return keyframe
  }

  /// Returns the value of a property without keyframes as one at the start of the animation, if none of the others is there.
  private func start(of property: JSONText, before new: [Keyframe]) -> [JSONText] {
    guard let first = new.first, first.frame > firstFrame else { return [] }
    let old = property["k"] ?? .array([])
    return [Self.keyframe(firstFrame, old.elements.isEmpty ? .array([old]) : old, nil)]
  }
}
