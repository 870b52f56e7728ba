import FlickAnimation
import FlickLottie

/// A change of the keyframes of a property. Frames are those of the composition with the layer.
enum KeyframeChange: Sendable {
  /// Adds a keyframe that changes no frame of the animation. A property without keyframes gets its first one.
  case add(frame: Double)
  case remove(index: Int)
  /// Moves a keyframe. It stays between those beside it.
  case move(index: Int, frame: Double)
  /// Sets the value of a keyframe, or that of a property without keyframes.
  case value(index: Int, numbers: [Double])
  /// Sets the easing up to the next keyframe; `nil` holds the value until then.
  case ease(index: Int, EasingCurve?)
}

extension KeyframeChange {
  /// The numbers that the change writes.
  fileprivate var numbers: [Double] {
    switch self {
    case .add(let frame), .move(_, let frame): [frame]
    case .value(_, let numbers): numbers
    case .ease(_, let curve): curve.map { [$0.out.x, $0.out.y, $0.into.x, $0.into.y] } ?? []
    case .remove: []
    }
  }
}

/// The keyframes of a property, as a file has them.
struct KeyframeTrack {
  /// A keyframe as the page shows it.
  struct Keyframe: Encodable, Hashable, Sendable {
    var frame: Double
    var numbers: [Double]
    /// The control points of the easing up to the next keyframe, two numbers each.
    var out: [Double]
    var into: [Double]
    /// Whether the value stays until the next keyframe.
    var isHold: Bool
  }

  /// The object with the keyframes.
  private let property: JSONValue
  private let list: [JSONValue]

  init(_ property: JSONValue) {
    self.property = property
    let elements = property["k"].list
    list = elements.first?["t"] == nil ? [] : elements
  }

  /// The keyframes; empty for a property without.
  var keyframes: [Keyframe] {
    list.indices.map { index in
      let curve = curves(index).first ?? .linear
      return Keyframe(
        frame: time(index), numbers: Self.numbers(value(index)),
        out: [curve.out.x, curve.out.y], into: [curve.into.x, curve.into.y],
        isHold: list[index]["h"]?.flag ?? false)
    }
  }

  /// The value of a property without keyframes.
  var staticNumbers: [Double] { list.isEmpty ? Self.numbers(property["k"]) : [] }

  private static func numbers(_ value: JSONValue?) -> [Double] {
    guard let value else { return [] }
    return value.number.map { [$0] } ?? value.elements.compactMap(\.number)
  }

  private func time(_ index: Int) -> Double { list[index]["t"]?.number ?? 0 }

  /// The value at a keyframe. In old files, the last keyframe has none, and the one before it has the value as its end.
  private func value(_ index: Int) -> JSONValue? {
    list[index]["s"] ?? (index > 0 ? list[index - 1]["e"] : nil)
  }

  /// The value at the end of a keyframe.
  private func end(_ index: Int) -> JSONValue? {
    list[index]["e"] ?? (index + 1 < list.count ? value(index + 1) : nil)
  }

  /// The easing of each dimension; one if all have the same.
  private func curves(_ index: Int) -> [EasingCurve] {
    func parts(_ point: StaticString, _ axis: StaticString, _ missing: Double) -> [Double] {
      let numbers = Self.numbers(list[index].member(point)?.member(axis))
      return numbers.isEmpty ? [missing] : numbers
    }
    let all = [
      parts("o", "x", 0), parts("o", "y", 0), parts("i", "x", 1), parts("i", "y", 1),
    ]
    return (0..<(all.map(\.count).max() ?? 1)).map { dimension in
      let part = all.map { $0[min(dimension, $0.count - 1)] }
      return EasingCurve(out: SIMD2(part[0], part[1]), into: SIMD2(part[2], part[3]))
    }
  }

  // MARK: Changes

  /// Adds the edits of a change to those of the document.
  func apply(_ change: KeyframeChange, to edit: inout JSONEdit) throws(ReadError) {
    guard change.numbers.allSatisfy({ abs($0) <= JSONNumber.largest }) else {
      throw property.error(.outOfRange, "a number is larger than \(JSONNumber.largest)")
    }
    switch change {
    case .add(let frame): try add(frame, &edit)
    case .remove(let index): try remove(index, &edit)
    case .move(let index, let frame): try move(index, frame, &edit)
    case .value(let index, let numbers): try set(numbers, index, &edit)
    case .ease(let index, let curve): try ease(index, curve, &edit)
    }
  }

  private func keyframe(_ index: Int) throws(ReadError) -> JSONValue {
    guard list.indices.contains(index) else { throw property.error(.missing, "no such keyframe") }
    return list[index]
  }

  private func move(_ index: Int, _ frame: Double, _ edit: inout JSONEdit) throws(ReadError) {
    let keyframe = try keyframe(index)
    let low = index > 0 ? time(index - 1) + 1 : -.infinity
    let high = index + 1 < list.count ? time(index + 1) - 1 : .infinity
    guard low <= high else { return }
    edit.set("t", of: keyframe, to: JSONNumber.text(min(max(frame, low), high)))
  }

  private func remove(_ index: Int, _ edit: inout JSONEdit) throws(ReadError) {
    let keyframe = try keyframe(index)
    guard let list = property["k"] else { return }
    guard self.list.count > 1 else {
      edit.set("a", of: property, to: "0")
      // The path of a keyframe is in a list, and that of a property is not.
      let value = value(index)
      let path = value.flatMap { $0.count == 1 && $0[0]?.isObject == true ? $0[0] : nil }
      return edit.replace(list, with: (path ?? value)?.sourceText ?? "0")
    }
    edit.remove(keyframe, from: list)
    if index > 0, self.list[index - 1]["e"] != nil, let end = keyframe["e"] ?? value(index) {
      edit.set("e", of: self.list[index - 1], to: end.sourceText)
    }
  }

  private func set(
    _ numbers: [Double], _ index: Int, _ edit: inout JSONEdit
  ) throws(ReadError) {
    guard !list.isEmpty else {
      guard let value = property["k"] else {
        return edit.set("k", of: property, to: Self.text(numbers))
      }
      return edit.replace(value, with: Self.text(numbers, as: value))
    }
    let text = Self.text(numbers, as: value(index))
    edit.set("s", of: try keyframe(index), to: text)
    if index > 0, list[index - 1]["e"] != nil { edit.set("e", of: list[index - 1], to: text) }
  }

  private func ease(
    _ index: Int, _ curve: EasingCurve?, _ edit: inout JSONEdit
  ) throws(ReadError) {
    let keyframe = try keyframe(index)
    guard let curve else { return edit.set("h", of: keyframe, to: "1") }
    // Members are inserted at the start, where the removed one may stand.
    write([curve], index, keyframe, &edit)
    if let hold = keyframe["h"] { edit.remove(hold, from: keyframe) }
  }

  /// Writes the easing of a keyframe, as list for each dimension if the file has lists.
  private func write(
    _ curves: [EasingCurve], _ index: Int, _ keyframe: JSONValue, _ edit: inout JSONEdit
  ) {
    let old = keyframe["o"]?["x"] ?? keyframe["i"]?["x"]
    let count = old?.isArray == true ? max(old?.count ?? 1, 1) : 0
    for (key, text) in Self.easing(curves, count) { edit.set(key, of: keyframe, to: text) }
  }

  private static func easing(_ curves: [EasingCurve], _ count: Int) -> [(String, String)] {
    func text(_ part: (EasingCurve) -> Double) -> String {
      let texts = curves.map { JSONNumber.text(part($0)) }
      guard count > 0 || curves.count > 1, let last = texts.last else { return texts.first ?? "0" }
      let all = texts + Array(repeating: last, count: max(count - texts.count, 0))
      return "[\(all.joined(separator: ","))]"
    }
    return [
      ("o", #"{"x":\#(text { $0.out.x }),"y":\#(text { $0.out.y })}"#),
      ("i", #"{"x":\#(text { $0.into.x }),"y":\#(text { $0.into.y })}"#),
    ]
  }

  /// Returns numbers in the notation of a value: a number or a list. Further numbers of a list stay.
  private static func text(_ numbers: [Double], as value: JSONValue? = nil) -> String {
    let texts = numbers.map(JSONNumber.text)
    if value?.number != nil, let first = texts.first { return first }
    let rest = value.list.dropFirst(texts.count).map(\.sourceText)
    return "[\((texts + rest).joined(separator: ","))]"
  }
}

// MARK: - Keyframes that are added

extension KeyframeTrack {
  private func add(_ frame: Double, _ edit: inout JSONEdit) throws(ReadError) {
    guard let first = list.first, let last = list.last else { return try addFirst(frame, &edit) }
    guard !list.indices.contains(where: { abs(time($0) - frame) < 0.001 }) else {
      throw property.error(.outOfRange, "there is a keyframe in this frame already")
    }
    if frame < time(0) {
      let value = value(0)?.sourceText ?? "0"
      return edit.insert(Self.keyframe(frame, value, isOld: first["e"] != nil), before: first)
    }
    guard let next = list.indices.first(where: { time($0) > frame }) else {
      guard let array = property["k"], let value = value(list.count - 1)?.sourceText else { return }
      if last["s"] == nil { edit.set("s", of: last, to: value) }
      if last["o"] == nil || last["i"] == nil { write([.linear], list.count - 1, last, &edit) }
      return edit.append([Self.keyframe(frame, value, isOld: false)], to: array)
    }
    add(frame, before: next, &edit)
  }

  private func addFirst(_ frame: Double, _ edit: inout JSONEdit) throws(ReadError) {
    guard let value = property["k"], property["x"]?.isString != true, property["sid"] == nil else {
      throw property.error(.unsupported, "an expression or a slot sets this value")
    }
    let text = value.isArray ? value.sourceText : "[\(value.sourceText)]"
    edit.replace(value, with: "[\(Self.keyframe(frame, text, isOld: false))]")
    edit.set("a", of: property, to: "1")
  }

  /// Returns a keyframe after which the value stays.
  private static func keyframe(_ frame: Double, _ value: String, isOld: Bool) -> String {
    let easing = easing([.linear], 0).map { #""\#($0)":\#($1)"# }.joined(separator: ",")
    let end = isOld ? #","e":\#(value)"# : ""
    return #"{"t":\#(JSONNumber.text(frame)),"s":\#(value)\#(end),\#(easing)}"#
  }

  /// Adds a keyframe between two. The values between them stay.
  private func add(_ frame: Double, before next: Int, _ edit: inout JSONEdit) {
    let (index, before) = (next - 1, list[next - 1])
    guard let start = value(index), let end = end(index) else { return }
    guard before["h"]?.flag != true else {
      let text = #"{"t":\#(JSONNumber.text(frame)),"s":\#(start.sourceText),"h":1}"#
      return edit.insert(text, before: list[next])
    }
    let part = (frame - time(index)) / (time(next) - time(index))
    let divided = curves(index).map { $0.divided(at: part) }
    var value = Self.blend(start, end, divided.map(\.value))
    var tangents: [(key: String, text: String)] = []
    if let path = spatialPath(index, start, end), let fraction = divided.first?.value {
      let (division, from, to) = (path(fraction), Self.vector(start), Self.vector(end))
      let count = Self.numbers(start).count
      func text(_ point: SIMD4<Double>) -> String {
        Self.text((0..<min(count, 4)).map { point[$0] })
      }
      value = text(division.point)
      edit.set("to", of: before, to: text(division.before.0 - from))
      edit.set("ti", of: before, to: text(division.before.1 - division.point))
      tangents = [
        ("to", text(division.after.0 - division.point)), ("ti", text(division.after.1 - to)),
      ]
    }
    let old = before["o"]?["x"]
    let count = old?.isArray == true ? max(old?.count ?? 1, 1) : 0
    write(divided.map(\.before), index, before, &edit)
    var members = [("t", JSONNumber.text(frame)), ("s", value)]
    if before["e"] != nil {
      members.append(("e", end.sourceText))
      edit.set("e", of: before, to: value)
    }
    members += Self.easing(divided.map(\.after), count) + tangents
    let text = members.map { #""\#($0)":\#($1)"# }.joined(separator: ",")
    edit.insert("{\(text)}", before: list[next])
  }

  private static func vector(_ value: JSONValue) -> SIMD4<Double> {
    let numbers = numbers(value)
    return numbers.prefix(4).indices.reduce(into: SIMD4<Double>()) { $0[$1] = numbers[$1] }
  }

  /// Returns the division of the path on which a position moves, at a part of its length; `nil` if the path is straight.
  private func spatialPath(
    _ index: Int, _ start: JSONValue, _ end: JSONValue
  ) -> ((Double) -> CubicDivision<SIMD4<Double>>)? {
    let (out, into) = (list[index]["to"].map(Self.vector), list[index]["ti"].map(Self.vector))
    guard let out, let into, out != .zero || into != .zero
    else { return nil }
    let (from, to) = (Self.vector(start), Self.vector(end))
    return { CubicDivision(from, from + out, to + into, to, atLength: $0) }
  }

  /// Returns the value between two, number by number.
  private static func blend(_ one: JSONValue, _ other: JSONValue, _ parts: [Double]) -> String {
    if let low = one.number, let high = other.number {
      return JSONNumber.text(low + (high - low) * (parts.first ?? 0))
    }
    if one.isArray, one.count == other.count {
      let texts = zip(one.elements, other.elements).enumerated().map { index, pair in
        blend(pair.0, pair.1, parts.count > 1 ? [parts[min(index, parts.count - 1)]] : parts)
      }
      return "[\(texts.joined(separator: ","))]"
    }
    guard one.isObject, other.isObject else { return one.sourceText }
    let members = other.members.map { $0 }
    let texts = one.members.map { member in
      let text = members.first { $0.key == member.key }.map { blend(member.value, $0.value, parts) }
      return "\(member.key.quotedForJSON):\(text ?? member.value.sourceText)"
    }
    return "{\(texts.joined(separator: ","))}"
  }
}

/// Numbers of JSON.
enum JSONNumber {
  /// The largest number that a change can write.
  static let largest = 1e12

  /// Returns a number with five decimals at most. Those of a file can be too large to have decimals.
  static func text(_ number: Double) -> String {
    let finite = min(max(number, -Double.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    let rounded = abs(finite) < largest ? (finite * 100_000).rounded() / 100_000 : finite
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}
