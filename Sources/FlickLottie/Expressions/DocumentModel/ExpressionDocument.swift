import FlickExpressions

/// The document as its expressions see it. Evaluates the expressions that do not need a JavaScript engine. Belongs to
/// one thread at a time.
final class ExpressionDocument {
  private let json: JSONDocument
  private var machine = ScriptMachine()
  private var root: ExpressionComposition?
  private var assets: [(index: Int, composition: ExpressionComposition)] = []
  private var scripts: ScriptTable

  /// Creates the expression objects of a document.
  ///
  /// - Returns: `nil` for documents with slots, which only the engine evaluates.
  init?(_ json: JSONDocument, scripts: ScriptTable) {
    guard json.root["slots"] == nil else { return nil }
    self.json = json
    self.scripts = scripts
  }

  /// Returns the parsed script; `nil` if only the engine can evaluate it.
  func script(_ source: ExpressionText) -> Script? {
    scripts.script(source)
  }

  /// Returns the value of a property at a frame of its composition. If the expression fails, returns the value
  /// without it. Returns `nil` if only the engine can evaluate the expression.
  func numbers(
    _ property: ExpressionNumericProperty, at frame: Double
  ) -> (numbers: ScriptNumbers, isConstant: Bool)? {
    machine.reset()
    do throws(ScriptError) {
      let value = try property.evaluatedValue(frame / property.frameRate, &machine)
      return (value, property.isConstant)
    } catch {
      return nil
    }
  }

  /// Returns a property of the file as expressions see it, if its expression can be evaluated natively.
  func property(of value: JSONValue) -> ExpressionNumericProperty? {
    var steps = value.steps[...]
    guard let composition = composition(&steps), steps.popFirst()?.key == "layers",
      let index = steps.popFirst()?.index, let layer = composition.layer(at: index)
    else { return nil }
    let property = property(in: layer, steps)
    property?.noiseSeed = noiseSeed(value, steps)
    return property?.isNativeScript(&machine) == true ? property : nil
  }

  /// Returns the path that seeds the noise of a property. The seed of a parameter of an effect is the path of the parameter.
  private func noiseSeed(
    _ value: JSONValue, _ steps: ArraySlice<JSONPath.Step>
  ) -> ExpressionNumericProperty.NoiseSeed? {
    let first = steps.first?.key
    if steps.count == 2 && first == "ks" || first == "shapes" {
      return ExpressionNumericProperty.NoiseSeed(property: value, droppedSteps: 0)
    }
    guard first == "ef", steps.last?.key == "v" else { return nil }
    return ExpressionNumericProperty.NoiseSeed(property: value, droppedSteps: 1)
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
  ) -> ExpressionNumericProperty? {
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
  ) -> ExpressionNumericProperty? {
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
  ) -> ExpressionNumericProperty? {
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

  func find(_ key: ScriptKey, _ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    var found: ExpressionLayer?
    switch key {
    case .number(let number):
      found = layer(number: number)
      if found == nil { found = Int(exactly: number - 1).flatMap { layer(at: $0) } }
    case .name(let name):
      // The engine gives layers without a name a default name.
      found = layers.first { $0.identity.name == name }
      guard found != nil || layers.allSatisfy({ $0.json?["nm"] != nil }) else { throw .unsupported }
    }
    guard let found else { throw machine.failure() }
    return machine.value(found)
  }

  func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    switch member {
    case .numLayers: return .number(Double(layers.count))
    case .frameRate: return .number(frameRate)
    case .frameDuration: return .number(1 / frameRate)
    default: throw .unsupported
    }
  }

  func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    guard member == .layer, machine.isUndefined(b) else { throw .unsupported }
    return try find(try machine.key(a), &machine)
  }
}
