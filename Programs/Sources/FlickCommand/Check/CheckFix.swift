import FlickSystem
import FlickAnimation
import FlickLottie
import FlickPlayback

/// Corrects the mistakes of a document whose correction is clear. All other bytes stay unchanged.
struct CheckFix {
  /// The changes of one kind.
  struct Change: Hashable, Sendable {
    var kind: String
    /// The paths of the changed parts.
    var paths: [String]
    /// The largest difference of a channel in all frames, 0…255; `nil` if the file could not be read before.
    var difference: Int?
    /// Whether the change was undone, because pictures differ that must not.
    var isUndone = false

    var line: String {
      let shown = paths.prefix(6).map { $0.isEmpty ? "the document" : $0 }.joined(separator: ", ")
      let more = paths.count > 6 ? " and \(paths.count - 6) more places" : ""
      let pictures: String
      switch (isUndone, difference) {
      case (true, _): pictures = "undone, because pictures differ"
      case (_, nil): pictures = "not compared, because the file could not be read"
      case (_, 0?), (_, 1?): pictures = "all frames are equal"
      case (_, let difference?):
        pictures = "frames differ by at most \(difference) of 255, as intended"
      }
      return "\(kind): \(shown)\(more): \(pictures)"
    }
  }

  private(set) var bytes: [UInt8]
  private(set) var changes: [Change] = []
  private let read: ([UInt8]) throws(ReadError) -> LottieAnimation

  init(_ bytes: [UInt8], read: @escaping ([UInt8]) throws(ReadError) -> LottieAnimation) {
    self.bytes = bytes
    self.read = read
  }

  /// Applies all corrections.
  mutating func run() throws(ReadError) {
    for step in Step.all {
      // A correction can make another one possible inside it, such as keyframes in a sorted list.
      var paths: [String] = []
      var changed = bytes
      for _ in 0..<Self.rounds {
        var edit = FixEdit(try JSONDocument(changed))
        step.apply(&edit)
        if edit.paths.isEmpty { break }
        paths += edit.paths.filter { !paths.contains($0) }
        changed = edit.bytes
      }
      guard !paths.isEmpty else { continue }
      var change = Change(kind: step.name, paths: paths, difference: difference(changed))
      change.isUndone = step.keepsPictures && (change.difference ?? 0) > OptimizationProof.threshold
      if !change.isUndone { bytes = changed }
      changes.append(change)
    }
  }

  private static let rounds = 32

  /// Returns the largest difference of all frames before and after a change; `nil` if the file before cannot be read.
  private func difference(_ changed: [UInt8]) -> Int? {
    guard let before = try? read(bytes), let after = try? read(changed) else { return nil }
    let probes = (LayerProbe(before.scene, side: 128), LayerProbe(after.scene, side: 128))
    let count = min(max(Int((before.endFrame - before.startFrame).rounded(.up)), 1), 2000)
    return ContactSheet.frameNumbers(before.scene.timeline, count: count).reduce(0) { most, frame in
      let pictures = (
        probes.0.draw(before.scene, frame), probes.1.draw(after.scene, frame)
      )
      return max(most, FrameDifference(frame: frame, pictures.0, pictures.1).largest)
    }
  }
}

/// Textual changes of one round. Changed values are not nested in each other.
struct FixEdit: DocumentVisitor {
  let root: JSONValue
  /// The objects and properties of the document, the outer ones first.
  private(set) var nodes: [DocumentNode] = []
  private(set) var properties: [DocumentProperty] = []
  private var edit: JSONEdit
  private(set) var paths: [String] = []
  private var replaced: [Range<Int>] = []
  private var renamed: Set<Int> = []

  init(_ document: JSONDocument) {
    root = document.root
    edit = JSONEdit(document)
    DocumentWalk.visit(root, &self)
  }

  mutating func enter(_ node: DocumentNode) -> Bool {
    nodes.append(node)
    return true
  }

  mutating func visit(_ property: DocumentProperty) { properties.append(property) }

  var bytes: [UInt8] { edit.bytes }

  mutating func replace(_ value: JSONValue, with text: String) {
    let range = value.sourceRange
    guard !replaced.contains(where: { $0.overlaps(range) }) else { return }
    replaced.append(range)
    edit.replace(value, with: text)
    paths.append(value.path)
  }

  mutating func rename(_ member: JSONValue, to key: String) {
    guard renamed.insert(member.offset).inserted else { return }
    edit.rename(member, to: key)
    paths.append(member.path)
  }

  mutating func insert(_ key: String, _ text: String, into object: JSONValue) {
    let range = object.sourceRange
    guard !replaced.contains(where: { $0.contains(range.lowerBound) }) else { return }
    // A member that is null cannot be inserted again.
    guard let value = object.members.first(where: { $0.key == key })?.value else {
      edit.insert([(key, text)], into: object)
      paths.append(object.path)
      return
    }
    replace(value, with: text)
  }

  /// The layers of all compositions.
  var layers: [JSONValue] { nodes.filter { $0.kind == .layer }.map(\.value) }
}

extension CheckFix {
  /// A kind of correction.
  fileprivate struct Step: Sendable {
    var name: String
    /// Whether the meaning was clear, so that no picture of Flick changes.
    var keepsPictures = true
    var apply: @Sendable (inout FixEdit) -> Void

    static let all: [Step] = [
      Step(name: "names and types", keepsPictures: false, apply: CheckFix.names),
      Step(name: "values in another form", keepsPictures: false, apply: CheckFix.otherForms),
      Step(name: "parents by name", keepsPictures: false, apply: CheckFix.parents),
      Step(name: "numbers without quotes", apply: numbers),
      Step(name: "missing members of the animation", apply: animationMembers),
      Step(name: "missing members of layers", apply: layerMembers),
      Step(name: "missing transforms of groups", apply: groupTransforms),
      Step(name: "values in properties", apply: bareValues),
      Step(name: "missing default values", apply: defaults),
      Step(name: "order of keyframes", keepsPictures: false, apply: keyframeOrder),
      Step(name: "flags of keyframes", apply: flags),
      Step(name: "single keyframes", apply: loneKeyframes),
      Step(name: "easing of keyframes", apply: easing),
      Step(name: "opacities up to 100", apply: opacities),
      Step(name: "separate dimensions of positions", keepsPictures: false, apply: splitPositions),
      Step(name: "colors from 0 to 1", keepsPictures: false, apply: byteColors),
    ]
  }

  private static func numbers(_ edit: inout FixEdit) {
    for node in edit.nodes {
      let numbers = Specification.shared.members[node.type]?.filter {
        [.number, .integer, .flag, .boolean].contains($0.kind)
      }
      guard let numbers, !numbers.isEmpty else { continue }
      for (key, value) in node.value.members where value.isString {
        if numbers.contains(where: { $0.name == key }) { unquote(value, &edit) }
      }
    }
    for property in edit.properties where property.kind != nil && property.kind != .text {
      guard property.value.isObject else { continue }
      // An expression can be a number.
      for (key, value) in property.value.members where key != "x" && !names.contains(key) {
        unquote(value, &edit)
      }
    }
  }

  /// The members of properties and keyframes that are names.
  private static let names: Set<String> = ["n", "nm", "mn", "ln", "cl", "sid"]

  /// Removes the quotes of all numbers in a value, except in names.
  private static func unquote(_ value: JSONValue, _ edit: inout FixEdit) {
    if let number = value.numberInText, let text = value.string {
      // JSON has fewer notations than texts, such as "+5" and ".5".
      let isJSON = (try? JSONDocument(Array(text.utf8)))?.root.number != nil
      edit.replace(value, with: isJSON ? text : Decimals.short(number))
    } else if value.isArray {
      for element in value.elements { unquote(element, &edit) }
    } else if value.isObject {
      for (key, member) in value.members where !names.contains(key) { unquote(member, &edit) }
    }
  }

  private static func animationMembers(_ edit: inout FixEdit) {
    let members = [("fr", "30"), ("ip", "0")]
    for (key, text) in members where isMissing(edit.root, key) {
      edit.insert(key, text, into: edit.root)
    }
  }

  private static func isMissing(_ object: JSONValue, _ key: String) -> Bool {
    object.members.first { $0.key == key }?.value.isNull ?? true
  }

  private static func layerMembers(_ edit: inout FixEdit) {
    let end = edit.root["op"]?.number.map(Decimals.short)
    for layer in edit.layers {
      if isMissing(layer, "ty"), layer["shapes"]?.isArray == true {
        edit.insert("ty", "4", into: layer)
      }
      for (key, text) in [("ip", "0"), ("st", "0"), ("ks", "{}")] where isMissing(layer, key) {
        edit.insert(key, text, into: layer)
      }
      if isMissing(layer, "op"), let end { edit.insert("op", end, into: layer) }
    }
  }

  private static let identity = """
    {"ty":"tr","a":{"a":0,"k":[0,0]},"p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},"o":{"a":0,"k":100}}
    """

  private static func groupTransforms(_ edit: inout FixEdit) {
    for node in edit.nodes where node.type == "group" {
      guard let items = node.value["it"], items.isArray else { continue }
      var texts = items.elements.map {
        (isTransform: $0["ty"]?.isString("tr") == true, text: $0.sourceText)
      }
      if let index = texts.lastIndex(where: \.isTransform) {
        guard index + 1 < texts.count else { continue }
        texts.append(texts.remove(at: index))
      } else {
        texts.append((true, identity))
      }
      edit.replace(items, with: "[\(texts.map(\.text).joined(separator: ","))]")
    }
  }

  private static func bareValues(_ edit: inout FixEdit) {
    for property in edit.properties where [.shape, .transform, .mask].contains(property.node.kind) {
      let value = property.value
      guard property.kind != .path, property.kind != .gradient,
        value.number != nil || value[0]?.number != nil
      else { continue }
      edit.replace(value, with: "{\"a\":0,\"k\":\(value.sourceText)}")
    }
  }

  private static let defaultValues: [String: [(key: String, text: String)]] = [
    "fl": [("o", "{\"a\":0,\"k\":100}")], "st": [("o", "{\"a\":0,\"k\":100}")],
    "gf": [("o", "{\"a\":0,\"k\":100}")], "gs": [("o", "{\"a\":0,\"k\":100}")],
    "rc": [("r", "{\"a\":0,\"k\":0}"), ("p", "{\"a\":0,\"k\":[0,0]}")],
    "el": [("p", "{\"a\":0,\"k\":[0,0]}")],
    "tm": [("o", "{\"a\":0,\"k\":0}")], "tr": [("o", "{\"a\":0,\"k\":100}")],
    "rp": [("o", "{\"a\":0,\"k\":0}")],
  ]

  private static func defaults(_ edit: inout FixEdit) {
    for node in edit.nodes where node.kind == .shape {
      for (key, text) in defaultValues[node.value["ty"]?.string ?? ""] ?? []
      where isMissing(node.value, key) {
        edit.insert(key, text, into: node.value)
      }
    }
  }

  /// The lists of keyframes, with their properties.
  private static func forEachKeyframes(
    _ edit: inout FixEdit, _ body: (inout FixEdit, _ property: JSONValue, _ list: JSONValue) -> Void
  ) {
    for property in edit.properties.map(\.animated) {
      guard let list = property["k"], list.isArray, list[0]?["t"] != nil,
        list.elements.allSatisfy({ $0["t"]?.number != nil })
      else { continue }
      body(&edit, property, list)
    }
  }

  private static func flags(_ edit: inout FixEdit) {
    forEachKeyframes(&edit) { edit, property, _ in
      if let flag = property["a"], flag.number == 0 { edit.replace(flag, with: "1") }
    }
    for property in edit.properties.map(\.animated) {
      guard let flag = property["a"], flag.number == 1, let value = property["k"],
        value.number != nil || value[0]?.number != nil
      else { continue }
      edit.replace(flag, with: "0")
    }
  }

  private static func loneKeyframes(_ edit: inout FixEdit) {
    forEachKeyframes(&edit) { edit, property, list in
      guard list.count == 1, let flag = property["a"], flag.flag, let value = list[0]?["s"],
        !value.isObject
      else { return }
      edit.replace(flag, with: "0")
      edit.replace(list, with: (value.count == 1 ? value[0] ?? value : value).sourceText)
    }
  }

  private static func easing(_ edit: inout FixEdit) {
    forEachKeyframes(&edit) { edit, _, list in
      for keyframe in list.elements.map({ $0 }).dropLast() {
        guard keyframe["h"]?.flag != true, keyframe["o"] == nil, keyframe["i"] == nil,
          let value = keyframe["s"], value.isArray || value.number != nil
        else { continue }
        edit.insert("o", "{\"x\":[0],\"y\":[0]}", into: keyframe)
        edit.insert("i", "{\"x\":[1],\"y\":[1]}", into: keyframe)
      }
    }
  }

  private static func opacities(_ edit: inout FixEdit) {
    for property in edit.properties
    where PropertyMeaning.of(property.node.type, property.key) == .opacity {
      guard let value = property.value["k"], let number = value.number, number > 100 || number < 0
      else { continue }
      edit.replace(value, with: number > 100 ? "100" : "0")
    }
  }

  private static func splitPositions(_ edit: inout FixEdit) {
    for layer in edit.layers {
      guard let position = layer["ks"]?["p"], position["k"] == nil, position["s"] == nil,
        position["x"]?.isObject == true, position["y"]?.isObject == true
      else { continue }
      edit.insert("s", "true", into: position)
    }
  }

  private static func keyframeOrder(_ edit: inout FixEdit) {
    forEachKeyframes(&edit) { edit, _, list in
      let keyframes = list.elements.map { (time: $0["t"]?.number ?? 0, text: $0.sourceText) }
      guard zip(keyframes, keyframes.dropFirst()).contains(where: { $0.time > $1.time }) else {
        return
      }
      let sorted = keyframes.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      edit.replace(list, with: "[\(sorted.map(\.element.text).joined(separator: ","))]")
    }
  }

  private static func byteColors(_ edit: inout FixEdit) {
    func divide(_ value: JSONValue, _ edit: inout FixEdit) {
      guard value.isArray, (3...4).contains(value.count) else { return }
      let numbers = value.elements.compactMap(\.number)
      guard numbers.count == value.count, let most = numbers.prefix(3).max(), most > 1.02,
        most <= 255, (numbers.min() ?? 0) >= 0
      else { return }
      var parts = numbers.prefix(3).map { $0 / 255 }
      if let alpha = numbers.dropFirst(3).first { parts.append(alpha > 1 ? alpha / 255 : alpha) }
      let texts = parts.map { Decimals.short($0) }
      edit.replace(value, with: "[\(texts.joined(separator: ","))]")
    }
    for property in edit.properties where property.kind == .color && property.node.kind == .shape {
      for (value, _) in property.values { divide(value, &edit) }
    }
  }
}
