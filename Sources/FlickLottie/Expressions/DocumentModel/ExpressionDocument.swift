import FlickExpressions

/// The document as its expressions see it. Belongs to one thread at a time.
final class ExpressionDocument {
  private let json: JSONDocument
  private var machine: ScriptMachine
  private var root: ExpressionComposition?
  private var assets: [(index: Int, composition: ExpressionComposition)] = []
  private var scripts: ScriptTable
  /// The object whose members are names in every expression.
  private(set) lazy var place = ExpressionPlace(of: self)
  /// The part of a text for which a selector is evaluated: its number from 1, the number of parts, and the value so far.
  var textPart = SIMD3(1.0, 1, 100)
  /// The content of assets outside of the file.
  private(set) var data: [(asset: String, bytes: [UInt8])] = []
  /// A Boolean value that indicates whether properties keep the messages of errors.
  var keepsMessages = false

  /// Creates the expression objects of a document.
  init(_ json: JSONDocument, scripts: ScriptTable, limits: ExpressionLimits = ExpressionLimits()) {
    self.json = json
    self.scripts = scripts
    var counts = ScriptLimits()
    counts.steps = limits.steps
    counts.length = limits.length
    machine = ScriptMachine(texts: self.scripts.takeTexts(), limits: counts)
    for program in scripts.programs { _ = machine.add(program) }
    machine.begin()
  }

  /// Gives an asset the content that is outside of the file.
  func provide(_ bytes: [UInt8], asset: String) { data.append((asset, bytes)) }

  /// Returns the number of the program of a source in the machine.
  func program(_ source: ExpressionText, _ machine: inout ScriptMachine) throws(ScriptSyntaxError)
    -> Int
  {
    try scripts.program(source) { source throws(ScriptSyntaxError) in
      try machine.add(expression: source)
    }
  }

  /// Evaluates with the machine of the document. Returns `nil` if the evaluation exceeds a limit.
  func evaluate<Result>(
    _ body: (inout ScriptMachine) throws(ScriptError) -> Result
  ) -> Result? {
    machine.clear()
    do throws(ScriptError) {
      return try body(&machine)
    } catch {
      return nil
    }
  }

  /// Returns a property of the file as expressions see it, `nil` if expressions cannot see it.
  func property(of value: JSONValue) -> ExpressionBaseProperty? {
    var steps = value.steps[...]
    guard let composition = composition(&steps), steps.popFirst()?.key == "layers",
      let index = steps.popFirst()?.index, let layer = composition.layer(at: index)
    else { return nil }
    let property = property(in: layer, steps)
    property?.noiseSeed = noiseSeed(value, steps)
    return property
  }

  /// Returns the path that seeds the noise of a property. The seed of a parameter of an effect is the path of the parameter.
  private func noiseSeed(
    _ value: JSONValue, _ steps: ArraySlice<JSONPath.Step>
  ) -> ExpressionNoiseSeed? {
    let first = steps.first?.key
    if steps.count == 2 && first == "ks" || first == "shapes" {
      return ExpressionNoiseSeed(property: value, droppedSteps: 0)
    }
    guard first == "ef", steps.last?.key == "v" else { return nil }
    return ExpressionNoiseSeed(property: value, droppedSteps: 1)
  }

  private func composition(
    _ steps: inout ArraySlice<JSONPath.Step>
  ) -> ExpressionComposition? {
    guard steps.first?.key == "assets" else {
      if root == nil { root = ExpressionComposition(json.root, in: self, root: json.root) }
      return root
    }
    steps.removeFirst()
    guard let index = steps.popFirst()?.index else { return nil }
    if let known = assets.first(where: { $0.index == index }) { return known.composition }
    guard let asset = json.root["assets"]?[index], asset["layers"]?.isArray == true
    else { return nil }
    let composition = ExpressionComposition(asset, in: self, root: json.root)
    assets.append((index, composition))
    return composition
  }

  private func property(
    in layer: ExpressionLayer, _ steps: ArraySlice<JSONPath.Step>
  ) -> ExpressionBaseProperty? {
    var steps = steps
    switch steps.popFirst()?.key {
    case "ks":
      guard let key = steps.popFirst()?.key else { return nil }
      guard let axis = steps.popFirst()?.key else { return layer.transform.property(key: key) }
      return key == "p" && steps.isEmpty ? layer.transform.property(key: "p" + axis) : nil
    case "tm": return steps.isEmpty ? layer.timeRemap : nil
    case "ef": return effectProperty(layer.effects, steps)
    case "shapes": return shapeProperty(layer.contents, steps)
    default: return nil
    }
  }

  /// Finds a parameter by steps such as `[0].ef[2].v`.
  private func effectProperty(
    _ effects: ExpressionEffects, _ steps: ArraySlice<JSONPath.Step>
  ) -> ExpressionBaseProperty? {
    var numbers = steps.compactMap(\.index)[...]
    guard let first = numbers.popFirst(), effects.effects.indices.contains(first),
      let last = numbers.popLast()
    else { return nil }
    var effect = effects.effects[first]
    for number in numbers {
      guard let inner = effect.group(at: number) else { return nil }
      effect = inner
    }
    return effect.property(at: last)
  }

  /// Finds a property by steps such as `[0].it[2].s`.
  private func shapeProperty(
    _ contents: ExpressionContents, _ steps: ArraySlice<JSONPath.Step>
  ) -> ExpressionBaseProperty? {
    var contents = contents
    var steps = steps
    while let index = steps.popFirst()?.index, let key = steps.popFirst()?.key {
      let shape = contents.shape(at: index)
      guard let shape else {
        // An element of a group that is not a shape is the group's transform.
        let owner = contents.parent as? ExpressionShape
        return steps.isEmpty ? owner?.transform?.property(key: key) : nil
      }
      if key == "it", let inner = shape.contents {
        contents = inner
      } else if key == "tr", let next = steps.popFirst()?.key {
        return steps.isEmpty ? shape.transform?.property(key: next) : nil
      } else if key == "d", let index = steps.popFirst()?.index {
        return steps.popFirst()?.key == "v" && steps.isEmpty ? shape.dash(at: index) : nil
      } else {
        return steps.isEmpty ? shape.property(key: key) : nil
      }
    }
    return nil
  }
}

/// A composition as expressions see it.
final class ExpressionComposition: ScriptObject {
  var handle: Int32 = -1
  unowned let document: ExpressionDocument
  let frameRate: Double
  private let json: JSONValue
  private var layers: [ExpressionLayer] = []

  init(_ json: JSONValue, in document: ExpressionDocument, root: JSONValue) {
    func positive(_ value: JSONValue?) -> Double? {
      value?.number.flatMap { $0 > 0 ? $0 : nil }
    }
    self.document = document
    self.json = json
    frameRate = positive(json["fr"]) ?? positive(root["fr"]) ?? 30
    guard let list = json["layers"] else { return }
    for (index, layer) in list.elements.enumerated() {
      layers.append(ExpressionLayer(layer, in: self, position: index))
    }
  }

  func layer(at index: Int) -> ExpressionLayer? {
    layers.indices.contains(index) ? layers[index] : nil
  }

  /// Returns the first layer with this index.
  func layer(number: Double) -> ExpressionLayer? {
    layers.first { $0.number == number }
  }

  var members: ScriptMembers { Self.compositionMembers }
  var label: String { json["nm"]?.string ?? "composition" }
  var isCallable: Bool { true }
  var hasInvariantCalls: Bool { true }

  func call(_ arguments: ScriptArguments, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    try layer(arguments, &machine)
  }

  private static let compositionMembers = ScriptMembers(
    of: ExpressionComposition.self,
    [
      ScriptMember(.numLayers) { composition, _ in .number(Double(composition.layers.count)) },
      ScriptMember(.frameRate) { composition, _ in .number(composition.frameRate) },
      ScriptMember(.frameDuration) { composition, _ in .number(1 / composition.frameRate) },
      ScriptMember(method: .layer, 2, isInvariant: true) {
        composition, arguments, machine throws(ScriptError) in
        try composition.layer(arguments, &machine)
      },
    ])

  private func layer(_ arguments: ScriptArguments, _ machine: inout ScriptMachine)
    throws(ScriptError) -> ScriptValue
  {
    let key = try machine.lookup(arguments)
    var found: ExpressionLayer?
    switch key {
    case .number(let number):
      found = layer(number: number)
      if found == nil { found = Int(exactly: number - 1).flatMap { layer(at: $0) } }
    case .name(let name): found = layers.first { $0.name == name }
    }
    guard let found else {
      throw machine.failure(.reference, "\(key) was not found in \"\(label)\"")
    }
    return machine.value(found)
  }
}
