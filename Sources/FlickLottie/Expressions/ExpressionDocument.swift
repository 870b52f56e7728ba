import FlickArchive
import FlickExpressions
import FlickScene

/// The document as its expressions see it, with the machine that evaluates them. Belongs to one thread at a time.
///
/// It owns its compositions, these their layers, and layers and groups their groups and properties. Each of them refers to its
/// owner without owning it, and is not used after the document, which an ``ExpressionEvaluator`` owns.
final class ExpressionDocument {
  let root: JSONValue
  var machine: ScriptMachine
  private let slots: [String: JSONValue]
  private let assets: [JSONValue]
  private lazy var assetNames = ExpressionPositions(assets) { $0["id"]?.string }
  /// The layers that show compositions, in the order of the file.
  private lazy var compositionLayers = ([root] + assets).flatMap { owner in
    owner["layers"].flatMap { $0.isArray ? $0.elements.filter { $0["ty"]?.number == 0 } : nil }
      ?? []
  }
  private lazy var shownAssets = ExpressionPositions(compositionLayers) { $0["refId"]?.string }
  private var scripts: ScriptTable
  private(set) lazy var composition = ExpressionComposition(root, in: self, asset: nil)
  private var compositions: [Int: ExpressionComposition] = [:]
  private var footage: [Int: ExpressionFootage] = [:]
  /// The names that every expression knows.
  private(set) lazy var place = ExpressionPlace(self)
  private(set) lazy var contents = ExpressionContents(self, inputs)
  /// The laid-out texts of expressions.
  var texts: ExpressionTextCache
  private let inputs: ExpressionInputs
  /// Whether properties keep the messages of failed evaluations.
  var keepsFailures = false
  /// The programs whose evaluations have exceeded a limit, with the last limit.
  private var exceeded: [Int: (count: Int, limit: ScriptError)] = [:]
  /// The evaluations that wait for others.
  var chain = ExpressionChain()
  /// The values of parameters of effects that the host supplies, by the tape indices of their values.
  var parameters: [Int: ScriptNumbers] = [:]
  /// The part of a text for which a selector is evaluated.
  var textPart = TextPart(index: 1, total: 1, selection: 1)

  init(_ inputs: ExpressionInputs) {
    self.inputs = inputs
    texts = ExpressionTextCache(inputs)
    root = inputs.document.root
    scripts = inputs.scripts
    machine = ScriptMachine(texts: scripts.takeTexts(), limits: inputs.limits)
    for program in scripts.programs { _ = machine.add(program) }
    machine.begin()
    slots = root["slots"]?.members.reduce(into: [:]) { $0[$1.key] = $1.value["p"] } ?? [:]
    assets = root["assets"].map { $0.isArray ? Array($0.elements) : [] } ?? []
  }

  /// Returns the number of the program of a source in the machine.
  func program(_ source: ExpressionSource, _ machine: inout ScriptMachine)
    throws(ScriptSyntaxError) -> Int
  {
    try scripts.program(source) { source throws(ScriptSyntaxError) in
      try machine.add(expression: source)
    }
  }

  // MARK: Evaluation

  /// The number of evaluations that exceed a limit after which a source is not evaluated again. Otherwise, a file with the
  /// same source in many properties takes the whole limit for each of them.
  private static let maxExceeded = 8

  /// Notes that an evaluation has exceeded a limit of its own.
  func exceed(_ limit: ScriptError, _ program: Int) {
    guard limit != .limit(.frameSteps) else { return }
    exceeded[program] = ((exceeded[program]?.count ?? 0) + 1, limit)
  }

  /// Returns the limit that a program exceeds; `nil` if the program can be evaluated.
  func exceededLimit(of program: Int, _ machine: inout ScriptMachine) -> ScriptError? {
    guard !exceeded.isEmpty, let known = exceeded[program], known.count >= Self.maxExceeded
    else { return nil }
    machine.noteReuse(since: machine.stepCount - machine.limits.steps)
    return known.limit
  }

  /// Begins a frame, or the reading of a file, whose evaluations share an account of steps.
  func beginFrame() {
    machine.beginFrame()
    texts.beginFrame()
  }

  /// A Boolean value that indicates whether the steps of the frame are used up. No further expression is evaluated then.
  var isExhausted: Bool { machine.isFrameExhausted }

  /// The steps of values that are used again in all later frames.
  var reusableSteps: Int { machine.reusableSteps }
  /// A Boolean value that indicates whether a property keeps a value that a later frame can use.
  var keepsValues = false

  /// Returns the texts that the host supplies for the documents of a text layer, in the order of the file.
  func suppliedTexts(of layer: JSONValue?) -> [String?]? {
    layer.flatMap { inputs.texts[$0.index] }
  }

  /// Returns the value of a property at a frame of its composition; `nil` if the expression fails.
  func value<Value>(of property: ExpressionProperty<Value>, at frame: Double) -> Value? {
    if machine.isFrameExhausted { return nil }
    let value = evaluate(property, at: frame / property.frameRate)
    return property.hasFailed || machine.isFrameExhausted ? nil : value
  }

  /// Evaluates a property, and returns the message of its failure.
  func failure(of property: ExpressionAnyProperty, at frame: Double) -> String? {
    machine.isFrameExhausted ? nil : property.failure(at: frame / property.frameRate)
  }

  /// Returns the value of a selector for a part of a text.
  func value(
    of selector: ExpressionProperty<ScriptNumbers>, _ part: TextPart, at frame: Double
  ) -> ScriptNumbers? {
    textPart = part
    selector.forget()
    return value(of: selector, at: frame)
  }

  // MARK: The content of the file

  private lazy var paths = JSONPathIndex(root)

  /// Returns the steps to a value of the file.
  func steps(to value: JSONValue) -> [JSONPath.Step] { paths.places(to: value).map { $0.step } }

  /// Returns the names on the path to a value.
  func names(to value: JSONValue) -> [String] {
    paths.places(to: value).compactMap { $0.value.isObject ? $0.value["nm"]?.string : nil }
      .filter { !$0.isEmpty }
  }

  /// Returns the value of the slot that a property refers to.
  func slot(of json: JSONValue) -> JSONValue? {
    guard !slots.isEmpty, json.isObject, let id = json["sid"]?.string else { return nil }
    return slots[id].flatMap { $0.isNull ? nil : $0 }
  }

  private func isComposition(_ asset: JSONValue) -> Bool { asset["layers"]?.isArray == true }

  func composition(at index: Int) -> ExpressionComposition? {
    if let known = compositions[index] { return known }
    guard assets.indices.contains(index), isComposition(assets[index]) else { return nil }
    let composition = ExpressionComposition(assets[index], in: self, asset: index)
    compositions[index] = composition
    return composition
  }

  private func footage(at index: Int) -> ExpressionFootage? {
    if let known = footage[index] { return known }
    guard !isComposition(assets[index]) else { return nil }
    let item = ExpressionFootage(assets[index], in: self)
    footage[index] = item
    return item
  }

  func composition(id: String) -> ExpressionComposition? {
    assetNames.position(of: id).flatMap { composition(at: $0) }
  }

  func footage(id: String) -> ExpressionFootage? {
    assetNames.position(of: id).flatMap { footage(at: $0) }
  }

  /// The steps of searching the assets and the layers that show them.
  fileprivate var stepsOfSearch: Int { (assets.count + compositionLayers.count) >> 1 }

  /// Returns the composition with a name. In older files only the layers that use a composition have its name.
  func composition(named name: String) -> ExpressionComposition? {
    if composition.name == name { return composition }
    let named = assets.firstIndex { isComposition($0) && $0["nm"]?.string == name }
    let found =
      named.flatMap { composition(at: $0) } ?? composition(id: name)
      ?? compositionLayers.first { $0["nm"]?.string == name }?["refId"]?.string
      .flatMap { composition(id: $0) }
    // Many files do not contain the name of their main composition.
    return found ?? (root["nm"]?.string == nil ? composition : nil)
  }

  func footage(named name: String) -> ExpressionFootage? {
    assets.firstIndex { asset in
      !isComposition(asset)
        && [asset["nm"], asset["p"], asset["id"]].contains { $0?.string == name }
    }.flatMap { footage(at: $0) }
  }

  /// Returns the first layer that shows a composition.
  func layer(showing id: String) -> JSONValue? {
    shownAssets.position(of: id).map { compositionLayers[$0] }
  }

  /// Returns the bytes of a data asset.
  func data(of asset: JSONValue) -> [UInt8]? {
    if let id = asset["id"]?.string, let bytes = inputs.data.first(where: { $0.id == id })?.bytes {
      return bytes
    }
    for value in [asset["data"], asset["sourceData"], asset["p"]].compactMap({ $0 }) {
      if value.isObject || value.isArray { return Array(value.sourceText.utf8) }
      if let text = value.string, let url = DataURL(text) { return url.bytes }
    }
    return nil
  }
}

/// The names of expressions beside their property and layer: those of the document, and of the evaluation.
final class ExpressionPlace: ScriptObject {
  var handle: Int32 = -1
  private unowned let document: ExpressionDocument

  init(_ document: ExpressionDocument) { self.document = document }

  var members: ScriptMembers { Self.table }

  private static let table = ScriptMembers(
    of: ExpressionPlace.self,
    [
      ScriptMember(.value) { _, machine throws(ScriptError) in
        let property = machine.currentProperty as? ExpressionAnyProperty
        return try property?.valueWithoutExpression(&machine) ?? .undefined
      },
      ScriptMember(method: .createPath, 4) { _, arguments, machine throws(ScriptError) in
        try ExpressionPath.create(arguments, &machine)
      },
      ScriptMember(method: .posterizeTime, 1) { _, arguments, machine throws(ScriptError) in
        .number(machine.posterizeTime(try machine.first(machine.argument(arguments, 0))))
      },
      ScriptMember(.thisProject) { _, machine throws(ScriptError) in
        try machine.newObject([
          ("fullPath", .emptyText), ("bitsPerChannel", .number(8)),
          ("linearBlending", .bool(false)),
        ])
      },
      ScriptMember(.colorDepth) { _, _ in .number(8) },
    ]
      + items.map { name, kind, find in
        ScriptMember(method: name, 1, isInvariant: true) {
          names, arguments, machine throws(ScriptError) in
          let text = try machine.string(machine.plain(machine.argument(arguments, 0)))
          try machine.countSteps(names.document.stepsOfSearch)
          return try machine.value(
            find(names.document, text), or: "there is no \(kind) \"\(text)\"")
        }
      }
      + parts.map { name, read in
        ScriptMember(name) { names, machine in
          machine.varies = true
          return .number(read(names.document.textPart))
        }
      })

  private typealias Item = (
    name: ScriptName, kind: String,
    find: @Sendable (ExpressionDocument, String) -> (any ScriptObject)?
  )

  private static let items: [Item] = [
    (.comp, "composition", { $0.composition(named: $1) }),
    (.footage, "footage", { $0.footage(named: $1) }),
  ]

  private static let parts: [(ScriptName, @Sendable (TextPart) -> Double)] = [
    (.textIndex, { $0.index }), (.textTotal, { $0.total }),
    (.selectorValue, { $0.selection * 100 }),
  ]
}
